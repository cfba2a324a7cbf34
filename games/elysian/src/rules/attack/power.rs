//! Step 2 of an attack: how many dice (rulebook: Attack a Territory; Territory types).

use crate::content::HeroPower;
use crate::rules::attack::attackers;
use crate::rules::progress::became;
use crate::rules::values;
use crate::state::realm;
use crate::vocabulary::{Event, Place, Rule, Stage, Step, Terrain, Unit};
use crate::{Cx, Look};

/// Power that a forest takes from its attacker.
pub const FOREST: i8 = 2;

/// Power that an attacker gains for each territory in the mountains it attacks from.
pub const MOUNTAINS: i8 = 1;

/// The attack power as an itemised sum.
pub struct Power {
    /// Attack values of the units.
    pub units: i16,
    /// Cards.
    pub cards: i16,
    /// The hero's power.
    pub hero: i16,
    /// Forest and mountains.
    pub terrain: i16,
}

impl Power {
    /// The number of dice.
    pub fn total(&self) -> u8 {
        (self.units + self.cards + self.hero + self.terrain).clamp(0, 200) as u8
    }
}

/// Computes the power of the attack that is being prepared or runs.
pub fn power(look: Look<'_>) -> Power {
    let state = look.state;
    let seat = state.turn.active;
    let worth = Unit::STANDARD.map(|unit| i16::from(values::attack(look, seat, unit)));
    let mut sum = Power { units: 0, cards: i16::from(state.assault.power), hero: 0, terrain: 0 };
    for (index, land) in state.lands().iter().enumerate() {
        let hero = state.assault.hero && realm::hero_at(state, seat, Place::of(index));
        if land.force == [0; 3] && !hero {
            continue;
        }
        for (count, worth) in land.force.iter().zip(worth) {
            sum.units += i16::from(*count) * worth;
        }
        if hero {
            sum.units += i16::from(values::attack(look, seat, Unit::Hero));
        }
        if land.terrain == Terrain::Mountains {
            sum.terrain += i16::from(MOUNTAINS);
        }
    }
    let Some(target) = state.assault.target.map(|place| state.land(place)) else { return sum };
    if target.terrain == Terrain::Forest {
        sum.terrain -= i16::from(FOREST);
    }
    sum.cards += i16::from(state.player(seat).bonus.power);
    if let (HeroPower::Uprising(by), true, true) =
        (look.pack.hero(state.player(seat).hero).power, state.assault.hero, target.settlement.is_some())
    {
        sum.hero += i16::from(by);
    }
    sum
}

/// Step 2 of the attack. Without attackers or without power it is over.
pub fn compute_power(cx: &mut Cx<'_>) {
    if attackers(cx.look()) == 0 {
        return became(cx, Rule::R39, Step::Fight { stage: Stage::End });
    }
    let sum = power(cx.look());
    for rule in [Rule::Attack11, Rule::R40] {
        cx.cite(rule);
    }
    if sum.cards != 0 {
        cx.cite(Rule::Attack12);
    }
    if sum.hero != 0 {
        cx.cite(Rule::Attack13);
    }
    cite_terrain(cx, &sum);
    let (units, cards, hero, terrain) = (
        sum.units.clamp(0, u8::MAX.into()) as u8,
        sum.cards.clamp(i8::MIN.into(), i8::MAX.into()) as i8,
        sum.hero as i8,
        sum.terrain as i8,
    );
    cx.emit(Rule::Attack15, Event::PowerSet { units, cards, hero, terrain, total: sum.total() });
    match sum.total() {
        0 => became(cx, Rule::R56, Step::Fight { stage: Stage::End }),
        _ => became(cx, Rule::Dice01, Step::Fight { stage: Stage::Roll }),
    }
}

fn cite_terrain(cx: &mut Cx<'_>, sum: &Power) {
    let terrain = cx.state().assault.target.map(|place| cx.state().land(place).terrain);
    let forest = terrain == Some(Terrain::Forest);
    let mountains = sum.terrain + if forest { i16::from(FOREST) } else { 0 } > 0;
    if forest {
        cx.cite(Rule::Territory03);
        cx.cite(Rule::R53);
    }
    if forest || mountains || sum.cards != 0 || sum.hero != 0 {
        cx.cite(Rule::R55);
    }
    if mountains {
        cx.cite(Rule::Territory04);
        cx.cite(Rule::R54);
    }
    if forest || mountains {
        cx.cite(Rule::Attack14);
    } else if terrain == Some(Terrain::Plains) {
        cx.cite(Rule::Territory02);
    }
    if sum.hero != 0 || cx.state().player(cx.state().turn.active).bonus.power != 0 {
        cx.cite(Rule::R110);
    }
}
