//! Alien Spawning Phase (rulebook: Swarm Spawn Step, Boss Spawn Step).

use sortie_engine::notation::Inner;

use crate::content::gear::Trait;
use crate::rules::aliens::push::take_space;
use crate::rules::in_force::{changes, traits};
use crate::rules::may_act::owe;
use crate::vocabulary::event::{Event, Later, Mark};
use crate::vocabulary::figure::{Aliens, Figure, Tool};
use crate::vocabulary::rule::Rule;
use crate::vocabulary::space::{SpaceId, Spaces, spaces};
use crate::vocabulary::step::{Chain, Choice, Step};
use crate::vocabulary::{BossId, Cluster, Difficulty, HeroId, SpawnId};
use crate::{Cx, Look};

pub(crate) fn became(cx: &mut Cx<'_>, rule: Rule, step: Step) {
    cx.emit(rule, Event::Became { step: Inner(step) });
}

pub(crate) fn begin(cx: &mut Cx<'_>, rule: Rule, step: Step) {
    cx.emit(rule, Event::Begun { step: Inner(step) });
}

/// The Phase begins: so many Swarm cards are due.
pub fn begin_spawning(cx: &mut Cx<'_>) {
    let setup = cx.state().setup;
    let due = i16::from(cx.pack().difficulties.swarm_cards(setup.difficulty, setup.seats));
    let more = i16::from(cx.state().more_swarm) + i16::from(changes(cx.look()).swarm_cards);
    cx.emit(Rule::Swarm01, Event::Later { what: Later::Swarm, to: 0 });
    match cx.state().events.all().len() {
        0 => {}
        1 => [Rule::Event07, Rule::R28].into_iter().for_each(|rule| cx.cite(rule)),
        _ => [Rule::Event07, Rule::R28, Rule::Event16].into_iter().for_each(|rule| cx.cite(rule)),
    }
    if more != 0 {
        cx.cite(Rule::R49);
    }
    if setup.seats == 1 {
        cx.cite(Rule::Solo05);
    }
    let rule = if setup.difficulty == Difficulty::Hard { Rule::Swarm03 } else { Rule::Swarm02 };
    became(cx, rule, Step::Swarm { left: (due + more).clamp(0, 30) as u8 });
}

/// The next Swarm card, or the Boss Spawn Step.
pub fn next_card(cx: &mut Cx<'_>, left: u8) {
    if left == 0 {
        let base = i16::from(cx.pack().difficulties.boss_cards(cx.state().setup.difficulty));
        let due = (base + i16::from(cx.state().more_bosses)).clamp(0, 20) as u8;
        cx.emit(Rule::R51, Event::Later { what: Later::Bosses, to: 0 });
        let easy = cx.state().setup.difficulty == Difficulty::Easy;
        return became(cx, if easy { Rule::Boss01 } else { Rule::Boss02 }, Step::Bosses { left: due });
    }
    became(cx, Rule::Swarm04, Step::Swarm { left: left - 1 });
    if cx.state().swarm_deck == 0 {
        cx.emit(Rule::Swarm20, Event::SwarmShuffled);
    }
    let deck = cx.state().swarm_deck;
    if deck == 0 {
        return cx.cite(Rule::R20);
    }
    let pick = cx.roll(deck.count_ones()) as usize;
    let card = SpawnId::all().filter(|card| deck >> card.0 & 1 == 1).nth(pick).expect("it is in the deck");
    cx.emit(Rule::Swarm04, Event::SwarmDrawn { card });
    let more = changes(cx.look()).figures;
    if more != 0 {
        cx.cite(Rule::H54);
    }
    let figures = cx.pack().spawn(card).figures.saturating_add_signed(more);
    begin(cx, Rule::Swarm06, Step::Card { card, left: figures, placed: Aliens::EMPTY, asked: 0 });
}

/// A card may be redirected; then it comes to its Cluster, or to the one that the group picks.
pub fn find_cluster(cx: &mut Cx<'_>, card: SpawnId, left: u8, asked: u8) -> bool {
    let asks = redirectors(cx.look()).nth(usize::from(asked));
    if let Some((hero, tool)) = asks {
        let step = Step::Card { card, left, placed: Aliens::EMPTY, asked: asked + 1 };
        became(cx, Rule::H29, step);
        let seat = cx.state().setup.owner(hero);
        owe(cx, Rule::H29, seat, Choice::Redirect { hero, tool });
        return true;
    }
    match cx.pack().spawn(card).cluster {
        Some(cluster) => {
            came_to(cx, Rule::Swarm07, cluster);
            true
        }
        None => false,
    }
}

