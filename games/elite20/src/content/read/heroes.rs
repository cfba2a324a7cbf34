//! Are the Heroes sound, and is every power something that the rules can do?

use sortie_packs::Source;

use crate::content::gear::{Burst, Landing, Patients, Power, Trait, Verb};
use crate::content::pack::Hero;
use crate::content::read::Check;
use crate::content::slots::Slots;
use crate::vocabulary::{Face, HeroId};

impl Check<'_> {
    pub(super) fn heroes(&mut self, heroes: &[Hero]) {
        let Some(source) = self.source("heroes.ron") else { return };
        let ids = heroes.iter().map(|hero| hero.id.as_str());
        self.numbered(&source, "Heroes", HeroId::COUNT, ids, |place| HeroId(place as u8).to_string());
        for (place, hero) in heroes.iter().enumerate() {
            if !(2..=20).contains(&hero.health) {
                let why = format!("needs a Damage Track of 2 to 20 slots, has {}", hero.health);
                self.problems.with_item(&source, &hero.id, &why);
            }
            let locks: Vec<u8> = hero.locks.iter().collect();
            let is_track = locks.iter().all(|at| (1..hero.health).contains(at)) && locks.is_sorted_by(|a, b| a < b);
            if locks.is_empty() || !is_track {
                self.problems.with_item(
                    &source,
                    &hero.id,
                    "needs 1 to 3 thresholds from left to right within its track",
                );
            }
            if heroes[..place].iter().any(|other| other.power == hero.power) {
                self.problems.with_item(&source, &hero.id, "needs an ability that no other Hero has");
            }
            self.power(&source, &hero.id, &hero.slots, &hero.power);
        }
    }

    /// Can the rules do this?
    pub(super) fn power(&mut self, source: &Source, id: &str, slots: &Slots, power: &Power) {
        let mut wrong = |why: &str| self.problems.with_item(source, id, why);
        match power {
            Power::Use { does, discard } => {
                if does.is_empty() {
                    wrong("should do something when it is used");
                }
                if *discard && !slots.is_empty() {
                    wrong("takes dice and is discarded as well, one price is enough");
                }
                does.iter().filter_map(verb_problem).for_each(&mut wrong);
            }
            Power::Always(traits) => {
                if traits.is_empty() {
                    wrong("should do something");
                }
                if !slots.is_empty() {
                    wrong("has slots, but is never used");
                }
                traits.iter().filter_map(trait_problem).for_each(&mut wrong);
            }
        }
    }
}

fn verb_problem(verb: Verb) -> Option<&'static str> {
    let near = |range: u8| (1..=20).contains(&range);
    let is_sound = match verb {
        Verb::Heal { points, whom: Patients::OneWithin(range) | Patients::EachWithin(range) } => {
            (1..=9).contains(&points) && range <= 20
        }
        Verb::SetFaces(dice) => (1..=5).contains(&dice),
        Verb::Leap(Landing::Within(range)) => near(range),
        Verb::Leap(Landing::HomeOrBesideHero) | Verb::Guide | Verb::TurnResults => true,
        Verb::Stun(Burst::Within { range, .. }) | Verb::Clear { range } => near(range),
        Verb::Stun(Burst::Around { range, spread, .. }) => near(range) && spread <= 20,
        Verb::Slow { range, by } => near(range) && (1..=9).contains(&by),
        Verb::Roll { dice, to_hit, range, .. } => (1..=6).contains(&dice) && (2..=6).contains(&to_hit) && near(range),
        Verb::DriveBack { figures, range, spaces } => {
            (1..=9).contains(&figures) && near(range) && (1..=9).contains(&spaces)
        }
        Verb::Clock(seconds) => seconds != 0 && seconds.unsigned_abs() <= 120,
        Verb::Cancel(results) => (1..=20).contains(&results),
    };
    (!is_sound).then_some("does something with a number that is too small or too large")
}

fn trait_problem(what: Trait) -> Option<&'static str> {
    let is_sound = match what {
        Trait::Counts(face, other) => face != other && face != Face::Alien && other != Face::Alien,
        Trait::MoveSteps(steps) => (2..=4).contains(&steps),
        Trait::Thorns(number) | Trait::Rerolls(number) | Trait::WideSearch(number) => (1..=6).contains(&number),
        Trait::Regrow(number) | Trait::Redirect(number) => (1..=6).contains(&number),
        Trait::Calm { start, each_round } => start <= 6 && each_round <= 6 && start + each_round > 0,
        Trait::Guard { points, .. } => (1..=9).contains(&points),
        Trait::EventTool(faces) => faces.iter().next().is_some() && !faces.contains(Face::Alien),
    };
    (!is_sound).then_some("has a number or a face that means nothing")
}
