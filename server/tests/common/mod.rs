//! A server in a folder of its own, and real clients of it.

pub mod http;
pub mod socket;
pub mod squad;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sortie_protocol::socket::ToClient;
use sortie_server::testing::Door;
use sortie_server::{Clock, Config, Hands, Server};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use http::{Answer, call};
pub use socket::PATIENCE;
use socket::Socket;

/// A server that runs, with a clock that the test turns.
pub struct House {
    pub address: SocketAddr,
    pub folder: PathBuf,
    pub hands: Arc<Hands>,
    stop: oneshot::Sender<()>,
    run: JoinHandle<()>,
}

/// Asks again and again until it is so.
pub async fn eventually(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    let end = Instant::now() + PATIENCE;
    while !is_so().await {
        assert!(Instant::now() < end, "it never came: {what}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// An empty folder of a test's own.
pub fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    path
}

impl House {
    /// A server in a new folder.
    pub async fn new(name: &str) -> House {
        House::with(name, |_| ()).await
    }

    /// A server in a new folder, with some settings changed.
    pub async fn with(name: &str, change: impl FnOnce(&mut Config)) -> House {
        House::at(folder(name), Arc::default(), change).await
    }

    /// A server in a new folder, and the way in for tests.
    pub async fn with_door(name: &str) -> (House, Door) {
        let mut door = None;
        let house = House::built(folder(name), Arc::default(), |_| (), |server| door = Some(server.door())).await;
        (house, door.expect("it was opened"))
    }

    /// A server in this folder.
    pub async fn at(folder: PathBuf, hands: Arc<Hands>, change: impl FnOnce(&mut Config)) -> House {
        House::built(folder, hands, change, |_| ()).await
    }

    async fn built(
        folder: PathBuf,
        hands: Arc<Hands>,
        change: impl FnOnce(&mut Config),
        look: impl FnOnce(&Server),
    ) -> House {
        let mut config = Config::new(folder.clone());
        config.listen = SocketAddr::from(([127, 0, 0, 1], 0));
        config.clock = Clock::Manual(Arc::clone(&hands));
        // The clock stands still, so nothing would make room for more messages.
        (config.messages_per_second, config.calls_per_second) = (100_000, 100_000);
        // A busy machine may leave a socket alone for seconds.
        config.live_silence = PATIENCE;
        change(&mut config);
        let server = Server::bind(config).await.expect("the folder is free");
        look(&server);
        let address = server.address().expect("it listens");
        let (stop, stopped) = oneshot::channel();
        let run = tokio::spawn(async move {
            let stopped = async move { drop(stopped.await) };
            server.run(stopped).await.expect("it ends well");
        });
        House { address, folder, hands, stop, run }
    }

    /// Turns the clock on.
    pub fn wait(&self, seconds: u64) {
        self.hands.advance(Duration::from_secs(seconds));
    }

    /// Turns the clock on until the server has cleaned.
    pub async fn wait_until_clean(&self, seconds: u64) {
        let cleanings = async || self.metric("sortie_cleanings_total").await;
        // A server cleans when it has started.
        eventually("the first clean-up", async || cleanings().await > 0).await;
        let before = cleanings().await;
        self.wait(seconds);
        eventually("the next clean-up", async || cleanings().await > before).await;
    }

    /// Asks the server to stop and waits until it has.
    pub async fn stop(self) -> (PathBuf, Arc<Hands>) {
        let _ = self.stop.send(());
        self.run.await.expect("it ends");
        (self.folder, self.hands)
    }

    /// Stops the server and starts another one in the same folder.
    pub async fn again(self) -> House {
        let (folder, hands) = self.stop().await;
        House::at(folder, hands, |_| ()).await
    }

    /// A call of nobody in particular.
    pub async fn call(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        call(self.address, method, path, headers, body.into()).await.expect("the server answers")
    }

    /// A new guest.
    pub async fn guest(&self) -> Guest {
        let token =
            self.call("POST", "/api/guest", &[], "").await.json()["token"].as_str().expect("a token").to_owned();
        Guest { address: self.address, bearer: format!("Bearer {token}") }
    }

    /// A figure of `/metrics`.
    pub async fn metric(&self, name: &str) -> u64 {
        let text = self.call("GET", "/metrics", &[], "").await.body;
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.and_then(|figure| figure.parse().ok()).expect("the figure is there")
    }
}

/// Somebody with a token.
#[derive(Clone)]
pub struct Guest {
    pub address: SocketAddr,
    pub bearer: String,
}

impl Guest {
    pub async fn get(&self, path: &str) -> Answer {
        let headers = [("Authorization", self.bearer.as_str())];
        call(self.address, "GET", path, &headers, Vec::new()).await.expect("the server answers")
    }

    pub async fn send(&self, method: &str, path: &str, body: Value) -> Answer {
        let headers = [("Authorization", self.bearer.as_str()), ("Content-Type", "application/json")];
        let body = if body.is_null() { String::new() } else { body.to_string() };
        call(self.address, method, path, &headers, body.into()).await.expect("the server answers")
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.send("POST", path, body).await
    }

    /// Asks something of a table.
    pub async fn ask(&self, table: &str, what: &str, body: Value) -> Answer {
        self.post(&format!("/api/tables/{table}/{what}"), body).await
    }

    /// Makes a table and gives its id. What `wish` says replaces the usual.
    pub async fn table(&self, wish: Value) -> String {
        let mut whole = json!({"game": "connect4", "chairs": [{"sitter": "me"}, {"sitter": "open"}]});
        for (key, value) in wish.as_object().expect("a wish is an object") {
            whole[key] = value.clone();
        }
        let answer = self.post("/api/tables", whole).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()["id"].as_str().expect("an id").to_owned()
    }

    /// A socket that has said hello.
    pub async fn socket(&self) -> Socket {
        self.socket_as("tab00000").await
    }

    /// A socket of this client.
    pub async fn socket_as(&self, client: &str) -> Socket {
        let mut socket = Socket::open(self.address, &[("Authorization", &self.bearer)]).await.expect("it opens");
        assert!(socket.greet(client).await);
        socket
    }

    /// A socket that follows a table from a chair.
    pub async fn watch(&self, table: &str, seat: Option<u8>) -> Socket {
        let mut socket = self.socket().await;
        socket.say(json!({"t": "watch", "table": table, "seat": seat})).await;
        socket.settle().await;
        socket
    }
}

/// Two people at a table whose game runs, each with a socket.
pub struct Pair {
    pub table: String,
    pub guests: [Guest; 2],
    pub sockets: [Socket; 2],
    hands: Arc<Hands>,
}

impl Pair {
    pub async fn start(house: &House, wish: Value) -> Pair {
        let guests = [house.guest().await, house.guest().await];
        Pair::of(house, guests, wish).await
    }

    /// These two at a new table of the first.
    pub async fn of(house: &House, guests: [Guest; 2], wish: Value) -> Pair {
        let table = guests[0].table(wish).await;
        let sat = guests[1].ask(&table, "sit", json!({"name": "Ben"})).await;
        assert_eq!(sat.status, 200, "{sat:?}");
        for (seat, guest) in guests.iter().enumerate() {
            let ready = guest.ask(&table, "ready", json!({"seat": seat, "ready": true})).await;
            assert_eq!(ready.status, 200, "{ready:?}");
        }
        let mut sockets = [guests[0].watch(&table, Some(0)).await, guests[1].watch(&table, Some(1)).await];
        let started = guests[0].ask(&table, "start", Value::Null).await;
        assert_eq!(started.status, 200, "{started:?}");
        for socket in &mut sockets {
            socket.settle().await;
        }
        Pair { table, guests, sockets, hands: Arc::clone(&house.hands) }
    }

    /// Who can do something now. Where all have answered, time must pass.
    pub async fn turn(&mut self) -> usize {
        loop {
            let asked = &self.sockets[0].picture.asked;
            let can_act = |at: &usize| asked.contains(&(*at as u8)) && !self.sockets[*at].picture.legal.is_empty();
            if let Some(at) = (0..2).find(can_act) {
                return at;
            }
            assert!(!asked.is_empty(), "the game goes on");
            self.hands.advance(Duration::from_secs(2));
            tokio::time::sleep(Duration::from_millis(5)).await;
            for socket in &mut self.sockets {
                socket.settle().await;
            }
        }
    }

    /// Whoever is asked does the first thing of the list; both see it.
    pub async fn step(&mut self, n: u64) -> String {
        let at = self.turn().await;
        let what = self.sockets[at].picture.legal.first().expect("something can be done").clone();
        self.act(at, n, &what).await;
        what
    }

    /// One of them does something, which is done; both see it.
    pub async fn act(&mut self, at: usize, n: u64, what: &str) {
        let answer = act(&mut self.sockets[at], n, what).await;
        assert!(matches!(answer, ToClient::Done { .. }), "{what}: {answer:?}");
        self.sockets[1 - at].settle().await;
    }
}

/// Does something and gives the answer to it.
pub async fn act(socket: &mut Socket, n: u64, what: &str) -> ToClient {
    socket.say(json!({"t": "act", "n": n, "do": what})).await;
    answer(socket, n).await
}

/// The answer with this number.
pub async fn answer(socket: &mut Socket, wanted: u64) -> ToClient {
    socket
        .until(|message| match message {
            ToClient::Done { n, .. }
            | ToClient::Refused { n, .. }
            | ToClient::Rejected { n, .. }
            | ToClient::Stale { n }
            | ToClient::Busy { n }
            | ToClient::Allowed { n }
            | ToClient::Preview { n, .. }
            | ToClient::Log { n, .. }
                if *n == wanted =>
            {
                Some(message.clone())
            }
            _ => None,
        })
        .await
}
