//! Credentials are checked on every kind of message.

use serde_json::{Value, json};
use sortie_protocol::socket::ToClient;

use crate::common::{House, Pair, act, answer, eventually};

fn errors(heard: &[ToClient]) -> Vec<&str> {
    heard
        .iter()
        .filter_map(|message| match message {
            ToClient::Error { why, .. } => Some(why.as_str()),
            _ => None,
        })
        .collect()
}

fn has_view(heard: &[ToClient]) -> bool {
    heard.iter().any(|message| matches!(message, ToClient::View { .. } | ToClient::Update { .. }))
}

/// Everything that can be said about a chair.
fn everything() -> [Value; 6] {
    [
        json!({"t": "act", "n": 1, "do": "drop a"}),
        json!({"t": "probe", "n": 2, "do": "drop a"}),
        json!({"t": "preview", "n": 3, "do": "drop a"}),
        json!({"t": "log", "n": 4}),
        json!({"t": "chat", "n": 5, "text": "let me in"}),
        json!({"t": "reveal", "seat": 0, "nonce": "00".repeat(32)}),
    ]
}

#[tokio::test]
async fn a_stranger_gets_nothing_from_a_private_table() {
    let house = House::new("stranger").await;
    let mut pair = Pair::start(&house, json!({})).await;
    let stranger = house.guest().await;
    for seat in [None, Some(0), Some(1), Some(9)] {
        let mut socket = stranger.socket().await;
        socket.say(json!({"t": "watch", "table": pair.table, "seat": seat})).await;
        let heard = socket.settle().await;
        let why =
            if seat.is_none() { "Only those who sit at this table can see it." } else { "That chair is not yours." };
        assert_eq!(errors(&heard), [why]);
        for say in everything() {
            socket.say(say).await;
            assert_eq!(
                socket.hear().await,
                Some(ToClient::Error { why: "you do not watch this table".to_owned(), w: None })
            );
        }
    }
    for path in ["record", "replay"] {
        assert_eq!(stranger.get(&format!("/api/tables/{}/{path}", pair.table)).await.status, 403);
    }
    for (what, body) in [
        ("stand", json!({"seat": 0})),
        ("ready", json!({"seat": 0, "ready": false})),
        ("start", Value::Null),
        ("abort", Value::Null),
        ("remove", json!({"seat": 1})),
        ("chair", json!({"seat": 1, "plan": {"sitter": "open"}})),
        ("pace", json!({"bot_pace": "instant"})),
        ("rematch", Value::Null),
    ] {
        let refused = stranger.ask(&pair.table, what, body).await;
        assert!([403, 409].contains(&refused.status), "{what}: {refused:?}");
    }
    pair.step(1).await;
    assert_eq!(pair.sockets[0].picture.v, 2, "only what a player did has happened");
}

#[tokio::test]
async fn nobody_looks_or_acts_from_another_chair() {
    let house = House::new("chairs").await;
    let mut pair = Pair::start(&house, json!({})).await;
    let mut socket = pair.guests[1].socket().await;
    socket.say(json!({"t": "watch", "table": pair.table, "seat": 0})).await;
    assert_eq!(errors(&socket.settle().await), ["That chair is not yours."]);
    // It is the first chair's turn, and the second cannot take it.
    let refused = act(&mut pair.sockets[1], 1, "drop a").await;
    assert!(matches!(refused, ToClient::Refused { ref rule, .. } if rule == "C4-TURN-01"), "{refused:?}");
    pair.sockets[1].say(json!({"t": "probe", "n": 2, "do": "drop a"})).await;
    assert!(matches!(answer(&mut pair.sockets[1], 2).await, ToClient::Refused { .. }));
    pair.sockets[0].say(json!({"t": "probe", "n": 2, "do": "drop a"})).await;
    assert_eq!(answer(&mut pair.sockets[0], 2).await, ToClient::Allowed { n: 2 });
}

