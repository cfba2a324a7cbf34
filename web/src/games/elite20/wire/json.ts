// Written by `cargo xtask types` from the Rust types. Do not edit.
// What the game tells as JSON: views, content, previews and outlooks.

/**
 * One act of the plan and what follows from it before the next.
 */
export type Act = { 
/**
 * The group's choice; none for what comes without one.
 */
choice: GroupChoice | null, 
/**
 * Where figures go, in order.
 */
moves: Array<[FigureId, Space]>, 
/**
 * Who pushes whom, in order; told of the group's plan alone.
 */
pushes: Array<[FigureId, FigureId]>, 
/**
 * Aliens whose Abilities act, in order; told of the group's plan alone.
 */
abilities: Array<FigureId>, 
/**
 * Damage that Heroes suffer.
 */
damage: Array<[HeroId, number]>, 
/**
 * Aliens whose Hit dice will decide about more Damage.
 */
rolls: Array<FigureId>, 
/**
 * Damage that these dice can do to each Hero at most.
 */
most: Array<[HeroId, number]>, 
/**
 * Seats that choose on the way; here they are taken to choose as the rules would.
 */
asks: Array<Seat>, 
/**
 * How the game ends by it.
 */
end: End | null, };

/**
 * A set of aliens.
 */
export type Aliens = string;

/**
 * How a choice is answered.
 */
export type Answer = { 
/**
 * The verbs of the notation that answer it.
 */
verbs: Array<string>, 
/**
 * The rule that says so, where one says more than the choice itself.
 */
rule: string | null, };

/**
 * A Boss. Reads `BO-3`.
 */
export type BossId = string;

export type CardContent = { deck: Deck, kind: CardKind, weapon?: WeaponContent, 
/**
 * For an Attachment, what it improves.
 */
on?: Improved, slots: Array<Slot>, 
/**
 * Is it activated, rather than in force all the time?
 */
is_used: boolean, 
/**
 * Is it discarded for its use?
 */
discard: boolean, 
/**
 * What its use does in a few words, where it has slots.
 */
brief?: string, 
/**
 * The id of its name and text.
 */
words: string, };

/**
 * One Equipment card; two copies of a card are two of these. Reads `BW-01`, `SE-01` or `AT-01`.
 */
export type CardId = string;

export type CardKind = "weapon" | "item" | "attachment";

/**
 * Where a card is.
 */
export type CardPlace = "Gone" | "Deck" | "Pile" | "Draft" | { "With": { hero: HeroId, } } | { "On": { card: CardId, } } | { "Offered": { hero: HeroId, } } | { "Aside": { set: number, } };

/**
 * A card that lies open, or a Special Ability.
 */
export type CardView = { place: CardPlace, charged: boolean, barred: boolean, used: boolean, disarmed: boolean, attacks: number, };

/**
 * What has been pushed in one chain.
 */
export type Chain = { 
/**
 * The Heroes pushed in it, as bits.
 */
heroes: number, 
/**
 * How often Heroes have been pushed in it.
 */
pushes: number, };

/**
 * A choice that a seat owes.
 */
export type Choice = { "Flee": { hero: HeroId, from: Space, chain: Chain, } } | { "Branch": { figure: FigureId, from: Space, left: number, chain: Chain, } } | { "Lock": { hero: HeroId, at: number, } } | { "Volley": { hero: HeroId, } } | { "Cards": { hero: HeroId, deck: Deck, } } | { "Tech": { hero: HeroId, } } | { "Surplus": { hero: HeroId, } } | { "Leap": { hero: HeroId, within: number, } } | { "Heal": { hero: HeroId, points: number, within: number, } } | { "Stun": { hero: HeroId, range: number, sight: boolean, spread: number, } } | { "Drive": { hero: HeroId, left: number, range: number, spaces: number, done: Aliens, } } | { "Retreat": { figure: FigureId, left: number, } } | { "Guide": { hero: HeroId, } } | { "Guided": { hero: HeroId, } } | { "Redirect": { hero: HeroId, tool: Tool, } };

/**
 * How long an Action Phase is.
 */
export type Clock = "TwoMinutes" | "Longer" | "Practice" | "Lesson";

/**
 * One of the three Cluster tokens, which are dealt over the Cluster slots.
 */
export type Cluster = "One" | "Two" | "Three";

/**
 * All of it.
 */
