// As much as a table of Project: ELITE can hold: six Heroes, three Bosses, four Events, twelve targets, five items, two charges.

/** Where the Heroes stand, by seat. */
const HEROES = ['l9', 'd13', 'k11', 'h12', 'n12', 'c5'];
const FIGURES = {
  'BO-1': 'c6', 'BO-3': 'h4', 'BO-5': 'm6',
  'biter-1': 'd14', 'biter-2': 'c9', 'biter-3': 'b4', 'biter-4': 'm8', 'biter-5': 'k8', 'biter-6': 'n8', 'biter-7': 'j4', 'biter-8': 'c4', 'biter-9': 'o4',
  'runner-1': 'c10', 'runner-2': 'n14', 'runner-3': 'f7', 'runner-4': 'm5', 'runner-5': 'd5', 'runner-6': 'i4', 'runner-7': 'n4',
  'shooter-1': 'd12', 'shooter-2': 'd8', 'shooter-3': 'g3', 'shooter-4': 'm11', 'shooter-5': 'n9', 'shooter-6': 'l4',
};
const TARGETS = ['O-01', 'O-03', 'O-04', 'O-06', 'O-07', 'O-12'];
/** The one that the first Hero stands beside. */
const BESIDE = 'O-07';
const DONE = ['c15', 'k1', 'b10', 'f12', 'g9', 'g4'];
const GEAR = ['BW-07', 'BW-08', 'SE-22', 'SE-33', 'SE-36', 'SE-26', 'SE-30'];
const EVENTS = ['EV-01', 'EV-02', 'EV-05', 'EV-13'];
const LEGAL = [
  'done', 'roll 1', 'roll 2', 'roll 3', 'roll 12', 'roll 13', 'roll 23', 'roll 123', 'step ME move k9', 'step ME move k10', 'step ME move m9', 'step ME move l10',
  'load fix BW-07 1', 'load use BW-08 0', 'load fix SE-33 0', 'load fix SE-36 0', 'load use SE-22 0', 'work fix 0 1', 'work fix 1 0', 'answer fix EV-02 0', 'answer fix EV-05 0', 'answer fix EV-13 0', 'answer use EV-01 2',
];
const MOVES = [['biter-1', ['e15', 'f16', 'home']], ['runner-2', ['m15', 'l16', 'home']], ['shooter-1', ['d13']]];

const die = (face, place = 'Rolled') => ({ face, place });
const rolled = (...faces) => faces.map((face) => die(face));

/** A seat with these dice, and what the engine says of them: all that lie ready are rolled freely but alien results. */
function withHand(seat, dice) {
  const isOpen = ({ face, place }) => face === 'Alien' && place === 'Rolled';
  const isSame = (one) => (other) => JSON.stringify(one) === JSON.stringify(other);
  const places = dice.map((_, at) => at);
  return { ...seat, dice, alike: dice.map((one) => dice.findIndex(isSame(one))), rollable: places.filter((at) => dice[at].place === 'Rolled' && !isOpen(dice[at])), results: dice.filter(isOpen).length };
}

function token(hero, k) {
  const place = k < 6 ? { At: { space: DONE[k] } } : { With: { hero } };
  return { ready: k < 6, fixed: k < 6, near: k < 6 ? [] : [hero], place };
}

