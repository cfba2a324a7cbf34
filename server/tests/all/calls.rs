//! The HTTP API: who may call, what every answer carries, and how failures look.

use serde_json::{Value, json};

use crate::common::House;
use crate::common::http::Answer;

const JSON: (&str, &str) = ("Content-Type", "application/json");

async fn guests(house: &House) -> i64 {
    let db = rusqlite::Connection::open(house.folder.join("sortie.db")).expect("it opens");
    db.query_row("SELECT count(*) FROM guests", [], |row| row.get(0)).expect("it counts")
}

/// Is it our shape of a failure?
fn is_problem(answer: &Answer) -> bool {
    answer.header("content-type") == Some("application/json") && !answer.why().is_empty()
}

#[tokio::test]
async fn every_answer_carries_the_headers_that_keep_pages_safe() {
    let house = House::new("headers").await;
    let evil = [("Origin", "http://evil.example")];
    for answer in [
        house.call("GET", "/", &[], "").await,
        house.call("GET", "/t/abc", &[], "").await,
        house.call("GET", "/assets/none.js", &[], "").await,
        house.call("GET", "/api/games", &[], "").await,
        house.call("GET", "/api/tables/none", &[], "").await,
        house.call("POST", "/api/tables", &evil, "{}").await,
        house.call("GET", "/api/socket", &[], "").await,
        house.call("GET", "/healthz", &[], "").await,
        house.call("DELETE", "/api/me", &[], "").await,
    ] {
        let csp = answer.header("content-security-policy").expect("a policy");
        assert!(csp.starts_with("default-src 'self';") && !csp.contains("unsafe"), "{csp}");
        assert!(csp.contains("object-src 'none'") && csp.contains("frame-ancestors 'none'"), "{csp}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
        assert_eq!(answer.header("x-frame-options"), Some("DENY"));
        assert!(answer.header("cache-control").is_some());
        assert_eq!(answer.header("access-control-allow-origin"), None);
    }
}

#[tokio::test]
async fn the_list_of_games_names_the_usual_bot_of_each() {
    let house = House::new("usual").await;
    let answer = house.call("GET", "/api/games", &[], "").await;
    let games: Vec<sortie_protocol::api::GameInfo> = serde_json::from_str(&answer.body).expect("a list of games");
    for game in games {
        assert!(game.bots.iter().any(|bot| bot.name == game.bot), "{} has no bot {}", game.id, game.bot);
        assert_eq!(game.live, game.id == "elite20", "{}", game.id);
    }
}

#[tokio::test]
async fn the_companion_brings_the_policy_that_its_own_document_names() {
    let house = House::new("companion").await;
    let answer = house.call("GET", "/companion", &[], "").await;
    let Some(page) = sortie_server::companion() else {
        assert_eq!((answer.status, answer.body.contains("cargo play")), (404, true));
        return;
    };
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
    assert!(answer.body == String::from_utf8(page).expect("the page is text"), "the page is not the file");
    let csp = answer.header("content-security-policy").expect("a policy");
    assert!(csp.starts_with("default-src 'none'; script-src 'sha256-") && !csp.contains("unsafe"), "{csp}");
    assert!(csp.ends_with("frame-ancestors 'none'"), "{csp}");
    assert_eq!(answer.header("x-frame-options"), Some("DENY"));
}

#[tokio::test]
async fn reading_makes_no_guest() {
    let house = House::new("reading").await;
    let host = house.guest().await;
    let table = host.table(json!({})).await;
    for path in ["/", "/api/me", "/api/tables", "/api/tables/mine", "/api/games", "/healthz", "/metrics"] {
        let answer = house.call("GET", path, &[], "").await;
        assert_eq!(answer.header("set-cookie"), None, "{path}");
    }
    for path in [format!("/t/{table}"), format!("/api/tables/{table}"), format!("/api/tables/{table}/qr")] {
        assert_eq!(house.call("GET", &path, &[], "").await.header("set-cookie"), None);
    }
    assert_eq!(guests(&house).await, 1);
}

#[tokio::test]
async fn a_page_gets_a_cookie_and_anything_else_a_token() {
    let house = House::new("cookie").await;
    let own = format!("http://{}", house.address);
    let page = house.call("POST", "/api/guest", &[("Origin", &own)], "").await;
    assert_eq!((page.status, page.body.as_str()), (204, ""), "a token never reaches a page's script");
    let cookie = page.header("set-cookie").expect("a cookie");
    let [value, attributes] = cookie.splitn(2, "; ").collect::<Vec<_>>()[..] else { panic!("{cookie}") };
    assert_eq!(attributes, "Path=/; HttpOnly; SameSite=Lax; Max-Age=315360000");
    assert_eq!(value.len(), "sortie_guest=".len() + 64);
    let headers = [("Origin", own.as_str()), ("Cookie", value), JSON];
    let named = house.call("PATCH", "/api/me", &headers, r#"{"name":"Mira"}"#).await;
    assert_eq!((named.status, named.header("set-cookie")), (200, None));
    assert_eq!(house.call("GET", "/api/me", &headers, "").await.json(), json!({"name": "Mira"}));
    // The database never holds what a thief could use.
    let db = std::fs::read(house.folder.join("sortie.db-wal")).expect("the log is there");
    let token = &value.as_bytes()["sortie_guest=".len()..];
    assert!(!db.windows(64).any(|bytes| bytes == token));
}

#[tokio::test]
async fn pages_of_other_sites_and_unknown_tokens_are_turned_away() {
    let house = House::new("foreign").await;
    let guest = house.guest().await;
    let table = guest.table(json!({})).await;
    for path in ["/api/guest".to_owned(), "/api/tables".to_owned(), format!("/api/tables/{table}/sit")] {
        for origin in ["http://evil.example", "null", "http://127.0.0.1.evil.example", "file://"] {
            let answer = house.call("POST", &path, &[("Origin", origin), JSON], "{}").await;
            assert_eq!((answer.status, is_problem(&answer)), (403, true), "{path} {origin}");
        }
        let answer = house.call("POST", &path, &[("Authorization", "Bearer 00"), JSON], "{}").await;
        assert_eq!((answer.status, is_problem(&answer)), (401, true), "{path}");
    }
    assert_eq!(guests(&house).await, 1);
}

#[tokio::test]
async fn a_name_that_is_not_the_servers_is_turned_away_though_its_origin_fits() {
    let house = House::with("rebound", |config| config.public_url = Some("https://play.example.org".to_owned())).await;
    for (host, origin) in [("rebound.example:7878", "http://rebound.example:7878"), ("localhost.example", "")] {
        let headers = [("Host", host), ("Origin", origin), JSON];
        let headers = if origin.is_empty() { &headers[..1] } else { &headers[..] };
        let calls = ["GET /api/me", "POST /api/guest", "GET /api/socket", "GET /api/openapi.json", "GET /metrics"];
        for (method, path) in calls.iter().filter_map(|call| call.split_once(' ')) {
            let answer = house.call(method, path, headers, "").await;
            assert_eq!((answer.status, is_problem(&answer)), (421, true), "{method} {path}: {answer:?}");
            assert!(answer.why().starts_with("this server is not \""), "{answer:?}");
        }
    }
    assert_eq!(guests(&house).await, 0);
    let port = house.address.port();
    for host in
        [format!("localhost:{port}"), format!("127.0.0.1:{port}"), format!("[::1]:{port}"), "192.168.7.7".to_owned()]
    {
        let origin = format!("http://{host}");
        let answer = house.call("POST", "/api/guest", &[("Host", &host), ("Origin", &origin)], "").await;
        assert_eq!(answer.status, 204, "{host}");
    }
    let public = [("Host", "play.example.org"), ("Origin", "https://play.example.org")];
    assert_eq!(house.call("POST", "/api/guest", &public, "").await.status, 204);
}

#[tokio::test]
async fn every_failure_is_one_sentence_in_one_shape() {
    let house = House::new("shape").await;
    let big = format!(r#"{{"game":"{}"}}"#, "x".repeat(70_000));
    let endless = "x".repeat(9 << 20);
    let call = async |method: &str, path: &str, headers: &[(&str, &str)], body: &str| {
        house.call(method, path, headers, body).await
    };
    for (answer, status) in [
        (call("GET", "/api/nothing", &[], "").await, 404),
        (call("GET", "/api/tables/none", &[], "").await, 404),
        (call("GET", "/api/games/chess/rules", &[], "").await, 404),
        (call("DELETE", "/api/tables", &[], "").await, 405),
        (call("POST", "/api/games", &[], "").await, 405),
        (call("POST", "/api/tables", &[], "{}").await, 415),
        (call("POST", "/api/tables", &[JSON], "{").await, 400),
        (call("POST", "/api/tables", &[JSON], "").await, 400),
        (call("POST", "/api/tables", &[JSON], "{}").await, 422),
        (call("POST", "/api/tables", &[JSON], r#"{"game":"connect4","chairs":[],"seed":1}"#).await, 422),
        (call("POST", "/api/tables", &[JSON], r#"{"game":"chess","chairs":[]}"#).await, 400),
        (call("POST", "/api/tables", &[JSON], r#"{"game":"connect4","chairs":[]}"#).await, 400),
        (call("POST", "/api/tables", &[JSON], &big).await, 413),
        (call("GET", "/api/tables/x%FF", &[], "").await, 400),
        (call("GET", "/api/tables/none/replay?seat=x", &[], "").await, 400),
        (call("POST", "/api/replay", &[], "no record").await, 400),
        (call("POST", "/api/verify", &[], &endless).await, 413),
        (call("GET", "/api/socket", &[("Authorization", &house.guest().await.bearer)], "").await, 400),
    ] {
        assert_eq!(answer.status, status, "{answer:?}");
        assert!(is_problem(&answer), "{answer:?}");
    }
    let too_large = call("POST", "/api/verify", &[], &endless).await;
    assert!(too_large.why().contains("a saved game may have 8 MiB"), "{too_large:?}");
    let all = call("POST", "/api/tables", &[JSON], r#"{"game":"connect4","chairs":[{"sitter":"bot","bot":"x"},{"sitter":"bot","bot":"y"}],"clock":{"kind":"days","days":0}}"#).await;
    assert_eq!(all.json()["all"].as_array().map(Vec::len), Some(3), "{all:?}");
}

#[tokio::test]
async fn names_are_short_visible_and_of_one_spelling() {
    let house = House::new("names").await;
    let guest = house.guest().await;
    for (given, name) in [(" Mira ", "Mira"), ("Zoe\u{308}", "Zo\u{eb}"), ("<b>x</b>", "<b>x</b>")] {
        assert_eq!(guest.send("PATCH", "/api/me", json!({"name": given})).await.json(), json!({"name": name}));
    }
    let family = "\u{1F468}\u{1F3FD}".repeat(24);
    assert_eq!(guest.send("PATCH", "/api/me", json!({"name": family})).await.status, 200);
    let table = guest.table(json!({})).await;
    for bad in ["", "  ", &"x".repeat(25), "a\u{202E}b", "a\u{2067}b", "a\u{0}b", "a\nb", "a\u{200B}b", "\u{FEFF}x"] {
        for answer in [
            guest.send("PATCH", "/api/me", json!({"name": bad})).await,
            guest.ask(&table, "sit", json!({"seat": 1, "name": bad})).await,
            guest.ask(&table, "chair", json!({"seat": 1, "plan": {"sitter": "beside", "name": bad}})).await,
        ] {
            assert!(
                (400..410).contains(&answer.status) && answer.why().starts_with("a name has"),
                "{bad:?} {answer:?}"
            );
        }
    }
    assert_eq!(guest.get("/api/me").await.json(), json!({"name": family}));
    let other = house.guest().await;
    other.ask(&table, "sit", json!({"name": "Zoe\u{308}"})).await;
    assert_eq!(guest.get(&format!("/api/tables/{table}")).await.json()["chairs"][1]["name"], "Zo\u{eb}");
}

#[tokio::test]
async fn ids_cannot_be_guessed_and_private_tables_are_not_listed() {
    let house = House::new("ids").await;
    let guest = house.guest().await;
    let mut ids = Vec::new();
    for listed in [false, true, false] {
        ids.push(guest.table(json!({"listed": listed})).await);
    }
    assert!(ids.iter().all(|id| id.len() == 20 && id.bytes().all(|letter| letter.is_ascii_alphanumeric())));
    assert!(ids[0][..8] != ids[1][..8] && ids[1][..8] != ids[2][..8]);
    let open = house.call("GET", "/api/tables", &[], "").await.json();
    let listed: Vec<&Value> = open["tables"].as_array().expect("a list").iter().map(|table| &table["id"]).collect();
    assert_eq!(listed, [&json!(ids[1])]);
}

#[tokio::test]
async fn phones_are_told_an_address_that_they_can_open() {
    let house = House::new("own-machine").await;
    assert_eq!(house.call("GET", "/api/reach", &[], "").await.json(), json!({"addresses": []}));
    let house = House::with("everywhere", |config| {
        config.listen.set_ip([0, 0, 0, 0].into());
        config.public_url = Some("https://play.example.org/".to_owned());
    })
    .await;
    let port = house.address.port();
    let here = std::net::SocketAddr::from(([127, 0, 0, 1], port));
    let answer = crate::common::http::call(here, "GET", "/api/reach", &[], Vec::new()).await.expect("it answers");
    let addresses = answer.json()["addresses"].clone();
    assert_eq!(addresses[0], "https://play.example.org");
    for address in addresses.as_array().expect("a list").iter().skip(1).filter_map(Value::as_str) {
        assert!(address.ends_with(&format!(":{port}")) && !address.contains("127.0.0.1"), "{address}");
    }
}

#[tokio::test]
async fn the_operator_sees_health_and_figures() {
    let house = House::new("health").await;
    assert_eq!(house.call("GET", "/healthz", &[], "").await.status, 200);
    house.guest().await.table(json!({})).await;
    assert_eq!(house.metric("sortie_tables").await, 1);
    assert!(house.metric("sortie_commits_total").await >= 2);
}
