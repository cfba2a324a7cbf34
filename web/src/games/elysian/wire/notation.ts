// Written by `cargo xtask types` from the Rust types. Do not edit.
// Commands and events, which travel in the game's notation.
import { parsePhrase, writePhrase, type Phrases } from '../../../lib/text/notation';
import type { CardId, Deck, HeroId, Hex, Place, Route, Seat, SeatSet, Settlement, Stage, Switch, TileId, Unit, Until, Window } from './json';

export const DECK_WORDS = ['conquer', 'rule', 'reign'] as const;
export type DeckWord = (typeof DECK_WORDS)[number];

export const OBJECT_WORDS = ['infantry', 'archery', 'cavalry', 'hero', 'walls', 'temple'] as const;
export type ObjectWord = (typeof OBJECT_WORDS)[number];

export const PIECE_WORDS = ['outpost', 'walls', 'temple'] as const;
export type PieceWord = (typeof PIECE_WORDS)[number];

export const ROUTE_WORDS = ['conquer', 'rule', 'reign', 'rule+reign', 'last-standing'] as const;
export type RouteWord = (typeof ROUTE_WORDS)[number];

export const SETTLEMENT_WORDS = ['outpost', 'fortress', 'palace'] as const;
export type SettlementWord = (typeof SETTLEMENT_WORDS)[number];

export const STAGE_WORDS = ['power', 'roll', 'read', 'end'] as const;
export type StageWord = (typeof STAGE_WORDS)[number];

export const SWITCH_WORDS = ['off', 'on'] as const;
export type SwitchWord = (typeof SWITCH_WORDS)[number];

export const UNIT_WORDS = ['infantry', 'archery', 'cavalry', 'hero'] as const;
export type UnitWord = (typeof UNIT_WORDS)[number];

export const UNTIL_WORDS = ['attack', 'turn', 'mine'] as const;
export type UntilWord = (typeof UNTIL_WORDS)[number];

export const WINDOW_WORDS = ['attack', 'set', 'repel', 'card'] as const;
export type WindowWord = (typeof WINDOW_WORDS)[number];

export const DECK_BY_WORD: Readonly<Record<DeckWord, Deck>> = { 'conquer': 'Conquer', 'rule': 'Rule', 'reign': 'Reign' };
export const DECK_WORD: Readonly<Record<Deck, DeckWord>> = { Conquer: 'conquer', Rule: 'rule', Reign: 'reign' };

export const ROUTE_BY_WORD: Readonly<Record<RouteWord, Route>> = { 'conquer': 'Conquer', 'rule': 'Rule', 'reign': 'Reign', 'rule+reign': 'RuleAndReign', 'last-standing': 'LastStanding' };
export const ROUTE_WORD: Readonly<Record<Route, RouteWord>> = { Conquer: 'conquer', Rule: 'rule', Reign: 'reign', RuleAndReign: 'rule+reign', LastStanding: 'last-standing' };

export const SETTLEMENT_BY_WORD: Readonly<Record<SettlementWord, Settlement>> = { 'outpost': 'Outpost', 'fortress': 'Fortress', 'palace': 'Palace' };
export const SETTLEMENT_WORD: Readonly<Record<Settlement, SettlementWord>> = { Outpost: 'outpost', Fortress: 'fortress', Palace: 'palace' };

export const STAGE_BY_WORD: Readonly<Record<StageWord, Stage>> = { 'power': 'Power', 'roll': 'Roll', 'read': 'Read', 'end': 'End' };
export const STAGE_WORD: Readonly<Record<Stage, StageWord>> = { Power: 'power', Roll: 'roll', Read: 'read', End: 'end' };

export const SWITCH_BY_WORD: Readonly<Record<SwitchWord, Switch>> = { 'off': 'Off', 'on': 'On' };
export const SWITCH_WORD: Readonly<Record<Switch, SwitchWord>> = { Off: 'off', On: 'on' };

export const UNIT_BY_WORD: Readonly<Record<UnitWord, Unit>> = { 'infantry': 'Infantry', 'archery': 'Archery', 'cavalry': 'Cavalry', 'hero': 'Hero' };
export const UNIT_WORD: Readonly<Record<Unit, UnitWord>> = { Infantry: 'infantry', Archery: 'archery', Cavalry: 'cavalry', Hero: 'hero' };

