//! One choice of the group, in the words of its command.

use serde::Serialize;
use sortie_engine::notation;

use crate::vocabulary::Cluster;
use crate::vocabulary::command::Command;
use crate::vocabulary::figure::Figure;
use crate::vocabulary::space::SpaceId;

notation! {
    /// One choice of the group.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    #[expect(missing_docs, reason = "the fields are named by the game's own words")]
    pub enum Wish {
        /// A Trap is laid here.
        Trap { at: SpaceId } = "trap",
        /// The card comes to this Cluster.
        Cluster { cluster: Cluster } = "cluster",
        /// A figure comes here.
        Spawn { at: SpaceId } = "spawn",
        /// Because figures are short, this alien moves there.
        Lead { figure: Figure, to: SpaceId } = "lead",
        /// This alien, or its type, is next.
        Next { figure: Figure } = "next",
        /// It is the last.
        Last { figure: Figure } = "last",
        /// At a fork it goes there, now or later.
        Branch { figure: Figure, to: SpaceId } = "branch",
        /// This Trap closes.
        Close { at: SpaceId } = "close",
        /// In the Movement Step, now or later, it is the first.
        Early { figure: Figure } = "early",
        /// There it is the last.
        Late { figure: Figure } = "late",
    }
}

impl Wish {
    /// The command that makes the choice; a place in the order is no choice at hand.
    pub const fn command(self) -> Option<Command> {
        match self {
            Wish::Trap { at } => Some(Command::Trap { at }),
            Wish::Cluster { cluster } => Some(Command::Cluster { cluster }),
            Wish::Spawn { at } => Some(Command::Spawn { at }),
            Wish::Lead { figure, to } => Some(Command::Lead { figure, to }),
            Wish::Next { figure } => Some(Command::Next { figure }),
            Wish::Last { .. } | Wish::Early { .. } | Wish::Late { .. } => None,
            Wish::Branch { figure, to } => Some(Command::Branch { figure, to }),
            Wish::Close { at } => Some(Command::Close { at }),
        }
    }

    /// The choice that a command of the group makes.
    pub const fn of(command: &Command) -> Option<Wish> {
        match *command {
            Command::Trap { at } => Some(Wish::Trap { at }),
            Command::Cluster { cluster } => Some(Wish::Cluster { cluster }),
            Command::Spawn { at } => Some(Wish::Spawn { at }),
            Command::Lead { figure, to } => Some(Wish::Lead { figure, to }),
            Command::Next { figure } => Some(Wish::Next { figure }),
            Command::Branch { figure, to } => Some(Wish::Branch { figure, to }),
            Command::Close { at } => Some(Wish::Close { at }),
            _ => None,
        }
    }

    /// Is it about the choice at hand, and only that?
    pub const fn is_at_hand(self) -> bool {
        !matches!(self, Wish::Last { .. } | Wish::Early { .. } | Wish::Late { .. } | Wish::Branch { .. })
    }
}
