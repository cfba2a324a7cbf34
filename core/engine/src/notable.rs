//! What a table makes a moment of: a card that is played, a hero that falls, a race that is over.

use crate::{Message, Seat, SeatSet};

/// How much a moment turns a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Weight {
    /// Worth a glance: it changes what somebody does next.
    Glance,
    /// Worth a stop: somebody gains or loses something that lasts.
    Stop,
    /// It turns the game.
    Turn,
}

/// Something that every viewer should notice. It is made of what a viewer sees, so it tells no more than that.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notable {
    /// The place of the sight it begins with, among those of its entry.
    pub at: usize,
    /// How much it turns the game.
    pub weight: Weight,
    /// A word for its picture, in the game's own words, such as `ravage`.
    pub picture: &'static str,
    /// Who did it; none for what happens by itself.
    pub by: Option<Seat>,
    /// Whom it is done to.
    pub against: SeatSet,
    /// Where, in notation.
    pub place: Option<String>,
    /// What happens, in a few words, such as "Forest Ambush".
    pub title: Message,
    /// What comes of it, in one sentence.
    pub result: Option<Message>,
}

impl Notable {
    /// A moment that begins with this sight, of this weight: nobody's, against nobody, nowhere.
    pub fn new(at: usize, weight: Weight, picture: &'static str, title: Message) -> Notable {
        Notable { at, weight, picture, by: None, against: SeatSet::EMPTY, place: None, title, result: None }
    }

    /// The same, done by a seat.
    pub fn by(self, seat: Seat) -> Notable {
        Notable { by: Some(seat), ..self }
    }

    /// The same, done to these seats.
    pub fn against(self, seats: SeatSet) -> Notable {
        Notable { against: seats, ..self }
    }

    /// The same, at a place.
    pub fn at_place(self, place: impl ToString) -> Notable {
        Notable { place: Some(place.to_string()), ..self }
    }

    /// The same, with what comes of it.
    pub fn with_result(self, result: Message) -> Notable {
        Notable { result: Some(result), ..self }
    }
}
