//! One file of a pack.

/// No file of a pack is larger; a pack comes from strangers and must not exhaust the memory.
pub const MAX_FILE_BYTES: usize = 128 * 1024;

/// No line is longer, so that a problem's line is a place that a reader finds.
pub const MAX_LINE_BYTES: usize = 4 * 1024;

/// A file's text, and the path that problems name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// The path as a reader would type it.
    pub path: String,
    /// The text, with lines ended by a bare line feed.
    pub text: String,
}

impl Source {
    /// A source whose line ends are made uniform, so that the same pack is the same on every system.
    pub fn new(path: impl Into<String>, text: &str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n");
        Self { path: path.into(), text }
    }

    /// The first line that holds the needle, counted from 1; lines that are only a comment do not count.
    /// Without any such line it is 1, since a problem must point somewhere.
    pub fn line_of(&self, needle: &str) -> usize {
        self.find_line(|line| line.contains(needle)).unwrap_or(1)
    }

    /// The line on which the item with this id stands: the one that says `id: "levy"`, however it is spaced.
    pub fn line_of_id(&self, id: &str) -> usize {
        self.find_line(|line| has_id(line, id)).unwrap_or(1)
    }

    fn find_line(&self, wanted: impl Fn(&str) -> bool) -> Option<usize> {
        let is_comment = |line: &str| line.trim_start().starts_with("//");
        self.text.lines().position(|line| !is_comment(line) && wanted(line)).map(|index| index + 1)
    }
}

/// Whether a line holds a field that is named exactly `id` and has this value.
fn has_id(line: &str, id: &str) -> bool {
    line.match_indices("id").any(|(at, _)| {
        let is_whole_word = !line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let value = line[at + 2..].trim_start().strip_prefix(':').map(str::trim_start);
        let rest = value.and_then(|value| value.strip_prefix('"')?.strip_prefix(id));
        is_whole_word && rest.is_some_and(|rest| rest.starts_with('"'))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARDS: &str =
        "[\n  // id: \"levy\" comes first\n  (id: \"levy_2\"),\n  (void: \"levy\"),\n  ( id :\"levy\"),\n]\n";

    #[test]
    fn an_item_is_found_by_its_id() {
        let source = Source::new("cards.ron", CARDS);
        assert_eq!(source.line_of_id("levy"), 5);
        assert_eq!(source.line_of_id("levy_2"), 3);
        assert_eq!(source.line_of_id("absent"), 1);
    }

    #[test]
    fn any_text_is_found_outside_comments() {
        let source = Source::new("cards.ron", CARDS);
        assert_eq!(source.line_of("id: \"levy"), 3);
        assert_eq!(source.line_of("absent"), 1);
    }

    #[test]
    fn line_ends_are_made_uniform() {
        assert_eq!(Source::new("a", "\u{feff}x\r\ny\n").text, "x\ny\n");
    }
}
