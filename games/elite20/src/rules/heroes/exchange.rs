//! Giving and swapping Equipment and charges by offers (rulebook: Equipment, Time's Up).

use sortie_engine::notation::Inner;
use sortie_engine::{Seat, Verdict};

use crate::content::pack::Gear;
use crate::content::slots::Slot;
use crate::rules::heroes::cards::{empty, weigh};
use crate::rules::in_force::slots;
use crate::rules::may_act::{is_stopped, no, only_if, open_results};
use crate::state::{State, TOKEN_OFFERS, Token};
use crate::vocabulary::event::{Event, Tally};
use crate::vocabulary::figure::{Die, Place, Tool};
use crate::vocabulary::places::{CardPlace, TokenPlace};
use crate::vocabulary::rule::Rule;
use crate::vocabulary::step::Step;
use crate::vocabulary::{CardId, CardSet, HeroId};
use crate::{Cx, Look};

/// Are exchanges open to this seat?
pub fn may_exchange(look: Look<'_>, seat: Seat) -> Verdict<Rule> {
    let state = look.state;
    only_if(!state.paused, Rule::Action07)?;
    only_if(is_open(state), Rule::Equip04)?;
    only_if(!is_stopped(state, seat), Rule::R166)?;
    only_if(open_results(state, seat) == 0, Rule::Alienmove05)
}

/// Is it a time for exchanges?
pub fn is_open(state: &State) -> bool {
    match state.steps.top() {
        Some(Step::Action { .. } | Step::Window | Step::Ready) => true,
        Some(
            Step::Card { .. } | Step::CardAt { .. } | Step::Shortage { .. } | Step::BossAt { .. } | Step::Surge { .. },
        ) => {
            state.owed.is_empty()
                && !state.steps.all().iter().any(|step| matches!(step, Step::Band { .. } | Step::Abilities { .. }))
        }
        _ => false,
    }
}

/// Are two Heroes near enough?
pub fn may_meet(look: Look<'_>, one: HeroId, other: HeroId) -> Verdict<Rule> {
    let (state, map) = (look.state, look.state.map(look.pack));
    let (a, b) = (state.hero_at(one), state.hero_at(other));
    only_if(one != other && a.is_on_board() && b.is_on_board(), Rule::Equip03)?;
    let near = map.is_beside(a, b) || matches!(state.steps.top(), Some(Step::Window)) && map.is_within(a, b, 1, true);
    only_if(near, Rule::Equip03)
}

/// May the Hero part with it? Not while a locked die lies on it.
pub fn may_part(look: Look<'_>, hero: HeroId, thing: u8) -> Verdict<Rule> {
    let state = look.state;
    if thing >= TOKEN_OFFERS {
        let token = thing - TOKEN_OFFERS;
        let own = state.tokens.all().get(usize::from(token)).filter(|own| own.place == TokenPlace::With { hero });
        only_if(own.is_some(), Rule::MDem06)?;
        let on_it = |die: &Die| matches!(die.place, Place::Token(on, _) if on == token);
        let locked = state.everybody().iter().any(|seat| state.dice(seat).iter().any(on_it));
        return only_if(!locked, Rule::Equip05);
    }
    let tool = Tool(thing);
    only_if(state.tools[tool.index()].place == CardPlace::With { hero }, Rule::Equip03)?;
    only_if(!bound(look, state.setup.owner(hero)).contains(CardId::of(tool.index())), Rule::Equip05)
}

/// The cards on which a locked die of the seat lies.
pub fn bound(look: Look<'_>, seat: Seat) -> CardSet {
    look.state.dice(seat).iter().fold(CardSet::EMPTY, |set, die| match die.place {
        Place::Tool(tool, slot) if slots(look, tool).get(usize::from(slot)).is_some_and(Slot::is_locking) => {
            tool.as_card().map_or(set, |card| set.with(card))
        }
        _ => set,
    })
}

