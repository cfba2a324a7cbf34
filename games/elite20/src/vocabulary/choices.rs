//! One choice of the group, in the words of its command.

use serde::Serialize;
use sortie_engine::notation;

use crate::vocabulary::Cluster;
use crate::vocabulary::command::Command;
use crate::vocabulary::figure::Figure;
use crate::vocabulary::space::SpaceId;

notation! {
    /// One choice of the group: what comes next, where it comes or goes, and what is to be first or last. It travels as
    /// notation, such as `branch runner-1 c7`.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
    #[expect(missing_docs, reason = "the fields are named by the game's own words")]
    pub enum GroupChoice {
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

impl Serialize for GroupChoice {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl GroupChoice {
    /// The command that makes the choice; a place in the order is no choice at hand.
    pub const fn command(self) -> Option<Command> {
        match self {
            GroupChoice::Trap { at } => Some(Command::Trap { at }),
            GroupChoice::Cluster { cluster } => Some(Command::Cluster { cluster }),
            GroupChoice::Spawn { at } => Some(Command::Spawn { at }),
            GroupChoice::Lead { figure, to } => Some(Command::Lead { figure, to }),
            GroupChoice::Next { figure } => Some(Command::Next { figure }),
            GroupChoice::Last { .. } | GroupChoice::Early { .. } | GroupChoice::Late { .. } => None,
            GroupChoice::Branch { figure, to } => Some(Command::Branch { figure, to }),
            GroupChoice::Close { at } => Some(Command::Close { at }),
        }
    }

    /// The choice that a command of the group makes.
    pub const fn of(command: &Command) -> Option<GroupChoice> {
        match *command {
            Command::Trap { at } => Some(GroupChoice::Trap { at }),
            Command::Cluster { cluster } => Some(GroupChoice::Cluster { cluster }),
            Command::Spawn { at } => Some(GroupChoice::Spawn { at }),
            Command::Lead { figure, to } => Some(GroupChoice::Lead { figure, to }),
            Command::Next { figure } => Some(GroupChoice::Next { figure }),
            Command::Branch { figure, to } => Some(GroupChoice::Branch { figure, to }),
            Command::Close { at } => Some(GroupChoice::Close { at }),
            _ => None,
        }
    }

    /// Is it about the choice at hand, and only that?
    pub const fn is_at_hand(self) -> bool {
        !matches!(
            self,
            GroupChoice::Last { .. }
                | GroupChoice::Early { .. }
                | GroupChoice::Late { .. }
                | GroupChoice::Branch { .. }
        )
    }
}
