//! What a bot may know of a game.

use crate::{Game, GameRng, GameTime, Look, Pacing, Seat, Signal};

/// A bent that a bot plays with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Style {
    /// Everything at its plain worth.
    #[default]
    Even,
    /// Rather fights.
    Attack,
    /// Rather builds.
    Build,
    /// Everything at the worth that games have shown it to have when a turn begins, for bots that look so far ahead.
    Keen,
}

impl Style {
    /// The bent that a bot of this style expects of the others.
    pub fn of_others(self) -> Style {
        match self {
            Style::Even | Style::Attack | Style::Build => Style::Even,
            Style::Keen => Style::Keen,
        }
    }
}

/// A game's own judgement of a position, for bots of every kind.
///
/// Only `worth` is required. Every function may read all of the state: bots only ever call them on states
/// that they imagined. They may be called millions of times, so they should not allocate.
pub trait Advice: Pacing {
    /// How good this position is for this seat, next to how well the others stand; 0 is even. Bots take
    /// averages of it, so a lead that is twice as good should be worth about twice as much.
    fn worth(look: Look<'_, Self>, seat: Seat, style: Style) -> i32;

    /// Does `worth` do this position justice for this seat, or is something half done, such as an attack that is
    /// declared and not yet rolled? A greedy bot plays on from an unsettled position before it judges.
    /// When the seat has nothing more to decide in what is going on, the position is settled.
    fn is_settled(_look: Look<'_, Self>, _seat: Seat) -> bool {
        true
    }

    /// Lists what a bot chooses from: the legal commands, in their order, without those that only save a person
    /// some clicks. Whoever owes a choice must be left with one.
    fn shortlist(look: Look<'_, Self>, seat: Seat, out: &mut Vec<Self::Command>) {
        Self::legal(look, seat, out);
    }

    /// Takes out of a list, which is not empty, what a careful player would not do, such as playing a card that has no
    /// effect. Something always stays.
    fn careful(_look: Look<'_, Self>, _seat: Seat, _list: &mut Vec<Self::Command>) {}

    /// A cheap guess at how good a command is next to the others of its list. Ten more points make it twice as
    /// likely in a playout. Among commands with equal points the first counts as the quiet answer that
    /// other seats are assumed to give, so a game lists passing first.
    fn prior(_look: Look<'_, Self>, _seat: Seat, _command: &Self::Command, _style: Style) -> i32 {
        0
    }

    /// The guesses for a whole legal list, in place of what `out` held. For games that can share work between them.
    fn priors(look: Look<'_, Self>, seat: Seat, legal: &[Self::Command], style: Style, out: &mut Vec<i32>) {
        out.clear();
        out.extend(legal.iter().map(|command| Self::prior(look, seat, command, style)));
    }

    /// How many turns have ended, for games with turns: a search looks ahead to the end of a turn, where positions
    /// can be compared. Always 0 means that there is no such border.
    fn turn(_look: Look<'_, Self>) -> u32 {
        0
    }
}

/// What a bot holds: its seat's knowledge and a way to imagine the rest, never the true state.
pub struct Seen<'a, G: Game> {
    look: Look<'a, G>,
    seat: Seat,
    signals: &'a [Signal],
}

impl<G: Game> Clone for Seen<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Seen<'_, G> {}

impl<'a, G: Game> Seen<'a, G> {
    /// What this seat may know of a position.
    pub fn new(look: Look<'a, G>, seat: Seat) -> Self {
        Seen { look, seat, signals: &[] }
    }

    /// The same with the signals that stand at the table.
    #[must_use]
    pub fn with_signals(self, signals: &'a [Signal]) -> Self {
        Seen { signals, ..self }
    }

    /// The signals that stand at the table.
    pub fn signals(&self) -> &'a [Signal] {
        self.signals
    }

    /// Whose knowledge it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The content that the table plays with.
    pub fn pack(&self) -> &'a G::Pack {
        self.look.pack
    }

    /// The time at the table.
    pub fn now(&self) -> GameTime {
        self.look.now
    }

    /// The seat's legal commands.
    pub fn legal(&self, out: &mut Vec<G::Command>) {
        out.clear();
        G::legal(self.look, self.seat, out);
    }

    /// What a bot at this seat chooses from.
    pub fn shortlist(&self, out: &mut Vec<G::Command>)
    where
        G: Advice,
    {
        out.clear();
        G::shortlist(self.look, self.seat, out);
    }

    /// A position that the seat cannot tell from the true one.
    pub fn imagine(&self, rng: &mut GameRng, out: &mut G::State) {
        G::resample(self.look, self.seat, rng, out);
    }

    /// The same as a new value.
    pub fn imagined(&self, rng: &mut GameRng) -> G::State {
        let mut state = *self.look.state;
        self.imagine(rng, &mut state);
        state
    }
}
