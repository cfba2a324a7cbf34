//! How a game is told in text: for the text client, for logs, for people who cannot see a board, and as JSON for clients that draw one.

use crate::{BookTexts, Game, Interrupt, Look, MAX_SEATS, Message, Notable, Refusal, Remark, Seat, Viewer, Words};

/// A colour of the terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hue {
    /// Red.
    Red,
    /// Green.
    Green,
    /// Yellow.
    Yellow,
    /// Blue.
    Blue,
    /// Magenta.
    Magenta,
    /// Cyan.
    Cyan,
    /// Dim, for what matters less.
    Dim,
    /// Bold, for what matters more.
    Bold,
}

/// What the terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// Letters only.
    Plain,
    /// Colours by escape sequences.
    Colour,
}

impl Ink {
    /// The text in a colour, where there are colours.
    pub fn paint(self, hue: Hue, text: &str) -> String {
        let code = match hue {
            Hue::Red => "31",
            Hue::Green => "32",
            Hue::Yellow => "33",
            Hue::Blue => "34",
            Hue::Magenta => "35",
            Hue::Cyan => "36",
            Hue::Dim => "2",
            Hue::Bold => "1",
        };
        match self {
            Ink::Plain => text.to_owned(),
            Ink::Colour => format!("\u{1b}[{code}m{text}\u{1b}[0m"),
        }
    }
}

