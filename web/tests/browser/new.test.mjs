// A new table is made by its button alone, and with exactly what was chosen.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { checkAxe, checkWidth, launch, PHONE, visit } from './kit.mjs';

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

const PLAN = 'sortie-plan 1\ngame elite20\nscenario recon/crash-site/hard\nseats 3\noption clock=practice\noption rolls=12\noption hero-3=HE-4\n';

test('a link brings a whole setup, and a file that cannot be read takes nothing away', async () => {
  const { page, close } = await visit(browser);
  await page.goto(`/new#plan=${encodeURIComponent(PLAN)}`);
  await page.getByText('This setup came by link or file.').waitFor();
  assert.equal(await page.getByLabel('Mission', { exact: true }).inputValue(), 'recon');
  assert.equal(await page.getByLabel('Rolls').inputValue(), '12');
  assert.equal(await page.getByLabel('Heroes, Seat 3').inputValue(), 'HE-4');
  const open = (text) => page.getByLabel('Open a setup').setInputFiles({ name: 'setup.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await open('sortie-plan 1\ngame elite20\nseats many\n');
  await page.getByText('line 3: "many" should be a number of seats').waitFor();
  assert.equal(await page.getByLabel('Rolls').inputValue(), '12', 'what was chosen still stands');
  await open('sortie-plan 1\ngame elysian\nseats 4\noption start=even\noption luck=2\n');
  await page.getByRole('status').getByText('there is no option "luck"').waitFor();
  await page.getByRole('group', { name: 'Who sits in seat 4' }).waitFor();
  await checkAxe(page, 'a setup that somebody shared');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save setup' }).click();
  assert.equal((await download).suggestedFilename(), 'elysian.plan.txt');
  const table = await made(page);
  assert.deepEqual([table.game, table.chairs.length, table.options.start], ['elysian', 4, 'even']);
  await close();
});

/** A game whose form has every kind of option; what it says of a board depends on what is sent. */
function strangeForm({ scenario, seats, options }) {
  const option = (key, of, some) => ({ key, of, list: null, help: '', why_not: null, default: '', value: options[key] ?? some?.default ?? '', chosen: key in options, problems: [], ...some });
  const board = options.board ?? 'S.S';
  const problems = /[^S.#\n]/.test(board) ? ['row 1, column 2: \'x\' is no ., # or S'] : [];
  const points = Number(options.points ?? 100);
  return {
    scenario: scenario ?? 'standard',
    seats: points > 100 ? 4 : (seats ?? 2),
    seat_counts: points > 100 ? [4] : [2, 4],
    problems: [],
    plan: 'sortie-plan 1\ngame elysian\n',
    options: [
      option('points', { kind: 'number', least: 50, most: 200, step: 50 }, { default: '100' }),
      option('banners', { kind: 'text', most: 8, lines: 1 }, { list: { least: 0, most: 3 }, default: '' }),
      option('board', { kind: 'text', most: 200, lines: 8 }, { default: 'S.S', problems, why_not: points < 100 ? 'a board costs 100 points' : null }),
    ],
  };
}

test('numbers, texts and lists are chosen as the form has them, and hidden where they do not count', async () => {
  for (const size of [undefined, PHONE]) {
    const { page, close } = await visit(browser, size);
    await page.route('**/api/games/elysian/form', (route) => route.fulfill({ json: strangeForm(route.request().postDataJSON()) }));
    await page.route('**/api/games', async (route) => {
      const games = await (await route.fetch()).json();
      await route.fulfill({ json: games.map((game) => (game.id === 'elysian' ? { ...game, form: strangeForm({ options: {} }) } : game)) });
    });
    let sent;
    await page.route('**/api/tables', (route) => {
      sent = route.request().postDataJSON();
      return route.fulfill({ status: 400, json: { why: 'no table of this kind' } });
    });
    await page.goto('/new?game=elysian');
    await page.getByLabel('Board').fill('SxS');
    await page.getByText("row 1, column 2: 'x' is no ., # or S").waitFor();
    for (const name of ['Red', 'Blue, dark']) {
      await page.getByRole('button', { name: '+ Add', exact: true }).click();
      await page.getByRole('group', { name: 'Banners' }).getByRole('textbox').last().fill(name);
    }
    await checkAxe(page, 'a form with every kind of option');
    await checkWidth(page, 'a form with every kind of option');
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/form-${size ? 'phone' : 'desktop'}.png`, fullPage: true });
    await page.getByRole('button', { name: 'Make the table' }).click();
    await page.getByRole('alert').getByText('row 1, column 2').waitFor();
    assert.equal(sent, undefined, 'what the game does not take is not sent');
    // A choice that needs four seats brings them; one that needs no board hides it and keeps what was drawn.
    await page.getByRole('button', { name: 'More: Points' }).click();
    await page.getByRole('group', { name: 'Who sits in seat 4' }).waitFor();
    for (let times = 0; times < 2; times++) await page.getByRole('button', { name: 'Less: Points' }).click();
    await page.getByLabel('Board').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'More: Points' }).click();
    assert.equal(await page.getByLabel('Board').inputValue(), 'SxS');
    await page.getByLabel('Board').fill('S.S');
    await page.getByRole('button', { name: 'Remove Banners, 1' }).click();
    await page.getByRole('button', { name: 'Make the table' }).click();
    await page.getByText('no table of this kind').waitFor();
    assert.deepEqual(sent.options, { points: '100', banners: 'Blue\\, dark', board: 'S.S' });
    assert.equal(sent.chairs.length, 4);
    await close();
  }
});