export type Content = { words: { [key in string]: Words }, heroes: { [key in string]: HeroContent }, cards: { [key in string]: CardContent }, swarms: { [key in string]: Numbers }, bosses: { [key in string]: Numbers }, events: { [key in string]: EventContent }, objectives: { [key in string]: Array<Array<Slot>> }, exploration: Exploration, maps: { [key in string]: MapContent }, rulings: Rulings, 
/**
 * Rounds of a game.
 */
rounds: number, 
/**
 * What the number of an offer stands for.
 */
offers: { [key in number]: Offered }, 
/**
 * Which question each verb of the notation answers.
 */
questions: { [key in string]: Question }, 
/**
 * How many numbers the questions of a seat have: after the last of them comes 0.
 */
numbers: number, 
/**
 * By which verbs each choice is answered that a seat owes.
 */
answers: { [key in string]: Answer }, 
/**
 * What rules are about, as far as events are told apart by it.
 */
topics: { [key in string]: Topic }, 
/**
 * The rules that belong to one Mission.
 */
missions: { [key in string]: Mission }, 
/**
 * The ids by which this document knows Missions, maps and levels, by their names in views.
 */
ids: { [key in string]: string }, };

/**
 * One of the three decks of Equipment.
 */
export type Deck = "Basic" | "Search" | "Tech";

/**
 * Cards in the decks.
 */
export type DeckCounts = { basic: number, search: number, tech: number, };

/**
 * An Action die. One that is not on the table shows [`Face::Move`], so that equal dice are equal.
 */
export type Die = { 
/**
 * What it shows.
 */
face: Face, 
/**
 * Where it is.
 */
place: DiePlace, };

/**
 * Where a die is: in exactly one place.
 */
export type DiePlace = "Pool" | "Rolled" | { "Tool": [Tool, number] } | { "Event": [EventId, number] } | { "Token": [number, number] } | { "Lock": [HeroId, number] } | "Aside";

/**
 * How hard the war is.
 */
export type Difficulty = "Easy" | "Medium" | "Hard";

/**
 * How a game ended.
 */
export type End = "Won" | "Breach" | "Killed" | "Unfinished" | "NotHome" | "GivenUp";

export type EventContent = { kind: EventKind, slots: Array<EventSlotContent>, };

/**
 * An Event card; its number is the printed one. Reads `EV-07`.
 */
export type EventId = string;

export type EventKind = "ongoing" | "immediate" | "none";

export type EventSlotContent = { face: Face, 
/**
 * The numbers of players for which it has to be filled.
 */
players: Array<number>, };

export type Exploration = { check: Face, reveal: Face, 
/**
 * The ids of what the tokens hide.
 */
tokens: Array<string>, 
/**
 * What a relic takes.
 */
relic: [Face, number] | null, };

/**
 * A face of an Action die.
 */
export type Face = "Move" | "Search" | "Alien" | "Use" | "Fix" | "Shoot";

/**
 * A figure. Reads `biter-1`, `BO-3` or `HE-2`.
 */
export type FigureId = string;

/**
 * A moment of game time, counted from the start of the table. It stands still while the table is paused.
 */
export type GameTime = number;

/**
 * One choice of the group: what comes next, where it comes or goes, and what is to be first or last. It travels as
 * notation, such as `branch runner-1 c7`.
 */
export type GroupChoice = string;

export type HeroContent = { health: number, 
/**
 * The Damage at which each threshold has been crossed.
 */
locks: Array<number>, slots: Array<Slot>, 
/**
 * Is it activated, rather than in force all the time?
 */
is_used: boolean, 
/**
 * Is it discarded for its use?
 */
discard: boolean, 
/**
 * What its use does in a few words, where it has slots.
 */
brief?: string, 
/**
 * The id of its name and text.
 */
words: string, };

/**
 * A Hero. Reads `HE-3`.
 */
export type HeroId = string;

/**
 * A Hero.
 */
export type HeroView = { 
/**
 * Who plays it.
 */
seat: Seat, damage: number, calm: number, netted: number, steps: number, cancels: number, turned: boolean, 
/**
 * A card or the place of a Demolition token that is offered, and to whom.
 */
offer: [Offered, HeroId] | null, volley: Volley | null, 
/**
 * How many steps one Move result takes.
 */
stride: number, 
/**
 * Faces of results that may be used as others.
 */
counts: Array<[Face, Face]>, };

