//! The pipeline: who is awaited, what is allowed, what a command does, and how the steps run on by themselves.

use sortie_engine::notation::Inner;
use sortie_engine::{Refusal, Seat, SeatSet, Verdict};

use crate::command::Command;
use crate::event::{Answer, Event};
use crate::pack::{DeployTo, Verb};
use crate::rules::Rule;
use crate::setup::Placement;
use crate::step::{Stage, Step};
use crate::vocabulary::{CardId, Deck, Place, Unit};
use crate::{
    Cx, Look, attack, cards, losses, movement, play, power, quick, resolve, start, turn, verbs, victory, window,
};

/// Puts a step on top.
pub fn begin(cx: &mut Cx<'_>, rule: Rule, step: Step) {
    cx.emit(rule, Event::Begun { step: Inner(step) });
}

/// Turns the topmost step into another.
pub fn became(cx: &mut Cx<'_>, rule: Rule, step: Step) {
    cx.emit(rule, Event::Became { step: Inner(step) });
}

/// Who owes a choice.
#[inline]
pub fn awaited(look: Look<'_>) -> SeatSet {
    let state = look.state;
    if state.end.is_some() {
        return SeatSet::EMPTY;
    }
    match state.steps.top() {
        None => SeatSet::EMPTY,
        Some(Step::Window { .. }) => state.question.asked.minus(state.question.answered),
        Some(step) => SeatSet::only(owner_of(look, step)),
    }
}

/// Whose choice a step is.
fn owner_of(look: Look<'_>, step: Step) -> Seat {
    match step {
        Step::ChooseHero { at }
        | Step::PlaceTile { at }
        | Step::DrawStart { at, .. }
        | Step::PlaceOutpost { at, .. }
        | Step::Arm { at, .. } => look.state.in_order(at),
        Step::HandLimit { seat } => seat,
        Step::Resolve { by, .. } | Step::Hits { by } => by,
        _ => look.state.turn.active,
    }
}

fn no(rule: Rule) -> Verdict<Rule> {
    Err(Refusal::of(rule))
}

/// May this seat do this now?
pub fn check(look: Look<'_>, seat: Seat, command: &Command) -> Verdict<Rule> {
    let state = look.state;
    let Some(step) = state.steps.top().filter(|_| state.end.is_none()) else { return no(Rule::Victory09) };
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
            (step, command) => no(start::out_of_turn(look, seat, step, command).unwrap_or(Rule::Turn03)),
        };
    }
    check_step(look, seat, step, command)
}

/// Does everything that the command names exist at this table?
fn exists(look: Look<'_>, command: &Command) -> bool {
    let place = |place: Place| look.state.has(place);
    let card = |card: CardId| look.pack.has(card);
    match *command {
        Command::Offer { card: id }
        | Command::Discard { card: id }
        | Command::Play { card: id }
        | Command::Trade { card: id } => card(id),
        Command::Choose { hero } => hero.index() < look.pack.heroes.len(),
        Command::Lay { tile, .. } => tile.index() < look.pack.tiles.len(),
        Command::Settle { place: at } | Command::Pick { place: at } | Command::Attack { target: at } => place(at),
        Command::Arm { place: at, .. } | Command::Deploy { place: at, .. } | Command::Slay { place: at, .. } => {
            place(at)
        }
        Command::Move { from, to, .. } => place(from) && place(to),
        Command::Hold { from, .. } | Command::Invade { from, .. } => place(from),
        Command::Reroll { dice } => u32::from(dice.0) < 1 << look.state.assault.set.faces().len().max(1),
        Command::Aim { .. } | Command::Ahead { .. } | Command::Recall { .. } | Command::Draw { .. } => true,
        Command::Pass | Command::Done | Command::Launch => true,
    }
}

