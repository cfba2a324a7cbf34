//! Packs that people bring: checked, bounded, kept by hash, named to all, and played with to the end.

use rusqlite::Connection;
use serde_json::{Value, json};
use sortie_catalog::{Bundle, Record, Verified, game};
use sortie_protocol::socket::ToClient;
use sortie_server::HousePack;

use crate::common::http::Answer;
use crate::common::{Guest, House, Pair, act};

const DAY: u64 = 86_400;

/// The built-in hero cards, the first with this attack.
fn heroes(attack: u8) -> Value {
    let files = game("elysian").expect("it is known").built_in_pack();
    let text = files.into_iter().find(|(name, _)| name == "heroes.ron").map(|(_, text)| text).expect("it is there");
    json!([{"name": "heroes.ron", "text": text.replacen("attack: 3", &format!("attack: {attack}"), 1)}])
}

async fn bring(guest: &Guest, files: Value) -> Answer {
    guest.post("/api/packs", json!({"game": "elysian", "name": "My box", "files": files})).await
}

async fn hash_of(guest: &Guest, files: Value) -> String {
    let answer = bring(guest, files).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()["hash"].as_str().expect("a hash").to_owned()
}

fn wish(hash: &str) -> Value {
    let chairs = json!([{"sitter": "me"}, {"sitter": "open"}]);
    json!({"game": "elysian", "options": {"setup": "quick"}, "chairs": chairs, "pack": hash})
}

#[tokio::test]
async fn a_pack_is_brought_chosen_and_named_to_everybody() {
    let house = House::new("bring").await;
    let (host, other) = (house.guest().await, house.guest().await);
    assert_eq!(host.send("PATCH", "/api/me", json!({"name": "Mira"})).await.status, 200);
    let brought = bring(&host, heroes(6)).await.json();
    assert_eq!((&brought["name"], &brought["by"]), (&json!("My box"), &json!("Mira")));
    assert_eq!(brought["files"], json!(["heroes.ron"]), "the rest is the house's");
    assert_eq!(host.get("/api/packs").await.json()["packs"][0]["hash"], brought["hash"]);
    assert_eq!(other.get("/api/packs").await.json()["packs"], json!([]), "what one brings is not offered to others");
    let hash = brought["hash"].as_str().expect("a hash");
    let table = host.table(wish(hash)).await;
    let seen = other.get(&format!("/api/tables/{table}")).await.json();
    assert_eq!((&seen["pack"], &seen["content"]), (&brought, &brought["hash"]));
    let content = other.get(&format!("/api/games/elysian/content/{hash}")).await;
    assert_eq!(content.json()["heroes"]["HE-1"]["attack"], 6);
    assert_eq!(content.header("cache-control"), Some("public, max-age=31536000, immutable"));
    let house_content = other.get("/api/games/elysian/content").await.json();
    assert_eq!(house_content["heroes"]["HE-1"]["attack"], 3, "other tables have the house's");
    let file = other.get(&format!("/api/games/elysian/pack/{hash}")).await.body;
    let bundle = Bundle::parse(&file).expect("it is a bundle");
    assert_eq!((bundle.name.as_str(), bundle.files.len()), ("My box", 4));
    // The one file brings the same pack, under its own name.
    let again = bring(&other, json!([{"name": "x.sortie-pack", "text": file}])).await.json();
    assert_eq!((&again["hash"], &again["name"]), (&brought["hash"], &json!("My box")));
}

