// What a newcomer to Project: ELITE should hear, at the moment it matters: dice, slots, aliens, and the way home.
// Each hint is shown once; in the first round no clock runs, so there is time to read.
import { slotsOf } from '../games/elite20/content';
import { contentOf } from '../games/elite20/story/names';
import { isPractice } from '../games/elite20/rails/project';
import { isAlone } from '../games/elite20/rails/stop';
import { goal } from '../games/elite20/story/text';
import { FOREVER, has, heroesOf, stepKind, tagged, type View } from '../games/elite20/view';
import type { Hint, Session } from '../games/types';
import { speak } from '../lib/words';

const words = {
  'goal.title': 'Hold the line, then get home',
  'goal.text': 'Destroy every nest and bring all Heroes back into the Starting Area, within eight rounds. One alien in there at the wrong time, or one dead Hero, and it is lost.',
  'goal.brief': 'Destroy every nest, bring all Heroes home within 8 rounds, let no alien in.',
  'draft.title': 'Pick a weapon',
  'draft.text': 'Each card says how many dice it rolls, what hits and how far. Any of them is fine for a first game. Your bots take the others.',
  'draft.brief': 'Pick a weapon: any is fine for a first game. Your bots take the others.',
  'spawn.title': 'Aliens appear',
  'spawn.text': 'The plan shows where they come. Press Run to accept it. Later you may change a branch with a tap.',
  'spawn.brief': 'Aliens appear where the plan shows. Press Run to accept it.',
  'ready.title': 'Look around first',
  'ready.text': 'Cyan is home, arrows are the way the aliens walk, amber squares are nests. Round 1 has no clock. Press Start when you are ready.',
  'ready.brief': 'Cyan is home, arrows are the aliens’ way, amber squares nests. Then press Start.',
  'roll.title': 'Roll your dice',
  'roll.text': 'Press Roll. Tap a die to choose it, twice to keep it while the others roll again. Without a clock the rolls are counted: Roll says how many are left.',
  'roll.brief': 'Press Roll. A tap chooses a die, two keep it while the others roll again.',
  'alien.title': 'A skull: an alien moves',
  'alien.text': 'It comes first. Tap the alien that hurts least, usually the one farthest from home. Farthest does it in one press.',
  'alien.brief': 'A skull moves an alien first. Tap the one farthest from home, or Farthest.',
  'move.title': 'Move is a step',
  'move.text': 'Tap a lit space: it costs one Move for each step. Heroes push nobody, aliens push you, and a push costs health.',
  'move.brief': 'Tap a lit space: one Move for each step. Aliens that push you cost health.',
  'slots.title': 'Dice go into slots',
  'slots.text': 'Choose a die: everything that takes this face lights up. Blue slots give the die back, red ones keep it for the round.',
  'slots.brief': 'What takes the chosen die is lit. Blue slots give it back, red ones keep it.',
  'fire.title': 'Ready: fire',
  'fire.text': 'A full weapon fires with one tap on it or on an alien in reach. Then the dice decide, and you assign the hits.',
  'fire.brief': 'Ready: tap the weapon or an alien in reach, then assign the hits.',
  'nest.title': 'Work on the nest',
  'nest.text': 'You stand next to a nest. Put the dice it asks for into its slots; with all of them filled it is gone when the round ends.',
  'nest.brief': 'You are next to a nest: fill all its slots, and it is gone at the round’s end.',
  'search.title': 'Search for gear',
  'search.text': 'Next to a green token a Search die draws cards: now, or later when time is up.',
  'search.brief': 'Next to a green token a Search die draws cards: now, or when time is up.',
  'ping.title': 'Lead your squad',
  'ping.text': 'Hold an alien, a nest or a space for half a second, or click it with the other mouse button: that is an order, and one bot answers “On it”.',
  'ping.brief': 'Hold an alien, a nest or a space: that is an order, and one bot takes it.',
  'pingTouch.title': 'Lead your squad',
  'pingTouch.text': 'Hold an alien, a nest or a space for half a second: that is an order, and one bot answers “On it”.',
  'pingTouch.brief': 'Hold an alien, a nest or a space: that is an order, and one bot takes it.',
  'few.title': 'Few aliens are left',
  'few.text': 'Every alien result walks one of them home, and that loses. When what you roll for is not worth it, press Done.',
  'few.brief': 'Few aliens are left: each alien result walks one home. Press Done in time.',
  'push.title': 'You are pushed',
  'push.text': 'Choose a lit space before the ring is empty. Amber ones push somebody on.',
  'push.brief': 'You are pushed: tap a lit space before the ring is empty.',
  'pushStill.title': 'You are pushed',
  'pushStill.text': 'Choose a lit space; no clock runs for it in this round. Amber ones push somebody on.',
  'pushStill.brief': 'You are pushed: tap a lit space. Amber ones push somebody on.',
  'lock.title': 'A threshold is crossed',
  'lock.text': 'The damage locks one of your dice until you are healed. Give up the one you need least.',
  'lock.brief': 'The damage locks a die until you are healed: the one you need least.',
  'hits.title': 'Assign the hits',
  'hits.text': 'One tap for each hit. The nearest alien to home is seldom wrong.',
  'hits.brief': 'One tap for each hit. The nearest alien to home is seldom wrong.',
  'window.title': 'Time’s up',
  'window.text': 'Fire what is ready, draw what you put off, trade with neighbours. Then Done, and the aliens move.',
  'window.brief': 'Time’s up: fire, draw, trade what is left. Then Done, and the aliens move.',
  'aliens.title': 'The aliens’ turn',
  'aliens.text': 'The plan shows every path and what it costs. At forks you choose: tap a diamond for the other way. Run plays it.',
  'aliens.brief': 'The aliens’ turn: tap a diamond for the other way. Run plays the plan.',
  'clock.title': 'Now the clock runs',
  'clock.text': 'Four minutes this round. Roll fast. Each seat may stop the clock once a round: to rest, not to think, for the board is covered meanwhile.',
  'clock.brief': 'Four minutes. Each seat may stop the clock once; the board is covered meanwhile.',
  'clockAlone.title': 'Now the clock runs',
  'clockAlone.text': 'Four minutes this round. Roll fast. Alone with bots you may stop the clock as often as you like: to rest, not to think, for the board is covered meanwhile.',
  'clockAlone.brief': 'Four minutes. You may stop the clock; the board is covered meanwhile.',
  'wait.title': 'Your squad goes on',
  'wait.text': 'You are done, the bots still use their dice. Press Faster, and they are done at once.',
  'wait.brief': 'You are done, the bots go on. Press Faster, and they are done at once.',
  'fast.title': 'Two minutes from here on',
  'fast.text': 'This is the real game. Nearest aliens first, and leave time for the way home.',
  'fast.brief': 'Two minutes from here on. Nearest aliens first; leave time for the way home.',
  'home.title': 'The nests are done: home!',
  'home.text': 'Bring every Hero into the cyan area before the round ends. Bots run by themselves; keep the lanes clear for them.',
  'home.brief': 'The nests are done: every Hero into the cyan area before the round ends!',
} as const;
const t = speak(words);
type Name = keyof typeof words extends `${infer N}.${string}` ? N : never;

