//! Every command: may it be done, and what it does. `check` and the lists share the same predicates.

use sortie_engine::{Seat, Verdict};

use crate::rules::aliens::{activation, push, results, spawn};
use crate::rules::group::proposals;
use crate::rules::heroes::{cards, dice, exchange, fire, harm, items, tokens, work};
use crate::rules::may_act::{answers_for, no, only_if, owed};
use crate::rules::rounds::{capture_traps, round};
use crate::rules::{answers, group, progress};
use crate::state::token_offer;
use crate::vocabulary::choices::GroupChoice;
use crate::vocabulary::command::Command;
use crate::vocabulary::event::Event;
use crate::vocabulary::places::CardPlace;
use crate::vocabulary::rule::Rule;
use crate::vocabulary::step::{Choice, Step};
use crate::vocabulary::{CardId, Deck, HeroId};
use crate::{Cx, Look};

/// May this seat do this now?
pub fn check(look: Look<'_>, seat: Seat, command: &Command) -> Verdict<Rule> {
    only_if(look.state.end.is_none(), Rule::Victory01)?;
    only_if(look.state.everybody().contains(seat), Rule::Setup01)?;
    only_if(!look.state.paused, Rule::Action07)?;
    only_if(!look.state.is_deserted(seat), Rule::R174)?;
    match *command {
        Command::Claim { hero, card } => may_claim(look, seat, hero, card),
        Command::Cluster { cluster } => group::may_pick_cluster(look, seat, cluster),
        Command::Trap { .. } | Command::Spawn { .. } | Command::Next { .. } | Command::Close { .. } => {
            group::may_enter(look, seat, command)
        }
        Command::Settle => group::may_settle(look, seat),
        Command::Propose { .. } | Command::Retract | Command::Agree { .. } => proposals::may_say(look, seat, command),
        Command::Done => progress::may_be_done(look, seat),
        Command::Start => progress::may_start(look, seat),
        Command::Nudge => answers::may_nudge(look, seat),
        Command::Roll { dice } => dice::may_roll(look, seat, dice),
        Command::Step { hero, face, to } => dice::may_step(look, seat, hero, face, to),
        Command::Further { hero, to } => dice::may_go_further(look, seat, hero, to),
        Command::Load { face, tool, slot } => dice::may_load(look, seat, face, tool, slot),
        Command::Answer { face, event, slot } => dice::may_answer(look, seat, face, event, slot, false),
        Command::Patch { face, event, slot } => dice::may_answer(look, seat, face, event, slot, true),
        Command::Work { face, token, slot } => work::may_work(look, seat, face, token, slot),
        Command::Unload { tool, slot } => dice::may_unload(look, seat, tool, slot),
        Command::Fire { card } => fire::may_fire(look, seat, card),
        Command::Use { tool } => items::may_use(look, seat, tool),
        Command::Guard { tool } => items::may_guard(look, seat, tool),
        Command::Search { hero, face, at } | Command::Take { hero, face, at } => {
            cards::may_search(look, seat, hero, face, at)
        }
        Command::Draw { hero, deck } => cards::may_draw(look, seat, hero, deck),
        Command::Keep { card } => cards::may_keep(look, seat, card),
        Command::Discard { card } => cards::may_discard(look, seat, card),
        Command::Attach { card, to } => cards::may_attach(look, seat, card, to),
        Command::Look { hero } => cards::may_look(look, seat, hero),
        Command::PutBy { hero } => cards::may_put_by(look, seat, hero),
        Command::Lead { figure, to } => results::may_lead(look, seat, figure, to),
        Command::Calm { hero } => results::may_calm(look, seat, hero),
        Command::Hand { to } => results::may_hand(look, seat, to),
        Command::Unhand => only_if(look.state.seat(seat).handed.is_some(), Rule::R64),
        Command::Flee { hero, to } => push::may_flee(look, seat, hero, to),
        Command::Branch { figure, to } => push::may_branch(look, seat, figure, to),
        Command::Lock { die } => harm::may_lock(look, seat, die),
        Command::Hit { figure } => fire::may_hit(look, seat, figure),
        Command::Reroll { dice } => fire::may_reroll(look, seat, dice),
        Command::Drive { figure, to } => fire::may_drive(look, seat, figure, to),
        Command::Leap { to } => items::may_leap(look, seat, to),
        Command::Heal { hero } => items::may_heal(look, seat, hero),
        Command::Stun { figure } => items::may_stun(look, seat, figure),
        Command::Guide { hero } => items::may_guide(look, seat, hero),
        Command::Enough => may_give_up(look, seat),
        Command::Face { die, face } => dice::may_set_face(look, seat, die, face),
        Command::Plant { token, at } => tokens::may_plant(look, seat, token, at),
        Command::Probe { face, token, to } => tokens::may_probe(look, seat, face, token, to),
        Command::Inspect { face, token } => tokens::may_inspect(look, seat, face, token),
        Command::Reveal { hero, face, token } => tokens::may_reveal(look, seat, hero, face, token),
        Command::Clear { token } => tokens::may_clear(look, seat, token),
        Command::Offer { card, to } => exchange::may_offer(look, seat, card.index() as u8, to),
        Command::OfferCharge { token, to } => exchange::may_offer(look, seat, token_offer(token), to),
        Command::Withdraw { hero } => exchange::may_withdraw(look, seat, hero),
        Command::Accept { hero, from } => exchange::may_accept(look, seat, hero, from),
        Command::Swap { hero, with } => exchange::may_swap(look, seat, hero, with),
    }
}

