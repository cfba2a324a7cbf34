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

fn setup<G: Game>(text: &str) -> G::Setup {
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

/// What stands at the beginning of bytes that change numbers of the built-in pack. No text begins so.
pub const NUMBERS: u8 = 0xff;

/// Numbers that a pack might hold to harm: the ends of what can be counted, and what is just within or beyond limits.
const WRITTEN: [&str; 16] =
    ["0", "1", "2", "3", "4", "5", "6", "8", "9", "18", "20", "100", "127", "255", "-5", "3600000"];

/// Maximum commands of a game that is played with a pack.
const MOVES: usize = 400;

/// Reads bytes as the files of a pack, parted by lines of dashes, or as changes of the built-in one's numbers. Whatever is
/// read as sound can be played, whoever plays it how.
pub fn pack<G: Fuzzed>(bytes: &[u8]) {
    let files: Vec<(String, String)> = match (bytes, std::str::from_utf8(bytes)) {
        ([NUMBERS, changes @ ..], _) => renumbered::<G>(changes),
        (_, Ok(text)) => {
            let parts = text.split("\n---\n").map(str::to_owned);
            G::PACK_FILES.iter().map(|name| (*name).to_owned()).zip(parts).collect()
        }
        (_, Err(_)) => return,
    };
    match G::read_pack(Some(&files)) {
        Ok(ReadPack { pack, .. }) => {
            let pack = Arc::new(pack);
            (0..2).for_each(|game| play::<G>(&pack, game, bytes));
        }
        Err(problems) => assert!(!problems.is_empty(), "a pack is refused without a reason"),
    }
}

/// A game with random moves that depend on the bytes.
fn play<G: Fuzzed>(pack: &Arc<G::Pack>, game: u8, bytes: &[u8]) {
    let sum = bytes.iter().fold(u64::from(game), |sum, byte| sum.wrapping_mul(31).wrapping_add(u64::from(*byte)));
    let setup = setup::<G>(&G::numbered_setup((sum >> 8) as u8));
    let mut chance = GameRng::from_number(sum);
    let moves: Vec<u8> = (0..MOVES).map(|_| chance.roll(256) as u8).collect();
    let mut scratch = Scratch::<G>::open(pack, &setup, chance).expect("a sound pack can be opened");
    play_bytes(&mut scratch, &moves).expect("a sound pack can be played");
    for seat in SeatSet::first(G::seats(scratch.look())).iter() {
        G::view(scratch.look(), Viewer::Seat(seat));
    }
}

/// Is the built-in pack with these numbers changed found sound, so that it is played?
pub fn is_sound<G: Fuzzed>(changes: &[u8]) -> bool {
    G::read_pack(Some(&renumbered::<G>(changes))).is_ok()
}

/// The built-in files with some numbers changed: each change is three bytes, for the file, the number and what it becomes.
fn renumbered<G: Fuzzed>(changes: &[u8]) -> Vec<(String, String)> {
    let own = |(name, text): &(&str, &str)| ((*name).to_owned(), (*text).to_owned());
    let mut files: Vec<(String, String)> = G::built_in_pack().iter().map(own).collect();
    for change in changes.chunks_exact(3) {
        let at = usize::from(change[0]) % files.len();
        let text = &mut files[at].1;
        // Names hold digits, too; other ids would only be refused.
        let is_number = |at: &usize| {
            let before = text.as_bytes().get(at.wrapping_sub(1)).copied().unwrap_or(b' ');
            text.as_bytes()[*at].is_ascii_digit() && matches!(before, b' ' | b'(' | b'-' | b'[')
        };
        let places: Vec<usize> = (0..text.len()).filter(is_number).collect();
        if places.is_empty() {
            continue;
        }
        let start = places[usize::from(change[1]) * places.len() / 256];
        let end =
            text[start..].find(|letter: char| !letter.is_ascii_digit()).map_or(text.len(), |length| start + length);
        text.replace_range(start..end, WRITTEN[usize::from(change[2]) % WRITTEN.len()]);
    }
    files
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
