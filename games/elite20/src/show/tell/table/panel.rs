//! What stands beside the map: Mission and Round, Heroes with dice and cards, Events in force, threats.

use sortie_engine::{Hue, Ink, Seat, Viewer, wrapped};

use crate::Look;
use crate::content::event_cards::Event;
use crate::rules::heroes::dice_places::anyones_die;
use crate::rules::in_force::{attack, slots};
use crate::show::tell::names;
use crate::show::tell::table::mission;
use crate::state::ROUNDS;
use crate::vocabulary::figure::{Die, Figure, Place, Tool};
use crate::vocabulary::places::CardPlace;
use crate::vocabulary::step::Step;
use crate::vocabulary::{Face, HeroId};

/// Mission, Round, Phase and clock, and how far the Mission is.
pub fn header(look: Look<'_>, ink: Ink) -> Vec<String> {
    let setup = &look.state.setup;
    let name = |id: &str| names::named(look, id);
    let title =
        format!("{}, {}, {}", name(setup.mission.word()), name(setup.map.word()), name(setup.difficulty.word()));
    let round = match look.state.round {
        0 => "before the first Round".to_owned(),
        round => format!("Round {round} of {ROUNDS}"),
    };
    let mut lines = names::packed(&[ink.paint(Hue::Bold, &title), round, phase(look)], "  ", "");
    lines.extend(wrapped(&mission::progress(look), names::WIDTH));
    lines
}

/// The Phase, with what is left of the clock.
fn phase(look: Look<'_>) -> String {
    let state = look.state;
    let Some(step) = state.steps.all().first() else { return String::new() };
    let name = match step {
        Step::Draft | Step::CaptureTraps { .. } => "Setup",
        Step::Reveal | Step::Surge { .. } => "Event Phase",
        Step::Swarm { .. } | Step::Card { .. } | Step::CardAt { .. } | Step::Shortage { .. } => "Alien Spawning",
        Step::Bosses { .. } | Step::BossAt { .. } => "Alien Spawning",
        Step::Abilities { .. } | Step::Band { .. } | Step::Moves { .. } | Step::Walk { .. } | Step::Brood { .. } => {
            "Alien Activation"
        }
        Step::Ready => "before the Action Phase",
        Step::Action { .. } => "Action Phase",
        Step::Results | Step::Window | Step::Traps { .. } => "Time's Up",
        Step::EndRound => "End of the Round",
    };
    match (step, crate::state::apply::zero(state)) {
        (Step::Action { .. }, Some(zero)) => {
            let left = zero.0.saturating_sub(look.now.0).div_ceil(1000);
            format!("{name}, {}:{:02} left", left / 60, left % 60)
        }
        _ => name.to_owned(),
    }
}

/// Every Hero: where, Damage, dice, and for the viewer's own Heroes the cards.
pub fn heroes(look: Look<'_>, viewer: Viewer, ink: Ink) -> Vec<String> {
    let mut lines = Vec::new();
    for seat in look.state.everybody().iter() {
        let own = match viewer {
            Viewer::Seat(own) => own == seat,
            Viewer::Public | Viewer::Everything => true,
        };
        for hero in look.state.setup.heroes_of(seat) {
            lines.extend(hero_lines(look, hero, ink));
            lines.extend(cards(look, hero, own, ink));
        }
        lines.extend(names::packed(&dice(look, seat, ink), "  ", "  "));
    }
    lines
}

