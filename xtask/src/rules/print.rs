//! The rule report as text.

use serde_json::{Map, Value};
use sortie_registry::{Mark, RuleLine};

use super::Book;
use crate::failure::count;
use crate::say::say;

/// A statement longer than this is shortened; the book has the rest.
const STATEMENT: usize = 90;
/// How many places are shown of each kind.
const PLACES: usize = 3;

/// Uses in simulated games by rule id.
type Uses = Map<String, Value>;

pub fn rules(book: &Book, uses: Option<&Uses>) {
    for rule in book.registry.rules() {
        say(&format!("{}  {}", rule.id, shorten(&rule.statement)));
        let citations: Vec<&str> = book.evidence.citations(&rule.variant).iter().map(String::as_str).collect();
        let proofs = book.evidence.proofs(&rule.variant, &rule.id);
        match &rule.mark {
            Some(mark) => say(&format!("    {}", describe(mark))),
            None => say(&format!("    code   {}", places(&citations))),
        }
        if rule.mark.is_none() || !proofs.is_empty() {
            say(&format!("    tests  {}", places(&proofs)));
        }
        if let Some(uses) = uses {
            say(&format!("    uses   {}", uses_of(uses, rule)));
        }
    }
}

/// One line of sums for one book.
pub fn summary(book: &Book, uses: Option<&Uses>) -> String {
    let rules = book.registry.rules();
    let unmarked: Vec<&RuleLine> = rules.iter().filter(|rule| rule.mark.is_none()).collect();
    let cited = unmarked.iter().filter(|rule| !book.evidence.citations(&rule.variant).is_empty()).count();
    let proven = unmarked.iter().filter(|rule| !book.evidence.proofs(&rule.variant, &rule.id).is_empty()).count();
    let examples = book.registry.examples();
    let tested = examples.iter().filter(|example| book.evidence.has_example(&example.id)).count();
    let needed = unmarked.len();
    let mut text = format!(
        "{}: {}, {} marked, {cited}/{needed} cited, {proven}/{needed} proven, {tested}/{} worked examples tested",
        book.game,
        count(rules.len(), "rule"),
        rules.len() - needed,
        examples.len(),
    );
    let unshown = book.evidence.unshown().len();
    if unshown > 0 {
        text += &format!(", {unshown} named by scripts that do not show them");
    }
    if let Some(uses) = uses {
        let unused = unmarked.iter().filter(|rule| uses_of(uses, rule) == 0).count();
        text += &format!(", {unused} never used");
    }
    text
}

fn uses_of(uses: &Uses, rule: &RuleLine) -> u64 {
    uses.get(&rule.id).and_then(Value::as_u64).unwrap_or(0)
}

fn describe(mark: &Mark) -> String {
    match mark {
        Mark::Structural { reason, proof } => format!("structural: {reason}; proof {proof}"),
        Mark::Physical { reason } => format!("physical: {reason}"),
        Mark::Advice { reason } => format!("advice: {reason}"),
    }
}

fn shorten(statement: &str) -> String {
    if statement.chars().count() <= STATEMENT {
        return statement.to_owned();
    }
    let start: String = statement.chars().take(STATEMENT - 1).collect();
    format!("{}…", start.trim_end())
}

fn places(places: &[&str]) -> String {
    match places.len() {
        0 => "none".to_owned(),
        n if n > PLACES => format!("{} and {} more", places[..PLACES].join(", "), n - PLACES),
        _ => places.join(", "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_statements_are_shortened() {
        let long = "é".repeat(STATEMENT + 1);
        assert_eq!(shorten(&long).chars().count(), STATEMENT);
        assert_eq!(shorten("Short."), "Short.");
    }

    #[test]
    fn many_places_are_counted() {
        assert_eq!(places(&[]), "none");
        assert_eq!(places(&["a", "b"]), "a, b");
        assert_eq!(places(&["a", "b", "c", "d", "e"]), "a, b, c and 2 more");
    }
}
