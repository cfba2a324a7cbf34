// Written by `cargo xtask types` from the Rust types. Do not edit.
// Commands and events, which travel in the game's notation.
import { parsePhrase, writePhrase, type Phrases } from '../../../lib/text/notation';
import type { Aliens, BossId, CardId, Chain, Cluster, Deck, End, EventId, Face, FigureId, HeroId, ObjectiveId, Seat, Site, Space, SpawnId, TokenId, Tool } from './json';

export type SearchId = string;

export const CLUSTER_WORDS = ['1', '2', '3'] as const;
export type ClusterWord = (typeof CLUSTER_WORDS)[number];

export const COUNT_WORDS = ['damage', 'calm', 'netted', 'steps', 'cancels', 'turned'] as const;
export type CountWord = (typeof COUNT_WORDS)[number];

export const DECK_WORDS = ['basic', 'search', 'tech'] as const;
export type DeckWord = (typeof DECK_WORDS)[number];

export const END_WORDS = ['won', 'breach', 'killed', 'unfinished', 'not-home', 'given-up'] as const;
export type EndWord = (typeof END_WORDS)[number];

export const FACE_WORDS = ['move', 'search', 'alien', 'use', 'fix', 'shoot'] as const;
export type FaceWord = (typeof FACE_WORDS)[number];

export const LATER_WORDS = ['swarm', 'bosses', 'scent', 'seconds'] as const;
export type LaterWord = (typeof LATER_WORDS)[number];

export const MARK_WORDS = ['charged', 'barred', 'used', 'disarmed'] as const;
export type MarkWord = (typeof MARK_WORDS)[number];

export const SITE_WORDS = ['A', 'B', 'C'] as const;
export type SiteWord = (typeof SITE_WORDS)[number];

export const TALLY_WORDS = ['loose', 'faces', 'rolls', 'offers', 'stops', 'links', 'rolled'] as const;
export type TallyWord = (typeof TALLY_WORDS)[number];

export const CLUSTER_BY_WORD: Readonly<Record<ClusterWord, Cluster>> = { '1': 'One', '2': 'Two', '3': 'Three' };
export const CLUSTER_WORD: Readonly<Record<Cluster, ClusterWord>> = { One: '1', Two: '2', Three: '3' };

export const DECK_BY_WORD: Readonly<Record<DeckWord, Deck>> = { 'basic': 'Basic', 'search': 'Search', 'tech': 'Tech' };
export const DECK_WORD: Readonly<Record<Deck, DeckWord>> = { Basic: 'basic', Search: 'search', Tech: 'tech' };

export const END_BY_WORD: Readonly<Record<EndWord, End>> = { 'won': 'Won', 'breach': 'Breach', 'killed': 'Killed', 'unfinished': 'Unfinished', 'not-home': 'NotHome', 'given-up': 'GivenUp' };
export const END_WORD: Readonly<Record<End, EndWord>> = { Won: 'won', Breach: 'breach', Killed: 'killed', Unfinished: 'unfinished', NotHome: 'not-home', GivenUp: 'given-up' };

export const FACE_BY_WORD: Readonly<Record<FaceWord, Face>> = { 'move': 'Move', 'search': 'Search', 'alien': 'Alien', 'use': 'Use', 'fix': 'Fix', 'shoot': 'Shoot' };
export const FACE_WORD: Readonly<Record<Face, FaceWord>> = { Move: 'move', Search: 'search', Alien: 'alien', Use: 'use', Fix: 'fix', Shoot: 'shoot' };

export const SITE_BY_WORD: Readonly<Record<SiteWord, Site>> = { 'A': 'A', 'B': 'B', 'C': 'C' };
export const SITE_WORD: Readonly<Record<Site, SiteWord>> = { A: 'A', B: 'B', C: 'C' };

