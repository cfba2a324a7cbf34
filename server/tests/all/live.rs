//! Real time over real sockets: one clock for all, pauses, rolls that come too early, people who drop out, bots.

use std::time::Duration;

use serde_json::json;
use sortie_protocol::socket::ToClient;

use crate::common::squad::Squad;
use crate::common::{House, answer};

#[tokio::test(flavor = "multi_thread")]
async fn a_person_plays_a_whole_mission_with_a_squad_of_bots() {
    let house = House::new("squad").await;
    let mut squad = Squad::start(&house, 1, 3).await;
    let over = |table: &serde_json::Value| table["stage"] == "over";
    let mut phases = 0;
    for _ in 0..20_000 {
        squad.until_live_or_over(&house).await;
        if over(&squad.guests[0].get(&format!("/api/tables/{}", squad.table)).await.json()) {
            break;
        }
        phases += 1;
        squad.sit_through(&house).await;
    }
    assert!(phases >= 1, "bots fight at least one Round");
    let record = squad.guests[0].get(&format!("/api/tables/{}/record", squad.table)).await;
    assert_eq!(record.status, 200);
    let bots_rolls = record.body.lines().filter(|line| line.contains("\"s2 roll")).count();
    assert!(bots_rolls > 3, "the bots have rolled, {bots_rolls} times the first of them");
}
