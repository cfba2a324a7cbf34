// The table stands still while its player only looks: taking a card up moves no board, and a refusal covers no question.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, bot, launch, ME, plan, QUICK, visit } from './kit.mjs';
import { play } from './player.mjs';

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
    // What the last deed has moved comes to rest first.
    let before = await board();
    for (let earlier = ''; earlier !== before; before = await board()) {
      earlier = before;
      await page.waitForTimeout(300);
    }
    for (const card of await page.locator('.dock.hand .card').all()) {
      await card.click();
      await page.locator('.dock.hand .card.selected').waitFor();
      assert.equal(await board(), before, `${size}: the board stays where it is`);
      const why = page.locator(phone ? '.strip' : '.prompt').getByRole('button', { name: /^Why/ });
      if (await why.count()) {
        await why.click();
        await page.locator('.toast').waitFor();
        await page.waitForTimeout(300);
        const [toast, prompt] = [await page.locator('.toast').boundingBox(), await page.locator('.prompt').boundingBox()];
        assert.ok(toast.y >= 0 && toast.y + toast.height <= prompt.y, `${size}: the refusal ends at ${toast.y + toast.height}, the question begins at ${prompt.y}`);
        await page.locator('.toast').getByRole('button', { name: /close|dismiss/i }).click();
      }
      await card.click();
    }
    await close();
  });
}
