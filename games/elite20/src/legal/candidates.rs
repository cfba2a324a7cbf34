//! Every well-formed command of a setup, allowed now or not.

use sortie_engine::Seat;
use sortie_engine::notation::Inner;

use crate::Look;
use crate::content::pack::Gear;
use crate::content::slots::MAX_SLOTS;
use crate::rules::in_force::slots;
use crate::vocabulary::command::Command;
use crate::vocabulary::figure::{DiceSet, TOOLS, Tool};
use crate::vocabulary::space::spaces;
use crate::vocabulary::step::Choice;
use crate::vocabulary::{CARDS, CardId, Cluster, Deck, Face, HeroId, ObjectiveId, SearchId};

/// Every well-formed command of this setup. Long lists keep to what is on the board.
pub fn candidates(look: Look<'_>, seat: Seat, out: &mut Vec<Command>) {
    out.extend([Command::Settle, Command::Done, Command::Start, Command::Nudge, Command::Unhand, Command::Enough]);
    out.extend(look.state.everybody().iter().map(|to| Command::Hand { to }));
    out.push(Command::Retract);
    out.extend(look.state.everybody().iter().map(|with| Command::Agree { with }));
    crate::rules::group::proposals::options(look, |choice| out.push(Command::Propose { choice: Inner(choice) }));
    crate::rules::group::ahead::Ahead::of(look).each(|choice| out.push(Command::Propose { choice: Inner(choice) }));
    of_heroes(look, seat, out);
    of_tools(look, out);
    of_results(look, out);
    of_aliens(look, out);
    let map = look.state.map(look.pack);
    out.extend(Cluster::ALL.iter().map(|cluster| Command::Cluster { cluster: *cluster }));
    out.extend(spaces(map.path.spaces).map(|at| Command::Spawn { at }));
    out.extend(spaces(map.path.spaces).map(|at| Command::Close { at }));
    out.extend(spaces(map.path.spaces).map(|at| Command::Trap { at }));
    out.extend(spaces(map.enterable()).map(|to| Command::Leap { to }));
    out.extend((1..1 << look.state.setup.dice()).map(|dice| Command::Roll { dice: DiceSet(dice) }));
    for die in 0..look.state.setup.dice() as u8 {
        out.push(Command::Lock { die });
        out.extend(Face::ALL.iter().map(|face| Command::Face { die, face: *face }));
    }
    out.extend((1..=6).map(|dice| Command::Reroll { dice }));
}

fn of_heroes(look: Look<'_>, seat: Seat, out: &mut Vec<Command>) {
    let map = look.state.map(look.pack);
    for hero in look.state.setup.team() {
        out.extend(Deck::Basic.cards().iter().map(|card| Command::Claim { hero, card }));
        out.extend([Deck::Search, Deck::Tech].map(|deck| Command::Draw { hero, deck }));
        out.extend([Command::Look { hero }, Command::PutBy { hero }, Command::Calm { hero }]);
        out.extend([Command::Heal { hero }, Command::Guide { hero }, Command::Withdraw { hero }]);
        out.extend(spaces(map.enterable()).map(|to| Command::Flee { hero, to }));
        for other in look.state.setup.team() {
            out.extend([Command::Accept { hero, from: other }, Command::Swap { hero, with: other }]);
        }
    }
    for hero in look.state.setup.heroes_of(seat) {
        out.extend(spaces(map.enterable()).map(|to| Command::Further { hero, to }));
        for face in Face::ALL.iter().copied() {
            out.extend(spaces(map.enterable()).map(|to| Command::Step { hero, face, to }));
            for at in SearchId::all() {
                out.extend([Command::Search { hero, face, at }, Command::Take { hero, face, at }]);
            }
            out.extend(tokens(look).map(|token| Command::Reveal { hero, face, token }));
        }
    }
}

fn tokens(look: Look<'_>) -> impl Iterator<Item = u8> + use<> {
    0..look.state.tokens.all().len() as u8
}

fn cards() -> impl Iterator<Item = CardId> {
    (0..CARDS).map(CardId::of)
}

/// What is done with cards and Special Abilities. Only cards on the table are offered and attached.
fn of_tools(look: Look<'_>, out: &mut Vec<Command>) {
    for tool in (0..TOOLS as u8).map(Tool) {
        out.extend([Command::Use { tool }, Command::Guard { tool }]);
        out.extend((0..slots(look, tool).len() as u8).map(|slot| Command::Unload { tool, slot }));
    }
    for card in cards() {
        out.extend([Command::Fire { card }, Command::Keep { card }, Command::Discard { card }]);
    }
    let carried: Vec<CardId> = cards().filter(|card| look.state.holder(Tool::card(*card)).is_some()).collect();
    let team: Vec<HeroId> = look.state.setup.team().collect();
    for card in carried.iter().copied() {
        out.extend(team.iter().map(|to| Command::Offer { card, to: *to }));
        if let Gear::Attachment(_) = look.pack.card(card).gear {
            out.extend(carried.iter().map(|to| Command::Attach { card, to: *to }));
        }
    }
    for token in tokens(look) {
        out.push(Command::Clear { token });
        out.extend(team.iter().map(|to| Command::OfferCharge { token, to: *to }));
        out.extend(ObjectiveId::all().map(|at| Command::Plant { token, at }));
    }
}

/// What is done with a result.
fn of_results(look: Look<'_>, out: &mut Vec<Command>) {
    let map = look.state.map(look.pack);
    let all_slots = 0..MAX_SLOTS as u8;
    for face in Face::ALL.iter().copied() {
        for tool in (0..TOOLS as u8).map(Tool).filter(|tool| look.state.holder(*tool).is_some()) {
            out.extend((0..slots(look, tool).len() as u8).map(|slot| Command::Load { face, tool, slot }));
        }
        for event in look.state.events.all().iter().map(|own| own.event) {
            for slot in all_slots.clone() {
                out.extend([Command::Answer { face, event, slot }, Command::Patch { face, event, slot }]);
            }
        }
        for token in tokens(look) {
            out.push(Command::Inspect { face, token });
            out.extend(all_slots.clone().map(|slot| Command::Work { face, token, slot }));
            if let crate::vocabulary::places::TokenPlace::At { space } =
                look.state.tokens.all()[usize::from(token)].place
            {
                out.extend(spaces(map.neighbours(space)).map(|to| Command::Probe { face, token, to }));
            }
        }
    }
}

fn of_aliens(look: Look<'_>, out: &mut Vec<Command>) {
    let (state, map) = (look.state, look.state.map(look.pack));
    for figure in state.aliens().iter() {
        out.extend([Command::Next { figure }, Command::Hit { figure }, Command::Stun { figure }]);
        let at = state.space(figure);
        let back = if at.is_home() { &[] } else { map.path.before(at) };
        for to in map.path.next(at).iter().chain(back).copied() {
            out.extend([Command::Lead { figure, to }, Command::Drive { figure, to }]);
        }
    }
    for owed in state.owed.all() {
        if let Choice::Branch { figure, from, .. } = owed.choice {
            out.extend(map.path.next(from).iter().map(|to| Command::Branch { figure, to: *to }));
        }
    }
}
