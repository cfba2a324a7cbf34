//! Items and Special Abilities (rulebook: Items; House content): what using them does.

use sortie_engine::notation::Inner;
use sortie_engine::{GameTime, Seat, Verdict};

use crate::content::gear::{Burst, Landing, Patients, Power, Verb};
use crate::rules::aliens::push::take_space;
use crate::rules::heroes::attack::Attack;
use crate::rules::heroes::fire;
use crate::rules::heroes::harm::heal;
use crate::rules::in_force::{power, slots};
use crate::rules::may_act::{may_act, no, only_if, owe, owed};
use crate::vocabulary::HeroId;
use crate::vocabulary::event::{Count, Event, Mark, Tally};
use crate::vocabulary::figure::{Aliens, Figure, Tool};
use crate::vocabulary::rule::Rule;
use crate::vocabulary::space::{SpaceId, Spaces, spaces};
use crate::vocabulary::step::{Chain, Choice, NO_TIME, Step};
use crate::{Cx, Look};

/// May this Item or Special Ability be used?
pub fn may_use(look: Look<'_>, seat: Seat, tool: Tool) -> Verdict<Rule> {
    may_act(look, seat, true)?;
    is_usable(look, seat, tool)
}

/// Is it an Item or Special Ability of the seat that can be used?
pub fn is_usable(look: Look<'_>, seat: Seat, tool: Tool) -> Verdict<Rule> {
    let own = look.state.holder(tool).filter(|hero| look.state.setup.owner(*hero) == seat);
    match own {
        Some(hero) => is_ready(look, hero, tool),
        None => no(Rule::Item04),
    }
}

/// Can this Hero's Item or Special Ability be used?
pub fn is_ready(look: Look<'_>, hero: HeroId, tool: Tool) -> Verdict<Rule> {
    let Some(Power::Use { does, .. }) = power(look, tool) else { return no(Rule::Item04) };
    match slots(look, tool).is_empty() {
        true => only_if(!look.state.tool(tool).used, Rule::R92)?,
        false => only_if(look.state.tool(tool).charged, Rule::Item03)?,
    }
    only_if(look.state.hero_at(hero).is_on_board(), Rule::R70)?;
    let needs_time = does.iter().any(|verb| matches!(verb, Verb::SetFaces(_) | Verb::Clock(_)));
    only_if(!needs_time || look.state.is_action(), Rule::H34)
}

/// Uses it: dice come off, a card that costs itself goes, then it takes effect.
pub fn use_it(cx: &mut Cx<'_>, seat: Seat, tool: Tool) {
    let hero = cx.state().holder(tool).expect("checked");
    let Some(Power::Use { does, discard }) = power(cx.look(), tool).copied() else { return };
    fire::cite_window(cx);
    if tool.as_hero().is_some() {
        cx.cite(Rule::Hero03);
    }
    match slots(cx.look(), tool).is_empty() {
        true => cx.emit(Rule::R92, Event::Marked { tool, mark: Mark::Used, is: true }),
        false => fire::discharge(cx, Rule::R91, tool, hero),
    }
    if let Some(card) = tool.as_card().filter(|_| discard) {
        crate::rules::heroes::cards::discard(cx, Rule::H33, card);
    }
    for verb in does.iter() {
        if cx.state().end.is_none() {
            apply_verb(cx, seat, hero, tool, verb);
        }
    }
}

