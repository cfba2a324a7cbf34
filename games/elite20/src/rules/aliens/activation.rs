//! Alien Activation Phase (rulebook: Alien Ability Step, Alien Movement Step), also on spawning.

use crate::content::aliens::{AlienPower, Timing};
use crate::content::gear::Harm;
use crate::content::ongoing::Changes;
use crate::rules::aliens::push::advance;
use crate::rules::aliens::spawn::{became, begin};
use crate::rules::heroes::fire::roll_hits;
use crate::rules::heroes::harm::hurt;
use crate::rules::in_force::changes;
use crate::rules::may_act::movable;
use crate::vocabulary::event::{Count, Event, Later};
use crate::vocabulary::figure::{ALIENS, Aliens, Figure};
use crate::vocabulary::rule::Rule;
use crate::vocabulary::short_list::ShortList;
use crate::vocabulary::space::{SpaceId, Spaces, spaces};
use crate::vocabulary::step::Step;
use crate::vocabulary::{BossId, HeroId, SwarmKind};
use crate::{Cx, Look};

fn power(look: Look<'_>, figure: Figure) -> AlienPower {
    match (figure.kind(), figure.as_boss()) {
        (Some(kind), _) => look.pack.swarm(kind).power,
        (_, Some(boss)) => look.pack.boss(boss).power,
        _ => AlienPower::Nothing,
    }
}

/// Do Hit dice decide about its Ability?
pub fn is_chancy(look: Look<'_>, figure: Figure) -> bool {
    matches!(power(look, figure), AlienPower::Strike { .. })
}

/// The Heroes whom the strike of this alien reaches, and how many Hit dice it rolls against each.
pub fn struck(look: Look<'_>, figure: Figure) -> (ShortList<HeroId, 6>, u8) {
    let AlienPower::Strike { dice, range, sight, .. } = power(look, figure) else { return (ShortList::default(), 0) };
    let (more, kind) = (changes(look), figure.kind().map(|kind| kind.index()));
    let dice = dice.saturating_add_signed(kind.map_or(0, |kind| more.ability_dice[kind]));
    let range = range.saturating_add_signed(kind.map_or(0, |kind| more.ability_range[kind]));
    (heroes_near(look, figure, range, sight), dice)
}

/// What moves or brings aliens ranks last in the plan's order of Abilities.
pub fn ability_rank(look: Look<'_>, figure: Figure) -> u8 {
    match power(look, figure) {
        AlienPower::Brood { .. } => 1,
        AlienPower::Shriek { .. } => 2,
        _ => 0,
    }
}

/// Those that have an Ability to use now.
pub fn able(look: Look<'_>, todo: Aliens) -> Aliens {
    let state = look.state;
    let stunned = if state.is_spawning() { Aliens::EMPTY } else { state.stunned };
    // What is timed names the step of the Alien Activation Phase.
    let now = |timing: Timing| timing == Timing::During || !state.is_spawning();
    let acts = |power: AlienPower, timing: Timing| power.is_ability() && now(timing);
    let (swarm, boss) = (|kind| look.pack.swarm(kind), |boss| look.pack.boss(boss));
    those(
        todo.and(state.aliens()).minus(stunned),
        |kind| acts(swarm(kind).power, swarm(kind).timing),
        |id| acts(boss(id).power, boss(id).timing),
    )
}

/// When an alien uses its Ability.
fn timing(look: Look<'_>, figure: Figure) -> Timing {
    match (figure.kind(), figure.as_boss()) {
        (Some(kind), _) => look.pack.swarm(kind).timing,
        (_, Some(boss)) => look.pack.boss(boss).timing,
        _ => Timing::During,
    }
}

/// Of these those whose time comes first.
fn next_in_time(look: Look<'_>, able: Aliens) -> Aliens {
    let timed = |time: Timing| {
        those(able, |kind| look.pack.swarm(kind).timing == time, |boss| look.pack.boss(boss).timing == time)
    };
    Timing::ALL.into_iter().map(timed).find(|set| !set.is_empty()).unwrap_or(Aliens::EMPTY)
}

