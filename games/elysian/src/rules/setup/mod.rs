//! The setup in its seven stages (rulebook: The Setup).

pub mod quick;
pub mod tiles;

pub use tiles::Map;

use sortie_boardkit::{Direction, Hex};
use sortie_engine::{Refusal, Seat, Verdict};

use crate::content::STOCK;
use crate::rules::cards::draw_card;
use crate::rules::progress::{became, begin};
use crate::rules::turn::begin_turn;
use crate::state::realm;
use crate::vocabulary::{
    Command, Deck, Event, HeroId, Heroes, Object, Piece, Place, Rule, Settlement, Step, Terrain, TileId, Unit,
};
use crate::{Cx, Look};

/// Tiles that everybody places.
pub const START_TILES: u8 = 3;
/// Cards that everybody draws.
pub const START_CARDS: u8 = 3;
/// Outposts that everybody places.
pub const START_OUTPOSTS: u8 = 2;
/// Objects that everybody arms with.
pub const START_OBJECTS: u8 = 4;

/// Rolls for the first turn and goes on to the heroes.
pub fn open(cx: &mut Cx<'_>) {
    cx.cite(Rule::Game01);
    cx.cite(Rule::R01);
    cx.cite(Rule::R02);
    let first = roll_for_start(cx);
    cx.emit(Rule::Setup03, Event::FirstPlayer { seat: first });
    let last = cx.state().seat_count() - 1;
    cx.cite(Rule::Setup01);
    begin(cx, Rule::Setup04, Step::ChooseHero { at: last });
    if cx.state().setup.heroes == Heroes::Random {
        draw_heroes(cx);
    }
}

/// Everybody rolls; those who tie for the highest roll again.
fn roll_for_start(cx: &mut Cx<'_>) -> Seat {
    let mut rolling = cx.state().alive;
    loop {
        let mut best = 0;
        let mut tied = sortie_engine::SeatSet::EMPTY;
        for seat in rolling.iter() {
            let face = cx.roll(6) as u8 + 1;
            cx.emit(Rule::Setup02, Event::RolledForStart { seat, face });
            if face > best {
                best = face;
                tied = sortie_engine::SeatSet::only(seat);
            } else if face == best {
                tied = tied.with(seat);
            }
        }
        match tied.len() {
            1 => return tied.lowest().unwrap_or_default(),
            _ => cx.cite(Rule::R03),
        }
        rolling = tied;
    }
}

/// Heroes by lot, in the order in which they would be chosen.
fn draw_heroes(cx: &mut Cx<'_>) {
    while let Some(Step::ChooseHero { at }) = cx.state().steps.top() {
        let seat = cx.state().in_order(at);
        let free = free_heroes(cx.look()).count() as u32;
        let pick = cx.roll(free) as usize;
        let hero = free_heroes(cx.look()).nth(pick).expect("a pack has a hero for every seat");
        choose_hero(cx, seat, hero);
    }
}

