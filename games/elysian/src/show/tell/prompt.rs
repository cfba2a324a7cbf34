//! What a player is asked, in one line that also says what ends it.

use sortie_engine::{Game, Seat, Viewer};

use super::names::{self, card_name, counted, listed, name};
use super::{battle, panel, story};
use crate::content::{DeployTo, Prey, Recruit, Verb};
use crate::rules::cards::verbs;
use crate::rules::progress;
use crate::rules::setup::{START_OUTPOSTS, tiles_of};
use crate::show::view;
use crate::vocabulary::{CardId, Piece, Step, Unit, Window};
use crate::{Elysian, Look};

/// The prompt of a seat.
pub fn prompt(look: Look<'_>, seat: Seat) -> String {
    if let Some(ending) = story::ending(look) {
        return ending;
    }
    let awaited = progress::awaited(look);
    match look.state.steps.top() {
        Some(step) if awaited.contains(seat) => ask(look, seat, step),
        _ => {
            let others: Vec<&str> = Elysian::asked(look).without(seat).iter().map(name).collect();
            format!("Waiting for {}.", listed(&others))
        }
    }
}

fn ask(look: Look<'_>, seat: Seat, step: Step) -> String {
    match step {
        Step::ChooseHero { .. } => "Choose your hero.".to_owned(),
        Step::PlaceTile { .. } => ask_tile(look, seat),
        Step::DrawStart { left, .. } => format!("Draw {}, each from any deck.", counted(left, "starting card")),
        Step::PlaceOutpost { round, .. } => {
            format!("Place outpost {round} of {START_OUTPOSTS} on land without a settlement.")
        }
        Step::Arm { left, .. } => {
            format!("Arm your outposts with {}: units, the hero or walls.", counted(left, "more object"))
        }
        Step::Rebel { .. } => ask_production(look, step, "rebel bonus"),
        Step::Produce { .. } => ask_production(look, step, "produce"),
        Step::Steward { draws: false } => {
            let hero = &look.pack.hero(look.state.player(seat).hero).words.name;
            format!("End of step 1: {hero} may exchange a card. Discard one to draw one, or done.")
        }
        Step::Steward { draws: true } => "Draw a card for the one you discarded.".to_owned(),
        Step::Play => format!(
            "Step 2, play a card: play one, or discard one for a unit ({} left). Choose, or done.",
            counted(look.state.turn.options, "option")
        ),
        Step::Recruit => "Deploy the unit for the discarded card.".to_owned(),
        Step::Pay { card, left } => {
            format!("{} costs {}: discard {left} from your hand.", card_name(look, card), counted(left, "other card"))
        }
        Step::HandLimit { .. } => "You hold 6 cards and may keep 5: discard one.".to_owned(),
        Step::Window { window } => ask_window(look, seat, window),
        Step::Resolve { card, left, .. } => ask_card(look, card, left),
        Step::Move => match panel::movers(&view::view(look, Viewer::Public)) {
            Some(who) => format!("Step 3, move: {who} may still move. Choose a move, or done."),
            None => "Step 3, move: all moves are used. Choose done.".to_owned(),
        },
        Step::Attack => {
            let attacks = counted(look.state.turn.attacks, "attack");
            format!("Step 4, attack: {attacks} left. Choose a target, or done to end your turn.")
        }
        Step::Muster => format!(
            "The attack on {} has power {}. Launch it, or hold units back first.",
            target(look),
            battle::power_now(look)
        ),
        Step::Hits { .. } => {
            let hits = counted(look.state.assault.hits, "hit");
            format!("{hits} to deal out in {}: which kind of unit is hit first?", target(look))
        }
        Step::Invade => format!("{} is conquered. Move attackers in, or done.", target(look)),
        Step::Fight { .. } | Step::EndTurn => "One moment.".to_owned(),
    }
}

fn target(look: Look<'_>) -> String {
    look.state.assault.target.map_or_else(|| "the territory".to_owned(), |place| place.to_string())
}

