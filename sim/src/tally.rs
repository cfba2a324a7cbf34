//! Integer counters over many games.

use std::collections::{BTreeMap, BTreeSet};

use sortie_catalog::{Facts, Seat};

/// How often something was there, and how often it won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ScoreTally {
    /// Seats (or games) that had it.
    pub games: u64,
    /// Those of them that won.
    pub wins: u64,
}

impl ScoreTally {
    fn count(&mut self, won: bool) {
        self.games += 1;
        self.wins += u64::from(won);
    }

    fn merge(&mut self, other: ScoreTally) {
        self.games += other.games;
        self.wins += other.wins;
    }
}

/// What became of one label.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LabelTally {
    /// Seats that had it.
    pub seats: ScoreTally,
    /// Games in which at least one seat had it.
    pub tables: u64,
}

/// The counts of many games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Games that ended before the round limit.
    pub ended: u64,
    /// Games that ended without a winner.
    pub drawn: u64,
    /// Games that somebody won; in a co-operative game, that all won.
    pub won: u64,
    /// Commands played.
    pub commands: u64,
    /// Wins by turn order; 0 plays first.
    pub by_order: Vec<u64>,
    /// Seats and wins by bot.
    pub by_bot: BTreeMap<String, ScoreTally>,
    /// What the game counts of a seat's play, by bot.
    pub counts: BTreeMap<String, BTreeMap<String, u64>>,
    /// How long each bot has thought, in nanoseconds.
    pub thought: BTreeMap<String, u64>,
    /// Games by the roads to victory; several at once are joined by `+`.
    pub by_route: BTreeMap<String, u64>,
    /// Games by each road to victory; a game with several counts for each.
    pub by_each_route: BTreeMap<String, u64>,
    /// Labels by group.
    pub labels: BTreeMap<String, BTreeMap<String, LabelTally>>,
    /// Games by the number of rounds.
    pub rounds: BTreeMap<u32, u64>,
    /// Citations by the rule's place in the registry.
    pub rules: Vec<u64>,
}

impl Tally {
    /// Counts one game. `bots` are the names to which the facts point.
    pub fn add(&mut self, facts: &Facts, bots: &[String]) {
        let won = |seat: Seat| facts.outcome.as_ref().is_some_and(|outcome| outcome.won(seat));
        let seats = facts.bots.len();
        self.games += 1;
        self.commands += facts.commands;
        *self.rounds.entry(facts.findings.rounds).or_default() += 1;
        for (seat, bot) in facts.bots.iter().enumerate() {
            self.by_bot.entry(bots[*bot].clone()).or_default().count(won(Seat(seat as u8)));
            *self.thought.entry(bots[*bot].clone()).or_default() += facts.thought.get(seat).copied().unwrap_or(0);
        }
        for (what, seat, count) in &facts.findings.counts {
            let bot = bots[facts.bots[seat.index()]].clone();
            *self.counts.entry(bot).or_default().entry((*what).to_owned()).or_default() += count;
        }
        self.by_order.resize(self.by_order.len().max(seats), 0);
        for (place, seat) in order(facts).into_iter().enumerate().take(seats) {
            self.by_order[place] += u64::from(won(seat));
        }
        add_all(&mut self.rules, facts.rules.iter().map(|count| u64::from(*count)));
        self.add_labels(facts, won);
        self.add_ending(facts, (0..seats).any(|seat| won(Seat(seat as u8))));
    }

    fn add_labels(&mut self, facts: &Facts, won: impl Fn(Seat) -> bool) {
        // A card that a seat played twice in one game is one case, not two.
        let cases: BTreeSet<_> = facts.findings.labels.iter().collect();
        let mut last = None;
        for (group, label, seat) in cases {
            let entry = self.labels.entry((*group).to_owned()).or_default().entry(label.clone()).or_default();
            entry.seats.count(won(*seat));
            entry.tables += u64::from(last != Some((group, label)));
            last = Some((group, label));
        }
    }

    fn add_ending(&mut self, facts: &Facts, won: bool) {
        let Some(outcome) = &facts.outcome else { return };
        self.ended += 1;
        self.drawn += u64::from(outcome.drawn);
        self.won += u64::from(won);
        if outcome.routes.is_empty() {
            return;
        }
        *self.by_route.entry(outcome.routes.join("+")).or_default() += 1;
        for route in &outcome.routes {
            *self.by_each_route.entry((*route).to_owned()).or_default() += 1;
        }
    }

