//! A position as one viewer sees it: built up from what that viewer may know. Nearly everything is open.

use std::collections::BTreeMap;

use serde::Serialize;
use sortie_engine::{GameTime, Seat, SeatSet, Viewer};

use crate::Look;
use crate::content::event_cards::Event;
use crate::content::gear::Trait;
use crate::content::slots::EventSlot;
use crate::rules::group::forecast::Act;
use crate::rules::heroes::dice;
use crate::rules::in_force::{stride, traits};
use crate::rules::interrupts::stops_left;
use crate::rules::may_act::{self, open_results};
use crate::show::live;
use crate::show::objective::{ObjectiveView, TargetView, TokenView, objective_view, target_view, token_view};
use crate::state::{HeroState, InForce, TOKEN_OFFERS, Volley};
use crate::vocabulary::choices::GroupChoice;
use crate::vocabulary::figure::{ALIENS, Die, FIGURES, Figure, TOOLS, Tool};
use crate::vocabulary::places::{CardPlace, End, SearchMark};
use crate::vocabulary::setup::Setup;
use crate::vocabulary::space::{SpaceId, spaces};
use crate::vocabulary::step::{Choice, NO_TIME, Owed, Step};
use crate::vocabulary::{BossId, CardId, Deck, EventId, Face, HeroId, Site};

/// The whole table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the fields are named by the game's own words")]
pub struct View {
    pub setup: Setup,
    pub end: Option<End>,
    pub round: u8,
    pub steps: Vec<Step>,
    /// The number of the stretch of the Round: the question that being done, starting and settling answer.
    pub stretch: u32,
    /// What the group is asked, as a number: settling answers it, and it is the same as long as the same is asked.
    pub asked: u32,
    pub owed: Vec<OwedView>,
    pub zero: Option<GameTime>,
    pub figures: BTreeMap<Figure, SpaceId>,
    pub bosses: BTreeMap<BossId, u8>,
    pub sites: [Site; 3],
    pub acid: Vec<SpaceId>,
    pub slime: Vec<SpaceId>,
    pub stunned: Vec<Figure>,
    pub slowed: BTreeMap<Figure, u8>,
    pub heroes: BTreeMap<HeroId, HeroView>,
    pub seats: Vec<SeatView>,
    pub cards: BTreeMap<Tool, CardView>,
    pub decks: DeckCounts,
    pub sets: Vec<HeroId>,
    pub events: Vec<EventView>,
    pub track: u8,
    pub tokens: Vec<TokenView>,
    pub targets: Vec<TargetView>,
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
    /// Since when the clock stands.
    pub stopped_at: Option<GameTime>,
    pub held: SeatSet,
    pub settled: bool,
    pub proposals: Vec<(Seat, GroupChoice)>,
    pub agreed: Vec<GroupChoice>,
    pub plan: Vec<Act>,
    /// The command that makes the plan's choice at hand, in notation.
    pub next: Option<String>,
    /// Are rolls counted in the Action Phase of this Round, rather than time?
    pub practice: bool,
    /// How long the Action Phase of this Round is in milliseconds without effects and with them; none in practice.
    pub length: Option<u32>,
    pub lasts: Option<u32>,
    /// How many Spaces an Alien Movement leads its alien.
    pub lead: u8,
    pub objective: ObjectiveView,
}

/// Cards in the decks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the fields are named by the game's own words")]
pub struct DeckCounts {
    pub basic: usize,
    pub search: usize,
    pub tech: usize,
}

/// A player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the fields are named by the game's own words")]
pub struct SeatView {
    /// The Heroes that it plays.
    pub heroes: Vec<HeroId>,
    pub dice: Vec<Die>,
    /// For each die the first that is equal to it: of equal dice the first is spent and rolled.
    pub alike: Vec<u8>,
    /// Dice that a roll may take.
    pub rollable: Vec<u8>,
    /// Alien Movements to be resolved before anything else.
    pub results: u8,
    pub loose: u8,
    pub handed: Option<Seat>,
    pub faces: u8,
    pub rolls: u8,
    pub offers: u8,
    pub stops: u8,
    /// How often the seat may still stop the clock in this Round; none where it is not counted.
    pub stops_left: Option<u8>,
    pub links: u8,
    /// The numbers of what its next roll, Alien Movement and answer answer: its own questions, or those of whom it acts for.
    pub rolled: u8,
    pub led: u8,
    pub answered: u8,
}

