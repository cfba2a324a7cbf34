//! The one door through which chance, time and change reach a game.

use crate::{Game, GameRng, GameTime, Look, RuleId};

/// An event with the rule that caused it.
pub struct Cited<G: Game> {
    /// The rule.
    pub rule: G::Rule,
    /// What happened.
    pub event: G::Event,
}

impl<G: Game> Clone for Cited<G> {
    fn clone(&self) -> Self {
        Cited { rule: self.rule, event: self.event.clone() }
    }
}

/// What a game leaves behind while it runs: how often each rule was cited and, where wanted, the events.
pub struct Trail<G: Game> {
    counts: Box<[u32]>,
    events: Vec<Cited<G>>,
    keep: bool,
    wary: bool,
    imagined: bool,
}

impl<G: Game> Trail<G> {
    /// A trail that keeps events, or only counts.
    pub fn new(keep: bool) -> Self {
        Trail { counts: vec![0; G::Rule::ALL.len()].into(), events: Vec::new(), keep, wary: false, imagined: false }
    }

    /// The trail of what is only thought of: its citations prove nothing.
    pub fn imagined(keep: bool) -> Self {
        let mut trail = Trail::new(keep);
        trail.imagined = true;
        trail
    }

    /// How often each rule was cited, in the order of the registry.
    pub fn counts(&self) -> &[u32] {
        &self.counts
    }

    /// The events since the last [`Trail::clear_events`].
    pub fn events(&self) -> &[Cited<G>] {
        &self.events
    }

    /// Takes the events away.
    pub fn take_events(&mut self) -> Vec<Cited<G>> {
        std::mem::take(&mut self.events)
    }

    /// Forgets the events, not the counts.
    pub fn clear_events(&mut self) {
        self.events.clear();
        self.wary = false;
    }

    /// Did an event since the last clearing reveal something or end a turn?
    pub(crate) fn met_barrier(&self) -> bool {
        self.wary
    }

    #[inline]
    pub(crate) fn cite(&mut self, rule: G::Rule) {
        let count = &mut self.counts[rule.index()];
        *count = count.wrapping_add(1);
    }
}

impl<G: Game> Drop for Trail<G> {
    fn drop(&mut self) {
        if cfg!(feature = "witness") && !self.imagined {
            for (rule, count) in G::Rule::ALL.iter().zip(&self.counts) {
                if *count > 0 {
                    crate::witness::saw(rule.id(), u64::from(*count));
                }
            }
        }
    }
}

/// What `execute` works with.
pub struct Cx<'a, G: Game> {
    pub(crate) pack: &'a G::Pack,
    pub(crate) state: &'a mut G::State,
    pub(crate) now: GameTime,
    pub(crate) rng: &'a mut GameRng,
    pub(crate) trail: &'a mut Trail<G>,
}

impl<'a, G: Game> Cx<'a, G> {
    /// A context over loose parts, for bots that think on copies.
    #[inline]
    pub fn new(
        pack: &'a G::Pack,
        state: &'a mut G::State,
        now: GameTime,
        rng: &'a mut GameRng,
        trail: &'a mut Trail<G>,
    ) -> Self {
        Cx { pack, state, now, rng, trail }
    }

    /// The content.
    #[inline]
    pub fn pack(&self) -> &'a G::Pack {
        self.pack
    }

    /// The state as it is now. Events change it, nothing else does.
    #[inline]
    pub fn state(&self) -> &G::State {
        self.state
    }

    /// The time of this command.
    #[inline]
    pub fn now(&self) -> GameTime {
        self.now
    }

    /// A read-only look, for definitions and checks.
    #[inline]
    pub fn look(&self) -> Look<'_, G> {
        Look { pack: self.pack, state: self.state, now: self.now }
    }

    /// Makes something happen, under a rule.
    #[inline]
    pub fn emit(&mut self, rule: G::Rule, event: G::Event) {
        self.trail.cite(rule);
        G::apply(self.pack, self.state, &event);
        if self.trail.keep {
            self.trail.wary |= G::is_final(&event);
            self.trail.events.push(Cited { rule, event });
        }
    }

    /// Names a further rule that took part in what happened.
    #[inline]
    pub fn cite(&mut self, rule: G::Rule) {
        self.trail.cite(rule);
    }

    /// A number from 0 to `sides - 1` from the table's stream.
    #[inline]
    pub fn roll(&mut self, sides: u32) -> u32 {
        self.rng.roll(sides)
    }
}
