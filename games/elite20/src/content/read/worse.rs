//! Is one card never better and sometimes worse than another?

use std::cmp::Ordering;

use crate::content::gear::{Boost, Harm, Patients, Power, Trait, Verb, Weapon};
use crate::content::pack::{Card, Gear};
use crate::content::slots::Slots;

/// Is a card strictly worse than another that costs no more?
pub fn is_worse(card: &Card, other: &Card) -> bool {
    let Some(cheaper) = compare_costs(&card.slots, &other.slots) else { return false };
    let better = match (&card.gear, &other.gear) {
        (Gear::Weapon(own), Gear::Weapon(theirs)) => compare_weapons(own, theirs),
        (Gear::Attachment(own), Gear::Attachment(theirs)) => compare_boosts(*own, *theirs),
        (Gear::Item(own), Gear::Item(theirs)) => compare_powers(own, theirs),
        _ => None,
    };
    let both = better.map(|better| [cheaper, better]);
    both.is_some_and(|both| both.iter().all(|order| order.is_le()) && both.iter().any(|order| order.is_lt()))
}

/// All the same or in favour of one side; none where each side has something.
fn weigh(orders: &[Ordering]) -> Option<Ordering> {
    let has = |wanted: Ordering| orders.contains(&wanted);
    match (has(Ordering::Less), has(Ordering::Greater)) {
        (true, true) => None,
        (true, false) => Some(Ordering::Less),
        (false, true) => Some(Ordering::Greater),
        (false, false) => Some(Ordering::Equal),
    }
}

/// Which slots are easier to fill: `Less` when the other's are. Slots that ask for other faces cannot be compared.
fn compare_costs(own: &Slots, theirs: &Slots) -> Option<Ordering> {
    let (own, theirs) = (own.sorted(), theirs.sorted());
    if own.len() != theirs.len() {
        return None;
    }
    let mut orders = Vec::new();
    for (own, theirs) in own.iter().zip(&theirs) {
        if own.kind != theirs.kind || !(own.faces.covers(theirs.faces) || theirs.faces.covers(own.faces)) {
            return None;
        }
        orders.push(own.faces.iter().count().cmp(&theirs.faces.iter().count()));
    }
    weigh(&orders)
}

fn compare_weapons(own: &Weapon, theirs: &Weapon) -> Option<Ordering> {
    weigh(&[
        own.range.cmp(&theirs.range),
        own.dice.cmp(&theirs.dice),
        theirs.to_hit.cmp(&own.to_hit),
        theirs.line.cmp(&own.line),
        theirs.spread.cmp(&own.spread),
        own.blind.cmp(&theirs.blind),
        own.boss_loss.cmp(&theirs.boss_loss),
        own.recoil.cmp(&theirs.recoil),
        theirs.bars_range.cmp(&own.bars_range),
        theirs.bars_attack.cmp(&own.bars_attack),
    ])
}

fn compare_boosts(own: Boost, theirs: Boost) -> Option<Ordering> {
    match (own, theirs) {
        (Boost::Dice(a), Boost::Dice(b)) => Some(a.cmp(&b)),
        (Boost::ToHit(a), Boost::ToHit(b)) => Some(a.cmp(&b)),
        (Boost::BossLoss(a), Boost::BossLoss(b)) => Some(a.cmp(&b)),
        (Boost::Rerolls(a), Boost::Rerolls(b)) => Some(a.cmp(&b)),
        (Boost::Range(a), Boost::Range(b)) => Some(a.cmp(&b)),
        (Boost::BlindWithin(a), Boost::BlindWithin(b)) => Some(a.cmp(&b)),
        // More dice are at least as good as as many Misses rolled again.
        (Boost::Rerolls(a), Boost::Dice(b)) if a <= b => Some(Ordering::Less),
        _ => None,
    }
}

fn compare_powers(own: &Power, theirs: &Power) -> Option<Ordering> {
    match (own, theirs) {
        (Power::Use { does: own, discard: once }, Power::Use { does: theirs, discard: rival_once }) => {
            if own.len() != theirs.len() {
                return None;
            }
            let orders: Option<Vec<Ordering>> =
                own.iter().zip(theirs.iter()).map(|(a, b)| compare_verbs(a, b)).collect();
            let mut orders = orders?;
            orders.push(rival_once.cmp(once));
            weigh(&orders)
        }
        (Power::Always(own), Power::Always(theirs)) if own.len() == theirs.len() => {
            let orders: Option<Vec<Ordering>> =
                own.iter().zip(theirs.iter()).map(|(a, b)| compare_traits(a, b)).collect();
            weigh(&orders?)
        }
        _ => None,
    }
}

fn compare_verbs(own: Verb, theirs: Verb) -> Option<Ordering> {
    match (own, theirs) {
        (Verb::Heal { points: a, whom }, Verb::Heal { points: b, whom: others }) => {
            weigh(&[a.cmp(&b), compare_patients(whom, others)?])
        }
        (Verb::SetFaces(a), Verb::SetFaces(b)) | (Verb::Cancel(a), Verb::Cancel(b)) => Some(a.cmp(&b)),
        (Verb::Clock(a), Verb::Clock(b)) => Some(a.cmp(&b)),
        (Verb::Roll { dice, to_hit, range, sight }, Verb::Roll { dice: d, to_hit: t, range: r, sight: s }) => {
            weigh(&[dice.cmp(&d), t.cmp(&to_hit), range.cmp(&r), s.cmp(&sight)])
        }
        (Verb::DriveBack { figures, range, spaces }, Verb::DriveBack { figures: f, range: r, spaces: s }) => {
            weigh(&[figures.cmp(&f), range.cmp(&r), spaces.cmp(&s)])
        }
        (own, theirs) => (own == theirs).then_some(Ordering::Equal),
    }
}

fn compare_patients(own: Patients, theirs: Patients) -> Option<Ordering> {
    let (own, theirs) = match (own, theirs) {
        (Patients::OneWithin(a), Patients::OneWithin(b)) => ([a, 0], [b, 0]),
        (Patients::EachWithin(a), Patients::EachWithin(b)) => ([a, 1], [b, 1]),
        (Patients::OneWithin(a), Patients::EachWithin(b)) => ([a, 0], [b, 1]),
        (Patients::EachWithin(a), Patients::OneWithin(b)) => ([a, 1], [b, 0]),
    };
    weigh(&[own[0].cmp(&theirs[0]), own[1].cmp(&theirs[1])])
}

fn compare_traits(own: Trait, theirs: Trait) -> Option<Ordering> {
    match (own, theirs) {
        (Trait::Guard { points: a, against }, Trait::Guard { points: b, against: other }) => {
            let wider = match (against, other) {
                (own, theirs) if own == theirs => Ordering::Equal,
                (_, Harm::Any) => Ordering::Less,
                (Harm::Any, _) => Ordering::Greater,
                _ => return None,
            };
            weigh(&[a.cmp(&b), wider])
        }
        (Trait::WideSearch(a), Trait::WideSearch(b)) | (Trait::Regrow(a), Trait::Regrow(b)) => Some(a.cmp(&b)),
        (own, theirs) => (own == theirs).then_some(Ordering::Equal),
    }
}
