//! A running game over the socket.

use serde_json::{Value, json};
use sortie_protocol::parts::Moment;
use sortie_protocol::socket::ToClient;

use crate::common::{House, Pair, act, answer, eventually};

fn elysian() -> Value {
    json!({"game": "elysian", "options": {"setup": "quick"}})
}

/// The lines that are stored of a table.
fn stored(house: &House, table: &str) -> Vec<(Option<String>, Option<u64>)> {
    let db = rusqlite::Connection::open(house.folder.join("sortie.db")).expect("it opens");
    let mut ask = db.prepare("SELECT client, n FROM entries WHERE tab = ?1 ORDER BY seq").expect("a known schema");
    let rows = ask.query_map([table], |row| Ok((row.get(0)?, row.get(1)?))).expect("it can be read");
    rows.map(|row| row.expect("a sound row")).collect()
}

#[tokio::test]
async fn an_act_that_is_sent_again_is_done_once() {
    let house = House::new("resend").await;
    let mut pair = Pair::start(&house, json!({})).await;
    pair.act(0, 7, "drop a").await;
    let before = pair.sockets[0].picture.clone();
    assert!(matches!(act(&mut pair.sockets[0], 7, "drop a").await, ToClient::Done { n: 7, .. }));
    // Also over another connection, and after the server has started again.
    let mut socket = pair.guests[0].watch(&pair.table, Some(0)).await;
    assert!(matches!(act(&mut socket, 7, "drop a").await, ToClient::Done { n: 7, .. }));
    let mut house = house.again().await;
    pair.guests.iter_mut().for_each(|guest| guest.address = house.address);
    let mut socket = pair.guests[0].watch(&pair.table, Some(0)).await;
    assert!(matches!(act(&mut socket, 7, "drop a").await, ToClient::Done { n: 7, .. }));
    assert_eq!(socket.picture, before);
    // The number is this guest's and this client's: nobody else is kept from using it.
    let mut other = pair.guests[1].watch(&pair.table, Some(1)).await;
    assert!(matches!(act(&mut other, 7, "drop b").await, ToClient::Done { n: 7, .. }));
    let marks: Vec<_> = stored(&house, &pair.table).into_iter().filter(|(client, _)| client.is_some()).collect();
    assert_eq!(marks.len(), 2, "{marks:?}");
    house = house.again().await;
    pair.guests[0].address = house.address;
    let text = house.folder.clone();
    let record = sortie_server::export(&text, &pair.table).expect("it can be exported").record;
    assert_eq!(record.lines().count(), 5, "header, opening, two drops, end: {record}");
}

#[tokio::test]
async fn whoever_comes_hears_the_table_and_then_the_position_once() {
    let house = House::new("once").await;
    let guests = [house.guest().await, house.guest().await];
    let table = guests[0].table(json!({})).await;
    guests[1].ask(&table, "sit", json!({})).await;
    for (seat, guest) in guests.iter().enumerate() {
        guest.ask(&table, "ready", json!({"seat": seat, "ready": true})).await;
    }
    let kinds = |heard: Vec<ToClient>| -> Vec<&str> {
        let kind = |message: &ToClient| match message {
            ToClient::Table { .. } => "table",
            ToClient::View { .. } => "view",
            ToClient::Reveal { .. } => "reveal",
            _ => "other",
        };
        heard.iter().map(kind).collect()
    };
    let mut socket = guests[0].socket().await;
    socket.say(json!({"t": "watch", "table": table, "seat": 0})).await;
    assert_eq!(kinds(socket.settle().await), ["table"]);
    assert_eq!(guests[0].ask(&table, "start", Value::Null).await.status, 200);
    assert_eq!(kinds(socket.settle().await), ["reveal", "view", "table"]);
    let mut late = guests[1].socket().await;
    late.say(json!({"t": "watch", "table": table, "seat": 1})).await;
    assert_eq!(kinds(late.settle().await), ["table", "view"]);
    assert_eq!(kinds(socket.settle().await), ["table"], "somebody has come");
}

