//! One choice in words, with a hint on what it leads to and the rule that gives the right to it.

use sortie_engine::{Seat, Told};

use crate::Look;
use crate::rules::in_force::{attack, slots};
use crate::rules::may_act::speakers;
use crate::show::tell::asked::things;
use crate::show::tell::names;
use crate::show::tell::table::mission;
use crate::vocabulary::command::Command;
use crate::vocabulary::figure::{DiceSet, Figure, Place, Tool};
use crate::vocabulary::rule::Rule;
use crate::vocabulary::space::SpaceId;
use crate::vocabulary::step::{Choice, Step};
use crate::vocabulary::{CardId, Cluster, EventId, Face, HeroId};

/// Words with a rule and a hint; an empty one is none.
pub fn told(rule: Rule, words: impl Into<String>, hint: impl Into<String>) -> Told<Rule> {
    Told { words: words.into(), hint: Some(hint.into()).filter(|hint| !hint.is_empty()), rule: Some(rule) }
}

/// Words with a rule.
pub fn plain(rule: Rule, words: impl Into<String>) -> Told<Rule> {
    told(rule, words, "")
}

/// One command in words.
pub fn choice(look: Look<'_>, seat: Seat, command: &Command) -> Told<Rule> {
    use Command as C;
    match *command {
        C::Claim { .. } | C::Cluster { .. } | C::Spawn { .. } | C::Next { .. } | C::Close { .. } => {
            together(look, command)
        }
        C::Settle | C::Done | C::Start | C::Nudge | C::Hand { .. } | C::Unhand => table(look, seat, command),
        C::Roll { dice } => told(Rule::Dice07, format!("roll {}", dice_words(look, seat, dice)), ""),
        C::Step { .. } | C::Further { .. } | C::Lead { .. } | C::Calm { .. } | C::Flee { .. } | C::Branch { .. } => {
            moves(look, seat, command)
        }
        C::Load { .. } | C::Answer { .. } | C::Patch { .. } | C::Work { .. } | C::Unload { .. } | C::Face { .. } => {
            slotted(look, seat, command)
        }
        C::Fire { .. } | C::Use { .. } | C::Guard { .. } | C::Hit { .. } | C::Reroll { .. } | C::Lock { .. } => {
            used(look, seat, command)
        }
        C::Drive { .. } | C::Leap { .. } | C::Heal { .. } | C::Stun { .. } | C::Guide { .. } | C::Enough => {
            effects(look, seat, command)
        }
        C::Search { .. } | C::Take { .. } | C::Draw { .. } | C::Keep { .. } | C::Discard { .. } | C::Attach { .. } => {
            things::cards(look, command)
        }
        C::Look { .. } | C::PutBy { .. } => things::cards(look, command),
        C::Plant { .. } | C::Probe { .. } | C::Inspect { .. } | C::Reveal { .. } | C::Clear { .. } => {
            objectives(look, command)
        }
        _ => crate::show::tell::asked::plans::plans(look, command).unwrap_or_else(|| things::exchanges(look, command)),
    }
}

/// How many Spaces are left from here.
fn way(look: Look<'_>, at: SpaceId) -> String {
    match look.state.map(look.pack).path.shortest(at) {
        0 => "home!".to_owned(),
        way => format!("{way} from home"),
    }
}

/// Who is pushed when something comes here.
fn pushed(look: Look<'_>, at: SpaceId) -> String {
    match look.state.occupant(at).filter(|_| !at.is_home()) {
        Some(figure) => format!(", pushes {}", names::figure(look, figure)),
        None => String::new(),
    }
}

fn together(look: Look<'_>, command: &Command) -> Told<Rule> {
    let planned = if crate::rules::group::plan(look) == Some(*command) { ", proposed" } else { "" };
    match *command {
        Command::Claim { hero, card } => {
            let words = format!("{} takes {}", names::hero(look, hero), names::card(look, card));
            told(Rule::Setup12, words, things::card_says(look, card))
        }
        Command::Cluster { cluster } => cluster_words(look, cluster, planned),
        Command::Spawn { at } => {
            let who = newcomer(look);
            told(Rule::Swarm07, format!("put {who} on {at}"), format!("{}{}{planned}", way(look, at), pushed(look, at)))
        }
        Command::Next { figure } => next(look, figure, planned),
        Command::Close { at } => {
            let who = look.state.occupant(at).map_or_else(|| "empty".to_owned(), |figure| names::figure(look, figure));
            told(Rule::MCap08, format!("close the Trap on {at}"), format!("{who}{planned}"))
        }
        _ => plain(Rule::R24, command.to_string()),
    }
}

