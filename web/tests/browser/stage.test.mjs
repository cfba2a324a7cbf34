// What is notable is staged in the middle of the table, covers nothing that is lit, lets clicks through, and goes when somebody acts.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, bot, DESKTOP, launch, ME, PHONE, plan, QUICK, visit } from './kit.mjs';
import { look, play } from './player.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** The page, whose next update with something to see brings what is notable too: as a game would mark it. */
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
          seen.notable = [{ at: 0, weight: 3, picture: 'repelled', by: 1, against: [0], title: { id: 'no_attacks', args: {} }, result: { id: 'first_turn', args: {} } }];
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

const TITLE = /no attack left/;
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
    await act.getByText(TITLE).waitFor();
    assert.match(await page.locator('[role="status"]').allInnerTexts().then((all) => all.join(' ')), TITLE, 'spoken to those who cannot see it');
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

test('whoever wants none has none on the stage, and it is spoken all the same', async () => {
  const { page, wire, close } = await staged(DESKTOP, { stage: 'off' });
  await begin(page, plan('elysian', [ME, bot()], QUICK));
  await play(page, 47, (now) => now.asked && now.step === 'Produce' && now.found.some(({ kind }) => kind === 'deck'));
  wire.next = true;
  const [first] = (await look(page)).found.filter(({ kind }) => kind === 'deck');
  await page.mouse.click(first.x, first.y);
  await page.locator('[role="status"]').getByText(TITLE).waitFor({ state: 'attached' });
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
  await card.getByText(TITLE).waitFor();
  await card.getByRole('button', { name: 'Go on' }).click();
  await card.waitFor({ state: 'detached' });
  await close();
});
