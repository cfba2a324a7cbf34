// Written by `cargo xtask types` from the Rust types. Do not edit.
// What the game tells as JSON: views, content, previews and outlooks.

/**
 * A seat's answer in a window.
 */
export type Answer = "Pass" | { "Card": { 
/**
 * The Effect.
 */
card: CardId, } };

/**
 * What would come of an attack.
 */
export type AttackPreview = { 
/**
 * Does somebody still choose something about the card that is offered, so that it is not counted?
 */
uncounted?: boolean, target: Place, items: Array<Item>, odds: Odds, };

/**
 * The running attack.
 */
export type AttackView = { 
/**
 * The territory.
 */
target: Place, 
/**
 * Does the hero take part?
 */
hero: boolean, 
/**
 * Its power, as far as it is known now.
 */
power: number, 
/**
 * Dice that are still to be rolled.
 */
dice_left: number, 
/**
 * The set on the table.
 */
set: Dice, 
/**
 * What that set leads to as it lies.
 */
reading: Reading | null, 
/**
 * Hits that are still to be dealt out.
 */
hits: number, 
/**
 * Hits on the present target.
 */
on_target: number, 
/**
 * The standard unit that is being hit.
 */
aim: Unit | null, 
/**
 * What its power is made of.
 */
items: Array<Item>, 
/**
 * Territories that the attacker leaves without units if all move in who may; empty before the invasion.
 */
bared: Array<Place>, };

/**
 * A kind of card: its deck and its number there. Reads `CQ-01`.
 */
export type CardId = string;

/**
 * What a card is, without what it does.
 */
export type CardKind = "Action" | "Effect" | "Item" | "Upgrade";

export type CardText = { name: string, text: string, deck: Deck, kind: CardKind, 
/**
 * The window of an Effect.
 */
at: Window | null, copies: number, pay: number, };

/**
 * The content.
 */
export type Content = { cards: { [key in string]: CardText }, heroes: { [key in string]: HeroText }, tiles: { [key in string]: [Terrain, Terrain, Terrain] }, lattice: Lattice, 
/**
 * The standard units before anything changes them, by kind.
 */
units: [Values, Values, Values], 
/**
 * Hits that walls take before anything changes them.
 */
walls: number, dice: DiceContent, setup: SetupContent, terrain: TerrainContent, kingdom: KingdomContent, 
/**
 * Cards that a player may keep in hand.
 */
hand_limit: number, 
/**
 * Standard units that may move in a turn before cards.
 */
moves: number, };

/**
 * One of the three decks.
 */
export type Deck = "Conquer" | "Rule" | "Reign";

/**
 * A deck with its pile.
 */
export type DeckView = { 
/**
 * Which.
 */
deck: Deck, 
/**
 * Cards that can be drawn.
 */
left: number, 
/**
 * Cards in the open pile, each kind with its number.
 */
pile: Array<[CardId, number]>, };

/**
 * One piece of the defence.
 */
export type DefencePiece = { piece: Defender, defence: number, 
/**
 * The chance that it falls.
 */
falls: Digits, };

/**
 * A kind of piece in a defence.
 */
export type Defender = "walls" | "infantry" | "archery" | "cavalry" | "hero" | "outpost" | "fortress" | "palace";

/**
 * The dice of one set, in the order in which they fell. Reads `4-5-1`.
 */
export type Dice = Array<number>;

/**
 * How attack dice are read.
 */
export type DiceContent = { 
/**
 * Dice of a full set.
 */
set: number, 
/**
 * What each face shows, from 1 on.
 */
faces: [Face, Face, Face, Face, Face, Face], };

/**
 * A fraction, written digit by digit, since the rules know no floats.
 */
export type Digits = number;

/**
 * What one die shows.
 */
export type Face = "Block" | "Hit" | "Heavy";

/**
 * How far each road to victory is.
 */
export type Goals = { 
/**
 * Conquest points.
 */
conquer: number, 
/**
 * Territories.
 */
rule: number, 
/**
 * Kingdom points.
 */
reign: number, };

/**
 * A hero card. Reads `HE-3`.
 */
export type HeroId = string;

export type HeroText = { name: string, text: string, 
/**
 * What the hero's power is called, where the text begins with a name for it.
 */
title: string, 
/**
 * What that power does, as a sentence.
 */
does: string, attack: number, defence: number, move: number, range: number, };

