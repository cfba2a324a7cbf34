// Orders to a squad of bots: what is held is pointed at, and one of them says "on it" beside its badge. Keys of two strokes.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { checkAxe, DESKTOP, launch, PHONE } from './kit.mjs';
import { pointOf, rollUntil, settleOwed, squad, untilAction } from './squad.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const ONE = { people: 1, bots: 3, bot_pace: 'human', options: { clock: 'practice' } };
const pings = ({ line }) => line.signals.filter(({ kind }) => kind === 'ping');
const alien = ({ line }) => Object.entries(line.view.figures).find(([id, at]) => /^(biter|runner|shooter)/.test(id) && /^[a-z]\d/.test(at));
/** A Space of the middle that nobody stands on. */
const empty = ({ line }) => ['l9', 'k9', 'm10', 'd9'].find((space) => !Object.values(line.view.figures).includes(space));

/** Presses for half a second where a Space is. */
async function hold(page, space, ms = 520) {
  await page.mouse.move(...(await pointOf(page, space)));
  await page.mouse.down();
  await page.waitForTimeout(ms);
  await page.mouse.up();
}

/** The order is heard, nothing was done by it, and within a second a bot's badge says so in words. */
async function isHeard(me, what, before, said) {
  await me.line.until(`an order: ${what}`, () => pings(me).length > before, 3_000);
  if (what !== null) assert.equal(pings(me).at(-1).what, what);
  const words = me.page.getByRole('main').locator('[data-seat]').getByText(/^On it/);
  await words.first().waitFor({ timeout: 1_500 });
  assert.equal(await words.count(), 1, 'one bot answers');
  assert.equal(me.line.said.length, said, 'lifting the finger does nothing');
}

test('an alien, a nest and a Space are ordered by holding them or by the other mouse button, and a bot answers each time', async () => {
  const table = await squad(browser, { ...ONE, viewports: [DESKTOP] });
  const [me] = table.people;
  const { page, line } = me;
  await untilAction([me]);
  await page.getByRole('button', { name: /^Order/ }).waitFor();
  const [runner, at] = alien(me);
  const nest = line.view.tokens.find(({ place }) => place.At).place.At.space;
  const free = empty(me);
  for (const [space, what] of [[at, runner], [nest, nest], [free, free]]) {
    const [before, said] = [pings(me).length, line.said.length];
    await hold(page, space);
    await isHeard(me, what, before, said);
  }
  await checkAxe(page, 'an order');
  const [before, said] = [pings(me).length, line.said.length];
  await page.mouse.click(...(await pointOf(page, at)), { button: 'right' });
  await isHeard(me, runner, before, said);

  // A short press is a tap, as ever.
  const orders = pings(me).length;
  await hold(page, free, 120);
  await page.waitForTimeout(600);
  assert.equal(pings(me).length, orders);
  await table.close();
});

test('the same with a finger on a phone', async () => {
  const table = await squad(browser, { ...ONE, viewports: [PHONE] });
  const [me] = table.people;
  await untilAction([me]);
  await me.page.getByRole('button', { name: /^Order/ }).waitFor();
  const [x, y] = await pointOf(me.page, 'home');
  const [before, said] = [pings(me).length, me.line.said.length];
  const finger = await me.page.context().newCDPSession(me.page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await me.page.waitForTimeout(900);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await isHeard(me, null, before, said);
  assert.equal(pings(me).length, before + 1, 'one order');
  await table.close();
});

test('every lit Space wears a key, also where several Moves go, and two strokes walk there', async () => {
  const table = await squad(browser, { people: 1, options: { clock: 'practice', rolls: '40' } });
  const [me] = table.people;
  const { page, line } = me;
  await untilAction([me]);
  await rollUntil(me, 'Move', (faces) => faces.filter((face) => face === 'Move').length >= 3);
  await settleOwed(me);
  await page.locator('.hits [aria-label*="can be chosen"]').nth(12).waitFor();
  const lit = await page.locator('.hits [data-space].lit').evaluateAll((all) => all.map((one) => [one.dataset.space, /, key (\S+)$/.exec(one.getAttribute('aria-label'))?.[1] ?? null]));
  assert.ok(lit.length > 11, `${lit.length} Spaces are lit`);
  assert.deepEqual(lit.filter(([, key]) => key === null), [], 'each has a key');
  assert.equal(new Set(lit.map(([, key]) => key)).size, lit.length, 'of its own');
  const [space, key] = lit.find(([, one]) => one.length > 1);
  await page.evaluate(() => document.activeElement?.blur());
  for (const stroke of key) await page.keyboard.press(stroke.toLowerCase());
  await line.until('the Hero is there', () => line.view.figures[line.hero] === space, 5_000);
  await table.close();
});
