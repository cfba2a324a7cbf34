//! A position: plain data without heap.

use sortie_engine::{GameTime, Seat, SeatSet};

use crate::content::map::Map;
use crate::content::objectives::ObjectiveSet;
use crate::content::pack::Pack;
use crate::state::firsts::Firsts;
pub use crate::state::parts::*;
use crate::state::talk::Talk;
use crate::vocabulary::figure::{ALIENS, Aliens, Die, FIGURES, Figure, MAX_DICE, Place, TOOLS, Tool};
use crate::vocabulary::places::{CardPlace, End, SearchMark, TokenPlace};
use crate::vocabulary::setup::Setup;
use crate::vocabulary::space::{SpaceId, Spaces};
use crate::vocabulary::step::{Choice, List, MAX_OWED, MAX_STEPS, NO_TIME, Owed, Step};
use crate::vocabulary::{
    CARDS, CardId, CardSet, Cluster, Deck, EventId, Face, HeroId, Mission, SearchId, Site, TokenId,
};

/// The most seats.
pub const SEATS: usize = 6;
/// The most Events that can be in force.
pub const EVENTS: usize = 8;
/// Rounds of a game, which is also the number of cards of the Event track.
pub const ROUNDS: u8 = 8;
/// Places in the list of Spaces.
pub const BOARD: usize = 384;

/// The position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(align(64))]
pub struct State {
    /// What was agreed.
    pub setup: Setup,
    /// How it ended.
    pub end: Option<End>,
    /// The Round, from 1.
    pub round: u8,
    /// What is at work.
    pub steps: List<Step, MAX_STEPS>,
    /// What seats owe.
    pub owed: List<Owed, MAX_OWED>,
    /// Where each figure is.
    pub at: [SpaceId; FIGURES],
    /// Who stands on each Space; in the Starting Area only an alien is noted.
    pub board: [Figure; BOARD],
    /// The aliens that stand on a Space.
    pub standing: Aliens,
    /// Where each Cluster token lies.
    pub sites: [Site; 3],
    /// Spaces with Acid.
    pub acid: Spaces,
    /// Spaces with Slime.
    pub slime: Spaces,
    /// Health of the Bosses on the map.
    pub health: [u8; 8],
    /// Stunned aliens.
    pub stunned: Aliens,
    /// Slowed aliens, each by the sum of what slows it.
    pub slowed: [u8; ALIENS],
    /// Cards and Special Abilities.
    pub tools: [ToolState; TOOLS],
    /// The cards that each Hero carries.
    pub hands: [CardSet; HeroId::COUNT],
    /// The Attachments on Weapons.
    pub attached: CardSet,
    /// Heroes by id.
    pub heroes: [HeroState; HeroId::COUNT],
    /// Seats.
    pub seats: [SeatState; SEATS],
    /// Swarm Spawn cards in the deck, as bits.
    pub swarm_deck: u32,
    /// Swarm Spawn cards in the discard pile.
    pub swarm_pile: u32,
    /// Bosses in the Boss Spawn deck.
    pub boss_deck: u8,
    /// All Clear cards in it.
    pub clears: u8,
    /// Face-down cards of the Event track by group.
    pub track: [u8; 5],
    /// Event cards revealed so far.
    pub revealed: u32,
    /// Events in force.
    pub events: List<InForce, EVENTS>,
    /// Objective tokens.
    pub tokens: List<Token, MAX_TOKENS>,
    /// Exploration tokens of the pool that nobody has seen.
    pub unseen: u16,
    /// Objective slots with a Target.
    pub targets: ObjectiveSet,
    /// Traps.
    pub traps: List<SpaceId, 12>,
    /// Search tokens.
    pub searches: [SearchMark; 3],
    /// Owners of Alien Tech sets put by, in order.
    pub sets: List<HeroId, 8>,
    /// More Swarm cards in the next Spawning Phase.
    pub more_swarm: i8,
    /// More Boss cards in the next Spawning Phase.
    pub more_bosses: i8,
    /// More Spaces for every alien in the next Alien Activation Phase.
    pub scent: i8,
    /// Seconds that effects add to the coming Action Phase.
    pub seconds: i16,
    /// Who keeps the time.
    pub timekeeper: Seat,
    /// Whose player is away.
    pub away: SeatSet,
    /// Who is ready, or done, or has passed.
    pub ready: SeatSet,
    /// Who asks the rules to answer for those who are silent.
    pub nudges: SeatSet,
    /// Whose seat a bot plays.
    pub bots: SeatSet,
    /// Whose player has left for good.
    pub left: SeatSet,
    /// Is the clock stopped?
    pub paused: bool,
    /// Since when; 0 while it runs.
    pub stopped_at: GameTime,
    /// For whom it waits.
    pub held: SeatSet,
    /// Do the stated defaults settle the group's choices of this Phase?
    pub settled: bool,
    /// What is proposed and agreed about the group's plan.
    pub talk: Talk,
    /// Who was first, for whoever comes second.
    pub firsts: Firsts,
}

