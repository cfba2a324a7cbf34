//! What can be read at any time: the aliens with their numbers, cards in full.

use sortie_engine::{Seat, wrapped};

use crate::Look;
use crate::show::tell::asked::things;
use crate::show::tell::names;
use crate::vocabulary::figure::{Figure, Tool};
use crate::vocabulary::places::CardPlace;
use crate::vocabulary::{BossId, CARDS, CardId, EventId, HeroId, SwarmKind};

/// What to type, and what it shows.
pub const PAGES: &[(&str, &str)] = &[
    ("goal", "how this Mission is won and lost"),
    ("aliens", "how far each kind of alien moves and how it hits; Bosses in play"),
    ("cards", "reads your cards and the Events in force in full"),
    ("card NAME", "reads any card, Special Ability, Boss or Event"),
];

/// The page that a player who types this wants to read.
pub fn page(look: Look<'_>, seat: Seat, text: &str) -> Option<String> {
    let lower = text.to_lowercase();
    let words: Vec<&str> = lower.split_whitespace().collect();
    let lines = match words.as_slice() {
        ["goal" | "mission"] => goal(look),
        ["aliens"] => aliens(look),
        ["cards"] => cards(look, seat),
        ["card"] => vec!["A card has a name, or a part of one: card rifle.".to_owned()],
        ["card", rest @ ..] => named(look, rest),
        _ => return None,
    };
    let lines: Vec<String> = lines.iter().flat_map(|line| indented(line)).collect();
    Some(lines.join("\n"))
}

/// A paragraph whose further lines are set in.
fn indented(line: &str) -> Vec<String> {
    let lines = wrapped(line, names::WIDTH - 4).into_iter().enumerate();
    lines.map(|(at, line)| if at == 0 { format!("  {line}") } else { format!("    {line}") }).collect()
}

/// The Mission in a few lines, for whoever has not read the rules.
fn goal(look: Look<'_>) -> Vec<String> {
    let mission = look.state.mission().word();
    let token = format!("{mission}/token");
    vec![
        format!("{}: {}", names::named(look, mission), names::text(look, mission)),
        format!("{}: {}", names::named(look, &token), names::text(look, &token)),
        format!("Won: the Mission is done, and at a Round's end, the eighth at the latest, every Hero is home."),
        "Lost: an alien comes home, a Hero takes the last Damage, or the last Round ends before that.".to_owned(),
        "House reading (E20-R-01): the whole Starting Area is one Space that holds everybody, a step from all round it."
            .to_owned(),
        "In a Round dice are rolled as often as there are rolls or time; each ALIEN moves an alien at once.".to_owned(),
    ]
}

fn aliens(look: Look<'_>) -> Vec<String> {
    let mut lines: Vec<String> = SwarmKind::ALL.iter().map(|kind| swarm(look, *kind)).collect();
    let bosses: Vec<String> = look.state.aliens().iter().filter_map(|figure| boss(look, figure)).collect();
    if bosses.is_empty() {
        lines.push("No Boss is in play.".to_owned());
    }
    lines.extend(bosses);
    lines
}

fn swarm(look: Look<'_>, kind: SwarmKind) -> String {
    let own = look.pack.swarm(kind);
    let there = look.state.aliens().iter().filter(|figure| figure.kind() == Some(kind)).count();
    format!(
        "{} ({}1, {}2…), {there} in play: moves {}, killed by {}. {}.",
        names::named(look, kind.word()),
        names::swarm_letter(kind),
        names::swarm_letter(kind),
        names::counted(usize::from(own.movement), "Space"),
        names::counted(usize::from(own.health), "Hit"),
        names::text(look, kind.word()),
    )
}

fn boss(look: Look<'_>, figure: Figure) -> Option<String> {
    let id = figure.as_boss()?;
    let left = look.state.health[id.index()];
    let at = names::space(look.state.space(figure));
    let stunned = if look.state.stunned.contains(figure) { ", stunned" } else { "" };
    let numbers = boss_numbers(look, id).replacen("Health ", &format!("Health {left} of "), 1);
    Some(format!("{} on {at}{stunned}: {numbers}", names::figure(look, figure)))
}

fn boss_numbers(look: Look<'_>, id: BossId) -> String {
    let (own, text) = (look.pack.boss(id), names::text(look, &id.to_string()).to_owned());
    format!("Health {}, moves {}. {text}.", own.health, names::counted(usize::from(own.movement), "Space"))
}

fn cards(look: Look<'_>, seat: Seat) -> Vec<String> {
    let mut lines = Vec::new();
    for hero in look.state.setup.heroes_of(seat) {
        lines.push(ability(look, hero));
        for card in look.state.cards_in(CardPlace::With { hero }) {
            lines.push(whole(look, card));
            lines.extend(look.state.cards_in(CardPlace::On { card }).map(|on| whole(look, on)));
        }
    }
    lines.extend(look.state.events.all().iter().map(|own| event(look, own.event)));
    lines
}

fn ability(look: Look<'_>, hero: HeroId) -> String {
    let tool = Tool::ability(hero);
    let (who, what) = (names::hero(look, hero), names::tool(look, tool));
    format!("{what} (Special Ability of {who}): {}.", names::tool_text(look, tool))
}

/// A card with its slots and numbers, and with its words.
fn whole(look: Look<'_>, card: CardId) -> String {
    let (says, text) = (things::card_says(look, card), names::card_text(look, card));
    match says.contains(text) {
        true => format!("{}: {says}.", names::card(look, card)),
        false => format!("{}: {says}. {text}.", names::card(look, card)),
    }
}

fn event(look: Look<'_>, event: EventId) -> String {
    format!("{} (Event): {}.", names::event(look, event), names::text(look, &event.to_string()))
}

/// Everything of this name; copies of a card once.
fn named(look: Look<'_>, words: &[&str]) -> Vec<String> {
    let is = |name: &str| {
        let name = name.to_lowercase();
        words.iter().all(|word| name.split_whitespace().any(|own| own.starts_with(word)))
    };
    let mut lines: Vec<String> = Vec::new();
    let cards = (0..CARDS).map(CardId::of).filter(|card| is(&names::card(look, *card)));
    lines.extend(cards.map(|card| whole(look, card)));
    let heroes =
        HeroId::all().filter(|hero| is(&names::tool(look, Tool::ability(*hero))) || is(&names::hero(look, *hero)));
    lines.extend(heroes.map(|hero| ability(look, hero)));
    let bosses = BossId::all().filter(|boss| is(&names::named(look, &boss.to_string())));
    lines
        .extend(bosses.map(|id| format!("{} (Boss): {}", names::named(look, &id.to_string()), boss_numbers(look, id))));
    lines.extend(EventId::all().filter(|id| is(&names::event(look, *id))).map(|id| event(look, id)));
    lines.dedup();
    if lines.is_empty() {
        lines.push(format!("Nothing in this game is called \"{}\".", words.join(" ")));
    }
    lines
}
