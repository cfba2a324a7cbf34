// The position, the legal list and the player's selection as a scene.
// Legality is never decided here: whatever is lit comes from the legal list.

import { cardText, tileLands, type Content } from './content';
import { EDGES, STEPS, beside, corner, key } from './geometry';
import {
  DECKS, STANDARD, UNITS, UNTILS, WINDOWS, parseCommand, writeCommand,
  type Command, type ObjectWord, type UnitWord, type WindowWord,
} from './notation';
import { promptOf } from './prompt';
import {
  NOTHING,
  type AheadChoice, type Arrow, type Button, type CardScene, type Deed, type HexScene, type PieceChip, type Scene,
  type Selection, type Spot, type TileScene, type WindowScene,
} from './scene';
import { couldAttack, sources } from './values';
import { landAt, seatsIn, stepOf, type CardId, type Hex, type LandView, type Place, type Seat, type Step, type TileId, type View } from './view';
import { say, unitSays, type Says } from './words';

type Of<D extends Command['do']> = Extract<Command, { do: D }>;

/** The legal list, sorted by what is done. */
class Legal {
  private readonly lists = new Map<string, Command[]>();

  constructor(readonly all: readonly string[]) {
    for (const text of all) {
      const command = parseCommand(text);
      if (!command) continue;
      const list = this.lists.get(command.do);
      if (list) list.push(command);
      else this.lists.set(command.do, [command]);
    }
  }

  of<D extends Command['do']>(what: D): Of<D>[] {
    return (this.lists.get(what) ?? []) as Of<D>[];
  }

  has(what: Command['do']): boolean {
    return this.lists.has(what);
  }
}

const doing = (command: Command): Deed => ({ do: writeCommand(command) });
const selecting = (select: Selection): Deed => ({ select });
const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];

interface Ground {
  view: View;
  legal: Legal;
  selection: Selection;
  seat: Seat | null;
  content: Content;
  /** The card that waits for answers; the log knows it. */
  played: CardId | null;
  step: Step | null;
}

/** Passing ahead is always free; anything else is waited for. */
export const owes = (legal: readonly string[]): boolean => legal.some((text) => !text.startsWith('ahead') && !text.startsWith('recall'));

export function project(
  view: View, legal: readonly string[], selection: Selection, seat: Seat | null, content: Content, played: CardId | null = null,
): Scene {
  const ground: Ground = { view, legal: new Legal(legal), selection, seat, content, played, step: stepOf(view) };
  const window = windowScene(ground);
  const kind = chosenKind(ground);
  const tile = tileScene(ground);
  const asked = owes(legal);
  const target = targetOf(ground);
  const prompt = promptOf({ view, seat, content, step: ground.step, asked, selection, kind, tile, window, target, legal });
  return {
    seat,
    step: ground.step,
    myTurn: seat !== null && view.active === seat && view.won === null && !view.drawn,
    asked,
    title: prompt.title,
    note: prompt.note,
    buttons: buttons(ground, tile, kind),
    hexes: hexes(ground, kind, target),
    arrows: arrows(ground, target),
    target,
    tile,
    tiles: tileChips(ground, tile),
    objects: objectChips(ground, kind),
    chips: pieceChips(ground),
    decks: deckChips(ground),
    heroes: heroChips(ground),
    hand: hand(ground),
    dice: dice(ground),
    window,
    ahead: ahead(ground),
    preview: previewOf(ground, target),
  };
}

// Territories

/** The kind of piece that a click on a lit territory places: the chosen one, or the first that can be. */
function chosenKind({ legal, selection }: Ground): ObjectWord | null {
  const kinds = unique([
    ...legal.of('arm').map(({ what }) => what),
    ...legal.of('deploy').map(({ unit }) => unit),
  ] as ObjectWord[]);
  if ((selection.kind === 'object' || selection.kind === 'arm') && kinds.includes(selection.what)) return selection.what;
  return kinds[0] ?? null;
}

