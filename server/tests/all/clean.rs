//! What nobody visits any more goes, and nothing else.

use std::time::Duration;

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::common::{Guest, House, Pair};

const DAY: u64 = 86_400;

/// How many guests there are, once the server has had time to clean.
async fn guests_after_cleaning(house: &House) -> i64 {
    let db = Connection::open(house.folder.join("sortie.db")).expect("it opens");
    tokio::time::sleep(Duration::from_millis(2_500)).await;
    db.query_row("SELECT count(*) FROM guests", [], |row| row.get(0)).expect("it counts")
}

async fn status(guest: &Guest, table: &str) -> u16 {
    guest.get(&format!("/api/tables/{table}")).await.status
}

#[tokio::test]
async fn lobbies_and_guests_that_nobody_visits_go_and_games_stay() {
    let house = House::new("clean").await;
    let pair = Pair::start(&house, json!({})).await;
    let (host, off, passer) = (house.guest().await, house.guest().await, house.guest().await);
    let lobby = host.table(json!({})).await;
    let called_off = off.table(json!({})).await;
    assert_eq!(off.ask(&called_off, "abort", Value::Null).await.status, 200);
    let house = house.again().await;
    let at_home = |guest: &Guest| Guest { address: house.address, ..guest.clone() };
    let (host, passer) = (at_home(&host), at_home(&passer));
    house.wait(29 * DAY);
    assert_eq!(guests_after_cleaning(&house).await, 5, "all of it is young enough");
    house.wait(2 * DAY);
    assert_eq!(guests_after_cleaning(&house).await, 5, "lobbies go first");
    assert_eq!((status(&host, &lobby).await, status(&host, &called_off).await), (404, 404));
    assert_eq!(host.get("/api/tables/mine").await.json()["tables"], json!([]));
    assert_eq!(status(&host, &pair.table).await, 200, "a game stays, however long it rests");
    house.wait(60 * DAY);
    assert_eq!(
        guests_after_cleaning(&house).await,
        3,
        "the players, and the newest guest, whose number must not come again"
    );
    assert_eq!(at_home(&pair.guests[1]).get("/api/me").await.status, 200);
    assert_eq!(host.get("/api/me").await.status, 401);
    assert_eq!(passer.get("/api/me").await.status, 200);
}

#[tokio::test]
async fn a_lobby_that_somebody_has_open_stays() {
    let house = House::new("clean-open").await;
    let host = house.guest().await;
    let lobby = host.table(json!({})).await;
    let _socket = host.watch(&lobby, Some(0)).await;
    house.wait(40 * DAY);
    guests_after_cleaning(&house).await;
    assert_eq!(status(&host, &lobby).await, 200);
}
