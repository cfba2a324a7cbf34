// Two browsers play Elysian: hidden hands, windows that both answer, and an end.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { checkAxe, launch, listen, makeTable, ME, plan, QUICK, visit } from './kit.mjs';
import { look, player } from './player.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** Where a page was told another chair's cards. */
function leaks(heard, other) {
  const found = [];
  const drawn = new RegExp(`card-drawn s${other + 1} \\w+ (?!\\?)`);
  for (const message of heard) {
    if (drawn.test(JSON.stringify(message))) found.push('a drawn card');
    if (message.t === 'view' && message.view?.players[other].hand) found.push('a hand in a view');
    for (const { path, value } of message.patch ?? []) {
      if ((path === `/players/${other}/hand` || path.startsWith(`/players/${other}/hand/`)) && value !== null) found.push(`a hand in a patch: ${path}`);
      if (path === `/players/${other}` && value?.hand) found.push('a player in a patch');
    }
  }
  return found;
}

test('two browsers, hidden hands, and windows that both answer', async () => {
  const sides = [await visit(browser), await visit(browser)];
  const heard = sides.map(({ page }) => listen(page));
  const [host, guest] = sides.map(({ page }) => page);
  await host.goto('/');
  const { id } = await makeTable(host, plan('elysian', [ME, { sitter: 'open' }], QUICK));
  await host.goto(`/t/${id}`);
  await guest.goto(`/t/${id}`);
  await guest.getByRole('button', { name: 'Sit down' }).click();
  await guest.getByRole('button', { name: 'Ready', exact: true }).click();
  await host.getByRole('button', { name: 'Ready', exact: true }).click();
  await host.getByRole('button', { name: 'Start' }).click();

  const minds = [player(host, 11), player(guest, 12)];
  const answered = [0, 0];
  for (let count = 0; count < 1_200 && Math.min(...answered) < 2; count++) {
    const seen = await Promise.all([look(host), look(guest)]);
    assert.ok(!seen[0].over, 'neither wins so early');
    const asked = [0, 1].filter((side) => seen[side].asked && !seen[side].busy);
    for (const side of asked) {
      if (seen[side].window) answered[side] += 1;
      await minds[side](seen[side]);
    }
    if (asked.length === 0) await Promise.any([host, guest].map((page) => page.locator('.tray, .prompt.lit').first().waitFor({ timeout: 10_000 })));
  }
  assert.ok(Math.min(...answered) >= 2, `both answered in windows: ${answered}`);

  // The one concedes, asked or not, and both see the end.
  await guest.getByRole('button', { name: 'Settings and table' }).click();
  await checkAxe(guest, 'the menu');
  await guest.getByRole('dialog').getByRole('button', { name: 'Concede', exact: true }).click();
  await guest.getByRole('dialog').getByRole('button', { name: 'Concede the game' }).click();
  for (const page of [host, guest]) await page.getByRole('link', { name: 'Watch the replay' }).waitFor();
  await host.getByRole('heading', { name: 'You win' }).waitFor();

  for (const side of [0, 1]) {
    const end = heard[side].findIndex(({ t, table }) => t === 'table' && table.stage === 'over');
    const before = heard[side].slice(0, end < 0 ? undefined : end);
    assert.notDeepEqual(leaks(before, side), [], 'the own hand is told, and the search finds it');
    assert.deepEqual(leaks(before, 1 - side), []);
  }
  for (const { close } of sides) await close();
});
