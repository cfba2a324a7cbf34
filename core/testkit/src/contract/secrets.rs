//! Laws about secrets: what a seat may not know never reaches it.
//!
//! `resample` gives a second world that the seat must not be able to tell from the first. Everything that reaches
//! the seat is compared in both. A leak usually shows in one channel alone, while a sampler that changes the seat's
//! own knowledge shows in its view and in its list; so the channels of a whole game are gathered before judging.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::Value;
use sortie_engine::{
    ClockCommand, Fault, Game, GameRng, GameTime, Interrupt, Look, Pacing, Presence, Scratch, Seat, Tell, Viewer,
};

use super::finding::{Broken, Holds, Kind, ensure};
use super::position::{candidates, legal, seats, verdicts, view};

/// What was seen to leak, by channel, with the step and the sentence of the first time.
#[derive(Default)]
pub struct Leaks(BTreeMap<Kind, (usize, String)>);

impl Leaks {
    fn note(&mut self, kind: Kind, step: usize, why: String) {
        self.0.entry(kind).or_insert((step, why));
    }

    /// The fault behind what was seen.
    pub fn judge(mut self) -> Option<(usize, Broken)> {
        let own = self.0.contains_key(&Kind::LeakByView) && self.0.contains_key(&Kind::LeakByList);
        let (kind, (step, why)) = self.0.pop_first()?;
        let kind = if own && kind == Kind::LeakByView { Kind::ResampleChangesKnowledge } else { kind };
        Some((step, Broken { kind, why }))
    }
}

/// `resample` depends only on what the seat knows: going through another world makes no difference.
pub fn sampler_is_fair<G: Game>(look: Look<'_, G>, numbers: (u64, u64)) -> Holds {
    for seat in seats(look) {
        let other = resampled(look, seat, numbers.0);
        let via_other = resampled(Look { state: &other, ..look }, seat, numbers.1);
        let direct = resampled(look, seat, numbers.1);
        ensure(via_other == direct, Kind::ResampleKnowsSecret, || {
            format!(
                "what {seat} imagines depends on secrets: two worlds that look the same to it give different samples"
            )
        })?;
    }
    Ok(())
}

fn resampled<G: Game>(look: Look<'_, G>, seat: Seat, number: u64) -> G::State {
    let mut out = *look.state;
    G::resample(look, seat, &mut GameRng::from_number(number), &mut out);
    out
}

/// Nothing that reaches a seat differs between the true world and another one that it might be in.
pub fn worlds_look_alike<G: Pacing + Tell>(look: Look<'_, G>, number: u64, step: usize, leaks: &mut Leaks) -> Holds {
    for seat in seats(look) {
        let state = resampled(look, seat, number);
        if state != *look.state {
            compare(look, Look { state: &state, ..look }, seat, step, leaks)?;
        }
    }
    Ok(())
}

fn compare<G: Pacing + Tell>(
    look: Look<'_, G>,
    twin: Look<'_, G>,
    seat: Seat,
    step: usize,
    leaks: &mut Leaks,
) -> Holds {
    let mut tell = |same: bool, kind, what: &str| {
        if !same {
            leaks.note(kind, step, format!("{what} changes when only what {seat} cannot know changes"));
        }
    };
    for viewer in [Viewer::Seat(seat), Viewer::Public] {
        if let Some(path) = difference("", &view(look, viewer)?, &view(twin, viewer)?) {
            tell(false, Kind::LeakByView, &format!("{path} in the view of {viewer:?}"));
        }
    }
    for (what, ours, theirs) in [
        ("the legal list", legal(look, seat), legal(twin, seat)),
        ("the list of candidates", candidates(look, seat), candidates(twin, seat)),
    ] {
        if ours == theirs {
            continue;
        }
        let same_content = ours.len() == theirs.len() && ours.iter().all(|command| theirs.contains(command));
        tell(same_content, Kind::LeakByList, what);
        tell(!same_content, Kind::LeakByOrder, &format!("the order of {what}"));
    }
    let every = candidates(look, seat);
    for (command, (ours, theirs)) in
        every.iter().zip(verdicts(look, seat, &every).into_iter().zip(verdicts(twin, seat, &every)))
    {
        // A command that is allowed in one world alone shows in the legal list already.
        if ours != theirs && ours.is_ok() == theirs.is_ok() {
            tell(false, Kind::LeakByRefusal, &format!("the refusal of \"{command}\""));
        }
        let question = |look| G::question(look, seat, command);
        if question(look) != question(twin) {
            tell(false, Kind::LeakByPace, &format!("the question that \"{command}\" answers"));
        }
        if let (Err(ours), Err(theirs)) = (&ours, &theirs) {
            let same = G::refusal(look, seat, command, ours) == G::refusal(twin, seat, command, theirs);
            tell(same, Kind::LeakByWords, &format!("the sentence that refuses \"{command}\""));
        }
    }
    for interrupt in interrupts(look) {
        let (ours, theirs) = (G::may_interrupt(look, seat, &interrupt), G::may_interrupt(twin, seat, &interrupt));
        tell(ours == theirs, Kind::LeakByRefusal, &format!("the verdict on \"!{interrupt}\""));
        if let (Some(Err(ours)), Some(Err(theirs))) = (&ours, &theirs) {
            let same = G::interrupt_refusal(look, seat, &interrupt, ours)
                == G::interrupt_refusal(twin, seat, &interrupt, theirs);
            tell(same, Kind::LeakByWords, &format!("the sentence that refuses \"!{interrupt}\""));
        }
    }
    for command in legal(look, seat) {
        let pace = |look| {
            (G::effort(look, seat, &command), G::tempo(look, seat, &command), G::runs_ahead(look, seat, &command))
        };
        tell(pace(look) == pace(twin), Kind::LeakByPace, &format!("the pace of \"{command}\""));
    }
    let together = |look| (G::is_live(look), G::is_quiet(look));
    tell(together(look) == together(twin), Kind::LeakByPace, "whether all act at once, or are to be quiet,");
    let is_awaited = |look| G::awaited(look).contains(seat);
    tell(is_awaited(look) == is_awaited(twin), Kind::LeakByAwaited, "whether it is awaited");
    tell(G::asked(look) == G::asked(twin), Kind::LeakByAwaited, "who is awaited, as everybody sees it,");
    tell(G::deadline(look) == G::deadline(twin), Kind::LeakByDeadline, "the deadline");
    tell(G::outcome(look) == G::outcome(twin), Kind::LeakByOutcome, "the outcome");
    Ok(())
}

