//! What nobody visits any more goes, and nothing else.

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::common::{Guest, House, Pair};

const DAY: u64 = 86_400;

/// How many guests there are after this many days, once the server has cleaned.
async fn guests_after(house: &House, days: u64) -> i64 {
    house.wait_until_clean(days * DAY).await;
    let db = Connection::open(house.folder.join("sortie.db")).expect("it opens");
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
    assert_eq!(guests_after(&house, 29).await, 5, "all of it is young enough");
    assert_eq!(guests_after(&house, 2).await, 5, "lobbies go first");
    assert_eq!((status(&host, &lobby).await, status(&host, &called_off).await), (404, 404));
    assert_eq!(host.get("/api/tables/mine").await.json()["tables"], json!([]));
    assert_eq!(status(&host, &pair.table).await, 200, "a game stays, however long it rests");
    assert_eq!(
        guests_after(&house, 60).await,
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
    house.wait_until_clean(40 * DAY).await;
    assert_eq!(status(&host, &lobby).await, 200);
}
