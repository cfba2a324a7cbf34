// A finished game is opened to anybody with its link, at any moment of it, and closed again.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { beside, checkAxe, checkButtons, checkWidth, DESKTOP, launch, makeTable, ME, PHONE, plan, visit } from './kit.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const SECRET = 'between the two of us';

/** A game of two people at one screen, with a line of chat, whose first player wins in the left column. */
async function played(page) {
  await page.goto('/');
  const { id } = await makeTable(page, plan('connect4', [ME, beside('Ben')], { spectators: false }));
  await page.evaluate(
    async ([table, secret]) => {
      const post = (what, body) => fetch(`/api/tables/${table}/${what}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
      for (const seat of [0, 1]) await post('ready', { seat, ready: true });
      await fetch(`/api/tables/${table}/start`, { method: 'POST' });
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/socket`);
      await new Promise((open) => (socket.onopen = open));
      const say = (message) => socket.send(JSON.stringify(message));
      let heard = () => undefined;
      socket.onmessage = ({ data }) => heard(JSON.parse(data));
      say({ t: 'hello', protocol: 1, client: 'sharing00' });
      let n = 0;
      const answered = () => new Promise((done) => (heard = (message) => message.t === 'done' && message.n === n && done()));
      for (const [k, column] of ['a', 'b', 'a', 'b', 'a', 'b', 'a'].entries()) {
        say({ t: 'watch', table, seat: k % 2 });
        say({ t: 'act', n: ++n, do: `drop ${column}` });
        await answered();
      }
      say({ t: 'chat', n: ++n, text: secret });
      await answered();
      socket.close();
    },
    [id, SECRET],
  );
  return id;
}

/** What the page puts into the clipboard from now on. */
async function clipboard(page) {
  await page.addInitScript(() => {
    window.copied = [];
    navigator.clipboard.writeText = (text) => Promise.resolve(void window.copied.push(text));
  });
  return () => page.evaluate(() => window.copied.at(-1));
}

const path = (link) => new URL(link).pathname + new URL(link).hash;

test('a player shares a finished game, and a stranger sees it at the moment of the link', async () => {
  const { page, close } = await visit(browser);
  const copied = await clipboard(page);
  const id = await played(page);
  const stranger = await visit(browser);
  const closed = () => stranger.page.getByRole('heading', { name: 'This game is not shared' }).waitFor();
  for (const address of [`/t/${id}`, `/t/${id}/replay`, `/t/${id}/replay#4`]) {
    await stranger.page.goto(address);
    await closed();
  }

  // On the end screen it is opened as a whole.
  await page.goto(`/t/${id}`);
  await page.getByRole('button', { name: 'Share this game' }).click();
  const open = page.getByRole('switch', { name: 'Anybody with the link can watch this game' });
  assert.equal(await open.isChecked(), false);
  await open.check({ force: true });
  await page.getByText('The chat stays with the players.').waitFor();
  await checkAxe(page, 'sharing on the end screen');
  await page.getByRole('dialog').getByRole('button', { name: 'Copy link to the game' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copied' }).waitFor();
  assert.equal(path(await copied()), `/t/${id}/replay`);
  await stranger.page.goto(path(await copied()));
  await stranger.page.getByRole('slider', { name: 'Timeline' }).waitFor();
  assert.ok(!(await stranger.page.content()).includes(SECRET), 'no chat');
  // The table's own address leads there too.
  await stranger.page.goto(`/t/${id}`);
  await stranger.page.waitForURL(/\/replay/);

  // In the replay it is linked at a moment.
  await page.goto(`/t/${id}/replay#5`);
  await page.getByRole('button', { name: 'Share this game' }).click();
  assert.equal(await open.isChecked(), true);
  await page.getByRole('dialog').getByRole('button', { name: 'Copy link to this moment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copied' }).waitFor();
  assert.equal(path(await copied()), `/t/${id}/replay#5`);
  await stranger.page.goto('/');
  await stranger.page.goto(path(await copied()));
  assert.equal(await stranger.page.getByRole('slider', { name: 'Timeline' }).inputValue(), '5');
  // A stranger passes links on and changes nothing.
  await stranger.page.getByRole('button', { name: 'Share this game' }).click();
  await stranger.page.getByRole('dialog').getByRole('button', { name: 'Copy link to this moment' }).waitFor();
  assert.equal(await stranger.page.getByRole('switch').count(), 0);

  // Closed, it is shut at once.
  await open.uncheck({ force: true });
  await page.getByText('Now its links open only for those who played it.').waitFor();
  await stranger.page.reload();
  await closed();
  await stranger.close();
  await close();
});

test('the share control has room on a desk and on a phone', async () => {
  for (const size of [DESKTOP, PHONE]) {
    const { page, close } = await visit(browser, size);
    const id = await played(page);
    const where = `${size.width}x${size.height}`;
    await page.goto(`/t/${id}`);
    const share = page.getByRole('button', { name: 'Share this game' });
    await share.waitFor();
    await checkButtons(page, `the end screen at ${where}`);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/end-${where}.png` });
    await share.click();
    await page.getByRole('switch').waitFor();
    await checkWidth(page, `sharing at ${where}`);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/share-${where}.png` });
    await page.goto(`/t/${id}/replay#3`);
    await page.getByRole('button', { name: size === PHONE ? 'Players' : 'Share this game' }).first().click();
    await page.getByRole('button', { name: 'Copy link to this moment' }).waitFor();
    await checkWidth(page, `sharing a moment at ${where}`);
    await checkAxe(page, `sharing a moment at ${where}`);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/moment-${where}.png` });
    await close();
  }
});