/// A choice that a seat owes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Owed"))]
pub struct OwedView {
    /// Who owes it.
    pub seat: Seat,
    /// What.
    pub choice: Choice,
    /// When the rules answer; none where nothing runs.
    pub due: Option<GameTime>,
    /// How long they wait in all, in milliseconds; none for ever.
    pub lasts: Option<u32>,
    /// Does it keep its owner from all else?
    pub stops: bool,
}

/// An Ongoing Event in force.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "InForce"))]
pub struct EventView {
    /// Which.
    pub event: EventId,
    /// Are all its slots filled?
    pub fulfilled: bool,
    /// The places of the slots that this number of players has to fill.
    pub slots: Vec<u8>,
}

fn owed_view(look: Look<'_>, owed: Owed) -> OwedView {
    let Owed { seat, choice, due } = owed;
    let lasts = may_act::span(&look.pack.rulings, &choice);
    OwedView { seat, choice, due: (due != NO_TIME).then_some(due), lasts, stops: may_act::stops(&choice) }
}

fn event_view(look: Look<'_>, InForce { event, fulfilled }: InForce) -> EventView {
    let slots = match look.pack.event(event) {
        Event::Ongoing { slots, .. } => slots.iter().collect(),
        Event::Immediate(_) | Event::NoEffect => Vec::new(),
    };
    let is_needed = |slot: &EventSlot| slot.players.contains(look.state.setup.seats);
    let needed = (0_u8..).zip(slots).filter(|(_, slot)| is_needed(slot)).map(|(at, _)| at);
    EventView { event, fulfilled, slots: needed.collect() }
}

/// A Hero.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the fields are named by the game's own words")]
pub struct HeroView {
    /// Who plays it.
    pub seat: Seat,
    pub damage: u8,
    pub calm: u8,
    pub netted: u8,
    pub steps: u8,
    pub cancels: u8,
    pub turned: bool,
    /// A card or the place of a Demolition token that is offered, and to whom.
    pub offer: Option<(Offered, HeroId)>,
    pub volley: Option<VolleyView>,
    /// How many steps one Move result takes.
    pub stride: u8,
    /// Faces of results that may be used as others.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub counts: Vec<(Face, Face)>,
}

/// What is offered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the fields are named by the game's own words")]
pub enum Offered {
    Card(CardId),
    Charge(u8),
}

impl Offered {
    /// What the number of an offer stands for.
    pub fn of(thing: u8) -> Offered {
        match thing.checked_sub(TOKEN_OFFERS) {
            Some(token) => Offered::Charge(token),
            None => Offered::Card(CardId::of(thing.into())),
        }
    }
}

/// An attack between its roll and its last Hit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Volley"))]
#[expect(missing_docs, reason = "the fields are named by the game's own words")]
pub struct VolleyView {
    pub tool: Tool,
    pub from: SpaceId,
    pub hits: u8,
    pub misses: u8,
    pub rerolls: u8,
    pub begun: bool,
    pub struck: Vec<Figure>,
}

fn hero_view(look: Look<'_>, hero: HeroId) -> HeroView {
    let own: &HeroState = look.state.hero(hero);
    let offer = own.offer.map(|(thing, to)| (Offered::of(thing), to));
    let volley = (own.volley != Volley::NONE).then(|| VolleyView {
        tool: own.volley.tool,
        from: own.volley.from,
        hits: own.volley.hits,
        misses: own.volley.misses,
        rerolls: own.volley.rerolls,
        begun: own.volley.begun,
        struck: own.volley.struck.iter().collect(),
    });
    let counts = traits(look, hero).filter_map(|(_, own)| match own {
        Trait::Counts(from, to) => Some((from, to)),
        _ => None,
    });
    HeroView {
        seat: look.state.setup.owner(hero),
        damage: own.damage,
        calm: own.calm,
        netted: own.netted,
        steps: own.steps,
        cancels: own.cancels,
        turned: own.turned > 0,
        offer,
        volley,
        stride: stride(look, hero),
        counts: counts.collect(),
    }
}

/// A card that lies open, or a Special Ability.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the fields are named by the game's own words")]
pub struct CardView {
    pub place: CardPlace,
    pub charged: bool,
    pub barred: bool,
    pub used: bool,
    pub disarmed: bool,
    pub attacks: u8,
}

