//! A server with one table, and everybody's sockets.

use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use sortie_catalog::AnyTable;
use sortie_server::{Clock, Config, Hands, Server};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

pub const TABLE: &str = "theverysametable2222";

/// A server with one table, and a socket for each seat and for a spectator.
pub struct World {
    pub address: String,
    pub tokens: Vec<String>,
    pub sockets: Vec<Socket>,
    pub hands: Arc<Hands>,
    _folder: Folder,
}

struct Folder(std::path::PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub async fn call(address: &str, method: &str, path: &str, token: Option<&str>) -> String {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    let bearer = token.map_or(String::new(), |token| format!("Authorization: Bearer {token}\r\n"));
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\n{bearer}Content-Length: 0\r\nConnection: close\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.expect("it is written");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("it is answered");
    answer.split_once("\r\n\r\n").map(|(_, body)| body.to_owned()).expect("an answer has a body")
}

impl World {
    pub async fn new(name: &str, position: Box<dyn AnyTable>) -> World {
        let folder = std::env::temp_dir().join(format!("sortie-leak-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let mut config = Config::new(folder.clone());
        config.listen = ([127, 0, 0, 1], 0).into();
        let hands = Arc::new(Hands::default());
        config.clock = Clock::Manual(Arc::clone(&hands));
        config.messages_per_second = 1_000_000;
        let server = Server::bind(config).await.expect("a server starts");
        let address = server.address().expect("it has an address").to_string();
        let (seats, live) = (position.seats(), position.pacing().is_live());
        let door = server.door();
        tokio::spawn(server.run(std::future::pending()));
        let mut tokens = Vec::new();
        for _ in 0..seats {
            let body = call(&address, "POST", "/api/guest", None).await;
            let answer: Value = serde_json::from_str(body.trim()).expect("a token is JSON");
            tokens.push(answer["token"].as_str().expect("it has a token").to_owned());
        }
        let all: Vec<&str> = tokens.iter().map(String::as_str).collect();
        door.set_up(TABLE, &all, position).await.expect("the table is set up");
        let mut world = World { address, tokens, sockets: Vec::new(), hands, _folder: Folder(folder) };
        for seat in 0..=seats {
            world.connect(seat, seats).await;
        }
        if live {
            // The clock stood until everybody was there; now they count to three.
            world.hands.advance(Duration::from_secs(3));
            let over = |frame: &String| frame.starts_with("{\"t\":\"count\",\"ms\":0");
            while !world.heard(0).await.iter().any(over) {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        }
        // Who came when is told to all; that is heard and forgotten before the comparison begins.
        for seat in 0..=seats {
            world.heard(seat).await;
        }
        world
    }

    /// Connects a seat, or for the last number a spectator who is nobody at this table.
    async fn connect(&mut self, seat: usize, seats: usize) {
        let token = match self.tokens.get(seat) {
            Some(token) => token.clone(),
            None => {
                let body = call(&self.address, "POST", "/api/guest", None).await;
                let answer: Value = serde_json::from_str(body.trim()).expect("a token is JSON");
                answer["token"].as_str().expect("it has a token").to_owned()
            }
        };
        let mut request = format!("ws://{}/api/socket", self.address).into_client_request().expect("an address");
        request.headers_mut().insert("Authorization", format!("Bearer {token}").parse().expect("a header"));
        let (socket, _) = connect_async(request).await.expect("the socket opens");
        self.sockets.push(socket);
        self.say(seat, &json!({"t": "hello", "protocol": 1, "client": format!("client{seat:04}")})).await;
        let chair = if seat < seats { json!(seat) } else { Value::Null };
        self.say(seat, &json!({"t": "watch", "table": TABLE, "seat": chair})).await;
        self.heard(seat).await;
    }

    pub async fn say(&mut self, who: usize, message: &Value) {
        self.sockets[who].send(Message::text(message.to_string())).await.expect("it is sent");
    }

    /// Everything that somebody has heard since. A table answers what came in one burst all at once, acts after logs; so the
    /// first answer may stand before that to an act, and the second one does not.
    pub async fn heard(&mut self, who: usize) -> Vec<String> {
        let mut frames = self.heard_until_log(who).await;
        frames.extend(self.heard_until_log(who).await);
        frames
    }

    /// Everything that somebody hears before the answer to a question about the log.
    async fn heard_until_log(&mut self, who: usize) -> Vec<String> {
        self.say(who, &json!({"t": "log", "n": 999_999, "before": 0})).await;
        let mut frames = Vec::new();
        loop {
            let frame = tokio::time::timeout(Duration::from_secs(20), self.sockets[who].next()).await;
            let text = match frame {
                Ok(Some(Ok(Message::Text(text)))) => text,
                Ok(Some(Ok(Message::Ping(_)))) => continue,
                other => panic!("a socket fell silent: {other:?}"),
            };
            if text.contains("\"n\":999999") {
                return frames;
            }
            // What the game expects comes when it is worked out; it is compared by itself.
            if !text.starts_with("{\"t\":\"outlook\"") {
                frames.push(text.to_string());
            }
        }
    }
}
