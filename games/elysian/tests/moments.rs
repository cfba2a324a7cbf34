//! What everybody is to notice: which moments an entry has, for whom, and in which words.

use sortie_elysian::Elysian;
use sortie_elysian::content::Pack;
use sortie_elysian::vocabulary::Event;
use sortie_engine::{Game, Message, Notable, Offer, Seat, SeatSet, Tell, Viewer, Weight};
use sortie_words::{Name, Speaker};

fn pack() -> Pack {
    Elysian::read_pack(None).map_err(|all| all.join("\n")).expect("the built-in pack is sound").pack
}

/// What a viewer sees of these events.
fn sights(events: &[&str], viewer: Viewer) -> Vec<Event> {
    let events = events.iter().map(|text| text.parse::<Event>().expect("an event"));
    events.filter_map(|event| Elysian::sight(&event, viewer)).collect()
}

/// The moments of these events for a viewer.
fn seen(events: &[&str], viewer: Viewer) -> Vec<Notable> {
    seen_after(&[], events, viewer)
}

/// The same, after events of entries before.
fn seen_after(before: &[&str], events: &[&str], viewer: Viewer) -> Vec<Notable> {
    let mut out = Vec::new();
    let mut before = sights(before, viewer).into_iter().rev();
    Elysian::notable(&pack(), &mut before, &sights(events, viewer), &mut out);
    out
}

/// Picture, doer and victims of every moment.
fn sides(before: &[&str], events: &[&str]) -> Vec<(&'static str, Option<Seat>, SeatSet)> {
    let moments = seen_after(before, events, Viewer::Public);
    moments.iter().map(|moment| (moment.picture, moment.by, moment.against)).collect()
}

fn written(message: &Message) -> String {
    let speaker = Speaker::english(&Elysian::WORDS).expect("the catalogue is sound");
    let name = |seat: Seat| Name { text: ["Red", "Blue", "Green", "Gold", "Grey"][seat.index()].to_owned(), count: 1 };
    speaker.say(message, &name).unwrap_or_else(|flaws| panic!("{message:?}: {flaws:?}")).with_keys()
}

/// Title and result of every moment, for everybody.
fn told(events: &[&str]) -> Vec<(String, String)> {
    let moments = seen(events, Viewer::Public);
    moments
        .iter()
        .map(|moment| (written(&moment.title), moment.result.as_ref().map(written).unwrap_or_default()))
        .collect()
}

fn pair(title: &str, result: &str) -> (String, String) {
    (title.to_owned(), result.to_owned())
}

#[test]
fn an_effect_is_told_with_what_it_says_against_whom_and_where() {
    let (red, blue) = (SeatSet::only(Seat(0)), Some(Seat(1)));
    let attack = ["unit-placed s2 infantry 2a", "attack-declared s1 2a"];
    let moments = seen_after(&attack, &["card-played s2 CQ-01"], Viewer::Public);
    assert_eq!((moments[0].weight, moments[0].by, moments[0].against), (Weight::Stop, blue, red));
    assert_eq!(moments[0].place.as_deref(), Some("2a"));
    let words = &pack().card("CQ-01".parse().expect("a card")).words.clone();
    assert_eq!(told(&["card-played s2 CQ-01"]), vec![pair(&words.name, &words.text)]);
    let by_attacker = sides(&attack, &["card-played s1 CQ-05"]);
    assert_eq!(by_attacker, vec![("effect", Some(Seat(0)), SeatSet::only(Seat(1)))]);
    let answer = sides(&["card-played s1 RU-01"], &["card-played s2 CQ-07"]);
    assert_eq!(answer, vec![("effect", blue, red)], "it is played against the card's player");
}

