//! A sentence for players that is not written yet: which one of a game's catalogue it is, and what it speaks of.
//!
//! Games choose sentences and fill in their arguments; the words themselves are in the game's catalogues, which are
//! files in the format of Project Fluent (`games/<game>/words/en.ftl`), and every client writes them in its own way.

use crate::{Seat, SeatSet};

/// One sentence of a game's catalogue with what it speaks of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// Its id in the catalogue.
    pub id: &'static str,
    /// What it speaks of, by the names that the catalogue uses.
    pub args: Vec<(&'static str, Arg)>,
}

/// Something that a sentence speaks of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A number, for plurals too.
    Number(u32),
    /// A name from the content, or a word that a catalogue selects by.
    Text(String),
    /// A place on the board, in notation.
    Place(String),
    /// A player: each client has its own name for it.
    Seat(Seat),
    /// Several things, which the catalogue joins.
    List(Vec<Arg>),
    /// A part of the sentence that is a message itself.
    Message(Message),
}

/// What kind of argument a message takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArgKind {
    /// A single thing, whatever it is.
    One,
    /// A player. A catalogue may also ask how many its name names, such as two Heroes: `$who_count`.
    Seat,
    /// Several things. A catalogue may also ask how many: `$places_count`.
    List,
}

/// A type that messages take as an argument.
pub trait Argument: Into<Arg> {
    /// Its kind.
    const KIND: ArgKind;
}

macro_rules! arguments {
    ($($type:ty, $kind:ident, |$value:ident| $arg:expr;)*) => {
        $(impl From<$type> for Arg {
            fn from($value: $type) -> Arg {
                $arg
            }
        }
        impl Argument for $type {
            const KIND: ArgKind = ArgKind::$kind;
        })*
    };
}

arguments! {
    u32, One, |number| Arg::Number(number);
    String, One, |text| Arg::Text(text);
    &str, One, |text| Arg::Text(text.to_owned());
    Message, One, |message| Arg::Message(message);
    Seat, Seat, |seat| Arg::Seat(seat);
    SeatSet, List, |seats| Arg::List(seats.iter().map(Arg::Seat).collect());
    Vec<Arg>, List, |things| Arg::List(things);
}

impl Argument for Arg {
    const KIND: ArgKind = ArgKind::One;
}

impl Arg {
    /// Several things as one argument.
    pub fn list<A: Into<Arg>>(things: impl IntoIterator<Item = A>) -> Vec<Arg> {
        things.into_iter().map(Into::into).collect()
    }
}

/// What a message must look like in a catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Its id.
    pub id: &'static str,
    /// The names and kinds of its arguments.
    pub args: &'static [(&'static str, ArgKind)],
}

/// The words of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Words {
    /// Every message that the game can give.
    pub shapes: &'static [Shape],
    /// The English catalogue, in the format of Project Fluent.
    pub english: &'static str,
}

/// Names every message of a game with its arguments: a function for each, and [`Shape`]s of all in `SHAPES`. Nobody can
/// name a message that is not listed, and the compiler warns of one that nobody uses.
///
/// ```
/// mod words {
///     sortie_engine::messages! {
///         not_your_turn(who: sortie_engine::Seat);
///         too_far(steps: u32);
///     }
/// }
/// assert_eq!(words::too_far(3).id, "too_far");
/// assert_eq!(words::SHAPES.len(), 2);
/// ```
#[macro_export]
macro_rules! messages {
    ($($id:ident ( $($arg:ident : $type:ty),* $(,)? );)*) => {
        $(pub fn $id($($arg: $type),*) -> $crate::Message {
            $crate::Message { id: stringify!($id), args: vec![$((stringify!($arg), $arg.into())),*] }
        })*

        pub const SHAPES: &[$crate::Shape] = &[$($crate::Shape {
            id: stringify!($id),
            args: &[$((stringify!($arg), <$type as $crate::Argument>::KIND)),*],
        }),*];
    };
}