export const UNTIL_BY_WORD: Readonly<Record<UntilWord, Until>> = { 'attack': 'Attack', 'turn': 'Turn', 'mine': 'Mine' };
export const UNTIL_WORD: Readonly<Record<Until, UntilWord>> = { Attack: 'attack', Turn: 'turn', Mine: 'mine' };

export const WINDOW_BY_WORD: Readonly<Record<WindowWord, Window>> = { 'attack': 'Attack', 'set': 'Set', 'repel': 'Repel', 'card': 'Card' };
export const WINDOW_WORD: Readonly<Record<Window, WindowWord>> = { Attack: 'attack', Set: 'set', Repel: 'repel', Card: 'card' };

export type StepPhrase =
  | { is: 'choose-hero'; at: number }
  | { is: 'place-tile'; at: number }
  | { is: 'draw-start'; at: number; left: number }
  | { is: 'place-outpost'; at: number; round: number }
  | { is: 'arm'; at: number; left: number }
  | { is: 'rebel'; unit: boolean; card: boolean }
  | { is: 'produce'; draws: number }
  | { is: 'steward'; draws: boolean }
  | { is: 'play' }
  | { is: 'recruit' }
  | { is: 'pay'; card: CardId; left: number }
  | { is: 'resolve'; by: Seat; card: CardId; verb: number; other: boolean; left: number }
  | { is: 'hand-limit'; seat: Seat }
  | { is: 'window'; window: WindowWord }
  | { is: 'move' }
  | { is: 'attack' }
  | { is: 'muster' }
  | { is: 'fight'; stage: StageWord }
  | { is: 'hits'; by: Seat }
  | { is: 'invade' }
  | { is: 'end-turn' };

export const STEP_PHRASES = {
  'choose-hero': [['at', 'number']],
  'place-tile': [['at', 'number']],
  'draw-start': [['at', 'number'], ['left', 'number']],
  'place-outpost': [['at', 'number'], ['round', 'number']],
  'arm': [['at', 'number'], ['left', 'number']],
  'rebel': [['unit', 'flag'], ['card', 'flag']],
  'produce': [['draws', 'number']],
  'steward': [['draws', 'flag']],
  'play': [],
  'recruit': [],
  'pay': [['card', 'name'], ['left', 'number']],
  'resolve': [['by', 'seat'], ['card', 'name'], ['verb', 'number'], ['other', 'flag'], ['left', 'number']],
  'hand-limit': [['seat', 'seat']],
  'window': [['window', { words: WINDOW_WORDS }]],
  'move': [],
  'attack': [],
  'muster': [],
  'fight': [['stage', { words: STAGE_WORDS }]],
  'hits': [['by', 'seat']],
  'invade': [],
  'end-turn': [],
} as const satisfies Phrases;

export type AnswerPhrase =
  | { is: 'pass' }
  | { is: 'card'; card: CardId };

export const ANSWER_PHRASES = {
  'pass': [],
  'card': [['card', 'name']],
} as const satisfies Phrases;

export type Command =
  | { do: 'pass' }
  | { do: 'offer'; card: CardId }
  | { do: 'done' }
  | { do: 'choose'; hero: HeroId }
  | { do: 'lay'; tile: TileId; at: Hex; turn: number }
  | { do: 'draw'; deck: DeckWord }
  | { do: 'settle'; place: Place }
  | { do: 'arm'; what: ObjectWord; place: Place }
  | { do: 'deploy'; unit: UnitWord; place: Place }
  | { do: 'discard'; card: CardId }
  | { do: 'play'; card: CardId }
  | { do: 'trade'; card: CardId }
  | { do: 'pick'; place: Place }
  | { do: 'slay'; unit: UnitWord; place: Place }
  | { do: 'reroll'; dice: number[] }
  | { do: 'move'; unit: UnitWord; from: Place; to: Place }
  | { do: 'attack'; target: Place }
  | { do: 'hold'; unit: UnitWord; from: Place }
  | { do: 'launch' }
  | { do: 'aim'; unit: UnitWord }
  | { do: 'invade'; unit: UnitWord; from: Place }
  | { do: 'ahead'; window: WindowWord; until: UntilWord }
  | { do: 'recall'; window: WindowWord }
  | { do: 'wait' };

