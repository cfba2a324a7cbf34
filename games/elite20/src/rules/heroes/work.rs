//! Work on Objective tokens (rulebook: Completing an Objective Token): who is near enough, and which slots are open.

use sortie_engine::{Refusal, Seat, Verdict};

use crate::content::slots::Slots;
use crate::rules::cited::{cite_allocation, cite_work};
use crate::rules::heroes::dice_places::{place_die, result};
use crate::rules::heroes::races::lost;
use crate::rules::in_force::{contested, faces};
use crate::rules::may_act::{may_spend, no, only_if};
use crate::state::State;
use crate::vocabulary::event::Prize;
use crate::vocabulary::figure::Place;
use crate::vocabulary::places::TokenPlace;
use crate::vocabulary::rule::Rule;
use crate::vocabulary::{Face, FaceSet, HeroId, Mission};
use crate::{Cx, Look};

/// Is a Hero kept from work on Objectives by an alien nearby?
pub fn is_contested(look: Look<'_>, hero: HeroId) -> bool {
    let range = contested(look);
    range > 0
        && look.state.aliens().iter().any(|alien| {
            look.state.map(look.pack).is_within(look.state.hero_at(hero), look.state.space(alien), range, false)
        })
}

/// Does the Hero carry what is in this place, or stand beside it?
#[inline]
pub fn is_near(look: Look<'_>, hero: HeroId, place: TokenPlace) -> bool {
    match place {
        TokenPlace::Gone => false,
        TokenPlace::With { hero: by } => by == hero,
        TokenPlace::At { space } => {
            let at = look.state.hero_at(hero);
            at.is_on_board() && look.state.map(look.pack).is_beside(at, space)
        }
    }
}

/// Does a Hero of the seat stand where work on this token can be done?
pub fn may_reach(look: Look<'_>, seat: Seat, token: u8) -> Verdict<Rule> {
    let Some(own) = look.state.tokens.all().get(usize::from(token)) else { return no(Rule::Objective01) };
    if own.place == TokenPlace::Gone {
        return lost(Rule::R148, seat, look.state.firsts.of(Prize::Token { token }));
    }
    let near = |hero: &HeroId| is_near(look, *hero, own.place);
    let rule = match look.state.mission() {
        Mission::Demolition => Rule::MDem05,
        Mission::Recon => Rule::MRcn05,
        Mission::Extermination | Mission::Capture | Mission::Exploration => Rule::Objective01,
    };
    only_if(look.state.setup.heroes_of(seat).any(|hero| near(&hero)), rule)?;
    only_if(look.state.setup.heroes_of(seat).any(|hero| is_worker(look, hero, own.place)), Rule::H49)
}

/// Can this Hero work on what is in this place?
pub fn is_worker(look: Look<'_>, hero: HeroId, place: TokenPlace) -> bool {
    is_near(look, hero, place) && !is_contested(look, hero)
}

/// What a result may be used as by those Heroes of the seat who can work on this token: another Hero's Special Ability is
/// no help.
pub fn worker_faces(look: Look<'_>, seat: Seat, token: u8, face: Face) -> FaceSet {
    let place = look.state.tokens.all().get(usize::from(token)).map_or(TokenPlace::Gone, |own| own.place);
    let workers = look.state.setup.heroes_of(seat).filter(|hero| is_worker(look, *hero, place));
    workers.fold(FaceSet::default(), |all, hero| all.or(faces(look, hero, face)))
}

/// May this result go into this slot of an Objective token?
pub fn may_work(look: Look<'_>, seat: Seat, face: Face, token: u8, slot: u8) -> Verdict<Rule> {
    may_spend(look, seat, face)?;
    let mission = look.state.mission();
    only_if(!matches!(mission, Mission::Recon | Mission::Exploration), Rule::Slot01)?;
    may_reach(look, seat, token)?;
    fits_token(look, seat, worker_faces(look, seat, token, face), token, slot)
}

/// Does a result that can be used as these faces fit this slot of an Objective token in reach?
pub fn fits_token(look: Look<'_>, seat: Seat, faces: FaceSet, token: u8, slot: u8) -> Verdict<Rule> {
    is_workable(look, token)?;
    let slots = token_slots(look, token);
    let Some(wanted) = slots.get(usize::from(slot)) else { return no(Rule::Slot01) };
    only_if(wanted.faces.meets(faces), Rule::Slot01)?;
    if let Some((by, _)) = crate::rules::heroes::dice_places::anyones_die(look.state, Place::Token(token, slot)) {
        return Err(Refusal { rule: Rule::R127, by: Some(by).filter(|by| *by != seat) });
    }
    only_if(slots.is_next(worked(look.state, token), usize::from(slot)), Rule::Slot05)
}

/// Is there work left on this token, with a Trap beside it where it needs one?
pub fn is_workable(look: Look<'_>, token: u8) -> Verdict<Rule> {
    let own = look.state.tokens.all()[usize::from(token)];
    only_if(!own.ready && !own.fixed, Rule::Objective02)?;
    match (look.state.mission(), own.place) {
        (Mission::Capture, TokenPlace::At { space }) => {
            let map = look.state.map(look.pack);
            only_if(look.state.traps.all().iter().any(|trap| map.is_beside(space, *trap)), Rule::R134)
        }
        _ => Ok(()),
    }
}

/// The slots of an Objective token.
pub fn token_slots<'a>(look: Look<'a>, token: u8) -> &'a Slots {
    let own = look.state.tokens.all()[usize::from(token)];
    &look.pack.objectives.slots(look.state.mission())[own.id.index()]
}

/// The slots of an Objective token that hold dice, as bits.
pub fn worked(state: &State, token: u8) -> u8 {
    state.all_dice().fold(0, |set, die| match die.place {
        Place::Token(on, slot) if on == token => set | 1 << slot,
        _ => set,
    })
}

/// Puts a result into a slot of an Objective token.
pub fn work(cx: &mut Cx<'_>, seat: Seat, face: Face, token: u8, slot: u8) {
    let die = result(cx.state(), seat, face).expect("checked");
    place_die(cx, Rule::Objective01, seat, die, Place::Token(token, slot));
    let own = cx.state().tokens.all()[usize::from(token)];
    cite_allocation(cx, face);
    cite_work(cx, seat, own.place);
    let wanted = cx.pack().objectives.slots(cx.state().mission())[own.id.index()].len();
    let filled = |slot: &usize| {
        crate::rules::heroes::dice_places::anyones_die(cx.state(), Place::Token(token, *slot as u8)).is_some()
    };
    if (0..wanted).filter(filled).count() == wanted {
        let rule = match cx.state().mission() {
            Mission::Extermination => Rule::MExt05,
            Mission::Capture => Rule::MCap06,
            _ => Rule::MDem07,
        };
        cx.cite(Rule::Objective02);
        crate::rules::heroes::tokens::set(cx, rule, token, crate::state::Token { ready: true, ..own });
    }
}
