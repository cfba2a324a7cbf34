//! Setup, Event Phase, the clock and Time's Up. What comes after the aliens is in [`crate::rules::rounds::ending`].

use sortie_engine::notation::Inner;
use sortie_engine::{GameTime, Seat};

use crate::content::event_cards::{Event as Card, Sudden};
use crate::content::gear::Trait;
use crate::rules::aliens::spawn::{became, begin};
use crate::rules::cited::cite_blank;
use crate::rules::heroes::dice_places::place_die;
use crate::rules::heroes::harm::end;
use crate::rules::heroes::items::{aliens_near, rolls_for};
use crate::rules::heroes::tokens;
use crate::rules::in_force::{changes, traits};
use crate::rules::may_act::movable;
use crate::state::{State, Token};
use crate::vocabulary::event::{Count, Event, Later, Mark, Tally};
use crate::vocabulary::figure::{Place, Tool};
use crate::vocabulary::places::{CardPlace, End};
use crate::vocabulary::rule::Rule;
use crate::vocabulary::setup::Clock;
use crate::vocabulary::step::{NO_TIME, Step};
use crate::vocabulary::{Cluster, Deck, EventId, HeroId, Mission, Site};
use crate::{Cx, Look};

/// The Heroes who were chosen take their places; the others are dealt.
fn muster(cx: &mut Cx<'_>) {
    for place in 0..cx.state().setup.hero_count() {
        let mut hero = cx.state().setup.heroes[place];
        if hero == HeroId::NONE {
            let heroes = cx.state().setup.heroes;
            let free = |hero: &HeroId| !heroes.contains(hero);
            let pick = cx.roll(HeroId::all().filter(free).count() as u32) as usize;
            hero = HeroId::all().filter(free).nth(pick).expect("there are as many Heroes as places");
        }
        cx.emit(Rule::Setup03, Event::Joined { place: place as u8, hero });
    }
}

/// Deals Heroes, Clusters, Basic Weapons and Objective tokens.
pub fn open(cx: &mut Cx<'_>) {
    muster(cx);
    let mut sites = [Site::A, Site::B, Site::C];
    for last in (1..3).rev() {
        let pick = cx.roll(last as u32 + 1) as usize;
        sites.swap(last, pick);
    }
    for (cluster, site) in Cluster::ALL.iter().zip(sites) {
        cx.emit(Rule::Setup22, Event::ClusterLaid { cluster: *cluster, site });
    }
    for _ in 0..cx.state().setup.seats + 2 {
        let deck = cx.state().cards_in(CardPlace::Deck).filter(|card| card.deck() == Deck::Basic).count();
        let pick = cx.roll(deck as u32) as usize;
        let card = cx.state().cards_in(CardPlace::Deck).nth(pick).expect("Basic Weapons come first");
        cx.emit(Rule::Setup11, Event::Card { card, to: Inner(CardPlace::Draft) });
    }
    cite_blank(cx);
    tokens::lay_out(cx);
    for hero in cx.state().setup.team() {
        let calm = traits(cx.look(), hero).find_map(|(_, own)| match own {
            Trait::Calm { start, .. } => Some(start),
            _ => None,
        });
        if let Some(to) = calm {
            cx.emit(Rule::H13, Event::Hero { hero, count: Count::Calm, to });
        }
    }
    begin(cx, Rule::Setup12, Step::Draft);
}

/// Has a Hero a Basic Weapon?
pub fn is_armed(state: &State, hero: HeroId) -> bool {
    !state.hand(hero).is_empty()
}

/// The draft is over when everybody has a Weapon.
pub fn draft(cx: &mut Cx<'_>) -> bool {
    if !cx.state().setup.team().all(|hero| is_armed(cx.state(), hero)) {
        return false;
    }
    for card in Deck::Basic.cards().iter() {
        if matches!(cx.state().tools[card.index()].place, CardPlace::Draft | CardPlace::Deck) {
            cx.emit(Rule::Setup13, Event::Card { card, to: Inner(CardPlace::Gone) });
        }
    }
    crate::rules::rounds::capture_traps::begin(cx);
    true
}

/// Setup is over.
pub fn first_round(cx: &mut Cx<'_>) {
    cx.emit(Rule::Round02, Event::Round { round: 1 });
    became(cx, Rule::Event01, Step::Reveal);
}

/// Event Phase: one card is turned up; with that done the aliens spawn.
pub fn reveal(cx: &mut Cx<'_>) {
    if cx.state().revealed.count_ones() >= u32::from(cx.state().round) {
        return crate::rules::aliens::spawn::begin_spawning(cx);
    }
    let track = cx.state().track;
    let mut pick = cx.roll(track.iter().map(|left| u32::from(*left)).sum());
    let mut group = 0;
    while pick >= u32::from(track[group]) {
        pick -= u32::from(track[group]);
        group += 1;
    }
    let revealed = cx.state().revealed;
    let fresh = |event: &EventId| revealed >> event.0 & 1 == 0;
    let cards = cx.pack().difficulties.events[group];
    let pick = cx.roll(cards.cards().filter(fresh).count() as u32) as usize;
    let event = cards.cards().filter(fresh).nth(pick).expect("the group has enough cards");
    cx.cite(Rule::Eventtrack04);
    cx.emit(Rule::Event01, Event::Revealed { event, group: group as u8 });
    match *cx.pack().event(event) {
        Card::Ongoing { .. } => return cx.emit(Rule::Event02, Event::InForce { event }),
        Card::NoEffect => cx.cite(Rule::Event04),
        Card::Immediate(all) => {
            cx.cite(Rule::Event03);
            all.iter().for_each(|sudden| carry_out(cx, sudden));
        }
    }
    cx.cite(Rule::R31);
}

