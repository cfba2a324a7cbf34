//! The game in text: whatever can happen has words, the table fits the terminal, and short words mean what they should.

mod notable;
mod refusals;
mod signs;

use std::sync::Arc;

use sortie_elite20::Elite20;
use sortie_elite20::content::pack::Pack;
use sortie_elite20::vocabulary::command::Command;
use sortie_elite20::vocabulary::event::Event;
use sortie_elite20::vocabulary::setup::Setup;
use sortie_elite20::vocabulary::{BossId, SwarmKind};
use sortie_engine::{Game, GameRng, GameTime, Ink, Offer, Pacing as _, Scratch, Seat, Tell, Viewer};

fn pack() -> Arc<Pack> {
    Arc::new(Elite20::read_pack(None).map_err(|all| all.join("\n")).expect("the pack is sound").pack)
}

fn setup(text: &str) -> Setup {
    text.parse().expect("it is a setup")
}

/// Plays a random game and shows every position that somebody is asked in.
fn wander(pack: &Arc<Pack>, setup: &Setup, seed: u64, mut show: impl FnMut(&Scratch<Elite20>, Seat, &[Command])) {
    let mut game = Scratch::<Elite20>::open(pack, setup, GameRng::from_number(seed)).expect("it can be opened");
    let (mut rng, mut legal) = (GameRng::from_number(seed + 1), Vec::new());
    for _ in 0..1_500 {
        let awaited = game.awaited();
        if awaited.is_empty() {
            match Elite20::deadline(game.look()) {
                Some(due) if game.outcome().is_none() => game.advance(due).expect("it settles"),
                _ => return,
            }
            continue;
        }
        let seat = awaited.iter().nth(rng.roll(awaited.len() as u32) as usize).expect("it is one of them");
        game.legal(seat, &mut legal);
        show(&game, seat, &legal);
        let command = legal[rng.roll(legal.len() as u32) as usize];
        let at = GameTime(game.now().0 + Elite20::effort(game.look(), seat, &command).0 / 4);
        if Elite20::deadline(game.look()).is_none_or(|due| due > at) {
            game.play(seat, &command).expect("it was legal");
            game.advance(at).expect("nothing is due");
        } else {
            game.advance(at).expect("it settles");
        }
    }
}

/// Every scenario once, with all numbers of seats and all clocks among them.
fn everywhere() -> impl Iterator<Item = (u64, Setup)> {
    Elite20::scenarios().iter().zip(0_u64..).map(|(scenario, number)| {
        let clock = ["two-minutes", "longer", "practice"][number as usize % 3];
        let options = [("clock".to_owned(), clock.to_owned())];
        let seats = 1 + number as usize % 6;
        (number, Elite20::setup(seats, scenario, &options).expect("it is sound"))
    })
}

#[test]
fn whatever_can_be_chosen_has_words_and_a_rule() {
    let pack = pack();
    for (number, setup) in everywhere() {
        wander(&pack, &setup, number, |game, seat, legal| {
            for command in legal {
                let told = Elite20::choice(game.look(), seat, command);
                assert!(told.rule.is_some() && !told.words.is_empty(), "{command}");
                assert_ne!(told.words, command.to_string(), "notation is no sentence");
            }
            let prompt = Elite20::prompt(game.look(), seat);
            assert!(prompt.ends_with(['?', '.', ')']), "{prompt}");
        });
    }
}

#[test]
fn the_table_fits_eighty_columns() {
    let pack = pack();
    for (number, setup) in everywhere() {
        let mut count = 0;
        wander(&pack, &setup, number, |game, seat, _| {
            count += 1;
            if count % 25 != 0 {
                return;
            }
            let drawing = Elite20::draw(game.look(), Viewer::Seat(seat), Ink::Plain);
            let rows: Vec<usize> =
                drawing.lines().filter(|line| line.ends_with('|')).map(|line| line.chars().count()).collect();
            assert!(rows.windows(2).all(|pair| pair[0] == pair[1]), "the border is straight\n{drawing}");
            for line in drawing.lines() {
                assert!(line.chars().count() <= 80, "{} letters: {line}", line.chars().count());
            }
        });
    }
}

