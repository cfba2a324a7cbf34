//! The list of exactly what `check` allows. What a seat does with its own dice and cards is in [`crate::legal::options`].

use sortie_engine::notation::Inner;
use sortie_engine::{Seat, Verdict};

use crate::Look;
use crate::legal::options::{deeds, exchanges, window};
use crate::rules::dispatch::check;
use crate::rules::group::ahead::{Ahead, asked_branches};
use crate::rules::group::proposals::{has_room, is_news};
use crate::rules::heroes::exchange;
use crate::rules::may_act::{is_stopped, open_results};
use crate::state::State;
use crate::state::talk::MAX_AGREED;
use crate::vocabulary::choices::GroupChoice;
use crate::vocabulary::command::Command;
use crate::vocabulary::places::CardPlace;
use crate::vocabulary::rule::Rule;
use crate::vocabulary::space::spaces;
use crate::vocabulary::step::{Choice, Step};
use crate::vocabulary::{Cluster, Deck, HeroId};

/// Collects commands.
pub(crate) struct Sheet<'a, 'b> {
    pub(crate) look: Look<'a>,
    pub(crate) seat: Seat,
    pub(crate) out: &'b mut Vec<Command>,
    /// Does the seat owe a choice that stops it?
    stopped: bool,
    /// How many Alien Movements the seat has to resolve.
    open: u8,
}

impl<'a, 'b> Sheet<'a, 'b> {
    fn of(look: Look<'a>, seat: Seat, out: &'b mut Vec<Command>) -> Sheet<'a, 'b> {
        let (stopped, open) = (is_stopped(look.state, seat), open_results(look.state, seat));
        Sheet { look, seat, out, stopped, open }
    }

    /// Does nothing have to be done first?
    fn is_free(&self) -> bool {
        !self.stopped && self.open == 0
    }

    /// Adds it if it may be done.
    pub(crate) fn add(&mut self, command: Command) {
        let verdict = check(self.look, self.seat, &command);
        self.add_if(verdict, command);
    }

    /// Adds it after this verdict.
    #[inline]
    pub(crate) fn add_if(&mut self, verdict: Verdict<Rule>, command: Command) {
        if verdict.is_ok() {
            self.out.push(command);
        }
    }
}

/// Exactly what `check` allows this seat.
pub fn legal(look: Look<'_>, seat: Seat, out: &mut Vec<Command>) {
    deeds_only(look, seat, out);
    let state = look.state;
    if !is_closed(state, seat) && crate::rules::group::is_under_way(state) {
        talk(&mut Sheet::of(look, seat, out));
    }
}

/// Can nothing at all be done from this seat?
fn is_closed(state: &State, seat: Seat) -> bool {
    state.end.is_some() || state.paused || !state.everybody().contains(seat) || state.is_deserted(seat)
}

/// The same without what is only said about the plan.
pub fn deeds_only(look: Look<'_>, seat: Seat, out: &mut Vec<Command>) {
    let state = look.state;
    if is_closed(state, seat) {
        return;
    }
    let mut sheet = Sheet::of(look, seat, out);
    answers(&mut sheet);
    common(&mut sheet);
    let (top, free) = (state.steps.top(), sheet.is_free());
    match top {
        Some(Step::Draft) => drafts(&mut sheet),
        Some(Step::Action { .. } | Step::Results | Step::Shortage { .. }) => leads(&mut sheet),
        Some(Step::Window) => draws(&mut sheet),
        Some(Step::Ready) | None => {}
        Some(_) => group(&mut sheet),
    }
    if let Some(Step::Action { .. }) = top.filter(|_| free) {
        deeds(&mut sheet);
    }
    if let Some(Step::Action { .. } | Step::Window) = top.filter(|_| free) {
        window(&mut sheet);
    }
    if free && exchange::is_open(state) {
        exchanges(&mut sheet);
    }
}

fn common(sheet: &mut Sheet<'_, '_>) {
    let state = sheet.look.state;
    let done = crate::rules::progress::is_free_to_end(sheet.look, sheet.seat, sheet.stopped, sheet.open);
    sheet.add_if(done, Command::Done);
    sheet.add_if(crate::rules::answers::may_nudge(sheet.look, sheet.seat), Command::Nudge);
    if matches!(state.steps.top(), Some(Step::Ready)) {
        sheet.add(Command::Start);
    }
    if sheet.open > 0 {
        sheet.add(Command::Unhand);
        for to in state.everybody().iter() {
            sheet.add_if(crate::rules::aliens::results::may_hand(sheet.look, sheet.seat, to), Command::Hand { to });
        }
    }
    if crate::rules::group::is_under_way(state) {
        sheet.add(Command::Settle);
    }
}

