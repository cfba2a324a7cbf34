//! Every problem of a pack is told, with file and line.

use sortie_elite20::content::read::{FILES, from_texts};

/// The files of the built-in pack.
fn texts() -> Vec<(String, String)> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("pack");
    #[expect(clippy::disallowed_methods, reason = "a test reads the files that it changes")]
    let read = |name: &&str| std::fs::read_to_string(folder.join(name)).expect("the file is there");
    FILES.iter().map(|name| ((*name).to_owned(), read(name))).collect()
}

/// What is wrong after changes, as `(file, from, to)`.
fn complaints(changes: &[(&str, &str, &str)]) -> Vec<String> {
    let mut texts = texts();
    for (file, from, to) in changes {
        let (_, text) = texts.iter_mut().find(|(name, _)| name == file).expect("the file is there");
        assert!(text.contains(from), "{file} has {from}");
        *text = text.replacen(from, to, 1);
    }
    from_texts(&texts).err().unwrap_or_default()
}

#[test]
fn the_built_in_pack_is_sound() {
    assert_eq!(complaints(&[]), Vec::<String>::new());
}

#[test]
fn every_fault_is_named() {
    let cases = [
        (
            "heroes.ron",
            "locks: [3, 5]",
            "locks: [5, 3]",
            "heroes.ron:3: \"HE-1\" needs 1 to 3 thresholds from left to right",
        ),
        (
            "words.ron",
            "\"HE-2\": (",
            "\"HE-1\": (name: \"Twice\", text: \"\"),\n    \"HE-2\": (",
            "\"HE-1\" has words already; the later ones would count",
        ),
        ("heroes.ron", "Thorns(1)", "MoveSteps(2)", "\"HE-2\" needs an ability that no other Hero has"),
        ("heroes.ron", "HE-3", "HE-9", "\"HE-9\" should be HE-3: Heroes are numbered in order"),
        ("heroes.ron", "Rerolls(1)", "Rerolls(0)", "\"HE-3\" has a number or a face that means nothing"),
        (
            "cards.ron",
            "range: Spaces(3), dice: 3, to_hit: 4",
            "range: Spaces(0), dice: 9, to_hit: 4",
            "\"BW-01\" needs 1 to 6 Hit dice",
        ),
        (
            "cards.ron",
            "range: Spaces(3), dice: 3, to_hit: 4",
            "range: Spaces(1), dice: 3, to_hit: 3, bars_range: true",
            "\"BW-01\" is never better and sometimes worse than \"BW-03\"",
        ),
        (
            "cards.ron",
            "attachment: Rerolls(2)",
            "attachment: Rerolls(1)",
            "\"SE-18\" is never better and sometimes worse than \"SE-13\"",
        ),
        ("cards.ron", "SE-15\", copies: 2", "SE-15\"", "the search deck should have 40 cards, it has 39"),
        ("cards.ron", "[Locking(Move)]", "[Locking(Alien)]", "no slot takes an Alien Movement"),
        (
            "cards.ron",
            "item: Use(does: [Clock(20)], discard: true)",
            "attachment: Range(9)",
            "\"SE-35\" should improve its Weapon by 1 to 6",
        ),
        ("aliens.ron", "health: 1, movement: 3", "health: 2, movement: 3", "Swarm figures have 1 Health, not 2"),
        ("aliens.ron", "figures: 15", "figures: 16", "there should be 45 Swarm figures, there are 46"),
        ("aliens.ron", "power: Trample(1)", "power: Slime", "\"BO-5\" needs an Ability of its own"),
        ("aliens.ron", "all_clear: 12", "all_clear: 9", "there are 12 All Clear cards, not 9"),
        ("events.ron", "event: NoEffect", "event: Immediate([])", "\"EV-17\" has the wrong type"),
        (
            "events.ron",
            "changes: [Blood, Movement(of: Swarm(Biter), by: 2)]",
            "changes: []",
            "\"EV-07\" should change something",
        ),
        (
            "events.ron",
            "From(1, Fix), From(4, Fix)",
            "From(3, Fix), From(3, Fix)",
            "\"EV-12\" needs a slot for every number of players",
        ),
        ("difficulties.ron", "(0, 3, 4)", "(1, 3, 4)", "easy should draw 8 Event cards, it draws 9"),
        ("objectives.ron", "[Regular(Use)]", "[Locking(Use)]", "probes have one Regular slot each"),
        ("objectives.ron", "Draw(1)", "Nothing", "objectives.ron:44: there are 1 Boss Alarm"),
        (
            "missions.ron",
            "[1, 4, 11]",
            "[0, 4, 13]",
            "Extermination on AbandonedLab for 1 and 2 players needs different slots",
        ),
        ("missions.ron", "[6, 11]", "[6]", "Recon on AbandonedLab for 1 and 2 players should have 2 Targets"),
        ("abandoned-lab.txt", "9: c4 d4", "", "abandoned-lab.txt:76: slot 9 is used by Capture and needs two Traps"),
        ("pace.ron", "roll: 2500", "roll: 0", "pace.ron:3: roll should be 1 to 60000 milliseconds"),
        ("rulings.ron", "grace: 250", "grace: 99999", "grace should be at most 10000 milliseconds"),
        ("words.ron", "\"BO-1\"", "\"BO-0\"", "words.ron:1: \"BO-1\" has no name here"),
        ("words.ron", "\"BO-1\"", "\"BO-0\"", "\"BO-0\" is nothing in this pack"),
    ];
    for (file, from, to, part) in cases {
        let found = complaints(&[(file, from, to)]);
        assert!(found.iter().any(|line| line.contains(part)), "{file}: {from} -> {to}: {found:#?}");
    }
}

#[test]
fn one_bad_file_hides_nothing_of_the_others() {
    let found = complaints(&[("heroes.ron", "[", "("), ("pace.ron", "1250", "0"), ("crash-site.txt", "A", " ")]);
    assert!(found.iter().any(|line| line.starts_with("heroes.ron:")), "{found:#?}");
    assert!(found.iter().any(|line| line.starts_with("pace.ron:5: click")), "{found:#?}");
    let missing = from_texts(&[]).err().unwrap_or_default();
    assert_eq!(missing.len(), FILES.len());
}

/// No number makes the reader fall over, however small or large; whatever it accepts can be asked anything.
#[test]
fn strange_numbers_are_told_or_harmless() {
    for (at, (file, text)) in texts().into_iter().enumerate().filter(|(_, (file, _))| file.ends_with(".ron")) {
        let mut places: Vec<(usize, usize)> = Vec::new();
        for (index, letter) in text.char_indices().filter(|(_, letter)| letter.is_ascii_digit()) {
            match places.last_mut() {
                Some((_, end)) if *end == index => *end = index + letter.len_utf8(),
                _ => places.push((index, index + letter.len_utf8())),
            }
        }
        for (count, (start, end)) in places.into_iter().enumerate().filter(|(count, _)| (count + at).is_multiple_of(5))
        {
            let strange = ["0", "255", "127", "65535", "128"][count % 5];
            let changed = format!("{}{strange}{}", &text[..start], &text[end..]);
            // Nothing but the changed file, so that no map is worked out again and again.
            assert!(from_texts(&[(file.clone(), changed)]).is_err());
        }
    }
}
