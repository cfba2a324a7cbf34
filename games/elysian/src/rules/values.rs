//! The values of pieces, with everything that changes them.

use sortie_engine::Seat;

use crate::Look;
use crate::content::{HeroPower, Stat, WALLS_DEFENCE, worth_of};
use crate::vocabulary::{Place, Rule, Settlement, Unit};

/// The rule that gives a unit its values.
#[inline]
pub const fn unit_rule(unit: Unit) -> Rule {
    match unit {
        Unit::Infantry => Rule::Unit01,
        Unit::Archery => Rule::Unit02,
        Unit::Cavalry => Rule::Unit03,
        Unit::Hero => Rule::Unit06,
    }
}

/// The rule that gives a settlement its values.
pub const fn settlement_rule(settlement: Settlement) -> Rule {
    match settlement {
        Settlement::Outpost => Rule::Settlement01,
        Settlement::Fortress => Rule::Settlement02,
        Settlement::Palace => Rule::Settlement03,
    }
}

/// A value of a player's units of one kind, wherever they stand.
#[inline]
pub fn value(look: Look<'_>, seat: Seat, unit: Unit, stat: Stat) -> i8 {
    let player = look.state.player(seat);
    let base = match unit {
        Unit::Hero => {
            let hero = look.pack.hero(player.hero);
            match stat {
                Stat::Attack => hero.attack as i8,
                Stat::Defence => hero.defence as i8,
                Stat::Move => hero.moves as i8,
                Stat::Range => hero.range as i8,
            }
        }
        _ => look.pack.units[unit.index()][stat as usize] as i8,
    };
    let lasting = player.bonus.unit[unit.index()][stat as usize];
    let fleeting =
        if look.state.turn.active == seat { look.state.turn.bonus.unit[unit.index()][stat as usize] } else { 0 };
    base.saturating_add(lasting).saturating_add(fleeting)
}

/// How many dice a unit brings to an attack.
pub fn attack(look: Look<'_>, seat: Seat, unit: Unit) -> u8 {
    value(look, seat, unit, Stat::Attack).max(0) as u8
}

/// How far a unit moves.
#[inline]
pub fn moves(look: Look<'_>, seat: Seat, unit: Unit) -> u32 {
    value(look, seat, unit, Stat::Move).max(0) as u32
}

/// How far a unit attacks.
#[inline]
pub fn range(look: Look<'_>, seat: Seat, unit: Unit) -> u32 {
    value(look, seat, unit, Stat::Range).max(1) as u32
}

/// How many hits a unit takes in this territory.
pub fn defence(look: Look<'_>, seat: Seat, unit: Unit, place: Place) -> u8 {
    value(look, seat, unit, Stat::Defence).saturating_add(shield_line(look, seat, unit, place)).max(1) as u8
}

/// The hero's shelter for infantry beside it.
pub fn shield_line(look: Look<'_>, seat: Seat, unit: Unit, place: Place) -> i8 {
    let player = look.state.player(seat);
    if unit != Unit::Infantry || player.hero_at != Some(place) {
        return 0;
    }
    match look.pack.hero(player.hero).power {
        HeroPower::ShieldLine(by) => by as i8,
        _ => 0,
    }
}

/// How many hits the walls of a player take.
pub fn walls_defence(look: Look<'_>, seat: Seat) -> u8 {
    (WALLS_DEFENCE + look.state.player(seat).bonus.walls).max(1) as u8
}

/// How many hits a settlement of a player takes.
pub fn settlement_defence(look: Look<'_>, seat: Seat, settlement: Settlement) -> u8 {
    (worth_of(settlement).defence as i8 + look.state.player(seat).bonus.settlements).max(1) as u8
}
