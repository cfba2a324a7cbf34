//! From worths to rewards between 0 and 1.

use sortie_engine::{Advice, Look, MAX_SEATS, Seat, Style};

/// One reward a seat.
pub(crate) type Rewards = [f32; MAX_SEATS];

/// Where the worths of the horizon lie and how far they stray, seat by seat.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Scale {
    middle: [f32; MAX_SEATS],
    spread: [f32; MAX_SEATS],
}

/// An open game is never as good as a won one.
const OPEN_SHARE: f32 = 0.9;

impl Scale {
    /// The scale on which these worths spread evenly.
    pub fn of(soundings: &[[i32; MAX_SEATS]]) -> Self {
        let mut scale = Scale { middle: [0.0; MAX_SEATS], spread: [1.0; MAX_SEATS] };
        if soundings.is_empty() {
            return scale;
        }
        let count = soundings.len() as f32;
        for seat in 0..MAX_SEATS {
            let middle = soundings.iter().map(|worths| worths[seat] as f32).sum::<f32>() / count;
            let strayed = soundings.iter().map(|worths| (worths[seat] as f32 - middle).abs()).sum::<f32>() / count;
            scale.middle[seat] = middle;
            scale.spread[seat] = strayed.max(0.5) * 2.0;
        }
        scale
    }

    /// The reward of a worth that lies so far from what is usual for a seat.
    pub fn reward(&self, seat: usize, off: f32) -> f32 {
        let off = off / self.spread[seat];
        0.5 + 0.5 * OPEN_SHARE * off / (1.0 + off.abs())
    }

    /// What a position at the horizon gives each seat.
    pub fn rewards<G: Advice>(&self, look: Look<'_, G>, me: Seat, style: Style) -> Rewards {
        let mut rewards = [0.0; MAX_SEATS];
        if G::awaited(look).is_empty()
            && let Some(outcome) = G::outcome(look)
        {
            for (seat, reward) in (0u8..).zip(&mut rewards) {
                *reward = if outcome.drawn { 0.5 } else { f32::from(u8::from(outcome.won(Seat(seat)))) };
            }
            return rewards;
        }
        for (seat, reward) in rewards.iter_mut().enumerate().take(G::seats(look)) {
            let chair = Seat(seat as u8);
            let worth = G::worth(look, chair, if chair == me { style } else { style.of_others() });
            *reward = self.reward(seat, worth as f32 - self.middle[seat]);
        }
        rewards
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_is_the_mean_and_twice_the_mean_deviation() {
        let mut soundings = [[0; MAX_SEATS]; 2];
        soundings[0][1] = 10;
        soundings[1][1] = 30;
        let scale = Scale::of(&soundings);
        assert_eq!((scale.middle[1], scale.spread[1]), (20.0, 20.0));
        assert_eq!((scale.middle[0], scale.spread[0]), (0.0, 1.0));
    }
}
