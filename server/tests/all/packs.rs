//! A game ends with the cards that it began with.

use rusqlite::{Connection, params};
use serde_json::json;
use sortie_catalog::{GameTime, Millis, PackTexts, Seat, Seed, TablePlan, game};
use sortie_protocol::socket::ToClient;

use crate::common::{House, Pair, act};

/// The built-in pack as an older program might have had it: another name on a card.
fn older_pack() -> PackTexts {
    let mut files = game("elysian").expect("it is known").built_in_pack();
    let words = files.iter_mut().find(|(name, _)| name == "words.ron").expect("the words of the cards");
    words.1.push_str("\n// An older edition.\n");
    files
}

/// Puts the record of a game with an older pack in the place of a table's own. Gives the pack's hash.
fn make_old(db: &Connection, table: &str) -> String {
    let game = game("elysian").expect("it is known");
    let pack = game.read_pack(&older_pack()).expect("the older pack is sound");
    let hash = pack.hash().to_owned();
    assert_ne!(hash, &*game.built_in_hash().expect("the built-in pack is sound"));
    let options = vec![("setup".to_owned(), "quick".to_owned())];
    let plan = TablePlan { seats: 2, options, pack: Some(pack), pace: Millis(1_500), ..TablePlan::default() };
    let mut old = game.open(&plan, Seed([3; 32])).expect("it opens");
    for at in 0..12 {
        let seat = old.awaited().lowest().unwrap_or(Seat(0));
        let Some(first) = old.views().notations(seat).first().cloned() else { break };
        old.submit_text(seat, &first, GameTime(at * 10_000)).expect("what is listed is allowed");
    }
    let header = old.record().header_line();
    let sql = "UPDATE tables SET header = ?2, seed = ?3 WHERE id = ?1";
    db.execute(sql, params![table, header.text, vec![3_u8; 32]]).expect("the table is there");
    db.execute("DELETE FROM entries WHERE tab = ?1", [table]).expect("its own entries go");
    let mut prev = header.hash;
    for seq in 0..old.record().entries() {
        let line = old.record().line(seq, &prev).expect("an entry has a line");
        db.execute("INSERT INTO entries (tab, seq, line) VALUES (?1, ?2, ?3)", params![table, seq as u64, line.text])
            .expect("it is written");
        prev = line.hash;
    }
    hash
}

fn keep(db: &Connection, hash: &str) {
    for (name, text) in older_pack() {
        db.execute("INSERT INTO packs VALUES (?1, ?2, ?3)", params![hash, name, text]).expect("it is kept");
    }
}

#[tokio::test]
async fn a_table_goes_on_with_the_pack_of_its_first_day() {
    let house = House::new("old-pack").await;
    let mut pair = Pair::start(&house, json!({"game": "elysian", "options": {"setup": "quick"}})).await;
    let (folder, hands) = house.stop().await;
    let db = Connection::open(folder.join("sortie.db")).expect("it opens");
    let sql = "SELECT count(*) FROM (SELECT hash FROM packs GROUP BY hash HAVING count(*) = ?1)";
    let own: u32 = db.query_row(sql, [older_pack().len() as u32], |row| row.get(0)).expect("it counts");
    assert_eq!(own, 1, "a server keeps the packs of its games");
    let hash = make_old(&db, &pair.table);
    keep(&db, &hash);
    drop(db);
    let house = House::at(folder, hands, |_| ()).await;
    pair.guests.iter_mut().for_each(|guest| guest.address = house.address);
    pair.sockets = [pair.guests[0].watch(&pair.table, Some(0)).await, pair.guests[1].watch(&pair.table, Some(1)).await];
    assert!(pair.sockets[0].picture.v > 0, "the old game is there");
    pair.step(1).await;
    let at = pair.turn().await;
    assert!(matches!(act(&mut pair.sockets[at], 2, "!leave").await, ToClient::Done { .. }));
    // Also its record is still true, and can be shown and exported.
    let record = pair.guests[0].get(&format!("/api/tables/{}/record", pair.table)).await.body;
    assert!(record.contains(&hash));
    let checked = house.call("POST", "/api/verify", &[], &record).await.json();
    assert_eq!(checked["genuine"], true, "{checked}");
    assert_eq!(pair.guests[0].get(&format!("/api/tables/{}/replay", pair.table)).await.status, 200);
    let exported = sortie_server::export(&house.folder, &pair.table).expect("it can be exported");
    assert_eq!(exported.record, record);
    assert!(exported.pack.is_some_and(|pack| pack.contains("// An older edition.")));
}

#[tokio::test]
async fn a_table_whose_pack_is_lost_is_frozen_and_says_why_to_the_operator() {
    let house = House::new("lost-pack").await;
    let pair = Pair::start(&house, json!({"game": "elysian", "options": {"setup": "quick"}})).await;
    let (folder, hands) = house.stop().await;
    let db = Connection::open(folder.join("sortie.db")).expect("it opens");
    make_old(&db, &pair.table);
    let house = House::at(folder, hands, |_| ()).await;
    let info = house.call("GET", &format!("/api/tables/{}", pair.table), &[], "").await.json();
    assert_eq!(info["stage"], "frozen");
    let meta: String =
        db.query_row("SELECT meta FROM tables WHERE id = ?1", [&pair.table], |row| row.get(0)).expect("it is kept");
    assert!(meta.contains("pack"), "{meta}");
}
