// A new table is made by its button alone, and with exactly what was chosen.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { checkWidth, launch, PHONE, visit } from './kit.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const choose = (page, group, name) => page.getByRole('group', { name: group, exact: true }).getByRole('button', { name, exact: true }).click();

/** Presses the one button that makes the table, and asks the server what it made. */
async function made(page) {
  assert.equal(new URL(page.url()).pathname, '/new', 'no choice makes the table');
  await page.getByRole('button', { name: 'Make the table' }).click();
  await page.waitForURL(/\/t\//);
  return page.evaluate(async () => (await fetch(`/api/tables/${location.pathname.split('/')[2]}`)).json());
}

test('options, clock and seats are chosen before the table is made', async () => {
  const { page, close } = await visit(browser);
  await page.goto('/new');
  await choose(page, 'Setup', 'Quick');
  await choose(page, 'Clock', 'Live');
  await choose(page, 'minutes each', '45');
  await page.getByRole('button', { name: 'Add a seat' }).click();
  await choose(page, 'Who sits in seat 2', 'Someone here');
  await page.getByLabel('Name of the person in seat 2').fill('Yuki');
  await choose(page, 'Who sits in seat 3', 'Open');
  const table = await made(page);
  assert.equal(table.game, 'elysian');
  assert.equal(table.options.setup, 'quick');
  assert.deepEqual(table.clock, { kind: 'live', reserve: 45 * 60, increment: 15 });
  assert.deepEqual(table.chairs.map(({ sitter }) => sitter), ['human', 'human', 'open']);
  assert.equal(table.chairs[1].name, 'Yuki');
  await close();
});

test('another game, and somebody beside on a phone', async () => {
  const { page, close } = await visit(browser, PHONE);
  await page.goto('/new');
  await choose(page, 'Game', 'Connect Four');
  await choose(page, 'Who sits in seat 2', 'Here');
  await choose(page, 'Clock', 'Days');
  const table = await made(page);
  assert.equal(table.game, 'connect4');
  assert.equal(table.clock.kind, 'days');
  assert.deepEqual(table.chairs.map(({ sitter, mine }) => [sitter, mine]), [['human', true], ['human', true]]);
  await close();
});

test('a double click makes one table, and one guest', async () => {
  const { page, close } = await visit(browser);
  const calls = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname));
  // The answer takes its time, so that the second click comes before it.
  await page.route('**/api/tables', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto('/new');
  await page.getByRole('button', { name: 'Make the table' }).dblclick();
  await page.waitForURL(/\/t\//);
  await page.getByRole('button', { name: 'Start' }).waitFor();
  assert.equal(calls.filter((path) => path === '/api/tables').length, 1);
  assert.equal(await page.evaluate(async () => (await (await fetch('/api/tables/mine')).json()).tables.length), 1);
  await close();
});

test('a table of ELITE seats the bot that knows the game, and asks only for what counts', async () => {
  const { page, close } = await visit(browser, { width: 360, height: 640 });
  await page.goto('/new?game=elite20');
  await page.getByLabel('Mission').selectOption({ label: 'Recon' });
  await page.getByText('Push one probe').waitFor();
  const make = await page.getByRole('button', { name: 'Make the table' }).boundingBox();
  assert.ok(make.y + make.height <= 640, `the button is in sight: ${make.y}`);
  assert.equal(await page.getByText('Clock', { exact: true }).count(), 1, 'the game has its own clock, and the table none');
  assert.deepEqual([await page.getByLabel('Rolls').count(), await page.getByLabel('Heroes, Your second').count(), await page.getByLabel('Heroes, Seat 3').count()], [0, 1, 0]);
  await page.getByLabel('Clock').selectOption({ label: 'Practice' });
  await page.getByLabel('Rolls').selectOption('12');
  for (let seat = 2; seat <= 3; seat++) await page.getByRole('button', { name: 'Add a seat' }).click();
  await page.getByLabel('Heroes, Seat 3').selectOption({ label: 'Kara' });
  await checkWidth(page, 'a new table of ELITE');
  // What counts no more is not kept against the reader.
  await page.getByRole('button', { name: 'Remove seat 3' }).click();
  await page.getByLabel('Clock').selectOption({ label: 'Longer' });
  const table = await made(page);
  assert.equal(table.scenario, 'recon/abandoned-lab/easy');
  assert.deepEqual(table.chairs.map(({ bot }) => bot), [null, 'planner']);
  assert.deepEqual([table.options.clock, table.options.rolls, table.options['hero-3']], ['longer', '24', 'any']);
  // A chair that comes in the lobby gets the same bot.
  await page.getByRole('button', { name: 'Add a seat' }).click();
  await page.getByRole('button', { name: 'Bot', exact: true }).click();
  await page.getByText('Trained').filter({ visible: true }).nth(1).waitFor();
  await close();
});
