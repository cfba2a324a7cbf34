/// A rule of this game's book: each variant is one line of `rules.md`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u16)]
pub enum Rule {
    /// EB-GAME-01: Refuse to start with fewer than "two" players.
    Game01,
    /// EB-R-34: On \[6\] ask \*every\* \<seat\>.
    R34,
    /// EB-SCORE-04: Walls score nothing.
    Score04,
}

static ALL: [Rule; 3] = [
    Rule::Game01,
    Rule::R34,
    Rule::Score04,
];

static IDS: [&str; 3] = [
    "EB-GAME-01",
    "EB-R-34",
    "EB-SCORE-04",
];

static STATEMENTS: [&str; 3] = [
    "Refuse to start with fewer than \"two\" players.",
    "On [6] ask *every* <seat>.",
    "Walls score nothing.",
];

static PLAIN: [&str; 3] = [
    "At least \"two\" players are needed.",
    "On [6] ask *every* <seat>.",
    "You get no point for walls.",
];

impl sortie_engine::RuleId for Rule {
    const ALL: &'static [Self] = &ALL;

    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    fn id(self) -> &'static str {
        IDS[self as usize]
    }

    fn statement(self) -> &'static str {
        STATEMENTS[self as usize]
    }

    fn plain(self) -> &'static str {
        PLAIN[self as usize]
    }
}

impl core::fmt::Display for Rule {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(IDS[*self as usize])
    }
}

impl core::str::FromStr for Rule {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match IDS.iter().position(|id| *id == text) {
            Some(index) => Ok(ALL[index]),
            None => Err(format!("\"{text}\" is no rule of this game")),
        }
    }
}
