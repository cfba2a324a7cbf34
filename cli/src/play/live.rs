//! A clock that really runs: where one person at a terminal plays against the time, with bots or alone.

use std::time::{Duration, Instant};

use sortie_catalog::{AnyNo, BOT_REST, GameTime, Haste, Seat};

use super::input::Heard;
use super::session::Session;
use crate::failure::Failure;

/// How often the time that is left is told, and bots are seen to.
const TICK: Duration = Duration::from_millis(250);
/// Maximum deeds of bots and of the time in one tick.
const MOST_DEEDS: usize = 256;

/// The clock on the wall beside that of the game.
#[derive(Default)]
pub struct Clock {
    /// When both were read last; none while no time runs.
    met: Option<(Instant, GameTime)>,
    /// The last deadline that was seen in this Phase: its end. Choices fall due before.
    ends: Option<GameTime>,
    /// What the line says that is on the screen.
    shown: String,
}

impl Clock {
    /// The game's time at this instant, which never goes back.
    fn now(&mut self, instant: Instant, game: GameTime) -> GameTime {
        let (since, from) = *self.met.get_or_insert((instant, game));
        let passed = GameTime(from.0 + instant.duration_since(since).as_millis() as u64);
        if passed < game {
            self.met = Some((instant, game));
        }
        passed.max(game)
    }

    /// The time that is left, in a line.
    fn line(&mut self, now: GameTime, due: GameTime) -> String {
        let ends = *self.ends.insert(self.ends.map_or(due, |ends| ends.max(due)));
        let whole = format!("[{}]", minutes(now, ends));
        if due < ends { format!("{whole} a choice is due in {}", minutes(now, due)) } else { whole }
    }
}

