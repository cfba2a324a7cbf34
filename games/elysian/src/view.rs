//! A position as one viewer sees it: built up from what that viewer may know.

use std::ops::Deref;

use serde::Serialize;
use sortie_engine::{Seat, SeatSet, Viewer};

use crate::event::Answer;
use crate::setup::Setup;
use crate::state::{End, Land, State};
use crate::step::Step;
use crate::vocabulary::{CardId, Deck, Dice, HeroId, Place, Route, TileId, Unit, Until, Window};
use crate::{Look, power, realm, start};

/// The whole table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// What was agreed before the game.
    pub setup: Setup,
    /// The seats in turn order.
    pub order: Vec<Seat>,
    /// Who is in the game.
    pub alive: SeatSet,
    /// Who would agree to a draw.
    pub draw_offers: SeatSet,
    /// Whose turn it is.
    pub active: Seat,
    /// Which round it is.
    pub round: u16,
    /// What is at work.
    pub step: Option<Step>,
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
}

/// What the running turn still allows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TurnView {
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
    /// Hits that are still to be dealt out.
    pub hits: u8,
    /// Hits on the present target.
    pub on_target: u8,
    /// The standard unit that is being hit.
    pub aim: Option<Unit>,
}

/// An open window.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WindowView {
    /// At what.
    pub window: Window,
    /// Who is asked.
    pub asked: SeatSet,
    /// The card that was played, where the window is about one.
    pub card: Option<CardId>,
    /// The viewer's own answer. Nobody sees before the end of the window who else has answered.
    pub mine: Option<Answer>,
}

/// A player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlayerView {
    /// The hero card.
    pub hero: Option<HeroId>,
    /// Where the hero stands.
    pub hero_at: Option<Place>,
    /// How many cards of each deck are in hand.
    pub backs: [u8; 3],
    /// The hand itself, if the viewer may see it.
    pub hand: Option<Vec<CardId>>,
    /// Conquest points.
    pub conquest: u8,
    /// Territories.
    pub territories: u8,
    /// Kingdom points.
    pub kingdom: u8,
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
}

/// A territory.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LandView {
    /// Its name.
    pub place: Place,
    /// What it is and what stands on it.
    #[serde(flatten)]
    pub land: Land,
}

impl Deref for LandView {
    type Target = Land;

    fn deref(&self) -> &Land {
        &self.land
    }
}

/// A deck with its pile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
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
        active: turn.active,
        round: state.players.iter().map(|player| player.turns).max().unwrap_or(0),
        step: state.steps.top(),
        turn: TurnView {
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
        window: window_view(state, viewer),
        players: (0..state.seat_count()).map(|seat| player_view(look, Seat(seat), viewer)).collect(),
        lands: state
            .lands()
            .iter()
            .enumerate()
            .map(|(index, land)| LandView { place: Place::of(index), land: *land })
            .collect(),
        decks: Deck::ALL.iter().map(|deck| deck_view(state, *deck)).collect(),
        settlements: state.settlements,
        walls: state.walls,
        temples: state.temples,
        won: match state.end {
            Some(End::Won(seat, route)) => Some((seat, route)),
            Some(End::Drawn) | None => None,
        },
        drawn: state.end == Some(End::Drawn),
    }
}

fn attack_view(look: Look<'_>) -> Option<AttackView> {
    let assault = look.state.assault;
    assault.target.map(|target| AttackView {
        target,
        hero: assault.hero,
        power: power::power(look).total(),
        dice_left: assault.dice,
        set: assault.set,
        hits: assault.hits,
        on_target: assault.on_target,
        aim: assault.aim,
    })
}

fn window_view(state: &State, viewer: Viewer) -> Option<WindowView> {
    let Some(Step::Window { window }) = state.steps.top() else { return None };
    let mine = match viewer {
        Viewer::Seat(seat) => state.question.answers.get(seat.index()).copied().flatten(),
        Viewer::Public | Viewer::Everything => None,
    };
    let card = state.steps.all().iter().rev().find_map(|step| match step {
        Step::Resolve { card, .. } if window == Window::Card => Some(*card),
        _ => None,
    });
    Some(WindowView { window, asked: state.question.asked, card, mine })
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
        hand: is_own.then(|| player.hand.all().to_vec()),
        conquest: player.points,
        territories: realm::occupied(state, seat).len() as u8,
        kingdom: realm::kingdom(state, seat),
        reserve: player.reserve,
        upgrades: player.upgrades.all().to_vec(),
        items: player.items.all().to_vec(),
        tiles: start::tiles_of(look, seat).collect(),
        turns: player.turns,
        ahead: is_own.then_some(player.ahead),
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
