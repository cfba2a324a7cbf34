//! Proof that a bot does not peek: another world with the same knowledge gets the same choice.

use std::sync::Arc;

use sortie_engine::{Game, GameRng, Look, Scratch, Seat, Seen, Teamwork};

use crate::{BotKind, Random, ask};

/// How much a blind test has tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tried {
    /// Choices that were made twice.
    pub choices: u32,
    /// Of these, how many with secrets that really differed.
    pub changed: u32,
}

/// Plays games by random commands. At about one in `stride` of the choices that a seat has on the way, a bot of this
/// kind chooses in the true position and, with the same seed, in one whose secrets were drawn anew. Stops after
/// `choices` of them. The error is the first difference.
pub fn blind_test<G: Teamwork>(
    pack: &Arc<G::Pack>,
    setup: &G::Setup,
    kind: BotKind,
    (choices, stride): (u32, u32),
    seed: u64,
) -> Result<Tried, String> {
    let mut rng = GameRng::from_number(seed);
    let mut tried = Tried::default();
    for _ in 0..choices {
        let stream = GameRng::from_number(rng.next_u32().into());
        let mut mover = Random::new(GameRng::from_number(rng.next_u32().into()));
        let mut table = Scratch::<G>::open(pack, setup, stream).map_err(|problems| problems.to_string())?;
        let mut list = Vec::new();
        while let Some(next) = table.awaited().lowest() {
            for seat in table.awaited().iter() {
                Seen::new(table.look(), seat).shortlist(&mut list);
                if list.len() < 2 || rng.roll(stride.max(1)) != 0 {
                    continue;
                }
                tried.changed += u32::from(try_twice(table.look(), seat, kind, &list, &mut rng)?);
                tried.choices += 1;
                if tried.choices == choices {
                    return Ok(tried);
                }
            }
            ask(&mut table, next, &mut mover, &mut list).map_err(|fault| fault.to_string())?;
        }
    }
    Err(format!("{choices} games had only {} choices to try", tried.choices))
}

/// Lets a bot choose in this world and in another one. Were the two different?
fn try_twice<G: Teamwork>(
    look: Look<'_, G>,
    seat: Seat,
    kind: BotKind,
    list: &[<G as Game>::Command],
    rng: &mut GameRng,
) -> Result<bool, String> {
    let mut other = *look.state;
    G::resample(look, seat, rng, &mut other);
    let elsewhere = Look { pack: look.pack, state: &other, now: look.now };
    let mut other_list = Vec::new();
    G::shortlist(elsewhere, seat, &mut other_list);
    if list != other_list {
        return Err(format!("{seat} has other legal commands when only secrets differ"));
    }
    let number = u64::from(rng.next_u32());
    let [here, there] = [look, elsewhere]
        .map(|look| kind.make::<G>(GameRng::from_number(number), 1).choose(Seen::new(look, seat), list));
    if here != there {
        let (here, there) = (&list[here], &list[there]);
        return Err(format!("{kind} at {seat} chooses \"{here}\", with other secrets \"{there}\""));
    }
    Ok(other != *look.state)
}
