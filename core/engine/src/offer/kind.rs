//! What an option's value can be.

use std::ops::RangeInclusive;

use super::list;

/// What one value can be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ValueKind {
    /// One of these words.
    OneOf(Vec<String>),
    /// A whole number: the least and every further step up to the most.
    Number {
        /// The least.
        least: i32,
        /// The most.
        most: i32,
        /// How far one number is from the next.
        step: u32,
    },
    /// A text that the game checks.
    Text {
        /// Maximum characters, line breaks included.
        most: usize,
        /// Maximum lines.
        lines: usize,
    },
}

/// How many values a list has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ListSize {
    /// The fewest.
    pub least: usize,
    /// The most.
    pub most: usize,
}

/// What an option can be: one value, or a list of values of one kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kind {
    /// The value, or each value of the list.
    pub of: ValueKind,
    /// How many there are, where it is a list.
    pub list: Option<ListSize>,
}

impl Kind {
    /// One of these words; the first is the default unless the question says otherwise.
    pub fn one_of<W: Into<String>>(words: impl IntoIterator<Item = W>) -> Kind {
        Kind { of: ValueKind::OneOf(words.into_iter().map(Into::into).collect()), list: None }
    }

    /// A whole number.
    pub fn number(range: RangeInclusive<i32>) -> Kind {
        Kind::stepped(range, 1)
    }

    /// A whole number in steps.
    pub fn stepped(range: RangeInclusive<i32>, step: u32) -> Kind {
        let (least, most) = range.into_inner();
        Kind { of: ValueKind::Number { least, most, step: step.max(1) }, list: None }
    }

    /// A text of one line, with a maximum number of characters.
    pub fn text(most: usize) -> Kind {
        Kind::lines(most, 1)
    }

    /// A text with a maximum number of characters and lines.
    pub fn lines(most: usize, lines: usize) -> Kind {
        Kind { of: ValueKind::Text { most, lines }, list: None }
    }

    /// A list of these, of a size in this range.
    #[must_use]
    pub fn list(self, size: RangeInclusive<usize>) -> Kind {
        let (least, most) = size.into_inner();
        Kind { list: Some(ListSize { least, most }), ..self }
    }

    /// The default where the game names none.
    pub fn usual(&self) -> String {
        let one = match &self.of {
            ValueKind::OneOf(words) => words.first().cloned().unwrap_or_default(),
            ValueKind::Number { least, .. } => least.to_string(),
            ValueKind::Text { .. } => String::new(),
        };
        match self.list {
            None => one,
            Some(ListSize { least, .. }) => list::join(vec![one; least]),
        }
    }

    /// What is allowed, in words that follow "it can be:".
    pub fn spoken(&self) -> String {
        let of = match &self.of {
            ValueKind::OneOf(words) => words.join(", "),
            ValueKind::Number { least, most, step: 1 } => format!("a whole number from {least} to {most}"),
            ValueKind::Number { least, most, step } => format!("{least} to {most} in steps of {step}"),
            ValueKind::Text { most, lines: 1 } => format!("a text of at most {most} characters"),
            ValueKind::Text { most, lines } => format!("a text of at most {most} characters in {lines} lines"),
        };
        match self.list {
            None => of,
            Some(ListSize { least, most }) => format!("{least} to {most} values parted by commas, each: {of}"),
        }
    }

    /// Everything about a value that no rule of the game could make right, each as a sentence about this option.
    pub(super) fn problems(&self, key: &str, value: &str) -> Vec<String> {
        let Some(ListSize { least, most }) = self.list else {
            return self.of.problem(&format!("option {key}"), value, &self.of_spoken()).into_iter().collect();
        };
        let values = list::split(value);
        let mut problems = Vec::new();
        if !(least..=most).contains(&values.len()) {
            problems.push(format!("option {key} has {} values, it can have {least} to {most}", values.len()));
        }
        let told = values.iter().take(most).zip(1..);
        problems.extend(told.filter_map(|(value, place)| {
            self.of.problem(&format!("option {key}, value {place},"), value, &self.of_spoken())
        }));
        problems
    }

    fn of_spoken(&self) -> String {
        Kind { list: None, of: self.of.clone() }.spoken()
    }
}

impl ValueKind {
    /// What is wrong with one value, as a sentence about `what`.
    fn problem(&self, what: &str, value: &str, spoken: &str) -> Option<String> {
        let other = || Some(format!("{what} is \"{}\", it can be: {spoken}", shortened(value)));
        match self {
            ValueKind::OneOf(words) if !words.iter().any(|word| word == value) => other(),
            ValueKind::Number { least, most, step } => {
                let is_one = |number: &i32| {
                    let steps = i64::from(*number) - i64::from(*least);
                    (least..=most).contains(&number) && steps % i64::from(*step) == 0 && number.to_string() == value
                };
                if value.parse().ok().as_ref().is_some_and(is_one) { None } else { other() }
            }
            ValueKind::Text { most, .. } if value.chars().count() > *most => {
                Some(format!("{what} has {} characters, it can have at most {most}", value.chars().count()))
            }
            ValueKind::Text { lines, .. } if value.split('\n').count() > *lines => {
                let lines = if *lines == 1 { "one line".to_owned() } else { format!("at most {lines} lines") };
                Some(format!("{what} has {} lines, it can have {lines}", value.split('\n').count()))
            }
            ValueKind::Text { .. } if value.contains(|sign: char| sign.is_control() && sign != '\n') => {
                Some(format!("{what} has a control character, such as a tab; it can have letters, digits and signs"))
            }
            ValueKind::OneOf(_) | ValueKind::Text { .. } => None,
        }
    }
}

/// A value as a sentence quotes it.
fn shortened(value: &str) -> String {
    const MOST: usize = 60;
    match value.char_indices().nth(MOST) {
        None => value.to_owned(),
        Some((end, _)) => format!("{}…", &value[..end]),
    }
}
