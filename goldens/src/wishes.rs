//! Which golden games there shall be: every road to victory, every number of seats, every Mission and map, every way to
//! leave.

use std::fmt;

/// Something that happens at the table besides play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Nothing.
    Nothing,
    /// The first seat that is awaited after so many entries leaves.
    Leave(usize),
    /// The first seat that is asked in a window leaves.
    LeaveInWindow,
    /// After so many entries everybody agrees to a draw.
    Draw(usize),
    /// Whatever can be taken back is taken back once, then played on.
    TakeBack,
}

/// One golden game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wish {
    /// The file's name.
    pub name: String,
    /// The game's id.
    pub game: &'static str,
    /// How many seats.
    pub seats: usize,
    /// The starting position; empty for the game's first.
    pub scenario: String,
    /// Table options.
    pub options: Vec<(String, String)>,
    /// The bots, in turn.
    pub bots: Vec<&'static str>,
    /// How it must end: one of these, parted by `|`; empty for any end.
    pub route: &'static str,
    /// Must a player be eliminated on the way?
    pub eliminates: bool,
    /// What happens besides play.
    pub deed: Deed,
}

impl Wish {
    /// The name of its record.
    pub fn file(&self) -> String {
        format!("{}-{}.sortie", self.game, self.name)
    }
}

/// Everything that a record depends on, in one line.
impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} seats, bots {}", self.file(), self.seats, self.bots.join(" "))?;
        if !self.scenario.is_empty() {
            write!(f, ", {}", self.scenario)?;
        }
        for (key, value) in &self.options {
            write!(f, ", {key}={value}")?;
        }
        match (self.route, self.scenario.is_empty()) {
            ("", _) => {}
            (route, true) => write!(f, ", won by {route}")?,
            (route, false) => write!(f, ", ends {}", route.replace('|', " or "))?,
        }
        if self.eliminates {
            f.write_str(", with an elimination")?;
        }
        match self.deed {
            Deed::Nothing => Ok(()),
            Deed::Leave(after) => write!(f, ", somebody leaves after {after} entries"),
            Deed::LeaveInWindow => f.write_str(", somebody leaves in a window"),
            Deed::Draw(after) => write!(f, ", drawn after {after} entries"),
            Deed::TakeBack => f.write_str(", with take-backs"),
        }
    }
}

fn options(list: &[(&str, &str)]) -> Vec<(String, String)> {
    list.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
}

/// Every golden game.
pub fn wishes() -> Vec<Wish> {
    let mut all = elysian();
    all.extend(elite20());
    all
}

/// The golden games of Project: ELITE (2020): each Mission on each map, won and lost, and one that lasts all eight Rounds.
fn elite20() -> Vec<Wish> {
    let base = Wish {
        name: String::new(),
        game: "elite20",
        seats: 4,
        scenario: String::new(),
        options: Vec::new(),
        bots: vec!["planner"],
        route: "",
        eliminates: false,
        deed: Deed::Nothing,
    };
    let mut all = Vec::new();
    for (number, mission) in ["extermination", "capture", "demolition", "recon", "exploration"].into_iter().enumerate()
    {
        let clock = options(&[("clock", ["two-minutes", "longer", "practice"][number % 3])]);
        for (map, seats) in [("abandoned-lab", 1 + number), ("crash-site", 2 + number)] {
            for (how, difficulty, route) in [("won", "easy", "won"), ("lost", "hard", LOST)] {
                let name = format!("{mission}-{map}-{how}");
                let scenario = format!("{mission}/{map}/{difficulty}");
                all.push(Wish { name, seats, scenario, options: clock.clone(), route, ..base.clone() });
            }
        }
    }
    let scenario = "demolition/crash-site/hard".to_owned();
    all.push(Wish { name: "eight-rounds".to_owned(), scenario, route: "unfinished|not-home", ..base });
    all
}

/// Every way to lose.
const LOST: &str = "breach|killed|unfinished|not-home";

/// The golden games of Elysian Battlefields.
fn elysian() -> Vec<Wish> {
    let base = Wish {
        name: String::new(),
        game: "elysian",
        seats: 2,
        scenario: String::new(),
        options: Vec::new(),
        bots: vec!["greedy"],
        route: "",
        eliminates: false,
        deed: Deed::Nothing,
    };
    let mut all = Vec::new();
    for seats in 2..=5 {
        for (route, bots) in [
            ("conquer", vec!["greedy-attack"]),
            ("conquer", vec!["greedy-attack", "greedy"]),
            ("rule", vec!["greedy"]),
            ("rule", vec!["greedy", "greedy-build"]),
            ("reign", vec!["greedy-build"]),
            ("reign", vec!["greedy-build", "greedy-attack"]),
            ("rule+reign", vec!["greedy-build", "greedy"]),
        ] {
            let style = if bots.len() > 1 { "mixed" } else { "alike" };
            let name = format!("{seats}-seats-{}-{style}", route.replace('+', "-and-"));
            all.push(Wish { name, seats, bots, route, ..base.clone() });
        }
    }
    let named = |name: &str, wish: Wish| Wish { name: name.to_owned(), ..wish };
    let random = vec!["random", "greedy-attack"];
    all.push(named(
        "last-standing-alike",
        Wish { bots: vec!["greedy-attack"], route: "last-standing", ..base.clone() },
    ));
    all.push(named("last-standing-mixed", Wish { bots: random.clone(), route: "last-standing", ..base.clone() }));
    for seats in 3..=5 {
        let wish = Wish { seats, bots: random.clone(), eliminates: true, ..base.clone() };
        all.push(named(&format!("{seats}-seats-elimination"), wish));
        let wish = Wish { seats, deed: Deed::Leave(60 * seats), ..base.clone() };
        all.push(named(&format!("{seats}-seats-leaving"), wish));
        let wish = Wish { seats, deed: Deed::LeaveInWindow, ..base.clone() };
        all.push(named(&format!("{seats}-seats-leaving-in-a-window"), wish));
        let wish = Wish { seats, deed: Deed::Leave(4 * seats), ..base.clone() };
        all.push(named(&format!("{seats}-seats-leaving-in-setup"), wish));
    }
    all.push(named("two-seats-leaving", Wish { deed: Deed::Leave(50), route: "last-standing", ..base.clone() }));
    all.push(named("draw-by-consent", Wish { seats: 3, deed: Deed::Draw(90), ..base.clone() }));
    all.push(named("take-backs", Wish { deed: Deed::TakeBack, ..base.clone() }));
    let even = options(&[("start", "even"), ("setup", "quick"), ("heroes", "random")]);
    all.push(named("even-start", Wish { options: even.clone(), ..base.clone() }));
    all.push(named("quick-five", Wish { seats: 5, options: even, ..base.clone() }));
    let standing = options(&[("standing", "on")]);
    all.push(named("standing-orders", Wish { seats: 3, options: standing, ..base.clone() }));
    let by_land = options(&[("invaders", "by-land")]);
    all.push(named("invaders-by-land", Wish { bots: vec!["greedy-attack", "greedy"], options: by_land, ..base }));
    all
}