/// What is said about the plan.
fn talk(sheet: &mut Sheet<'_, '_>) {
    let look = sheet.look;
    if !look.state.talk.is_silent() {
        sheet.add(Command::Retract);
        look.state.everybody().iter().for_each(|with| sheet.add(Command::Agree { with }));
    }
    let entered = crate::rules::may_act::speakers(look.state).contains(sheet.seat);
    if !entered {
        crate::rules::group::proposals::options(look, |choice| sheet.add(Command::Propose { choice: Inner(choice) }));
    }
    let full = look.state.talk.agreed.all().len() == MAX_AGREED;
    Ahead::of(look).each(|choice| {
        let asked =
            || matches!(choice, GroupChoice::Branch { figure, to } if asked_branches(look, figure).contains(&to));
        let fits = || !entered || !full || has_room(look, choice);
        if is_news(look.state, sheet.seat, choice) && fits() && !asked() {
            sheet.out.push(Command::Propose { choice: Inner(choice) });
        }
    });
}

fn team(sheet: &Sheet<'_, '_>) -> impl Iterator<Item = HeroId> + use<> {
    sheet.look.state.setup.team()
}

fn drafts(sheet: &mut Sheet<'_, '_>) {
    for hero in team(sheet) {
        for card in Deck::Basic.cards().iter() {
            sheet.add(Command::Claim { hero, card });
        }
    }
}

fn draws(sheet: &mut Sheet<'_, '_>) {
    for hero in team(sheet) {
        sheet.add(Command::Draw { hero, deck: Deck::Search });
        sheet.add(Command::Draw { hero, deck: Deck::Tech });
    }
}

/// What the group can enter.
fn group(sheet: &mut Sheet<'_, '_>) {
    let look = sheet.look;
    if let Some(Step::Card { .. }) = look.state.steps.top() {
        Cluster::ALL.iter().for_each(|cluster| sheet.add(Command::Cluster { cluster: *cluster }));
    }
    if crate::rules::group::may_speak(look, sheet.seat).is_err() {
        return;
    }
    sheet.out.extend(spaces(crate::rules::rounds::capture_traps::room(look)).map(|at| Command::Trap { at }));
    sheet.out.extend(spaces(crate::rules::aliens::spawn::spawn_options(look)).map(|at| Command::Spawn { at }));
    sheet
        .out
        .extend(crate::rules::aliens::activation::next_options(look).iter().map(|figure| Command::Next { figure }));
    if let Some(Step::Traps { todo }) = look.state.steps.top().filter(|step| *step != Step::Traps { todo: 0 }) {
        crate::rules::heroes::tokens::traps_of(look, todo.trailing_zeros() as u8)
            .for_each(|at| sheet.add(Command::Close { at }));
    }
}

/// Alien Movements and what can be done about them.
fn leads(sheet: &mut Sheet<'_, '_>) {
    let look = sheet.look;
    if sheet.open > 0 {
        for hero in look.state.setup.heroes_of(sheet.seat).filter(|hero| look.state.hero(*hero).calm > 0) {
            sheet.add(Command::Calm { hero });
        }
    }
    let Ok(turned) = crate::rules::aliens::results::may_resolve(look, sheet.seat) else { return };
    let path = &look.state.map(look.pack).path;
    for figure in crate::rules::may_act::movable(look.state).iter() {
        let lead = |to| sheet.out.push(Command::Lead { figure, to });
        match turned {
            true => crate::rules::aliens::results::retreats(look, figure).for_each(lead),
            false => path.next(look.state.space(figure)).iter().copied().for_each(lead),
        }
    }
}

