// What a die, a card and a shot can be aimed at, in a position made for it: search tokens, Heroes who take a card, a miss.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { crowd } from '../../scripts/crowd.mjs';
import { bot, checkButtons, launch, makeTable, ME, plan } from './kit.mjs';
import { person, untilAction } from './squad.mjs';
import { rest } from './still.mjs';

const DESK = { width: 1440, height: 900 };
const PHONES = [{ width: 390, height: 844 }, { width: 360, height: 640 }];

let browser;
let me;
/** The number of the position that the page has. */
let version = 0;
before(async () => {
  browser = await launch();
  me = await person(browser);
  const { page, line } = me;
  const chairs = [ME, ...Array.from({ length: 5 }, () => bot('planner'))];
  const { id } = await makeTable(page, plan('elite20', chairs, { scenario: 'demolition/abandoned-lab/hard', bot_pace: 'human' }));
  await page.goto(`/t/${id}?go`);
  await line.until('the game begins', () => line.view !== null);
  await untilAction([me]);
});
after(async () => {
  await me.close();
  await browser.close();
});

/** Shows the page this position, at this size. */
async function dress(state, size) {
  const { page, line } = me;
  await page.setViewportSize(size);
  line.dress = (message) => ((version = message.v), crowd(state)(message));
  await page.reload();
  await page.getByRole('button', { name: /^Die 1/ }).waitFor();
  await page.locator('.figure').first().waitFor();
}

const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];

/** Plates, and the figures that one of them covers: their middles, as broad as a medallion. */
const covered = () => {
  const box = (one) => one.getBoundingClientRect();
  const plates = [...document.querySelectorAll('.half rect')].map(box);
  const side = box(document.querySelector('[data-space="b4"]')).width;
  const figures = [...document.querySelectorAll('.figure')].map((one) => [box(one).x + box(one).width / 2, box(one).y + box(one).height / 2]);
  const under = figures.filter(([x, y]) => plates.some(({ left, right, top, bottom }) => x > left - side * 0.38 && x < right + side * 0.38 && y > top - side * 0.38 && y < bottom + side * 0.38));
  return { plates: plates.length, under, outside: plates.filter(({ left, right, top }) => left < 0 || right > innerWidth || top < 0).length };
};

test('now and later of a search token are cards, and plates that cover nobody', async () => {
  const { page, line } = me;
  for (const size of [DESK, ...PHONES]) {
    await dress('search', size);
    await page.getByRole('button', { name: /^Die 1, Search/ }).click();
    for (const name of [/^Search now/, /^Search later/]) await page.getByRole('button', { name }).waitFor();
    await rest(page);
    assert.deepEqual(await page.evaluate(covered), { plates: 2, under: [], outside: 0 }, `${size.width}x${size.height}`);
    await checkButtons(page, `a Search die at ${size.width}x${size.height}`);
  }
  line.reply = ({ t, n, do: what }) => (t === 'act' && what.startsWith('take ') ? [{ t: 'done', n, v: 1 }] : null);
  const said = line.said.length;
  await page.getByRole('button', { name: /^Search later/ }).click();
  assert.equal(line.said[said]?.do, `take ${line.hero} search S-1`);
  line.reply = null;
});

test('every key that a desk shows is a letter, or a digit and another stroke', async () => {
  const { page } = me;
  for (const state of ['search', 'alien']) {
    await dress(state, DESK);
    if (state === 'search') await page.getByRole('button', { name: /^Die 1, Search/ }).click();
    await page.locator('.cap').first().waitFor();
    const caps = await page.locator('.cap').allTextContents();
    assert.deepEqual(caps.filter((key) => !/^([A-Z]|[06-9][A-Z0-9])$/.test(key.trim())), [], state);
    assert.ok(caps.length > 1);
  }
});

test('while a card is dragged those who can take it are lit and all others dim', async () => {
  const { page, line } = me;
  for (const [size, badge] of [[DESK, '.mate'], [PHONES[0], '.badge']]) {
    await dress('give', size);
    const [, , first, second] = line.view.setup.heroes;
    await page.mouse.move(...middle(await page.locator('[data-card="BW-07"]').boundingBox()));
    await page.mouse.down();
    await page.mouse.move(200, 300, { steps: 4 });
    await page.locator(`${badge}.takes`).first().waitFor();
    const heroes = (which) => page.locator(`${badge}.${which}`).evaluateAll((all) => all.map((one) => one.dataset.hero).sort());
    assert.deepEqual(await heroes('takes'), [first, second].sort());
    assert.ok((await heroes('dim')).length >= 3);
    assert.equal(await page.locator('.figure .lit').count(), 2, 'both on the board, too');
    line.reply = ({ t, n }) => (t === 'act' ? [{ t: 'done', n, v: 1 }] : null);
    const said = line.said.length;
    await page.mouse.move(...middle(await page.locator('.hits [data-space="k10"]').boundingBox()), { steps: 4 });
    await page.mouse.up();
    assert.equal(line.said[said]?.do, `offer BW-07 ${first}`);
    assert.equal(await page.locator(`${badge}.takes`).count(), 0);
    line.reply = null;
  }
});

/** Was the page told what the weapon reaches? */
let reachTold = false;

/** The server's part in a shot that misses. */
const misses = ({ t, n, do: what }) => {
  reachTold ||= t === 'preview' && what === 'fire BW-08';
  if (t === 'preview') return [{ t, n, preview: what === 'fire BW-08' ? { card: 'BW-08', from: 'l9', dice: 2, to_hit: 4, spaces: ['m8', 'm9', 'l8'], targets: ['biter-4'] } : null }];
  if (t !== 'act') return null;
  const { hero } = me.line;
  const v = version + 1;
  const sights = ['rolled 1', 'rolled 2', `volley ${hero} BW-08 l9 0 2 0`].map((told) => ['E20-WEAPON-07', told]);
  return [{ t: 'update', v, moments: [{ v, at: 0, seat: 0, sights }], patch: [], prompt: 1, undo: 0, asked: [0], clocks: null, now: null }, { t: 'done', n, v }];
};

test('a miss is told at the alien that was aimed at, with motion and without', async () => {
  const { page, line } = me;
  for (const [size, reducedMotion] of [[DESK, 'no-preference'], [PHONES[1], 'reduce']]) {
    await page.emulateMedia({ reducedMotion });
    line.reply = misses;
    reachTold = false;
    await dress('fire', size);
    await page.locator('[data-card="BW-08"].ready').waitFor();
    // What the weapon reaches is asked for, and lit with the answer; a click before that means something else.
    const target = page.locator('.hits .lit[data-space="m8"]');
    await target.waitFor();
    assert.ok(reachTold, 'the page asks what a ready weapon reaches');
    // On a phone the camera goes to it first.
    await target.click();
    const miss = page.locator('[data-miss="biter-4"]');
    await miss.waitFor();
    assert.equal((await miss.textContent()).trim(), 'Miss');
    const [[x, y], [u, v]] = [middle(await miss.locator('rect').boundingBox()), middle(await page.locator('.hits [data-space="m8"]').boundingBox())];
    assert.ok(Math.hypot(x - u, y - v) < 60, `the word is ${Math.round(Math.hypot(x - u, y - v))} px from the alien`);
    await page.locator('[data-card="BW-08"] svg').first().waitFor();
    await miss.waitFor({ state: 'detached' });
    line.reply = null;
  }
});