#[tokio::test]
async fn every_problem_is_told_with_file_and_line_and_nothing_is_kept() {
    let house = House::new("bad-packs").await;
    let guest = house.guest().await;
    let bad = json!([{"name": "heroes.ron", "text": "[\n(id: \"HE-1\", attack: 99)\n]"},
        {"name": "tiles.ron", "text": "[]"}, {"name": "tile.ron", "text": "[]"}]);
    let refused = bring(&guest, bad).await;
    assert_eq!(refused.status, 400);
    let all: Vec<String> = serde_json::from_value(refused.json()["all"].clone()).expect("all problems");
    for start in ["heroes.ron:2: ", "tiles.ron:1: there should be 15 tiles", "tile.ron:1: this is no file"] {
        assert!(all.iter().any(|problem| problem.starts_with(start)), "{start}: {all:?}");
    }
    let deep = "[".repeat(4_000) + "\n" + &"[(".repeat(2_000);
    assert_eq!(bring(&guest, json!([{"name": "cards.ron", "text": deep}])).await.status, 400);
    assert_eq!(bring(&guest, json!([])).await.status, 400);
    let built_in = game("elysian").expect("it is known").built_in_pack();
    let built_in: Vec<Value> = built_in.into_iter().map(|(name, text)| json!({"name": name, "text": text})).collect();
    assert!(bring(&guest, json!(built_in)).await.why().contains("built-in"));
    let named = guest.post("/api/packs", json!({"game": "elysian", "name": "a\u{202e}b", "files": heroes(4)})).await;
    assert!(named.status == 400 && named.why().starts_with("the name of a pack"), "{named:?}");
    let foreign = json!([{"name": "x", "text": "sortie pack 1 elite20 X\n=== pace.ron\n()"}]);
    assert!(bring(&guest, foreign).await.why().starts_with("x:1: this pack is for \"elite20\""));
    let none = guest.post("/api/packs", json!({"game": "connect4", "name": "x", "files": heroes(4)})).await;
    assert!(none.why().contains("no content that a pack could replace"), "{none:?}");
    assert_eq!(guest.get("/api/packs").await.json()["packs"], json!([]));
    for hash in ["0", "../x", &"f".repeat(64)] {
        assert_eq!(guest.get(&format!("/api/games/elysian/content/{hash}")).await.status, 404);
        assert_eq!(guest.post("/api/tables", wish(hash)).await.status, 400);
    }
}

#[tokio::test]
async fn packs_are_bounded() {
    let house = House::with("pack-limits", |config| config.packs_per_hour = 24).await;
    let guest = house.guest().await;
    let spaces = |bytes: usize| (" ".repeat(1_000) + "\n").repeat(bytes / 1_000);
    let parts = |count: usize, bytes: usize| -> Vec<Value> {
        (0..count).map(|at| json!({"name": format!("{at}.ron"), "text": spaces(bytes)})).collect()
    };
    let large = bring(&guest, json!(parts(3, 100_000))).await;
    assert!(large.status == 413 && large.why().contains("may have 256"), "{large:?}");
    assert_eq!(bring(&guest, json!(parts(20, 100_000))).await.status, 413, "a body has its own limit");
    assert!(bring(&guest, json!(parts(33, 0))).await.why().contains("33 files"));
    let long = bring(&guest, json!([{"name": "tiles.ron", "text": " ".repeat(5_000)}])).await;
    assert!(long.why().starts_with("tiles.ron:1: this line is longer"), "{long:?}");
    // The list of a guest has so many packs; the one that was longest unused leaves it.
    let first = hash_of(&guest, heroes(1)).await;
    for tiles in 0..20_u32 {
        house.wait(1);
        let files = game("elysian").expect("it is known").built_in_pack();
        let text = files.into_iter().find(|(name, _)| name == "tiles.ron").map(|(_, text)| text).expect("it is there");
        hash_of(&guest, json!([{"name": "tiles.ron", "text": format!("// {tiles}\n{text}")}])).await;
    }
    let list = guest.get("/api/packs").await.json()["packs"].as_array().expect("a list").clone();
    assert!(list.len() == 20 && !list.iter().any(|pack| pack["hash"] == json!(first)));
    assert_eq!(guest.post("/api/tables", wish(&first)).await.status, 400);
    assert_eq!(bring(&guest, heroes(2)).await.status, 429, "an address brings so many an hour");
    house.wait(3_600);
    assert_eq!(bring(&guest, heroes(2)).await.status, 200);
}

#[tokio::test]
async fn a_server_keeps_so_many_bytes_of_packs() {
    let house = House::with("pack-room", |config| config.pack_store_bytes = 15_000).await;
    let guest = house.guest().await;
    hash_of(&guest, heroes(5)).await;
    let full = bring(&guest, heroes(6)).await;
    assert!(full.status == 507 && full.why().contains("no room for more packs"), "{full:?}");
    assert_eq!(bring(&guest, heroes(5)).await.status, 200, "what is here already takes no more room");
}

#[tokio::test]
async fn nobody_plays_with_what_another_has_brought() {
    let house = House::new("foreign-pack").await;
    let (one, other) = (house.guest().await, house.guest().await);
    let hash = hash_of(&one, heroes(7)).await;
    let refused = other.post("/api/tables", wish(&hash)).await;
    assert!(refused.status == 400 && refused.why().contains("bring it again"), "{refused:?}");
}

