//! What a client stages for everybody: cards, Repelled and Ravage, heroes, items, conquests, and who is out or wins.

use sortie_engine::{Arg, Notable, Seat, SeatSet, Weight};

use super::words;
use crate::content::{CardKind, Pack};
use crate::vocabulary::{CardId, Event, Place, Unit};

/// A Ravage that fells so many units weighs as much as what turns a game.
const MANY: u32 = 3;

/// The moments among the sights of one entry. `before` gives those of the entries before it, latest first.
pub fn notable(pack: &Pack, before: &mut dyn Iterator<Item = Event>, sights: &[Event], out: &mut Vec<Notable>) {
    let before: Vec<Event> = if sights.iter().any(began_earlier) { before.collect() } else { Vec::new() };
    let entry = Entry { pack, before: &before, sights };
    out.extend((0..sights.len()).filter_map(|at| entry.moment(at)));
}

/// Did this begin with an attack or a card that may lie in an earlier entry?
fn began_earlier(sight: &Event) -> bool {
    matches!(
        sight,
        Event::CardCancelled { .. }
            | Event::Repelled { .. }
            | Event::Ravaged { .. }
            | Event::Conquered { .. }
            | Event::Eliminated { .. }
            | Event::CardPlayed { .. }
            | Event::UnitFell { .. }
            | Event::WallsFell { .. }
    )
}

/// The sights of one entry, as one viewer has them.
struct Entry<'a> {
    pack: &'a Pack,
    /// What the viewer saw before, latest first.
    before: &'a [Event],
    sights: &'a [Event],
}

