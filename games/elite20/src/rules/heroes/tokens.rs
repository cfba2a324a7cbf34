//! Objective tokens (rulebook: Completing an Objective Token, Missions).

use sortie_engine::notation::Inner;
use sortie_engine::{Refusal, Seat, Verdict};

use crate::content::objectives::{Find, Objectives};
use crate::rules::heroes::dice_places::{free_die, spend};
use crate::rules::heroes::harm::leave_map;
use crate::rules::heroes::races::{lost, won};
use crate::rules::heroes::work::{is_contested, may_reach, token_slots, worker_faces};
use crate::rules::in_force::faces;
use crate::rules::may_act::{may_act, may_spend, no, only_if};
use crate::state::{State, Token};
use crate::vocabulary::event::Prize;
use crate::vocabulary::event::{Event, Later};
use crate::vocabulary::figure::Place;
use crate::vocabulary::places::TokenPlace;
use crate::vocabulary::rule::Rule;
use crate::vocabulary::space::SpaceId;
use crate::vocabulary::step::Step;
use crate::vocabulary::{Deck, Face, FaceSet, HeroId, Mission, ObjectiveId, TokenId};
use crate::{Cx, Look};

/// A token changes.
pub fn set(cx: &mut Cx<'_>, rule: Rule, token: u8, own: Token) {
    let Token { id, place, ready, fixed } = own;
    cx.emit(rule, Event::Token { token, id, place: Inner(place), ready, fixed });
}

/// Lays the Mission's tokens out.
pub fn lay_out(cx: &mut Cx<'_>) {
    let setup = cx.state().setup;
    let map = cx.state().map(cx.pack());
    let mission = setup.mission;
    let slots = cx.pack().missions.slots(mission, setup.map, setup.seats);
    let pool = cx.pack().objectives.count(mission);
    let mut left: u16 = (1 << pool) - 1;
    let mut random = |cx: &mut Cx<'_>| {
        let pick = cx.roll(left.count_ones()) as usize;
        let id = TokenId::all().filter(|id| left >> id.0 & 1 == 1).nth(pick).expect("the pool suffices");
        left &= !(1 << id.0);
        id
    };
    let blank = Token { id: TokenId::NONE, place: TokenPlace::Gone, ready: false, fixed: false };
    cx.cite(unused_rule(mission));
    if setup.seats == 1 {
        cx.cite(Rule::Solo06);
    }
    match mission {
        Mission::Extermination | Mission::Capture => {
            cx.cite(Rule::R22);
            let rule = if mission == Mission::Capture { Rule::MCap02 } else { Rule::MExt02 };
            for (at, slot) in slots.iter().enumerate() {
                let (id, space) = (random(cx), map.objective(slot));
                set(cx, rule, at as u8, Token { id, place: TokenPlace::At { space }, ..blank });
            }
        }
        Mission::Demolition => {
            for (at, hero) in setup.team().enumerate() {
                for (pair, id) in Objectives::charges(at as u8).into_iter().enumerate() {
                    let token = (2 * at + pair) as u8;
                    set(cx, Rule::MDem02, token, Token { id, place: TokenPlace::With { hero }, ..blank });
                }
            }
            slots.iter().for_each(|at| cx.emit(Rule::MDem03, Event::Target { at, there: true }));
        }
        Mission::Recon => {
            for at in 0..setup.hero_count() {
                let id = random(cx);
                set(cx, Rule::MRcn02, at as u8, Token { id, place: TokenPlace::At { space: SpaceId::HOME }, ..blank });
            }
            slots.iter().for_each(|at| cx.emit(Rule::MRcn03, Event::Target { at, there: true }));
        }
        Mission::Exploration => {
            cx.emit(Rule::MExp02, Event::Unseen { tokens: (1 << pool) - 1 });
            for (at, slot) in slots.iter().enumerate() {
                let space = map.objective(slot);
                set(cx, Rule::MExp02, at as u8, Token { place: TokenPlace::At { space }, ..blank });
            }
        }
    }
}

/// What the Mission is about.
pub fn objective_rule(mission: Mission) -> Rule {
    match mission {
        Mission::Extermination => Rule::MExt01,
        Mission::Capture => Rule::MCap01,
        Mission::Demolition => Rule::MDem01,
        Mission::Recon => Rule::MRcn01,
        Mission::Exploration => Rule::MExp01,
    }
}

/// Tokens of the pool that are not used leave the game.
fn unused_rule(mission: Mission) -> Rule {
    match mission {
        Mission::Extermination => Rule::MExt03,
        Mission::Capture => Rule::MCap04,
        Mission::Demolition => Rule::MDem04,
        Mission::Recon => Rule::MRcn04,
        Mission::Exploration => Rule::MExp03,
    }
}

