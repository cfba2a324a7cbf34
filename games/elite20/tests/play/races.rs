//! Lost races: the refusal names the rule and who was first, and the die keeps its face.

use sortie_elite20::state::State;
use sortie_elite20::state::apply::apply;
use sortie_elite20::vocabulary::event::Event;
use sortie_elite20::vocabulary::figure::{Figure, Place, Tool};
use sortie_elite20::vocabulary::places::{CardPlace, TokenPlace};
use sortie_elite20::vocabulary::rule::Rule;
use sortie_elite20::vocabulary::space::{SpaceId, spaces};
use sortie_elite20::vocabulary::step::{Choice, Step};
use sortie_elite20::vocabulary::{CardId, Deck, EventId, Face, HeroId, Mission, ObjectiveId, SearchId, TokenId};
use sortie_engine::notation::Inner;
use sortie_engine::{GameTime, No, Refusal, Seat, Table, proves};

use crate::pack;
use crate::scene::{UNTIMED, die, hold, lane, owe, put, runner, scene, table};

const FIRST: HeroId = HeroId(0);
const SECOND: HeroId = HeroId(1);

/// The first seat does it, then the second tries: refused with this rule, naming the first seat, and nothing is spent.
fn race(table: &mut Table<sortie_elite20::Elite20>, first: &str, second: &str, rule: Rule) {
    let now = GameTime(0);
    table.submit(Seat(0), &first.parse().expect("it reads"), now).unwrap_or_else(|no| panic!("{first}: {no}"));
    let before = *table.look().state;
    let answer = table.submit(Seat(1), &second.parse().expect("it reads"), now);
    assert_eq!(answer, Err(No::Refused(Refusal { rule, by: Some(Seat(0)) })), "{second}");
    assert_eq!(*table.look().state, before, "nothing is lost");
}

/// Both Heroes stand beside this Space, each with these results.
fn beside(pack: &std::sync::Arc<sortie_elite20::content::pack::Pack>, state: &mut State, at: SpaceId, faces: &[Face]) {
    let around: Vec<SpaceId> = spaces(state.map(pack).neighbours(at)).filter(|at| !at.is_home()).take(2).collect();
    put(state, Figure::hero(FIRST), around[0]);
    put(state, Figure::hero(SECOND), around[1]);
    for seat in 0..2 {
        faces.iter().enumerate().for_each(|(number, face)| die(state, seat, number as u8, *face));
    }
}

#[test]
fn a_space() {
    proves!(Rule::Move07);
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 2, UNTIMED);
    let at = lane(&pack, &state)[1];
    beside(&pack, &mut state, at, &[Face::Move]);
    let mut table = table(&pack, &state);
    race(&mut table, &format!("step HE-1 move {at}"), &format!("step HE-2 move {at}"), Rule::Move07);
}

#[test]
fn a_search_token() {
    proves!(Rule::Search03, Rule::Search13);
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 2, UNTIMED);
    let slot = state.map(&pack).search(SearchId(0));
    beside(&pack, &mut state, slot, &[Face::Search]);
    race(&mut table(&pack, &state), "search HE-1 search S-1", "search HE-2 search S-1", Rule::Search03);
    race(&mut table(&pack, &state), "take HE-1 search S-1", "take HE-2 search S-1", Rule::Search13);
}

/// An attack of this Hero waits for its one Hit.
fn volley(state: &mut State, hero: HeroId, from: SpaceId) {
    let card = CardId::new(Deck::Search, usize::from(hero.0));
    hold(state, hero, card);
    put(state, Figure::hero(hero), from);
    apply(state, &Event::Volley { hero, tool: Tool::card(card), from, hits: 1, misses: 0, rerolls: 0 });
    owe(state, hero.0, Choice::Volley { hero }, 5_000);
}

#[test]
fn an_alien() {
    proves!(Rule::R57, Rule::R118);
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 2, UNTIMED);
    let [first, second, third] = lane(&pack, &state);
    let beside = spaces(state.map(&pack).neighbours(second)).find(|at| *at != first && *at != third);
    put(&mut state, runner(0), second);
    put(&mut state, runner(1), beside.expect("there is room"));
    volley(&mut state, FIRST, first);
    volley(&mut state, SECOND, third);
    race(&mut table(&pack, &state), "hit runner-1", "hit runner-1", Rule::R118);
}