/// May the seat that is awaited do this in this step?
fn check_step(look: Look<'_>, seat: Seat, step: Step, command: &Command) -> Verdict<Rule> {
    match (step, *command) {
        (Step::ChooseHero { .. }, Command::Choose { hero }) => start::may_choose(look, hero),
        (Step::PlaceTile { .. }, Command::Lay { tile, at, turn }) => start::may_lay(look, seat, tile, at, turn),
        (Step::DrawStart { .. }, Command::Draw { deck }) => cards::may_draw(look, deck),
        (Step::PlaceOutpost { .. }, Command::Settle { place }) => start::may_settle(look, place),
        (Step::Arm { .. }, Command::Arm { what, place }) => start::may_arm(look, seat, what, place),
        (Step::Rebel { .. }, Command::Deploy { unit, place }) => turn::may_rally(look, seat, unit, place),
        (Step::Rebel { card: true, .. }, Command::Draw { deck }) => cards::may_draw(look, deck),
        (Step::Produce { .. }, Command::Deploy { unit, place }) => turn::may_produce(look, seat, unit, place),
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
        (Step::Window { window }, Command::Offer { card }) => window::may_offer(look, seat, window, card),
        (Step::Move, Command::Move { unit, from, to }) => movement::may_move(look, seat, unit, from, to),
        (Step::Attack, Command::Attack { target }) => attack::may_attack(look, seat, target),
        (Step::Muster, Command::Hold { unit, from }) => attack::may_hold(look, seat, unit, from),
        (Step::Muster, Command::Launch) => Ok(()),
        (Step::Hits { .. }, Command::Aim { unit }) => losses::may_aim(look, unit),
        (Step::Invade, Command::Invade { unit, from }) => attack::may_invade(look, seat, unit, from),
        (Step::Resolve { .. }, command) => check_card(look, seat, &command),
        (Step::Rebel { .. } | Step::Produce { .. } | Step::Steward { draws: false }, Command::Done) => Ok(()),
        (Step::Play | Step::Move | Step::Attack | Step::Invade, Command::Done) => Ok(()),
        (step, command) => no(wrong_step(look, seat, step, command)),
    }
}

/// May the card at work be answered so?
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

/// Lists exactly what `check` allows.
pub fn legal(look: Look<'_>, seat: Seat, out: &mut Vec<Command>) {
    list_owed(look, seat, out);
    crate::list::list_standing(look, seat, out);
}

/// Lists the ways to make the choice that the seat owes, if it owes one.
pub fn list_owed(look: Look<'_>, seat: Seat, out: &mut Vec<Command>) {
    if awaited(look).contains(seat)
        && let Some(step) = look.state.steps.top()
    {
        crate::list::list_step(look, seat, step, out);
    }
}

/// Carries out a command that `check` allowed, then runs on until somebody owes a choice.
pub fn execute(cx: &mut Cx<'_>, seat: Seat, command: &Command) {
    match *command {
        // A standing order answers nothing, so nothing runs on.
        Command::Ahead { window, until } => cx.emit(Rule::R112, Event::AheadSet { seat, window, until }),
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
        Command::Choose { hero } => start::choose_hero(cx, seat, hero),
        Command::Lay { tile, at, turn } => start::lay(cx, seat, tile, at, turn),
        Command::Settle { place } => start::settle(cx, seat, place),
        Command::Arm { what, place } => start::arm(cx, seat, what, place),
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
        Command::Invade { unit, from } => attack::invade(cx, seat, unit, from),
        Command::Ahead { .. } | Command::Recall { .. } => {}
    }
}

fn draw(cx: &mut Cx<'_>, seat: Seat, step: Step, deck: Deck) {
    match step {
        Step::DrawStart { .. } => start::draw_start(cx, seat, deck),
        Step::Rebel { .. } => turn::rebel_draw(cx, seat, deck),
        Step::Produce { .. } => turn::produce_draw(cx, seat, deck),
        Step::Steward { .. } => turn::steward_draw(cx, seat, deck),
        _ => resolve::draw(cx, seat, deck),
    }
}