#[tokio::test]
async fn an_answer_to_an_old_question_is_stale() {
    let house = House::new("stale").await;
    let mut pair = Pair::start(&house, json!({})).await;
    let prompt = pair.sockets[0].picture.prompt;
    let send = json!({"t": "act", "n": 1, "do": "drop a", "prompt": prompt});
    pair.sockets[0].say(send).await;
    assert!(matches!(answer(&mut pair.sockets[0], 1).await, ToClient::Done { .. }));
    pair.sockets[1].settle().await;
    pair.act(1, 1, "drop b").await;
    // A second tap on the first question, under a number of its own.
    pair.sockets[0].say(json!({"t": "act", "n": 2, "do": "drop a", "prompt": prompt})).await;
    assert_eq!(answer(&mut pair.sockets[0], 2).await, ToClient::Stale { n: 2 });
    pair.sockets[0].settle().await;
    assert_ne!(pair.sockets[0].picture.prompt, prompt, "the same question again has another name");
    let fresh = pair.guests[0].watch(&pair.table, Some(0)).await;
    assert_eq!(fresh.picture, pair.sockets[0].picture);
}

#[tokio::test]
async fn whoever_was_away_gets_what_was_missed() {
    let house = House::new("missed").await;
    let mut pair = Pair::start(&house, json!({})).await;
    pair.step(1).await;
    let left = pair.sockets[1].picture.clone();
    pair.sockets[1] = pair.guests[1].watch(&pair.table, Some(1)).await;
    let away = pair.guests[1].socket_as("othertab").await;
    drop(away);
    for n in 2..6 {
        pair.step(n).await;
    }
    let mut back = pair.guests[1].socket_as("backagain").await;
    back.picture = left;
    back.say(json!({"t": "watch", "table": pair.table, "seat": 1, "since": back.picture.v})).await;
    let heard = back.settle().await;
    let updates = heard.iter().filter(|message| matches!(message, ToClient::Update { .. })).count();
    assert_eq!((updates, heard.iter().any(|message| matches!(message, ToClient::View { .. }))), (4, false));
    let fresh = pair.guests[1].watch(&pair.table, Some(1)).await;
    assert_eq!(back.picture, fresh.picture);
}

#[tokio::test]
async fn what_was_missed_is_kept_while_nobody_looks_from_that_chair() {
    let house = House::new("kept").await;
    let mut pair = Pair::start(&house, json!({})).await;
    pair.step(1).await;
    pair.step(2).await;
    pair.sockets[1].settle().await;
    let left = pair.sockets[1].picture.clone();
    // The second player's only connection breaks, and the first one moves.
    let mut gone = pair.guests[1].socket_as("spareone").await;
    std::mem::swap(&mut gone, &mut pair.sockets[1]);
    drop(gone);
    let path = format!("/api/tables/{}", pair.table);
    let is_gone = async || pair.guests[0].get(&path).await.json()["chairs"][1]["present"] == false;
    eventually("the second one is gone", is_gone).await;
    assert!(matches!(act(&mut pair.sockets[0], 3, "drop c").await, ToClient::Done { .. }));
    let back = &mut pair.sockets[1];
    back.picture = left;
    back.say(json!({"t": "watch", "table": pair.table, "seat": 1, "since": back.picture.v})).await;
    let heard = back.settle().await;
    assert!(!heard.iter().any(|message| matches!(message, ToClient::View { .. })), "one update is enough: {heard:?}");
    let fresh = pair.guests[1].watch(&pair.table, Some(1)).await;
    assert_eq!(pair.sockets[1].picture, fresh.picture);
}

#[tokio::test]
async fn whoever_was_away_too_long_gets_everything() {
    let house = House::new("everything").await;
    let mut pair = Pair::start(&house, elysian()).await;
    for n in 1..60 {
        pair.step(n).await;
    }
    for since in [0, 1, 9_999] {
        let mut back = pair.guests[1].socket().await;
        back.say(json!({"t": "watch", "table": pair.table, "seat": 1, "since": since})).await;
        let heard = back.settle().await;
        assert!(heard.iter().any(|message| matches!(message, ToClient::View { .. })), "since {since}");
        assert_eq!(back.picture, pair.sockets[1].picture);
    }
    let v = pair.sockets[1].picture.v;
    let mut back = pair.guests[1].socket().await;
    back.say(json!({"t": "watch", "table": pair.table, "seat": 1, "since": v})).await;
    assert!(!back.settle().await.iter().any(|message| matches!(message, ToClient::View { .. })));
}