fn hero_lines(look: Look<'_>, hero: HeroId, ink: Ink) -> Vec<String> {
    let (state, stats) = (look.state.hero(hero), look.pack.hero(hero));
    let track: String = (1..=stats.health)
        .map(|point| match (point <= state.damage, stats.locks.iter().any(|lock| lock == point)) {
            (true, _) => '#',
            (false, true) => '|',
            (false, false) => '.',
        })
        .collect();
    let at = look.state.hero_at(hero);
    let place = if at.is_on_board() { format!("on {}", names::space(at)) } else { "being pushed".to_owned() };
    let place = if at.is_home() { "home".to_owned() } else { place };
    let mut notes = Vec::new();
    if state.calm > 0 {
        notes.push(format!("calm {}", state.calm));
    }
    if state.steps > 0 {
        notes.push(format!("may go {} on", names::counted(usize::from(state.steps), "step")));
    }
    if state.cancels > 0 {
        notes.push(format!("{} will be void", names::counted(usize::from(state.cancels), "Alien Movement")));
    }
    if state.turned > 0 {
        notes.push("Alien Movements drive back".to_owned());
    }
    if state.netted > 0 {
        notes.push(format!("{} netted", names::counted(usize::from(state.netted), "die")));
    }
    if look.state.acid.contains(at.index().min(crate::vocabulary::space::MAX_SPACES)) && at.is_on_board() {
        notes.push("on Acid".to_owned());
    }
    let name = names::painted(look, ink, hero, &format!("{:<10}", names::hero(look, hero)));
    let (damage, most) = (state.damage, stats.health);
    notes.insert(0, format!("{name} {place:<13} damage [{track}] {damage}/{most}"));
    names::packed(&notes, ", ", "")
}

/// What each of a seat's dice shows and where it lies.
fn dice(look: Look<'_>, seat: Seat, ink: Ink) -> Vec<String> {
    let dice = look.state.dice(seat).iter().enumerate();
    let mut items = vec!["dice".to_owned()];
    items.extend(dice.map(|(at, die)| format!("{}:{}", at + 1, die_words(look, die, ink))));
    let own = look.state.seat(seat);
    if own.loose > 0 {
        items.push(format!("+ {}", names::counted(usize::from(own.loose), "Alien Movement")));
    }
    if look.state.is_practice() && look.state.is_action() {
        items.push(format!("{} left", names::counted(usize::from(own.rolls), "roll")));
    }
    if look.state.ready.contains(seat) {
        items.push("done".to_owned());
    }
    items
}

fn die_words(look: Look<'_>, die: &Die, ink: Ink) -> String {
    match die.place {
        Place::Pool => "--".to_owned(),
        Place::Rolled if die.face == Face::Alien => ink.paint(Hue::Red, names::face(die.face)),
        Place::Rolled => ink.paint(Hue::Bold, names::face(die.face)),
        Place::Tool(tool, _) => format!("in {}", names::tool(look, tool)),
        Place::Event(..) => "in an Event".to_owned(),
        Place::Token(token, _) => format!("in {}", names::token_mark(look, token)),
        Place::Lock(..) => ink.paint(Hue::Red, "locked"),
        Place::Aside => ink.paint(Hue::Dim, "aside"),
    }
}

/// The cards of a Hero: whole for the own, by name for the others.
fn cards(look: Look<'_>, hero: HeroId, own: bool, ink: Ink) -> Vec<String> {
    let tools = std::iter::once(Tool::ability(hero));
    let carried: Vec<Tool> = tools.chain(look.state.cards_in(CardPlace::With { hero }).map(Tool::card)).collect();
    if !own {
        let names: Vec<String> = carried.iter().map(|tool| names::tool(look, *tool)).collect();
        return wrapped(&names.join(", "), names::WIDTH - 4)
            .into_iter()
            .map(|line| ink.paint(Hue::Dim, &format!("    {line}")))
            .collect();
    }
    carried.into_iter().map(|tool| card_line(look, tool, ink)).collect()
}

fn card_line(look: Look<'_>, tool: Tool, ink: Ink) -> String {
    let state = look.state.tool(tool);
    let mut parts = vec![names::tool(look, tool)];
    let slots = slot_words(look, tool);
    if !slots.is_empty() {
        parts.push(slots);
    }
    if state.charged {
        parts.push(ink.paint(Hue::Green, "READY"));
    }
    for (is, word) in
        [(state.barred, "barred this Phase"), (state.used, "used this Round"), (state.disarmed, "held back")]
    {
        if is {
            parts.push(word.to_owned());
        }
    }
    let line = format!("    {}", parts.join(" "));
    let says = tool_says(look, tool);
    let room = names::WIDTH.saturating_sub(line.chars().count() + 2);
    let short: String = match says.chars().count() > room {
        true => says.chars().take(room.saturating_sub(1)).chain(['…']).collect(),
        false => says,
    };
    if room < 12 { line } else { format!("{line}  {}", ink.paint(Hue::Dim, &short)) }
}

