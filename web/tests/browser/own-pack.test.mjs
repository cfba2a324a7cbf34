// A table with a pack of one's own: every number, reach, warning and chance on screen is that pack's.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { ACTION_SECONDS, BLOCKED, bring, CRY, HEALTH, HERO, MORE, MOVEMENT, RUNNER, UNITS } from './box.mjs';
import { begin, bot, getReady, launch, makeTable, ME, plan, QUICK, visit } from './kit.mjs';
import { Line } from './line.mjs';
import { LAB, person, rollFor, untilAction } from './squad.mjs';

const program = process.env.SORTIE_BIN;
let browser;
before(async () => {
  assert.ok(program, 'SORTIE_BIN names the program that works out the odds');
  browser = await launch();
});
after(() => browser.close());

/** What is done in each step, by the wire: the first that the list holds. */
const WANTED = {
  Produce: [/^draw conquer/, /^deploy/, /^draw/, /^done/],
  Play: [/^play CQ-(08|09|1[0-3])/, /^done/],
  Window: [/^pass/],
  Move: [/^done/],
  Attack: [/^done/],
};

/** Plays by the wire until the page's chair is asked for something that is as wanted. */
async function drive(line, is) {
  for (let count = 0; count < 400; count++) {
    await line.until('the chair is asked', () => line.view !== null && line.asked.includes(line.seat) && line.legal.length > 0);
    if (is()) return;
    const wanted = (WANTED[line.step] ?? []).map((word) => line.legal.find((what) => word.test(what)));
    await line.act(wanted.find(Boolean) ?? line.legal[0]);
  }
  assert.fail(`it never came: ${line.step}, ${line.legal.slice(0, 8).join(' | ')}`);
}

const landOf = ({ view }, place) => view.lands.find((land) => land.place === place);
const apart = (a, b) => (Math.abs(a.q - b.q) + Math.abs(a.r - b.r) + Math.abs(a.q + a.r - b.q - b.r)) / 2;
const place = (page, name) => page.locator(`.hits [data-place="${name}"]`);
const litPlaces = (page) => page.locator('.hits .lit[data-place]').evaluateAll((all) => all.map((one) => one.dataset.place).sort());

/** The chances of an attack, as the program tells them about the house's units: by what each piece of the defence takes. */
function chances(power, defence) {
  const count = (hits) => defence.filter(({ piece, hits: own }) => piece in UNITS && own === hits).reduce((sum, rung) => sum + rung.count, 0);
  const of = (piece) => defence.find((rung) => rung.piece === piece);
  const settlement = ['outpost', 'fortress', 'palace'].find(of);
  const args = ['odds', 'elysian', '--json', '--power', power, '--infantry', count(2), '--archery', count(1)];
  if (of('walls')) args.push('--walls');
  if (of('hero')) args.push('--hero-defence', of('hero').hits);
  if (settlement) args.push('--settlement', settlement);
  return JSON.parse(execFileSync(program, args.map(String)).toString());
}

const percent = (p) => (Math.round(p * 100) === 0 && p > 0 ? '<1' : Math.round(p * 100) === 100 && p < 1 ? '>99' : String(Math.round(p * 100)));

