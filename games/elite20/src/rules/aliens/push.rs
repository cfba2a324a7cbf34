//! Alien steps and pushing (rulebook: Alien Movement, Pushing, Acid and Slime Tokens).

use sortie_engine::{Seat, Verdict};

use crate::content::aliens::AlienPower;
use crate::content::gear::{Harm, Trait};
use crate::content::map::Aim;
use crate::rules::heroes::harm::{end, hurt, strike};
use crate::rules::in_force::{changes, traits};
use crate::rules::may_act::{movable, no, only_if, owe, owed};
use crate::state::State;
use crate::vocabulary::HeroId;
use crate::vocabulary::event::Event;
use crate::vocabulary::figure::Figure;
use crate::vocabulary::places::End;
use crate::vocabulary::rule::Rule;
use crate::vocabulary::space::{SpaceId, Spaces, spaces};
use crate::vocabulary::step::{Chain, Choice, Owed, Step};
use crate::{Cx, Look};

/// An alien moves so many Spaces on; at a fork somebody chooses first.
pub fn advance(cx: &mut Cx<'_>, rule: Rule, alien: Figure, spaces: u8, chooser: Seat) {
    for left in (1..=spaces).rev() {
        let from = cx.state().space(alien);
        if cx.state().end.is_some() || !from.is_on_board() || from.is_home() {
            return;
        }
        match cx.state().map(cx.pack()).path.next(from) {
            [to] => enter(cx, rule, alien, *to, Chain::default(), chooser),
            _ => {
                let choice = Choice::Branch { figure: alien, from, left, chain: Chain::default() };
                return owe(cx, Rule::Alienstep05, chooser, choice);
            }
        }
    }
}

/// An alien enters a Space: whoever stands there is pushed out, then Slime acts.
pub fn enter(cx: &mut Cx<'_>, rule: Rule, alien: Figure, to: SpaceId, chain: Chain, chooser: Seat) {
    cx.cite(Rule::Map08);
    if to.is_home() {
        return enter_home(cx, rule, alien);
    }
    if cx.state().acid.contains(to.index()) {
        cx.cite(Rule::Token04);
    }
    take_space(cx, rule, alien, to, chain, chooser);
    if cx.state().end.is_none() && cx.state().slime.contains(to.index()) && cx.state().space(alien) == to {
        cx.cite(if rule == Rule::Push02 { Rule::R56 } else { Rule::R54 });
        advance(cx, Rule::Token05, alien, 1, chooser);
    }
}

/// A figure lands on a Space, and whoever stands there is pushed out.
pub fn take_space(cx: &mut Cx<'_>, rule: Rule, figure: Figure, to: SpaceId, chain: Chain, chooser: Seat) {
    let occupant = cx.state().occupant(to).filter(|_| !to.is_home());
    if let Some(occupant) = occupant {
        cite_push(cx, rule);
        cx.emit(Rule::Push01, Event::Moved { figure: occupant, to: SpaceId::TRANSIT });
    }
    cx.emit(rule, Event::Moved { figure, to });
    if let Some(hero) = figure.as_hero() {
        tread(cx, hero, to, chain);
    }
    if let Some(occupant) = occupant.filter(|_| cx.state().end.is_none()) {
        push_out(cx, occupant, to, figure, chain, chooser);
    }
}

/// One figure to a Space, so a chain has one front; whatever moved the alien makes it push.
fn cite_push(cx: &mut Cx<'_>, rule: Rule) {
    cx.cite(Rule::Map09);
    cx.cite(Rule::R77);
    match rule {
        Rule::Alienmove01 => cx.cite(Rule::Alienmove03),
        Rule::Alienstep04 => cx.cite(Rule::Alienstep06),
        _ => {}
    }
}

/// What lies on a Space acts on a Hero who enters it.
fn tread(cx: &mut Cx<'_>, hero: HeroId, to: SpaceId, chain: Chain) {
    if to.is_home() {
        cx.cite(Rule::R01);
    }
    if cx.state().slime.contains(to.index()) {
        cx.cite(Rule::Token06);
    }
    if cx.state().acid.contains(to.index()) {
        cx.cite(if chain.pushes > 0 { Rule::R53 } else { Rule::R52 });
        hurt(cx, Rule::Token03, hero, 1, Harm::Any);
    }
}

