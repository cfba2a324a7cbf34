//! What lies around the map: players, the track of steps, the running attack, hands.

use sortie_engine::{Game, Hue, Ink, Seat, Viewer};

use super::names::{self, WIDTH, counted, listed, name};
use crate::content::{CardKind, Stat};
use crate::rules::cards::HAND_LIMIT;
use crate::rules::values;
use crate::rules::victory::{CONQUEST, KINGDOM, TERRITORIES};
use crate::show::view::{PlayerView, View};
use crate::vocabulary::{CardId, Deck, Step, TileId, Unit, Until, Window};
use crate::{Elysian, Look};

/// The players in turn order, with what they own.
pub fn players(look: Look<'_>, view: &View, ink: Ink) -> Vec<String> {
    let titles = format!(
        "  {:<14}{:>7} {:>5} {:>5}  {:<11}  {:<8}  {}",
        "Player", "Conquer", "Rule", "Reign", "Cards", "Reserve", "Hero att/def/mv/rng"
    );
    let mut lines = vec![ink.paint(Hue::Dim, &titles)];
    for seat in &view.order {
        lines.push(player_line(look, view, *seat, ink));
        lines.extend(owned_line(look, &view.players[seat.index()]));
    }
    lines
}

fn player_line(look: Look<'_>, view: &View, seat: Seat, ink: Ink) -> String {
    let player = &view.players[seat.index()];
    let acts = if Elysian::asked(look).contains(seat) { ">" } else { " " };
    let who = names::painted(ink, seat, &format!("{:<14}", format!("{} {} {seat}", names::mark(seat), name(seat))));
    if !view.alive.contains(seat) {
        return format!("{acts} {who}  out of the game");
    }
    let conquer = format!("{}/{CONQUEST}", player.conquest);
    let rule = format!("{}/{TERRITORIES}", player.territories);
    let reign = format!("{}/{KINGDOM}", player.kingdom);
    let (cards, reserve) = (backs(player), names::units_short(player.reserve));
    let hero = hero_words(look, seat, player);
    format!("{acts} {who}{conquer:>7} {rule:>5} {reign:>5}  {cards:<11}  {reserve:<8}  {hero}").trim_end().to_owned()
}

/// The hand as others see it: how many cards of which deck.
fn backs(player: &PlayerView) -> String {
    let held = Deck::ALL.iter().filter(|deck| player.backs[deck.index()] > 0);
    let words: Vec<String> =
        held.map(|deck| format!("{}{}", names::deck_letters(*deck), player.backs[deck.index()])).collect();
    if words.is_empty() { "none".to_owned() } else { words.join(" ") }
}

fn hero_words(look: Look<'_>, seat: Seat, player: &PlayerView) -> String {
    let Some(hero) = player.hero else { return "to be chosen".to_owned() };
    let value = |stat| values::value(look, seat, Unit::Hero, stat);
    let [attack, defence, moves, range] = [Stat::Attack, Stat::Defence, Stat::Move, Stat::Range].map(value);
    let away = if player.hero_at.is_none() && player.turns > 0 { " (away)" } else { "" };
    format!("{} {attack}/{defence}/{moves}/{range}{away}", look.pack.hero(hero).words.name)
}

/// Items and upgrades, or the tiles that are still to be laid.
fn owned_line(look: Look<'_>, player: &PlayerView) -> Option<String> {
    let cards = |what: &str, cards: &[CardId]| {
        let known: Vec<&str> = cards.iter().map(|card| names::card_name(look, *card)).collect();
        (!known.is_empty()).then(|| format!("{what}: {}", known.join(", ")))
    };
    let tile = |tile: &TileId| {
        let lands = look.pack.tile(*tile).lands.map(|land| names::terrain_sign(land).0);
        format!("{tile} ({})", lands.join(" "))
    };
    let tiles: Vec<String> = player.tiles.iter().map(tile).collect();
    let tiles = (!tiles.is_empty()).then(|| format!("tiles: {}", tiles.join(", ")));
    let parts: Vec<String> =
        [cards("items", &player.items), cards("upgrades", &player.upgrades), tiles].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| format!("      {}", parts.join("; ")))
}

