//! Are the Event cards and the difficulties sound?

use crate::content::event_cards::{Difficulties, Event, EventCard, Sudden, TRACK};
use crate::content::ongoing::{Change, Changes};
use crate::content::read::Check;
use crate::vocabulary::{Difficulty, EventId};

/// The most slots that a solo pool of dice can fill beside everything else.
const MOST_ALONE: usize = 4;

impl Check<'_> {
    pub(super) fn events(&mut self, events: &[EventCard]) {
        let Some(source) = self.source("events.ron") else { return };
        let ids = events.iter().map(|card| card.id.as_str());
        self.numbered(&source, "Event cards", EventId::COUNT, ids, |place| EventId(place as u8).to_string());
        for (place, card) in events.iter().enumerate() {
            let mut wrong = |why: &str| self.problems.with_item(&source, &card.id, why);
            match (place + 1, &card.event) {
                (1..=16, Event::Ongoing { slots, changes }) => {
                    let dice = |players: u8| slots.of_players(players).count();
                    if (1..=6).any(|players| dice(players) == 0) {
                        wrong("needs a slot for every number of players");
                    }
                    if dice(1) > MOST_ALONE {
                        wrong("needs more dice than one player can spare: 4 at most");
                    }
                    if changes.is_empty() || changes.iter().any(is_idle) {
                        wrong("should change something, by numbers that are not too large");
                    }
                }
                (17..=21, Event::NoEffect) => {}
                (22..=25, Event::Immediate(does)) => {
                    let is_sound = |sudden: Sudden| {
                        let (Sudden::SwarmCards(number) | Sudden::BossCards(number) | Sudden::Advance(number)) = sudden;
                        (1..=6).contains(&number)
                    };
                    if does.is_empty() || !does.iter().all(is_sound) {
                        wrong("should do something at once, by numbers from 1 to 6");
                    }
                }
                _ => wrong("has the wrong type: 1 to 16 are Ongoing, 17 to 21 have No Effect, 22 to 25 are Immediate"),
            }
        }
    }

    pub(super) fn difficulties(&mut self, table: &Difficulties) {
        let Some(source) = self.source("difficulties.ron") else { return };
        let mut next = 1;
        for group in &table.events {
            let needle = format!("first: {},", group.first);
            if group.first != next || group.last < group.first {
                self.whole(&source, &needle, format!("this group should begin with card {next}"));
            }
            let size = group.last.saturating_add(1).saturating_sub(group.first);
            if group.draw.iter().any(|draw| *draw > size) {
                self.whole(&source, &needle, format!("this group has only {size} cards to draw"));
            }
            next = group.last.saturating_add(1);
        }
        if usize::from(next) != EventId::COUNT + 1 {
            self.whole(&source, "events:", format!("the groups should end with card {}", EventId::COUNT));
        }
        for difficulty in Difficulty::ALL {
            let drawn: usize = table.events.iter().map(|group| usize::from(group.drawn(*difficulty))).sum();
            if drawn != TRACK {
                self.whole(
                    &source,
                    "events:",
                    format!("{difficulty} should draw {TRACK} Event cards, it draws {drawn}"),
                );
            }
        }
        let numbers = table.more_swarm_cards.iter().chain(&table.boss_cards);
        if numbers.chain([&table.least_players]).any(|number| *number > 6) {
            self.whole(&source, "more_swarm_cards:", "numbers of cards and players are 6 at most");
        }
    }
}

/// Does it change nothing, or more than the rules can count?
fn is_idle(change: Change) -> bool {
    let is_large = match change {
        Change::Clock(seconds) => seconds.unsigned_abs() > 120,
        Change::RangeCap(number) | Change::AttackCap(number) | Change::Contested(number) => !(1..=20).contains(&number),
        Change::Dread { range, dice } => !(1..=20).contains(&range) || !(1..=4).contains(&dice),
        Change::Movement { by, .. } | Change::AbilityDice { by, .. } | Change::AbilityRange { by, .. } => {
            by.unsigned_abs() > 6
        }
        Change::SwarmCards(by) | Change::Figures(by) | Change::BossHealth(by) | Change::PushDamage(by) => {
            by.unsigned_abs() > 6
        }
        Change::AlienResult(by) | Change::ToHit(by) => by.unsigned_abs() > 6,
        Change::Lockdown | Change::Blood => false,
    };
    is_large || Changes::NONE.with(change) == Changes::NONE
}
