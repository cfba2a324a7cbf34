//! Laws about a whole game: its record is true, and no other text is.

use std::sync::Arc;

use sortie_engine::record::{Record, Verified};
use sortie_engine::{Game, GameRng, Table};

use super::finding::{Holds, Kind, broken, ensure};

const PACK_HASH: &str = "the pack of the contract suite";
/// How many bytes of each record are changed, one at a time.
const FORGERIES: u32 = 6;

/// The record verifies; with a byte changed, cut short, or with another seed it does not.
pub fn record_is_true<G: Game>(table: &Table<G>, pack: &Arc<G::Pack>, chooser: &mut GameRng) -> Holds {
    let text = Record::of(table, PACK_HASH).text();
    let verdict = |text: &str| Record::parse(text).and_then(|record| record.verify::<G>(pack, PACK_HASH));
    match verdict(&text) {
        Ok(Verified::Rerun) => {}
        Ok(Verified::RerunByNewer | Verified::Followed) => {
            return broken(Kind::Record, "a new record counts as one of older rules");
        }
        Err(flaw) => return broken(Kind::Record, format!("the record of the game does not verify: line {flaw}")),
    }
    for _ in 0..FORGERIES {
        let at = chooser.roll(text.len() as u32) as usize;
        let forged = changed(&text, at);
        ensure(forged.is_none_or(|forged| verdict(&forged).is_err()), Kind::Record, || {
            format!("changing byte {at} of the record goes unnoticed")
        })?;
    }
    let cut = chooser.roll(text.len() as u32) as usize;
    let is_cut = text.is_char_boundary(cut);
    ensure(!is_cut || verdict(&text[..cut]).is_err(), Kind::Record, || {
        format!("cutting the record at {cut} goes unnoticed")
    })?;
    let mut foreign = Record::of(table, PACK_HASH);
    foreign.close.seed = "ab".repeat(32);
    ensure(verdict(&foreign.text()).is_err(), Kind::Record, || "a wrong seed goes unnoticed".to_owned())?;
    ensure(Record::of(table, "another").verify::<G>(pack, PACK_HASH).is_err(), Kind::Record, || {
        "a foreign pack goes unnoticed".to_owned()
    })
}

/// The text with one ASCII byte changed; none where the byte is part of a longer letter.
fn changed(text: &str, at: usize) -> Option<String> {
    let byte = *text.as_bytes().get(at).filter(|byte| byte.is_ascii())?;
    let other = if byte == b'7' { "8" } else { "7" };
    Some(format!("{}{other}{}", &text[..at], &text[at + 1..]))
}