/// Does it, and goes on.
pub fn execute(cx: &mut Cx<'_>, seat: Seat, command: &Command) {
    let state = cx.state();
    let acting = !matches!(
        command,
        Command::Done
            | Command::Nudge
            | Command::Start
            | Command::Flee { .. }
            | Command::Branch { .. }
            | Command::Lock { .. }
    );
    if acting && state.ready.contains(seat) && (state.is_action() || matches!(state.steps.top(), Some(Step::Window))) {
        cx.emit(Rule::R72, Event::Ready { seat, is: false });
    }
    if cx.state().is_action() {
        let steps = !matches!(command, Command::Further { .. });
        let faces = !matches!(command, Command::Face { .. });
        let forced = matches!(command, Command::Flee { .. } | Command::Branch { .. } | Command::Lock { .. });
        dice::lapse(cx, seat, steps && !forced, faces && !forced);
    }
    if let Some(choice) = GroupChoice::of(command).filter(|_| group::is_under_way(cx.state())) {
        cx.cite(Rule::R24);
        proposals::made(cx, choice);
    }
    perform(cx, seat, command);
    if !cx.state().nudges.is_empty() && *command != Command::Nudge {
        cx.emit(Rule::R168, Event::Nudged { seat, is: false });
    }
    progress::run(cx);
}

/// Does it, without going on.
pub fn perform(cx: &mut Cx<'_>, seat: Seat, command: &Command) {
    match *command {
        Command::Claim { hero, card } => cards::gain(cx, Rule::Setup12, hero, card),
        Command::Trap { at } => capture_traps::lay(cx, at),
        Command::Cluster { cluster } => pick_cluster(cx, seat, cluster),
        Command::Spawn { at } => spawn::put_figure(cx, at),
        Command::Next { figure } => activation::pick(cx, figure),
        Command::Close { at } => tokens::close(cx, at),
        Command::Settle => cx.emit(Rule::R24, Event::Settled { is: true }),
        Command::Propose { .. } | Command::Retract | Command::Agree { .. } => proposals::say(cx, seat, command),
        Command::Done => cx.emit(Rule::R72, Event::Ready { seat, is: true }),
        Command::Start => round::begin_action(cx),
        Command::Nudge => answers::nudge(cx, seat),
        Command::Roll { dice } => dice::roll(cx, seat, dice),
        Command::Step { hero, face, to } => dice::step(cx, seat, hero, face, to),
        Command::Further { hero, to } => dice::go_further(cx, hero, to),
        Command::Load { face, tool, slot } => dice::load(cx, seat, face, tool, slot),
        Command::Answer { face, event, slot } => dice::answer(cx, seat, face, event, slot, false),
        Command::Patch { face, event, slot } => dice::answer(cx, seat, face, event, slot, true),
        Command::Work { face, token, slot } => work::work(cx, seat, face, token, slot),
        Command::Unload { tool, slot } => dice::unload(cx, seat, tool, slot),
        Command::Fire { card } => fire::fire(cx, card),
        Command::Use { tool } => items::use_it(cx, seat, tool),
        Command::Guard { tool } => items::guard(cx, tool),
        Command::Search { hero, face, at } => cards::search(cx, seat, hero, face, at),
        Command::Take { hero, face, at } => cards::take(cx, seat, hero, face, at),
        Command::Draw { hero, deck } => cards::draw_later(cx, hero, deck),
        Command::Keep { card } => cards::keep(cx, seat, card),
        Command::Discard { card } => cards::give_up(cx, seat, card),
        Command::Attach { card, to } => cards::attach(cx, card, to),
        Command::Look { hero } => cards::look_now(cx, seat, hero),
        Command::PutBy { hero } => cards::put_by(cx, seat, hero),
        Command::Lead { figure, to } => results::lead(cx, seat, figure, to),
        Command::Calm { hero } => results::calm(cx, seat, hero),
        Command::Hand { to } => cx.emit(Rule::R64, Event::Handed { seat, to }),
        Command::Unhand => cx.emit(Rule::R64, Event::Unhanded { seat }),
        Command::Flee { hero, to } => push::flee(cx, seat, hero, to),
        Command::Branch { figure, to } => push::branch(cx, seat, figure, to),
        Command::Lock { die } => harm::lock(cx, seat, die),
        Command::Hit { figure } => fire::hit(cx, seat, figure),
        Command::Reroll { dice } => fire::reroll(cx, seat, dice),
        Command::Drive { figure, to } => fire::drive(cx, seat, figure, to),
        Command::Leap { to } => items::leap(cx, seat, to),
        Command::Heal { hero } => items::heal_one(cx, seat, hero),
        Command::Stun { figure } => items::stun(cx, seat, figure),
        Command::Guide { hero } => items::guide(cx, seat, hero),
        Command::Enough => give_up(cx, seat),
        Command::Face { die, face } => dice::set_face(cx, seat, die, face),
        Command::Plant { token, at } => tokens::plant(cx, token, at),
        Command::Probe { face, token, to } => tokens::probe(cx, seat, face, token, to),
        Command::Inspect { face, token } => tokens::inspect(cx, seat, face, token),
        Command::Reveal { hero, face, token } => tokens::reveal(cx, seat, hero, face, token),
        Command::Clear { token } => tokens::clear(cx, seat, token),
        Command::Offer { card, to } => exchange::offer(cx, seat, card.index() as u8, to),
        Command::OfferCharge { token, to } => exchange::offer(cx, seat, token_offer(token), to),
        Command::Withdraw { hero } => cx.emit(Rule::R104, Event::Withdrawn { hero }),
        Command::Accept { hero, from } => exchange::accept(cx, hero, from, false),
        Command::Swap { hero, with } => exchange::accept(cx, hero, with, true),
    }
}

