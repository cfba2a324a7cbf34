//! A real `sortie serve`, real sockets, and real deaths.
#![cfg(unix)]

#[path = "../../../server/tests/common/http.rs"]
#[expect(dead_code, reason = "these tests look at fewer headers")]
mod http;
#[path = "../../../server/tests/common/socket.rs"]
#[expect(dead_code, reason = "these tests listen in a loop of their own")]
mod socket;

mod child;
mod kill;
mod people;
mod sync;
mod tools;