fn carry_out(cx: &mut Cx<'_>, sudden: Sudden) {
    match sudden {
        Sudden::SwarmCards(more) => {
            let to = i16::from(cx.state().more_swarm) + i16::from(more);
            cx.emit(Rule::H44, Event::Later { what: Later::Swarm, to });
        }
        Sudden::BossCards(more) => {
            let to = i16::from(cx.state().more_bosses) + i16::from(more);
            cx.emit(Rule::H44, Event::Later { what: Later::Bosses, to });
        }
        Sudden::Advance(spaces) => {
            let todo = movable(cx.state());
            begin(cx, Rule::Event03, Step::Surge { todo, spaces });
        }
    }
}

/// Nobody is ready any more.
pub fn nobody_ready(cx: &mut Cx<'_>, rule: Rule) {
    for seat in cx.state().ready.iter() {
        cx.emit(rule, Event::Ready { seat, is: false });
    }
}

/// The clock starts.
pub fn begin_action(cx: &mut Cx<'_>) {
    if !cx.state().away.is_empty() {
        cx.cite(Rule::R169);
    }
    nobody_ready(cx, Rule::Action03);
    crate::rules::heroes::exchange::lapse(cx);
    if cx.state().settled {
        cx.emit(Rule::R24, Event::Settled { is: false });
    }
    for tool in (0..cx.state().tools.len()).map(|at| Tool(at as u8)) {
        if cx.state().tool(tool).barred {
            cx.emit(Rule::R173, Event::Marked { tool, mark: Mark::Barred, is: false });
        }
    }
    cx.state().setup.team().for_each(|hero| prepare(cx, hero));
    match cx.state().setup.clock {
        Clock::TwoMinutes => cx.cite(Rule::Action02),
        Clock::Lesson => cx.cite(Rule::R175),
        Clock::Longer | Clock::Practice => {}
    }
    let seconds = seconds(cx.look());
    if seconds != wanted_seconds(cx.look()) {
        cx.cite(Rule::H59);
    }
    if seconds != 0 {
        cx.cite(Rule::Action04);
        cx.cite(Rule::R30);
    }
    if !cx.state().away.is_empty() {
        cx.cite(Rule::R169);
    }
    let zero = match lasts(cx.look()) {
        Some(lasts) => GameTime(cx.now().0 + u64::from(lasts)),
        None => {
            let more = rolls_for(cx.look(), seconds);
            for seat in cx.state().everybody().iter() {
                let heroes = cx.state().setup.heroes_of(seat).count() as u8;
                let to = (cx.state().setup.rolls.saturating_mul(heroes))
                    .saturating_add_signed(more.saturating_mul(heroes as i8));
                cx.emit(Rule::Action04, Event::Seat { seat, tally: Tally::Rolls, to });
            }
            NO_TIME
        }
    };
    if cx.state().seconds != 0 {
        cx.emit(Rule::H61, Event::Later { what: Later::Seconds, to: 0 });
    }
    became(cx, Rule::Action01, Step::Action { zero });
    if cx.state().present().is_empty() {
        time_up(cx);
    }
}

/// The most seconds that effects take off the Action Phase, as a negative number: the least that is left is ruled.
fn most_off(look: Look<'_>, length: Option<u32>) -> i16 {
    let rulings = &look.pack.rulings;
    let whole = length.unwrap_or(u32::from(look.state.setup.rolls).saturating_mul(rulings.practice_roll));
    -i16::try_from(whole.saturating_sub(rulings.least_action) / 1000).unwrap_or(i16::MAX)
}

/// How long the Action Phase of this Round is, before effects; none where rolls are counted instead.
pub fn length(look: Look<'_>) -> Option<u32> {
    let (clock, rulings) = (look.state.setup.clock, &look.pack.rulings);
    match (clock, look.state.round) {
        _ if look.state.is_practice() => None,
        (Clock::Longer, _) => Some(rulings.longer_action),
        (Clock::Lesson, 2) => Some(rulings.action.saturating_mul(2)),
        (Clock::TwoMinutes | Clock::Practice | Clock::Lesson, _) => Some(rulings.action),
    }
}

/// What the effects in force add to it or take off, in seconds.
fn seconds(look: Look<'_>) -> i16 {
    wanted_seconds(look).max(most_off(look, length(look)))
}

fn wanted_seconds(look: Look<'_>) -> i16 {
    changes(look).clock.saturating_add(look.state.seconds)
}

