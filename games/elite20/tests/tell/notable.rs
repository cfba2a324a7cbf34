//! What everybody should notice, told from the sights of one entry.

use sortie_elite20::Elite20;
use sortie_elite20::vocabulary::event::Event;
use sortie_engine::{GameRng, GameTime, Message, Nonce, Notable, Seat, SeatSet, Seed, Table, Tell, Weight};
use sortie_words::Name;

use crate::refusals::SPEAKER;
use crate::{pack, setup};

fn moments(entry: &str) -> Vec<Notable> {
    let sights: Vec<Event> = entry.split('|').map(|sight| sight.trim().parse().expect("it reads")).collect();
    let mut all = Vec::new();
    Elite20::notable(&pack(), &mut std::iter::empty(), &sights, &mut all);
    all
}

fn say(message: &Message) -> String {
    let name = |seat: Seat| Name { text: seat.to_string(), count: 1 };
    SPEAKER.say(message, &name).expect("it has words").sentence
}

/// `weight picture: title, what comes of it @place`.
fn told(moment: &Notable) -> String {
    let weight = ["glance", "stop", "turn"][moment.weight as usize];
    let result = moment.result.as_ref().map(|message| format!(", {}", say(message))).unwrap_or_default();
    let place = moment.place.as_ref().map(|place| format!(" @{place}")).unwrap_or_default();
    format!("{weight} {}: {}{result}{place}", moment.picture, say(&moment.title))
}

#[test]
fn moments_are_told_from_what_is_seen() {
    let cases = [
        ("round 3", "glance round: Round 3"),
        ("time-up", "glance time-up: Time’s up!"),
        (
            "health BO-1 0 | moved BO-1 none | owes s2 tech:HE-2 5000",
            "turn boss-dead: Naga is dead, Gherid gains Alien Tech.",
        ),
        ("die s1 2 move lock:HE-1:0", "stop threshold: Akosha loses a die"),
        (
            "moved HE-2 transit | moved biter-1 c7 | hero HE-2 damage 3 | moved HE-2 c8",
            "stop push: Gherid is pushed, Gherid has 3 of 9 Damage. @c8",
        ),
        ("moved HE-2 transit | moved HE-1 c7 | moved HE-2 c8", "glance push: Gherid is pushed @c8"),
        (
            "moved runner-3 home",
            "turn intruder: Runner 3 is in the Starting Area, It must be dead before time is up, and no other may follow. @home",
        ),
        ("die s1 0 shoot token:2:1 | token 2 OT-03 with:HE-1 true false", "turn charge: Akosha has armed a charge"),
        (
            "die s1 0 shoot token:2:1 | token 2 OT-03 at:c7 true false",
            "turn objective: An Objective is filled, What is filled counts, whatever becomes of its dice. @c7",
        ),
        ("token 2 OT-03 at:c7 true true | target O-04 false", "turn charge: A charge is set @O-04"),
        ("token 2 OT-03 at:c7 false true | target O-04 false", "turn probe: A probe has docked @O-04"),
        ("token 2 OT-03 gone false false", "turn nest: A nest is destroyed"),
        ("token 2 OT-03 gone false true | first s2 token:2", "turn objective: A token is explored and gone"),
        ("trap-gone d5", "stop trap: A Trap has caught an alien @d5"),
        ("over won", "turn won: Victory!, The Mission is done, and every Hero is home."),
        (
            "moved biter-1 c7 | moved biter-1 home | over breach",
            "turn lost: Defeat: the Starting Area is lost, Biter 1 walked in from c7.",
        ),
        ("hero HE-2 damage 9 | over killed", "turn lost: Defeat: a Hero is dead, Gherid could take no more."),
        ("over not-home", "turn lost: Defeat: not everybody came home"),
    ];
    for (entry, expected) in cases {
        let told: Vec<String> = moments(entry).iter().map(told).collect();
        assert_eq!(told, [expected], "{entry}");
    }
}

#[test]
fn cards_are_told_as_the_pack_has_them() {
    let pack = pack();
    let text =
        |id: &str| pack.words(id).map(|words| words.text.trim_end_matches('.').to_owned()).expect("it has words");
    let told = |entry: &str| told(&moments(entry)[0]);
    assert_eq!(told("revealed EV-02 0"), format!("stop event: Out of Time, {}.", text("EV-02")));
    assert_eq!(told("fulfilled EV-02"), "stop event-done: Out of Time is dealt with");
    assert!(told("revealed EV-17 1").starts_with("glance event: "), "nothing comes of it");
    assert!(told("revealed EV-22 2").starts_with("turn event: Ambush, "), "it comes at once");
    let boss = format!("stop boss: Naga comes, It takes 1 Hit. {}.", text("BO-1"));
    assert_eq!(told("boss-drawn BO-1 | rolled 3 | health BO-1 1"), boss, "what is in force counts");
    assert!(told("boss-drawn BO-1").contains(&format!("It takes {} Hits.", pack.bosses[0].health)));
}

