//! What is told before a game: its options, scenarios and bots in the game's own words.

use sortie_engine::{Kind, ValueKind};

/// The sentences of a game's `words/offer.en.txt`, by key.
pub struct OfferWords {
    lines: Vec<(&'static str, &'static str)>,
}

/// A bot as a game offers it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OfferedBot {
    /// Its name on the command line and in records.
    pub name: &'static str,
    /// What the game calls it, in one word.
    pub called: String,
    /// What it does, in one line.
    pub help: &'static str,
    /// Is it offered to people, or only known by its name?
    pub is_offered: bool,
}

const BOT: &str = "bot.";

impl OfferWords {
    /// Reads lines such as `clock.longer = More time in every round.`; comments begin with `#`.
    pub fn read(text: &'static str) -> Self {
        let lines = text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('='));
        OfferWords { lines: lines.map(|(key, words)| (key.trim(), words.trim())).collect() }
    }

    /// What it says of something; nothing where that speaks for itself.
    pub fn get(&self, key: &str) -> Option<&'static str> {
        self.lines.iter().find(|(of, _)| *of == key).map(|(_, words)| *words)
    }

    /// What a bot of this name is called that sits at a table.
    pub fn name_at_table(&self, bot: &str) -> String {
        let bot = bot.split(':').next().unwrap_or(bot);
        let ours = self.get(&format!("{BOT}{bot}.name")).or_else(|| self.get(&format!("{BOT}{bot}")));
        ours.map_or_else(|| capital(bot), str::to_owned)
    }

    /// What an option means: in a word of its own, or value by value.
    pub fn help(&self, key: &str, kind: &Kind) -> String {
        let of_value = |value: &String| Some(format!("{value}: {}", self.get(&format!("{key}.{value}"))?));
        let own = self.get(key).map(str::to_owned);
        own.unwrap_or_else(|| match &kind.of {
            ValueKind::OneOf(values) => values.iter().filter_map(of_value).collect::<Vec<_>>().join(" "),
            ValueKind::Number { .. } | ValueKind::Text { .. } => String::new(),
        })
    }

    /// All but what it says of bots.
    pub fn lines(&self) -> impl Iterator<Item = (&'static str, &'static str)> + '_ {
        self.lines.iter().copied().filter(|(key, _)| !key.starts_with(BOT))
    }

    /// The bots of this list, each as the game calls it: those that it offers first, in its order. A game without words
    /// for bots offers all.
    pub fn bots(&self, all: &'static [(&'static str, &'static str)]) -> Vec<OfferedBot> {
        let ours = |name: &str| self.get(&format!("{BOT}{name}"));
        let place = |name: &str| {
            let key = format!("{BOT}{name}");
            self.lines.iter().position(|(of, _)| *of == key).unwrap_or(usize::MAX)
        };
        let is_any_named = all.iter().any(|(name, _)| ours(name).is_some());
        let offered = |(name, help): &(&'static str, &'static str)| OfferedBot {
            name,
            called: ours(name).map_or_else(|| capital(name), str::to_owned),
            help: self.get(&format!("{BOT}{name}.note")).unwrap_or(help),
            is_offered: !is_any_named || ours(name).is_some(),
        };
        let mut bots: Vec<OfferedBot> = all.iter().map(offered).collect();
        bots.sort_by_key(|bot| place(bot.name));
        bots
    }
}

