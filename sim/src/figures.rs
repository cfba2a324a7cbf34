//! From counts to figures: shares, intervals, percentiles, as they stand in the JSON.

use std::collections::BTreeMap;

use serde::Serialize;
use sortie_catalog::AnyGame;

use crate::run::Job;
use crate::tally::{LabelTally, ScoreTally, Tally};

/// Wins of a number of games, with the 95 % interval of the true share after Wilson.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Measured {
    /// Games won.
    pub wins: u64,
    /// Wins / games.
    pub share: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// A measured share with the number it is of.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Score {
    /// Seats that had it.
    pub games: u64,
    /// How they fared.
    #[serde(flatten)]
    pub measured: Measured,
}

/// A label's score.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Named {
    /// How the seats that had it fared.
    #[serde(flatten)]
    pub score: Score,
    /// Games in which at least one seat had it / all games.
    pub played_share: f64,
}

/// How long games are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Rounds {
    /// Half of the games are at most this long.
    pub median: u32,
    /// A tenth of the games is at most this long.
    pub p10: u32,
    /// Nine tenths are.
    pub p90: u32,
    /// Games by length.
    pub histogram: BTreeMap<u32, u64>,
}

/// Everything that a simulation found, as it stands in the JSON.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Figures {
    /// The game's id.
    pub game: String,
    /// The starting position.
    pub scenario: String,
    /// Every option, defaults included.
    pub options: BTreeMap<String, String>,
    /// How many seats.
    pub players: usize,
    /// The bots, as they were named.
    pub bots: Vec<String>,
    /// The seed.
    pub seed: u64,
    /// The round limit.
    pub max_rounds: u32,
    /// The bots' pace in percent of a person's.
    pub pace: u32,
    /// Games played.
    pub games: u64,
    /// Games that ended before the limit.
    pub ended: u64,
    /// Games that ended without a winner.
    pub drawn: u64,
    /// Commands played.
    pub commands: u64,
    /// For co-operative games: how often the war was won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub won: Option<Measured>,
    /// Wins by turn order; 0 plays first.
    pub by_seat: Vec<Measured>,
    /// Wins by bot.
    pub by_bot: BTreeMap<String, Score>,
    /// What the game counts of each bot's play.
    pub counts: BTreeMap<String, BTreeMap<String, u64>>,
    /// How many seconds of processor time each bot has thought. The one figure that no seed repeats: only where it was measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thought: Option<BTreeMap<String, f64>>,
    /// Games by the roads to victory; several at once are joined by `+`.
    pub by_route: BTreeMap<String, u64>,
    /// Games by each road; a game with several counts for each.
    pub by_each_route: BTreeMap<String, u64>,
    /// Wins by every group of labels that the game compares, such as heroes.
    pub labels: BTreeMap<String, BTreeMap<String, Named>>,
    /// How long games are.
    pub rounds: Rounds,
    /// Citations by rule.
    pub rules: BTreeMap<String, u64>,
}

/// The routes that were taken, and those that the game knows besides.
fn with_all(game: &dyn AnyGame, taken: &BTreeMap<String, u64>) -> BTreeMap<String, u64> {
    let mut all: BTreeMap<String, u64> = game.routes().iter().map(|route| ((*route).to_owned(), 0)).collect();
    all.extend(taken.clone());
    all
}

