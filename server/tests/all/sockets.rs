//! What a connection may say, and how it is answered.

use std::time::{Duration, Instant};

use serde_json::json;
use sortie_protocol::socket::ToClient;
use tokio_tungstenite::tungstenite::Message;

use crate::common::socket::Socket;
use crate::common::{Guest, House, eventually};

async fn bare(house: &House) -> Socket {
    let guest = house.guest().await;
    Socket::open(house.address, &[("Authorization", &guest.bearer)]).await.expect("it opens")
}

/// The reason of the good-bye that comes next, and whether the client should come back.
async fn bye(socket: &mut Socket) -> (String, bool) {
    socket
        .until(|message| match message {
            ToClient::Bye { why, again } => Some((why.clone(), *again)),
            _ => None,
        })
        .await
}

async fn error(socket: &mut Socket) -> String {
    socket
        .until(|message| match message {
            ToClient::Error { why, .. } => Some(why.clone()),
            _ => None,
        })
        .await
}

#[tokio::test]
async fn hello_comes_within_five_seconds() {
    let house = House::new("hello").await;
    let mut socket = bare(&house).await;
    let begun = Instant::now();
    assert_eq!(bye(&mut socket).await, ("say hello within five seconds".to_owned(), false));
    assert!(begun.elapsed() > Duration::from_secs(4), "not at once");
    assert_eq!(socket.hear().await, None, "the connection is closed");
}

#[tokio::test]
async fn hello_comes_first_and_is_sound() {
    let house = House::new("first").await;
    for (first, why) in [
        (json!({"t": "ping"}), "say hello first"),
        (json!({"t": "hello", "protocol": 1, "client": "short"}), "a client id has 8 to 64 letters and digits"),
        (json!({"t": "hello", "protocol": 1, "client": "no.dots.here"}), "a client id has 8 to 64 letters and digits"),
    ] {
        let mut socket = bare(&house).await;
        socket.say(first).await;
        assert_eq!(bye(&mut socket).await, (why.to_owned(), false));
    }
    let mut socket = bare(&house).await;
    assert!(socket.greet("tab00000").await);
    socket.say(json!({"t": "hello", "protocol": 1, "client": "tab00000"})).await;
    assert_eq!(error(&mut socket).await, "you have said hello");
}

#[tokio::test]
async fn a_client_of_another_time_is_told_to_reload() {
    let house = House::new("reload").await;
    let mut socket = bare(&house).await;
    socket.say(json!({"t": "hello", "protocol": 999, "client": "tab00000"})).await;
    assert_eq!(socket.hear().await, Some(ToClient::Reload));
    assert_eq!(
        bye(&mut socket).await,
        ("this page and this server are of different versions; load the page again".to_owned(), false)
    );
    // Another build of the same protocol may go on.
    let mut socket = bare(&house).await;
    socket.say(json!({"t": "hello", "protocol": 1, "build": "older", "client": "tab00000"})).await;
    assert_eq!(socket.hear().await, Some(ToClient::Reload));
    assert!(matches!(socket.hear().await, Some(ToClient::Welcome { .. })));
}

