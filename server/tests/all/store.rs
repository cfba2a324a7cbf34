//! The folder: one owner, versions, copies, many tables, damaged ones.

use rusqlite::{Connection, params};
use serde_json::{Value, json};
use sortie_protocol::socket::ToClient;
use sortie_server::{Config, Server};

use crate::common::{House, Pair, act, answer, folder};

async fn refused(folder: &std::path::Path) -> String {
    let mut config = Config::new(folder.to_owned());
    config.listen.set_port(0);
    match Server::bind(config).await {
        Ok(_) => panic!("it should not start"),
        Err(why) => why.to_string(),
    }
}

#[tokio::test]
async fn a_folder_has_one_server() {
    let house = House::new("one").await;
    let why = refused(&house.folder).await;
    assert!(why.starts_with("another server already uses") && !why.contains('\n'), "{why}");
    let (folder, hands) = house.stop().await;
    House::at(folder, hands, |_| ()).await;
}

#[tokio::test]
async fn a_newer_database_is_refused_in_one_sentence() {
    let (folder, _) = House::new("newer").await.stop().await;
    let db = Connection::open(folder.join("sortie.db")).expect("it opens");
    db.pragma_update(None, "user_version", 999).expect("it can be written");
    drop(db);
    let why = refused(&folder).await;
    assert!(why.starts_with("this database is of version 999"), "{why}");
}

#[tokio::test]
async fn an_older_database_is_copied_and_brought_up_to_date() {
    let house = House::new("older").await;
    let mut pair = Pair::start(&house, json!({})).await;
    pair.act(0, 1, "drop a").await;
    let (folder, hands) = house.stop().await;
    let db = Connection::open(folder.join("sortie.db")).expect("it opens");
    db.execute_batch(
        "DROP INDEX chat_once; ALTER TABLE chat DROP COLUMN client; ALTER TABLE chat DROP COLUMN n; DROP TABLE packs;
         DROP INDEX tables_pack; ALTER TABLE tables DROP COLUMN pack; DROP TABLE own_packs; DROP TABLE brought;
         PRAGMA user_version = 1;",
    )
    .expect("as the first version was");
    drop(db);
    let house = House::at(folder, hands, |_| ()).await;
    let copy = Connection::open(house.folder.join("sortie.before-version-3.db")).expect("there is a copy");
    let version = |db: &Connection| db.pragma_query_value(None, "user_version", |row| row.get::<_, u32>(0));
    assert_eq!(version(&copy), Ok(1));
    let lines: u32 = copy.query_row("SELECT count(*) FROM entries", [], |row| row.get(0)).expect("it counts");
    assert_eq!(lines, 2, "everything is in the copy");
    assert_eq!(version(&Connection::open(house.folder.join("sortie.db")).expect("it opens")), Ok(3));
    pair.guests[1].address = house.address;
    let mut socket = pair.guests[1].watch(&pair.table, Some(1)).await;
    assert!(matches!(act(&mut socket, 1, "drop b").await, ToClient::Done { .. }));
    socket.say(json!({"t": "chat", "n": 2, "text": "still here"})).await;
    assert!(matches!(answer(&mut socket, 2).await, ToClient::Done { .. }));
}

#[tokio::test]
async fn a_backup_of_a_running_server_is_put_in_place_later() {
    let house = House::new("backup").await;
    let mut pair = Pair::start(&house, json!({})).await;
    pair.act(0, 1, "drop a").await;
    let copy = house.folder.join("copy.db");
    sortie_server::backup(&house.folder, &copy, |_, _| ()).expect("it is copied while people play");
    #[cfg(unix)]
    for (path, mode) in [(&house.folder, 0o700), (&copy, 0o600)] {
        use std::os::unix::fs::PermissionsExt as _;
        let found = std::fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
        assert_eq!(found, mode, "{} is for its owner alone", path.display());
    }
    pair.act(1, 1, "drop b").await;
    assert!(sortie_server::restore(&house.folder, &copy).is_err(), "not while the server runs");
    let (folder, hands) = house.stop().await;
    std::fs::write(folder.join("junk.db"), "no database at all").expect("it can be written");
    assert!(sortie_server::restore(&folder, &folder.join("junk.db")).is_err());
    let foreign = Connection::open(folder.join("foreign.db")).expect("it opens");
    foreign.execute_batch("CREATE TABLE a (x); PRAGMA user_version = 1;").expect("somebody else's database");
    assert!(sortie_server::restore(&folder, &folder.join("foreign.db")).is_err(), "of the right version, but foreign");
    let first = sortie_server::restore(&folder, &copy).expect("it is put in place");
    let again = sortie_server::restore(&folder, &copy).expect("it is put in place again");
    assert!(first.is_some_and(|first| first.exists() && again.is_some_and(|again| again.exists() && again != first)));
    std::fs::write(folder.join("sortie.db"), "damaged beyond help").expect("it can be written");
    assert!(refused(&folder).await.contains("sortie.db cannot be used"), "the file is named");
    let damaged = sortie_server::restore(&folder, &copy).expect("a damaged database is no obstacle");
    assert!(damaged.is_some_and(|kept| std::fs::read(kept).is_ok_and(|bytes| bytes == b"damaged beyond help")));
    let house = House::at(folder, hands, |_| ()).await;
    pair.guests[1].address = house.address;
    let mut socket = pair.guests[1].watch(&pair.table, Some(1)).await;
    assert_eq!(socket.picture.v, 2, "as it was when the copy was made");
    assert!(matches!(act(&mut socket, 9, "drop c").await, ToClient::Done { .. }));
}

