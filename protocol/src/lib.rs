//! What travels between a server and its clients.
//!
//! [`socket`] holds the messages of a live table, [`api`] the bodies of the HTTP calls around it, [`parts`] what both
//! have in common. A game's own words pass through as notation (commands, sights) and as JSON (views), which the game
//! defines. `docs/protocol.md` explains it to somebody who writes a client.

pub mod api;
pub mod book;
pub mod form;
pub mod parts;
pub mod raw;
pub mod socket;
mod whole;

/// The version of the protocol. A client that speaks another one is told to reload.
pub const PROTOCOL: u32 = 1;
/// The most bytes that a message from a client may have.
pub const MAX_MESSAGE: usize = 16 * 1024;
/// The most characters that a chat line may have.
pub const MAX_CHAT: usize = 400;

/// Derives what every envelope needs.
macro_rules! envelope {
    ($item:item) => {
        #[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        $item
    };
}
pub(crate) use envelope;