test('in Elysian the board, the units, their reach, the defence, cards, warnings and chances are the pack’s', async () => {
  const { page, close } = await visit(browser);
  const line = await Line.of(page);
  await page.goto('/');
  const pack = await bring(page, 'elysian');
  await begin(page, plan('elysian', [ME, bot()], { ...QUICK, pack }));

  // The units' numbers on the buttons that choose them.
  await drive(line, () => line.step === 'Produce' && line.legal.filter((what) => /^deploy (infantry|archery|cavalry)/.test(what)).length > 2);
  for (const [unit, { attack, defence, move, range }] of Object.entries(UNITS)) {
    const chip = page.getByRole('button', { name: new RegExp(`^${unit}`, 'i') }).filter({ hasText: `attack ${attack}, defence ${defence}, move ${move}, range ${range}.` });
    await chip.waitFor();
    assert.deepEqual((await chip.locator('.values').innerText()).split(/\s+/).map(Number), [attack, defence, move, range]);
  }
  // The ground: nothing but forest and mountains, where the pack has them.
  const grounds = await page.locator('.hits polygon[data-place]').evaluateAll((all) => all.map((one) => [one.dataset.place, /Plains|Forest|Mountains|Water/i.exec(one.getAttribute('aria-label'))?.[0].toLowerCase()]));
  assert.ok(grounds.length >= 12);
  for (const [name, ground] of grounds) assert.equal(ground, name.endsWith('b') ? 'mountains' : 'forest', name);

  // What a card does: so much more power is told beside the board.
  await drive(line, () => line.view.turn.next_power === CRY);
  await page.locator('.facts b').getByText(`+${CRY}`, { exact: true }).waitFor();

  // Reach: the lit places are those that the unit reaches, farther than any of the house's goes.
  await drive(line, () => line.step === 'Move' && line.legal.some((what) => /^move infantry/.test(what)));
  const from = line.legal.find((what) => /^move infantry/.test(what)).split(' ')[2];
  const wanted = line.legal.filter((what) => what.startsWith(`move infantry ${from} `)).map((what) => what.split(' ')[3]).sort();
  await place(page, from).click();
  await page.getByText(/^Where does/).waitFor();
  assert.deepEqual(await litPlaces(page), wanted);
  const steps = wanted.map((to) => apart(landOf(line, from).hex, landOf(line, to).hex));
  assert.ok(Math.max(...steps) > 2, `infantry of the house goes 2: ${steps}`);
  await page.keyboard.press('Escape');

  // The warning of whoever stops too early: so many can still move, as the engine counts them.
  await page.getByRole('button', { name: /^Done moving/ }).click();
  await page.getByText(new RegExp(`^You can still move ${line.view.turn.moves} `)).first().waitFor();
  await page.keyboard.press('Escape');

  // What a territory takes: the pieces' own defence, summed up.
  const enemy = line.view.lands.find(({ owner, units }) => owner === 1 && units.some((n) => n > 0));
  await place(page, enemy.place).click();
  const hits = enemy.defence.reduce((sum, rung) => sum + rung.hits * rung.count, 0);
  await page.locator('.place .hits').filter({ hasText: new RegExp(`^${hits}\\D`) }).first().waitFor();

  // An attack: its power unit by unit, its chances, and what the button risks.
  await drive(line, () => line.step === 'Attack' && line.legal.some((what) => /^attack/.test(what)));
  const target = line.legal.find((what) => /^attack/.test(what)).split(' ')[1];
  await place(page, target).click();
  await page.locator('.big .n').waitFor();
  const terms = await page.locator('.sum li').evaluateAll((all) => all.map((one) => [one.querySelector('.cut').textContent, Number(one.querySelector('b').textContent.replace('−', '-'))]));
  const power = Number(await page.locator('.total > b').innerText());
  assert.equal(terms.reduce((sum, [, value]) => sum + value, 0), power, JSON.stringify(terms));
  const attackers = terms.filter(([words]) => / from /.test(words));
  assert.ok(attackers.length > 0, JSON.stringify(terms));
  for (const [words, value] of attackers) {
    const unit = Object.keys(UNITS).find((name) => words.toLowerCase().includes(name));
    assert.equal(value % (unit ? UNITS[unit].attack : HERO.attack), 0, `${words}: ${value}`);
    const [, at] = / from (\w+)/.exec(words);
    const far = apart(landOf(line, at).hex, landOf(line, target).hex);
    assert.ok(far <= (unit ? UNITS[unit].range : HERO.range), `${words} is ${far} away`);
  }
  const { defence } = landOf(line, target);
  for (const { piece, hits: takes } of defence) if (piece in UNITS) assert.ok(takes >= UNITS[piece].defence, `${piece} takes ${takes}`);
  const { conquered, repelled, ravaged } = chances(power, defence);
  assert.equal(await page.locator('.big .n').innerText().then((text) => text.replace(/\s/g, '')), `${percent(conquered)}%`);
  assert.equal(await page.locator('.rep b').innerText(), `${percent(repelled)}%`);
  assert.equal(await page.locator('.rav b').innerText(), `${percent(ravaged)}%`);
  assert.equal(await page.locator('.prompt .risk').innerText().then((text) => text.replace(/\s/g, ' ')), `${percent(conquered)} % to take it, ${percent(repelled)} % stopped by Blocks`);
  await close();
});

/** The Spaces within so many steps of home, as a map of the content tells who is near whom. */
function within({ near }, steps, taken) {
  const far = new Map([['home', 0]]);
  for (const [space, way] of far) for (const next of way < steps ? near[space] : []) if (!far.has(next) && !taken.has(next)) far.set(next, way + 1);
  return new Set([...far.keys()].filter((space) => space !== 'home'));
}

/** How far two Spaces lie apart, whatever stands between. */
function across(...spaces) {
  const [[x, y], [u, v]] = spaces.map((space) => [space.charCodeAt(0), Number(space.slice(1))]);
  return Math.max(Math.abs(x - u), Math.abs(y - v));
}

const sorted = (all) => [...all].sort();
const litSpaces = (page) => page.locator('.hits rect.lit[data-space]').evaluateAll((all) => all.map((one) => one.dataset.space));
const contentOf = (page, hash = '') => page.evaluate(async (end) => (await fetch(`/api/games/elite20/content${end}`)).json(), hash && `/${hash}`);

/** Somebody with a game of this pack, whose Hero has the ability that differs. */
async function outOfTheBox() {
  const me = await person(browser);
  const { page, line } = me;
  const house = await contentOf(page);
  const pack = await bring(page, 'elite20');
  const { id } = await makeTable(page, plan('elite20', [ME, bot('planner')], { scenario: LAB, pack, options: { 'hero-1': RUNNER.hero } }));
  await page.goto(`/t/${id}`);
  await getReady(page);
  await line.until('the game begins', () => line.view !== null);
  return { me, house, own: await contentOf(page, pack) };
}

