//! What people point at while the clock runs, and what comes of it.

use serde_json::json;
use sortie_protocol::parts::SignalKind;
use sortie_protocol::socket::ToClient;

use crate::common::squad::Squad;
use crate::common::{House, answer};

fn signal(message: &ToClient) -> Option<(u8, SignalKind, String)> {
    match message {
        ToClient::Signal { seat, kind, what, .. } => Some((*seat, *kind, what.clone())),
        _ => None,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn people_point_at_things_and_one_bot_answers() {
    let house = House::new("signals").await;
    let mut squad = Squad::fight(&house).await;
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
async fn what_is_not_there_is_pointed_at_by_nobody() {
    let house = House::new("signals-nothing").await;
    let mut squad = Squad::fight(&house).await;
    // Four of the six Heroes are dealt; whoever stayed at home is nowhere on the map.
    let figures = squad.view(0)["figures"].as_object().expect("figures by name");
    let is_there = |hero: &String| figures.get(hero).is_some_and(|at| at != "none");
    let absent =
        (1..=6).map(|n| format!("HE-{n}")).find(|hero| !is_there(hero)).expect("two Heroes are not in the team");
    for (kind, what) in
        [("ping", "zz9"), ("claim", "the moon"), ("ping", "r20"), ("ping", "BO-99"), ("ping", absent.as_str())]
    {
        let n = squad.next();
        squad.sockets[0].say(json!({"t": "signal", "n": n, "kind": kind, "what": what})).await;
        let answered = answer(&mut squad.sockets[0], n).await;
        let ToClient::Rejected { why, .. } = &answered else { panic!("{what}: {answered:?}") };
        assert_eq!(*why, format!("there is no \"{what}\" at this table: point at something that is there"));
    }
    let others = squad.sockets[1].settle().await;
    assert!(!others.iter().any(|message| signal(message).is_some()), "only the sender hears it: {others:?}");
    // A claim on what has gone meanwhile can be given up, and stands in the way of no order.
    house.wait(3);
    for (at, kind, what) in [(0, "ping", "home"), (1, "unclaim", "biter-15"), (1, "ping", "S-1")] {
        let n = squad.next();
        squad.sockets[at].say(json!({"t": "signal", "n": n, "kind": kind, "what": what})).await;
        let heard = |message: &ToClient| signal(message).filter(|(seat, ..)| usize::from(*seat) == at);
        assert_eq!(squad.sockets[1 - at].until(heard).await.2, what);
    }
}