export type Improved = "range" | "attack";

/**
 * An Ongoing Event in force.
 */
export type InForce = { 
/**
 * Which.
 */
event: EventId, 
/**
 * Are all its slots filled?
 */
fulfilled: boolean, 
/**
 * The places of the slots that this number of players has to fill.
 */
slots: Array<number>, };

export type MapContent = { columns: number, rows: number, home: Array<string>, 
/**
 * Blocking cells with what stands there.
 */
blocking: { [key in string]: Obstacle }, 
/**
 * Cells with a Wall on their south edge.
 */
south: Array<string>, 
/**
 * Cells with a Wall on their east edge.
 */
east: Array<string>, 
/**
 * The Spaces one step away from each, as Heroes walk.
 */
near: { [key in Space]: Array<Space> }, 
/**
 * Where the arrows of each Space lead.
 */
path: { [key in string]: Array<Space> }, 
/**
 * Arrow steps home by the shortest and the longest way.
 */
steps: { [key in string]: [number, number] }, nests: { [key in Site]: NestContent }, searches: Array<Space>, objectives: Array<Space>, };

/**
 * A map.
 */
export type MapName = "AbandonedLab" | "CrashSite";

/**
 * What the Heroes came for.
 */
export type Mission = "Extermination" | "Capture" | "Demolition" | "Recon" | "Exploration";

export type NestContent = { slot: Space, spawns: Array<Space>, };

export type Numbers = { health: number, movement: number, };

/**
 * A numbered Objective slot of the map. Reads `O-07`.
 */
export type ObjectiveId = string;

/**
 * How far the Mission is.
 */
export type ObjectiveView = { 
/**
 * How much is left to do, and of how much: Traps, Targets or tokens.
 */
left: number, all: number, 
/**
 * Tokens that are done, by place in the list.
 */
done: Array<number>, 
/**
 * Those that are full, and done with when the Round ends.
 */
settling: Array<number>, 
/**
 * Is there nothing left to do but to come home?
 */
complete: boolean, 
/**
 * Are Objective slots called by their numbers on the map?
 */
numbered: boolean, };

export type Obstacle = "rubble" | "tree" | "water";

/**
 * What is offered.
 */
export type Offered = { "Card": CardId } | { "Charge": number };

/**
 * What is to be expected while the Action Phase runs.
 */
export type Outlook = { 
/**
 * What the aliens would do if the Action Phase were over now.
 */
acts: Array<Act>, 
/**
 * For each seat how likely it is, in percent, that a roll of one die, of two and so on loses the game: because an
 * alien comes home at once, or in the aliens' turn where none would without it.
 */
risks: Array<[number, number, number, number, number]>, };

/**
 * A choice that a seat owes.
 */
export type Owed = { 
/**
 * Who owes it.
 */
seat: Seat, 
/**
 * What.
 */
choice: Choice, 
/**
 * When the rules answer; none where nothing runs.
 */
due: GameTime | null, 
/**
 * How long they wait in all, in milliseconds; none for ever.
 */
lasts: number | null, 
/**
 * Does it keep its owner from all else?
 */
stops: boolean, };

/**
 * What a seat's questions are counted by.
 */
export type Question = "rolled" | "led" | "answered" | "stretch" | "group";

/**
 * What a Weapon reaches.
 */
export type Reach = { card: CardId, 
/**
 * Where its Hero stands.
 */
from: Space, 
/**
 * Hit dice, and the lowest number that is a Hit.
 */
dice: number, to_hit: number, 
/**
 * The Spaces that it reaches.
 */
spaces: Array<Space>, 
/**
 * The aliens there.
 */
targets: Array<FigureId>, };

/**
 * Rulings that are defaults rather than readings; times in milliseconds of game time.
 */
