//! The bare echo: the same stack as the server (axum, tokio, WebSocket) with nothing behind it. What one socket of a
//! table says, all sockets of that table hear.

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
use tokio::net::TcpListener;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use super::args::EchoArgs;
use crate::failure::Failure;

/// The same as the server's.
const READ_BUFFER: usize = 4 << 10;

type Room = Arc<Mutex<Vec<UnboundedSender<Utf8Bytes>>>>;
type Rooms = Arc<Mutex<HashMap<u32, Room>>>;

/// Echoes until it is ended.
pub fn echo(args: &EchoArgs) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind(args.listen).await?;
        writeln!(io::stdout(), "The echo is at http://{}", listener.local_addr()?)?;
        let router = Router::new().route("/echo/{table}", get(open)).with_state(Rooms::default());
        // As in the server, frames do not wait for the acknowledgement of earlier ones.
        let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
        Ok(axum::serve(listener, router).await?)
    })
}

async fn open(State(rooms): State<Rooms>, Path(table): Path<u32>, upgrade: WebSocketUpgrade) -> Response {
    let room = Arc::clone(rooms.lock().unwrap_or_else(PoisonError::into_inner).entry(table).or_default());
    upgrade.read_buffer_size(READ_BUFFER).write_buffer_size(0).on_upgrade(move |socket| serve(socket, room))
}

async fn serve(socket: WebSocket, room: Room) {
    let (mut sink, mut stream) = socket.split();
    let (outbox, mut waiting) = unbounded_channel();
    room.lock().unwrap_or_else(PoisonError::into_inner).push(outbox);
    tokio::spawn(async move {
        while let Some(text) = waiting.recv().await {
            if sink.send(Message::Text(text)).await.is_err() {
                return;
            }
        }
    });
    while let Some(Ok(message)) = stream.next().await {
        let Message::Text(text) = message else { continue };
        for outbox in room.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            // A socket that is gone hears nothing more.
            let _ = outbox.send(text.clone());
        }
    }
}