#[tokio::test]
async fn what_is_no_message_gets_an_answer_and_the_connection_goes_on() {
    let house = House::new("garbage").await;
    let mut socket = bare(&house).await;
    assert!(socket.greet("tab00000").await);
    let long = format!(r#"{{"t":"chat","n":1,"text":"{}"}}"#, "x".repeat(17_000));
    let wrong = [
        (Message::text("{"), "that is no message: "),
        (Message::text("[1,2]"), "that is no message: "),
        (Message::text(r#"{"t":"ping","more":1}"#), "that is no message: unknown field `more`, there are no fields"),
        (Message::text(r#"{"t":"watch","table":"x","chair":1}"#), "that is no message: unknown field `chair`"),
        (Message::text(r#"{"t":"cheat"}"#), "that is no message: unknown variant `cheat`"),
        (Message::text(r#"{"t":"act","n":-1,"do":"drop a"}"#), "that is no message: "),
        (Message::text(r#"{"t":"act","n":9007199254740992,"do":"drop a"}"#), "a number n is below 2^53"),
        (Message::text(r#"{"t":"log","n":1,"also":1}"#), "that is no message: "),
        (Message::text(r#"{"t":"watch","table":"x","seat":300}"#), "that is no message: "),
        (Message::text("[".repeat(10_000)), "that is no message: "),
        (Message::text(long), "a message has at most 16384 bytes"),
        (Message::binary(vec![0, 159, 146]), "messages are text"),
    ];
    for (message, why) in wrong {
        socket.send(message).await;
        let said = error(&mut socket).await;
        assert!(said.starts_with(why), "{said}");
    }
    socket.say(json!({"t": "reveal", "seat": 0, "nonce": "00"})).await;
    assert_eq!(error(&mut socket).await, "watch a table first");
    socket.say(json!({"t": "act", "n": 1, "do": "drop a"})).await;
    assert_eq!(socket.hear().await, Some(ToClient::Rejected { n: 1, why: "watch a table first".to_owned() }));
    socket.say(json!({"t": "ping"})).await;
    assert_eq!(socket.hear().await, Some(ToClient::Pong));
    socket.say(json!({"t": "watch", "table": "nosuchtable"})).await;
    assert_eq!(bye(&mut socket).await, ("there is no such table".to_owned(), false));
}

#[tokio::test]
async fn a_message_far_too_long_ends_the_connection_with_a_word() {
    let house = House::new("flood").await;
    let mut socket = bare(&house).await;
    assert!(socket.greet("tab00000").await);
    socket.send(Message::text("x".repeat(100_000))).await;
    assert_eq!(bye(&mut socket).await, ("that was no message of at most 16384 bytes".to_owned(), false));
    let mut socket = bare(&house).await;
    socket.send(Message::binary(vec![1])).await;
    assert_eq!(bye(&mut socket).await, ("messages are text".to_owned(), false));
}

#[tokio::test]
async fn a_page_of_another_site_opens_no_socket() {
    let house = House::new("origin").await;
    let guest = house.guest().await;
    let own = format!("http://{}", house.address);
    let bearer = ("Authorization", guest.bearer.as_str());
    for (headers, status) in [
        (vec![("Origin", "http://evil.example"), bearer], 403),
        (vec![("Origin", "null"), bearer], 403),
        (vec![("Origin", "http://127.0.0.1")], 403),
        (vec![], 401),
        (vec![("Cookie", "sortie_guest=0")], 401),
        (vec![("Authorization", "Bearer 0123")], 401),
        (vec![("Origin", own.as_str()), ("Authorization", "Bearer 0123")], 401),
    ] {
        assert_eq!(Socket::open(house.address, &headers).await.err(), Some(status), "{headers:?}");
    }
    assert!(Socket::open(house.address, &[("Origin", &own)]).await.is_ok(), "our own page may look on");
}

#[tokio::test]
async fn a_public_url_is_an_origin_of_ours() {
    let house =
        House::with("public", |config| config.public_url = Some("https://Play.example.org/sortie".to_owned())).await;
    assert!(Socket::open(house.address, &[("Origin", "https://play.example.org")]).await.is_ok());
    assert_eq!(Socket::open(house.address, &[("Origin", "https://example.org")]).await.err(), Some(403));
    let made = house.call("POST", "/api/guest", &[("Origin", "https://play.example.org")], "").await;
    assert!(made.header("set-cookie").is_some_and(|cookie| cookie.ends_with("; Secure")), "{made:?}");
}

#[tokio::test]
async fn too_many_messages_are_told_and_then_ended() {
    let house = House::with("rate", |config| config.messages_per_second = 5).await;
    let mut socket = bare(&house).await;
    assert!(socket.greet("tab00000").await);
    for _ in 0..60 {
        socket.say(json!({"t": "ping"})).await;
        assert_eq!(socket.hear().await, Some(ToClient::Pong));
    }
    socket.say(json!({"t": "ping"})).await;
    assert_eq!(error(&mut socket).await, "that was too fast; wait a moment and try again");
    house.wait(1);
    for _ in 0..5 {
        socket.say(json!({"t": "ping"})).await;
        assert_eq!(socket.hear().await, Some(ToClient::Pong));
    }
    for number in 0..200_u8 {
        let flood = if number % 2 == 0 { Message::text("x") } else { Message::binary(vec![number]) };
        socket.send(flood).await;
    }
    assert_eq!(bye(&mut socket).await, ("this page sent too much at once; open it again".to_owned(), false));
    assert!(house.metric("sortie_limited_total").await >= 200);
}

#[tokio::test]
async fn one_address_has_so_many_sockets() {
    let house = House::with("many", |config| config.sockets_per_address = 2).await;
    let first = bare(&house).await;
    let _second = bare(&house).await;
    let guest = house.guest().await;
    let headers = [("Authorization", guest.bearer.as_str())];
    assert_eq!(Socket::open(house.address, &headers).await.err(), Some(429));
    drop(first);
    eventually("a closed socket makes room", async || Socket::open(house.address, &headers).await.is_ok()).await;
}

#[tokio::test]
async fn a_stopping_server_says_so_to_everybody() {
    let house = House::new("stop").await;
    let guest = house.guest().await;
    let table = guest.table(json!({})).await;
    let mut sockets = [guest.socket().await, guest.watch(&table, Some(0)).await];
    let (stopped, _) = tokio::join!(house.stop(), async {
        for socket in &mut sockets {
            let (why, again) = bye(socket).await;
            assert!(again && why.starts_with("The server stops."), "{why}");
            assert_eq!(socket.hear().await, None);
        }
    });
    House::at(stopped.0, stopped.1, |_| ()).await;
}

/// Fills the chat of a table that somebody made, and gives the table.
async fn much_chat(house: &House, guest: &Guest, text: &str) -> String {
    let table = guest.table(json!({"chairs": [{"sitter": "me"}, {"sitter": "bot", "bot": "greedy"}]})).await;
    let mut socket = guest.watch(&table, Some(0)).await;
    guest.ask(&table, "ready", json!({"seat": 0, "ready": true})).await;
    for n in 1..=100 {
        socket.say(json!({"t": "chat", "n": n, "text": text})).await;
        if n % 20 == 0 {
            socket.settle().await;
            house.wait(61);
        }
    }
    table
}

/// How many frames of these kinds were heard: tables, views, lines of chat.
fn kinds(heard: &[ToClient]) -> [usize; 3] {
    let count = |is_it: fn(&ToClient) -> bool| heard.iter().filter(|message| is_it(message)).count();
    [
        count(|message| matches!(message, ToClient::Table { .. })),
        count(|message| matches!(message, ToClient::View { .. })),
        count(|message| matches!(message, ToClient::Chat { .. })),
    ]
}

#[tokio::test]
async fn whoever_comes_hears_of_the_table_and_the_whole_chat() {
    let house = House::new("much-chat").await;
    let guest = house.guest().await;
    let table = much_chat(&house, &guest, "well played").await;
    let mut socket = guest.socket().await;
    socket.say(json!({"t": "watch", "table": table, "seat": 0})).await;
    assert_eq!(kinds(&socket.settle().await), [1, 1, 100]);
}

#[tokio::test]
async fn a_slow_reader_gets_everything_anew() {
    const WATCHES: usize = 400;
    let house = House::new("slow").await;
    let guest = house.guest().await;
    let table = much_chat(&house, &guest, &"x".repeat(250)).await;
    let mut socket = guest.socket().await;
    for _ in 0..WATCHES {
        socket.say(json!({"t": "watch", "table": table, "seat": 0})).await;
    }
    // Nothing is read before the server has come to the end of this.
    socket.say(json!({"t": "act", "n": 1, "do": "drop d"})).await;
    eventually("the disc drops", async || house.metric("sortie_acts_total").await == 1).await;
    let mut heard = Vec::new();
    let is_anew = |message: &ToClient| matches!(message, ToClient::View { v: 1.., .. });
    while !heard.last().is_some_and(is_anew) {
        heard.push(socket.hear().await.expect("the connection stays open"));
    }
    heard.extend(socket.settle().await);
    assert!(kinds(&heard)[0] < WATCHES, "so much does not fit");
    let last = heard.iter().rposition(|message| matches!(message, ToClient::Table { .. })).expect("a table");
    assert_eq!(kinds(&heard[last..]), [1, 1, 100]);
}
