//! A sheet of letters, each with its colour.

use sortie_engine::{Hue, Ink, Seat};

use super::names;

/// How a letter looks.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Style {
    hue: Option<Hue>,
    bold: bool,
}

impl Style {
    /// Like the rest of the terminal.
    pub const PLAIN: Style = Style { hue: None, bold: false };

    /// In one colour.
    pub const fn of(hue: Hue) -> Style {
        Style { hue: Some(hue), bold: false }
    }

    /// In the colour of a player.
    pub fn seat(seat: Seat) -> Style {
        Style { hue: Some(names::hue(seat)), bold: true }
    }

    fn paint(self, ink: Ink, text: &str) -> String {
        let coloured = self.hue.map_or_else(|| text.to_owned(), |hue| ink.paint(hue, text));
        if self.bold { ink.paint(Hue::Bold, &coloured) } else { coloured }
    }
}

/// The sheet. It grows as it is written on.
#[derive(Default)]
pub struct Canvas {
    rows: Vec<Vec<(char, Style)>>,
}

impl Canvas {
    /// Writes a text from a spot to the right. Spaces leave what is there.
    pub fn put(&mut self, x: usize, y: usize, text: &str, style: Style) {
        if self.rows.len() <= y {
            self.rows.resize(y + 1, Vec::new());
        }
        let row = &mut self.rows[y];
        for (at, glyph) in (x..).zip(text.chars()).filter(|(_, glyph)| *glyph != ' ') {
            if row.len() <= at {
                row.resize(at + 1, (' ', Style::PLAIN));
            }
            row[at] = (glyph, style);
        }
    }

    /// How many letters the longest line has.
    pub fn width(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// How many lines there are.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// The sheet as lines of text.
    pub fn lines(&self, ink: Ink) -> Vec<String> {
        self.rows.iter().map(|row| line(row, ink)).collect()
    }
}

fn line(row: &[(char, Style)], ink: Ink) -> String {
    row.chunk_by(|left, right| left.1 == right.1)
        .map(|run| run[0].1.paint(ink, &run.iter().map(|(glyph, _)| *glyph).collect::<String>()))
        .collect()
}