/// Minutes and seconds up to a time; a second that has begun counts.
fn minutes(now: GameTime, until: GameTime) -> String {
    let seconds = until.0.saturating_sub(now.0).div_ceil(1_000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

impl Session {
    /// Does time run while whoever is asked thinks?
    fn is_running(&self) -> bool {
        self.runs && self.table.pacing().is_live() && self.table.deadline().is_some()
    }

    /// When something is done that is done now.
    pub(super) fn at(&mut self) -> GameTime {
        if !self.is_running() {
            self.clock = Clock::default();
            return self.table.now();
        }
        self.clock.now(Instant::now(), self.table.now())
    }

    /// The person who is free to act while the time runs.
    pub(super) fn racer(&self) -> Option<Seat> {
        let awaited = self.table.awaited();
        self.humans.iter().copied().find(|seat| self.is_running() && awaited.contains(*seat))
    }

    /// The next line for a prompt. While the time runs bots act meanwhile, and nothing is heard where another prompt is due.
    pub(super) fn next_line(&mut self, seat: Seat, prompt: &str) -> Result<Heard, Failure> {
        self.catch_up()?;
        self.show_clock(false)?;
        self.screen.say_on("> ")?;
        loop {
            if !self.is_running() {
                return Ok(self.input.next()?.map_or(Heard::Ended, Heard::Line));
            }
            let heard = self.input.within(TICK)?;
            self.catch_up()?;
            if !matches!(heard, Heard::Nothing) {
                return Ok(heard);
            }
            if self.racer() != Some(seat) || self.table.words().prompt(seat) != prompt {
                self.screen.say("")?;
                return Ok(Heard::Nothing);
            }
            self.show_clock(true)?;
        }
    }

    /// Bots and the time do what is due by now.
    fn catch_up(&mut self) -> Result<(), Failure> {
        let at = self.at();
        for _ in 0..MOST_DEEDS {
            if !self.is_running() {
                return Ok(());
            }
            let bots = self.actors().filter(|(_, seat)| self.table.bots().bot_of(*seat).is_some());
            let due = self.table.deadline().filter(|due| *due <= at);
            match bots.min().filter(|(when, _)| *when <= at && due.is_none_or(|due| *when < due)) {
                Some((when, seat)) => self.bot_moves(seat, when, 1)?,
                None => {
                    let to = due.unwrap_or(at).max(self.table.now());
                    self.table.advance(to).map_err(|no| self.broken(&no.to_string()))?;
                    if due.is_none() {
                        return Ok(());
                    }
                }
            }
        }
        Ok(())
    }

    /// Who acts and when: whoever is asked as soon as the last deed is done, and bots that are done once they look again.
    pub(super) fn actors(&self) -> impl Iterator<Item = (GameTime, Seat)> + '_ {
        let asked = self.table.awaited();
        let resting = self.table.bots().resting().minus(asked);
        let bots = resting.iter().filter(|seat| self.table.bots().bot_of(*seat).is_some());
        let free = |seat: Seat| self.table.bots().busy_until(seat).max(self.table.now());
        let again = move |seat: Seat| (free(seat).max(self.rests.get(&seat).copied().unwrap_or_default()), seat);
        asked.iter().map(move |seat| (free(seat), seat)).chain(bots.map(again))
    }

    /// Lets a bot act; one that is done may rest on.
    pub(super) fn bot_moves(&mut self, seat: Seat, at: GameTime, threads: u32) -> Result<(), Failure> {
        self.try_bot(seat, at, threads).map_err(|why| self.broken(&why))
    }

    fn try_bot(&mut self, seat: Seat, at: GameTime, threads: u32) -> Result<(), String> {
        let said = |no: AnyNo| no.to_string();
        if self.table.awaited().contains(seat) {
            return self.table.bots_mut().bot_move(seat, at, threads).map_err(said);
        }
        self.table.advance(at).map_err(said)?;
        let bot = self.table.bots().bot_of(seat).unwrap_or_default();
        let thought = self.table.bots().think_at_rest(seat, &bot, &[])?;
        match thought.map(|thought| thought(Haste::None)).filter(|line| !line.is_empty()) {
            Some(line) => self.table.submit_text(seat, &line, at).map_err(said),
            None => {
                self.rests.insert(seat, at + BOT_REST);
                Ok(())
            }
        }
    }

    /// The line of the clock above the prompt: written first, and then again in its place when it says something else.
    fn show_clock(&mut self, again: bool) -> Result<(), Failure> {
        let at = self.at();
        let Some(due) = self.table.deadline().filter(|_| self.is_running()) else { return Ok(()) };
        let line = self.clock.line(at, due);
        if again && self.screen.redraws && line != self.clock.shown {
            // Whatever is being typed below stays, and so does the cursor.
            self.screen.say_on(&format!("\u{1b}7\u{1b}[1A\r\u{1b}[K{line}\u{1b}8"))?;
        } else if !again {
            self.screen.say(&line)?;
        }
        self.clock.shown = line;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_that_has_begun_is_told() {
        for (now, until, expected) in
            [(0, 120_000, "2:00"), (1, 120_000, "2:00"), (61_000, 120_000, "0:59"), (9, 0, "0:00")]
        {
            assert_eq!(minutes(GameTime(now), GameTime(until)), expected);
        }
    }

    #[test]
    fn the_line_counts_to_the_end_and_tells_a_choice_that_is_due_before() {
        let mut clock = Clock::default();
        assert_eq!(clock.line(GameTime(0), GameTime(120_000)), "[2:00]");
        assert_eq!(clock.line(GameTime(10_000), GameTime(13_000)), "[1:50] a choice is due in 0:03");
        assert_eq!(clock.line(GameTime(14_000), GameTime(120_000)), "[1:46]");
        assert_eq!(clock.line(GameTime(14_000), GameTime(150_000)), "[2:16]", "time was won");
    }

    #[test]
    fn game_time_goes_with_the_wall_and_never_back() {
        let mut clock = Clock::default();
        let start = Instant::now();
        assert_eq!(clock.now(start, GameTime(5_000)), GameTime(5_000));
        assert_eq!(clock.now(start + Duration::from_secs(2), GameTime(5_000)), GameTime(7_000));
        assert_eq!(clock.now(start + Duration::from_secs(3), GameTime(9_000)), GameTime(9_000), "a deed came later");
        assert_eq!(clock.now(start + Duration::from_secs(4), GameTime(9_000)), GameTime(10_000));
    }
}
