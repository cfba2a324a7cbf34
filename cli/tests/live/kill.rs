//! Nothing that was acknowledged is lost, and nothing is done twice, however often the server dies.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use rusqlite::{Connection, OpenFlags};
use serde_json::json;
use sortie_catalog::{Record, game};

use crate::child::{Served, folder, free_address, serve, sortie};
use crate::people::{Whims, World, play};

const KILLS: u64 = 20;
const CONNECT_FOUR: u64 = 4;
const ELYSIAN: u64 = 3;
const ELITE: u64 = 1;
const TABLES: u64 = CONNECT_FOUR + ELYSIAN + ELITE;
const PEOPLE: u64 = 2 * TABLES;

#[tokio::test]
async fn twenty_deaths_lose_nothing() {
    let (folder, address) = (folder("kill"), free_address());
    let mut server = Served::start(serve(&folder, address), address).await;
    let world = Arc::new(World::default());
    let mut pairs = Vec::new();
    for number in 0..TABLES {
        let chairs = json!([{"sitter": "me"}, {"sitter": "open"}]);
        let wish = match number {
            ..CONNECT_FOUR => json!({"game": "connect4", "chairs": chairs}),
            number if number < CONNECT_FOUR + ELYSIAN => {
                json!({"game": "elysian", "chairs": chairs, "options": {"setup": "quick"}})
            }
            _ => json!({"game": "elite20", "chairs": chairs}),
        };
        let world = Arc::clone(&world);
        pairs.push(tokio::spawn(async move { play(&world, address, wish, number).await }));
    }
    let mut whims = Whims::new(2_024);
    for kill in 1..=KILLS {
        world.paused.store(false, Ordering::SeqCst);
        // Twice the server lives long enough for a clock to be counted down to, and then for it to run again.
        let breath = if matches!(kill, 6 | 7 | 14 | 15) { 5_000 } else { 60 + whims.below(500) };
        tokio::time::sleep(Duration::from_millis(breath)).await;
        server.kill();
        server = Served::start(serve(&folder, address), address).await;
        check_entries(&folder, &world);
        world.paused.store(true, Ordering::SeqCst);
        everybody_compares(&world, kill).await;
        check_entries(&folder, &world);
        check_records(&folder, &world, PEOPLE as usize / 2);
    }
    world.over.store(true, Ordering::SeqCst);
    world.paused.store(false, Ordering::SeqCst);
    for pair in pairs {
        pair.await.expect("nobody was surprised");
    }
    check_entries(&folder, &world);
    check_records(&folder, &world, usize::MAX);
    let (acked, resent) = (world.acked.lock().expect("no panic").len(), world.resent.load(Ordering::SeqCst));
    println!("{acked} acts were acknowledged, {resent} were sent again");
    assert!(acked > 300 && resent >= 5, "too little was played: {acked} acts, {resent} sent again");
    let stops = world.resumed.load(Ordering::SeqCst);
    assert!(stops >= 1, "a clock that ran when the server died stood afterwards, and ran again");
    assert!(server.stop(), "a server that is asked to stop ends well");
}

/// Every client has come back by itself and sees what a fresh one sees.
async fn everybody_compares(world: &World, round: u64) {
    world.round.store(round, Ordering::SeqCst);
    let begun = Instant::now();
    while world.compared.load(Ordering::SeqCst) < round * PEOPLE {
        assert!(begun.elapsed() < Duration::from_secs(30), "somebody did not come back after death {round}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Every acknowledged act stands in exactly one entry, and no act in two.
fn check_entries(folder: &Path, world: &World) {
    let acked = world.acked.lock().expect("no panic").clone();
    let db = Connection::open_with_flags(folder.join("sortie.db"), OpenFlags::SQLITE_OPEN_READ_ONLY).expect("it opens");
    db.busy_timeout(Duration::from_secs(5)).expect("a busy database is waited for");
    let mut ask = db.prepare("SELECT client, n FROM entries WHERE client IS NOT NULL").expect("the schema is known");
    let rows = ask.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, u64>(1)?))).expect("it can be read");
    let mut found: BTreeMap<(String, u64), u32> = BTreeMap::new();
    for row in rows {
        let (client, n) = row.expect("a sound row");
        let tab = client.split_once('.').expect("guest and tab").1.to_owned();
        *found.entry((tab, n)).or_default() += 1;
    }
    for (act, count) in &found {
        assert_eq!(*count, 1, "{act:?} was done {count} times");
    }
    for act in &acked {
        assert!(found.contains_key(act), "{act:?} was acknowledged and lost");
    }
}

/// The records of the newest tables verify: chain, seed, every roll and every state hash.
fn check_records(folder: &Path, world: &World, most: usize) {
    let data = folder.to_str().expect("a plain path");
    let tables = world.tables.lock().expect("no panic").clone();
    for table in tables.iter().rev().take(most) {
        let text = sortie(&["export", table, "--data", data]).expect("a table can be exported while it is played");
        let record = Record::parse(&text).expect("every line carries the hash of the one before");
        let verified = game(&record.header.game).expect("a known game").verify(&record, None);
        verified.unwrap_or_else(|why| panic!("table {table}: {why:?}"));
    }
    if most == usize::MAX {
        let (table, file) = (tables.last().expect("somebody played"), folder.join("last.sortie"));
        std::fs::write(&file, sortie(&["export", table, "--data", data]).expect("as before"))
            .expect("it can be written");
        let said = sortie(&["replay", file.to_str().expect("a plain path"), "--verify"]).expect("it is true");
        assert!(said.starts_with("true: "), "{said}");
    }
}
