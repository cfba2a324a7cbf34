//! A position as one viewer sees it: built up from what that viewer may know.

use std::ops::Deref;

use serde::Serialize;
use sortie_engine::{Seat, SeatSet, Viewer};

use crate::Look;
use crate::rules::attack::dice::{self, Reading};
use crate::rules::attack::power;
use crate::rules::cards::{HAND_LIMIT, window};
use crate::rules::{progress, setup, turn, victory};
use crate::show::facts::{self, Item, Rung, TurnStep, Values};
use crate::state::{End, Land, State, realm};
use crate::vocabulary::{Answer, CardId, Deck, Dice, HeroId, Place, Route, Setup, Step, TileId, Unit, Until, Window};

/// The whole table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// What was agreed before the game.
    pub setup: Setup,
    /// The seats in turn order.
    pub order: Vec<Seat>,
    /// Who is in the game.
    pub alive: SeatSet,
    /// Who would agree to a draw.
    pub draw_offers: SeatSet,
    /// Who has given up the game.
    pub conceded: SeatSet,
    /// Whose turn it is.
    pub active: Seat,
    /// Which round it is.
    pub round: u16,
    /// What is at work.
    pub step: Option<Step>,
    /// Whom the table waits for, as far as everybody may know: in a window all who are asked, answered or not.
    pub awaited: SeatSet,
    /// What the turn still allows.
    pub turn: TurnView,
    /// The running attack.
    pub attack: Option<AttackView>,
    /// An open window.
    pub window: Option<WindowView>,
    /// The players by seat.
    pub players: Vec<PlayerView>,
    /// The territories in order of laying.
    pub lands: Vec<LandView>,
    /// The decks and their open piles.
    pub decks: Vec<DeckView>,
    /// Outposts, fortresses and palaces in the supply.
    pub settlements: [u8; 3],
    /// Walls in the supply.
    pub walls: u8,
    /// Temples in the supply.
    pub temples: u8,
    /// The winner and the road to victory.
    pub won: Option<(Seat, Route)>,
    /// Was it drawn?
    pub drawn: bool,
    /// What wins.
    pub goals: Goals,
    /// How many tiles the next tile must touch.
    pub touches: u8,
}

/// How far each road to victory is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Goals {
    /// Conquest points.
    pub conquer: u8,
    /// Territories.
    pub rule: u8,
    /// Kingdom points.
    pub reign: u8,
}

/// What the running turn still allows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TurnView {
    /// Which of the four steps it is.
    pub step: Option<TurnStep>,
    /// Does it bring no units and no attack, as the opening of an even start?
    pub held_back: bool,
    /// Options of step 2.
    pub options: u8,
    /// Standard units that may move.
    pub moves: u8,
    /// Cavalry that may move beyond that.
    pub bound: [u8; 3],
    /// May every standard unit move?
    pub all_move: bool,
    /// May the hero move?
    pub hero_moves: bool,
    /// Attacks.
    pub attacks: u8,
    /// Power for the next attack.
    pub next_power: i8,
    /// May water be crossed?
    pub cross_water: bool,
}

/// The running attack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AttackView {
    /// The territory.
    pub target: Place,
    /// Does the hero take part?
    pub hero: bool,
    /// Its power, as far as it is known now.
    pub power: u8,
    /// Dice that are still to be rolled.
    pub dice_left: u8,
    /// The set on the table.
    pub set: Dice,
    /// What that set leads to as it lies.
    pub reading: Option<Reading>,
    /// Hits that are still to be dealt out.
    pub hits: u8,
    /// Hits on the present target.
    pub on_target: u8,
    /// The standard unit that is being hit.
    pub aim: Option<Unit>,
    /// What its power is made of.
    pub items: Vec<Item>,
    /// Territories that the attacker leaves without units if all move in who may; empty before the invasion.
    pub bared: Vec<Place>,
}

/// An open window.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WindowView {
    /// At what.
    pub window: Window,
    /// Who is asked.
    pub asked: SeatSet,
    /// The card that was played, where the window is about one.
    pub card: Option<CardId>,
    /// The viewer's own answer. Nobody sees before the end of the window who else has answered.
    pub mine: Option<Answer>,
    /// Does the viewer pass who says nothing before the window has lasted its pace?
    pub silence_passes: bool,
}

/// A player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerView {
    /// The hero card.
    pub hero: Option<HeroId>,
    /// Where the hero stands.
    pub hero_at: Option<Place>,
    /// How many cards of each deck are in hand.
    pub backs: [u8; 3],
    /// Is the hand so full that one card goes for each that is drawn?
    pub hand_full: bool,
    /// The hand itself, if the viewer may see it.
    pub hand: Option<Vec<CardId>>,
    /// Conquest points.
    pub conquest: u8,
    /// Territories.
    pub territories: u8,
    /// Kingdom points.
    pub kingdom: u8,
    /// The road on which the next own turn wins as it begins, if nobody changes the board before.
    pub wins_next: Option<Route>,
    /// What infantry, archery, cavalry and, once it is chosen, the hero can do.
    pub values: Vec<Values>,
    /// Standard units in reserve.
    pub reserve: [u8; 3],
    /// Upgrades in effect.
    pub upgrades: Vec<CardId>,
    /// Items on the hero.
    pub items: Vec<CardId>,
    /// Tiles to lay.
    pub tiles: Vec<TileId>,
    /// Turns begun.
    pub turns: u16,
    /// Passing ahead, if the viewer may know.
    pub ahead: Option<[Option<Until>; 4]>,
    /// Has the player the standing order to pass when silent? None where the viewer may not know, or nobody has any.
    pub standing: Option<bool>,
}