/**
 * How heroes are chosen.
 */
export type Heroes = "Choose" | "Random";

/**
 * A cell of the lattice.
 */
export type Hex = { 
/**
 * Along the first axis.
 */
q: number, 
/**
 * Along the second axis.
 */
r: number, };

/**
 * How far conquerors move in.
 */
export type Invaders = "Any" | "ByLand";

/**
 * One term of an attack's power.
 */
export type Item = { "unit": { 
/**
 * The kind.
 */
unit: Unit, 
/**
 * Where they stand.
 */
from: Place, 
/**
 * How many take part.
 */
count: number, 
/**
 * What they bring together.
 */
power: number, } } | { "cards": number } | { "hero": number } | { "mountains": number } | { "forest": number };

/**
 * Kingdom points.
 */
export type KingdomContent = { outpost: number, fortress: number, palace: number, temple: number, };

/**
 * A territory.
 */
export type LandView = { 
/**
 * Its name.
 */
place: Place, 
/**
 * What defends it, in the order in which it falls.
 */
defence: Array<Rung>, 
/**
 * Where it lies.
 */
hex: Hex, 
/**
 * What it is made of.
 */
terrain: Terrain, 
/**
 * Whose forces are here: units, or control of the settlement.
 */
owner: Seat | null, 
/**
 * Standard units by kind.
 */
units: [number, number, number], 
/**
 * Those that have not moved this turn.
 */
rested: [number, number, number], 
/**
 * Those that take part in the running attack.
 */
force: [number, number, number], 
/**
 * The settlement.
 */
settlement: Settlement | null, 
/**
 * How many units the settlement still produces this turn.
 */
yields: number, 
/**
 * Are there walls?
 */
walls: boolean, 
/**
 * Is there a temple?
 */
temple: boolean, };

/**
 * How territories lie beside each other and on a tile, as cells counted from the middle of the lattice.
 */
export type Lattice = { 
/**
 * The neighbours of a territory, clockwise.
 */
beside: [Hex, Hex, Hex, Hex, Hex, Hex], 
/**
 * The three territories of a tile, by its turn.
 */
tile: [[Hex, Hex, Hex], [Hex, Hex, Hex], [Hex, Hex, Hex], [Hex, Hex, Hex], [Hex, Hex, Hex], [Hex, Hex, Hex]], };

/**
 * The odds for programs, as JSON.
 */
export type Odds = { 
/**
 * Dice that are still to be rolled.
 */
power: number, conquered: Digits, repelled: Digits, ravaged: Digits, 
/**
 * The chance of each number of points.
 */
points: Array<Digits>, 
/**
 * The chance of each number of fallen pieces.
 */
losses: Array<Digits>, mean_points: Digits, 
/**
 * What defends, in the order in which it falls.
 */
defence: Array<DefencePiece>, };

/**
 * A territory: the tile it lies on (in order of placing) and its slot. Reads `5b`.
 */
export type Place = string;

/**
 * What would defend a territory with one more piece in it.
 */
export type PlacedPreview = { place: Place, 
/**
 * In the order in which it falls.
 */
defence: Array<Rung>, };

/**
 * Who places tiles, cards, outposts and forces.
 */
export type Placement = "Full" | "Quick";

/**
 * A player.
 */
export type PlayerView = { 
/**
 * The hero card.
 */
hero: HeroId | null, 
/**
 * Where the hero stands.
 */
hero_at: Place | null, 
/**
 * How many cards of each deck are in hand.
 */
backs: [number, number, number], 
/**
 * Is the hand so full that one card goes for each that is drawn?
 */
hand_full: boolean, 
/**
 * The hand itself, if the viewer may see it.
 */
hand: Array<CardId> | null, 
/**
 * Conquest points.
 */
conquest: number, 
/**
 * Territories.
 */
territories: number, 
/**
 * Kingdom points.
 */
kingdom: number, 
/**
 * The road on which the next own turn wins as it begins, if nobody changes the board before.
 */
wins_next: Route | null, 
/**
 * What infantry, archery, cavalry and, once it is chosen, the hero can do.
 */
values: Array<Values>, 
/**
 * Standard units in reserve.
 */
reserve: [number, number, number], 
/**
 * Upgrades in effect.
 */
upgrades: Array<CardId>, 
/**
 * Items on the hero.
 */
items: Array<CardId>, 
/**
 * Tiles to lay.
 */
tiles: Array<TileId>, 
/**
 * Turns begun.
 */
turns: number, 
/**
 * Passing ahead, if the viewer may know.
 */
ahead: [Until | null, Until | null, Until | null, Until | null] | null, 
/**
 * Has the player the standing order to pass when silent? None where the viewer may not know, or nobody has any.
 */
standing: boolean | null, };

