// What a game gives the shell, and what the shell gives a game. This is the one interface between them.
import type { Remarks } from '../lib/text/remarks';
import type { Component } from 'svelte';
import type { GameInfo } from '../lib/wire/GameInfo';
import type { Pending, Signal } from '../lib/link/live.svelte';
import type { Say } from '../lib/text/message';
import type { Message } from '../lib/wire/Message';
import type { Moment } from '../lib/wire/Moment';
import type { Rules } from '../lib/text/rules.svelte';
import type { Sight } from '../lib/wire/Sight';
import type { TableInfo } from '../lib/wire/TableInfo';
import type { JsonValue } from '../lib/wire/serde_json/JsonValue';

/** A piece of a sentence. Places are underlined and jump there; seats get their mark and name, or that of whom they play. */
export type Part =
  | string
  | { readonly seat: number; readonly as?: string | undefined }
  | { readonly place: string; readonly label?: string }
  | { readonly strong: string }
  | { readonly icon: string };

/** The names of those whom a chair plays, such as its Heroes, by chair. */
export type Roles = readonly (readonly string[])[];

/** What a sentence needs to know besides the event. */
export interface Context {
  /** What the chairs are called. */
  readonly names: readonly string[];
  /** Whom each chair plays, where the game has such figures; what they do is told in their names. */
  readonly roles?: Roles | undefined;
  /** The reader's chair; null for a spectator. */
  readonly you: number | null;
  /** The game's content document, as `/api/games/{id}/content` gives it. */
  readonly content: JsonValue;
}

/** What came of an act or a probe. */
export type Answer =
  | { readonly kind: 'done'; readonly v: number }
  | { readonly kind: 'allowed' }
  | { readonly kind: 'refused'; readonly rule: string; readonly by: number | null; readonly message?: Message | undefined }
  | { readonly kind: 'rejected'; readonly why: string }
  /** Another question stood by then; nothing was done. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'busy' };

/** How something is done where it is not as usual. */
export interface ActHow {
  /** The number of the question that it answers, as the game counts them: two taps sent ahead answer two questions. */
  readonly cause?: number;
  /** It means the same whatever was done meanwhile, so that it is never too late: the rules alone say whether it can be done. */
  readonly free?: boolean;
  /** Whoever acts shows refusals and lost races where they happen, so the frame does not. */
  readonly inPlace?: boolean;
}

/** A refusal that is being shown. */
export interface Refusal {
  readonly what: string;
  readonly rule: string;
  readonly by: number | null;
  /** What the game says of it in the position at hand. */
  readonly message?: Message | undefined;
}

/** Something that was said. */
export interface ChatLine {
  readonly id: number;
  readonly seat: number | null;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

export type Link = 'connecting' | 'live' | 'offline' | 'ended';

/**
 * A table as one viewer sees it now. All properties are reactive; `view` is replaced, never edited.
 * A replay is a session too: `live` is false there, `legal` is empty and `act` does nothing.
 */
export interface Session<V = unknown> {
  readonly live: boolean;
  readonly game: GameInfo;
  readonly table: TableInfo;
  readonly names: readonly string[];
  readonly roles?: Roles;
  readonly content: JsonValue;
  /** The rules' texts, which come when they are wanted. */
  readonly rules: Rules;
  /** The chair it is seen from; null for a spectator, the all-knowing view, and a hot-seat's hand-over. */
  readonly seat: number | null;
  /** The viewer's update number. */
  readonly v: number;
  readonly view: V;
  /** What the chair may do now, in notation. */
  readonly legal: readonly string[];
  /** What the rules point out about these choices. */
  readonly remarks: Remarks;
  readonly prompt: number;
  /** How many acts the chair may take back. */
  readonly undo: number;
  /** Is a choice of this chair waited for? */
  readonly asked: boolean;
  /** What happened, oldest first, without what was taken back. Earlier moments come with `more`. */
  readonly moments: readonly Moment[];
  /** The moments of the newest update, for motion and sound. Empty after a whole view. */
  readonly latest: readonly Moment[];
  readonly complete: boolean;
  readonly link: Link;
  /** Acts that the server has not answered yet. */
  readonly pending: readonly string[];
  readonly refusal: Refusal | null;
  /** The place that a log line points to; `tick` grows with every click. */
  readonly spot: { readonly place: string; readonly tick: number } | null;
  /** What the game expects to come of things as they stand; null where it does not say. It follows with a delay. */
  readonly outlook: JsonValue | null;
  /** A count-down that runs for everybody, such as before `start`. */
  readonly count: Pending | null;
  /** An own act that came too early and is done when it is due. */
  readonly held: Pending | null;
  /** What people and bots point at, oldest first. */
  readonly signals: readonly Signal[];
  /** Is motion to be left out? */
  readonly still: boolean;
  readonly folded: boolean;

