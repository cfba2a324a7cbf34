//! The shape of one list line: `- **ID** (source) text`.

/// The parts of a list line, before anything is known about what it means.
#[derive(PartialEq, Eq, Debug)]
pub struct Item<'a> {
    pub id: &'a str,
    /// What stands in the round brackets after the id; `None` without them.
    pub source: Option<&'a str>,
    pub text: &'a str,
}

/// Splits a line that begins with a bold word; any other line is prose.
pub fn split_item(line: &str) -> Option<Item<'_>> {
    let (id, rest) = line.strip_prefix("- **")?.split_once("**")?;
    let rest = rest.trim();
    let (source, text) = match split_brackets(rest) {
        Some((source, text)) => (Some(source.trim()), text.trim()),
        None => (None, rest),
    };
    Some(Item { id, source, text })
}

/// Splits `(a (b) c) rest` after the bracket that closes the first one, since a source may hold brackets itself.
fn split_brackets(text: &str) -> Option<(&str, &str)> {
    if !text.starts_with('(') {
        return None;
    }
    let mut depth = 0_usize;
    for (at, letter) in text.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' if depth == 1 => return Some((&text[1..at], &text[at + 1..])),
            ')' => depth -= 1,
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_falls_into_id_source_and_text() {
        let item = split_item("- **EB-GAME-01** (Setup (p. 3), implied) Refuse (always).");
        let expected = Item { id: "EB-GAME-01", source: Some("Setup (p. 3), implied"), text: "Refuse (always)." };
        assert_eq!(item, Some(expected));
    }

    #[test]
    fn an_open_bracket_is_no_source() {
        let item = split_item("- **EB-GAME-01** (Setup Refuse.");
        assert_eq!(item, Some(Item { id: "EB-GAME-01", source: None, text: "(Setup Refuse." }));
    }

    #[test]
    fn prose_is_no_item() {
        for line in ["", "- plain", "**EB-GAME-01** (x) y", "- **open", "# Head"] {
            assert_eq!(split_item(line), None, "{line}");
        }
    }
}