/// A Weapon's numbers as they are now, with its Attachments; what anything else does.
fn tool_says(look: Look<'_>, tool: Tool) -> String {
    let numbers = tool.as_card().and_then(|card| {
        let holder = look.state.holder(tool)?;
        attack(look, card, look.state.hero_at(holder)).map(|attack| (card, attack))
    });
    let Some((card, attack)) = numbers else { return names::tool_text(look, tool).to_owned() };
    let mut says = mission::attack_words(&attack);
    if look.state.holder(tool).is_some_and(|hero| look.state.hero_at(hero).is_home()) {
        says += " (from home)";
    }
    for on in look.state.cards_in(CardPlace::On { card }) {
        says += &format!(" + {}", names::card(look, on));
    }
    says
}

/// The slots of a card: `[Shoot]{Fix=}`.
fn slot_words(look: Look<'_>, tool: Tool) -> String {
    let filled = |slot: usize| anyones_die(look.state, Place::Tool(tool, slot as u8)).is_some();
    let shown = slots(look, tool).iter().enumerate().map(|(at, slot)| names::slot(slot, filled(at)));
    shown.collect::<Vec<_>>().concat()
}

/// The Events in force with the slots that are still open, and cards before a Hero who chooses.
pub fn events(look: Look<'_>, ink: Ink) -> Vec<String> {
    let mut lines = Vec::new();
    for own in look.state.events.all() {
        let Event::Ongoing { slots, .. } = look.pack.event(own.event) else { continue };
        let players = look.state.setup.seats;
        let open = slots.iter().enumerate().filter(|(_, slot)| slot.players.contains(players)).map(|(at, slot)| {
            let sign = if anyones_die(look.state, Place::Event(own.event.0, at as u8)).is_some() { "=" } else { "" };
            format!("{{{}{sign}}}", names::face(slot.face))
        });
        let open = if own.fulfilled { "fulfilled".to_owned() } else { open.collect::<Vec<_>>().join("") };
        let name = names::event(look, own.event);
        let text = format!("{name} {}: {}. {open}", own.event, names::text(look, &own.event.to_string()));
        let told = wrapped(&text, names::WIDTH).into_iter().enumerate();
        lines.extend(told.map(|(at, line)| match at {
            0 => line.replacen(&name, &ink.paint(Hue::Magenta, &name), 1),
            _ => line,
        }));
    }
    lines
}

/// The aliens, those first that can be home soonest, with what keeps them busy.
pub fn threats(look: Look<'_>, ink: Ink) -> Vec<String> {
    let (state, path) = (look.state, &look.state.map(look.pack).path);
    let mut aliens: Vec<(u8, Figure)> =
        state.aliens().iter().map(|alien| (path.shortest(state.space(alien)), alien)).collect();
    if aliens.is_empty() {
        return Vec::new();
    }
    aliens.sort_unstable();
    let mut shown = vec!["aliens by Spaces from home:".to_owned()];
    shown.extend(aliens.iter().map(|(way, alien)| threat(look, *way, *alien)));
    let mut lines = names::packed(&shown, "  ", "");
    let near = aliens.iter().filter(|(way, alien)| *way <= reach(look, *alien)).count();
    if near > 0 {
        let who = if near == 1 { "1 alien can be home".to_owned() } else { format!("{near} aliens can be home") };
        lines.push(ink.paint(Hue::Red, &format!("{who} in the next Alien Activation Phase")));
    }
    lines
}

/// How far an alien goes when it is next activated.
fn reach(look: Look<'_>, alien: Figure) -> u8 {
    let step = Step::Moves { todo: crate::vocabulary::figure::Aliens::EMPTY, spawning: false };
    crate::rules::aliens::activation::spaces_for(look, alien, step)
}

fn threat(look: Look<'_>, way: u8, alien: Figure) -> String {
    let mark = names::figure_mark(look, alien);
    let at = look.state.space(alien);
    let health = alien.as_boss().map_or_else(String::new, |boss| format!(" {}hp", look.state.health[boss.index()]));
    let name = alien.as_boss().map_or_else(String::new, |boss| format!("{} ", names::named(look, &boss.to_string())));
    let soon = if way <= reach(look, alien) { "!" } else { "" };
    format!("{name}{mark}@{at}:{way}{soon}{health}")
}
