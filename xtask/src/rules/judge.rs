//! What a book still lacks.

use sortie_registry::{Mark, RuleLine};

use super::Book;

/// Every rule without citation or proof, every example without a test, every flaw of the words for players and every rule
/// that a script does not show, as
/// `path:line: message`.
pub fn judge(book: &Book) -> Vec<String> {
    let rules = book.registry.rules().iter().flat_map(|rule| {
        let messages = judge_rule(book, rule).into_iter();
        messages.map(move |message| format!("{}:{}: {} {message}", book.path, rule.line, rule.id))
    });
    let examples = book.registry.examples().iter().filter(|example| !book.evidence.has_example(&example.id));
    let examples = examples.map(|example| {
        let name = example.id.to_ascii_lowercase();
        format!("{}:{}: {} has no test: name one fn {name}_… or {name}….play", book.path, example.line, example.id)
    });
    let words = book.sentences.judge(&book.path, &book.registry).into_iter().map(|problem| problem.to_string());
    let unshown = book.evidence.unshown().iter().map(|(place, id)| {
        format!("{place}: {id} stands on the rules line only: write it on the then or refused line that shows it")
    });
    rules.chain(examples).chain(words).chain(unshown).collect()
}

fn judge_rule(book: &Book, rule: &RuleLine) -> Vec<String> {
    let citations = book.evidence.citations(&rule.variant);
    let Some(mark) = &rule.mark else {
        let mut messages = Vec::new();
        if citations.is_empty() {
            messages.push(format!("is cited by no code: cite Rule::{}", rule.variant));
        }
        if book.evidence.proofs(&rule.variant, &rule.id).is_empty() {
            messages.push(format!("is proven by no test: open one with proves!(Rule::{})", rule.variant));
        }
        return messages;
    };
    let mut messages = Vec::new();
    if let Some(place) = citations.first() {
        messages.push(format!("is marked, but {place} cites it: drop the mark or the citation"));
    }
    match mark {
        Mark::Structural { proof, .. } if !book.evidence.has_test(proof) => {
            messages.push(format!("is structural, but its proof {proof} is no test of this game"));
        }
        Mark::Structural { .. } | Mark::Physical { .. } | Mark::Advice { .. } => {}
    }
    messages
}

#[cfg(test)]
mod tests {
    use sortie_registry::{Registry, Sentences};

    use super::*;
    use crate::files::TextFile;
    use crate::rules::evidence::Evidence;

    const RULES: &str = "\
- **G-A-01** (p) Cited and proven.
- **G-A-02** (p) Neither.
- **G-A-03** (p) Absent. [structural: absent; proof it_is_absent]
- **G-A-04** (p) Absent. [structural: absent; proof it_is_missing]
- **G-A-05** (p) Advice. [advice: it is]
- **G-A-06** (p) Advice. [advice: it is not]
- **X01** (G-A-01) Shown.
- **X02** (G-A-01) Not shown.
";

    const WORDS: &str = "\
G-A-01 = You see it.
G-A-02 = You see neither.
G-A-03 = You see nothing.
G-A-04 = Offer nothing.
G-A-05 = You may.
";

    const CODE: &str = "\
fn a() { Rule::A01; Rule::A06 }
#[cfg(test)]
mod tests {
    #[test]
    fn x01_shown() { proves!(Rule::A01); }
    #[test]
    fn it_is_absent() {}
}
";

    #[test]
    fn everything_lacking_is_named() {
        let files = [TextFile { path: "games/g/src/lib.rs".to_owned(), text: CODE.to_owned() }];
        let book = Book {
            game: "g".to_owned(),
            path: "rules.md".to_owned(),
            registry: Registry::parse("rules.md", RULES, "G-").expect("the rules are sound"),
            sentences: Sentences::parse("words.ftl", WORDS).expect("the sentences are sound"),
            evidence: Evidence::gather("games/g/", &files),
        };
        assert_eq!(
            judge(&book),
            [
                "rules.md:2: G-A-02 is cited by no code: cite Rule::A02",
                "rules.md:2: G-A-02 is proven by no test: open one with proves!(Rule::A02)",
                "rules.md:4: G-A-04 is structural, but its proof it_is_missing is no test of this game",
                "rules.md:6: G-A-06 is marked, but games/g/src/lib.rs:1 cites it: drop the mark or the citation",
                "rules.md:8: X02 has no test: name one fn x02_… or x02….play",
                "rules.md:6: G-A-06 has no sentence for players: write one into words.ftl",
                "words.ftl:4: G-A-04 gives the program an order (\"Offer …\"): say what a player may or must do",
            ]
        );
    }

    #[test]
    fn a_script_shows_what_it_names() {
        let script = "rules G-A-01 G-A-02\n  G-A-03\nwhen s1: a\nthen a G-A-01\n     b G-A-09 G-A-03\n# then G-A-02\n";
        let path = "games/g/tests/scripts/a.play";
        let files = [TextFile { path: path.to_owned(), text: script.to_owned() }];
        let book = Book {
            game: "g".to_owned(),
            path: "rules.md".to_owned(),
            registry: Registry::parse("rules.md", "- **G-A-01** (p) One. [advice: it is]\n", "G-")
                .expect("it is sound"),
            sentences: Sentences::parse("words.ftl", "G-A-01 = It is one.\n").expect("the sentences are sound"),
            evidence: Evidence::gather("games/g/", &files),
        };
        let line = "stands on the rules line only: write it on the then or refused line that shows it";
        assert_eq!(judge(&book), [format!("{path}:1: G-A-02 {line}")]);
    }
}
