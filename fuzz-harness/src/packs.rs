//! Packs of strangers: whatever is found sound can be played and shown, and keeps nobody waiting.

use std::sync::Arc;
use std::time::{Duration, Instant};

use sortie_catalog::{AnyGame, AnyTable, OwnPack, PackTexts, TablePlan, game};
use sortie_engine::{GameRng, ReadPack, Scratch, Seat, SeatSet, Seed, Viewer};
use sortie_testkit::play_bytes;

use crate::changes::changed;
use crate::games::{Fuzzed, setup};

/// Maximum commands of a game that is played with a pack.
const MAX_COMMANDS: usize = 400;
/// Maximum commands of a game that is also shown.
const MAX_SHOWN_COMMANDS: usize = 40;
/// How many commands of a list are tried out and previewed.
const PREVIEWS: usize = 8;
/// The bots at a table that is shown, seat by seat and then again from the first.
const BOTS: [&str; 4] = ["careful", "planner", "random", "greedy"];
/// How long one answer may take on a busy machine; what is not bounded takes minutes.
const MAX_ANSWER_TIME: Duration = Duration::from_secs(10);

/// Reads bytes as the files of a pack, parted by lines of dashes, or as changes of the built-in one. Whatever is read as
/// sound can be played, whoever plays it how.
pub fn pack<G: Fuzzed>(bytes: &[u8]) {
    let files: PackTexts = match (changed::<G>(bytes), std::str::from_utf8(bytes)) {
        (Some(files), _) => files,
        (None, Ok(text)) => {
            let parts = text.split("\n---\n").map(str::to_owned);
            G::PACK_FILES.iter().map(|name| (*name).to_owned()).zip(parts).collect()
        }
        (None, Err(_)) => return,
    };
    match timed("reading", || G::read_pack(Some(&files))) {
        Ok(ReadPack { pack, .. }) => {
            let pack = Arc::new(pack);
            (0..2).for_each(|game| play::<G>(&pack, sum(bytes, game)));
            show::<G>(&files, sum(bytes, 2));
        }
        Err(problems) => assert!(!problems.is_empty(), "a pack is refused without a reason"),
    }
}

/// Are these changes of the built-in pack found sound, so that it is played?
pub fn is_sound<G: Fuzzed>(bytes: &[u8]) -> bool {
    changed::<G>(bytes).is_some_and(|files| G::read_pack(Some(&files)).is_ok())
}

/// A number that the bytes stand for.
fn sum(bytes: &[u8], first: u64) -> u64 {
    bytes.iter().fold(first, |sum, byte| sum.wrapping_mul(31).wrapping_add(u64::from(*byte)))
}

/// What is asked of a server is answered soon.
fn timed<T>(what: &str, answer: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let answer = answer();
    assert!(start.elapsed() < MAX_ANSWER_TIME, "{what} took {:?}", start.elapsed());
    answer
}

/// A game with random moves that depend on a number.
fn play<G: Fuzzed>(pack: &Arc<G::Pack>, number: u64) {
    let setup = setup::<G>(&G::numbered_setup((number >> 8) as u8));
    let mut chance = GameRng::from_number(number);
    let moves: Vec<u8> = (0..MAX_COMMANDS).map(|_| chance.roll(256) as u8).collect();
    let mut scratch = Scratch::<G>::open(pack, &setup, chance).expect("a sound pack can be opened");
    play_bytes(&mut scratch, &moves).expect("a sound pack can be played");
    for seat in SeatSet::first(G::seats(scratch.look())).iter() {
        G::view(scratch.look(), Viewer::Seat(seat));
    }
}

/// A table as a server has it: bots play, and everybody is told and shown everything.
fn show<G: Fuzzed>(files: &PackTexts, number: u64) {
    let game = game(G::ID).expect("the game is listed");
    // Empty files are none to a reader, but a server wants at least one.
    let Ok(pack) = game.read_pack(files) else { return };
    let content = timed("the content", || game.content(Some(&pack)));
    serde_json::from_str::<serde_json::Value>(&content).expect("content is JSON");
    let mut table = open(game, pack, number);
    let seats = SeatSet::first(table.seats());
    for seat in seats.iter() {
        let bot = BOTS[seat.index() % BOTS.len()];
        table.bots_mut().seat_bot(seat, Some(bot)).expect("there is such a bot");
    }
    let mut lines = vec![Vec::new(); table.seats()];
    for number in 0..MAX_SHOWN_COMMANDS {
        if number % 8 == 0 {
            seats.iter().for_each(|seat| show_to(table.as_ref(), seat, &mut lines[seat.index()]));
            timed("the outlook", table.views().outlook());
        }
        let entries = table.record().entries();
        match (table.awaited().lowest(), table.deadline()) {
            (Some(seat), _) => {
                let now = table.now();
                timed("a bot", || table.bots_mut().bot_move(seat, now, 1)).expect("bots play by the rules");
            }
            (None, Some(due)) if table.outcome().is_none() => table.advance(due).expect("time passes"),
            (None, _) => break,
        }
        for entry in entries..table.record().entries() {
            timed("what is notable", || table.views().glimpse(entry, Viewer::Public));
        }
    }
    timed("the story", || table.words().story(0, Viewer::Public));
}

/// A table of any of the game's scenarios.
fn open(game: &dyn AnyGame, pack: OwnPack, number: u64) -> Box<dyn AnyTable> {
    let scenarios = game.scenarios();
    let scenario = scenarios.get(number as usize % scenarios.len().max(1)).map(|scenario| (*scenario).to_owned());
    let plan = TablePlan { seats: *game.seats().end(), scenario, pack: Some(pack), ..TablePlan::default() };
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    game.open(&plan, Seed(seed)).expect("a sound pack can be opened")
}

/// Everything that one player may ask for: the view, the list with its remarks, previews, and why not. `lines` holds what the
/// player could do when last asked; most of it is refused by now.
fn show_to(table: &dyn AnyTable, seat: Seat, lines: &mut Vec<String>) {
    let view = timed("a view", || table.views().view_json(Viewer::Seat(seat)));
    assert!(!view.is_empty(), "a view is JSON");
    let list = timed("a list", || table.views().list(seat, 0));
    let before = std::mem::replace(lines, list.lines.unwrap_or_default());
    for line in before.iter().take(PREVIEWS) {
        let _ = timed("a refusal", || table.probe_text(seat, line));
    }
    let step = (lines.len() / PREVIEWS).max(1);
    for line in lines.iter().step_by(step) {
        let command = table.read(seat, line).expect("a listed line can be read");
        timed("a preview", || table.views().preview(&command)).expect("a listed command has a preview or none");
        timed("a probe", || table.probe(&command)).expect("what is listed is allowed");
    }
    timed("the choices", || table.words().choices(seat));
    timed("the question", || table.words().prompt(seat));
}
