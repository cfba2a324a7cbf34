//! From the text of a script to typed steps.

use std::str::FromStr;

use sortie_engine::{Game, GameTime, Interrupt, RuleId, Seat, SeatSet};

/// A script that can be played.
pub struct Script<G: Game> {
    pub setup: (usize, G::Setup),
    /// The rules to prove, with their lines.
    pub rules: Vec<(usize, G::Rule)>,
    /// The chance of the opening, if the game is opened.
    pub opening: Option<Opening>,
    pub given: Vec<G::Event>,
    /// All rolls of the script, counted from 0.
    pub rolls: Vec<u32>,
    pub steps: Vec<(usize, Step<G>)>,
}

/// What chance an opening has.
pub enum Opening {
    Seed(u64),
    /// Exactly these rolls, counted from 0.
    Rolls(Vec<u32>),
}

/// One line that does something or asks something.
pub enum Step<G: Game> {
    At(GameTime),
    When(Seat, Deed<G>),
    Refused(Seat, Deed<G>, G::Rule),
    Rejected(Seat, Deed<G>),
    /// The first rule is the one under which it happened; the same deed has cited the others.
    Then(G::Event, Vec<G::Rule>),
    /// Nothing that begins so has happened; the deed has cited these rules.
    ThenNot(String, Vec<G::Rule>),
    Legal(Seat, Vec<G::Command>),
    Awaited(SeatSet),
    Expect(String),
    /// The number of rolls given so far: those from here on come next.
    Chance(usize),
}

/// What a seat can do in a script.
pub enum Deed<G: Game> {
    Command(G::Command),
    Interrupt(Interrupt),
    TakeBack,
}

/// What is gathered while reading.
struct Reader<G: Game> {
    setup: Option<(usize, G::Setup)>,
    rules: Vec<(usize, G::Rule)>,
    opening: Option<Opening>,
    given: Vec<G::Event>,
    rolls: Vec<u32>,
    steps: Vec<(usize, Step<G>)>,
}

impl<G: Game> Script<G> {
    /// Reads a script, or reports every line that cannot be read.
    pub fn read(text: &str) -> Result<Self, Vec<(usize, String)>> {
        let mut reader = Reader::<G> {
            setup: None,
            rules: Vec::new(),
            opening: None,
            given: Vec::new(),
            rolls: Vec::new(),
            steps: Vec::new(),
        };
        let mut problems = Vec::new();
        let mut keyword = "";
        for (index, line) in text.lines().enumerate() {
            let content = line.trim();
            if content.is_empty() || content.starts_with('#') {
                continue;
            }
            let mut rest = content;
            if !line.starts_with([' ', '\t']) {
                (keyword, rest) = content.split_once(char::is_whitespace).unwrap_or((content, ""));
            }
            if let Err(why) = reader.line(index + 1, keyword, rest.trim()) {
                problems.push((index + 1, why));
            }
        }
        let Some(setup) = reader.setup else {
            problems.push((1, "the script names no setup".to_owned()));
            return Err(problems);
        };
        if !problems.is_empty() {
            return Err(problems);
        }
        let Reader { rules, opening, given, rolls, steps, .. } = reader;
        Ok(Script { setup, rules, opening, given, rolls, steps })
    }
}

impl<G: Game> Reader<G> {
    fn line(&mut self, line: usize, keyword: &str, rest: &str) -> Result<(), String> {
        let step = match keyword {
            "rules" => {
                for id in rest.split_whitespace() {
                    self.rules.push((line, rule::<G>(id)?));
                }
                return Ok(());
            }
            "setup" => {
                self.setup = Some((line, rest.parse()?));
                return Ok(());
            }
            "open" => {
                self.opening = Some(opening(rest)?);
                return Ok(());
            }
            "given" => {
                if !self.steps.is_empty() {
                    return Err("`given` lines come before everything that happens".to_owned());
                }
                return list(rest).map(|events| self.given.extend::<Vec<G::Event>>(events));
            }
            "dice" | "rolls" => {
                self.rolls.extend(rolls(rest, u32::from(keyword == "dice"))?);
                Step::Chance(self.rolls.len())
            }
            "at" => Step::At(rest.parse()?),
            "when" => deed(rest).map(|(seat, deed)| Step::When(seat, deed))?,
            "rejected" => deed(rest).map(|(seat, deed)| Step::Rejected(seat, deed))?,
            "refused" => {
                let (text, rules) = cited::<G>(rest);
                let [rule] = rules[..] else { return Err("the line ends with the rule that refuses".to_owned()) };
                deed(text).map(|(seat, deed)| Step::Refused(seat, deed, rule))?
            }
            "then" => {
                let (text, rules) = cited::<G>(rest);
                match text.strip_prefix("not ") {
                    Some(words) => Step::ThenNot(words.trim().to_owned(), rules),
                    None => Step::Then(text.parse()?, rules),
                }
            }
            "legal" => {
                let (seat, text) = by_seat(rest)?;
                Step::Legal(seat, list(text)?)
            }
            "awaited" => Step::Awaited(rest.parse()?),
            "expect" => Step::Expect(rest.to_owned()),
            other => return Err(format!("\"{other}\" begins no line of a script")),
        };
        self.steps.push((line, step));
        Ok(())
    }
}

fn rule<G: Game>(id: &str) -> Result<G::Rule, String> {
    G::Rule::by_id(id).ok_or_else(|| format!("there is no rule {id}"))
}

/// Splits the rule ids off the end of a line, as many as there are.
fn cited<G: Game>(text: &str) -> (&str, Vec<G::Rule>) {
    let (mut text, mut rules) = (text, Vec::new());
    while let Some((before, last)) = text.rsplit_once(char::is_whitespace) {
        let Some(rule) = G::Rule::by_id(last) else { break };
        rules.insert(0, rule);
        text = before.trim_end();
    }
    (text, rules)
}

fn list<T: FromStr<Err = String>>(text: &str) -> Result<Vec<T>, String> {
    text.split('|').map(str::trim).filter(|part| !part.is_empty()).map(str::parse).collect()
}

fn by_seat(text: &str) -> Result<(Seat, &str), String> {
    let (seat, rest) = text.split_once(':').ok_or("write it as s1: command")?;
    Ok((seat.trim().parse()?, rest.trim()))
}

fn deed<G: Game>(text: &str) -> Result<(Seat, Deed<G>), String> {
    let (seat, words) = by_seat(text)?;
    let deed = match words.strip_prefix('!') {
        Some(interrupt) => Deed::Interrupt(interrupt.parse()?),
        None if words == "undo" => Deed::TakeBack,
        None => Deed::Command(words.parse()?),
    };
    Ok((seat, deed))
}

fn opening(text: &str) -> Result<Opening, String> {
    match text.strip_prefix("dice") {
        Some(faces) => rolls(faces, 1).map(Opening::Rolls),
        None => text.parse().map(Opening::Seed).map_err(|_| format!("\"{text}\" is no seed: write open 7")),
    }
}

/// Rolls counted from `first`, as numbers counted from 0.
fn rolls(text: &str, first: u32) -> Result<Vec<u32>, String> {
    let roll = |word: &str| word.parse().ok().and_then(|number: u32| number.checked_sub(first));
    text.split_whitespace()
        .map(|word| roll(word).ok_or_else(|| format!("\"{word}\" is no roll; they are counted from {first}")))
        .collect()
}