    /// Adds the counts of other games.
    pub fn merge(&mut self, other: Tally) {
        self.games += other.games;
        self.ended += other.ended;
        self.drawn += other.drawn;
        self.won += other.won;
        self.commands += other.commands;
        add_all(&mut self.by_order, other.by_order);
        add_all(&mut self.rules, other.rules);
        for (bot, score) in other.by_bot {
            self.by_bot.entry(bot).or_default().merge(score);
        }
        add_each(&mut self.thought, other.thought);
        for (bot, counts) in other.counts {
            add_each(self.counts.entry(bot).or_default(), counts);
        }
        add_each(&mut self.by_route, other.by_route);
        add_each(&mut self.by_each_route, other.by_each_route);
        add_each(&mut self.rounds, other.rounds);
        for (group, labels) in other.labels {
            let ours = self.labels.entry(group).or_default();
            for (label, theirs) in labels {
                let entry = ours.entry(label).or_default();
                entry.seats.merge(theirs.seats);
                entry.tables += theirs.tables;
            }
        }
    }
}

/// The seats in turn order; a game that tells none is taken to go by seats.
fn order(facts: &Facts) -> Vec<Seat> {
    match facts.findings.order.is_empty() {
        true => (0..facts.bots.len()).map(|seat| Seat(seat as u8)).collect(),
        false => facts.findings.order.clone(),
    }
}

fn add_all(ours: &mut Vec<u64>, theirs: impl IntoIterator<Item = u64>) {
    for (place, count) in theirs.into_iter().enumerate() {
        if place == ours.len() {
            ours.push(0);
        }
        ours[place] += count;
    }
}

fn add_each<K: Ord>(ours: &mut BTreeMap<K, u64>, theirs: BTreeMap<K, u64>) {
    for (key, count) in theirs {
        *ours.entry(key).or_default() += count;
    }
}

#[cfg(test)]
mod tests {
    use sortie_catalog::{Findings, Outcome, Standing};

    use super::*;

    fn game(winner: u8, rounds: u32, routes: Vec<&'static str>) -> Facts {
        let place = |seat| Standing { place: if seat == winner { 1 } else { 2 }, score: 0 };
        Facts {
            bots: vec![1, 0],
            outcome: Some(Outcome { standings: vec![place(0), place(1)], routes, drawn: false }),
            findings: Findings {
                rounds,
                order: vec![Seat(1), Seat(0)],
                labels: vec![
                    ("card", "Levy".to_owned(), Seat(0)),
                    ("card", "Levy".to_owned(), Seat(0)),
                    ("card", "Levy".to_owned(), Seat(1)),
                ],
                counts: vec![("cards played", Seat(0), 2), ("cards played", Seat(1), 1)],
            },
            rules: vec![1, 0, 5],
            commands: 7,
            thought: vec![30, 50],
            record: None,
        }
    }

    fn bots() -> Vec<String> {
        vec!["a".to_owned(), "b".to_owned()]
    }

    #[test]
    fn wins_are_counted_by_turn_order_and_bot() {
        let mut tally = Tally::default();
        tally.add(&game(1, 4, vec!["rule", "reign"]), &bots());
        assert_eq!(tally.by_order, [1, 0], "seat 1 plays first and won");
        assert_eq!(tally.by_bot["a"], ScoreTally { games: 1, wins: 1 }, "bot a sits in seat 1");
        assert_eq!((tally.thought["a"], tally.counts["b"]["cards played"]), (50, 2));
        assert_eq!(tally.by_route["rule+reign"], 1);
        assert_eq!(tally.by_each_route["reign"], 1);
    }

    #[test]
    fn a_label_counts_once_a_seat_and_once_a_table() {
        let mut tally = Tally::default();
        tally.add(&game(1, 4, vec![]), &bots());
        let levy = tally.labels["card"]["Levy"];
        assert_eq!(levy, LabelTally { seats: ScoreTally { games: 2, wins: 1 }, tables: 1 });
    }

    #[test]
    fn a_stopped_game_is_won_by_nobody() {
        let mut tally = Tally::default();
        tally.add(&Facts { outcome: None, ..game(0, 200, vec![]) }, &bots());
        assert_eq!((tally.games, tally.ended, tally.won), (1, 0, 0));
        assert_eq!(tally.by_order, [0, 0]);
    }

    #[test]
    fn merging_does_not_depend_on_order() {
        let games = [game(0, 3, vec!["rule"]), game(1, 9, vec!["reign"]), game(1, 4, vec![])];
        let one = |facts: &Facts| {
            let mut tally = Tally::default();
            tally.add(facts, &bots());
            tally
        };
        let mut forward = Tally::default();
        games.iter().for_each(|facts| forward.merge(one(facts)));
        let mut backward = Tally::default();
        games.iter().rev().for_each(|facts| backward.merge(one(facts)));
        let mut straight = Tally::default();
        games.iter().for_each(|facts| straight.add(facts, &bots()));
        assert_eq!(forward, backward);
        assert_eq!(forward, straight);
    }
}
