//! Packs that were made to keep a reader busy are refused soon.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use sortie_elite20::Elite20;
use sortie_elysian::Elysian;
use sortie_engine::Offer;

/// A reader on a busy machine; what is not bounded takes minutes.
const SOON: Duration = Duration::from_secs(5);

/// The largest file that a reader takes.
const BYTES: usize = 120 * 1024;

fn refused<G: Offer>(name: &str, text: String) {
    let own = |(own, built_in): &(&str, &str)| {
        let text = if *own == name { text.clone() } else { (*built_in).to_owned() };
        ((*own).to_owned(), text)
    };
    let files: Vec<(String, String)> = G::built_in_pack().iter().map(own).collect();
    let start = Instant::now();
    let problems = G::read_pack(Some(&files)).err().expect("it is refused");
    assert!(!problems.is_empty() && problems.len() <= 100, "{name}: {} problems", problems.len());
    assert!(start.elapsed() < SOON, "{name} took {:?}", start.elapsed());
}

fn built_in<G: Offer>(name: &str) -> &'static str {
    G::built_in_pack().iter().find(|(own, _)| *own == name).map(|(_, text)| *text).expect("it is there")
}

/// Many entries of `words.ron`.
fn many_words() -> String {
    let mut text = "{\n".to_owned();
    for number in 0.. {
        if text.len() > BYTES {
            break;
        }
        let _ = writeln!(text, "\"{number}\":(name:\"\"),");
    }
    text + "}\n"
}

/// The line that holds this, again and again.
fn repeated(text: &str, needle: &str, change: impl Fn(&str) -> String) -> String {
    let line = text.lines().find(|line| line.contains(needle)).expect("it is there");
    let many = format!("{}\n", change(line)).repeat((BYTES - text.len()) / (line.len() + 20));
    text.replacen(line, &many, 1)
}

#[test]
fn many_words_are_refused_soon() {
    refused::<Elysian>("words.ron", many_words());
    refused::<Elite20>("words.ron", many_words());
}

#[test]
fn many_cards_are_refused_soon() {
    let more = |line: &str| line.replacen("id:", "copies: 255, id:", 1);
    refused::<Elite20>("cards.ron", repeated(built_in::<Elite20>("cards.ron"), "BW-01", more));
    refused::<Elysian>("cards.ron", repeated(built_in::<Elysian>("cards.ron"), "CQ-08", str::to_owned));
    refused::<Elysian>("heroes.ron", repeated(built_in::<Elysian>("heroes.ron"), "HE-1", str::to_owned));
}

#[test]
fn many_arrows_of_a_map_are_refused_soon() {
    let text = built_in::<Elite20>("crash-site.txt");
    let (head, path) = text.split_once("[path]").expect("a map has its path");
    let arrows = path.replace(" .", &format!(" {}", "8".repeat(150)));
    let arrows: String = arrows.chars().take(BYTES - head.len()).collect();
    refused::<Elite20>("crash-site.txt", format!("{head}[path]{arrows}"));
}

#[test]
fn deep_nesting_is_refused_on_a_small_stack() {
    let deep = "IfHeroAway(then: ".repeat(2_000);
    let text = built_in::<Elysian>("cards.ron").replacen("does: [Power(3)]", &format!("does: [\n{deep}\n]"), 1);
    let text = text.replace("then: If", "then:\nIf");
    let thread = std::thread::Builder::new().stack_size(512 * 1024);
    let read = thread.spawn(move || refused::<Elysian>("cards.ron", text)).expect("a thread starts");
    assert!(read.join().is_ok(), "the stack was enough");
}