/// Is the Mission's Objective complete?
pub fn is_complete(state: &State) -> bool {
    match state.mission() {
        Mission::Capture => state.traps.all().is_empty(),
        mission => state.tokens.all().iter().all(|token| is_done(mission, token)),
    }
}

/// Has this token done what it is there for? Charges and probes are set, all others leave the map.
pub fn is_done(mission: Mission, token: &Token) -> bool {
    match mission {
        Mission::Extermination | Mission::Exploration | Mission::Capture => token.place == TokenPlace::Gone,
        Mission::Demolition | Mission::Recon => token.fixed,
    }
}

/// Is it full, and done with when the Round ends (E20-R-124)?
pub fn is_settling(mission: Mission, token: &Token) -> bool {
    match mission {
        Mission::Extermination | Mission::Exploration | Mission::Capture => token.ready && !is_done(mission, token),
        Mission::Demolition | Mission::Recon => false,
    }
}

fn space_of(state: &State, token: u8) -> Option<SpaceId> {
    match state.tokens.all().get(usize::from(token))?.place {
        TokenPlace::At { space } => Some(space),
        TokenPlace::Gone | TokenPlace::With { .. } => None,
    }
}

/// May the charge be set on this Target?
pub fn may_plant(look: Look<'_>, seat: Seat, token: u8, at: ObjectiveId) -> Verdict<Rule> {
    may_act(look, seat, true)?;
    let state = look.state;
    only_if(state.mission() == Mission::Demolition, Rule::MDem08)?;
    let hero = planter(look, seat, token)?;
    if !state.targets.contains(at) {
        return lost(Rule::MDem08, seat, state.firsts.of(Prize::Target { at }));
    }
    is_plantable(look, hero, at)
}

/// The Hero of the seat who carries this charge, ready to be set.
pub fn planter(look: Look<'_>, seat: Seat, token: u8) -> Result<HeroId, Refusal<Rule>> {
    let Some(own) = look.state.tokens.all().get(usize::from(token)) else { return no(Rule::MDem08) };
    let TokenPlace::With { hero } = own.place else { return no(Rule::MDem11) };
    only_if(look.state.setup.owner(hero) == seat, Rule::MDem05)?;
    only_if(own.ready, Rule::MDem10)?;
    Ok(hero)
}

/// Can the Hero set a charge on this Target?
pub fn is_plantable(look: Look<'_>, hero: HeroId, at: ObjectiveId) -> Verdict<Rule> {
    let (from, map) = (look.state.hero_at(hero), look.state.map(look.pack));
    only_if(from.is_on_board() && map.is_beside(from, map.objective(at)), Rule::MDem08)?;
    only_if(!is_contested(look, hero), Rule::H49)
}

/// Sets a charge in the Target's stead.
pub fn plant(cx: &mut Cx<'_>, token: u8, at: ObjectiveId) {
    let own = cx.state().tokens.all()[usize::from(token)];
    let space = cx.state().map(cx.pack()).objective(at);
    cx.cite(Rule::R138);
    cx.cite(Rule::R139);
    set(cx, Rule::MDem08, token, Token { place: TokenPlace::At { space }, fixed: true, ..own });
    cx.emit(Rule::MDem09, Event::Target { at, there: false });
    if let TokenPlace::With { hero } = own.place {
        won(cx, hero, Prize::Target { at });
    }
}

/// May the probe be moved there?
pub fn may_probe(look: Look<'_>, seat: Seat, face: Face, token: u8, to: SpaceId) -> Verdict<Rule> {
    may_spend(look, seat, face)?;
    let state = look.state;
    only_if(state.mission() == Mission::Recon, Rule::MRcn05)?;
    may_reach(look, seat, token)?;
    let stands_on_it = |hero: HeroId| match space_of(state, token) {
        Some(space) => !space.is_home() && state.hero_at(hero) == space,
        None => false,
    };
    only_if(!state.setup.heroes_of(seat).any(stands_on_it), Rule::R145)?;
    fits_probe(look, worker_faces(look, seat, token, face), token, to)
}

/// Does a result that can be used as these faces move the probe in reach there?
pub fn fits_probe(look: Look<'_>, faces: FaceSet, token: u8, to: SpaceId) -> Verdict<Rule> {
    let state = look.state;
    let own = state.tokens.all()[usize::from(token)];
    only_if(!own.fixed, Rule::MRcn11)?;
    let wanted = look.pack.objectives.recon[own.id.index()].get(0);
    let fits = wanted.is_some_and(|slot| slot.faces.meets(faces));
    only_if(fits, Rule::Slot01)?;
    let Some(from) = space_of(state, token) else { return no(Rule::MRcn05) };
    only_if(state.map(look.pack).neighbours(from).contains(to.index()), Rule::MRcn12)?;
    only_if(state.is_free(from), Rule::MRcn08)?;
    let onto = if state.target_at(look.pack, to).is_some() { Rule::R146 } else { Rule::MRcn09 };
    only_if(state.is_free(to), onto)?;
    let taken = |other: u8| !to.is_home() && other != token && space_of(state, other) == Some(to);
    only_if(!(0..state.tokens.all().len() as u8).any(taken), Rule::R143)
}

