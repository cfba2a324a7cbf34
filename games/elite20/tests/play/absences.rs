//! Rules that hold by absence.

use sortie_elite20::Elite20;
use sortie_elite20::state::State;
use sortie_elite20::state::apply::apply;
use sortie_elite20::vocabulary::Mission;
use sortie_elite20::vocabulary::command::Command;
use sortie_elite20::vocabulary::event::Event;
use sortie_elite20::vocabulary::rule::Rule;
use sortie_elite20::vocabulary::step::Step;
use sortie_engine::{ClockCommand, Game, GameTime, Interrupt, Pacing as _, Seat, Table, proves};

use crate::pack;
use crate::scene::{scene, table};

const CLOCK: Step = Step::Action { zero: GameTime(120_000) };

/// A running Action Phase with these events, in notation.
fn given(mission: Mission, events: &[&str]) -> State {
    let mut state = scene(&pack(), mission, 3, CLOCK);
    events.iter().for_each(|event| apply(&mut state, &event.parse::<Event>().expect("it reads")));
    state
}

fn command(text: &str) -> Command {
    text.parse().expect("it reads")
}

fn does(table: &mut Table<Elite20>, seat: u8, text: &str) {
    table.submit(Seat(seat), &command(text), GameTime(0)).unwrap_or_else(|no| panic!("{text}: {no}"));
}

/// E20-ACTION-05: what is done stands, whatever it was.
#[test]
fn nothing_is_taken_back() {
    let state =
        given(Mission::Extermination, &["card BW-01 with:HE-1", "die s1 0 shoot rolled", "die s1 1 move rolled"]);
    for text in ["load shoot BW-01 0", "step HE-1 move g15", "done", "offer BW-01 HE-2"] {
        let mut table = table(&pack(), &state);
        does(&mut table, 0, text);
        let after = *table.look().state;
        assert!(table.take_back(Seat(0), GameTime(0)).is_err(), "{text}");
        assert_eq!(*table.look().state, after);
        assert_eq!(table.take_backs(Seat(0)), 0);
    }
}

/// The table is quiet while the clock stands still, and only then.
#[test]
fn nobody_talks_while_the_clock_stands_still() {
    proves!(Rule::Action06, Rule::Action08);
    let mut table = table(&pack(), &given(Mission::Extermination, &[]));
    assert!(!Elite20::is_quiet(table.look()));
    table.interrupt(Seat(1), Interrupt::Clock(ClockCommand::Pause), GameTime(10)).expect("it may be stopped");
    assert!(Elite20::is_quiet(table.look()));
    table.interrupt(Seat(2), Interrupt::Clock(ClockCommand::Resume), GameTime(20)).expect("anybody lets it run again");
    assert!(!Elite20::is_quiet(table.look()));
}

/// E20-ALIENMOVE-06, E20-R-60: its owner may wait until time is up; what the others may do does not change.
#[test]
fn an_open_result_stops_its_owner_alone() {
    let free = given(Mission::Extermination, &["moved runner-1 g7", "die s2 0 move rolled", "card BW-01 with:HE-2"]);
    let mut waits = free;
    apply(&mut waits, &"die s1 0 alien rolled".parse().expect("it reads"));
    let (free, mut waits) = (table(&pack(), &free), table(&pack(), &waits));
    for seat in [Seat(1), Seat(2)] {
        assert_eq!(free.legal(seat), waits.legal(seat));
    }
    assert!(free.legal(Seat(0)).contains(&command("roll 1")) && !waits.legal(Seat(0)).contains(&command("roll 2")));
    waits.advance(GameTime(120_249)).expect("nothing is due");
    assert!(waits.legal(Seat(0)).contains(&command("lead runner-1 h8")));
}

/// E20-ABILITY-06 to -08: from its first to its last event an Ability Step is what its aliens do.
#[test]
fn an_ability_step_holds_abilities_alone() {
    let mut state = scene(&pack(), Mission::Extermination, 3, Step::Window);
    let events =
        ["token 0 OT-01 at:b13 false false", "ready s1 true", "ready s2 true", "moved BO-1 c5", "health BO-1 4"];
    events.iter().for_each(|event| apply(&mut state, &event.parse::<Event>().expect("it reads")));
    let mut table = table(&pack(), &state);
    does(&mut table, 2, "done");
    let told: Vec<String> =
        table.entries().iter().flat_map(|entry| &entry.events).map(|cited| cited.event.to_string()).collect();
    let first = told.iter().position(|event| event.starts_with("became abilities")).expect("the step begins");
    let last = told.iter().position(|event| event.starts_with("became moves")).expect("the next step begins");
    let within: Vec<&str> = told[first + 1..last].iter().map(|event| event.split(':').next().unwrap_or("")).collect();
    assert_eq!(within, ["became abilities", "begun band", "became band", "slime c5 true", "ended"]);
}

/// E20-M-CAP-13, E20-M-RCN-07: Heroes and aliens enter and stand on Spaces with tokens.
#[test]
fn figures_stand_where_tokens_lie() {
    let dice = ["die s1 0 move rolled", "die s2 0 alien rolled", "moved HE-1 j9", "moved runner-1 h8"];
    let traps = ["token 0 OT-01 at:j10 false false", "trap-laid i9"];
    let probes = ["token 0 OT-01 at:j10 false false", "token 1 OT-02 at:i9 false false"];
    for (mission, tokens) in [(Mission::Capture, traps), (Mission::Recon, probes)] {
        let events: Vec<&str> = dice.into_iter().chain(tokens).collect();
        let mut table = table(&pack(), &given(mission, &events));
        does(&mut table, 0, "step HE-1 move j10");
        does(&mut table, 1, "lead runner-1 i9");
        let state = table.look().state;
        assert_eq!(state.space("HE-1".parse().expect("it reads")).to_string(), "j10");
        assert_eq!(state.space("runner-1".parse().expect("it reads")).to_string(), "i9");
    }
}

/// E20-R-67: nothing to search, nowhere to go, no slot: the die keeps its face and may be rolled again.
#[test]
fn a_result_without_use_stays_on_its_die() {
    let walls = ["moved biter-1 g15", "moved HE-1 c15", "moved biter-2 b14", "moved biter-3 c14", "moved biter-4 d14"];
    let more = ["moved biter-5 b15", "moved biter-6 d15", "moved biter-7 e16", "die s1 0 move rolled"];
    let search = ["die s1 1 search rolled", "die s1 2 shoot rolled"];
    let events: Vec<&str> = walls.into_iter().chain(more).chain(search).collect();
    let mut table = table(&pack(), &given(Mission::Extermination, &events));
    let spends = |command: &Command| {
        matches!(command, Command::Step { .. } | Command::Search { .. } | Command::Take { .. } | Command::Load { .. })
    };
    assert!(!table.legal(Seat(0)).iter().any(spends));
    for text in ["step HE-1 move c14", "step HE-1 move c16", "search HE-1 search S-1", "load shoot BW-01 0"] {
        let before = *table.look().state;
        assert!(table.submit(Seat(0), &command(text), GameTime(0)).is_err(), "{text}");
        assert_eq!(*table.look().state, before);
    }
    does(&mut table, 0, "roll 1");
    assert!(Elite20::outcome(table.look()).is_none());
}
