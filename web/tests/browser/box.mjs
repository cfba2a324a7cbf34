// Packs that differ from the house's in every number that a table shows: the house's files, edited.

/** The built-in files of the server under test, by name. */
export async function builtIn(page, game) {
  const text = await page.evaluate(async (id) => {
    const games = await (await fetch('/api/games')).json();
    const { content } = games.find((one) => one.id === id);
    return (await fetch(`/api/games/${id}/pack/${content}`)).text();
  }, game);
  return new Map(text.split(/^=== /m).slice(1).map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1)]));
}

/** Units of the pack of Elysian. What defends has the house's values, of other kinds: so the odds of the house's kinds are known. */
export const UNITS = {
  infantry: { attack: 5, defence: 1, move: 5, range: 2 },
  archery: { attack: 7, defence: 2, move: 3, range: 4 },
  cavalry: { attack: 6, defence: 1, move: 6, range: 3 },
};
export const HERO = { attack: 6, defence: 5, move: 4, range: 3 };
/** So much more power a card gives. */
export const CRY = 9;

const unit = ([name, { attack, defence, move, range }]) => `${name}: (attack: ${attack}, defence: ${defence}, moves: ${move}, range: ${range}),`;

const ELYSIAN = {
  'units.ron': () => `(\n${Object.entries(UNITS).map(unit).join('\n')}\n)`,
  'heroes.ron': (text) => text.replace(/attack: \d, defence: \d, moves: \d, range: \d/g, `attack: ${HERO.attack}, defence: ${HERO.defence}, moves: ${HERO.move}, range: ${HERO.range}`),
  'tiles.ron': (text) => text.replace(/lands: \([^)]*\)/g, 'lands: (Forest, Mountains, Forest)'),
  // Every card of Conquer that can be played in one's own turn gives power.
  'cards.ron': (text) => text.replace(/(id: "CQ-[^"]+", kind: Action, copies: \d), .*does: .*\]\)/g, `$1, does: [Power(${CRY})])`),
  'words.ron': (text) => text.replace(/has 3 more power\./, `has ${CRY} more power.`),
};

export const HEALTH = 12;
export const MOVEMENT = 9;
/** What weapons of the start have more than the house's. */
export const MORE = { range: 4, dice: 2, toHit: 1 };
/** Spaces that nobody enters in this pack's Abandoned Lab: two of them lie at the door of the house's. */
export const BLOCKED = { h9: 'TT', i9: '~~', h15: '##', i15: 'TT' };
/** The Hero whose ability is another than the house's: so many steps for a Move. */
export const RUNNER = { hero: 'HE-1', steps: 4 };
/** Seconds of an Action Phase. */
export const ACTION_SECONDS = 90;

const weapon = (text) =>
  text.replace(/Spaces\((\d)\)/g, (_, n) => `Spaces(${Number(n) + MORE.range})`).replace(/dice: (\d), to_hit: (\d)/g, (_, dice, hit) => `dice: ${Number(dice) + MORE.dice}, to_hit: ${Number(hit) + MORE.toHit}`);

/** Marks in cells of a map: a cell has two letters after its post. */
function marked(text, marks) {
  return Object.entries(marks).reduce((map, [space, mark]) => {
    const at = 7 + 4 * (space.charCodeAt(0) - 97);
    return map.replace(new RegExp(`^ *${space.slice(1)}  \\|.*$`, 'm'), (row) => row.slice(0, at) + mark + row.slice(at + 2));
  }, text);
}

const ELITE = {
  'heroes.ron': (text) => text.replace(/health: \d, locks: \[\d, \d\]/g, `health: ${HEALTH}, locks: [9, 11]`).replace(/MoveSteps\(\d\)/, `MoveSteps(${RUNNER.steps})`),
  'aliens.ron': (text) => text.replace(/(kind: \w+, health: 1, movement: )\d/g, `$1${MOVEMENT}`),
  'cards.ron': (text) => weapon(text.slice(0, text.indexOf('search:'))) + text.slice(text.indexOf('search:')),
  'rulings.ron': (text) => text.replace(/ action: \d+/, ` action: ${ACTION_SECONDS * 1_000}`),
  'abandoned-lab.txt': (text) => marked(text, BLOCKED),
};

/** Brings the pack of a game, as the page's guest, and gives its hash. */
export async function bring(page, game) {
  const house = await builtIn(page, game);
  const files = Object.entries(game === 'elysian' ? ELYSIAN : ELITE).map(([name, edit]) => {
    const [before, after] = [house.get(name) ?? '', edit(house.get(name) ?? '')];
    if (before === after) throw new Error(`${name} is as it was`);
    return { name, text: after };
  });
  const told = await page.evaluate(async (body) => {
    const answer = await fetch('/api/packs', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    return answer.json();
  }, { game, name: 'Real box', files });
  if (!told.hash) throw new Error(JSON.stringify(told));
  return told.hash;
}
