//! Play scripts: tests as data. A script sets a position up by events, plays commands, and says what must happen.
//!
//! ```text
//! rules   C4-DROP-01 C4-WIN-01           rules that this script proves: each stands on a `then` or `refused` line too
//! setup   standard                       the setup in its notation
//! given   dropped s1 d | dropped s2 e    events, applied to the blank position
//! when    s1: drop d                     a command; `!leave` is a table command, `undo` a take-back
//! then    dropped s1 d    C4-DROP-01     must have happened since the last `when`, in this order, under this rule;
//!                                        the same `when` must have cited all further rules on the line
//!         won s1                         an indented line goes on with the keyword above it
//! then    not drawn                      nothing that begins so has happened since the last `when`; rules as above
//! refused s2: drop d      C4-END-01      the rule that refuses it; nothing changes
//! rejected s2: drop d                    the table does not take it at all
//! legal   s1: drop a | drop b            exactly these commands are legal, in any order
//! awaited s1+s2                          who owes a choice; `nobody`
//! dice    6 1 3                          the next rolls, counted from 1 as on a die
//! rolls   0 2                            the next rolls, counted from 0 as the game draws them
//! at      1500                           game time passes up to this moment; what falls due happens
//! open    7                              instead of `given`: the game is opened with this seed
//! open    dice 5 6 6                     or with these rolls; `then` lines before any `when` tell of the opening
//! expect  …                              anything else, judged by the game's own function
//! ```
//!
//! A line that begins with `#` is a comment. Chance is what `dice` and `rolls` say and nothing else: a script fails
//! when a command rolls more than was given before it, and when something given is left over after it.

mod folder;
mod read;
mod stage;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use sortie_engine::{Game, Look, RuleId, witness};

pub use folder::{assert_folder, run_folder};

use read::Script;
use stage::Stage;

/// A game's own judgement of an `expect` line.
pub type Expect<G> = for<'a> fn(Look<'a, G>, &str) -> Result<(), String>;

/// For games without words of their own: no `expect` line holds.
pub fn expects_nothing<G: Game>(_look: Look<'_, G>, _text: &str) -> Result<(), String> {
    Err("this game judges no `expect` lines".to_owned())
}

/// Runs a script. Every failure reads `label:line: sentence`.
pub fn run<G: Game>(pack: &Arc<G::Pack>, label: &str, text: &str, expect: Expect<G>) -> Result<(), Vec<String>> {
    let told = |problems: Vec<(usize, String)>| -> Vec<String> {
        problems.into_iter().map(|(line, why)| format!("{label}:{line}: {why}")).collect()
    };
    let script = Script::<G>::read(text).map_err(told)?;
    let before: Vec<u64> = script.rules.iter().map(|(_, rule)| witness::times(rule.id())).collect();
    let played = catch_unwind(AssertUnwindSafe(|| Stage::set(pack, &script, expect)?.play(&script.steps)));
    let mut problems =
        played.unwrap_or_else(|_| Err(vec![(1, "a rule panicked outside of a command".to_owned())])).err();
    for ((line, rule), before) in script.rules.iter().zip(before) {
        if witness::times(rule.id()) == before {
            let why = format!("{rule} stands on the rules line, but nothing here cited it");
            problems.get_or_insert_default().push((*line, why));
        }
    }
    problems.map_or(Ok(()), |problems| Err(told(problems)))
}