/// The end says what led to it, from what was seen before, too.
#[test]
fn the_end_says_what_led_to_it() {
    let pack = pack();
    let ending = |earlier: &str, entry: &str| {
        let read =
            |text: &str| -> Vec<Event> { text.split(" | ").map(|sight| sight.parse().expect("it reads")).collect() };
        let mut all = Vec::new();
        Elite20::notable(&pack, &mut read(earlier).into_iter().rev(), &read(entry), &mut all);
        all.last().and_then(|moment| moment.result.as_ref()).map(say).unwrap_or_default()
    };
    let team = "joined 0 HE-1 | joined 1 HE-2 | moved HE-1 home | moved HE-2 home";
    let cases = [
        ("moved biter-1 c7", "moved biter-1 home | over breach", "Biter 1 walked in from c7."),
        ("moved biter-1 c7", "moved biter-1 transit | moved biter-1 home | over breach", "Biter 1 was pushed in."),
        (
            "moved biter-1 home | moved biter-2 home | moved biter-2 none | moved runner-3 c7",
            "time-up | over breach",
            "Biter 1 was still there when time ran out.",
        ),
        (
            "moved HE-1 c7 | moved HE-2 c8 | moved HE-1 home | token 2 OT-03 at:c7 true true | moved HE-2 home",
            "time-up | moved HE-1 home | over won",
            "The Mission is done, and Gherid was the last one home.",
        ),
        (
            "moved HE-1 home | token 2 OT-03 at:c7 true true",
            "time-up | over won",
            "The Mission is done, and every Hero is home.",
        ),
        ("moved HE-1 c7 | time-up", "over not-home", "The Mission is done, but Akosha did not make it home."),
        (
            "moved HE-1 c7 | moved HE-2 transit | time-up",
            "over not-home",
            "The Mission is done, but Gherid and Akosha did not make it home.",
        ),
    ];
    for (earlier, entry, expected) in cases {
        assert_eq!(ending(&format!("{team} | {earlier}"), entry), expected, "{earlier} || {entry}");
    }
}

/// The Hero who comes home last makes a moment of it: only who was away, and with nobody else away.
#[test]
fn the_last_one_home_is_a_moment() {
    let pack = pack();
    let team = ["joined 0 HE-1", "joined 1 HE-2", "moved HE-1 home", "moved HE-2 home", "round 1"];
    let told = |earlier: &[&str], entry: &str| {
        let earlier = team.iter().chain(earlier).map(|sight| sight.parse::<Event>().expect("it reads"));
        let earlier: Vec<Event> = earlier.collect();
        let sights: Vec<Event> = entry.split(" | ").map(|sight| sight.parse().expect("it reads")).collect();
        let mut all = Vec::new();
        Elite20::notable(&pack, &mut earlier.into_iter().rev(), &sights, &mut all);
        all.iter().map(self::told).collect::<Vec<_>>()
    };
    let home = "stop home: Everybody is home, If the Mission is done and nobody leaves, the game is won when the Round ends. @home";
    assert_eq!(told(&["moved HE-1 c7"], "moved HE-1 home"), [home]);
    assert_eq!(told(&["moved HE-1 c7", "moved HE-2 c8", "moved HE-2 home"], "moved HE-1 home"), [home]);
    assert_eq!(told(&["moved HE-1 c7"], "moved HE-1 c8 | moved HE-1 home"), [home]);
    assert_eq!(told(&["moved HE-1 c7", "moved HE-2 c8"], "moved HE-1 home"), [""; 0], "one is still away");
    assert_eq!(told(&["moved HE-1 c7", "moved HE-2 transit"], "moved HE-1 home"), [""; 0], "one is pushed");
    assert_eq!(told(&["moved HE-1 c7", "moved HE-1 home"], "moved HE-1 home"), [""; 0], "all were home");
    assert_eq!(told(&["moved HE-1 c7"], "moved HE-1 home | over won").len(), 1, "the end is told instead");
}

/// Whoever is asked is whom it is done to, and what is no news is no moment.
#[test]
fn moments_know_whose_they_are() {
    let asked = moments("moved HE-2 transit | moved biter-1 c7 | hero HE-2 damage 3 | owes s2 flee:HE-2:c7:2/1 3000");
    assert_eq!((asked.len(), asked[0].against, asked[0].place.clone()), (1, SeatSet::only(Seat(1)), None));
    let dead = moments("health BO-1 0 | owes s2 tech:HE-2 5000");
    assert_eq!((dead[0].by, dead[0].weight), (Some(Seat(1)), Weight::Turn));
    for quiet in
        ["health BO-1 2", "moved HE-1 home", "moved biter-1 c7", "token 2 OT-03 with:HE-1 true false", "all-clear"]
    {
        assert_eq!(moments(quiet), [], "{quiet}");
    }
}

/// A whole recorded game is told: it begins with a card and ends with how it ended.
#[test]
fn a_game_has_its_moments() {
    let pack = pack();
    let setup = setup("extermination/crash-site/easy seats=1 heroes=HE-1,HE-2 clock=practice rolls=24");
    let mut table = Table::<Elite20>::open(&pack, &setup, Seed([7; 32]), &[] as &[Nonce]).expect("it opens");
    let mut rng = GameRng::from_number(7);
    while table.outcome().is_none() {
        let legal = table.legal(Seat(0));
        let command = legal[rng.roll(legal.len() as u32) as usize];
        table.submit(Seat(0), &command, GameTime(0)).expect("it is legal");
    }
    let mut titles = Vec::new();
    for entry in table.entries() {
        let sights: Vec<Event> = entry.events.iter().map(|cited| cited.event).collect();
        let mut all = Vec::new();
        Elite20::notable(&pack, &mut std::iter::empty(), &sights, &mut all);
        assert!(all.iter().all(|moment| moment.at < sights.len()));
        titles.extend(all.iter().map(|moment| moment.title.id));
    }
    assert_eq!(titles.first(), Some(&"moment_round"));
    assert!(titles.contains(&"moment_event"));
    assert!(
        titles.last().is_some_and(|last| ["moment_breach", "moment_killed", "moment_unfinished"].contains(last)),
        "{titles:?}"
    );
}
