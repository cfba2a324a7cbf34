//! Every golden game is played again.

use std::fs;

use sortie_goldens::{Standing, folder, judge, list, listed, wishes};

#[test]
fn every_golden_game_plays_again_to_the_letter() {
    let mut problems = Vec::new();
    for wish in wishes() {
        let path = folder().join(wish.file());
        match fs::read_to_string(&path).map(|text| judge(&text)) {
            Ok(Standing::True) => {}
            Ok(Standing::Outdated(why) | Standing::Broken(why)) => problems.push(format!("{}: {why}", wish.name)),
            Err(why) => problems.push(format!("{}: {why}", wish.name)),
        }
    }
    assert!(problems.is_empty(), "bump the rules version or mend the rules:\n{}", problems.join("\n"));
}

#[test]
fn every_golden_game_is_the_one_that_is_wished_for() {
    let known = fs::read_to_string(list()).expect("the list is there");
    assert_eq!(known, listed(&wishes()), "cargo xtask goldens --bless makes anew what is wished for otherwise now");
}

#[test]
fn the_golden_games_cover_every_road_and_every_table() {
    let texts: Vec<String> =
        wishes().iter().filter_map(|wish| fs::read_to_string(folder().join(wish.file())).ok()).collect();
    assert!(texts.len() >= 60, "there are only {} golden games", texts.len());
    for road in
        [" won s1 conquer", " rule\"", " reign\"", " rule+reign\"", " last-standing\"", " drawn\"", " eliminated "]
    {
        assert!(texts.iter().any(|text| text.contains(road)), "no golden game shows{road}");
    }
    for seats in 2..=5 {
        assert!(texts.iter().any(|text| text.contains(&format!("seats={seats} "))), "no golden game has {seats} seats");
    }
    for option in ["standing=on", "invaders=by-land"] {
        assert!(texts.iter().any(|text| text.contains(option)), "no golden game has {option}");
    }
    for mission in ["extermination", "capture", "demolition", "recon", "exploration"] {
        for map in ["abandoned-lab", "crash-site"] {
            let played = texts.iter().filter(|text| text.contains(&format!("{mission}/{map}/")));
            let won = played.clone().filter(|text| text.contains(" over won")).count();
            assert!(won > 0 && won < played.count(), "{mission} on {map} is not both won and lost");
        }
    }
    assert!(texts.iter().any(|text| text.contains("!leave")), "nobody leaves");
    assert!(texts.iter().any(|text| text.contains(" undo ")), "nobody takes anything back");
}