/// Of these aliens the ones of such types, and such Bosses.
fn those(all: Aliens, swarm: impl Fn(SwarmKind) -> bool, boss: impl Fn(BossId) -> bool) -> Aliens {
    let kinds = SwarmKind::ALL.iter().copied().filter(|kind| swarm(*kind));
    let swarms = kinds.fold(Aliens::EMPTY, |set, kind| set.or(all.and(Aliens::of_kind(kind))));
    let bosses = all.and(Aliens::BOSSES).iter().filter(|figure| figure.as_boss().is_some_and(&boss));
    bosses.fold(swarms, Aliens::with)
}

/// Those that have Spaces to go now.
pub fn mobile(look: Look<'_>, todo: Aliens, step: Step) -> Aliens {
    mobile_by(look, todo, &Stride::of(look, &changes(look), step))
}

/// Those that have Spaces to go by this.
pub fn mobile_by(look: Look<'_>, todo: Aliens, stride: &Stride<'_>) -> Aliens {
    let open = todo.and(movable(look.state));
    // Where nothing slows aliens down, all of a type are alike.
    match look.state.slowed == [0; ALIENS] && look.state.stunned.is_empty() {
        true => {
            those(open, |kind| stride.spaces(Figure::swarm(kind, 0)) > 0, |boss| stride.spaces(Figure::boss(boss)) > 0)
        }
        false => open.iter().filter(|figure| stride.spaces(*figure) > 0).collect(),
    }
}

/// How far a figure moves in a step.
pub fn spaces_for(look: Look<'_>, figure: Figure, step: Step) -> u8 {
    Stride::of(look, &changes(look), step).spaces(figure)
}

/// How far figures move in a step.
#[derive(Clone, Copy)]
pub struct Stride<'a> {
    look: Look<'a>,
    step: Step,
    swarms: [i16; 3],
    bosses: i16,
}