#[test]
fn a_drawing_shows_who_stands_where() {
    let pack = pack();
    let setup = setup("demolition/crash-site/easy seats=2 heroes=HE-1,HE-3 clock=two-minutes");
    let mut state = Elite20::blank(&pack, &setup).expect("it is sound");
    let events = [
        "moved HE-1 h14",
        "moved biter-12 i13",
        "moved BO-3 c4",
        "health BO-3 4",
        "acid d4 true",
        "slime e4 true",
        "target O-06 true",
        "begun action:120000",
        "die s1 0 shoot rolled",
        "die s1 1 alien rolled",
        "card BW-01 with:HE-1",
        "die s1 2 move tool:BW-01:0",
        "marked BW-01 charged true",
        "token 0 OT-01 with:HE-1 false false",
        "stunned biter-12 true",
    ];
    for event in events {
        let event: Event = event.parse().unwrap_or_else(|why| panic!("{event}: {why}"));
        Elite20::apply(&pack, &mut state, &event);
    }
    let look = sortie_engine::Look { pack: &*pack, state: &state, now: GameTime(30_500) };
    let drawing = Elite20::draw(look, Viewer::Seat(Seat(0)), Ink::Plain);
    for wanted in [
        "Ak ",
        "b12",
        "B3 ",
        "%%",
        ";;",
        "T6",
        "S1?",
        "Gi  :::",
        "1:30 left",
        "Searsting",
        "READY",
        "1:Shoot  2:ALIEN",
        "3:in Patrol Carbine",
        "C1 Akosha",
    ] {
        assert!(drawing.contains(wanted), "\"{wanted}\" is missing in\n{drawing}");
    }
}

#[test]
fn short_words_mean_one_command() {
    let pack = pack();
    let setup = setup("extermination/crash-site/easy seats=2 heroes=HE-5,HE-2 clock=two-minutes");
    let mut state = Elite20::blank(&pack, &setup).expect("it is sound");
    for event in [
        "card BW-01 with:HE-5",
        "moved HE-5 i14",
        "moved biter-1 i12",
        "moved biter-11 j12",
        "die s1 0 shoot rolled",
        "die s1 1 move rolled",
        "begun action:120000",
    ] {
        Elite20::apply(&pack, &mut state, &event.parse::<Event>().expect("it is an event"));
    }
    let meant = |state: &sortie_elite20::state::State, words: &str| -> Vec<String> {
        let look = sortie_engine::Look { pack: &*pack, state, now: GameTime(0) };
        let mut legal = Vec::new();
        Elite20::legal(look, Seat(0), &mut legal);
        Elite20::find(look, Seat(0), words, &legal).into_iter().map(|place| legal[place].to_string()).collect()
    };
    assert_eq!(meant(&state, "m h15"), ["step HE-5 move h15"]);
    assert_eq!(meant(&state, "p shoot carb"), ["load shoot BW-01 0"]);
    assert_eq!(meant(&state, "r"), ["roll 34"], "the dice that show nothing");
    assert_eq!(meant(&state, "r 13"), ["roll 13"]);
    assert_eq!(meant(&state, "r all"), ["roll 1234"]);
    assert_eq!(meant(&state, "d"), ["done"]);
    assert_eq!(meant(&state, "f"), [""; 0], "nothing is ready");
    assert_eq!(meant(&state, "dance"), [""; 0]);
    Elite20::apply(&pack, &mut state, &"die s1 0 alien rolled".parse::<Event>().expect("it is an event"));
    // Words that fit no choice are never done as if some of them had not been said.
    for words in ["d foo", "m tamsin h15", "x foo", "p shoot carb foo"] {
        let look = sortie_engine::Look { pack: &*pack, state: &state, now: GameTime(0) };
        let done = Elite20::meant(look, Seat(0), words).and_then(Result::ok);
        let may = |command: &Command| Elite20::check(look, Seat(0), command).is_ok();
        assert!(meant(&state, words).is_empty() && !done.as_ref().is_some_and(may), "{words}: {done:?}");
    }
    assert_eq!(meant(&state, "l b1"), ["lead biter-1 i13", "lead biter-1 j13"], "b1 is not b11");
    assert_eq!(meant(&state, "l b1 i13"), ["lead biter-1 i13"]);
    assert_eq!(meant(&state, "y").len(), 1, "what the rules propose");
    Elite20::apply(&pack, &mut state, &"moved BO-1 j13".parse::<Event>().expect("it is an event"));
    assert_eq!(meant(&state, "l b1"), ["lead biter-1 i13", "lead biter-1 j13"], "b1 is not B1");
    let boss = meant(&state, "l B1");
    assert!(!boss.is_empty() && boss.iter().all(|lead| lead.starts_with("lead BO-1 ")), "{boss:?}");
}

