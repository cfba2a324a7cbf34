//! Events change the state; nothing else does. No rule, no chance, no refusal.

use sortie_engine::{GameTime, Seat, SeatSet};

use crate::state::{InForce, SeatState, State, Token, Volley};
use crate::vocabulary::event::{Count, Event, Later, Mark, Tally};
use crate::vocabulary::figure::{ALIENS, Aliens, Die, Figure, Place, Tool};
use crate::vocabulary::places::CardPlace;
use crate::vocabulary::space::SpaceId;
use crate::vocabulary::step::{Choice, NO_TIME, Owed, Step};
use crate::vocabulary::{CardId, Face, HeroId};

/// Changes the state as the event says.
pub fn apply(state: &mut State, event: &Event) {
    match *event {
        Event::Begun { step } => state.steps.push(step.0),
        Event::Became { step } => {
            if let Some(top) = state.steps.all_mut().last_mut() {
                *top = step.0;
            }
        }
        Event::Ended => state.steps.pop(),
        Event::Round { round } => state.round = round,
        Event::Owes { seat, choice, due } => state.owed.push(Owed { seat, choice: choice.0, due }),
        Event::Chosen { at } => chosen(state, usize::from(at)),
        Event::TimeUp => state.owed.all_mut().iter_mut().for_each(|owed| owed.due = NO_TIME),
        Event::Die { seat, die, face, place } => turn(&mut state.seats[seat.index()], usize::from(die), face, place),
        Event::Rolled { .. } => {}
        Event::Moved { figure, to } => put(state, figure, to),
        Event::Health { boss, left } => state.health[boss.index()] = left,
        Event::Acid { at, there: true } => state.acid.insert(at.index()),
        Event::Acid { at, there: false } => state.acid.remove(at.index()),
        Event::Slime { at, there: true } => state.slime.insert(at.index()),
        Event::Slime { at, there: false } => state.slime.remove(at.index()),
        Event::Stunned { figure, is: true } => state.stunned = state.stunned.with(figure),
        Event::Stunned { figure, is: false } => state.stunned = state.stunned.without(figure),
        Event::Slowed { figure, by } => state.slowed[figure.index()] = by,
        Event::Marked { tool, mark, is } => *flag(state, tool, mark) = is,
        Event::Attacked { card } => state.tools[card.index()].attacks += 1,
        Event::Hero { hero, count, to } => *hero_number(state, hero, count) = to,
        Event::Seat { seat, tally, to } => {
            let is_led = tally == Tally::Loose && to < state.seat(seat).loose;
            *seat_number(state, seat, tally) = to;
            state.seats[seat.index()].led = state.seat(seat).led.wrapping_add(u8::from(is_led));
        }
        Event::Volley { hero, tool, from, hits, misses, rerolls } => {
            state.heroes[hero.index()].volley = Volley { tool, from, hits, misses, rerolls, ..Volley::NONE };
        }
        Event::Rerolled { hero, hits, misses } => {
            answered(state, state.setup.owner(hero));
            let volley = &mut state.heroes[hero.index()].volley;
            (volley.hits, volley.misses, volley.rerolls) = (hits, misses, 0);
        }
        Event::Hit { hero, figure } => {
            answered(state, state.setup.owner(hero));
            hit(&mut state.heroes[hero.index()].volley, figure);
        }
        Event::VolleyLeft { hero, hits, misses } => {
            let volley = &mut state.heroes[hero.index()].volley;
            (volley.hits, volley.misses) = (hits, misses);
        }
        Event::VolleyOver { hero } => state.heroes[hero.index()].volley = Volley::NONE,
        Event::First { seat, prize } => state.firsts.note(prize.0, seat),
        _ => apply_to_table(state, event),
    }
}

/// A choice is settled. The Hits of an attack are counted one by one.
fn chosen(state: &mut State, at: usize) {
    let owed = state.owed.all()[at];
    if !matches!(owed.choice, Choice::Volley { .. }) {
        answered(state, owed.seat);
    }
    state.owed.remove(at);
}

fn answered(state: &mut State, seat: Seat) {
    let seat = &mut state.seats[seat.index()];
    seat.answered = seat.answered.wrapping_add(1);
}

/// A die lies otherwise; an Alien Movement result that goes back to the pool is done with.
fn turn(seat: &mut SeatState, die: usize, face: Face, place: Place) {
    let die = &mut seat.dice[die];
    let is_led = *die == (Die { face: Face::Alien, place: Place::Rolled }) && place == Place::Pool;
    *die = Die { face, place };
    seat.led = seat.led.wrapping_add(u8::from(is_led));
}

