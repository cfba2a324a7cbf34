//! What the instructions of cards allow: which can be carried out, and what their player may choose.

use sortie_boardkit::SpaceSet;
use sortie_engine::{Refusal, Seat, Verdict};

use crate::Look;
use crate::content::{DeployTo, Prey, Recruit, Verb, branch};
use crate::rules::attack::{shots, takes_part};
use crate::rules::cards::any_draw;
use crate::rules::cards::play::MAX_OPTIONS;
use crate::rules::values;
use crate::state::realm;
use crate::vocabulary::{CardId, Piece, Place, Rule, Settlement, Start, Step, Terrain, Unit, places};

/// Can any instruction of this card be carried out?
pub fn can_do_any(look: Look<'_>, by: Seat, card: CardId) -> bool {
    look.pack.card(card).does.iter().any(|verb| can_do(look, by, branch(verb, takes_other(look, by, verb))))
}

/// The rule that makes a card useless: those it would harm are spared, the supply that it would build from is used
/// up, or nothing of it can be done.
pub fn why_useless(look: Look<'_>, by: Seat, card: CardId) -> Rule {
    if look.state.setup.start == Start::Even {
        let mut unspared = *look.state;
        unspared.setup.start = Start::Rulebook;
        if can_do_any(Look { state: &unspared, ..look }, by, card) {
            return Rule::H12;
        }
    }
    match look.pack.card(card).does.first() {
        Some(Verb::Build { piece: Piece::Temple, .. }) if look.state.temples == 0 => Rule::Structure04,
        Some(Verb::Build { piece: Piece::Walls, .. }) if look.state.walls == 0 => Rule::Structure05,
        _ => Rule::R30,
    }
}

/// Of a choice of two instructions: is it the other one now?
pub fn takes_other(look: Look<'_>, by: Seat, verb: &Verb) -> bool {
    matches!(verb, Verb::IfHeroAway { .. }) && look.state.player(by).hero_at.is_some()
}

/// Can this instruction be carried out?
pub fn can_do(look: Look<'_>, by: Seat, verb: &Verb) -> bool {
    let state = look.state;
    match *verb {
        Verb::Draw(_) => any_draw(look),
        Verb::PlayMore(_) => state.turn.options + state.turn.used < MAX_OPTIONS,
        Verb::Deploy { unit, place, each, .. } => {
            let units = Unit::ALL.iter().any(|kind| may_raise(look, by, unit, *kind).is_ok());
            units && places(room(look, by, place)).any(|place| has_room(look, place, each))
        }
        Verb::Hit { from, .. } => !in_range_of(look, by, from).is_empty(),
        Verb::Destroy(Prey::WallsBeside) | Verb::Build { .. } | Verb::Convert { .. } => {
            !picks(look, by, verb).is_empty()
        }
        Verb::Destroy(prey) => victims(look, by, prey).next().is_some(),
        Verb::MoveMore { .. }
        | Verb::MoveAll
        | Verb::AttackMore(_)
        | Verb::Stat { .. }
        | Verb::Power(_)
        | Verb::RerollAll
        | Verb::RerollAny
        | Verb::Cancel
        | Verb::CrossWater => true,
        Verb::IfHeroAway { .. } => true,
    }
}

/// The instruction at work, if a card is being carried out.
pub fn at_work(look: Look<'_>) -> Option<(Seat, &Verb)> {
    match look.state.steps.top()? {
        Step::Resolve { by, card, verb, other, .. } => {
            look.pack.card(card).does.get(usize::from(verb)).map(|verb| (by, branch(verb, other)))
        }
        _ => None,
    }
}

/// May a card bring this kind of unit?
pub fn may_raise(look: Look<'_>, by: Seat, recruit: Recruit, unit: Unit) -> Verdict<Rule> {
    let fits = match recruit {
        Recruit::Any => unit.is_standard(),
        Recruit::Only(kind) => unit == kind,
    };
    if !fits {
        return Err(Refusal::of(if unit == Unit::Hero { Rule::Unit07 } else { Rule::R101 }));
    }
    match realm::in_reserve(look.state, by, unit) {
        true => Ok(()),
        false => Err(Refusal::of(if unit == Unit::Hero { Rule::Unit06 } else { Rule::R18 })),
    }
}

/// Where a card may place units.
pub fn room(look: Look<'_>, by: Seat, place: DeployTo) -> SpaceSet {
    match place {
        DeployTo::Standard => realm::deploy_places(look.state, by),
        DeployTo::Occupied => realm::occupied(look.state, by),
    }
}

/// Has the card not yet placed as many units there as it may?
pub fn has_room(look: Look<'_>, place: Place, each: Option<u8>) -> bool {
    let placed = look.state.turn.placed.iter().filter(|spot| **spot == Some(place)).count();
    each.is_none_or(|most| placed < usize::from(most))
}

/// May the card at work place this unit there?
pub fn may_deploy(look: Look<'_>, by: Seat, verb: &Verb, unit: Unit, place: Place) -> Verdict<Rule> {
    let Verb::Deploy { unit: recruit, place: to, each, .. } = *verb else { return Err(Refusal::of(Rule::R101)) };
    may_raise(look, by, recruit, unit)?;
    if !room(look, by, to).contains(place.index()) {
        return match to {
            DeployTo::Standard if realm::settled(look.state, by).is_empty() => Err(Refusal::of(Rule::Deploy02)),
            DeployTo::Standard => Err(Refusal::of(Rule::Deploy01)),
            DeployTo::Occupied => Err(Refusal::of(Rule::R100)),
        };
    }
    match has_room(look, place, each) {
        true => Ok(()),
        false => Err(Refusal::of(Rule::R100)),
    }
}

