//! A finished game for anybody with its link, and closed again.

use serde_json::{Value, json};
use sortie_protocol::socket::ToClient;

use crate::common::{Guest, House, Pair, act};

/// What a call answers for the record and for the replay.
async fn read(guest: &Guest, table: &str) -> [u16; 2] {
    let record = guest.get(&format!("/api/tables/{table}/record")).await.status;
    let replay = guest.get(&format!("/api/tables/{table}/replay")).await.status;
    [record, replay]
}

async fn share(guest: &Guest, table: &str, method: &str) -> (u16, Value) {
    let answer = guest.send(method, &format!("/api/tables/{table}/share"), Value::Null).await;
    (answer.status, answer.json())
}

async fn is_shared(guest: &Guest, table: &str) -> Value {
    let mine = guest.get("/api/tables/mine").await.json();
    let told = guest.get(&format!("/api/tables/{table}")).await.json()["shared"].clone();
    let listed = mine["tables"].as_array().into_iter().flatten().find(|one| one["id"] == table);
    assert!(listed.is_none_or(|listed| listed["shared"] == told), "a list says the same: {mine}");
    told
}

/// What a stranger hears who watches the table itself.
async fn heard(stranger: &Guest, table: &str) -> Vec<ToClient> {
    let mut socket = stranger.socket().await;
    socket.say(json!({"t": "watch", "table": table, "w": 1})).await;
    socket.settle().await
}

fn has_chat(heard: &[ToClient]) -> bool {
    heard.iter().any(|message| matches!(message, ToClient::Chat { .. }))
}

async fn ended(house: &House, wish: Value) -> Pair {
    let mut pair = Pair::start(house, wish).await;
    pair.sockets[0].say(json!({"t": "chat", "n": 1, "text": "between us"})).await;
    assert!(matches!(act(&mut pair.sockets[0], 2, "!leave").await, ToClient::Done { .. }));
    pair
}

#[tokio::test]
async fn a_player_opens_an_ended_game_to_strangers_and_closes_it() {
    let house = House::new("sharing").await;
    let mut pair = ended(&house, json!({})).await;
    let (table, stranger) = (pair.table.clone(), house.guest().await);
    assert_eq!(read(&stranger, &table).await, [403, 403]);
    let refused = stranger.get(&format!("/api/tables/{table}/replay")).await.why();
    assert!(refused.starts_with("this game is not shared"), "{refused}");
    for method in ["POST", "DELETE"] {
        assert_eq!(share(&stranger, &table, method).await.0, 403, "only those who played it");
    }
    assert_eq!(is_shared(&pair.guests[0], &table).await, json!(false));

    // Either player may, and the other hears of it.
    let (status, info) = share(&pair.guests[1], &table, "POST").await;
    assert_eq!((status, &info["shared"]), (200, &json!(true)));
    let told = pair.sockets[0].settle().await;
    assert!(told.iter().any(|message| matches!(message, ToClient::Table { table, .. } if table.shared)), "{told:?}");
    assert_eq!(read(&stranger, &table).await, [200, 200]);
    for seat in 0..2 {
        assert_eq!(stranger.get(&format!("/api/tables/{table}/replay?seat={seat}")).await.status, 200);
    }
    let record = stranger.get(&format!("/api/tables/{table}/record")).await.body;
    assert!(!record.contains("between us"), "the chat stays with the players");
    let seen = heard(&stranger, &table).await;
    assert!(!has_chat(&seen) && matches!(seen[..], [ToClient::Error { .. }]), "{seen:?}");
    // Nothing else is open to a stranger.
    for what in ["rematch", "start"] {
        assert_eq!(stranger.ask(&table, what, Value::Null).await.status, if what == "start" { 409 } else { 403 });
    }

    // It stays so when the server starts again, and closing shuts at once.
    let house = house.again().await;
    let [mut first, mut second, mut stranger] = [pair.guests[0].clone(), pair.guests[1].clone(), stranger];
    for guest in [&mut first, &mut second, &mut stranger] {
        guest.address = house.address;
    }
    assert_eq!(is_shared(&stranger, &table).await, json!(true));
    assert_eq!(read(&stranger, &table).await, [200, 200]);
    assert_eq!(share(&first, &table, "DELETE").await.0, 200);
    assert_eq!(read(&stranger, &table).await, [403, 403]);
    assert_eq!(read(&second, &table).await, [200, 200], "those who played it keep it");
    assert_eq!(is_shared(&second, &table).await, json!(false));
    let house = house.again().await;
    stranger.address = house.address;
    assert_eq!(read(&stranger, &table).await, [403, 403]);
}

#[tokio::test]
async fn what_has_not_ended_cannot_be_shared() {
    let house = House::new("unshared").await;
    let guest = house.guest().await;
    let lobby = guest.table(json!({})).await;
    assert_eq!(share(&guest, &lobby, "POST").await.0, 409);
    assert_eq!(guest.ask(&lobby, "abort", Value::Null).await.status, 200);
    assert_eq!(share(&guest, &lobby, "POST").await.0, 409);
    let pair = Pair::start(&house, json!({})).await;
    let (status, told) = share(&pair.guests[0], &pair.table, "POST").await;
    assert_eq!((status, &told["why"]), (409, &json!("a game can be shared once it has ended")));
    assert_eq!(read(&house.guest().await, &pair.table).await, [403, 403]);
}

#[tokio::test]
async fn a_game_that_spectators_saw_can_be_closed_and_opened_again() {
    let house = House::new("spectated").await;
    let pair = ended(&house, json!({"spectators": true})).await;
    let (table, stranger) = (pair.table.clone(), house.guest().await);
    assert_eq!(is_shared(&stranger, &table).await, json!(true));
    assert_eq!(read(&stranger, &table).await, [200, 200]);
    let mut socket = stranger.watch(&table, None).await;
    assert_eq!(share(&pair.guests[0], &table, "DELETE").await.0, 200);
    let told = socket.settle().await;
    assert!(
        told.iter().any(|message| matches!(message, ToClient::Error { why, .. } if why.contains("not shared"))),
        "{told:?}"
    );
    assert_eq!(read(&stranger, &table).await, [403, 403]);
    assert!(!has_chat(&heard(&stranger, &table).await));
    assert_eq!(share(&pair.guests[1], &table, "POST").await.0, 200);
    assert_eq!(read(&stranger, &table).await, [200, 200]);
    let seen = heard(&stranger, &table).await;
    assert!(seen.iter().any(|message| matches!(message, ToClient::View { .. })) && !has_chat(&seen), "{seen:?}");
    assert!(has_chat(&heard(&pair.guests[0], &table).await), "those who played read it");
    // The next game of the same people begins as it was agreed.
    let next = pair.guests[0].ask(&table, "rematch", Value::Null).await.json();
    assert_eq!((&next["shared"], &next["spectators"]), (&json!(false), &json!(true)));
}
