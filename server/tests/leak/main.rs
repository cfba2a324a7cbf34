//! Nothing that a seat may not know reaches it over a real socket.
//!
//! Two servers hold the same table, once as it is and once in another world that the watching seat cannot tell from it:
//! other hands, other decks, other answers, and the same ids, commitment and clock. The same messages must then give
//! the same frames, byte for byte and in the same order, to the seat and to spectators, until something is revealed.

mod silence;
mod world;

use std::time::Duration;

use serde_json::{Value, json};
use sortie_catalog::{AnyTable, GameTime, Seat, TablePlan, Viewer, game, simulation_seed};

use world::{TABLE, World, call};

/// A game as this test plays it.
struct Sort {
    game: &'static str,
    scenario: Option<&'static str>,
    options: &'static [(&'static str, &'static str)],
    bot: &'static str,
    /// What is done wherever it is allowed, so that there are secrets.
    secretive: &'static str,
    /// Commands that tell nobody anything. All others end the comparison.
    quiet: &'static [&'static str],
    /// Commands that are asked about, allowed or not.
    guesses: &'static [&'static str],
}

const ELYSIAN: Sort = Sort {
    game: "elysian",
    scenario: None,
    options: &[("setup", "quick")],
    bot: "greedy",
    secretive: "(nothing)",
    quiet: &["move ", "deploy ", "pass", "offer ", "hold ", "ahead ", "recall ", "attack "],
    guesses: &[
        "play CQ-01",
        "play RE-01",
        "offer CQ-07",
        "attack 1a",
        "move infantry 1a 1b",
        "trade RU-01",
        "nonsense",
        "done",
        "launch",
    ],
};

/// Alien Tech that was put by is all that is hidden here.
const ELITE: Sort = Sort {
    game: "elite20",
    scenario: Some("extermination/abandoned-lab/easy"),
    options: &[],
    bot: "planner",
    secretive: "put-by ",
    quiet: &[
        "step ", "further ", "load ", "unload ", "done", "propose ", "retract", "hand ", "unhand", "guard ", "take ",
    ],
    guesses: &["draw HE-1 tech", "draw HE-2 tech", "keep T-01", "look HE-1", "roll 1", "done", "nonsense"],
};

/// A game in the middle of things, played by bots.
fn position(sort: &Sort, seats: usize, number: u64, steps: usize) -> Box<dyn AnyTable> {
    let options = sort.options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let plan = TablePlan { seats, options, scenario: sort.scenario.map(str::to_owned), ..TablePlan::default() };
    let seed = simulation_seed(number, 9);
    let mut table = game(sort.game).expect("it is listed").open(&plan, seed).expect("a sound plan");
    for seat in 0..seats as u8 {
        table.bots_mut().seat_bot(Seat(seat), Some(sort.bot)).expect("there is such a bot");
    }
    for _ in 0..steps {
        let Some(seat) = table.awaited().lowest() else { break };
        let secret = table.views().notations(seat).into_iter().find(|text| text.starts_with(sort.secretive));
        match secret {
            Some(text) => table.submit_text(seat, &text, GameTime(0)).expect("it is allowed"),
            None => table.bots_mut().bot_move(seat, GameTime(0), 1).expect("bots play by the rules"),
        }
    }
    table
}

/// Does the hidden part of a position differ in a world that the seat cannot tell from it?
fn differs(table: &dyn AnyTable, seat: Seat, number: u64) -> bool {
    let (here, there) = (table.record().twin(None, 0), table.record().twin(Some(seat), number));
    here.views().view_json(Viewer::Everything) != there.views().view_json(Viewer::Everything)
}

/// Says the same to both worlds and compares what the watching seat and a spectator hear.
async fn compare(worlds: &mut [World; 2], watching: usize, message: &Value, from: usize) {
    let spectator = worlds[0].sockets.len() - 1;
    let mut heard = Vec::new();
    for world in worlds.iter_mut() {
        world.say(from, message).await;
        // The speaker's own answers are waited for first, so that the others' frames are on their way.
        let own = world.heard(from).await;
        let mut all = if from == watching { own } else { Vec::new() };
        if from != watching {
            all.extend(world.heard(watching).await);
        }
        all.push("-- spectator --".to_owned());
        all.extend(world.heard(spectator).await);
        // Whoever is silent for too long is missed where all act at once.
        for other in (0..spectator).filter(|other| *other != watching && *other != from) {
            world.heard(other).await;
        }
        heard.push(all);
    }
    assert_eq!(heard[0], heard[1], "after {message} by {from}, s{} can tell the worlds apart", watching + 1);
}

async fn lobby_is_same(worlds: &[World; 2], watching: usize) {
    for path in ["/api/tables/mine", &format!("/api/tables/{TABLE}"), "/api/tables"] {
        let mut answers = Vec::new();
        for world in worlds {
            answers.push(call(&world.address, "GET", path, Some(&world.tokens[watching])).await);
        }
        assert_eq!(answers[0], answers[1], "{path} tells the worlds apart");
    }
}

