//! Is every line of a record true?

use sortie_catalog::{Flaw, FlawKind, OwnPack, Record, RecordTrouble, Verified, game};
use sortie_protocol::api::{Check, Checked, RecordFault};

const CHECKS: [&str; 4] = [
    "The file is whole: every line carries the hash of the one before.",
    "The seed is the one that was committed to before the game.",
    "Every roll, card and move is what the rules and the seed give.",
    "The ending is the one that was reached.",
];

/// What came of a record, by how many of the checks it passed.
fn outcome(passed: usize, line: Option<u32>, wrong: Option<(String, RecordFault)>) -> Checked {
    let (why, fault) = wrong.unzip();
    let check = |(at, what): (usize, &&str)| Check {
        what: (*what).to_owned(),
        holds: (at <= passed).then_some(at < passed || why.is_none()),
    };
    Checked { genuine: why.is_none(), checks: CHECKS.iter().enumerate().map(check).collect(), line, why, fault }
}

fn flawed(passed: usize, flaw: Flaw) -> Checked {
    outcome(passed, Some(flaw.line as u32), Some((flaw.why, fault_of(flaw.kind))))
}

fn fault_of(kind: FlawKind) -> RecordFault {
    match kind {
        FlawKind::Changed { line } => RecordFault::Changed { line: line as u32 },
        FlawKind::Differs { claims, truth } => RecordFault::Differs { claims, truth },
        FlawKind::Forbidden { what, why } => RecordFault::Forbidden { what, why },
        FlawKind::Events => RecordFault::Events,
        FlawKind::Seed => RecordFault::Seed,
        FlawKind::State => RecordFault::State,
        FlawKind::Time => RecordFault::Time,
        FlawKind::Header => RecordFault::Header,
        FlawKind::Missing => RecordFault::Missing,
        FlawKind::Ending => RecordFault::Ending,
        FlawKind::Nothing => RecordFault::Nothing,
        FlawKind::Order => RecordFault::Order,
        FlawKind::Written => RecordFault::Written,
        FlawKind::Unreadable => RecordFault::Unreadable,
        FlawKind::Other => RecordFault::Other,
    }
}

/// Checks a record, with the pack that it was played with.
pub fn checked(text: &str, pack_of: impl FnOnce(&Record) -> Result<Option<OwnPack>, String>) -> Checked {
    let record = match Record::parse(text) {
        Ok(record) => record,
        Err(flaw) => return flawed(0, flaw),
    };
    if let Err(flaw) = record.seed() {
        return flawed(1, flaw);
    }
    let game = match game(&record.header.game) {
        Ok(game) => game,
        Err(why) => return flawed(2, Flaw::other(1, why)),
    };
    let pack = match pack_of(&record) {
        Ok(pack) => pack,
        Err(why) => return flawed(2, Flaw::other(1, why)),
    };
    match game.verify(&record, pack.as_ref()) {
        Ok(Verified::Rerun) => outcome(3, None, None),
        Ok(Verified::RerunByNewer) => {
            Checked { why: Some(version_unproven(record.header.rules)), ..outcome(3, None, None) }
        }
        Ok(Verified::Followed) => {
            let why = "it was played by older rules, so it can be followed but not played again";
            outcome(2, None, Some((why.to_owned(), RecordFault::OlderRules)))
        }
        Err(RecordTrouble::Pack(all)) => outcome(2, None, Some((all.join("; "), RecordFault::Other))),
        // The last line tells the ending; what is wrong with it leaves all before it true.
        Err(RecordTrouble::Flaw(flaw)) => flawed(if flaw.line == record.lines.len() + 2 { 3 } else { 2 }, flaw),
    }
}

fn version_unproven(version: u32) -> String {
    format!(
        "played again by today's rules every line comes out the same; that it was played by rules version {version}, as its first line says, nothing in it proves"
    )
}