/** The crowd round somebody whose Hero is the first. The chosen faces are Fix, Move and Shoot; one die is in an Event. */
function crowded(view, now) {
  const zero = now + 47_000;
  const [mine, ...others] = view.setup.heroes;
  const gone = Object.fromEntries(Object.keys(view.figures).map((figure) => [figure, 'none']));
  const heroes = Object.fromEntries(view.setup.heroes.map((hero, k) => [hero, { ...view.heroes[hero], damage: [2, 6, 2, 3, 5, 1][k] }]));
  const held = Object.fromEntries(GEAR.map((card) => [card, { place: { With: { hero: mine } }, charged: false, barred: false, used: false, disarmed: false, attacks: 0 }]));
  const cards = Object.fromEntries(Object.entries(view.cards).filter(([, { place: at }]) => typeof at !== 'object' || at.With?.hero !== mine));
  const tokens = view.tokens.map((one, k) => ({ ...one, ...token(k >= 10 ? mine : others[k % 5], k) }));
  const order = [...tokens.slice(10), ...tokens.slice(0, 10)];
  const hands = [rolled('Fix', 'Move', 'Shoot'), rolled('Move', 'Use', 'Shoot', 'Fix'), rolled('Fix', 'Use', 'Shoot', 'Move'), rolled('Use', 'Alien', 'Move', 'Search'), rolled('Fix', 'Fix', 'Use', 'Move'), rolled('Move', 'Fix', 'Use', 'Shoot')];
  hands[0].push(die('Fix', { Event: ['EV-02', 2] }));
  return {
    ...view,
    round: 6,
    zero,
    steps: [{ Action: { zero } }],
    owed: [],
    figures: { ...gone, ...FIGURES, ...Object.fromEntries(view.setup.heroes.map((hero, k) => [hero, HEROES[k]])) },
    bosses: { 'BO-1': 3, 'BO-3': 6, 'BO-5': 7 },
    slime: ['b6', 'd7'],
    heroes,
    seats: view.seats.map((seat, k) => withHand(seat, hands[k])),
    cards: { ...cards, ...held },
    events: [...EVENTS.map((event) => ({ event, fulfilled: false, slots: [0, 1, 2, 3] })), { event: 'EV-10', fulfilled: true, slots: [] }],
    track: 2,
    tokens: order,
    targets: view.targets.filter(({ id }) => TARGETS.includes(id)).map((target) => ({ ...target, near: target.id === BESIDE ? [mine] : [] })),
    searches: ['Light', { Dark: { hero: others[0] } }, 'Light'],
    ready: 0,
    paused: false,
    stopped_at: null,
    held: 0,
    away: 0,
    left: 0,
  };
}

/** Every alien can be moved; one of them home. */
const LEADS = ['biter-1 e15', 'runner-2 home', 'biter-4 m9', 'biter-4 l9', 'shooter-4 m12', 'shooter-5 n10', 'biter-6 n9', 'biter-5 k9', 'runner-3 f8', 'shooter-3 g4', 'BO-3 h5', 'BO-1 c7', 'BO-5 m7', 'runner-1 c11', 'shooter-1 d13', 'biter-2 c10', 'runner-4 m6', 'biter-9 o5', 'shooter-6 l5', 'runner-6 i5', 'biter-7 j5', 'biter-3 b5'].map((what) => `lead ${what}`);
const HANDS = [2, 3, 4, 5, 6].map((seat) => `hand s${seat}`);
const FLEES = ['k8', 'k9', 'k10', 'l8', 'l10', 'm8', 'm9'];

/** The cards of the first Hero, and others on them. */
function withGear(view, me, gear, on = {}) {
  const loose = Object.fromEntries(Object.entries(view.cards).filter(([, { place }]) => typeof place !== 'object' || place.With?.hero !== me));
  const card = (place) => ({ place, charged: false, barred: false, used: false, disarmed: false, attacks: 0 });
  const held = Object.fromEntries(gear.map((id) => [id, card({ With: { hero: me } })]));
  return { ...view, cards: { ...loose, ...held, ...Object.fromEntries(Object.entries(on).map(([id, to]) => [id, card({ On: { card: to } })])) } };
}

/** Beside a search token, among aliens and other Heroes. */
const SEARCHING = { 'biter-1': 'j12', 'biter-4': 'k11', 'runner-2': 'l12', 'shooter-4': 'j13', 'biter-6': 'k13' };
const searching = (view, me) => ({ ...withDice(view, rolled('Search', 'Use', 'Search', 'Move')), figures: { ...view.figures, ...SEARCHING, [me]: 'l11', [view.setup.heroes[2]]: 'm12' } });
/** Two Heroes stand next to the first one, and so does an alien. */
const besides = (view, me) => ({ ...withDice(view, rolled('Shoot', 'Use', 'Move', 'Fix')), figures: { ...view.figures, [me]: 'l9', [view.setup.heroes[2]]: 'k10', [view.setup.heroes[3]]: 'k9', 'biter-4': 'm8' } });