/// What a seat has and may do.
fn seat_view(look: Look<'_>, seat: Seat) -> SeatView {
    let state = look.state;
    let own = state.seat(seat);
    SeatView {
        heroes: state.setup.heroes_of(seat).collect(),
        dice: state.dice(seat).to_vec(),
        alike: dice::alike(state, seat).collect(),
        rollable: dice::rollable(state, seat).collect(),
        results: open_results(state, seat),
        loose: own.loose,
        handed: own.handed,
        faces: own.faces,
        rolls: own.rolls,
        offers: own.offers,
        stops: own.stops,
        stops_left: stops_left(look, seat),
        links: own.links,
        rolled: live::rolled(look, seat),
        led: live::led(look, seat),
        answered: live::answered(look, seat),
    }
}

/// A card or Special Ability as this viewer sees it; nobody sees what lies in a deck.
fn card_view(look: Look<'_>, viewer: Viewer, tool: Tool) -> Option<CardView> {
    let own = look.state.tool(tool);
    let is_hidden = match own.place {
        CardPlace::Deck => true,
        CardPlace::Aside { .. } => viewer != Viewer::Everything,
        _ => false,
    };
    let (place, charged, barred) = (own.place, own.charged, own.barred);
    let shown = CardView { place, charged, barred, used: own.used, disarmed: own.disarmed, attacks: own.attacks };
    (!is_hidden).then_some(shown)
}

/// The table as this viewer sees it.
pub fn view(look: Look<'_>, viewer: Viewer) -> View {
    let state = look.state;
    let placed = (0..FIGURES as u8).map(Figure).map(|figure| (figure, state.space(figure)));
    let slowed = (0..ALIENS as u8).map(Figure).map(|figure| (figure, state.slowed[figure.index()]));
    let cards = (0..TOOLS as u8).map(Tool).filter_map(|tool| Some((tool, card_view(look, viewer, tool)?)));
    let deck = |deck: Deck| {
        deck.cards().iter().filter(|card: &CardId| state.tools[card.index()].place == CardPlace::Deck).count()
    };
    let plan = crate::rules::group::forecast::plan(look);
    View {
        setup: state.setup,
        end: state.end,
        round: state.round,
        steps: state.steps.all().to_vec(),
        stretch: live::stretch(state),
        asked: live::asked(state, &plan),
        owed: state.owed.all().iter().map(|owed| owed_view(look, *owed)).collect(),
        zero: crate::state::apply::zero(state),
        figures: placed.filter(|(_, at)| *at != SpaceId::NONE).collect(),
        bosses: BossId::all().map(|boss| (boss, state.health[boss.index()])).filter(|(_, left)| *left > 0).collect(),
        sites: state.sites,
        acid: spaces(state.acid).collect(),
        slime: spaces(state.slime).collect(),
        stunned: state.stunned.iter().collect(),
        slowed: slowed.filter(|(_, by)| *by > 0).collect(),
        heroes: state.setup.team().map(|hero| (hero, hero_view(look, hero))).collect(),
        seats: state.everybody().iter().map(|seat| seat_view(look, seat)).collect(),
        cards: cards.collect(),
        decks: DeckCounts { basic: deck(Deck::Basic), search: deck(Deck::Search), tech: deck(Deck::Tech) },
        sets: state.sets.all().to_vec(),
        events: state.events.all().iter().map(|event| event_view(look, *event)).collect(),
        track: state.track.iter().sum(),
        tokens: (0_u8..).zip(state.tokens.all()).map(|(at, token)| token_view(look, at, token)).collect(),
        targets: state.targets.iter().map(|id| target_view(look, id)).collect(),
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
        stopped_at: state.paused.then_some(state.stopped_at),
        held: state.held,
        settled: state.settled,
        proposals: state.everybody().iter().filter_map(|seat| Some((seat, state.talk.of(seat)?))).collect(),
        agreed: state.talk.agreed.all().to_vec(),
        next: plan.first().and_then(|act| act.choice?.command()).map(|command| command.to_string()),
        plan,
        practice: state.is_practice(),
        length: crate::rules::rounds::round::length(look),
        lasts: crate::rules::rounds::round::lasts(look),
        lead: crate::rules::group::lead_spaces(look),
        objective: objective_view(state),
    }
}
