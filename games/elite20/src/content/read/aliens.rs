//! Are the aliens and their cards sound?

use crate::content::aliens::{AlienPower, Timing};
use crate::content::read::{Check, Invaders};
use crate::vocabulary::{BossId, Cluster, SpawnId, SwarmKind};

/// Swarm figures in all.
const FIGURES: u32 = 45;
/// All Clear cards.
const ALL_CLEAR: u8 = 12;
/// Health tokens show so much at once.
const HEALTH: u32 = 60;

impl Check<'_> {
    pub(super) fn invaders(&mut self, aliens: &Invaders) {
        self.swarms(aliens);
        self.bosses(aliens);
        self.spawns(aliens);
    }

    fn swarms(&mut self, aliens: &Invaders) {
        let Some(source) = self.source("aliens.ron") else { return };
        for (swarm, kind) in aliens.swarms.iter().zip(SwarmKind::ALL) {
            let needle = format!("kind: {:?}", swarm.kind);
            if swarm.kind != *kind {
                self.whole(&source, &needle, format!("this type should be {kind:?}: they stand in a fixed order"));
            }
            if swarm.health != 1 {
                self.whole(&source, &needle, format!("Swarm figures have 1 Health, not {}", swarm.health));
            }
            if !(1..=9).contains(&swarm.movement) || swarm.figures == 0 {
                self.whole(&source, &needle, "a Swarm type needs figures and a Movement Value from 1 to 9");
            }
            match swarm.power {
                AlienPower::Trample(_) | AlienPower::Shell(_) => {
                    self.whole(&source, &needle, "only a Boss tramples or has a shell");
                }
                power => power_problem(power).into_iter().for_each(|why| self.whole(&source, &needle, why)),
            }
        }
        let figures: u32 = aliens.swarms.iter().map(|swarm| u32::from(swarm.figures)).sum();
        if figures != FIGURES {
            self.whole(&source, "swarms:", format!("there should be {FIGURES} Swarm figures, there are {figures}"));
        }
    }

    fn bosses(&mut self, aliens: &Invaders) {
        let Some(source) = self.source("aliens.ron") else { return };
        let ids = aliens.bosses.iter().map(|boss| boss.id.as_str());
        self.numbered(&source, "Bosses", BossId::COUNT, ids, |place| BossId(place as u8).to_string());
        for (place, boss) in aliens.bosses.iter().enumerate() {
            let mut wrong = |why: &str| self.problems.with_item(&source, &boss.id, why);
            if boss.health == 0 || !(1..=9).contains(&boss.movement) {
                wrong("needs Health and a Movement Value from 1 to 9");
            }
            if boss.power == AlienPower::Nothing || aliens.bosses[..place].iter().any(|other| other.power == boss.power)
            {
                wrong("needs an Ability of its own");
            }
            if boss.timing != Timing::During && !boss.power.is_ability() {
                wrong("has no Ability to be used at a time of its own");
            }
            power_problem(boss.power).into_iter().for_each(wrong);
        }
        let health: u32 = aliens.bosses.iter().map(|boss| u32::from(boss.health)).sum();
        if health > HEALTH {
            self.whole(&source, "bosses:", format!("all Bosses together have at most {HEALTH} Health, not {health}"));
        }
        let lays = |power: AlienPower| matches!(power, AlienPower::Slime | AlienPower::Spit { .. });
        if !aliens.bosses.iter().any(|boss| lays(boss.power)) {
            self.whole(&source, "bosses:", "some Boss should lay Acid or Slime");
        }
        if aliens.all_clear != ALL_CLEAR {
            self.whole(
                &source,
                "all_clear:",
                format!("there are {ALL_CLEAR} All Clear cards, not {}", aliens.all_clear),
            );
        }
    }

    fn spawns(&mut self, aliens: &Invaders) {
        let Some(source) = self.source("aliens.ron") else { return };
        let ids = aliens.spawns.iter().map(|card| card.id.as_str());
        self.numbered(&source, "Swarm Spawn cards", SpawnId::COUNT, ids, |place| SpawnId(place as u8).to_string());
        for card in &aliens.spawns {
            if !(1..=6).contains(&card.figures) {
                self.problems.with_item(
                    &source,
                    &card.id,
                    &format!("should bring 1 to 6 figures, it brings {}", card.figures),
                );
            }
        }
        for kind in SwarmKind::ALL.iter().filter(|kind| !aliens.spawns.iter().any(|card| card.swarm == **kind)) {
            self.whole(&source, "spawns:", format!("no card brings a {kind:?}"));
        }
        let comes = |cluster: Option<Cluster>| aliens.spawns.iter().any(|card| card.cluster == cluster);
        for cluster in Cluster::ALL.iter().filter(|cluster| !comes(Some(**cluster))) {
            self.whole(&source, "spawns:", format!("no card brings aliens to Cluster {cluster}"));
        }
        if !comes(None) || !aliens.spawns.iter().any(|card| card.activates) {
            self.whole(
                &source,
                "spawns:",
                "some card should let the players pick the Cluster, and some should activate",
            );
        }
    }
}

fn power_problem(power: AlienPower) -> Option<&'static str> {
    let is_sound = match power {
        AlienPower::Nothing | AlienPower::Slime => true,
        AlienPower::Strike { dice, to_hit, range, .. } => {
            (1..=6).contains(&dice) && (2..=6).contains(&to_hit) && range > 0
        }
        AlienPower::Burn { damage, range, .. } | AlienPower::Spit { damage, range, .. } => {
            (1..=9).contains(&damage) && range > 0
        }
        AlienPower::Net { dice, range, .. } => (1..=4).contains(&dice) && range > 0,
        AlienPower::Brood { figures, .. } => (1..=4).contains(&figures),
        AlienPower::Trample(number) | AlienPower::Shell(number) => (1..=9).contains(&number),
        AlienPower::Shriek { spaces, range } => (1..=9).contains(&spaces) && range > 0,
        AlienPower::Clock(seconds) => seconds != 0 && (-120..=120).contains(&seconds),
    };
    (!is_sound).then_some("this Ability has a number that is too small or too large")
}
