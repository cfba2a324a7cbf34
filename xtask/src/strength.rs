//! `cargo xtask strength`: do the better bots of Elysian Battlefields win, and does its usual one waste nothing?

use std::fmt::Write as _;
use std::fs;

use serde_json::Value;

use crate::failure::Failure;
use crate::files::root;
use crate::say::say;
use crate::sortie::{number, origin, sim};

/// Where the report stands.
const REPORT: &str = "docs/strength.md";
/// Games are played in parts, each with a seed of its own, so that a long study tells how it stands.
const PART: u32 = 20;
const FIRST_SEED: u32 = 11;

/// Two bots, the share that the first one must win and may win, and how many games they play for 400 of the longest duel.
struct Duel {
    strong: &'static str,
    other: &'static str,
    least: f64,
    most: f64,
    games: u32,
    /// Must both think equally long, give or take a twentieth?
    equal_time: bool,
}

impl Duel {
    fn wanted(&self) -> String {
        match self.most < 1.0 {
            true => format!("{:.0} to {:.0} %", 100.0 * self.least, 100.0 * self.most),
            false => format!("{:.0} %", 100.0 * self.least),
        }
    }
}

const DUELS: &[Duel] = &[
    Duel { strong: "greedy", other: "random", least: 0.95, most: 1.0, games: 400, equal_time: false },
    Duel { strong: "gentle", other: "random", least: 0.80, most: 1.0, games: 400, equal_time: false },
    Duel { strong: "careful", other: "gentle", least: 0.65, most: 0.75, games: 2000, equal_time: false },
    Duel { strong: "search", other: "careful", least: 0.70, most: 1.0, games: 100, equal_time: false },
    Duel { strong: "master", other: "search", least: 0.58, most: 1.0, games: 400, equal_time: true },
];

/// How the usual bot plays, over games against itself.
pub const USUAL: &str = "careful";
const USUAL_GAMES: u32 = 2000;

pub fn run(arguments: &[String]) -> Result<(), Failure> {
    let (games, threads) = options(arguments)?;
    let mut report = Report { text: format!("{HEAD}{}\n\n", origin("elysian")?), weak: Vec::new() };
    report.usual((USUAL_GAMES * games / 400).max(2), &threads)?;
    report.text += "\n## Duels\n\nA newcomer is to have a fair fight against the usual bot: to lose more often than not, and to win one game in four at \
least. `gentle` stands in for the newcomer: it takes what looks best at once, and in one choice of three only what the choice \
looks like. So the usual bot is to win 65 to 75 % against it.\n\n| duel | games | won | 95 % interval | wanted | processor time | |\n|---|---|---|---|---|---|---|\n";
    for duel in DUELS {
        report.duel(duel, (duel.games * games / 400).max(2), &threads)?;
    }
    say(&format!("Written: {REPORT}"));
    match report.weak.is_empty() {
        true => Ok(()),
        false => Err(Failure::found(format!("Not as wanted: {}.", report.weak.join(", ")))),
    }
}

const HEAD: &str = "# Strength of Elysian's bots\n\nMade by `cargo xtask strength`. All games are between two with `start=even`, \
`sortie sim elysian --players 2 --bots A,B --games 20 --seed S --option start=even --meter` with S from 11 on; the bots change seats from game to game. \
Processor time is what each bot's own choices took.\n\n";

/// `--games N` for the longest duel, and `--threads N`.
fn options(arguments: &[String]) -> Result<(u32, String), Failure> {
    let (mut games, mut threads) = (400, String::new());
    for pair in arguments.chunks(2) {
        match pair {
            [flag, count] if flag == "--games" && count.parse::<u32>().is_ok() => {
                games = count.parse().unwrap_or(games)
            }
            [flag, count] if flag == "--threads" && count.parse::<u16>().is_ok() => threads.clone_from(count),
            _ => return Err(Failure::usage("The options are --games N and --threads N.")),
        }
    }
    Ok((games, threads))
}

/// The figures of games between these bots.
fn play(bots: &str, games: u32, seed: u32, threads: &str) -> Result<Value, Failure> {
    let (games, seed) = (games.to_string(), seed.to_string());
    let mut arguments = vec!["elysian", "--players", "2", "--bots", bots, "--games", &games, "--seed", &seed];
    arguments.extend(["--option", "start=even", "--meter"]);
    if !threads.is_empty() {
        arguments.extend(["--threads", threads]);
    }
    sim(&arguments)
}

/// How a duel stands.
#[derive(Clone, Copy, Default)]
struct Standing {
    games: f64,
    wins: f64,
    /// Processor time of both, in seconds.
    spent: [f64; 2],
}

impl Standing {
    fn share(&self) -> f64 {
        self.wins / self.games
    }