/// Cards, decks and tokens.
fn apply_to_table(state: &mut State, event: &Event) {
    match *event {
        Event::Joined { place, hero } => {
            state.setup.heroes[usize::from(place)] = hero;
            put(state, Figure::hero(hero), SpaceId::HOME);
        }
        Event::ClusterLaid { cluster, site } => state.sites[cluster.index()] = site,
        Event::Card { card, to } => place(state, card, to.0),
        Event::PutBy { set, card } => {
            if let Some(card) = card.what {
                place(state, card, CardPlace::Aside { set });
            }
        }
        Event::SetGained { hero } => state.sets.push(hero),
        Event::SetOpened { set } => state.sets.all_mut()[usize::from(set)] = HeroId::NONE,
        Event::SwarmDrawn { card } => state.swarm_deck &= !(1 << card.0),
        Event::SwarmPiled { card } => state.swarm_pile |= 1 << card.0,
        Event::SwarmShuffled => (state.swarm_deck, state.swarm_pile) = (state.swarm_deck | state.swarm_pile, 0),
        Event::BossDrawn { boss } => state.boss_deck &= !(1 << boss.0),
        Event::AllClear => state.clears -= 1,
        Event::Revealed { event, group } => {
            state.revealed |= 1 << event.0;
            state.track[usize::from(group)] -= 1;
        }
        Event::InForce { event } => state.events.push(InForce { event, fulfilled: false }),
        Event::Fulfilled { event } => {
            for other in state.events.all_mut() {
                other.fulfilled |= other.event == event;
            }
        }
        Event::EventOver { event } => {
            if let Some(at) = state.events.all().iter().position(|other| other.event == event) {
                state.events.remove(at);
            }
        }
        Event::Token { token, id, place, ready, fixed } => {
            if usize::from(token) == state.tokens.all().len() {
                state.tokens.push(Token { id, place: place.0, ready, fixed });
            }
            state.tokens.all_mut()[usize::from(token)] = Token { id, place: place.0, ready, fixed };
        }
        Event::Unseen { tokens } => state.unseen = tokens,
        Event::Target { at, there: true } => state.targets = state.targets.with(at),
        Event::Target { at, there: false } => state.targets = state.targets.without(at),
        Event::TrapLaid { at } => state.traps.push(at),
        Event::TrapGone { at } => {
            if let Some(place) = state.traps.all().iter().position(|trap| *trap == at) {
                state.traps.remove(place);
            }
        }
        Event::Searched { at, mark } => state.searches[at.index()] = mark.0,
        Event::Later { what, to } => match what {
            Later::Swarm => state.more_swarm = to as i8,
            Later::Bosses => state.more_bosses = to as i8,
            Later::Scent => state.scent = to as i8,
            Later::Seconds => state.seconds = to,
        },
        _ => apply_to_people(state, event),
    }
}

/// What players say and agree, and the end. The events that were applied before are named, so that none is forgotten.
fn apply_to_people(state: &mut State, event: &Event) {
    match *event {
        Event::Handed { seat, to } => state.seats[seat.index()].handed = Some(to),
        Event::Unhanded { seat } => state.seats[seat.index()].handed = None,
        Event::Offered { hero, thing, to } => state.heroes[hero.index()].offer = Some((thing, to)),
        Event::Withdrawn { hero } => state.heroes[hero.index()].offer = None,
        Event::Timekeeper { seat } => state.timekeeper = seat,
        Event::Away { seat, is } => state.away = if is { state.away.with(seat) } else { state.away.without(seat) },
        Event::Ready { seat, is } => state.ready = if is { state.ready.with(seat) } else { state.ready.without(seat) },
        Event::Nudged { seat, is: true } => state.nudges = state.nudges.with(seat),
        Event::Nudged { is: false, .. } => state.nudges = SeatSet::EMPTY,
        Event::Stopped { at } => (state.paused, state.stopped_at) = (true, at),
        Event::Resumed { after } => resume(state, after),
        Event::Held { seat, is: true } => state.held = state.held.with(seat),
        Event::Held { seat, is: false } => state.held = state.held.without(seat),
        Event::Bot { seat, is: true } => state.bots = state.bots.with(seat),
        Event::Bot { seat, is: false } => state.bots = state.bots.without(seat),
        Event::Left { seat } => state.left = state.left.with(seat),
        Event::Settled { is } => state.settled = is,
        Event::Proposed { seat, choice } => state.talk.proposals[seat.index()] = Some(choice.0),
        Event::Unproposed { seat } => state.talk.proposals[seat.index()] = None,
        Event::Agreed { choice } => state.talk.agreed.push(choice.0),
        Event::Disagreed { at } => state.talk.agreed.remove(usize::from(at)),
        Event::RoundOver => end_round(state),
        Event::Over { end } => state.end = Some(end),
        Event::Begun { .. }
        | Event::Became { .. }
        | Event::Ended
        | Event::Round { .. }
        | Event::Owes { .. }
        | Event::Chosen { .. }
        | Event::TimeUp
        | Event::Die { .. }
        | Event::Rolled { .. }
        | Event::Moved { .. }
        | Event::Health { .. }
        | Event::Acid { .. }
        | Event::Slime { .. }
        | Event::Stunned { .. }
        | Event::Slowed { .. }
        | Event::Marked { .. }
        | Event::Attacked { .. }
        | Event::Hero { .. }
        | Event::Seat { .. }
        | Event::Volley { .. }
        | Event::Rerolled { .. }
        | Event::Hit { .. }
        | Event::VolleyLeft { .. }
        | Event::VolleyOver { .. }
        | Event::First { .. }
        | Event::Joined { .. }
        | Event::ClusterLaid { .. }
        | Event::Card { .. }
        | Event::PutBy { .. }
        | Event::SetGained { .. }
        | Event::SetOpened { .. }
        | Event::SwarmDrawn { .. }
        | Event::SwarmPiled { .. }
        | Event::SwarmShuffled
        | Event::BossDrawn { .. }
        | Event::AllClear
        | Event::Revealed { .. }
        | Event::InForce { .. }
        | Event::Fulfilled { .. }
        | Event::EventOver { .. }
        | Event::Token { .. }
        | Event::Unseen { .. }
        | Event::Target { .. }
        | Event::TrapLaid { .. }
        | Event::TrapGone { .. }
        | Event::Searched { .. }
        | Event::Later { .. } => {}
    }
}

