// Two people at one screen, with a game that has secrets.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { beside, checkAxe, launch, makeTable, ME, plan, visit } from './kit.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

test('the screen is handed over with nothing secret in the page', async () => {
  const { page, close } = await visit(browser);
  const hands = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload);
      if (message.t === 'view') hands.push({ seat: message.seat, seen: message.view.players.map(({ hand }) => hand !== null) });
    }),
  );
  await page.goto('/');
  const { id } = await makeTable(page, plan('elysian', [ME, beside('Yuki')], { options: { setup: 'quick' } }));
  await page.goto(`/t/${id}`);
  await page.getByRole('button', { name: 'Ready', exact: true }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  const hold = page.getByRole('button', { name: 'Hold to show your hand' });
  await hold.waitFor();
  await checkAxe(page, 'the hand-over');
  assert.deepEqual(hands.at(-1), { seat: null, seen: [false, false] });
  assert.equal(await page.locator('main.table').count(), 0);
  await hold.hover();
  await page.mouse.down();
  await page.locator('main.table').waitFor();
  await page.mouse.up();
  const { seat, seen } = hands.at(-1);
  assert.deepEqual(seen, [0, 1].map((chair) => chair === seat));
  await close();
});
