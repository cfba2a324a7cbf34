// Before the start the host changes the table, and whoever was ready is asked again; a bot plays for somebody for a while.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, bot, checkAxe, checkWidth, launch, makeTable, ME, PHONE, plan, QUICK, visit } from './kit.mjs';
import { awaitTurn, look } from './player.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const ready = (page) => page.getByRole('button', { name: 'Ready', exact: true });
const unready = (page) => page.getByRole('button', { name: 'Not ready after all' });

test('whoever sits down is asked for a name in place, and two without one differ', async () => {
  const sides = [await visit(browser), await visit(browser, PHONE), await visit(browser)];
  const [host, one, two] = sides.map(({ page }) => page);
  await host.goto('/');
  const { id } = await makeTable(host, plan('elysian', [ME, { sitter: 'open' }, { sitter: 'open' }, bot()]));
  for (const page of [host, one, two]) await page.goto(`/t/${id}`);
  await one.getByLabel('Your name, if you like').first().fill('Yuki');
  await checkAxe(one, 'the lobby of a visitor');
  await checkWidth(one, 'the lobby of a visitor');
  await one.keyboard.press('Enter');
  await host.getByText('Yuki', { exact: true }).waitFor();
  await two.getByRole('button', { name: 'Sit down' }).click();
  await ready(two).waitFor();
  const names = () => host.evaluate(async (table) => (await (await fetch(`/api/tables/${table}`)).json()).chairs.map(({ name }) => name), id);
  const told = await names();
  assert.equal(told[1], 'Yuki');
  assert.equal(new Set(told).size, told.length, `all names differ: ${told}`);

  // The host takes an open chair away, also one in the middle: the bot of the last moves up.
  await two.getByRole('button', { name: /Leave seat|Stand up/ }).first().click();
  await host.getByRole('button', { name: 'Take seat 3 away' }).click();
  await host.getByText('Open seat').waitFor({ state: 'detached' });
  await host.getByText(/^3 of 3 seated/).waitFor();
  assert.equal((await names()).length, 3);
  await one.goto('/');
  const again = await makeTable(host, plan('elysian', [ME, { sitter: 'open' }]));
  await one.goto(`/t/${again.id}`);
  assert.equal(await one.getByLabel('Your name, if you like').inputValue(), 'Yuki');
  for (const { close } of sides) await close();
});

test('the host changes an option while a guest is ready', async () => {
  const [hosts, guests] = [await visit(browser), await visit(browser, PHONE)];
  const [host, guest] = [hosts.page, guests.page];
  await host.goto('/');
  const { id } = await makeTable(host, plan('elysian', [ME, { sitter: 'open' }]));
  await host.goto(`/t/${id}`);
  await guest.goto(`/t/${id}`);
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await ready(guest).click();
  await unready(guest).waitFor();

  // The guest is told what is new and is asked again, even after the page was loaded anew.
  const setup = host.getByRole('group', { name: 'Setup', exact: true });
  await setup.getByRole('button', { name: 'Quick' }).click();
  const news = guest.getByRole('status').filter({ hasText: 'The host has changed the table' });
  await news.getByText('Setup: Quick').waitFor();
  await ready(guest).waitFor();
  await checkAxe(guest, 'the lobby after a change');
  await checkWidth(guest, 'the lobby after a change');
  await host.getByRole('group', { name: 'Clock', exact: true }).getByRole('button', { name: 'Live' }).click();
  await news.getByText('Clock: 25 min + 15 s').waitFor();
  await guest.reload();
  await news.getByText('Setup: Quick').waitFor();
  // What is changed back is no news.
  await host.getByRole('group', { name: 'Clock', exact: true }).getByRole('button', { name: 'None' }).click();
  await news.getByText('Clock').waitFor({ state: 'detached' });
  // Only the host may change anything.
  await guest.getByRole('button', { name: 'Options' }).click();
  const options = guest.getByRole('dialog');
  await options.getByText('Quick').first().waitFor();
  assert.equal(await options.getByRole('group').count(), 0);
  await options.getByRole('button', { name: 'Close' }).click();

  // Chairs come and go, and so does Ready.
  await ready(guest).click();
  await news.waitFor({ state: 'detached' });
  await host.getByRole('button', { name: 'Add a seat' }).click();
  await host.getByText('Open seat').waitFor();
  await ready(guest).waitFor();
  await host.getByRole('button', { name: 'Take seat 3 away' }).click();
  await host.getByText('Open seat').waitFor({ state: 'detached' });
  await checkAxe(host, 'the lobby of the host');

  await ready(guest).click();
  await ready(host).click();
  await host.getByRole('button', { name: 'Start' }).click();
  for (const page of [host, guest]) await page.locator('main.table').waitFor();
  await Promise.all([hosts.close(), guests.close()]);
});

