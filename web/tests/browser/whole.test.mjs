// What is shown is shown whole: words in their fields, and the board of a replay.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, bot, launch, ME, PHONE, plan, QUICK, visit } from './kit.mjs';
import { play } from './player.mjs';
import { rest } from './still.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** No field cuts the words that it shows while it is empty, and no option of the program is torn apart. */
async function checkWords(page, where) {
  const cut = await page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    const fields = [...document.querySelectorAll('input[placeholder]')].filter((one) => one.checkVisibility());
    const torn = [...document.querySelectorAll('code')].filter((one) => one.getClientRects().length > 1);
    return [
      ...fields.flatMap((one) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(one);
        pen.font = font;
        const room = one.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        return pen.measureText(one.placeholder).width <= room ? [] : [one.placeholder];
      }),
      ...torn.map((one) => one.textContent),
    ];
  });
  assert.deepEqual(cut, [], `${where}: cut words`);
}

test('the front page cuts no words, for newcomers and for players', async () => {
  const { page, close } = await visit(browser);
  await page.goto('/');
  await page.getByRole('button', { name: /Play now/ }).waitFor();
  await checkWords(page, 'the first visit');
  await begin(page, plan('elysian', [ME, bot()]));
  const order = page.locator('.rail.left .sub').filter({ hasText: /^no\. / }).first();
  await order.waitFor();
  assert.ok(await order.evaluate((one) => one.scrollWidth <= one.clientWidth), 'the place in the order of turns is told whole');
  await page.goto('/');
  await page.getByText('Your games').first().waitFor();
  for (const width of [1440, 1280, 390, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await checkWords(page, `the own games at ${width}`);
  }
  await close();
});

test('a replay on a phone shows the whole board', async () => {
  const { page, close } = await visit(browser, PHONE);
  const id = await begin(page, plan('elysian', [ME, bot()], QUICK));
  await play(page, 53, (now) => now.asked && now.step === 'Produce');
  await page.getByRole('button', { name: 'Settings and table' }).click();
  await page.getByRole('button', { name: 'Concede', exact: true }).click();
  await page.getByRole('button', { name: 'Concede the game' }).click();
  await page.locator('section.end').waitFor();
  await page.goto(`/t/${id}/replay`);
  const frame = page.locator('.board');
  await frame.waitFor();
  for (const viewport of [PHONE, { width: 390, height: 664 }, { width: 360, height: 640 }]) {
    await page.setViewportSize(viewport);
    await rest(page);
    const room = await frame.boundingBox();
    for (const land of await page.locator('.board .hits polygon').all()) {
      const box = await land.boundingBox();
      const inside = box.x >= room.x - 1 && box.y >= room.y - 1 && box.x + box.width <= room.x + room.width + 1 && box.y + box.height <= room.y + room.height + 1;
      assert.ok(inside, `${viewport.width}x${viewport.height}: ${await land.getAttribute('data-place')} is in sight`);
    }
  }
  await close();
});
