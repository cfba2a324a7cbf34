// Whole games by roles, accessible names and the keyboard only: no mouse, no style classes.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { hurry, launch, visit } from './kit.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const over = (page) => page.getByRole('region', { name: 'The game is over' });

/** Puts the focus on something by Tab alone. */
async function tabTo(page, target, limit = 60) {
  for (let press = 0; press < limit; press++) {
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail('Tab never reaches it');
}

test('Elysian from the home page to the end by keyboard', async () => {
  const { page, close } = await visit(browser);
  await page.goto('/');
  await page.getByRole('button', { name: /Play now/ }).waitFor();
  await tabTo(page, page.getByRole('button', { name: /Play now/ }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/t\//);
  const main = page.getByRole('main');
  await main.getByRole('group', { name: 'Board' }).waitFor();
  await hurry(page);

  const board = main.getByRole('group', { name: 'Board' });
  const button = (name) => main.getByRole('button', { name });
  const offered = async (name) => (await button(name).count()) > 0 && (await button(name).first().isEnabled());
  const done = new Set();
  for (let count = 0; count < 2_500 && !(await over(page).isVisible()); count++) {
    const busy = (await main.getAttribute('aria-busy', { timeout: 5_000 }).catch(() => 'true')) === 'true';
    const names = busy ? [] : await main.getByRole('button').evaluateAll((all) => all.filter((one) => one.tabIndex >= 0 && !one.disabled && one.getAttribute('aria-disabled') !== 'true').map((one) => one.getAttribute('aria-label') ?? one.textContent));
    const can = (pattern) => names.some((name) => pattern.test(name));
    const put = (pattern) => names.find((name) => pattern.test(name));
    await page.evaluate(() => document.activeElement?.blur());
    if (can(/^\s*Pass\b/)) await page.keyboard.press('p');
    else if (can(/^\s*(Lead with|Roll \d|Attack \d|Yes:|All move in|Discard [A-Z])/)) {
      done.add(put(/^\s*(Lead with|Roll \d|Attack \d|Yes:|All move in|Discard [A-Z])/).trim().split(' ')[0]);
      await page.keyboard.press('Enter');
    } else if (can(/Takes /) && count % 40 < 30) {
      // The arrows go to the board, to what can be chosen first.
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      done.add('deploy');
    } else if (can(/Attackable/)) {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      done.add('target');
    } else if (can(/(Can be chosen|Can be destroyed)/)) {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    } else if (can(/^\s*(Done|Skip|End turn|Keep all|Go on|Stay out)/)) await page.keyboard.press('e');
    else if (can(/^\s*Draw/)) {
      const deck = button(/^\s*Draw/).first();
      await deck.focus();
      await page.keyboard.press('Enter');
    } else if (names.length > 0 && ((await board.count()) === 0 || (await page.getByRole('region', { name: /Choose your hero|Discard|gives|Pay/i }).count()) > 0)) {
      // The first hero may be taken already, so the keys are tried in turn.
      await page.keyboard.press(String(1 + (count % 5)));
    }
    await page.waitForTimeout(25);
  }
  await over(page).waitFor();
  for (const deed of ['Lead', 'deploy', 'target']) assert.ok(done.has(deed), `${deed} is among ${[...done]}`);
  await tabTo(page, over(page).getByRole('link', { name: 'Watch the replay' }));
  await page.keyboard.press('Enter');
  await page.getByRole('slider', { name: 'Timeline' }).waitFor();
  await close();
});
