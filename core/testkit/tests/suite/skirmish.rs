//! A game that is nothing but its form: options of every kind that depend on one another, and a board that somebody
//! built.

use std::cell::Cell;
use std::fmt;
use std::str::FromStr;

use sortie_engine::{
    Answer, Ask, Choices, Cx, Form, FormOption, Game, GameRng, Kind, Look, MAX_SETUP_BYTES, Offer, Outcome, Plan,
    ReadPack, RuleId, Seat, SeatSet, SetupProblems, Standing, Verdict, Viewer, fitted, form_of, list, notation,
};
use sortie_testkit::contract::check_offer;

/// What was agreed: the choices themselves, as a plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup(Plan);

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Setup {
    type Err = String;
    fn from_str(text: &str) -> Result<Setup, String> {
        text.parse().map(Setup).map_err(|all: Vec<String>| all.join("; "))
    }
}

notation! {
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize)]
    pub enum Nothing { Done = "done" }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rule;

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl RuleId for Rule {
    const ALL: &'static [Rule] = &[Rule];
    fn id(self) -> &'static str {
        "SK-01"
    }
    fn statement(self) -> &'static str {
        "A skirmish is over at once."
    }
    fn index(self) -> usize {
        0
    }
}

/// The game, sound or with one of the faults that the laws of a form must find.
pub struct Faulty<const FAULT: u8>;
type Skirmish = Faulty<0>;

const UNSOUND_DEFAULT: u8 = 1;
const FICKLE: u8 = 2;
const STRANGE_SEATS: u8 = 3;
const FORGETFUL: u8 = 4;

thread_local! {
    /// How often a fickle form was asked for.
    static ASKED: Cell<i32> = const { Cell::new(0) };
}

impl<const FAULT: u8> Game for Faulty<FAULT> {
    const ID: &'static str = "skirmish";
    const RULES_VERSION: u32 = 1;
    type Pack = ();
    type Setup = Setup;
    type State = ();
    type Command = Nothing;
    type Event = Nothing;
    type View = ();
    type Sight = Nothing;
    type Rule = Rule;

