//! What short words stand for when no choice fits them: the command itself, so that its rule can answer.

use sortie_engine::Seat;

use crate::Look;
use crate::content::pack::Gear;
use crate::rules::dispatch::check;
use crate::rules::group::{default_branch, default_lead, lead_spaces};
use crate::rules::in_force::slots;
use crate::rules::may_act::owed;
use crate::show::tell::names;
use crate::show::tell::typed::{short, verbs};
use crate::vocabulary::command::Command;
use crate::vocabulary::figure::{DiceSet, Figure, Tool};
use crate::vocabulary::places::CardPlace;
use crate::vocabulary::space::{Cell, SpaceId};
use crate::vocabulary::step::Choice;
use crate::vocabulary::{CardId, Face, HeroId, Mission, SearchId};

/// The commands that words may stand for, or what they name that is not there.
pub type Guess = Result<Vec<Command>, String>;

/// The command that these words stand for: one that is possible, else the likeliest. None for other words.
pub fn meant(look: Look<'_>, seat: Seat, text: &str) -> Option<Result<Command, String>> {
    // What is written in full, as records have it, needs no guess.
    if text.parse::<Command>().is_ok() {
        return None;
    }
    let lower = text.to_lowercase();
    let mut words = lower.split_whitespace();
    let (verb, rest) = (verbs::letter(words.next()?), words.collect::<Vec<&str>>());
    let guess = match verb {
        "r" => rolls(look, seat, &rest),
        "m" => moves(look, seat, &rest),
        "l" | "h" | "n" => aliens(look, verb, &rest),
        "p" => puts(look, seat, &rest),
        "f" => fires(look, seat, &rest),
        "u" => uses(look, seat, &rest),
        "s" | "t" => searches(look, seat, verb),
        "k" => keeps(look, seat, &rest),
        "d" => Ok(vec![Command::Done]),
        "x" => Ok(vec![Command::Enough]),
        "a" | "y" => Ok(vec![Command::Settle]),
        word => verbs::guess(look, seat, word, &rest)?,
    };
    Some(guess.and_then(|all| {
        let possible = all.iter().find(|command| check(look, seat, command).is_ok());
        // Words that fit no choice although this could be done say something else too, which must not be passed over.
        if possible.is_some() && verb != "r" && !rest.is_empty() {
            return Err("no choice has all of these words".to_owned());
        }
        possible.or(all.first()).copied().ok_or_else(|| format!("nothing here is meant by \"{text}\""))
    }))
}

/// The Heroes of a seat.
pub fn heroes(look: Look<'_>, seat: Seat) -> Vec<HeroId> {
    look.state.setup.heroes_of(seat).collect()
}

fn rolls(look: Look<'_>, seat: Seat, rest: &[&str]) -> Guess {
    let dice = match rest {
        [] => short::fresh(look, seat),
        ["all"] => short::free(look, seat),
        _ => numbered(look, seat, &rest.concat())?,
    };
    Ok(vec![Command::Roll { dice }])
}

/// Dice by their numbers. Equal dice are equal, and the rules name the first of them.
pub fn numbered(look: Look<'_>, seat: Seat, numbers: &str) -> Result<DiceSet, String> {
    let own = look.state.dice(seat);
    let mut dice = DiceSet(0);
    for number in numbers.chars() {
        let at = number.to_digit(10).and_then(|number| (number as usize).checked_sub(1));
        let die =
            at.and_then(|at| own.get(at)).ok_or_else(|| format!("the dice are 1 to {}, as in r 13", own.len()))?;
        let first = (0..own.len()).find(|other| own[*other] == *die && !dice.contains(*other));
        dice = DiceSet(first.map_or(dice.0, |first| dice.0 | 1 << first));
    }
    Ok(dice)
}