#[test]
fn what_a_card_fells_is_told_where_it_falls() {
    let attack = ["unit-placed s2 infantry 2a", "attack-declared s1 2a", "card-played s2 CQ-01"];
    let falls = ["unit-fell s1 infantry 1b", "scored s2 1", "card-spent CQ-01"];
    assert_eq!(sides(&attack, &falls), vec![("effect", Some(Seat(1)), SeatSet::only(Seat(0)))]);
    let told = |before: &[&str], events: &[&str]| -> Vec<String> {
        let moments = seen_after(before, events, Viewer::Public);
        moments.iter().map(|moment| moment.result.as_ref().map(written).unwrap_or_default()).collect()
    };
    assert_eq!(told(&attack, &falls), ["Infantry of Red falls on 1b."]);
    let storm = ["unit-placed s2 infantry 2a", "card-played s1 CQ-12"];
    let two = ["hits-made 2a 2", "unit-fell s2 archery 2a", "unit-fell s2 archery 2a"];
    assert_eq!(told(&storm, &two), ["2 units of Blue fall on 2a."]);
    let ram = ["settlement-built s2 outpost 2a", "card-played s1 CQ-11"];
    assert_eq!(told(&ram, &["walls-fell 2a"]), ["The walls of 2a fall."]);
    assert_eq!(sides(&ram, &["walls-fell 2a"]), vec![("card", Some(Seat(0)), SeatSet::only(Seat(1)))]);
    let dice = ["attack-declared s1 2a", "card-played s2 CQ-01", "card-spent CQ-01", "set-rolled 4-5-6"];
    assert!(told(&dice, &["unit-fell s2 infantry 2a"]).is_empty(), "that is the dice's work");
}

#[test]
fn a_cancelled_card_is_told_by_name() {
    let told = told(&["card-played s2 CQ-07", "card-cancelled RU-01", "card-spent CQ-07"]);
    assert_eq!(told[1], pair("Levy is stopped", "Levy does nothing, and its cost stays paid."));
}

#[test]
fn repelled_and_ravage_say_what_they_do() {
    let repelled = "Three Blocks: the attack on 2a ends, and dice that are left are not rolled.";
    assert_eq!(told(&["set-rolled 1-2-2", "repelled 2a"]), vec![pair("Repelled", repelled)]);
    let events = ["ravaged 2a", "unit-fell s2 infantry 2a", "unit-fell s2 infantry 2a", "unit-fell s2 archery 2a"];
    let ravage = "Three Heavy Hits: the whole defence of 2a falls, 3 units with it.";
    assert_eq!(told(&events), vec![pair("Ravage", ravage)]);
    assert_eq!(seen(&events, Viewer::Public)[0].weight, Weight::Turn);
    let alone = told(&["ravaged 2a", "unit-fell s2 infantry 2a"]);
    assert_eq!(alone[0].1, "Three Heavy Hits: the whole defence of 2a falls, one unit with it.");
    let walls = told(&["ravaged 2a", "walls-fell 2a"]);
    assert_eq!(walls[0].1, "Three Heavy Hits: the whole defence of 2a falls.");
}

#[test]
fn a_fight_names_both_sides_though_it_began_in_an_earlier_entry() {
    let (red, blue) = (Some(Seat(0)), SeatSet::only(Seat(1)));
    let before = ["unit-placed s2 infantry 2a", "attack-declared s1 2a", "unit-fell s2 infantry 2a", "scored s1 1"];
    assert_eq!(sides(&before, &["set-rolled 1-2-2", "repelled 2a"]), vec![("repelled", red, blue)]);
    let repelled = seen_after(&before, &["repelled 2a"], Viewer::Public);
    let result = repelled[0].result.as_ref().map(written).unwrap_or_default();
    assert!(result.ends_with("The unit that fell before stays off the board."), "{result}");
    assert_eq!(sides(&before, &["ravaged 2a", "walls-fell 2a"]), vec![("ravage", red, blue)]);
    let home = ["settlement-built s2 outpost 2a", "attack-declared s1 2a"];
    let events = ["settlement-emptied 2a", "eliminated s2", "conquered 2a"];
    assert_eq!(sides(&home, &events), vec![("out", red, blue), ("conquest", red, blue)]);
    let by_card = ["attack-declared s3 1a", "attack-ended", "settlement-emptied 2a"];
    assert_eq!(sides(&by_card, &["eliminated s2"]), vec![("out", None, blue)], "an attack that was over did it");
}

