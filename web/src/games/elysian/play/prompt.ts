// What a player is asked: one sentence, and a second one that says why or what is left.

import { cardText, type Content } from '../content';
import { parseCommand, type ObjectWord } from '../wire/notation';
import type { Selection, TileScene, WindowScene } from './scene';
import { handSize, landAt, seatsIn, type Place, type Seat, type Step, type View } from '../view';
import { listSays, say, unitSays, type Says } from '../words';

export interface Asked {
  view: View;
  seat: Seat | null;
  content: Content;
  step: Step | null;
  asked: boolean;
  selection: Selection;
  kind: ObjectWord | null;
  tile: TileScene | null;
  window: WindowScene | null;
  target: Place | null;
  legal: readonly string[];
}

export interface Prompt {
  title: Says;
  note: Says | null;
}

export function promptOf(of: Asked): Prompt {
  const { view, asked, step } = of;
  if (view.won) return { title: say(view.won[1] === 'LastStanding' ? 'ask.wonLast' : 'ask.won', { seat: { seat: view.won[0] }, route: say(`route.${view.won[1]}`) }), note: null };
  if (view.drawn) return { title: say('ask.drawn'), note: null };
  if (!asked || step === null) return waiting(of);
  return ask(of, step);
}

/** Whom the table waits for, as far as everybody can see. */
export const awaited = (view: View): Seat[] => seatsIn(view.awaited, view.players.length);

function waiting({ view, seat, window }: Asked): Prompt {
  if (window && window.mine) return { title: window.mine, note: say('ask.othersAnswer') };
  const others = awaited(view).filter((one) => one !== seat);
  const names = listSays(others.map((one) => ({ seat: one })));
  const alive = seat === null || ((view.alive >> seat) & 1) === 1;
  if (!alive) return { title: say('ask.out'), note: say('ask.waiting', { who: names }) };
  return { title: say('ask.waiting', { who: names }), note: doing(view, seat) };
}

function doing(view: View, seat: Seat | null): Says | null {
  if (view.attack && view.active !== seat) return say('ask.note.fights', { seat: { seat: view.active }, place: view.attack.target });
  return null;
}

function ask(of: Asked, step: Step): Prompt {
  const { view, selection, content, kind, tile, window, target } = of;
  const what = kind ? unitSays(kind) : say('unit.unit');
  switch (step.kind) {
    case 'ChooseHero':
      return { title: say('ask.hero'), note: say('ask.note.hero') };
    case 'PlaceTile': {
      const left = view.players[of.seat ?? 0]?.tiles.length ?? 1;
      const nth = say(left <= 1 ? 'nth.2' : left < content.setup.tiles ? 'nth.1' : 'nth.0');
      return { title: say('ask.tile', { nth }), note: tileNote(view, tile) };
    }
    case 'DrawStart':
      return { title: say('ask.drawStart', { n: step.left }), note: say('ask.note.decks') };
    case 'PlaceOutpost':
      return { title: say('ask.outpost', { n: step.round }), note: say('ask.note.outpost') };
    case 'Arm':
      return { title: say('ask.arm', { what }), note: say('ask.note.arm', { n: content.setup.objects + 1 - step.left, of: content.setup.objects }) };
    case 'Rebel':
      return { title: say('ask.rebel'), note: produceNote(of) };
    case 'Produce':
      return { title: say('ask.produce'), note: produceNote(of) };
    case 'Steward':
      return step.draws ? { title: say('ask.stewardDraw'), note: null } : { title: say('ask.steward'), note: say('ask.note.steward') };
    case 'Play': {
      if (selection.kind === 'card') return cardAsk(of, selection.card);
      return { title: say('ask.play'), note: say(view.turn.held_back ? 'ask.optionsOpening' : 'ask.options', { n: view.turn.options }) };
    }
    case 'Recruit':
      return { title: say('ask.deploy', { what }), note: say('ask.note.recruit') };
    case 'Pay':
      return { title: say('ask.pay', { card: cardText(content, step.card).name, n: step.left }), note: null };
    case 'HandLimit':
      return { title: say('ask.handLimit'), note: say('ask.note.handLimit', { n: held(view, step.seat), limit: content.hand_limit }) };
    case 'Window':
      return window ? { title: window.question, note: window.note } : waiting(of);
    case 'Resolve':
      return resolve(of, step.card, step.left);
    case 'Move':
      return moveAsk(of);
    case 'Attack':
      return attackAsk(of);
    case 'Muster':
      return { title: say('ask.muster', { place: target ?? '', n: view.attack?.power ?? 0 }), note: say('ask.note.muster') };
    case 'Hits':
      return { title: say('ask.hits', { place: target ?? '', n: view.attack?.hits ?? 0 }), note: say('ask.note.hits') };
    case 'Invade':
      return { title: say('ask.invade', { place: target ?? '' }), note: say('ask.note.invade') };
    case 'Fight':
    case 'EndTurn':
      return { title: say('ask.moment'), note: null };
  }
}

