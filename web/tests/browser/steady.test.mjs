// The table stands still while its player only looks: taking a card up moves no board, and a refusal covers no question.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { askAlways, begin, bot, DESKTOP, launch, ME, PHONE, plan, QUICK, visit } from './kit.mjs';
import { play } from './player.mjs';
import { gone, moved, rest, targets } from './still.mjs';

const isPlace = ([name]) => name.startsWith('place ');

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

for (const viewport of [{ width: 1440, height: 900 }, { width: 1280, height: 720 }, { width: 360, height: 640 }]) {
  const size = `${viewport.width}x${viewport.height}`;
  test(`at ${size} a card that is taken up moves no board, and a refusal covers no question`, async () => {
    const { page, close } = await visit(browser, viewport);
    await begin(page, plan('elysian', [ME, bot()], QUICK));
    await play(page, 47, (now) => now.asked && now.step === 'Play a card' && /^Play a card/.test(now.title));
    const phone = viewport.width < 720;
    const board = () => page.locator('.board g.camera').getAttribute('transform');
    // The first card is taken up as soon as it can be: what the question moves is moved before that.
    await page.evaluate(() => addEventListener('pointerdown', () => (window.before = document.querySelector('.board g.camera').getAttribute('transform')), { capture: true }));
    for (const card of await page.locator('.dock.hand .card').all()) {
      await card.click();
      await page.locator('.dock.hand .card.selected').waitFor();
      await rest(page);
      assert.equal(await board(), await page.evaluate(() => window.before), `${size}: the board stays where it is`);
      const why = page.locator(phone ? '.strip' : '.prompt').getByRole('button', { name: /^Why/ });
      if (await why.count()) {
        await why.click();
        await page.locator('.toast').waitFor();
        await rest(page);
        const [toast, prompt] = [await page.locator('.toast').boundingBox(), await page.locator('.prompt').boundingBox()];
        assert.ok(toast.y >= 0 && toast.y + toast.height <= prompt.y, `${size}: the refusal ends at ${toast.y + toast.height}, the question begins at ${prompt.y}`);
        await page.locator('.toast').getByRole('button', { name: /close|dismiss/i }).click();
      }
      await card.click();
    }
    await close();
  });
}

for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
  const size = `${viewport.width}x${viewport.height}`;

  test(`at ${size} nothing that can be clicked moves because a panel, a refusal, a sheet or details open`, async () => {
    const { page, close } = await visit(browser, viewport);
    await begin(page, plan('elysian', [ME, bot()], QUICK));
    for (const step of ['Produce', 'Play a card', 'Move']) {
      await play(page, 47, (now) => now.asked && !now.window && now.step === step && now.found.some(({ kind }) => kind === 'land' || kind === 'card'));
      await page.locator('.banner').waitFor({ state: 'detached' });
      await rest(page);
      const before = await targets(page);
      assert.ok(before.length > 3, `${size}, ${step}: something can be clicked`);
      const same = async (what) => {
        await rest(page);
        const now = await targets(page);
        assert.deepEqual([...moved(before, now), ...gone(before, now)], [], `${size}, ${step}: ${what}`);
      };
      // A look at a place that is not lit: the panel or strip tells of it, a refusal says why nothing can be done there.
      const dark = page.locator('.hits polygon:not(.lit)');
      for (let k = 0; k < (await dark.count()); k++) {
        const box = await dark.nth(k).boundingBox();
        const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        const hit = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.matches('.hits polygon') ?? false, at);
        if (!hit) continue;
        await page.mouse.click(at.x, at.y);
        await rest(page);
        await same('a look at a place');
        break;
      }
      // Details of a player, the text of the whole table and the settings come and go.
      await page.getByRole('button', { name: /^Details of/ }).first().click();
      await page.getByRole('dialog').waitFor();
      await same('details of a player');
      await page.keyboard.press('Escape');
      await page.keyboard.press('t');
      await page.getByRole('dialog').waitFor();
      await same('the text view');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await same('all closed again');
    }
    await close();
  });
}

for (const viewport of [{ width: 1440, height: 900 }, { width: 1280, height: 720 }]) {
  const size = `${viewport.width}x${viewport.height}`;
  test(`at ${size} the board and the hand keep their place from the first turn on, whatever is asked`, async () => {
    const { page, close } = await visit(browser, viewport);
    await begin(page, plan('elysian', [ME, bot()], QUICK));
    await askAlways(page);
    await play(page, 47, (now) => now.asked && now.step === 'Produce' && /Produce|Rebel/.test(now.title));
    const place = async () => ({ board: await page.locator('.board g.camera').getAttribute('transform'), hand: (await page.locator('.dock.hand').boundingBox())?.y });
    const before = await place();
    let [windows, asked] = [0, 0];
    await play(page, 47, async (now) => {
      if (!now.asked) return false;
      windows += now.window ? 1 : 0;
      asked++;
      const { board, hand } = await place();
      assert.equal(board, before.board, `${size}: ${now.title}`);
      if (hand !== undefined) assert.ok(Math.abs(hand - before.hand) <= 1, `${size}: ${now.title}: the hand moved from ${before.hand} to ${hand}`);
      return (windows >= 3 && asked >= 30) || asked > 90;
    });
    assert.ok(windows > 0, 'a window came and went');
    await close();
  });
}

for (const [size, viewport] of [['a desktop', DESKTOP], ['a phone', PHONE]]) {
  test(`on ${size} whatever is lit stays where it was lit, through every window and prompt of some turns`, async () => {
    const { page, close } = await visit(browser, viewport);
    await begin(page, plan('elysian', [ME, bot()], QUICK));
    await askAlways(page);
    const faults = [];
    const titles = new Set();
    let windows = 0;
    await play(page, 47, async ({ asked, window, title }) => {
      if (!asked || (titles.has(title) && !window)) return windows >= 3 && titles.size >= 8;
      // A board that is moved is moved before anything is lit, and then no more.
      const before = await targets(page);
      const places = before.filter(isPlace);
      await rest(page);
      const now = await targets(page);
      faults.push(...moved(places, now.filter(isPlace)).map((what) => `${title}: ${what}`));
      titles.add(title);
      windows += window ? 1 : 0;
      return windows >= 3 && titles.size >= 8;
    }, 400);
    assert.deepEqual(faults, [], size);
    assert.ok(windows > 0 && titles.size >= 6, `${windows} windows among ${[...titles].join(', ')}`);
    await close();
  });
}

test('Enter presses what has the focus, and the bright button where that does nothing now', async () => {
  const { page, close } = await visit(browser, { width: 1440, height: 900 });
  await begin(page, plan('elysian', [ME, bot()], QUICK));
  await play(page, 47, (now) => now.asked && !now.window && /Produce|Move|Attack/.test(now.step) && now.found.some(({ kind }) => kind === 'primary'));
  await page.locator('.prompt .actions .primary').waitFor();
  const before = await page.locator('.prompt .title').innerText();
  const dark = page.locator('.hits [data-idle]').first();
  await dark.evaluate((one) => one.focus());
  await page.keyboard.press('Enter');
  await page.waitForFunction((title) => document.querySelector('.prompt .title, .tray .title')?.textContent !== title, before);
  await close();
});
