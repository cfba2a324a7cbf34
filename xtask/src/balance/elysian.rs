//! How even Elysian Battlefields is.

use std::fmt::Write as _;
use std::fs;

use serde_json::{Map, Value};

use crate::failure::Failure;
use crate::files::root;
use crate::sortie::{number, sim};
use crate::strength::USUAL;

use super::{Report, percent};

/// Cards of the pack; every one must be played now and then.
const KINDS_FILE: &str = "games/elysian/pack/words.ron";

pub fn report(games: u32) -> Result<Report, Failure> {
    let mut report = Report::new("Elysian Battlefields", "elysian")?;
    starts(&mut report, games)?;
    first_turns(&mut report, games)?;
    heroes(&mut report, games)?;
    routes(&mut report, games)?;
    Ok(report)
}

/// Two players: who begins, how long it takes, and whether every card is played.
fn starts(report: &mut Report, games: u32) -> Result<(), Failure> {
    let count = games.to_string();
    let base = ["elysian", "--players", "2", "--bots", USUAL, "--games", &count, "--seed", "1"];
    let even = sim(&[&base[..], &["--option", "start=even"]].concat())?;
    let book = sim(&base)?;
    report.line("## Two players\n");
    report.line(&format!("`sortie sim {}`, with `--option start=even` and without.\n", base.join(" ")));
    report.table();
    report.claim("first player wins, start=even", number(&even, "/by_seat/0/share"), 0.45, 0.55);
    for (name, answer) in [("start=even", &even), ("start=rulebook", &book)] {
        let ended = number(answer, "/ended") / number(answer, "/games");
        report.claim(&format!("games that end, {name}"), ended, 0.99, 1.0);
    }
    report.line("");
    report.line(&format!(
        "With the rulebook's own start the first player wins {} ({} to {}), which is why the variant exists.",
        percent(number(&book, "/by_seat/0/share")),
        percent(number(&book, "/by_seat/0/low")),
        percent(number(&book, "/by_seat/0/high"))
    ));
    report.line("");
    for (name, answer) in [("start=even", &even), ("start=rulebook", &book)] {
        let median = number(answer, "/rounds/median");
        report.line(&format!("The median game with {name} lasts {median} rounds (wanted: 5 to 20).\n"));
        if !(5.0..=20.0).contains(&median) {
            report.failures.push(format!("median length, {name}"));
        }
    }
    cards(report, &book)
}

/// Nobody is to win or be eliminated before having had a turn, at least with `start=even` and between two players.
fn first_turns(report: &mut Report, games: u32) -> Result<(), Failure> {
    let count = (games / 5).to_string();
    report.line("## First turns\n");
    report.line(
        "Seats that win or are eliminated before having had a turn of their own, among bots that like to attack:",
    );
    report.line(&format!(
        "`sortie sim elysian --players N --bots greedy-attack --games {count} --seed 4 --option start=…`"
    ));
    report.line("With the rulebook's start and more than two players it can happen, and is only reported.\n");
    report.table();
    for start in ["even", "rulebook"] {
        for seats in 2..=5 {
            let (players, option) = (seats.to_string(), format!("start={start}"));
            let arguments = ["elysian", "--players", &players, "--bots", "greedy-attack", "--games", &count];
            let answer = sim(&[&arguments[..], &["--seed", "4", "--option", &option]].concat())?;
            let (what, share) = (format!("{seats} seats, {option}"), early(&answer, f64::from(seats)));
            match start == "even" || seats == 2 {
                true => report.claim(&what, share, 0.0, 0.0),
                false => report.line(&format!("| {what} | {} | | reported |", percent(share))),
            }
        }
    }
    report.line("");
    Ok(())
}

/// The share of seats that neither had a first turn nor saw the game end before it. Every seat has a label, so what
/// is missing counts as early, and an answer without these labels is no number at all.
fn early(answer: &Value, seats: f64) -> f64 {
    let all = number(answer, "/games") * seats;
    let over = number(answer, "/labels/first turn/game over before it/games");
    let over = if over.is_nan() { 0.0 } else { over };
    (all - number(answer, "/labels/first turn/had/games") - over) / all
}