#[test]
fn an_alien_to_be_moved() {
    proves!(Rule::R57);
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 2, UNTIMED);
    let [first, second, third] = lane(&pack, &state);
    put(&mut state, runner(0), second);
    put(&mut state, runner(1), first);
    die(&mut state, 1, 0, Face::Alien);
    volley(&mut state, FIRST, third);
    race(&mut table(&pack, &state), "hit runner-1", &format!("lead runner-1 {third}"), Rule::R57);
}

#[test]
fn a_slot_of_an_objective() {
    proves!(Rule::R127);
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 2, UNTIMED);
    let space = state.map(&pack).objective(ObjectiveId(6));
    let place = Inner(TokenPlace::At { space });
    apply(&mut state, &Event::Token { token: 0, id: TokenId(0), place, ready: false, fixed: false });
    beside(&pack, &mut state, space, &[Face::Shoot]);
    race(&mut table(&pack, &state), "work shoot 0 0", "work shoot 0 0", Rule::R127);
}

#[test]
fn a_slot_of_an_event() {
    proves!(Rule::Slot05, Rule::R33);
    let pack = pack();
    let slots = |event: EventId| match pack.event(event) {
        sortie_elite20::content::event_cards::Event::Ongoing { slots, .. } => Some(*slots),
        _ => None,
    };
    let open = |event: EventId| slots(event).into_iter().flat_map(|all| all.iter().collect::<Vec<_>>());
    let applying = |event: EventId| open(event).filter(|slot| slot.players.contains(2)).count();
    let event = EventId::all().find(|event| (2..=4).contains(&applying(*event))).expect("some Event has more slots");
    let at = open(event).position(|slot| slot.players.contains(2)).expect("one applies");
    let face = open(event).nth(at).expect("it is there").face;
    let mut state = scene(&pack, Mission::Extermination, 2, UNTIMED);
    apply(&mut state, &Event::InForce { event });
    die(&mut state, 0, 0, face);
    die(&mut state, 1, 0, face);
    let text = format!("answer {face} {event} {at}");
    race(&mut table(&pack, &state), &text, &text, Rule::Slot05);
    // With the others filled it is fulfilled by the first.
    let others = open(event).enumerate().filter(|(slot, own)| *slot != at && own.players.contains(2));
    for (number, (slot, own)) in others.enumerate() {
        let place = Place::Event(event.0, slot as u8);
        apply(&mut state, &Event::Die { seat: Seat(0), die: number as u8 + 1, face: own.face, place });
    }
    race(&mut table(&pack, &state), &text, &text, Rule::R33);
}

#[test]
fn a_target() {
    proves!(Rule::MDem08, Rule::R57);
    let pack = pack();
    let mut state = scene(&pack, Mission::Demolition, 2, UNTIMED);
    let slot = ObjectiveId(6);
    apply(&mut state, &Event::Target { at: slot, there: true });
    for (token, hero) in [FIRST, SECOND].into_iter().enumerate() {
        let place = Inner(TokenPlace::With { hero });
        let event = Event::Token { token: token as u8, id: TokenId(2 * token as u8), place, ready: true, fixed: false };
        apply(&mut state, &event);
    }
    let space = state.map(&pack).objective(slot);
    beside(&pack, &mut state, space, &[]);
    race(&mut table(&pack, &state), &format!("plant 0 {slot}"), &format!("plant 1 {slot}"), Rule::MDem08);
}

#[test]
fn an_exploration_token() {
    proves!(Rule::R148, Rule::R57);
    let pack = pack();
    let find = pack.objectives.exploration.tokens.iter().position(|find| find.word() == "debris").expect("it exists");
    let mut state = scene(&pack, Mission::Exploration, 2, UNTIMED);
    let space = state.map(&pack).objective(ObjectiveId(6));
    let place = Inner(TokenPlace::At { space });
    let id = TokenId(find as u8);
    apply(&mut state, &Event::Token { token: 0, id, place, ready: false, fixed: false });
    let face = pack.objectives.exploration.reveal;
    beside(&pack, &mut state, space, &[face]);
    let [first, second] = [FIRST, SECOND].map(|hero| format!("reveal {hero} {face} 0"));
    race(&mut table(&pack, &state), &first, &second, Rule::R148);
}

#[test]
fn a_basic_weapon() {
    proves!(Rule::R17);
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 2, Step::Draft);
    for at in 0..4 {
        let to = Inner(CardPlace::Draft);
        apply(&mut state, &Event::Card { card: CardId::new(Deck::Basic, at), to });
    }
    race(&mut table(&pack, &state), "claim HE-1 BW-02", "claim HE-2 BW-02", Rule::R17);
}
