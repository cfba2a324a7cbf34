//! What a line means.

use sortie_catalog::{ClockCommand, Interrupt, Presence};

/// A line, understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Said {
    Nothing,
    Number(usize),
    Help,
    Why(Option<String>),
    Undo,
    Board,
    Choices,
    Log(usize),
    Rule(String),
    Save(String),
    Leave,
    /// A table command as it stands in records: `!draw`.
    Table(Interrupt),
    Quit,
    /// Notation, or part of it.
    Other(String),
}

/// Sentences that `log` shows when it is not told how many.
const LOG_LINES: usize = 30;

impl Said {
    pub fn of(line: &str) -> Said {
        let line = line.trim();
        match line.strip_prefix('!').map(str::parse) {
            // A server gives these two; no player does.
            Some(Ok(Interrupt::Presence(Presence::TakenOver) | Interrupt::Clock(ClockCommand::Halt)) | Err(_))
            | None => {}
            Some(Ok(interrupt)) => return Said::Table(interrupt),
        }
        let (word, rest) = line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim()));
        match (word.to_lowercase().as_str(), rest) {
            ("", _) => Said::Nothing,
            ("help" | "?", "") => Said::Help,
            ("why", "") => Said::Why(None),
            ("why", command) => Said::Why(Some(command.to_owned())),
            ("undo", "") => Said::Undo,
            ("board", "") => Said::Board,
            ("choices" | "list", "") => Said::Choices,
            ("log", "") => Said::Log(LOG_LINES),
            ("log", count) if count.parse::<usize>().is_ok() => Said::Log(count.parse().unwrap_or(LOG_LINES)),
            ("rule", id) => Said::Rule(id.to_owned()),
            ("save", path) => Said::Save(path.to_owned()),
            ("leave" | "concede", "") => Said::Leave,
            ("quit" | "exit", "") => Said::Quit,
            (number, "") if number.parse::<usize>().is_ok() => Said::Number(number.parse().unwrap_or(0)),
            _ => Said::Other(line.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood() {
        let cases = [
            ("", Said::Nothing),
            ("12", Said::Number(12)),
            ("Why", Said::Why(None)),
            ("why drop a", Said::Why(Some("drop a".to_owned()))),
            ("save my game.sortie", Said::Save("my game.sortie".to_owned())),
            ("log 5", Said::Log(5)),
            ("!no-draw", Said::Table(Interrupt::NoDraw)),
            ("!castle", Said::Other("!castle".to_owned())),
            ("rule EB-MOVE-01", Said::Rule("EB-MOVE-01".to_owned())),
            ("drop a", Said::Other("drop a".to_owned())),
            ("save", Said::Save(String::new())),
            ("leave", Said::Leave),
            ("concede", Said::Leave),
            ("!halt", Said::Other("!halt".to_owned())),
        ];
        for (line, expected) in cases {
            assert_eq!(Said::of(line), expected);
        }
    }
}