  /** Does something. A refusal is shown by the frame; the answer is for those who want to know. */
  act(what: string, how?: ActHow): Promise<Answer>;
  /** Game time now in milliseconds, of the clock by which times in the view are told. */
  gameNow(): number;
  /** Points at something for everybody: a ping is an order that one bot takes. */
  signal(kind: 'ping' | 'claim' | 'unclaim', what: string): void;
  /** Would it be allowed? Nothing is done. */
  probe(what: string): Promise<Answer>;
  /** Asks "why can't I…?" and shows the answer as a refusal. */
  why(what: string): Promise<void>;
  /** What would come of it, as the game defines it; null where it has nothing to say. */
  preview(what: string): Promise<JsonValue>;
  takeBack(): Promise<Answer>;
  /** Takes the whole turn back, as far as the engine lets it. */
  reset(): Promise<Answer>;
  more(): Promise<void>;
  say(text: string): Promise<Answer>;
  point(place: string): void;
  dismiss(): void;
  /** Lets a bot play on a chair, as far as the server allows it; none where nothing can be changed. */
  letBot?(bot: boolean, seat: number): Promise<void>;
  /** Opens a rule's text. */
  openRule(id: string): void;
  sound(cue: Cue): void;
}

/** The sounds that every game shares. */
export type Cue = 'step' | 'place' | 'draw' | 'die' | 'block' | 'hit' | 'ravage' | 'turn' | 'win' | 'no';

/** A key and what it does. */
export interface Shortcut {
  readonly keys: string;
  readonly does: string;
}

/** A disc on the replay's timeline. */
export interface Milestone {
  readonly icon: string;
  readonly label: string;
}

/** One bar of the luck report. */
export interface Luck {
  readonly seat: number;
  readonly actual: number;
  readonly expected: number;
}

/** A card of the gallery. */
export interface GalleryCard {
  readonly id: string;
  readonly group: string;
  readonly name: string;
  readonly text: string;
  /** The card's type, in the game's own word. */
  readonly kind?: string;
  /** How many copies its deck has, and what its type means, for whoever takes a closer look. */
  readonly notes?: readonly string[];
  /** Ids of the rules that say how such a card is played. */
  readonly rules?: readonly string[];
}

/** Where the end of a game leads to. What this reader or this server cannot do is missing. */
export interface EndWays {
  /** Puts the end screen away and shows the table. */
  look(): void;
  /** The same again. */
  readonly again?: () => Promise<void>;
  /** With the same people, but another scenario. */
  readonly other?: (scenario: string) => Promise<void>;
  /** The same in the lobby, where this scenario is chosen and everything can still be changed. */
  readonly elsewhere?: (scenario: string) => Promise<void>;
  /** Offers the game to others, and its links. */
  readonly share?: () => void;
  /** Again from the beginning of a chapter, such as a round; the table is labelled so. */
  readonly retry?: (chapter: number) => Promise<void>;
}

/**
 * A game's side of the client. `Table` draws everything under the top bar: board, seats, panels, and where it wants
 * them the frame's `Chronicle` (log and chat), `PromptBar`, `SeatBadge` and `RuleChip`. The frame draws the top bar,
 * toasts, hand-over, end screen, settings, text view, shortcuts and live region.
 */
export interface GameClient<V = unknown> {
  readonly id: string;
  readonly Table: Component<{ session: Session<V> }>;
  /** The board alone with its pieces, for replays; without one a replay shows the whole table. */
  readonly Board?: Component<{ session: Session<V> }>;
  /** Is it played against the clock? Then its replays run as fast as it was played. */
  readonly clocked?: boolean;
  /** Does a clock run now, so that nothing may stand in the middle of the table? */
  isTimed?(view: V): boolean;
  /** Does the table still show what led here, such as a walk? What is notable waits for its end. */
  shows?(): boolean;
  /** Beside a replay's moves: the dice or the choice of the step, drawn large. */
  readonly Step?: Component<{ session: Session<V> }>;
  /** The middle of the top bar, such as the steps of a turn. */
  readonly Track?: Component<{ session: Session<V> }>;
  /** Does the table draw the frame's buttons (`frame/Tools`) itself, in place of the top bar? */
  readonly ownBar?: boolean;
  /** Beside the title of the top bar, such as "Round 7". */
  headline(view: V, content: JsonValue): string;
  /** Whose turn it is; null where turns do not exist. Colours a replay's timeline. */
  turn(view: V): number | null;
  /** Do all act together? Then nobody's turn is announced. */
  readonly together?: boolean;
  /** Whom each chair plays, such as its Heroes. Bots, which have no names of their own, are called by them. */
  roles?(view: V, content: JsonValue): Roles;
  /** The round, for a replay's timeline. */
  round(view: V): number;
  /** One sight as a sentence; null for what a log leaves out. */
  sentence(sight: Sight, context: Context): readonly Part[] | null;
  /** Whose deed begins with a sight: lines after it that name nobody are marked as this chair's. */
  actor?(sight: Sight): number | null;
  /** Icons by the words that the game has for its pictures, for what is notable. */
  readonly pictures?: Readonly<Record<string, string>>;
  /** Writes the game's messages, such as why a rule refuses a command; null leaves it to the rule's own words. */
  readonly say?: Say;
  /** The whole position as text, a paragraph each. */
  text(view: V, context: Context): readonly string[];
  /** One choice of the legal list in words, for the text view. */
  choice(what: string, view: V, context: Context): string;
  /** How it was won, such as "by Conquer". */
  ending(view: V, context: Context): string;
  /** Who has won, for records that come without a table. */
  winners?(view: V): readonly number[];
  /** The whole end screen, where a game wants more than title, result and buttons. */
  readonly End?: Component<{ session: Session<V>; ways: EndWays }>;
  /** What the end screen shows between title and buttons: routes, points. */
  readonly Result?: Component<{ session: Session<V> }>;
  /** A card as the gallery shows it; without one the gallery writes its words. */
  readonly Card?: Component<{ card: GalleryCard; onclick?: () => void }>;
  /** What an id of the content means, such as a card's: its name and its words. Rules are known to the frame. */
  article?(id: string, content: JsonValue): { readonly title: string; readonly text: string } | null;
  gallery?(content: JsonValue): readonly GalleryCard[];
  /** One more tab beside log and chat, such as the open discards. */
  readonly Tab?: { readonly label: string; readonly Pane: Component<{ session: Session }> };
  milestone?(sight: Sight): Milestone | null;
  luck?(moments: readonly Moment[], seats: number, content: JsonValue): readonly Luck[];
  /** What the luck report counts, such as "hits". */
  readonly luckOf?: string;
  /** How near each chair is to victory, from 0 to 1: the chart of the end screen. */
  progress?(view: V): readonly number[];
  /** Beside a chair's name in a replay: its hand and points. */
  readonly ReplaySeat?: Component<{ session: Session<V>; seat: number }>;
  readonly shortcuts: readonly Shortcut[];
  /** Do hints stand at the right of a wide screen, since the board fills the middle up to the top? */
  readonly hintsBeside?: boolean;
  /** Draws the pictures of the rules' summary with the game's own pieces, by the names that the summary gives them. */
  readonly Scene?: Component<{ name: string; content: JsonValue }>;
  /** The player aid, above the keys: what a round is, what symbols mean. */
  readonly Aid?: Component<{ content?: JsonValue }>;
  /** Can the controls lie under the left hand? Then the settings offer it. */
  readonly mirrors?: boolean;
  /** How far choices can be taken back, in words; none where the game knows no take-back. */
  readonly takeBack?: string;
  /** Has the game a soundtrack, whose loudness can be set? */
  readonly soundtrack?: boolean;
  /** Is everything open to everybody? Then people at one screen need no hand-over. */
  readonly open?: boolean;
  /** Who offers a draw now; the frame asks the others. */
  drawOffers?(view: V): readonly number[];
  /** Who has not lost or left yet; without it, everybody. */
  stillIn?(view: V): readonly number[];
  /** Does the legal list hold a choice that is waited for? Without it, any does. */
  owes?(legal: readonly string[]): boolean;
  /** The question that stands, told apart from any other by what everybody sees; the same from every chair. */
  question?(view: V): string;
  /** The legal answer that declines an open question; a shared screen uses it for "Nobody answers". */
  pass?(legal: readonly string[]): string | null;
  /** Is the open question one that each of those asked may decline, so that people at one screen are asked aloud? */
  aloud?(view: V): boolean;
  /** Are more questions of the open one's kind likely to follow at once? */
  aheadKind?(view: V): boolean;
  /** The legal commands that decline those too. */
  passAhead?(legal: readonly string[]): readonly string[];
  /** Has the chair its standing order to decline by saying nothing? Null where the table has none. */
  standing?(view: V, seat: number): boolean | null;
}

/** A hint of the guided first game. */
export interface Hint {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The same in two lines of a phone. */
  readonly brief?: string;
  readonly rule?: string;
}