const RULES: Readonly<Partial<Record<Name, string>>> = {
  goal: 'E20-VICTORY-01',
  draft: 'E20-SETUP-12',
  spawn: 'E20-SWARM-04',
  ready: 'E20-ACTION-03',
  roll: 'E20-DICE-07',
  alien: 'E20-ALIENMOVE-01',
  move: 'E20-MOVE-01',
  slots: 'E20-SLOT-01',
  fire: 'E20-WEAPON-05',
  nest: 'E20-OBJECTIVE-01',
  search: 'E20-SEARCH-01',
  few: 'E20-ALIENMOVE-01',
  push: 'E20-PUSH-05',
  pushStill: 'E20-PUSH-05',
  lock: 'E20-DAMAGE-03',
  hits: 'E20-WEAPON-12',
  window: 'E20-R-121',
  aliens: 'E20-ALIENSTEP-04',
  clock: 'E20-R-175',
  clockAlone: 'E20-R-175',
  fast: 'E20-ACTION-02',
  home: 'E20-VICTORY-01',
};

function hint(name: Name): Hint {
  const rule = RULES[name];
  return { id: name, title: t(`${name}.title`), text: t(`${name}.text`), brief: t(`${name}.brief`), ...(rule ? { rule } : {}) };
}

const OWED: Readonly<Record<string, Name>> = { Flee: 'push', Lock: 'lock', Volley: 'hits' };