impl Figures {
    /// The figures of a finished job.
    pub fn of(game: &dyn AnyGame, job: &Job, tally: &Tally) -> Figures {
        let named = |labels: &BTreeMap<String, LabelTally>| -> BTreeMap<String, Named> {
            labels.iter().map(|(label, found)| (label.clone(), named(found, tally.games))).collect()
        };
        let labels: BTreeMap<_, _> = tally.labels.iter().map(|(group, all)| (group.clone(), named(all))).collect();
        let form = game.form(&job.plan.choices());
        let rules = game.rules().into_iter().zip(tally.rules.iter().chain(std::iter::repeat(&0)));
        Figures {
            game: game.id().to_owned(),
            scenario: form.scenario.clone(),
            options: form.values().map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
            players: job.plan.seats,
            bots: job.trial.bots.clone(),
            seed: job.trial.seed,
            max_rounds: job.trial.max_rounds,
            pace: job.trial.pace,
            games: tally.games,
            ended: tally.ended,
            drawn: tally.drawn,
            commands: tally.commands,
            won: game.is_cooperative().then(|| measure(tally.won, tally.games)),
            by_seat: tally.by_order.iter().map(|wins| measure(*wins, tally.games)).collect(),
            by_bot: tally.by_bot.iter().map(|(bot, score)| (bot.clone(), scored(*score))).collect(),
            counts: tally.counts.clone(),
            thought: job.meter.map(|_| seconds(&tally.thought)),
            by_route: with_all(game, &tally.by_route),
            by_each_route: with_all(game, &tally.by_each_route),
            labels,
            rounds: rounds(&tally.rounds),
            rules: rules.map(|(rule, count)| (rule.id.to_owned(), *count)).collect(),
        }
    }

    /// The JSON, ending with a line feed.
    pub fn json(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).expect("figures are plain data and can be written");
        text.push('\n');
        text
    }
}

fn seconds(thought: &BTreeMap<String, u64>) -> BTreeMap<String, f64> {
    thought.iter().map(|(bot, nanos)| (bot.clone(), *nanos as f64 / 1e9)).collect()
}

fn scored(score: ScoreTally) -> Score {
    Score { games: score.games, measured: measure(score.wins, score.games) }
}

fn named(found: &LabelTally, games: u64) -> Named {
    Named { score: scored(found.seats), played_share: ratio(found.tables, games) }
}

/// A share with its 95 % Wilson interval. Only operations that are exact to the last bit on every machine.
pub fn measure(wins: u64, games: u64) -> Measured {
    const Z: f64 = 1.959_963_984_540_054;
    if games == 0 {
        return Measured { wins, share: 0.0, low: 0.0, high: 1.0 };
    }
    let (n, p) = (games as f64, wins as f64 / games as f64);
    let scale = 1.0 + Z * Z / n;
    let centre = (p + Z * Z / (2.0 * n)) / scale;
    let half = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt() / scale;
    Measured {
        wins,
        share: rounded(p),
        low: rounded((centre - half).max(0.0)),
        high: rounded((centre + half).min(1.0)),
    }
}

fn ratio(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { rounded(part as f64 / whole as f64) }
}

/// Six digits are more than the games can tell, and always print the same.
fn rounded(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}

fn rounds(histogram: &BTreeMap<u32, u64>) -> Rounds {
    let total: u64 = histogram.values().sum();
    let percentile = |percent: u64| {
        let rank = (total * percent).div_ceil(100).max(1);
        let mut seen = 0;
        let reached = histogram.iter().find(|(_, games)| {
            seen += **games;
            seen >= rank
        });
        reached.map_or(0, |(rounds, _)| *rounds)
    };
    Rounds { median: percentile(50), p10: percentile(10), p90: percentile(90), histogram: histogram.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_the_one_of_wilson() {
        // 50 of 100 and 0 of 10, from the textbook formula worked by hand.
        let half = measure(50, 100);
        assert_eq!((half.share, half.low, half.high), (0.5, 0.403832, 0.596168));
        let none = measure(0, 10);
        assert_eq!((none.share, none.low, none.high), (0.0, 0.0, 0.277533));
    }

    #[test]
    fn nothing_is_known_of_no_games() {
        assert_eq!(measure(0, 0), Measured { wins: 0, share: 0.0, low: 0.0, high: 1.0 });
    }

    #[test]
    fn percentiles_are_ranks() {
        let found = rounds(&BTreeMap::from([(4, 1), (5, 4), (9, 4), (30, 1)]));
        assert_eq!((found.p10, found.median, found.p90), (4, 5, 9));
    }
}