fn cluster_words(look: Look<'_>, cluster: Cluster, planned: &str) -> Told<Rule> {
    let points = look.state.spawns(look.pack, cluster);
    let near = points.iter().map(|at| look.state.map(look.pack).path.shortest(*at)).min().unwrap_or(0);
    told(Rule::Swarm09, format!("bring the card to Cluster {cluster}"), format!("{near} from home{planned}"))
}

/// Whom the group puts on the map.
fn newcomer(look: Look<'_>) -> String {
    match look.state.steps.top() {
        Some(Step::CardAt { card, .. }) => format!("a {}", names::named(look, look.pack.spawn(card).swarm.word())),
        Some(Step::BossAt { boss, .. }) => names::named(look, &boss.to_string()),
        Some(Step::Brood { boss, .. }) => format!("{}'s young", names::named(look, &boss.to_string())),
        _ => "it".to_owned(),
    }
}

fn next(look: Look<'_>, figure: Figure, planned: &str) -> Told<Rule> {
    let at = look.state.space(figure);
    match look.state.steps.top() {
        Some(Step::Abilities { .. }) => {
            let words = figure.kind().map_or_else(
                || format!("{} acts next", names::figure(look, figure)),
                |kind| format!("all {}s act next", names::named(look, kind.word())),
            );
            told(Rule::Ability03, words, planned.trim_start_matches(", "))
        }
        _ => {
            let words = format!("{} on {at} moves next", names::figure(look, figure));
            told(Rule::Alienstep03, words, format!("{}{planned}", way(look, at)))
        }
    }
}

fn table(look: Look<'_>, seat: Seat, command: &Command) -> Told<Rule> {
    match *command {
        Command::Settle => plain(Rule::R24, "leave the rest of this Phase to the proposed plan"),
        Command::Done => match look.state.steps.top() {
            Some(Step::Ready) => {
                let hint = match speakers(look.state).contains(seat) {
                    true => "only says so; \"start\" begins it once all are",
                    false => "it starts when all are",
                };
                told(Rule::Action03, "ready for the Action Phase", hint)
            }
            Some(Step::Window) => plain(Rule::R121, "done: nothing more before the aliens act"),
            _ => match look.state.intruder() {
                Some(alien) => {
                    let hint =
                        format!("{} in the Starting Area must die first, or all is lost", names::figure(look, alien));
                    told(Rule::R72, "done with this Action Phase", hint)
                }
                None => plain(Rule::R72, "done with this Action Phase"),
            },
        },
        Command::Start if look.state.is_practice() => plain(Rule::Action03, "start the Action Phase"),
        Command::Start => plain(Rule::Action03, "start the clock"),
        Command::Nudge => plain(Rule::R168, "let the rules answer for those who are silent"),
        Command::Hand { to } => {
            plain(Rule::R64, format!("let {} resolve your Alien Movements too", names::seat(look, to)))
        }
        _ => plain(Rule::R64, "resolve your Alien Movements yourself again"),
    }
}

/// Dice with what they show.
fn dice_words(look: Look<'_>, seat: Seat, dice: DiceSet) -> String {
    let own = look.state.dice(seat);
    let free = own.iter().filter(|die| matches!(die.place, Place::Pool | Place::Rolled)).count();
    let shown: Vec<String> = dice
        .iter()
        .map(|at| match own.get(at) {
            Some(die) if die.place == Place::Rolled => format!("{} ({})", at + 1, names::face(die.face)),
            _ => (at + 1).to_string(),
        })
        .collect();
    let all = if dice.len() == free && free > 1 { "all free dice: " } else { "" };
    let noun = if dice.len() == 1 { "die" } else { "dice" };
    if all.is_empty() { format!("{noun} {}", names::listed(&shown)) } else { format!("{all}{}", names::listed(&shown)) }
}

