//! Reads the small part of Markdown in which summaries and glossaries are written.
//!
//! An article begins with `# Title`, has fields such as `rules: EB-DICE-07` right below, and then paragraphs, lists, tables,
//! headings and pictures: `{picture: repelled | Three Blocks end an attack.}`

use std::collections::BTreeMap;

/// A piece of an article.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// A heading.
    Head(String),
    /// A paragraph.
    Text(String),
    /// A list.
    List(Vec<String>),
    /// A table; its first row is the head.
    Table(Vec<Vec<String>>),
    /// A picture that a client draws with the game's own pieces, and what it shows.
    Picture {
        /// Which one.
        name: String,
        /// What it shows.
        text: String,
    },
}

impl Part {
    /// All its words.
    pub fn text(&self) -> String {
        match self {
            Part::Head(text) | Part::Text(text) | Part::Picture { text, .. } => text.clone(),
            Part::List(items) => items.join("\n"),
            Part::Table(rows) => rows.iter().map(|row| row.join(" ")).collect::<Vec<_>>().join("\n"),
        }
    }
}

/// An article as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Article {
    pub title: String,
    pub fields: BTreeMap<String, String>,
    pub parts: Vec<Part>,
}

/// Reads all articles of a text. What stands before the first is a note to writers.
pub fn articles(text: &str) -> Vec<Article> {
    let mut found: Vec<Article> = Vec::new();
    // Does the next line still belong to the part before, and may it still be a field?
    let (mut is_open, mut is_top) = (false, false);
    for line in text.lines().map(str::trim_end) {
        if let Some(title) = line.strip_prefix("# ") {
            found.push(Article { title: title.trim().to_owned(), ..Article::default() });
            (is_open, is_top) = (false, true);
            continue;
        }
        let Some(article) = found.last_mut() else { continue };
        if line.is_empty() {
            (is_open, is_top) = (false, false);
        } else if let Some((name, value)) = field(line).filter(|_| is_top) {
            article.fields.insert(name.to_owned(), value.to_owned());
        } else {
            is_top = false;
            is_open = read_line(&mut article.parts, line, is_open);
        }
    }
    found
}

fn field(line: &str) -> Option<(&str, &str)> {
    let (name, value) = line.split_once(": ")?;
    name.bytes().all(|byte| byte.is_ascii_lowercase()).then_some((name, value.trim()))
}

/// Adds a line; may the next one go on with it?
fn read_line(parts: &mut Vec<Part>, line: &str, is_open: bool) -> bool {
    if let Some(text) = line.strip_prefix("## ") {
        parts.push(Part::Head(text.trim().to_owned()));
        return false;
    }
    if let Some(inner) = line.strip_prefix("{picture: ").and_then(|rest| rest.strip_suffix('}')) {
        let (name, text) = inner.split_once('|').unwrap_or((inner, ""));
        parts.push(Part::Picture { name: name.trim().to_owned(), text: text.trim().to_owned() });
        return false;
    }
    if let Some(cells) = line.strip_prefix('|') {
        let row: Vec<String> = cells.trim_end_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
        if row.iter().all(|cell| !cell.is_empty() && cell.bytes().all(|byte| byte == b'-')) {
            return true;
        }
        match parts.last_mut() {
            Some(Part::Table(rows)) if is_open => rows.push(row),
            _ => parts.push(Part::Table(vec![row])),
        }
        return true;
    }
    if let Some(item) = line.strip_prefix("- ") {
        match parts.last_mut() {
            Some(Part::List(items)) if is_open => items.push(item.to_owned()),
            _ => parts.push(Part::List(vec![item.to_owned()])),
        }
        return true;
    }
    let more = line.trim_start();
    match parts.last_mut() {
        Some(Part::Text(text)) if is_open => *text = format!("{text} {more}"),
        Some(Part::List(items)) if is_open => {
            if let Some(item) = items.last_mut() {
                *item = format!("{item} {more}");
            }
        }
        _ => parts.push(Part::Text(more.to_owned())),
    }
    true
}

/// The rules that a text names in square brackets: `[EB-DICE-07]`, `[EB-DICE-07 EB-R-58]`.
pub fn cited(text: &str) -> Vec<&str> {
    let inner = text.split('[').skip(1).filter_map(|rest| rest.split_once(']')).map(|(inner, _)| inner);
    inner.flat_map(str::split_whitespace).collect()
}

/// The same text without them.
pub fn uncited(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, (_, after))) =
        rest.split_once('[').and_then(|(before, rest)| Some((before, rest.split_once(']')?)))
    {
        out.push_str(before.trim_end());
        rest = after;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_fall_into_parts() {
        let text = "<!-- note -->\n# Winning\nrules: A B\nkey: x\n\nThree ways\nto win. [G-A-01]\n\n- one\n- two\n  and more\n\n\
                    | a | b |\n|---|---|\n| 1 | 2 |\n\n## Later\n{picture: dice | Two dice.}\nfield: no more\n";
        let found = articles(text);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].title, "Winning");
        assert_eq!(found[0].fields.get("rules").map(String::as_str), Some("A B"));
        let cell = |text: &str| text.to_owned();
        assert_eq!(
            found[0].parts,
            [
                Part::Text(cell("Three ways to win. [G-A-01]")),
                Part::List(vec![cell("one"), cell("two and more")]),
                Part::Table(vec![vec![cell("a"), cell("b")], vec![cell("1"), cell("2")]]),
                Part::Head(cell("Later")),
                Part::Picture { name: cell("dice"), text: cell("Two dice.") },
                Part::Text(cell("field: no more")),
            ]
        );
    }

    #[test]
    fn citations_are_read_and_left_out() {
        let text = "Three ways. [EB-A-01 EB-A-02] Any one is enough. [EB-R-03]";
        assert_eq!(cited(text), ["EB-A-01", "EB-A-02", "EB-R-03"]);
        assert_eq!(uncited(text), "Three ways. Any one is enough.");
        assert_eq!(uncited("An [open bracket"), "An [open bracket");
    }
}
