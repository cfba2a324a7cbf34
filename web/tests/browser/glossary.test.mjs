// What a term means is told beside it: by the mouse, by the keyboard and by a finger.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, bot, DESKTOP, launch, ME, PHONE, plan, QUICK, visit } from './kit.mjs';
import { play } from './player.mjs';
import { moved, rest, targets } from './still.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** A table at which a term is in sight. */
async function termed(viewport) {
  const visited = await visit(browser, viewport);
  const { page } = visited;
  await begin(page, plan('elysian', [ME, bot()], QUICK));
  const term = page.locator('main.table .term[tabindex="0"]:visible').first();
  await play(page, 47, async (now) => now.asked && (await term.count()) > 0);
  await rest(page);
  return { ...visited, term, card: page.getByRole('tooltip') };
}

/** The card tells of this term, and is wholly in sight. */
async function tells(page, card) {
  await card.waitFor();
  assert.ok((await card.locator('p').nth(1).innerText()).length > 10, 'it says what the term means');
  const { x, y, width, height } = await card.boundingBox();
  const room = page.viewportSize();
  assert.ok(x >= 0 && y >= 0 && x + width <= room.width && y + height <= room.height, 'all of it is in sight');
}

test('the mouse over a term and the keyboard on it show its card, which moves nothing and goes again', async () => {
  const { page, term, card, close } = await termed(DESKTOP);
  const before = await targets(page);
  await term.hover();
  await tells(page, card);
  assert.deepEqual(moved(before, await targets(page)), []);
  await page.mouse.move(2, 2);
  await card.waitFor({ state: 'detached' });
  await term.focus();
  await tells(page, card);
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => document.activeElement?.matches('.term') || !document.querySelector('[role="tooltip"]'));
  await close();
});

test('a finger on a term shows its card, and a tap elsewhere puts it away', async () => {
  const { page, term, card, close } = await termed(PHONE);
  await term.tap();
  await tells(page, card);
  await page.touchscreen.tap(4, 4);
  await card.waitFor({ state: 'detached' });
  await close();
});

test('arrow keys walk through the terms of the log, which are no stops of Tab', async () => {
  const { page, card, close } = await termed(DESKTOP);
  const log = page.getByRole('tabpanel', { name: 'Log' });
  const terms = log.locator('.term');
  await play(page, 47, async (now) => now.asked && (await terms.count()) > 1);
  await rest(page);
  assert.equal(await log.locator('.term:not([tabindex="-1"])').count(), 0);
  await log.focus();
  await page.keyboard.press('ArrowRight');
  await tells(page, card);
  const newest = await card.innerText();
  for (let back = await terms.count(); back > 1 && (await card.innerText()) === newest; back--) await page.keyboard.press('ArrowLeft');
  assert.notEqual(await card.innerText(), newest, 'the one before it');
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => !document.activeElement?.closest('[role="tabpanel"] .term'));
  await close();
});