/// What somebody who has nothing to do with the table can read of it.
async fn outside(world: &World) -> Value {
    let text = call(&world.address, "GET", &format!("/api/tables/{TABLE}"), None).await;
    serde_json::from_str(text.trim()).expect("a table is JSON")
}

async fn run(sort: &Sort, table: &dyn AnyTable, number: u64, unseen: &mut usize) -> usize {
    if table.outcome().is_some() {
        return 0;
    }
    let seats = table.seats();
    let watching = (number as usize) % seats;
    let seat = Seat(watching as u8);
    let (here, there) = (table.record().twin(None, 0), table.record().twin(Some(seat), number + 1));
    let differs = differs(table, seat, number + 1);
    assert_eq!(here.views().outlook()(), there.views().outlook()(), "what is expected tells the worlds apart");
    let mut here_again = here.record().twin(None, 0);
    let name = |world: &str| format!("{world}-{}-{seats}-{number}", sort.game);
    let mut worlds = [World::new(&name("a"), here).await, World::new(&name("b"), there).await];
    let mut n = 0;
    let mut next = || {
        n += 1;
        n
    };
    lobby_is_same(&worlds, watching).await;
    // Probes and previews, of what is allowed and of what is not.
    let legal = here_again.views().notations(seat);
    for text in legal.iter().map(String::as_str).take(12).chain(sort.guesses.iter().copied()) {
        for kind in ["probe", "preview"] {
            compare(&mut worlds, watching, &json!({"t": kind, "n": next(), "do": text}), watching).await;
        }
    }
    compare(&mut worlds, watching, &json!({"t": "log", "n": next()}), watching).await;
    compare(&mut worlds, watching, &json!({"t": "chat", "n": next(), "text": "hello"}), watching).await;
    compare(&mut worlds, watching, &json!({"t": "signal", "n": next(), "kind": "ping", "what": "c11"}), watching).await;
    // Wrong acts of the seat itself, and acts of everybody that tell nobody anything.
    compare(&mut worlds, watching, &json!({"t": "act", "n": next(), "do": sort.guesses[0]}), watching).await;
    compare(&mut worlds, watching, &json!({"t": "act", "n": next(), "do": "!undo"}), watching).await;
    let is_quiet = |text: &String| sort.quiet.iter().any(|verb| text.starts_with(verb));
    for _ in 0..8 {
        let Some(actor) = here_again.awaited().lowest() else { break };
        let quiet: Vec<String> = here_again.views().notations(actor).into_iter().filter(is_quiet).collect();
        let Some(text) = quiet.get((number as usize + quiet.len() / 2) % quiet.len().max(1)).cloned() else { break };
        let secret = text.starts_with("offer") || text.starts_with("pass");
        let closes = secret && here_again.awaited().len() == 1;
        let before = here_again.views().view_json(Viewer::Everything);
        if here_again.submit_text(actor, &text, GameTime(0)).is_err() || closes {
            break;
        }
        for world in &worlds {
            world.hands.advance(Duration::from_millis(7));
        }
        let is_unseen = here_again.views().glimpse(here_again.record().entries() - 1, Viewer::Public).is_none();
        let known = outside(&worlds[0]).await;
        compare(&mut worlds, watching, &json!({"t": "act", "n": next(), "do": text}), actor.index()).await;
        let after = outside(&worlds[0]).await;
        if is_unseen && known["asked"] == after["asked"] {
            assert_eq!(known, after, "an outsider learns of {text} by {}", actor.index());
            *unseen += 1;
        }
        if before.contains("\"Window\"") {
            break;
        }
    }
    lobby_is_same(&worlds, watching).await;
    usize::from(differs)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_cannot_tell_worlds_apart_over_its_socket() {
    let (mut different, mut unseen) = (0, 0);
    for (seats, number, steps) in [
        (2, 1, 30),
        (2, 2, 57),
        (3, 3, 80),
        (3, 4, 41),
        (4, 5, 100),
        (5, 6, 66),
        (2, 7, 90),
        (3, 8, 150),
        (4, 9, 23),
        (5, 10, 200),
    ] {
        let table = position(&ELYSIAN, seats, number, steps);
        different += run(&ELYSIAN, table.as_ref(), number, &mut unseen).await;
    }
    assert!(different >= 6, "only {different} pairs of worlds differed at all");
    assert!(unseen >= 1, "nobody did anything in secret");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_cannot_tell_worlds_apart_while_all_act_at_once() {
    let mut different = 0;
    let mut live = 0;
    for number in 0..60 {
        let (seats, steps) = (2 + number as usize % 3, 150 + 40 * (number as usize % 12));
        let table = position(&ELITE, seats, number, steps);
        let seat = Seat((number as usize % seats) as u8);
        let hides = table.outcome().is_none() && differs(table.as_ref(), seat, number + 1);
        if hides || number < 3 {
            different += run(&ELITE, table.as_ref(), number, &mut 0).await;
            live += usize::from(table.pacing().is_live());
        }
        if different >= 3 && live >= 2 {
            return;
        }
    }
    panic!("only {different} pairs of worlds differed, and {live} were live");
}
