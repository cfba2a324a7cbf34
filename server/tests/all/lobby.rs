//! Before and after a game.

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use sortie_catalog::{Record, game};
use sortie_protocol::socket::ToClient;

use crate::common::{Guest, House, Pair, act, eventually};

async fn info(guest: &Guest, table: &str) -> Value {
    guest.get(&format!("/api/tables/{table}")).await.json()
}

#[tokio::test]
async fn a_game_starts_when_all_are_ready_and_the_host_says_so() {
    let house = House::new("start").await;
    let (host, friend) = (house.guest().await, house.guest().await);
    let table = host.table(json!({})).await;
    let ready = async |guest: &Guest, seat: u8, ready: bool| {
        guest.ask(&table, "ready", json!({"seat": seat, "ready": ready})).await.status
    };
    assert_eq!(ready(&host, 0, true).await, 200);
    let open = host.ask(&table, "start", Value::Null).await;
    assert_eq!((open.status, open.why().as_str()), (409, "chair 2 is still open; seat somebody or a bot"));
    assert_eq!(friend.ask(&table, "sit", json!({"name": "Ben"})).await.status, 200);
    let waits = host.ask(&table, "start", Value::Null).await;
    assert_eq!((waits.status, waits.why().as_str()), (409, "Ben is not ready yet"));
    assert_eq!(ready(&host, 1, true).await, 403, "nobody is ready for somebody else");
    assert_eq!(ready(&friend, 1, true).await, 200);
    assert_eq!(ready(&friend, 1, false).await, 200);
    assert_eq!(host.ask(&table, "start", Value::Null).await.status, 409);
    assert_eq!(ready(&friend, 1, true).await, 200);
    assert_eq!(friend.ask(&table, "start", Value::Null).await.status, 403);
    assert_eq!(host.ask(&table, "start", Value::Null).await.status, 200);
    assert_eq!(info(&host, &table).await["stage"], "playing");
    for (what, body) in [
        ("start", Value::Null),
        ("abort", Value::Null),
        ("stand", json!({"seat": 0})),
        ("sit", json!({})),
        ("remove", json!({"seat": 1})),
    ] {
        assert_eq!(host.ask(&table, what, body).await.status, 409, "{what}");
    }
}

#[tokio::test]
async fn the_host_changes_what_was_agreed_before_the_start() {
    let house = House::new("agreed").await;
    let (host, friend) = (house.guest().await, house.guest().await);
    let table = host.table(json!({"game": "elysian"})).await;
    let path = format!("/api/tables/{table}");
    friend.ask(&table, "sit", json!({"name": "Ben"})).await;
    friend.ask(&table, "ready", json!({"seat": 1, "ready": true})).await;
    assert_eq!(friend.send("PATCH", &path, json!({"listed": true})).await.status, 403);
    let mut socket = friend.watch(&table, Some(1)).await;
    let clock = json!({"kind": "live", "reserve": 600, "increment": 5});
    let wish = json!({"options": {"setup": "quick"}, "seats": 4, "listed": true, "spectators": true, "clock": clock});
    let changed = host.send("PATCH", &path, wish).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    let now = changed.json();
    assert_eq!((&now["options"]["setup"], &now["listed"], &now["clock"]), (&json!("quick"), &json!(true), &clock));
    assert_eq!(now["chairs"].as_array().map(Vec::len), Some(4));
    assert_eq!(now["chairs"][1]["ready"], false, "Ben agreed to something else");
    assert!(socket.settle().await.iter().any(|message| matches!(message, ToClient::Table { .. })));
    assert_eq!(house.call("GET", "/api/tables", &[], "").await.json()["tables"][0]["id"], json!(table));
    let third = house.guest().await;
    assert_eq!(third.ask(&table, "sit", json!({"seat": 3})).await.status, 200);
    for (wish, status, why) in [
        (json!({"seats": 2}), 409, "somebody sits on a chair that would go"),
        (json!({"seats": 1}), 400, "elysian is for 2-5 seats"),
        (json!({"seats": 6}), 400, "elysian is for 2-5 seats"),
        (json!({"options": {"setup": "slow"}}), 400, ""),
        (json!({"scenario": "moon"}), 400, "elysian has no scenario"),
        (json!({"clock": {"kind": "days", "days": 0}}), 400, "a move has 1 to 60 days"),
    ] {
        let refused = host.send("PATCH", &path, wish.clone()).await;
        assert_eq!(refused.status, status, "{wish}: {refused:?}");
        assert!(refused.why().starts_with(why), "{refused:?}");
    }
    assert_eq!(info(&host, &table).await["chairs"].as_array().map(Vec::len), Some(4), "a refusal changes nothing");
    assert_eq!(third.ask(&table, "stand", json!({"seat": 3})).await.status, 200);
    assert_eq!(host.send("PATCH", &path, json!({"seats": 2})).await.status, 200);
    for (seat, guest) in [&host, &friend].into_iter().enumerate() {
        guest.ask(&table, "ready", json!({"seat": seat, "ready": true})).await;
    }
    assert_eq!(host.ask(&table, "start", Value::Null).await.status, 200);
    assert_eq!(host.send("PATCH", &path, json!({"listed": false})).await.why(), "the game has begun");
}

