//! Figures that come, walk and push, told in one sentence: first who moves, then who is pushed by it.

use crate::Look;
use crate::show::tell::names;
use crate::vocabulary::event::Event;
use crate::vocabulary::figure::Figure;
use crate::vocabulary::space::SpaceId;
use crate::vocabulary::step::Step;

/// One figure that moves of its own accord, and those that it pushes, link by link.
#[derive(Default)]
struct Movement {
    /// The place of its first event.
    first: usize,
    /// Who moves, and the place of the event by which it first does.
    leader: Option<(Figure, usize)>,
    walks: bool,
    to: Option<SpaceId>,
    pushed: Vec<(Figure, SpaceId)>,
}

impl Movement {
    /// Is nobody left who is pushed and has not landed?
    fn is_settled(&self) -> bool {
        self.leader.is_some() && self.pushed.iter().all(|(_, to)| *to != SpaceId::TRANSIT)
    }

    fn take(&mut self, at: usize, figure: Figure, to: SpaceId) {
        match self.pushed.iter_mut().find(|(pushed, _)| *pushed == figure) {
            Some(pushed) => pushed.1 = to,
            None if to == SpaceId::TRANSIT => self.pushed.push((figure, to)),
            None => {
                self.leader.get_or_insert((figure, at));
                self.to = Some(to);
            }
        }
    }

    /// Does this figure move of its own accord beside the one that does already?
    fn is_another(&self, figure: Figure, to: SpaceId) -> bool {
        let is_pushed = self.pushed.iter().any(|(pushed, _)| *pushed == figure);
        to != SpaceId::TRANSIT && !is_pushed && self.leader.is_some_and(|(leader, _)| leader != figure)
    }
}

/// The sentence of the movement that begins with this event, and the place of the event whose rule is behind it.
pub fn told(look: Look<'_>, events: &[Event], at: usize) -> Option<(usize, String)> {
    let movement = movements(events).into_iter().find(|movement| movement.first == at)?;
    let rule = movement.leader.map_or(at, |(_, at)| at);
    Some((rule, sentence(look, &movement)))
}

fn movements(events: &[Event]) -> Vec<Movement> {
    let mut all = Vec::new();
    let (mut open, mut walker): (Option<Movement>, Option<Figure>) = (None, None);
    for (at, event) in events.iter().enumerate() {
        match *event {
            Event::Begun { step } | Event::Became { step } if matches!(step.0, Step::Walk { .. }) => {
                let Step::Walk { figure, .. } = step.0 else { continue };
                if walker != Some(figure) {
                    all.extend(open.take());
                }
                walker = Some(figure);
            }
            Event::Begun { .. } | Event::Ended => {
                all.extend(open.take());
                walker = None;
            }
            Event::Moved { figure, to } if to != SpaceId::NONE => {
                if open.as_ref().is_some_and(|own| own.is_another(figure, to)) {
                    all.extend(open.take());
                }
                let walks = walker.is_some();
                let own = open.get_or_insert_with(|| Movement { first: at, walks, ..Movement::default() });
                own.take(at, figure, to);
                if walker.is_none() && own.is_settled() {
                    all.extend(open.take());
                }
            }
            _ => {}
        }
    }
    all.extend(open);
    all
}

fn sentence(look: Look<'_>, movement: &Movement) -> String {
    let pushed: Vec<String> = movement.pushed.iter().map(|(figure, to)| thrust(look, *figure, *to)).collect();
    let (Some((leader, _)), Some(to)) = (movement.leader, movement.to) else {
        return format!("{} pushed.", names::listed(&pushed));
    };
    let goes = arrival(look, leader, to, movement.walks);
    match (pushed.is_empty(), to.is_home()) {
        (true, true) if leader.is_alien() => format!("{goes}!"),
        (true, _) => format!("{goes}."),
        (false, _) => format!("{goes}, and pushes {}.", names::listed(&pushed)),
    }
}

fn arrival(look: Look<'_>, figure: Figure, to: SpaceId, walks: bool) -> String {
    let who = names::figure(look, figure);
    let goes = if walks { "walks" } else { "comes" };
    match (to.is_home(), figure.is_alien()) {
        (true, true) => format!("{who} {goes} into the Starting Area"),
        (true, false) => format!("{who} comes home"),
        (false, true) => {
            let way = look.state.map(look.pack).path.shortest(to);
            format!("{who} {goes} to {to}, {way} from home")
        }
        (false, false) => format!("{who} goes to {to}"),
    }
}

/// Who is pushed, and where to.
fn thrust(look: Look<'_>, figure: Figure, to: SpaceId) -> String {
    let who = names::figure(look, figure);
    match to {
        SpaceId::TRANSIT => who,
        SpaceId::HOME if figure.is_alien() => format!("{who} into the Starting Area"),
        _ => format!("{who} to {}", names::space(to)),
    }
}
