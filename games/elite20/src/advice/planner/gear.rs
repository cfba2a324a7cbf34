//! What Equipment is worth to a Hero.

use crate::Look;
use crate::advice::planner::fight::sixths;
use crate::advice::planner::scene::Scene;
use crate::content::gear::{Boost, Burst, Landing, Patients, Power, Range, Trait, Verb, Weapon};
use crate::content::ongoing::Changes;
use crate::content::pack::Gear;
use crate::content::slots::{Slot, SlotKind, Slots};
use crate::rules::in_force::faces;
use crate::vocabulary::places::CardPlace;
use crate::vocabulary::{CardId, Face, HeroId, Mission};

/// A card in a Hero's hands.
pub(crate) fn card(scene: &Scene<'_>, hero: HeroId, card: CardId) -> i32 {
    let look = scene.look;
    let stats = look.pack.card(card);
    match &stats.gear {
        Gear::Weapon(gun) => {
            let own = weapon(look, hero, gun, &stats.slots);
            // A third Weapon only counts for what it is better than the worst.
            let mut others = weapons(look, hero).map(|other| weapon_of(look, hero, other));
            let (first, second) = (others.next(), others.next());
            match (first, second) {
                (Some(a), Some(b)) => (own - a.min(b)).max(0) * 2,
                (Some(_), None) | (None, _) => own + 40,
            }
        }
        Gear::Attachment(boost) => attachment(look, hero, *boost),
        Gear::Item(power) => item(scene, power),
    }
}

/// The Weapons that a Hero carries.
pub(crate) fn weapons(look: Look<'_>, hero: HeroId) -> impl Iterator<Item = CardId> + '_ {
    let is_weapon = move |card: &CardId| matches!(look.pack.card(*card).gear, Gear::Weapon(_));
    look.state.cards_in(CardPlace::With { hero }).filter(is_weapon)
}

/// A Weapon in a Hero's hands by its card.
pub(crate) fn weapon_of(look: Look<'_>, hero: HeroId, card: CardId) -> i32 {
    let stats = look.pack.card(card);
    match &stats.gear {
        Gear::Weapon(gun) => weapon(look, hero, gun, &stats.slots),
        Gear::Item(_) | Gear::Attachment(_) => 0,
    }
}

/// Hits by reach by price. A slot that takes several of the Hero's results is cheaper.
fn weapon(look: Look<'_>, hero: HeroId, gun: &Weapon, slots: &Slots) -> i32 {
    let attack = gun.attack([]).under(&Changes::NONE, false);
    let reach = match attack.range {
        Range::Spaces(range) => [3, 5, 8, 10, 11, 12, 13][usize::from(range.min(6))],
        Range::Unlimited => 13,
    };
    let reach = if gun.line { reach * 6 / 10 } else { reach } + if gun.blind { 1 } else { 0 };
    let is_easy = |slot: Slot| Face::ALL.iter().filter(|face| slot.faces.meets(faces(look, hero, **face))).count() > 1;
    let price = slots.iter().fold(10, |price, slot| match (slot.kind, is_easy(slot)) {
        (SlotKind::Regular, true) => price - 1,
        (SlotKind::Regular, false) => price - 3,
        (SlotKind::Locking, true) => price - 1,
        (SlotKind::Locking, false) => price - 2,
        (SlotKind::Double, _) => price - 4,
    });
    let hits = if gun.spread { sixths(&attack) * 8 / 10 } else { sixths(&attack) };
    (hits + 2 * i32::from(gun.boss_loss)) * reach * price.max(2) / 12 + 20 * i32::from(gun.recoil)
}

fn attachment(look: Look<'_>, hero: HeroId, boost: Boost) -> i32 {
    let takes = |card: CardId| match &look.pack.card(card).gear {
        Gear::Weapon(gun) => is_open(look, card, gun, boost),
        Gear::Item(_) | Gear::Attachment(_) => false,
    };
    if !weapons(look, hero).any(takes) {
        return 0;
    }
    match boost {
        Boost::Dice(_) | Boost::ToHit(_) => 110,
        Boost::Rerolls(_) => 90,
        Boost::Range(_) => 80,
        Boost::BossLoss(_) | Boost::BlindWithin(_) => 60,
    }
}

fn is_open(look: Look<'_>, card: CardId, gun: &Weapon, boost: Boost) -> bool {
    let bars = match boost {
        Boost::Range(_) | Boost::BlindWithin(_) => gun.bars_range,
        Boost::Dice(_) | Boost::ToHit(_) | Boost::BossLoss(_) | Boost::Rerolls(_) => gun.bars_attack,
    };
    let same = |on: CardId| matches!(look.pack.card(on).gear, Gear::Attachment(other) if other.on() == boost.on());
    !bars && !look.state.cards_in(CardPlace::On { card }).any(same)
}

fn item(scene: &Scene<'_>, power: &Power) -> i32 {
    match power {
        Power::Use { does, .. } => does.iter().map(verb_worth).sum(),
        Power::Always(traits) => traits.iter().map(|own| trait_worth(scene, own)).sum(),
    }
}

fn verb_worth(verb: Verb) -> i32 {
    match verb {
        Verb::Heal { whom: Patients::OneWithin(_), .. } => 100,
        Verb::Heal { whom: Patients::EachWithin(_), .. } => 90,
        Verb::SetFaces(dice) => 90 + 10 * i32::from(dice),
        Verb::Leap(Landing::Within(_)) => 90,
        Verb::Leap(Landing::HomeOrBesideHero) => 90,
        Verb::Stun(Burst::Within { .. }) => 80,
        Verb::Stun(Burst::Around { .. }) => 110,
        Verb::Slow { .. } | Verb::Clear { .. } => 25,
        Verb::Roll { .. } => 95,
        Verb::DriveBack { .. } => 75,
        Verb::Clock(seconds) => 60 + 2 * i32::from(seconds),
        Verb::Cancel(_) => 70,
        Verb::Guide => 60,
        Verb::TurnResults => 100,
    }
}

fn trait_worth(scene: &Scene<'_>, own: Trait) -> i32 {
    match own {
        Trait::Counts(_, to) => {
            let wanted = match scene.look.state.mission() {
                Mission::Demolition => to == Face::Fix,
                _ => to == Face::Move,
            };
            if wanted { 130 } else { 70 }
        }
        Trait::Guard { points, .. } => 60 + 20 * i32::from(points),
        Trait::WideSearch(_) => 50,
        Trait::EventTool(_) => 55,
        Trait::Regrow(_) => 110,
        Trait::Redirect(_) => 70,
        Trait::MoveSteps(_) | Trait::Thorns(_) | Trait::Rerolls(_) | Trait::Calm { .. } => 80,
    }
}
