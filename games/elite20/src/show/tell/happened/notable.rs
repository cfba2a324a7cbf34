//! What everybody at the table should notice. It is made of sights alone, so that a log and a replay have the same moments.

use sortie_engine::notation::Inner;
use sortie_engine::{Arg, Message, Notable, SeatSet, Weight};

use crate::content::event_cards::Event as Card;
use crate::content::pack::Pack;
use crate::show::tell::{names, said, words};
use crate::vocabulary::event::{Count, Event, Prize};
use crate::vocabulary::figure::{Figure, Place};
use crate::vocabulary::places::{End, TokenPlace};
use crate::vocabulary::space::SpaceId;
use crate::vocabulary::step::Choice;
use crate::vocabulary::{BossId, EventId, HeroId};

/// The moments of an entry, in the order of its sights. `before` are the sights of the entries before, latest first.
pub fn notable(pack: &Pack, before: &mut dyn Iterator<Item = Event>, sights: &[Event], out: &mut Vec<Notable>) {
    let entry = Entry { pack, sights };
    let last = entry.last_home(before);
    for (at, sight) in sights.iter().enumerate() {
        match *sight {
            Event::Over { end } => out.push(entry.over(at, end, before)),
            _ => out.extend(entry.moment(at)),
        }
        if last == Some(at) {
            let moment = Notable::new(at, Weight::Stop, "home", words::moment_all_home());
            out.push(moment.at_place(SpaceId::HOME).with_result(words::moment_all_home_result()));
        }
    }
}

/// What one viewer has seen of an entry.
struct Entry<'a> {
    pack: &'a Pack,
    sights: &'a [Event],
}

