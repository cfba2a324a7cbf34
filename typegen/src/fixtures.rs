//! Samples for the client's tests: content of the built-in packs, and positions, lines and whole games of the golden
//! records.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use sortie_catalog::{AnyTable, Record, TablePlan, Viewer, game};
use sortie_engine::{GameTime, Interrupt, Remark, Seat, SeatSet, Seed};

use crate::pick::{CONNECT4, ELITE20, ELYSIAN, REPLAYS, STAGED};
use crate::situations::{self, Seen, Situation, word_of};
use crate::{Trouble, put};

/// Maximum lines sampled of each verb.
const MAX_LINES_PER_VERB: usize = 3;

/// Writes all of them.
pub fn write(folder: &Path) -> Result<(), Trouble> {
    for (id, picks, situations) in [("elysian", ELYSIAN, &[][..]), ("elite20", ELITE20, situations::ELITE20)] {
        let fixtures = folder.join("games").join(id).join("fixtures");
        put(&fixtures, "content.json", &format!("{}\n", game(id)?.content(None)))?;
        let names = names_of(id)?;
        put(&fixtures, "positions.json", &positions(picks, &names, situations)?)?;
        let records = names.iter().map(|name| read(name)).collect::<Result<Vec<_>, _>>()?;
        let commands = records.iter().flat_map(|record| &record.lines).filter_map(|line| command(&line.what));
        put(&fixtures, "commands.json", &sampled(commands, |line| line))?;
        let events = records.iter().flat_map(|record| &record.lines).flat_map(|line| &line.events);
        put(&fixtures, "events.json", &sampled(events.map(String::as_str), behind_rule))?;
    }
    put(&folder.join("games/connect4/fixtures"), "views.json", &connect4()?)?;
    for (name, record) in REPLAYS {
        let replay = sortie_server::testing::replay_of(&text_of(record)?)?;
        let text = serde_json::to_string(&replay).map_err(|why| why.to_string())?;
        put(&folder.join("games/elite20/fixtures"), &format!("{name}.replay.json"), &format!("{text}\n"))?;
    }
    put(&folder.join("lib/told/fixtures"), "moments.json", &moments()?)
}

/// Views of Connect Four, each after these columns and, if somebody does, after leaving.
fn connect4() -> Result<String, Trouble> {
    let plan = TablePlan { seats: 2, ..TablePlan::default() };
    let views = CONNECT4.iter().map(|(name, columns, leaves)| {
        let mut table = game("connect4")?.open(&plan, Seed([0; 32])).map_err(|why| why.join("; "))?;
        for column in columns.chars() {
            let seat = table.asked().lowest().unwrap_or_default();
            table.submit_text(seat, &format!("drop {column}"), GameTime(0)).map_err(|no| format!("{name}: {no:?}"))?;
        }
        if let Some(seat) = leaves {
            table.interrupt(*seat, Interrupt::Leave, GameTime(0)).map_err(|no| format!("{name}: {no:?}"))?;
        }
        let view: Value =
            serde_json::from_str(&table.views().view_json(Viewer::Everything)).map_err(|why| why.to_string())?;
        Ok(json!({"name": name, "view": view}))
    });
    Ok(rows(views.collect::<Result<Vec<_>, Trouble>>()?.into_iter()))
}

/// What is notable in whole games, as the stage is told of it: a row for each moment that has something notable.
fn moments() -> Result<String, Trouble> {
    let mut found = Vec::new();
    for record in STAGED {
        let replay = sortie_server::testing::replay_of(&text_of(record)?)?;
        let moments = replay.frames.into_iter().filter_map(|frame| frame.moment);
        for moment in moments.filter(|moment| !moment.notable.is_empty()) {
            let mut row = serde_json::to_value(moment).map_err(|why| why.to_string())?;
            row["sights"] = json!([]);
            found.push(json!({"game": replay.game, "moment": row}));
        }
    }
    Ok(rows(found.into_iter()))
}

fn golden_folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../goldens/records"))
}

fn text_of(record: &str) -> Result<String, Trouble> {
    let path = golden_folder().join(format!("{record}.sortie"));
    fs::read_to_string(&path).map_err(|why| format!("{}: {why}", path.display()))
}

fn read(record: &str) -> Result<Record, Trouble> {
    Record::parse(&text_of(record)?).map_err(|flaw| format!("{record}, line {flaw}"))
}