#[tokio::test]
async fn of_ten_thousand_tables_a_start_loads_none_but_those_that_are_due() {
    let house = House::new("many-tables").await;
    let mut pair = Pair::start(&house, json!({})).await;
    pair.act(0, 1, "drop a").await;
    let (folder, hands) = house.stop().await;
    let mut db = Connection::open(folder.join("sortie.db")).expect("it opens");
    let all = db.transaction().expect("it begins");
    for number in 0..10_000 {
        let id = format!("copy{number:016}");
        all.execute(
            "INSERT INTO tables SELECT ?1, epoch, stage, number % 2, meta, seed, header, created, touched,
                    CASE WHEN number % 3 = 0 THEN 1 END, NULL FROM tables, (SELECT ?2 AS number) WHERE id = ?3",
            params![id, number, pair.table],
        )
        .expect("a table is copied");
        all.execute(
            "INSERT INTO entries SELECT ?1, seq, line, client, n FROM entries WHERE tab = ?2",
            params![id, pair.table],
        )
        .expect("its entries are copied");
    }
    all.commit().expect("it is written");
    drop(db);
    let house = House::at(folder, hands, |_| ()).await;
    assert_eq!(house.call("GET", "/healthz", &[], "").await.status, 200);
    let loaded = house.metric("sortie_tables").await;
    assert!(loaded <= 3_334, "{loaded} tables are loaded, and every third is due");
    let guest = house.guest().await;
    let table = guest.get("/api/tables/copy0000000000009999").await.json();
    assert_eq!(table["stage"], "playing");
    assert!(house.call("GET", "/api/tables", &[], "").await.status == 200);
}

#[tokio::test]
async fn a_table_that_cannot_be_played_again_is_frozen_and_the_others_go_on() {
    let house = House::new("frozen").await;
    let mut broken = Pair::start(&house, json!({})).await;
    let mut sound = Pair::start(&house, json!({})).await;
    broken.act(0, 1, "drop a").await;
    sound.act(0, 1, "drop a").await;
    let (folder, hands) = house.stop().await;
    let db = Connection::open(folder.join("sortie.db")).expect("it opens");
    db.execute("UPDATE entries SET line = replace(line, 'drop a', 'drop b') WHERE tab = ?1", [&broken.table])
        .expect("a line is damaged");
    drop(db);
    let house = House::at(folder, hands, |_| ()).await;
    for guest in broken.guests.iter_mut().chain(&mut sound.guests) {
        guest.address = house.address;
    }
    let mut socket = broken.guests[1].watch(&broken.table, Some(1)).await;
    let info = broken.guests[1].get(&format!("/api/tables/{}", broken.table)).await.json();
    assert_eq!(info["stage"], "frozen");
    assert_eq!(info.get("fault"), None, "what went wrong is for the operator");
    assert!(matches!(act(&mut socket, 1, "drop b").await, ToClient::Rejected { why, .. } if why.contains("fault")));
    assert_eq!(house.metric("sortie_tables_frozen_total").await, 1);
    let mut socket = sound.guests[1].watch(&sound.table, Some(1)).await;
    assert!(matches!(act(&mut socket, 1, "drop b").await, ToClient::Done { .. }));
    // It stays frozen, and everything of it stays.
    let house = house.again().await;
    broken.guests[1].address = house.address;
    let info = broken.guests[1].get(&format!("/api/tables/{}", broken.table)).await.json();
    assert_eq!(info["stage"], "frozen");
    let db = Connection::open(house.folder.join("sortie.db")).expect("it opens");
    let (lines, meta): (u32, String) = db
        .query_row(
            "SELECT (SELECT count(*) FROM entries WHERE tab = id), meta FROM tables WHERE id = ?1",
            [&broken.table],
            |row| Ok((row.get(0)?, row.get(1)?)),
        )
        .expect("it is kept");
    let meta: Value = serde_json::from_str(&meta).expect("JSON");
    assert_eq!(lines, 2);
    assert!(meta["fault"].as_str().is_some_and(|fault| !fault.is_empty()), "{meta}");
}

#[tokio::test]
async fn a_folder_that_cannot_be_made_is_named() {
    let file = folder("a-file");
    std::fs::write(&file, "").expect("it can be written");
    let why = refused(&file.join("data")).await;
    assert!(why.contains("cannot be made"), "{why}");
}