/// A text in lines of at most `width` letters, broken between words.
pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let last = lines.last_mut().expect("there is always a line");
        if last.is_empty() {
            last.push_str(word);
        } else if last.chars().count() + 1 + word.chars().count() <= width {
            last.push(' ');
            last.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

/// One choice in words.
pub struct Told<R> {
    /// What it does, as a person would say it.
    pub words: String,
    /// A further word on what it leads to, such as odds.
    pub hint: Option<String>,
    /// The rule that gives the right to do it.
    pub rule: Option<R>,
}

/// A game that can be told in text.
pub trait Tell: Game {
    /// Does nearly every command change the drawing, so that a client shows only the parts that changed? Parts are set
    /// apart by an empty line.
    const DRAWS_PARTS: bool = false;
    /// The sentences that the game tells as messages.
    const WORDS: Words = Words { shapes: &[], english: "" };
    /// What there is to read besides the rules.
    const BOOK: BookTexts = BookTexts::NONE;

    /// The table as this viewer may see it.
    fn draw(look: Look<'_, Self>, viewer: Viewer, ink: Ink) -> String;
    /// What this seat is asked, in one line.
    fn prompt(look: Look<'_, Self>, seat: Seat) -> String;
    /// One legal command in words.
    fn choice(look: Look<'_, Self>, seat: Seat, command: &Self::Command) -> Told<Self::Rule>;
    /// What a player should know about its choices, for a client's help; nothing where they speak for themselves.
    fn tips() -> &'static str {
        ""
    }
    /// The command that the words of a choice promise besides: a client gives it right after the choice.
    fn sequel(_look: Look<'_, Self>, _seat: Seat, _command: &Self::Command) -> Option<Self::Command> {
        None
    }
    /// What a client should point out among these legal commands, as places in the list. It depends only on what the seat
    /// may know, and it is asked for with every list, so it should look closer only at what can matter.
    fn remarks(_look: Look<'_, Self>, _seat: Seat, _legal: &[Self::Command], _out: &mut Vec<(usize, Remark)>) {}
    /// The legal commands that a player means who types something in short, as places in the list; none where the game
    /// does not know it.
    fn find(_look: Look<'_, Self>, _seat: Seat, _text: &str, _legal: &[Self::Command]) -> Vec<usize> {
        Vec::new()
    }
    /// The command that a player means who types something in short, possible now or not: a possible one, if the words
    /// can mean one. None where they are no short words; a sentence where they name what is not there.
    fn meant(_look: Look<'_, Self>, _seat: Seat, _text: &str) -> Option<Result<Self::Command, String>> {
        None
    }
    /// Why a rule refuses a command in this position and what would be allowed, in a sentence or two for the player; none
    /// where the rule's own words do. It says nothing that the seat may not know.
    fn refusal(
        _look: Look<'_, Self>,
        _seat: Seat,
        _command: &Self::Command,
        _refusal: &Refusal<Self::Rule>,
    ) -> Option<Message> {
        None
    }
    /// The same for a table command.
    fn interrupt_refusal(
        _look: Look<'_, Self>,
        _seat: Seat,
        _interrupt: &Interrupt,
        _refusal: &Refusal<Self::Rule>,
    ) -> Option<Message> {
        None
    }
    /// The same for a take-back.
    fn take_back_refusal(_look: Look<'_, Self>, _seat: Seat, _refusal: &Refusal<Self::Rule>) -> Option<Message> {
        None
    }
    /// The rule by which nothing is ever taken back, where there is one.
    fn no_take_backs() -> Option<Self::Rule> {
        None
    }
    /// What else can be read at the table: what to type, and what it shows.
    fn pages() -> &'static [(&'static str, &'static str)] {
        &[]
    }
    /// The page that a player who types this wants to read.
    fn page(_look: Look<'_, Self>, _seat: Seat, _text: &str) -> Option<String> {
        None
    }
    /// What happened, in one sentence; none for what is not worth telling. `look` is the position after it,
    /// and only what the viewer of the sight may know is told.
    /// A game with few words of its own tells it in notation.
    fn story(_look: Look<'_, Self>, sight: &Self::Sight) -> Option<String> {
        Some(format!("{sight}."))
    }
    /// The same for a game that tells several events of an entry in one sentence, each where the first of them stands:
    /// the sentence, and the place of the event whose rule is behind it.
    fn story_among(look: Look<'_, Self>, sights: &[Self::Sight], at: usize) -> Option<(usize, String)> {
        Self::story(look, sights.get(at)?).map(|words| (at, words))
    }
    /// What of an entry every viewer should notice, in order. The sights are those of one viewer, so that nobody notices
    /// what is kept from him; a moment of several events stands where the first of them does. `before` gives what that viewer
    /// saw of the entries before, latest first, for moments whose causes lie there, such as the attack that is repelled.
    fn notable(
        _pack: &Self::Pack,
        _before: &mut dyn Iterator<Item = Self::Sight>,
        _sights: &[Self::Sight],
        _out: &mut Vec<Notable>,
    ) {
    }
    /// What would come of a command, as far as the rules can tell from what this seat may know: a JSON document of
    /// the game's own making, such as the odds of an attack.
    fn preview(_look: Look<'_, Self>, _seat: Seat, _command: &Self::Command) -> Option<String> {
        None
    }
    /// What the rules expect to come of things as they stand, from open facts alone: a JSON document of the game's own
    /// making that is too dear for every view, such as the whole plan of the other side.
    fn outlook(_look: Look<'_, Self>) -> Option<String> {
        None
    }
    /// The names and numbers of the content, for clients that draw it: a JSON document of the game's own making.
    fn content(_pack: &Self::Pack) -> String {
        "{}".to_owned()
    }
    /// What a seat is called at this table.
    fn name(_look: Look<'_, Self>, seat: Seat) -> String {
        seat.to_string()
    }
    /// How many figures that name names, for the grammar of a sentence about them.
    fn name_count(_look: Look<'_, Self>, _seat: Seat) -> u32 {
        1
    }
    /// How it ended, in one sentence.
    fn ending(look: Look<'_, Self>) -> Option<String> {
        let outcome = Self::outcome(look)?;
        let winners: Vec<String> =
            (0..MAX_SEATS as u8).map(Seat).filter(|seat| outcome.won(*seat)).map(|seat| seat.to_string()).collect();
        Some(match winners.as_slice() {
            [] => "Nobody wins.".to_owned(),
            [one] => format!("{one} wins."),
            [..] => format!("{} win.", winners.join(" and ")),
        })
    }
}