export const COMMANDS = {
  'pass': [],
  'offer': [['card', 'name']],
  'done': [],
  'choose': [['hero', 'name']],
  'lay': [['tile', 'name'], ['at', { group: ',', parts: ['q', 'r'] }], ['turn', 'number']],
  'draw': [['deck', { words: DECK_WORDS }]],
  'settle': [['place', 'name']],
  'arm': [['what', { words: OBJECT_WORDS }], ['place', 'name']],
  'deploy': [['unit', { words: UNIT_WORDS }], ['place', 'name']],
  'discard': [['card', 'name']],
  'play': [['card', 'name']],
  'trade': [['card', 'name']],
  'pick': [['place', 'name']],
  'slay': [['unit', { words: UNIT_WORDS }], ['place', 'name']],
  'reroll': [['dice', { numbers: '+', first: 1 }]],
  'move': [['unit', { words: UNIT_WORDS }], ['from', 'name'], ['to', 'name']],
  'attack': [['target', 'name']],
  'hold': [['unit', { words: UNIT_WORDS }], ['from', 'name']],
  'launch': [],
  'aim': [['unit', { words: UNIT_WORDS }]],
  'invade': [['unit', { words: UNIT_WORDS }], ['from', 'name']],
  'ahead': [['window', { words: WINDOW_WORDS }], ['until', { words: UNTIL_WORDS }]],
  'recall': [['window', { words: WINDOW_WORDS }]],
  'wait': [],
} as const satisfies Phrases;

