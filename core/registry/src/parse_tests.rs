use super::*;

const BOOK: &str = "\
# Rules

- **EB-GAME-01** (Introduction) Refuse to start with fewer than two players.
- **EB-R-34** (Windows) All answer at once: [pass] or a card.
- **EB-SCORE-04** (Attack, step 4) Walls score nothing. [structural: no event; proof walls_score_nothing]
- **TL-01** (Tile) Not a rule.
- **Cards** are no rules either.
- **X01** (EB-GAME-01, EB-R-34) Given one player. Then refused.
";

fn complaints(text: &str) -> Vec<String> {
    let problems = Registry::parse("rules.md", text, "EB-").expect_err("the text has problems");
    problems.iter().map(ToString::to_string).collect()
}

#[test]
fn rules_are_chosen_by_prefix() {
    let registry = Registry::parse("rules.md", BOOK, "EB-").expect("the book is sound");
    let variants: Vec<_> = registry.rules().iter().map(|rule| rule.variant.as_str()).collect();
    assert_eq!(variants, ["Game01", "R34", "Score04"]);
    let rule = &registry.rules()[2];
    assert_eq!((rule.line, rule.source.as_str()), (5, "Attack, step 4"));
    assert_eq!(rule.statement, "Walls score nothing.");
    assert!(matches!(&rule.mark, Some(Mark::Structural { proof, .. }) if proof == "walls_score_nothing"));
}

#[test]
fn examples_name_their_rules() {
    let registry = Registry::parse("rules.md", BOOK, "EB-").expect("the book is sound");
    let [example] = registry.examples() else { panic!("one example") };
    assert_eq!((example.id.as_str(), example.line), ("X01", 8));
    assert_eq!(example.rules, ["EB-GAME-01", "EB-R-34"]);
}

#[test]
fn all_problems_are_reported_in_line_order() {
    let text = "\
- **X01** (EB-GAME-09) Given.
- **EB-GAME-01** (a) One.
- **EB-GAME-01** (a) Two.
- **EB-GAME-02** (a)
- **EB-GAME-03** No source.
- **EB-GAME-04** (a) One. [perhaps: so]
- **EB-GAME-05** (a) One. [structural: absent]
- **EB-game-06** (a) One.
- **EB-GAME-07 (a) One.
- **EB-GAME01** (a) Same variant.
- **X01** (EB-GAME-01) Again.
- **X02** (nothing) Given.
";
    assert_eq!(
        complaints(text),
        [
            "rules.md:1: X01 names EB-GAME-09, which is no rule here",
            "rules.md:3: EB-GAME-01 stands already on line 2",
            "rules.md:4: EB-GAME-02 states nothing: one testable sentence belongs here",
            "rules.md:5: EB-GAME-03 names no source: write - **EB-GAME-03** (source) Sentence.",
            "rules.md:6: EB-GAME-04: the mark \"perhaps\" is unknown: use structural, physical or advice",
            "rules.md:7: EB-GAME-05: the mark \"structural\" needs a proof: [structural: reason; proof test_fn_name]",
            "rules.md:8: \"EB-game-06\" is no rule id: write it as EB-AREA-01",
            "rules.md:9: this id is never closed: write - **ID** (source) Sentence.",
            "rules.md:10: Game01 stands already on line 2",
            "rules.md:11: X01 stands already on line 1",
            "rules.md:12: X02 names no rule in its brackets",
        ]
    );
}

#[test]
fn a_file_without_rules_is_a_problem() {
    assert_eq!(complaints("# Nothing yet\n"), ["rules.md:1: no rule starts with EB-"]);
}

#[test]
fn the_prefix_is_the_first_ids() {
    assert_eq!(find_prefix(BOOK), Some("EB-"));
    assert_eq!(find_prefix("- **Self-made** x\n- **C4-DROP-01** (a) b"), Some("C4-"));
    assert_eq!(find_prefix("- **X01** (a) b"), None);
}

#[test]
fn variants_are_camel_cased() {
    assert_eq!(variant_of("C4-DROP-01", "C4-").as_deref(), Some("Drop01"));
    assert_eq!(variant_of("E20-PUSH-AWAY-03", "E20-").as_deref(), Some("PushAway03"));
    assert_eq!(variant_of("EB-01", "EB-"), None);
    assert_eq!(variant_of("EB-", "EB-"), None);
}