/// The first alien that enters in the Alien Spawning Phase may stay; any other entry loses the game.
fn enter_home(cx: &mut Cx<'_>, rule: Rule, alien: Figure) {
    let is_second = cx.state().intruder().is_some();
    let spawning = cx.state().is_spawning();
    cx.emit(rule, Event::Moved { figure: alien, to: SpaceId::HOME });
    match rule {
        Rule::Push02 => cx.cite(Rule::R84),
        Rule::Alienmove01 => cx.cite(if movable(cx.state()).is_empty() { Rule::R63 } else { Rule::Alienmove08 }),
        Rule::Alienstep04 if cx.state().round > 0 && is_event_phase(cx.state()) => cx.cite(Rule::R32),
        Rule::Alienstep04 => cx.cite(Rule::Alienstep07),
        _ => {}
    }
    match (is_second, spawning) {
        (true, _) => {
            cx.cite(Rule::R43);
            end(cx, Rule::Victory10, End::Breach);
        }
        (false, true) => cx.cite(Rule::Victory07),
        (false, false) => end(cx, Rule::Victory06, End::Breach),
    }
}

fn is_event_phase(state: &State) -> bool {
    state.steps.all().first() == Some(&Step::Reveal)
}

fn push_out(cx: &mut Cx<'_>, figure: Figure, from: SpaceId, by: Figure, chain: Chain, chooser: Seat) {
    match figure.as_hero() {
        Some(hero) => push_hero(cx, hero, from, by, chain),
        None => {
            if !by.is_alien() {
                cx.cite(Rule::R80);
            }
            push_alien(cx, figure, from, chain, chooser);
        }
    }
}

fn push_alien(cx: &mut Cx<'_>, alien: Figure, from: SpaceId, chain: Chain, chooser: Seat) {
    let waits = |step: &Step| matches!(step, Step::Moves { todo, .. } if todo.contains(alien));
    if cx.state().steps.all().iter().any(waits) {
        cx.cite(Rule::R85);
        cx.cite(Rule::R157);
    }
    match cx.state().map(cx.pack()).path.next(from) {
        [to] => enter(cx, Rule::Push02, alien, *to, chain, chooser),
        _ => {
            let left = 1 + take_over(cx, alien);
            owe(cx, Rule::Push03, chooser, Choice::Branch { figure: alien, from, left, chain });
        }
    }
}

/// A push takes over what is still asked about its alien: the Spaces left to go, which come after it.
fn take_over(cx: &mut Cx<'_>, alien: Figure) -> u8 {
    let asks = |owed: &Owed| matches!(owed.choice, Choice::Branch { figure, .. } if figure == alien);
    let mut spaces = 0_u8;
    while let Some(at) = cx.state().owed.all().iter().position(asks) {
        if let Choice::Branch { left, .. } = cx.state().owed.all()[at].choice {
            spaces = spaces.saturating_add(left);
        }
        cx.emit(Rule::R176, Event::Chosen { at: at as u8 });
    }
    spaces
}

/// Whoever is asked about a fork that the alien has left is asked no more: it goes on from where it stands.
pub fn go_on(cx: &mut Cx<'_>) {
    let has_left = |state: &State, choice: &Choice| match *choice {
        Choice::Branch { figure, from, .. } => state.space(figure).is_on_board() && state.space(figure) != from,
        _ => false,
    };
    loop {
        let state = cx.state();
        let stale = state.owed.all().iter().position(|owed| has_left(state, &owed.choice));
        let Some((at, owed)) = stale.map(|at| (at, state.owed.all()[at])) else { return };
        let Choice::Branch { figure, left, .. } = owed.choice else { return };
        if state.end.is_some() {
            return;
        }
        cx.emit(Rule::R176, Event::Chosen { at: at as u8 });
        advance(cx, Rule::Alienstep04, figure, left, owed.seat);
    }
}

