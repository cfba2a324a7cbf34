//! Real time over real sockets: one clock for all, pauses, rolls that come too early, people who drop out, bots.

use std::time::Duration;

use serde_json::{Value, json};
use sortie_protocol::parts::SignalKind;
use sortie_protocol::socket::ToClient;

use crate::common::squad::Squad;
use crate::common::{House, answer};

/// Two people and two bots whose clock runs.
async fn fight(house: &House) -> Squad {
    let mut squad = Squad::start(house, 2, 2).await;
    squad.until_live(house).await;
    squad
}

fn is_update(message: &ToClient) -> bool {
    matches!(message, ToClient::Update { .. })
}

fn count(message: &ToClient) -> Option<(u64, String, u8)> {
    match message {
        ToClient::Count { ms, what, seat } => Some((*ms, what.clone(), *seat)),
        _ => None,
    }
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

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_stops_for_anybody_and_runs_again_after_a_count() {
    let house = House::new("pause").await;
    let mut squad = fight(&house).await;
    squad.done(0, "!pause").await;
    squad.settle().await;
    assert_eq!((&squad.view(0)["paused"], &squad.view(1)["paused"]), (&json!(true), &json!(true)));
    let info = squad.info().await;
    assert_eq!((&info["live"], &info["quiet"]), (&json!(true), &json!(true)));
    let what = squad.act(1, "roll 1").await;
    assert!(matches!(&what, ToClient::Refused { rule, .. } if rule == "E20-ACTION-07"), "{what:?}");
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
    squad.done(1, "!pause").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_count_is_called_off_by_whoever_asked_for_it_and_by_nobody_else() {
    let house = House::new("call-off").await;
    let mut squad = fight(&house).await;
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
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_answers_pings_is_not_missed_however_much_is_sent() {
    let house = House::new("busy").await;
    let mut squad = fight(&house).await;
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
async fn a_bot_that_was_asked_for_plays_on_until_its_player_takes_the_chair_back() {
    let house = House::new("wished").await;
    let mut squad = fight(&house).await;
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
    let mut squad = fight(&house).await;
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

#[tokio::test(flavor = "multi_thread")]
async fn bots_in_a_hurry_roll_no_faster_than_people_while_one_of_them_acts() {
    let house = House::new("hurry").await;
    let mut squad = fight(&house).await;
    let path = format!("/api/tables/{}/pace", squad.table);
    assert_eq!(squad.guests[0].post(&path, json!({"bot_pace": "instant"})).await.status, 200);
    let before = squad.view(0)["seats"][2]["rolled"].as_u64().expect("a count");
    for _ in 0..60 {
        house.hands.advance(Duration::from_millis(50));
        tokio::time::sleep(Duration::from_millis(10)).await;
        squad.settle().await;
    }
    let rolls = squad.view(0)["seats"][2]["rolled"].as_u64().expect("a count") - before;
    assert!((1..=4).contains(&rolls), "{rolls} rolls in three seconds");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_early_roll_is_kept_until_it_is_due_and_the_newest_counts() {
    let house = House::new("tempo").await;
    let mut squad = fight(&house).await;
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
    let mut squad = fight(&house).await;
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
async fn whoever_looks_away_stops_the_clock_and_is_back_at_once() {
    let house = House::new("hidden").await;
    let mut squad = fight(&house).await;
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
async fn a_bot_plays_for_whoever_is_away_until_the_owner_shows_up() {
    let house = House::new("take-over").await;
    let mut squad = fight(&house).await;
    let present = squad.act(0, "!take-over s2").await;
    assert!(matches!(present, ToClient::Rejected { .. }), "{present:?}");
    squad.sockets[1].say(json!({"t": "here", "visible": false})).await;
    squad.settle().await;
    squad.done(0, "!take-over s2").await;
    squad.count_to_the_end(&house).await;
    assert_eq!((&squad.view(0)["paused"], &squad.info().await["chairs"][1]["stand_in"]), (&json!(false), &json!(true)));
    for _ in 0..200 {
        house.hands.advance(Duration::from_millis(100));
        tokio::time::sleep(Duration::from_millis(5)).await;
        squad.settle().await;
        if squad.view(0)["seats"][1]["rolled"] != 0 {
            break;
        }
    }
    assert_ne!(squad.view(0)["seats"][1]["rolled"], 0, "the bot rolls");
    squad.sockets[1].say(json!({"t": "here", "visible": true})).await;
    squad.settle().await;
    assert_eq!(squad.info().await["chairs"][1]["stand_in"], false);
    let what = squad.act(1, "done").await;
    assert!(matches!(what, ToClient::Done { .. } | ToClient::Refused { .. }), "the seat is its owner's: {what:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_others_go_on_without_whoever_is_away() {
    let house = House::new("without").await;
    let mut squad = fight(&house).await;
    let gone = squad.sockets.pop().expect("the second one's");
    drop(gone);
    for _ in 0..100 {
        squad.settle().await;
        if squad.view(0)["paused"] == true {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(squad.view(0)["paused"], true, "a lost line stops the clock");
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
async fn a_line_that_is_silent_for_three_seconds_is_a_drop() {
    let house = House::new("silent").await;
    let mut squad = fight(&house).await;
    let begun = std::time::Instant::now();
    // The second one's program hangs: nothing answers the server's pings.
    while squad.view(0)["paused"] == false {
        assert!(begun.elapsed() < Duration::from_secs(20), "nobody misses the second one");
        tokio::time::sleep(Duration::from_millis(100)).await;
        squad.sockets[0].settle().await;
    }
    assert!(begun.elapsed() > Duration::from_millis(2_500), "not at once");
    assert_eq!(squad.info().await["chairs"][1]["away"], true);
    squad.sockets[1].settle().await;
    squad.count_to_the_end(&house).await;
    assert_eq!((&squad.view(0)["paused"], &squad.info().await["chairs"][1]["away"]), (&json!(false), &json!(false)));
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_restart_the_clock_stands_and_nobody_has_stopped_it() {
    let house = House::new("halt").await;
    let mut squad = fight(&house).await;
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
        ToClient::Outlook { v, outlook } => Some((*v, outlook.value())),
        _ => None,
    };
    let mut late = squad.guests[1].socket_as("latecomer").await;
    late.say(json!({"t": "watch", "table": squad.table, "seat": 1})).await;
    let (v, acts) = late.until(outlook).await;
    assert!(v > 0 && acts.as_array().is_some_and(|acts| !acts.is_empty()), "{acts}");
}

#[tokio::test(flavor = "multi_thread")]
async fn people_point_at_things_and_one_bot_answers() {
    let house = House::new("signals").await;
    let mut squad = fight(&house).await;
    let signal = |message: &ToClient| match message {
        ToClient::Signal { seat, kind, what } => Some((*seat, *kind, what.clone())),
        _ => None,
    };
    let figures = squad.view(0)["figures"].as_object().expect("figures by name");
    let alien = figures.iter().find(|(name, at)| !name.starts_with("HE") && *at != "home").expect("an alien is there");
    let place = alien.1.as_str().expect("a Space").to_owned();
    let n = squad.next();
    squad.sockets[0].say(json!({"t": "signal", "n": n, "kind": "ping", "what": place})).await;
    for at in 0..2 {
        assert_eq!(squad.sockets[at].until(signal).await, (0, SignalKind::Ping, place.clone()));
        let (bot, kind, what) = squad.sockets[at].until(signal).await;
        assert!(bot >= 2 && kind == SignalKind::OnIt && what == place, "s{bot} {kind:?} {what}");
    }
    squad.settle().await;
    let heard = squad.sockets[1].settle().await;
    assert!(!heard.iter().any(|message| signal(message).is_some()), "exactly one answers: {heard:?}");
    squad.sockets[1].say(json!({"t": "signal", "n": 1, "kind": "claim", "what": "c11"})).await;
    assert_eq!(squad.sockets[0].until(signal).await, (1, SignalKind::Claim, "c11".to_owned()));
    let say = |n: u64, kind: &str| json!({"t": "signal", "n": n, "kind": kind, "what": "c11"});
    for (n, kind) in [(901, "on-it"), (902, "claim")] {
        if kind == "claim" {
            squad.done(0, "!pause").await;
        }
        squad.sockets[0].say(say(n, kind)).await;
        let answered = answer(&mut squad.sockets[0], n).await;
        assert!(matches!(answered, ToClient::Rejected { .. }), "{kind}: {answered:?}");
    }
    let mut stranger = house.guest().await.watch(&squad.table, None).await;
    stranger.say(say(1, "ping")).await;
    assert!(matches!(answer(&mut stranger, 1).await, ToClient::Rejected { .. }));
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_gives_the_servers_own_table_commands() {
    let house = House::new("servers-own").await;
    let mut squad = fight(&house).await;
    for what in ["!halt", "!away", "!taken-over", "!take-over s9", "!timekeeper s9", "!nonsense"] {
        let answered = squad.act(0, what).await;
        let refused = matches!(answered, ToClient::Rejected { .. } | ToClient::Refused { .. });
        assert!(refused, "{what}: {answered:?}");
    }
    squad.done(0, "!timekeeper s2").await;
    let view: &Value = squad.view(0);
    assert_eq!(view["timekeeper"], json!(1));
}
