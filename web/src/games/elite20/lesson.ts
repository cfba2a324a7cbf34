// What a newcomer to Project: ELITE should hear, at the moment it matters: dice, slots, aliens, and the way home.
// Each hint is shown once. In the first round of a lesson no clock runs, so there is time to read; other games have the same hints.
import { nameOf, slotsOf, textOf, wordOf, type Content } from './content';
import { contentOf, faceName, listed } from './story/names';
import { objectiveOf } from './rails/project';
import { readAll } from './play/acts/orders';
import { riskOf } from './rails/aliens/forecast';
import { isFree } from './rails/clock/stop';
import { thingsLeft } from './screens/alarm/deeds';
import { has, heroesOf, stepKind, tagged, type Face, type HeroId, type Seat, type View } from './view';
import type { Hint, Session } from '../types';
import { speak, type Arguments } from '../../lib/text/words';

const words = {
  'goal.title': 'Hold the line, then get home',
  'goal.text': 'Destroy every nest and bring all Heroes back into the Starting Area, within {rounds} rounds. One alien in there at the wrong time, or one dead Hero, and it is lost.',
  'goal.brief': 'Destroy every nest, bring all Heroes home within {rounds} rounds, let no alien in.',
  'goalOther.title': 'Hold the line, then get home',
  'goalOther.text': '{mission} You have {rounds} rounds. One alien in the Starting Area at the wrong time, or one dead Hero, and it is lost.',
  'goalOther.brief': '{mission} Let no alien in.',
  'draft.title': 'Pick a weapon',
  'draft.text': 'Each card says how many dice it rolls, what hits and how far. Any of them is fine for a first game. Your bots take the others.',
  'draft.brief': 'Pick a weapon: any is fine for a first game. Your bots take the others.',
  'draftOwn.title': 'Pick a weapon',
  'draftOwn.text': 'Each card says how many dice it rolls, what hits and how far. Any of them is fine for a first game.',
  'draftOwn.brief': 'Each card says how many dice it rolls, what hits and how far. Any is fine.',
  'spawn.title': 'Aliens appear',
  'spawn.text': 'The plan shows where they come. Press Run to accept it. Later you may change a branch with a tap.',
  'spawn.brief': 'Aliens appear where the plan shows. Press Run to accept it.',
  'ready.title': 'Look around first',
  'ready.text': 'Cyan is home, arrows are the way the aliens walk, amber squares are {what}. {clock} Press Start when you are ready.',
  'ready.brief': 'Cyan is home, arrows are the aliens’ way, amber squares {what}. Then press Start.',
  'nests.title': 'How a nest is destroyed',
  'nests.text': 'Stand next to it and put dice into its slots, with the faces that they show: {faces}. Several Heroes may fill one together. With every slot filled in the same round it is gone at the round’s end.',
  'nests.brief': 'Stand next to a nest and fill all its slots in one round: then it is gone.',
  'task.title': 'The Mission’s tokens: {token}',
  'task.text': '{task}',
  'task.brief': '{token}: {task}',
  'roll.title': 'Roll your dice',
  'roll.text': 'Press Roll. Tap a die to choose it, twice to keep it while the others roll again. Without a clock the rolls are counted: Roll says how many are left.',
  'roll.brief': 'Press Roll. A tap chooses a die, two keep it while the others roll again.',
  'rollClock.title': 'Roll your dice',
  'rollClock.text': 'Press Roll. Tap a die to choose it, twice to keep it while the others roll again. As long as Roll is not red, roll as often as the time allows.',
  'rollClock.brief': 'Press Roll. A tap chooses a die, two keep it while the others roll again.',
  'alien.title': 'A skull: an alien moves',
  'alien.text': 'It comes first. Tap the alien that hurts least. Safest picks it in one press, and looks ahead through pushes.',
  'alien.brief': 'A skull moves an alien first. Safest picks the one that hurts least.',
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
  'nestBeside.title': 'You stand next to a nest',
  'nestBeside.text': 'It wants {faces}: roll for that face, keep it, and put it into a slot of the nest. With all slots filled it is gone when the round ends.',
  'nestBeside.brief': 'This nest wants {faces}: roll for it, and fill all its slots.',
  'nestAfar.title': 'A die for a nest',
  'nestAfar.text': 'You have {faces}, which a nest takes from a Hero next to it. Tap the die twice to keep it, and walk there with Move.',
  'nestAfar.brief': 'A nest takes {faces}: keep the die, and walk next to the nest with Move.',
  'work.title': 'Work for the Mission',
  'work.text': '{task} What takes the chosen die is lit.',
  'work.brief': '{token}: {task}',
  'search.title': 'Search for gear',
  'search.text': 'Next to a green token a Search die draws cards: now, or later when time is up.',
  'search.brief': 'Next to a green token a Search die draws cards: now, or when time is up.',
  'ping.title': 'Lead your squad',
  'ping.text': 'Hold an alien, a nest or a space for half a second, or click it with the other mouse button: that is an order, and one bot answers “On it”.',
  'ping.brief': 'Hold an alien, a nest or a space: that is an order, and one bot takes it.',
  'pingTouch.title': 'Lead your squad',
  'pingTouch.text': 'Hold an alien, a nest or a space for half a second: that is an order, and one bot answers “On it”.',
  'pingTouch.brief': 'Hold an alien, a nest or a space: that is an order, and one bot takes it.',
  'few.title': 'A skull now may lose',
  'few.text': 'Few aliens are left, and every alien result walks one of them home. The red Roll says how likely it is to lose. When what you roll for is not worth it, press Done.',
  'few.brief': 'Few aliens are left: each skull walks one home. Red Roll: is it worth it? Else press Done.',
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
  'clock.text': '{minutes} this round. Roll fast. Each seat may stop the clock once a round: to rest, not to think, for the board is covered meanwhile.',
  'clock.brief': 'Now the clock runs: {minutes}. Stopping it once covers the board meanwhile.',
  'clockAlone.title': 'Now the clock runs',
  'clockAlone.text': '{minutes} this round. Roll fast. Alone with bots you may stop the clock as often as you like: to rest, not to think, for the board is covered meanwhile.',
  'clockAlone.brief': 'Now the clock runs: {minutes}. Stopping it covers the board meanwhile.',
  'timed.title': 'The clock runs',
  'timed.text': 'Roll fast. You may stop the clock: to rest, not to think, for the board is covered meanwhile.',
  'timed.brief': 'The clock runs: roll fast. You may stop it; the board is covered meanwhile.',
  'wait.title': 'Your squad goes on',
  'wait.text': 'You are done, the bots still use their dice. Press Faster, and they are done at once.',
  'wait.brief': 'You are done, the bots go on. Press Faster, and they are done at once.',
  'fast.title': '{minutes} from here on',
  'fast.text': 'This is the real game. Nearest aliens first, and leave time for the way home.',
  'fast.brief': '{minutes} from here on. Nearest aliens first; leave time for the way home.',
  'home.title': 'The objective is done: home!',
  'home.text': 'Bring every Hero into the cyan area before the round ends. Bots run by themselves; keep the lanes clear for them.',
  'home.brief': 'The objective is done: every Hero into the cyan area before the round ends!',
  'homeOwn.title': 'The objective is done: home!',
  'homeOwn.text': 'Bring every Hero into the cyan area before the round ends, and keep the lanes clear.',
  'homeOwn.brief': 'The objective is done: every Hero into the cyan area before the round ends!',
} as const;
const t = speak(words);
/** What stands in the gaps of the hints. */
const said = speak({ nests: 'nests', tokens: 'tokens', noClock: 'Round {n} has no clock.', clock: 'Then the clock runs.', minutes: '{n} {n|minute|minutes}' });
type Name = keyof typeof words extends `${infer N}.${string}` ? N : never;