/** What the seat owes: it does nothing else until then. */
const owe = (choice, due, lasts) => [{ seat: 0, choice, due, lasts, stops: true }];

/** What else is owed in the crowd: nothing, an alien result, Hits to give, or a Space to flee to. */
const OWED = {
  dice: (view, me) => ({ view, legal: LEGAL.map((what) => what.replace('ME', me)) }),
  search: (view, me) => ({ view: searching(view, me), legal: ['done', 'roll 2', 'roll 24', `search ${me} search S-1`, `take ${me} search S-1`, 'load use BW-08 0', 'load use SE-22 0', 'answer search EV-05 1', `step ${me} move m10`] }),
  give: (view, me) => ({ view: besides(view, me), legal: ['done', 'roll 1234', ...['BW-07', 'BW-08', 'SE-22', 'SE-33'].flatMap((card) => [2, 3].map((k) => `offer ${card} ${view.setup.heroes[k]}`))] }),
  attach: (view, me) => ({ view: withGear(besides(view, me), me, ['BW-07', 'BW-08', 'SE-13', 'SE-15', 'SE-19', 'SE-22', 'SE-33'], { 'SE-20': 'BW-07' }), legal: ['done', 'roll 1234', 'attach SE-13 BW-07', 'attach SE-15 BW-08', 'attach SE-19 BW-08', 'fire BW-08'] }),
  fire: (view, me) => ({ view: withGear(besides(view, me), me, ['BW-07', 'BW-08', 'SE-22']), legal: ['done', 'roll 1234', 'fire BW-08'] }),
  alien: (view) => ({ view: withDice(view, rolled('Alien', 'Fix', 'Move', 'Shoot')), legal: [...LEADS, ...HANDS] }),
  window: (view, me, now) => ({
    view: { ...view, zero: now - 1, steps: ['Window'], ready: 0b000110, away: 0b100000, owed: owe({ Cards: { hero: me, deck: 'Tech' } }, null, null) },
    legal: ['keep AT-01', 'keep AT-10', 'keep AT-13', 'fire BW-08', `draw ${me} search`, `offer BW-08 ${view.setup.heroes[4]}`, 'plant 0 O-07'],
  }),
  push: (view, me, now) => ({
    view: { ...withDice(view, rolled('Alien', 'Fix', 'Move', 'Shoot')), figures: { ...view.figures, [me]: 'transit' }, owed: owe({ Flee: { hero: me, from: 'l9', chain: { heroes: 0, pushes: 1 } } }, now + 3_000, 3_000) },
    legal: FLEES.map((to) => `flee ${me} ${to}`),
  }),
  volley: (view, me, now) => {
    const volley = { tool: 'BW-08', from: 'l9', hits: 2, misses: 0, rerolls: 0, begun: false, struck: [] };
    return { view: { ...besides(view, me), heroes: { ...view.heroes, [me]: { ...view.heroes[me], volley } }, owed: owe({ Volley: { hero: me } }, now + 5_000, 5_000) }, legal: ['biter-4', 'biter-5', 'shooter-4'].map((alien) => `hit ${alien}`) };
  },
  done: (view) => ({ view: { ...view, ready: 1 }, legal: ['roll 123'] }),
};

const withDice = (view, dice) => ({ ...view, seats: view.seats.map((seat, k) => (k === 0 ? withHand(seat, dice) : seat)) });

/** What the page is shown instead of the server's view. */
export const crowd = (owed) => (message) => {
  const now = message.now ?? 0;
  return { ...message, asked: [0], ...OWED[owed](crowded(message.view, now), message.view.setup.heroes[0], now) };
};

/** What the aliens' turn would bring to it. */
export const outlookOf = ({ setup: { heroes }, seats }) => ({
  acts: MOVES.map(([figure, way]) => ({ choice: null, moves: way.map((to) => [figure, to]), pushes: [], abilities: [], damage: figure === 'shooter-1' ? [[heroes[1], 1], [heroes[0], 2]] : [], rolls: [figure], most: figure === 'biter-1' ? [[heroes[0], 1], [heroes[3], 2]] : [], asks: [], end: null })),
  // Nobody's roll can lose it here.
  risks: seats.map(({ dice }) => dice.map(() => 0)),
});