/**
 * What would come of a command.
 */
export type Preview = AttackPreview | PlacedPreview;

/**
 * What one set leads to.
 */
export type Reading = { "Hits": number } | "Repelled" | "Ravage";

/**
 * A road to victory.
 */
export type Route = "Conquer" | "Rule" | "Reign" | "RuleAndReign" | "LastStanding";

/**
 * Equal pieces of a defence that fall one after the other.
 */
export type Rung = { 
/**
 * What they are.
 */
piece: Defender, 
/**
 * How many hits each takes.
 */
hits: number, 
/**
 * How many there are.
 */
count: number, };

/**
 * A chair at the table, counted from 0. People read it as `s1`, `s2` and so on.
 */
export type Seat = number;

/**
 * A set of seats.
 */
export type SeatSet = number;

/**
 * A settlement.
 */
export type Settlement = "Outpost" | "Fortress" | "Palace";

/**
 * What is agreed before the game. Reads `seats=2 start=rulebook setup=full heroes=choose pace=0`, and further what
 * departs from the usual: `invaders=by-land standing=on alone=s1`.
 */
export type Setup = { 
/**
 * How many players.
 */
seats: number, 
/**
 * How the first turn is played.
 */
start: Start, 
/**
 * Who places.
 */
placement: Placement, 
/**
 * How heroes are chosen.
 */
heroes: Heroes, 
/**
 * Milliseconds after which those who pass ahead answer, so that nobody can tell them from players who think.
 */
pace: number, 
/**
 * How far conquerors move in.
 */
invaders: Invaders, 
/**
 * Do players have standing orders, so that whoever is silent passes once a window has lasted its pace?
 */
standing: Switch, 
/**
 * The one person among bots: nobody can tell anything from how fast this player's answers come.
 */
alone: Seat | null, };

/**
 * What everybody gets or places before the first turn.
 */
export type SetupContent = { tiles: number, cards: number, outposts: number, objects: number, };

/**
 * How far an attack has come.
 */
export type Stage = "Power" | "Roll" | "Read" | "End";

/**
 * How the first turn is played.
 */
export type Start = "Rulebook" | "Even";

/**
 * One step. Positions (`at`) count in turn order from 0.
 */
export type Step = { "ChooseHero": { 
/**
 * Whose turn to choose.
 */
at: number, } } | { "PlaceTile": { 
/**
 * Whose turn to place.
 */
at: number, } } | { "DrawStart": { 
/**
 * Who draws.
 */
at: number, 
/**
 * How many are left.
 */
left: number, } } | { "PlaceOutpost": { 
/**
 * Who places.
 */
at: number, 
/**
 * Which round it is.
 */
round: number, } } | { "Arm": { 
/**
 * Who arms.
 */
at: number, 
/**
 * How many objects are left.
 */
left: number, } } | { "Rebel": { 
/**
 * Is the unit still to come?
 */
unit: boolean, 
/**
 * Is the card still to come?
 */
card: boolean, } } | { "Produce": { 
/**
 * How many draws are left.
 */
draws: number, } } | { "Steward": { 
/**
 * Was a card discarded, so that one is to be drawn?
 */
draws: boolean, } } | "Play" | "Recruit" | { "Pay": { 
/**
 * The card.
 */
card: CardId, 
/**
 * How many cards are still to be discarded.
 */
left: number, } } | { "Resolve": { 
/**
 * Whose card it is.
 */
by: Seat, 
/**
 * The card.
 */
card: CardId, 
/**
 * Which of its instructions is at work.
 */
verb: number, 
/**
 * Of a choice of two instructions: is it the other one?
 */
other: boolean, 
/**
 * How many times it still acts; 255 before it has begun.
 */
left: number, } } | { "HandLimit": { 
/**
 * Whose hand.
 */
seat: Seat, } } | { "Window": { 
/**
 * At what.
 */
window: Window, } } | "Move" | "Attack" | "Muster" | { "Fight": { 
/**
 * How far it has come.
 */
stage: Stage, } } | { "Hits": { 
/**
 * Who deals them.
 */
by: Seat, } } | "Invade" | "EndTurn";