#[tokio::test]
async fn a_table_with_its_own_pack_survives_and_is_true() {
    let house = House::new("own-pack-game").await;
    let guests = [house.guest().await, house.guest().await];
    let hash = hash_of(&guests[0], heroes(9)).await;
    let mut pair = Pair::of(&house, guests, wish(&hash)).await;
    for n in 1..6 {
        pair.step(n).await;
    }
    let house = house.again().await;
    pair.guests.iter_mut().for_each(|guest| guest.address = house.address);
    pair.sockets = [pair.guests[0].watch(&pair.table, Some(0)).await, pair.guests[1].watch(&pair.table, Some(1)).await];
    assert!(pair.sockets[0].picture.v > 0, "the game is there");
    pair.step(6).await;
    let at = pair.turn().await;
    assert!(matches!(act(&mut pair.sockets[at], 7, "!leave").await, ToClient::Done { .. }));
    let text = pair.guests[0].get(&format!("/api/tables/{}/record", pair.table)).await.body;
    let checked = house.call("POST", "/api/verify", &[], &text).await.json();
    assert_eq!(checked["genuine"], true, "{checked}");
    let replay = pair.guests[0].get(&format!("/api/tables/{}/replay", pair.table)).await;
    assert_eq!((replay.status, &replay.json()["content"]), (200, &json!(hash)));
    // Whoever takes the record and the pack away can check them anywhere.
    let file = house.call("GET", &format!("/api/games/elysian/pack/{hash}"), &[], "").await.body;
    let elysian = game("elysian").expect("it is known");
    let pack = elysian.read_pack(&Bundle::parse(&file).expect("a bundle").files).expect("it is sound");
    let record = Record::parse(&text).expect("it is a record");
    assert_eq!(elysian.verify(&record, Some(&pack)), Ok(Verified::Rerun));
    assert!(elysian.verify(&record, None).is_err(), "with other cards it is not true");
    let exported = sortie_server::export(&house.folder, &pair.table).expect("it can be exported");
    assert_eq!((exported.record, exported.pack), (text.clone(), Some(file)));
    // The next game is played with the same pack.
    let next = pair.guests[1].ask(&pair.table, "rematch", Value::Null).await.json();
    assert_eq!(next["pack"]["hash"], json!(hash));
    // A server that has never seen the pack says what is missing.
    let elsewhere = House::new("own-pack-elsewhere").await;
    let told = elsewhere.call("POST", "/api/verify", &[], &text).await.json();
    assert!(told["why"].as_str().is_some_and(|why| why.contains("not on this server")), "{told}");
}

#[tokio::test]
async fn the_house_offers_packs_to_everybody() {
    let elysian = game("elysian").expect("it is known");
    let text = heroes(8)[0]["text"].as_str().expect("a text").to_owned();
    let pack = elysian.read_pack(&vec![("heroes.ron".to_owned(), text)]).expect("it is sound");
    let offered = HousePack { name: "Club night".to_owned(), pack: pack.clone() };
    let house = House::with("house-pack", |config| config.packs = vec![offered]).await;
    let guests = [house.guest().await, house.guest().await];
    let list = guests[1].get("/api/packs").await.json();
    assert_eq!((&list["packs"][0]["name"], &list["packs"][0]["by"]), (&json!("Club night"), &Value::Null));
    let pair = Pair::of(&house, guests, wish(pack.hash())).await;
    // Also when the operator offers it no more.
    let house = house.again().await;
    assert_eq!(house.call("GET", "/api/packs", &[], "").await.json()["packs"], json!([]));
    let info = house.call("GET", &format!("/api/tables/{}", pair.table), &[], "").await.json();
    assert_eq!((&info["stage"], &info["pack"]["name"]), (&json!("playing"), &json!("Club night")));
}

#[tokio::test]
async fn packs_that_nobody_uses_go() {
    let house = House::new("unused-packs").await;
    let guest = house.guest().await;
    let (used, unused) = (hash_of(&guest, heroes(4)).await, hash_of(&guest, heroes(5)).await);
    let table = guest.table(wish(&used)).await;
    let _open = guest.watch(&table, Some(0)).await;
    let kept = |hash: &str| {
        let db = Connection::open(house.folder.join("sortie.db")).expect("it opens");
        db.query_row("SELECT count(*) FROM packs WHERE hash = ?1", [hash], |row| row.get::<_, u32>(0))
            .expect("it counts")
    };
    house.wait_until_clean(59 * DAY).await;
    assert_eq!((kept(&used), kept(&unused)), (4, 4), "they are on the guest's list");
    house.wait_until_clean(2 * DAY).await;
    assert_eq!((kept(&used), kept(&unused)), (4, 0));
    let built_in = game("elysian").expect("it is known").built_in_hash().expect("it is sound");
    assert_eq!(kept(&built_in), 4);
}
