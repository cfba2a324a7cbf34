// While nothing happens for five seconds, nothing runs: no frame, no timer, no motion.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, beside, launch, ME, plan, QUICK, visit } from './kit.mjs';
import { play } from './player.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** Counts what fires: put in before the page's own code. */
function count() {
  const fired = [];
  const wrap = (name) => {
    const own = window[name].bind(window);
    window[name] = (deed, ...rest) =>
      own(
        (...given) => {
          fired.push(`${name}(${rest[0] ?? ''}): ${String(deed).slice(0, 60)}`);
          return typeof deed === 'function' ? deed(...given) : undefined;
        },
        ...rest,
      );
  };
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback']) wrap(name);
  window.fired = fired;
}

async function checkQuiet(page, where) {
  // What began with the last click may end first. The test asks from outside, since its own timers would count.
  const state = () => page.evaluate(() => ({ fired: window.fired.length, moving: document.getAnimations().filter(({ playState }) => playState === 'running').length }));
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  let before = await state();
  for (let wait = 0; wait < 12; wait++) {
    await pause(1_000);
    const now = await state();
    if (now.fired === before.fired && now.moving === 0) break;
    before = now;
  }
  await page.evaluate(() => (window.fired.length = 0));
  await pause(5_000);
  const fired = await page.evaluate(() => window.fired.slice());
  const moving = await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  assert.deepEqual(fired, [], `${where}: timers and frames`);
  assert.equal(moving, 0, `${where}: animations`);
}

test('nothing runs while nothing happens', async () => {
  const { page, context, close } = await visit(browser);
  await context.addInitScript(count);
  await begin(page, plan('elysian', [ME, beside('Yuki')], QUICK), true);
  await page.getByRole('button', { name: 'Hold to show your hand' }).hover();
  await page.mouse.down();
  await page.locator('main.table').waitFor();
  await page.mouse.up();
  await checkQuiet(page, 'a table that waits for me');
  await close();
});

test('nothing runs on a table that waits for another', async () => {
  const host = await visit(browser);
  const { page } = host;
  await host.context.addInitScript(count);
  await page.goto('/');
  const guest = await visit(browser);
  const id = await page.evaluate(async (body) => {
    const answer = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    return (await answer.json()).id;
  }, plan('elysian', [ME, { sitter: 'open' }], QUICK));
  await page.goto(`/t/${id}`);
  await guest.page.goto(`/t/${id}`);
  await guest.page.getByRole('button', { name: 'Sit down' }).click();
  await guest.page.getByRole('button', { name: 'Ready', exact: true }).click();
  await page.getByRole('button', { name: 'Ready', exact: true }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await Promise.any([page, guest.page].map((one) => one.locator('.prompt.lit').waitFor()));
  if (await page.locator('.prompt.lit').isVisible()) await play(page, 51, (now) => !now.asked);
  await checkQuiet(page, 'a table that waits for another');
  await host.close();
  await guest.close();
});
