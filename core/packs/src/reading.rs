//! From RON text to a value, with problems that name the line.

use ron::Options;
use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

use crate::problems::Problems;
use crate::source::Source;

/// Maximum nesting of brackets. No file of a pack needs a quarter of it, and each level costs stack.
const MAX_DEPTH: usize = 32;

/// Reads RON; optional fields may be written without `Some(…)`.
pub fn ron<T: DeserializeOwned>(source: &Source, problems: &mut Problems) -> Option<T> {
    let options = Options::default().with_default_extension(Extensions::IMPLICIT_SOME).with_recursion_limit(MAX_DEPTH);
    match options.from_str(&source.text) {
        Ok(value) => Some(value),
        Err(error) => {
            let start = error.span.start;
            problems.at(source, start.line.max(1), format!("{} (column {})", error.code, start.col));
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Text that no parser may fall over.
    #[test]
    fn strange_text_gives_a_problem() {
        let deep = "[".repeat(100_000);
        for text in ["", "(", "[1, 2", "\u{0}", "\"open", "#![enable(nothing)] 1", "999", deep.as_str()] {
            let mut problems = Problems::new();
            assert_eq!(ron::<Vec<u8>>(&Source::new("a.ron", text), &mut problems), None);
            assert_eq!(problems.len(), 1);
        }
    }
}