fn moves(look: Look<'_>, seat: Seat, rest: &[&str]) -> Guess {
    let named = rest.last().map(|word| space(look, word)).transpose()?;
    let mut all = Vec::new();
    if let Some((_, owed)) =
        owed(look.state, seat, |choice| matches!(choice, Choice::Flee { .. } | Choice::Leap { .. }))
    {
        let to = named.unwrap_or(SpaceId::HOME);
        match owed.choice {
            Choice::Flee { hero, .. } => all.push(Command::Flee { hero, to }),
            _ => all.push(Command::Leap { to }),
        }
    }
    let own = heroes(look, seat);
    let is_named = |hero: &HeroId| rest.iter().any(|word| is_called(&names::hero(look, *hero), &[*word]));
    let any_named = own.iter().any(is_named);
    for hero in own.iter().copied().filter(|hero| is_named(hero) || !any_named) {
        let from = look.state.hero_at(hero);
        let near = from.is_on_board().then(|| look.state.map(look.pack).steps(from).first().copied()).flatten();
        let to = named.or(near).unwrap_or(SpaceId::HOME);
        all.extend(Face::ALL.iter().map(|face| Command::Step { hero, face: *face, to }));
        all.push(Command::Further { hero, to });
    }
    Ok(all)
}

/// A Space of the map by its name.
pub fn space(look: Look<'_>, word: &str) -> Result<SpaceId, String> {
    let on_map = |cell: Cell| {
        let grid = &look.state.map(look.pack).grid;
        (cell.x < grid.columns() && cell.y < grid.rows()).then(|| grid.space(cell).unwrap_or(SpaceId::at(cell)))
    };
    match word {
        "home" => Ok(SpaceId::HOME),
        _ => word.parse().ok().and_then(on_map).ok_or_else(|| format!("there is no Space {word} on this map")),
    }
}

/// Alien Movements, Hits and the order of aliens are about an alien, by its mark.
fn aliens(look: Look<'_>, verb: &str, rest: &[&str]) -> Guess {
    let known = |figure: &Figure| {
        let mark = names::figure_mark(look, *figure).to_lowercase();
        let name = names::figure(look, *figure).to_lowercase();
        rest.iter().any(|word| *word == mark || name.split(' ').any(|own| own == *word))
    };
    let figure = match rest {
        [] => look.state.aliens().iter().next(),
        _ => look.state.aliens().iter().find(known),
    };
    let figure = figure.ok_or_else(|| match rest.first() {
        Some(word) => format!("there is no alien {word} on the map"),
        None => "there is no alien on the map".to_owned(),
    })?;
    let to = default_branch(look, figure, look.state.space(figure), lead_spaces(look));
    Ok(match verb {
        "l" if rest.is_empty() => default_lead(look, None).into_iter().collect(),
        "l" => vec![Command::Lead { figure, to }],
        "h" => vec![Command::Hit { figure }],
        _ => vec![Command::Next { figure }],
    })
}

/// The cards and Special Abilities of a seat that have these words.
fn tools(look: Look<'_>, seat: Seat, rest: &[&str]) -> Result<Vec<Tool>, String> {
    let of = |hero: HeroId| std::iter::once(Tool::ability(hero)).chain(look.state.hand(hero).iter().map(Tool::card));
    let own: Vec<Tool> = heroes(look, seat).into_iter().flat_map(of).collect();
    let named: Vec<Tool> = own.into_iter().filter(|tool| is_called(&names::tool(look, *tool), rest)).collect();
    match named.is_empty() {
        true => Err(format!("no Hero of yours has \"{}\"", rest.join(" "))),
        false => Ok(named),
    }
}

/// Does every word begin a word of the name?
pub fn is_called(name: &str, words: &[&str]) -> bool {
    let name = name.to_lowercase();
    words.iter().all(|word| name.split(|letter: char| !letter.is_alphanumeric()).any(|own| own.starts_with(word)))
}

