// What happened, as sentences for the log: seats, places that can be jumped to, and the rule that the frame adds.

import type { Context, Part } from '../../types';
import { cardText, contentOf, heroText, isHit, type Content } from '../content';
import { parseEvent, type Event, type UnitWord } from '../wire/notation';
import type { Place, Seat, TileId } from '../view';
import { t, type WordId } from '../words';

/** One sight as a sentence; null for bookkeeping. */
export function sentence([, notation]: readonly [string, string], context: Context): readonly Part[] | null {
  const event = parseEvent(notation);
  return event ? parts(event, contentOf(context)) : null;
}

/** Whose deed begins here: what follows without a name is told as this player's. */
export function actor([, notation]: readonly [string, string]): Seat | null {
  const event = parseEvent(notation);
  return event?.is === 'attack-declared' || event?.is === 'turn-began' ? event.seat : null;
}

const who = (seat: Seat): Part => ({ seat });
const at = (place: Place): Part => ({ place });
const strong = (text: string): Part => ({ strong: text });

/** A tile by its three lands: its number means nothing to players. */
export const tileWords = (content: Content, tile: TileId): string =>
  content.tiles[tile]?.map((land) => t(`terrain.${land}`)).join(', ') ?? tile;

/** Fills `{name}` in a sentence with parts. */
function fill(id: WordId, args: Record<string, Part | number>): Part[] {
  const plain: Record<string, number> = {};
  for (const [name, arg] of Object.entries(args)) if (typeof arg === 'number') plain[name] = arg;
  return t(id, plain)
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece): Part => {
      const arg = piece.startsWith('{') ? args[piece.slice(1, -1)] : undefined;
      return arg === undefined || typeof arg === 'number' ? piece : arg;
    });
}