impl<'a> Stride<'a> {
    /// In this step, under these changes.
    pub fn of(look: Look<'a>, changes: &Changes, step: Step) -> Stride<'a> {
        let scent = match step {
            Step::Moves { spawning: false, .. } => i16::from(look.state.scent),
            _ => 0,
        };
        let more = |kind: usize| scent + i16::from(changes.movement[kind]);
        let swarms = std::array::from_fn(|kind| i16::from(look.pack.swarms[kind].movement) + more(kind));
        Stride { look, step, swarms, bosses: more(3) }
    }

    /// Is it the Movement Step of the aliens, or of those that have come?
    pub fn is_movement_step(&self) -> bool {
        matches!(self.step, Step::Moves { .. })
    }

    /// How far this one moves.
    #[inline]
    pub fn spaces(&self, figure: Figure) -> u8 {
        let spawning = match self.step {
            Step::Moves { spawning, .. } => spawning,
            Step::Surge { spaces, .. } => return spaces,
            _ => return 0,
        };
        let base = match (figure.kind(), figure.as_boss()) {
            (Some(kind), _) => self.swarms[kind.index()],
            (_, Some(boss)) => i16::from(self.look.pack.boss(boss).movement) + self.bosses,
            _ => return 0,
        };
        let state = self.look.state;
        match spawning {
            true => base.clamp(0, 20) as u8,
            false if state.stunned.contains(figure) => 0,
            false => (base - i16::from(state.slowed[figure.index()])).clamp(0, 20) as u8,
        }
    }
}

/// What the group can pick next: an alien, or the first of each Swarm type in the Ability Step.
pub fn next_options(look: Look<'_>) -> Aliens {
    match look.state.steps.top() {
        Some(Step::Abilities { todo }) => {
            let able = next_in_time(look, able(look, todo));
            let first = |set: Aliens, kind: &SwarmKind| set.or(able.and(Aliens::of_kind(*kind)).first());
            SwarmKind::ALL.iter().fold(able.and(Aliens::BOSSES), first)
        }
        Some(step @ (Step::Moves { todo, .. } | Step::Surge { todo, .. })) => mobile(look, todo, step),
        _ => Aliens::EMPTY,
    }
}

/// The group has picked.
pub fn pick(cx: &mut Cx<'_>, figure: Figure) {
    match cx.state().steps.top() {
        Some(Step::Abilities { todo }) => {
            let same = |other: &Figure| *other == figure || figure.kind().is_some() && other.kind() == figure.kind();
            let band: Aliens = able(cx.look(), todo).iter().filter(same).collect();
            cite_timing(cx, figure, todo.minus(band));
            became(cx, Rule::Ability03, Step::Abilities { todo: todo.minus(band) });
            begin(cx, Rule::Ability04, Step::Band { todo: band });
        }
        Some(step @ Step::Moves { todo, spawning }) => {
            let left = spaces_for(cx.look(), figure, step);
            let kind = figure.kind().map_or(3, |kind| kind.index());
            if changes(cx.look()).movement[kind] != 0 {
                cx.cite(Rule::H55);
            }
            if figure.as_boss().is_some() {
                cx.cite(Rule::Boss10);
            }
            became(cx, Rule::Alienstep03, Step::Moves { todo: todo.without(figure), spawning });
            begin(cx, Rule::Alienstep02, Step::Walk { figure, left });
        }
        Some(Step::Surge { todo, spaces }) => {
            became(cx, Rule::H45, Step::Surge { todo: todo.without(figure), spaces });
            begin(cx, Rule::H45, Step::Walk { figure, left: spaces });
        }
        _ => {}
    }
}

/// What comes at the beginning or the end of the step, and who orders what comes at the same time.
fn cite_timing(cx: &mut Cx<'_>, figure: Figure, rest: Aliens) {
    let own = timing(cx.look(), figure);
    match own {
        Timing::Beginning => cx.cite(Rule::Ability06),
        Timing::During => return,
        Timing::End => cx.cite(Rule::Ability07),
    }
    if able(cx.look(), rest).iter().any(|other| timing(cx.look(), other) == own) {
        cx.cite(Rule::Ability08);
    }
}

/// One Space of a figure's way.
pub fn walk(cx: &mut Cx<'_>, figure: Figure, left: u8) {
    let at = cx.state().space(figure);
    if left == 0 || !at.is_on_board() || at.is_home() {
        if left > 0 && at.is_home() {
            cx.cite(Rule::R45);
        }
        return cx.emit(Rule::Alienstep02, Event::Ended);
    }
    became(cx, Rule::Alienstep02, Step::Walk { figure, left: left - 1 });
    let chooser = cx.state().timekeeper;
    advance(cx, Rule::Alienstep04, figure, 1, chooser);
}

/// The next figure of a type acts.
pub fn act_next(cx: &mut Cx<'_>, todo: Aliens) {
    let Some(figure) = able(cx.look(), todo).iter().next() else {
        return cx.emit(Rule::Ability04, Event::Ended);
    };
    became(cx, Rule::Ability02, Step::Band { todo: todo.without(figure) });
    cx.cite(Rule::R154);
    act(cx, figure);
}

fn heroes_near(look: Look<'_>, figure: Figure, range: u8, sight: bool) -> ShortList<HeroId, 6> {
    let (state, map) = (look.state, look.state.map(look.pack));
    let at = state.space(figure);
    let near =
        |hero: &HeroId| state.hero_at(*hero).is_on_board() && map.is_within(at, state.hero_at(*hero), range, sight);
    state.setup.team().filter(near).collect()
}

fn act(cx: &mut Cx<'_>, figure: Figure) {
    let at = cx.state().space(figure);
    let more = changes(cx.look());
    match power(cx.look(), figure) {
        AlienPower::Nothing | AlienPower::Trample(_) | AlienPower::Shell(_) => {}
        AlienPower::Strike { to_hit, .. } => {
            let kind = figure.kind().map(|kind| kind.index());
            if kind.is_some_and(|kind| more.ability_dice[kind] != 0 || more.ability_range[kind] != 0) {
                cx.cite(Rule::H56);
            }
            let (heroes, dice) = struck(cx.look(), figure);
            for hero in heroes.iter() {
                let points = roll_hits(cx, Rule::Dice06, dice, to_hit);
                cx.cite(Rule::H35);
                cx.cite(Rule::R153);
                if cx.state().hero_at(hero).is_home() {
                    cx.cite(Rule::R155);
                }
                hurt(cx, Rule::Ability02, hero, points, Harm::Ability);
            }
        }
        AlienPower::Burn { damage, range, sight } => {
            for hero in heroes_near(cx.look(), figure, range, sight).iter() {
                hurt(cx, Rule::H36, hero, damage, Harm::Ability);
            }
        }
        AlienPower::Slime => {
            lay_slime(cx, at);
        }
        AlienPower::Net { dice, range, sight } => {
            for hero in heroes_near(cx.look(), figure, range, sight).iter() {
                let to = cx.state().hero(hero).netted.saturating_add(dice);
                cx.emit(Rule::H38, Event::Hero { hero, count: Count::Netted, to });
            }
        }
        AlienPower::Brood { figures, .. } => {
            let boss = figure.as_boss().expect("a Boss broods");
            begin(cx, Rule::H39, Step::Brood { boss, left: figures });
        }
        AlienPower::Shriek { spaces, range } => {
            let (state, map) = (cx.state(), cx.state().map(cx.pack()));
            let hears = |other: &Figure| other.kind().is_some() && map.is_within(at, state.space(*other), range, false);
            let todo: Aliens = state.aliens().iter().filter(hears).collect();
            begin(cx, Rule::H42, Step::Surge { todo, spaces });
        }
        AlienPower::Spit { damage, range, sight } => spit(cx, figure, damage, range, sight),
        AlienPower::Clock(seconds) => {
            cx.cite(Rule::Action04);
            let to = cx.state().seconds.saturating_add(seconds);
            cx.emit(Rule::H61, Event::Later { what: Later::Seconds, to });
        }
    }
}

/// Slime comes onto the own Space, once, as long as the pool lasts.
fn lay_slime(cx: &mut Cx<'_>, at: SpaceId) {
    if cx.state().slime.contains(at.index()) {
        return cx.cite(Rule::Token01);
    }
    if cx.state().slime.len() >= usize::from(cx.pack().rulings.slime) {
        return cx.cite(Rule::R19);
    }
    if cx.state().acid.contains(at.index()) {
        cx.cite(Rule::Token02);
    }
    if !at.is_home() {
        cx.emit(Rule::H37, Event::Slime { at, there: true });
    }
}

fn spit(cx: &mut Cx<'_>, figure: Figure, damage: u8, range: u8, sight: bool) {
    for hero in heroes_near(cx.look(), figure, range, sight).iter() {
        let at = cx.state().hero_at(hero);
        if cx.state().acid.contains(at.index()) {
            hurt(cx, Rule::H43, hero, damage, Harm::Ability);
        } else if cx.state().acid.len() >= usize::from(cx.pack().rulings.acid) {
            cx.cite(Rule::R19);
        } else if !at.is_home() {
            cx.emit(Rule::H43, Event::Acid { at, there: true });
        }
    }
}

/// A figure that a brooding Boss can put down.
pub fn brood_figure(look: Look<'_>, boss: BossId) -> Option<Figure> {
    match look.pack.boss(boss).power {
        AlienPower::Brood { swarm, .. } => crate::rules::aliens::spawn::reserve(look, swarm),
        _ => None,
    }
}

/// Empty Spaces of the path beside a brooding Boss.
pub fn brood_room(look: Look<'_>, boss: BossId) -> Spaces {
    let (state, map) = (look.state, look.state.map(look.pack));
    let at = state.space(Figure::boss(boss));
    if !at.is_on_board() {
        return Spaces::EMPTY;
    }
    let free =
        spaces(map.neighbours(at).and(map.path.spaces)).filter(|space| !space.is_home() && state.is_free(*space));
    free.map(SpaceId::index).collect()
}

/// A brooding Boss goes on, or other aliens move for what it lacks.
pub fn brood(cx: &mut Cx<'_>, boss: BossId, left: u8) -> bool {
    if left == 0 {
        cx.emit(Rule::H39, Event::Ended);
        return true;
    }
    if brood_figure(cx.look(), boss).is_none() || brood_room(cx.look(), boss).is_empty() {
        became(cx, Rule::H39, Step::Shortage { left });
        return true;
    }
    crate::rules::aliens::spawn::only_point(cx)
}
