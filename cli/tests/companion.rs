//! The companion as a file: whole, alone, and never in another file's place.

mod common;

use std::fs;

use common::{folder, sortie, word};

/// Was the web client built before this binary? Without it there is no page to write, and the command says so.
fn is_built(test: &str) -> bool {
    let ran = sortie(&["companion", &word(&folder(&format!("{test}-built")).join("page.html"))], "");
    if ran.code != 0 {
        assert_eq!((ran.code, ran.err.lines().count()), (2, 1), "{}", ran.err);
        assert!(ran.err.contains("built without the web client"), "{}", ran.err);
    }
    ran.code == 0
}

#[test]
fn it_is_one_document_that_loads_nothing() {
    if !is_built("companion") {
        return;
    }
    let path = folder("companion").join("companion.html");
    let ran = sortie(&["companion", &word(&path)], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("companion.html"), "{}", ran.out);
    let page = fs::read_to_string(&path).expect("it was written");
    assert!(page.starts_with("<!doctype html>") && page.trim_end().ends_with("</html>"));
    assert!(page.contains("default-src 'none'") && !page.contains("unsafe-inline"), "its policy lets nothing else in");
    let (head, script) = page.split_once("<script type=\"module\">").expect("the script stands inside");
    assert_eq!(script.matches("</script>").count(), 1, "one script, which does not end itself");
    for (at, _) in head.match_indices("url(") {
        assert!(head[at..].starts_with("url(data:"), "{}", &head[at..at + 40]);
    }
    for loaded in ["src=", "href="] {
        for (at, _) in head.match_indices(loaded) {
            assert!(head[at + loaded.len()..].starts_with("\"data:"), "{}", &head[at..at + 40]);
        }
    }
    assert!(!head.contains("://") && !head.contains("@import"), "nothing before the script names another host");
    for host in hosts(script) {
        // Names of languages, and hints in error messages: none of them is an address that is loaded.
        assert!(["www.w3.org", "svelte.dev", "github.com"].contains(&host), "{host}");
    }
    assert!(!script.contains("importScripts") && !script.contains("import(\"http"), "the script loads no other");
}

/// The hosts of all addresses in a text.
fn hosts(text: &str) -> impl Iterator<Item = &str> {
    let addresses = text.split("http").filter_map(|rest| rest.trim_start_matches('s').strip_prefix("://"));
    addresses.filter_map(|rest| rest.split(['/', '"', '\'', '`', ' ']).next())
}

#[test]
fn a_file_that_is_there_is_left_alone() {
    if !is_built("kept") {
        return;
    }
    let path = folder("kept").join("mine.html");
    fs::write(&path, "mine").expect("the test's own file");
    let ran = sortie(&["companion", &word(&path)], "");
    assert_eq!((ran.code, ran.out.as_str(), ran.err.lines().count()), (2, "", 1), "{}", ran.err);
    assert!(ran.err.contains("mine.html is there already") && ran.err.contains("--force"), "{}", ran.err);
    assert_eq!(fs::read_to_string(&path).expect("it is there"), "mine");
    assert_eq!(sortie(&["companion", "--force", &word(&path)], "").code, 0);
    assert!(fs::read_to_string(&path).expect("it is there").starts_with("<!doctype html>"));
}

#[test]
fn a_place_that_cannot_be_written_is_named() {
    if !is_built("nowhere") {
        return;
    }
    let folder = folder("nowhere");
    for place in [folder.join("none").join("page.html"), folder.clone()] {
        for words in [&["companion"][..], &["companion", "--force"]] {
            let name = word(&place);
            let ran = sortie(&[words, &[name.as_str()]].concat(), "");
            assert_eq!((ran.code, ran.out.as_str(), ran.err.lines().count()), (2, "", 1), "{}", ran.err);
            assert!(ran.err.contains(&name), "{}", ran.err);
        }
    }
}