fn ask_tile(look: Look<'_>, seat: Seat) -> String {
    let left = counted(tiles_of(look, seat).count() as u32, "land tile");
    let contact = match look.state.land_count {
        0 => "it is the first, so it needs no contact",
        3 => "it must touch the first one",
        _ => "it must touch two tiles",
    };
    format!("Lay one of your {left}: {contact}. Coordinates stand on the map.")
}

fn ask_production(look: Look<'_>, step: Step, what: &str) -> String {
    let view = view::view(look, Viewer::Public);
    let parts = listed(&panel::production(&view, step));
    format!("Step 1, {what}: {parts} to take. Deploy and draw in any order, or done.")
}

fn ask_window(look: Look<'_>, seat: Seat, window: Window) -> String {
    let active = look.state.turn.active;
    let who = if active == seat { "You".to_owned() } else { name(active).to_owned() };
    let verb = |own: &'static str, other: &'static str| if active == seat { own } else { other };
    let what = match window {
        Window::Attack => {
            let attacks = verb("attack", "attacks");
            format!("{who} {attacks} {} with power {}", target(look), battle::power_now(look))
        }
        Window::Set => {
            let rolled = verb("have rolled", "has rolled");
            format!("{who} {rolled} {} against {}", look.state.assault.set, target(look))
        }
        Window::Repel => format!("The attack on {} was repelled", target(look)),
        Window::Card => {
            let card = card_below(look).map_or("a card", |card| card_name(look, card));
            format!("{who} {} {card}", verb("play", "plays"))
        }
    };
    format!("{what}. Play an Effect, or pass.")
}

/// The card that was played before a window opened.
fn card_below(look: Look<'_>) -> Option<CardId> {
    look.state.steps.all().iter().rev().find_map(|step| match step {
        Step::Resolve { card, .. } => Some(*card),
        _ => None,
    })
}

fn ask_card(look: Look<'_>, card: CardId, left: u8) -> String {
    let name = card_name(look, card);
    let Some((_, verb)) = verbs::at_work(look) else { return format!("{name} is at work.") };
    let what = match verb {
        Verb::Draw(_) => format!("draw {}", counted(left, "card")),
        Verb::Deploy { unit, place, .. } => ask_deploy(*unit, *place, left),
        Verb::Build { piece, .. } => format!("choose where to build {}, or done", pieces_words(*piece, left)),
        Verb::Convert { from, to } => format!("choose the {from} that becomes a {to}"),
        Verb::Hit { count, .. } => format!("choose the enemy territory that takes {}", counted(*count, "hit")),
        Verb::Destroy(Prey::WallsBeside) => "choose the walls to destroy".to_owned(),
        Verb::Destroy(Prey::Attacker | Prey::AttackerBeside) => "choose the attacker to destroy".to_owned(),
        Verb::Destroy(Prey::NearHero(_)) => "choose the enemy unit to destroy".to_owned(),
        Verb::RerollAny => format!("choose the dice of {} to roll again", look.state.assault.set),
        _ => "choose".to_owned(),
    };
    format!("{name}: {what}.")
}

fn ask_deploy(unit: Recruit, place: DeployTo, left: u8) -> String {
    let what = match unit {
        Recruit::Any => format!("up to {}", counted(left, "standard unit")),
        Recruit::Only(Unit::Hero) => "your hero".to_owned(),
        Recruit::Only(unit) => format!("up to {left} {}", names::unit_words(unit)),
    };
    let place = match place {
        DeployTo::Standard => "",
        DeployTo::Occupied => " wherever you have forces",
    };
    format!("deploy {what}{place}, or done")
}

fn pieces_words(piece: Piece, left: u8) -> String {
    match (piece, left) {
        (Piece::Walls, 1) => "walls".to_owned(),
        (Piece::Walls, left) => format!("walls, in up to {left} territories"),
        (Piece::Outpost, 1) => "an outpost".to_owned(),
        (Piece::Temple, 1) => "a temple".to_owned(),
        (Piece::Outpost | Piece::Temple, left) => format!("up to {left} {piece}s"),
    }
}