fn apply_verb(cx: &mut Cx<'_>, seat: Seat, hero: HeroId, tool: Tool, verb: Verb) {
    let at = cx.state().hero_at(hero);
    cx.cite(Rule::Item04);
    cx.cite(Rule::H02);
    match verb {
        Verb::Heal { points, whom } => heal_those(cx, seat, hero, points, whom),
        Verb::SetFaces(dice) => cx.emit(Rule::H10, Event::Seat { seat, tally: Tally::Faces, to: dice }),
        Verb::Leap(landing) => {
            let within = if let Landing::Within(range) = landing { range } else { 0 };
            if !landings(cx.look(), hero, within).is_empty() {
                owe(cx, Rule::H07, seat, Choice::Leap { hero, within });
            }
        }
        Verb::Stun(burst) => stun_those(cx, seat, hero, burst),
        Verb::Slow { range, by } => {
            for figure in aliens_near(cx.look(), at, range, false).iter() {
                let by = cx.state().slowed[figure.index()] + by;
                cx.emit(Rule::H24, Event::Slowed { figure, by });
            }
        }
        Verb::Clear { range } => clear(cx, at, range),
        Verb::Roll { dice, to_hit, range, sight } => {
            fire::roll(cx, hero, tool, at, &Attack::of_item(dice, to_hit, range, sight));
            cx.cite(Rule::H26);
            fire::next(cx, hero);
        }
        Verb::DriveBack { figures, range, spaces } => {
            let drive = Choice::Drive { hero, left: figures, range, spaces, done: Aliens::EMPTY };
            if fire::has_drive(cx.look(), &drive) {
                owe(cx, Rule::H21, seat, drive);
            }
        }
        Verb::Clock(seconds) => add_time(cx, seconds),
        Verb::Cancel(results) => {
            let to = cx.state().hero(hero).cancels.saturating_add(results);
            cx.emit(Rule::H14, Event::Hero { hero, count: Count::Cancels, to });
        }
        Verb::Guide => {
            if cx.state().setup.team().any(|other| may_be_guided(cx.look(), hero, other).is_ok()) {
                owe(cx, Rule::H08, seat, Choice::Guide { hero });
            }
        }
        Verb::TurnResults => cx.emit(Rule::H32, Event::Hero { hero, count: Count::Turned, to: 1 }),
    }
}

fn heal_those(cx: &mut Cx<'_>, seat: Seat, hero: HeroId, points: u8, whom: Patients) {
    match whom {
        Patients::EachWithin(range) => {
            for other in patients(cx.look(), hero, range).iter() {
                heal(cx, Rule::H04, other, points);
            }
        }
        Patients::OneWithin(range) => match patients(cx.look(), hero, range).len() {
            0 => {}
            1 => heal(cx, Rule::H04, hero, points),
            _ => owe(cx, Rule::H04, seat, Choice::Heal { hero, points, within: range }),
        },
    }
}

fn stun_those(cx: &mut Cx<'_>, seat: Seat, hero: HeroId, burst: Burst) {
    let at = cx.state().hero_at(hero);
    match burst {
        Burst::Within { range, sight } => {
            cx.cite(Rule::H03);
            for figure in aliens_near(cx.look(), at, range, sight).iter() {
                cx.emit(Rule::H23, Event::Stunned { figure, is: true });
            }
        }
        Burst::Around { range, sight, spread } => {
            if !aliens_near(cx.look(), at, range, sight).is_empty() {
                owe(cx, Rule::H23, seat, Choice::Stun { hero, range, sight, spread });
            }
        }
    }
}

/// Seconds for everybody; without a clock they are rolls.
fn add_time(cx: &mut Cx<'_>, seconds: i16) {
    match cx.state().steps.top() {
        Some(Step::Action { zero }) if zero != NO_TIME => {
            let zero = GameTime(zero.0.saturating_add_signed(i64::from(seconds) * 1000).max(cx.now().0));
            cx.emit(Rule::H27, Event::Became { step: Inner(Step::Action { zero }) });
        }
        _ => {
            let rolls = rolls_for(cx.look(), seconds);
            for seat in cx.state().everybody().iter() {
                let heroes = cx.state().setup.heroes_of(seat).count() as i8;
                let to = cx.state().seat(seat).rolls.saturating_add_signed(rolls.saturating_mul(heroes));
                cx.emit(Rule::H27, Event::Seat { seat, tally: Tally::Rolls, to });
            }
        }
    }
}

