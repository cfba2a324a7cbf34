//! A real server over real sockets and a real database, in one process.

#[path = "../common/mod.rs"]
mod common;

mod absent;
mod calls;
mod clean;
mod faults;
mod forms;
mod live;
mod lobby;
mod own_packs;
mod packs;
mod play;
mod pulse;
mod quotas;
mod retry;
mod rights;
mod schema;
mod sharing;
mod signals;
mod sockets;
mod store;
mod switches;
mod time;