/// May this be offered?
pub fn may_offer(look: Look<'_>, seat: Seat, thing: u8, to: HeroId) -> Verdict<Rule> {
    may_exchange(look, seat)?;
    let state = look.state;
    let holder = match thing.checked_sub(TOKEN_OFFERS) {
        None => state.holder(Tool(thing)),
        Some(token) => state.tokens.all().get(usize::from(token)).and_then(|own| match own.place {
            TokenPlace::With { hero } => Some(hero),
            TokenPlace::Gone | TokenPlace::At { .. } => None,
        }),
    };
    let on_weapon = |tool: Tool| matches!(state.tool(tool).place, CardPlace::On { .. });
    only_if(thing >= TOKEN_OFFERS || !on_weapon(Tool(thing)), Rule::Attach05)?;
    let Some(hero) = holder.filter(|hero| state.setup.owner(*hero) == seat) else { return no(Rule::Equip03) };
    only_if(state.setup.team().any(|other| other == to), Rule::Equip03)?;
    may_meet(look, hero, to)?;
    may_part(look, hero, thing)?;
    has_room(look, hero)?;
    may_wake(look, seat, to)
}

/// May the Hero make one more offer?
pub fn has_room(look: Look<'_>, hero: HeroId) -> Verdict<Rule> {
    only_if(look.state.hero(hero).offer.is_none(), Rule::R104)
}

/// Would an offer to this Hero keep a window open by taking a pass of another seat back?
fn wakes(state: &State, seat: Seat, to: HeroId) -> bool {
    let other = state.setup.owner(to);
    other != seat && state.ready.contains(other) && !state.is_action()
}

/// May the seat make an offer to this Hero, as far as it takes a pass back?
pub fn may_wake(look: Look<'_>, seat: Seat, to: HeroId) -> Verdict<Rule> {
    let is_left = look.state.seat(seat).offers < look.pack.rulings.offers;
    only_if(is_left || !wakes(look.state, seat, to), Rule::R104)
}

/// Has the Hero room for it, so that nothing has to be given up for it?
fn has_place(look: Look<'_>, thing: u8, to: HeroId) -> bool {
    let is_weapon = |card: &CardId| matches!(look.pack.card(*card).gear, Gear::Weapon(_));
    let carried = look.state.hand(to).iter().filter(is_weapon).count();
    thing >= TOKEN_OFFERS || carried < 2 || !is_weapon(&CardId::of(usize::from(thing)))
}

/// Makes an offer, which takes a pass of the other seat back. Between Heroes of one seat nobody has to agree.
pub fn offer(cx: &mut Cx<'_>, seat: Seat, thing: u8, to: HeroId) {
    let hero = match thing.checked_sub(TOKEN_OFFERS) {
        None => cx.state().holder(Tool(thing)),
        Some(token) => match cx.state().tokens.all()[usize::from(token)].place {
            TokenPlace::With { hero } => Some(hero),
            TokenPlace::Gone | TokenPlace::At { .. } => None,
        },
    };
    let hero = hero.expect("checked");
    cx.cite(Rule::R103);
    if matches!(cx.state().steps.top(), Some(Step::Window)) {
        cx.cite(Rule::Timeup08);
        if !cx.state().map(cx.pack()).is_beside(cx.state().hero_at(hero), cx.state().hero_at(to)) {
            cx.cite(Rule::R102);
        }
    }
    let other = cx.state().setup.owner(to);
    if other == seat {
        return give(cx, hero, thing, to);
    }
    let wakes = wakes(cx.state(), seat, to);
    cx.emit(Rule::R104, Event::Offered { hero, thing, to });
    if wakes {
        let count = cx.state().seat(seat).offers.saturating_add(1);
        cx.emit(Rule::R104, Event::Seat { seat, tally: Tally::Offers, to: count });
    }
    if cx.state().ready.contains(other) {
        cx.emit(Rule::R72, Event::Ready { seat: other, is: false });
    }
}

/// A Hero gives it to another of the same seat: against what that one offers, or at once, or it waits for an offer the
/// other way where it would be a Weapon too many.
fn give(cx: &mut Cx<'_>, hero: HeroId, thing: u8, to: HeroId) {
    let back = cx.state().hero(to).offer.filter(|(_, other)| *other == hero);
    match back {
        Some((theirs, _)) => {
            cx.emit(Rule::R104, Event::Withdrawn { hero: to });
            trade(cx, hero, to, theirs, Some(thing));
        }
        None if has_place(cx.look(), thing, to) => {
            cx.cite(Rule::R104);
            trade(cx, to, hero, thing, None);
        }
        None => cx.emit(Rule::R104, Event::Offered { hero, thing, to }),
    }
}