/// The clock runs again: whatever was due is due later.
fn resume(state: &mut State, after: u64) {
    (state.paused, state.stopped_at) = (false, GameTime(0));
    let later = |due: &mut GameTime| {
        if *due != NO_TIME {
            due.0 += after;
        }
    };
    state.owed.all_mut().iter_mut().for_each(|owed| later(&mut owed.due));
    for step in state.steps.all_mut() {
        if let Step::Action { zero } = step {
            later(zero);
        }
    }
}

/// Takes a figure from where it is and puts it elsewhere. Only aliens are noted in the Starting Area.
fn put(state: &mut State, figure: Figure, to: SpaceId) {
    let from = state.at[figure.index()];
    if from.is_on_board() && state.board[from.index()] == figure {
        state.board[from.index()] = Figure::NONE;
    }
    state.at[figure.index()] = to;
    if to.is_on_board() && (!to.is_home() || figure.is_alien()) {
        state.board[to.index()] = figure;
    }
    if figure.is_alien() {
        let standing = state.standing.without(figure);
        state.standing = if to.is_on_board() { standing.with(figure) } else { standing };
    }
}

/// Puts a card where it goes.
fn place(state: &mut State, card: CardId, to: CardPlace) {
    let tool = &mut state.tools[card.index()];
    if let CardPlace::With { hero } = tool.place {
        state.hands[hero.index()] = state.hands[hero.index()].without(card);
    }
    tool.place = to;
    match to {
        CardPlace::With { hero } => state.hands[hero.index()] = state.hands[hero.index()].with(card),
        CardPlace::On { .. } => state.attached = state.attached.with(card),
        _ => state.attached = state.attached.without(card),
    }
}

fn flag(state: &mut State, tool: Tool, mark: Mark) -> &mut bool {
    let tool = &mut state.tools[tool.index()];
    match mark {
        Mark::Charged => &mut tool.charged,
        Mark::Barred => &mut tool.barred,
        Mark::Used => &mut tool.used,
        Mark::Disarmed => &mut tool.disarmed,
    }
}

fn seat_number(state: &mut State, seat: Seat, tally: Tally) -> &mut u8 {
    let seat = &mut state.seats[seat.index()];
    match tally {
        Tally::Loose => &mut seat.loose,
        Tally::Faces => &mut seat.faces,
        Tally::Rolls => &mut seat.rolls,
        Tally::Offers => &mut seat.offers,
        Tally::Stops => &mut seat.stops,
        Tally::Links => &mut seat.links,
        Tally::Rolled => &mut seat.rolled,
    }
}

fn hero_number(state: &mut State, hero: HeroId, count: Count) -> &mut u8 {
    let hero = &mut state.heroes[hero.index()];
    match count {
        Count::Damage => &mut hero.damage,
        Count::Calm => &mut hero.calm,
        Count::Netted => &mut hero.netted,
        Count::Steps => &mut hero.steps,
        Count::Cancels => &mut hero.cancels,
        Count::Turned => &mut hero.turned,
    }
}

fn hit(volley: &mut Volley, figure: Figure) {
    volley.hits -= 1;
    volley.begun = true;
    volley.struck = volley.struck.with(figure);
    if let Some(boss) = figure.as_boss() {
        volley.on_boss[boss.index()] += 1;
    }
}

/// What lasts a Round goes.
fn end_round(state: &mut State) {
    for tool in &mut state.tools {
        (tool.charged, tool.used, tool.attacks) = (false, false, 0);
    }
    for hero in &mut state.heroes {
        (hero.steps, hero.cancels, hero.turned) = (0, 0, 0);
    }
    for seat in &mut state.seats {
        (seat.loose, seat.handed, seat.faces, seat.stops, seat.links) = (0, None, 0, 0, 0);
    }
    state.firsts = crate::state::firsts::Firsts::NONE;
    state.stunned = Aliens::EMPTY;
    state.slowed = [0; ALIENS];
}

/// The zero shown of the Action Phase.
pub fn zero(state: &State) -> Option<GameTime> {
    match state.steps.top() {
        Some(Step::Action { zero }) if zero != NO_TIME => Some(zero),
        _ => None,
    }
}
