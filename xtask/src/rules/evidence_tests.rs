use super::*;

fn gather(files: &[(&str, &str)]) -> Evidence {
    let files: Vec<TextFile> =
        files.iter().map(|(path, text)| TextFile { path: (*path).to_owned(), text: (*text).to_owned() }).collect();
    Evidence::gather("games/g/", &files)
}

#[test]
fn code_cites_and_tests_prove() {
    let source = "\
fn a() { no(Rule::Game01) } // Rule::Game02
const B: &str = \"Rule::Game03\";
#[cfg(test)]
mod tests {
    #[test]
    fn x07_last_pair() {
        proves!(
            Rule::Game01,
            Rule::Game04
        );
        refused(Rule::Game05);
    }
}
";
    let evidence = gather(&[("games/g/src/a.rs", source), ("games/other/src/a.rs", "Rule::Game06")]);
    assert_eq!(evidence.citations("Game01"), ["games/g/src/a.rs:1"]);
    assert_eq!(evidence.proofs("Game01", "G-GAME-01"), ["games/g/src/a.rs:7"]);
    assert_eq!(evidence.proofs("Game04", "G-GAME-04"), ["games/g/src/a.rs:7"]);
    for variant in ["Game02", "Game03", "Game04", "Game05", "Game06"] {
        assert!(evidence.citations(variant).is_empty(), "{variant}");
    }
    assert!(evidence.proofs("Game05", "G-GAME-05").is_empty());
    assert!(evidence.has_test("x07_last_pair"));
    assert!(evidence.has_example("X07"));
    assert!(!evidence.has_test("a"));
}

#[test]
fn scripts_prove_by_id_and_name_their_example() {
    let script = "# x\nrules   G-GAME-01 G-R-34\ngiven   a\n";
    let evidence = gather(&[("games/g/tests/scripts/attack/x08_walls.play", script)]);
    assert_eq!(evidence.proofs("R34", "G-R-34"), ["games/g/tests/scripts/attack/x08_walls.play:2"]);
    assert!(evidence.has_example("X08"));
}

#[test]
fn whole_files_are_tests_by_their_name() {
    for path in ["games/g/tests/odds.rs", "games/g/src/attack/tests.rs", "games/g/src/attack_tests.rs"] {
        let text = "#[test]\nfn it() {\n proves!(Rule::Game01);\n Rule::Game02; // X11, X12: both\n}\n";
        let evidence = gather(&[(path, text)]);
        assert_eq!(evidence.proofs("Game01", "").len(), 1, "{path}");
        assert!(evidence.citations("Game02").is_empty(), "{path}");
        assert!(evidence.has_example("X11") && evidence.has_example("X12"), "{path}");
    }
}

#[test]
fn only_what_runs_is_a_test() {
    let source = "\
fn helper() {} // X01
// X02
#[test]
fn x03_runs() {
    // X04
    let rows = [1, 2]; // X05
}
#[test]
#[ignore = \"slow\"]
fn x06_does_not_run() {
    proves!(Rule::Game01); // X07
}
#[ignore]
#[test]
fn nor_does_this() {}
";
    let evidence = gather(&[("games/g/tests/a.rs", source)]);
    let examples = ["X01", "X02", "X03", "X04", "X05", "X06", "X07"].map(|id| evidence.has_example(id));
    assert_eq!(examples, [false, false, true, false, true, false, false]);
    let tests = ["helper", "x03_runs", "x06_does_not_run", "nor_does_this"].map(|name| evidence.has_test(name));
    assert_eq!(tests, [false, true, false, false]);
    assert!(evidence.proofs("Game01", "").is_empty());
}

#[test]
fn an_example_is_x_and_a_whole_number() {
    assert_eq!(example_prefix("x07"), Some("X07".to_owned()));
    assert_eq!(example_prefix("x07_a"), Some("X07".to_owned()));
    assert_eq!(example_prefix("x07a"), None);
    assert_eq!(example_prefix("xor"), None);
}
