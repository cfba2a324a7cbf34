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
const signals = ({ line }, wanted) => line.signals.filter(({ kind }) => kind === wanted);
/** What can be pointed at, with its Space: an alien, a nest that nobody stands on, a Space of the middle that is free. */
const alien = ({ line }) => Object.entries(line.view.figures).find(([id, at]) => /^(biter|runner|shooter)/.test(id) && /^[a-z]\d/.test(at));
const isFree = ({ line }) => (space) => !Object.values(line.view.figures).includes(space);
const twice = (space) => [space, space];
const nest = (me) => twice(me.line.view.tokens.flatMap(({ place }) => (place.At ? [place.At.space] : [])).find(isFree(me)));
const empty = (me) => twice(['l9', 'k9', 'm10', 'd9'].find(isFree(me)));

/** Presses for half a second where a Space is. */
async function hold(page, space, ms = 520) {
  await page.mouse.move(...(await pointOf(page, space)));
  await page.mouse.down();
  await page.waitForTimeout(ms);
  await page.mouse.up();
}

/** An order is heard, nothing was done by it, and within a second one bot says beside its badge that it goes, or is there already. What was heard is the answer. */
async function heard(me, deed) {
  const { page, line } = me;
  const [pings, answers, said] = [signals(me, 'ping').length, signals(me, 'on-it').length, line.said.length];
  await deed();
  await line.until('an order', () => signals(me, 'ping').length > pings, 3_000);
  await line.until('a bot goes', () => signals(me, 'on-it').length > answers, 1_500);
  const { seat } = signals(me, 'on-it').at(-1);
  await page.getByRole('main').locator(`[data-seat="${seat}"]`).getByText(/^(On it|Done)/).first().waitFor({ timeout: 1_500 });
  await page.waitForTimeout(200);
  assert.deepEqual([signals(me, 'ping').length, signals(me, 'on-it').length], [pings + 1, answers + 1], 'one order, and one bot answers');
  assert.equal(line.said.length, said, 'lifting the finger does nothing');
  return signals(me, 'ping').at(-1).what;
}

/** Points at something. Bots go on playing meanwhile: an alien that has left its Space is looked for anew. */
async function order(me, wanted, point) {
  for (let tries = 1; ; tries++) {
    const [what, space] = wanted(me);
    const told = await heard(me, () => point(space));
    if (told === what) return;
    assert.ok(tries < 4 && me.line.view.figures[what] !== space, `${told} was heard for ${what} at ${space}`);
  }
}

test('an alien, a nest and a Space are ordered by holding them or by the other mouse button, and a bot answers each time', async () => {
  const table = await squad(browser, { ...ONE, viewports: [DESKTOP] });
  const [me] = table.people;
  const { page } = me;
  await untilAction([me]);
  await page.getByRole('button', { name: /^Order/ }).waitFor();
  for (const wanted of [alien, nest, empty]) await order(me, wanted, (space) => hold(page, space));
  await checkAxe(page, 'an order');
  const other = async (space) => page.mouse.click(...(await pointOf(page, space)), { button: 'right' });
  await order(me, alien, other);

  // A short press is a tap, as ever.
  const orders = signals(me, 'ping').length;
  await hold(page, empty(me)[0], 120);
  await page.waitForTimeout(600);
  assert.equal(signals(me, 'ping').length, orders);
  await table.close();
});

test('the same with a finger on a phone', async () => {
  const table = await squad(browser, { ...ONE, viewports: [PHONE] });
  const [me] = table.people;
  await untilAction([me]);
  await me.page.getByRole('button', { name: /^Order/ }).waitFor();
  const [x, y] = await pointOf(me.page, 'home');
  const finger = await me.page.context().newCDPSession(me.page);
  await heard(me, async () => {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await me.page.waitForTimeout(900);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  });
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