const blank = (): HexScene => ({ mark: null, deed: null, pieces: [], says: null, force: [] });

function hexes(ground: Ground, kind: ObjectWord | null, target: Place | null): Map<Place, HexScene> {
  const { view, legal, selection } = ground;
  const scenes = new Map<Place, HexScene>(view.lands.map((land) => [land.place, blank()]));
  const at = (place: Place): HexScene => scenes.get(place) ?? blank();
  const light = (place: Place, deed: Deed, says: Says): void => {
    Object.assign(at(place), { mark: 'legal', deed, says });
  };

  for (const command of legal.of('settle')) light(command.place, doing(command), say('hex.settle'));
  for (const command of legal.of('pick')) light(command.place, doing(command), say('hex.pick'));
  for (const command of legal.of('arm')) {
    if (command.what === kind) light(command.place, doing(command), say('hex.arm', { what: unitSays(command.what) }));
  }
  for (const command of legal.of('deploy')) {
    if (command.unit === kind) light(command.place, doing(command), say('hex.deploy', { what: unitSays(command.unit) }));
  }
  for (const command of legal.of('attack')) {
    const place = command.target;
    // A second click on the chosen target attacks it.
    light(place, place === target ? doing(command) : selecting({ kind: 'target', place }), say('hex.attackable'));
    at(place).mark = 'attackable';
  }
  movers(ground, at);
  pieces(ground, at, 'hold', 'hex.hold');
  pieces(ground, at, 'invade', 'hex.invade');
  pieces(ground, at, 'slay', 'hex.slay');
  for (const command of legal.of('aim')) {
    if (view.attack) at(view.attack.target).pieces.push({ unit: command.unit, deed: doing(command) });
  }
  for (const source of sources(view, ground.content)) {
    at(source.place).force = source.units.map(({ unit }) => unit);
    if (at(source.place).mark === null) at(source.place).mark = 'source';
  }
  if (target !== null) at(target).mark = 'target';
  if (selection.kind === 'place') at(selection.place).mark = 'selected';
  return scenes;
}

/** In step 3: units that can move, and where the chosen one can go. */
function movers({ legal, selection }: Ground, at: (place: Place) => HexScene): void {
  const moves = legal.of('move');
  if (moves.length === 0) return;
  for (const place of unique(moves.map(({ from }) => from))) {
    const kinds = UNITS.filter((unit) => moves.some((move) => move.from === place && move.unit === unit));
    const scene = at(place);
    scene.mark = 'legal';
    scene.says = say('hex.move');
    scene.pieces = kinds.map((unit) => ({ unit, deed: selecting({ kind: 'unit', unit, place }) }));
    scene.deed = selecting(nextMover(kinds, place, selection));
  }
  if (selection.kind !== 'unit') return;
  const from = at(selection.place);
  for (const move of moves.filter(({ unit, from: place }) => unit === selection.unit && place === selection.place)) {
    const scene = at(move.to);
    // A lit destination goes before taking up what stands there; its pieces can still be taken up.
    scene.mark = 'legal';
    scene.says = say('hex.moveHere', { what: unitSays(move.unit) });
    scene.deed = doing(move);
  }
  from.mark = 'selected';
}

/** Clicking a territory again goes through its kinds and then lets go. */
function nextMover(kinds: readonly UnitWord[], place: Place, selection: Selection): Selection {
  const held = selection.kind === 'unit' && selection.place === place ? kinds.indexOf(selection.unit) : -1;
  const unit = kinds[held + 1];
  return unit === undefined ? NOTHING : { kind: 'unit', unit, place };
}