#[test]
fn a_stopped_card_names_who_stops_whom() {
    let stopped = ["card-played s2 CQ-07", "card-cancelled RU-01"];
    let moments = sides(&["card-played s1 RU-01"], &stopped);
    assert_eq!(moments[1], ("cancel", Some(Seat(1)), SeatSet::only(Seat(0))));
}

#[test]
fn a_hero_falls_and_its_sword_goes_on() {
    let events = ["unit-fell s2 hero 2a", "scored s1 1", "item-lost s2 CQ-14", "item-taken s1 CQ-14"];
    let moments = seen(&events, Viewer::Public);
    assert_eq!((moments[0].by, moments[0].against), (Some(Seat(0)), SeatSet::only(Seat(1))));
    let told = told(&events);
    assert_eq!(told[0].0, "Blue loses the hero");
    let sword = pack().card("CQ-14".parse().expect("a card")).words.clone();
    assert_eq!(
        told[1],
        pair(&format!("Red takes {}", sword.name), &format!("It was on the hero of Blue. {}", sword.text))
    );
    assert_eq!(seen(&["item-taken s1 CQ-14"], Viewer::Public), vec![], "a played item was told as a card");
}

#[test]
fn a_hero_is_back_by_a_card_and_not_by_the_setup() {
    let back = told(&["unit-placed s1 hero 1a", "tallied 1a"]);
    assert_eq!(back, vec![pair("Red has the hero back", "The hero stands on 1a.")]);
    assert_eq!(told(&["unit-placed s1 hero 1a", "became arm:0:3"]), vec![]);
}

#[test]
fn a_conquest_weighs_more_with_a_settlement() {
    let land = ["unit-fell s2 infantry 2a", "scored s1 1", "vacated 2a", "conquered 2a"];
    let moments = seen_after(&["attack-declared s1 2a"], &land, Viewer::Public);
    assert_eq!(
        (moments[0].weight, moments[0].by, moments[0].against),
        (Weight::Glance, Some(Seat(0)), SeatSet::only(Seat(1)))
    );
    assert_eq!(told(&land), vec![pair("2a is conquered", "The attackers may move in.")]);
    let home = told(&["settlement-emptied 2a", "conquered 2a"]);
    assert_eq!(home[0].1, "Its settlement is vacant: attackers who move in take it.");
    assert_eq!(seen(&["settlement-emptied 2a", "conquered 2a"], Viewer::Public)[0].weight, Weight::Stop);
}

#[test]
fn who_is_out_concedes_or_wins_turns_the_game() {
    let events = ["eliminated s2", "conceded s3", "win-announced s1 rule+reign", "won s1 reign"];
    assert!(seen(&events, Viewer::Public).iter().all(|moment| moment.weight == Weight::Turn));
    let expected = vec![
        pair("Blue is out of the game", "No forces are left. Hand, upgrades and items are discarded."),
        pair("Green concedes", "All pieces leave the board, and nobody scores for them."),
        pair(
            "Red is about to win",
            "By Rule and Reign, as the next own turn begins, unless somebody changes the board before.",
        ),
        pair("Red wins", "By Reign: the Greatest Warrior of All Time."),
    ];
    assert_eq!(told(&events), expected);
    let alone = "As the last one standing: the Greatest Warrior of All Time.";
    assert_eq!(told(&["won s1 last-standing"]), vec![pair("Red wins", alone)]);
}

#[test]
fn nobody_notices_what_is_kept_from_them() {
    let secrets =
        ["card-drawn s1 conquer CQ-07@s1", "answered s1 card:CQ-07@s1", "standing-set s1 off", "kept-open s1"];
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
        assert_eq!(seen(&secrets, viewer), vec![], "{viewer:?}");
    }
}