const RULES: Readonly<Partial<Record<Name, string>>> = {
  goal: 'E20-VICTORY-01',
  goalOther: 'E20-VICTORY-01',
  draftOwn: 'E20-SETUP-12',
  draft: 'E20-SETUP-12',
  spawn: 'E20-SWARM-04',
  ready: 'E20-ACTION-03',
  nests: 'E20-OBJECTIVE-02',
  task: 'E20-OBJECTIVE-02',
  roll: 'E20-DICE-07',
  rollClock: 'E20-DICE-07',
  alien: 'E20-ALIENMOVE-01',
  move: 'E20-MOVE-01',
  slots: 'E20-SLOT-01',
  fire: 'E20-WEAPON-05',
  nest: 'E20-OBJECTIVE-01',
  nestBeside: 'E20-OBJECTIVE-01',
  nestAfar: 'E20-OBJECTIVE-01',
  work: 'E20-OBJECTIVE-01',
  search: 'E20-SEARCH-01',
  few: 'E20-ALIENMOVE-01',
  push: 'E20-PUSH-05',
  pushStill: 'E20-PUSH-05',
  lock: 'E20-DAMAGE-03',
  hits: 'E20-WEAPON-12',
  window: 'E20-R-121',
  aliens: 'E20-ALIENSTEP-04',
  timed: 'E20-ACTION-02',
  clock: 'E20-R-175',
  clockAlone: 'E20-R-175',
  fast: 'E20-ACTION-02',
  home: 'E20-VICTORY-01',
  homeOwn: 'E20-VICTORY-01',
};

function hint(name: Name, facts: Arguments): Hint {
  const rule = RULES[name];
  return { id: name, title: t(`${name}.title`, facts), text: t(`${name}.text`, facts), brief: t(`${name}.brief`, facts), ...(rule ? { rule } : {}) };
}

const isNests = (view: View): boolean => view.setup.mission === 'Extermination';

