//! What travels is what `/api/socket.schema.json` says.

use std::collections::BTreeSet;

use jsonschema::Validator;
use serde_json::{Value, json};
use sortie_protocol::socket::ToClient;

use crate::common::{House, Pair, act, answer};

/// One side of the socket, as the server describes it.
async fn side(house: &House, name: &str) -> Validator {
    let answer = house.call("GET", "/api/socket.schema.json", &[], "").await;
    assert_eq!(answer.header("content-type"), Some("application/schema+json"));
    let mut schema = answer.json();
    schema["oneOf"] = json!([{"$ref": format!("#/$defs/{name}")}]);
    jsonschema::draft202012::new(&schema).expect("it is a sound schema")
}

fn flaws(schema: &Validator, message: &Value) -> Vec<String> {
    schema.iter_errors(message).map(|error| error.to_string()).collect()
}

/// Says something that the schema allows, if the frames of this socket are looked at.
async fn play_on(pair: &mut Pair, steps: u64) {
    for n in 1..=steps {
        pair.step(n).await;
    }
}

#[tokio::test]
async fn every_frame_of_a_game_is_as_described() {
    let house = House::new("schema").await;
    let schema = side(&house, "ToClient").await;
    let mut kinds = BTreeSet::new();
    for (wish, steps) in [
        (json!({"clock": {"kind": "live", "reserve": 600, "increment": 5}}), 4),
        (json!({"game": "elysian", "options": {"setup": "quick"}}), 60),
    ] {
        let mut pair = Pair::start(&house, wish).await;
        pair.sockets.iter_mut().for_each(|socket| socket.frames = Some(Vec::new()));
        pair.sockets[1].say(json!({"t": "watch", "table": pair.table, "seat": 1})).await;
        play_on(&mut pair, steps).await;
        let at = pair.turn().await;
        let socket = &mut pair.sockets[at];
        let what = socket.picture.legal.first().expect("something can be done").clone();
        for say in [
            json!({"t": "ping"}),
            json!({"t": "probe", "n": 900, "do": what}),
            json!({"t": "preview", "n": 901, "do": what}),
            json!({"t": "chat", "n": 902, "text": "hello"}),
            json!({"t": "act", "n": 903, "do": what, "prompt": 1}),
            json!({"t": "act", "n": 904, "do": "no such thing"}),
            json!({"t": "nonsense"}),
            json!({"t": "log", "n": 905}),
        ] {
            socket.say(say).await;
        }
        answer(socket, 905).await;
        if pair.sockets[at].picture.undo > 0 {
            act(&mut pair.sockets[at], 906, "!undo").await;
        }
        assert!(matches!(act(&mut pair.sockets[at], 907, "!leave").await, ToClient::Done { .. }));
        for socket in &mut pair.sockets {
            socket.settle().await;
            for text in socket.frames.take().unwrap_or_default() {
                let message: Value = serde_json::from_str(&text).expect("JSON");
                assert_eq!(flaws(&schema, &message), Vec::<String>::new(), "{text}");
                kinds.insert(message["t"].as_str().expect("a kind").to_owned());
            }
        }
    }
    let seen: Vec<&str> = kinds.iter().map(String::as_str).collect();
    let common =
        ["allowed", "chat", "done", "error", "log", "pong", "preview", "rejected", "stale", "table", "update", "view"];
    assert_eq!(seen, common);
}

#[tokio::test]
async fn what_the_schema_allows_is_read_and_what_it_forbids_is_not() {
    let house = House::new("schema-client").await;
    let schema = side(&house, "FromClient").await;
    let sound = |message: &Value| schema.is_valid(message);
    let read = |message: &Value| sortie_protocol::socket::FromClient::read(&message.to_string()).is_ok();
    for message in [
        json!({"t": "hello", "protocol": 1, "client": "tab00000"}),
        json!({"t": "hello", "protocol": 1, "client": "tab00000", "build": null}),
        json!({"t": "watch", "table": "x"}),
        json!({"t": "watch", "table": "x", "seat": 1, "since": 4}),
        json!({"t": "act", "n": 1, "do": "drop a", "prompt": 7}),
        json!({"t": "probe", "n": 1, "do": "drop a"}),
        json!({"t": "preview", "n": 1, "do": "drop a"}),
        json!({"t": "log", "n": 1, "before": null}),
        json!({"t": "chat", "n": 1, "text": "hello"}),
        json!({"t": "reveal", "seat": 0, "nonce": "00"}),
        json!({"t": "ping"}),
    ] {
        assert!(sound(&message) && read(&message), "{message}: {:?}", flaws(&schema, &message));
        let mut more = message.clone();
        more["more"] = json!(1);
        assert!(!sound(&more) && !read(&more), "{more}");
    }
    for message in [
        json!({"t": "hello", "protocol": 1, "client": "short"}),
        json!({"t": "hello", "protocol": 1, "client": "no.dots.here"}),
        json!({"t": "watch"}),
        json!({"t": "watch", "table": "x", "seat": 300}),
        json!({"t": "act", "n": -1, "do": "drop a"}),
        json!({"t": "act", "n": 9_007_199_254_740_992_u64, "do": "drop a"}),
        json!({"t": "dance"}),
        json!({}),
        json!([]),
    ] {
        assert!(!sound(&message) && !read(&message), "{message}");
    }
}