/// The names of all golden games of a game, in order.
fn names_of(id: &str) -> Result<Vec<String>, Trouble> {
    let files = fs::read_dir(golden_folder()).map_err(|why| why.to_string())?;
    let names = files.flatten().map(|file| file.file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = names
        .filter(|name| name.starts_with(&format!("{id}-")))
        .filter_map(|name| Some(name.strip_suffix(".sortie")?.to_owned()))
        .collect();
    names.sort();
    Ok(names)
}

/// A line of a record without its seat; none where the table itself acts.
fn command(what: &str) -> Option<&str> {
    let (_, line) = what.split_once(' ')?;
    (!line.starts_with('!') && !line.starts_with("undo ")).then_some(line)
}

/// An event behind the rule that it cites.
fn behind_rule(line: &str) -> &str {
    line.split_once(' ').map_or(line, |(_, event)| event)
}

/// Some lines of each verb, the verbs in order.
fn sampled<'a>(lines: impl Iterator<Item = &'a str>, told: fn(&str) -> &str) -> String {
    let mut by_verb: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for line in lines {
        let verb = told(line).split(' ').next().unwrap_or_default();
        let own = by_verb.entry(verb).or_default();
        if own.len() < MAX_LINES_PER_VERB && !own.contains(&line) {
            own.push(line);
        }
    }
    rows(by_verb.into_values().flatten().map(|line| json!(line)))
}

/// A list with one row a line, so that a change is seen where it is.
fn rows(rows: impl Iterator<Item = Value>) -> String {
    let rows: Vec<String> = rows.map(|row| row.to_string()).collect();
    format!("[\n{}\n]\n", rows.join(",\n"))
}

/// The first position of each situation and then of each sort that is still missing. Sorts are looked for in the picked
/// games, situations also in the others.
fn positions(picks: &[&str], all: &[String], situations: &[Situation]) -> Result<String, Trouble> {
    let mut shown: Vec<Option<Value>> = vec![None; situations.len()];
    let mut sorts: Vec<Value> = Vec::new();
    let others = all.iter().map(String::as_str).filter(|name| !picks.contains(name));
    for name in picks.iter().copied().chain(others) {
        let is_picked = picks.contains(&name);
        if !is_picked && shown.iter().all(Option::is_some) {
            break;
        }
        let mut course = Course::of(name)?;
        for (situation, shown) in situations.iter().zip(&mut shown).filter(|(_, shown)| shown.is_none()) {
            *shown = course.find(situation)?;
        }
        for entry in if is_picked { course.first_of_each() } else { Vec::new() } {
            sorts.push(course.position(entry)?);
        }
    }
    if let Some((missing, _)) = situations.iter().zip(&shown).find(|(_, shown)| shown.is_none()) {
        return Err(format!("no golden game shows {}", missing.name));
    }
    let mut found: Vec<Value> = shown.into_iter().flatten().collect();
    for position in sorts {
        if found.iter().all(|other| other["key"] != position["key"]) {
            found.push(position);
        }
    }
    Ok(rows(found.into_iter()))
}

/// A golden game with the view after each entry, and with what each seat could do then as far as it was asked for.
struct Course<'a> {
    name: &'a str,
    record: Record,
    views: Vec<Value>,
    lists: BTreeMap<usize, Vec<Vec<String>>>,
}

impl<'a> Course<'a> {
    fn of(name: &'a str) -> Result<Self, Trouble> {
        let record = read(name)?;
        let mut views = Vec::new();
        table(&record, usize::MAX)?
            .views()
            .each_view(Viewer::Everything, &mut |view| views.push(serde_json::from_str(&view)));
        let views = views.into_iter().collect::<Result<_, _>>().map_err(|why| why.to_string())?;
        Ok(Course { name, record, views, lists: BTreeMap::new() })
    }

    /// The entries after which a sort of step is at work for the first time.
    fn first_of_each(&self) -> Vec<usize> {
        let mut keys = Vec::new();
        let is_new = |view: &Value| {
            let key = key_of(view, None);
            let is_new = !keys.contains(&key);
            keys.push(key);
            is_new
        };
        self.views.iter().map(is_new).enumerate().filter(|(_, is_new)| *is_new).map(|(entry, _)| entry).collect()
    }

