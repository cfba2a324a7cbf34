//! End of the Round Phase (rulebook: End of the Round Phase, Winning or Losing).

use sortie_engine::notation::Inner;

use crate::Cx;
use crate::content::gear::Trait;
use crate::rules::aliens::spawn::became;
use crate::rules::cited::retrieval;
use crate::rules::heroes::dice_places::free_die;
use crate::rules::heroes::harm::{end, heal};
use crate::rules::heroes::tokens;
use crate::rules::in_force::traits;
use crate::rules::rounds::round::is_everybody_home;
use crate::state::{ROUNDS, Token};
use crate::vocabulary::event::{Event, Later};
use crate::vocabulary::figure::Place;
use crate::vocabulary::places::{End, SearchMark, TokenPlace};
use crate::vocabulary::rule::Rule;
use crate::vocabulary::step::Step;
use crate::vocabulary::{Mission, SearchId};

/// End of the Round: Objectives, Victory and Defeat, dice, Search tokens.
pub fn end_round(cx: &mut Cx<'_>) {
    settle_tokens(cx);
    judge(cx);
    if cx.state().end.is_some() {
        return;
    }
    for hero in cx.state().setup.team() {
        let points: u8 =
            traits(cx.look(), hero).map(|(_, own)| if let Trait::Regrow(points) = own { points } else { 0 }).sum();
        if points > 0 {
            heal(cx, Rule::H31, hero, points);
        }
    }
    retrieve(cx);
    for at in SearchId::all() {
        if cx.state().searches[at.index()] != SearchMark::Light {
            cx.cite(Rule::Search10);
            cx.emit(Rule::Endround04, Event::Searched { at, mark: Inner(SearchMark::Light) });
        }
    }
    if cx.state().scent != 0 {
        cx.emit(Rule::MExp09, Event::Later { what: Later::Scent, to: 0 });
    }
    if cx.state().settled {
        cx.emit(Rule::R24, Event::Settled { is: false });
    }
    cx.emit(Rule::Endround01, Event::RoundOver);
    let round = cx.state().round + 1;
    cx.emit(Rule::Round01, Event::Round { round });
    became(cx, Rule::Round02, Step::Reveal);
}

/// Victory, then the Defeat of the last Round.
fn judge(cx: &mut Cx<'_>) {
    let home = is_everybody_home(cx.state());
    let complete = tokens::is_complete(cx.state());
    let last = cx.state().round >= ROUNDS;
    cx.cite(Rule::Victory02);
    if complete {
        cx.cite(tokens::objective_rule(cx.state().mission()));
        cx.cite(if home { Rule::R130 } else { Rule::R128 });
    }
    match (complete, home, last) {
        (true, true, _) => end(cx, Rule::Victory01, End::Won),
        (true, false, true) => end(cx, Rule::R129, End::NotHome),
        (false, _, true) => end(cx, Rule::Victory05, End::Unfinished),
        (true, false, false) => cx.cite(Rule::Objective04),
        (false, _, false) => {}
    }
}

fn settle_tokens(cx: &mut Cx<'_>) {
    for at in 0..cx.state().tokens.all().len() {
        let own = cx.state().tokens.all()[at];
        if own.ready {
            cx.cite(Rule::Objective03);
            cx.cite(Rule::R124);
        }
        match cx.state().mission() {
            Mission::Extermination if own.ready => {
                tokens::set(cx, Rule::MExt06, at as u8, Token { place: TokenPlace::Gone, ready: false, ..own });
            }
            Mission::Capture if own.ready => tokens::set(cx, Rule::R136, at as u8, Token { ready: false, ..own }),
            Mission::Demolition if own.ready && !own.fixed => {
                tokens::set(cx, Rule::R137, at as u8, Token { ready: false, ..own });
            }
            Mission::Exploration if own.fixed && own.place != TokenPlace::Gone => cx.cite(Rule::R151),
            _ => {}
        }
    }
}

/// Dice come back from every slot; fulfilled Events leave play.
fn retrieve(cx: &mut Cx<'_>) {
    for seat in cx.state().everybody().iter() {
        for die in 0..cx.state().setup.dice() {
            let place = cx.state().dice(seat)[die].place;
            if !matches!(place, Place::Lock(..) | Place::Pool) {
                cx.cite(Rule::Endround02);
                free_die(cx, retrieval(cx.state(), place), seat, die);
            }
        }
    }
    if cx.state().events.all().iter().any(|event| !event.fulfilled) {
        cx.cite(Rule::Event14);
    }
    while let Some(done) = cx.state().events.all().iter().find(|event| event.fulfilled).copied() {
        cx.cite(Rule::Event12);
        cx.emit(Rule::Endround03, Event::EventOver { event: done.event });
    }
}
