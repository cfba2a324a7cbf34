//! What the terminal can do, and progress on it.

use std::io::{self, BufWriter, IsTerminal as _, Stdout, Write};
use std::time::Duration;

use console::Term;
use indicatif::{ProgressBar, ProgressStyle};
use sortie_catalog::{Hue, Ink, wrapped};

use crate::failure::Failure;

/// The standard output, with or without colours.
pub struct Screen {
    out: BufWriter<Stdout>,
    pub ink: Ink,
    pub is_terminal: bool,
    /// Can a line be written again in its place?
    pub redraws: bool,
    /// How many letters a line has room for.
    pub width: usize,
}

/// The width where nobody says how wide the screen is.
const WIDTH: usize = 80;
/// Nothing can be shown in less.
const LEAST_WIDTH: usize = 40;

impl Screen {
    /// The standard output as it is.
    pub fn new(plain: bool) -> Self {
        let is_terminal = io::stdout().is_terminal();
        let unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let ink = if is_terminal && !plain && !unwanted && !is_dumb { Ink::Colour } else { Ink::Plain };
        let redraws = is_terminal && !plain && !is_dumb;
        Screen { out: BufWriter::new(io::stdout()), ink, is_terminal, redraws, width: width(is_terminal) }
    }

    /// One line, or several.
    pub fn say(&mut self, text: impl AsRef<str>) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{}", text.as_ref())?)
    }

    /// A text of any length, broken between words, with an aside at its end.
    pub fn tell(&mut self, hue: Option<Hue>, text: &str, aside: &str) -> Result<(), Failure> {
        let mut lines = wrapped(text, self.width - 2);
        let last = lines.last().map_or(0, |line| line.chars().count());
        let fits = last + 2 + aside.chars().count() <= self.width - 2;
        let aside = self.paint(Hue::Dim, aside);
        if let Some(hue) = hue {
            lines = lines.iter().map(|line| self.ink.paint(hue, line)).collect();
        }
        match lines.last_mut().filter(|_| fits) {
            Some(line) => line.push_str(&format!("  {aside}")),
            None => lines.push(aside),
        }
        self.say(lines.join("\n  ").trim_end())
    }

    /// A text behind a short word, whose further lines begin under the first.
    pub fn hang(&mut self, word: &str, text: &str) -> Result<(), Failure> {
        let indent = word.chars().count().min(self.width / 2);
        let lines = wrapped(text, self.width - indent);
        self.say(format!("{word}{}", lines.join(&format!("\n{}", " ".repeat(indent)))).trim_end())
    }

    /// The same text without a line's end.
    pub fn say_on(&mut self, text: &str) -> Result<(), Failure> {
        write!(self.out, "{text}")?;
        Ok(self.out.flush()?)
    }

    /// Text in a colour, where there are colours.
    pub fn paint(&self, hue: Hue, text: &str) -> String {
        self.ink.paint(hue, text)
    }

    /// Shows what was said.
    pub fn flush(&mut self) -> Result<(), Failure> {
        Ok(self.out.flush()?)
    }

    /// Wipes the screen and what was scrolled away, so that nothing of another player's hand stays.
    pub fn wipe(&mut self) -> Result<(), Failure> {
        if self.is_terminal {
            write!(self.out, "\u{1b}[2J\u{1b}[3J\u{1b}[H")?;
        }
        Ok(())
    }
}

/// How wide the terminal is: as it says, or as `COLUMNS` says. What goes to a file or a pipe has the common width.
fn width(is_terminal: bool) -> usize {
    let told = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let asked = || Term::stdout().size_checked().map(|(_, columns)| usize::from(columns));
    let width = if is_terminal { asked().or(told) } else { told };
    width.unwrap_or(WIDTH).max(LEAST_WIDTH)
}

/// The program as it was called.
pub fn program() -> String {
    std::env::args_os().next().map_or_else(|| "sortie".to_owned(), |name| quoted(&name.to_string_lossy()))
}

/// A word as a shell would have to be given it.
pub fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_=,./:+@".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

/// A bar on the standard error stream; nothing where that is no terminal.
pub fn bar(length: u64, unit: &str) -> ProgressBar {
    let template = format!("{{bar:40.cyan/blue}} {{human_pos}}/{{human_len}} {unit} · {{elapsed}} · {{eta}} left");
    let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(length).with_style(style)
}

/// A sign that somebody is thinking.
pub fn spinner(message: String) -> ProgressBar {
    let spinner = ProgressBar::new_spinner().with_message(message);
    spinner.enable_steady_tick(Duration::from_millis(120));
    spinner
}

/// How many threads there are to think with.
pub fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
