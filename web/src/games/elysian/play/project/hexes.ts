// The territories of a scene: which are lit, what a click on them means, and the arrows of an attack.

import { UNIT_WORDS, type ObjectWord, type UnitWord } from '../../wire/notation';
import { itemsOf, sourcesOf } from '../odds';
import { NOTHING, type Arrow, type Deed, type HexScene, type Selection } from '../scene';
import type { Place } from '../../view';
import { say, unitSays, type Says } from '../../words';
import { doing, selecting, unique, type Ground } from './ground';

/** The kind of piece that a click on a lit territory places: the chosen one, or the first that can be. */
export function chosenKind({ legal, selection }: Ground): ObjectWord | null {
  const kinds = unique([
    ...legal.of('arm').map(({ what }) => what),
    ...legal.of('deploy').map(({ unit }) => unit),
  ] as ObjectWord[]);
  if ((selection.kind === 'object' || selection.kind === 'arm') && kinds.includes(selection.what)) return selection.what;
  return kinds[0] ?? null;
}

const blank = (): HexScene => ({ mark: null, deed: null, pieces: [], says: null, force: [] });

export function hexes(ground: Ground, kind: ObjectWord | null, target: Place | null): Map<Place, HexScene> {
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
  for (const source of sourcesOf(itemsOf(view, null))) {
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
    const kinds = UNIT_WORDS.filter((unit) => moves.some((move) => move.from === place && move.unit === unit));
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
export function targetOf({ view, legal, selection }: Ground): Place | null {
  if (view.attack && view.step !== null) return view.attack.target;
  if (selection.kind !== 'target') return null;
  return legal.of('attack').some(({ target }) => target === selection.place) ? selection.place : null;
}

export function arrows(ground: Ground, target: Place | null): Arrow[] {
  const { view, seat, legal, step, odds } = ground;
  if (target === null || step?.kind === 'Invade') return [];
  const running = view.attack !== null;
  const list = sourcesOf(itemsOf(view, odds?.target === target ? odds : null));
  const mine = legal.has('attack') || legal.has('launch') || (running && view.active === seat);
  return list.map(({ place, power }) => ({ from: place, to: target, power, seat: view.active, mine }));
}