function parts(event: Event, content: Content): Part[] | null {
  const card = (id: string): Part => strong(cardText(content, id).name);
  const tile = (id: string): Part => strong(tileWords(content, id));
  const unit = (word: UnitWord): Part => t(`unit.${word}`);
  switch (event.is) {
    case 'rolled-for-start':
      return fill('log.rolledForStart', { seat: who(event.seat), face: event.face });
    case 'first-player':
      return fill('log.firstPlayer', { seat: who(event.seat) });
    case 'hero-chosen':
      return fill('log.heroChosen', { seat: who(event.seat), hero: strong(heroText(content, event.hero).name) });
    case 'tile-placed':
      return fill('log.tilePlaced', { seat: who(event.seat), tile: tile(event.tile) });
    case 'tile-dropped':
      return fill('log.tileDropped', { tile: tile(event.tile) });
    case 'card-drawn':
      return event.card
        ? fill('log.drew', { seat: who(event.seat), card: card(event.card) })
        : fill('log.drewDeck', { seat: who(event.seat), deck: t(`deck.${event.deck}`) });
    case 'pile-returned':
      return fill('log.pileReturned', { deck: t(`deck.${event.deck}`) });
    case 'card-discarded':
      return fill('log.discarded', { seat: who(event.seat), card: card(event.card) });
    case 'card-played':
      return [...fill('log.played', { seat: who(event.seat), card: card(event.card) }), `: ${cardText(content, event.card).text}`];
    case 'upgrade-kept':
      return fill('log.upgradeKept', { seat: who(event.seat), card: card(event.card) });
    case 'upgrade-lost':
      return fill('log.upgradeLost', { seat: who(event.seat), card: card(event.card) });
    case 'item-taken':
      return fill('log.itemTaken', { seat: who(event.seat), card: card(event.card) });
    case 'item-lost':
      return fill('log.itemLost', { seat: who(event.seat), card: card(event.card) });
    case 'card-cancelled':
      return fill('log.cancelled', { card: card(event.card) });
    case 'settlement-built':
      return fill('log.built', { seat: who(event.seat), what: t(`a.${event.what}` as WordId), place: at(event.place) });
    case 'settlement-changed':
      return fill('log.changed', { place: at(event.place), what: t(`a.${event.to}` as WordId) });
    case 'structure-built':
      return event.what === 'walls' ? fill('log.wallsRise', { place: at(event.place) }) : fill('log.rises', { what: t(`a.${event.what}` as WordId), place: at(event.place) });
    case 'unit-placed':
      return fill('log.deployed', { seat: who(event.seat), unit: unit(event.unit), place: at(event.place) });
    case 'unit-fell':
      return fill('log.fell', { seat: who(event.seat), unit: unit(event.unit), place: at(event.place) });
    case 'turn-began':
      return fill('log.turn', { seat: who(event.seat) });
    case 'eliminated':
      return fill('log.eliminated', { seat: who(event.seat) });
    case 'seat-left':
      return fill('log.left', { seat: who(event.seat) });
    case 'conceded':
      return fill('log.conceded', { seat: who(event.seat) });
    case 'win-announced':
      return fill('log.announced', { seat: who(event.seat), route: strong(t(`log.route.${event.route}` as WordId)) });
    case 'standing-set':
      return fill(event.order === 'on' ? 'log.standingOn' : 'log.standingOff', { seat: who(event.seat) });
    case 'kept-open':
      return fill('log.keptOpen', { seat: who(event.seat) });
    case 'draw-offered':
      return fill('log.drawOffered', { seat: who(event.seat) });
    case 'draw-withdrawn':
      return fill('log.drawWithdrawn', { seat: who(event.seat) });
    case 'draw-declined':
      return fill('log.drawDeclined', { seat: who(event.seat) });
    case 'unit-moved':
      return fill('log.moved', { seat: who(event.seat), unit: unit(event.unit), from: at(event.from), to: at(event.to) });
    case 'invaded':
      return fill('log.invaded', { seat: who(event.seat), unit: unit(event.unit), from: at(event.from), to: at(event.to) });
    case 'attack-declared':
      return fill('log.attacks', { seat: who(event.seat), place: at(event.target) });
    case 'attacker-held':
      return fill('log.held', { unit: unit(event.unit), place: at(event.from) });
    case 'power-set':
      return power(event);
    case 'set-rolled':
      return fill('log.rolled', { dice: strong(event.dice.join(' ')), n: event.dice.filter((face) => isHit(content, face)).length });
    case 'die-rerolled':
      return fill('log.rerolled', { die: event.die + 1, face: strong(String(event.face)) });
    case 'repelled':
      return fill('log.repelled', { place: at(event.place) });
    case 'ravaged':
      return fill('log.ravaged', { place: at(event.place) });
    case 'hits-made':
      return fill('log.hits', { n: event.hits, place: at(event.place) });
    case 'walls-fell':
      return fill('log.wallsFell', { place: at(event.place) });
    case 'settlement-emptied':
      return fill('log.emptied', { place: at(event.place) });
    case 'conquered':
      return fill('log.conquered', { place: at(event.place) });
    case 'scored':
      return fill('log.scored', { seat: who(event.seat), n: event.points });
    case 'ahead-set':
      return fill('log.aheadSet', { seat: who(event.seat), kind: t(`kindOf.${event.window}`), until: t(`until.${event.until}`) });
    case 'ahead-recalled':
      return fill('log.aheadRecalled', { seat: who(event.seat), kind: t(`kindOf.${event.window}`) });
    case 'drawn':
      return fill('log.drawn', {});
    case 'won':
      return fill('log.won', { seat: who(event.seat), route: strong(t(`log.route.${event.route}` as WordId)) });
    case 'tile-dealt':
    case 'card-spent':
    case 'vacated':
    case 'land-cleared':
    case 'unit-withdrawn':
    case 'options-added':
    case 'moves-added':
    case 'attacks-added':
    case 'bound-moves-added':
    case 'next-power-added':
    case 'power-added':
    case 'attacker-joined':
    case 'aimed':
    case 'asked':
    case 'answered':
    case 'all-may-move':
    case 'water-opened':
    case 'hit-landed':
    case 'hits-lost':
    case 'attack-ended':
    case 'begun':
    case 'became':
    case 'ended':
    case 'yield-used':
    case 'yield-set':
    case 'option-used':
    case 'turn-bonus':
    case 'tallied':
    case 'standing-counted':
      return null;
  }
}

function power(event: Extract<Event, { is: 'power-set' }>): Part[] {
  const items: string[] = [`${t('power.units')} ${event.units}`];
  for (const what of ['cards', 'hero', 'terrain'] as const) {
    const by = event[what];
    if (by !== 0) items.push(`${t(`power.${what}`)} ${by > 0 ? '+' : '−'}${Math.abs(by)}`);
  }
  return [...fill('log.power', { n: event.total }), ` (${items.join(', ')})`];
}