#[test]
fn what_a_weapon_is_said_to_reach_is_what_its_first_hit_may_strike() {
    let pack = pack();
    let mut compared = 0;
    for (number, setup) in everywhere().flat_map(|(number, setup)| (0..12).map(move |k| (number * 12 + k, setup))) {
        wander(&pack, &setup, number, |game, seat, legal| {
            let state = game.look().state;
            let volley = |hero| {
                Some(state.hero(hero).volley).filter(|volley| volley.hits > 0 && volley.rerolls == 0 && !volley.begun)
            };
            let Some(card) = state.setup.heroes_of(seat).find_map(volley).and_then(|volley| volley.tool.as_card())
            else {
                return;
            };
            let Some(told) = Elite20::preview(game.look(), seat, &Command::Fire { card }) else { return };
            let told: serde_json::Value = serde_json::from_str(&told).expect("it is JSON");
            let hit = |command: &Command| if let Command::Hit { figure } = command { Some(*figure) } else { None };
            let mut may: Vec<String> = legal.iter().filter_map(hit).map(|figure| figure.to_string()).collect();
            let list = told["targets"].as_array().expect("it lists targets");
            let mut said: Vec<String> = list.iter().filter_map(|name| name.as_str().map(str::to_owned)).collect();
            may.sort();
            said.sort();
            assert_eq!(may, said, "{card} from {}", told["from"]);
            compared += 1;
        });
    }
    assert!(compared > 20, "only {compared} attacks were compared");
}

#[test]
fn the_content_names_everything_that_a_position_can_hold() {
    let content: serde_json::Value = serde_json::from_str(&Elite20::content(&pack())).expect("it is JSON");
    let count = |part: &str| content[part].as_object().map_or(0, serde_json::Map::len);
    assert_eq!(["heroes", "cards", "bosses", "events", "maps"].map(count), [6, 64, 8, 25, 2]);
    for map in content["maps"].as_object().expect("it has maps").values() {
        let path = map["path"].as_object().expect("it has a path");
        let leads_on = |to: &serde_json::Value| to == "home" || path.contains_key(to.as_str().unwrap_or(""));
        assert!(path.values().flat_map(|ways| ways.as_array().expect("it lists ways")).all(leads_on));
        assert_eq!(map["objectives"].as_array().map(Vec::len), Some(12));
    }
    for card in content["cards"].as_object().expect("it has cards").values() {
        let words = card["words"].as_str().expect("it has words");
        assert!(content["words"][words]["name"].as_str().is_some_and(|name| !name.is_empty()), "{words}");
    }
    assert_eq!(content["cards"]["SE-24"]["brief"], "heal 3, within 2");
    assert_eq!(content["cards"]["SE-39"]["brief"], "wipes Acid, slows");
    assert!(content["heroes"]["HE-1"].get("brief").is_none(), "what has no slots is told by its card");
    assert_eq!((&content["rounds"], &content["questions"]["lead"]), (&8.into(), &"led".into()));
    for map in content["maps"].as_object().expect("it has maps").values() {
        let near = map["near"].as_object().expect("it has neighbours");
        let is_near = |a: &str, b: &str| near[a].as_array().is_some_and(|all| all.iter().any(|one| one == b));
        for (space, all) in near {
            let all = all.as_array().expect("it lists Spaces").iter().map(|one| one.as_str().expect("it is a Space"));
            assert!(all.clone().count() > 0 && all.clone().all(|other| is_near(other, space) && other != space));
        }
    }
}

fn position(pack: &Pack, setup: &Setup, events: &[&str]) -> sortie_elite20::state::State {
    let mut state = Elite20::blank(pack, setup).expect("it is sound");
    for event in events {
        Elite20::apply(pack, &mut state, &event.parse::<Event>().unwrap_or_else(|why| panic!("{event}: {why}")));
    }
    state
}

/// Words that the help teaches are understood at all times, and what they mean is refused by its own rule.
#[test]
fn short_words_that_are_not_possible_now_meet_their_rule() {
    let pack = pack();
    let setup = setup("extermination/crash-site/easy seats=2 heroes=HE-5,HE-2 clock=two-minutes");
    let before = ["card BW-01 with:HE-5", "moved HE-5 i14", "moved biter-1 i12", "begun ready"];
    let alien =
        ["card BW-01 with:HE-5", "moved HE-5 i14", "moved biter-1 i12", "die s1 0 alien rolled", "begun action:120000"];
    let answer = |events: &[&str], words: &str| -> String {
        let state = position(&pack, &setup, events);
        let look = sortie_engine::Look { pack: &*pack, state: &state, now: GameTime(0) };
        match Elite20::meant(look, Seat(0), words) {
            None => "other words".to_owned(),
            Some(Err(why)) => why,
            Some(Ok(command)) => match Elite20::check(look, Seat(0), &command) {
                Ok(()) => command.to_string(),
                Err(refusal) => sortie_engine::RuleId::id(refusal.rule).to_owned(),
            },
        }
    };
    for words in ["r", "r all", "r 13", "m h15", "p shoot carbine", "s", "u"] {
        assert_eq!(answer(&before, words), "E20-ACTION-09", "{words}");
    }
    for words in ["m h15", "m", "p shoot carbine", "s", "t"] {
        assert_eq!(answer(&alien, words), "E20-DICE-12", "{words}");
    }
    assert_eq!(answer(&alien, "r all"), "E20-ALIENMOVE-04");
    assert_eq!(answer(&before, "m z9"), "there is no Space z9 on this map");
    assert_eq!(answer(&before, "h b7"), "there is no alien b7 on the map");
    assert_eq!(answer(&before, "p shoot cannon"), "no Hero of yours has \"cannon\"");
    assert_eq!(answer(&before, "roll 12"), "other words");
    let unrolled = [&before[..3], &["begun action:120000"]].concat();
    assert_eq!(answer(&unrolled, "r 24"), "roll 12", "equal dice are equal");
}