/// The heroes that nobody has.
pub fn free_heroes(look: Look<'_>) -> impl Iterator<Item = HeroId> + '_ {
    (0..look.pack.heroes.len() as u8)
        .map(HeroId)
        .filter(move |hero| look.state.players.iter().all(|player| player.hero != *hero))
}

/// May this hero be chosen?
pub fn may_choose(look: Look<'_>, hero: HeroId) -> Verdict<Rule> {
    match free_heroes(look).any(|free| free == hero) {
        true => Ok(()),
        false => Err(Refusal::of(Rule::Setup05)),
    }
}

/// Takes a hero; after the first player's choice the tiles are dealt.
pub fn choose_hero(cx: &mut Cx<'_>, seat: Seat, hero: HeroId) {
    cx.emit(Rule::Setup05, Event::HeroChosen { seat, hero });
    cx.cite(Rule::Unit06);
    let Some(Step::ChooseHero { at }) = cx.state().steps.top() else { return };
    next_hero(cx, at);
}

/// The next choice goes backwards in turn order.
pub fn next_hero(cx: &mut Cx<'_>, at: u8) {
    match (0..at).rev().find(|at| is_seated(cx.look(), *at)) {
        Some(at) => became(cx, Rule::Setup04, Step::ChooseHero { at }),
        None => {
            cx.cite(Rule::R04);
            deal_tiles(cx);
            let at = first_from(cx.look(), 0).unwrap_or(0);
            became(cx, Rule::Setup07, Step::PlaceTile { at });
        }
    }
}

/// The rule that a player breaks who acts in a stage of the setup while another one is to act.
pub fn out_of_turn(look: Look<'_>, seat: Seat, step: Step, command: Command) -> Option<Rule> {
    let had_turn = |at: u8| (0..at).any(|earlier| look.state.in_order(earlier) == seat);
    match (step, command) {
        (Step::ChooseHero { .. }, Command::Choose { .. }) => Some(Rule::Setup04),
        (Step::PlaceTile { .. }, Command::Lay { .. }) => Some(Rule::Setup07),
        (Step::DrawStart { at, .. }, Command::Draw { .. }) if had_turn(at) => Some(Rule::Setup12),
        (Step::DrawStart { .. }, Command::Draw { .. }) => Some(Rule::R08),
        (Step::PlaceOutpost { .. }, Command::Settle { .. }) => Some(Rule::Setup13),
        (Step::Arm { at, .. }, Command::Arm { .. }) if had_turn(at) => Some(Rule::Setup17),
        (Step::Arm { .. }, Command::Arm { .. }) => Some(Rule::Setup16),
        _ => None,
    }
}

fn is_seated(look: Look<'_>, at: u8) -> bool {
    look.state.alive.contains(look.state.in_order(at))
}

/// The first position at or after `at` whose player is in the game.
fn first_from(look: Look<'_>, at: u8) -> Option<u8> {
    (at..look.state.seat_count()).find(|at| is_seated(look, *at))
}

fn deal_tiles(cx: &mut Cx<'_>) {
    let mut stock: [u8; STOCK] = std::array::from_fn(|tile| tile as u8);
    let mut left = STOCK;
    for at in 0..cx.state().seat_count() {
        let seat = cx.state().in_order(at);
        for _ in 0..START_TILES {
            let pick = cx.roll(left as u32) as usize;
            let tile = TileId(stock[pick]);
            left -= 1;
            stock[pick] = stock[left];
            if cx.state().alive.contains(seat) {
                cx.emit(Rule::Setup06, Event::TileDealt { seat, tile });
                cx.cite(Rule::R05);
                cx.cite(Rule::Tile02);
            }
        }
    }
}

/// The tiles that a player still has to place.
pub fn tiles_of(look: Look<'_>, seat: Seat) -> impl Iterator<Item = TileId> + '_ {
    look.state.player(seat).tiles.iter().copied().filter(|tile| *tile != TileId::NONE)
}

/// May this tile lie there?
pub fn may_lay(look: Look<'_>, seat: Seat, tile: TileId, at: Hex, turn: Direction) -> Verdict<Rule> {
    if !tiles_of(look, seat).any(|own| own == tile) {
        return Err(Refusal::of(Rule::R05));
    }
    Map::of(look.state).may_lay(at, turn)
}

/// Lays a tile; the next player follows, round after round.
pub fn lay(cx: &mut Cx<'_>, seat: Seat, tile: TileId, at: Hex, turn: Direction) {
    let (rule, contact): (Rule, &[Rule]) = match cx.state().land_count {
        0 => (Rule::Setup08, &[]),
        3 => (Rule::Setup09, &[Rule::Tile03, Rule::H05, Rule::H07]),
        _ => (Rule::Setup10, &[Rule::Tile03, Rule::H05, Rule::H06, Rule::H07, Rule::R06]),
    };
    cx.emit(rule, Event::TilePlaced { seat, tile, at, turn });
    for rule in [Rule::Tile01, Rule::Territory01, Rule::H01, Rule::H02, Rule::R07].iter().chain(contact) {
        cx.cite(*rule);
    }
    let Some(Step::PlaceTile { at }) = cx.state().steps.top() else { return };
    next_tile(cx, at);
}

/// Whoever is next in turn order and still has a tile.
pub fn next_tile(cx: &mut Cx<'_>, at: u8) {
    let count = cx.state().seat_count();
    let next = (1..=count)
        .map(|step| (at + step) % count)
        .find(|at| is_seated(cx.look(), *at) && tiles_of(cx.look(), cx.state().in_order(*at)).next().is_some());
    match next {
        Some(at) => became(cx, Rule::Setup07, Step::PlaceTile { at }),
        None => {
            let at = first_from(cx.look(), 0).unwrap_or(0);
            became(cx, Rule::Setup11, Step::DrawStart { at, left: START_CARDS });
        }
    }
}

/// Draws one of the starting cards.
pub fn draw_start(cx: &mut Cx<'_>, seat: Seat, deck: Deck) {
    let Some(Step::DrawStart { at, left }) = cx.state().steps.top() else { return };
    draw_card(cx, Rule::Setup11, seat, deck);
    cx.cite(Rule::R08);
    match left {
        0 | 1 => next_draw(cx, at),
        _ => became(cx, Rule::Setup11, Step::DrawStart { at, left: left - 1 }),
    }
}

/// The next player draws, or the outposts begin.
pub fn next_draw(cx: &mut Cx<'_>, at: u8) {
    match first_from(cx.look(), at + 1) {
        Some(at) => became(cx, Rule::Setup11, Step::DrawStart { at, left: START_CARDS }),
        None => {
            let at = first_from(cx.look(), 0).unwrap_or(0);
            became(cx, Rule::Setup13, Step::PlaceOutpost { at, round: 1 });
        }
    }
}

/// May an outpost stand there?
pub fn may_settle(look: Look<'_>, place: Place) -> Verdict<Rule> {
    let land = look.state.land(place);
    if land.terrain == Terrain::Water {
        return Err(Refusal::of(Rule::Setup15));
    }
    match land.settlement {
        Some(_) => Err(Refusal::of(Rule::Setup14)),
        None => Ok(()),
    }
}

/// Places one of the two outposts.
pub fn settle(cx: &mut Cx<'_>, seat: Seat, place: Place) {
    let Some(Step::PlaceOutpost { at, round }) = cx.state().steps.top() else { return };
    cx.emit(Rule::Setup13, Event::SettlementBuilt { seat, what: Settlement::Outpost, place });
    for rule in [Rule::R09, Rule::R10, Rule::R15] {
        cx.cite(rule);
    }
    next_outpost(cx, at, round);
}

/// Two full rounds in the same order, then arming.
pub fn next_outpost(cx: &mut Cx<'_>, at: u8, round: u8) {
    let next = match first_from(cx.look(), at + 1) {
        Some(at) => Some((at, round)),
        None if round < START_OUTPOSTS => first_from(cx.look(), 0).map(|at| (at, round + 1)),
        None => None,
    };
    match next {
        Some((at, round)) => became(cx, Rule::Setup13, Step::PlaceOutpost { at, round }),
        None => {
            let at = first_from(cx.look(), 0).unwrap_or(0);
            became(cx, Rule::Setup16, Step::Arm { at, left: START_OBJECTS });
        }
    }
}

/// May this object be placed there while arming?
pub fn may_arm(look: Look<'_>, seat: Seat, what: Object, place: Place) -> Verdict<Rule> {
    let land = look.state.land(place);
    if what == Object::Temple {
        return Err(Refusal::of(Rule::Setup20));
    }
    if land.owner != Some(seat) || land.settlement.is_none() {
        return Err(Refusal::of(Rule::Setup18));
    }
    match what.unit() {
        Some(Unit::Hero) if !realm::in_reserve(look.state, seat, Unit::Hero) => Err(Refusal::of(Rule::Unit06)),
        Some(unit) if !realm::in_reserve(look.state, seat, unit) => Err(Refusal::of(Rule::Unit05)),
        Some(_) => Ok(()),
        None if land.walls => Err(Refusal::of(Rule::Setup21)),
        None if look.state.walls == 0 => Err(Refusal::of(Rule::Structure05)),
        None => Ok(()),
    }
}

/// What happens when a player arms with an object.
pub fn armed(seat: Seat, what: Object, place: Place) -> Event {
    match what.unit() {
        Some(unit) => Event::UnitPlaced { seat, unit, place },
        None => Event::StructureBuilt { what: Piece::Walls, place },
    }
}

/// Places one of the four objects; after the last player's the first turn begins.
pub fn arm(cx: &mut Cx<'_>, seat: Seat, what: Object, place: Place) {
    let Some(Step::Arm { at, left }) = cx.state().steps.top() else { return };
    cx.emit(Rule::Setup19, armed(seat, what, place));
    if what == Object::Hero {
        cx.cite(Rule::R12);
    }
    cx.cite(Rule::Setup18);
    match left {
        0 | 1 => next_army(cx, at),
        _ => became(cx, Rule::Setup17, Step::Arm { at, left: left - 1 }),
    }
}

/// The next player arms, or the game begins.
pub fn next_army(cx: &mut Cx<'_>, at: u8) {
    cx.cite(Rule::R11);
    match first_from(cx.look(), at + 1) {
        Some(at) => became(cx, Rule::Setup16, Step::Arm { at, left: START_OBJECTS }),
        None => {
            cx.emit(Rule::Game02, Event::Ended);
            let first = first_from(cx.look(), 0).map(|at| cx.state().in_order(at)).unwrap_or_default();
            begin_turn(cx, Rule::Game03, first);
        }
    }
}

/// Goes on after a player has left in the middle of a stage.
pub fn go_on_without(cx: &mut Cx<'_>, step: Step) {
    match step {
        Step::ChooseHero { at } => next_hero(cx, at),
        Step::PlaceTile { at } => next_tile(cx, at),
        Step::DrawStart { at, .. } => next_draw(cx, at),
        Step::PlaceOutpost { at, round } => next_outpost(cx, at, round),
        Step::Arm { at, .. } => next_army(cx, at),
        _ => unreachable!("only the stages of the setup go on without somebody"),
    }
}
