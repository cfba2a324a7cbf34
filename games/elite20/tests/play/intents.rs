//! Intents that come late: each is done once as it was meant, or refused at no cost.

use std::sync::Arc;

use sortie_elite20::Elite20;
use sortie_elite20::content::pack::Pack;
use sortie_elite20::vocabulary::command::Command;
use sortie_elite20::vocabulary::rule::Rule;
use sortie_elite20::vocabulary::setup::{Clock, Setup};
use sortie_engine::{
    ClockCommand, Game, GameRng, GameTime, Interrupt, No, Pacing as _, Presence, Seat, Seed, Table, What, proves,
};

use crate::{built_in, setups};

/// What a seat meant: something that was lit when it tapped, as the answer to the question that it saw.
struct Intent {
    seat: Seat,
    command: Command,
    cause: Option<u32>,
}

/// What became of intents.
#[derive(Default, Debug)]
struct Tally {
    done: u32,
    refused: u32,
    stale: u32,
}

fn opened(pack: &Arc<Pack>, setup: &Setup, number: u64) -> (Table<Elite20>, GameRng) {
    let table = Table::open(pack, setup, Seed([number as u8; 32]), &[]).expect("the setup is sound");
    (table, GameRng::from_number(number))
}

/// Lets a little time pass, or as much as brings the game on where nobody is waited for.
fn a_moment_later(table: &mut Table<Elite20>, rng: &mut GameRng) -> GameTime {
    let due = Elite20::deadline(table.look()).filter(|_| table.awaited().is_empty());
    let now = due.unwrap_or(GameTime(table.look().now.0 + u64::from(rng.roll(900))));
    table.advance(now).expect("it settles");
    now
}

/// Every seat that is waited for taps something; a third of them taps twice.
fn taps(table: &Table<Elite20>, rng: &mut GameRng) -> Vec<Intent> {
    let mut taps = Vec::new();
    for seat in table.awaited().iter() {
        let legal = table.legal(seat);
        let command = legal[rng.roll(legal.len() as u32) as usize];
        for _ in 0..1 + u32::from(rng.roll(3) == 0) {
            let cause = Elite20::question(table.look(), seat, &command);
            taps.insert(rng.roll(taps.len() as u32 + 1) as usize, Intent { seat, command, cause });
        }
    }
    taps
}

/// Gives an intent to a table that may have changed since. Is it done?
fn give(table: &mut Table<Elite20>, intent: &Intent, at: GameTime, tally: &mut Tally) -> bool {
    let Intent { seat, command, cause } = intent;
    if Elite20::question(table.look(), *seat, command) != *cause {
        tally.stale += 1;
        return false;
    }
    let (state, entries) = (*table.look().state, table.entries().len());
    match table.submit(*seat, command, at) {
        Ok(()) => {
            let new = &table.entries()[entries..];
            let is_it =
                |what: &What<Elite20>| matches!(what, What::Command(who, done) if who == seat && done == command);
            assert_eq!(new.iter().filter(|entry| is_it(&entry.what)).count(), 1, "{command} of {seat} is told once");
            tally.done += 1;
            true
        }
        Err(No::Refused(_)) => {
            assert_eq!(*table.look().state, state, "{command} of {seat} was refused and costs nothing");
            assert_eq!(table.entries().len(), entries, "{command} of {seat} was refused and is not told");
            tally.refused += 1;
            false
        }
        Err(other) => panic!("{command} of {seat}: {other}"),
    }
}

#[test]
fn late_intents_are_done_once_or_refused_at_no_cost() {
    proves!(Rule::R57);
    let (pack, all) = (built_in(), setups());
    let mut tally = Tally::default();
    for number in 0..90_u64 {
        let setup = Setup { clock: Clock::TwoMinutes, ..all[number as usize % all.len()] };
        let (mut table, mut rng) = opened(&pack, &setup, number);
        for _ in 0..400 {
            if table.outcome().is_some() {
                break;
            }
            let now = a_moment_later(&mut table, &mut rng);
            let mut answered = Vec::new();
            for intent in taps(&table, &mut rng) {
                if table.outcome().is_some() || !give(&mut table, &intent, now, &mut tally) {
                    continue;
                }
                // Who is done may become so again in one stretch: another's offer takes it back.
                if let Some(cause) = intent.cause.filter(|_| intent.command != Command::Done) {
                    let question = (intent.seat, intent.command, cause);
                    assert!(!answered.contains(&question), "{} of {} is done twice", intent.command, intent.seat);
                    answered.push(question);
                }
            }
        }
    }
    assert!(tally.done > 5_000 && tally.refused > 200 && tally.stale > 200, "all three come about: {tally:?}");
}

/// People go away, come back, leave their seats to bots and hand the time on in every part of a Round: whoever is waited
/// for has something to choose, and somebody is waited for, or time brings the game on.
#[test]
fn nobody_is_waited_for_who_has_nothing_to_choose() {
    proves!(Rule::R168, Rule::R169);
    let (pack, all) = (built_in(), setups());
    let mut tally = Tally::default();
    for number in 0..120_u64 {
        let setup = all[number as usize % all.len()];
        let (mut table, mut rng) = opened(&pack, &setup, number);
        for _ in 0..300 {
            if table.outcome().is_some() {
                break;
            }
            let now = a_moment_later(&mut table, &mut rng);
            let seat = Seat(rng.roll(u32::from(setup.seats)) as u8);
            let interrupt = match rng.roll(30) {
                0 => Interrupt::Presence(Presence::Away),
                1..4 => Interrupt::Presence(Presence::Back),
                4 => Interrupt::Presence(Presence::TakenOver),
                5 => Interrupt::Clock(ClockCommand::Timekeeper(Seat(rng.roll(u32::from(setup.seats)) as u8))),
                6 => Interrupt::Clock(ClockCommand::Pause),
                7..10 => Interrupt::Clock(ClockCommand::Resume),
                _ => {
                    taps(&table, &mut rng).iter().take(1).for_each(|intent| {
                        give(&mut table, intent, now, &mut tally);
                    });
                    continue;
                }
            };
            // What the rules refuse changes nothing.
            let _ = table.interrupt(seat, interrupt, now);
        }
    }
    assert!(tally.done > 5_000, "{tally:?}");
}
