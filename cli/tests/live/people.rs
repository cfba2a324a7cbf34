//! People who play whatever is allowed, and whom nothing discourages.

use std::net::SocketAddr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use sortie_protocol::parts::Stage;
use sortie_protocol::socket::ToClient;

use crate::http::call;
use crate::socket::{Picture, Socket};

/// A seeded source of whims.
pub struct Whims(u64);

impl Whims {
    pub fn new(seed: u64) -> Whims {
        Whims(seed)
    }

    /// A number below this one.
    pub fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (mixed ^ mixed >> 27) % limit
    }
}

/// What the test and its people know of each other.
#[derive(Default)]
pub struct World {
    /// Nobody begins anything new.
    pub paused: AtomicBool,
    /// Everybody goes home.
    pub over: AtomicBool,
    /// Everybody is to compare the own picture with a fresh one, for the how-manieth time.
    pub round: AtomicU64,
    /// How many have, in all rounds.
    pub compared: AtomicU64,
    /// Acts that were acknowledged: the client and its number.
    pub acked: Mutex<Vec<(String, u64)>>,
    /// Acts that were sent again after a connection broke.
    pub resent: AtomicU64,
    /// Clocks that stood after a death and were set going again.
    pub resumed: AtomicU64,
    /// Every table there was.
    pub tables: Mutex<Vec<String>>,
}

impl World {
    fn is_over(&self) -> bool {
        self.over.load(Ordering::SeqCst)
    }
}

/// One of the two at a table.
struct Person {
    address: SocketAddr,
    bearer: String,
    client: String,
    n: u64,
    whims: Whims,
    round: u64,
}

/// Calls until the server answers.
async fn insist(address: SocketAddr, method: &str, path: &str, bearer: &str, body: Value) -> Value {
    let headers = [("Authorization", bearer), ("Content-Type", "application/json")];
    let headers = if bearer.is_empty() { &headers[1..] } else { &headers[..] };
    let body = if body.is_null() { String::new() } else { body.to_string() };
    loop {
        match call(address, method, path, headers, body.clone().into()).await {
            Ok(answer) if answer.status < 500 && answer.status != 429 => return answer.json(),
            _ => tokio::time::sleep(Duration::from_millis(10)).await,
        }
    }
}

/// Two people who play one game after the other.
pub async fn play(world: &World, address: SocketAddr, wish: Value, number: u64) {
    let mut people = Vec::new();
    for at in 0..2 {
        let guest = insist(address, "POST", "/api/guest", "", Value::Null).await;
        let bearer = format!("Bearer {}", guest["token"].as_str().expect("a token"));
        let client = format!("client{number:02}{at}");
        people.push(Person { address, bearer, client, n: 0, whims: Whims::new(number * 2 + at), round: 0 });
    }
    let [first, second] = &mut people[..] else { unreachable!("there are two") };
    while !world.is_over() {
        let table = sit_down(first, second, &wish).await;
        world.tables.lock().expect("no panic").push(table.clone());
        tokio::join!(first.play(world, &table, 0), second.play(world, &table, 1));
    }
}

/// Makes a table, seats both and starts, however often the server dies meanwhile.
async fn sit_down(first: &Person, second: &Person, wish: &Value) -> String {
    let made = insist(first.address, "POST", "/api/tables", &first.bearer, wish.clone()).await;
    let id = made["id"].as_str().unwrap_or_else(|| panic!("no table: {made}")).to_owned();
    let path = format!("/api/tables/{id}");
    loop {
        let table = insist(first.address, "GET", &path, &first.bearer, Value::Null).await;
        let (who, what, body) = match &table["stage"] {
            Value::String(stage) if stage == "lobby" => next_step(&table),
            _ => return id,
        };
        let person = if who == 0 { first } else { second };
        insist(person.address, "POST", &format!("{path}/{what}"), &person.bearer, body).await;
    }
}

/// Who does what next before the start.
fn next_step(table: &Value) -> (u8, &'static str, Value) {
    let chair = |at: usize| &table["chairs"][at];
    if chair(1)["sitter"] == "open" {
        return (1, "sit", json!({}));
    }
    match (0..2).find(|at| chair(*at)["ready"] == false) {
        Some(at) => (at as u8, "ready", json!({"seat": at, "ready": true})),
        None => (0, "start", Value::Null),
    }
}

/// An act that no answer has come for.
type Pending = Option<(u64, Value)>;

impl Person {
    async fn connect(&self, table: &str, seat: u8, since: Option<u64>) -> Option<Socket> {
        let mut socket = Socket::open(self.address, &[("Authorization", &self.bearer)]).await.ok()?;
        let watch = json!({"t": "watch", "table": table, "seat": seat, "since": since});
        (socket.greet(&self.client).await && socket.say(watch).await).then_some(socket)
    }