/// What seconds are worth in rolls.
pub fn rolls_for(look: Look<'_>, seconds: i16) -> i8 {
    (i32::from(seconds) * 1000 / look.pack.rulings.practice_roll as i32).clamp(-100, 100) as i8
}

fn clear(cx: &mut Cx<'_>, from: SpaceId, range: u8) {
    let map = cx.state().map(cx.pack());
    for at in spaces(cx.state().acid.or(cx.state().slime)).filter(|at| map.is_within(from, *at, range, false)) {
        if cx.state().acid.contains(at.index()) {
            cx.emit(Rule::H25, Event::Acid { at, there: false });
        }
        if cx.state().slime.contains(at.index()) {
            cx.emit(Rule::H25, Event::Slime { at, there: false });
        }
    }
}

/// Aliens on the map within reach of a Space.
pub fn aliens_near(look: Look<'_>, from: SpaceId, range: u8, sight: bool) -> Aliens {
    let map = look.state.map(look.pack);
    look.state.aliens().iter().filter(|alien| map.is_within(from, look.state.space(*alien), range, sight)).collect()
}

/// Heroes whom a healing effect reaches, the one who uses it among them.
pub fn patients(look: Look<'_>, hero: HeroId, range: u8) -> crate::vocabulary::short_list::ShortList<HeroId, 6> {
    let (state, map) = (look.state, look.state.map(look.pack));
    let from = state.hero_at(hero);
    let reached = |other: &HeroId| {
        let at = state.hero_at(*other);
        *other == hero || at.is_on_board() && from.is_on_board() && map.is_within(from, at, range, false)
    };
    state.setup.team().filter(reached).collect()
}

/// Where a leap may end.
pub fn landings(look: Look<'_>, hero: HeroId, within: u8) -> Spaces {
    let (state, map) = (look.state, look.state.map(look.pack));
    let from = state.hero_at(hero);
    if !from.is_on_board() {
        return Spaces::EMPTY;
    }
    let others = || state.setup.team().filter(|other| *other != hero && state.hero_at(*other).is_on_board());
    let beside = |space: SpaceId| others().any(|other| map.neighbours(state.hero_at(other)).contains(space.index()));
    let fits = |space: &SpaceId| match within {
        0 => space.is_home() || beside(*space),
        range => map.is_within(from, *space, range, false),
    };
    let open = spaces(map.enterable()).filter(|space| *space != from && state.is_free(*space) && fits(space));
    open.map(SpaceId::index).collect()
}

fn asked(look: Look<'_>, seat: Seat, fits: impl Fn(&Choice) -> bool) -> Option<(u8, Choice)> {
    owed(look.state, seat, fits).map(|(at, owed)| (at, owed.choice))
}

/// May the leap end there?
pub fn may_leap(look: Look<'_>, seat: Seat, to: SpaceId) -> Verdict<Rule> {
    match asked(look, seat, |choice| matches!(choice, Choice::Leap { .. })) {
        Some((_, Choice::Leap { hero, within })) => {
            only_if(look.state.map(look.pack).enterable().contains(to.index()), Rule::Map14)?;
            only_if(landings(look, hero, within).contains(to.index()), Rule::H07)
        }
        _ => no(Rule::H07),
    }
}

/// Leaps.
pub fn leap(cx: &mut Cx<'_>, seat: Seat, to: SpaceId) {
    let found = asked(cx.look(), seat, |choice| matches!(choice, Choice::Leap { .. }));
    let Some((at, Choice::Leap { hero, .. })) = found else { return };
    cx.emit(Rule::H07, Event::Chosen { at });
    take_space(cx, Rule::H07, Figure::hero(hero), to, Chain::default(), seat);
}

