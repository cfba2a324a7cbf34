//! Are the Objective tokens and the Missions' tables sound, and do the maps fit them?

use sortie_packs::Source;

use crate::content::map::Map;
use crate::content::objectives::{Find, Missions, Objectives, ROWS};
use crate::content::read::Check;
use crate::content::slots::{SlotKind, Slots};
use crate::vocabulary::{Face, FaceSet, MapName, Mission};

/// The dice of a solo player: no token can ask for more.
const MOST_DICE: usize = 5;

impl Check<'_> {
    pub(super) fn objectives(&mut self, objectives: &Objectives) {
        let Some(source) = self.source("objectives.ron") else { return };
        for (mission, count) in Mission::ALL.iter().zip([8, 6, 12, 6, 12]) {
            let found = objectives.count(*mission);
            if found != count {
                self.whole(
                    &source,
                    &format!("{mission}:"),
                    format!("{mission} should have {count} tokens, it has {found}"),
                );
            }
        }
        for mission in [Mission::Extermination, Mission::Capture] {
            let is_sound =
                |slots: &Slots| (1..=MOST_DICE).contains(&slots.len()) && slots.iter().all(|slot| slot.is_locking());
            if !objectives.slots(mission).iter().all(is_sound) {
                self.whole(
                    &source,
                    &format!("{mission}:"),
                    format!("{mission} tokens need 1 to {MOST_DICE} Locking slots each"),
                );
            }
        }
        let is_charge = |(place, slots): (usize, &Slots)| {
            let is_fix = slots.iter().all(|slot| slot.is_locking() && slot.faces == FaceSet::EMPTY.with(Face::Fix));
            slots.len() == 3 + place % 2 && is_fix
        };
        if !objectives.demolition.iter().enumerate().all(is_charge) {
            self.whole(&source, "demolition:", "charges have 3 and 4 Locking Fix slots in turn");
        }
        let is_probe = |slots: &Slots| slots.len() == 1 && slots.iter().all(|slot| slot.kind == SlotKind::Regular);
        if !objectives.recon.iter().all(is_probe) {
            self.whole(&source, "recon:", "probes have one Regular slot each");
        }
        self.exploration(&source, objectives);
    }

    /// What lies hidden is fixed by the rules; only the price of a Relic is the pack's.
    fn exploration(&mut self, source: &Source, objectives: &Objectives) {
        let tokens = &objectives.exploration.tokens;
        let count = |test: fn(&Find) -> bool| tokens.iter().filter(|find| test(find)).count();
        let found = [
            count(|find| *find == Find::BossCards(1)),
            count(|find| *find == Find::Movement(1)),
            count(|find| *find == Find::SwarmCards(1)),
            count(|find| *find == Find::Nothing),
            count(|find| matches!(find, Find::Relic { dice: 1..=4, face } if *face != Face::Alien)),
            count(|find| *find == Find::Draw(1)),
            count(|find| *find == Find::BossCards(-1)),
        ];
        if found != [1, 1, 1, 3, 3, 1, 2] {
            let message = "there are 1 Boss Alarm, 1 Battle Scent, 1 Swarm Alarm, 3 Debris, 3 Alien Relics, 1 Lucky Debris and 2 Disband Alarms";
            self.whole(source, "exploration:", message);
        }
        if [objectives.exploration.check, objectives.exploration.reveal].contains(&Face::Alien) {
            self.whole(source, "exploration:", "an Alien Movement checks and reveals nothing");
        }
    }

    pub(super) fn missions(&mut self, missions: &Missions, maps: &[Option<Map>; 2]) {
        let Some(source) = self.source("missions.ron") else { return };
        for mission in Mission::ALL {
            for map in MapName::ALL {
                let has = missions.0.get(mission).is_some_and(|maps| maps.contains_key(map));
                if !has {
                    self.whole(&source, &format!("{mission:?}"), format!("{mission:?} has no table for {map:?}"));
                }
                for row in (0..ROWS).filter(|_| has) {
                    self.row(&source, *mission, *map, row, missions.row(*mission, *map, row));
                }
            }
        }
        for map in maps.iter().flatten() {
            self.traps(missions, map);
        }
    }

    fn row(&mut self, source: &Source, mission: Mission, map: MapName, row: usize, numbers: &[u8]) {
        let needle = format!("{mission:?}");
        let players = if row == 0 { "1 and 2".to_owned() } else { (row + 2).to_string() };
        let place = format!("{mission:?} on {map:?} for {players} players");
        let is_sound = numbers.iter().all(|slot| (1..=12).contains(slot)) && numbers.is_sorted_by(|a, b| a < b);
        if !is_sound || numbers.is_empty() {
            self.whole(source, &needle, format!("{place} needs different slots from 1 to 12 in order"));
        }
        let heroes = row + 2;
        let (fits, wanted) = match mission {
            Mission::Demolition => (numbers.len() == 2 * heroes, format!("{} Targets, two for each Hero", 2 * heroes)),
            Mission::Recon => (numbers.len() == heroes, format!("{heroes} Targets, one for each Hero")),
            Mission::Extermination => (numbers.len() <= 8, "at most 8 nests".to_owned()),
            Mission::Capture => (numbers.len() <= 6, "at most 6 snares".to_owned()),
            Mission::Exploration => (numbers.len() <= 12, "at most 12 tokens".to_owned()),
        };
        if !fits {
            self.whole(source, &needle, format!("{place} should have {wanted}, it has {}", numbers.len()));
        }
    }

    /// Every slot of a Capture row has two default Traps, and no Space is used twice in a row.
    fn traps(&mut self, missions: &Missions, map: &Map) {
        let Some(source) = self.source(&format!("{}.txt", map.name)) else { return };
        for row in 0..ROWS {
            let mut seen = Vec::new();
            for slot in missions.slots(Mission::Capture, map.name, row as u8 + 2).iter() {
                let Some(traps) = map.traps[slot.index()] else {
                    let message = format!("slot {} is used by Capture and needs two Traps", slot.index() + 1);
                    self.whole(&source, "[traps]", message);
                    continue;
                };
                for trap in traps {
                    if seen.contains(&trap) {
                        let needle = format!("{}:", slot.index() + 1);
                        self.whole(&source, &needle, format!("the Trap {trap} is used twice by one row of Capture"));
                    }
                    seen.push(trap);
                }
            }
        }
    }
}
