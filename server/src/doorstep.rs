//! Where connections arrive: a limited number from one address, and none that stays silent for ever.
//!
//! A request that is begun and never ended would hold a connection as long as its sender likes. Sockets of players are
//! heard from at least every half minute, so silence means that nobody is there.

use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio_io_timeout::TimeoutStream;

use crate::limits::household;

/// A connection that is silent for this long is closed.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(90);

/// How long somebody may go on sending before there is anything to answer. Calls are answered within two minutes, and
/// quiet sockets are sent a sign of life every half minute.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(150);

/// Open connections by address.
type Counts = Arc<Mutex<HashMap<IpAddr, u32>>>;

/// A listener that limits what one address may hold open.
pub struct Doorstep {
    listener: TcpListener,
    most: u32,
    /// Addresses that speak for many, so that no limit holds for them.
    proxies: Vec<IpAddr>,
    counts: Counts,
}

impl Doorstep {
    /// Maximum connections of one address, except of proxies.
    pub fn new(listener: TcpListener, most: u32, proxies: Vec<IpAddr>) -> Doorstep {
        Doorstep { listener, most, proxies, counts: Counts::default() }
    }

    /// Counts a connection, unless there are too many.
    fn admit(&self, address: IpAddr) -> Option<Counted> {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(address).or_default();
        if *count >= self.most && !self.proxies.contains(&address) {
            return None;
        }
        *count += 1;
        Some(Counted { address, counts: Arc::clone(&self.counts) })
    }
}

/// A connection's place in the count, given back when it closes.
struct Counted {
    address: IpAddr,
    counts: Counts,
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

impl Listener for Doorstep {
    type Io = Line;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Line, SocketAddr) {
        loop {
            let (stream, address) = Listener::accept(&mut self.listener).await;
            let Some(counted) = self.admit(household(address.ip().to_canonical())) else { continue };
            // A frame does not wait until the one before it is acknowledged.
            let _ = stream.set_nodelay(true);
            let mut stream = TimeoutStream::new(stream);
            stream.set_read_timeout(Some(SILENCE_TIMEOUT));
            return (Line { stream: Box::pin(stream), answered: Instant::now(), _counted: counted }, address);
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// A connection.
pub struct Line {
    stream: Pin<Box<TimeoutStream<TcpStream>>>,
    /// When something was last written.
    answered: Instant,
    _counted: Counted,
}

impl AsyncRead for Line {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        if self.answered.elapsed() > ANSWER_TIMEOUT {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        self.stream.as_mut().poll_read(cx, buffer)
    }
}

impl AsyncWrite for Line {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        self.answered = Instant::now();
        self.stream.as_mut().poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream.as_mut().poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream.as_mut().poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.answered = Instant::now();
        self.stream.as_mut().poll_write_vectored(cx, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

/// Who is at the other end of a connection.
#[derive(Clone, Copy)]
pub struct Peer(pub IpAddr);

impl Connected<IncomingStream<'_, Doorstep>> for Peer {
    fn connect_info(stream: IncomingStream<'_, Doorstep>) -> Peer {
        Peer(stream.remote_addr().ip().to_canonical())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn an_address_holds_so_many_connections_and_no_more() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let (one, other) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let door = Doorstep::new(listener, 2, vec![other]);
        let first = door.admit(one);
        let _second = door.admit(one);
        assert!(first.is_some() && door.admit(one).is_none());
        let many: Vec<_> = (0..5).map(|_| door.admit(other)).collect();
        assert!(many.iter().all(Option::is_some), "a proxy speaks for many");
        drop(first);
        assert!(door.admit(one).is_some(), "a closed connection makes room");
    }
}