fn moves(look: Look<'_>, seat: Seat, command: &Command) -> Told<Rule> {
    match *command {
        Command::Step { hero, face, to } => {
            let by = if face == Face::Move { String::new() } else { format!(" with {}", names::face(face)) };
            told(
                Rule::Move01,
                format!("{} goes to {}{by}", names::hero(look, hero), names::space(to)),
                ground(look, hero, to),
            )
        }
        Command::Further { hero, to } => told(
            Rule::H06,
            format!("{} goes on to {}", names::hero(look, hero), names::space(to)),
            ground(look, hero, to),
        ),
        Command::Lead { figure, to } => {
            let words = format!(
                "{} moves from {} to {}",
                names::figure(look, figure),
                look.state.space(figure),
                names::space(to)
            );
            let safest =
                crate::rules::group::default_lead(look, crate::rules::aliens::results::resolves_for(look.state, seat))
                    == Some(*command);
            let planned = if safest { ", proposed" } else { "" };
            told(Rule::Alienmove01, words, format!("{}{}{planned}", way(look, to), pushed(look, to)))
        }
        Command::Calm { hero } => {
            plain(Rule::H13, format!("{} spends a calm token: no alien moves", names::hero(look, hero)))
        }
        Command::Flee { hero, to } => {
            let words = format!("{} goes to {}", names::hero(look, hero), names::space(to));
            let hint = format!("{}{}", ground(look, hero, to), pushed(look, to));
            told(Rule::Push05, words, hint.trim_start_matches(", "))
        }
        Command::Branch { figure, to } => {
            let words = format!("{} goes on to {}", names::figure(look, figure), names::space(to));
            told(Rule::Push03, words, format!("{}{}", way(look, to), pushed(look, to)))
        }
        _ => plain(Rule::Move01, command.to_string()),
    }
}

/// What a Hero finds on a Space.
fn ground(look: Look<'_>, _hero: HeroId, to: SpaceId) -> String {
    let state = look.state;
    let mut parts = Vec::new();
    if to.is_on_board() && !to.is_home() && state.acid.contains(to.index()) {
        parts.push("Acid".to_owned());
    }
    if state.map(look.pack).path.has(to) && !to.is_home() {
        parts.push("on the aliens' path".to_owned());
    }
    parts.join(", ")
}

fn slotted(look: Look<'_>, seat: Seat, command: &Command) -> Told<Rule> {
    let face_words = names::face;
    match *command {
        Command::Load { face, tool, slot } => {
            let locks = slots(look, tool).get(usize::from(slot)).is_some_and(|slot| slot.is_locking());
            let hint = if locks { "stays for the Round" } else { "" };
            told(Rule::Alloc01, format!("put {} into {}", face_words(face), names::tool(look, tool)), hint)
        }
        Command::Answer { face, event, .. } => {
            told(Rule::Event08, into_event(look, face, event), "stays for the Round")
        }
        Command::Patch { face, event, slot } => {
            let words = format!("{} as slot {}, by a card", into_event(look, face, event), slot + 1);
            told(Rule::H30, words, "stays for the Round")
        }
        Command::Work { face, token, .. } => {
            let own = look.state.tokens.all().get(usize::from(token));
            let hint = own.map_or_else(String::new, |own| mission::slots(look, token, own));
            told(Rule::Objective01, format!("put {} into {}", face_words(face), names::token(look, token)), hint)
        }
        Command::Unload { tool, slot } => {
            plain(Rule::Slot03, format!("take the die in slot {} of {} back", slot + 1, names::tool(look, tool)))
        }
        Command::Face { die, face } => {
            let words = format!("die {} shows {}", die + 1, face_words(face));
            told(Rule::H10, words, format!("{} left", look.state.seat(seat).faces))
        }
        _ => plain(Rule::Slot01, command.to_string()),
    }
}

fn into_event(look: Look<'_>, face: Face, event: EventId) -> String {
    format!("put {} into {}", names::face(face), names::event(look, event))
}

fn used(look: Look<'_>, seat: Seat, command: &Command) -> Told<Rule> {
    match *command {
        Command::Fire { card } => fire(look, card),
        Command::Use { tool } => {
            told(Rule::Item04, format!("use {}", names::tool(look, tool)), names::tool_text(look, tool))
        }
        Command::Guard { tool } => {
            let verb = if look.state.tool(tool).disarmed { "let" } else { "hold" };
            let rest = if look.state.tool(tool).disarmed { "act again" } else { "back" };
            plain(Rule::H05, format!("{verb} {} {rest}", names::tool(look, tool)))
        }
        Command::Hit { figure } => {
            let at = look.state.space(figure);
            let health = figure
                .as_boss()
                .map_or_else(String::new, |boss| format!(", {} Health", look.state.health[boss.index()]));
            told(
                Rule::Weapon09,
                format!("hit {} on {at}", names::figure(look, figure)),
                format!("{}{health}", way(look, at)),
            )
        }
        Command::Reroll { dice } => plain(
            Rule::H16,
            format!("roll {} again", names::counted(usize::from(dice), "Miss").replace("Misss", "Misses")),
        ),
        Command::Lock { die } => {
            let own = look.state.dice(seat).get(usize::from(die));
            let hint = own.map_or_else(String::new, |own| die_hint(look, own.place, own.face));
            told(Rule::Damage03, format!("die {} is locked on the dashboard", die + 1), hint)
        }
        _ => plain(Rule::Item04, command.to_string()),
    }
}

