//! How much one guest and one address may ask for.

use std::time::Duration;

use serde_json::json;
use sortie_protocol::socket::ToClient;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::common::{House, PATIENCE, Pair, answer, eventually};

const WISH: &str = r#"{"game":"connect4","chairs":[{"sitter":"me"},{"sitter":"open"}]}"#;

#[tokio::test]
async fn a_guest_has_so_many_unfinished_tables() {
    let house = House::with("per-guest", |config| config.tables_per_guest = 2).await;
    let guest = house.guest().await;
    let first = guest.table(json!({})).await;
    guest.table(json!({})).await;
    let refused = guest.post("/api/tables", serde_json::from_str(WISH).expect("JSON")).await;
    assert_eq!((refused.status, refused.why().is_empty()), (429, false));
    assert_eq!(guest.ask(&first, "abort", json!(null)).await.status, 200);
    guest.table(json!({})).await;
}

#[tokio::test]
async fn an_address_makes_so_many_tables_an_hour() {
    let house = House::with("per-hour", |config| config.tables_per_hour = 2).await;
    for _ in 0..2 {
        house.guest().await.table(json!({})).await;
    }
    let guest = house.guest().await;
    let wish = || serde_json::from_str(WISH).expect("JSON");
    assert_eq!(guest.post("/api/tables", wish()).await.status, 429);
    assert_eq!(guest.post("/api/tables/play-now", json!({"game": "connect4"})).await.status, 429);
    house.hands.advance(Duration::from_secs(3_600));
    guest.table(json!({})).await;
}

#[tokio::test]
async fn a_full_disk_takes_no_new_tables() {
    let house = House::with("disk", |config| config.least_disk_bytes = u64::MAX).await;
    let refused = house.guest().await.post("/api/tables", serde_json::from_str(WISH).expect("JSON")).await;
    assert_eq!(refused.status, 507);
    assert!(refused.why().starts_with("this server has no room for new games"));
}

#[tokio::test]
async fn an_address_calls_so_often() {
    let house = House::with("calls", |config| config.calls_per_second = 50).await;
    let mut statuses = Vec::new();
    for _ in 0..230 {
        statuses.push(house.call("GET", "/api/me", &[], "").await);
    }
    let limited = statuses.iter().find(|answer| answer.status == 429).expect("at some point it is enough");
    assert_eq!(limited.why(), "that was too much at once; wait a few seconds and try again");
    assert_eq!(house.call("GET", "/healthz", &[], "").await.status, 200, "the operator is not counted");
    house.wait(1);
    assert_eq!(house.call("GET", "/api/me", &[], "").await.status, 200);
}

#[tokio::test]
async fn behind_a_trusted_proxy_each_client_counts_for_itself() {
    let proxy = [127, 0, 0, 1].into();
    let house = House::with("proxy", |config| {
        config.trusted_proxies = vec![proxy];
        config.tables_per_hour = 1;
    })
    .await;
    let wish = async |from: &str| {
        let headers = [("X-Forwarded-For", from), ("Content-Type", "application/json")];
        house.call("POST", "/api/tables", &headers, WISH).await.status
    };
    assert_eq!(wish("203.0.113.1").await, 200);
    assert_eq!(wish("203.0.113.1").await, 429);
    assert_eq!(wish("203.0.113.2").await, 200);
    assert_eq!(wish("203.0.113.9, 203.0.113.1").await, 429, "what the client itself wrote is not believed");
    assert_eq!(wish("2001:db8::1").await, 200);
    assert_eq!(wish("2001:db8::2").await, 429, "a network of the newer kind is one address");
}

#[tokio::test]
async fn a_line_that_is_sent_again_is_said_once() {
    let house = House::new("chat-again").await;
    let pair = Pair::start(&house, json!({})).await;
    let line = json!({"t": "chat", "n": 7, "text": "hello"});
    let mut socket = pair.guests[0].watch(&pair.table, Some(0)).await;
    // Twice at once, over another connection, and after the server has started again.
    socket.say(line.clone()).await;
    socket.say(line.clone()).await;
    assert!(matches!(answer(&mut socket, 7).await, ToClient::Done { .. }));
    assert!(matches!(answer(&mut socket, 7).await, ToClient::Done { .. }));
    let mut socket = pair.guests[0].watch(&pair.table, Some(0)).await;
    socket.say(line.clone()).await;
    assert!(matches!(answer(&mut socket, 7).await, ToClient::Done { .. }));
    let house = house.again().await;
    let [mut first, mut second] = pair.guests.clone();
    (first.address, second.address) = (house.address, house.address);
    let mut socket = first.watch(&pair.table, Some(0)).await;
    socket.say(line.clone()).await;
    assert!(matches!(answer(&mut socket, 7).await, ToClient::Done { .. }));
    // Somebody else's number is another one.
    let mut other = second.watch(&pair.table, Some(1)).await;
    other.say(line).await;
    assert!(matches!(answer(&mut other, 7).await, ToClient::Done { .. }));
    let mut fresh = first.socket().await;
    fresh.say(json!({"t": "watch", "table": pair.table, "seat": 0})).await;
    let said: Vec<_> = fresh
        .settle()
        .await
        .into_iter()
        .filter_map(|message| match message {
            ToClient::Chat { id, seat, .. } => Some((id, seat)),
            _ => None,
        })
        .collect();
    assert_eq!(said, [(1, Some(0)), (2, Some(1))]);
}