fn may_claim(look: Look<'_>, seat: Seat, hero: HeroId, card: CardId) -> Verdict<Rule> {
    let state = look.state;
    only_if(matches!(state.steps.top(), Some(Step::Draft)), Rule::Setup12)?;
    only_if(state.setup.team().any(|other| other == hero), Rule::Setup12)?;
    only_if(answers_for(state, seat, state.setup.owner(hero)), Rule::Setup12)?;
    only_if(!round::is_armed(state, hero), Rule::Setup12)?;
    match state.tools[card.index()].place {
        CardPlace::Draft => Ok(()),
        CardPlace::With { hero } => {
            let by = Some(state.setup.owner(hero)).filter(|by| *by != seat);
            Err(sortie_engine::Refusal { rule: Rule::R17, by })
        }
        _ => no(Rule::Setup11),
    }
}

fn pick_cluster(cx: &mut Cx<'_>, seat: Seat, cluster: crate::vocabulary::Cluster) {
    match owed(cx.state(), seat, |choice| matches!(choice, Choice::Redirect { .. })) {
        Some((at, owed)) => {
            if let Choice::Redirect { tool, .. } = owed.choice {
                spawn::redirect(cx, at, tool, cluster);
            }
        }
        None => spawn::came_to(cx, Rule::Swarm09, cluster),
    }
}

/// The choice that "enough" is about: the newest of those that may be given up.
fn given_up(look: Look<'_>, seat: Seat) -> Option<(u8, Choice)> {
    let optional = |choice: &Choice| match choice {
        Choice::Flee { .. } | Choice::Branch { .. } | Choice::Lock { .. } => false,
        Choice::Tech { .. } | Choice::Surplus { .. } | Choice::Cards { deck: Deck::Tech, .. } => false,
        Choice::Volley { hero } => fire::may_give_up(look, *hero).is_ok(),
        _ => true,
    };
    let all = look.state.owed.all().iter().enumerate().rev();
    let mut own = all.filter(|(_, owed)| answers_for(look.state, seat, owed.seat) && optional(&owed.choice));
    own.next().map(|(at, owed)| (at as u8, owed.choice))
}

fn may_give_up(look: Look<'_>, seat: Seat) -> Verdict<Rule> {
    only_if(given_up(look, seat).is_some(), Rule::R172)
}

fn give_up(cx: &mut Cx<'_>, seat: Seat) {
    if let Some((at, choice)) = given_up(cx.look(), seat) {
        give_up_at(cx, at, choice);
    }
}

/// What may be given up of this choice lapses.
pub fn give_up_at(cx: &mut Cx<'_>, at: u8, choice: Choice) {
    match choice {
        Choice::Volley { hero } => return fire::give_up(cx, at, hero),
        Choice::Cards { hero, deck } => {
            cx.cite(Rule::R108);
            cards::discard_offered(cx, hero, deck, None);
        }
        Choice::Drive { hero, range: 0, .. } => cx.emit(Rule::H20, Event::VolleyOver { hero }),
        _ => {}
    }
    cx.emit(Rule::R172, Event::Chosen { at });
}