/// Moves a probe; on a Target it stays.
pub fn probe(cx: &mut Cx<'_>, seat: Seat, face: Face, token: u8, to: SpaceId) {
    spend(cx, Rule::R141, seat, face);
    let own = cx.state().tokens.all()[usize::from(token)];
    let target = cx.state().target_at(cx.pack(), to);
    if own.place == (TokenPlace::At { space: SpaceId::HOME }) {
        cx.cite(Rule::R142);
    }
    cx.cite(Rule::R144);
    let rule = if target.is_some() { Rule::MRcn10 } else { Rule::MRcn06 };
    set(cx, rule, token, Token { place: TokenPlace::At { space: to }, fixed: target.is_some(), ..own });
    if let Some(at) = target {
        cx.emit(Rule::MRcn10, Event::Target { at, there: false });
    }
}

fn may_explore(look: Look<'_>, seat: Seat, token: u8) -> Verdict<Rule> {
    only_if(look.state.mission() == Mission::Exploration, Rule::MExp04)?;
    may_reach(look, seat, token)
}

/// May a hidden token be looked at?
pub fn may_inspect(look: Look<'_>, seat: Seat, face: Face, token: u8) -> Verdict<Rule> {
    may_spend(look, seat, face)?;
    may_explore(look, seat, token)?;
    only_if(worker_faces(look, seat, token, face).contains(look.pack.objectives.exploration.check), Rule::MExp04)?;
    // A token that was checked is hidden again; only a relic lies face up.
    only_if(!look.state.tokens.all()[usize::from(token)].fixed, Rule::MExp12)
}

/// Looks at a token; everybody sees it.
pub fn inspect(cx: &mut Cx<'_>, seat: Seat, face: Face, token: u8) {
    spend(cx, Rule::MExp04, seat, face);
    cx.cite(Rule::MExp05);
    cx.cite(Rule::R147);
    identify(cx, Rule::MExp04, token);
}

/// What a hidden token is, is decided when it is first seen.
fn identify(cx: &mut Cx<'_>, rule: Rule, token: u8) -> TokenId {
    let own = cx.state().tokens.all()[usize::from(token)];
    if own.id != TokenId::NONE {
        return own.id;
    }
    let unseen = cx.state().unseen;
    let pick = cx.roll(unseen.count_ones()) as usize;
    let id = TokenId::all().filter(|id| unseen >> id.0 & 1 == 1).nth(pick).expect("there are enough tokens");
    cx.emit(rule, Event::Unseen { tokens: unseen & !(1 << id.0) });
    set(cx, rule, token, Token { id, ..own });
    id
}

/// May a token be turned up?
pub fn may_reveal(look: Look<'_>, seat: Seat, hero: HeroId, face: Face, token: u8) -> Verdict<Rule> {
    may_spend(look, seat, face)?;
    let state = look.state;
    only_if(state.setup.heroes_of(seat).any(|own| own == hero), Rule::MExp06)?;
    only_if(faces(look, hero, face).contains(look.pack.objectives.exploration.reveal), Rule::MExp06)?;
    is_revealable(look, seat, hero, token)
}

/// Can the Hero turn up this token with the right result?
pub fn is_revealable(look: Look<'_>, seat: Seat, hero: HeroId, token: u8) -> Verdict<Rule> {
    let state = look.state;
    may_explore(look, seat, token)?;
    let (Some(space), from) = (space_of(state, token), state.hero_at(hero)) else { return no(Rule::MExp06) };
    only_if(from.is_on_board() && state.map(look.pack).is_beside(from, space), Rule::MExp06)?;
    only_if(!is_contested(look, hero), Rule::H49)?;
    only_if(!state.tokens.all()[usize::from(token)].fixed, Rule::R148)
}