/// A territory.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LandView {
    /// Its name.
    pub place: Place,
    /// What it is and what stands on it.
    #[serde(flatten)]
    pub land: Land,
    /// What defends it, in the order in which it falls.
    pub defence: Vec<Rung>,
}

impl Deref for LandView {
    type Target = Land;

    fn deref(&self) -> &Land {
        &self.land
    }
}

/// A deck with its pile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeckView {
    /// Which.
    pub deck: Deck,
    /// Cards that can be drawn.
    pub left: u8,
    /// Cards in the open pile, each kind with its number.
    pub pile: Vec<(CardId, u8)>,
}

/// The table as a viewer sees it.
pub fn view(look: Look<'_>, viewer: Viewer) -> View {
    let state = look.state;
    let turn = &state.turn;
    View {
        setup: state.setup,
        order: (0..state.seat_count()).map(|at| state.in_order(at)).collect(),
        alive: state.alive,
        draw_offers: state.draw,
        conceded: state.conceded,
        active: turn.active,
        round: state.players.iter().map(|player| player.turns).max().unwrap_or(0),
        step: state.steps.top(),
        awaited: match state.steps.top() {
            Some(Step::Window { .. }) => state.question.asked,
            _ => progress::awaited(look),
        },
        turn: TurnView {
            step: facts::turn_step(state),
            held_back: turn::is_held_back(look),
            options: turn.options,
            moves: turn.moves,
            bound: turn.bound,
            all_move: turn.all_move,
            hero_moves: !turn.hero_moved,
            attacks: turn.attacks,
            next_power: turn.next_power,
            cross_water: turn.cross_water,
        },
        attack: attack_view(look),
        window: window_view(look, viewer),
        players: (0..state.seat_count()).map(|seat| player_view(look, Seat(seat), viewer)).collect(),
        lands: (0..state.lands().len()).map(|index| land_view(look, Place::of(index))).collect(),
        decks: Deck::ALL.iter().map(|deck| deck_view(state, *deck)).collect(),
        settlements: state.settlements,
        walls: state.walls,
        temples: state.temples,
        won: match state.end {
            Some(End::Won(seat, route)) => Some((seat, route)),
            Some(End::Drawn) | None => None,
        },
        drawn: state.end == Some(End::Drawn),
        goals: Goals { conquer: victory::CONQUEST, rule: victory::TERRITORIES as u8, reign: victory::KINGDOM },
        touches: setup::tiles::contacts_needed(state.lands().len() / 3),
    }
}

fn land_view(look: Look<'_>, place: Place) -> LandView {
    LandView { place, land: *look.state.land(place), defence: facts::ladder(look, place) }
}

fn attack_view(look: Look<'_>) -> Option<AttackView> {
    let assault = look.state.assault;
    assault.target.map(|target| AttackView {
        target,
        hero: assault.hero,
        power: power::power(look).total(),
        dice_left: assault.dice,
        set: assault.set,
        reading: Some(assault.set).filter(|set| !set.faces().is_empty()).map(|set| dice::read(set.faces())),
        hits: assault.hits,
        on_target: assault.on_target,
        aim: assault.aim,
        items: facts::items(look),
        bared: facts::bared(look),
    })
}

fn window_view(look: Look<'_>, viewer: Viewer) -> Option<WindowView> {
    let state = look.state;
    let Some(Step::Window { window }) = state.steps.top() else { return None };
    let mine = match viewer {
        Viewer::Seat(seat) => state.question.answers.get(seat.index()).copied().flatten(),
        Viewer::Public | Viewer::Everything => None,
    };
    let card = state.steps.all().iter().rev().find_map(|step| match step {
        Step::Resolve { card, .. } if window == Window::Card => Some(*card),
        _ => None,
    });
    let silence_passes = match viewer {
        Viewer::Seat(seat) => progress::awaited(look).contains(seat) && window::may_wait(look, seat).is_ok(),
        Viewer::Public | Viewer::Everything => false,
    };
    Some(WindowView { window, asked: state.question.asked, card, mine, silence_passes })
}

fn player_view(look: Look<'_>, seat: Seat, viewer: Viewer) -> PlayerView {
    let state = look.state;
    let player = state.player(seat);
    let is_own = viewer.is_among(SeatSet::only(seat));
    let backs = |deck: Deck| player.hand.all().iter().filter(|card| card.deck() == deck).count() as u8;
    PlayerView {
        hero: Some(player.hero).filter(|hero| *hero != HeroId::NONE),
        hero_at: player.hero_at,
        backs: [backs(Deck::Conquer), backs(Deck::Rule), backs(Deck::Reign)],
        hand_full: player.hand.len() >= HAND_LIMIT,
        hand: is_own.then(|| player.hand.all().to_vec()),
        conquest: player.points,
        territories: realm::occupied(state, seat).len() as u8,
        kingdom: realm::kingdom(state, seat),
        wins_next: victory::at_start(state, seat).filter(|_| state.end.is_none() && state.alive.contains(seat)),
        values: facts::values_of(look, seat),
        reserve: player.reserve,
        upgrades: player.upgrades.all().to_vec(),
        items: player.items.all().to_vec(),
        tiles: setup::tiles_of(look, seat).collect(),
        turns: player.turns,
        ahead: is_own.then_some(player.ahead),
        standing: (is_own && state.setup.ordered().contains(seat)).then_some(state.standing.contains(seat)),
    }
}

fn deck_view(state: &State, deck: Deck) -> DeckView {
    let pile = &state.piles[deck.index()];
    DeckView {
        deck,
        left: state.decks[deck.index()].iter().sum(),
        pile: (0..pile.len())
            .filter(|place| pile[*place] > 0)
            .map(|place| (CardId::new(deck, place), pile[place]))
            .collect(),
    }
}
