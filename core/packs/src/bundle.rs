//! A whole pack as one text, to be sent and kept as a single file.

/// How every bundle begins.
const HEAD: &str = "sortie pack 1";
/// How the line before a file begins; its name follows.
const FILE: &str = "=== ";

/// A pack as one text: a head, then each file after a line that names it.
///
/// ```text
/// sortie pack 1 elysian My box
/// === cards.ron
/// …
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bundle {
    /// The game's id.
    pub game: String,
    /// What the pack is called.
    pub name: String,
    /// Its files, each with its text.
    pub files: Vec<(String, String)>,
}

impl Bundle {
    /// Does a text say that it is a bundle?
    pub fn is_bundle(text: &str) -> bool {
        text.trim_start_matches('\u{feff}').starts_with(HEAD)
    }

    /// Reads a bundle; an error is a line and a sentence.
    pub fn parse(text: &str) -> Result<Self, (usize, String)> {
        let text = text.trim_start_matches('\u{feff}');
        let mut lines = text.lines().zip(1..);
        let head = lines.next().map_or("", |(line, _)| line);
        let mut words = head.strip_prefix(HEAD).unwrap_or_default().trim_start().splitn(2, ' ');
        let (game, name) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        if game.is_empty() {
            return Err((1, format!("the first line should read \"{HEAD} GAME NAME\"")));
        }
        let mut files: Vec<(String, String)> = Vec::new();
        for (line, number) in lines {
            match (line.strip_prefix(FILE), files.last_mut()) {
                (Some(name), _) => files.push((name.trim().to_owned(), String::new())),
                (None, Some((_, text))) => text.extend([line, "\n"]),
                (None, None) if line.trim().is_empty() => {}
                (None, None) => {
                    return Err((number, format!("a line \"{FILE}NAME\" should come before the text of a file")));
                }
            }
        }
        Ok(Self { game: game.to_owned(), name: name.trim().to_owned(), files })
    }

    /// The bundle as text.
    pub fn text(&self) -> String {
        let mut text = format!("{HEAD} {} {}\n", self.game, self.name);
        for (name, content) in &self.files {
            text.extend([FILE, name, "\n", content]);
            if !content.ends_with('\n') {
                text.push('\n');
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bundle_is_read_as_it_is_written() {
        let files = [("cards.ron", "[\n]\n"), ("map.txt", "a\n\nb\n")];
        let bundle = Bundle {
            game: "elysian".to_owned(),
            name: "My box".to_owned(),
            files: files.map(|(name, text)| (name.to_owned(), text.to_owned())).to_vec(),
        };
        assert!(Bundle::is_bundle(&bundle.text()));
        assert_eq!(Bundle::parse(&bundle.text()), Ok(bundle.clone()));
        assert_eq!(Bundle::parse(&bundle.text().replace('\n', "\r\n")), Ok(bundle));
    }

    #[test]
    fn what_is_no_bundle_is_told_with_its_line() {
        assert!(!Bundle::is_bundle("[]"));
        assert_eq!(Bundle::parse(HEAD).map_err(|(line, _)| line), Err(1));
        assert_eq!(Bundle::parse(&format!("{HEAD} elysian\n\nstray")).map_err(|(line, _)| line), Err(3));
    }
}