export type GroupChoicePhrase =
  | { is: 'trap'; at: Space }
  | { is: 'cluster'; cluster: ClusterWord }
  | { is: 'spawn'; at: Space }
  | { is: 'lead'; figure: FigureId; to: Space }
  | { is: 'next'; figure: FigureId }
  | { is: 'last'; figure: FigureId }
  | { is: 'branch'; figure: FigureId; to: Space }
  | { is: 'close'; at: Space }
  | { is: 'early'; figure: FigureId }
  | { is: 'late'; figure: FigureId };

export const GROUP_CHOICE_PHRASES = {
  'trap': [['at', 'name']],
  'cluster': [['cluster', { words: CLUSTER_WORDS }]],
  'spawn': [['at', 'name']],
  'lead': [['figure', 'name'], ['to', 'name']],
  'next': [['figure', 'name']],
  'last': [['figure', 'name']],
  'branch': [['figure', 'name'], ['to', 'name']],
  'close': [['at', 'name']],
  'early': [['figure', 'name']],
  'late': [['figure', 'name']],
} as const satisfies Phrases;

export type StepPhrase =
  | { is: 'draft' }
  | { is: 'snares'; token: number; left: number }
  | { is: 'reveal' }
  | { is: 'surge'; todo: Aliens; spaces: number }
  | { is: 'swarm'; left: number }
  | { is: 'card'; card: SpawnId; left: number; placed: Aliens; asked: number }
  | { is: 'card-at'; card: SpawnId; cluster: ClusterWord; left: number; placed: Aliens }
  | { is: 'shortage'; left: number }
  | { is: 'bosses'; left: number }
  | { is: 'boss-at'; boss: BossId; cluster: ClusterWord }
  | { is: 'abilities'; todo: Aliens }
  | { is: 'band'; todo: Aliens }
  | { is: 'moves'; todo: Aliens; spawning: boolean }
  | { is: 'walk'; figure: FigureId; left: number }
  | { is: 'brood'; boss: BossId; left: number }
  | { is: 'ready' }
  | { is: 'action'; zero: number }
  | { is: 'results' }
  | { is: 'window' }
  | { is: 'traps'; todo: number }
  | { is: 'end-round' };

export const STEP_PHRASES = {
  'draft': [],
  'snares': [['token', 'number'], ['left', 'number']],
  'reveal': [],
  'surge': [['todo', 'name'], ['spaces', 'number']],
  'swarm': [['left', 'number']],
  'card': [['card', 'name'], ['left', 'number'], ['placed', 'name'], ['asked', 'number']],
  'card-at': [['card', 'name'], ['cluster', { words: CLUSTER_WORDS }], ['left', 'number'], ['placed', 'name']],
  'shortage': [['left', 'number']],
  'bosses': [['left', 'number']],
  'boss-at': [['boss', 'name'], ['cluster', { words: CLUSTER_WORDS }]],
  'abilities': [['todo', 'name']],
  'band': [['todo', 'name']],
  'moves': [['todo', 'name'], ['spawning', 'flag']],
  'walk': [['figure', 'name'], ['left', 'number']],
  'brood': [['boss', 'name'], ['left', 'number']],
  'ready': [],
  'action': [['zero', 'number']],
  'results': [],
  'window': [],
  'traps': [['todo', 'number']],
  'end-round': [],
} as const satisfies Phrases;

export type ChoicePhrase =
  | { is: 'flee'; hero: HeroId; from: Space; chain: Chain }
  | { is: 'branch'; figure: FigureId; from: Space; left: number; chain: Chain }
  | { is: 'lock'; hero: HeroId; at: number }
  | { is: 'volley'; hero: HeroId }
  | { is: 'cards'; hero: HeroId; deck: DeckWord }
  | { is: 'tech'; hero: HeroId }
  | { is: 'surplus'; hero: HeroId }
  | { is: 'leap'; hero: HeroId; within: number }
  | { is: 'heal'; hero: HeroId; points: number; within: number }
  | { is: 'stun'; hero: HeroId; range: number; sight: boolean; spread: number }
  | { is: 'drive'; hero: HeroId; left: number; range: number; spaces: number; done: Aliens }
  | { is: 'retreat'; figure: FigureId; left: number }
  | { is: 'guide'; hero: HeroId }
  | { is: 'guided'; hero: HeroId }
  | { is: 'redirect'; hero: HeroId; tool: Tool };