#[tokio::test]
async fn spectators_see_what_is_public_and_do_nothing() {
    let house = House::new("spectators").await;
    let mut pair =
        Pair::start(&house, json!({"game": "elysian", "options": {"setup": "quick"}, "spectators": true})).await;
    let mut socket = house.guest().await.watch(&pair.table, None).await;
    assert!(socket.picture.legal.is_empty() && !socket.picture.view.is_null());
    assert_ne!(socket.picture.view, pair.sockets[0].picture.view, "a hand is not public");
    for (n, say) in everything().into_iter().take(3).enumerate() {
        socket.say(say).await;
        assert!(matches!(answer(&mut socket, n as u64 + 1).await, ToClient::Rejected { .. }));
    }
    pair.step(1).await;
    let seen = socket.settle().await;
    let others = house.guest().await.watch(&pair.table, None).await;
    assert_eq!(socket.picture, others.picture, "{seen:?}");
}

#[tokio::test]
async fn a_private_lobby_shows_strangers_out_when_the_game_begins() {
    let house = House::new("shown-out").await;
    let (host, friend, stranger) = (house.guest().await, house.guest().await, house.guest().await);
    let table = host.table(json!({})).await;
    let mut socket = stranger.watch(&table, None).await;
    friend.ask(&table, "sit", json!({})).await;
    for (seat, guest) in [&host, &friend].into_iter().enumerate() {
        guest.ask(&table, "ready", json!({"seat": seat, "ready": true})).await;
    }
    assert_eq!(host.ask(&table, "start", Value::Null).await.status, 200);
    let heard = socket.settle().await;
    assert!(!has_view(&heard), "{heard:?}");
    assert_eq!(errors(&heard).last(), Some(&"Only those who sit at this table can see it."));
}

#[tokio::test]
async fn whoever_gives_up_a_chair_looks_from_it_no_more() {
    let house = House::new("given-up").await;
    let (host, first, second) = (house.guest().await, house.guest().await, house.guest().await);
    let table = host.table(json!({})).await;
    first.ask(&table, "sit", json!({})).await;
    let mut old = first.watch(&table, Some(1)).await;
    assert_eq!(first.ask(&table, "stand", json!({"seat": 1})).await.status, 200);
    assert_eq!(second.ask(&table, "sit", json!({})).await.status, 200);
    for (seat, guest) in [&host, &second].into_iter().enumerate() {
        guest.ask(&table, "ready", json!({"seat": seat, "ready": true})).await;
    }
    assert_eq!(host.ask(&table, "start", Value::Null).await.status, 200);
    let heard = old.settle().await;
    assert!(!has_view(&heard), "{heard:?}");
    old.say(json!({"t": "act", "n": 1, "do": "drop a"})).await;
    assert!(matches!(old.hear().await, Some(ToClient::Error { .. })));
}

#[tokio::test]
async fn two_people_at_one_screen_hand_over_by_watching_the_other_chair() {
    let house = House::new("hot-seat").await;
    let guest = house.guest().await;
    let chairs = json!([{"sitter": "me"}, {"sitter": "beside", "name": "Ben"}]);
    let table = guest.table(json!({"game": "elysian", "options": {"setup": "quick"}, "chairs": chairs})).await;
    for seat in 0..2 {
        guest.ask(&table, "ready", json!({"seat": seat, "ready": true})).await;
    }
    let mut socket = guest.watch(&table, Some(0)).await;
    assert_eq!(guest.ask(&table, "start", Value::Null).await.status, 200);
    socket.settle().await;
    let first = socket.picture.clone();
    // Between the two, nothing secret is on the screen.
    socket.say(json!({"t": "watch", "table": table, "seat": null})).await;
    socket.settle().await;
    let between = socket.picture.clone();
    socket.say(json!({"t": "watch", "table": table, "seat": 1})).await;
    socket.settle().await;
    let second = socket.picture.clone();
    assert!(between.legal.is_empty() && between.view != first.view && between.view != second.view);
    assert_ne!(first.view, second.view);
    for n in 1..20 {
        let asked = *socket.picture.asked.first().expect("somebody is asked");
        socket.say(json!({"t": "watch", "table": table, "seat": asked})).await;
        socket.settle().await;
        let what = socket.picture.legal.first().expect("something can be done").clone();
        let done = act(&mut socket, n, &what).await;
        assert!(matches!(done, ToClient::Done { .. }), "{what}: {done:?}");
    }
}

