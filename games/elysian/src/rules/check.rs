//! Whether a command is allowed now. Each section of the book says so for its own commands.

use sortie_engine::{Refusal, Seat, Verdict};

use crate::Look;
use crate::content::Verb;
use crate::rules::attack::{self, invade, losses};
use crate::rules::cards::{self, play, verbs, window};
use crate::rules::progress::awaited;
use crate::rules::{movement, produce, setup};
use crate::vocabulary::{Command, Place, Rule, Step};

fn no(rule: Rule) -> Verdict<Rule> {
    Err(Refusal::of(rule))
}

/// May this seat do this now?
pub fn check(look: Look<'_>, seat: Seat, command: &Command) -> Verdict<Rule> {
    let state = look.state;
    let Some(step) = state.steps.top().filter(|_| state.end.is_none()) else { return no(Rule::Victory09) };
    if missing_place(look, command).is_some() {
        return no(Rule::H08);
    }
    if !exists(look, command) {
        return no(Rule::R101);
    }
    if let Command::Ahead { window, until } = *command {
        return window::may_pass_ahead(look, seat, window, until);
    }
    if let Command::Recall { window } = *command {
        return window::may_recall(look, seat, window);
    }
    if !awaited(look).contains(seat) {
        return match (step, *command) {
            // Whoever holds the card hears why it does not fit.
            (Step::Window { window }, Command::Offer { card }) => {
                window::may_offer(look, seat, window, card).and(no(Rule::R111))
            }
            (Step::Window { .. }, _) => no(Rule::R111),
            (step, command) => no(setup::out_of_turn(look, seat, step, command).unwrap_or(Rule::Turn03)),
        };
    }
    check_step(look, seat, step, command)
}

/// The first territory that the command names and the table does not have.
pub fn missing_place(look: Look<'_>, command: &Command) -> Option<Place> {
    let named = match *command {
        Command::Settle { place } | Command::Pick { place } | Command::Attack { target: place } => [Some(place), None],
        Command::Arm { place, .. } | Command::Deploy { place, .. } | Command::Slay { place, .. } => [Some(place), None],
        Command::Move { from, to, .. } => [Some(from), Some(to)],
        Command::Hold { from, .. } | Command::Invade { from, .. } => [Some(from), None],
        Command::Offer { .. } | Command::Discard { .. } | Command::Play { .. } | Command::Trade { .. } => [None; 2],
        Command::Choose { .. } | Command::Lay { .. } | Command::Reroll { .. } | Command::Aim { .. } => [None; 2],
        Command::Ahead { .. } | Command::Recall { .. } | Command::Wait | Command::Draw { .. } => [None; 2],
        Command::Pass | Command::Done | Command::Launch => [None; 2],
    };
    named.into_iter().flatten().find(|place| !look.state.has(*place))
}

/// Do the cards, heroes, tiles and dice that the command names exist at this table?
fn exists(look: Look<'_>, command: &Command) -> bool {
    match *command {
        Command::Offer { card } | Command::Discard { card } | Command::Play { card } | Command::Trade { card } => {
            look.pack.has(card)
        }
        Command::Choose { hero } => hero.index() < look.pack.heroes.len(),
        Command::Lay { tile, .. } => tile.index() < look.pack.tiles.len(),
        Command::Reroll { dice } => u32::from(dice.0) < 1 << look.state.assault.set.faces().len().max(1),
        _ => true,
    }
}