fn push_hero(cx: &mut Cx<'_>, hero: HeroId, from: SpaceId, by: Figure, mut chain: Chain) {
    chain.heroes |= 1 << hero.0;
    chain.pushes += 1;
    if by.is_alien() {
        let trample = match by.as_boss().map(|boss| cx.pack().boss(boss).power) {
            Some(AlienPower::Trample(more)) => more,
            _ => 0,
        };
        let more = changes(cx.look()).push_damage.max(0) as u8;
        cx.cite(Rule::Push07);
        if trample > 0 {
            cx.cite(Rule::H40);
        }
        if more > 0 {
            cx.cite(Rule::H57);
        }
        hurt(cx, Rule::Push04, hero, 1 + trample + more, Harm::Push);
        if cx.state().end.is_some() {
            return cx.cite(Rule::R82);
        }
        prick(cx, hero, by);
    } else {
        cx.cite(Rule::Push10);
        cx.cite(Rule::R81);
    }
    let seat = cx.state().setup.owner(hero);
    let mut open = spaces(flee_options(cx.look(), from, chain));
    match (open.next(), open.next()) {
        (None, _) => {
            let to = nearest_free(cx.look(), from, false);
            land(cx, Rule::R79, hero, to, chain);
        }
        (Some(to), None) => land(cx, landing_rule(cx.look(), from, to), hero, to, chain),
        _ => owe(cx, Rule::Push05, seat, Choice::Flee { hero, from, chain }),
    }
}

fn prick(cx: &mut Cx<'_>, hero: HeroId, by: Figure) {
    let thorns = traits(cx.look(), hero).filter_map(|(_, own)| match own {
        Trait::Thorns(hits) => Some(hits),
        _ => None,
    });
    let hits: u8 = thorns.sum();
    for _ in 0..hits {
        if cx.state().space(by).is_on_board() {
            cx.cite(Rule::H15);
            strike(cx, Rule::H15, by, 1, hero);
        }
    }
}

/// Where a pushed Hero may go. Past the chain's limit nobody is pushed on: an empty neighbour or, with none, the nearest
/// empty Space.
pub fn flee_options(look: Look<'_>, from: SpaceId, chain: Chain) -> Spaces {
    let around = look.state.map(look.pack).neighbours(from);
    let keep = |fits: &dyn Fn(SpaceId) -> bool| -> Spaces {
        spaces(around).filter(|space| fits(*space)).map(SpaceId::index).collect()
    };
    if chain.pushes > look.pack.rulings.chain {
        let free = keep(&|space| look.state.is_free(space));
        return if free.is_empty() { Spaces::only(nearest_free(look, from, true).index()) } else { free };
    }
    let was_pushed = |space: SpaceId| match look.state.occupant(space).and_then(Figure::as_hero) {
        Some(hero) => !space.is_home() && chain.heroes >> hero.0 & 1 == 1,
        None => false,
    };
    let fresh = keep(&|space| !was_pushed(space));
    if fresh.is_empty() { around } else { fresh }
}

/// By which rule a pushed Hero lands there without a choice.
fn landing_rule(look: Look<'_>, from: SpaceId, to: SpaceId) -> Rule {
    if look.state.map(look.pack).neighbours(from).contains(to.index()) { Rule::Push05 } else { Rule::R79 }
}

/// The nearest empty Space: by Hero steps at a chain's limit, else by Range.
fn nearest_free(look: Look<'_>, from: SpaceId, walking: bool) -> SpaceId {
    let map = look.state.map(look.pack);
    let distance = |space: SpaceId| if walking { map.walk(from, space) } else { map.range(Aim::Blind, from, space) };
    let free = spaces(map.enterable()).filter(|space| look.state.is_free(*space) && *space != from);
    free.min_by_key(|space| (distance(*space), space.index())).unwrap_or(SpaceId::HOME)
}

/// A pushed Hero lands. The chooser of forks down the line is the Hero's own player in the Action Phase.
fn land(cx: &mut Cx<'_>, rule: Rule, hero: HeroId, to: SpaceId, chain: Chain) {
    if to.is_home() {
        cx.cite(Rule::R83);
    }
    let chooser = crate::rules::may_act::chooser(cx.state(), cx.state().setup.owner(hero));
    take_space(cx, rule, Figure::hero(hero), to, chain, chooser);
}

