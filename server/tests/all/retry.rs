//! Another try at a game that has ended, from the beginning of one of its Rounds.

use serde_json::{Value, json};

use crate::common::House;
use crate::common::squad::Squad;

#[tokio::test(flavor = "multi_thread")]
async fn a_round_can_be_tried_again_at_a_new_table_that_says_so() {
    let house = House::new("retry").await;
    let mut squad = Squad::start(&house, 1, 1).await;
    let guest = squad.guests[0].clone();
    squad.until_live(&house).await;
    let early = guest.ask(&squad.table, "retry", json!({"chapter": 1})).await;
    assert_eq!(early.status, 409, "{early:?}");
    squad.done(0, "!leave").await;
    squad.settle().await;
    assert_eq!(squad.info().await["stage"], "over");
    assert_eq!(house.guest().await.ask(&squad.table, "retry", json!({"chapter": 1})).await.status, 403);
    assert_eq!(guest.ask(&squad.table, "retry", json!({"chapter": 7})).await.status, 409, "no such Round was begun");

    let again = guest.ask(&squad.table, "retry", json!({"chapter": 1})).await;
    assert_eq!(again.status, 200, "{again:?}");
    let again = again.json();
    assert_eq!(again["retry"], json!({"of": squad.table, "chapter": 1}));
    assert_eq!((&again["stage"], &again["commitment"]), (&json!("lobby"), &squad.info().await["commitment"]));
    let table = again["id"].as_str().expect("an id").to_owned();
    let same = guest.ask(&squad.table, "retry", json!({"chapter": 1})).await.json();
    assert_eq!(same["id"], again["id"], "one table waits for it");
    let options = guest.send("PATCH", &format!("/api/tables/{table}"), json!({"options": {"clock": "longer"}})).await;
    assert_eq!(options.status, 409, "it is tried again as it was agreed on");
    assert_eq!(guest.ask(&table, "ready", json!({"seat": 0, "ready": true})).await.status, 200);
    let (old, again_id) = (squad.table.clone(), table.clone());
    (squad.table, squad.sockets) = (table, vec![guest.watch(&again_id, Some(0)).await]);
    squad.settle().await;
    assert_eq!((&squad.view(0)["round"], squad.is_live()), (&json!(1), false), "the draft stands, the Round begins");
    let info = squad.info().await;
    assert_eq!((&info["stage"], &info["retry"]["of"]), (&json!("playing"), &json!(old)));

    // It goes on, and its record is whole.
    squad.until_live(&house).await;
    let house = house.again().await;
    squad.guests[0].address = house.address;
    squad.sockets = vec![squad.guests[0].watch(&squad.table, Some(0)).await];
    squad.done(0, "!leave").await;
    let record = squad.guests[0].get(&format!("/api/tables/{}/record", squad.table)).await.body;
    let checked = house.call("POST", "/api/verify", &[("Content-Type", "text/plain")], &record).await.json();
    assert_eq!(checked["genuine"], true, "{checked}");
    let first = squad.guests[0].get(&format!("/api/tables/{old}/record")).await.body;
    let shared = first.lines().zip(record.lines()).take_while(|(a, b)| a == b).count();
    assert!(shared > 3, "they share the draft and part after {shared} lines");
    assert_ne!(Value::from(first), Value::from(record));
}