/**
 * Is something on?
 */
export type Switch = "Off" | "On";

/**
 * What a territory is made of.
 */
export type Terrain = "Plains" | "Forest" | "Mountains" | "Water";

/**
 * What the ground does to the power of an attack.
 */
export type TerrainContent = { 
/**
 * Lost by those who attack a forest.
 */
forest: number, 
/**
 * Gained by those who attack out of the mountains.
 */
mountains: number, };

/**
 * A land tile of the stock. Reads `TL-07`.
 */
export type TileId = string;

/**
 * One of the four steps of a turn.
 */
export type TurnStep = "Produce" | "Play" | "Move" | "Attack";

/**
 * What the running turn still allows.
 */
export type TurnView = { 
/**
 * Which of the four steps it is.
 */
step: TurnStep | null, 
/**
 * Does it bring no units and no attack, as the opening of an even start?
 */
held_back: boolean, 
/**
 * Options of step 2.
 */
options: number, 
/**
 * Standard units that may move.
 */
moves: number, 
/**
 * Cavalry that may move beyond that.
 */
bound: [number, number, number], 
/**
 * May every standard unit move?
 */
all_move: boolean, 
/**
 * May the hero move?
 */
hero_moves: boolean, 
/**
 * Attacks.
 */
attacks: number, 
/**
 * Power for the next attack.
 */
next_power: number, 
/**
 * May water be crossed?
 */
cross_water: boolean, };

/**
 * A unit. Standard units come first.
 */
export type Unit = "Infantry" | "Archery" | "Cavalry" | "Hero";

/**
 * How long a player passes ahead.
 */
export type Until = "Attack" | "Turn" | "Mine";

/**
 * What a kind of unit can do.
 */
export type Values = { 
/**
 * Dice in an attack.
 */
attack: number, 
/**
 * Hits that it takes.
 */
defence: number, 
/**
 * Territories in a move.
 */
move: number, 
/**
 * Territories in a shot.
 */
range: number, };

/**
 * The whole table.
 */
export type View = { 
/**
 * What was agreed before the game.
 */
setup: Setup, 
/**
 * The seats in turn order.
 */
order: Array<Seat>, 
/**
 * Who is in the game.
 */
alive: SeatSet, 
/**
 * Who would agree to a draw.
 */
draw_offers: SeatSet, 
/**
 * Who has given up the game.
 */
conceded: SeatSet, 
/**
 * Whose turn it is.
 */
active: Seat, 
/**
 * Which round it is.
 */
round: number, 
/**
 * What is at work.
 */
step: Step | null, 
/**
 * Whom the table waits for, as far as everybody may know: in a window all who are asked, answered or not.
 */
awaited: SeatSet, 
/**
 * What the turn still allows.
 */
turn: TurnView, 
/**
 * The running attack.
 */
attack: AttackView | null, 
/**
 * An open window.
 */
window: WindowView | null, 
/**
 * The players by seat.
 */
players: Array<PlayerView>, 
/**
 * The territories in order of laying.
 */
lands: Array<LandView>, 
/**
 * The decks and their open piles.
 */
decks: Array<DeckView>, 
/**
 * Outposts, fortresses and palaces in the supply.
 */
settlements: [number, number, number], 
/**
 * Walls in the supply.
 */
walls: number, 
/**
 * Temples in the supply.
 */
temples: number, 
/**
 * The winner and the road to victory.
 */
won: [Seat, Route] | null, 
/**
 * Was it drawn?
 */
drawn: boolean, 
/**
 * What wins.
 */
goals: Goals, 
/**
 * How many tiles the next tile must touch.
 */
touches: number, };

/**
 * An event at which Effects can be played.
 */
export type Window = "Attack" | "Set" | "Repel" | "Card";

/**
 * An open window.
 */
export type WindowView = { 
/**
 * At what.
 */
window: Window, 
/**
 * Who is asked.
 */
asked: SeatSet, 
/**
 * The card that was played, where the window is about one.
 */
card: CardId | null, 
/**
 * The viewer's own answer. Nobody sees before the end of the window who else has answered.
 */
mine: Answer | null, 
/**
 * Does the viewer pass who says nothing before the window has lasted its pace?
 */
silence_passes: boolean, };