test('the invitation names the addresses that phones can open', async () => {
  const { page, close } = await visit(browser);
  await page.route('**/api/reach', (route) => route.fulfill({ json: { addresses: ['https://games.example.org', 'http://192.168.1.24:7878'] } }));
  await page.goto('/');
  const { id } = await makeTable(page, plan('elysian', [ME, { sitter: 'open' }]));
  await page.goto(`/t/${id}`);
  const link = page.getByRole('textbox', { name: 'Invite' });
  await page.getByRole('button', { name: /Local network/ }).click();
  assert.equal(await link.inputValue(), `192.168.1.24:7878/t/${id}`);
  await page.getByRole('button', { name: /Public address/ }).click();
  assert.equal(await link.inputValue(), `games.example.org/t/${id}`);
  await page.getByRole('button', { name: 'Copy link', exact: true }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await close();
});

test('a bot plays for somebody, who then is back', async () => {
  const { page, close } = await visit(browser);
  await begin(page, plan('elysian', [ME, bot('greedy')], { ...QUICK, bot_pace: 'fast' }));
  await awaitTurn(page);
  await page.getByRole('button', { name: 'Settings and table' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Let a bot play for me' }).click();
  const back = page.getByRole('button', { name: 'I’m back' });
  await back.waitFor();
  assert.equal((await look(page)).asked, false, 'nothing is asked of whom a bot plays for');
  await page.waitForFunction(() => /Round [2-9]/.test(document.body.innerText), null, { timeout: 60_000 });
  await back.click();
  await back.waitFor({ state: 'detached' });
  assert.equal((await awaitTurn(page, 60_000)).asked, true);
  await close();
});

test('the host removes a guest, who cannot sit down again and is told why', async () => {
  const [hosts, guests] = [await visit(browser), await visit(browser, PHONE)];
  const [host, guest] = [hosts.page, guests.page];
  await host.goto('/');
  const { id } = await makeTable(host, plan('connect4', [ME, { sitter: 'open' }]));
  await host.goto(`/t/${id}`);
  await guest.goto(`/t/${id}`);
  await guest.getByLabel('Your name, if you like').fill('Yuki');
  await guest.keyboard.press('Enter');
  await ready(guest).click();
  // Everybody sees the seal of everybody's number.
  await host.getByText(/dice sealed [0-9a-f]{8}/).waitFor();
  await host.getByRole('button', { name: 'Remove Yuki from this table' }).click();
  await checkAxe(host, 'the question before somebody is removed');
  await host.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await guest.getByText('the host has taken you off this table').waitFor();
  await host.getByText('Open seat').waitFor();
  await Promise.all([hosts.close(), guests.close()]);
});

test('each browser holds the numbers of all against the seals that it saw', async () => {
  const sides = [await visit(browser), await visit(browser), await visit(browser)];
  const [host, guest, stranger] = sides.map(({ page }) => page);
  await host.goto('/');
  const { id } = await makeTable(host, plan('connect4', [ME, { sitter: 'open' }], { spectators: true }));
  for (const page of [host, guest]) await page.goto(`/t/${id}`);
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await ready(guest).click();
  await ready(host).click();
  await host.getByRole('button', { name: 'Start' }).click();
  for (const page of [host, guest]) await page.locator('main.table').waitFor();
  await host.getByRole('button', { name: 'Settings and table' }).click();
  await host.getByRole('button', { name: 'Concede', exact: true }).click();
  await host.getByRole('button', { name: 'Concede the game' }).click();
  await guest.getByRole('link', { name: 'Watch the replay' }).waitFor();
  for (const page of [host, guest, stranger]) await page.goto(`/fair?table=${id}`);
  for (const page of [host, guest]) {
    await page.getByText('saw the seals of 2 of 2 numbers').waitFor();
    await page.getByText('fits the seal that this browser saw before the start').nth(1).waitFor();
  }
  await stranger.getByText('This browser was not at the table before the start').waitFor();
  await guest.evaluate(() => {
    const name = Object.keys(localStorage).find((one) => one.startsWith('sortie.seals.'));
    localStorage.setItem(name, localStorage.getItem(name).replace(/"seals":\["[0-9a-f]{64}"/, `"seals":["${'f'.repeat(64)}"`));
  });
  await guest.reload();
  await guest.getByText('does not fit the seal that this browser saw').waitFor();
  await checkAxe(guest, 'a seal that does not fit');
  for (const { close } of sides) await close();
});

const OPEN = { sitter: 'open' };
const CROWDS = { elysian: [ME, bot(), OPEN, OPEN, OPEN], elite20: [ME, bot(), OPEN, OPEN, OPEN, OPEN] };
for (const [game, chairs] of Object.entries(CROWDS)) {
  for (const [width, height] of [[360, 640], [390, 664]]) {
    test(`${game} with ${chairs.length} chairs on ${width}x${height}: Ready and Start are in sight, and the heading is whole`, async () => {
      const { page, close } = await visit(browser, { width, height });
      await page.goto('/');
      const { id } = await makeTable(page, plan(game, chairs));
      await page.goto(`/t/${id}`);
      await ready(page).waitFor();
      const main = page.locator('.lobby main');
      for (const end of [false, true]) {
        await main.evaluate((one, down) => one.scrollTo(0, down ? one.scrollHeight : 0), end);
        for (const name of ['Ready', 'Start']) {
          const box = await page.getByRole('button', { name, exact: true }).boundingBox();
          assert.ok(box.y >= 0 && box.y + box.height <= height, `${name} lies at ${box.y} of ${height}`);
        }
        // Scrolled to the end, the last thing above the bar can be read.
        if (end) {
          const [last, bar] = [await page.locator('.lobby .last').boundingBox(), await page.locator('.lobby .go').boundingBox()];
          assert.ok(last.y + last.height <= bar.y + 1, `the chat ends at ${last.y + last.height}, the bar begins at ${bar.y}`);
        } else {
          const covered = await page.locator('.lobby .game h2').evaluate((title) => {
            const words = document.createRange();
            words.selectNodeContents(title);
            const room = title.closest('.game').getBoundingClientRect();
            return [...words.getClientRects()].filter(({ left, right, top, bottom }) => {
              const hit = document.elementFromPoint(right - 3, (top + bottom) / 2);
              return top < room.top || bottom > room.bottom || left < room.left || !title.contains(hit);
            }).length;
          });
          assert.equal(covered, 0, 'the name of the game is whole');
        }
      }
      await checkWidth(page, `the lobby of ${game}`);
      await checkAxe(page, `the lobby of ${game}, ${width}x${height}`);
      await ready(page).click();
      await unready(page).waitFor();
      await close();
    });
  }
}

test('a host who leaves guests behind is asked, and one without guests is not', async () => {
  const [hosts, guests] = [await visit(browser), await visit(browser, PHONE)];
  const [host, guest] = [hosts.page, guests.page];
  await host.goto('/');
  const { id } = await makeTable(host, plan('elysian', [ME, { sitter: 'open' }]));
  await guest.goto(`/t/${id}`);
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await ready(guest).waitFor();
  await host.goto(`/t/${id}`);
  const leave = (page) => page.getByRole('banner').getByRole('button', { name: 'Leave' }).click();
  await leave(host);
  const question = host.getByRole('dialog', { name: 'Leave the others here?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await question.waitFor({ state: 'detached' });
  await leave(guest);
  await guest.waitForURL((url) => url.pathname === '/');
  await host.getByText('Open seat').waitFor();
  await leave(host);
  await host.waitForURL((url) => url.pathname === '/');
  for (const { close } of [hosts, guests]) await close();
});