fn redirectors(look: Look<'_>) -> impl Iterator<Item = (HeroId, Tool)> + '_ {
    look.state.setup.team().flat_map(move |hero| {
        let is_open = move |tool: &Tool| !look.state.tool(*tool).used;
        let tools = traits(look, hero).filter(|(_, own)| matches!(own, Trait::Redirect(_))).map(|(tool, _)| tool);
        tools.filter(is_open).map(move |tool| (hero, tool))
    })
}

/// The card's Cluster is known.
pub fn came_to(cx: &mut Cx<'_>, rule: Rule, cluster: Cluster) {
    if let Some(Step::Card { card, left, placed, .. }) = cx.state().steps.top() {
        became(cx, rule, Step::CardAt { card, cluster, left, placed });
    }
}

/// The owner gives a revealed card another Cluster.
pub fn redirect(cx: &mut Cx<'_>, at: u8, tool: Tool, cluster: Cluster) {
    cx.emit(Rule::H29, Event::Chosen { at });
    cx.emit(Rule::H29, Event::Marked { tool, mark: Mark::Used, is: true });
    came_to(cx, Rule::H29, cluster);
}

/// A figure of this type that waits in the Reserve.
pub fn reserve(look: Look<'_>, kind: crate::vocabulary::SwarmKind) -> Option<Figure> {
    let most = usize::from(look.pack.swarm(kind).figures);
    Figure::all_of(kind).take(most).find(|figure| look.state.space(*figure) == SpaceId::NONE)
}

/// Where the next figure may come: free points; with none, points of others; with none, any.
pub fn points(look: Look<'_>, cluster: Cluster, placed: Aliens) -> Spaces {
    let all = || look.state.spawns(look.pack, cluster).iter().copied();
    let set = |fits: &dyn Fn(SpaceId) -> bool| -> Spaces { all().filter(|at| fits(*at)).map(SpaceId::index).collect() };
    let free = set(&|at| look.state.is_free(at));
    if !free.is_empty() {
        return free;
    }
    let others = set(&|at| !look.state.occupant(at).is_some_and(|figure| placed.contains(figure)));
    if others.is_empty() { set(&|_| true) } else { others }
}

/// Where the group may put the next figure now.
pub fn spawn_options(look: Look<'_>) -> Spaces {
    match look.state.steps.top() {
        Some(Step::CardAt { cluster, placed, left, .. }) if left > 0 => points(look, cluster, placed),
        Some(Step::BossAt { cluster, .. }) => points(look, cluster, Aliens::EMPTY),
        Some(Step::Brood { boss, left }) if left > 0 => crate::rules::aliens::activation::brood_room(look, boss),
        _ => Spaces::EMPTY,
    }
}

/// A card's figures come one by one; then those that are short, then its Activation.
pub fn place_figures(cx: &mut Cx<'_>, card: SpawnId, cluster: Cluster, left: u8, placed: Aliens) -> bool {
    let stats = cx.pack().spawn(card);
    let (swarm, activates) = (stats.swarm, stats.activates);
    if left > 0 && reserve(cx.look(), swarm).is_none() {
        became(cx, Rule::Swarm18, Step::CardAt { card, cluster, left: 0, placed });
        cx.cite(Rule::R39);
        cx.cite(Rule::R40);
        begin(cx, Rule::Swarm19, Step::Shortage { left });
        return true;
    }
    if left > 0 {
        return only_point(cx);
    }
    cx.emit(Rule::R50, Event::SwarmPiled { card });
    finish(cx, placed, activates);
    true
}

/// A single point needs no choice.
pub fn only_point(cx: &mut Cx<'_>) -> bool {
    let mut open = spaces(spawn_options(cx.look()));
    match (open.next(), open.next()) {
        (Some(at), None) => {
            put_figure(cx, at);
            true
        }
        _ => false,
    }
}

fn finish(cx: &mut Cx<'_>, placed: Aliens, activates: bool) {
    let placed = placed.and(cx.state().aliens());
    match activates && !placed.is_empty() {
        true => {
            cx.cite(Rule::R42);
            became(cx, Rule::Swarm10, Step::Moves { todo: placed, spawning: true });
            begin(cx, Rule::Swarm11, Step::Abilities { todo: placed });
        }
        false => {
            if activates {
                cx.cite(Rule::R41);
            }
            cx.emit(Rule::Swarm12, Event::Ended);
        }
    }
}

/// A figure comes to a point, and whoever stands there is pushed.
pub fn put_figure(cx: &mut Cx<'_>, at: SpaceId) {
    let chooser = cx.state().timekeeper;
    let rule = if cx.state().is_free(at) { Rule::Swarm08 } else { Rule::Swarm14 };
    cite_room(cx, at);
    match cx.state().steps.top() {
        Some(Step::CardAt { card, cluster, left, placed }) => {
            let figure = reserve(cx.look(), cx.pack().spawn(card).swarm).expect("a figure is there");
            became(cx, Rule::Swarm06, Step::CardAt { card, cluster, left: left - 1, placed: placed.with(figure) });
            take_space(cx, rule, figure, at, Chain::default(), chooser);
        }
        Some(Step::BossAt { boss, .. }) => put_boss(cx, boss, at),
        Some(Step::Brood { boss, left }) => {
            let figure = crate::rules::aliens::activation::brood_figure(cx.look(), boss).expect("a figure is there");
            became(cx, Rule::H39, Step::Brood { boss, left: left - 1 });
            take_space(cx, Rule::H39, figure, at, Chain::default(), chooser);
        }
        _ => {}
    }
}

/// How room is made, and what does not act on a figure that is only placed.
fn cite_room(cx: &mut Cx<'_>, at: SpaceId) {
    if cx.state().slime.contains(at.index()) {
        cx.cite(Rule::R55);
    }
    let Some(occupant) = cx.state().occupant(at) else { return cx.cite(Rule::R34) };
    let pushed: &[Rule] = match occupant.is_alien() {
        true => &[Rule::Swarm15, Rule::R35, Rule::R37, Rule::Swarm16],
        false => &[Rule::Swarm15, Rule::R35, Rule::R37, Rule::Swarm17, Rule::R38],
    };
    pushed.iter().for_each(|rule| cx.cite(*rule));
    match cx.state().steps.top() {
        Some(Step::BossAt { .. }) => cx.cite(Rule::Boss11),
        Some(Step::CardAt { placed, .. }) if !placed.is_empty() => cx.cite(Rule::R36),
        _ => {}
    }
}

/// The next Boss Spawn card, or the Action Phase.
pub fn next_boss(cx: &mut Cx<'_>, left: u8) {
    let (bosses, clears) = (cx.state().boss_deck, u32::from(cx.state().clears));
    if left == 0 || bosses.count_ones() + clears == 0 {
        if left > 0 {
            cx.cite(Rule::Boss15);
            cx.cite(Rule::R47);
        }
        return became(cx, Rule::Round02, Step::Ready);
    }
    became(cx, Rule::Boss03, Step::Bosses { left: left - 1 });
    let pick = cx.roll(bosses.count_ones() + clears) as usize;
    let Some(boss) = BossId::all().filter(|boss| bosses >> boss.0 & 1 == 1).nth(pick) else {
        return cx.emit(Rule::Boss16, Event::AllClear);
    };
    cx.emit(Rule::Boss04, Event::BossDrawn { boss });
    let number = cx.roll(6) as u8 + 1;
    cx.cite(Rule::Dice05);
    cx.emit(Rule::Boss05, Event::Rolled { number });
    begin(cx, Rule::Boss06, Step::BossAt { boss, cluster: Cluster::rolled(number) });
}

fn put_boss(cx: &mut Cx<'_>, boss: BossId, at: SpaceId) {
    let stats = cx.pack().boss(boss);
    let more = changes(cx.look()).boss_health;
    if more != 0 {
        cx.cite(Rule::H53);
    }
    cx.cite(Rule::R48);
    let left = stats.health.saturating_add_signed(more);
    cx.emit(Rule::Boss07, Event::Health { boss, left });
    let figure = Figure::boss(boss);
    // The step changes first, so that whatever the push asks for is answered before the Boss acts.
    match stats.activates {
        true => {
            became(cx, Rule::Boss08, Step::Moves { todo: Aliens::EMPTY.with(figure), spawning: true });
            begin(cx, Rule::Boss08, Step::Abilities { todo: Aliens::EMPTY.with(figure) });
        }
        false => cx.emit(Rule::Boss04, Event::Ended),
    }
    let chooser = cx.state().timekeeper;
    take_space(cx, Rule::Boss06, figure, at, Chain::default(), chooser);
}