/** A Weapon of the draft that a single Shoot fires. */
const SHOT = 'BW-02';

test('in Project: ELITE the map, Heroes, weapons and aliens are the pack’s, and so is every light, reach and warning', async () => {
  const { me, house, own } = await outOfTheBox();
  const { page, line } = me;

  // Weapons of the draft: range, dice, and what hits.
  await page.locator('section.draft .card .numbers').first().waitFor();
  const shown = await page.locator('section.draft .card').evaluateAll((all) => all.map((one) => [one.querySelector('b').textContent, one.querySelector('.numbers')?.textContent ?? '']));
  assert.ok(shown.length >= 2);
  for (const [name, numbers] of shown) {
    const [, { weapon }] = Object.entries(house.cards).find(([card, { deck }]) => deck === 'Basic' && house.words[card]?.name === name) ?? assert.fail(`${name} is no weapon of the start`);
    const wanted = [...(weapon.range === null ? [] : [weapon.range + MORE.range]), weapon.dice + MORE.dice, weapon.to_hit + MORE.toHit];
    assert.deepEqual(numbers.match(/\d+/g).map(Number), wanted, `${name}: ${numbers}`);
  }

  // In the Action Phase: how long it lasts, how far aliens come, what Heroes stand, and where nobody goes.
  await line.until('a weapon is taken', () => line.legal.some((what) => what.startsWith('claim ')));
  await line.act(line.legal.find((what) => what.endsWith(` ${SHOT}`)) ?? assert.fail(`no ${SHOT} in ${line.legal.join(' | ')}`));
  await untilAction([me]);
  const [minutes, seconds] = (await page.getByRole('timer').innerText()).match(/(\d+):(\d\d)/).slice(1).map(Number);
  assert.ok(minutes * 60 + seconds <= ACTION_SECONDS, `${minutes}:${seconds}`);
  const speeds = await page.locator('.forecast .kinds em').allInnerTexts();
  assert.ok(speeds.length > 0);
  assert.deepEqual(speeds.filter((speed) => Number(speed) !== MOVEMENT), []);
  await page.locator(`[aria-label$="of ${HEALTH}"]`).first().waitFor();
  for (const space of Object.keys(BLOCKED)) assert.equal(await page.locator(`.hits [data-space="${space}"]`).count(), 0, `${space} is blocked`);
  assert.equal(await page.locator('.hits [data-space="h8"]').count(), 1);

  // Where the Hero walks: as far as this pack's ability takes it, on this pack's ground.
  await rollFor(me, 'Move');
  const isOf = (face) => ({ place, face: own }) => place === 'Rolled' && own === face;
  const moves = line.me.dice.filter(isOf('Move')).length;
  await page.getByRole('button', { name: /^Die \d, Move/ }).first().click();
  await page.locator('.hits rect.lit[data-space]').first().waitFor();
  const taken = new Set(Object.values(line.view.figures));
  const [here, there] = [own, house].map(({ maps }) => maps['abandoned-lab']);
  assert.deepEqual(sorted(await litSpaces(page)), sorted(within(here, RUNNER.steps * moves, taken)));
  assert.ok(within(there, 1, taken).has('h15') && !within(here, RUNNER.steps, taken).has('h15'));

  // What the weapon reaches from where the Hero then stands: farther than the house's.
  await page.keyboard.press('Escape');
  await line.act(line.legal.find((what) => what.startsWith(`step ${RUNNER.hero} move `)));
  await rollFor(me, 'Shoot');
  await page.getByRole('button', { name: /^Die \d, Shoot/ }).first().click();
  const reach = (await page.locator('[data-reach]').getAttribute('data-reach')).split(' ').filter((space) => space !== 'home');
  const farthest = Math.max(...reach.map((space) => across(line.view.figures[RUNNER.hero], space)));
  const { range } = house.cards[SHOT].weapon;
  assert.ok(farthest > range && farthest <= range + MORE.range, `${SHOT} reaches ${farthest}`);

  // What a roll risks is what the engine works out.
  await page.keyboard.press('Escape');
  const loose = await page.getByRole('button', { name: /^Roll/ }).first().getAttribute('aria-label');
  const risk = line.foreseen.risks[line.seat][Number(/\d/.exec(loose)?.[0] ?? 1) - 1] ?? 0;
  assert.equal(/(\d+) % loses/.exec(loose)?.[1] ?? '0', String(risk), loose);

  // So fast are these aliens that they come home in the second Round at the latest: being done loses then, and is only held.
  const isLost = () => line.foreseen.acts.some(({ end }) => end === 'Breach');
  if (!isLost()) {
    await line.act('done');
    await line.until('the Action Phase is over', () => line.step !== 'Action', (ACTION_SECONDS + 30) * 1_000);
    await untilAction([me]);
    await line.until('the aliens come home', isLost);
  }
  assert.ok(Number(await page.locator('.forecast .big.bad').innerText()) > 0);
  await page.getByRole('button', { name: /^Hold: lost unless stopped/ }).waitFor();
  await me.close();
});