/// May this Hero be healed?
pub fn may_heal(look: Look<'_>, seat: Seat, whom: HeroId) -> Verdict<Rule> {
    match asked(look, seat, |choice| matches!(choice, Choice::Heal { .. })) {
        Some((_, Choice::Heal { hero, within, .. })) => {
            only_if(patients(look, hero, within).iter().any(|other| other == whom), Rule::H04)
        }
        _ => no(Rule::H04),
    }
}

/// Heals this Hero.
pub fn heal_one(cx: &mut Cx<'_>, seat: Seat, whom: HeroId) {
    let found = asked(cx.look(), seat, |choice| matches!(choice, Choice::Heal { .. }));
    let Some((at, Choice::Heal { points, .. })) = found else { return };
    cx.emit(Rule::H04, Event::Chosen { at });
    heal(cx, Rule::H04, whom, points);
}

/// May this alien be in the middle of what is stunned?
pub fn may_stun(look: Look<'_>, seat: Seat, figure: Figure) -> Verdict<Rule> {
    match asked(look, seat, |choice| matches!(choice, Choice::Stun { .. })) {
        Some((_, Choice::Stun { hero, range, sight, .. })) if look.state.hero_at(hero).is_on_board() => {
            let from = look.state.hero_at(hero);
            only_if(aliens_near(look, from, range, sight).contains(figure), Rule::H23)
        }
        _ => no(Rule::H23),
    }
}

/// Stuns an alien and those around it.
pub fn stun(cx: &mut Cx<'_>, seat: Seat, figure: Figure) {
    let found = asked(cx.look(), seat, |choice| matches!(choice, Choice::Stun { .. }));
    let Some((at, Choice::Stun { spread, .. })) = found else { return };
    cx.emit(Rule::H23, Event::Chosen { at });
    let middle = cx.state().space(figure);
    for figure in aliens_near(cx.look(), middle, spread, false).with(figure).iter() {
        cx.emit(Rule::H23, Event::Stunned { figure, is: true });
    }
}

fn may_be_guided(look: Look<'_>, guide: HeroId, hero: HeroId) -> Verdict<Rule> {
    let state = look.state;
    only_if(hero != guide && state.setup.team().any(|other| other == hero), Rule::H08)?;
    let seat = state.setup.owner(hero);
    let about = |choice: &Choice| !matches!(choice, Choice::Guide { .. });
    let busy = state.owed.all().iter().any(|owed| owed.seat == seat && about(&owed.choice));
    only_if(!busy && state.hero_at(hero).is_on_board(), Rule::H09)
}

/// May this Hero be guided?
pub fn may_guide(look: Look<'_>, seat: Seat, hero: HeroId) -> Verdict<Rule> {
    match asked(look, seat, |choice| matches!(choice, Choice::Guide { .. })) {
        Some((_, Choice::Guide { hero: guide })) => may_be_guided(look, guide, hero),
        _ => no(Rule::H08),
    }
}

/// Guides a Hero.
pub fn guide(cx: &mut Cx<'_>, seat: Seat, hero: HeroId) {
    if let Some((at, _)) = asked(cx.look(), seat, |choice| matches!(choice, Choice::Guide { .. })) {
        cx.emit(Rule::H08, Event::Chosen { at });
        let owner = cx.state().setup.owner(hero);
        owe(cx, Rule::H08, owner, Choice::Guided { hero });
    }
}

/// May a guard be held back or armed again?
pub fn may_guard(look: Look<'_>, seat: Seat, tool: Tool) -> Verdict<Rule> {
    may_act(look, seat, true)?;
    let own = look.state.holder(tool).filter(|hero| look.state.setup.owner(*hero) == seat);
    only_if(own.is_some() && power(look, tool).is_some_and(Power::is_guard), Rule::H05)
}

/// Holds a guard back, or arms it again.
pub fn guard(cx: &mut Cx<'_>, tool: Tool) {
    let is = !cx.state().tool(tool).disarmed;
    cx.emit(Rule::H05, Event::Marked { tool, mark: Mark::Disarmed, is });
}
