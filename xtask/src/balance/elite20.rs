//! How even Project: ELITE (2020) is.

use std::collections::BTreeMap;
use std::fs;
use std::time::Instant;

use serde_json::Value;

use crate::failure::Failure;
use crate::files::root;
use crate::say::say;
use crate::sortie::{number, sim};

use super::{Report, percent};

const MISSIONS: [&str; 5] = ["extermination", "capture", "demolition", "recon", "exploration"];
const MAPS: [&str; 2] = ["abandoned-lab", "crash-site"];
/// Difficulties with the share of games that is to be won.
const DIFFICULTIES: [(&str, f64, f64); 3] = [("easy", 0.60, 0.85), ("medium", 0.30, 0.60), ("hard", 0.08, 0.35)];
/// Cards of the pack; every one must be of use.
const CARDS_FILE: &str = "games/elite20/pack/cards.ron";
/// Games that were not looked at while the content was tuned.
const SEED: &str = "2020";
/// Games of four planners that one core plays in a second, at least.
const LEAST_SPEED: f64 = 20.0;
const ROUTES: [&str; 5] = ["won", "breach", "killed", "unfinished", "not-home"];

/// What was found on one Mission, map and difficulty.
struct Cell {
    mission: &'static str,
    map: &'static str,
    answer: Value,
}

impl Cell {
    fn won(&self) -> f64 {
        number(&self.answer, "/won/share")
    }
}

pub fn report(games: u32) -> Result<Report, Failure> {
    let mut report = Report::new("Project: ELITE (2020)", "elite20")?;
    report.line(&format!(
        "All teams are planners at a person's pace: `sortie sim elite20 --scenario MISSION/MAP/DIFFICULTY --players N --games {games} --seed {SEED}`.\n"
    ));
    let mut teams = Vec::new();
    for heroes in [4, 2, 6] {
        report.line(&format!("## {heroes} Heroes\n"));
        let mut team = Vec::new();
        for (difficulty, low, high) in DIFFICULTIES {
            let cells = grid(heroes, difficulty, games, &[])?;
            grades(&mut report, heroes, difficulty, (low, high), &cells);
            team.push((difficulty, cells));
        }
        teams.push((heroes, team));
    }
    routes(&mut report, &teams);
    let four = teams.swap_remove(0).1;
    heroes(&mut report, &four);
    cards(&mut report, &four)?;
    paces(&mut report, games / 4)?;
    bots(&mut report, games / 4, &four)?;
    Ok(report)
}

/// All Missions on both maps.
fn grid(heroes: u32, difficulty: &str, games: u32, more: &[&str]) -> Result<Vec<Cell>, Failure> {
    let what = format!("{heroes} Heroes, {difficulty}, {games} games on each Mission and map {}", more.join(" "));
    say(what.trim_end());
    let mut cells = Vec::new();
    for mission in MISSIONS {
        for map in MAPS {
            let (scenario, players, count) =
                (format!("{mission}/{map}/{difficulty}"), heroes.to_string(), games.max(1).to_string());
            let base = ["elite20", "--scenario", &scenario, "--players", &players, "--games", &count, "--seed", SEED];
            cells.push(Cell { mission, map, answer: sim(&[&base[..], more].concat())? });
        }
    }
    Ok(cells)
}

fn mean(cells: &[Cell]) -> f64 {
    cells.iter().map(Cell::won).sum::<f64>() / cells.len() as f64
}

/// The mean lies in its band, and every Mission and map near the mean.
fn grades(report: &mut Report, heroes: u32, difficulty: &str, (low, high): (f64, f64), cells: &[Cell]) {
    let mean = mean(cells);
    report.table();
    report.claim(&format!("**{difficulty}, {heroes} Heroes**"), mean, low, high);
    for cell in cells {
        let wide = heroes != 4 || matches!(cell.mission, "capture" | "demolition");
        let room = if wide { 0.25 } else { 0.15 };
        let what = format!("{} on {}, {difficulty}, {heroes} Heroes", cell.mission, cell.map);
        report.claim(&what, cell.won(), (mean - room).max(0.0), (mean + room).min(1.0));
    }
    report.line("");
}

