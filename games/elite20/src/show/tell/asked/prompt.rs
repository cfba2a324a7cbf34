//! What a seat is asked, in one line.

use sortie_engine::Seat;

use crate::Look;
use crate::rules::may_act::{answers_for, open_results};
use crate::show::tell::names;
use crate::show::tell::table::mission;
use crate::vocabulary::figure::Place;
use crate::vocabulary::step::{Choice, Step};
use crate::vocabulary::{Deck, Face};

/// What this seat is asked.
pub fn prompt(look: Look<'_>, seat: Seat) -> String {
    let state = look.state;
    if let Some(owed) = state.owed.all().iter().find(|owed| answers_for(state, seat, owed.seat)) {
        return owes(look, &owed.choice);
    }
    let who = names::seat(look, seat);
    match state.steps.top() {
        Some(Step::Draft) => "Which Basic Weapon does each Hero take?".to_owned(),
        Some(Step::Ready) => format!("{who}, are you ready? Cards can change hands now."),
        Some(Step::Action { .. }) => action(look, seat, &who),
        Some(Step::Results) => format!("{who}, time is up: which alien moves?"),
        Some(Step::Window) => {
            format!("{who}, time is up: fire what is ready, use Items, draw what was put off, then \"done\".")
        }
        Some(Step::CaptureTraps { token, left }) => {
            let traps = names::counted(usize::from(left), "Trap");
            format!("{traps} to lay beside {}: where? On the aliens' path.", names::token(look, token))
        }
        Some(Step::Traps { .. }) => "Which Trap closes?".to_owned(),
        step => group(look, step),
    }
}

fn action(look: Look<'_>, seat: Seat, who: &str) -> String {
    let state = look.state;
    let open = open_results(state, seat);
    if open > 0 {
        let more = if open > 1 { format!(" ({open} Alien Movements)") } else { String::new() };
        return format!("{who}, which alien moves?{more}");
    }
    let rolled: Vec<Face> =
        state.dice(seat).iter().filter(|die| die.place == Place::Rolled).map(|die| die.face).collect();
    let left = match state.is_practice() {
        true => format!(", {} left", names::counted(usize::from(state.seat(seat).rolls), "roll")),
        false => String::new(),
    };
    let danger = state.intruder().map_or_else(String::new, |alien| {
        format!(
            " {} is in the Starting Area: kill it before the Phase ends, or all is lost.",
            names::figure(look, alien)
        )
    });
    match rolled.is_empty() {
        true => format!("{who}, roll or act{left}.{danger}"),
        false => format!("{who}, you have {}{left}.{danger}", mission::faces(&rolled)),
    }
}

fn group(look: Look<'_>, step: Option<Step>) -> String {
    let plan = crate::rules::group::plan(look).map_or_else(String::new, |plan| {
        format!(" Proposed: {}.", crate::show::tell::asked::choices::choice(look, look.state.timekeeper, &plan).words)
    });
    let asked = match step {
        Some(Step::Card { card, left, .. }) => {
            let kind = names::named(look, look.pack.spawn(card).swarm.word());
            format!("{}: to which Cluster?", names::counted(usize::from(left), &kind))
        }
        Some(Step::CardAt { card, left, cluster, .. }) => {
            let kind = names::named(look, look.pack.spawn(card).swarm.word());
            format!(
                "{} to come at Cluster {cluster}: where is the next one put?",
                names::counted(usize::from(left), &kind)
            )
        }
        Some(Step::BossAt { boss, cluster }) => {
            format!("{} comes at Cluster {cluster}: where?", names::named(look, &boss.to_string()))
        }
        Some(Step::Shortage { left }) => {
            format!("Figures are short: {} must move. Which?", names::counted(usize::from(left), "alien"))
        }
        Some(Step::Brood { boss, .. }) => format!("{} breeds: where?", names::named(look, &boss.to_string())),
        Some(Step::Abilities { .. }) => "Whose Ability is next?".to_owned(),
        Some(Step::Moves { .. } | Step::Surge { .. }) => "Which alien moves next?".to_owned(),
        _ => "What now?".to_owned(),
    };
    format!("{asked}{plan}")
}

/// What a choice that is owed asks.
pub fn owes(look: Look<'_>, choice: &Choice) -> String {
    let name = |hero| names::hero(look, hero);
    match *choice {
        Choice::Flee { hero, from, .. } => format!("{} is pushed off {}: where to?", name(hero), names::space(from)),
        Choice::Branch { figure, .. } => format!("The path forks: where does {} go?", names::figure(look, figure)),
        Choice::Lock { hero, .. } => format!("{} has crossed a threshold: which die is locked?", name(hero)),
        Choice::Volley { hero } => volley(look, hero),
        Choice::Cards { hero, deck } => {
            let kind = if deck == Deck::Tech { "Alien Tech" } else { "Search" };
            format!("{}, which {kind} card do you keep?", name(hero))
        }
        Choice::Tech { hero } => format!("{} killed a Boss: look at the Alien Tech now, or at time's up?", name(hero)),
        Choice::Surplus { hero } => format!("{} carries three Weapons: which one goes?", name(hero)),
        Choice::Leap { hero, .. } => format!("Where does {} land?", name(hero)),
        Choice::Heal { points, .. } => format!("Who is healed by {points}?"),
        Choice::Stun { .. } => "Which alien is in the middle?".to_owned(),
        Choice::Drive { left, .. } => {
            format!("Which alien is driven back? ({} left)", names::counted(usize::from(left), "alien"))
        }
        Choice::Retreat { figure, .. } => format!("Where does {} fall back to?", names::figure(look, figure)),
        Choice::Guide { .. } => "Whom do you guide?".to_owned(),
        Choice::Guided { hero } => format!("{} may take a step: where?", name(hero)),
        Choice::Redirect { tool, .. } => {
            format!("Does {} send the card to another Cluster?", names::tool(look, tool))
        }
    }
}

fn volley(look: Look<'_>, hero: crate::vocabulary::HeroId) -> String {
    let volley = &look.state.hero(hero).volley;
    let (hits, misses) = (usize::from(volley.hits), usize::from(volley.misses));
    let rolled = format!("{} and {}", names::counted(hits, "Hit"), names::misses(misses));
    match volley.rerolls > 0 && misses > 0 {
        true => format!("{rolled}: how many Misses are rolled again?"),
        false => format!("{} to assign: whom?", names::counted(hits, "Hit")),
    }
}