/** The hints of this moment, most important first; the frame shows the first that was not heard yet. */
export function lesson(session: Session): readonly Hint[] {
  const view = session.view as View;
  const { seat } = session;
  if (seat === null || view.end !== null) return [];
  const names = namesOf(view, seat, session);
  // Whoever tries a Round again has heard what comes before it.
  return (session.table.retry === null ? names : names.filter((name) => isNew(name, session.table.retry?.chapter ?? 1))).map(hint);
}

/** From which Round on a hint can be news; the others come in the first. */
const FROM: Readonly<Partial<Record<Name, number>>> = { clock: 2, clockAlone: 2, fast: 3, few: 9, home: 9 };
const isNew = (name: Name, tried: number): boolean => (FROM[name] ?? 0) > tried;

function namesOf(view: View, seat: number, session: Session): Name[] {
  const owed = view.owed.find((one) => one.seat === seat);
  const asked = owed ? OWED[tagged(owed.choice).kind] : undefined;
  if (asked) return [asked === 'push' && owed !== undefined && owed.due >= FOREVER ? 'pushStill' : asked];
  switch (stepKind(view)) {
    case 'Draft':
      return ['goal', 'draft'];
    case 'Ready':
      return ['ready'];
    case 'Action':
      return inAction(view, seat, session);
    case 'Results':
      return ['alien'];
    case 'Window':
      return ['window'];
    case 'Swarm':
    case 'Card':
    case 'CardAt':
    case 'Bosses':
    case 'BossAt':
      return ['spawn'];
    case 'Abilities':
    case 'Band':
    case 'Moves':
    case 'Walk':
      return ['aliens'];
    default:
      return [];
  }
}

/** What the dice on the table make possible now. */
function inAction(view: View, seat: number, session: Session): Name[] {
  const legal = new Set(session.legal.map((what) => what.split(' ')[0]));
  if (legal.has('lead')) return ['alien'];
  if (has(view.ready, seat)) return view.bots !== 0 ? ['wait'] : [];
  const names: Name[] = [];
  if (!isPractice(view)) names.push(view.round !== 2 ? 'fast' : isAlone(view, seat) ? 'clockAlone' : 'clock');
  if (goal(view).left === 0) names.push('home');
  if (aliensIn(view) <= FEW && legal.has('done')) names.push('few');
  if (!legal.has('load') && !legal.has('step') && legal.has('roll')) names.push('roll');
  if (legal.has('fire')) names.push('fire');
  if (legal.has('work')) names.push('nest');
  if (legal.has('search')) names.push('search');
  if (legal.has('load') && hasSlots(view, seat, session)) names.push('slots');
  if (legal.has('step')) names.push('move');
  if (view.bots !== 0) names.push(isTouched() ? 'pingTouch' : 'ping');
  return names;
}

/** With so few aliens on the board an alien result mostly moves one that is near home. */
const FEW = 2;
const aliensIn = (view: View): number => Object.entries(view.figures).filter(([figure, at]) => !figure.startsWith('HE-') && at !== 'none').length;

/** Is there a finger and no mouse? */
const isTouched = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

/** Does the learner carry anything with slots? */
function hasSlots(view: View, seat: number, session: Session): boolean {
  const content = contentOf(session);
  const own = heroesOf(view, seat);
  return Object.entries(view.cards).some(([card, { place }]) => typeof place !== 'string' && 'With' in place && own.includes(place.With.hero) && slotsOf(content, card).length > 0);
}
