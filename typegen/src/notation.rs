//! Commands and events in TypeScript: the unions, and the tables by which `lib/text/notation.ts` reads and writes them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use sortie_engine::notation::{Form, Phrases, Words};

use crate::shapes::Shapes;

/// The first line of every file.
pub const HEAD: &str = "// Written by `cargo xtask types` from the Rust types. Do not edit.\n";

/// What a field is called in TypeScript: `is` names the kind of an event there.
fn field_name(name: &str) -> &str {
    if name == "is" { "holds" } else { name }
}

/// The file of a game.
pub fn text(shapes: &Shapes, commands: &Phrases, events: &Phrases) -> String {
    let mut all = Found::default();
    all.look_into(commands);
    all.look_into(events);
    let mut text = format!("{HEAD}// Commands and events, which travel in the game's notation.\n");
    text.push_str("import { parsePhrase, writePhrase, type Phrases } from '../../../lib/text/notation';\n");
    let (known, own): (Vec<_>, Vec<_>) = all.names.iter().partition(|(name, _)| shapes.has(name));
    let named = || all.words.values().filter(|words| shapes.has(words.name));
    let known = known.into_iter().map(|(name, _)| name.as_str());
    let names: BTreeSet<&str> = known.chain(named().map(|words| words.name)).collect();
    if !names.is_empty() {
        let names: Vec<&str> = names.into_iter().collect();
        let _ = writeln!(text, "import type {{ {} }} from './json';", names.join(", "));
    }
    for (name, made_of) in own {
        let _ = writeln!(text, "\nexport type {name} = {made_of};");
    }
    for words in all.words.values() {
        text.push_str(&words_text(words));
    }
    named().for_each(|words| text.push_str(&names_text(words)));
    // What others are made of comes first.
    for phrases in &all.phrases {
        text.push_str(&table_text(phrases, "is"));
    }
    text.push_str(&table_text(commands, "do"));
    text.push_str(&table_text(events, "is"));
    text.push_str(READERS);
    text
}

const READERS: &str = "
/** A command; null where the text is none. */
export const parseCommand = (text: string): Command | null => parsePhrase(COMMANDS, 'do', text) as Command | null;

/** A command as the server reads it. */
export const writeCommand = (command: Command): string => writePhrase(COMMANDS, 'do', command);

/** An event as the viewer saw it; null where the text is none. */
export const parseEvent = (text: string): Event | null => parsePhrase(EVENTS, 'is', text) as Event | null;
";

/// What the lines are made of.
#[derive(Default)]
struct Found {
    /// Names that stand for plain types.
    names: BTreeMap<String, String>,
    words: BTreeMap<&'static str, Words>,
    /// Lines within lines.
    phrases: Vec<Phrases>,
}

impl Found {
    fn look_into(&mut self, phrases: &Phrases) {
        for (_, form) in phrases.phrases.iter().flat_map(|phrase| phrase.fields) {
            self.look_at(form);
        }
    }

    fn look_at(&mut self, form: &Form) {
        let mut name = |name: &str, made_of: String| drop(self.names.insert(name.to_owned(), made_of));
        match form {
            Form::Number | Form::Flag | Form::Numbers { .. } => {}
            Form::Seat => name("Seat", "number".to_owned()),
            Form::Seats => name("SeatSet", "number".to_owned()),
            Form::Name(own) => name(own, "string".to_owned()),
            Form::Group { name: own, parts, .. } => {
                let parts: Vec<String> = parts.iter().map(|part| format!("{part}: number")).collect();
                name(own, format!("{{ {} }}", parts.join(", ")));
            }
            Form::Word(words) => drop(self.words.insert(words.name, **words)),
            Form::Veiled(inner) => self.look_at(inner),
            Form::Phrase(inner) => {
                if !self.phrases.contains(inner) {
                    self.look_into(inner);
                    self.phrases.push(**inner);
                }
            }
        }
    }
}

/// The words of an enum that JSON writes by the names of its members, and back.
fn names_text(Words { name, words, names }: &Words) -> String {
    let both = || words.iter().zip(*names);
    let by_word: Vec<String> = both().map(|(word, own)| format!("{}: {}", quoted(word), quoted(own))).collect();
    let by_name: Vec<String> = both().map(|(word, own)| format!("{own}: {}", quoted(word))).collect();
    format!(
        "\nexport const {}: Readonly<Record<{name}Word, {name}>> = {{ {} }};\nexport const {}: Readonly<Record<{name}, {name}Word>> = {{ {} }};\n",
        constant(name, "BY_WORD"),
        by_word.join(", "),
        constant(name, "WORD"),
        by_name.join(", ")
    )
}

