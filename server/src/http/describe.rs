//! Writes the API's description and the JSON Schema of the socket's messages from the types that travel.
//!
//! Both are committed in `server/api`, where `cargo verify` compares them, so that a server serves them without building
//! what writes them.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use serde_json::{Map, Value, json};
use utoipa::OpenApi;

use super::{forms, games, me, packs, records, tables};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Sortie",
        description = "Tables, guests and records of a Sortie server. Live play goes over the socket at /api/socket, which docs/protocol.md describes; /api/socket.schema.json holds its messages.",
        license(name = "MIT OR Apache-2.0")
    ),
    paths(
        games::list,
        games::rules,
        games::book,
        games::find,
        games::content,
        forms::form,
        forms::plan,
        packs::list,
        packs::bring,
        packs::content,
        packs::file,
        me::new_guest,
        me::me,
        me::rename,
        me::code,
        me::move_here,
        tables::open,
        tables::mine,
        tables::create,
        tables::play_now,
        tables::info,
        tables::sit,
        tables::stand,
        tables::ready,
        tables::start,
        tables::abort,
        tables::remove,
        tables::chair,
        tables::pace,
        tables::change,
        tables::stand_in,
        tables::share,
        tables::close,
        tables::reach,
        tables::rematch,
        tables::retry,
        tables::qr,
        records::record,
        records::replay,
        records::replay_upload,
        records::verify,
    ),
    components(schemas(sortie_protocol::socket::FromClient, sortie_protocol::socket::ToClient))
)]
struct Document;

/// What the server reads, and in which a field that it does not know is refused.
const STRICT: [&str; 3] = ["FromClient", "ChairPlan", "ClockPlan"];

static API: LazyLock<Value> = LazyLock::new(|| {
    let mut api = serde_json::to_value(Document::openapi()).unwrap_or_default();
    for name in STRICT {
        refuse_more(&mut api["components"]["schemas"][name]);
    }
    name_games(&mut api);
    api["components"]["securitySchemes"] = json!({
        "token": {"type": "http", "scheme": "bearer", "description": "a token of POST /api/guest"},
        "cookie": {"type": "apiKey", "in": "cookie", "name": "sortie_guest", "description": "set by a page's first POST"},
    });
    // Whoever comes without either is a stranger: that is allowed, and answered accordingly.
    api["security"] = json!([{}, {"token": []}, {"cookie": []}]);
    for call in api["paths"].as_object_mut().into_iter().flat_map(Map::values_mut).filter_map(Value::as_object_mut) {
        call.values_mut().for_each(add_failures);
    }
    api
});

static SOCKET: LazyLock<Value> = LazyLock::new(|| {
    let roots = ["FromClient", "ToClient"];
    let mut names = BTreeSet::new();
    roots.iter().for_each(|root| gather(root, &mut names));
    let schemas = names.into_iter().map(|name| (name.clone(), in_place(&API["components"]["schemas"][&name])));
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of Sortie's socket",
        "description": "FromClient is what a client says, ToClient what a server says; each is told by its field t.",
        "oneOf": roots.map(|root| json!({"$ref": format!("#/$defs/{root}")})),
        "$defs": schemas.collect::<Map<_, _>>(),
    })
});

/// The games that this server plays, and their bots.
fn name_games(api: &mut Value) {
    let games: Vec<&str> = sortie_catalog::games().iter().map(|game| game.id()).collect();
    let bots: BTreeSet<&str> =
        sortie_catalog::games().iter().flat_map(|game| game.bots()).map(|(name, _)| *name).collect();
    let schemas = &mut api["components"]["schemas"];
    for body in ["NewTable", "PlayNow", "NewPack"] {
        schemas[body]["properties"]["game"]["enum"] = json!(games);
    }
    for kind in schemas["ChairPlan"]["oneOf"].as_array_mut().into_iter().flatten() {
        if let Some(bot) = kind["properties"].get_mut("bot") {
            bot["enum"] = json!(bots);
        }
    }
    let calls =
        [("rules", "get"), ("content", "get"), ("content/{hash}", "get"), ("pack/{hash}", "get"), ("form", "post")];
    for (call, method) in calls {
        api["paths"][format!("/api/games/{{game}}/{call}")][method]["parameters"][0]["schema"]["enum"] = json!(games);
    }
}

/// The tagged kinds of a union take their own fields and no others.
fn refuse_more(union: &mut Value) {
    for kind in union["oneOf"].as_array_mut().into_iter().flatten() {
        kind["additionalProperties"] = json!(false);
    }
}

/// Adds the failures that follow from what a call takes, and from what every call passes.
fn add_failures(call: &mut Value) {
    let place = |place: &str| call["parameters"].as_array().is_some_and(|all| all.iter().any(|one| one["in"] == place));
    let is_json = call["requestBody"]["content"].get("application/json").is_some();
    let failures = [
        (true, "401", "the token is unknown"),
        (true, "403", "not by this guest, or from a page of another site"),
        (true, "429", "too many calls"),
        (true, "503", "the server has trouble; try again later"),
        (place("path") || place("query") || !call["requestBody"].is_null(), "400", "what was sent is wrong"),
        (place("path"), "404", "there is no such thing"),
        (!call["requestBody"].is_null(), "413", "the body is too large"),
        (is_json, "415", "the body is not said to be JSON"),
        (is_json, "422", "the body is JSON of another shape"),
    ];
    for (_, status, why) in failures.iter().filter(|(applies, ..)| *applies) {
        let answers = &mut call["responses"];
        if answers[status].is_null() {
            let problem = json!({"$ref": "#/components/schemas/Problem"});
            answers[status] = json!({"description": why, "content": {"application/json": {"schema": problem}}});
        }
    }
}

const REFERENCE: &str = "#/components/schemas/";

/// Every schema that one of them needs, with itself.
fn gather(name: &str, names: &mut BTreeSet<String>) {
    fn references(value: &Value, found: &mut Vec<String>) {
        match value {
            Value::Object(fields) => fields.iter().for_each(|(key, value)| match (key.as_str(), value) {
                ("$ref", Value::String(to)) => found.extend(to.strip_prefix(REFERENCE).map(str::to_owned)),
                _ => references(value, found),
            }),
            Value::Array(items) => items.iter().for_each(|item| references(item, found)),
            _ => {}
        }
    }
    if names.insert(name.to_owned()) {
        let mut found = Vec::new();
        references(&API["components"]["schemas"][name], &mut found);
        found.iter().for_each(|name| gather(name, names));
    }
}

/// The same schema with its references to the definitions beside it.
fn in_place(schema: &Value) -> Value {
    match schema {
        Value::Object(fields) => fields.iter().map(|(key, value)| (key.clone(), in_place(value))).collect(),
        Value::Array(items) => items.iter().map(in_place).collect(),
        Value::String(text) => Value::String(text.replacen(REFERENCE, "#/$defs/", 1)),
        other => other.clone(),
    }
}

/// The HTTP API as OpenAPI, and the JSON Schema of the socket's messages.
pub fn descriptions() -> [(&'static str, String); 2] {
    let text = |value: &Value| format!("{value:#}\n");
    [("openapi.json", text(&API)), ("socket.schema.json", text(&SOCKET))]
}