impl Entry<'_> {
    /// The moment that begins with this sight.
    fn moment(&self, at: usize) -> Option<Notable> {
        Some(match self.sights[at] {
            Event::Round { round } => Notable::new(at, Weight::Glance, "round", words::moment_round(round.into())),
            Event::TimeUp => Notable::new(at, Weight::Glance, "time-up", words::moment_time_up()),
            Event::Revealed { event, .. } => self.event(at, event),
            Event::Fulfilled { event } => {
                let title = words::moment_fulfilled(names::in_pack(self.pack, &event.to_string()));
                Notable::new(at, Weight::Stop, "event-done", title)
            }
            Event::BossDrawn { boss } => self.boss_comes(at, boss),
            Event::Health { boss, left: 0 } => self.boss_dies(at, boss),
            Event::Die { seat, place: Place::Lock(hero, _), .. } => {
                let moment = Notable::new(at, Weight::Stop, "threshold", words::moment_threshold(self.name(hero)));
                moment.against(SeatSet::only(seat))
            }
            Event::Moved { figure, to: SpaceId::TRANSIT } => self.pushed(at, figure.as_hero()?)?,
            Event::Moved { figure, to: SpaceId::HOME } if figure.is_alien() && !self.is_lost() => {
                let moment = Notable::new(at, Weight::Turn, "intruder", words::moment_intruder(self.figure(figure)));
                moment.at_place(SpaceId::HOME).with_result(words::moment_intruder_result())
            }
            Event::Token { token, place, ready: true, fixed: false, .. } => self.filled(at, token, place)?,
            Event::Token { token, place: Inner(TokenPlace::Gone), ready: false, .. } => self.gone(at, token),
            Event::Target { at: slot, there: false } => self.reached(at)?.at_place(slot),
            Event::TrapGone { at: space } => {
                Notable::new(at, Weight::Stop, "trap", words::moment_trap()).at_place(space)
            }
            _ => return None,
        })
    }

    fn after(&self, at: usize) -> &[Event] {
        &self.sights[at + 1..]
    }

    fn before(&self, at: usize) -> &[Event] {
        &self.sights[..at]
    }

    fn name(&self, hero: HeroId) -> String {
        names::in_pack(self.pack, &hero.to_string())
    }

    fn figure(&self, figure: Figure) -> Arg {
        said::figure_of(self.pack, figure)
    }

    fn is_lost(&self) -> bool {
        self.sights.iter().any(|sight| matches!(sight, Event::Over { .. }))
    }

    /// Where the last Hero comes home who was elsewhere, so that now all are there.
    fn last_home(&self, before: &mut dyn Iterator<Item = Event>) -> Option<usize> {
        let comes = |sight: &Event| match *sight {
            Event::Moved { figure, to: SpaceId::HOME } => figure.as_hero(),
            _ => None,
        };
        let at = self.sights.iter().rposition(|sight| comes(sight).is_some()).filter(|_| !self.is_lost())?;
        let last = comes(&self.sights[at])?;
        let mut was_away = false;
        let mut met = [false; HeroId::COUNT];
        for sight in self.before(at).iter().rev().copied().chain(before) {
            match sight {
                Event::Moved { figure, to } => {
                    let Some(hero) = figure.as_hero().filter(|hero| !met[hero.index()]) else { continue };
                    met[hero.index()] = true;
                    // All others are home, and this one was not.
                    if to.is_home() == (hero == last) {
                        return None;
                    }
                    was_away |= hero == last;
                }
                // The team is told first of all: nobody else is away.
                Event::Joined { .. } => break,
                _ => {}
            }
        }
        was_away.then_some(at)
    }

    /// An Event card that was turned up.
    fn event(&self, at: usize, event: EventId) -> Notable {
        let weight = match self.pack.event(event) {
            Card::NoEffect => Weight::Glance,
            Card::Ongoing { .. } => Weight::Stop,
            Card::Immediate(_) => Weight::Turn,
        };
        let id = event.to_string();
        let moment = Notable::new(at, weight, "event", words::moment_event(names::in_pack(self.pack, &id)));
        match names::text_in(self.pack, &id) {
            "" => moment,
            text => moment.with_result(words::moment_text(text.to_owned())),
        }
    }

    /// A Boss card; where the Boss comes is seen when it is put down.
    fn boss_comes(&self, at: usize, boss: BossId) -> Notable {
        let id = boss.to_string();
        let health = self.after(at).iter().find_map(|sight| match *sight {
            Event::Health { boss: own, left } if own == boss => Some(left),
            _ => None,
        });
        let health = health.unwrap_or(self.pack.boss(boss).health).into();
        let title = words::moment_boss(names::in_pack(self.pack, &id));
        let result = words::moment_boss_result(health, names::text_in(self.pack, &id).to_owned());
        Notable::new(at, Weight::Stop, "boss", title).with_result(result)
    }

    /// A Boss that is killed; whoever is offered Alien Tech has done it.
    fn boss_dies(&self, at: usize, boss: BossId) -> Notable {
        let killer = self.after(at).iter().find_map(|sight| match sight {
            Event::Owes { seat, choice: Inner(Choice::Tech { hero }), .. } => Some((*seat, *hero)),
            _ => None,
        });
        let title = words::moment_boss_dead(names::in_pack(self.pack, &boss.to_string()));
        let moment = Notable::new(at, Weight::Turn, "boss-dead", title);
        match killer {
            Some((seat, hero)) => moment.by(seat).with_result(words::moment_boss_dead_result(self.name(hero))),
            None => moment,
        }
    }

    /// A Hero who is pushed: by an alien if it costs Damage, where to as far as nobody has to choose first.
    fn pushed(&self, at: usize, hero: HeroId) -> Option<Notable> {
        let after = self.after(at);
        let lands = |sight: &Event| match *sight {
            Event::Moved { figure, to } if figure == Figure::hero(hero) => Some(to),
            _ => None,
        };
        let damage = after.iter().find_map(|sight| match *sight {
            Event::Hero { hero: own, count: Count::Damage, to } if own == hero => Some(to),
            _ => None,
        });
        let asked = after.iter().find_map(|sight| match *sight {
            Event::Owes { seat, choice: Inner(Choice::Flee { hero: own, .. }), .. } if own == hero => Some(seat),
            _ => None,
        });
        let weight = if damage.is_some() { Weight::Stop } else { Weight::Glance };
        let mut moment = Notable::new(at, weight, "push", words::moment_push(self.name(hero)));
        moment.against = asked.map_or(SeatSet::EMPTY, SeatSet::only);
        moment.place = after.iter().find_map(lands).map(|to| to.to_string());
        moment.result = damage.map(|damage| {
            words::moment_push_result(self.name(hero), damage.into(), self.pack.hero(hero).health.into())
        });
        Some(moment)
    }

    /// An Objective token whose last slot was filled.
    fn filled(&self, at: usize, token: u8, place: Inner<TokenPlace>) -> Option<Notable> {
        let worked = self.before(at).iter().rev().find_map(|sight| match *sight {
            Event::Die { seat, place: Place::Token(on, _), .. } if on == token => Some(seat),
            _ => None,
        });
        let (title, picture) = match place.0 {
            TokenPlace::With { hero } => (words::moment_armed(self.name(hero)), "charge"),
            TokenPlace::At { .. } | TokenPlace::Gone => (words::moment_filled(), "objective"),
        };
        let moment = Notable::new(at, Weight::Turn, picture, title).by(worked?);
        Some(match place.0 {
            TokenPlace::At { space } => moment.at_place(space).with_result(words::moment_filled_result()),
            TokenPlace::With { .. } | TokenPlace::Gone => moment,
        })
    }

    /// A token that leaves the map: whoever is first with it has explored it, and a nest goes when the Round ends.
    fn gone(&self, at: usize, token: u8) -> Notable {
        let explorer = self.after(at).iter().find_map(|sight| match *sight {
            Event::First { seat, prize: Inner(Prize::Token { token: own }) } if own == token => Some(seat),
            _ => None,
        });
        match explorer {
            Some(seat) => Notable::new(at, Weight::Turn, "objective", words::moment_explored()).by(seat),
            None => Notable::new(at, Weight::Turn, "nest", words::moment_nest()),
        }
    }

    /// A Target that a charge or a probe has replaced.
    fn reached(&self, at: usize) -> Option<Notable> {
        self.before(at).iter().rev().find_map(|sight| match *sight {
            Event::Token { ready: true, fixed: true, .. } => {
                Some(Notable::new(at, Weight::Turn, "charge", words::moment_charge()))
            }
            Event::Token { ready: false, fixed: true, .. } => {
                Some(Notable::new(at, Weight::Turn, "probe", words::moment_probe()))
            }
            _ => None,
        })
    }

    /// The end and what led to it. `earlier` are the sights of the entries before, latest first.
    fn over(&self, at: usize, end: End, earlier: &mut dyn Iterator<Item = Event>) -> Notable {
        let mut back = self.before(at).iter().rev().copied().chain(earlier);
        let (title, result) = match end {
            End::Won => (words::moment_won(), Some(self.last_deed(&mut back))),
            End::Breach => (words::moment_breach(), self.last_walk(at, &mut back)),
            End::Killed => (words::moment_killed(), self.dead(at).map(words::moment_killed_result)),
            End::Unfinished => (words::moment_unfinished(), None),
            End::NotHome => (words::moment_not_home(), self.away(&mut back)),
            End::GivenUp => (words::moment_given_up(), None),
        };
        Notable { result, ..Notable::new(at, Weight::Turn, if end == End::Won { "won" } else { "lost" }, title) }
    }

    /// What came last before time was up: the way home or the Objective.
    fn last_deed(&self, back: &mut dyn Iterator<Item = Event>) -> Message {
        let in_time = back.skip_while(|sight| !matches!(sight, Event::TimeUp));
        let last = { in_time }.find_map(|sight| match sight {
            Event::Moved { figure, to: SpaceId::HOME } => figure.as_hero().map(Some),
            Event::Token { ready: true, .. } | Event::Token { fixed: true, .. } | Event::TrapGone { .. } => Some(None),
            Event::Token { place: Inner(TokenPlace::Gone), .. } => Some(None),
            _ => None,
        });
        match last.flatten() {
            Some(hero) => words::moment_won_home(self.name(hero)),
            None => words::moment_won_result(),
        }
    }

    /// The alien that came home: from where in this entry, or whoever has stayed there.
    fn last_walk(&self, at: usize, back: &mut dyn Iterator<Item = Event>) -> Option<Message> {
        let mut alien_moves = back.filter_map(|sight| match sight {
            Event::Moved { figure, to } if figure.is_alien() => Some((figure, to)),
            _ => None,
        });
        let comes = |sight: &Event| matches!(sight, Event::Moved { figure, to } if figure.is_alien() && to.is_home());
        if !self.before(at).iter().any(comes) {
            let mut left = Vec::new();
            let stayed = alien_moves.find(|(figure, to)| {
                let stays = to.is_home() && !left.contains(figure);
                left.push(*figure);
                stays
            });
            return stayed.map(|(figure, _)| words::moment_stayed(self.figure(figure)));
        }
        let (walker, _) = alien_moves.find(|(_, to)| to.is_home())?;
        Some(match alien_moves.find(|(figure, _)| *figure == walker) {
            Some((_, SpaceId::TRANSIT)) => words::moment_pushed_in(self.figure(walker)),
            Some((_, from)) if from.is_on_board() => words::moment_walk_from(self.figure(walker), said::space(from)),
            _ => words::moment_walk(self.figure(walker)),
        })
    }

    /// The Heroes who are not home when the last Round is over.
    fn away(&self, back: &mut dyn Iterator<Item = Event>) -> Option<Message> {
        let mut met = [false; HeroId::COUNT];
        let mut away = Vec::new();
        for sight in back {
            match sight {
                Event::Moved { figure, to } => {
                    let Some(hero) = figure.as_hero().filter(|hero| !met[hero.index()]) else { continue };
                    met[hero.index()] = true;
                    if !to.is_home() {
                        away.push(self.name(hero));
                    }
                }
                // The team is told first of all: everybody has been met.
                Event::Joined { .. } => break,
                _ => {}
            }
        }
        (!away.is_empty()).then(|| words::moment_not_home_result(Arg::list(away)))
    }

    /// The Hero whose Damage has reached the end of the track.
    fn dead(&self, at: usize) -> Option<String> {
        self.before(at).iter().rev().find_map(|sight| match *sight {
            Event::Hero { hero, count: Count::Damage, to } if to >= self.pack.hero(hero).health => {
                Some(self.name(hero))
            }
            _ => None,
        })
    }
}