export type Rulings = { 
/**
 * The Action Phase.
 */
action: number, 
/**
 * The Action Phase of the longer variant.
 */
longer_action: number, 
/**
 * However much Events take off it, the Action Phase lasts so long.
 */
least_action: number, 
/**
 * How long the Phase goes on after the zero shown, equally for all.
 */
grace: number, 
/**
 * The least time between two rolls of a person.
 */
roll_interval: number, 
/**
 * How long a pushed figure waits for its Space.
 */
push_choice: number, 
/**
 * How long Hits and other choices wait.
 */
other_choice: number, 
/**
 * How often a seat may stop the clock in a Round.
 */
stops: number, 
/**
 * How often a seat's lost link stops the clock in a Round.
 */
lost_links: number, 
/**
 * How many offers of a seat may take back the passes of others in a window.
 */
offers: number, 
/**
 * After so many pushes of Heroes in a chain they push nobody on.
 */
chain: number, 
/**
 * In practice so much time on the clock is one roll.
 */
practice_roll: number, 
/**
 * Acid tokens.
 */
acid: number, 
/**
 * Slime tokens.
 */
slime: number, 
/**
 * Calm tokens that a Hero can hold.
 */
calm: number, };

/**
 * A Search token.
 */
export type SearchMark = "Light" | { "Dark": { hero: HeroId, } } | { "Taken": { hero: HeroId, order: number, } };

/**
 * A chair at the table, counted from 0. People read it as `s1`, `s2` and so on.
 */
export type Seat = number;

/**
 * A set of seats.
 */
export type SeatSet = number;

/**
 * A player.
 */
export type SeatView = { 
/**
 * The Heroes that it plays.
 */
heroes: Array<HeroId>, dice: Array<Die>, 
/**
 * For each die the first that is equal to it: of equal dice the first is spent and rolled.
 */
alike: Array<number>, 
/**
 * Dice that a roll may take.
 */
rollable: Array<number>, 
/**
 * Alien Movements to be resolved before anything else.
 */
results: number, loose: number, handed: Seat | null, faces: number, rolls: number, offers: number, stops: number, 
/**
 * How often the seat may still stop the clock in this Round; none where it is not counted.
 */
stops_left: number | null, links: number, 
/**
 * The numbers of what its next roll, Alien Movement and answer answer: its own questions, or those of whom it acts for.
 */
rolled: number, led: number, answered: number, };

/**
 * What is agreed before the game. Reads `recon/crash-site/hard seats=2 heroes=HE-1,any clock=practice rolls=24`; a Hero
 * who is not named is dealt, and rolls are counted in practice alone.
 */
export type Setup = { 
/**
 * What the Heroes came for.
 */
mission: Mission, 
/**
 * Where.
 */
map: MapName, 
/**
 * How hard it is.
 */
difficulty: Difficulty, 
/**
 * How many players.
 */
seats: number, 
/**
 * The Heroes in seat order, none where one is dealt; one player has the first two.
 */
heroes: [HeroId, HeroId, HeroId, HeroId, HeroId, HeroId], 
/**
 * The Action Phase.
 */
clock: Clock, 
/**
 * In practice, the rolls of a Hero in a Round.
 */
rolls: number, };

/**
 * One of the three Cluster slots of a map.
 */
export type Site = "A" | "B" | "C";

export type Slot = { kind: SlotSort, faces: Array<Face>, };

export type SlotSort = "regular" | "locking" | "double";

/**
 * A Space that figures can stand on; the whole Starting Area is one. Reads `c11` or `home`.
 */
export type Space = string;

/**
 * A Swarm Spawn card. Reads `SW-07`.
 */
export type SpawnId = string;

/**
 * One step of the flow.
 */
export type Step = "Draft" | { "CaptureTraps": { token: number, left: number, } } | "Reveal" | { "Surge": { todo: Aliens, spaces: number, } } | { "Swarm": { left: number, } } | { "Card": { card: SpawnId, left: number, placed: Aliens, asked: number, } } | { "CardAt": { card: SpawnId, cluster: Cluster, left: number, placed: Aliens, } } | { "Shortage": { left: number, } } | { "Bosses": { left: number, } } | { "BossAt": { boss: BossId, cluster: Cluster, } } | { "Abilities": { todo: Aliens, } } | { "Band": { todo: Aliens, } } | { "Moves": { todo: Aliens, spawning: boolean, } } | { "Walk": { figure: FigureId, left: number, } } | { "Brood": { boss: BossId, left: number, } } | "Ready" | { "Action": { zero: GameTime, } } | "Results" | "Window" | { "Traps": { todo: number, } } | "EndRound";

/**
 * An Objective slot that a charge or a probe is to lie on.
 */
