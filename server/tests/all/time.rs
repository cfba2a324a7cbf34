//! Clocks, absence, and bots that stand in. The tests turn the clock by hand.

use std::time::Duration;

use serde_json::{Value, json};
use sortie_protocol::socket::ToClient;

use crate::common::{Guest, House, Pair, act, eventually};

fn live(reserve: u32, increment: u32) -> Value {
    json!({"clock": {"kind": "live", "reserve": reserve, "increment": increment}})
}

async fn info(guest: &Guest, table: &str) -> Value {
    guest.get(&format!("/api/tables/{table}")).await.json()
}

/// Asks again and again until the table is as wanted.
async fn until(guest: &Guest, table: &str, is_so: impl Fn(&Value) -> bool) -> Value {
    eventually("the table is as wanted", async || is_so(&info(guest, table).await)).await;
    info(guest, table).await
}

#[tokio::test]
async fn a_player_without_time_has_left() {
    let house = House::new("flag").await;
    let mut pair = Pair::start(&house, live(60, 5)).await;
    house.wait(10);
    pair.act(0, 1, "drop a").await;
    let now = info(&pair.guests[0], &pair.table).await;
    assert_eq!((&now["chairs"][0]["left"], &now["chairs"][1]["left"]), (&json!(55_000), &json!(60_000)));
    assert_eq!((&now["chairs"][0]["running"], &now["chairs"][1]["running"]), (&json!(false), &json!(true)));
    house.wait(59);
    assert_eq!(info(&pair.guests[0], &pair.table).await["stage"], "playing");
    house.wait(1);
    let over = until(&pair.guests[0], &pair.table, |table| table["stage"] == "over").await;
    assert_eq!(over["winners"], json!([0]));
}

#[tokio::test]
async fn a_clock_is_not_filled_by_taking_back() {
    let house = House::new("fill").await;
    let mut pair = Pair::start(&house, live(60, 30)).await;
    house.wait(10);
    let mut n = 0;
    for _ in 0..3 {
        for what in ["drop a", "!undo"] {
            n += 1;
            pair.act(0, n, what).await;
        }
        let now = info(&pair.guests[0], &pair.table).await;
        assert_eq!((&now["chairs"][0]["left"], &now["chairs"][1]["left"]), (&json!(50_000), &json!(60_000)));
    }
    pair.act(0, n + 1, "drop b").await;
    let now = info(&pair.guests[0], &pair.table).await;
    let both = (&now["chairs"][0]["left"], &now["chairs"][1]["left"]);
    assert_eq!(both, (&json!(60_000), &json!(60_000)), "ten seconds come back, and no more");
}

#[tokio::test]
async fn clocks_stand_still_while_no_server_runs_and_go_on_after_it() {
    let house = House::new("downtime").await;
    let mut pair = Pair::start(&house, live(60, 0)).await;
    house.wait(10);
    pair.act(0, 1, "drop a").await;
    house.wait(20);
    let (folder, hands) = house.stop().await;
    hands.advance(Duration::from_secs(3_600));
    let house = House::at(folder, hands, |_| ()).await;
    pair.guests.iter_mut().for_each(|guest| guest.address = house.address);
    pair.sockets = [pair.guests[0].watch(&pair.table, Some(0)).await, pair.guests[1].watch(&pair.table, Some(1)).await];
    house.wait(39);
    assert_eq!(info(&pair.guests[0], &pair.table).await["stage"], "playing");
    house.wait(1);
    let over = until(&pair.guests[0], &pair.table, |table| table["stage"] == "over").await;
    assert_eq!(over["winners"], json!([0]));
}

#[tokio::test]
async fn a_correspondence_clock_runs_while_nobody_has_the_table_open() {
    let house = House::new("days").await;
    let mut pair = Pair::start(&house, json!({"clock": {"kind": "days", "days": 2}})).await;
    pair.act(0, 1, "drop a").await;
    let Pair { table, guests, sockets, .. } = pair;
    drop(sockets);
    until(&guests[0], &table, |table| {
        table["chairs"].as_array().is_some_and(|all| all.iter().all(|chair| chair["present"] == false))
    })
    .await;
    house.wait(180);
    eventually("the table is put away", async || house.metric("sortie_tables").await == 0).await;
    house.wait(2 * 86_400 - 200);
    assert_eq!(info(&guests[0], &table).await["stage"], "playing");
    house.wait(300);
    eventually("the game ends", async || house.metric("sortie_games_ended_total").await > 0).await;
    let over = info(&guests[0], &table).await;
    assert_eq!((&over["stage"], &over["winners"]), (&json!("over"), &json!([0])));
}