/// Turns a token up for good.
pub fn reveal(cx: &mut Cx<'_>, seat: Seat, hero: HeroId, face: Face, token: u8) {
    spend(cx, Rule::MExp06, seat, face);
    let id = identify(cx, Rule::MExp06, token);
    let own = cx.state().tokens.all()[usize::from(token)];
    let later = |cx: &mut Cx<'_>, rule, what, to: i8| cx.emit(rule, Event::Later { what, to: i16::from(to) });
    let find = cx.pack().objectives.exploration.tokens[id.index()];
    if let Find::Relic { .. } = find {
        return set(cx, Rule::MExp12, token, Token { fixed: true, ..own });
    }
    if matches!(find, Find::BossCards(_) | Find::SwarmCards(_) | Find::Movement(_)) {
        cx.cite(Rule::R149);
    }
    match find {
        Find::BossCards(by) => {
            let rule = if by < 0 { Rule::MExp15 } else { Rule::MExp08 };
            let to = cx.state().more_bosses + by;
            later(cx, rule, Later::Bosses, to);
        }
        Find::SwarmCards(by) => {
            let to = cx.state().more_swarm + by;
            later(cx, Rule::MExp10, Later::Swarm, to);
        }
        Find::Movement(by) => {
            let to = cx.state().scent + by;
            later(cx, Rule::MExp09, Later::Scent, to);
        }
        Find::Nothing | Find::Relic { .. } => cx.cite(Rule::MExp11),
        Find::Draw(cards) => {
            cx.cite(Rule::R152);
            crate::rules::heroes::cards::draw(cx, Rule::MExp14, hero, Deck::Search, cards);
        }
    }
    set(cx, Rule::MExp07, token, Token { place: TokenPlace::Gone, ..own });
    won(cx, hero, Prize::Token { token });
}

fn relic(look: Look<'_>, token: u8) -> Option<(Face, u8)> {
    let own = look.state.tokens.all().get(usize::from(token)).filter(|own| own.fixed && own.id != TokenId::NONE)?;
    match look.pack.objectives.exploration.tokens.get(own.id.index())? {
        Find::Relic { face, dice } => Some((*face, *dice)),
        _ => None,
    }
}

/// How many dice a token takes, as far as all know.
pub fn dice_for(look: Look<'_>, token: u8) -> usize {
    match look.state.mission() {
        Mission::Exploration => relic(look, token).map_or(0, |(_, dice)| dice.into()),
        _ => token_slots(look, token).len(),
    }
}

/// May the relic be removed?
pub fn may_clear(look: Look<'_>, seat: Seat, token: u8) -> Verdict<Rule> {
    may_act(look, seat, false)?;
    may_explore(look, seat, token)?;
    let Some((face, dice)) = relic(look, token) else { return no(Rule::MExp12) };
    let fits = |die: &&crate::vocabulary::figure::Die| {
        die.place == Place::Rolled && worker_faces(look, seat, token, die.face).contains(face)
    };
    only_if(look.state.dice(seat).iter().filter(fits).count() >= usize::from(dice), Rule::MExp13)
}

/// Removes a relic: results that show the face go first.
pub fn clear(cx: &mut Cx<'_>, seat: Seat, token: u8) {
    let (face, dice) = relic(cx.look(), token).expect("checked");
    cx.cite(Rule::R150);
    for _ in 0..dice {
        let look = cx.look();
        let fits = |at: &usize| {
            let die = look.state.dice(seat)[*at];
            die.place == Place::Rolled && worker_faces(look, seat, token, die.face).contains(face)
        };
        let exact = |at: &usize| look.state.dice(seat)[*at].face != face;
        let die = (0..look.state.setup.dice()).filter(fits).min_by_key(exact);
        if let Some(die) = die {
            free_die(cx, Rule::MExp13, seat, die);
        }
    }
    let own = cx.state().tokens.all()[usize::from(token)];
    set(cx, Rule::MExp07, token, Token { place: TokenPlace::Gone, ..own });
    if let Some(hero) = cx.state().setup.heroes_of(seat).next() {
        won(cx, hero, Prize::Token { token });
    }
}

/// The Traps that a Capture token can close.
pub fn traps_of(look: Look<'_>, token: u8) -> impl Iterator<Item = SpaceId> + '_ {
    let (state, map) = (look.state, look.state.map(look.pack));
    let space = space_of(state, token).unwrap_or(SpaceId::HOME);
    state.traps.all().iter().copied().filter(move |trap| map.is_beside(space, *trap))
}

/// A Trap closes: under a Swarm figure it succeeds and goes with it.
pub fn close(cx: &mut Cx<'_>, at: SpaceId) {
    let Some(Step::Traps { todo }) = cx.state().steps.top() else { return };
    let step = Inner(Step::Traps { todo: todo & (todo - 1) });
    cx.emit(Rule::MCap08, Event::Became { step });
    match cx.state().occupant(at).filter(|figure| figure.kind().is_some()) {
        Some(figure) => {
            leave_map(cx, Rule::MCap10, figure);
            cx.emit(Rule::MCap09, Event::TrapGone { at });
        }
        None => fail_to_close(cx, at),
    }
}

/// No Swarm figure is there: the Trap stays for another attempt.
fn fail_to_close(cx: &mut Cx<'_>, at: SpaceId) {
    cx.cite(Rule::MCap11);
    cx.cite(Rule::R133);
    match cx.state().occupant(at) {
        Some(figure) if figure.is_alien() => cx.cite(Rule::MCap12),
        Some(_) => cx.cite(Rule::R135),
        None => {}
    }
}
