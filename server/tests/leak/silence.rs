//! Whoever says nothing in a moment for Effects tells nothing: whatever the silent seat holds, the others hear the same
//! frames at the same times, at tables with standing orders and at tables without.

use std::time::Duration;

use serde_json::{Value, json};
use sortie_catalog::{AnyTable, GameTime, Millis, Seat, SeatSet, TablePlan, Viewer, game, simulation_seed};

use super::world::World;

/// How long a moment for Effects lasts.
const PACE: Millis = Millis(1_500);

/// How somebody comes to say nothing in a moment for Effects.
#[derive(Debug)]
struct Silence {
    /// The table's option.
    standing: &'static str,
    /// What the silent seat does unseen when the moment begins, if anything.
    before: Option<&'static str>,
    /// Does the moment pass all the same?
    passes: bool,
}

const SILENCES: [Silence; 4] = [
    Silence { standing: "on", before: None, passes: true },
    Silence { standing: "on", before: Some("wait"), passes: false },
    Silence { standing: "off", before: None, passes: false },
    Silence { standing: "off", before: Some("ahead"), passes: true },
];

/// A table of people in a moment for Effects of this kind, in which nobody has answered yet.
fn at_window(kind: &str, silence: &Silence, seats: usize, number: u64) -> Option<Box<dyn AnyTable>> {
    let options = [("setup", "quick"), ("standing", silence.standing)];
    let options = options.map(|(key, value)| (key.to_owned(), value.to_owned())).to_vec();
    let people = SeatSet::first(seats);
    let plan = TablePlan { seats, options, people, pace: PACE, ..TablePlan::default() };
    let mut table = game("elysian").expect("it is listed").open(&plan, simulation_seed(number, 9)).expect("a plan");
    for seat in 0..seats as u8 {
        table.bots_mut().seat_bot(Seat(seat), Some("greedy")).expect("there is such a bot");
    }
    let mut at = GameTime(0);
    while table.outcome().is_none() && table.record().entries() < 400 {
        let view: Value = serde_json::from_str(&table.views().view_json(Viewer::Public)).expect("a view is JSON");
        if view["window"]["window"].as_str().is_some_and(|open| open.eq_ignore_ascii_case(kind))
            && table.awaited() == table.asked()
        {
            return Some(table);
        }
        match table.awaited().lowest() {
            Some(seat) => table.bots_mut().bot_move(seat, at, 1).expect("bots play by the rules"),
            None => {
                at = table.deadline()?;
                table.advance(at).expect("time passes");
            }
        }
    }
    None
}

/// Could this seat answer with a card?
fn holds_an_answer(table: &dyn AnyTable, seat: Seat) -> bool {
    table.views().notations(seat).iter().any(|text| text.starts_with("offer "))
}

/// Two worlds that the watching seat cannot tell apart: in one the silent seat could answer, in the other it could not.
fn worlds_of_silence(
    table: &dyn AnyTable,
    kind: &str,
    silence: &Silence,
    silent: Seat,
) -> Option<[Box<dyn AnyTable>; 2]> {
    let watching = Seat(u8::from(silent.0 == 0));
    let here = table.record().twin(None, 0);
    let mut others = (1..12).map(|number| table.record().twin(Some(watching), number));
    let could = holds_an_answer(here.as_ref(), silent);
    let there = others.find(|there| holds_an_answer(there.as_ref(), silent) != could)?;
    let mut worlds = [here, there];
    for world in &mut worlds {
        let Some(word) = silence.before else { continue };
        let about = |text: &String| text.starts_with(word) && (word == "wait" || text.contains(kind));
        let text = world.views().notations(silent).into_iter().find(about)?;
        world.submit_text(silent, &text, world.now()).expect("it is allowed");
    }
    Some(worlds)
}

/// What the others hear of a moment for Effects in which one seat says nothing, stretch of time by stretch. The watching
/// seat passes where it is asked.
async fn heard_of_silence(name: &str, table: Box<dyn AnyTable>, silent: Seat) -> Vec<Vec<String>> {
    const STRETCHES: usize = 24;
    let watching = usize::from(silent.0 == 0);
    let asked = table.awaited().contains(Seat(watching as u8));
    // The clock of a table that is set up begins at nought, whatever the moment's end.
    let early = table.deadline().map_or(0, |due| due.0.saturating_sub(table.now().0 + PACE.0));
    let mut world = World::new(name, table).await;
    world.hands.advance(Duration::from_millis(early));
    let mut heard = Vec::new();
    for stretch in 0..STRETCHES {
        world.hands.advance(Duration::from_millis(100));
        if stretch == 3 && asked {
            world.say(watching, &json!({"t": "act", "n": 1, "do": "pass"})).await;
        }
        let mut all = Vec::new();
        for who in (0..world.sockets.len()).filter(|who| *who != silent.index()) {
            all.push(format!("-- {who} --"));
            all.extend(world.heard(who).await);
        }
        heard.push(all);
    }
    heard
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silence_tells_nothing_of_a_hand() {
    for (at, silence) in SILENCES.iter().enumerate() {
        let mut compared = Vec::new();
        for kind in ["attack", "set", "repel", "card"] {
            let pairs = (0..60).filter_map(|number| {
                let table = at_window(kind, silence, 2, number)?;
                let silent = table.awaited().lowest()?;
                Some((number, silent, worlds_of_silence(table.as_ref(), kind, silence, silent)?))
            });
            for (number, silent, [here, there]) in pairs.take(2) {
                let here = heard_of_silence(&format!("silent-a-{at}-{kind}-{number}"), here, silent).await;
                let there = heard_of_silence(&format!("silent-b-{at}-{kind}-{number}"), there, silent).await;
                assert_eq!(here, there, "{silence:?}, {kind}, game {number}: the others can tell what {silent} holds");
                let passed = here.iter().flatten().any(|frame| frame.contains("ended"));
                assert_eq!(passed, silence.passes, "{silence:?}, {kind}, game {number}: {here:?}");
                compared.push(kind);
            }
        }
        compared.dedup();
        assert!(compared.len() >= 3, "{silence:?}: compared only in {compared:?}");
    }
}
