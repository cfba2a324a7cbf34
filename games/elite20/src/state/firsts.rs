//! Who was first, as far as a Round remembers.

use sortie_engine::Seat;

use crate::vocabulary::ObjectiveId;
use crate::vocabulary::event::Prize;
use crate::vocabulary::figure::ALIENS;

const NOBODY: Seat = Seat(u8::MAX);

/// Who was first, as far as a Round remembers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Firsts {
    aliens: [Seat; ALIENS],
    tokens: [Seat; 12],
    targets: [Seat; ObjectiveId::COUNT],
}

impl Firsts {
    /// Nobody yet.
    pub const NONE: Firsts =
        Firsts { aliens: [NOBODY; ALIENS], tokens: [NOBODY; 12], targets: [NOBODY; ObjectiveId::COUNT] };

    /// Notes who was first.
    pub fn note(&mut self, prize: Prize, seat: Seat) {
        let place = match prize {
            Prize::Alien { figure } => self.aliens.get_mut(figure.index()),
            Prize::Token { token } => self.tokens.get_mut(usize::from(token)),
            Prize::Target { at } => self.targets.get_mut(at.index()),
        };
        if let Some(place) = place {
            *place = seat;
        }
    }

    /// Who was first.
    pub fn of(&self, prize: Prize) -> Option<Seat> {
        let first = match prize {
            Prize::Alien { figure } => self.aliens.get(figure.index()),
            Prize::Token { token } => self.tokens.get(usize::from(token)),
            Prize::Target { at } => self.targets.get(at.index()),
        };
        first.copied().filter(|seat| *seat != NOBODY)
    }
}
