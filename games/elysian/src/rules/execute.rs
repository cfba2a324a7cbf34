//! What a command does: each is carried out by its section of the book.

use sortie_engine::Seat;

use crate::Cx;
use crate::content::{DeployTo, Verb, branch};
use crate::rules::attack::{self, invade, losses};
use crate::rules::cards::{self, play, resolve, verbs, window};
use crate::rules::progress::{became, run};
use crate::rules::{movement, produce, setup};
use crate::vocabulary::{Answer, CardId, Command, Deck, Event, Place, Rule, Step, Unit};

/// Carries out a command that `check` allowed, then runs on until somebody owes a choice.
pub fn execute(cx: &mut Cx<'_>, seat: Seat, command: &Command) {
    match *command {
        // A standing order answers nothing, so nothing runs on.
        Command::Ahead { window, until } => cx.emit(Rule::R112, Event::AheadSet { seat, window, until }),
        Command::Wait => cx.emit(Rule::R115, Event::KeptOpen { seat }),
        Command::Recall { window } => cx.emit(Rule::R112, Event::AheadRecalled { seat, window }),
        command => {
            act(cx, seat, command);
            run(cx);
        }
    }
}

/// One command, without what follows from it.
pub fn act(cx: &mut Cx<'_>, seat: Seat, command: Command) {
    let Some(step) = cx.state().steps.top() else { return };
    match command {
        Command::Pass => window::answer(cx, seat, Answer::Pass),
        Command::Offer { card } => window::answer(cx, seat, Answer::Card { card }),
        Command::Done => done(cx, step),
        Command::Choose { hero } => setup::choose_hero(cx, seat, hero),
        Command::Lay { tile, at, turn } => setup::lay(cx, seat, tile, at, turn),
        Command::Settle { place } => setup::settle(cx, seat, place),
        Command::Arm { what, place } => setup::arm(cx, seat, what, place),
        Command::Draw { deck } => draw(cx, seat, step, deck),
        Command::Deploy { unit, place } => deploy(cx, seat, step, unit, place),
        Command::Discard { card } => discard(cx, seat, step, card),
        Command::Play { card } => play::play(cx, seat, card),
        Command::Trade { card } => play::trade(cx, seat, card),
        Command::Pick { place } => pick(cx, seat, step, place),
        Command::Slay { unit, place } => slay(cx, seat, unit, place),
        Command::Reroll { dice } => resolve::reroll_chosen(cx, dice),
        Command::Move { unit, from, to } => movement::go(cx, seat, unit, from, to),
        Command::Attack { target } => attack::declare(cx, seat, target),
        Command::Hold { unit, from } => cx.emit(Rule::Attack06, Event::AttackerHeld { unit, from }),
        Command::Launch => attack::launch(cx),
        Command::Aim { unit } => losses::aim(cx, unit),
        Command::Invade { unit, from } => invade::invade(cx, seat, unit, from),
        Command::Ahead { .. } | Command::Recall { .. } | Command::Wait => {}
    }
}

fn draw(cx: &mut Cx<'_>, seat: Seat, step: Step, deck: Deck) {
    match step {
        Step::DrawStart { .. } => setup::draw_start(cx, seat, deck),
        Step::Rebel { .. } => produce::rebel_draw(cx, seat, deck),
        Step::Produce { .. } => produce::produce_draw(cx, seat, deck),
        Step::Steward { .. } => produce::steward_draw(cx, seat, deck),
        _ => resolve::draw(cx, seat, deck),
    }
}

fn deploy(cx: &mut Cx<'_>, seat: Seat, step: Step, unit: Unit, place: Place) {
    match step {
        Step::Rebel { .. } => produce::rally(cx, seat, unit, place),
        Step::Produce { .. } => produce::produce(cx, seat, unit, place),
        Step::Recruit => play::recruit(cx, seat, unit, place),
        _ => {
            let at_work = verbs::at_work(cx.look());
            let is_standard = matches!(at_work, Some((_, Verb::Deploy { place: DeployTo::Standard, .. })));
            resolve::raise(cx, seat, unit, place, is_standard);
        }
    }
}

fn discard(cx: &mut Cx<'_>, seat: Seat, step: Step, card: CardId) {
    match step {
        Step::Steward { .. } => produce::steward_discard(cx, seat, card),
        Step::Pay { .. } => play::pay(cx, seat, card),
        _ => {
            cards::discard(cx, Rule::Card07, seat, card);
            cx.emit(Rule::Card06, Event::Ended);
        }
    }
}

fn pick(cx: &mut Cx<'_>, seat: Seat, step: Step, place: Place) {
    let pack = cx.pack();
    if let Step::Resolve { card, verb, other, .. } = step {
        let verb = branch(&pack.card(card).does[usize::from(verb)], other);
        resolve::pick(cx, seat, verb, place);
    }
}

fn slay(cx: &mut Cx<'_>, seat: Seat, unit: Unit, place: Place) {
    if let Some((_, Verb::Destroy(prey))) = verbs::at_work(cx.look()) {
        let prey = *prey;
        resolve::slay(cx, seat, prey, unit, place);
    }
}

fn done(cx: &mut Cx<'_>, step: Step) {
    match step {
        Step::Rebel { .. } => produce::end_rebel(cx),
        Step::Produce { .. } => produce::end_production(cx),
        Step::Steward { .. } => produce::enter_play(cx),
        Step::Play => play::end(cx),
        Step::Resolve { .. } => resolve::stop(cx),
        Step::Move => movement::stop(cx),
        Step::Attack => became(cx, Rule::Attack01, Step::EndTurn),
        Step::Invade => invade::end_invasion(cx),
        Step::ChooseHero { .. } | Step::PlaceTile { .. } | Step::DrawStart { .. } | Step::PlaceOutpost { .. } => {}
        Step::Arm { .. } | Step::Recruit | Step::Pay { .. } | Step::HandLimit { .. } | Step::Window { .. } => {}
        Step::Muster | Step::Fight { .. } | Step::Hits { .. } | Step::EndTurn => {}
    }
}
