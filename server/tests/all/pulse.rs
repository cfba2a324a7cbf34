//! Who is asked whether it lives.

use std::time::Duration;

use serde_json::json;

use crate::common::House;
use crate::common::squad::Squad;

#[tokio::test(flavor = "multi_thread")]
async fn whoever_speaks_is_not_asked_and_whoever_only_listens_is() {
    let house = House::new("pulse").await;
    let mut squad = Squad::start(&house, 2, 0).await;
    squad.until_live(&house).await;
    squad.sockets.iter_mut().for_each(|socket| socket.pings = 0);
    for _ in 0..12 {
        squad.sockets[0].say(json!({"t": "ping"})).await;
        for socket in &mut squad.sockets {
            let listens = async { while socket.hear().await.is_some() {} };
            let _ = tokio::time::timeout(Duration::from_millis(200), listens).await;
        }
    }
    let asked: Vec<u32> = squad.sockets.iter().map(|socket| socket.pings).collect();
    assert!(asked[1] >= 2, "the silent one was asked {} times", asked[1]);
    // A machine that stumbles for a second may look silent once.
    assert!(asked[0] <= 1 && asked[0] < asked[1], "the one that speaks was asked {} times", asked[0]);
}