const _: () = assert!(size_of::<State>() <= 4096);

impl State {
    /// Nothing has happened yet.
    pub fn blank(pack: &Pack, setup: &Setup) -> State {
        let tool = ToolState {
            place: CardPlace::Gone,
            charged: false,
            barred: false,
            used: false,
            disarmed: false,
            attacks: 0,
        };
        let hero = HeroState {
            damage: 0,
            calm: 0,
            netted: 0,
            steps: 0,
            cancels: 0,
            turned: 0,
            offer: None,
            volley: Volley::NONE,
        };
        let die = Die { face: Face::Move, place: Place::Pool };
        let seat = SeatState {
            dice: [die; MAX_DICE],
            loose: 0,
            handed: None,
            faces: 0,
            rolls: 0,
            offers: 0,
            stops: 0,
            links: 0,
            rolled: 0,
            led: 0,
            answered: 0,
        };
        let filler = Owed { seat: Seat(0), choice: Choice::Surplus { hero: HeroId::NONE }, due: NO_TIME };
        let token = Token { id: TokenId::NONE, place: TokenPlace::Gone, ready: false, fixed: false };
        let mut state = State {
            setup: *setup,
            end: None,
            round: 0,
            steps: List::new(Step::Draft),
            owed: List::new(filler),
            at: [SpaceId::NONE; FIGURES],
            board: [Figure::NONE; BOARD],
            standing: Aliens::EMPTY,
            sites: [Site::A, Site::B, Site::C],
            acid: Spaces::EMPTY,
            slime: Spaces::EMPTY,
            health: [0; 8],
            stunned: Aliens::EMPTY,
            slowed: [0; ALIENS],
            tools: [tool; TOOLS],
            hands: [CardSet::EMPTY; HeroId::COUNT],
            attached: CardSet::EMPTY,
            heroes: [hero; HeroId::COUNT],
            seats: [seat; SEATS],
            swarm_deck: (1 << pack.spawns.len()) - 1,
            swarm_pile: 0,
            boss_deck: u8::MAX,
            clears: pack.all_clear,
            track: [0; 5],
            revealed: 0,
            events: List::new(InForce { event: EventId::NONE, fulfilled: false }),
            tokens: List::new(token),
            unseen: 0,
            targets: ObjectiveSet::EMPTY,
            traps: List::new(SpaceId::NONE),
            searches: [SearchMark::Light; 3],
            sets: List::new(HeroId::NONE),
            more_swarm: 0,
            more_bosses: 0,
            scent: 0,
            seconds: 0,
            timekeeper: Seat(0),
            away: SeatSet::EMPTY,
            ready: SeatSet::EMPTY,
            nudges: SeatSet::EMPTY,
            bots: SeatSet::EMPTY,
            left: SeatSet::EMPTY,
            paused: false,
            stopped_at: GameTime(0),
            held: SeatSet::EMPTY,
            settled: false,
            talk: Talk::NONE,
            firsts: Firsts::NONE,
        };
        for (group, left) in pack.difficulties.events.iter().zip(&mut state.track) {
            *left = group.drawn(setup.difficulty);
        }
        for deck in [Deck::Basic, Deck::Search, Deck::Tech] {
            deck.cards().iter().for_each(|card| state.tools[card.index()].place = CardPlace::Deck);
        }
        for hero in setup.team().filter(|hero| *hero != HeroId::NONE) {
            state.at[Figure::hero(hero).index()] = SpaceId::HOME;
        }
        state
    }

    /// Where a figure is.
    #[inline]
    pub fn space(&self, figure: Figure) -> SpaceId {
        self.at[figure.index()]
    }

    /// Where a Hero is.
    #[inline]
    pub fn hero_at(&self, hero: HeroId) -> SpaceId {
        self.at[Figure::hero(hero).index()]
    }

    /// Who stands on a Space outside the Starting Area.
    #[inline]
    pub fn occupant(&self, space: SpaceId) -> Option<Figure> {
        Some(self.board[space.index()]).filter(|figure| *figure != Figure::NONE)
    }

    /// May a figure land there without pushing?
    #[inline]
    pub fn is_free(&self, space: SpaceId) -> bool {
        space.is_home() || self.board[space.index()] == Figure::NONE
    }

    /// The aliens on the map, one in the Starting Area included.
    #[inline]
    pub fn aliens(&self) -> Aliens {
        self.standing
    }

    /// The alien in the Starting Area.
    #[inline]
    pub fn intruder(&self) -> Option<Figure> {
        self.occupant(SpaceId::HOME)
    }