/** A card that cannot be played here is not asked about as if it could: the note says when it can. */
function cardAsk({ view, legal, content }: Asked, card: string): Prompt {
  const { name, text } = cardText(content, card);
  const options = say(view.turn.held_back ? 'ask.optionsOpening' : 'ask.options', { n: view.turn.options });
  if (legal.includes(`play ${card}`)) return { title: say('ask.card', { card: name }), note: options };
  return { title: say('ask.notNow', { card: name }), note: say('plain', { text }) };
}

const held = (view: View, seat: Seat): number => {
  const player = view.players[seat];
  return player ? handSize(player) : 0;
};

function tileNote(view: View, tile: TileScene | null): Says {
  if (!tile || view.lands.length === 0) return say('ask.note.firstTile');
  if (!tile.at) return say('ask.note.spots', { needed: tile.needed, n: tile.legalSpots });
  return say('ask.note.touch', { needed: tile.needed, touched: tile.contacts.length, n: tile.legalSpots });
}

function produceNote({ view, step, kind, legal }: Asked): Says {
  const parts: Says[] = [];
  if (step?.kind === 'Rebel' && step.unit) parts.push(say('some.units', { n: 1 }));
  if (step?.kind === 'Rebel' && step.card) parts.push(say('some.cards', { n: 1 }));
  const yields = view.lands.reduce((sum, land) => sum + land.yields, 0);
  if (step?.kind === 'Produce' && yields > 0) parts.push(say('some.units', { n: yields }));
  if (step?.kind === 'Produce' && step.draws > 0) parts.push(say('some.cards', { n: step.draws }));
  if (parts.length === 0) return say('ask.note.allTaken');
  // Who has no settlement left deploys on plain land.
  const homes = legal.map(parseCommand).every((command) => command?.do !== 'deploy' || landAt(view, command.place)?.settlement != null);
  return kind ? say('ask.note.take', { parts: listSays(parts), what: unitSays(kind), lit: say(homes ? 'ask.lit.home' : 'ask.lit.land') }) : say('ask.note.takeCards', { parts: listSays(parts) });
}

function resolve({ legal, content, kind }: Asked, card: string, left: number): Prompt {
  const { name, text } = cardText(content, card);
  const first = legal.map(parseCommand).find((command) => command && command.do !== 'done')?.do;
  const note = say('plain', { text });
  switch (first) {
    case 'deploy':
      return { title: say('ask.resolve.deploy', { card: name, what: kind ? unitSays(kind) : say('unit.unit') }), note: say('ask.note.upTo', { n: left }) };
    case 'pick':
      return { title: say('ask.resolve.pick', { card: name }), note };
    case 'slay':
      return { title: say('ask.resolve.slay', { card: name }), note };
    case 'reroll':
      return { title: say('ask.resolve.reroll', { card: name }), note: say('ask.note.reroll') };
    case 'draw':
      return { title: say('ask.resolve.draw', { card: name, n: left }), note };
    default:
      return { title: say('ask.resolve', { card: name }), note };
  }
}

function moveAsk({ view, selection, legal }: Asked): Prompt {
  const others = selection.kind === 'unit' && legal.map(parseCommand).some((command) => command?.do === 'move' && command.from === selection.place && command.unit !== selection.unit);
  if (selection.kind === 'unit') return { title: say('ask.moveTo', { what: unitSays(selection.unit), place: selection.place }), note: say(others ? 'ask.note.moveOther' : 'ask.note.moveTo', { place: selection.place }) };
  const left = legal.some((text) => text.startsWith('move '));
  const parts = mayMove(view);
  const peaceful = view.turn.held_back;
  if (!left || parts.length === 0) return { title: say(peaceful ? 'ask.movedOpening' : 'ask.moved'), note: null };
  return { title: say(peaceful ? 'ask.moveOpening' : 'ask.move'), note: say('ask.note.mayMove', { who: listSays(parts) }) };
}

/** Who may still move in this turn, as far as its moves go. */
export function mayMove({ turn, players, active }: View): Says[] {
  const parts: Says[] = [];
  if (turn.all_move) parts.push(say('some.all'));
  else if (turn.moves > 0) parts.push(say('some.standard', { n: turn.moves }));
  (['infantry', 'archery', 'cavalry'] as const).forEach((unit, index) => {
    const more = turn.bound[index] ?? 0;
    if (more > 0 && !turn.all_move) parts.push(say('some.more', { n: more, what: unitSays(unit) }));
  });
  if (turn.hero_moves && players[active]?.hero_at) parts.push(say('some.hero'));
  return parts;
}

function attackAsk({ view, legal, target }: Asked): Prompt {
  const targets = legal.filter((text) => text.startsWith('attack ')).length;
  if (target !== null) return { title: say('ask.attackOn', { place: target }), note: say('ask.note.attackOn') };
  if (targets === 0) return { title: say(view.turn.attacks > 0 ? 'ask.noTarget' : 'ask.attacked'), note: null };
  return { title: say('ask.attack'), note: say('ask.note.attack', { n: view.turn.attacks, targets }) };
}