export type Target = { 
/**
 * Which slot.
 */
id: ObjectiveId, 
/**
 * Its number on the map.
 */
number: number, 
/**
 * Where it is.
 */
at: Space, 
/**
 * Heroes who stand beside it.
 */
near: Array<HeroId>, };

/**
 * An Objective token.
 */
export type Token = { 
/**
 * What it is called by: its place in the list where it stays where it was laid, else the number of the Objective slot
 * that it lies on, each counted from 1.
 */
number: number | null, 
/**
 * Heroes who carry it or stand beside it.
 */
near: Array<HeroId>, 
/**
 * Is it completed by dice in its slots, rather than moved or turned up?
 */
worked: boolean, 
/**
 * How many dice it takes, as far as that is known.
 */
slots: number, 
/**
 * Which of the Mission's pool it is; an Exploration token's is unknown until it has been seen.
 */
id: TokenId, 
/**
 * Where it is: on a Space, or with a Hero, or done.
 */
place: TokenPlace, 
/**
 * Are all its slots filled?
 */
ready: boolean, 
/**
 * Is it turned up, or set for good?
 */
fixed: boolean, };

/**
 * An Objective token of the Mission's own pool. Reads `OT-07`.
 */
export type TokenId = string;

/**
 * Where an Objective token is.
 */
export type TokenPlace = "Gone" | { "At": { space: Space, } } | { "With": { hero: HeroId, } };

/**
 * What takes dice and is used: an Equipment card or a Hero's Special Ability. Reads `SE-03` or `HE-5`.
 */
export type Tool = string;

/**
 * What a rule is about, as far as sentences and reports tell events apart by it.
 */
export type Topic = "setup" | "roll" | "arrival" | "result" | "fallback" | "heal" | "acid" | "push" | "ability" | "cancel" | "thorns";

/**
 * The whole table.
 */
export type View = { setup: Setup, end: End | null, round: number, steps: Array<Step>, 
/**
 * The number of the stretch of the Round: the question that being done, starting and settling answer.
 */
stretch: number, 
/**
 * What the group is asked, as a number: settling answers it, and it is the same as long as the same is asked.
 */
asked: number, owed: Array<Owed>, zero: GameTime | null, figures: { [key in FigureId]: Space }, bosses: { [key in BossId]: number }, sites: [Site, Site, Site], acid: Array<Space>, slime: Array<Space>, stunned: Array<FigureId>, slowed: { [key in FigureId]: number }, heroes: { [key in HeroId]: HeroView }, seats: Array<SeatView>, cards: { [key in Tool]: CardView }, decks: DeckCounts, sets: Array<HeroId>, events: Array<InForce>, track: number, tokens: Array<Token>, targets: Array<Target>, traps: Array<Space>, searches: [SearchMark, SearchMark, SearchMark], more: [number, number, number], timekeeper: Seat, away: SeatSet, ready: SeatSet, nudges: SeatSet, bots: SeatSet, left: SeatSet, paused: boolean, 
/**
 * Since when the clock stands.
 */
stopped_at: GameTime | null, held: SeatSet, settled: boolean, proposals: Array<[Seat, GroupChoice]>, agreed: Array<GroupChoice>, plan: Array<Act>, 
/**
 * The command that makes the plan's choice at hand, in notation.
 */
next: string | null, 
/**
 * Are rolls counted in the Action Phase of this Round, rather than time?
 */
practice: boolean, 
/**
 * How long the Action Phase of this Round is in milliseconds without effects and with them; none in practice.
 */
length: number | null, lasts: number | null, 
/**
 * How many Spaces an Alien Movement leads its alien.
 */
lead: number, objective: ObjectiveView, };

/**
 * An attack between its roll and its last Hit.
 */
export type Volley = { tool: Tool, from: Space, hits: number, misses: number, rerolls: number, begun: boolean, struck: Array<FigureId>, };

/**
 * Where a Hero can walk.
 */
export type Walk = { hero: HeroId, from: Space, 
/**
 * One way to each Space, by where it ends.
 */
ways: { [key in Space]: Array<[Space, number]> }, };

export type WeaponContent = { 
/**
 * None reaches everywhere.
 */
range: number | null, dice: number, to_hit: number, line: boolean, spread: boolean, blind: boolean, boss_loss: number, recoil: number, };

/**
 * Names and texts for people.
 */
export type Words = { 
/**
 * The name.
 */
name: string, 
/**
 * What it does, in words.
 */
text: string, };
