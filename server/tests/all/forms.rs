//! What can be chosen before a game, and setups that people share.

use serde_json::{Value, json};

use crate::common::House;
use crate::common::http::Answer;

const JSON: (&str, &str) = ("Content-Type", "application/json");

async fn post(house: &House, path: &str, body: Value) -> Answer {
    house.call("POST", path, &[JSON], &body.to_string()).await
}

/// An option of a form.
fn option<'f>(form: &'f Value, key: &str) -> &'f Value {
    let all = form["options"].as_array().expect("a form has options");
    all.iter().find(|option| option["key"] == key).expect("it is always listed")
}

#[tokio::test]
async fn the_form_follows_the_choices() {
    let house = House::new("form").await;
    let path = "/api/games/elite20/form";
    let bare = post(&house, path, json!({})).await.json();
    assert_eq!((&bare["seats"], &bare["seat_counts"]), (&json!(1), &json!([1, 2, 3, 4, 5, 6])));
    assert_eq!(option(&bare, "rolls")["why_not"], "rolls are counted in practice alone");
    assert_eq!(option(&bare, "hero-3")["why_not"], "only 2 Heroes take part");
    let chosen = json!({"seats": 3, "options": {"clock": "practice", "hero-3": "HE-1", "rolls": "13"}});
    let form = post(&house, path, chosen).await.json();
    assert_eq!(option(&form, "hero-3")["why_not"], Value::Null);
    let rolls = option(&form, "rolls");
    assert_eq!((&rolls["value"], &rolls["chosen"]), (&json!("13"), &json!(true)), "what is wrong is not lost");
    assert!(rolls["problems"][0].as_str().is_some_and(|why| why.contains("it can be: 24, 12")), "{rolls}");
    assert_eq!(form["problems"], json!([]));
    let wrong = post(&house, path, json!({"scenario": "moon", "seats": 9, "options": {"luck": "2"}})).await.json();
    assert_eq!(wrong["problems"].as_array().map(Vec::len), Some(3), "{wrong}");
    let much = post(&house, path, json!({"options": {"hero-1": "x".repeat(20_000)}})).await.json();
    assert!(much["problems"][0].as_str().is_some_and(|why| why.contains("at most 16384")), "{much}");
    assert_eq!(post(&house, "/api/games/chess/form", json!({})).await.status, 404);
}

#[tokio::test]
async fn a_plan_is_handed_out_and_read_again() {
    let house = House::new("plan").await;
    let chosen = json!({"scenario": "recon/crash-site/hard", "seats": 3, "options": {"hero-3": "HE-2", "rolls": "24"}});
    let form = post(&house, "/api/games/elite20/form", chosen).await.json();
    let read = post(&house, "/api/plan", json!({"text": form["plan"]})).await;
    assert_eq!(read.status, 200, "{read:?}");
    let read = read.json();
    assert_eq!((&read["game"], &read["form"]["plan"]), (&json!("elite20"), &form["plan"]));
    assert_eq!((&read["form"]["scenario"], &read["form"]["seats"]), (&json!("recon/crash-site/hard"), &json!(3)));
    assert_eq!((&option(&read["form"], "hero-3")["value"], &read["problems"]), (&json!("HE-2"), &json!([])));

    let odd = "sortie-plan 1\ngame elysian\nseats 3\noption start=even\noption luck=2\n";
    let read = post(&house, "/api/plan", json!({"text": odd})).await.json();
    assert_eq!(option(&read["form"], "start")["value"], "even", "what is right stands");
    assert_eq!(read["problems"].as_array().map(Vec::len), Some(1), "{read}");
    for (text, why) in [
        ("hello", "line 1: this is no plan of a table"),
        ("sortie-plan 1\ngame elysian\nseats many\n", "line 3: "),
        ("sortie-plan 1\ngame chess\n", "there is no game \"chess\""),
    ] {
        let refused = post(&house, "/api/plan", json!({"text": text})).await;
        assert!(refused.status == 400 && refused.why().starts_with(why), "{refused:?}");
    }
}

#[tokio::test]
async fn a_change_in_the_lobby_takes_along_what_depends_on_it() {
    let house = House::new("refit").await;
    let host = house.guest().await;
    let chairs = json!([{"sitter": "me"}, {"sitter": "open"}, {"sitter": "open"}]);
    let options = json!({"clock": "practice", "rolls": "12", "hero-3": "HE-4"});
    let table = host.table(json!({"game": "elite20", "chairs": chairs, "options": options})).await;
    let path = format!("/api/tables/{table}");
    let now = host.get(&path).await.json();
    assert_eq!((&now["options"]["rolls"], &now["options"]["hero-3"]), (&json!("12"), &json!("HE-4")));
    let longer = host.send("PATCH", &path, json!({"options": {"clock": "longer"}})).await;
    assert_eq!((longer.status, &longer.json()["options"]["rolls"]), (200, &json!("24")));
    let fewer = host.send("PATCH", &path, json!({"seats": 2})).await;
    assert_eq!((fewer.status, &fewer.json()["options"]["hero-3"]), (200, &json!("any")));
    for wish in [json!({"rolls": "12"}), json!({"hero-3": "HE-4"}), json!({"hero-1": "HE-2", "hero-2": "HE-2"})] {
        let refused = host.send("PATCH", &path, json!({"options": wish})).await;
        assert_eq!(refused.status, 400, "{refused:?}");
    }
    assert_eq!(host.send("PATCH", &path, json!({"options": {"rolls": "12", "clock": "practice"}})).await.status, 200);
}