fn interrupts<G: Game>(look: Look<'_, G>) -> impl Iterator<Item = Interrupt> + use<G> {
    use ClockCommand::{Halt, Pause, Resume, Timekeeper};
    use Interrupt::{Clock, Draw, Leave, NoDraw, Standing};
    let presence = [Presence::Away, Presence::Back, Presence::TakenOver].map(Interrupt::Presence);
    [Leave, Draw, NoDraw, Standing(true), Standing(false), Clock(Pause), Clock(Resume), Clock(Halt)]
        .into_iter()
        .chain(presence)
        .chain(seats(look).map(|seat| Clock(Timekeeper(seat))))
}

/// The path of the first difference between two JSON values.
fn difference(path: &str, ours: &Value, theirs: &Value) -> Option<String> {
    match (ours, theirs) {
        (Value::Array(ours), Value::Array(theirs)) if ours.len() == theirs.len() => {
            ours.iter().zip(theirs).enumerate().find_map(|(at, (a, b))| difference(&format!("{path}/{at}"), a, b))
        }
        (Value::Object(ours), Value::Object(theirs)) if ours.keys().eq(theirs.keys()) => {
            ours.iter().find_map(|(key, a)| difference(&format!("{path}/{key}"), a, &theirs[key]))
        }
        _ => (ours != theirs).then(|| if path.is_empty() { "/".to_owned() } else { path.to_owned() }),
    }
}

/// A command is played in the true world and in one that a watching seat might be in instead. If the watcher's
/// sights are the same, it must still be unable to tell the worlds apart; if they differ, the state must remember
/// what it learnt.
pub fn sights_are_knowledge<G: Game>(
    pack: &Arc<G::Pack>,
    look: Look<'_, G>,
    (actor, command): (Seat, &G::Command),
    number: u64,
    step: usize,
    leaks: &mut Leaks,
) -> Result<(), Fault> {
    for watcher in seats(look) {
        let state = resampled(look, watcher, number);
        let twin = Look { state: &state, ..look };
        if state == *look.state || G::check(twin, actor, command).is_err() {
            continue;
        }
        let (ours, our_sights) = after(pack, look, actor, command, watcher)?;
        let (theirs, their_sights) = after(pack, twin, actor, command, watcher)?;
        let imagine = |state: &G::State| resampled(Look { state, ..look }, watcher, number + 1);
        let same_knowledge = imagine(&ours) == imagine(&theirs);
        match (our_sights == their_sights, same_knowledge) {
            (true, true) | (false, false) => {}
            (false, true) => leaks.note(
                Kind::LeakBySight,
                step,
                format!("\"{command}\" by {actor} tells {watcher} what it may not know, or what the state forgets: {our_sights:?} here, {their_sights:?} in a world that it could not tell from this one"),
            ),
            (true, false) => leaks.note(
                Kind::UntoldKnowledge,
                step,
                format!("after \"{command}\" by {actor} the state says that {watcher} knows something that no sight told it"),
            ),
        }
    }
    Ok(())
}

/// The state after a command, and what the watcher sees of it. Both worlds have the same dice.
fn after<G: Game>(
    pack: &Arc<G::Pack>,
    look: Look<'_, G>,
    actor: Seat,
    command: &G::Command,
    watcher: Seat,
) -> Result<(G::State, Vec<G::Sight>), Fault> {
    let now: GameTime = look.now;
    let mut scratch = Scratch::<G>::of(pack, *look.state, now, GameRng::from_number(0)).keeping_events();
    scratch.play(actor, command)?;
    let events = scratch.take_events();
    let sights = events.iter().filter_map(|cited| G::sight(&cited.event, Viewer::Seat(watcher))).collect();
    Ok((*scratch.state(), sights))
}
