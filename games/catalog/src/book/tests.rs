use super::*;

const RULES: [RuleText; 3] = [
    RuleText { id: "G-WIN-01", plain: "You win with 3 stars.", statement: "Declare a win at 3 stars." },
    RuleText {
        id: "G-R-01",
        plain: "A fallen king returns by a card.",
        statement: "A king in reserve enters by card.",
    },
    RuleText { id: "G-R-02", plain: "Your hand has 5 cards at most.", statement: "Limit a hand to 5 cards." },
];

fn book(summary: &'static str, glossary: &'static str, synonyms: &'static str) -> Book {
    Book::read(BookTexts { summary, glossary, synonyms, offer: "" }, RULES.to_vec())
}

const SUMMARY: &str = "# How to win\nrules: WIN R-1..2\n\nThree stars win. [G-WIN-01]\n";
const GLOSSARY: &str = "# Star\nalso: stars\nrules: G-WIN-01\nWith 3 you win.\n";

#[test]
fn a_sound_book_has_no_problem() {
    let book = book(SUMMARY, GLOSSARY, "king returns, king comes back");
    assert_eq!(book.problems, Vec::<String>::new());
    assert_eq!(book.chapters[0].key, "how-to-win");
    assert_eq!(book.chapters[0].rules, [0, 1, 2]);
    assert_eq!(book.glossary[0].also, ["stars"]);
}

#[test]
fn whatever_is_wrong_with_it_is_told() {
    let summary = "# A\nrules: WIN R-01 NONE\n\nFour stars win. [G-WIN-01]\n\n# B\nrules: WIN\n\nSee it. [G-WIN-09]\n";
    let glossary = "# Star\nrules: G-WIN-02\nWith 3 you win.\n\n# Star\nrules: G-WIN-01\nGood.\n";
    assert_eq!(
        book(summary, glossary, "").problems,
        [
            "A: no rule named there knows of 4: Four stars win.",
            "A: no rule is in NONE",
            "B: G-WIN-09 is no rule",
            "Star: G-WIN-02 is no rule",
            "Star: no rule named there knows of 3: With 3 you win.",
            "G-WIN-01 stands behind 2 chapters",
            "G-R-02 stands behind 0 chapters",
            "Star needs a text and a rule",
            "Star is explained twice",
        ]
    );
}

/// What is found, in short: parts as `chapter/part`, terms by name and rules by id.
fn found(book: &Book, words: &str) -> Vec<String> {
    let found = book.find(words);
    let parts = found.parts.iter().map(|(chapter, part)| format!("{}/{part}", book.chapters[*chapter].key));
    let terms = found.terms.iter().map(|term| book.glossary[*term].name.clone());
    let rules = found.rules.iter().map(|rule| book.rules[*rule].id.to_owned());
    let near = found.is_near.then(|| "near".to_owned());
    parts.chain(terms).chain(rules).chain(near).collect()
}

#[test]
fn forms_of_words_beginnings_and_ids_are_found() {
    let book = book(SUMMARY, GLOSSARY, "");
    assert_eq!(found(&book, "winning star"), ["how-to-win/0", "Star", "G-WIN-01"]);
    assert_eq!(found(&book, "retur"), ["G-R-01"]);
    assert_eq!(found(&book, "g-r-02"), ["G-R-02"]);
    assert_eq!(found(&book, "win-01"), ["G-WIN-01"]);
    assert_eq!(found(&book, "reserve"), ["G-R-01"], "in a tester's words only");
    assert_eq!(found(&book, "  "), Vec::<String>::new());
}

#[test]
fn synonyms_are_found_and_own_words_come_first() {
    let book = book("", "", "comes back, returns\nhow many cards, hand limit, G-R-02");
    assert_eq!(found(&book, "king comes back"), ["G-R-01"]);
    assert_eq!(found(&book, "How many cards?"), ["G-R-02", "G-R-01"]);
    assert_eq!(found(&book, "queen and king"), ["G-R-01", "near"]);
}

/// Every game's book is sound: its texts name rules there are, numbers come from the rules that are named, and every rule
/// stands behind one chapter.
#[test]
fn the_books_of_all_games_are_sound() {
    for game in crate::games() {
        assert_eq!(game.book().problems, Vec::<String>::new(), "{}", game.id());
    }
}

/// What readers looked for and did not find: the rule that answers is among the first, and the summary says it where it can.
#[test]
fn what_readers_look_for_is_found() {
    for (game, words, rule, in_summary) in [
        ("elysian", "hero returns", "EB-R-13", true),
        ("elysian", "how many cards", "EB-CARD-06", true),
        ("elysian", "hand limit", "EB-CARD-06", true),
        ("elysian", "come back", "EB-R-13", true),
        ("elysian", "resign", "EB-R-95", true),
        ("elysian", "line of sight", "EB-R-80", false),
        ("elite20", "line of sight", "E20-LOS-03", true),
        ("elite20", "how is line of sight drawn", "E20-LOS-03", true),
        ("elite20", "hand limit", "E20-HERO-04", false),
        ("elite20", "how many cards", "E20-HERO-04", true),
        ("elite20", "hero returns", "E20-VICTORY-01", false),
        ("elite20", "resign", "E20-R-174", false),
        ("elite20", "who wins when", "E20-VICTORY-01", true),
    ] {
        let book = crate::game(game).expect("it is in the list").book();
        let found = book.find(words);
        let first: Vec<&str> = found.rules.iter().take(6).map(|place| book.rules[*place].id).collect();
        assert!(!found.is_near && first.contains(&rule), "{game}, {words}: {first:?}");
        assert!(!in_summary || !found.parts.is_empty(), "{game}, {words}: the summary is silent");
    }
}
