// What a newcomer to Elysian should hear, at the moment it matters. Each hint is shown once.
import type { Hint, Session } from '../types';
import { contentOf, isHit } from './content';
import { landAt, stepOf, valuesOf, type View } from './view';
import { listed } from './words';
import { speak, type Arguments } from '../../lib/text/words';

const words = {
  'goal.title': 'Three ways to win',
  'goal.text': 'Reach {conquer} conquest points at any time, or start your turn with {rule} territories or {reign} kingdom points. The tracks beside each name show how near everybody is.',
  'goal.brief': '{conquer} conquest points, {rule} territories or {reign} kingdom points: see the tracks above.',
  'hero.title': 'Choose your hero',
  'hero.text': 'Each hero fights beside your army and bends one rule in your favour. Any of them is fine for a first game.',
  'hero.brief': 'Each bends one rule in your favour. Any of them is fine for a first game.',
  'tile.title': 'Lay your land',
  'tile.text': 'Pick a tile, turn it with the round arrow, and put it on a lit spot. A new tile must touch enough of the others.',
  'tile.brief': 'Turn it with the round arrow, then tap a lit spot where it touches enough of the others.',
  'outpost.title': 'Found an outpost',
  'outpost.text': 'Settlements bring units and cards every turn. Forests and mountains are easier to hold.',
  'outpost.brief': 'Settlements bring units and cards. Forests and mountains are easy to hold.',
  'arm.title': 'Arm your start',
  'arm.text': 'Put {objects} {objects|piece|pieces} into your outposts: units, your hero or walls, where you expect trouble.',
  'arm.brief': 'Put {objects} {objects|piece|pieces} into your outposts, where you expect trouble.',
  'rebel.title': 'A small realm gets help',
  'rebel.text': 'With so few settlements you get a unit and a card more. Place them where they are lit.',
  'rebel.brief': 'A unit and a card more: place them where they are lit.',
  'produce.title': 'Step 1: produce',
  'produce.text': 'Your settlements bring cards and units. Choose a deck for each card: Conquer fights, Rule moves and recruits, Reign builds.',
  'produce.brief': 'A deck for each card: Conquer fights, Rule moves and recruits, Reign builds.',
  'play.title': 'Step 2: play a card',
  'play.text': 'Play one lit card, or discard one for a unit. Grey cards say why not. Effect cards wait in your hand for their moment.',
  'play.brief': 'Play a lit one, or discard one for a unit. Effects wait for their moment.',
  'move.title': 'Step 3: move',
  'move.text': 'Your hero and {moves} {moves|unit|units} may move. Click a unit, then a lit territory. Undo takes it back as long as no die was rolled.',
  'move.brief': 'Your hero and {moves} {moves|unit|units}: tap a unit, then a lit territory.',
  'attack.title': 'Step 4: attack',
  'attack.text': 'Click a lit enemy territory. Every unit in range takes part; your archers reach {range} {range|territory|territories} far. The panel shows the exact odds before you commit.',
  'attack.brief': 'Tap a lit enemy territory. You see the exact odds before you commit.',
  'muster.title': 'Who takes part?',
  'muster.text': 'Every unit in reach is counted. Leave one out if it should stay safe, then launch the attack.',
  'muster.brief': 'Every unit in reach is counted. Leave one out if it should stay safe.',
  'hits.title': 'Deal out your hits',
  'hits.text': 'Dice that show {hits} are hits. Walls fall first, then units. A full set of Blocks ends the attack; a full set of Heavy Hits is a Ravage.',
  'hits.brief': 'Dice that show {hits} are hits: walls fall first, then units.',
  'invade.title': 'Take what you have beaten',
  'invade.text': 'Send at least one attacker in, or nobody takes it.',
  'invade.brief': 'Send at least one attacker in, or nobody takes it.',
  'window.title': 'Somebody asks: a card?',
  'window.text': 'Effect cards answer at such moments. Pass is always fine, and others never learn what you hold. You can pass ahead for the rest of the attack.',
  'window.brief': 'Effect cards answer here. Pass is always fine; nobody learns what you hold.',
  'limit.title': '{limit} {limit|card|cards} at most',
  'limit.text': 'Choose a card to discard. What you keep is your plan for the next turns.',
  'limit.brief': 'Choose one to discard. What you keep is your plan.',
  'wait.title': 'The bot’s turn',
  'wait.text': 'Watch the log: every line names its rule, and a place in it shows where it happened. The menu has the whole position as text.',
  'wait.brief': 'The log names the rule of everything that happens.',
} as const;
const t = speak(words);

/** The hints by the step that is at work, with the rule to read on. */
const STEPS: Readonly<Partial<Record<NonNullable<ReturnType<typeof stepOf>>['kind'], readonly [name: string, rule: string]>>> = {
  ChooseHero: ['hero', 'EB-SETUP-01'],
  PlaceTile: ['tile', 'EB-SETUP-10'],
  PlaceOutpost: ['outpost', 'EB-SETUP-13'],
  Arm: ['arm', 'EB-SETUP-17'],
  Rebel: ['rebel', 'EB-PRODUCE-01'],
  Produce: ['produce', 'EB-PRODUCE-07'],
  Play: ['play', 'EB-PLAY-01'],
  Move: ['move', 'EB-MOVE-02'],
  Attack: ['attack', 'EB-ATTACK-01'],
  Muster: ['muster', 'EB-ATTACK-06'],
  Hits: ['hits', 'EB-DICE-07'],
  Invade: ['invade', 'EB-INVADE-05'],
  Window: ['window', 'EB-R-34'],
  HandLimit: ['limit', 'EB-CARD-06'],
};

/** The numbers that the hints speak of, as the server tells them. */
function numbers(view: View, session: Session): Arguments {
  const content = contentOf(session);
  const { dice, setup, moves, hand_limit: limit } = content;
  const own = view.players[session.seat ?? view.active];
  const hits = dice.faces.flatMap((_, at) => (isHit(content, at + 1) ? [String(at + 1)] : []));
  return { ...view.goals, moves, limit, objects: setup.objects, range: (own && valuesOf(own, 'archery')?.range) ?? 0, hits: listed(hits) };
}

function hint(name: string, rule: string | undefined, args: Arguments): Hint {
  const told = (part: 'title' | 'text' | 'brief'): string => t(`${name}.${part}` as keyof typeof words, args);
  return { id: name, title: told('title'), text: told('text'), brief: told('brief'), ...(rule ? { rule } : {}) };
}

/** The hints of this moment, most important first; the frame shows the first that was not heard yet. */
export function lesson(session: Session): readonly Hint[] {
  const view = session.view as View;
  const step = stepOf(view);
  if (!step || view.won || session.seat === null) return [];
  const args = numbers(view, session);
  if (!session.asked) return session.table.asked.length ? [hint('wait', undefined, args)] : [];
  // Who has moved in has taken it.
  const taken = step.kind === 'Invade' && view.attack !== null && landAt(view, view.attack.target)?.owner === view.active;
  const found = taken ? undefined : STEPS[step.kind];
  // The tracks that the goal speaks of are there once the heroes are chosen.
  const goal = step.kind === 'ChooseHero' ? [] : [hint('goal', 'EB-VICTORY-01', args)];
  return [...goal, ...(found ? [hint(found[0], found[1], args)] : [])];
}