/** Commands on single pieces: one piece in a territory answers to the whole territory. */
function pieces(
  { legal }: Ground, at: (place: Place) => HexScene, what: 'hold' | 'invade' | 'slay', id: 'hex.hold' | 'hex.invade' | 'hex.slay',
): void {
  for (const command of legal.of(what)) {
    const place = command.do === 'slay' ? command.place : command.from;
    const scene = at(place);
    scene.pieces.push({ unit: command.unit, deed: doing(command) });
    scene.mark = 'legal';
    scene.says = say(id);
    const only = scene.pieces.length === 1 ? scene.pieces[0] : undefined;
    scene.deed = only ? only.deed : selecting({ kind: 'place', place });
  }
}

/** What is attacked, or chosen to be. */
function targetOf({ view, legal, selection }: Ground): Place | null {
  if (view.attack && view.step !== null) return view.attack.target;
  if (selection.kind !== 'target') return null;
  return legal.of('attack').some(({ target }) => target === selection.place) ? selection.place : null;
}

function arrows(ground: Ground, target: Place | null): Arrow[] {
  const { view, seat, content, legal, step } = ground;
  if (target === null || step?.kind === 'Invade') return [];
  const running = view.attack !== null;
  if (running && sources(view, content).length === 0) return [];
  const list = running ? sources(view, content) : couldAttack(view, seat ?? view.active, target, content);
  const mine = legal.has('attack') || legal.has('launch') || (running && view.active === seat);
  return list.map(({ place, power }) => ({ from: place, to: target, power, seat: view.active, mine }));
}

// Chips beside the board

function pieceChips(ground: Ground): PieceChip[] {
  const { view, legal, selection, seat } = ground;
  const chip = (land: LandView, unit: UnitWord, deed: Deed, says: Says, selected = false): PieceChip => ({
    unit, place: land.place, count: countOf(view, land, unit), seat: land.owner ?? seat ?? 0, selected, deed, says,
  });
  const chips: PieceChip[] = [];
  const add = (place: Place, unit: UnitWord, deed: Deed, says: Says, selected = false): void => {
    const land = landAt(view, place);
    if (land) chips.push(chip(land, unit, deed, says, selected));
  };
  for (const command of legal.of('hold')) {
    add(command.from, command.unit, doing(command), say('chip.hold', { what: unitSays(command.unit), place: command.from }));
  }
  for (const command of legal.of('invade')) {
    add(command.from, command.unit, doing(command), say('chip.invade', { what: unitSays(command.unit), place: command.from }));
  }
  for (const command of legal.of('slay')) {
    add(command.place, command.unit, doing(command), say('chip.slay', { what: unitSays(command.unit), place: command.place }));
  }
  for (const command of legal.of('aim')) {
    if (view.attack) add(view.attack.target, command.unit, doing(command), say('chip.aim', { what: unitSays(command.unit) }));
  }
  if (selection.kind === 'unit') {
    const kinds = UNITS.filter((unit) => legal.of('move').some((move) => move.from === selection.place && move.unit === unit));
    for (const unit of kinds) {
      const deed = selecting({ kind: 'unit', unit, place: selection.place });
      add(selection.place, unit, deed, say('chip.move', { what: unitSays(unit), place: selection.place }), unit === selection.unit);
    }
  }
  return selection.kind === 'place' ? chips.filter(({ place }) => place === selection.place) : chips;
}

export function countOf(view: View, land: LandView, unit: UnitWord): number {
  if (unit === 'hero') return land.owner !== null && view.players[land.owner]?.hero_at === land.place ? 1 : 0;
  return land.units[STANDARD.indexOf(unit)] ?? 0;
}