impl Entry<'_> {
    fn moment(&self, at: usize) -> Option<Notable> {
        Some(match self.sights[at] {
            Event::CardPlayed { seat, card } => self.card(at, seat, card),
            Event::CardCancelled { card } => self.cancelled(at, card),
            Event::UpgradeKept { seat, card } if !self.was_played_here(at, card) => {
                let title = words::moment_card(self.name(card));
                Notable::new(at, Weight::Stop, "upgrade", title)
                    .by(seat)
                    .with_result(words::moment_upgrade(seat, self.text(card)))
            }
            Event::ItemTaken { seat, card } => return self.item(at, seat, card),
            Event::Repelled { place } => {
                let moment = Notable::new(at, Weight::Stop, "repelled", words::moment_repelled());
                let units = self.fallen_in_attack(at);
                self.of_fight(moment, at, place).with_result(words::moment_repelled_result(named(place), units))
            }
            Event::Ravaged { place } => self.ravage(at, place),
            Event::UnitFell { seat, unit: Unit::Hero, place } => self.hero_falls(at, seat, place),
            Event::UnitFell { seat, place, .. } => return self.felled(at, Some(seat), place),
            Event::WallsFell { place } => return self.felled(at, None, place),
            Event::UnitPlaced { seat, unit: Unit::Hero, place } if self.is_by_card(at) => {
                let title = words::moment_hero_back(seat);
                let result = words::moment_hero_back_result(named(place));
                Notable::new(at, Weight::Stop, "hero", title).by(seat).at_place(place).with_result(result)
            }
            Event::Conquered { place } => self.conquest(at, place),
            Event::Eliminated { seat } => {
                let moment = Notable::new(at, Weight::Turn, "out", words::moment_out(seat));
                let by = self.scorer(at).or_else(|| self.attacker(at)).filter(|by| *by != seat);
                Notable { by, ..moment.against(SeatSet::only(seat)) }.with_result(words::moment_out_result())
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
                moment.with_result(words::moment_win_result(route.word()))
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

    /// A card on the table, with what it says and whom it is played against: what comes of it is told where it happens.
    fn card(&self, at: usize, seat: Seat, card: CardId) -> Notable {
        let (weight, picture) = self.look_of(card);
        let moment = Notable::new(at, weight, picture, words::moment_card(self.name(card))).by(seat);
        let result = words::moment_text(self.text(card));
        let is_effect = matches!(self.pack.card(card).kind, CardKind::Effect { .. });
        match (is_effect, self.card_at_work(at), self.attack(at)) {
            (true, Some((owner, _)), _) => moment.against(SeatSet::only(owner).without(seat)),
            (true, None, Some((by, target))) => {
                let other = if by == seat { self.holder(at, target) } else { Some(by) };
                moment.at_place(target).against(other.into_iter().collect())
            }
            _ => moment.against(self.losers(&self.sights[at..], seat)),
        }
        .with_result(result)
    }

    /// How a moment of a card weighs, and its picture.
    fn look_of(&self, card: CardId) -> (Weight, &'static str) {
        match self.pack.card(card).kind {
            CardKind::Effect { .. } => (Weight::Stop, "effect"),
            CardKind::Action => (Weight::Glance, "card"),
            CardKind::Item => (Weight::Stop, "item"),
            CardKind::Upgrade => (Weight::Stop, "upgrade"),
        }
    }

    /// What a card that is being carried out fells: a unit of this seat, or walls. Of several in one entry the first tells of
    /// all.
    fn felled(&self, at: usize, loser: Option<Seat>, place: Place) -> Option<Notable> {
        let (by, card) = self.card_at_work(at)?;
        let fallen = |events: &[Event]| -> u32 {
            events.iter().filter(|event| matches!(event, Event::UnitFell { unit, .. } if unit.is_standard())).count()
                as u32
        };
        let result = match (self.sights[at], loser) {
            (Event::UnitFell { unit, .. }, Some(loser)) if fallen(&self.sights[..at]) == 0 => {
                let unit = words::unit(unit.word());
                words::moment_felled_result(unit, loser, named(place), fallen(&self.sights[at..]))
            }
            (Event::WallsFell { .. }, _) => words::moment_walls_felled_result(named(place)),
            _ => return None,
        };
        let (weight, picture) = self.look_of(card);
        let against = loser.or_else(|| self.holder(at, place)).filter(|loser| *loser != by);
        let moment = Notable::new(at, weight, picture, words::moment_felled(self.name(card))).by(by).at_place(place);
        Some(moment.against(against.into_iter().collect()).with_result(result))
    }

    /// The card that is being carried out, and whose it is.
    fn card_at_work(&self, at: usize) -> Option<(Seat, CardId)> {
        let mut spent = Vec::new();
        for sight in self.past(at) {
            match *sight {
                Event::CardSpent { card } => spent.push(card),
                Event::CardPlayed { seat, card } => match spent.iter().position(|done| *done == card) {
                    Some(done) => drop(spent.swap_remove(done)),
                    None => return Some((seat, card)).filter(|_| !self.is_lasting(card)),
                },
                Event::AttackDeclared { .. } | Event::SetRolled { .. } | Event::TurnBegan { .. } => return None,
                _ => {}
            }
        }
        None
    }

    fn is_lasting(&self, card: CardId) -> bool {
        matches!(self.pack.card(card).kind, CardKind::Item | CardKind::Upgrade)
    }

    /// What happened before a sight, latest first.
    fn past(&self, at: usize) -> impl Iterator<Item = &Event> {
        self.sights[..at].iter().rev().chain(self.before)
    }

    /// Whose card does it, and whose card it is that does nothing.
    fn cancelled(&self, at: usize, card: CardId) -> Notable {
        let played = || {
            self.past(at).filter_map(|sight| match sight {
                Event::CardPlayed { seat, card } => Some((*seat, *card)),
                _ => None,
            })
        };
        let by = played().next().map(|(seat, _)| seat);
        let owner = played().skip(1).find(|(_, played)| *played == card).map(|(seat, _)| seat);
        let moment = Notable::new(at, Weight::Stop, "cancel", words::moment_cancelled(self.name(card)));
        let moment = Notable { by, ..moment }.against(owner.into_iter().collect());
        moment.with_result(words::moment_cancelled_result(self.name(card)))
    }

    /// A moment of the running attack: who attacks whom, and where.
    fn of_fight(&self, moment: Notable, at: usize, place: Place) -> Notable {
        let by = self.attacker(at);
        let against = self.holder(at, place).filter(|holder| Some(*holder) != by);
        Notable { by, ..moment.at_place(place) }.against(against.into_iter().collect())
    }

    /// Who attacks, while an attack is on.
    fn attacker(&self, at: usize) -> Option<Seat> {
        self.attack(at).map(|(by, _)| by)
    }

    /// The attack that is on: who attacks, and what.
    fn attack(&self, at: usize) -> Option<(Seat, Place)> {
        let edge = |sight: &&Event| {
            matches!(sight, Event::AttackDeclared { .. } | Event::AttackEnded | Event::TurnBegan { .. })
        };
        match *self.past(at).find(edge)? {
            Event::AttackDeclared { seat, target } => Some((seat, target)),
            _ => None,
        }
    }

    /// Who holds a territory, or was the last to hold it.
    fn holder(&self, at: usize, place: Place) -> Option<Seat> {
        self.past(at).find_map(|sight| match *sight {
            Event::UnitFell { seat, place: there, .. }
            | Event::UnitPlaced { seat, place: there, .. }
            | Event::SettlementBuilt { seat, place: there, .. }
            | Event::UnitMoved { seat, to: there, .. }
            | Event::Invaded { seat, to: there, .. }
                if there == place =>
            {
                Some(seat)
            }
            _ => None,
        })
    }

    /// Who has just scored.
    fn scorer(&self, at: usize) -> Option<Seat> {
        self.sights[..at].iter().rev().find_map(|sight| match sight {
            Event::Scored { seat, .. } => Some(*seat),
            _ => None,
        })
    }

    /// How many units fell since the attack was declared.
    fn fallen_in_attack(&self, at: usize) -> u32 {
        let since = self.past(at).take_while(|sight| !matches!(sight, Event::AttackDeclared { .. }));
        since.filter(|sight| matches!(sight, Event::UnitFell { .. })).count() as u32
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
        let moment = Notable::new(at, weight, "ravage", words::moment_ravage());
        self.of_fight(moment, at, place).with_result(words::moment_ravage_result(named(place), units))
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
        let moment = Notable::new(at, weight, "conquest", words::moment_conquest(named(place)));
        let moment = self.of_fight(moment, at, place);
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