    /// The first position that shows a situation to a seat.
    fn find(&mut self, situation: &Situation) -> Result<Option<Value>, Trouble> {
        for (entry, view) in self.views.iter().enumerate() {
            for seat in SeatSet::first(view["seats"].as_array().map_or(0, Vec::len)).iter() {
                if !(situation.shows)(view, seat.index()) {
                    continue;
                }
                let lists = match self.lists.entry(entry) {
                    Entry::Occupied(known) => known.into_mut(),
                    Entry::Vacant(free) => free.insert(lists_after(&self.record, entry)?),
                };
                let Some(legal) = lists.get(seat.index()) else { continue };
                if (situation.offers)(&Seen { view, seat: seat.index(), legal }) {
                    let table = table(&self.record, entry + 1)?;
                    return seen_by(&*table, seat, situation.name, situation.previews).map(Some);
                }
            }
        }
        Ok(None)
    }

    /// The position after an entry, as the first seat that is asked sees it.
    fn position(&self, entry: usize) -> Result<Value, Trouble> {
        let table = table(&self.record, entry + 1)?;
        // Several deadlines that pass at once are played again at once.
        let Some(entry) = table.record().entries().checked_sub(1).filter(|last| *last >= entry) else {
            return Err(format!("{} has no entry {entry}", self.name));
        };
        seen_by(&*table, table.asked().lowest().unwrap_or_default(), &format!("{}@{entry}", self.name), &[])
    }
}

fn table(record: &Record, upto: usize) -> Result<Box<dyn AnyTable>, Trouble> {
    let name = &record.header.game;
    game(name)?.resume(record, upto, None).map_err(|why| format!("a golden game of {name} cannot be played: {why:?}"))
}

/// What each seat may do after an entry; nothing where the record cannot stop there, because several deadlines passed
/// at once.
fn lists_after(record: &Record, entry: usize) -> Result<Vec<Vec<String>>, Trouble> {
    let table = table(record, entry + 1)?;
    let seats = if table.record().entries() == entry + 1 { table.seats() } else { 0 };
    Ok(SeatSet::first(seats).iter().map(|seat| table.views().notations(seat)).collect())
}

/// What a seat is told of a position.
fn seen_by(table: &dyn AnyTable, seat: Seat, name: &str, previews: &[&str]) -> Result<Value, Trouble> {
    let view: Value =
        serde_json::from_str(&table.views().view_json(Viewer::Seat(seat))).map_err(|why| why.to_string())?;
    let legal = table.views().notations(seat);
    let remarks: Vec<Value> =
        table.views().list(seat, 0).remarks.iter().map(|(at, remark)| json!([at, remark_word(*remark)])).collect();
    let mut position = json!({
        "name": name,
        "key": key_of(&view, Some(seat)),
        "seat": seat,
        "now": table.now(),
        "asked": table.asked().iter().collect::<Vec<_>>(),
        "legal": legal,
        "remarks": remarks,
        "view": view,
    });
    for verb in previews {
        if let Some(what) = legal.iter().find(|text| text.starts_with(&format!("{verb} "))) {
            position["previews"][what] = preview(table, seat, what)?;
        }
    }
    Ok(position)
}

/// What would come of a command.
fn preview(table: &dyn AnyTable, seat: Seat, what: &str) -> Result<Value, Trouble> {
    let read = table.read(seat, what).map_err(|no| format!("{what}: {no:?}"))?;
    let text = table.views().preview(&read).map_err(|no| format!("{what}: {no:?}"))?;
    text.map_or(Ok(Value::Null), |text| serde_json::from_str(&text).map_err(|why| why.to_string()))
}

/// What is at work: with the window or the card where it is about one, and by player where everything is still open.
fn step_of(view: &Value) -> String {
    if let Some(steps) = view["steps"].as_array() {
        return steps.last().map(word_of).unwrap_or_default();
    }
    let step = &view["step"];
    let word = word_of(step);
    let more = match word.as_str() {
        "Play" => Some(view["active"].to_string()),
        _ => ["window", "card"].iter().find_map(|field| step[&word][field].as_str()).map(str::to_owned),
    };
    more.map_or(word.clone(), |more| format!("{word}:{more}"))
}

/// What is at work, and the sort of choice that a seat owes, or else somebody.
fn key_of(view: &Value, seat: Option<Seat>) -> String {
    let owed = view["owed"].as_array().map(Vec::as_slice).unwrap_or_default();
    let own = owed.iter().find(|owed| seat.is_some_and(|seat| owed["seat"] == seat.0)).or(owed.first());
    format!("{}/{}", step_of(view), own.map_or(String::new(), |owed| word_of(&owed["choice"])))
}

/// As the protocol writes it.
fn remark_word(remark: Remark) -> &'static str {
    match remark {
        Remark::Loses => "loses",
        Remark::Default => "default",
        Remark::Proposed => "proposed",
        Remark::Last => "last",
        Remark::Pointless => "pointless",
    }
}