function objectChips({ view, legal, seat, step }: Ground, kind: ObjectWord | null): Scene['objects'] {
  const arming = step?.kind === 'Arm';
  const commands: { what: ObjectWord }[] = arming ? legal.of('arm') : legal.of('deploy').map(({ unit }) => ({ what: unit }));
  if (commands.length === 0) return [];
  const player = seat === null ? undefined : view.players[seat];
  const left = (what: ObjectWord): number => {
    if (what === 'walls') return view.walls;
    if (what === 'hero') return player?.hero_at == null ? 1 : 0;
    return player?.reserve[STANDARD.indexOf(what as UnitWord)] ?? 0;
  };
  const first = view.lands.find((land) => land.owner === seat && land.settlement !== null)?.place;
  const offered = arming ? ([...UNITS, 'walls'] as ObjectWord[]) : UNITS.filter((unit) => unit !== 'hero' || commands.some(({ what }) => what === 'hero'));
  return offered.map((what) => ({
    what,
    left: left(what),
    selected: what === kind,
    deed: commands.some((command) => command.what === what) ? selecting({ kind: 'object', what }) : null,
    why: first === undefined ? null : `${arming ? 'arm' : 'deploy'} ${what} ${first}`,
  }));
}

function deckChips({ view, legal }: Ground): Scene['decks'] {
  const draws = legal.of('draw');
  if (draws.length === 0) return [];
  return DECKS.map((deck, index) => {
    const command = draws.find((draw) => draw.deck === deck);
    return { deck, left: view.decks[index]?.left ?? 0, deed: command ? doing(command) : null, why: `draw ${deck}` };
  });
}

function heroChips({ view, legal, selection, content, step }: Ground): Scene['heroes'] {
  if (step?.kind !== 'ChooseHero') return [];
  const ids = Object.keys(content.heroes);
  const offered = legal.of('choose').map(({ hero }) => hero);
  return unique([...ids, ...offered]).sort().map((hero) => {
    const owner = view.players.findIndex((player) => player.hero === hero);
    return {
      hero,
      selected: selection.kind === 'hero' && selection.hero === hero,
      deed: offered.includes(hero) ? selecting({ kind: 'hero', hero }) : null,
      why: `choose ${hero}`,
      takenBy: owner < 0 ? null : owner,
    };
  });
}

// Tiles

function tileScene(ground: Ground): TileScene | null {
  const { view, legal, selection, content } = ground;
  const lays = legal.of('lay');
  const first = lays[0];
  if (!first) return null;
  const chosen = selection.kind === 'tile' && lays.some(({ tile }) => tile === selection.tile) ? selection : null;
  const tile = chosen?.tile ?? first.tile;
  const turn = chosen?.turn ?? first.turn;
  const here = lays.filter((lay) => lay.tile === tile && lay.turn === turn);
  const at = chosen?.at && here.some((lay) => key(lay.at) === key(chosen.at as Hex)) ? chosen.at : null;
  const needed = view.lands.length === 0 ? 0 : view.lands.length === 3 ? 1 : 2;
  const cells = at ? corner(at, turn) : null;
  const spots = tileSpots(view, tile, turn, here);
  return {
    tile, turn, at, cells, needed, spots,
    lands: tileLands(content, tile),
    contacts: cells ? contacts(view, cells) : [],
    legalSpots: here.length,
  };
}

/** Every spot where the turned tile would touch something. Those that are not legal answer "why not". */
function tileSpots(view: View, tile: TileId, turn: number, legal: Of<'lay'>[]): Spot[] {
  const taken = new Set(view.lands.map((land) => key(land.hex)));
  const spots = new Map<string, Spot>();
  const add = (at: Hex, isLegal: boolean): void => {
    const cells = corner(at, turn);
    const deed = isLegal ? selecting({ kind: 'tile', tile, turn, at }) : null;
    spots.set(key(at), { at, turn, cells, touched: contacts(view, cells).length, legal: isLegal, deed });
  };
  for (const lay of legal) add(lay.at, true);
  for (const land of view.lands) {
    for (const near of STEPS.map((step) => beside(land.hex, step))) {
      for (const at of [near, ...STEPS.map((step) => beside(near, step))]) {
        if (spots.has(key(at)) || corner(at, turn).some((cell) => taken.has(key(cell)))) continue;
        if (contacts(view, corner(at, turn)).length > 0) add(at, false);
      }
    }
  }
  return [...spots.values()];
}