    fn ratio(&self) -> f64 {
        self.spent[0] / self.spent[1]
    }

    /// The 95 % interval of the true share after Wilson.
    fn interval(&self) -> [f64; 2] {
        const Z: f64 = 1.959_963_984_540_054;
        let (n, p) = (self.games, self.share());
        let (scale, centre) = (1.0 + Z * Z / n, p + Z * Z / (2.0 * n));
        let half = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        [(centre - half) / scale, (centre + half) / scale]
    }

    fn holds(&self, duel: &Duel) -> bool {
        (duel.least..=duel.most).contains(&self.share()) && (!duel.equal_time || (0.95..=1.05).contains(&self.ratio()))
    }

    fn row(&self, duel: &Duel) -> String {
        let [low, high] = self.interval().map(|end| 100.0 * end);
        format!(
            "| {} against {} | {} | {:.1} % | {low:.1} to {high:.1} | {}{} | {:.1} s against {:.1} s ({:.2} times) | {} |\n",
            duel.strong,
            duel.other,
            self.games,
            100.0 * self.share(),
            duel.wanted(),
            if duel.equal_time { " in equal time ±5 %" } else { "" },
            self.spent[0],
            self.spent[1],
            self.ratio(),
            if self.holds(duel) { "holds" } else { "**fails**" }
        )
    }
}

struct Report {
    text: String,
    weak: Vec<String>,
}

impl Report {
    /// Plays a duel part by part. What stands is told and written after each.
    fn duel(&mut self, duel: &Duel, games: u32, threads: &str) -> Result<(), Failure> {
        let bots = format!("{},{}", duel.strong, duel.other);
        let mut standing = Standing::default();
        for (part, seed) in (0..games.div_ceil(PART)).zip(FIRST_SEED..) {
            let answer = play(&bots, PART.min(games - part * PART), seed, threads)?;
            let at = |path: &str| number(&answer, path);
            standing.games += at("/games");
            standing.wins += at(&format!("/by_bot/{}/wins", duel.strong));
            for (spent, bot) in standing.spent.iter_mut().zip([duel.strong, duel.other]) {
                *spent += at(&format!("/thought/{bot}"));
            }
            say(standing.row(duel).trim_end());
            write(&format!("{}{}", self.text, standing.row(duel)))?;
        }
        self.text += &standing.row(duel);
        if !standing.holds(duel) {
            self.weak.push(bots);
        }
        Ok(())
    }

    fn usual(&mut self, games: u32, threads: &str) -> Result<(), Failure> {
        say(&format!("How {USUAL} plays: {games} games …"));
        let answer = play(USUAL, games, FIRST_SEED, threads)?;
        let count = |what: &str| number(&answer, &format!("/counts/{USUAL}/{what}"));
        let (played, wasted) = (count("cards played"), count("cards wasted"));
        let (could, fought) = (count("wins that could be fought"), count("wins fought"));
        let _ = write!(
            self.text,
            "## The usual bot\n\n`{USUAL}` against itself, {games} games. A card is wasted when nothing came of it before the turn \
             ended, although it could: no unit moved or attacked by its leave, nothing fell, nothing was drawn, built or deployed. A card is \
stopped when others cancel it, fell the last units that had something in range, or win before it can do anything. An announced win can be \
             fought when an attack of the next player's turn could take a territory on which it stands; it is fought when such an \
             attack is made or the win is prevented.\n\n| what | found | wanted | |\n|---|---|---|---|\n"
        );
        self.claim("cards without effect", wasted, played, |share| share <= 0.0, "none");
        self.claim("announced wins fought", fought, could, |share| share >= 0.95, "95 %");
        let _ =
            writeln!(self.text, "| cards that others stopped | {} of {played} | | reported |", count("cards stopped"));
        let prevented = count("wins prevented");
        let _ = writeln!(self.text, "| announced wins prevented | {prevented} of {could} | | reported |");
        Ok(())
    }

    fn claim(&mut self, what: &str, part: f64, whole: f64, holds: impl Fn(f64) -> bool, wanted: &str) {
        let is_so = holds(part / whole);
        say(&format!("  {what}: {part} of {whole}, wanted {wanted}"));
        let verdict = if is_so { "holds" } else { "**fails**" };
        let _ = writeln!(
            self.text,
            "| {what} | {part} of {whole} ({:.2} %) | {wanted} | {verdict} |",
            100.0 * part / whole
        );
        if !is_so {
            self.weak.push(what.to_owned());
        }
    }
}

fn write(text: &str) -> Result<(), Failure> {
    fs::write(root().join(REPORT), text).map_err(|error| Failure::found(format!("{REPORT}: {error}.")))
}
