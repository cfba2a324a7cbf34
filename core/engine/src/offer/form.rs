//! The form of a game: everything that can be chosen, as it stands given the choices so far.

use super::kind::Kind;
use super::plan::Plan;
use super::{Ask, MAX_SETUP_BYTES, Offer};
use crate::SetupProblems;

/// What was chosen so far. What was not chosen has its default.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choices {
    /// The starting position.
    pub scenario: Option<String>,
    /// How many seats.
    pub seats: Option<usize>,
    /// Options as (key, value); of several with one key the last counts.
    pub options: Vec<(String, String)>,
}

impl Choices {
    /// What was chosen for an option.
    pub fn option(&self, key: &str) -> Option<&str> {
        self.options.iter().rev().find(|(own, _)| own == key).map(|(_, value)| value.as_str())
    }

    /// How much text they are.
    fn bytes(&self) -> usize {
        self.options.iter().map(|(key, value)| key.len() + value.len() + 2).sum()
    }
}

/// One option of a form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormOption {
    /// Its name in `--option key=value`.
    pub key: String,
    /// What it can be.
    pub kind: Kind,
    /// What it does, in one sentence.
    pub help: String,
    /// Why it cannot be chosen as things stand; none where it can.
    pub why_not: Option<String>,
    /// What it is unless chosen otherwise.
    pub default: String,
    /// What it is: as chosen, right or wrong, or the default where nothing was or can be chosen.
    pub value: String,
    /// Was it chosen, and could it be?
    pub is_chosen: bool,
    /// Everything that is wrong with what was chosen.
    pub problems: Vec<String>,
}

impl FormOption {
    /// Can it be chosen as things stand?
    pub fn applies(&self) -> bool {
        self.why_not.is_none()
    }
}

/// A game's whole form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Form {
    /// The game's id.
    pub game: &'static str,
    /// The scenario that holds.
    pub scenario: String,
    /// Every scenario.
    pub scenarios: &'static [&'static str],
    /// The number of seats that holds: as chosen, or the next that is allowed.
    pub seats: usize,
    /// Every number of seats that is allowed, ascending.
    pub seat_counts: Vec<usize>,
    /// The options, in the order in which they were asked for.
    pub options: Vec<FormOption>,
    /// What is wrong with scenario, seats or keys.
    pub problems: Vec<String>,
    /// What is wrong with the number of seats.
    seats_problem: Option<String>,
}

/// A game's form for these choices.
pub fn form_of<G: Offer>(choices: &Choices) -> Form {
    let known = G::scenarios();
    let wanted = choices.scenario.as_deref().unwrap_or(known[0]);
    let scenario = known.iter().find(|name| **name == wanted);
    let mut problems = Vec::new();
    if scenario.is_none() {
        let (id, all) = (G::ID, known.join(", "));
        problems.push(format!("{id} has no scenario \"{wanted}\"; the scenarios are: {all}"));
    }
    let mut form = Form {
        game: G::ID,
        scenario: scenario.unwrap_or(&known[0]).to_string(),
        scenarios: known,
        seats: *G::seat_range().start(),
        seat_counts: Vec::new(),
        options: Vec::new(),
        problems,
        seats_problem: None,
    };
    form.allow_seats(G::seat_range().collect(), choices.seats, "");
    if choices.bytes() > MAX_SETUP_BYTES {
        // What is too much is not even looked at, so that no answer takes long.
        let bytes = choices.bytes();
        form.problems.push(format!("the options are {bytes} bytes of text, at most {MAX_SETUP_BYTES} are taken"));
        let bare = Choices { options: Vec::new(), ..choices.clone() };
        return asked::<G>(&bare, form);
    }
    asked::<G>(choices, form)
}

