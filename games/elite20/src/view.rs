//! A position as one viewer sees it: built up from what that viewer may know. Nearly everything is open.

use serde::Serialize;
use sortie_engine::{GameTime, Seat, SeatSet, Viewer};

use crate::Look;
use crate::figure::{Die, Figure};
use crate::forecast::Act;
use crate::setup::Setup;
use crate::space::{SpaceId, spaces};
use crate::state::{CardPlace, End, HeroState, InForce, SearchMark, Token};
use crate::step::{Owed, Step};
use crate::vocabulary::{BossId, CardId, Deck, HeroId, ObjectiveId, Site};
use crate::wish::Wish;

/// The whole table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields are named by the game's own words")]
pub struct View {
    pub setup: Setup,
    pub end: Option<End>,
    pub round: u8,
    pub steps: Vec<Step>,
    pub owed: Vec<Owed>,
    pub zero: Option<GameTime>,
    pub figures: Vec<(Figure, SpaceId)>,
    pub bosses: Vec<(BossId, u8)>,
    pub sites: [Site; 3],
    pub acid: Vec<SpaceId>,
    pub slime: Vec<SpaceId>,
    pub stunned: Vec<Figure>,
    pub slowed: Vec<(Figure, u8)>,
    pub heroes: Vec<(HeroId, HeroState)>,
    pub seats: Vec<SeatView>,
    pub cards: Vec<CardView>,
    pub decks: Vec<(Deck, usize)>,
    pub sets: Vec<HeroId>,
    pub events: Vec<InForce>,
    pub track: u8,
    pub tokens: Vec<Token>,
    pub targets: Vec<ObjectiveId>,
    pub traps: Vec<SpaceId>,
    pub searches: [SearchMark; 3],
    pub more: (i8, i8, i8),
    pub timekeeper: Seat,
    pub away: SeatSet,
    pub ready: SeatSet,
    pub nudges: SeatSet,
    pub bots: SeatSet,
    pub left: SeatSet,
    pub paused: bool,
    pub held: SeatSet,
    pub settled: bool,
    pub proposals: Vec<(Seat, Wish)>,
    pub agreed: Vec<Wish>,
    pub plan: Vec<Act>,
}

/// A player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields are named by the game's own words")]
pub struct SeatView {
    pub dice: Vec<Die>,
    pub loose: u8,
    pub handed: Option<Seat>,
    pub faces: u8,
    pub rolls: u8,
    pub offers: u8,
    pub stops: u8,
    pub links: u8,
}

/// A card that lies open, or a Special Ability.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields are named by the game's own words")]
pub struct CardView {
    pub tool: crate::figure::Tool,
    pub place: CardPlace,
    pub charged: bool,
    pub barred: bool,
    pub used: bool,
    pub disarmed: bool,
    pub attacks: u8,
}

/// The table as this viewer sees it.
pub fn view(look: Look<'_>, viewer: Viewer) -> View {
    let state = look.state;
    let placed = (0..59).map(Figure).map(|figure| (figure, state.space(figure)));
    let hidden = |place: CardPlace| match place {
        CardPlace::Deck => true,
        CardPlace::Aside { .. } => viewer != Viewer::Everything,
        _ => false,
    };
    let cards = (0..70_u8).map(crate::figure::Tool).filter(|tool| !hidden(state.tool(*tool).place));
    let shown = cards.map(|tool| {
        let own = state.tool(tool);
        let (place, charged, barred) = (own.place, own.charged, own.barred);
        CardView { tool, place, charged, barred, used: own.used, disarmed: own.disarmed, attacks: own.attacks }
    });
    let deck = |deck: Deck| {
        deck.cards().iter().filter(|card: &CardId| state.tools[card.index()].place == CardPlace::Deck).count()
    };
    let seat = |seat: Seat| {
        let own = state.seat(seat);
        let (dice, loose, handed) = (state.dice(seat).to_vec(), own.loose, own.handed);
        let (faces, rolls, offers) = (own.faces, own.rolls, own.offers);
        SeatView { dice, loose, handed, faces, rolls, offers, stops: own.stops, links: own.links }
    };
    View {
        setup: state.setup,
        end: state.end,
        round: state.round,
        steps: state.steps.all().to_vec(),
        owed: state.owed.all().to_vec(),
        zero: crate::apply::zero(state),
        figures: placed.filter(|(_, at)| *at != SpaceId::NONE).collect(),
        bosses: BossId::all().map(|boss| (boss, state.health[boss.index()])).filter(|(_, left)| *left > 0).collect(),
        sites: state.sites,
        acid: spaces(state.acid).collect(),
        slime: spaces(state.slime).collect(),
        stunned: state.stunned.iter().collect(),
        slowed: (0..53)
            .map(Figure)
            .map(|figure| (figure, state.slowed[figure.index()]))
            .filter(|(_, by)| *by > 0)
            .collect(),
        heroes: state.setup.team().map(|hero| (hero, *state.hero(hero))).collect(),
        seats: state.everybody().iter().map(seat).collect(),
        cards: shown.collect(),
        decks: Deck::ALL.iter().map(|kind| (*kind, deck(*kind))).collect(),
        sets: state.sets.all().to_vec(),
        events: state.events.all().to_vec(),
        track: state.track.iter().sum(),
        tokens: state.tokens.all().to_vec(),
        targets: state.targets.iter().collect(),
        traps: state.traps.all().to_vec(),
        searches: state.searches,
        more: (state.more_swarm, state.more_bosses, state.scent),
        timekeeper: state.timekeeper,
        away: state.away,
        ready: state.ready,
        nudges: state.nudges,
        bots: state.bots,
        left: state.left,
        paused: state.paused,
        held: state.held,
        settled: state.settled,
        proposals: state.everybody().iter().filter_map(|seat| Some((seat, state.talk.of(seat)?))).collect(),
        agreed: state.talk.agreed.all().to_vec(),
        plan: crate::forecast::plan(look),
    }
}
