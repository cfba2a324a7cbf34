//! The words of the duel: its faults, rules, cards, commands and events.

use serde::Serialize;
use sortie_engine::notation::{Form, Noted};
use sortie_engine::{GameTime, RuleId, Seat, Veiled, notation, words};

/// What the duel says where it refuses.
pub mod said {
    sortie_engine::messages! {
        not_in_hand(card: u32, elsewhere: u32);
        played(card: u32);
    }
}

/// What is wrong with this duel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    None,
    ListsTooMuch,
    ListsTooLittle,
    Duplicate,
    NotACandidate,
    LeakByView,
    LeakByOrder,
    LeakById,
    LeakByRefusal,
    LeakByWords,
    NotableUnseen,
    NotableUnwritten,
    LeakByList,
    LeakByAwaited,
    LeakByDeadline,
    LeakByPace,
    LeakBySight,
    Untold,
    ChanceInApply,
    ChanceInExecute,
    StuckExpire,
    CardsLost,
    NeverEnds,
    Notation,
    ResampleOwnHand,
    ResampleKnowsSecret,
    DependsOnNow,
    CheckPanics,
    ExecutePanics,
    AwaitedWithoutChoice,
    Deadlock,
}

words! {
    #[doc = "The rules, which are their own registry here."]
    pub enum Rule { Deal = "D-DEAL-01", Turn = "D-TURN-01", Hand = "D-HAND-01", Draw = "D-DRAW-01", Time = "D-TIME-01" }
}

impl RuleId for Rule {
    const ALL: &'static [Self] = Rule::ALL;
    fn index(self) -> usize {
        self as usize
    }
    fn id(self) -> &'static str {
        self.word()
    }
    fn statement(self) -> &'static str {
        "A rule of the duel."
    }
}

words! {
    #[doc = "There is one way to start."]
    pub enum Setup { Standard = "standard" }
}

/// A card, written as its number. A card above 7 is a false one and reads back as another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Card(pub u8);

impl std::fmt::Display for Card {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0 % 8)
    }
}

impl std::str::FromStr for Card {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        text.parse::<u8>().map(|number| Card(number % 8)).map_err(|_| format!("\"{text}\" is no card"))
    }
}

impl Noted for Card {
    const FORM: Form = Form::Number;
}

notation! {
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Command { Play { card: Card } = "play", Draw = "draw" }
}

notation! {
    #[derive(Clone, PartialEq, Eq, Debug, Serialize)]
    pub enum Event {
        Stacked { card: Veiled<Card> } = "stacked",
        Drew { seat: Seat, card: Veiled<Card> } = "drew",
        Played { seat: Seat, card: Card } = "played",
        Passed { to: Seat, until: GameTime } = "passed",
        Wobbled { by: u8 } = "wobbled",
    }
}