export const CHOICE_PHRASES = {
  'flee': [['hero', 'name'], ['from', 'name'], ['chain', { group: '/', parts: ['heroes', 'pushes'] }]],
  'branch': [['figure', 'name'], ['from', 'name'], ['left', 'number'], ['chain', { group: '/', parts: ['heroes', 'pushes'] }]],
  'lock': [['hero', 'name'], ['at', 'number']],
  'volley': [['hero', 'name']],
  'cards': [['hero', 'name'], ['deck', { words: DECK_WORDS }]],
  'tech': [['hero', 'name']],
  'surplus': [['hero', 'name']],
  'leap': [['hero', 'name'], ['within', 'number']],
  'heal': [['hero', 'name'], ['points', 'number'], ['within', 'number']],
  'stun': [['hero', 'name'], ['range', 'number'], ['sight', 'flag'], ['spread', 'number']],
  'drive': [['hero', 'name'], ['left', 'number'], ['range', 'number'], ['spaces', 'number'], ['done', 'name']],
  'retreat': [['figure', 'name'], ['left', 'number']],
  'guide': [['hero', 'name']],
  'guided': [['hero', 'name']],
  'redirect': [['hero', 'name'], ['tool', 'name']],
} as const satisfies Phrases;

export type CardPlacePhrase =
  | { is: 'gone' }
  | { is: 'deck' }
  | { is: 'pile' }
  | { is: 'draft' }
  | { is: 'with'; hero: HeroId }
  | { is: 'on'; card: CardId }
  | { is: 'offered'; hero: HeroId }
  | { is: 'aside'; set: number };

export const CARD_PLACE_PHRASES = {
  'gone': [],
  'deck': [],
  'pile': [],
  'draft': [],
  'with': [['hero', 'name']],
  'on': [['card', 'name']],
  'offered': [['hero', 'name']],
  'aside': [['set', 'number']],
} as const satisfies Phrases;

export type DiePlacePhrase =
  | { is: 'pool' }
  | { is: 'rolled' }
  | { is: 'aside' }
  | { is: 'tool'; tool: Tool; slot: number }
  | { is: 'event'; event: number; slot: number }
  | { is: 'token'; token: number; slot: number }
  | { is: 'lock'; hero: HeroId; at: number };

export const DIE_PLACE_PHRASES = {
  'pool': [],
  'rolled': [],
  'aside': [],
  'tool': [['tool', 'name'], ['slot', 'number']],
  'event': [['event', 'number'], ['slot', 'number']],
  'token': [['token', 'number'], ['slot', 'number']],
  'lock': [['hero', 'name'], ['at', 'number']],
} as const satisfies Phrases;

export type TokenPlacePhrase =
  | { is: 'gone' }
  | { is: 'at'; space: Space }
  | { is: 'with'; hero: HeroId };

export const TOKEN_PLACE_PHRASES = {
  'gone': [],
  'at': [['space', 'name']],
  'with': [['hero', 'name']],
} as const satisfies Phrases;

export type SearchMarkPhrase =
  | { is: 'light' }
  | { is: 'dark'; hero: HeroId }
  | { is: 'taken'; hero: HeroId; order: number };

export const SEARCH_MARK_PHRASES = {
  'light': [],
  'dark': [['hero', 'name']],
  'taken': [['hero', 'name'], ['order', 'number']],
} as const satisfies Phrases;

export type PrizePhrase =
  | { is: 'alien'; figure: FigureId }
  | { is: 'token'; token: number }
  | { is: 'target'; at: ObjectiveId };

export const PRIZE_PHRASES = {
  'alien': [['figure', 'name']],
  'token': [['token', 'number']],
  'target': [['at', 'name']],
} as const satisfies Phrases;