function contacts(view: View, cells: readonly Hex[]): TileScene['contacts'] {
  const lands = new Map(view.lands.map((land) => [key(land.hex), land]));
  const found = new Map<string, { cell: Hex; edge: number }[]>();
  for (const cell of cells) {
    EDGES.forEach((step, edge) => {
      const land = lands.get(key(beside(cell, step)));
      if (!land) return;
      const tile = land.place.slice(0, -1);
      found.set(tile, [...(found.get(tile) ?? []), { cell, edge }]);
    });
  }
  return [...found].map(([tile, edges]) => ({ tile, edges }));
}

function tileChips({ view, legal, seat, content, step }: Ground, tile: TileScene | null): Scene['tiles'] {
  if (step?.kind !== 'PlaceTile' || seat === null) return [];
  const offered = unique(legal.of('lay').map((lay) => lay.tile));
  return (view.players[seat]?.tiles ?? []).map((id) => ({
    tile: id,
    lands: tileLands(content, id),
    selected: tile?.tile === id,
    deed: offered.includes(id) ? selecting({ kind: 'tile', tile: id, turn: tile?.turn ?? 0, at: null }) : null,
  }));
}

/** The same tile turned by a sixth, at the same spot where that is legal. */
export function turned(tile: TileScene, legal: readonly string[], by: 1 | -1): Selection {
  const turn = (tile.turn + by + 6) % 6;
  const lays = new Legal(legal).of('lay').filter((lay) => lay.tile === tile.tile && lay.turn === turn);
  const near = (lay: Of<'lay'>): number => {
    if (!tile.cells) return 0;
    const old = tile.cells.map(key);
    return -corner(lay.at, turn).filter((cell) => old.includes(key(cell))).length;
  };
  const best = tile.at ? [...lays].sort((a, b) => near(a) - near(b))[0] : undefined;
  return { kind: 'tile', tile: tile.tile, turn, at: best && near(best) < 0 ? best.at : null };
}

/** The next legal spot for the tile as it is turned, or as it can be turned. */
export function nextSpot(tile: TileScene, legal: readonly string[]): Selection {
  const lays = new Legal(legal).of('lay').filter((lay) => lay.tile === tile.tile);
  const same = lays.filter((lay) => lay.turn === tile.turn);
  const list = same.length > 0 ? same : lays;
  const now = tile.at ? list.findIndex((lay) => key(lay.at) === key(tile.at as Hex)) : -1;
  const next = list[(now + 1) % Math.max(1, list.length)];
  return next ? { kind: 'tile', tile: tile.tile, turn: next.turn, at: next.at } : NOTHING;
}

// The hand

function hand(ground: Ground): CardScene[] {
  const { view, seat, legal, selection, content, step } = ground;
  const cards = seat === null ? [] : (view.players[seat]?.hand ?? []);
  const among = (what: 'play' | 'trade' | 'discard' | 'offer', card: string): boolean =>
    legal.of(what).some((command) => command.card === card);
  return cards.map((card, at) => {
    const offer = among('offer', card);
    const play = among('play', card);
    const state = offer ? 'reaction' : play ? 'playable' : among('discard', card) || among('trade', card) ? 'selectable' : 'later';
    return {
      card, at, state,
      selected: selection.kind === 'card' && selection.at === at && selection.card === card,
      deed: selecting({ kind: 'card', card, at }),
      tag: cardTag(content, card, state, step, at),
      why: state === 'later' || (state === 'selectable' && step?.kind === 'Play') ? whyCard(content, card, step) : null,
    };
  });
}

function whyCard(content: Content, card: string, step: Step | null): string {
  return cardText(content, card).kind === 'Effect' && step?.kind === 'Window' ? `offer ${card}` : `play ${card}`;
}

