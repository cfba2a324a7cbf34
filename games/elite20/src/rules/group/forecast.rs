//! The whole plan of the group with what comes of it, as far as open facts allow (E20-R-24).
//!
//! The rules themselves run on a copy, and the plan answers for the group. What another player chooses on the way is
//! assumed, what Hit dice decide is left out and said, and the plan ends where the next card is drawn.

use serde::Serialize;
use sortie_engine::notation::Inner;
use sortie_engine::{GameRng, Seat, Trail};

use crate::rules::aliens::activation::{able, is_chancy, struck};
use crate::rules::answers::fallback;
use crate::rules::group;
use crate::rules::group::proposals;
use crate::rules::group::proposals::is_groups;
use crate::rules::progress::{advance, is_group_choice};
use crate::rules::rounds::round::ready_tokens;
use crate::state::State;
use crate::vocabulary::HeroId;
use crate::vocabulary::choices::GroupChoice;
use crate::vocabulary::event::Event;
use crate::vocabulary::figure::{Aliens, Figure};
use crate::vocabulary::places::End;
use crate::vocabulary::rule::Rule;
use crate::vocabulary::space::SpaceId;
use crate::vocabulary::step::{Choice, Owed, Step};
use crate::{Cx, Elite20, Look};

/// Longer plans than this are cut.
const MOST: usize = 4096;

/// One act of the plan and what follows from it before the next.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Act {
    /// The group's choice; none for what comes without one.
    pub choice: Option<GroupChoice>,
    /// Where figures go, in order.
    pub moves: Vec<(Figure, SpaceId)>,
    /// Who pushes whom, in order; told of the group's plan alone.
    pub pushes: Vec<(Figure, Figure)>,
    /// Aliens whose Abilities act, in order; told of the group's plan alone.
    pub abilities: Vec<Figure>,
    /// Damage that Heroes suffer.
    pub damage: Vec<(HeroId, u8)>,
    /// Aliens whose Hit dice will decide about more Damage.
    pub rolls: Vec<Figure>,
    /// Damage that these dice can do to each Hero at most.
    pub most: Vec<(HeroId, u8)>,
    /// Seats that choose on the way; here they are taken to choose as the rules would.
    pub asks: Vec<Seat>,
    /// How the game ends by it.
    pub end: Option<End>,
}

impl Act {
    fn is_empty(&self) -> bool {
        self.choice.is_none()
            && self.moves.is_empty()
            && self.damage.is_empty()
            && self.abilities.is_empty()
            && self.rolls.is_empty()
    }
}

/// The plan for all that is left of the Phase; nothing where the group has nothing to choose.
pub fn plan(look: Look<'_>) -> Vec<Act> {
    foreseen(look, true)
}

fn foreseen(look: Look<'_>, told: bool) -> Vec<Act> {
    if !group::is_under_way(look.state) || look.state.end.is_some() {
        return Vec::new();
    }
    Forecast::of(look, told).acts()
}

/// What would come if the Action Phase were over now: Traps close, then the aliens act. With an alien in the Starting Area
/// this tells what the others would do once it is dead.
pub fn coming(look: Look<'_>) -> Vec<Act> {
    let mut state = *look.state;
    state.steps.clear();
    state.owed.clear();
    state.steps.push(match state.intruder() {
        Some(_) => Step::Abilities { todo: state.aliens() },
        None => Step::Traps { todo: ready_tokens(&state) },
    });
    foreseen(Look { state: &state, ..look }, false)
}

struct Forecast<'a> {
    look: Look<'a>,
    /// Are pushes and Abilities told, too?
    told: bool,
    state: State,
    rng: GameRng,
    trail: Trail<Elite20>,
    act: Act,
    all: Vec<Act>,
}

impl<'a> Forecast<'a> {
    fn of(look: Look<'a>, told: bool) -> Forecast<'a> {
        let state = State { settled: false, ..*look.state };
        let (rng, trail) = (GameRng::from_key([0; 32]), Trail::imagined(true));
        Forecast { look, told, state, rng, trail, act: Act::default(), all: Vec::new() }
    }

    fn acts(mut self) -> Vec<Act> {
        for _ in 0..MOST {
            if self.state.end.is_some() || !group::is_under_way(&self.state) || !self.step() {
                break;
            }
        }
        self.close();
        self.all
    }

    fn cx(&mut self) -> Cx<'_> {
        Cx::new(self.look.pack, &mut self.state, self.look.now, &mut self.rng, &mut self.trail)
    }