export type Command =
  | { do: 'claim'; hero: HeroId; card: CardId }
  | { do: 'trap'; at: Space }
  | { do: 'cluster'; cluster: ClusterWord }
  | { do: 'spawn'; at: Space }
  | { do: 'next'; figure: FigureId }
  | { do: 'close'; at: Space }
  | { do: 'settle' }
  | { do: 'propose'; choice: GroupChoicePhrase }
  | { do: 'retract' }
  | { do: 'agree'; with: Seat }
  | { do: 'done' }
  | { do: 'start' }
  | { do: 'nudge' }
  | { do: 'roll'; dice: number[] }
  | { do: 'step'; hero: HeroId; face: FaceWord; to: Space }
  | { do: 'further'; hero: HeroId; to: Space }
  | { do: 'load'; face: FaceWord; tool: Tool; slot: number }
  | { do: 'answer'; face: FaceWord; event: EventId; slot: number }
  | { do: 'patch'; face: FaceWord; event: EventId; slot: number }
  | { do: 'work'; face: FaceWord; token: number; slot: number }
  | { do: 'unload'; tool: Tool; slot: number }
  | { do: 'fire'; card: CardId }
  | { do: 'use'; tool: Tool }
  | { do: 'guard'; tool: Tool }
  | { do: 'search'; hero: HeroId; face: FaceWord; at: SearchId }
  | { do: 'take'; hero: HeroId; face: FaceWord; at: SearchId }
  | { do: 'draw'; hero: HeroId; deck: DeckWord }
  | { do: 'keep'; card: CardId }
  | { do: 'discard'; card: CardId }
  | { do: 'attach'; card: CardId; to: CardId }
  | { do: 'look'; hero: HeroId }
  | { do: 'put-by'; hero: HeroId }
  | { do: 'lead'; figure: FigureId; to: Space }
  | { do: 'calm'; hero: HeroId }
  | { do: 'hand'; to: Seat }
  | { do: 'unhand' }
  | { do: 'flee'; hero: HeroId; to: Space }
  | { do: 'branch'; figure: FigureId; to: Space }
  | { do: 'lock'; die: number }
  | { do: 'hit'; figure: FigureId }
  | { do: 'reroll'; dice: number }
  | { do: 'drive'; figure: FigureId; to: Space }
  | { do: 'leap'; to: Space }
  | { do: 'heal'; hero: HeroId }
  | { do: 'stun'; figure: FigureId }
  | { do: 'guide'; hero: HeroId }
  | { do: 'enough' }
  | { do: 'face'; die: number; face: FaceWord }
  | { do: 'plant'; token: number; at: ObjectiveId }
  | { do: 'probe'; face: FaceWord; token: number; to: Space }
  | { do: 'inspect'; face: FaceWord; token: number }
  | { do: 'reveal'; hero: HeroId; face: FaceWord; token: number }
  | { do: 'clear'; token: number }
  | { do: 'offer'; card: CardId; to: HeroId }
  | { do: 'offer-charge'; token: number; to: HeroId }
  | { do: 'withdraw'; hero: HeroId }
  | { do: 'accept'; hero: HeroId; from: HeroId }
  | { do: 'swap'; hero: HeroId; with: HeroId };

