//! Is the Equipment sound?

use sortie_packs::Source;

use crate::content::gear::{Boost, Characteristic, Power, Range, Verb, Weapon};
use crate::content::pack::{Card, Gear};
use crate::content::read::worse::is_worse;
use crate::content::read::{Check, Decks, WrittenCard};
use crate::content::slots::SlotKind;
use crate::vocabulary::Deck;

impl Check<'_> {
    /// Looks through the decks and gives one card for each copy.
    pub(super) fn equipment(&mut self, decks: Decks) -> Vec<Card> {
        let Some(source) = self.source("cards.ron") else { return Vec::new() };
        let mut cards = Vec::new();
        for (deck, written) in Deck::ALL.iter().zip([decks.basic, decks.search, decks.tech]) {
            cards.extend(self.deck(&source, *deck, &written));
        }
        self.variety(&source, &cards);
        self.comparisons(&source, &cards);
        cards
    }

    fn deck(&mut self, source: &Source, deck: Deck, written: &[WrittenCard]) -> Vec<Card> {
        let mut cards = Vec::new();
        for card in written {
            // Copies of many cards would be more than can be compared in any time.
            if cards.len() > Deck::SIZES[deck.index()] {
                break;
            }
            let should = format!("{}-{:02}", deck.prefix(), cards.len() + 1);
            if card.id != should {
                let why = format!("should be {should}: cards are numbered in order, copies included");
                self.problems.with_item(source, &card.id, &why);
            }
            if let Some(gear) = self.card(source, deck, card) {
                let one = Card { id: card.id.clone(), deck, slots: card.slots, gear };
                cards.extend(std::iter::repeat_n(one, card.copies.into()));
            }
        }
        let count = Deck::SIZES[deck.index()];
        if cards.len() != count {
            let line = source.line_of(&format!("{deck}:"));
            self.problems.at(
                source,
                line,
                format!("the {deck} deck should have {count} cards, it has {}", cards.len()),
            );
        }
        cards
    }

    fn card(&mut self, source: &Source, deck: Deck, card: &WrittenCard) -> Option<Gear> {
        if card.copies == 0 {
            self.problems.with_item(source, &card.id, "needs at least 1 copy, has 0");
        }
        let gear = match (card.weapon, card.item, card.attachment) {
            (Some(weapon), None, None) => Gear::Weapon(weapon),
            (None, Some(item), None) => Gear::Item(item),
            (None, None, Some(boost)) => Gear::Attachment(boost),
            _ => {
                self.problems.with_item(source, &card.id, "should be one of weapon, item and attachment");
                return None;
            }
        };
        let mut wrong = |why: &str| self.problems.with_item(source, &card.id, why);
        match (deck, gear) {
            (Deck::Basic, Gear::Item(_) | Gear::Attachment(_)) => wrong("should be a Weapon: this is the basic deck"),
            (Deck::Tech, Gear::Attachment(_)) => wrong("should be a Weapon or an Item: this is the tech deck"),
            _ => {}
        }
        match gear {
            Gear::Weapon(weapon) => {
                if card.slots.is_empty() {
                    wrong("needs at least 1 slot, has 0");
                }
                weapon_problems(&weapon).into_iter().for_each(wrong);
            }
            Gear::Item(power) => self.power(source, &card.id, &card.slots, &power),
            Gear::Attachment(boost) => {
                if !card.slots.is_empty() {
                    wrong("has slots, but is connected without dice");
                }
                if !is_boost(boost) {
                    wrong("should improve its Weapon by 1 to 6");
                }
            }
        }
        Some(gear)
    }

    /// What the rules promise to exist somewhere in the decks.
    fn variety(&mut self, source: &Source, cards: &[Card]) {
        let has = |test: &dyn Fn(&Card) -> bool| cards.iter().any(test);
        let boosts = |on: Characteristic| has(&|card| matches!(card.gear, Gear::Attachment(boost) if boost.on() == on));
        let verbs = |test: fn(Verb) -> bool| {
            has(&|card| matches!(card.gear, Gear::Item(Power::Use { does, .. }) if does.iter().any(test)))
        };
        let slots = |kind: SlotKind| has(&|card| card.slots.iter().any(|slot| slot.kind == kind));
        let promises = [
            (boosts(Characteristic::Range), "an Attachment on Range"),
            (boosts(Characteristic::Attack), "an Attachment on Attack"),
            (verbs(|verb| matches!(verb, Verb::Heal { .. })), "an Item that heals"),
            (verbs(|verb| matches!(verb, Verb::Clock(_))), "an Item that changes the timer"),
            (has(&|card| matches!(card.gear, Gear::Weapon(weapon) if weapon.line)), "a Weapon for straight lines"),
            (slots(SlotKind::Regular), "a Regular slot"),
            (slots(SlotKind::Locking), "a Locking slot"),
            (slots(SlotKind::Double), "a Double Locking slot"),
            (has(&|card| card.slots.iter().any(|slot| slot.faces.iter().count() == 2)), "an either-symbol slot"),
        ];
        for (_, what) in promises.iter().filter(|(is_there, _)| !is_there) {
            self.problems.at(source, 1, format!("there should be {what} among the Equipment"));
        }
    }

    /// No card of a deck is strictly worse than another that costs the same or more.
    fn comparisons(&mut self, source: &Source, cards: &[Card]) {
        for card in cards {
            let rival =
                cards.iter().find(|other| other.deck == card.deck && other.id != card.id && is_worse(card, other));
            if let Some(rival) = rival {
                self.problems.with_item(
                    source,
                    &card.id,
                    &format!("is never better and sometimes worse than \"{}\"", rival.id),
                );
            }
        }
    }
}

fn weapon_problems(weapon: &Weapon) -> Vec<&'static str> {
    let tests = [
        ((1..=6).contains(&weapon.dice), "needs 1 to 6 Hit dice"),
        ((2..=6).contains(&weapon.to_hit), "needs a To-Hit from 2 to 6"),
        (weapon.range != Range::Spaces(0), "needs a Range of 1 or more"),
        ((1..=9).contains(&weapon.boss_loss), "should take 1 to 9 Health from a Boss"),
        (weapon.recoil <= 9, "should drive back at most 9 Spaces"),
    ];
    tests.into_iter().filter(|(is_sound, _)| !is_sound).map(|(_, why)| why).collect()
}

fn is_boost(boost: Boost) -> bool {
    let (Boost::Dice(by)
    | Boost::ToHit(by)
    | Boost::BossLoss(by)
    | Boost::Rerolls(by)
    | Boost::Range(by)
    | Boost::BlindWithin(by)) = boost;
    (1..=6).contains(&by)
}
