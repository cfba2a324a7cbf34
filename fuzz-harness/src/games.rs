//! The targets that every game has.

use std::sync::{Arc, LazyLock};

use sortie_elite20::Elite20;
use sortie_elysian::Elysian;
use sortie_engine::record::Record;
use sortie_engine::{Game, GameRng, No, Offer, ReadPack, Scratch, Seat, SeatSet, Seed, Table, Viewer};
use sortie_testkit::play_bytes;

/// The built-in content of a game, read once.
pub type Content<G> = LazyLock<(Arc<<G as Game>::Pack>, String)>;

/// A game that the fuzzer plays.
pub trait Fuzzed: Offer {
    /// Its built-in content.
    fn content() -> &'static Content<Self>;
    /// The setup that a byte stands for.
    fn numbered_setup(byte: u8) -> String;
    /// The setup of the table that lines of notation are thrown at.
    const TABLE: &'static str;
}

/// Reads the built-in content.
fn built_in<G: Offer>() -> (Arc<G::Pack>, String) {
    let ReadPack { pack, hash } = G::read_pack(None).map_err(|all| all.join("\n")).expect("the built-in pack is sound");
    (Arc::new(pack), hash)
}

static ELYSIAN: Content<Elysian> = LazyLock::new(built_in::<Elysian>);
static ELITE20: Content<Elite20> = LazyLock::new(built_in::<Elite20>);

impl Fuzzed for Elysian {
    const TABLE: &'static str = "seats=3 setup=quick heroes=random";

    fn content() -> &'static Content<Self> {
        &ELYSIAN
    }

    fn numbered_setup(byte: u8) -> String {
        format!(
            "seats={} start={} setup={} heroes={} pace={}",
            2 + byte % 4,
            ["rulebook", "even"][usize::from(byte >> 2 & 1)],
            ["full", "quick"][usize::from(byte >> 3 & 1)],
            ["choose", "random"][usize::from(byte >> 4 & 1)],
            u16::from(byte >> 5) * 100,
        )
    }
}

impl Fuzzed for Elite20 {
    const TABLE: &'static str = "demolition/crash-site/hard seats=3 heroes=any,any,any clock=practice rolls=24";

    fn content() -> &'static Content<Self> {
        &ELITE20
    }

    fn numbered_setup(byte: u8) -> String {
        let scenario = Self::scenarios()[usize::from(byte) % Self::scenarios().len()];
        let seats = 1 + byte / 30 % 6;
        let clock = ["two-minutes", "longer", "practice rolls=24"][usize::from(byte) % 3];
        let heroes = vec!["any"; usize::from(seats.max(2))].join(",");
        format!("{scenario} seats={seats} heroes={heroes} clock={clock}")
    }
}

pub fn setup<G: Game>(text: &str) -> G::Setup {
    text.parse().expect("the harness writes setups as they are read")
}

/// Plays a game by choice bytes: the first two choose setup and seed, every further one a legal command.
pub fn commands<G: Fuzzed>(bytes: &[u8]) {
    let [first, second, rest @ ..] = bytes else { return };
    let rng = GameRng::from_number(u64::from(*second));
    let setup = setup::<G>(&G::numbered_setup(*first));
    let mut scratch = Scratch::<G>::open(&G::content().0, &setup, rng).expect("the setups are sound");
    play_bytes(&mut scratch, rest).expect("no list is wrong and nothing is stuck");
    for seat in SeatSet::first(G::seats(scratch.look())).iter() {
        G::view(scratch.look(), Viewer::Seat(seat));
        let mut listed = Vec::new();
        scratch.legal(seat, &mut listed);
        assert!(listed.iter().all(|command| scratch.check(seat, command).is_ok()), "a listed command is refused");
    }
}

/// Reads bytes as a record and verifies it.
pub fn record<G: Fuzzed>(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(record) = Record::parse(text) else { return };
    assert_eq!(record.text(), text, "a record has one text");
    let (pack, hash) = &**G::content();
    if record.verify::<G>(pack, hash).is_ok() {
        assert!(record.rerun::<G>(pack, hash, usize::MAX).is_ok() || record.header.rules < G::RULES_VERSION);
    }
}

/// Reads each line as notation, and submits commands to a table.
pub fn notation<G: Fuzzed<Event: PartialEq + std::fmt::Debug>>(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let mut table = Table::<G>::open(&G::content().0, &setup::<G>(G::TABLE), Seed([5; 32]), &[]).expect("it is sound");
    for line in text.lines().take(200) {
        if let Ok(event) = line.parse::<G::Event>() {
            assert_eq!(event.to_string().parse::<G::Event>().as_ref(), Ok(&event));
        }
        if let Ok(setup) = line.parse::<G::Setup>() {
            assert_eq!(setup.to_string().parse::<G::Setup>(), Ok(setup));
        }
        let Ok(command) = line.parse::<G::Command>() else { continue };
        assert_eq!(command.to_string().parse::<G::Command>(), Ok(command));
        let now = table.look().now;
        for seat in (0..4).map(Seat) {
            match table.submit(seat, &command, now) {
                Ok(()) | Err(No::Refused(_) | No::Rejected(_)) => {}
                Err(No::Fault(fault)) => panic!("{command}: {fault}"),
            }
        }
    }
}
