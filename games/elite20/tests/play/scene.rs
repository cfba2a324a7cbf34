//! Prepared positions.

use std::sync::Arc;

use sortie_elite20::Elite20;
use sortie_elite20::content::pack::Pack;
use sortie_elite20::state::State;
use sortie_elite20::state::apply::apply;
use sortie_elite20::vocabulary::command::Command;
use sortie_elite20::vocabulary::event::Event;
use sortie_elite20::vocabulary::figure::{Figure, Place};
use sortie_elite20::vocabulary::places::CardPlace;
use sortie_elite20::vocabulary::rule::Rule;
use sortie_elite20::vocabulary::setup::Setup;
use sortie_elite20::vocabulary::space::{SpaceId, spaces};
use sortie_elite20::vocabulary::step::{Choice, NO_TIME, Step};
use sortie_elite20::vocabulary::{CardId, Difficulty, Face, HeroId, MapName, Mission, SwarmKind};
use sortie_engine::notation::Inner;
use sortie_engine::{Game, GameRng, GameTime, Interrupt, Scratch, Seat, Table};

/// A Mission of so many players in the middle of a step, with nobody on the map and the Heroes at home.
pub fn scene(pack: &Arc<Pack>, mission: Mission, seats: u8, step: Step) -> State {
    let setup = Setup::of(mission, MapName::CrashSite, Difficulty::Medium, seats);
    let mut state = Elite20::blank(pack, &setup).expect("the setup is sound");
    apply(&mut state, &Event::Round { round: 1 });
    apply(&mut state, &Event::Begun { step: Inner(step) });
    state
}

/// The Action Phase without a clock.
pub const UNTIMED: Step = Step::Action { zero: NO_TIME };

pub fn game(pack: &Arc<Pack>, state: State, rolls: &[u32]) -> Scratch<Elite20> {
    Scratch::of(pack, state, GameTime(0), GameRng::scripted(rolls.to_vec()))
}

/// A table, for what people do at it and for refusals that are to be cited.
pub fn table(pack: &Arc<Pack>, state: &State) -> Table<Elite20> {
    Table::prepared(pack, &state.setup, state, GameRng::from_number(1))
}

pub fn give(game: &mut Scratch<Elite20>, seat: u8, command: Command) {
    assert_eq!(game.check(Seat(seat), &command), Ok(()), "{command}");
    game.play(Seat(seat), &command).expect("it goes on");
}

/// The rule by which a command is refused, and who was first. Like a table it cites the rule.
pub fn refusal(game: &mut Scratch<Elite20>, seat: u8, command: &str) -> Option<(Rule, Option<Seat>)> {
    let command = command.parse().expect("it reads");
    let no = game.check(Seat(seat), &command).err()?;
    game.cx().cite(no.rule);
    Some((no.rule, no.by))
}

/// The verdict on a table command: none where it is not known, else the rule of the refusal if there is one.
pub fn verdict(game: &Scratch<Elite20>, seat: u8, interrupt: Interrupt) -> Option<Option<Rule>> {
    Elite20::may_interrupt(game.look(), Seat(seat), &interrupt).map(|verdict| verdict.err().map(|no| no.rule))
}

/// Does a table command.
pub fn interrupt(game: &mut Scratch<Elite20>, seat: u8, interrupt: Interrupt) {
    assert_eq!(verdict(game, seat, interrupt), Some(None), "{interrupt}");
    Elite20::interrupt(&mut game.cx(), Seat(seat), &interrupt);
}

pub fn die(state: &mut State, seat: u8, die: u8, face: Face) {
    apply(state, &Event::Die { seat: Seat(seat), die, face, place: Place::Rolled });
}

pub fn put(state: &mut State, figure: Figure, to: SpaceId) {
    apply(state, &Event::Moved { figure, to });
}

pub fn hold(state: &mut State, hero: HeroId, card: CardId) {
    apply(state, &Event::Card { card, to: Inner(CardPlace::With { hero }) });
}

pub fn runner(number: usize) -> Figure {
    Figure::swarm(SwarmKind::Runner, number)
}

pub fn biter(number: usize) -> Figure {
    Figure::swarm(SwarmKind::Biter, number)
}

/// A fork that has a way to it, far from home.
pub fn fork(pack: &Arc<Pack>, state: &State) -> SpaceId {
    let path = &state.map(pack).path;
    let fits = |at: &SpaceId| path.next(*at).len() > 1 && !path.before(*at).is_empty() && path.shortest(*at) > 6;
    spaces(path.spaces).find(fits).expect("the map has such a fork")
}

/// The Movement Step of the aliens' turn, with these still to move.
pub fn moves(figures: &[Figure]) -> Step {
    Step::Moves { todo: figures.iter().copied().collect(), spawning: false }
}

/// A Runner that moves on to a fork, and a Biter elsewhere that moves too.
pub fn before_a_fork(pack: &Arc<Pack>) -> (State, SpaceId) {
    let mut state = scene(pack, Mission::Extermination, 2, moves(&[runner(0), biter(0)]));
    let forked = fork(pack, &state);
    let before = state.map(pack).path.before(forked)[0];
    put(&mut state, runner(0), before);
    let [first, ..] = lane(pack, &state);
    put(&mut state, biter(0), first);
    (state, forked)
}

/// A Space of the path with one way out and in, whose next one is so too.
pub fn lane(pack: &Arc<Pack>, state: &State) -> [SpaceId; 3] {
    let path = &state.map(pack).path;
    let straight = |at: SpaceId| path.next(at).len() == 1 && path.shortest(at) > 6;
    let first = spaces(path.spaces)
        .find(|at| straight(*at) && straight(path.next(*at)[0]) && straight(path.next(path.next(*at)[0])[0]))
        .expect("the map has a lane");
    let second = path.next(first)[0];
    [first, second, path.next(second)[0]]
}

/// The Action Phase with this zero.
pub fn action(zero: u64) -> Step {
    Step::Action { zero: GameTime(zero) }
}

pub fn owe(state: &mut State, seat: u8, choice: Choice, due: u64) {
    apply(state, &Event::Owes { seat: Seat(seat), choice: Inner(choice), due: GameTime(due) });
}