export const COMMANDS = {
  'claim': [['hero', 'name'], ['card', 'name']],
  'trap': [['at', 'name']],
  'cluster': [['cluster', { words: CLUSTER_WORDS }]],
  'spawn': [['at', 'name']],
  'next': [['figure', 'name']],
  'close': [['at', 'name']],
  'settle': [],
  'propose': [['choice', { phrase: GROUP_CHOICE_PHRASES }]],
  'retract': [],
  'agree': [['with', 'seat']],
  'done': [],
  'start': [],
  'nudge': [],
  'roll': [['dice', { numbers: '', first: 1 }]],
  'step': [['hero', 'name'], ['face', { words: FACE_WORDS }], ['to', 'name']],
  'further': [['hero', 'name'], ['to', 'name']],
  'load': [['face', { words: FACE_WORDS }], ['tool', 'name'], ['slot', 'number']],
  'answer': [['face', { words: FACE_WORDS }], ['event', 'name'], ['slot', 'number']],
  'patch': [['face', { words: FACE_WORDS }], ['event', 'name'], ['slot', 'number']],
  'work': [['face', { words: FACE_WORDS }], ['token', 'number'], ['slot', 'number']],
  'unload': [['tool', 'name'], ['slot', 'number']],
  'fire': [['card', 'name']],
  'use': [['tool', 'name']],
  'guard': [['tool', 'name']],
  'search': [['hero', 'name'], ['face', { words: FACE_WORDS }], ['at', 'name']],
  'take': [['hero', 'name'], ['face', { words: FACE_WORDS }], ['at', 'name']],
  'draw': [['hero', 'name'], ['deck', { words: DECK_WORDS }]],
  'keep': [['card', 'name']],
  'discard': [['card', 'name']],
  'attach': [['card', 'name'], ['to', 'name']],
  'look': [['hero', 'name']],
  'put-by': [['hero', 'name']],
  'lead': [['figure', 'name'], ['to', 'name']],
  'calm': [['hero', 'name']],
  'hand': [['to', 'seat']],
  'unhand': [],
  'flee': [['hero', 'name'], ['to', 'name']],
  'branch': [['figure', 'name'], ['to', 'name']],
  'lock': [['die', 'number']],
  'hit': [['figure', 'name']],
  'reroll': [['dice', 'number']],
  'drive': [['figure', 'name'], ['to', 'name']],
  'leap': [['to', 'name']],
  'heal': [['hero', 'name']],
  'stun': [['figure', 'name']],
  'guide': [['hero', 'name']],
  'enough': [],
  'face': [['die', 'number'], ['face', { words: FACE_WORDS }]],
  'plant': [['token', 'number'], ['at', 'name']],
  'probe': [['face', { words: FACE_WORDS }], ['token', 'number'], ['to', 'name']],
  'inspect': [['face', { words: FACE_WORDS }], ['token', 'number']],
  'reveal': [['hero', 'name'], ['face', { words: FACE_WORDS }], ['token', 'number']],
  'clear': [['token', 'number']],
  'offer': [['card', 'name'], ['to', 'name']],
  'offer-charge': [['token', 'number'], ['to', 'name']],
  'withdraw': [['hero', 'name']],
  'accept': [['hero', 'name'], ['from', 'name']],
  'swap': [['hero', 'name'], ['with', 'name']],
} as const satisfies Phrases;

