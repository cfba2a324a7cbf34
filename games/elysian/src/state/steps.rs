//! The stack of steps: the topmost one is at work, and the one below goes on when it is over.

use crate::vocabulary::Step;

/// The deepest that steps can lie on one another.
const DEPTH: usize = 8;

/// The stack of steps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Steps {
    steps: [Step; DEPTH],
    depth: u8,
}

impl Default for Steps {
    fn default() -> Self {
        Steps { steps: [Step::EndTurn; DEPTH], depth: 0 }
    }
}

impl Steps {
    /// The step at work.
    #[inline]
    pub fn top(&self) -> Option<Step> {
        self.below(0)
    }

    /// The step `down` places below the topmost one.
    #[inline]
    pub fn below(&self, down: usize) -> Option<Step> {
        let index = usize::from(self.depth).checked_sub(down + 1)?;
        Some(self.steps[index])
    }

    /// The steps from the bottom up.
    pub fn all(&self) -> &[Step] {
        &self.steps[..usize::from(self.depth)]
    }

    /// Puts a step on top.
    #[inline]
    pub fn push(&mut self, step: Step) {
        self.steps[usize::from(self.depth)] = step;
        self.depth += 1;
    }

    /// Turns the topmost step into another.
    #[inline]
    pub fn replace(&mut self, step: Step) {
        self.pop();
        self.push(step);
    }

    /// Takes the topmost step away.
    #[inline]
    pub fn pop(&mut self) {
        self.depth -= 1;
        // What lies above the top is always the same, so that equal positions are equal states.
        self.steps[usize::from(self.depth)] = Step::EndTurn;
    }
}