#[tokio::test]
async fn what_was_done_can_be_taken_back_until_somebody_learnt_from_it() {
    let house = House::new("take-back").await;
    let mut pair = Pair::start(&house, elysian()).await;
    let mut n = 0;
    let (mut taken, mut limits) = (0, 0);
    while (taken < 3 || limits < 3) && n < 300 {
        let at = pair.turn().await;
        let before = pair.sockets[at].picture.clone();
        n += 1;
        let what = before.legal[n as usize * 7 % before.legal.len()].clone();
        pair.act(at, n, &what).await;
        n += 1;
        let now = pair.sockets[at].picture.clone();
        let answered = act(&mut pair.sockets[at], n, "!undo").await;
        pair.sockets[1 - at].settle().await;
        match now.undo {
            0 => {
                assert!(!matches!(answered, ToClient::Done { .. }), "{what} cannot be taken back");
                assert_eq!(pair.sockets[at].picture, now);
                limits += 1;
            }
            _ => {
                assert!(matches!(answered, ToClient::Done { .. }), "{what}: {answered:?}");
                let after = &pair.sockets[at].picture;
                assert_eq!((&after.view, &after.legal), (&before.view, &before.legal), "{what} is taken back");
                assert!(after.v > now.v, "numbers only grow");
                taken += 1;
                pair.act(at, n + 1_000, &what).await;
            }
        }
    }
    assert!(taken >= 3 && limits >= 3, "{taken} were taken back, {limits} could not be");
    let fresh = pair.guests[0].watch(&pair.table, Some(0)).await;
    assert_eq!(fresh.picture, pair.sockets[0].picture);
}

#[tokio::test]
async fn a_refusal_names_its_rule_and_changes_nothing() {
    let house = House::new("refusal").await;
    let mut pair = Pair::start(&house, json!({})).await;
    let before = pair.sockets[0].picture.clone();
    for n in 0..6 {
        pair.act(n as usize % 2, n + 1, "drop a").await;
    }
    let full = act(&mut pair.sockets[0], 10, "drop a").await;
    assert!(matches!(full, ToClient::Refused { ref rule, .. } if rule == "C4-DROP-02"), "{full:?}");
    for (n, what) in [(11, "drop z"), (12, ""), (13, "!cheat"), (14, "!undo")] {
        let refused = act(&mut pair.sockets[0], n, what).await;
        assert!(matches!(refused, ToClient::Rejected { .. } | ToClient::Refused { .. }), "{what}: {refused:?}");
    }
    assert_eq!(pair.sockets[0].picture.v, before.v + 6);
}

#[tokio::test]
async fn the_log_goes_back_to_the_beginning() {
    let house = House::new("log").await;
    let mut pair = Pair::start(&house, elysian()).await;
    for n in 1..130 {
        pair.step(n).await;
    }
    let socket = &mut pair.sockets[0];
    let (mut all, mut before): (Vec<Moment>, Option<u64>) = (Vec::new(), None);
    for n in 1_000.. {
        socket.say(json!({"t": "log", "n": n, "before": before})).await;
        let ToClient::Log { moments, first, .. } = answer(socket, n).await else { panic!("a log") };
        before = moments.first().map(|moment| moment.v);
        all.splice(0..0, moments);
        if first {
            break;
        }
    }
    let numbers: Vec<u64> = all.iter().map(|moment| moment.v).collect();
    assert_eq!(numbers, (1..=socket.picture.v).collect::<Vec<_>>(), "no gap would tell of secret deeds");
}

#[tokio::test]
async fn the_record_opens_at_the_end_and_is_true() {
    let house = House::new("record").await;
    let mut pair = Pair::start(&house, elysian()).await;
    for n in 1..10 {
        pair.step(n).await;
    }
    let path = format!("/api/tables/{}/record", pair.table);
    assert_eq!(pair.guests[0].get(&path).await.status, 409);
    let asked = pair.turn().await;
    let left = act(&mut pair.sockets[asked], 50, "!leave").await;
    assert!(matches!(left, ToClient::Done { .. }), "{left:?}");
    let record = pair.guests[0].get(&path).await;
    assert_eq!(record.status, 200);
    let json = [("Content-Type", "text/plain")];
    let checked = house.call("POST", "/api/verify", &json, &record.body).await.json();
    assert_eq!(checked["genuine"], true, "{checked}");
    let forged = record.body.replacen("\"at\":", "\"at\":1", 2);
    let checked = house.call("POST", "/api/verify", &json, &forged).await.json();
    assert_eq!(checked["genuine"], false, "{checked}");
    let forged = record.body.replacen("\"outcome\":\"", "\"outcome\":\"not so ", 1);
    let checked = house.call("POST", "/api/verify", &json, &forged).await.json();
    let holds: Vec<_> = checked["checks"].as_array().expect("checks").iter().map(|one| one["holds"].clone()).collect();
    assert_eq!(holds, [json!(true), json!(true), json!(true), json!(false)], "{checked}");
}
