//! What a card or Special Ability does in the few words that a small card holds.

use crate::content::gear::{Burst, Landing, Patients, Power, Verb};

/// What using it does; nothing for what is not used.
pub fn brief(power: &Power) -> String {
    match power {
        Power::Use { does, .. } => does.iter().map(verb).collect::<Vec<_>>().join(", "),
        Power::Always(_) => String::new(),
    }
}

fn verb(verb: Verb) -> String {
    match verb {
        Verb::Heal { points, whom: Patients::OneWithin(range) | Patients::EachWithin(range) } => match range {
            1 => format!("heal {points}, next to you"),
            _ => format!("heal {points}, within {range}"),
        },
        Verb::SetFaces(count) => format!("sets {count} faces"),
        Verb::Leap(Landing::Within(range)) => format!("leap up to {range}"),
        Verb::Leap(Landing::HomeOrBesideHero) => "home, or to a Hero".to_owned(),
        Verb::Stun(Burst::Within { range, .. }) => format!("stuns all within {range}"),
        Verb::Stun(Burst::Around { range, .. }) => format!("freezes some, within {range}"),
        Verb::Slow { .. } => "slows".to_owned(),
        Verb::Clear { .. } => "wipes Acid".to_owned(),
        Verb::Roll { dice, to_hit, range, .. } => format!("{dice} dice, {to_hit}+ within {range}"),
        Verb::DriveBack { figures, range, .. } => format!("{figures} go back, within {range}"),
        Verb::Clock(seconds) => format!("{seconds:+} s for all"),
        Verb::Cancel(results) => format!("voids {results} alien results"),
        Verb::Guide => "another Hero steps".to_owned(),
        Verb::TurnResults => "results drive back".to_owned(),
    }
}
