// A Round of Project: ELITE by roles, accessible names and the keyboard only: no mouse, no style classes.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { checkAxe, hurry, launch, visit } from './kit.mjs';
import { Line } from './line.mjs';
import { stuck } from './player.mjs';
import { settleOwed } from './squad.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** Puts the focus on something by Tab alone. */
async function tabTo(page, target, limit = 60) {
  for (let press = 0; press < limit; press++) {
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail('Tab never reaches it');
}

/** Presses a key, and again after a while, until the server has said that something came of it. */
async function pressUntil({ page, line }, key, what, is, { timeout = 90_000, patience = 500 } = {}) {
  const deadline = Date.now() + timeout;
  while (!is(line)) {
    assert.ok(Date.now() < deadline, `${key}: not within ${timeout / 1_000} s: ${what} (${line.step})`);
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press(typeof key === 'function' ? key() : key);
    await line.until(what, is, patience).catch(() => undefined);
  }
}

const rolled = (line, face) => line.me.dice.filter((one) => one.place === 'Rolled' && (!face || one.face === face)).length;

/** The key of the first weapon that can be taken: each keeps its place, also when a bot has it. */
function weaponKey({ view, legal }) {
  const cards = Object.keys(view.cards).filter((id) => id.startsWith('BW-') && (view.cards[id].place === 'Draft' || view.cards[id].place.With)).sort();
  const card = legal.find((what) => what.startsWith('claim '))?.split(' ')[2];
  return String(Math.max(0, cards.indexOf(card)) + 1);
}

test('weapon, plan, dice, steps, alien results, text view and the end of a Round by keys alone', async () => {
  const { page, close } = await visit(browser);
  const line = await Line.of(page);
  const me = { page, line };
  await page.goto('/');
  await page.evaluate(() => {
    for (const kind of ['pointerdown', 'mousedown', 'touchstart']) addEventListener(kind, () => (window.touched = true), { capture: true });
  });
  const lead = page.getByRole('button', { name: /Lead a bot squad/ }).first();
  await lead.waitFor();
  await tabTo(page, lead);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/t\//);
  await line.until('the game begins', () => line.view !== null);
  await hurry(page);

  await pressUntil(me, () => weaponKey(line), 'a weapon is taken', () => line.step !== 'Draft');
  await pressUntil(me, 'Enter', 'all are ready for Round 1', () => line.step === 'Ready' || line.step === 'Action');
  await pressUntil(me, 'Enter', 'the Round begins', () => line.step === 'Action');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^Roll \d/ }).waitFor();

  const done = new Set();
  for (let count = 0; count < 20 && !['roll', 'result', 'step'].every((one) => done.has(one)); count++) {
    const safest = main.getByRole('button', { name: /^Safest/ });
    const alien = rolled(line, 'Alien') > 0;
    if (alien && (await safest.waitFor({ timeout: 3_000 }).then(() => true, () => false))) {
      const { led } = line.me;
      await pressUntil(me, 's', 'an alien moves', () => line.me.led !== led, { patience: 3_000 });
      done.add('result');
    } else if (alien) {
      // Somebody was pushed, which comes first.
      const first = line.legal.find((what) => /^(flee|lock|branch)\b/.test(what));
      if (first) await line.act(first);
    } else if (!line.view.owed.some(({ seat }) => seat === line.seat) && rolled(line, 'Move') > 0 && !done.has('step')) {
      const at = line.view.figures[line.hero];
      const taken = main.getByRole('button', { name: /^Die \d, Move, taken up/ });
      const name = await main.getByRole('button', { name: /^Die \d, Move/ }).first().getAttribute('aria-label');
      await page.evaluate(() => document.activeElement?.blur());
      await page.keyboard.press(/\d/.exec(name)[0]);
      await taken.waitFor();
      const arrows = ['ArrowRight', 'ArrowUp', 'ArrowDown'];
      let k = 0;
      await pressUntil(me, () => arrows[k++ % 3], 'the Hero steps', () => line.view.figures[line.hero] !== at);
      done.add('step');
    } else {
      await settleOwed(me);
      const { rolled: number } = line.me;
      // A press that comes too early is kept and rolls once more, so that there is time for the answer.
      await pressUntil(me, 'r', 'the dice roll', () => line.me.rolled !== number, { patience: 10_000 });
      done.add('roll');
    }
  }
  // Bots may leave no alien to be moved.
  const alive = Object.entries(line.view.figures).some(([figure, at]) => !figure.startsWith('HE') && at !== 'none');
  const wanted = alive ? ['roll', 'step', 'result'] : ['roll', 'step'];
  assert.ok(wanted.every((one) => done.has(one)), `done: ${[...done]} of ${wanted}`);
  await checkAxe(page, 'the Action Phase');

  // The text view and the player aid are a key away, and go by another.
  await page.evaluate(() => document.activeElement?.blur());
  await settleOwed(me);
  for (const key of ['t', '?', '?', 't']) {
    const open = page.getByRole('dialog');
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press(key);
    await open.waitFor({ timeout: 10_000 }).catch(() => undefined);
    assert.ok(await open.isVisible(), `${key} opens a dialog: ${await stuck(page)}`);
    // The next key comes at once.
    await page.keyboard.press('Escape');
    await open.waitFor({ state: 'hidden' });
  }

  await settleOwed(me);
  const finish = main.getByRole('button', { name: 'Done', exact: true });
  await tabTo(page, finish, 80);
  await page.keyboard.press('Enter');
  await line.until('the Round is over for all', () => line.step !== 'Action', 180_000);
  await pressUntil(me, 'Enter', 'the next Round comes', ({ view }) => view.round === 2 || view.end !== null, { timeout: 180_000 });
  assert.equal(await page.evaluate(() => window.touched), undefined, 'no pointer was used');
  await close();
});
