//! Tests say which rules they prove, and fail when such a rule never ran.
//!
//! With the feature `witness` (which `testkit` switches on) every table hands its citation counts to the
//! thread when it is dropped. A [`Proof`] guard, made by [`proves!`](crate::proves), reads them.

use std::cell::RefCell;
use std::collections::BTreeMap;

thread_local! {
    static SEEN: RefCell<BTreeMap<&'static str, u64>> = const { RefCell::new(BTreeMap::new()) };
}

/// Adds citations to this thread's account.
pub fn saw(id: &'static str, times: u64) {
    if cfg!(feature = "witness") {
        SEEN.with_borrow_mut(|seen| *seen.entry(id).or_default() += times);
    }
}

/// How often a rule was cited on this thread.
pub fn times(id: &str) -> u64 {
    SEEN.with_borrow(|seen| seen.get(id).copied().unwrap_or(0))
}

/// Fails the test at its end when one of its rules was never cited while the guard lived.
pub struct Proof {
    wanted: Vec<(&'static str, u64)>,
}

impl Proof {
    /// A guard for these rules.
    pub fn of(ids: &[&'static str]) -> Self {
        if !cfg!(feature = "witness") {
            panic!("tests that prove rules need the feature `witness` of sortie-engine");
        }
        Proof { wanted: ids.iter().map(|id| (*id, times(id))).collect() }
    }
}

impl Drop for Proof {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        let missing: Vec<_> =
            self.wanted.iter().filter(|(id, before)| times(id) <= *before).map(|(id, _)| *id).collect();
        assert!(missing.is_empty(), "this test says that it proves {}, but it never ran", missing.join(", "));
    }
}

/// `proves!(Rule::Dice07, Rule::R58);` at the head of a test: these rules must be cited before it ends.
#[macro_export]
macro_rules! proves {
    ($($rule:expr),+ $(,)?) => {
        let _proof = $crate::witness::Proof::of(&[$($crate::RuleId::id($rule)),+]);
    };
}
