//! The options of `cargo xtask rules`.

use crate::failure::Failure;

#[derive(Default, PartialEq, Eq, Debug)]
pub struct Options {
    /// Only this game.
    pub game: Option<String>,
    /// Count uses in this many simulated games.
    pub uses: Option<u32>,
    /// Show problems and sums only.
    pub check: bool,
}

impl Options {
    pub fn parse(arguments: &[String]) -> Result<Self, Failure> {
        let mut options = Self::default();
        let mut words = arguments.iter();
        while let Some(word) = words.next() {
            match word.as_str() {
                "--check" => options.check = true,
                "--game" => options.game = Some(value(word, words.next())?.clone()),
                "--uses" => options.uses = Some(number(value(word, words.next())?)?),
                other => {
                    return Err(Failure::usage(format!(
                        "rules knows --game G, --uses N and --check, but was given \"{other}\"."
                    )));
                }
            }
        }
        Ok(options)
    }
}

fn value<'a>(option: &str, word: Option<&'a String>) -> Result<&'a String, Failure> {
    word.ok_or_else(|| Failure::usage(format!("{option} needs a value after it.")))
}

fn number(word: &str) -> Result<u32, Failure> {
    match word.parse() {
        Ok(number) if number > 0 => Ok(number),
        Ok(_) | Err(_) => Err(Failure::usage(format!("--uses needs a number of games from 1 on, not \"{word}\"."))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(words: &[&str]) -> Result<Options, Failure> {
        Options::parse(&words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn options_are_read() {
        let options = parse(&["--check", "--game", "elysian", "--uses", "100"]).expect("known options");
        assert_eq!(options, Options { game: Some("elysian".to_owned()), uses: Some(100), check: true });
    }

    #[test]
    fn strange_words_are_refused() {
        for words in [&["--game"][..], &["--uses", "0"], &["--uses", "many"], &["all"]] {
            assert_eq!(parse(words).expect_err("refused").code(), 2);
        }
    }
}
