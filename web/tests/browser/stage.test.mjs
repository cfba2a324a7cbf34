// What is notable is staged in the middle of the table, covers nothing that is lit, lets clicks through, and goes when somebody acts.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { begin, beside, bot, DESKTOP, launch, ME, PHONE, plan, QUICK, visit } from './kit.mjs';
import { look, play, take } from './player.mjs';
import { rest } from './still.mjs';

/** A moment of a recorded game that turned it, among the two who play here. */
const RECORDED = JSON.parse(readFileSync(new URL('../../src/lib/told/fixtures/moments.json', import.meta.url), 'utf8'))
  .filter(({ game }) => game === 'elysian')
  .flatMap(({ moment }) => moment.notable)
  .find(({ weight, by, against, result }) => weight === 3 && result && [by ?? 0, ...(against ?? [])].every((seat) => seat < 2));

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** The page, whose next update with something to see brings what was notable in the recorded game. */
async function staged(viewport, settings) {
  const visited = await visit(browser, viewport);
  const { page } = visited;
  const wire = { next: false, held: null, release: () => undefined };
  await page.routeWebSocket(/\/api\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => server.send(text));
    server.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.t === 'update') {
        for (const moment of message.moments) delete moment.notable;
        const seen = message.moments.find(({ sights }) => sights.length > 0);
        if (wire.next && seen) {
          seen.notable = [RECORDED];
          wire.next = false;
        }
      }
      const send = () => socket.send(JSON.stringify(message));
      if (wire.held) wire.held.push(send);
      else send();
    });
    wire.release = () => {
      const held = wire.held ?? [];
      wire.held = null;
      for (const send of held) send();
    };
  });
  await page.goto('/');
  await page.evaluate((own) => localStorage.setItem('sortie.settings', JSON.stringify({ first: { elysian: '' }, ...own })), settings);
  return { ...visited, wire };
}

/** Acts stand for as long as a test looks at them. */
const stand = () => {
  const { setTimeout: after } = window;
  window.setTimeout = (deed, ms, ...more) => after(deed, ms >= 1_000 && ms <= 3_000 ? 60_000 : ms, ...more);
};

/** What is spoken to those who cannot see it. */
const spoken = async (page) => (await page.locator('[role="status"]').allInnerTexts()).join(' ');
const lit = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main.table .hits .lit, main.table .dock button:not(:disabled), main.table .prompt button:not(:disabled, [aria-disabled="true"])')].filter((one) => one.checkVisibility()).map((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return { left, top, right, bottom };
    }),
  );

for (const [size, viewport] of [['a desktop', DESKTOP], ['a phone', PHONE]]) {
  test(`on ${size} it shows, is spoken, covers nothing lit, and an act puts it away`, async () => {
    const { page, wire, close } = await staged(viewport, { stage: 'slow' });
    await begin(page, plan('elysian', [ME, bot()], QUICK));
    await play(page, 47, (now) => now.asked && now.step === 'Produce' && now.found.some(({ kind }) => kind === 'land') && now.found.some(({ kind }) => kind === 'deck'));
    wire.next = true;
    const [first] = (await look(page)).found.filter(({ kind }) => kind === 'deck');
    await page.mouse.click(first.x, first.y);
    const act = page.locator('.act');
    const title = await act.locator('.title').innerText();
    assert.ok(title.length > 3 && (await spoken(page)).includes(title), `"${title}" is spoken to those who cannot see it`);
    const box = await act.evaluate((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return { left, top, right, bottom, clicks: getComputedStyle(one).pointerEvents };
    });
    assert.equal(box.clicks, 'none');
    const under = (await lit(page)).filter((one) => one.left < box.right && one.right > box.left && one.top < box.bottom && one.bottom > box.top);
    assert.deepEqual(under, [], 'nothing that is lit lies under it');
    // The next deed is done at once, and has had enough of it.
    const { found } = await look(page);
    const next = found.find(({ kind }) => kind === 'land') ?? found.find(({ kind }) => kind === 'deck');
    assert.ok(next, 'something is lit while it shows');
    await page.mouse.click(next.x, next.y);
    await act.waitFor({ state: 'detached', timeout: 900 });
    await close();
  });
}

