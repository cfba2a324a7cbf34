//! Plays a golden game: looks through seeds until one ends as wished.

use sortie_catalog::{AnyNo, AnyTable, Play, TablePlan, game};
use sortie_engine::{Interrupt, Seat, SeatSet, simulation_seed};

use crate::{Deed, Wish};

/// How many seeds are tried.
const TRIES: u64 = 4_000;
/// A game longer than this is given up.
const MOST_ENTRIES: usize = 2_500;

/// The record of a game that ends as wished, from the first seed that gives one.
pub fn make(wish: &Wish) -> Result<String, String> {
    for seed in 0..TRIES {
        let text = play(wish, seed).map_err(|why| format!("{}: {why}", wish.name))?;
        if let Some(text) = text {
            return Ok(text);
        }
    }
    Err(format!("{}: no game of {TRIES} ends so", wish.name))
}

/// One game; none where it does not end as wished.
fn play(wish: &Wish, seed: u64) -> Result<Option<String>, String> {
    let scenario = Some(wish.scenario.clone()).filter(|scenario| !scenario.is_empty());
    let plan = TablePlan { seats: wish.seats, scenario, options: wish.options.clone(), ..TablePlan::default() };
    let mut table = game(wish.game)?.open(&plan, simulation_seed(7, seed)).map_err(|all| all.join("; "))?;
    for index in 0..wish.seats {
        table.bots_mut().seat_bot(Seat(index as u8), Some(wish.bots[index % wish.bots.len()]))?;
    }
    let mut done = false;
    while let Some(seat) = next_seat(table.as_mut()).map_err(|no| no.to_string())? {
        if table.record().entries() > MOST_ENTRIES {
            return Ok(None);
        }
        if !done {
            done = interfere(wish.deed, table.as_mut(), seat).map_err(|no| no.to_string())?;
        }
        if table.awaited().contains(seat) {
            let now = table.now();
            table.bots_mut().bot_move(seat, now, 1).map_err(|no| no.to_string())?;
        }
    }
    let text = table.record().text();
    let fits = (wish.deed == Deed::Nothing || done) && ends_as_wished(wish, table.as_ref(), &text);
    Ok(fits.then_some(text))
}

/// The seat that is free first, once time has passed as far as that: in real time everybody acts at once, and what falls
/// due on the way happens.
fn next_seat(table: &mut dyn AnyTable) -> Result<Option<Seat>, AnyNo> {
    while table.outcome().is_none() {
        let free = |seat: Seat| (table.bots().busy_until(seat).max(table.now()), seat);
        let first = table.awaited().iter().map(free).min();
        match (first, table.deadline()) {
            (Some((at, seat)), due) if at == table.now() || due.is_none_or(|due| due > at) => {
                table.advance(at)?;
                return Ok(Some(seat));
            }
            (_, Some(due)) => table.advance(due.max(table.now()))?,
            (_, None) => return Ok(None),
        }
    }
    Ok(None)
}

fn ends_as_wished(wish: &Wish, table: &dyn Play, text: &str) -> bool {
    let routes = table.outcome().map(|outcome| outcome.routes.join("+")).unwrap_or_default();
    (wish.route.is_empty() || wish.route.split('|').any(|route| routes == route))
        && (!wish.eliminates || text.contains("eliminated "))
}

/// Does what the wish asks for besides play. True once it is done.
fn interfere(deed: Deed, table: &mut dyn AnyTable, seat: Seat) -> Result<bool, AnyNo> {
    let now = table.now();
    match deed {
        Deed::Nothing => Ok(true),
        Deed::Leave(after) if table.record().entries() >= after => {
            table.interrupt(seat, Interrupt::Leave, now).map(|()| true)
        }
        Deed::LeaveInWindow if is_asked(table, seat) => table.interrupt(seat, Interrupt::Leave, now).map(|()| true),
        Deed::Draw(after) if table.record().entries() >= after => {
            for seat in SeatSet::first(table.seats()).iter() {
                table.interrupt(seat, Interrupt::Draw, now)?;
            }
            Ok(true)
        }
        Deed::TakeBack if table.record().entries() > 40 && table.take_backs(seat) > 0 => {
            table.take_back(seat, now)?;
            Ok(table.record().entries() > 200)
        }
        _ => Ok(false),
    }
}

/// Is the seat asked in a window, where the quiet answer is to pass?
fn is_asked(table: &dyn AnyTable, seat: Seat) -> bool {
    table.words().choices(seat).iter().any(|choice| choice.notation == "pass")
}