/// The form after somebody changed something. What is wished for stands, right or wrong; what was chosen earlier and
/// does not fit any more goes back to its default, and seats that nobody wished for follow the rest.
pub fn fitted(form_of: &dyn Fn(&Choices) -> Form, mut choices: Choices, wished: &[&str], seats_wished: bool) -> Form {
    let mut form = form_of(&choices);
    // Each turn lets at least one option go, or takes seats that are allowed.
    for _ in 0..choices.options.len() + 2 {
        let fits = |key: &str| form.option(key).is_some_and(|option| option.problems.is_empty());
        let kept = choices.options.iter().filter(|(key, _)| wished.contains(&key.as_str()) || fits(key));
        let seats = if seats_wished { choices.seats } else { Some(form.seats) };
        let next = Choices { scenario: choices.scenario.clone(), seats, options: kept.cloned().collect() };
        if next == choices {
            break;
        }
        choices = next;
        form = form_of(&choices);
    }
    form
}

fn asked<G: Offer>(choices: &Choices, form: Form) -> Form {
    let mut ask = Ask::new(choices, form);
    G::form(&mut ask);
    ask.finish()
}

impl Form {
    /// Allows these numbers of seats and no others, and takes the one that was chosen or the next.
    pub(super) fn allow_seats(&mut self, mut allowed: Vec<usize>, chosen: Option<usize>, given: &str) {
        allowed.sort_unstable();
        allowed.dedup();
        let (Some(least), Some(most)) = (allowed.first().copied(), allowed.last().copied()) else { return };
        let wanted = chosen.unwrap_or(least);
        self.seats = allowed.iter().copied().find(|count| *count >= wanted).unwrap_or(most);
        let why = || format!("{}{given} is for {} seats, not {wanted}", self.game, spoken(&allowed));
        self.seats_problem = (self.seats != wanted).then(why);
        self.seat_counts = allowed;
    }

    /// An option.
    pub fn option(&self, key: &str) -> Option<&FormOption> {
        self.options.iter().find(|option| option.key == key)
    }

    /// The value of an option; nothing where there is none.
    pub fn value(&self, key: &str) -> &str {
        self.option(key).map_or("", |option| option.value.as_str())
    }

    /// Every option with its value.
    pub fn values(&self) -> impl Iterator<Item = (&str, &str)> {
        self.options.iter().map(|option| (option.key.as_str(), option.value.as_str()))
    }

    /// What is wrong with scenario, seats and keys.
    pub fn common_problems(&self) -> impl Iterator<Item = &String> {
        self.problems.iter().chain(&self.seats_problem)
    }

    /// Everything that is wrong.
    pub fn all_problems(&self) -> Vec<String> {
        let of_options = self.options.iter().flat_map(|option| &option.problems);
        self.common_problems().chain(of_options).cloned().collect()
    }

    /// The setup, or everything that is wrong.
    pub fn setup<G: Offer>(&self) -> Result<G::Setup, SetupProblems> {
        let problems = self.all_problems();
        if !problems.is_empty() {
            return Err(SetupProblems(problems));
        }
        let setup = G::setup_of(self)?;
        match setup.to_string().len() {
            bytes if bytes > MAX_SETUP_BYTES => Err(SetupProblems(vec![format!(
                "this setup is {bytes} bytes of text, at most {MAX_SETUP_BYTES} are taken"
            )])),
            _ => Ok(setup),
        }
    }

    /// The plan that leads here: whatever was chosen and can be.
    pub fn plan(&self) -> Plan {
        let chosen = self.options.iter().filter(|option| option.is_chosen);
        Plan {
            game: self.game.to_owned(),
            choices: Choices {
                scenario: Some(self.scenario.clone()),
                seats: Some(self.seats),
                options: chosen.map(|option| (option.key.clone(), option.value.clone())).collect(),
            },
        }
    }
}

/// Numbers of seats as people write them: `2`, `2-5`, `2, 4`.
fn spoken(counts: &[usize]) -> String {
    match (counts.first(), counts.last()) {
        (Some(least), Some(most)) if counts.len() > 1 && most - least + 1 == counts.len() => format!("{least}-{most}"),
        _ => counts.iter().map(ToString::to_string).collect::<Vec<_>>().join(" or "),
    }
}