function cardTag(content: Content, card: string, state: CardScene['state'], step: Step | null, at: number): Says {
  if (state === 'reaction') return say('card.fits', { key: at + 1 });
  if (state === 'playable') return say('card.play');
  if (state === 'selectable' && step?.kind === 'Pay') return say('card.pay');
  if (state === 'selectable' && step?.kind === 'HandLimit') return say('card.discard');
  if (state === 'selectable' && step?.kind === 'Steward') return say('card.exchange');
  const { kind, at: when } = cardText(content, card);
  if (kind !== 'Effect') return say(step?.kind === 'Play' && state === 'selectable' ? 'card.notNow' : 'card.step2');
  switch (when) {
    case 'Attack':
      return say('card.onAttack');
    case 'Set':
      return say('card.onSet');
    case 'Repel':
      return say('card.onRepel');
    case 'Card':
      return say('card.onCard');
    default:
      return say('card.later');
  }
}

// Buttons

function buttons(ground: Ground, tile: TileScene | null, kind: ObjectWord | null): Button[] {
  const { legal, selection } = ground;
  const own: Button[] = [];
  if (selection.kind === 'card') own.push(...cardButtons(ground, selection.card));
  if (selection.kind === 'hero') {
    const command = legal.of('choose').find(({ hero }) => hero === selection.hero);
    if (command) own.push({ says: say('do.choose', { hero: { hero: command.hero } }), icon: 'check-mark', key: 'Enter', tone: 'primary', deed: doing(command) });
  }
  if (selection.kind === 'target') {
    const command = legal.of('attack').find(({ target }) => target === selection.place);
    if (command) own.push({ says: say('do.attack', { place: command.target }), icon: 'crossed-swords', key: 'Enter', tone: 'primary', deed: doing(command) });
  }
  const at = tile?.at;
  if (tile && at) {
    own.push({ says: say('do.lay'), icon: 'check-mark', key: 'Enter', tone: 'primary', deed: doing({ do: 'lay', tile: tile.tile, at, turn: tile.turn }) });
  }
  const rolled = dice(ground);
  if (rolled) {
    const command = legal.of('reroll').find((roll) => same(roll.dice, rolled.chosen));
    if (command) own.push({ says: say('do.reroll', { n: command.dice.length }), icon: 'rolling-dices', key: 'Enter', tone: 'primary', deed: doing(command) });
  }
  if (legal.has('launch')) {
    own.push({ says: say('do.launch', { n: ground.view.attack?.power ?? 0 }), icon: 'rolling-dices', key: 'Enter', tone: 'primary', deed: { do: 'launch' } });
  }
  if (legal.of('invade').length > 1 || (legal.has('invade') && ground.step?.kind === 'Invade')) {
    own.push(allIn(ground));
  }
  if (legal.has('pass')) own.push(...windowButtons(ground));
  if (own.some(({ tone }) => tone === 'primary') && selection.kind === 'card') return own;
  return [...doneButton(ground, own, kind), ...own];
}

const same = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((one) => b.includes(one));

function cardButtons({ legal, content }: Ground, card: string): Button[] {
  const own: Button[] = [];
  const name = cardText(content, card).name;
  const of = (what: 'play' | 'trade' | 'discard'): Command | undefined => legal.of(what).find((command) => command.card === card);
  const [play, trade, discard] = [of('play'), of('trade'), of('discard')];
  if (trade) own.push({ says: say('do.trade'), short: say('do.tradeShort'), icon: 'spartan-helmet', key: 'D', tone: play ? 'second' : 'primary', deed: doing(trade) });
  if (play) own.push({ says: say('do.play', { card: name }), short: say('do.playShort'), icon: 'card-play', key: 'Enter', tone: 'primary', deed: doing(play) });
  if (discard) own.push({ says: say('do.discard', { card: name }), short: say('do.discardShort'), icon: 'cancel', key: 'Enter', tone: 'primary', deed: doing(discard) });
  return own;
}