/// Where the game stands: the stages of the setup, or the four steps of the turn.
pub fn track(view: &View, bottom: Option<Step>, ink: Ink) -> Option<String> {
    let (head, steps, at): (String, &[&str], usize) = match setup_stage(bottom?) {
        Some(at) => ("Setup".to_owned(), &["heroes", "tiles", "cards", "outposts", "arming"], at),
        None => {
            let turn = format!("Round {}, {}'s turn", view.round, name(view.active));
            (turn, &["1 produce", "2 play a card", "3 move", "4 attack"], usize::from(step_number(bottom?)) - 1)
        }
    };
    let show = |(place, word): (usize, &&str)| match place == at {
        true => ink.paint(Hue::Bold, &format!("[{}]", word.to_uppercase())),
        false => (*word).to_owned(),
    };
    let steps: Vec<String> = steps.iter().enumerate().map(show).collect();
    Some(format!("{head}: {}", steps.join(" > ")))
}

const fn setup_stage(step: Step) -> Option<usize> {
    match step {
        Step::ChooseHero { .. } => Some(0),
        Step::PlaceTile { .. } => Some(1),
        Step::DrawStart { .. } => Some(2),
        Step::PlaceOutpost { .. } => Some(3),
        Step::Arm { .. } => Some(4),
        _ => None,
    }
}

/// Which of the four steps of a turn it is, from its lowest step.
pub const fn step_number(bottom: Step) -> u8 {
    match bottom {
        Step::Rebel { .. } | Step::Produce { .. } | Step::Steward { .. } => 1,
        Step::Play => 2,
        Step::Move => 3,
        _ => 4,
    }
}

/// What the turn still allows.
pub fn allowance(view: &View, bottom: Option<Step>) -> Option<String> {
    let bottom = bottom.filter(|step| setup_stage(*step).is_none())?;
    let turn = &view.turn;
    let mut parts = match step_number(bottom) {
        1 => production(view, bottom),
        2 if turn.options == 0 => vec!["no further option of step 2".to_owned()],
        2 => vec![counted(turn.options, "option") + " of step 2"],
        3 => vec![movers(view).map_or_else(|| "no more moves".to_owned(), |who| format!("{who} may move"))],
        _ if turn.attacks == 0 => vec!["no further attack".to_owned()],
        _ => vec![counted(turn.attacks, "attack")],
    };
    if step_number(bottom) < 3 && (turn.moves > 0 || turn.all_move) {
        parts.push(if turn.all_move { "all units may move".to_owned() } else { counted(turn.moves, "more move") });
    }
    if step_number(bottom) < 4 && turn.attacks > 0 {
        parts.push(counted(turn.attacks, "more attack"));
    }
    if turn.next_power != 0 {
        parts.push(format!("{:+} power for the next attack", turn.next_power));
    }
    if turn.cross_water && step_number(bottom) < 4 {
        parts.push("water may be crossed".to_owned());
    }
    Some(format!("Left this turn: {}.", parts.join("; ")))
}

/// What step 1 still gives.
pub fn production(view: &View, bottom: Step) -> Vec<String> {
    let mut parts: Vec<String> = match bottom {
        Step::Rebel { unit, card } => {
            let unit = unit.then(|| "1 unit".to_owned());
            unit.into_iter().chain(card.then(|| "1 card".to_owned())).collect()
        }
        _ => Vec::new(),
    };
    for land in view.lands.iter().filter(|land| land.yields > 0) {
        parts.push(format!("{} in {}", counted(land.yields, "unit"), land.place));
    }
    if let Step::Produce { draws: draws @ 1.. } = bottom {
        parts.push(counted(draws, "card"));
    }
    if parts.is_empty() {
        parts.push("nothing more of step 1".to_owned());
    }
    parts
}

/// Who may still move; none when all moves are used.
pub fn movers(view: &View) -> Option<String> {
    let turn = &view.turn;
    let mut parts = Vec::new();
    if turn.all_move {
        parts.push("every standard unit".to_owned());
    } else if turn.moves > 0 {
        parts.push(counted(turn.moves, "standard unit"));
    }
    for unit in Unit::STANDARD.iter().filter(|unit| turn.bound[unit.index()] > 0 && !turn.all_move) {
        parts.push(format!("{} more {unit}", turn.bound[unit.index()]));
    }
    if turn.hero_moves && view.players[view.active.index()].hero_at.is_some() {
        parts.push("the hero".to_owned());
    }
    (!parts.is_empty()).then(|| listed(&parts))
}