    /// One step of the flow on the copy; no where chance or the end of the Phase comes.
    fn step(&mut self) -> bool {
        crate::rules::aliens::push::go_on(&mut self.cx());
        proposals::tidy(&mut self.cx());
        let owed = self.state.owed.all().iter().find(|owed| !matches!(owed.choice, Choice::Guided { .. })).copied();
        match (owed, self.state.steps.top()) {
            (Some(owed), _) => self.answer(&owed),
            (None, None | Some(Step::Swarm { .. } | Step::Bosses { .. })) => return false,
            (None, Some(Step::Band { todo })) => self.act_next(todo),
            (None, top) => {
                if advance(&mut self.cx()) {
                    self.collect();
                } else if !self.choose(top) {
                    return false;
                }
            }
        }
        self.rng.position() == 0
    }

    fn choose(&mut self, top: Option<Step>) -> bool {
        let look = Look { state: &self.state, ..self.look };
        let Some(command) = group::plan(look).filter(|_| is_group_choice(top)) else { return false };
        self.close();
        self.act.choice = GroupChoice::of(&command);
        let seat = self.state.timekeeper;
        crate::rules::dispatch::perform(&mut self.cx(), seat, &command);
        self.collect();
        true
    }

    fn answer(&mut self, owed: &Owed) {
        let groups = is_groups(&self.state, &owed.choice);
        let command = fallback(Look { state: &self.state, ..self.look }, owed);
        if groups {
            self.close();
            self.act.choice = GroupChoice::of(&command);
        } else {
            self.act.asks.push(owed.seat);
        }
        match owed.choice {
            Choice::Flee { .. } | Choice::Branch { .. } | Choice::Lock { .. } => {
                crate::rules::dispatch::perform(&mut self.cx(), owed.seat, &command);
            }
            _ => {
                let at = self.state.owed.all().iter().position(|other| other == owed).unwrap_or(0) as u8;
                self.cx().emit(Rule::R24, Event::Chosen { at });
            }
        }
        self.collect();
    }

    /// An Ability: what Hit dice decide is left out.
    fn act_next(&mut self, todo: Aliens) {
        let look = Look { state: &self.state, ..self.look };
        let next = able(look, todo).iter().next();
        self.act.abilities.extend(next.filter(|_| self.told));
        match next.filter(|figure| is_chancy(look, *figure)) {
            Some(figure) => {
                let (heroes, dice) = struck(look, figure);
                if !heroes.is_empty() {
                    self.act.rolls.push(figure);
                    self.act.most.extend(heroes.iter().map(|hero| (hero, dice)));
                }
                let step = Inner(Step::Band { todo: todo.without(figure) });
                self.cx().emit(Rule::Ability02, Event::Became { step });
            }
            None => {
                advance(&mut self.cx());
            }
        }
        self.collect();
    }

    /// Takes what has happened into the act at hand.
    fn collect(&mut self) {
        let mut pushed = None;
        for cited in self.trail.take_events() {
            match cited.event {
                Event::Moved { figure, to: SpaceId::TRANSIT } => pushed = Some(figure),
                Event::Moved { figure, to } => {
                    self.act.pushes.extend(pushed.take().filter(|_| self.told).map(|pushed| (figure, pushed)));
                    self.act.moves.push((figure, to));
                }
                Event::Over { end } => self.act.end = Some(end),
                _ => {}
            }
        }
    }

    /// The act at hand is done with.
    fn close(&mut self) {
        let before = self.all.iter().flat_map(|act| &act.damage);
        let mut known = [0_u8; HeroId::COUNT];
        before.for_each(|(hero, points)| known[hero.index()] += points);
        for hero in self.state.setup.team() {
            let since = self.state.hero(hero).damage.saturating_sub(self.look.state.hero(hero).damage);
            let points = since.saturating_sub(known[hero.index()]);
            if points > 0 {
                self.act.damage.push((hero, points));
            }
        }
        let act = std::mem::take(&mut self.act);
        if !act.is_empty() || act.end.is_some() {
            self.all.push(act);
        }
    }
}
