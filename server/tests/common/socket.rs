//! A real socket client: it keeps what it was shown, as a page does.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use sortie_protocol::PROTOCOL;
use sortie_protocol::parts::{ListChange, Remark};
use sortie_protocol::socket::ToClient;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::{HeaderName, HeaderValue};
use tokio_tungstenite::tungstenite::{Error, Message};

/// How long a test waits for what must come, on however busy a machine.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A number that no test uses for anything else.
const BARRIER: u64 = 1 << 50;
const NOT_WATCHING: &str = "you do not watch this table";
const NO_TABLE: &str = "watch a table first";

/// What a client knows of a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Picture {
    pub v: u64,
    pub view: Value,
    pub legal: Vec<String>,
    pub remarks: Vec<(u32, Remark)>,
    pub prompt: u64,
    pub undo: u32,
    pub asked: Vec<u8>,
}

impl Picture {
    /// Takes in what a server says. False if it was not about the position.
    pub fn take(&mut self, message: &ToClient) -> bool {
        match message {
            ToClient::View { v, view, legal, remarks, prompt, undo, asked, .. } => {
                *self = Picture {
                    v: *v,
                    view: view.value(),
                    legal: legal.clone(),
                    remarks: remarks.clone().unwrap_or_default(),
                    prompt: *prompt,
                    undo: *undo,
                    asked: asked.clone(),
                };
            }
            ToClient::Update { v, patch, legal, change, remarks, prompt, undo, asked, .. } => {
                let patch: json_patch::Patch = serde_json::from_str(patch.text()).expect("RFC 6902");
                json_patch::patch(&mut self.view, &patch).expect("a patch of the view that was shown");
                if legal.is_some() || change.is_some() || remarks.is_some() {
                    self.remarks = remarks.clone().unwrap_or_default();
                }
                if let Some(legal) = legal {
                    self.legal.clone_from(legal);
                }
                if let Some(ListChange { gone, new }) = change {
                    gone.iter().rev().for_each(|at| drop(self.legal.remove(*at as usize)));
                    new.iter().for_each(|(at, line)| self.legal.insert(*at as usize, line.clone()));
                }
                (self.v, self.prompt, self.undo) = (*v, *prompt, *undo);
                self.asked.clone_from(asked);
            }
            _ => return false,
        }
        true
    }
}

/// A socket and what came of it.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    pub picture: Picture,
    /// Every frame as it came, once somebody wants them.
    pub frames: Option<Vec<String>>,
    /// How often it was asked whether it lives.
    pub pings: u32,
}

impl Socket {
    /// Opens a socket and says nothing yet. The error is the status that came instead.
    pub async fn open(address: SocketAddr, headers: &[(&str, &str)]) -> Result<Socket, u16> {
        let mut request = format!("ws://{address}/api/socket").into_client_request().expect("a sound address");
        for (name, value) in headers {
            let name = HeaderName::from_bytes(name.as_bytes()).expect("a sound name");
            request.headers_mut().insert(name, HeaderValue::from_str(value).expect("a sound value"));
        }
        let stream = TcpStream::connect(address).await.map_err(|_| 0_u16)?;
        match tokio_tungstenite::client_async(request, stream).await {
            Ok((stream, _)) => Ok(Socket { stream, picture: Picture::default(), frames: None, pings: 0 }),
            Err(Error::Http(answer)) => Err(answer.status().as_u16()),
            Err(_) => Err(0),
        }
    }

    /// Says hello as this client, and hears the welcome.
    pub async fn greet(&mut self, client: &str) -> bool {
        let hello = json!({"t": "hello", "protocol": PROTOCOL, "client": client});
        self.say(hello).await && matches!(self.hear().await, Some(ToClient::Welcome { .. }))
    }

    /// Sends a message. False if the connection is gone.
    pub async fn say(&mut self, message: Value) -> bool {
        self.send(Message::text(message.to_string())).await
    }

    /// Sends any frame.
    pub async fn send(&mut self, message: Message) -> bool {
        self.stream.send(message).await.is_ok()
    }

    /// The next message; none when the connection is gone. The picture takes it in.
    pub async fn hear(&mut self) -> Option<ToClient> {
        let message = serde_json::from_str(&self.hear_text().await?).expect("the server speaks its protocol");
        self.picture.take(&message);
        Some(message)
    }

    /// The next frame as it came; none when the connection is gone.
    pub async fn hear_text(&mut self) -> Option<String> {
        // Pings are no talk: a server that only asks whether we live has nothing more to say.
        let deadline = tokio::time::Instant::now() + PATIENCE;
        loop {
            let next = tokio::time::timeout_at(deadline, self.stream.next());
            let message = next.await.expect("the server goes on talking");
            match message?.ok()? {
                Message::Text(text) => {
                    if let Some(frames) = &mut self.frames {
                        frames.push(text.to_string());
                    }
                    return Some(text.to_string());
                }
                Message::Close(_) => return None,
                Message::Ping(_) => self.pings += 1,
                _ => {}
            }
        }
    }

    /// Hears until something is found in a message.
    pub async fn until<T>(&mut self, find: impl Fn(&ToClient) -> Option<T>) -> T {
        loop {
            let message = self.hear().await.expect("the connection stays open");
            if let Some(found) = find(&message) {
                return found;
            }
        }
    }

    /// Hears everything that the table had to say up to now.
    pub async fn settle(&mut self) -> Vec<ToClient> {
        assert!(self.say(json!({"t": "log", "n": BARRIER})).await, "the connection is open");
        let mut heard = Vec::new();
        loop {
            match self.hear().await.expect("the connection stays open") {
                ToClient::Log { n: BARRIER, .. } => return heard,
                ToClient::Error { why, .. } if why == NOT_WATCHING => return heard,
                ToClient::Rejected { n: BARRIER, why } if why == NO_TABLE => return heard,
                message => heard.push(message),
            }
        }
    }
}
