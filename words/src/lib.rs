//! Writes a game's messages in words, from the game's catalogues in the format of Project Fluent, and checks that the
//! catalogues hold every message. The browser does the same with the same files.

mod check;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use sortie_engine::{Arg, Message, Seat, Words};
use unic_langid::LanguageIdentifier;

pub use check::flaws;

/// What a client calls a seat.
pub struct Name {
    /// The name in a sentence.
    pub text: String,
    /// How many figures it names, for the grammar.
    pub count: u32,
}

/// A message in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// The sentence, the same in every client.
    pub sentence: String,
    /// What to type: sentences for a text client alone.
    pub keys: Vec<String>,
}

impl Said {
    /// The sentence, and what to type.
    pub fn with_keys(&self) -> String {
        let parts: Vec<&str> = [&self.sentence].into_iter().chain(&self.keys).map(String::as_str).collect();
        parts.join(" ")
    }
}

/// Writes the messages of one game in one language.
pub struct Speaker {
    bundle: FluentBundle<FluentResource>,
}

impl Speaker {
    /// In English; the flaws where the catalogue cannot be read.
    pub fn english(words: &Words) -> Result<Speaker, Vec<String>> {
        let resource = FluentResource::try_new(words.english.to_owned())
            .map_err(|(_, flaws)| flaws.iter().map(ToString::to_string).collect::<Vec<_>>())?;
        let english: LanguageIdentifier = "en".parse().map_err(|why| vec![format!("no language: {why}")])?;
        let mut bundle = FluentBundle::new_concurrent(vec![english]);
        // Clients are left to right today, and terminals show the marks around arguments as rubbish.
        bundle.set_use_isolating(false);
        bundle.add_resource(resource).map_err(|flaws| flaws.iter().map(ToString::to_string).collect::<Vec<_>>())?;
        Ok(Speaker { bundle })
    }

    /// A message in words; the flaws where the catalogue does not hold it, or not with these arguments.
    pub fn say(&self, message: &Message, name: &dyn Fn(Seat) -> Name) -> Result<Said, Vec<String>> {
        let mut writing = Writing { bundle: &self.bundle, name, keys: Vec::new(), flaws: Vec::new() };
        let sentence = writing.message(message);
        match writing.flaws.is_empty() {
            true => Ok(Said { sentence, keys: writing.keys }),
            false => Err(writing.flaws),
        }
    }
}

/// A sentence in the making.
struct Writing<'a> {
    bundle: &'a FluentBundle<FluentResource>,
    name: &'a dyn Fn(Seat) -> Name,
    keys: Vec<String>,
    flaws: Vec<String>,
}

impl Writing<'_> {
    fn message(&mut self, message: &Message) -> String {
        let mut args = FluentArgs::new();
        for (name, arg) in &message.args {
            let (value, count) = self.value(arg);
            args.set(*name, value);
            if let Some(count) = count {
                args.set(format!("{name}_count"), count);
            }
        }
        let words = self.pattern(message.id, None, &args);
        if let Some(keys) = self.has_keys(message.id).then(|| self.pattern(message.id, Some("keys"), &args)) {
            self.keys.push(keys);
        }
        words
    }

    fn has_keys(&self, id: &str) -> bool {
        self.bundle.get_message(id).is_some_and(|own| own.get_attribute("keys").is_some())
    }

    /// An argument as the catalogue takes it, and how many things it names where that can be asked.
    fn value(&mut self, arg: &Arg) -> (FluentValue<'static>, Option<u32>) {
        match arg {
            Arg::Number(number) => (FluentValue::from(*number), None),
            Arg::Text(text) | Arg::Place(text) => (FluentValue::from(text.clone()), None),
            Arg::Message(message) => (FluentValue::from(self.message(message)), None),
            Arg::Seat(seat) => {
                let name = (self.name)(*seat);
                (FluentValue::from(name.text), Some(name.count))
            }
            Arg::List(things) => {
                let all: Vec<(FluentValue<'static>, Option<u32>)> =
                    things.iter().map(|thing| self.value(thing)).collect();
                let count = all.iter().map(|(_, count)| count.unwrap_or(1)).sum();
                (self.joined(all.into_iter().map(|(value, _)| value)), Some(count))
            }
        }
    }

    /// Several things in one phrase, joined as the catalogue says.
    fn joined(&mut self, things: impl ExactSizeIterator<Item = FluentValue<'static>>) -> FluentValue<'static> {
        let last = things.len().saturating_sub(1);
        let most = things.enumerate().fold(None, |most: Option<FluentValue<'static>>, (at, thing)| {
            let Some(most) = most else { return Some(thing) };
            let mut args = FluentArgs::new();
            args.set("most", most);
            args.set("next", thing);
            let id = if at == last { "list_end" } else { "list_next" };
            Some(FluentValue::from(self.pattern(id, None, &args)))
        });
        most.unwrap_or_else(|| FluentValue::from(self.pattern("list_none", None, &FluentArgs::new())))
    }

    fn pattern(&mut self, id: &str, attribute: Option<&str>, args: &FluentArgs<'_>) -> String {
        let own = self.bundle.get_message(id);
        let pattern = own.and_then(|own| match attribute {
            Some(name) => own.get_attribute(name).map(|attribute| attribute.value()),
            None => own.value(),
        });
        let Some(pattern) = pattern else {
            self.flaws.push(format!("the catalogue has no {id}"));
            return String::new();
        };
        let mut flaws = Vec::new();
        let words = self.bundle.format_pattern(pattern, Some(args), &mut flaws).into_owned();
        self.flaws.extend(flaws.iter().map(|flaw| format!("{id}: {flaw}")));
        words
    }
}