fn puts(look: Look<'_>, seat: Seat, rest: &[&str]) -> Guess {
    let (named, rest) = verbs::split_face(rest);
    let faces = named.map_or_else(|| Face::ALL.to_vec(), |face| vec![face]);
    let mut all = Vec::new();
    let tokens = (0..look.state.tokens.all().len() as u8).filter(|token| is_called(&names::token(look, *token), rest));
    for (token, face) in tokens.flat_map(|token| faces.iter().map(move |face| (token, *face))) {
        all.extend((0..4).map(|slot| Command::Work { face, token, slot }));
    }
    let events = look.state.events.all().iter().filter(|own| is_called(&names::event(look, own.event), rest));
    for (event, face) in events.flat_map(|own| faces.iter().map(move |face| (own.event, *face))) {
        all.extend((0..4).map(|slot| Command::Answer { face, event, slot }));
    }
    match tools(look, seat, rest) {
        Err(why) if all.is_empty() => return Err(why),
        Err(_) => {}
        Ok(tools) => {
            let loads = tools.into_iter().flat_map(|tool| {
                let slots = 0..slots(look, tool).iter().count().max(1) as u8;
                let faces = &faces;
                slots.flat_map(move |slot| faces.iter().map(move |face| Command::Load { face: *face, tool, slot }))
            });
            let mut loads: Vec<Command> = loads.collect();
            // Whoever names no result means one that the slot is for.
            loads.sort_by_key(|load| !is_for(look, load));
            all.splice(0..0, loads);
        }
    }
    Ok(all)
}

/// Does the slot want what the result shows?
fn is_for(look: Look<'_>, load: &Command) -> bool {
    match *load {
        Command::Load { face, tool, slot } => {
            slots(look, tool).get(usize::from(slot)).is_some_and(|own| own.faces.contains(face))
        }
        _ => false,
    }
}

fn fires(look: Look<'_>, seat: Seat, rest: &[&str]) -> Guess {
    let cards = tools(look, seat, rest)?.into_iter().filter_map(Tool::as_card);
    let weapons = cards.filter(|card| matches!(look.pack.card(*card).gear, Gear::Weapon(_)));
    let all: Vec<Command> = weapons.map(|card| Command::Fire { card }).collect();
    if all.is_empty() { Err("no Hero of yours has such a Weapon".to_owned()) } else { Ok(all) }
}

fn uses(look: Look<'_>, seat: Seat, rest: &[&str]) -> Guess {
    let tools = tools(look, seat, rest)?.into_iter();
    let is_weapon =
        |tool: &Tool| tool.as_card().is_some_and(|card| matches!(look.pack.card(card).gear, Gear::Weapon(_)));
    let (weapons, others): (Vec<Tool>, Vec<Tool>) = tools.partition(is_weapon);
    Ok(others.into_iter().chain(weapons).map(|tool| Command::Use { tool }).collect())
}

fn searches(look: Look<'_>, seat: Seat, verb: &str) -> Guess {
    let map = look.state.map(look.pack);
    let mut all = Vec::new();
    for hero in heroes(look, seat) {
        let from = look.state.hero_at(hero);
        let mut places: Vec<SearchId> = SearchId::all().collect();
        places.sort_by_key(|at| !(from.is_on_board() && map.is_beside(from, map.search(*at))));
        all.extend(places.into_iter().map(|at| match verb {
            "s" => Command::Search { hero, face: Face::Search, at },
            _ => Command::Take { hero, face: Face::Search, at },
        }));
    }
    if verb == "s" && look.state.mission() == Mission::Exploration {
        let face = look.pack.objectives.exploration.check;
        all.extend((0..look.state.tokens.all().len() as u8).map(|token| Command::Inspect { face, token }));
    }
    Ok(all)
}

fn keeps(look: Look<'_>, seat: Seat, rest: &[&str]) -> Guess {
    let offered = heroes(look, seat).into_iter().flat_map(|hero| look.state.cards_in(CardPlace::Offered { hero }));
    let named = offered.filter(|card| is_called(&names::card(look, *card), rest));
    // With nothing on offer, any card tells that.
    Ok(named.chain([CardId::of(0)]).map(|card| Command::Keep { card }).collect())
}