/// How long it is with these effects.
pub fn lasts(look: Look<'_>) -> Option<u32> {
    length(look).map(|length| (i64::from(length) + i64::from(seconds(look)) * 1000).max(0) as u32)
}

/// Nets, dread and calm tokens as the Action Phase starts.
fn prepare(cx: &mut Cx<'_>, hero: HeroId) {
    let seat = cx.state().setup.owner(hero);
    let (range, dice) = changes(cx.look()).dread;
    let at = cx.state().hero_at(hero);
    let dread = if dice > 0 && !aliens_near(cx.look(), at, range, false).is_empty() { dice } else { 0 };
    let rule = if dread > 0 { Rule::H47 } else { Rule::H38 };
    for _ in 0..cx.state().hero(hero).netted.saturating_add(dread) {
        let free = |cx: &Cx<'_>| cx.state().dice(seat).iter().filter(|die| die.place == Place::Pool).count();
        if free(cx) > 1 {
            let die = cx.state().dice(seat).iter().rposition(|die| die.place == Place::Pool).expect("one is free");
            place_die(cx, rule, seat, die, Place::Aside);
        }
    }
    if cx.state().hero(hero).netted > 0 {
        cx.emit(Rule::H38, Event::Hero { hero, count: Count::Netted, to: 0 });
    }
    let more = traits(cx.look(), hero).find_map(|(_, own)| match own {
        Trait::Calm { each_round, .. } => Some(each_round),
        _ => None,
    });
    if let Some(more) = more {
        let to = (cx.state().hero(hero).calm + more).min(cx.pack().rulings.calm);
        cx.emit(Rule::H13, Event::Hero { hero, count: Count::Calm, to });
    }
}

/// Time's up: what was not allocated is lost, and no deadline runs any more.
pub fn time_up(cx: &mut Cx<'_>) {
    if !cx.state().owed.all().is_empty() {
        cx.cite(Rule::R123);
    }
    cx.emit(Rule::Timeup01, Event::TimeUp);
    became(cx, Rule::Timeup04, Step::Results);
    if !cx.state().owed.all().is_empty() {
        cx.cite(Rule::R123);
    }
    crate::rules::aliens::results::discard_results(cx);
    for seat in cx.state().everybody().iter() {
        crate::rules::heroes::dice::lapse(cx, seat, true, true);
    }
    crate::rules::heroes::exchange::lapse(cx);
    nobody_ready(cx, Rule::Timeup02);
}

/// Does this seat still have draws that it put off?
pub fn has_draws(look: Look<'_>, seat: Seat) -> bool {
    let state = look.state;
    state.setup.heroes_of(seat).any(|hero| state.taken(hero).is_some() || state.sets.all().contains(&hero))
}

/// The window closes: Capture tokens that are ready close Traps.
pub fn close_window(cx: &mut Cx<'_>) {
    // Who has passed has declined to be guided.
    while !cx.state().owed.all().is_empty() {
        cx.emit(Rule::H08, Event::Chosen { at: 0 });
    }
    nobody_ready(cx, Rule::R121);
    crate::rules::heroes::exchange::lapse(cx);
    let todo = ready_tokens(cx.state());
    became(cx, Rule::MCap07, Step::Traps { todo });
}

/// The Capture tokens that close a Trap when the Action Phase ends, as bits.
pub fn ready_tokens(state: &State) -> u16 {
    let tokens = state.tokens.all().iter().enumerate();
    let ready = |(at, token): (usize, &Token)| if token.ready { 1_u16 << at } else { 0 };
    match state.mission() {
        Mission::Capture => tokens.map(ready).sum(),
        _ => 0,
    }
}

/// The next Trap; then nothing may be in the Starting Area.
pub fn next_trap(cx: &mut Cx<'_>, todo: u16) -> bool {
    if todo == 0 {
        begin_activation(cx);
        return true;
    }
    let token = todo.trailing_zeros() as u8;
    let mut traps = tokens::traps_of(cx.look(), token);
    let (first, second) = (traps.next(), traps.next());
    drop(traps);
    match (first, second) {
        (None, _) => became(cx, Rule::R132, Step::Traps { todo: todo & (todo - 1) }),
        (Some(at), None) => tokens::close(cx, at),
        _ => return false,
    }
    true
}

/// Nothing may be in the Starting Area; then every alien acts, whatever it did on spawning.
fn begin_activation(cx: &mut Cx<'_>) {
    if cx.state().intruder().is_some() {
        cx.cite(Rule::Victory08);
        return end(cx, Rule::Victory04, End::Breach);
    }
    if cx.state().events.all().iter().any(|event| event.fulfilled) {
        cx.cite(Rule::Event11);
        cx.cite(Rule::R29);
    }
    if is_everybody_home(cx.state()) {
        cx.cite(Rule::Objective05);
    }
    cx.cite(Rule::Swarm13);
    let todo = cx.state().aliens();
    became(cx, Rule::Ability01, Step::Abilities { todo });
}

/// Are all Heroes in the Starting Area?
pub(crate) fn is_everybody_home(state: &State) -> bool {
    state.setup.team().all(|hero| state.hero_at(hero).is_home())
}