/// May a pushed or guided Hero go there?
pub fn may_flee(look: Look<'_>, seat: Seat, hero: HeroId, to: SpaceId) -> Verdict<Rule> {
    let state = look.state;
    match owed(state, seat, |choice| is_flight(state, choice, hero)).map(|(_, owed)| owed.choice) {
        Some(Choice::Flee { from, chain, .. }) => {
            if flee_options(look, from, chain).contains(to.index()) {
                return Ok(());
            }
            only_if(state.map(look.pack).enterable().contains(to.index()), Rule::Map15)?;
            only_if(state.map(look.pack).neighbours(from).contains(to.index()), Rule::Push06)?;
            no(Rule::R78)
        }
        Some(Choice::Guided { .. }) => {
            only_if(state.map(look.pack).neighbours(state.hero_at(hero)).contains(to.index()), Rule::H08)?;
            only_if(state.is_free(to), Rule::Move07)
        }
        _ => no(Rule::R75),
    }
}

/// Is it this Hero's flight? While a guided Hero is in transit the guide waits.
fn is_flight(state: &State, choice: &Choice, hero: HeroId) -> bool {
    match choice {
        Choice::Flee { hero: own, .. } => *own == hero,
        Choice::Guided { hero: own } => *own == hero && state.hero_at(hero).is_on_board(),
        _ => false,
    }
}

/// A pushed or guided Hero goes there.
pub fn flee(cx: &mut Cx<'_>, seat: Seat, hero: HeroId, to: SpaceId) {
    let state = cx.state();
    let (at, owed) = owed(state, seat, |choice| is_flight(state, choice, hero)).expect("checked");
    cx.emit(Rule::R75, Event::Chosen { at });
    match owed.choice {
        Choice::Flee { chain, .. } if !cx.state().is_free(to) => {
            [Rule::Push09, Rule::R76, Rule::Move08, Rule::Move09].into_iter().for_each(|rule| cx.cite(rule));
            land(cx, Rule::Push08, hero, to, chain);
        }
        Choice::Flee { from, chain, .. } => land(cx, landing_rule(cx.look(), from, to), hero, to, chain),
        _ => land(cx, Rule::H08, hero, to, Chain::default()),
    }
}

/// May the alien take this branch?
pub fn may_branch(look: Look<'_>, seat: Seat, figure: Figure, to: SpaceId) -> Verdict<Rule> {
    let asks = |choice: &Choice| matches!(choice, Choice::Branch { figure: own, .. } if *own == figure);
    let Some((_, owed)) = owed(look.state, seat, asks) else { return no(Rule::Push03) };
    let Choice::Branch { from, .. } = owed.choice else { return no(Rule::Push03) };
    only_if(look.state.map(look.pack).path.next(from).contains(&to), Rule::Map08)
}

/// The alien takes this branch, and goes on if it has Spaces left.
pub fn branch(cx: &mut Cx<'_>, seat: Seat, figure: Figure, to: SpaceId) {
    let asks = |choice: &Choice| matches!(choice, Choice::Branch { figure: own, .. } if *own == figure);
    let (at, owed) = owed(cx.state(), seat, asks).expect("checked");
    let Choice::Branch { left, chain, .. } = owed.choice else { return };
    cx.emit(Rule::Push03, Event::Chosen { at });
    cx.cite(if cx.state().is_action() { Rule::R25 } else { Rule::R158 });
    let rule = if cx.state().space(figure) == SpaceId::TRANSIT { Rule::Push02 } else { Rule::Alienstep04 };
    enter(cx, rule, figure, to, chain, owed.seat);
    advance(cx, Rule::Alienstep04, figure, left - 1, owed.seat);
}

/// The Space of the rules for a silent pushed Hero: empty without Acid, empty, a Hero's, an alien's that does not go home.
pub fn default_flight(look: Look<'_>, from: SpaceId, chain: Chain) -> Option<SpaceId> {
    let (state, map) = (look.state, look.state.map(look.pack));
    let rank = |space: SpaceId| match state.occupant(space).filter(|_| !space.is_home()) {
        None => u8::from(state.acid.contains(space.index())),
        Some(figure) if figure.as_hero().is_some() => 2,
        Some(_) => 3 + u8::from(map.path.next(space).iter().all(|next| next.is_home())),
    };
    spaces(flee_options(look, from, chain)).min_by_key(|space| (rank(*space), space.index()))
}
