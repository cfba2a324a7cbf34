//! Asking for options one after another, so that each can depend on the answers before.

use super::form::{Choices, Form, FormOption};
use super::kind::Kind;
use super::list;

/// What a game asks with. It answers with sound values only, so that what depends on them is sound as well.
pub struct Ask<'a> {
    choices: &'a Choices,
    form: Form,
}

/// The answer to a question: as chosen if that is sound, and the default otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer(String);

impl Answer {
    /// Its text.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Is it this word?
    pub fn is(&self, word: &str) -> bool {
        self.0 == word
    }

    /// The number of a question for numbers; 0 for any other.
    pub fn number(&self) -> i32 {
        self.0.parse().unwrap_or(0)
    }

    /// The values of a question for a list.
    pub fn values(&self) -> Vec<String> {
        list::split(&self.0)
    }
}

/// What a game says about a sound value: nothing, or everything that is wrong with it.
type Check<'c> = Box<dyn Fn(&Answer) -> Vec<String> + 'c>;

/// A question that is being put.
pub struct Question<'q, 'a> {
    ask: &'q mut Ask<'a>,
    key: String,
    kind: Kind,
    help: String,
    default: Option<String>,
    why_not: Option<String>,
    check: Option<Check<'q>>,
}

impl<'q> Question<'q, '_> {
    /// What it does, in one sentence.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = help.into();
        self
    }

    /// The default, which may depend on anything that was asked before.
    #[must_use]
    pub fn default(mut self, value: impl ToString) -> Self {
        self.default = Some(value.to_string());
        self
    }

    /// It is chosen only where this holds; the sentence says when. Elsewhere it has its default.
    #[must_use]
    pub fn only_if(mut self, holds: bool, why_not: impl Into<String>) -> Self {
        if !holds {
            self.why_not.get_or_insert(why_not.into());
        }
        self
    }

    /// The game's own check of a value that fits the kind.
    #[must_use]
    pub fn check(mut self, check: impl Fn(&Answer) -> Vec<String> + 'q) -> Self {
        self.check = Some(Box::new(check));
        self
    }

    /// Puts the question.
    pub fn ask(self) -> Answer {
        let Question { ask, key, kind, help, default, why_not, check } = self;
        let default = default.unwrap_or_else(|| kind.usual());
        let chosen = ask.choices.option(&key).map(str::to_owned);
        let applies = why_not.is_none();
        let problems = match (&chosen, &why_not) {
            (None, _) => Vec::new(),
            (Some(chosen), Some(_)) if *chosen == default => Vec::new(),
            (Some(_), Some(why)) => vec![format!("option {key} cannot be chosen here: {why}")],
            (Some(chosen), None) => match (kind.problems(&key, chosen), &check) {
                (problems, Some(check)) if problems.is_empty() => check(&Answer(chosen.clone())),
                (problems, _) => problems,
            },
        };
        let value = chosen.clone().filter(|_| applies).unwrap_or_else(|| default.clone());
        let answer = Answer(if problems.is_empty() { value.clone() } else { default.clone() });
        let is_chosen = chosen.is_some() && applies;
        ask.form.options.push(FormOption { key, kind, help, why_not, default, value, is_chosen, problems });
        answer
    }
}

impl<'a> Ask<'a> {
    pub(super) fn new(choices: &'a Choices, form: Form) -> Ask<'a> {
        Ask { choices, form }
    }

    /// The scenario: as chosen if there is such a one, and the first otherwise.
    pub fn scenario(&self) -> &str {
        &self.form.scenario
    }

    /// The number of seats, which always is one of those allowed.
    pub fn seats(&self) -> usize {
        self.form.seats
    }

    /// Narrows the numbers of seats by what was asked so far, and tells the one that holds then. What depends on the
    /// seats is asked afterwards.
    pub fn seats_of(&mut self, allowed: impl IntoIterator<Item = usize>) -> usize {
        self.form.allow_seats(allowed.into_iter().collect(), self.choices.seats, " with these choices");
        self.form.seats
    }

    /// Begins a question.
    pub fn option<'q>(&'q mut self, key: impl Into<String>, kind: Kind) -> Question<'q, 'a> {
        let (help, default, why_not, check) = (String::new(), None, None, None);
        Question { ask: self, key: key.into(), kind, help, default, why_not, check }
    }

    /// Something that is wrong with an option given others. The sentence stands beside that option.
    pub fn problem(&mut self, key: &str, why: impl Into<String>) {
        match self.form.options.iter_mut().find(|option| option.key == key) {
            Some(option) => option.problems.push(why.into()),
            None => self.form.problems.push(why.into()),
        }
    }

    /// The form, with everything that was chosen and never asked for.
    pub(super) fn finish(mut self) -> Form {
        /// Maximum unknown keys that get a sentence each.
        const MOST_TOLD: usize = 8;
        let is_asked = |key: &str| self.form.options.iter().any(|option| option.key == key);
        let unknown: Vec<&str> =
            self.choices.options.iter().map(|(key, _)| key.as_str()).filter(|key| !is_asked(key)).collect();
        let keys: Vec<&str> = self.form.options.iter().map(|option| option.key.as_str()).collect();
        let told = unknown.iter().take(MOST_TOLD).map(|key| match keys.is_empty() {
            true => format!("this game has no options, so no \"{key}\" either"),
            false => format!("there is no option \"{key}\"; the options are: {}", keys.join(", ")),
        });
        let mut told: Vec<String> = told.collect();
        if unknown.len() > MOST_TOLD {
            told.push(format!("there are {} more options that this game does not have", unknown.len() - MOST_TOLD));
        }
        self.form.problems.extend(told);
        self.form
    }
}
