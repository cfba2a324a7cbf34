//! What notation looks like, as data. Generators write the types and readers of other languages from it.

use super::Inner;
use crate::{GameTime, Seat, SeatSet, Veiled};

/// A field of a line: how its one word is to be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// A whole number.
    Number,
    /// `true` or `false`.
    Flag,
    /// A seat: `s2` is the one with index 1.
    Seat,
    /// Seats: `s1+s3`, or `nobody`.
    Seats,
    /// A name that is taken as it stands, such as a card's id.
    Name(&'static str),
    /// One word of a list.
    Word(&'static Words),
    /// Whole numbers in a row.
    Numbers {
        /// What stands between them.
        parted_by: &'static str,
        /// What the number 0 reads.
        first: u8,
    },
    /// Whole numbers that have names.
    Group {
        /// What they are together.
        name: &'static str,
        /// What stands between them.
        parted_by: &'static str,
        /// The name of each.
        parts: &'static [&'static str],
    },
    /// A whole line in which colons stand for spaces.
    Phrase(&'static Phrases),
    /// Something that only some may know: `thing@seats`, and `?@seats` to the others.
    Veiled(&'static Form),
}

/// The words of an enum, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Words {
    /// The enum.
    pub name: &'static str,
    /// Its words.
    pub words: &'static [&'static str],
    /// The names of its members.
    pub names: &'static [&'static str],
}

/// The lines that an enum can be, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Phrases {
    /// The enum.
    pub name: &'static str,
    /// One for each member.
    pub phrases: &'static [Phrase],
}

/// A line: a verb, then fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Phrase {
    /// Its first word.
    pub verb: &'static str,
    /// The names and forms of the others.
    pub fields: &'static [(&'static str, Form)],
}

/// What can be a field of a line.
pub trait Noted {
    /// How it reads.
    const FORM: Form;
}

/// What is a line of its own; [`notation!`](crate::notation!) implements it.
pub trait Phrased {
    /// How it reads.
    const PHRASES: Phrases;
}

macro_rules! noted_as {
    ($form:expr => $($name:ty),*) => {
        $(impl Noted for $name {
            const FORM: Form = $form;
        })*
    };
}
noted_as!(Form::Number => u8, u16, u32, u64, i8, i16, i32, i64, GameTime);
noted_as!(Form::Flag => bool);
noted_as!(Form::Seat => Seat);
noted_as!(Form::Seats => SeatSet);

impl<T: Phrased> Noted for Inner<T> {
    const FORM: Form = Form::Phrase(&T::PHRASES);
}

impl<T: Noted> Noted for Veiled<T> {
    const FORM: Form = Form::Veiled(&T::FORM);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{notation, words};

    words! {
        /// A colour.
        pub enum Colour {
            /// Red.
            Red = "red",
            /// Blue.
            Blue = "blue",
        }
    }

    notation! {
        /// A line.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Line {
            /// Without fields.
            Stop = "stop",
            /// With fields.
            Paint { seat: Seat, colour: Veiled<Colour>, thick: bool } = "paint",
        }
    }

    #[test]
    fn lines_tell_their_verbs_and_fields() {
        const COLOUR: Form = Form::Word(&Words { name: "Colour", words: &["red", "blue"], names: &["Red", "Blue"] });
        let [stop, paint] = Line::PHRASES.phrases else { panic!("two lines") };
        assert_eq!((Line::PHRASES.name, *stop), ("Line", Phrase { verb: "stop", fields: &[] }));
        assert_eq!(paint.verb, "paint");
        assert_eq!(paint.fields, [("seat", Form::Seat), ("colour", Form::Veiled(&COLOUR)), ("thick", Form::Flag)]);
        assert_eq!(Colour::FORM, COLOUR);
        assert_eq!(Colour::ALL.len(), 2);
        assert_eq!(Inner::<Line>::FORM, Form::Phrase(&Line::PHRASES));
    }
}