/// How often each card is played, and how its player fares.
fn cards(report: &mut Report, answer: &Value) -> Result<(), Failure> {
    let words = fs::read_to_string(root().join(KINDS_FILE))
        .map_err(|error| Failure::found(format!("{KINDS_FILE}: {error}.")))?;
    let ids = words.lines().filter_map(|line| line.trim().strip_prefix('"')?.split_once('"')).map(|(id, _)| id);
    let played = answer.pointer("/labels/card").and_then(Value::as_object).cloned().unwrap_or_else(Map::new);
    report.line("## Cards (two players, the rulebook's start)\n");
    report.line("Every card is to be played in at least 1 % of games. \"Won\" is the share of games won by whoever played it.\n");
    report.line("| card | games | won |");
    report.line("|---|---|---|");
    for id in ids.filter(|id| !id.starts_with("HE")) {
        let found = played.iter().find(|(label, _)| label.starts_with(id));
        let share = found.map_or(0.0, |(_, value)| number(value, "/played_share"));
        let label = found.map_or(id, |(label, _)| label);
        let won = found.map_or(f64::NAN, |(_, value)| number(value, "/share"));
        report.line(&format!("| {label} | {} | {} |", percent(share), percent(won)));
        if share < 0.01 {
            report.failures.push(format!("{label} is played in {}", percent(share)));
        }
    }
    report.line("");
    Ok(())
}

fn heroes(report: &mut Report, games: u32) -> Result<(), Failure> {
    let count = games.to_string();
    let arguments =
        ["elysian", "--players", "2", "--bots", USUAL, "--games", &count, "--seed", "2", "--option", "heroes=random"];
    let answer = sim(&arguments)?;
    report.line("## Heroes\n");
    report.line(&format!("`sortie sim {}`\n", arguments.join(" ")));
    report.table();
    let by_hero = answer.pointer("/labels/hero").and_then(Value::as_object).cloned().unwrap_or_default();
    for (hero, value) in &by_hero {
        report.claim(&format!("{hero} wins"), number(value, "/share"), 0.42, 0.58);
    }
    report.line("");
    if by_hero.len() < 5 {
        report.failures.push("not every hero was played".to_owned());
    }
    Ok(())
}

/// A mix of greedy styles over two to four players: every road must be open.
fn routes(report: &mut Report, games: u32) -> Result<(), Failure> {
    let mut totals = [0.0; 3];
    let mut all = 0.0;
    let mut lines = String::new();
    let mixes = [
        (2, "greedy,greedy-attack"),
        (2, "greedy,greedy-build"),
        (2, "greedy-attack,greedy-build"),
        (3, "greedy,greedy-attack,greedy-build"),
        (4, "greedy,greedy-attack,greedy-build,greedy"),
    ];
    for (players, bots) in mixes {
        let (count, seats) = ((games / 5).to_string(), players.to_string());
        let arguments = ["elysian", "--players", &seats, "--bots", bots, "--games", &count, "--seed", "3"];
        let answer = sim(&arguments)?;
        let by_route = answer.pointer("/by_route").and_then(Value::as_object).cloned().unwrap_or_default();
        let shown: Vec<String> = by_route.iter().map(|(route, count)| format!("{route} {count}")).collect();
        let _ = writeln!(lines, "- `sortie sim {}`: {}", arguments.join(" "), shown.join(", "));
        for (route, count) in &by_route {
            let count = count.as_f64().unwrap_or(0.0);
            for (index, name) in ["conquer", "rule", "reign"].iter().enumerate() {
                if route == name {
                    totals[index] += count;
                }
            }
        }
        all += number(&answer, "/ended");
    }
    report.line("## Roads to victory, in a mix of greedy styles over two to four players\n");
    report.line(&lines);
    report.table();
    for (name, total) in ["Conquer", "Rule", "Reign"].iter().zip(totals) {
        report.claim(&format!("{name} alone decides"), total / all, 0.08, 1.0);
    }
    Ok(())
}