for (const [size, viewport] of [['a desktop', DESKTOP], ['a phone', PHONE]]) {
  test(`on ${size} it gives way to what lights up when units are taken up`, async () => {
    const { page, wire, close } = await staged(viewport, { stage: 'slow' });
    await page.addInitScript(stand);
    await begin(page, plan('elysian', [ME, bot()], QUICK));
    await play(page, 47, (now) => {
      wire.next = true;
      return now.asked && now.step === 'Move' && now.found.some(({ kind }) => kind === 'land');
    });
    const act = page.locator('.act');
    await act.waitFor();
    const places = () => page.locator('.hits polygon.lit').evaluateAll((all) => all.map((one) => one.dataset.place).join(' '));
    const before = await places();
    for (const { x, y } of (await look(page)).found.filter(({ kind }) => kind === 'land').slice(0, 4)) {
      await page.mouse.click(x, y);
      await page.waitForFunction((earlier) => [...document.querySelectorAll('.hits polygon.lit')].map((one) => one.dataset.place).join(' ') !== earlier, before);
      await rest(page);
      const box = await act.evaluate((one) => one.getBoundingClientRect().toJSON());
      const under = (await lit(page)).filter((one) => one.left < box.right && one.right > box.left && one.top < box.bottom && one.bottom > box.top);
      assert.deepEqual(under, [], 'nothing that has lit up lies under it');
      await page.keyboard.press('Escape');
      await page.waitForFunction((earlier) => [...document.querySelectorAll('.hits polygon.lit')].map((one) => one.dataset.place).join(' ') === earlier, before);
    }
    await close();
  });
}

test('while the screen is handed over it waits, and whoever takes the screen sees it', async () => {
  const { page, wire, close } = await staged(DESKTOP, { stage: 'slow' });
  await page.addInitScript(stand);
  await begin(page, plan('elysian', [ME, beside('Yuki')], QUICK), true);
  await page.locator('main.hand-over').waitFor();
  await take(page);
  await play(page, 47, () => {
    wire.next = true;
    return false;
  });
  wire.next = false;
  await page.locator('.act').waitFor({ state: 'detached' });
  await page.locator('main.hand-over').waitFor();
  await take(page);
  await page.locator('.act .title').waitFor();
  await close();
});

test('whoever wants none has none on the stage, and it is spoken all the same', async () => {
  const { page, wire, close } = await staged(DESKTOP, { stage: 'off' });
  await begin(page, plan('elysian', [ME, bot()], QUICK));
  await play(page, 47, (now) => now.asked && now.step === 'Produce' && now.found.some(({ kind }) => kind === 'deck'));
  wire.next = true;
  const [first] = (await look(page)).found.filter(({ kind }) => kind === 'deck');
  await page.mouse.click(first.x, first.y);
  await page.waitForFunction(() => [...document.querySelectorAll('p.hidden-text[role="status"]')].some((one) => one.textContent.length > 3));
  assert.equal(await page.locator('.act').count(), 0);
  await close();
});

test('coming back to a table tells in one card what happened meanwhile', async () => {
  const { page, wire, close } = await staged(DESKTOP, {});
  await begin(page, plan('elysian', [ME, bot()], QUICK));
  await play(page, 47, (now) => now.asked && now.step === 'Produce' && now.found.some(({ kind }) => kind === 'deck'));
  const hide = (hidden) =>
    page.evaluate((gone) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => gone });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  // What comes while nobody looks.
  wire.next = true;
  wire.held = [];
  const [first] = (await look(page)).found.filter(({ kind }) => kind === 'deck');
  await page.mouse.click(first.x, first.y);
  await page.waitForFunction(() => document.querySelector('main.table')?.getAttribute('aria-busy') === 'true');
  await hide(true);
  wire.release();
  await page.waitForFunction(() => document.querySelector('main.table')?.getAttribute('aria-busy') === 'false');
  assert.equal(await page.locator('.act').count(), 0, 'nobody is shown anything while away');
  await hide(false);
  const card = page.getByRole('complementary', { name: 'Meanwhile' });
  assert.ok((await card.locator('.title').first().innerText()).length > 3);
  await card.getByRole('button', { name: 'Go on' }).click();
  await card.waitFor({ state: 'detached' });
  await close();
});

test('the last acts stand before the end screen, and a click goes on', async () => {
  const { page, wire, close } = await staged(DESKTOP, { stage: 'slow' });
  await begin(page, plan('elysian', [ME, bot()], QUICK));
  await play(page, 47, (now) => now.asked && now.step === 'Produce');
  wire.next = true;
  await page.getByRole('button', { name: 'Settings and table' }).click();
  await page.getByRole('button', { name: 'Concede', exact: true }).click();
  await page.getByRole('button', { name: 'Concede the game' }).click();
  const end = page.locator('section.end');
  await page.locator('.act .title').waitFor();
  assert.equal(await end.count(), 0, 'the end waits for what led to it');
  await page.mouse.click(5, 450);
  await end.waitFor({ timeout: 2_000 });
  await close();
});