/// May the seat that is awaited do this in this step?
fn check_step(look: Look<'_>, seat: Seat, step: Step, command: &Command) -> Verdict<Rule> {
    match (step, *command) {
        (Step::ChooseHero { .. }, Command::Choose { hero }) => setup::may_choose(look, hero),
        (Step::PlaceTile { .. }, Command::Lay { tile, at, turn }) => setup::may_lay(look, seat, tile, at, turn),
        (Step::DrawStart { .. }, Command::Draw { deck }) => cards::may_draw(look, deck),
        (Step::PlaceOutpost { .. }, Command::Settle { place }) => setup::may_settle(look, place),
        (Step::Arm { .. }, Command::Arm { what, place }) => setup::may_arm(look, seat, what, place),
        (Step::Rebel { .. }, Command::Deploy { unit, place }) => produce::may_rally(look, seat, unit, place),
        (Step::Rebel { card: true, .. }, Command::Draw { deck }) => cards::may_draw(look, deck),
        (Step::Produce { .. }, Command::Deploy { unit, place }) => produce::may_produce(look, seat, unit, place),
        (Step::Produce { draws: 1.. }, Command::Draw { deck }) => cards::may_draw(look, deck),
        (Step::Rebel { .. }, Command::Draw { .. }) => no(Rule::Produce03),
        (Step::Produce { .. }, Command::Draw { .. }) => no(Rule::Produce07),
        (Step::Steward { draws: false }, Command::Discard { card }) => cards::may_discard(look, seat, card, Rule::R100),
        (Step::Steward { draws: true }, Command::Draw { deck }) => cards::may_draw(look, deck),
        (Step::Play, Command::Play { card }) => play::may_play(look, seat, card),
        (Step::Play, Command::Trade { card }) => play::may_trade(look, seat, card),
        (Step::Recruit, Command::Deploy { unit, place }) => play::may_recruit(look, seat, unit, place),
        (Step::Pay { .. }, Command::Discard { card }) => cards::may_discard(look, seat, card, Rule::R101),
        (Step::HandLimit { .. }, Command::Discard { card }) => cards::may_discard(look, seat, card, Rule::Card07),
        (Step::Window { .. }, Command::Pass) => Ok(()),
        (Step::Window { .. }, Command::Wait) => window::may_wait(look, seat),
        (Step::Window { window }, Command::Offer { card }) => window::may_offer(look, seat, window, card),
        (Step::Move, Command::Move { unit, from, to }) => movement::may_move(look, seat, unit, from, to),
        (Step::Attack, Command::Attack { target }) => attack::may_attack(look, seat, target),
        (Step::Muster, Command::Hold { unit, from }) => attack::may_hold(look, seat, unit, from),
        (Step::Muster, Command::Launch) => Ok(()),
        (Step::Hits { .. }, Command::Aim { unit }) => losses::may_aim(look, unit),
        (Step::Invade, Command::Invade { unit, from }) => invade::may_invade(look, seat, unit, from),
        (Step::Resolve { .. }, command) => check_card(look, seat, &command),
        (Step::Rebel { .. } | Step::Produce { .. } | Step::Steward { draws: false }, Command::Done) => Ok(()),
        (Step::Play | Step::Move | Step::Attack | Step::Invade, Command::Done) => Ok(()),
        (step, command) => no(wrong_step(look, seat, step, command)),
    }
}

/// Is this an allowed choice for the card at work?
fn check_card(look: Look<'_>, seat: Seat, command: &Command) -> Verdict<Rule> {
    let Some((by, verb)) = verbs::at_work(look).filter(|(by, _)| *by == seat) else { return no(Rule::R101) };
    match (*command, verb) {
        (Command::Done, verb) if verbs::may_stop(verb) => Ok(()),
        (Command::Draw { deck }, Verb::Draw(_)) => cards::may_draw(look, deck),
        (Command::Deploy { unit, place }, Verb::Deploy { .. }) => verbs::may_deploy(look, by, verb, unit, place),
        (Command::Pick { place }, verb) => verbs::may_pick(look, by, verb, place),
        (Command::Slay { unit, place }, Verb::Destroy(prey)) => verbs::may_slay(look, by, *prey, unit, place),
        (Command::Reroll { .. }, Verb::RerollAny) => Ok(()),
        _ => no(Rule::R101),
    }
}

/// The rule that a command of another step breaks.
fn wrong_step(look: Look<'_>, seat: Seat, step: Step, command: Command) -> Rule {
    let has_used_option = look.state.turn.used > 0;
    match (step, command) {
        (Step::DrawStart { .. } | Step::PlaceOutpost { .. } | Step::Arm { .. }, Command::Draw { .. }) => Rule::Setup12,
        (Step::Arm { .. }, Command::Settle { .. }) => Rule::Setup20,
        (Step::Arm { .. }, Command::Done) => Rule::Setup17,
        (Step::ChooseHero { .. } | Step::PlaceTile { .. } | Step::DrawStart { .. }, _) => Rule::Setup01,
        (Step::PlaceOutpost { .. } | Step::Arm { .. }, _) => Rule::Setup01,
        (Step::HandLimit { .. }, _) => Rule::Card07,
        (Step::Window { .. }, command) => not_in_window(look, seat, command),
        (Step::Hits { .. }, Command::Done) => Rule::R61,
        (Step::Hits { .. }, _) => Rule::Destroy06,
        (Step::Muster, Command::Done) => Rule::R106,
        (Step::Recruit | Step::Move, Command::Play { .. } | Command::Trade { .. }) if has_used_option => Rule::Play05,
        _ => Rule::Turn02,
    }
}

/// The rule that something else than an answer to a window breaks: the attack is declared for good, or it is not the
/// time, or not the turn, for it.
fn not_in_window(look: Look<'_>, seat: Seat, command: Command) -> Rule {
    let is_change = matches!(command, Command::Attack { .. } | Command::Hold { .. } | Command::Launch | Command::Done);
    match seat == look.state.turn.active {
        true if is_change && look.state.assault.target.is_some() => Rule::R37,
        true => Rule::Turn02,
        false => Rule::Turn03,
    }
}