    /// A Hero.
    #[inline]
    pub fn hero(&self, hero: HeroId) -> &HeroState {
        &self.heroes[hero.index()]
    }

    /// A seat.
    #[inline]
    pub fn seat(&self, seat: Seat) -> &SeatState {
        &self.seats[seat.index()]
    }

    /// A seat's dice.
    #[inline]
    pub fn dice(&self, seat: Seat) -> &[Die] {
        &self.seats[seat.index()].dice[..self.setup.dice()]
    }

    /// The dice of all seats.
    #[inline]
    pub fn all_dice(&self) -> impl Iterator<Item = &Die> {
        self.seats[..usize::from(self.setup.seats)].iter().flat_map(|seat| &seat.dice)
    }

    /// A card or Special Ability.
    #[inline]
    pub fn tool(&self, tool: Tool) -> &ToolState {
        &self.tools[tool.index()]
    }

    /// The Hero who has a tool.
    #[inline]
    pub fn holder(&self, tool: Tool) -> Option<HeroId> {
        match (tool.as_hero(), self.tools[tool.index()].place) {
            (Some(hero), _) => self.setup.team().find(|other| *other == hero),
            (None, CardPlace::With { hero }) => Some(hero),
            _ => None,
        }
    }

    /// The cards in this place.
    pub fn cards_in(&self, place: CardPlace) -> impl Iterator<Item = CardId> + '_ {
        (0..CARDS).filter(move |at| self.tools[*at].place == place).map(CardId::of)
    }

    /// The cards that a Hero carries.
    #[inline]
    pub fn hand(&self, hero: HeroId) -> CardSet {
        self.hands[hero.index()]
    }

    /// The Attachments on a Weapon.
    pub fn attachments(&self, weapon: CardId) -> impl Iterator<Item = CardId> + '_ {
        self.attached.iter().filter(move |on| self.tools[on.index()].place == CardPlace::On { card: weapon })
    }

    /// The map.
    #[inline]
    pub fn map<'a>(&self, pack: &'a Pack) -> &'a Map {
        pack.map(self.setup.map)
    }

    /// All seats.
    #[inline]
    pub fn everybody(&self) -> SeatSet {
        SeatSet::first(usize::from(self.setup.seats))
    }

    /// Seats whose players are there.
    #[inline]
    pub fn present(&self) -> SeatSet {
        self.everybody().minus(self.away)
    }

    /// Has the seat's player left for good, and does no bot play it?
    #[inline]
    pub fn is_deserted(&self, seat: Seat) -> bool {
        self.left.contains(seat) && !self.bots.contains(seat)
    }

    /// Is the Alien Spawning Phase running?
    pub fn is_spawning(&self) -> bool {
        self.steps.all().iter().any(|step| matches!(step, Step::Swarm { .. } | Step::Bosses { .. }))
    }

    /// Is the Action Phase running?
    #[inline]
    pub fn is_action(&self) -> bool {
        matches!(self.steps.top(), Some(Step::Action { .. }))
    }

    /// Has this Round's Action Phase no clock?
    #[inline]
    pub fn is_practice(&self) -> bool {
        self.setup.is_practice(self.round)
    }

    /// The Space of a Cluster token's Spawn Points.
    pub fn spawns<'a>(&self, pack: &'a Pack, cluster: Cluster) -> &'a [SpaceId] {
        &self.map(pack).nest(self.sites[cluster.index()]).spawns
    }

    /// Does a Target lie on this Objective slot's Space?
    pub fn target_at(&self, pack: &Pack, space: SpaceId) -> Option<crate::vocabulary::ObjectiveId> {
        let map = self.map(pack);
        self.targets.iter().find(|slot| map.objective(*slot) == space)
    }

    /// The Mission.
    #[inline]
    pub fn mission(&self) -> Mission {
        self.setup.mission
    }

    /// Search tokens that a Hero took, the first first.
    pub fn taken(&self, hero: HeroId) -> Option<SearchId> {
        let order = |slot: &SearchId| match self.searches[slot.index()] {
            SearchMark::Taken { hero: by, order } if by == hero => Some(order),
            _ => None,
        };
        SearchId::all().filter(|slot| order(slot).is_some()).min_by_key(order)
    }

    /// When something falls due: the earliest choice, or the end of the Action Phase.
    pub fn due(&self, grace: u32) -> Option<GameTime> {
        let owed = self.owed.all().iter().map(|owed| owed.due).min().unwrap_or(NO_TIME);
        let phase = match self.steps.top() {
            Some(Step::Action { zero }) if zero != NO_TIME => GameTime(zero.0 + u64::from(grace)),
            _ => NO_TIME,
        };
        Some(owed.min(phase)).filter(|due| *due != NO_TIME)
    }
}
