//! What simulations learn from a game.

use sortie_engine::{Findings, Game, Seat, SeatSet, Study};

use crate::content::gear::{Power, Trait};
use crate::content::pack::Gear;
use crate::vocabulary::event::{Event, Mark};
use crate::vocabulary::figure::{Place, Tool};
use crate::vocabulary::places::CardPlace;
use crate::vocabulary::step::Step;
use crate::vocabulary::{CARDS, CardId, HeroId};
use crate::{Elite20, Look};

/// Which Heroes had, used and lived with which cards; each set of Heroes is one byte.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notes {
    with: [Option<HeroId>; CARDS],
    on: [Option<CardId>; CARDS],
    held: [u8; CARDS],
    used: [u8; CARDS],
    lived: [u8; CARDS],
    charged: u64,
    /// Was the last event a die that went back, or a card that lost one?
    undone: bool,
}

impl Default for Notes {
    fn default() -> Self {
        let none = [0; CARDS];
        let (with, on) = ([None; CARDS], [None; CARDS]);
        Notes { with, on, held: none, used: none, lived: none, charged: 0, undone: false }
    }
}

impl Notes {
    fn moved(&mut self, card: CardId, to: CardPlace) {
        let at = card.index();
        match to {
            CardPlace::With { hero } => {
                self.with[at] = Some(hero);
                self.held[at] |= 1 << hero.0;
            }
            // A connected Attachment stays its Hero's.
            CardPlace::On { card } => self.on[at] = Some(card),
            _ => (self.with[at], self.on[at]) = (None, None),
        }
    }

    fn use_card(&mut self, card: CardId) {
        if let Some(hero) = self.with[card.index()] {
            self.used[card.index()] |= 1 << hero.0;
        }
    }

    /// A Weapon attacks with all that is connected to it.
    fn attack(&mut self, card: CardId) {
        self.use_card(card);
        let connected = (0..CARDS).filter(|at| self.on[*at] == Some(card)).map(CardId::of).collect::<Vec<_>>();
        connected.into_iter().for_each(|on| self.use_card(on));
    }

    fn marked(&mut self, tool: Tool, mark: Mark, is: bool) {
        let Some(card) = tool.as_card() else { return };
        let bit = 1 << card.index();
        match (mark, is) {
            (Mark::Used, true) => self.use_card(card),
            (Mark::Charged, true) => self.charged |= bit,
            (Mark::Charged, false) => {
                if self.charged & bit != 0 && !self.undone {
                    self.use_card(card);
                }
                self.charged &= !bit;
            }
            _ => {}
        }
    }

    /// An Action Phase begins: whoever has a card lives with it.
    fn begin(&mut self) {
        for at in 0..CARDS {
            self.lived[at] |= self.with[at].map_or(0, |hero| 1 << hero.0);
        }
        self.charged = 0;
    }
}

impl Study for Elite20 {
    type Notes = Notes;

    fn note(notes: &mut Notes, event: &Event) {
        match *event {
            Event::Card { card, to } => notes.moved(card, to.0),
            Event::Attacked { card } => notes.attack(card),
            Event::Marked { tool, mark, is } => notes.marked(tool, mark, is),
            Event::Became { step } if matches!(step.0, Step::Action { .. }) => notes.begin(),
            _ => {}
        }
        notes.undone =
            matches!(event, Event::Die { place: Place::Pool, .. } | Event::Marked { mark: Mark::Barred, .. });
    }

    /// Wins by Hero and by card: `held` is every card that a Hero had, `card` those that were of use.
    fn findings(look: Look<'_>, notes: &Notes) -> Findings {
        let (state, order) = (look.state, SeatSet::first(Self::seats(look)).iter().collect());
        let name = |id: &str| look.pack.words(id).map_or("", |words| words.name.as_str());
        let team = || state.setup.team().filter(|hero| *hero != HeroId::NONE);
        let owner = |hero: HeroId| -> Seat { state.setup.owner(hero) };
        let mut labels: Vec<_> = team().map(|hero| ("hero", name(&hero.to_string()).to_owned(), owner(hero))).collect();
        for card in (0..CARDS).map(CardId::of) {
            let stats = look.pack.card(card);
            let used = notes.used[card.index()] | if is_silent(&stats.gear) { notes.lived[card.index()] } else { 0 };
            let label = || format!("{} {}", stats.id, name(&stats.id));
            for hero in team().filter(|hero| notes.held[card.index()] >> hero.0 & 1 == 1) {
                labels.push(("held", label(), owner(hero)));
                if used >> hero.0 & 1 == 1 {
                    labels.push(("card", label(), owner(hero)));
                }
            }
        }
        Findings { rounds: Self::rounds(look), order, labels, ..Findings::default() }
    }

    fn rounds(look: Look<'_>) -> u32 {
        u32::from(look.state.round)
    }
}

/// Is it at work as long as a Hero has it, with nothing that tells when?
fn is_silent(gear: &Gear) -> bool {
    match gear {
        Gear::Item(Power::Always(traits)) => traits
            .iter()
            .any(|own| matches!(own, Trait::Counts(..) | Trait::WideSearch(_) | Trait::Regrow(_) | Trait::Calm { .. })),
        Gear::Item(Power::Use { .. }) | Gear::Weapon(_) | Gear::Attachment(_) => false,
    }
}
