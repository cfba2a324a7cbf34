// People at one table agree, watch and stay away: a draw by consent, spectators, an absent seat.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, makeTable, ME, plan, QUICK, visit } from './kit.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** Two guests at a running table. */
async function pair(more = {}) {
  const sides = [await visit(browser), await visit(browser)];
  const [host, guest] = sides.map(({ page }) => page);
  await host.goto('/');
  const { id } = await makeTable(host, plan('elysian', [ME, { sitter: 'open' }], { ...QUICK, ...more }));
  await host.goto(`/t/${id}`);
  await guest.goto(`/t/${id}`);
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await guest.getByRole('button', { name: 'Ready', exact: true }).click();
  await host.getByRole('button', { name: 'Ready', exact: true }).click();
  await host.getByRole('button', { name: 'Start' }).click();
  for (const page of [host, guest]) await page.locator('main.table .board').waitFor();
  return { id, sides, host, guest };
}

test('a draw needs everybody: an offer can be declined, taken back and agreed to', async () => {
  const { sides, host, guest } = await pair();
  const menu = (page) => page.getByRole('button', { name: 'Settings and table' }).click();
  const offer = async (page, name) => {
    await menu(page);
    await page.getByRole('dialog').getByRole('button', { name }).click();
    await page.keyboard.press('Escape');
  };
  await offer(host, 'Offer a draw');
  await guest.getByText(/A draw\?/).waitFor();
  // The one who offered sees it as an offer that can be taken back, also in a menu that is opened anew.
  await menu(host);
  await host.getByRole('dialog').getByRole('button', { name: 'Take the offer back' }).waitFor();
  await host.keyboard.press('Escape');
  await guest.getByRole('button', { name: 'Play on' }).click();
  await guest.getByText(/A draw\?/).waitFor({ state: 'detached' });
  await offer(host, 'Take the offer back');
  await offer(host, 'Offer a draw');
  await guest.getByRole('button', { name: 'Agree' }).click();
  for (const page of [host, guest]) await page.getByRole('heading', { name: 'A draw' }).waitFor();
  for (const { close } of sides) await close();
});

test('an absent seat counts down to its bot; strangers watch only where they may', async () => {
  const { id, sides, host } = await pair({ spectators: false, clock: { kind: 'live', reserve: 600, increment: 5 } });
  const stranger = await visit(browser);
  await stranger.page.goto(`/t/${id}`);
  await stranger.page.getByText('Spectators are not admitted').first().waitFor();
  assert.equal(await stranger.page.locator('.board').count(), 0);
  await sides[1].context.close();
  await host.getByText(/away · bot in \d+ s/).waitFor({ timeout: 10_000 });
  await stranger.close();
  await sides[0].close();
});
