//! One text form for commands and events: a verb, then fields, parted by spaces.
//!
//! [`notation!`](crate::notation!) writes an enum together with its `Display` and `FromStr`, so that neither can
//! drift from the other. Fields are anything that displays without spaces, reads itself back and says how ([`Noted`]).

mod form;

use std::fmt::Display;
use std::str::FromStr;

pub use form::{Form, Noted, Phrase, Phrased, Phrases, Words};

/// Reads one field of a line; used by [`notation!`](crate::notation!).
pub fn field<T: FromStr<Err: Display>>(verb: &str, name: &str, text: Option<&str>) -> Result<T, String> {
    let text = text.ok_or_else(|| format!("\"{verb}\" also needs: {name}"))?;
    text.parse().map_err(|why| format!("{name}: {why}"))
}

/// Refuses what is left over behind the last field.
pub fn nothing_more(verb: &str, text: Option<&str>) -> Result<(), String> {
    match text {
        None => Ok(()),
        Some(more) => Err(format!("\"{verb}\" ends before \"{more}\"")),
    }
}

/// Declares an enum with its notation: `Move { unit: Kind, from: Place, to: Place } = "move",`.
#[macro_export]
macro_rules! notation {
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $( $(#[$vmeta:meta])* $variant:ident $({ $( $(#[$fmeta:meta])* $field:ident : $ty:ty ),* $(,)? })? = $verb:literal ),* $(,)?
        }
    ) => {
        $(#[$meta])*
        pub enum $name {
            $( $(#[$vmeta])* $variant $({ $( $(#[$fmeta])* $field: $ty ),* })? ),*
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self {
                    $( $name::$variant $({ $($field),* })? => {
                        f.write_str($verb)?;
                        $( $( write!(f, " {}", $field)?; )* )?
                        Ok(())
                    } )*
                }
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = String;
            fn from_str(text: &str) -> Result<Self, String> {
                let mut words = text.split_ascii_whitespace();
                let verb = words.next().unwrap_or("");
                match verb {
                    $( $verb => {
                        let read = $name::$variant $({ $( $field: $crate::notation::field($verb, stringify!($field), words.next())? ),* })?;
                        $crate::notation::nothing_more($verb, words.next())?;
                        Ok(read)
                    } )*
                    _ => Err(format!("\"{verb}\" is not one of: {}", [$($verb),*].join(", "))),
                }
            }
        }

        impl $crate::notation::Phrased for $name {
            const PHRASES: $crate::notation::Phrases = $crate::notation::Phrases {
                name: stringify!($name),
                phrases: &[$( $crate::notation::Phrase {
                    verb: $verb,
                    fields: &[$( $( (stringify!($field), <$ty as $crate::notation::Noted>::FORM) ),* )?],
                } ),*],
            };
        }
    };
}

/// Declares a plain enum whose members have one word each, with `ALL`, `Display` and `FromStr`.
#[macro_export]
macro_rules! words {
    (
        $(#[$meta:meta])*
        pub enum $name:ident { $( $(#[$vmeta:meta])* $variant:ident = $word:literal ),* $(,)? }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name { $( $(#[$vmeta])* $variant ),* }

        impl $name {
            /// Every member, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// Its one word.
            pub const fn word(self) -> &'static str {
                match self { $( $name::$variant => $word ),* }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.word())
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = String;
            fn from_str(text: &str) -> Result<Self, String> {
                match text {
                    $( $word => Ok($name::$variant), )*
                    _ => Err(format!("\"{text}\" is not one of: {}", [$($word),*].join(", "))),
                }
            }
        }

        impl $crate::notation::Noted for $name {
            const FORM: $crate::notation::Form = $crate::notation::Form::Word(&$crate::notation::Words {
                name: stringify!($name),
                words: &[$($word),*],
                names: &[$(stringify!($variant)),*],
            });
        }
    };
}

/// An enum with its own notation as one field of another: its spaces become colons.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
#[serde(transparent)]
pub struct Inner<T>(pub T);

impl<T: Display> Display for Inner<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0.to_string().replace(' ', ":"))
    }
}

impl<T: FromStr<Err = String>> FromStr for Inner<T> {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        text.replace(':', " ").parse().map(Inner)
    }
}