function windowButtons({ legal, content, selection }: Ground): Button[] {
  const offers = legal.of('offer');
  const chosen = offers.find(({ card }) => selection.kind === 'card' && selection.card === card) ?? (offers.length === 1 ? offers[0] : undefined);
  const pass: Button = { says: say('do.pass'), key: 'P', tone: chosen ? 'second' : 'primary', deed: { do: 'pass' } };
  if (!chosen) return [pass];
  const name = cardText(content, chosen.card).name;
  return [pass, { says: say('do.play', { card: name }), short: say('do.offerShort', { card: name }), icon: 'card-play', key: 'Enter', tone: 'primary', deed: doing(chosen) }];
}

/** All attackers follow. Whoever would leave a settlement without anybody is told so first. */
function allIn({ view, legal, content }: Ground): Button {
  const button: Button = { says: say('do.allIn'), icon: 'walking-boot', key: 'Enter', tone: 'primary', deed: { all: 'invade ' } };
  const going = sources(view, content);
  const bare = unique(legal.of('invade').map(({ from }) => from)).filter((place) => {
    const land = landAt(view, place);
    const leave = going.find((source) => source.place === place)?.units.reduce((sum, { count }) => sum + count, 0) ?? 0;
    return land?.settlement != null && leave >= UNITS.reduce((sum, unit) => sum + countOf(view, land, unit), 0);
  });
  if (bare.length > 0) button.warn = say('warn.allIn', { places: bare.join(', '), n: bare.length });
  return button;
}

/** "Done" is the primary only where nothing else is left to do; what it would lose is said first. */
function doneButton({ view, legal, step, selection }: Ground, own: readonly Button[], kind: ObjectWord | null): Button[] {
  if (!legal.has('done')) return [];
  const busy = own.some(({ tone }) => tone === 'primary');
  const more = legal.all.some((text) => text !== 'done' && !text.startsWith('ahead') && !text.startsWith('recall'));
  const button = (id: Says, warn?: Says): Button[] => {
    const done: Button = { says: id, key: 'E', tone: more || busy ? 'second' : 'primary', deed: { do: 'done' } };
    if (!more && !busy) done.icon = 'check-mark';
    if (warn) done.warn = warn;
    return [done];
  };
  switch (step?.kind) {
    case 'Rebel':
    case 'Produce':
      return button(say('do.doneProduce'), kind || legal.has('draw') ? say('warn.produce') : undefined);
    case 'Steward':
      return button(say('do.doneSteward'));
    case 'Play':
      return button(legal.has('play') || legal.has('trade') ? say('do.skip') : say('do.donePlay'));
    case 'Move':
      return button(say('do.doneMove'));
    case 'Attack':
      return button(say('do.endTurn'), legal.has('attack') ? say('warn.attack', { n: view.turn.attacks }) : undefined);
    case 'Invade': {
      const moved = view.attack ? landAt(view, view.attack.target)?.owner === view.active : false;
      return button(moved ? say('do.doneInvade') : say('do.stayOut'), moved ? undefined : say('warn.stayOut'));
    }
    default:
      return button(selection.kind === 'none' ? say('do.done') : say('do.done'));
  }
}

// Dice, windows, passing ahead

function dice({ view, legal, selection }: Ground): Scene['dice'] {
  const rolls = legal.of('reroll');
  if (rolls.length === 0 || !view.attack) return null;
  const faces = view.attack.set;
  const all = faces.map((_, die) => die);
  const blocks = all.filter((die) => (faces[die] ?? 6) < 3);
  const wanted = selection.kind === 'dice' ? selection.dice : blocks.length > 0 ? blocks : all;
  const chosen = rolls.length === 1 ? (rolls[0]?.dice ?? all) : wanted;
  const toggle = all.map((die): Deed => {
    const next = chosen.includes(die) ? chosen.filter((one) => one !== die) : [...chosen, die].sort((a, b) => a - b);
    return selecting({ kind: 'dice', dice: next });
  });
  return { chosen, faces, toggle };
}