    /// Plays until the game or the test is over, over as many connections as it takes.
    async fn play(&mut self, world: &World, table: &str, seat: u8) {
        let mut picture: Option<Picture> = None;
        let mut pending: Pending = None;
        loop {
            let Some(mut socket) = self.connect(table, seat, picture.as_ref().map(|picture| picture.v)).await else {
                tokio::time::sleep(Duration::from_millis(10)).await;
                continue;
            };
            socket.picture = picture.unwrap_or_default();
            if let Some((_, act)) = &pending {
                socket.say(act.clone()).await;
                world.resent.fetch_add(1, Ordering::SeqCst);
            }
            let ended = self.sit_there(world, table, seat, &mut socket, &mut pending).await;
            picture = Some(socket.picture).filter(|picture| !picture.view.is_null());
            if ended {
                return;
            }
        }
    }

    /// Plays over one connection. False if it broke.
    async fn sit_there(
        &mut self,
        world: &World,
        table: &str,
        seat: u8,
        socket: &mut Socket,
        pending: &mut Pending,
    ) -> bool {
        let mut ended = false;
        let mut heard_table = false;
        loop {
            let pause = Duration::from_millis(2 + self.whims.below(25));
            match tokio::time::timeout(pause, socket.hear()).await {
                Ok(None) => return false,
                Ok(Some(ToClient::Table { table, .. })) => {
                    heard_table = true;
                    ended = table.stage == Stage::Over;
                    assert!(ended || table.stage == Stage::Playing, "{:?}", table.stage);
                }
                Ok(Some(message)) => self.hear(world, &message, pending),
                Err(_) => {
                    let paused = world.paused.load(Ordering::SeqCst);
                    if heard_table && pending.is_none() && !self.compare(world, table, seat, socket).await {
                        return false;
                    }
                    if pending.is_none() && (ended || world.is_over()) {
                        return true;
                    }
                    if !paused && pending.is_none() && !ended {
                        self.act(socket, pending).await;
                    }
                }
            }
        }
    }

    fn hear(&mut self, world: &World, message: &ToClient, pending: &mut Pending) {
        let awaited = pending.as_ref().map(|(n, _)| *n);
        match message {
            ToClient::Done { n, .. } if awaited == Some(*n) => {
                let resumed = pending.take().is_some_and(|(_, act)| act["do"] == "!resume");
                world.resumed.fetch_add(u64::from(resumed), Ordering::SeqCst);
                world.acked.lock().expect("no panic").push((self.client.clone(), *n));
            }
            ToClient::Refused { n, .. } | ToClient::Rejected { n, .. } | ToClient::Stale { n }
                if awaited == Some(*n) =>
            {
                *pending = None;
            }
            ToClient::Error { why, .. } => panic!("{}: {why}", self.client),
            _ => {}
        }
    }

    async fn act(&mut self, socket: &mut Socket, pending: &mut Pending) {
        let Picture { legal, undo, prompt, .. } = &socket.picture;
        let stands = socket.picture.view["paused"] == true;
        let what = match (legal.len() as u64, *undo) {
            _ if stands => "!resume".to_owned(),
            (_, 1..) if self.whims.below(8) == 0 => "!undo".to_owned(),
            (0, _) => return,
            (count, _) => legal[self.whims.below(count) as usize].clone(),
        };
        self.n += 1;
        let prompt = (self.whims.below(2) == 0).then_some(*prompt);
        let act = json!({"t": "act", "n": self.n, "do": what, "prompt": prompt});
        *pending = Some((self.n, act.clone()));
        // A finger that taps twice.
        if self.whims.below(6) == 0 {
            socket.say(act.clone()).await;
        }
        socket.say(act).await;
    }

    /// Compares the own picture with that of a fresh connection, once in each round. False if the connection broke.
    async fn compare(&mut self, world: &World, table: &str, seat: u8, socket: &mut Socket) -> bool {
        let round = world.round.load(Ordering::SeqCst);
        if round == self.round {
            return true;
        }
        for _ in 0..200 {
            let Some(mut fresh) = self.connect(table, seat, None).await else { return false };
            while fresh.picture.view.is_null() {
                if fresh.hear().await.is_none() {
                    return false;
                }
            }
            while let Ok(message) = tokio::time::timeout(Duration::from_millis(15), socket.hear()).await {
                if message.is_none() {
                    return false;
                }
            }
            if fresh.picture == socket.picture {
                self.round = round;
                world.compared.fetch_add(1, Ordering::SeqCst);
                return true;
            }
        }
        panic!("{} sees another position than a fresh client", self.client);
    }
}
