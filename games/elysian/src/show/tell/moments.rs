//! What a client stages for everybody: cards, Repelled and Ravage, heroes, items, conquests, and who is out or wins.

use sortie_engine::{Arg, Notable, Seat, SeatSet, Weight};

use super::words;
use crate::content::{CardKind, Pack};
use crate::vocabulary::{CardId, Event, Place, Route, Unit};

/// As many units in one blow turn a game.
const MANY: u32 = 3;

/// The moments among the sights of one entry.
pub fn notable(pack: &Pack, sights: &[Event], out: &mut Vec<Notable>) {
    let entry = Entry { pack, sights };
    out.extend((0..sights.len()).filter_map(|at| entry.moment(at)));
}

/// The sights of one entry, as one viewer has them.
struct Entry<'a> {
    pack: &'a Pack,
    sights: &'a [Event],
}

impl Entry<'_> {
    fn moment(&self, at: usize) -> Option<Notable> {
        Some(match self.sights[at] {
            Event::CardPlayed { seat, card } => self.card(at, seat, card),
            Event::CardCancelled { card } => {
                let result = words::moment_cancelled_result(self.name(card));
                Notable::new(at, Weight::Stop, "cancel", words::moment_cancelled(self.name(card))).with_result(result)
            }
            Event::UpgradeKept { seat, card } if !self.was_played_here(at, card) => {
                let title = words::moment_card(self.name(card));
                Notable::new(at, Weight::Stop, "upgrade", title)
                    .by(seat)
                    .with_result(words::moment_upgrade(seat, self.text(card)))
            }
            Event::ItemTaken { seat, card } => return self.item(at, seat, card),
            Event::Repelled { place } => {
                let moment = Notable::new(at, Weight::Stop, "repelled", words::moment_repelled()).at_place(place);
                moment.with_result(words::moment_repelled_result(named(place)))
            }
            Event::Ravaged { place } => self.ravage(at, place),
            Event::UnitFell { seat, unit: Unit::Hero, place } => self.hero_falls(at, seat, place),
            Event::UnitPlaced { seat, unit: Unit::Hero, place } if self.is_by_card(at) => {
                let title = words::moment_hero_back(seat);
                let result = words::moment_hero_back_result(named(place));
                Notable::new(at, Weight::Stop, "hero", title).by(seat).at_place(place).with_result(result)
            }
            Event::Conquered { place } => self.conquest(at, place),
            Event::Eliminated { seat } => {
                let moment = Notable::new(at, Weight::Turn, "out", words::moment_out(seat));
                moment.against(SeatSet::only(seat)).with_result(words::moment_out_result())
            }
            Event::Conceded { seat } => {
                let moment = Notable::new(at, Weight::Turn, "concede", words::moment_concedes(seat));
                moment.by(seat).with_result(words::moment_concedes_result())
            }
            Event::WinAnnounced { seat, route } => {
                let moment = Notable::new(at, Weight::Turn, "alarm", words::moment_alarm(seat));
                moment.by(seat).with_result(words::moment_alarm_result(route.word()))
            }
            Event::Won { seat, route } => {
                let moment = Notable::new(at, Weight::Turn, "win", words::moment_win(seat)).by(seat);
                match route {
                    Route::LastStanding => moment,
                    _ => moment.with_result(words::moment_win_result(route.word())),
                }
            }
            Event::Drawn => Notable::new(at, Weight::Turn, "draw", words::moment_drawn()),
            _ => return None,
        })
    }

    fn name(&self, card: CardId) -> String {
        self.pack.card(card).words.name.clone()
    }

    fn text(&self, card: CardId) -> String {
        self.pack.card(card).words.text.clone()
    }

    /// A card on the table, with what it says: what comes of it is told where it happens.
    fn card(&self, at: usize, seat: Seat, card: CardId) -> Notable {
        let (weight, picture) = match self.pack.card(card).kind {
            CardKind::Effect { .. } => (Weight::Stop, "effect"),
            CardKind::Action => (Weight::Glance, "card"),
            CardKind::Item => (Weight::Stop, "item"),
            CardKind::Upgrade => (Weight::Stop, "upgrade"),
        };
        let moment = Notable::new(at, weight, picture, words::moment_card(self.name(card))).by(seat);
        let moment = moment.against(self.losers(&self.sights[at..], seat));
        moment.with_result(words::moment_text(self.text(card)))
    }

    /// Who loses units among these sights, but for this seat.
    fn losers(&self, sights: &[Event], but: Seat) -> SeatSet {
        let fallen = sights.iter().filter_map(|sight| match sight {
            Event::UnitFell { seat, .. } => Some(*seat),
            _ => None,
        });
        fallen.filter(|seat| *seat != but).collect()
    }

    fn was_played_here(&self, at: usize, card: CardId) -> bool {
        self.sights[..at].iter().any(|sight| matches!(sight, Event::CardPlayed { card: played, .. } if *played == card))
    }

    /// Has a card brought the unit, after the setup?
    fn is_by_card(&self, at: usize) -> bool {
        matches!(self.sights.get(at + 1), Some(Event::Tallied { .. }))
    }

    /// An item that goes from one hero to another. One that is played was told as a card.
    fn item(&self, at: usize, seat: Seat, card: CardId) -> Option<Notable> {
        let from = self.sights[..at].iter().rev().find_map(|sight| match sight {
            Event::ItemLost { seat, card: lost } if *lost == card => Some(*seat),
            _ => None,
        })?;
        let moment = Notable::new(at, Weight::Stop, "item", words::moment_item(seat, self.name(card)));
        let result = words::moment_item_result(from, self.text(card));
        Some(moment.by(seat).against(SeatSet::only(from)).with_result(result))
    }

    fn ravage(&self, at: usize, place: Place) -> Notable {
        let rest = &self.sights[at..];
        let fell = |sight: &&Event| matches!(sight, Event::UnitFell { place: there, .. } if *there == place);
        let units = rest.iter().filter(fell).count() as u32;
        let weight = if units >= MANY { Weight::Turn } else { Weight::Stop };
        let moment = Notable::new(at, weight, "ravage", words::moment_ravage()).at_place(place);
        let moment = moment.against(self.losers(rest, Seat(u8::MAX)));
        moment.with_result(words::moment_ravage_result(named(place), units))
    }

    fn hero_falls(&self, at: usize, seat: Seat, place: Place) -> Notable {
        let by = self.sights[at..].iter().find_map(|sight| match sight {
            Event::Scored { seat, .. } => Some(*seat),
            _ => None,
        });
        let moment = Notable::new(at, Weight::Stop, "hero-falls", words::moment_hero_falls(seat)).at_place(place);
        let moment = moment.against(SeatSet::only(seat));
        let result = words::moment_hero_falls_result(named(place));
        Notable { by, ..moment }.with_result(result)
    }

    fn conquest(&self, at: usize, place: Place) -> Notable {
        let before = &self.sights[..at];
        let is_vacant = before.contains(&Event::SettlementEmptied { place });
        let weight = if is_vacant { Weight::Stop } else { Weight::Glance };
        let by = before.iter().rev().find_map(|sight| match sight {
            Event::AttackDeclared { seat, .. } | Event::Scored { seat, .. } => Some(*seat),
            _ => None,
        });
        let moment = Notable::new(at, weight, "conquest", words::moment_conquest(named(place))).at_place(place);
        let moment = Notable { by, ..moment }.against(self.losers(before, by.unwrap_or(Seat(u8::MAX))));
        match is_vacant {
            true => moment.with_result(words::moment_conquest_settlement()),
            false => moment.with_result(words::moment_conquest_land()),
        }
    }
}

/// A place as a message names it.
fn named(place: Place) -> Arg {
    Arg::Place(place.to_string())
}