/** What the hints say of this Mission. */
function factsOf(view: View, content: Content): Arguments {
  const mission = wordOf(content, view.setup.mission);
  return {
    mission: textOf(content, mission),
    token: nameOf(content, `${mission}/token`),
    task: textOf(content, `${mission}/token`),
    what: said(isNests(view) ? 'nests' : 'tokens'),
    clock: view.practice ? said('noClock', { n: view.round }) : said('clock'),
    faces: listed([...wantedBy(view, content)].map(faceName)),
    rounds: content.rounds,
    minutes: said('minutes', { n: Math.round((view.length ?? 0) / 60_000) }),
  };
}

const OWED: Readonly<Record<string, Name>> = { Flee: 'push', Lock: 'lock', Volley: 'hits' };

/** The hints of this moment, most important first; the frame shows the first that was not heard yet. */
export function lesson(session: Session): readonly Hint[] {
  const view = session.view as View;
  const { seat } = session;
  if (seat === null || view.end !== null) return [];
  const names = namesOf(view, seat, session);
  const facts = factsOf(view, contentOf(session));
  // Whoever tries a Round again has heard what comes before it.
  return (session.table.retry === null ? names : names.filter((name) => isNew(name, session.table.retry?.chapter ?? 1))).map((name) => hint(name, facts));
}

/** From which Round on a hint can be news; the others come in the first. */
const FROM: Readonly<Partial<Record<Name, number>>> = { clock: 2, clockAlone: 2, fast: 3, few: 9, home: 9, homeOwn: 9 };
const isNew = (name: Name, tried: number): boolean => (FROM[name] ?? 0) > tried;

function namesOf(view: View, seat: number, session: Session): Name[] {
  const owed = view.owed.find((one) => one.seat === seat);
  const asked = owed ? OWED[tagged(owed.choice).kind] : undefined;
  if (asked) return [asked === 'push' && owed?.due === null ? 'pushStill' : asked];
  switch (stepKind(view)) {
    case 'Draft':
      return [isNests(view) ? 'goal' : 'goalOther', view.bots !== 0 ? 'draft' : 'draftOwn'];
    case 'Ready':
      return ['ready', isNests(view) ? 'nests' : 'task'];
    case 'Action':
      return inAction(view, seat, session);
    case 'Results':
      return ['alien'];
    case 'Window':
      return thingsLeft(view, contentOf(session), session.legal) > 0 ? ['window'] : [];
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
  const legal = new Set(readAll(session.legal).map((order) => order.do));
  if (legal.has('lead')) return ['alien'];
  if (has(view.ready, seat)) return view.bots !== 0 ? ['wait'] : [];
  const names: Name[] = [];
  if (!view.practice) names.push(view.setup.clock !== 'Lesson' ? 'timed' : view.round !== 2 ? 'fast' : isFree(view, seat) ? 'clockAlone' : 'clock');
  if (view.objective.complete) names.push(view.bots !== 0 ? 'home' : 'homeOwn');
  const risk = legal.has('roll') ? riskOf(session.outlook, seat, view.seats[seat]?.rollable.length ?? 0) : 0;
  if (risk > 0 && legal.has('done')) names.push('few');
  if (!legal.has('load') && !legal.has('step') && legal.has('roll') && risk === 0) names.push(view.practice ? 'roll' : 'rollClock');
  if (legal.has('fire')) names.push('fire');
  if (legal.has('work')) names.push(isNests(view) ? 'nest' : 'work');
  else if (isNests(view) && legal.has('roll')) names.push(...towardsNest(view, seat, contentOf(session)));
  if (legal.has('search')) names.push('search');
  if (legal.has('load') && hasSlots(view, seat, session)) names.push('slots');
  if (legal.has('step')) names.push('move');
  if (view.bots !== 0) names.push(isTouched() ? 'pingTouch' : 'ping');
  return names;
}

/** Nests that are not filled yet, and what they still want. */
function openNests(view: View, content: Content): { near: readonly HeroId[]; faces: Face[] }[] {
  return objectiveOf(view, content).items.flatMap(({ token, at, ready, slots }) => (at === null || ready ? [] : [{ near: view.tokens[token]?.near ?? [], faces: slots.flatMap(({ by, faces }) => (by === null ? faces : [])) }]));
}
const wantedBy = (view: View, content: Content): Set<Face> => new Set(openNests(view, content).flatMap(({ faces }) => faces));

/** Beside a nest without a die for it, or with a die for it and no nest near. */
function towardsNest(view: View, seat: Seat, content: Content): Name[] {
  const own = heroesOf(view, seat);
  if (openNests(view, content).some(({ near }) => near.some((hero) => own.includes(hero)))) return ['nestBeside'];
  const wanted = wantedBy(view, content);
  return view.seats[seat]?.dice.some(({ place, face }) => place === 'Rolled' && wanted.has(face)) ? ['nestAfar'] : [];
}

/** Is there a finger and no mouse? */
const isTouched = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

/** Does the learner carry anything with slots? */
function hasSlots(view: View, seat: number, session: Session): boolean {
  const content = contentOf(session);
  const own = heroesOf(view, seat);
  return Object.entries(view.cards).some(([card, { place }]) => typeof place !== 'string' && 'With' in place && own.includes(place.With.hero) && slotsOf(content, card).length > 0);
}