/// Enemy territories in range of an own unit of this kind that may be harmed.
fn in_range_of(look: Look<'_>, by: Seat, unit: Unit) -> SpaceSet {
    let range = values::range(look, by, unit);
    let stands = |place: Place| match unit {
        Unit::Hero => realm::hero_at(look.state, by, place),
        _ => look.state.land(place).units[unit.index()] > 0,
    };
    places(realm::occupied(look.state, by))
        .filter(|place| stands(*place))
        .fold(SpaceSet::EMPTY, |all, place| all.or(shots(look, place, range)))
        .and(realm::exposed(look.state, by))
}

/// Does the territory belong to a player whom the variant `start=even` still spares?
fn is_spared(look: Look<'_>, place: Place) -> bool {
    look.state.land(place).owner.is_some_and(|owner| realm::is_spared(look.state, owner))
}

/// May the card at work choose this territory?
pub fn may_pick(look: Look<'_>, by: Seat, verb: &Verb, place: Place) -> Verdict<Rule> {
    let land = look.state.land(place);
    let allow = |is: bool, rule: Rule| if is { Ok(()) } else { Err(Refusal::of(rule)) };
    if matches!(verb, Verb::Hit { .. } | Verb::Destroy(_)) {
        allow(!is_spared(look, place), Rule::H12)?;
    }
    match *verb {
        Verb::Hit { from, .. } => allow(in_range_of(look, by, from).contains(place.index()), Rule::R107),
        Verb::Destroy(Prey::WallsBeside) => {
            allow(land.walls && land.owner.is_some_and(|owner| owner != by), Rule::R107)?;
            let beside = look.state.near[place.index()].and(realm::with_units(look.state, by));
            allow(!beside.is_empty(), Rule::R107)
        }
        Verb::Build { piece, .. } => may_build(look, by, piece, place),
        Verb::Convert { from, to } => {
            allow(land.owner == Some(by) && land.settlement == Some(from), Rule::R101)?;
            allow(realm::in_supply(look.state, to), Rule::R15)
        }
        _ => Err(Refusal::of(Rule::R101)),
    }
}

fn may_build(look: Look<'_>, by: Seat, piece: Piece, place: Place) -> Verdict<Rule> {
    let state = look.state;
    let land = state.land(place);
    let allow = |is: bool, rule: Rule| if is { Ok(()) } else { Err(Refusal::of(rule)) };
    let is_water = land.terrain == Terrain::Water;
    allow(!is_water, if piece == Piece::Outpost { Rule::Territory09 } else { Rule::Territory05 })?;
    allow(land.owner == Some(by), Rule::R101)?;
    match piece {
        Piece::Outpost => {
            allow(land.settlement.is_none(), Rule::Territory10)?;
            allow(realm::has_units(state, place), Rule::R101)?;
            allow(realm::in_supply(state, Settlement::Outpost), Rule::R15)
        }
        Piece::Walls => {
            allow(!land.walls, Rule::Structure02)?;
            allow(state.walls > 0, Rule::Structure05)
        }
        Piece::Temple => {
            allow(state.temples > 0, Rule::Structure04)?;
            allow(land.settlement.is_none() && !land.temple && realm::has_units(state, place), Rule::R101)
        }
    }
}

/// The territories that the card at work may choose.
pub fn picks(look: Look<'_>, by: Seat, verb: &Verb) -> SpaceSet {
    let mut set = SpaceSet::EMPTY;
    for index in 0..usize::from(look.state.land_count) {
        if may_pick(look, by, verb, Place::of(index)).is_ok() {
            set.insert(index);
        }
    }
    set
}

/// May the card remove this unit?
pub fn may_slay(look: Look<'_>, by: Seat, prey: Prey, unit: Unit, place: Place) -> Verdict<Rule> {
    let state = look.state;
    let land = state.land(place);
    let active = state.turn.active;
    if is_spared(look, place) {
        return Err(Refusal::of(Rule::H12));
    }
    let is = match prey {
        Prey::AttackerBeside | Prey::Attacker => {
            let beside = state.assault.target.is_some_and(|target| state.near[target.index()].contains(place.index()));
            unit.is_standard() && takes_part(look, active, unit, place) && (beside || prey == Prey::Attacker)
        }
        Prey::NearHero(far) => {
            let stands = match (unit, land.owner) {
                (_, None) => false,
                (Unit::Hero, Some(owner)) => owner != by && realm::hero_at(state, owner, place),
                (_, Some(owner)) => owner != by && land.units[unit.index()] > 0,
            };
            stands
                && state
                    .player(by)
                    .hero_at
                    .is_some_and(|hero| shots(look, hero, u32::from(far)).contains(place.index()))
        }
        Prey::WallsBeside => false,
    };
    if is { Ok(()) } else { Err(Refusal::of(Rule::R102)) }
}

/// The units that the card may remove.
pub fn victims(look: Look<'_>, by: Seat, prey: Prey) -> impl Iterator<Item = (Unit, Place)> + '_ {
    (0..usize::from(look.state.land_count))
        .map(Place::of)
        .filter(move |place| look.state.land(*place).owner.is_some_and(|owner| owner != by))
        .flat_map(|place| Unit::ALL.iter().map(move |unit| (*unit, place)))
        .filter(move |(unit, place)| may_slay(look, by, prey, *unit, *place).is_ok())
}

/// May the player stop the card at work before all its choices are made?
pub fn may_stop(verb: &Verb) -> bool {
    matches!(verb, Verb::Deploy { .. } | Verb::Build { .. })
}