/// `greedy-attack` becomes `Greedy attack`.
fn capital(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect::<String>().replace('-', " ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AnyGame, Choices, games};

    #[test]
    fn bots_are_called_as_the_game_calls_them() {
        const ALL: &[(&str, &str)] = &[("random", "any choice"), ("greedy-build", "builds"), ("search", "thinks")];
        let words = OfferWords::read(
            "# note\nbot.search = Sharp\nbot.search.name = Anna\nbot.random = Easy\nbot.random.note = plays about\n",
        );
        let told = |words: &OfferWords| -> Vec<_> {
            words.bots(ALL).into_iter().map(|bot| (bot.called, bot.help, bot.is_offered)).collect()
        };
        let all = [("Sharp", "thinks", true), ("Easy", "plays about", true), ("Greedy build", "builds", false)];
        assert_eq!(told(&words), all.map(|(called, help, offered)| (called.to_owned(), help, offered)));
        assert!(told(&OfferWords::read("")).iter().all(|(_, _, is_offered)| *is_offered));
        let names = ["search:2000", "random", "greedy-build"].map(|bot| words.name_at_table(bot));
        assert_eq!(names, ["Anna", "Easy", "Greedy build"]);
    }

    /// Is something offered that this key speaks of?
    fn is_offered(game: &dyn AnyGame, key: &str) -> bool {
        let form = game.form(&Choices::default());
        let stem = |key: &str| key.trim_end_matches(|c: char| c.is_ascii_digit() || c == '-').to_owned();
        let is_option = |name: &str| form.options.iter().any(|option| option.key == name || stem(&option.key) == name);
        let is_value = |name: &str, value: &str| {
            form.options.iter().filter(|option| option.key == name).any(|option| match &option.kind.of {
                ValueKind::OneOf(words) => words.iter().any(|word| word == value),
                ValueKind::Number { .. } | ValueKind::Text { .. } => false,
            })
        };
        let parts: Vec<&str> = key.split('.').collect();
        match parts.as_slice() {
            ["line" | "length"] | ["seat", "alone", _] => true,
            ["part", number] => {
                let most = game.scenario_parts().iter().map(Vec::len).max().unwrap_or(0);
                number.parse::<usize>().is_ok_and(|number| (1..=most).contains(&number))
            }
            ["scenario", part] => game.scenario_parts().iter().flatten().any(|own| own == part),
            ["bot", name] | ["bot", name, "note" | "name"] => game.bots().iter().any(|(bot, _)| bot == name),
            ["option", name] | [name] | [name, "alone"] => is_option(name),
            ["short", name, value] | [name, value] => is_value(name, value),
            _ => false,
        }
    }

    #[test]
    fn an_option_is_explained_once_by_a_sentence_of_its_own_or_value_by_value() {
        let words = OfferWords::read("clock.long = More time.\nclock.short = Less.\nrolls = For each Hero.\n");
        let help = |key: &str| words.help(key, &Kind::one_of(["short", "long", "none"]));
        assert_eq!(help("clock"), "short: Less. long: More time.");
        assert_eq!((help("rolls"), help("gone")), ("For each Hero.".to_owned(), String::new()));
    }

    #[test]
    fn every_scenario_of_a_game_has_as_many_parts() {
        for game in games() {
            let parts = game.scenario_parts();
            assert_eq!(parts.len(), game.scenarios().len(), "{}", game.id());
            assert!(parts.iter().all(|own| own.len() == parts[0].len()), "{}", game.id());
        }
    }

    #[test]
    fn games_speak_of_what_they_offer_and_of_every_option() {
        for game in games() {
            let words = game.offer_words();
            for (key, text) in &words.lines {
                assert!(!text.is_empty() && is_offered(*game, key), "{}: {key} is nothing that it offers", game.id());
            }
            if game.is_example() {
                continue;
            }
            for option in game.form(&Choices::default()).options {
                let stem = option.key.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches('-');
                assert!(words.get(&format!("option.{stem}")).is_some(), "{}: {stem} has no title", game.id());
                if let ValueKind::OneOf(values) = &option.kind.of {
                    let told = |value: &String| words.get(&format!("{stem}.{value}")).or(words.get(stem)).is_some();
                    assert!(values.iter().all(told), "{}: not every value of {stem} is explained", game.id());
                }
            }
            assert!(words.get("line").and(words.get("length")).is_some(), "{} says too little", game.id());
        }
    }
}