function windowScene({ view, legal, seat, content, played: card }: Ground): WindowScene | null {
  const { window } = view;
  if (!window) return null;
  const open = legal.has('pass');
  const mine = window.mine === null ? null : window.mine === 'Pass' ? say('window.passed') : say('window.offered', { card: cardText(content, window.mine.Card.card).name });
  const word = window.window.toLowerCase() as WindowWord;
  const fits = legal.of('offer').map((offer) => offer.card);
  const target = view.attack?.target ?? '';
  const owner = view.attack ? landAt(view, view.attack.target)?.owner : null;
  const rolled = (view.attack?.set ?? []).join(' ');
  const hits = (view.attack?.set ?? []).filter((face) => face > 2).length;
  const question: Record<WindowWord, Says> = {
    attack: view.active === seat ? say('window.q.ownAttack', { place: target }) : say('window.q.attack', { seat: { seat: view.active }, place: target }),
    set: say('window.q.set', { dice: rolled }),
    repel: say('window.q.repel', { place: target }),
    card: card ? say('window.q.card', { seat: { seat: view.active }, card: cardText(content, card).name }) : say('window.q.anyCard'),
  };
  const all = view.attack?.set.length === 3;
  const note: Says =
    fits.length === 0 ? say('window.nothing')
    : word === 'set' && all && hits === 0 ? say('window.wouldRepel')
    : word === 'set' && all && view.attack?.set.every((face) => face === 6) ? say('window.wouldRavage', { place: target })
    : word === 'set' ? say(owner === seat ? 'window.hitsYou' : 'window.hits', { n: hits, place: target })
    : say('window.mayAnswer', { n: fits.length });
  return {
    window: word, asked: seatsIn(window.asked, view.players.length), open, mine,
    dice: word === 'set' || word === 'repel' ? (view.attack?.set ?? []) : [],
    card, fits, question: question[word], note,
  };
}

function ahead({ view, legal, seat }: Ground): AheadChoice[] {
  const now = seat === null ? null : (view.players[seat]?.ahead ?? null);
  if (now === null || view.won !== null || view.drawn) return [];
  const listed = new Set(legal.all);
  return WINDOWS.map((window, index) => ({
    window,
    now: (now[index]?.toLowerCase() as AheadChoice['now']) ?? null,
    until: UNTILS.map((until) => ({ until, do: `ahead ${window} ${until}`, legal: listed.has(`ahead ${window} ${until}`) })),
    recall: listed.has(`recall ${window}`) ? `recall ${window}` : null,
  }));
}

function previewOf({ legal, view, step }: Ground, target: Place | null): string | null {
  if (legal.has('attack')) return target === null ? null : `attack ${target}`;
  if (legal.has('launch')) return 'launch';
  if (view.attack && step?.kind === 'Window') return 'pass';
  return null;
}

/** Everything that can be clicked in a scene. */
export function deeds(scene: Scene): Deed[] {
  const list: (Deed | null)[] = [
    ...[...scene.hexes.values()].flatMap((hex) => [hex.deed, ...hex.pieces.map(({ deed }) => deed)]),
    ...(scene.tile?.spots ?? []).map(({ deed }) => deed),
    ...scene.tiles.map(({ deed }) => deed),
    ...scene.objects.map(({ deed }) => deed),
    ...scene.chips.map(({ deed }) => deed),
    ...scene.decks.map(({ deed }) => deed),
    ...scene.heroes.map(({ deed }) => deed),
    ...scene.hand.map(({ deed }) => deed),
    ...(scene.dice?.toggle ?? []),
    ...scene.buttons.map(({ deed }) => deed),
    ...scene.ahead.flatMap(({ until, recall }) => [...until.filter(({ legal }) => legal).map((one): Deed => ({ do: one.do })), ...(recall ? [{ do: recall }] : [])]),
  ];
  return list.filter((deed): deed is Deed => deed !== null);
}