    fn blank(_pack: &(), _setup: &Setup) -> Result<(), SetupProblems> {
        Ok(())
    }
    fn check(_look: Look<'_, Self>, _seat: Seat, _command: &Nothing) -> Verdict<Rule> {
        Ok(())
    }
    fn execute(_cx: &mut Cx<'_, Self>, _seat: Seat, _command: &Nothing) {}
    fn apply(_pack: &(), _state: &mut (), _event: &Nothing) {}
    fn seats(_look: Look<'_, Self>) -> usize {
        2
    }
    fn awaited(_look: Look<'_, Self>) -> SeatSet {
        SeatSet::first(0)
    }
    fn legal(_look: Look<'_, Self>, _seat: Seat, _out: &mut Vec<Nothing>) {}
    fn candidates(_look: Look<'_, Self>, _seat: Seat, _out: &mut Vec<Nothing>) {}
    fn view(_look: Look<'_, Self>, _viewer: Viewer) {}
    fn sight(_event: &Nothing, _viewer: Viewer) -> Option<Nothing> {
        None
    }
    fn outcome(_look: Look<'_, Self>) -> Option<Outcome> {
        let standings = vec![Standing { place: 1, score: 0 }; 2];
        Some(Outcome { standings, routes: Vec::new(), drawn: true })
    }
    fn resample(_look: Look<'_, Self>, _seat: Seat, _rng: &mut GameRng, _out: &mut ()) {}
}

/// Everything that is wrong with a board, by row and column.
fn board_problems(board: &Answer, seats: usize) -> Vec<String> {
    let rows: Vec<&str> = board.text().split('\n').collect();
    let width = rows[0].chars().count();
    let mut problems = Vec::new();
    for (row, line) in (1..).zip(&rows) {
        if line.chars().count() != width {
            problems.push(format!("row {row} has {} spaces, row 1 has {width}", line.chars().count()));
        }
        let strange = (1..).zip(line.chars()).filter(|(_, sign)| !matches!(sign, '.' | '#' | 'S'));
        problems.extend(strange.map(|(column, sign)| format!("row {row}, column {column}: '{sign}' is no ., # or S")));
    }
    let starts = board.text().matches('S').count();
    if starts < seats {
        problems.push(format!("the board has {starts} starts S, {seats} seats need one each"));
    }
    problems
}

impl<const FAULT: u8> Offer for Faulty<FAULT> {
    const TITLE: &'static str = "Skirmish";
    const SUMMARY: &'static str = "a form and nothing else";

    fn seat_range() -> std::ops::RangeInclusive<usize> {
        2..=4
    }
    fn scenarios() -> &'static [&'static str] {
        &["duel", "siege", "built"]
    }
    fn form(ask: &mut Ask<'_>) {
        if FAULT == UNSOUND_DEFAULT {
            ask.option("siege", Kind::number(1..=3)).default(4).ask();
        }
        if FAULT == FICKLE {
            ASKED.set(ASKED.get() + 1);
            ask.option("times", Kind::number(0..=i32::MAX)).default(ASKED.get()).ask();
        }
        if FAULT == STRANGE_SEATS {
            ask.seats_of([2, 9]);
            return;
        }
        let is_siege = ask.scenario() == "siege";
        let is_built = ask.scenario() == "built";
        let teams =
            ask.option("teams", Kind::one_of(["none", "pairs"])).only_if(!is_siege, "a siege has its own sides").ask();
        let seats = match (is_siege, teams.is("pairs"), is_built) {
            (true, ..) => ask.seats_of([2, 4]),
            (_, true, _) => ask.seats_of([4]),
            (_, _, false) => ask.seats_of([2]),
            (_, _, true) => ask.seats(),
        };
        let points = ask.option("points", Kind::stepped(50..=200, 50)).default(if is_siege { 150 } else { 100 }).ask();
        for seat in 1..=4 {
            ask.option(format!("faction-{seat}"), Kind::one_of(["red", "blue"]))
                .default(["red", "blue"][(seat + 1) % 2])
                .only_if(seat <= seats, format!("there are {seats} seats"))
                .ask();
        }
        let most = points.number() / 50;
        ask.option("banners", Kind::text(8).list(0..=4))
            .check(move |names| match names.values().len() {
                count if count as i32 > most => vec![format!("{count} banners, and {} points buy {most}", 50 * most)],
                _ => Vec::new(),
            })
            .ask();
        ask.option("board", Kind::lines(200, 8))
            .default("S.S\n...\nS.S")
            .only_if(is_built, "only the scenario \"built\" has a board of one's own")
            .check(move |board| board_problems(board, seats))
            .ask();
    }
    fn setup_of(form: &Form) -> Result<Setup, SetupProblems> {
        let mut plan = form.plan();
        plan.choices.options = form.values().map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
        if FAULT == FORGETFUL {
            plan.game.push(' ');
        }
        Ok(Setup(plan))
    }
    fn read_pack(_files: Option<&[(String, String)]>) -> Result<ReadPack<Self>, Vec<String>> {
        Ok(ReadPack { pack: (), hash: "0".repeat(64) })
    }
}

fn form(scenario: &str, seats: Option<usize>, options: &[(&str, &str)]) -> Form {
    let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    form_of::<Skirmish>(&Choices { scenario: Some(scenario.to_owned()), seats, options })
}

fn option<'f>(form: &'f Form, key: &str) -> &'f FormOption {
    form.option(key).expect("it is always asked for")
}

#[test]
fn the_laws_of_a_form_hold() {
    check_offer::<Skirmish>(&(), 300).expect("every law holds");
}

#[test]
fn broken_forms_are_found() {
    let found = [
        check_offer::<Faulty<UNSOUND_DEFAULT>>(&(), 50),
        check_offer::<Faulty<FICKLE>>(&(), 50),
        check_offer::<Faulty<STRANGE_SEATS>>(&(), 50),
        check_offer::<Faulty<FORGETFUL>>(&(), 50),
    ];
    let laws =
        ["a default may be chosen", "the same choices give the same form", "seats are within", "a setup reads back"];
    for (found, law) in found.into_iter().zip(laws) {
        assert!(found.as_ref().is_err_and(|why| why.starts_with(law)), "{law}: {found:?}");
    }
}

#[test]
fn seats_depend_on_scenario_and_options() {
    assert_eq!(form("duel", None, &[]).seat_counts, [2]);
    assert_eq!(form("siege", None, &[]).seat_counts, [2, 4]);
    assert_eq!(form("duel", Some(2), &[("teams", "pairs")]).seats, 4, "the next number that is allowed");
    let three = form("siege", Some(3), &[]);
    assert_eq!(three.all_problems(), ["skirmish with these choices is for 2 or 4 seats, not 3"]);
    assert_eq!(three.seats, 4);
    assert_eq!(form("built", Some(7), &[]).all_problems(), ["skirmish is for 2-4 seats, not 7"]);
}

#[test]
fn defaults_and_what_applies_depend_on_other_choices() {
    assert_eq!(
        [form("duel", None, &[]), form("siege", None, &[])].map(|form| form.value("points").to_owned()),
        ["100", "150"]
    );
    let duel = form("duel", None, &[("faction-3", "red")]);
    assert_eq!(option(&duel, "faction-3").problems, Vec::<String>::new(), "its default may be said");
    let duel = form("duel", None, &[("faction-3", "blue")]);
    assert_eq!(option(&duel, "faction-3").why_not.as_deref(), Some("there are 2 seats"));
    assert_eq!(duel.all_problems(), ["option faction-3 cannot be chosen here: there are 2 seats"]);
    assert_eq!(form("siege", Some(4), &[("faction-3", "blue")]).all_problems(), Vec::<String>::new());
    assert_eq!(
        form("duel", None, &[("points", "50"), ("banners", "a,b")]).all_problems(),
        ["2 banners, and 50 points buy 1"]
    );
}

#[test]
fn each_kind_says_what_would_be_right() {
    let wrong = form("duel", None, &[("teams", "three"), ("points", "120"), ("banners", "a,far-too-long")]);
    let expected = [
        "option teams is \"three\", it can be: none, pairs",
        "option points is \"120\", it can be: 50 to 200 in steps of 50",
        "option banners, value 2, has 12 characters, it can have at most 8",
    ];
    assert_eq!(wrong.all_problems(), expected);
    assert_eq!(
        form("duel", None, &[("banners", "a,b,c,d,e")]).all_problems(),
        ["option banners has 5 values, it can have 0 to 4"]
    );
    assert_eq!(form("duel", None, &[("points", "0100"), ("points", "+50")]).all_problems().len(), 1, "the last counts");
}

#[test]
fn a_built_board_is_checked_by_row_and_column() {
    let wrong = form("built", Some(3), &[("board", "S.x\n....\nS.#")]);
    assert_eq!(
        option(&wrong, "board").problems,
        [
            "row 1, column 3: 'x' is no ., # or S",
            "row 2 has 4 spaces, row 1 has 3",
            "the board has 2 starts S, 3 seats need one each"
        ]
    );
    assert_eq!(wrong.value("board"), "S.x\n....\nS.#", "what somebody built is not lost");
    let right = form("built", Some(2), &[("board", "S#S")]);
    let setup = right.setup::<Skirmish>().expect("it is sound");
    assert!(setup.to_string().contains("option board=S#S"));
}

#[test]
fn lists_have_one_text() {
    for values in [vec![], vec![""], vec!["", ""], vec!["a", "b,c", "\\", "\\-", "-", ""]] {
        assert_eq!(list::split(&list::join(&values)), values);
    }
    assert_eq!(list::join(["a,b", "", "c\\"]), "a\\,b,\\-,c\\\\");
    assert_eq!(list::split("a,,b\\"), ["a", "", "b\\"]);
}

#[test]
fn a_plan_has_one_text_and_says_by_line_what_is_wrong() {
    let built = form("built", Some(2), &[("board", "S.\n| \n\n.S"), ("points", "50"), ("banners", "a,b\\,c")]);
    let text = built.plan().to_string();
    assert_eq!(
        text,
        "sortie-plan 1\ngame skirmish\nscenario built\nseats 2\noption points=50\noption banners=a,b\\,c\n\
         option board:\n| S.\n| | \n| \n| .S\n"
    );
    assert_eq!(text.parse::<Plan>(), Ok(built.plan()));
    assert_eq!(text.replace('\n', "\r\n").parse::<Plan>(), Ok(built.plan()), "files of another system are read too");
    assert_eq!("# board\n".parse::<Plan>().map_err(|all| all.len()), Err(1));
    let wrong = "sortie-plan 1\nseats many\n| .\noption board\nboard S.S\n".parse::<Plan>().expect_err("it is wrong");
    assert_eq!(wrong.len(), 5);
    assert!(wrong[0].starts_with("line 2: ") && wrong[3].starts_with("line 5: "), "{wrong:?}");
}

#[test]
fn too_much_text_is_not_even_looked_at() {
    let much = "x".repeat(MAX_SETUP_BYTES);
    let problems = form("built", None, &[("board", &much)]).all_problems();
    assert!(problems.len() == 1 && problems[0].contains("at most 16384"), "{problems:?}");
    let many: Vec<(&str, &str)> = vec![("x", ""); 100];
    assert_eq!(form("duel", None, &many).all_problems().len(), 9, "an answer stays short");
}

#[test]
fn after_a_change_whatever_does_not_fit_any_more_gives_way() {
    let options = [("teams", "pairs"), ("faction-3", "blue"), ("points", "50")];
    let options: Vec<_> = options.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
    let built = Choices { scenario: Some("built".to_owned()), seats: Some(4), options };
    let after = |scenario: &str, wished: &[&str], seats| {
        let choices = Choices { scenario: Some(scenario.to_owned()), ..built.clone() };
        fitted(&form_of::<Skirmish>, choices, wished, seats)
    };
    let siege = after("siege", &[], false);
    assert_eq!((siege.all_problems(), siege.seats), (vec![], 4));
    assert_eq!([siege.value("teams"), siege.value("faction-3"), siege.value("points")], ["none", "blue", "50"]);
    let refused = after("siege", &["teams"], false);
    assert_eq!(refused.all_problems(), ["option teams cannot be chosen here: a siege has its own sides"]);
    // With the pairs, two of the seats go, and with them the third faction.
    let mut alone = built.clone();
    alone.scenario = Some("duel".to_owned());
    alone.options[0].1 = "none".to_owned();
    let duel = fitted(&form_of::<Skirmish>, alone.clone(), &["teams"], false);
    assert_eq!((duel.all_problems(), duel.seats, duel.value("faction-3")), (vec![], 2, "red"));
    assert_eq!(
        fitted(&form_of::<Skirmish>, alone, &["teams"], true).all_problems().len(),
        1,
        "four seats were wished for"
    );
}
