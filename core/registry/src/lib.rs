//! The rule registry: reads a game's `rules.md` and `words/rules.en.ftl` and writes its `enum Rule`.
//!
//! A rule is one line, `- **EB-GAME-01** (source) One testable sentence.`, and may end in a mark such as
//! `[advice: reason]`. Because the enum is made from these lines, code that cites a rule which the book does
//! not have does not compile. What a tester reads is no sentence for a player: that one stands beside it, a line
//! `EB-GAME-01 = …` of `words/rules.en.ftl`.

mod example;
mod generate;
mod line;
mod mark;
mod parse;
mod problem;
mod script;
mod sentence;

pub use example::Example;
pub use generate::generate;
pub use mark::Mark;
pub use parse::{Registry, RuleLine, find_prefix};
pub use problem::Problem;
pub use script::build_script;
pub use sentence::{SENTENCES, Sentence, Sentences};