/// The grids of a team by difficulty.
type Team = Vec<(&'static str, Vec<Cell>)>;

fn routes(report: &mut Report, teams: &[(u32, Team)]) {
    report.line("## How games end\n");
    report.line(&format!("| Heroes | difficulty | {} | Rounds (median) |", ROUTES.join(" | ")));
    report.line("|---|---|---|---|---|---|---|---|");
    for (heroes, difficulty, cells) in
        teams.iter().flat_map(|(heroes, team)| team.iter().map(move |(difficulty, cells)| (heroes, difficulty, cells)))
    {
        let games: f64 = cells.iter().map(|cell| number(&cell.answer, "/games")).sum();
        let shares = ROUTES.map(|route| {
            let counts = cells.iter().map(|cell| number(&cell.answer, &format!("/by_route/{route}")));
            percent(counts.filter(|count| !count.is_nan()).sum::<f64>() / games)
        });
        let rounds: Vec<String> = cells.iter().map(|cell| number(&cell.answer, "/rounds/median").to_string()).collect();
        report.line(&format!("| {heroes} | {difficulty} | {} | {} |", shares.join(" | "), rounds.join(", ")));
    }
    report.line("\nThe Rounds stand in the order of the tables above.\n");
}

/// Games, wins, and wins beyond what the same Mission, map and difficulty let expect.
#[derive(Default)]
struct Part {
    tables: f64,
    games: f64,
    beyond: f64,
}

impl Part {
    fn points(&self) -> f64 {
        self.beyond / self.games
    }
}

/// Sums one group of labels over all cells.
fn parts(four: &Team, path: &str) -> BTreeMap<String, Part> {
    let mut parts: BTreeMap<String, Part> = BTreeMap::new();
    for cell in four.iter().flat_map(|(_, cells)| cells) {
        let Some(labels) = cell.answer.pointer(path).and_then(Value::as_object) else { continue };
        for (label, found) in labels {
            let part = parts.entry(label.clone()).or_default();
            let games = number(found, "/games");
            part.tables += number(found, "/played_share") * number(&cell.answer, "/games");
            part.games += games;
            part.beyond += number(found, "/wins") - games * cell.won();
        }
    }
    parts
}

fn heroes(report: &mut Report, four: &Team) {
    report.line("## Heroes\n");
    report.line(
        "Wins with the Hero in a team of four, in points beyond the mean of the same Mission, map and difficulty.\n",
    );
    report.table();
    let parts = parts(four, "/labels/hero");
    for (hero, part) in &parts {
        report.claim(hero, part.points(), -0.06, 0.06);
    }
    if parts.len() < 6 {
        report.failures.push("not every Hero was played".to_owned());
    }
    report.line("");
}

fn cards(report: &mut Report, four: &Team) -> Result<(), Failure> {
    report.line("## Cards\n");
    report.line(
        "Games of four Heroes in which a Hero had the card, in which it was used, and the wins of its Hero in points beyond \
         the mean. Every card is to be used in 5 % of the games in which somebody has it. Long games see more cards and are \
         lost more often, so the last column is for comparison between cards of one deck. An Item that is always at work \
         counts as used from the next Action Phase on.\n",
    );
    report.line("| card | had | used | share | points |");
    report.line("|---|---|---|---|---|");
    let (held, used) = (parts(four, "/labels/held"), parts(four, "/labels/card"));
    for (card, part) in &held {
        let uses = used.get(card).map_or(0.0, |used| used.tables);
        let share = uses / part.tables;
        report.line(&format!(
            "| {card} | {:.0} | {uses:.0} | {} | {:+.1} |",
            part.tables,
            percent(share),
            100.0 * part.points()
        ));
        if share < 0.05 {
            report.failures.push(format!("{card} is used in {}", percent(share)));
        }
    }
    report.line("");
    let cards = fs::read_to_string(root().join(CARDS_FILE))
        .map_err(|error| Failure::found(format!("{CARDS_FILE}: {error}.")))?;
    let ids = cards.lines().filter_map(|line| line.trim().strip_prefix("(id: \"")?.split_once('"')).map(|(id, _)| id);
    for id in ids.filter(|id| !held.keys().any(|card| card.starts_with(id))) {
        report.failures.push(format!("nobody ever had {id}"));
    }
    Ok(())
}

/// The pace is what it is; what another one would mean is only reported.
fn paces(report: &mut Report, games: u32) -> Result<(), Failure> {
    report.line("## Half and double pace\n");
    report.line(&format!("Four Heroes, {games} games on each Mission and map, `--pace 50` and `--pace 200`.\n"));
    report.line("| difficulty | half | double |");
    report.line("|---|---|---|");
    for (difficulty, ..) in DIFFICULTIES {
        let half = grid(4, difficulty, games, &["--pace", "50"])?;
        let double = grid(4, difficulty, games, &["--pace", "200"])?;
        report.line(&format!("| {difficulty} | {} | {} |", percent(mean(&half)), percent(mean(&double))));
    }
    report.line("");
    Ok(())
}

/// The planner beats the greedy bot, and luck alone wins nothing.
fn bots(report: &mut Report, games: u32, four: &Team) -> Result<(), Failure> {
    report.line("## Bots\n");
    report.line(&format!(
        "Four Heroes on Medium, `--bots greedy` and `--bots random`, {games} games on each Mission and map.\n"
    ));
    report.table();
    let planner =
        four.iter().find(|(difficulty, _)| *difficulty == "medium").map_or(f64::NAN, |(_, cells)| mean(cells));
    let greedy = mean(&grid(4, "medium", games, &["--bots", "greedy"])?);
    report.claim("planner beyond greedy", planner - greedy, 0.15, 1.0);
    report.claim("random", mean(&grid(4, "medium", games, &["--bots", "random"])?), 0.0, 0.0);
    report.line("");
    speed(report)
}

/// How many games of four planners one core plays in a second, over all Missions and maps.
fn speed(report: &mut Report) -> Result<(), Failure> {
    let games = 40;
    let start = Instant::now();
    grid(4, "medium", games, &["--threads", "1"])?;
    let speed = f64::from(games) * (MISSIONS.len() * MAPS.len()) as f64 / start.elapsed().as_secs_f64();
    report.line(&format!(
        "One core of the machine that made this report plays {speed:.0} games of four planners on Medium in a second \
         (wanted: {LEAST_SPEED:.0}).\n"
    ));
    if speed < LEAST_SPEED {
        report.failures.push(format!("planners play {speed:.0} games in a second"));
    }
    Ok(())
}
