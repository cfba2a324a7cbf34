// Project: ELITE's table stands still: what opens, what is taken up and what is owed moves nothing that can be clicked.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { crowd } from '../../scripts/crowd.mjs';
import { bot, launch, makeTable, ME, plan } from './kit.mjs';
import { person, untilAction } from './squad.mjs';
import { gone, moved, rest, targets } from './still.mjs';

const SIZES = [{ width: 1440, height: 900 }, { width: 1280, height: 720 }, { width: 390, height: 844 }, { width: 360, height: 640 }];
/** What stands in one place for the whole phase, whatever is asked. */
const isFixed = ([name]) => /^(die |roll|finish|hero |Settings)/.test(name);

let browser;
let me;
before(async () => {
  browser = await launch();
  me = await person(browser);
  const { page, line } = me;
  const chairs = [ME, ...Array.from({ length: 5 }, () => bot('planner'))];
  const { id } = await makeTable(page, plan('elite20', chairs, { scenario: 'demolition/abandoned-lab/hard', bot_pace: 'human' }));
  await page.goto(`/t/${id}?go`);
  await line.until('the game begins', () => line.view !== null);
});
after(async () => {
  await me.close();
  await browser.close();
});

/** Shows the page this position, at this size, and what can be clicked there. */
async function dress(state, size) {
  const { page, line } = me;
  if (line.step !== 'Action') await untilAction([me]);
  await page.setViewportSize(size);
  line.dress = crowd(state);
  await page.reload();
  await page.getByRole('button', { name: /^Die 1/ }).waitFor();
  await page.locator('.figure').first().waitFor();
  await rest(page);
  return targets(page);
}

/** What of it lies elsewhere now, and what is not there any more. */
async function faults(what, before, isKept = () => true) {
  await rest(me.page);
  const now = await targets(me.page);
  return [...moved(before, now), ...gone(before.filter(isKept), now).map((name) => `${name} is gone`)].map((fault) => `${what}: ${fault}`);
}

test('whatever of a plan is looked at, what can be clicked stays where it is', async () => {
  const { page, line } = me;
  const run = page.getByRole('button', { name: /^Run/ });
  while (!(await run.isVisible())) {
    const act = line.asked.includes(line.seat) && line.legal.find((what) => /^(claim|start) /.test(what));
    if (act) await line.act(act);
    else await run.waitFor({ timeout: 500 }).catch(() => undefined);
  }
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.keyboard.press('Escape');
    await rest(page);
    const before = await targets(page);
    assert.ok(before.length > 3, `${size.width}x${size.height}: something can be clicked`);
    for (const alien of (await page.locator('.figure:not([data-mine])').all()).slice(-3)) {
      const box = await alien.boundingBox();
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      assert.deepEqual(await faults('an alien of the plan', before, () => false), [], `${size.width}x${size.height}`);
    }
  }
});

for (const size of SIZES) {
  const where = `${size.width}x${size.height}`;

  test(`at ${where} a dialog that opens moves nothing and takes nothing away`, async () => {
    const { page } = me;
    const found = [];
    for (const state of ['dice', 'alien']) {
      const before = await dress(state, size);
      assert.ok(before.length > 3, `${where}, ${state}: something can be clicked`);
      const opened = async (what, open) => {
        await open();
        await page.locator('dialog[open]').waitFor();
        found.push(...(await faults(`${state}, ${what}`, before)));
        await page.keyboard.press('Escape');
        await page.locator('dialog[open]').waitFor({ state: 'detached' });
        found.push(...(await faults(`${state}, ${what} is closed`, before)));
      };
      await opened('the text view', () => page.keyboard.press('t'));
      await opened('the settings', () => page.getByRole('button', { name: /^(Settings and table|Menu)$/ }).first().click());
      const badge = page.locator('main.table button[data-hero]').last();
      if (await badge.isVisible()) await opened('details of a Hero', () => badge.click());
    }
    assert.deepEqual(found, [], where);
  });

  test(`at ${where} a die that is taken up and put back moves nothing`, async () => {
    const { page } = me;
    const found = [];
    for (const state of ['dice', 'search', 'give', 'fire']) {
      // What is lit on the board is another thing for each die; a card that takes several stays in its cell.
      const before = (await dress(state, size)).filter(([name]) => !/^(space|search token) /.test(name));
      for (const n of [1, 2, 3]) {
        await page.getByRole('button', { name: new RegExp(`^Die ${n}, `) }).click();
        await page.getByRole('button', { name: new RegExp(`^Die ${n}, .*taken up`) }).waitFor();
        found.push(...(await faults(`${state}, die ${n}`, before, isFixed)));
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: /taken up/ }).waitFor({ state: 'detached' });
        found.push(...(await faults(`${state}, die ${n} put back`, before)));
      }
    }
    assert.deepEqual(found, [], where);
  });

  test(`at ${where} neither what is owed nor Done moves dice and badges, Roll and Done`, async () => {
    const before = (await dress('dice', size)).filter(isFixed);
    assert.ok(before.some(([name]) => name === 'finish') && before.some(([name]) => /^hero /.test(name)), `${where}: Done and badges can be clicked`);
    const found = [];
    for (const state of ['alien', 'volley', 'push', 'done', 'give', 'dice']) {
      await dress(state, size);
      found.push(...(await faults(state, before, () => false)));
    }
    assert.deepEqual(found, [], where);
  });
}