#[tokio::test]
async fn chat_is_cleaned_short_and_not_too_much() {
    let house = House::new("chat").await;
    let guest = house.guest().await;
    guest.send("PATCH", "/api/me", json!({"name": "Mira"})).await;
    let table = guest.table(json!({"spectators": true})).await;
    let mut socket = guest.watch(&table, Some(0)).await;
    let mut other = house.guest().await.watch(&table, None).await;
    socket.say(json!({"t": "chat", "n": 1, "text": " <i>hi</i>\u{202E}\u{0} "})).await;
    let line = socket
        .until(|message| match message {
            ToClient::Chat { seat, name, text, .. } => Some((*seat, name.clone(), text.clone())),
            _ => None,
        })
        .await;
    assert_eq!(line, (Some(0), "Mira".to_owned(), "<i>hi</i>".to_owned()));
    for (n, text) in [(2, "x".repeat(401)), (3, " \u{200B} ".to_owned())] {
        socket.say(json!({"t": "chat", "n": n, "text": text})).await;
        assert!(matches!(answer(&mut socket, n).await, ToClient::Rejected { .. }));
    }
    other.say(json!({"t": "chat", "n": 1, "text": "hello"})).await;
    assert!(matches!(answer(&mut other, 1).await, ToClient::Rejected { why, .. } if why.contains("sit here")));
    for n in 10..29 {
        socket.say(json!({"t": "chat", "n": n, "text": "on and on"})).await;
        assert!(matches!(answer(&mut socket, n).await, ToClient::Done { .. }), "{n}");
    }
    socket.say(json!({"t": "chat", "n": 30, "text": "and on"})).await;
    assert!(
        matches!(answer(&mut socket, 30).await, ToClient::Rejected { why, .. } if why.starts_with("at most 20 lines"))
    );
    house.wait(60);
    socket.say(json!({"t": "chat", "n": 31, "text": "again"})).await;
    assert!(matches!(answer(&mut socket, 31).await, ToClient::Done { .. }));
    // Whoever comes later reads it too.
    let mut late = guest.socket().await;
    late.say(json!({"t": "watch", "table": table, "seat": 0})).await;
    let said: Vec<_> =
        late.settle().await.into_iter().filter(|message| matches!(message, ToClient::Chat { .. })).collect();
    assert_eq!(said.len(), 21);
}

#[tokio::test]
async fn records_that_never_end_leave_room_for_games() {
    let house = House::new("uploads").await;
    let mut begun = Vec::new();
    for _ in 0..16 {
        let mut line = TcpStream::connect(house.address).await.expect("it connects");
        let head = "POST /api/verify HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nthe beginning";
        line.write_all(head.as_bytes()).await.expect("it is sent");
        begun.push(line);
    }
    let refused = async {
        loop {
            let answer = house.call("POST", "/api/verify", &[], "another").await;
            if answer.status == 503 {
                return answer;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let refused = tokio::time::timeout(PATIENCE, refused).await.expect("at some time all places are taken");
    assert!(refused.why().contains("try again"), "{}", refused.why());
    assert!(refused.why().starts_with("your other games"), "two of one address at most: {}", refused.why());
    assert_eq!(house.call("GET", "/healthz", &[], "").await.status, 200);
    drop(begun);
}

#[tokio::test]
async fn an_address_holds_so_many_connections() {
    let house = House::with("connections", |config| config.sockets_per_address = 3).await;
    let mut lines = Vec::new();
    for _ in 0..300 {
        let mut line = TcpStream::connect(house.address).await.expect("it connects");
        line.write_all(b"GET / HTTP/1.1\r\nHost: x\r\nX-a: ").await.expect("it is sent");
        lines.push(line);
    }
    let mut byte = [0];
    let closed = lines.last_mut().expect("there are many").read(&mut byte);
    let end = tokio::time::timeout(PATIENCE, closed).await.expect("it is closed at once");
    assert!(!matches!(end, Ok(1..)), "nothing is said on a connection too many");
    drop(lines);
    let is_answered = async || house.call("GET", "/healthz", &[], "").await.status == 200;
    eventually("there is room again", is_answered).await;
}

#[tokio::test]
async fn figures_are_for_the_servers_own_machine() {
    let house = House::new("figures").await;
    assert_eq!(house.call("GET", "/metrics", &[], "").await.status, 200);
    for passed_on in [("X-Forwarded-For", "127.0.0.1"), ("Forwarded", "for=192.0.2.60"), ("Via", "1.1 proxy")] {
        let answer = house.call("GET", "/metrics", &[passed_on], "").await;
        assert!(answer.status == 403 && !answer.body.contains("sortie_"), "{answer:?}");
    }
    let open = House::with("open-figures", |config| config.open_metrics = true).await;
    assert_eq!(open.call("GET", "/metrics", &[("X-Forwarded-For", "192.0.2.60")], "").await.status, 200);
}
