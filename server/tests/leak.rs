//! Nothing that a seat may not know reaches it over a real socket.
//!
//! Two servers hold the same table, once as it is and once in another world that the watching seat cannot tell from it:
//! other hands, other decks, other answers, and the same ids, commitment and clock. The same messages must then give
//! the same frames, byte for byte and in the same order, to the seat and to spectators, until something is revealed.

use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use sortie_catalog::{AnyTable, GameTime, Seat, TablePlan, Viewer, game, simulation_seed};
use sortie_server::{Clock, Config, Hands, Server};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

const TABLE: &str = "theverysametable2222";

/// A server with one table, and a socket for each seat and for a spectator.
struct World {
    address: String,
    tokens: Vec<String>,
    sockets: Vec<Socket>,
    hands: Arc<Hands>,
    _folder: Folder,
}

struct Folder(std::path::PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

async fn call(address: &str, method: &str, path: &str, token: Option<&str>) -> String {
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
    async fn new(name: &str, position: Box<dyn AnyTable>) -> World {
        let folder = std::env::temp_dir().join(format!("sortie-leak-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let mut config = Config::new(folder.clone());
        config.listen = ([127, 0, 0, 1], 0).into();
        let hands = Arc::new(Hands::default());
        config.clock = Clock::Manual(Arc::clone(&hands));
        config.messages_per_second = 1_000_000;
        let server = Server::bind(config).await.expect("a server starts");
        let address = server.address().expect("it has an address").to_string();
        let seats = position.seats();
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

    async fn say(&mut self, who: usize, message: &Value) {
        self.sockets[who].send(Message::text(message.to_string())).await.expect("it is sent");
    }

    /// Everything that somebody has heard since, up to the answer to a ping.
    async fn heard(&mut self, who: usize) -> Vec<String> {
        self.say(who, &json!({"t": "log", "n": 999_999, "before": 0})).await;
        let mut frames = Vec::new();
        loop {
            let frame = tokio::time::timeout(Duration::from_secs(20), self.sockets[who].next()).await;
            let Ok(Some(Ok(Message::Text(text)))) = frame else { panic!("a socket fell silent: {frame:?}") };
            if text.contains("\"n\":999999") {
                return frames;
            }
            frames.push(text.to_string());
        }
    }
}

/// A game in the middle of things, played by greedy bots.
fn position(seats: usize, number: u64, steps: usize) -> Box<dyn AnyTable> {
    let options = vec![("setup".to_owned(), "quick".to_owned())];
    let plan = TablePlan { seats, options, ..TablePlan::default() };
    let mut table =
        game("elysian").expect("it is listed").open(&plan, simulation_seed(number, 9)).expect("a sound plan");
    for seat in 0..seats as u8 {
        table.seat_bot(Seat(seat), Some("greedy")).expect("there is such a bot");
    }
    for _ in 0..steps {
        let Some(seat) = table.awaited().lowest() else { break };
        table.bot_move(seat, GameTime(0), 1).expect("bots play by the rules");
    }
    table
}

/// Commands whose outcome tells somebody something: they end the comparison.
fn is_quiet(command: &str) -> bool {
    ["move ", "deploy ", "pass", "offer ", "hold ", "ahead ", "recall ", "attack "]
        .iter()
        .any(|verb| command.starts_with(verb))
}

/// Says the same to both worlds and compares what the watching seat and a spectator hear.
async fn compare(worlds: &mut [World; 2], watching: usize, message: &Value, from: usize) {
    let spectator = worlds[0].sockets.len() - 1;
    let mut heard = Vec::new();
    for world in worlds.iter_mut() {
        world.say(from, message).await;
        // The speaker's own answers are waited for first, so that the others' frames are on their way.
        let own = world.heard(from).await;
        let mut all = if from == watching { own } else { Vec::new() };
        if from != watching {
            all.extend(world.heard(watching).await);
        }
        all.push("-- spectator --".to_owned());
        all.extend(world.heard(spectator).await);
        heard.push(all);
    }
    assert_eq!(heard[0], heard[1], "after {message} by {from}, s{} can tell the worlds apart", watching + 1);
}

async fn lobby_is_same(worlds: &[World; 2], watching: usize) {
    for path in ["/api/tables/mine", &format!("/api/tables/{TABLE}"), "/api/tables"] {
        let mut answers = Vec::new();
        for world in worlds {
            answers.push(call(&world.address, "GET", path, Some(&world.tokens[watching])).await);
        }
        assert_eq!(answers[0], answers[1], "{path} tells the worlds apart");
    }
}

/// What somebody who has nothing to do with the table can read of it.
async fn outside(world: &World) -> Value {
    let text = call(&world.address, "GET", &format!("/api/tables/{TABLE}"), None).await;
    serde_json::from_str(text.trim()).expect("a table is JSON")
}

async fn run(seats: usize, number: u64, steps: usize, unseen: &mut usize) -> usize {
    let table = position(seats, number, steps);
    if table.outcome().is_some() {
        return 0;
    }
    let watching = (number as usize) % seats;
    let seat = Seat(watching as u8);
    let (here, there) = (table.twin(None, 0), table.twin(Some(seat), number + 1));
    let differs = here.view_json(Viewer::Everything) != there.view_json(Viewer::Everything);
    let mut here_again = here.twin(None, 0);
    let mut worlds = [
        World::new(&format!("a{seats}-{number}-{steps}"), here).await,
        World::new(&format!("b{seats}-{number}-{steps}"), there).await,
    ];
    let mut n = 0;
    let mut next = || {
        n += 1;
        n
    };
    lobby_is_same(&worlds, watching).await;
    // Probes and previews, of what is allowed and of what is not.
    let legal = here_again.notations(seat);
    let guesses = [
        "play CQ-01",
        "play RE-01",
        "offer CQ-07",
        "attack 1a",
        "move infantry 1a 1b",
        "trade RU-01",
        "nonsense",
        "done",
        "launch",
    ];
    for text in legal.iter().map(String::as_str).take(12).chain(guesses) {
        for kind in ["probe", "preview"] {
            compare(&mut worlds, watching, &json!({"t": kind, "n": next(), "do": text}), watching).await;
        }
    }
    compare(&mut worlds, watching, &json!({"t": "log", "n": next()}), watching).await;
    compare(&mut worlds, watching, &json!({"t": "chat", "n": next(), "text": "hello"}), watching).await;
    // Wrong acts of the seat itself, and acts of everybody that tell nobody anything.
    compare(&mut worlds, watching, &json!({"t": "act", "n": next(), "do": "play CQ-01"}), watching).await;
    compare(&mut worlds, watching, &json!({"t": "act", "n": next(), "do": "!undo"}), watching).await;
    for _ in 0..8 {
        let Some(actor) = here_again.awaited().lowest() else { break };
        let quiet: Vec<String> = here_again.notations(actor).into_iter().filter(|text| is_quiet(text)).collect();
        let Some(text) = quiet.get((number as usize + quiet.len() / 2) % quiet.len().max(1)).cloned() else { break };
        let secret = text.starts_with("offer") || text.starts_with("pass");
        let closes = secret && here_again.awaited().len() == 1;
        let before = here_again.view_json(Viewer::Everything);
        if here_again.submit_text(actor, &text, GameTime(0)).is_err() || closes {
            break;
        }
        for world in &worlds {
            world.hands.advance(Duration::from_millis(7));
        }
        let is_unseen = here_again.glimpse(here_again.entries() - 1, Viewer::Public).is_none();
        let known = outside(&worlds[0]).await;
        compare(&mut worlds, watching, &json!({"t": "act", "n": next(), "do": text}), actor.index()).await;
        let after = outside(&worlds[0]).await;
        if is_unseen && known["asked"] == after["asked"] {
            assert_eq!(known, after, "an outsider learns of {text} by {}", actor.index());
            *unseen += 1;
        }
        if before.contains("\"Window\"") {
            break;
        }
    }
    lobby_is_same(&worlds, watching).await;
    usize::from(differs)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_cannot_tell_worlds_apart_over_its_socket() {
    let (mut different, mut unseen) = (0, 0);
    for (seats, number, steps) in [
        (2, 1, 30),
        (2, 2, 57),
        (3, 3, 80),
        (3, 4, 41),
        (4, 5, 100),
        (5, 6, 66),
        (2, 7, 90),
        (3, 8, 150),
        (4, 9, 23),
        (5, 10, 200),
    ] {
        different += run(seats, number, steps, &mut unseen).await;
    }
    assert!(different >= 6, "only {different} pairs of worlds differed at all");
    assert!(unseen >= 1, "nobody did anything in secret");
}
