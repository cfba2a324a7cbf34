//! Whoever turns to another table or chair hears nothing more of the one before.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::{Value, json};
use sortie_protocol::socket::ToClient;

use crate::common::socket::Socket;
use crate::common::{Guest, House, act};

/// The column in which each table's players drop: it tells of which table a frame speaks.
const COLUMNS: [&str; 4] = ["a", "c", "e", "g"];
/// What can be watched of each table.
const SEATS: [Option<u8>; 3] = [Some(0), Some(1), None];
const SOCKETS: usize = 4;
const SWITCHES_EACH: u32 = 2_500;

/// A game of two people at this guest's screen.
async fn table(guest: &Guest) -> String {
    let chairs = json!([{"sitter": "me"}, {"sitter": "beside", "name": "Ben"}]);
    let table = guest.table(json!({"chairs": chairs, "spectators": true})).await;
    for seat in 0..2 {
        guest.ask(&table, "ready", json!({"seat": seat, "ready": true})).await;
    }
    assert_eq!(guest.ask(&table, "start", Value::Null).await.status, 200);
    table
}

/// Drops a disc and takes it back, again and again.
async fn keep_busy(mut socket: Socket, column: &str, stop: Arc<AtomicBool>) {
    let mut n = 0;
    while !stop.load(Ordering::Relaxed) {
        for what in [format!("drop {column}").as_str(), "!undo"] {
            n += 1;
            let done = act(&mut socket, n, what).await;
            assert!(matches!(done, ToClient::Done { .. }), "{what}: {done:?}");
        }
    }
}

/// What a socket watches under each number: the table and the chair.
struct Switcher {
    socket: Socket,
    tables: Arc<Vec<String>>,
    watched: BTreeMap<u64, (usize, Option<u8>)>,
    /// Does it number its watches itself?
    numbers: bool,
    /// The number on the newest frame.
    newest: u64,
}

impl Switcher {
    /// Watches this from now on, and hears until it is shown. Every fourth time it does not wait for that, and
    /// every eighth time it stays until the table's players have done something.
    async fn switch(&mut self, w: u64, (table, seat): (usize, Option<u8>)) {
        self.watched.insert(w, (table, seat));
        let number = self.numbers.then_some(w);
        self.socket.say(json!({"t": "watch", "table": self.tables[table], "seat": seat, "w": number})).await;
        let last = if w % 8 == 1 { "update" } else { "view" };
        let mut is_heard = w.is_multiple_of(4);
        while !is_heard {
            let text = self.socket.hear_text().await.expect("the connection stays open");
            let frame: Value = serde_json::from_str(&text).expect("JSON");
            self.check(&frame);
            is_heard = frame["t"] == last && frame["w"] == w;
        }
    }

    /// A frame bears the number of what it tells of, and the numbers never go back.
    fn check(&mut self, frame: &Value) {
        let w = frame["w"].as_u64().unwrap_or_else(|| panic!("it bears no number: {frame}"));
        assert!(w >= self.newest, "after the first frame of watch {} one of watch {w} came: {frame}", self.newest);
        let is_first = w > self.newest;
        self.newest = w;
        let (table, seat) = self.watched[&w];
        match frame["t"].as_str().unwrap_or_default() {
            "table" => assert_eq!(frame["table"]["id"], self.tables[table], "watch {w}"),
            "view" => assert_eq!(frame["seat"], json!(seat), "watch {w}"),
            "update" => {
                for sight in frame["moments"].as_array().into_iter().flatten().flat_map(|moment| {
                    moment["sights"].as_array().into_iter().flatten().filter_map(|sight| sight[1].as_str())
                }) {
                    let other = COLUMNS.iter().find(|column| sight.ends_with(&format!(" {column}")));
                    assert!(other.is_none_or(|column| *column == COLUMNS[table]), "watch {w}: {frame}");
                }
            }
            kind => panic!("{kind}: {frame}"),
        }
        assert!(!is_first || frame["t"] == "table", "the table comes first: {frame}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_thousand_switches_bring_no_frame_of_what_was_watched_before() {
    let house = House::new("switches").await;
    let guest = house.guest().await;
    let mut tables = Vec::new();
    for _ in COLUMNS {
        tables.push(table(&guest).await);
    }
    let (tables, stop) = (Arc::new(tables), Arc::new(AtomicBool::new(false)));
    let mut busy = Vec::new();
    for (table, column) in tables.iter().zip(COLUMNS) {
        let mut socket = guest.socket_as(&format!("busy0000{column}")).await;
        socket.say(json!({"t": "watch", "table": table, "seat": 0})).await;
        busy.push(tokio::spawn(keep_busy(socket, column, Arc::clone(&stop))));
    }
    let mut switchers = Vec::new();
    for at in 0..SOCKETS {
        let socket = guest.socket_as(&format!("switch00{at}")).await;
        let tables = Arc::clone(&tables);
        switchers.push(tokio::spawn(async move {
            let mut switcher = Switcher { socket, tables, watched: BTreeMap::new(), numbers: at % 2 == 0, newest: 0 };
            let mut chance = at as u32 + 1;
            for w in 1..=SWITCHES_EACH {
                chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let (table, seat) = ((chance >> 24) as usize % COLUMNS.len(), (chance >> 16) as usize % SEATS.len());
                switcher.switch(u64::from(w), (table, SEATS[seat])).await;
            }
        }));
    }
    for switcher in switchers {
        switcher.await.expect("nothing of another watch is heard");
    }
    stop.store(true, Ordering::Relaxed);
    for player in busy {
        player.await.expect("the players go on");
    }
}

#[tokio::test]
async fn an_answer_comes_although_something_else_is_watched_by_then() {
    let house = House::new("answers").await;
    let guest = house.guest().await;
    let (first, second) = (table(&guest).await, table(&guest).await);
    let mut socket = guest.socket().await;
    for n in 1..=50 {
        let what = if n % 2 == 1 { "drop a" } else { "!undo" };
        socket.say(json!({"t": "watch", "table": first, "seat": 0, "w": 2 * n})).await;
        socket.say(json!({"t": "act", "n": n, "do": what})).await;
        socket.say(json!({"t": "watch", "table": second, "seat": 1, "w": 2 * n + 1})).await;
        let is_answer = |message: &ToClient| match message {
            ToClient::Done { n: other, .. } => (*other == n).then_some(()),
            _ => None,
        };
        socket.until(is_answer).await;
    }
}

#[tokio::test]
async fn a_watch_without_a_number_is_counted_and_one_that_fails_is_named() {
    let house = House::new("numbers").await;
    let guest = house.guest().await;
    let table = table(&guest).await;
    let mut socket = guest.socket().await;
    socket.frames = Some(Vec::new());
    for w in 1..=2 {
        socket.say(json!({"t": "watch", "table": table, "seat": 0})).await;
        socket.settle().await;
        let frames = socket.frames.replace(Vec::new()).unwrap_or_default();
        let end = format!(",\"w\":{w}}}");
        let mut news = frames.iter().filter(|frame| !frame.contains("\"t\":\"log\""));
        assert!(frames.len() > 2 && news.all(|frame| frame.ends_with(&end)), "{frames:?}");
    }
    socket.say(json!({"t": "watch", "table": table, "seat": 7, "w": 4_294_967_295_u32})).await;
    let error = ToClient::Error { why: "That chair is not yours.".to_owned(), w: Some(u32::MAX) };
    assert_eq!(socket.hear().await, Some(error));
}
