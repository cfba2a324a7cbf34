//! Who drops out while the clock runs, who looks away, and who plays for them.

use std::time::Duration;

use serde_json::json;
use sortie_protocol::socket::ToClient;

use crate::common::squad::{Squad, count};
use crate::common::{House, answer, eventually};

#[tokio::test(flavor = "multi_thread")]
async fn whoever_answers_pings_is_not_missed_however_much_is_sent() {
    let house = House::with("busy", |config| config.live_silence = Duration::from_secs(3)).await;
    let mut squad = Squad::fight(&house).await;
    let mut heard = 0;
    // The second one's program reads, which answers pings, and says nothing. Something is sent to it all the time.
    for n in 0..16 {
        house.hands.advance(Duration::from_millis(400));
        squad.sockets[0].say(json!({"t": "signal", "n": 1_000 + n, "kind": "ping", "what": "c11"})).await;
        squad.sockets[0].settle().await;
        let listens = async {
            while squad.sockets[1].hear().await.is_some() {
                heard += 1;
            }
        };
        let _ = tokio::time::timeout(Duration::from_millis(300), listens).await;
    }
    assert!(heard > 8, "{heard} messages came");
    assert_eq!(squad.view(0)["paused"], false, "nobody is missed");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_looks_away_stops_the_clock_and_is_back_at_once() {
    let house = House::new("hidden").await;
    let mut squad = Squad::fight(&house).await;
    squad.sockets[1].say(json!({"t": "here", "visible": false})).await;
    squad.settle().await;
    assert_eq!(squad.view(0)["paused"], true);
    let info = squad.info().await;
    assert_eq!((&info["chairs"][1]["away"], &info["chairs"][1]["present"]), (&json!(true), &json!(true)));
    squad.sockets[1].say(json!({"t": "here", "visible": true})).await;
    assert_eq!(squad.sockets[0].until(count).await, (3_000, "!back".to_owned(), 1), "everybody counts first");
    assert_eq!(squad.info().await["chairs"][1]["away"], false);
    squad.sockets[1].say(json!({"t": "here", "visible": false})).await;
    assert_eq!(squad.sockets[0].until(count).await.0, 0, "gone again: nobody counts any more");
    squad.sockets[1].say(json!({"t": "here", "visible": true})).await;
    squad.count_to_the_end(&house).await;
    assert_eq!(squad.view(0)["paused"], false);
    assert_eq!(squad.view(0)["seats"][1]["stops"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_that_is_silent_for_three_seconds_is_a_drop() {
    let house = House::with("silent", |config| config.live_silence = Duration::from_secs(3)).await;
    let mut squad = Squad::fight(&house).await;
    let begun = std::time::Instant::now();
    squad.settle().await;
    // The second one's program hangs: nothing answers the server's pings.
    eventually("the second one is missed", async || {
        squad.sockets[0].settle().await;
        squad.view(0)["paused"] == true
    })
    .await;
    assert!(begun.elapsed() > Duration::from_millis(2_500), "not at once");
    assert_eq!(squad.info().await["chairs"][1]["away"], true);
    squad.sockets[1].settle().await;
    squad.count_to_the_end(&house).await;
    assert_eq!((&squad.view(0)["paused"], &squad.info().await["chairs"][1]["away"]), (&json!(false), &json!(false)));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_others_go_on_without_whoever_is_away() {
    let house = House::new("without").await;
    let mut squad = Squad::fight(&house).await;
    let gone = squad.sockets.pop().expect("the second one's");
    drop(gone);
    eventually("a lost line stops the clock", async || {
        squad.settle().await;
        squad.view(0)["paused"] == true
    })
    .await;
    let n = squad.say(0, "!resume").await;
    squad.sockets[0].until(count).await;
    house.wait(3);
    assert!(matches!(answer(&mut squad.sockets[0], n).await, ToClient::Done { .. }));
    squad.settle().await;
    assert_eq!((&squad.view(0)["paused"], &squad.info().await["chairs"][1]["away"]), (&json!(false), &json!(true)));
    squad.sockets.push(squad.guests[1].watch(&squad.table, Some(1)).await);
    squad.settle().await;
    assert_eq!(squad.info().await["chairs"][1]["away"], false);
    assert_eq!(squad.view(1)["paused"], false);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_for_whoever_is_away_until_the_owner_shows_up() {
    let house = House::new("take-over").await;
    let mut squad = Squad::fight(&house).await;
    let present = squad.act(0, "!take-over s2").await;
    assert!(matches!(present, ToClient::Rejected { .. }), "{present:?}");
    squad.sockets[1].say(json!({"t": "here", "visible": false})).await;
    squad.settle().await;
    squad.done(0, "!take-over s2").await;
    squad.count_to_the_end(&house).await;
    assert_eq!((&squad.view(0)["paused"], &squad.info().await["chairs"][1]["stand_in"]), (&json!(false), &json!(true)));
    eventually("the bot rolls", async || {
        house.hands.advance(Duration::from_millis(100));
        squad.settle().await;
        squad.view(0)["seats"][1]["rolled"] != 0
    })
    .await;
    squad.sockets[1].say(json!({"t": "here", "visible": true})).await;
    squad.settle().await;
    assert_eq!(squad.info().await["chairs"][1]["stand_in"], false);
    let what = squad.act(1, "done").await;
    assert!(matches!(what, ToClient::Done { .. } | ToClient::Refused { .. }), "the seat is its owner's: {what:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_was_asked_for_plays_on_until_its_player_takes_the_chair_back() {
    let house = House::new("wished").await;
    let mut squad = Squad::fight(&house).await;
    let path = format!("/api/tables/{}/stand-in", squad.table);
    let wish = |bot: bool| json!({"seat": 1, "bot": bot});
    assert_eq!(squad.guests[1].post(&path, wish(true)).await.status, 200);
    for visible in [false, true] {
        squad.sockets[1].say(json!({"t": "here", "visible": visible})).await;
    }
    squad.sockets[1] = squad.guests[1].watch(&squad.table, Some(1)).await;
    squad.settle().await;
    assert_eq!(squad.info().await["chairs"][1]["stand_in"], true, "looking in takes nothing back");
    assert_eq!(squad.guests[1].post(&path, wish(false)).await.status, 200);
    assert_eq!(squad.info().await["chairs"][1]["stand_in"], false);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_for_who_has_left_for_good() {
    let house = House::new("left").await;
    let mut squad = Squad::fight(&house).await;
    squad.done(1, "!leave").await;
    let late = squad.act(1, "done").await;
    assert!(matches!(&late, ToClient::Refused { rule, .. } if rule == "E20-R-174"), "{late:?}");
    squad.done(0, "!take-over s2").await;
    squad.sockets[1] = squad.guests[1].watch(&squad.table, Some(1)).await;
    squad.settle().await;
    assert_eq!(squad.info().await["chairs"][1]["stand_in"], true, "who has left does not come back");
    let late = squad.act(1, "done").await;
    assert!(matches!(late, ToClient::Rejected { .. }), "{late:?}");
}