export type Event =
  | { is: 'begun'; step: StepPhrase }
  | { is: 'became'; step: StepPhrase }
  | { is: 'ended' }
  | { is: 'rolled-for-start'; seat: Seat; face: number }
  | { is: 'first-player'; seat: Seat }
  | { is: 'hero-chosen'; seat: Seat; hero: HeroId }
  | { is: 'tile-dealt'; seat: Seat; tile: TileId }
  | { is: 'tile-placed'; seat: Seat; tile: TileId; at: Hex; turn: number }
  | { is: 'tile-dropped'; seat: Seat; tile: TileId }
  | { is: 'card-drawn'; seat: Seat; deck: DeckWord; card: CardId | null }
  | { is: 'pile-returned'; deck: DeckWord }
  | { is: 'card-discarded'; seat: Seat; card: CardId }
  | { is: 'settlement-built'; seat: Seat; what: SettlementWord; place: Place }
  | { is: 'settlement-changed'; place: Place; to: SettlementWord }
  | { is: 'structure-built'; what: PieceWord; place: Place }
  | { is: 'unit-placed'; seat: Seat; unit: UnitWord; place: Place }
  | { is: 'yield-used'; place: Place }
  | { is: 'yield-set'; place: Place; units: number }
  | { is: 'turn-began'; seat: Seat }
  | { is: 'card-played'; seat: Seat; card: CardId }
  | { is: 'option-used' }
  | { is: 'card-spent'; card: CardId }
  | { is: 'card-cancelled'; card: CardId }
  | { is: 'upgrade-kept'; seat: Seat; card: CardId }
  | { is: 'upgrade-lost'; seat: Seat; card: CardId }
  | { is: 'item-taken'; seat: Seat; card: CardId }
  | { is: 'item-lost'; seat: Seat; card: CardId }
  | { is: 'options-added'; count: number }
  | { is: 'moves-added'; count: number }
  | { is: 'bound-moves-added'; unit: UnitWord; count: number }
  | { is: 'all-may-move' }
  | { is: 'attacks-added'; count: number }
  | { is: 'next-power-added'; by: number }
  | { is: 'power-added'; by: number }
  | { is: 'turn-bonus'; card: CardId; verb: number; other: boolean }
  | { is: 'water-opened' }
  | { is: 'tallied'; place: Place }
  | { is: 'unit-moved'; seat: Seat; unit: UnitWord; from: Place; to: Place; bound: boolean }
  | { is: 'vacated'; place: Place }
  | { is: 'attack-declared'; seat: Seat; target: Place }
  | { is: 'attacker-joined'; unit: UnitWord; from: Place; count: number }
  | { is: 'attacker-held'; unit: UnitWord; from: Place }
  | { is: 'power-set'; units: number; cards: number; hero: number; terrain: number; total: number }
  | { is: 'set-rolled'; dice: number[] }
  | { is: 'die-rerolled'; die: number; face: number }
  | { is: 'repelled'; place: Place }
  | { is: 'ravaged'; place: Place }
  | { is: 'hits-made'; place: Place; hits: number }
  | { is: 'hit-landed' }
  | { is: 'hits-lost' }
  | { is: 'aimed'; unit: UnitWord }
  | { is: 'walls-fell'; place: Place }
  | { is: 'unit-fell'; seat: Seat; unit: UnitWord; place: Place }
  | { is: 'settlement-emptied'; place: Place }
  | { is: 'scored'; seat: Seat; points: number }
  | { is: 'conquered'; place: Place }
  | { is: 'invaded'; seat: Seat; unit: UnitWord; from: Place; to: Place }
  | { is: 'attack-ended' }
  | { is: 'asked'; seats: SeatSet; due: number }
  | { is: 'answered'; seat: Seat; answer: AnswerPhrase | null }
  | { is: 'standing-counted' }
  | { is: 'ahead-set'; seat: Seat; window: WindowWord; until: UntilWord }
  | { is: 'ahead-recalled'; seat: Seat; window: WindowWord }
  | { is: 'standing-set'; seat: Seat; order: SwitchWord }
  | { is: 'kept-open'; seat: Seat }
  | { is: 'conceded'; seat: Seat }
  | { is: 'eliminated'; seat: Seat }
  | { is: 'seat-left'; seat: Seat }
  | { is: 'land-cleared'; place: Place }
  | { is: 'unit-withdrawn'; seat: Seat; unit: UnitWord; place: Place }
  | { is: 'draw-offered'; seat: Seat }
  | { is: 'draw-withdrawn'; seat: Seat }
  | { is: 'draw-declined'; seat: Seat }
  | { is: 'drawn' }
  | { is: 'win-announced'; seat: Seat; route: RouteWord }
  | { is: 'won'; seat: Seat; route: RouteWord };

