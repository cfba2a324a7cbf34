// Project: ELITE: whatever is lit stays where it is while windows, prompts and panels come and go.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESKTOP, launch, PHONE } from './kit.mjs';
import { gather, LAB, person, rollFor, rollUntil, untilAction } from './squad.mjs';
import { moved, rest, targets } from './still.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** A Space in sight that means nothing now, and on which nobody stands. */
const darkSpace = (page, taken) =>
  page.evaluate((figures) => {
    for (const one of document.querySelectorAll('.hits [data-space]:not(.lit)')) {
      const box = one.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (!figures.includes(one.dataset.space) && document.elementFromPoint(x, y) === one) return { x, y };
    }
    return null;
  }, taken);

for (const [size, viewport] of [['a desktop', DESKTOP], ['a phone', PHONE]]) {
  test(`on ${size} nothing that is lit moves because a window, a prompt or a panel opens`, async () => {
    const me = await person(browser, viewport);
    const { page, line } = me;
    await gather([me], { scenario: LAB, options: { clock: 'practice', rolls: '48' } });
    await untilAction([me]);

    // A die is taken up: the Spaces that it leads to are lit.
    await rollUntil(me, 'Move', (faces) => faces.includes('Move') && !faces.includes('Alien'));
    const die = page.getByRole('button', { name: /^Die \d, Move/ }).first();
    await die.waitFor();
    await rest(page);
    const dark = await targets(page);
    await die.click();
    await page.locator('.hits rect.lit').first().waitFor();
    await rest(page);
    const lit = await targets(page);
    assert.ok(lit.some(([name]) => /^[a-r]\d+$/.test(name)), 'Spaces are lit');
    assert.deepEqual(moved(dark, lit), [], `${size}: a die that is taken up moves nothing else`);
    const same = async (what) => assert.deepEqual(moved(lit, await targets(page)), [], `${size}: ${what}`);

    // A Space that means nothing: a refusal is told.
    const away = await darkSpace(page, Object.values(line.view.figures));
    assert.ok(away, 'some Space is dark');
    await page.mouse.click(away.x, away.y);
    await page.waitForTimeout(500);
    await same('a refusal');

    // Panels come and go.
    const dialog = page.getByRole('dialog');
    for (const [what, open] of [
      ['settings', () => page.getByRole('button', { name: 'Settings and table' }).first().click()],
      ['the text view', () => page.keyboard.press('t')],
      ['the player aid', () => page.keyboard.press('?')],
    ]) {
      await open();
      await dialog.first().waitFor();
      await same(`${what} opens`);
      await page.keyboard.press('Escape');
      await dialog.first().waitFor({ state: 'detached' });
      await same(`${what} is closed`);
    }
    await page.keyboard.press('Escape');

    // A prompt: an alien result is owed an answer. What it lights stays where it was lit.
    await rollFor(me, 'Alien');
    await page.locator('.hits .lit').first().waitFor();
    await rest(page);
    const owed = await targets(page);
    await page.waitForTimeout(700);
    assert.deepEqual(moved(owed, await targets(page)), [], `${size}: a prompt`);
    await page.getByRole('button', { name: 'Settings and table' }).first().click();
    await dialog.first().waitFor();
    assert.deepEqual(moved(owed, await targets(page)), [], `${size}: a panel over a prompt`);
    await page.keyboard.press('Escape');
    await me.close();
  });
}