#[tokio::test]
async fn a_bot_stands_in_for_the_absent_and_hands_back() {
    let house = House::new("stand-in").await;
    let mut pair = Pair::start(&house, live(600, 10)).await;
    let absent = std::mem::replace(&mut pair.sockets[1], pair.guests[1].socket().await);
    drop(absent);
    until(&pair.guests[0], &pair.table, |table| table["chairs"][1]["present"] == false).await;
    assert!(matches!(act(&mut pair.sockets[0], 1, "drop a").await, ToClient::Done { .. }));
    house.wait(59);
    let now = info(&pair.guests[0], &pair.table).await;
    assert_eq!((&now["chairs"][1]["stand_in"], &now["asked"]), (&json!(false), &json!([1])));
    assert_eq!((&now["chairs"][1]["bot_in"], &now["chairs"][0]["bot_in"]), (&json!(1_000), &json!(null)));
    house.wait(1);
    until(&pair.guests[0], &pair.table, |table| table["chairs"][1]["stand_in"] == true).await;
    // It thinks as long as a person would, so the clock must go on.
    until(&pair.guests[0], &pair.table, |table| {
        house.hands.advance(Duration::from_millis(200));
        table["asked"] == json!([0])
    })
    .await;
    pair.sockets[1] = pair.guests[1].watch(&pair.table, Some(1)).await;
    assert_eq!(info(&pair.guests[0], &pair.table).await["chairs"][1]["stand_in"], false, "whoever comes back plays");
    pair.sockets[0].settle().await;
    pair.act(0, 2, "drop b").await;
    house.wait(30);
    assert_eq!(info(&pair.guests[0], &pair.table).await["asked"], json!([1]), "no bot moves for somebody who is there");
    pair.act(1, 1, "drop c").await;
}

#[tokio::test]
async fn without_a_live_clock_nobody_is_replaced() {
    let house = House::new("patient").await;
    let mut pair = Pair::start(&house, json!({})).await;
    pair.act(0, 1, "drop a").await;
    let absent = std::mem::replace(&mut pair.sockets[1], pair.guests[1].socket().await);
    drop(absent);
    until(&pair.guests[0], &pair.table, |table| table["chairs"][1]["present"] == false).await;
    house.wait(3_600);
    let now = info(&pair.guests[0], &pair.table).await;
    assert_eq!((&now["chairs"][1]["stand_in"], &now["asked"]), (&json!(false), &json!([1])));
}

#[tokio::test]
async fn without_a_live_clock_whoever_waits_may_let_a_bot_play_for_the_absent() {
    let house = House::new("replaced").await;
    let mut pair = Pair::start(&house, json!({})).await;
    pair.act(0, 1, "drop a").await;
    let (guests, table) = (pair.guests.clone(), pair.table.clone());
    let replace = async |by: &Guest, seat: u8, bot: bool| {
        let answer = by.ask(&table, "stand-in", json!({"seat": seat, "bot": bot})).await;
        (answer.status, answer.why())
    };
    assert_eq!(replace(&guests[0], 1, true).await.0, 403, "Ben is here");
    let absent = std::mem::replace(&mut pair.sockets[1], guests[1].socket().await);
    drop(absent);
    until(&guests[0], &table, |table| table["chairs"][1]["present"] == false).await;
    house.wait(20);
    assert_eq!(replace(&guests[0], 1, true).await, (409, "a bot may play for Ben in 40 seconds".to_owned()));
    house.wait(40);
    assert_eq!(replace(&house.guest().await, 1, true).await.0, 403, "a stranger decides nothing");
    assert_eq!(replace(&guests[0], 1, false).await.0, 403);
    assert_eq!(replace(&guests[0], 9, true).await.0, 409);
    assert_eq!(replace(&guests[0], 1, true).await.0, 200);
    until(&guests[0], &table, |table| {
        house.wait(1);
        table["asked"] == json!([0])
    })
    .await;
    pair.sockets[1] = guests[1].watch(&table, Some(1)).await;
    assert_eq!(info(&guests[0], &table).await["chairs"][1]["stand_in"], false, "whoever comes back plays");
    assert_eq!(replace(&guests[0], 1, true).await.0, 403);
}

#[tokio::test]
async fn a_player_who_does_not_come_back_after_a_restart_is_absent_too() {
    let house = House::new("never-back").await;
    let mut pair = Pair::start(&house, live(600, 0)).await;
    pair.act(0, 1, "drop a").await;
    let house = house.again().await;
    pair.guests.iter_mut().for_each(|guest| guest.address = house.address);
    let _first = pair.guests[0].watch(&pair.table, Some(0)).await;
    house.wait(61);
    until(&pair.guests[0], &pair.table, |table| table["chairs"][1]["stand_in"] == true).await;
}

#[tokio::test]
async fn bots_answer_at_the_pace_that_was_asked_for() {
    let house = House::new("pace").await;
    let guest = house.guest().await;
    let made = guest.post("/api/tables/play-now", json!({"game": "connect4"})).await.json();
    let table = made["id"].as_str().expect("an id").to_owned();
    let mut socket = guest.watch(&table, Some(0)).await;
    assert_eq!(guest.ask(&table, "ready", json!({"seat": 0, "ready": true})).await.json()["stage"], "playing");
    assert!(matches!(act(&mut socket, 1, "drop d").await, ToClient::Done { .. }));
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(info(&guest, &table).await["asked"], json!([1]), "no time has passed");
    house.hands.advance(Duration::from_millis(650));
    until(&guest, &table, |table| table["asked"] == json!([0])).await;
    assert_eq!(guest.ask(&table, "pace", json!({"bot_pace": "instant"})).await.status, 200);
    socket.settle().await;
    assert!(matches!(act(&mut socket, 2, "drop d").await, ToClient::Done { .. }));
    until(&guest, &table, |table| table["asked"] == json!([0])).await;
}