export const EVENTS = {
  'begun': [['step', { phrase: STEP_PHRASES }]],
  'became': [['step', { phrase: STEP_PHRASES }]],
  'ended': [],
  'rolled-for-start': [['seat', 'seat'], ['face', 'number']],
  'first-player': [['seat', 'seat']],
  'hero-chosen': [['seat', 'seat'], ['hero', 'name']],
  'tile-dealt': [['seat', 'seat'], ['tile', 'name']],
  'tile-placed': [['seat', 'seat'], ['tile', 'name'], ['at', { group: ',', parts: ['q', 'r'] }], ['turn', 'number']],
  'tile-dropped': [['seat', 'seat'], ['tile', 'name']],
  'card-drawn': [['seat', 'seat'], ['deck', { words: DECK_WORDS }], ['card', { veiled: 'name' }]],
  'pile-returned': [['deck', { words: DECK_WORDS }]],
  'card-discarded': [['seat', 'seat'], ['card', 'name']],
  'settlement-built': [['seat', 'seat'], ['what', { words: SETTLEMENT_WORDS }], ['place', 'name']],
  'settlement-changed': [['place', 'name'], ['to', { words: SETTLEMENT_WORDS }]],
  'structure-built': [['what', { words: PIECE_WORDS }], ['place', 'name']],
  'unit-placed': [['seat', 'seat'], ['unit', { words: UNIT_WORDS }], ['place', 'name']],
  'yield-used': [['place', 'name']],
  'yield-set': [['place', 'name'], ['units', 'number']],
  'turn-began': [['seat', 'seat']],
  'card-played': [['seat', 'seat'], ['card', 'name']],
  'option-used': [],
  'card-spent': [['card', 'name']],
  'card-cancelled': [['card', 'name']],
  'upgrade-kept': [['seat', 'seat'], ['card', 'name']],
  'upgrade-lost': [['seat', 'seat'], ['card', 'name']],
  'item-taken': [['seat', 'seat'], ['card', 'name']],
  'item-lost': [['seat', 'seat'], ['card', 'name']],
  'options-added': [['count', 'number']],
  'moves-added': [['count', 'number']],
  'bound-moves-added': [['unit', { words: UNIT_WORDS }], ['count', 'number']],
  'all-may-move': [],
  'attacks-added': [['count', 'number']],
  'next-power-added': [['by', 'number']],
  'power-added': [['by', 'number']],
  'turn-bonus': [['card', 'name'], ['verb', 'number'], ['other', 'flag']],
  'water-opened': [],
  'tallied': [['place', 'name']],
  'unit-moved': [['seat', 'seat'], ['unit', { words: UNIT_WORDS }], ['from', 'name'], ['to', 'name'], ['bound', 'flag']],
  'vacated': [['place', 'name']],
  'attack-declared': [['seat', 'seat'], ['target', 'name']],
  'attacker-joined': [['unit', { words: UNIT_WORDS }], ['from', 'name'], ['count', 'number']],
  'attacker-held': [['unit', { words: UNIT_WORDS }], ['from', 'name']],
  'power-set': [['units', 'number'], ['cards', 'number'], ['hero', 'number'], ['terrain', 'number'], ['total', 'number']],
  'set-rolled': [['dice', { numbers: '-', first: 0 }]],
  'die-rerolled': [['die', 'number'], ['face', 'number']],
  'repelled': [['place', 'name']],
  'ravaged': [['place', 'name']],
  'hits-made': [['place', 'name'], ['hits', 'number']],
  'hit-landed': [],
  'hits-lost': [],
  'aimed': [['unit', { words: UNIT_WORDS }]],
  'walls-fell': [['place', 'name']],
  'unit-fell': [['seat', 'seat'], ['unit', { words: UNIT_WORDS }], ['place', 'name']],
  'settlement-emptied': [['place', 'name']],
  'scored': [['seat', 'seat'], ['points', 'number']],
  'conquered': [['place', 'name']],
  'invaded': [['seat', 'seat'], ['unit', { words: UNIT_WORDS }], ['from', 'name'], ['to', 'name']],
  'attack-ended': [],
  'asked': [['seats', 'seats'], ['due', 'number']],
  'answered': [['seat', 'seat'], ['answer', { veiled: { phrase: ANSWER_PHRASES } }]],
  'standing-counted': [],
  'ahead-set': [['seat', 'seat'], ['window', { words: WINDOW_WORDS }], ['until', { words: UNTIL_WORDS }]],
  'ahead-recalled': [['seat', 'seat'], ['window', { words: WINDOW_WORDS }]],
  'standing-set': [['seat', 'seat'], ['order', { words: SWITCH_WORDS }]],
  'kept-open': [['seat', 'seat']],
  'conceded': [['seat', 'seat']],
  'eliminated': [['seat', 'seat']],
  'seat-left': [['seat', 'seat']],
  'land-cleared': [['place', 'name']],
  'unit-withdrawn': [['seat', 'seat'], ['unit', { words: UNIT_WORDS }], ['place', 'name']],
  'draw-offered': [['seat', 'seat']],
  'draw-withdrawn': [['seat', 'seat']],
  'draw-declined': [['seat', 'seat']],
  'drawn': [],
  'win-announced': [['seat', 'seat'], ['route', { words: ROUTE_WORDS }]],
  'won': [['seat', 'seat'], ['route', { words: ROUTE_WORDS }]],
} as const satisfies Phrases;

/** A command; null where the text is none. */
export const parseCommand = (text: string): Command | null => parsePhrase(COMMANDS, 'do', text) as Command | null;

/** A command as the server reads it. */
export const writeCommand = (command: Command): string => writePhrase(COMMANDS, 'do', command);

/** An event as the viewer saw it; null where the text is none. */
export const parseEvent = (text: string): Event | null => parsePhrase(EVENTS, 'is', text) as Event | null;
