// Open windows: the dice on the table, the question, passing ahead, and whose odds are asked for.

import { cardText, isHit } from '../../content';
import { UNTIL_WORDS, WINDOW_WORDS, type WindowWord } from '../../wire/notation';
import type { AheadChoice, Deed, Scene, WindowScene } from '../scene';
import { landAt, seatsIn, type Place, type Reading } from '../../view';
import { say, type Says } from '../../words';
import { selecting, type Ground } from './ground';

export function dice({ view, legal, selection, content }: Ground): Scene['dice'] {
  const rolls = legal.of('reroll');
  if (rolls.length === 0 || !view.attack) return null;
  const faces = view.attack.set;
  const all = faces.map((_, die) => die);
  const blocks = all.filter((die) => !isHit(content, faces[die] ?? 0));
  const wanted = selection.kind === 'dice' ? selection.dice : blocks.length > 0 ? blocks : all;
  const chosen = rolls.length === 1 ? (rolls[0]?.dice ?? all) : wanted;
  const toggle = all.map((die): Deed => {
    const next = chosen.includes(die) ? chosen.filter((one) => one !== die) : [...chosen, die].sort((a, b) => a - b);
    return selecting({ kind: 'dice', dice: next });
  });
  return { chosen, faces, toggle };
}

export function windowScene({ view, legal, seat, content, played: card }: Ground): WindowScene | null {
  const { window } = view;
  if (!window) return null;
  const open = legal.has('pass');
  const mine = window.mine === null ? null : window.mine === 'Pass' ? say('window.passed') : say('window.offered', { card: cardText(content, window.mine.Card.card).name });
  const word = window.window.toLowerCase() as WindowWord;
  const fits = legal.of('offer').map((offer) => offer.card);
  const target = view.attack?.target ?? '';
  const owner = view.attack ? landAt(view, view.attack.target)?.owner : null;
  const rolled = (view.attack?.set ?? []).join(' ');
  const question: Record<WindowWord, Says> = {
    attack: view.active === seat ? say('window.q.ownAttack', { place: target }) : say('window.q.attack', { seat: { seat: view.active }, place: target }),
    set: say('window.q.set', { dice: rolled }),
    repel: say('window.q.repel', { place: target }),
    card: card && view.active === seat ? say('window.q.ownCard', { card: cardText(content, card).name }) : card ? say('window.q.card', { seat: { seat: view.active }, card: cardText(content, card).name }) : say('window.q.anyCard'),
  };
  const reading = word === 'set' ? (view.attack?.reading ?? null) : null;
  const note: Says = fits.length === 0 ? say('window.nothing') : reading ? readingSays(reading, target, owner === seat) : say('window.mayAnswer', { n: fits.length });
  return {
    window: word, asked: seatsIn(window.asked, view.players.length), open, mine,
    dice: word === 'set' || word === 'repel' ? (view.attack?.set ?? []) : [],
    card, fits, question: question[word], note,
    silence: window.silence_passes ? { ms: view.setup.pace, key: `${word}|${rolled}|${window.asked}` } : null,
  };
}

/** What the set on the table leads to if nobody plays a card. */
function readingSays(reading: Reading, place: Place, mine: boolean): Says {
  if (reading === 'Repelled') return say('window.wouldRepel');
  if (reading === 'Ravage') return say('window.wouldRavage', { place });
  return say(mine ? 'window.hitsYou' : 'window.hits', { n: reading.Hits, place });
}

export function ahead({ view, legal, seat }: Ground): AheadChoice[] {
  const now = seat === null ? null : (view.players[seat]?.ahead ?? null);
  if (now === null || view.won !== null || view.drawn) return [];
  const listed = new Set(legal.all);
  return WINDOW_WORDS.map((window, index) => ({
    window,
    now: (now[index]?.toLowerCase() as AheadChoice['now']) ?? null,
    until: UNTIL_WORDS.map((until) => ({ until, do: `ahead ${window} ${until}`, legal: listed.has(`ahead ${window} ${until}`) })),
    recall: listed.has(`recall ${window}`) ? `recall ${window}` : null,
  }));
}

export function previewOf({ legal, view, step }: Ground, target: Place | null): string | null {
  if (legal.has('attack')) return target === null ? null : `attack ${target}`;
  if (legal.has('launch')) return 'launch';
  if (view.attack && step?.kind === 'Window') return 'pass';
  return null;
}
