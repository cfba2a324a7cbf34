//! Real time over real sockets: one clock for all, pauses, rolls that come too early, bots that keep pace.

use std::time::Duration;

use serde_json::{Value, json};
use sortie_protocol::socket::ToClient;

use crate::common::squad::{Squad, count};
use crate::common::{House, answer, eventually};

fn is_update(message: &ToClient) -> bool {
    matches!(message, ToClient::Update { .. })
}

/// A roll that the seat may make now.
fn roll(squad: &Squad, at: usize) -> String {
    let legal = &squad.sockets[at].picture.legal;
    legal.iter().rev().find(|line| line.starts_with("roll ")).expect("dice can be rolled").clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_plays_a_whole_mission_with_a_squad_of_bots() {
    let house = House::new("squad").await;
    let mut squad = Squad::start(&house, 1, 3).await;
    let mut phases = 0;
    while !squad.until_live_or_over(&house).await {
        phases += 1;
        squad.sit_through(&house).await;
    }
    assert!((1..=8).contains(&phases), "bots fight at least one Round");
    let record = squad.guests[0].get(&format!("/api/tables/{}/record", squad.table)).await;
    assert_eq!(record.status, 200);
    let rolls = record.body.lines().filter(|line| line.contains("\"s2 roll")).count();
    assert!(rolls > 3, "the first bot has rolled {rolls} times");
    assert!(record.body.contains("s2 !taken-over"), "the game knows which seats bots play");
}

/// Which sentence of the catalogue a refusal brings.
fn sentence(answer: &ToClient) -> Option<&str> {
    match answer {
        ToClient::Refused { message, .. } => message.as_ref().map(|message| message.id.as_str()),
        _ => None,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_stops_for_anybody_and_runs_again_after_a_count() {
    let house = House::new("pause").await;
    let mut squad = Squad::fight(&house).await;
    squad.done(0, "!pause").await;
    squad.settle().await;
    assert_eq!((&squad.view(0)["paused"], &squad.view(1)["paused"]), (&json!(true), &json!(true)));
    let info = squad.info().await;
    assert_eq!((&info["live"], &info["quiet"]), (&json!(true), &json!(true)));
    let what = squad.act(1, "roll 1").await;
    assert!(matches!(&what, ToClient::Refused { rule, .. } if rule == "E20-ACTION-07"), "{what:?}");
    assert_eq!(sentence(&what), Some("clock_stopped"), "{what:?}");
    let n = squad.next();
    squad.sockets[1].say(json!({"t": "probe", "n": n, "do": "roll 1"})).await;
    let probed = answer(&mut squad.sockets[1], n).await;
    assert_eq!(sentence(&probed), Some("clock_stopped"), "a probe hears the same: {probed:?}");
    let n = squad.next();
    squad.sockets[1].say(json!({"t": "chat", "n": n, "text": "left!"})).await;
    assert!(matches!(answer(&mut squad.sockets[1], n).await, ToClient::Rejected { .. }), "chat is closed meanwhile");

    let zero = squad.view(0)["zero"].as_u64().expect("a clock");
    house.wait(60);
    let n = squad.say(1, "!resume").await;
    for at in 0..2 {
        assert_eq!(squad.sockets[at].until(count).await, (3_000, "!resume".to_owned(), 1));
    }
    let again = squad.act(0, "!resume").await;
    assert!(matches!(again, ToClient::Stale { .. }), "they count already: {again:?}");
    house.wait(2);
    squad.settle().await;
    assert_eq!(squad.view(0)["paused"], true, "a count of three takes three seconds");
    house.wait(1);
    assert!(matches!(answer(&mut squad.sockets[1], n).await, ToClient::Done { .. }));
    squad.settle().await;
    assert_eq!((&squad.view(0)["paused"], &squad.view(0)["zero"]), (&json!(false), &json!(zero + 63_000)));
    let twice = squad.act(0, "!pause").await;
    assert!(matches!(&twice, ToClient::Refused { rule, .. } if rule == "E20-R-170"), "once a Round: {twice:?}");
    assert_eq!(sentence(&twice), Some("stopped_once"), "{twice:?}");
    squad.done(1, "!pause").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_count_is_called_off_by_whoever_asked_for_it_and_by_nobody_else() {
    let house = House::new("call-off").await;
    let mut squad = Squad::fight(&house).await;
    squad.done(0, "!pause").await;
    let n = squad.say(1, "!resume").await;
    squad.sockets[0].until(count).await;
    let other = squad.act(0, "!pause").await;
    assert!(matches!(&other, ToClient::Refused { rule, .. } if rule == "E20-R-71"), "{other:?}");
    let stop = squad.say(1, "!pause").await;
    assert!(matches!(answer(&mut squad.sockets[1], n).await, ToClient::Rejected { .. }));
    assert!(matches!(answer(&mut squad.sockets[1], stop).await, ToClient::Done { .. }));
    house.wait(10);
    squad.settle().await;
    assert_eq!(squad.view(0)["paused"], true);
    assert_eq!(squad.view(1)["seats"][1]["stops"], 0, "that was no stop of the clock");

    // What two have asked for is no longer one player's to call off.
    let n = squad.say(1, "!resume").await;
    squad.sockets[0].until(count).await;
    assert!(matches!(squad.act(0, "!resume").await, ToClient::Stale { .. }));
    let off = squad.act(1, "!pause").await;
    assert!(matches!(&off, ToClient::Refused { rule, .. } if rule == "E20-R-71"), "{off:?}");
    house.wait(4);
    assert!(matches!(answer(&mut squad.sockets[1], n).await, ToClient::Done { .. }));
    squad.settle().await;
    assert_eq!(squad.view(0)["paused"], false);
    // The act that called off is done, and sent again it stops nothing.
    squad.sockets[1].say(json!({"t": "act", "n": stop, "do": "!pause"})).await;
    assert!(matches!(answer(&mut squad.sockets[1], stop).await, ToClient::Done { .. }));
    squad.settle().await;
    assert_eq!(squad.view(0)["paused"], false);
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_in_a_hurry_roll_no_faster_than_people_while_one_of_them_acts() {
    let house = House::new("hurry").await;
    let mut squad = Squad::fight(&house).await;
    let path = format!("/api/tables/{}/pace", squad.table);
    assert_eq!(squad.guests[0].post(&path, json!({"bot_pace": "instant"})).await.status, 200);
    let before = squad.view(0)["seats"][2]["rolled"].as_u64().expect("a count");
    let (mut rolls, mut steps) = (0, 0);
    eventually("one of them rolls", async || {
        house.hands.advance(Duration::from_millis(50));
        squad.settle().await;
        steps += 1;
        rolls = squad.view(0)["seats"][2]["rolled"].as_u64().expect("a count") - before;
        steps >= 60 && rolls > 0
    })
    .await;
    assert!(rolls <= 1 + steps / 20, "{rolls} rolls in {steps} twentieths of a second");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_early_roll_is_kept_until_it_is_due_and_the_newest_counts() {
    let house = House::new("tempo").await;
    let mut squad = Squad::fight(&house).await;
    let rolled = |squad: &Squad| squad.view(0)["seats"][0]["rolled"].as_u64().expect("a count");
    let first = rolled(&squad);
    let what = roll(&squad, 0);
    squad.done(0, &what).await;
    house.hands.advance(Duration::from_millis(300));
    // Whatever the dice show, one of them at least can be rolled again once Alien Movements are done with.
    let (second, third) = (squad.say(0, "roll 1").await, squad.say(0, "roll 12").await);
    assert!(matches!(answer_or_held(&mut squad, second).await, ToClient::Held { ms: 700, .. }));
    assert!(
        matches!(answer(&mut squad.sockets[0], second).await, ToClient::Stale { .. }),
        "a newer one took its place"
    );
    house.hands.advance(Duration::from_millis(699));
    squad.settle().await;
    assert_eq!(rolled(&squad), first + 1);
    house.hands.advance(Duration::from_millis(1));
    let last = answer(&mut squad.sockets[0], third).await;
    assert!(matches!(last, ToClient::Done { .. } | ToClient::Refused { .. }), "it is judged when it is due: {last:?}");
}

/// E20-R-74: the clock does not wait for a roll that was too early.
#[tokio::test(flavor = "multi_thread")]
async fn a_kept_roll_whose_phase_is_over_is_answered() {
    let house = House::new("lapsed").await;
    let mut squad = Squad::fight(&house).await;
    house.hands.advance(Duration::from_millis(119_600));
    squad.settle().await;
    let what = roll(&squad, 0);
    squad.done(0, &what).await;
    let kept = squad.say(0, "roll 1").await;
    assert!(matches!(answer_or_held(&mut squad, kept).await, ToClient::Held { .. }));
    house.hands.advance(Duration::from_millis(800));
    assert!(matches!(answer(&mut squad.sockets[0], kept).await, ToClient::Stale { .. }));
}

async fn answer_or_held(squad: &mut Squad, n: u64) -> ToClient {
    squad.sockets[0]
        .until(|message| match message {
            ToClient::Held { n: held, .. } if *held == n => Some(message.clone()),
            _ => None,
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_act_answers_the_question_that_it_names_and_no_other() {
    let house = House::new("cause").await;
    let mut squad = Squad::fight(&house).await;
    let cause = squad.view(0)["seats"][0]["rolled"].as_u64().expect("a count");
    let what = roll(&squad, 0);
    let (first, twin) = (squad.next(), squad.next());
    for n in [first, twin] {
        squad.sockets[0].say(json!({"t": "act", "n": n, "do": what, "cause": cause})).await;
    }
    assert!(matches!(answer(&mut squad.sockets[0], first).await, ToClient::Done { .. }));
    house.wait(1);
    let answered = answer(&mut squad.sockets[0], twin).await;
    assert!(matches!(answered, ToClient::Stale { .. }), "a double tap rolls once: {answered:?}");
    squad.settle().await;
    assert_eq!(squad.view(0)["seats"][0]["rolled"], cause + 1);
    let n = squad.next();
    squad.sockets[0].say(json!({"t": "act", "n": n, "do": "done", "cause": 0})).await;
    assert!(matches!(answer(&mut squad.sockets[0], n).await, ToClient::Stale { .. }), "a free deed answers nothing");
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_restart_the_clock_stands_and_nobody_has_stopped_it() {
    let house = House::new("halt").await;
    let mut squad = Squad::fight(&house).await;
    house.wait(20);
    squad.settle().await;
    let zero = squad.view(0)["zero"].as_u64().expect("a clock");
    let house = house.again().await;
    house.wait(3_600);
    for at in 0..2 {
        squad.guests[at].address = house.address;
        squad.sockets[at] = squad.guests[at].watch(&squad.table, Some(at as u8)).await;
    }
    squad.settle().await;
    assert_eq!((&squad.view(0)["paused"], &squad.info().await["quiet"]), (&json!(true), &json!(true)));
    for seat in 0..2 {
        let own = &squad.view(0)["seats"][seat];
        assert_eq!((&own["stops"], &own["links"]), (&json!(0), &json!(0)), "free of quota");
    }
    let n = squad.say(1, "!resume").await;
    squad.sockets[0].until(count).await;
    house.wait(3);
    assert!(matches!(answer(&mut squad.sockets[1], n).await, ToClient::Done { .. }));
    squad.settle().await;
    let after = squad.view(0)["zero"].as_u64().expect("a clock");
    let now = squad.now(0).await;
    assert_eq!(squad.view(0)["paused"], false);
    assert!(after > zero && (99_000..=100_500).contains(&(after - now)), "{} seconds are left", (after - now) / 1_000);
}

#[tokio::test(flavor = "multi_thread")]
async fn updates_of_others_are_merged_and_own_answers_leave_at_once() {
    let house = House::new("merged").await;
    let mut squad = Squad::start(&house, 2, 0).await;
    squad.until_live(&house).await;
    squad.settle().await;
    house.hands.advance(Duration::from_millis(60));
    squad.settle().await;
    // Both have just been shown something, and the clock stands.
    for what in ["done", "nudge", "done"] {
        let n = squad.say(0, what).await;
        answer(&mut squad.sockets[0], n).await;
    }
    let heard = squad.sockets[1].settle().await;
    assert!(heard.iter().filter(|message| is_update(message)).count() <= 1, "{heard:?}");
    assert_eq!(squad.sockets[0].picture.view["ready"], squad.sockets[1].picture.view["ready"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_aliens_would_do_comes_in_a_frame_of_its_own() {
    let house = House::new("outlook").await;
    let mut squad = Squad::start(&house, 2, 2).await;
    squad.until_live(&house).await;
    let outlook = |message: &ToClient| match message {
        ToClient::Outlook { v, outlook, .. } => Some((*v, outlook.value())),
        _ => None,
    };
    let mut late = squad.guests[1].socket_as("latecomer").await;
    late.say(json!({"t": "watch", "table": squad.table, "seat": 1})).await;
    let (v, acts) = late.until(outlook).await;
    assert!(v > 0 && acts["acts"].as_array().is_some_and(|acts| !acts.is_empty()), "{acts}");
    let chairs = squad.view(0)["seats"].as_array().map(Vec::len);
    assert_eq!(acts["risks"].as_array().map(Vec::len), chairs, "each chair has its own risk: {acts}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_gives_the_servers_own_table_commands() {
    let house = House::new("servers-own").await;
    let mut squad = Squad::fight(&house).await;
    for what in ["!halt", "!away", "!taken-over", "!take-over s9", "!timekeeper s9", "!nonsense"] {
        let answered = squad.act(0, what).await;
        let refused = matches!(answered, ToClient::Rejected { .. } | ToClient::Refused { .. });
        assert!(refused, "{what}: {answered:?}");
    }
    squad.done(0, "!timekeeper s2").await;
    let view: &Value = squad.view(0);
    assert_eq!(view["timekeeper"], json!(1));
}
