//! A seat of a table with its socket, and what it knows.

use sortie_protocol::parts::ListChange;
use tokio::net::TcpStream;
use tokio::time::Instant;
use tokio_tungstenite::WebSocketStream;

use super::heard::Heard;

/// A socket.
pub type Socket = WebSocketStream<TcpStream>;

/// One seat with its socket.
pub struct Seat {
    pub(super) socket: Socket,
    pub(super) legal: Vec<String>,
    pub(super) asked: Vec<u8>,
    /// Has it seen the move that is under way, or is there nothing to see?
    pub(super) has_seen: bool,
    /// Has it the whole position?
    pub(super) has_view: bool,
    /// When it last said anything, and how many of its pings are unanswered.
    pub(super) said: Instant,
    pub(super) pings: u32,
    /// Until when something of it is kept that came too early.
    pub(super) kept: Instant,
}

impl Seat {
    /// A seat that knows nothing yet.
    pub fn new(socket: Socket) -> Seat {
        let (said, kept) = (Instant::now(), Instant::now());
        Seat { socket, legal: Vec::new(), asked: Vec::new(), has_seen: true, has_view: false, said, pings: 0, kept }
    }

    /// Takes in what a frame says about what it may do and who is asked.
    pub(super) fn take(&mut self, heard: &mut Heard<'_>) {
        if let Some(legal) = heard.legal.take() {
            self.legal = legal;
        }
        if let Some(ListChange { gone, new }) = heard.change.take() {
            gone.iter().rev().for_each(|at| drop(self.legal.remove(*at as usize)));
            new.into_iter().for_each(|(at, line)| self.legal.insert(at as usize, line));
        }
        if let Some(asked) = heard.asked.take() {
            self.asked = asked;
        }
    }
}