/// Who would win when their next turn begins.
pub fn warnings(view: &View, ink: Ink) -> Vec<String> {
    let threat =
        |seat: &Seat| {
            let player = &view.players[seat.index()];
            let rules = usize::from(player.territories) >= TERRITORIES;
            let route = match (rules, player.kingdom >= KINGDOM) {
                (true, true) => "Rule and Reign",
                (true, false) => "Rule",
                (false, true) => "Reign",
                (false, false) => return None,
            };
            let who = name(*seat);
            Some(ink.paint(
                Hue::Bold,
                &format!("!! {who} wins by {route} when {who}'s next turn begins, unless it is undone."),
            ))
        };
    let playing = |seat: &&Seat| view.alive.contains(**seat) && view.won.is_none() && !view.drawn;
    let mut lines: Vec<String> = view.order.iter().filter(playing).filter_map(threat).collect();
    for seat in view.draw_offers.iter().filter(|_| view.won.is_none() && !view.drawn) {
        lines.push(format!("{} would agree to a draw.", name(seat)));
    }
    lines
}

/// How to win, in one line.
pub fn goals(ink: Ink) -> String {
    let line = format!(
        "Win: {CONQUEST} conquest points, or {TERRITORIES} territories or {KINGDOM} kingdom points at turn's start."
    );
    ink.paint(Hue::Dim, &line)
}

/// Decks and supplies.
pub fn stock(view: &View, ink: Ink) -> String {
    let decks: Vec<String> =
        view.decks.iter().map(|deck| format!("{} {}", names::deck_letters(deck.deck), deck.left)).collect();
    let [outposts, fortresses, palaces] = view.settlements;
    let line = format!(
        "Decks: {}. Supply: o {outposts}, F {fortresses}, P {palaces}, # {}, T {}.",
        decks.join(", "),
        view.walls,
        view.temples
    );
    ink.paint(Hue::Dim, &line)
}

/// The hands that this viewer may see, with what the cards say.
pub fn hands(look: Look<'_>, view: &View, viewer: Viewer, ink: Ink) -> Vec<String> {
    let mut lines = Vec::new();
    for seat in &view.order {
        let Some(hand) = &view.players[seat.index()].hand else { continue };
        let whose =
            if viewer == Viewer::Seat(*seat) { "Your hand".to_owned() } else { format!("{}'s hand", name(*seat)) };
        if !hand.is_empty() {
            lines.push(ink.paint(Hue::Bold, &format!("{whose} ({} of {HAND_LIMIT}):", hand.len())));
        }
        hand.chunk_by(|left, right| left == right).for_each(|same| lines.extend(card_lines(look, same)));
        if viewer == Viewer::Seat(*seat) {
            lines.extend(passing(view.players[seat.index()].ahead.unwrap_or_default()));
            lines.extend(silent(view, *seat));
        }
    }
    lines
}

/// In which windows the viewer passes ahead.
fn passing(ahead: [Option<Until>; 4]) -> Vec<String> {
    let set = Window::ALL.iter().zip(ahead).filter_map(|(window, until)| Some((window, until?)));
    let words: Vec<String> =
        set.map(|(window, until)| format!("{}, {}", names::window_words(*window), names::until_words(until))).collect();
    match words.is_empty() {
        true => Vec::new(),
        false => sortie_engine::wrapped(&format!("You pass {}.", words.join("; ")), WIDTH),
    }
}

/// Whether the viewer passes by saying nothing.
fn silent(view: &View, seat: Seat) -> Option<String> {
    view.players[seat.index()].standing.filter(|stands| *stands)?;
    Some(match view.setup.alone == Some(seat) {
        true => "Where no card of yours fits you are not asked (!standing off).".to_owned(),
        false => "Where you say nothing you pass (!standing off).".to_owned(),
    })
}

/// One or more copies of a card.
fn card_lines(look: Look<'_>, same: &[CardId]) -> Vec<String> {
    let card = same[0];
    let copies = if same.len() > 1 { format!(" x{}", same.len()) } else { String::new() };
    let kind = match look.pack.card(card).kind {
        CardKind::Action => "",
        CardKind::Effect { .. } => "Effect. ",
        CardKind::Item => "Item. ",
        CardKind::Upgrade => "Upgrade. ",
    };
    let head = format!("  {card} {:<18} ", format!("{}{copies}", names::card_name(look, card)));
    let text = sortie_engine::wrapped(
        &format!("{kind}{}", names::card_text(look, card)),
        WIDTH.saturating_sub(head.len()).max(30),
    );
    let first = text.first().map_or_else(|| head.clone(), |line| format!("{head}{line}"));
    let rest = text.iter().skip(1).map(|line| format!("{:1$}{line}", "", head.len()));
    std::iter::once(first).chain(rest).collect()
}