/// Who walks is told before those that it pushes, each with where it ends up.
#[test]
fn whoever_pushes_is_told_first() {
    let pack = pack();
    let setup = setup("extermination/abandoned-lab/easy seats=2 heroes=HE-5,HE-2 clock=two-minutes");
    let mut state = position(&pack, &setup, &["moved shooter-1 b4", "moved BO-4 a3", "health BO-4 8", "moved HE-5 c5"]);
    let events: Vec<Event> = [
        "begun brood:BO-4:1",
        "became shortage:1",
        "ended",
        "begun walk:BO-4:2",
        "became walk:BO-4:1",
        "moved shooter-1 transit",
        "moved BO-4 b4",
        "moved shooter-1 c4",
        "became walk:BO-4:0",
        "moved shooter-1 transit",
        "moved BO-4 c4",
        "moved HE-5 transit",
        "moved shooter-1 c5",
        "ended",
        "moved shooter-2 a3",
    ]
    .iter()
    .map(|event| event.parse().unwrap_or_else(|why| panic!("{event}: {why}")))
    .collect();
    let mut told = Vec::new();
    for (at, event) in events.iter().enumerate() {
        Elite20::apply(&pack, &mut state, event);
        let look = sortie_engine::Look { pack: &*pack, state: &state, now: GameTime(0) };
        told.extend(Elite20::story_among(look, &events, at));
    }
    let expected = [
        (0, "Broodmaw breeds."),
        (1, "Broodmaw has no room for its young beside it. Another alien moves instead."),
        (6, "Broodmaw B4 walks to c4, 13 from home, and pushes Shooter s1 to c5 and Voss."),
        (14, "Shooter s2 comes to a3, 15 from home."),
    ];
    let told: Vec<(usize, &str)> = told.iter().map(|(rule, words)| (*rule, words.as_str())).collect();
    assert_eq!(told[2..], expected[2..]);
    assert_eq!(told[0], expected[0]);
    assert!(told[1].1.ends_with("Another alien moves instead."), "{}", told[1].1);
}

#[test]
fn aliens_and_cards_can_be_read_at_any_time() {
    let pack = pack();
    let setup = setup("exploration/crash-site/easy seats=2 heroes=HE-5,HE-2 clock=two-minutes");
    let events = ["card BW-01 with:HE-5", "moved BO-4 c5", "health BO-4 3", "token 0 none at:d4 false false"];
    let state = position(&pack, &setup, &events);
    let look = sortie_engine::Look { pack: &*pack, state: &state, now: GameTime(0) };
    let page = |words: &str| {
        Elite20::page(look, Seat(0), words).map(|page| page.split_whitespace().collect::<Vec<_>>().join(" "))
    };
    let aliens = page("aliens").expect("it is a page");
    let (runner, boss) = (pack.swarm(SwarmKind::Runner), pack.boss(BossId(3)));
    for wanted in [
        format!("Runner (r1, r2…), 0 in play: moves {} Spaces", runner.movement),
        "4 or more hurts".to_owned(),
        format!("Broodmaw B4 on c5: Health 3 of {}, moves {}", boss.health, boss.movement),
    ] {
        assert!(aliens.contains(&wanted), "{wanted}: {aliens}");
    }
    assert!(page("cards").is_some_and(|cards| cards.contains("Patrol Carbine: ")));
    assert!(page("card ion").is_some_and(|card| card.contains("Ion Rifle: ")));
    assert!(page("card xyz").is_some_and(|card| card.contains("Nothing in this game")));
    assert_eq!(page("carbine"), None);
    let drawing =
        Elite20::draw(look, Viewer::Seat(Seat(0)), Ink::Plain).split_whitespace().collect::<Vec<_>>().join(" ");
    let own = &pack.objectives.exploration;
    let wanted = format!("{:?} checks one from beside it, {:?} turns it up, a relic then takes", own.check, own.reveal);
    assert!(drawing.contains(&wanted), "{wanted}: {drawing}");
}