export type Event =
  | { is: 'joined'; place: number; hero: HeroId }
  | { is: 'begun'; step: StepPhrase }
  | { is: 'became'; step: StepPhrase }
  | { is: 'ended' }
  | { is: 'round'; round: number }
  | { is: 'owes'; seat: Seat; choice: ChoicePhrase; due: number }
  | { is: 'chosen'; at: number }
  | { is: 'time-up' }
  | { is: 'cluster-laid'; cluster: ClusterWord; site: SiteWord }
  | { is: 'card'; card: CardId; to: CardPlacePhrase }
  | { is: 'put-by'; set: number; card: CardId | null }
  | { is: 'set-gained'; hero: HeroId }
  | { is: 'set-opened'; set: number }
  | { is: 'die'; seat: Seat; die: number; face: FaceWord; place: DiePlacePhrase }
  | { is: 'rolled'; number: number }
  | { is: 'moved'; figure: FigureId; to: Space }
  | { is: 'health'; boss: BossId; left: number }
  | { is: 'acid'; at: Space; there: boolean }
  | { is: 'slime'; at: Space; there: boolean }
  | { is: 'stunned'; figure: FigureId; holds: boolean }
  | { is: 'slowed'; figure: FigureId; by: number }
  | { is: 'marked'; tool: Tool; mark: MarkWord; holds: boolean }
  | { is: 'attacked'; card: CardId }
  | { is: 'hero'; hero: HeroId; count: CountWord; to: number }
  | { is: 'seat'; seat: Seat; tally: TallyWord; to: number }
  | { is: 'handed'; seat: Seat; to: Seat }
  | { is: 'unhanded'; seat: Seat }
  | { is: 'offered'; hero: HeroId; thing: number; to: HeroId }
  | { is: 'withdrawn'; hero: HeroId }
  | { is: 'volley'; hero: HeroId; tool: Tool; from: Space; hits: number; misses: number; rerolls: number }
  | { is: 'rerolled'; hero: HeroId; hits: number; misses: number }
  | { is: 'hit'; hero: HeroId; figure: FigureId }
  | { is: 'volley-left'; hero: HeroId; hits: number; misses: number }
  | { is: 'volley-over'; hero: HeroId }
  | { is: 'swarm-drawn'; card: SpawnId }
  | { is: 'swarm-piled'; card: SpawnId }
  | { is: 'swarm-shuffled' }
  | { is: 'boss-drawn'; boss: BossId }
  | { is: 'all-clear' }
  | { is: 'revealed'; event: EventId; group: number }
  | { is: 'in-force'; event: EventId }
  | { is: 'fulfilled'; event: EventId }
  | { is: 'event-over'; event: EventId }
  | { is: 'token'; token: number; id: TokenId; place: TokenPlacePhrase; ready: boolean; fixed: boolean }
  | { is: 'unseen'; tokens: number }
  | { is: 'target'; at: ObjectiveId; there: boolean }
  | { is: 'trap-laid'; at: Space }
  | { is: 'trap-gone'; at: Space }
  | { is: 'searched'; at: SearchId; mark: SearchMarkPhrase }
  | { is: 'later'; what: LaterWord; to: number }
  | { is: 'timekeeper'; seat: Seat }
  | { is: 'away'; seat: Seat; holds: boolean }
  | { is: 'ready'; seat: Seat; holds: boolean }
  | { is: 'nudged'; seat: Seat; holds: boolean }
  | { is: 'stopped'; at: number }
  | { is: 'resumed'; after: number }
  | { is: 'held'; seat: Seat; holds: boolean }
  | { is: 'bot'; seat: Seat; holds: boolean }
  | { is: 'left'; seat: Seat }
  | { is: 'settled'; holds: boolean }
  | { is: 'proposed'; seat: Seat; choice: GroupChoicePhrase }
  | { is: 'unproposed'; seat: Seat }
  | { is: 'agreed'; choice: GroupChoicePhrase }
  | { is: 'disagreed'; at: number }
  | { is: 'first'; seat: Seat; prize: PrizePhrase }
  | { is: 'round-over' }
  | { is: 'over'; end: EndWord };