#[tokio::test]
async fn a_guest_moves_to_another_device_by_a_code_that_works_once() {
    let house = House::new("move").await;
    let guest = house.guest().await;
    guest.send("PATCH", "/api/me", json!({"name": "Mira"})).await;
    let table = guest.table(json!({})).await;
    let json = ("Content-Type", "application/json");
    let code =
        async || guest.post("/api/me/code", Value::Null).await.json()["code"].as_str().expect("a code").to_owned();
    let redeem =
        async |code: &str| house.call("POST", "/api/me/move", &[json], &json!({"code": code}).to_string()).await;
    assert_eq!(house.call("POST", "/api/me/code", &[json], "").await.status, 403);
    let first = code().await;
    assert!(first.len() == 8 && first.bytes().all(|letter| letter.is_ascii_uppercase() || letter.is_ascii_digit()));
    let moved = redeem(&format!("{}-{}", &first[..4].to_lowercase(), &first[4..])).await;
    assert_eq!(moved.status, 204);
    let cookie = moved.header("set-cookie").and_then(|cookie| cookie.split(';').next()).expect("a cookie").to_owned();
    let me = house.call("GET", "/api/me", &[("Cookie", &cookie)], "").await.json();
    assert_eq!(me, json!({"name": "Mira"}));
    let mine = house.call("GET", "/api/tables/mine", &[("Cookie", &cookie)], "").await.json();
    assert_eq!(mine["tables"][0]["id"], json!(table));
    assert_eq!(guest.get("/api/me").await.json(), me, "the old device stays");
    assert_eq!(redeem(&first).await.status, 400, "a code works once");
    let late = code().await;
    house.wait(601);
    assert_eq!(redeem(&late).await.status, 400, "a code is good for ten minutes");
    let (old, new) = (code().await, code().await);
    assert_eq!(redeem(&old).await.status, 400, "only the newest code counts");
    assert_eq!(redeem(&new).await.status, 204);
    assert_eq!(redeem("ABCDEFGH").await.status, 400);
}

#[tokio::test]
async fn nobody_hands_the_chair_of_somebody_who_is_there_to_a_bot() {
    let house = House::new("robbed").await;
    let mut pair = Pair::start(&house, json!({"game": "elysian", "options": {"setup": "quick"}})).await;
    for n in 1..=12 {
        // Whoever is not asked now cannot leave the game now either; that makes nobody's chair free.
        for (by, victim) in [(0_usize, 1_u8), (1, 0)] {
            let taken = pair.guests[by].ask(&pair.table, "stand-in", json!({"seat": victim, "bot": true})).await;
            assert_eq!(taken.status, 403, "step {n}: {taken:?}");
            let taken = act(&mut pair.sockets[by], 1_000 + n, &format!("!take-over s{}", victim + 1)).await;
            assert!(matches!(taken, ToClient::Rejected { .. }), "step {n}: {taken:?}");
        }
        pair.step(n).await;
    }
}

#[tokio::test]
async fn whoever_asks_for_another_chair_and_goes_is_missed_like_anybody() {
    let house = House::new("slipped").await;
    let mut pair = Pair::start(&house, json!({})).await;
    pair.act(0, 1, "drop a").await;
    pair.sockets[1].say(json!({"t": "watch", "table": pair.table, "seat": 0})).await;
    assert_eq!(errors(&pair.sockets[1].settle().await), ["That chair is not yours."]);
    drop(std::mem::replace(&mut pair.sockets[1], pair.guests[1].socket().await));
    let path = format!("/api/tables/{}", pair.table);
    let is_gone = async || pair.guests[0].get(&path).await.json()["chairs"][1]["present"] == false;
    eventually("the second one is gone", is_gone).await;
    house.wait(61);
    let replaced = pair.guests[0].ask(&pair.table, "stand-in", json!({"seat": 1, "bot": true})).await;
    assert_eq!(replaced.status, 200, "{replaced:?}");
}