fn words_text(Words { name, words, .. }: &Words) -> String {
    let all: Vec<String> = words.iter().map(|word| quoted(word)).collect();
    let list = constant(name, "WORDS");
    format!(
        "\nexport const {list} = [{}] as const;\nexport type {name}Word = (typeof {list})[number];\n",
        all.join(", ")
    )
}

/// A union and its table.
fn table_text(phrases: &Phrases, kind: &str) -> String {
    let (type_name, table) = names(phrases);
    let mut text = format!("\nexport type {type_name} =");
    for phrase in phrases.phrases {
        let fields = phrase.fields.iter().map(|(name, form)| format!("; {}: {}", field_name(name), type_of(form)));
        let _ = write!(text, "\n  | {{ {kind}: {}{} }}", quoted(phrase.verb), fields.collect::<String>());
    }
    let _ = write!(text, ";\n\nexport const {table} = {{\n");
    for phrase in phrases.phrases {
        let fields =
            phrase.fields.iter().map(|(name, form)| format!("[{}, {}]", quoted(field_name(name)), form_of(form)));
        let _ = writeln!(text, "  {}: [{}],", quoted(phrase.verb), fields.collect::<Vec<_>>().join(", "));
    }
    let _ = writeln!(text, "}} as const satisfies Phrases;");
    text
}

/// The names of a union and of its table. Lines within lines share their Rust name with the JSON type.
fn names(phrases: &Phrases) -> (String, String) {
    match phrases.name {
        "Command" => ("Command".to_owned(), "COMMANDS".to_owned()),
        "Event" => ("Event".to_owned(), "EVENTS".to_owned()),
        name => (format!("{name}Phrase"), constant(name, "PHRASES")),
    }
}

fn type_of(form: &Form) -> String {
    match form {
        Form::Number => "number".to_owned(),
        Form::Flag => "boolean".to_owned(),
        Form::Seat => "Seat".to_owned(),
        Form::Seats => "SeatSet".to_owned(),
        Form::Name(name) | Form::Group { name, .. } => (*name).to_owned(),
        Form::Word(words) => format!("{}Word", words.name),
        Form::Numbers { .. } => "number[]".to_owned(),
        Form::Phrase(inner) => names(inner).0,
        Form::Veiled(inner) => format!("{} | null", type_of(inner)),
    }
}

fn form_of(form: &Form) -> String {
    match form {
        Form::Number => "'number'".to_owned(),
        Form::Flag => "'flag'".to_owned(),
        Form::Seat => "'seat'".to_owned(),
        Form::Seats => "'seats'".to_owned(),
        Form::Name(_) => "'name'".to_owned(),
        Form::Word(words) => format!("{{ words: {} }}", constant(words.name, "WORDS")),
        Form::Numbers { parted_by, first } => format!("{{ numbers: {}, first: {first} }}", quoted(parted_by)),
        Form::Group { parted_by, parts, .. } => {
            let parts: Vec<String> = parts.iter().map(|part| quoted(part)).collect();
            format!("{{ group: {}, parts: [{}] }}", quoted(parted_by), parts.join(", "))
        }
        Form::Phrase(inner) => format!("{{ phrase: {} }}", names(inner).1),
        Form::Veiled(inner) => format!("{{ veiled: {} }}", form_of(inner)),
    }
}

/// `CardPlace` and `WORDS` give `CARD_PLACE_WORDS`.
fn constant(name: &str, what: &str) -> String {
    let mut text = String::new();
    for (at, letter) in name.char_indices() {
        if at > 0 && letter.is_uppercase() {
            text.push('_');
        }
        text.push(letter.to_ascii_uppercase());
    }
    format!("{text}_{what}")
}

fn quoted(text: &str) -> String {
    format!("'{text}'")
}

#[cfg(test)]
mod tests {
    use super::*;
    use sortie_engine::notation::Phrase;

    #[test]
    fn a_line_becomes_a_member_of_a_union_and_a_row_of_a_table() {
        const FIELDS: &[(&str, Form)] = &[("card", Form::Veiled(&Form::Name("CardId"))), ("is", Form::Flag)];
        let text =
            table_text(&Phrases { name: "CardPlace", phrases: &[Phrase { verb: "put-by", fields: FIELDS }] }, "is");
        let expected = "
export type CardPlacePhrase =
  | { is: 'put-by'; card: CardId | null; holds: boolean };

export const CARD_PLACE_PHRASES = {
  'put-by': [['card', { veiled: 'name' }], ['holds', 'flag']],
} as const satisfies Phrases;
";
        assert_eq!(text, expected);
    }
}