/// Answers to what this seat owes.
fn answers(sheet: &mut Sheet<'_, '_>) {
    let state = sheet.look.state;
    if state.owed.is_empty() {
        return;
    }
    let mut seen = 0_u32;
    for (at, owed) in state.owed.all().iter().enumerate() {
        if !crate::rules::may_act::answers_for(state, sheet.seat, owed.seat) {
            continue;
        }
        // One seat's Locks, and its drives, are answered by the same commands.
        let kind = match owed.choice {
            Choice::Lock { .. } => 1,
            Choice::Drive { .. } | Choice::Retreat { .. } => 2,
            Choice::Flee { hero, .. } | Choice::Guided { hero } => 8 << hero.0,
            _ => 0,
        };
        if seen & kind == 0 {
            seen |= kind;
            answers_to(sheet, at, owed.choice);
        }
    }
    sheet.add(Command::Enough);
}

/// Answers to the choice at this place of the list.
fn answers_to(sheet: &mut Sheet<'_, '_>, at: usize, choice: Choice) {
    let (look, state, map) = (sheet.look, sheet.look.state, sheet.look.state.map(sheet.look.pack));
    let is_first = || !state.owed.all()[..at].iter().any(|other| other.choice == choice);
    match choice {
        Choice::Flee { hero, from, chain } => {
            let open = crate::rules::aliens::push::flee_options(look, from, chain);
            spaces(open).for_each(|to| sheet.add(Command::Flee { hero, to }));
        }
        Choice::Guided { hero } => flights(sheet, hero),
        Choice::Branch { figure, from, .. } => {
            map.path.next(from).iter().for_each(|to| sheet.add(Command::Branch { figure, to: *to }));
        }
        Choice::Lock { .. } => (0..5).for_each(|die| sheet.add(Command::Lock { die })),
        Choice::Volley { .. } => hits(sheet),
        Choice::Cards { hero, deck } => {
            let offered = state.cards_in(CardPlace::Offered { hero }).filter(|card| card.deck() == deck);
            offered.for_each(|card| sheet.add(Command::Keep { card }));
        }
        Choice::Tech { hero } if is_first() => {
            sheet.add(Command::Look { hero });
            sheet.add(Command::PutBy { hero });
        }
        Choice::Surplus { hero } if is_first() => {
            state.hand(hero).iter().for_each(|card| sheet.add(Command::Discard { card }));
        }
        Choice::Tech { .. } | Choice::Surplus { .. } => {}
        Choice::Leap { .. } => spaces(map.enterable()).for_each(|to| sheet.add(Command::Leap { to })),
        Choice::Heal { .. } => team(sheet).for_each(|hero| sheet.add(Command::Heal { hero })),
        Choice::Stun { .. } => state.aliens().iter().for_each(|figure| sheet.add(Command::Stun { figure })),
        Choice::Drive { .. } | Choice::Retreat { .. } => {
            for figure in crate::rules::may_act::movable(state).iter() {
                crate::rules::aliens::results::retreats(look, figure)
                    .for_each(|to| sheet.add(Command::Drive { figure, to }));
            }
        }
        Choice::Guide { .. } => team(sheet).for_each(|hero| sheet.add(Command::Guide { hero })),
        Choice::Redirect { .. } => {
            Cluster::ALL.iter().for_each(|cluster| sheet.add(Command::Cluster { cluster: *cluster }));
        }
    }
}

/// What can be done with the attack that waits for this seat.
fn hits(sheet: &mut Sheet<'_, '_>) {
    let look = sheet.look;
    let Some((_, hero)) = crate::rules::heroes::fire::shooter(look, sheet.seat) else { return };
    let volley = &look.state.hero(hero).volley;
    sheet.out.extend((1..=volley.rerolls.min(volley.misses)).map(|dice| Command::Reroll { dice }));
    sheet.out.extend(crate::rules::heroes::fire::targets(look, hero).map(|figure| Command::Hit { figure }));
}

/// Where a guided Hero may go; one in transit is asked by the push.
fn flights(sheet: &mut Sheet<'_, '_>, hero: HeroId) {
    let state = sheet.look.state;
    let flees = |choice: &Choice| matches!(choice, Choice::Flee { hero: own, .. } if *own == hero);
    let open = match state.owed.all().iter().find(|owed| flees(&owed.choice)).map(|owed| owed.choice) {
        Some(Choice::Flee { from, chain, .. }) => crate::rules::aliens::push::flee_options(sheet.look, from, chain),
        _ if state.hero_at(hero).is_on_board() => state.map(sheet.look.pack).neighbours(state.hero_at(hero)),
        _ => return,
    };
    spaces(open).for_each(|to| sheet.add(Command::Flee { hero, to }));
}
