//! What the fuzzer throws at Sortie. Each target takes bytes and must never panic.

use std::sync::{Arc, LazyLock};

use sortie_elysian::Elysian;
use sortie_elysian::command::Command;
use sortie_elysian::event::Event;
use sortie_elysian::pack::Pack;
use sortie_elysian::setup::Setup;
use sortie_engine::record::Record;
use sortie_engine::{Game, GameRng, Offer, ReadPack, Scratch, Seat, SeatSet, Seed, Table, Viewer};
use sortie_protocol::MAX_MESSAGE;
use sortie_protocol::socket::FromClient;
use sortie_testkit::play_bytes;

/// A target: its name and what it does with bytes.
pub type Target = (&'static str, fn(&[u8]));

/// Every target.
pub const TARGETS: &[Target] =
    &[("commands", commands), ("record", record), ("pack", pack), ("notation", notation), ("socket", socket)];

static CONTENT: LazyLock<(Arc<Pack>, String)> = LazyLock::new(|| {
    let ReadPack { pack, hash } =
        Elysian::read_pack(None).map_err(|all| all.join("\n")).expect("the built-in pack is sound");
    (Arc::new(pack), hash)
});

fn content() -> (&'static Arc<Pack>, &'static str) {
    (&CONTENT.0, &CONTENT.1)
}

/// Plays a game by choice bytes: the first two choose setup and seed, every further one a legal command.
pub fn commands(bytes: &[u8]) {
    let [first, second, rest @ ..] = bytes else { return };
    let setup = format!(
        "seats={} start={} setup={} heroes={} pace={}",
        2 + first % 4,
        ["rulebook", "even"][usize::from(first >> 2 & 1)],
        ["full", "quick"][usize::from(first >> 3 & 1)],
        ["choose", "random"][usize::from(first >> 4 & 1)],
        u16::from(first >> 5) * 100,
    );
    let setup: Setup = setup.parse().expect("the harness writes setups as they are read");
    let rng = GameRng::from_number(u64::from(*second));
    let mut scratch = Scratch::<Elysian>::open(content().0, &setup, rng).expect("2 to 5 seats can be opened");
    play_bytes(&mut scratch, rest).expect("no list is wrong and nothing is stuck");
    for seat in SeatSet::first(usize::from(setup.seats)).iter() {
        Elysian::view(scratch.look(), Viewer::Seat(seat));
        let mut listed = Vec::new();
        scratch.legal(seat, &mut listed);
        assert!(listed.iter().all(|command| scratch.check(seat, command).is_ok()), "a listed command is refused");
    }
}

/// Reads bytes as a record and verifies it.
pub fn record(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(record) = Record::parse(text) else { return };
    assert_eq!(record.text(), text, "a record has one text");
    let (pack, hash) = content();
    if record.verify::<Elysian>(pack, hash).is_ok() {
        assert!(
            record.rerun::<Elysian>(pack, hash, usize::MAX).is_ok() || record.header.rules < Elysian::RULES_VERSION
        );
    }
}

/// Reads bytes as the files of a pack, parted by lines of dashes.
pub fn pack(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let parts = text.split("\n---\n").map(str::to_owned);
    let files: Vec<(String, String)> = Elysian::PACK_FILES.iter().map(|name| (*name).to_owned()).zip(parts).collect();
    match Elysian::read_pack(Some(&files)) {
        Ok(read) => {
            // Whatever is read as sound can be played.
            let pack = Arc::new(read.pack);
            let setup = Setup::rulebook(2);
            let mut scratch =
                Scratch::<Elysian>::open(&pack, &setup, GameRng::from_number(1)).expect("a sound pack can be opened");
            let bytes: Vec<u8> = (0..=255).cycle().take(400).collect();
            play_bytes(&mut scratch, &bytes).expect("a sound pack can be played");
        }
        Err(problems) => assert!(!problems.is_empty(), "a pack is refused without a reason"),
    }
}

/// Reads each line as notation, and submits commands to a table.
pub fn notation(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let setup =
        "seats=3 setup=quick heroes=random".parse::<Setup>().expect("the harness writes setups as they are read");
    let mut table = Table::<Elysian>::open(content().0, &setup, Seed([5; 32]), &[]).expect("3 seats can be opened");
    for line in text.lines().take(200) {
        if let Ok(event) = line.parse::<Event>() {
            assert_eq!(event.to_string().parse::<Event>().as_ref(), Ok(&event));
        }
        if let Ok(setup) = line.parse::<Setup>() {
            assert_eq!(setup.to_string().parse::<Setup>(), Ok(setup));
        }
        let Ok(command) = line.parse::<Command>() else { continue };
        assert_eq!(command.to_string().parse::<Command>(), Ok(command));
        let now = table.look().now;
        for seat in (0..4).map(Seat) {
            match table.submit(seat, &command, now) {
                Ok(()) | Err(sortie_engine::No::Refused(_) | sortie_engine::No::Rejected(_)) => {}
                Err(sortie_engine::No::Fault(fault)) => panic!("{command}: {fault}"),
            }
        }
    }
}

/// Reads bytes as a message of a socket.
pub fn socket(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match FromClient::read(text) {
        Ok(message) => {
            assert!(text.len() <= MAX_MESSAGE, "a message is as long as it may be");
            let again = serde_json::to_string(&message).expect("an envelope is plain data");
            // What is written anew may be longer than it was read, by the fields that were left out.
            let same: Result<FromClient, _> = serde_json::from_str(&again);
            assert!(same.is_ok_and(|same| same == message), "a message is read as it is written");
        }
        Err(why) => assert!(!why.is_empty() && why.len() < 2 * MAX_MESSAGE, "a refusal is a sentence"),
    }
}