export const EVENTS = {
  'joined': [['place', 'number'], ['hero', 'name']],
  'begun': [['step', { phrase: STEP_PHRASES }]],
  'became': [['step', { phrase: STEP_PHRASES }]],
  'ended': [],
  'round': [['round', 'number']],
  'owes': [['seat', 'seat'], ['choice', { phrase: CHOICE_PHRASES }], ['due', 'number']],
  'chosen': [['at', 'number']],
  'time-up': [],
  'cluster-laid': [['cluster', { words: CLUSTER_WORDS }], ['site', { words: SITE_WORDS }]],
  'card': [['card', 'name'], ['to', { phrase: CARD_PLACE_PHRASES }]],
  'put-by': [['set', 'number'], ['card', { veiled: 'name' }]],
  'set-gained': [['hero', 'name']],
  'set-opened': [['set', 'number']],
  'die': [['seat', 'seat'], ['die', 'number'], ['face', { words: FACE_WORDS }], ['place', { phrase: DIE_PLACE_PHRASES }]],
  'rolled': [['number', 'number']],
  'moved': [['figure', 'name'], ['to', 'name']],
  'health': [['boss', 'name'], ['left', 'number']],
  'acid': [['at', 'name'], ['there', 'flag']],
  'slime': [['at', 'name'], ['there', 'flag']],
  'stunned': [['figure', 'name'], ['holds', 'flag']],
  'slowed': [['figure', 'name'], ['by', 'number']],
  'marked': [['tool', 'name'], ['mark', { words: MARK_WORDS }], ['holds', 'flag']],
  'attacked': [['card', 'name']],
  'hero': [['hero', 'name'], ['count', { words: COUNT_WORDS }], ['to', 'number']],
  'seat': [['seat', 'seat'], ['tally', { words: TALLY_WORDS }], ['to', 'number']],
  'handed': [['seat', 'seat'], ['to', 'seat']],
  'unhanded': [['seat', 'seat']],
  'offered': [['hero', 'name'], ['thing', 'number'], ['to', 'name']],
  'withdrawn': [['hero', 'name']],
  'volley': [['hero', 'name'], ['tool', 'name'], ['from', 'name'], ['hits', 'number'], ['misses', 'number'], ['rerolls', 'number']],
  'rerolled': [['hero', 'name'], ['hits', 'number'], ['misses', 'number']],
  'hit': [['hero', 'name'], ['figure', 'name']],
  'volley-left': [['hero', 'name'], ['hits', 'number'], ['misses', 'number']],
  'volley-over': [['hero', 'name']],
  'swarm-drawn': [['card', 'name']],
  'swarm-piled': [['card', 'name']],
  'swarm-shuffled': [],
  'boss-drawn': [['boss', 'name']],
  'all-clear': [],
  'revealed': [['event', 'name'], ['group', 'number']],
  'in-force': [['event', 'name']],
  'fulfilled': [['event', 'name']],
  'event-over': [['event', 'name']],
  'token': [['token', 'number'], ['id', 'name'], ['place', { phrase: TOKEN_PLACE_PHRASES }], ['ready', 'flag'], ['fixed', 'flag']],
  'unseen': [['tokens', 'number']],
  'target': [['at', 'name'], ['there', 'flag']],
  'trap-laid': [['at', 'name']],
  'trap-gone': [['at', 'name']],
  'searched': [['at', 'name'], ['mark', { phrase: SEARCH_MARK_PHRASES }]],
  'later': [['what', { words: LATER_WORDS }], ['to', 'number']],
  'timekeeper': [['seat', 'seat']],
  'away': [['seat', 'seat'], ['holds', 'flag']],
  'ready': [['seat', 'seat'], ['holds', 'flag']],
  'nudged': [['seat', 'seat'], ['holds', 'flag']],
  'stopped': [['at', 'number']],
  'resumed': [['after', 'number']],
  'held': [['seat', 'seat'], ['holds', 'flag']],
  'bot': [['seat', 'seat'], ['holds', 'flag']],
  'left': [['seat', 'seat']],
  'settled': [['holds', 'flag']],
  'proposed': [['seat', 'seat'], ['choice', { phrase: GROUP_CHOICE_PHRASES }]],
  'unproposed': [['seat', 'seat']],
  'agreed': [['choice', { phrase: GROUP_CHOICE_PHRASES }]],
  'disagreed': [['at', 'number']],
  'first': [['seat', 'seat'], ['prize', { phrase: PRIZE_PHRASES }]],
  'round-over': [],
  'over': [['end', { words: END_WORDS }]],
} as const satisfies Phrases;

/** A command; null where the text is none. */
export const parseCommand = (text: string): Command | null => parsePhrase(COMMANDS, 'do', text) as Command | null;

/** A command as the server reads it. */
export const writeCommand = (command: Command): string => writePhrase(COMMANDS, 'do', command);

/** An event as the viewer saw it; null where the text is none. */
export const parseEvent = (text: string): Event | null => parsePhrase(EVENTS, 'is', text) as Event | null;
