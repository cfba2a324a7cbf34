//! Who is asked whether it lives.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::common::squad::Squad;
use crate::common::{House, PATIENCE};

#[tokio::test(flavor = "multi_thread")]
async fn whoever_speaks_is_not_asked_and_whoever_only_listens_is() {
    let house = House::with("pulse", |config| config.live_silence = Duration::from_secs(3)).await;
    let mut squad = Squad::start(&house, 2, 0).await;
    squad.until_live(&house).await;
    squad.sockets.iter_mut().for_each(|socket| socket.pings = 0);
    // A machine that stumbles for a second leaves a gap in which the one that speaks seems to be silent.
    let mut stumbles = 0;
    let end = Instant::now() + PATIENCE;
    while squad.sockets[1].pings < 4 + stumbles {
        let begun = Instant::now();
        assert!(begun < end, "the silent one was asked {} times", squad.sockets[1].pings);
        squad.sockets[0].say(json!({"t": "ping"})).await;
        for socket in &mut squad.sockets {
            let listens = async { while socket.hear().await.is_some() {} };
            let _ = tokio::time::timeout(Duration::from_millis(200), listens).await;
        }
        stumbles += u32::from(begun.elapsed() > Duration::from_millis(800));
    }
    let asked = squad.sockets[0].pings;
    assert!(asked <= 1 + stumbles, "the one that speaks was asked {asked} times, with {stumbles} stumbles");
}
