//! The echo: the stack of the server (axum, tokio, WebSocket, JSON envelopes, a task a table) with no game
//! behind it. What one socket of a table says, all sockets of that table hear, and the one that said it is told that it
//! is done. With a data folder, it is synced first by the store of the server.

use std::collections::HashMap;
use std::io::{self, Write as _};
use std::sync::{Arc, Mutex, PoisonError};

use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::get;
use axum::serve::ListenerExt as _;
use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use sortie_protocol::socket::ToClient;
use sortie_server::testing::Ledger;
use tokio::net::TcpListener;
use tokio::sync::mpsc::{Sender, UnboundedReceiver, UnboundedSender, channel, unbounded_channel};

use super::args::EchoArgs;
use crate::failure::{FAULT, Failure};

/// Bytes, as many as the server's.
const READ_BUFFER_BYTES: usize = 1 << 10;
const WRITE_BUFFER_BYTES: usize = 16 << 10;

/// Maximum messages queued for one table, as in the server.
const MAX_INBOX: usize = 256;

/// What a socket tells its table.
enum Ask {
    Watch(UnboundedSender<Vec<Utf8Bytes>>),
    Say { seat: usize, n: u64, text: Utf8Bytes },
}

/// A table: where its asks go, and how many sockets it has.
struct Room {
    asks: Sender<Ask>,
    sockets: usize,
}

/// The tables by number.
#[derive(Clone)]
struct Rooms {
    rooms: Arc<Mutex<HashMap<u32, Room>>>,
    ledger: Option<Arc<Ledger>>,
}

/// The part of a message that the echo reads.
#[derive(Deserialize)]
struct Act {
    v: u64,
}

/// Echoes until it is ended.
pub fn echo(args: &EchoArgs) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let ledger = args.data.as_deref().map(Ledger::open).transpose().map_err(|why| Failure::with(FAULT, why.0))?;
        let rooms = Rooms { rooms: Arc::default(), ledger: ledger.map(Arc::new) };
        let listener = TcpListener::bind(args.listen).await?;
        writeln!(io::stdout(), "The echo is at http://{}", listener.local_addr()?)?;
        let router = Router::new().route("/echo/{table}", get(open)).with_state(rooms);
        // As in the server, frames do not wait for the acknowledgement of earlier ones.
        let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
        Ok(axum::serve(listener, router).await?)
    })
}

async fn open(State(rooms): State<Rooms>, Path(table): Path<u32>, upgrade: WebSocketUpgrade) -> Response {
    let (room, seat) = {
        let ledger = rooms.ledger.clone();
        let mut rooms = rooms.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        let room = rooms.entry(table).or_insert_with(|| Room { asks: start_room(table, ledger), sockets: 0 });
        room.sockets += 1;
        (room.asks.clone(), room.sockets - 1)
    };
    // Before the caller hears that the socket is open: what others say from then on is not missed.
    let (outbox, waiting) = unbounded_channel();
    let _ = room.send(Ask::Watch(outbox)).await;
    upgrade
        .read_buffer_size(READ_BUFFER_BYTES)
        .write_buffer_size(WRITE_BUFFER_BYTES)
        .on_upgrade(move |socket| serve(socket, (room, seat), waiting))
}

/// A table: one task, which hands every message to all sockets.
fn start_room(table: u32, ledger: Option<Arc<Ledger>>) -> Sender<Ask> {
    let (room, mut asks) = channel(MAX_INBOX);
    tokio::spawn(async move {
        let table = format!("table{table:016}");
        let epoch = match &ledger {
            Some(ledger) => ledger.begin(&table).await.unwrap_or(0),
            None => 0,
        };
        let mut seq = 0;
        let mut outboxes: Vec<UnboundedSender<Vec<Utf8Bytes>>> = Vec::new();
        while let Some(ask) = asks.recv().await {
            match ask {
                Ask::Watch(outbox) => outboxes.push(outbox),
                Ask::Say { seat, n, text } => {
                    if let Some(ledger) = &ledger {
                        if ledger.keep((&table, epoch), seq, &text).await.is_err() {
                            return;
                        }
                        seq += 1;
                    }
                    for (at, outbox) in outboxes.iter().enumerate() {
                        let done = (at == seat).then(|| done(n));
                        // A socket that is gone hears nothing more.
                        let _ = outbox.send([text.clone()].into_iter().chain(done).collect());
                    }
                }
            }
        }
    });
    room
}

fn done(n: u64) -> Utf8Bytes {
    serde_json::to_string(&ToClient::Done { n, v: n }).unwrap_or_default().into()
}

async fn serve(socket: WebSocket, (room, seat): (Sender<Ask>, usize), mut waiting: UnboundedReceiver<Vec<Utf8Bytes>>) {
    let (mut sink, mut stream) = socket.split();
    tokio::spawn(async move {
        while let Some(frames) = waiting.recv().await {
            let all = async {
                for frame in frames {
                    sink.feed(Message::Text(frame)).await?;
                }
                sink.flush().await
            };
            if all.await.is_err() {
                return;
            }
        }
    });
    while let Some(Ok(message)) = stream.next().await {
        let Message::Text(text) = message else { continue };
        let Ok(Act { v: n }) = serde_json::from_str(text.as_str()) else { continue };
        if room.send(Ask::Say { seat, n, text }).await.is_err() {
            return;
        }
    }
}
