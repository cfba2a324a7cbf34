// The buttons of the prompt: at most one primary, and what would be lost is said first.

import { cardText } from '../../content';
import type { Command, ObjectWord } from '../../wire/notation';
import { mayMove } from '../prompt';
import type { Button, TileScene } from '../scene';
import { landAt, type View } from '../../view';
import { listSays, say, type Says } from '../../words';
import { doing, unique, type Ground } from './ground';
import { dice } from './window';

export function buttons(ground: Ground, tile: TileScene | null, kind: ObjectWord | null): Button[] {
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
  if (own.length > 0 && selection.kind === 'card') return own;
  return [...doneButton(ground, own, kind), ...own];
}

const same = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((one) => b.includes(one));

function cardButtons({ legal, content }: Ground, card: string): Button[] {
  const own: Button[] = [];
  const name = cardText(content, card).name;
  const of = (what: 'play' | 'trade' | 'discard'): Command | undefined => legal.of(what).find((command) => command.card === card);
  const [play, trade, discard] = [of('play'), of('trade'), of('discard')];
  if (trade) own.push({ says: say('do.trade'), icon: 'spartan-helmet', key: 'D', tone: 'second', deed: doing(trade) });
  if (play) own.push({ says: say('do.play', { card: name }), short: say('do.playShort'), icon: 'card-play', key: 'Enter', tone: 'primary', deed: doing(play) });
  if (discard) own.push({ says: say('do.discard', { card: name }), short: say('do.discardShort'), icon: 'cancel', key: 'Enter', tone: 'primary', gives: true, deed: doing(discard) });
  return own;
}

function windowButtons({ legal, content, selection }: Ground): Button[] {
  const offers = legal.of('offer');
  const chosen = offers.find(({ card }) => selection.kind === 'card' && selection.card === card) ?? (offers.length === 1 ? offers[0] : undefined);
  const pass: Button = { says: say('do.pass'), key: 'P', tone: chosen ? 'second' : 'primary', deed: { do: 'pass' } };
  const wait: Button[] = legal.has('wait') ? [{ says: say('do.wait'), key: 'W', tone: 'second', deed: { do: 'wait' } }] : [];
  if (!chosen) return [...wait, pass];
  const name = cardText(content, chosen.card).name;
  return [...wait, pass, { says: say('do.play', { card: name }), short: say('do.offerShort', { card: name }), icon: 'card-play', key: 'Enter', tone: 'primary', deed: doing(chosen) }];
}

/** All attackers follow. Whoever would leave a settlement without anybody is told so first. */
function allIn({ view }: Ground): Button {
  // Once somebody is in, the territory is taken: then staying is the plain choice.
  const rest = hasMovedIn(view);
  const button: Button = { says: say('do.allIn'), icon: 'walking-boot', tone: rest ? 'second' : 'primary', deed: { all: 'invade ' }, ...(rest ? {} : { key: 'Enter' }) };
  const bare = view.attack?.bared ?? [];
  if (bare.length > 0) button.risk = say('risk.allIn', { places: listSays(bare) });
  const towns = bare.filter((place) => landAt(view, place)?.settlement != null);
  if (towns.length > 0) button.warn = say('warn.allIn', { places: listSays(towns), n: towns.length });
  return button;
}

const hasMovedIn = (view: View): boolean => view.attack !== null && landAt(view, view.attack.target)?.owner === view.active;

/** "Done" is the primary only where nothing else is left to do; what it would lose is said first. */
function doneButton({ view, legal, step, selection }: Ground, own: readonly Button[], kind: ObjectWord | null): Button[] {
  if (!legal.has('done')) return [];
  const busy = own.some(({ tone }) => tone === 'primary');
  const more = legal.all.some((text) => text !== 'done' && !text.startsWith('ahead') && !text.startsWith('recall'));
  const settled = step?.kind === 'Invade' && hasMovedIn(view);
  const button = (id: Says, warn?: Says): Button[] => {
    const done: Button = { says: id, key: settled ? 'Enter' : 'E', tone: (more && !settled) || busy ? 'second' : 'primary', deed: { do: 'done' } };
    if (!more && !busy) done.icon = 'check-mark';
    if (warn) done.warn = warn;
    return [done];
  };
  const playable = Math.min(view.turn.options, unique(legal.of('play').map(({ card }) => card)).length);
  switch (step?.kind) {
    case 'Rebel':
    case 'Produce':
      return button(say('do.doneProduce'), kind || legal.has('draw') ? say('warn.produce') : undefined);
    case 'Steward':
      return button(say('do.doneSteward'));
    case 'Play':
      return button(legal.has('play') || legal.has('trade') ? say('do.skip') : say('do.donePlay'), playable > 0 ? say('warn.play', { n: playable }) : undefined);
    case 'Move':
      return button(say('do.doneMove'), legal.has('move') ? say('warn.move', { who: listSays(mayMove(view)) }) : undefined);
    case 'Attack':
      return button(say('do.endTurn'), legal.has('attack') ? say('warn.attack', { n: view.turn.attacks }) : undefined);
    case 'Invade': {
      const moved = hasMovedIn(view);
      return button(moved ? say('do.doneInvade') : say('do.stayOut'), moved ? undefined : say('warn.stayOut'));
    }
    default:
      return button(selection.kind === 'none' ? say('do.done') : say('do.done'));
  }
}
