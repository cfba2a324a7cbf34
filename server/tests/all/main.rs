//! A real server over real sockets and a real database, in one process.

#[path = "../common/mod.rs"]
mod common;

mod absent;
mod calls;
mod clean;
mod faults;
mod live;
mod lobby;
mod packs;
mod play;
mod pulse;
mod quotas;
mod retry;
mod rights;
mod schema;
mod signals;
mod sockets;
mod store;
mod time;