#[tokio::test]
async fn a_player_leaves_the_chair_to_a_bot_for_a_while() {
    let house = House::new("stand-in").await;
    let mut pair = Pair::start(&house, json!({})).await;
    let stand_in = async |at: usize, seat: u8, bot: bool| {
        pair.guests[at].ask(&pair.table, "stand-in", json!({"seat": seat, "bot": bot})).await
    };
    assert_eq!(stand_in(1, 0, true).await.status, 403, "nobody gives away somebody else's chair");
    let away = stand_in(0, 0, true).await;
    assert_eq!((away.status, &away.json()["chairs"][0]["stand_in"]), (200, &json!(true)));
    eventually("the bot has moved", async || {
        house.wait(1);
        pair.sockets[1].settle().await;
        pair.sockets[1].picture.asked == [1]
    })
    .await;
    // Whoever looks in lets the bot play on; the chair is taken back by asking for it.
    pair.sockets[0] = pair.guests[0].watch(&pair.table, Some(0)).await;
    assert_eq!(info(&pair.guests[0], &pair.table).await["chairs"][0]["stand_in"], true);
    let back = pair.guests[0].ask(&pair.table, "stand-in", json!({"seat": 0, "bot": false})).await;
    assert_eq!((back.status, &back.json()["chairs"][0]["stand_in"]), (200, &json!(false)));
    pair.act(1, 1, "drop b").await;
    pair.act(0, 1, "drop c").await;
}

#[tokio::test]
async fn a_table_is_called_off_by_its_host_alone() {
    let house = House::new("abort").await;
    let (host, friend) = (house.guest().await, house.guest().await);
    let table = host.table(json!({"listed": true})).await;
    friend.ask(&table, "sit", json!({})).await;
    let mut socket = friend.watch(&table, Some(1)).await;
    assert_eq!(friend.ask(&table, "abort", Value::Null).await.status, 403);
    assert_eq!(host.ask(&table, "abort", Value::Null).await.status, 200);
    let heard = socket.settle().await;
    assert!(
        heard.iter().any(|message| matches!(message, ToClient::Table { table, .. } if stage_of(table) == "aborted")),
        "{heard:?}"
    );
    assert_eq!(friend.ask(&table, "sit", json!({})).await.why(), "this table was called off");
    assert_eq!(house.call("GET", "/api/tables", &[], "").await.json()["tables"], json!([]));
}