fn deploy(cx: &mut Cx<'_>, seat: Seat, step: Step, unit: Unit, place: Place) {
    match step {
        Step::Rebel { .. } => turn::rally(cx, seat, unit, place),
        Step::Produce { .. } => turn::produce(cx, seat, unit, place),
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
        Step::Steward { .. } => turn::steward_discard(cx, seat, card),
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
        let verb = crate::apply::branch(&pack.card(card).does[usize::from(verb)], other);
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
        Step::Rebel { .. } => turn::end_rebel(cx),
        Step::Produce { .. } => turn::end_production(cx),
        Step::Steward { .. } => turn::enter_play(cx),
        Step::Play => play::end(cx),
        Step::Resolve { .. } => resolve::stop(cx),
        Step::Move => movement::stop(cx),
        Step::Attack => became(cx, Rule::Attack01, Step::EndTurn),
        Step::Invade => attack::end_invasion(cx),
        Step::ChooseHero { .. } | Step::PlaceTile { .. } | Step::DrawStart { .. } | Step::PlaceOutpost { .. } => {}
        Step::Arm { .. } | Step::Recruit | Step::Pay { .. } | Step::HandLimit { .. } | Step::Window { .. } => {}
        Step::Muster | Step::Fight { .. } | Step::Hits { .. } | Step::EndTurn => {}
    }
}

/// Runs on until somebody owes a choice or the game is over.
pub fn run(cx: &mut Cx<'_>) {
    while cx.state().end.is_none() {
        let Some(step) = cx.state().steps.top() else { return };
        if is_orphaned(cx.look()) {
            cx.cite(Rule::R92);
            victory::drop_all_steps(cx);
            continue;
        }
        if step_waits(cx, step) {
            return;
        }
    }
}

/// Is the player whose turn it is out of the game?
fn is_orphaned(look: Look<'_>) -> bool {
    let active = look.state.turn.active;
    look.state.player(active).turns > 0 && !look.state.alive.contains(active)
}

/// Takes one step on. True when it waits for a choice.
fn step_waits(cx: &mut Cx<'_>, step: Step) -> bool {
    match step {
        Step::ChooseHero { .. } | Step::Pay { .. } | Step::Recruit | Step::HandLimit { .. } => return true,
        Step::Move | Step::Muster => return true,
        Step::PlaceTile { .. } | Step::DrawStart { .. } | Step::PlaceOutpost { .. } | Step::Arm { .. } => {
            if cx.state().setup.placement == Placement::Full {
                return true;
            }
            let seat = owner_of(cx.look(), step);
            let command = quick::choose(cx, seat, step);
            act(cx, seat, command);
        }
        Step::Rebel { unit, card } => match turn::rebel_is_spent(cx.look(), unit, card) {
            true => turn::end_rebel(cx),
            false => return true,
        },
        Step::Produce { draws } => match turn::production_is_spent(cx.look(), draws) {
            true => turn::end_production(cx),
            false => return true,
        },
        Step::Steward { draws } => match draws && !cards::any_draw(cx.look()) {
            true => turn::enter_play(cx),
            false => return true,
        },
        Step::Play => match play::is_spent(cx.look()) {
            true => play::end(cx),
            false => return true,
        },
        Step::Resolve { by, card, verb, other, left } => return resolve::waits(cx, by, card, verb, other, left),
        Step::Window { window } => return window::waits(cx, window),
        Step::Attack => match attack::is_spent(cx.look()) {
            true => became(cx, Rule::Turn04, Step::EndTurn),
            false => return true,
        },
        Step::Fight { stage: Stage::Power } => power::compute_power(cx),
        Step::Fight { stage: Stage::Roll } => attack::roll_set(cx),
        Step::Fight { stage: Stage::Read } => attack::read_set(cx),
        Step::Fight { stage: Stage::End } => attack::finish(cx),
        Step::Hits { by } => return losses::deal_hits(cx, by),
        Step::Invade => match attack::attackers(cx.look()) {
            0 => attack::end_invasion(cx),
            _ => return true,
        },
        Step::EndTurn => turn::end_turn(cx),
    }
    false
}
