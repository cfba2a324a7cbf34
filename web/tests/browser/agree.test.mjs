// People at one table agree, watch and stay away: a draw by consent, spectators, an absent seat.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, bot, launch, makeTable, ME, plan, QUICK, visit } from './kit.mjs';

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
  // Declined, the offer stands no more, and both are told.
  await host.getByRole('alert').getByText('declines the draw').waitFor();
  for (const page of [host, guest]) await page.locator('.log').getByText('declines the draw').waitFor();
  await offer(host, 'Offer a draw');
  await guest.getByText(/A draw\?/).waitFor();
  await offer(host, 'Take the offer back');
  await guest.getByText(/A draw\?/).waitFor({ state: 'detached' });
  await offer(host, 'Offer a draw');
  await guest.getByRole('button', { name: 'Agree' }).click();
  for (const page of [host, guest]) await page.getByRole('heading', { name: 'A draw' }).waitFor();
  for (const { close } of sides) await close();
});

test('whoever is not asked concedes at once, asked once; a watcher cannot write', async () => {
  const { id, sides, host, guest } = await pair();
  await Promise.race([host, guest].map((page) => page.locator('.prompt.lit, .tray').first().waitFor()));
  const waiting = (await host.locator('.prompt.lit, .tray').count()) > 0 ? guest : host;
  const stranger = await visit(browser);
  await stranger.page.goto(`/t/${id}`);
  await stranger.page.getByRole('tab', { name: 'Chat' }).click();
  await stranger.page.getByText('Only those who sit here can write.').waitFor();
  assert.equal(await stranger.page.getByLabel('Say something to the table').count(), 0);
  await waiting.getByRole('button', { name: 'Settings and table' }).click();
  await waiting.getByRole('dialog').getByRole('button', { name: 'Concede', exact: true }).click();
  await waiting.getByRole('button', { name: 'Concede the game' }).click();
  for (const page of [host, guest]) await page.getByText('has conceded').first().waitFor();
  for (const { close } of [...sides, stranger]) await close();
});

test('with a bot in the game no draw is offered, and the menu says why', async () => {
  const { page, close } = await visit(browser);
  await begin(page, plan('elysian', [ME, bot()], QUICK));
  await page.locator('main.table').waitFor();
  await page.getByRole('button', { name: 'Settings and table' }).click();
  await page.getByRole('dialog').getByText('bots agree to no draw').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Offer a draw' }).getAttribute('aria-disabled'), 'true');
  await close();
});

test('an absent seat counts down to its bot; strangers watch only where they may', async () => {
  const { id, sides, host } = await pair({ spectators: false, clock: { kind: 'live', reserve: 600, increment: 5 } });
  const stranger = await visit(browser);
  await stranger.page.goto(`/t/${id}`);
  await stranger.page.getByText('Nobody watches this game').waitFor();
  await stranger.page.getByRole('main').getByRole('link').waitFor();
  assert.equal(await stranger.page.locator('.board').count(), 0);
  await sides[1].context.close();
  await host.getByText(/bot in \d+ s/).waitFor({ timeout: 10_000 });
  await stranger.close();
  await sides[0].close();
});