fn stage_of(table: &sortie_protocol::parts::TableInfo) -> String {
    serde_json::to_value(table.stage).expect("plain data").as_str().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn the_host_takes_anybody_off_a_chair_before_the_start() {
    let house = House::new("remove").await;
    let (host, friend) = (house.guest().await, house.guest().await);
    let table = host.table(json!({})).await;
    friend.ask(&table, "sit", json!({})).await;
    let mut socket = friend.watch(&table, Some(1)).await;
    assert_eq!(host.ask(&table, "chair", json!({"seat": 1, "plan": {"sitter": "open"}})).await.status, 409);
    assert_eq!(friend.ask(&table, "remove", json!({"seat": 0})).await.status, 403);
    assert_eq!(host.ask(&table, "remove", json!({"seat": 1})).await.status, 200);
    assert_eq!(info(&host, &table).await["chairs"][1]["sitter"], "open");
    assert!(socket.settle().await.iter().any(|message| matches!(message, ToClient::Table { .. })));
    assert_eq!(friend.get("/api/tables/mine").await.json()["tables"], json!([]));
    assert_eq!(host.ask(&table, "remove", json!({"seat": 7})).await.status, 409);
    assert_eq!(host.ask(&table, "remove", json!({"seat": 1})).await.why(), "nobody sits there");
    let back = friend.ask(&table, "sit", json!({"seat": 1})).await;
    assert_eq!((back.status, back.why().as_str()), (403, "the host has taken you off this table; you can still watch"));
    assert_eq!(host.ask(&table, "stand", json!({"seat": 0})).await.status, 200);
    assert_eq!(house.guest().await.ask(&table, "sit", json!({"seat": 1})).await.status, 200, "others may");
    assert_eq!(host.ask(&table, "sit", json!({"seat": 0})).await.status, 200, "getting up bars nobody");
}

#[tokio::test]
async fn the_list_has_room_for_everybody_and_forgets_what_was_left() {
    let house = House::new("list").await;
    let (many, one) = (house.guest().await, house.guest().await);
    let listed = async || -> Vec<String> {
        let tables = house.call("GET", "/api/tables", &[], "").await.json()["tables"].clone();
        let ids =
            tables.as_array().expect("a list").iter().map(|table| table["id"].as_str().expect("an id").to_owned());
        ids.collect()
    };
    let quiet = one.table(json!({"listed": true})).await;
    let mut all = Vec::new();
    for _ in 0..62 {
        house.wait(1);
        all.push(many.table(json!({"listed": true})).await);
    }
    let newest = [&all[61], &all[60], &all[59], &quiet].map(String::clone);
    assert_eq!(listed().await, newest, "three of one guest, and nobody is pushed off");
    let mut socket = one.watch(&quiet, Some(0)).await;
    house.wait(598);
    assert_eq!(listed().await, newest);
    house.wait(2);
    assert_eq!(listed().await, [&all[61], &quiet].map(String::clone), "somebody is there");
    socket.settle().await;
    drop(socket);
    eventually("the host is gone", async || info(&one, &quiet).await["chairs"][0]["present"] == false).await;
    house.wait(600);
    assert_eq!(listed().await, [""; 0]);
}

#[tokio::test]
async fn a_rematch_seats_the_same_people_at_one_new_table() {
    let house = House::new("rematch").await;
    let mut pair = Pair::start(&house, json!({})).await;
    assert_eq!(pair.guests[0].ask(&pair.table, "rematch", Value::Null).await.status, 409);
    assert!(matches!(act(&mut pair.sockets[0], 1, "!leave").await, ToClient::Done { .. }));
    assert_eq!(info(&pair.guests[0], &pair.table).await["stage"], "over");
    assert_eq!(house.guest().await.ask(&pair.table, "rematch", Value::Null).await.status, 403);
    let (first, second) = tokio::join!(
        pair.guests[0].ask(&pair.table, "rematch", Value::Null),
        pair.guests[1].ask(&pair.table, "rematch", Value::Null)
    );
    let (first, second) = (first.json(), second.json());
    assert_eq!(first["id"], second["id"], "two people who want the same get the same");
    assert_eq!(info(&pair.guests[1], &pair.table).await["rematch"], first["id"]);
    assert_eq!((&first["stage"], &first["chairs"][1]["name"]), (&json!("lobby"), &json!("Ben")));
    assert!(first["chairs"][0]["ready"] == false && first["chairs"][1]["ready"] == false);
    assert_ne!(first["commitment"], info(&pair.guests[0], &pair.table).await["commitment"]);
    assert_eq!(info(&pair.guests[0], &pair.table).await["winners"], json!([1]));
}

#[tokio::test]
async fn however_many_ask_for_a_rematch_there_is_one() {
    let house = House::new("one-rematch").await;
    let mut pair = Pair::start(&house, json!({})).await;
    assert!(matches!(act(&mut pair.sockets[0], 1, "!leave").await, ToClient::Done { .. }));
    let asks: Vec<_> = (0..40)
        .map(|at| {
            let (guest, table) = (pair.guests[at % 2].clone(), pair.table.clone());
            tokio::spawn(async move { guest.ask(&table, "rematch", Value::Null).await.json()["id"].clone() })
        })
        .collect();
    let mut ids = Vec::new();
    for ask in asks {
        ids.push(ask.await.expect("it is answered"));
    }
    assert!(ids[0].is_string() && ids.iter().all(|id| *id == ids[0]), "{ids:?}");
    for guest in &pair.guests {
        let mine = guest.get("/api/tables/mine").await.json();
        assert_eq!(mine["tables"].as_array().map(Vec::len), Some(2), "the old table and the new one");
    }
    let house = house.again().await;
    pair.guests.iter_mut().for_each(|guest| guest.address = house.address);
    assert_eq!(info(&pair.guests[0], &pair.table).await["rematch"], ids[0]);
}

/// A table of two with nonces, played to its end at once. Gives its record.
async fn with_nonces(house: &House, nonces: [Option<[u8; 32]>; 2], open: bool) -> Record {
    let guests = [house.guest().await, house.guest().await];
    let table = guests[0].table(json!({"game": "elysian", "options": {"setup": "quick"}})).await;
    guests[1].ask(&table, "sit", json!({})).await;
    let mut sockets = [guests[0].watch(&table, Some(0)).await, guests[1].watch(&table, Some(1)).await];
    for (seat, nonce) in nonces.iter().enumerate() {
        let commit = nonce.map(|nonce| hex::encode(Sha256::digest(nonce)));
        let ready = json!({"seat": seat, "ready": true, "commit": commit});
        assert_eq!(guests[seat].ask(&table, "ready", ready).await.status, 200);
    }
    assert_eq!(guests[0].ask(&table, "start", Value::Null).await.status, 200);
    for (seat, nonce) in nonces.iter().enumerate() {
        let Some(nonce) = nonce else { continue };
        let heard = sockets[seat].settle().await;
        assert!(heard.contains(&ToClient::Reveal { w: Some(1) }), "{heard:?}");
        // What was not committed to does not count.
        sockets[seat].say(json!({"t": "reveal", "seat": seat, "nonce": "ff".repeat(32)})).await;
        sockets[1 - seat].say(json!({"t": "reveal", "seat": seat, "nonce": hex::encode(nonce)})).await;
        assert_eq!(info(&guests[0], &table).await["stage"], "lobby");
        if open {
            sockets[seat].say(json!({"t": "reveal", "seat": seat, "nonce": hex::encode(nonce)})).await;
        }
        sockets[seat].settle().await;
    }
    if !open {
        house.wait(6);
        eventually("it begins", async || info(&guests[0], &table).await["stage"] != "lobby").await;
    }
    assert_eq!(info(&guests[0], &table).await["stage"], "playing");
    sockets[0].settle().await;
    let asked = usize::from(*sockets[0].picture.asked.first().expect("somebody is asked"));
    assert!(matches!(act(&mut sockets[asked], 1, "!leave").await, ToClient::Done { .. }));
    let text = guests[1].get(&format!("/api/tables/{table}/record")).await.body;
    let record = Record::parse(&text).expect("it is whole");
    game(&record.header.game).expect("it is known").verify(&record, None).expect("it is true");
    record
}

#[tokio::test]
async fn nonces_that_were_committed_and_opened_stand_in_the_record() {
    let house = House::new("nonces").await;
    let record = with_nonces(&house, [Some([7; 32]), Some([9; 32])], true).await;
    let line = serde_json::to_string(&record.header).expect("plain data");
    assert!(line.contains(&"07".repeat(32)) && line.contains(&"09".repeat(32)), "{line}");
    let mut other = record.clone();
    let changed = line.replace(&"07".repeat(32), &"08".repeat(32));
    other.header = serde_json::from_str(&changed).expect("plain data");
    let verdict = game("elysian").expect("it is known").verify(&other, None);
    assert!(verdict.is_err(), "another nonce gives other dice");
}

#[tokio::test]
async fn a_nonce_that_nobody_opens_holds_the_game_up_for_five_seconds() {
    let house = House::new("shut-nonce").await;
    let record = with_nonces(&house, [Some([7; 32]), None], false).await;
    let line = serde_json::to_string(&record.header).expect("plain data");
    assert!(!line.contains(&"07".repeat(32)), "{line}");
}

#[tokio::test]
async fn a_start_that_was_cut_off_begins_anew_with_other_secrets() {
    let house = House::new("cut-off").await;
    let mut guests = [house.guest().await, house.guest().await];
    let table = guests[0].table(json!({})).await;
    guests[1].ask(&table, "sit", json!({})).await;
    let nonce = [7; 32];
    let commit = hex::encode(Sha256::digest(nonce));
    let ready = async |guests: &[Guest; 2]| {
        for (seat, guest) in guests.iter().enumerate() {
            let ready = json!({"seat": seat, "ready": true, "commit": commit});
            assert_eq!(guest.ask(&table, "ready", ready).await.status, 200);
        }
    };
    let is_ready = |info: &Value| [0, 1].map(|seat| info["chairs"][seat]["ready"] == true);
    // A lobby that nobody has started keeps its seed.
    ready(&guests).await;
    let first = info(&guests[0], &table).await;
    assert_eq!(is_ready(&first), [true, true]);
    let house = house.again().await;
    guests.iter_mut().for_each(|guest| guest.address = house.address);
    let loaded = info(&guests[0], &table).await;
    assert_eq!((is_ready(&loaded), &loaded["commitment"]), ([false, false], &first["commitment"]));
    assert_eq!(guests[0].ask(&table, "start", Value::Null).await.status, 409);
    // One nonce is open, the other one is not, when the server stops.
    ready(&guests).await;
    let mut sockets = [guests[0].watch(&table, Some(0)).await, guests[1].watch(&table, Some(1)).await];
    assert_eq!(guests[0].ask(&table, "start", Value::Null).await.status, 200);
    sockets[0].say(json!({"t": "reveal", "seat": 0, "nonce": hex::encode(nonce)})).await;
    sockets[0].settle().await;
    let house = house.again().await;
    guests.iter_mut().for_each(|guest| guest.address = house.address);
    let anew = info(&guests[0], &table).await;
    assert_eq!((is_ready(&anew), &anew["stage"]), ([false, false], &json!("lobby")));
    assert_ne!(anew["commitment"], first["commitment"]);
    let house = house.again().await;
    guests.iter_mut().for_each(|guest| guest.address = house.address);
    assert_eq!(info(&guests[0], &table).await["commitment"], anew["commitment"], "the new seed is stored");
    ready(&guests).await;
    assert_eq!(guests[0].ask(&table, "start", Value::Null).await.json()["stage"], "playing");
}

#[tokio::test]
async fn whoever_is_alone_with_bots_begins_also_at_the_table_of_another() {
    let house = House::new("guest-alone").await;
    let (host, friend) = (house.guest().await, house.guest().await);
    let table = host.table(json!({"chairs": [{"sitter": "open"}, {"sitter": "bot", "bot": "greedy"}]})).await;
    let _watches = host.watch(&table, None).await;
    assert_eq!(friend.ask(&table, "sit", json!({})).await.json()["host"], false, "the maker is here");
    let ready = friend.ask(&table, "ready", json!({"seat": 0, "ready": true})).await;
    assert_eq!((ready.status, &ready.json()["stage"]), (200, &json!("playing")));
}

#[tokio::test]
async fn a_lobby_without_its_maker_belongs_to_whoever_sits_there() {
    let house = House::new("heir").await;
    let (host, friend, third) = (house.guest().await, house.guest().await, house.guest().await);
    let table = host.table(json!({})).await;
    let socket = host.watch(&table, Some(0)).await;
    assert_eq!(host.ask(&table, "stand", json!({"seat": 0})).await.status, 200);
    assert_eq!(friend.ask(&table, "sit", json!({})).await.json()["host"], false, "the maker is still here");
    assert_eq!(friend.ask(&table, "start", Value::Null).await.status, 403);
    drop(socket);
    eventually("the host is gone", async || info(&host, &table).await["watchers"] == 0).await;
    assert_eq!(third.ask(&table, "sit", json!({})).await.status, 200);
    assert_eq!(info(&friend, &table).await["host"], true, "the first who sat down");
    for (seat, guest) in [&friend, &third].into_iter().enumerate() {
        assert_eq!(guest.ask(&table, "ready", json!({"seat": seat, "ready": true})).await.status, 200);
    }
    assert_eq!(host.ask(&table, "start", Value::Null).await.status, 403);
    assert_eq!(friend.ask(&table, "start", Value::Null).await.json()["stage"], "playing");
}

#[tokio::test]
async fn a_table_keeps_a_chair_for_a_person_and_a_new_chair_asks_everybody_again() {
    let house = House::new("chairs").await;
    let host = house.guest().await;
    let chairs = json!([{"sitter": "me"}, {"sitter": "beside", "name": "Ben"}]);
    let table = host.table(json!({"chairs": chairs})).await;
    let chair = async |seat: u8, plan: Value| host.ask(&table, "chair", json!({"seat": seat, "plan": plan})).await;
    let bot = json!({"sitter": "bot", "bot": "greedy"});
    assert_eq!(host.ask(&table, "ready", json!({"seat": 0, "ready": true})).await.status, 200);
    let changed = chair(1, bot.clone()).await.json();
    assert_eq!((&changed["chairs"][1]["sitter"], &changed["chairs"][0]["ready"]), (&json!("bot"), &json!(false)));
    let refused = chair(0, bot.clone()).await;
    assert_eq!((refused.status, refused.why().as_str()), (409, "a table needs a chair for a person"));
    assert_eq!(info(&host, &table).await["chairs"][0]["mine"], true, "a refusal changes nothing");
    assert_eq!(chair(1, json!({"sitter": "open"})).await.status, 200);
    assert_eq!(chair(0, bot).await.status, 200, "the open chair is for a person");
}