/// May an offer be withdrawn?
pub fn may_withdraw(look: Look<'_>, seat: Seat, hero: HeroId) -> Verdict<Rule> {
    may_exchange(look, seat)?;
    let own = look.state.setup.heroes_of(seat).any(|own| own == hero);
    only_if(own && look.state.hero(hero).offer.is_some(), Rule::R104)
}

/// May this Hero take what the other offers?
pub fn may_accept(look: Look<'_>, seat: Seat, hero: HeroId, from: HeroId) -> Verdict<Rule> {
    may_exchange(look, seat)?;
    let state = look.state;
    only_if(state.setup.heroes_of(seat).any(|own| own == hero), Rule::R104)?;
    only_if(state.setup.team().any(|other| other == from), Rule::R104)?;
    let Some((thing, _)) = state.hero(from).offer.filter(|(_, to)| *to == hero) else { return no(Rule::R104) };
    let giver = state.setup.owner(from);
    only_if(!is_stopped(state, giver), Rule::R166)?;
    only_if(open_results(state, giver) == 0, Rule::Dice12)?;
    may_meet(look, hero, from)?;
    may_part(look, from, thing)
}

/// May both offers be accepted together?
pub fn may_swap(look: Look<'_>, seat: Seat, hero: HeroId, with: HeroId) -> Verdict<Rule> {
    may_accept(look, seat, hero, with)?;
    match look.state.hero(hero).offer.filter(|(_, to)| *to == with) {
        Some((thing, _)) => may_part(look, hero, thing),
        None => no(Rule::R104),
    }
}

/// Takes what the other offers; with `swap` the own offer goes the other way.
pub fn accept(cx: &mut Cx<'_>, hero: HeroId, from: HeroId, swap: bool) {
    let theirs = cx.state().hero(from).offer.expect("checked").0;
    let own = cx.state().hero(hero).offer.filter(|_| swap).map(|(thing, _)| thing);
    cx.emit(Rule::R104, Event::Withdrawn { hero: from });
    if own.is_some() {
        cx.emit(Rule::R104, Event::Withdrawn { hero });
    }
    trade(cx, hero, from, theirs, own);
}

/// A Hero gets this from another, and that one gets what goes the other way.
fn trade(cx: &mut Cx<'_>, hero: HeroId, from: HeroId, theirs: u8, own: Option<u8>) {
    if let Some(thing) = own {
        hand_over(cx, thing, from);
    }
    hand_over(cx, theirs, hero);
    // Both cards have moved before anybody counts Weapons.
    for (thing, to) in own.map(|thing| (thing, from)).into_iter().chain([(theirs, hero)]) {
        if thing < TOKEN_OFFERS {
            weigh(cx, to, CardId::of(usize::from(thing)));
        }
    }
}

fn hand_over(cx: &mut Cx<'_>, thing: u8, to: HeroId) {
    match thing.checked_sub(TOKEN_OFFERS) {
        Some(token) => {
            let own = cx.state().tokens.all()[usize::from(token)];
            crate::rules::heroes::tokens::set(
                cx,
                Rule::MDem06,
                token,
                Token { place: TokenPlace::With { hero: to }, ..own },
            );
        }
        None => {
            let card = CardId::of(usize::from(thing));
            if cx.state().cards_in(CardPlace::On { card }).next().is_some() {
                cx.cite(Rule::Attach06);
                cx.cite(Rule::Attach07);
            }
            empty(cx, Tool(thing), false);
            cx.emit(Rule::Equip03, Event::Card { card, to: Inner(CardPlace::With { hero: to }) });
        }
    }
}

/// All offers lapse.
pub fn lapse(cx: &mut Cx<'_>) {
    for hero in cx.state().setup.team() {
        if cx.state().hero(hero).offer.is_some() {
            cx.emit(Rule::Equip04, Event::Withdrawn { hero });
        }
    }
    for seat in cx.state().everybody().iter() {
        if cx.state().seat(seat).offers > 0 {
            cx.emit(Rule::R104, Event::Seat { seat, tally: Tally::Offers, to: 0 });
        }
    }
}