fn die_hint(look: Look<'_>, place: Place, face: Face) -> String {
    match place {
        Place::Pool => "not rolled".to_owned(),
        Place::Rolled => format!("shows {}", names::face(face)),
        Place::Tool(tool, _) => format!("in {}, which is barred then", names::tool(look, tool)),
        Place::Event(..) => "in an Event".to_owned(),
        Place::Token(..) => "in an Objective token".to_owned(),
        Place::Lock(..) | Place::Aside => "set aside".to_owned(),
    }
}

/// An attack with what it can reach.
fn fire(look: Look<'_>, card: CardId) -> Told<Rule> {
    let words = format!("attack with {}", names::card(look, card));
    let Some(hero) = look.state.holder(Tool::card(card)) else { return plain(Rule::Weapon05, words) };
    let from = look.state.hero_at(hero);
    let Some(attack) = attack(look, card, from) else { return plain(Rule::Weapon05, words) };
    let map = look.state.map(look.pack);
    let reached: Vec<String> = look
        .state
        .aliens()
        .iter()
        .filter(|alien| attack.reaches(map, from, look.state.space(*alien)))
        .map(|alien| names::figure_mark(look, alien))
        .collect();
    let reached =
        if reached.is_empty() { "reaches nobody".to_owned() } else { format!("reaches {}", reached.join(" ")) };
    told(Rule::Weapon05, words, format!("{}; {reached}", mission::attack_words(&attack)))
}

fn effects(look: Look<'_>, seat: Seat, command: &Command) -> Told<Rule> {
    match *command {
        Command::Drive { figure, to } => {
            told(Rule::H21, format!("drive {} back to {to}", names::figure(look, figure)), way(look, to))
        }
        Command::Leap { to } => plain(Rule::H07, format!("leap to {}", names::space(to))),
        Command::Heal { hero } => {
            let damage = look.state.hero(hero).damage;
            told(Rule::H04, format!("heal {}", names::hero(look, hero)), format!("{damage} Damage"))
        }
        Command::Stun { figure } => {
            plain(Rule::H23, format!("stun {} and those around it", names::figure(look, figure)))
        }
        Command::Guide { hero } => plain(Rule::H08, format!("guide {}", names::hero(look, hero))),
        _ => {
            let what = crate::rules::may_act::owed(look.state, seat, |_| true).map(|(_, owed)| owed.choice);
            let words = match what {
                Some(Choice::Volley { hero }) if look.state.hero(hero).volley.rerolls > 0 => "roll nothing again",
                Some(Choice::Volley { .. }) => "no more Hits",
                Some(Choice::Cards { .. }) => "keep none of them",
                Some(Choice::Redirect { .. }) => "leave the card where it comes",
                Some(Choice::Guided { .. }) => "stay",
                _ => "enough: give up what is left of it",
            };
            plain(Rule::R172, words)
        }
    }
}

fn objectives(look: Look<'_>, command: &Command) -> Told<Rule> {
    let token = |token| names::token(look, token);
    match *command {
        Command::Plant { token: own, at } => plain(Rule::MDem08, format!("set {} on Target T{}", token(own), at.0 + 1)),
        Command::Probe { face, token: own, to } => {
            let target = look.state.target_at(look.pack, to).map_or("", |_| "a Target: it docks");
            told(Rule::MRcn05, format!("{} to {} with {}", token(own), names::space(to), names::face(face)), target)
        }
        Command::Inspect { face, token: own } => {
            plain(Rule::MExp04, format!("check {} with {}", token(own), names::face(face)))
        }
        Command::Reveal { hero, face, token: own } => plain(
            Rule::MExp06,
            format!("{} turns {} up with {}", names::hero(look, hero), token(own), names::face(face)),
        ),
        Command::Clear { token: own } => plain(Rule::MExp13, format!("remove the relic {}", token(own))),
        _ => plain(Rule::Objective01, command.to_string()),
    }
}
