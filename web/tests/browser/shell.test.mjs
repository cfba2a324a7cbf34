// The shell in a real browser, with Connect Four as the game.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { base, beside, bot, checkAxe, checkWidth, DESKTOP, getReady, launch, makeTable, ME, PHONE, plan, visit } from './kit.mjs';
import { look, play } from './player.mjs';
import { rest } from './still.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const lit = (page) => page.locator('.column.lit');

async function seat(page, chairs) {
  await page.goto('/');
  const { id } = await makeTable(page, plan('connect4', chairs));
  await page.goto(`/t/${id}`);
  await getReady(page);
  return id;
}

test('the first visit has one obvious button, and a game against a bot begins without a name', async () => {
  const { page, close } = await visit(browser);
  await page.goto('/');
  await page.getByRole('button', { name: /Play now/ }).click();
  await page.waitForURL(/\/t\//);
  await page.locator('main.table svg').first().waitFor();
  await close();
});

for (const [name, viewport] of [['desktop', DESKTOP], ['phone', PHONE]]) {
  test(`every page is accessible and fits on a ${name}`, async () => {
    const { page, close } = await visit(browser, viewport);
    for (const address of ['/', '/new', '/rules/elysian', '/rules/connect4', '/rules/elite20', '/cards/elysian', '/fair', '/learn', '/learn?game=elite20', '/move', '/credits', '/replays', '/nowhere']) {
      await page.goto(address);
      await page.getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      await rest(page);
      await checkAxe(page, address);
      await checkWidth(page, address);
    }
    await close();
  });
}

for (const [name, viewport] of [['desktop', DESKTOP], ['phone', PHONE]]) {
  test(`whoever has games finds the guided game on a ${name}, and its hints go on by themselves`, async () => {
    const { page, close } = await visit(browser, viewport);
    await seat(page, [ME, bot()]);
    await page.goto('/');
    await page.getByRole('region', { name: 'Elysian Battlefields' }).getByRole('link', { name: 'Learn', exact: true }).click();
    await page.getByRole('button', { name: 'Start the guided game' }).click();
    const hint = page.locator('aside.hint');
    await hint.getByText('Choose your hero').waitFor();
    // Nobody says "Got it": the first hint is heard once its step is over.
    await page.waitForTimeout(1_800);
    const first = (await look(page)).step;
    await play(page, 3, (now) => now.asked && !now.window && now.step !== first);
    await hint.getByText('Choose your hero').waitFor({ state: 'detached' });
    await hint.waitFor();
    if (viewport === PHONE) {
      const [seats, board, box] = await Promise.all([page.locator('.phone .seats'), page.locator('.phone .middle'), hint].map((one) => one.boundingBox()));
      assert.ok(seats.y + seats.height <= box.y + 1 && box.y + box.height <= board.y + 1, 'a hint lies between seats and board, over neither');
    }
    await close();
  });
}

test('a whole game by keyboard alone, then its replay', async () => {
  const { page, close } = await visit(browser);
  const id = await seat(page, [ME, bot()]);
  await lit(page).first().waitFor();
  await checkAxe(page, 'a table');
  const report = page.getByRole('link', { name: 'Watch the replay' });
  for (let move = 0; move < 60; move++) {
    await page.locator('main.table:not([aria-busy="true"]) .column.lit').or(report).first().waitFor();
    if (await report.isVisible()) break;
    const open = await page.locator('.column').evaluateAll((all) => all.findIndex((column) => column.classList.contains('lit')) + 1);
    if (open > 0) await page.keyboard.press(String(open));
  }
  await report.waitFor();
  await checkAxe(page, 'the end');

  // This browser finds its own number in the record, and says so where it is not.
  const there = page.locator('p.own').getByText('your number is in the record');
  await there.waitFor();
  await page.goto(`/fair?table=${id}`);
  await there.waitFor();
  await page.getByText('made by this browser').waitFor();
  await checkAxe(page, 'a checked record');
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((one) => one.startsWith('sortie.nonce.'));
    localStorage.setItem(name, JSON.stringify({ ...JSON.parse(localStorage.getItem(name)), nonce: 'f'.repeat(64) }));
  });
  await page.goto(`/t/${id}`);
  await page.getByText('this server cheated or lost it').first().waitFor();
  await page.goto(`/t/${id}/replay#2`);
  await page.getByText('2 of').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText('3 of').waitFor();
  await page.getByRole('button', { name: 'Check the dice' }).click();
  await page.getByText('Dice verified').waitFor();
  await checkAxe(page, 'a replay');
  await close();
});

for (const [name, viewport] of [['desktop', DESKTOP], ['phone', PHONE]]) {
  test(`a card of the gallery opens large with its rules on a ${name}`, async () => {
    const { page, close } = await visit(browser, viewport);
    await page.goto('/cards/elysian');
    await page.getByRole('button', { name: /Shield Wall/ }).click();
    const card = page.getByRole('dialog', { name: 'Shield Wall' });
    await card.getByText('the whole set is rolled again').first().waitFor();
    assert.match(page.url(), /#CQ-04$/);
    await checkAxe(page, 'a card');
    await checkWidth(page, 'a card');
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await page.goto('/cards/elysian#CQ-01');
    await page.getByRole('dialog').getByRole('link', { name: 'EB-R-102' }).click();
    await page.waitForURL(/\/rules\/elysian#EB-R-102/);
    await close();
  });
}

test('a search in the rules finds what a word of the game means, whatever a reader calls it', async () => {
  const { page, close } = await visit(browser);
  await page.goto('/rules/elysian');
  for (const [word, rule] of [['repelled', 'EB-DICE-07'], ['ravage', 'EB-DICE-09']]) {
    await page.getByRole('searchbox').fill(word);
    await page.locator(`#${rule}`).waitFor();
    await page.locator('#EB-DICE-01').waitFor({ state: 'detached' });
  }
  for (const [words, rule] of [['hero returns', 'EB-R-13'], ['how many cards', 'EB-CARD-06'], ['resign', 'EB-R-95']]) {
    await page.getByRole('searchbox').fill(words);
    await page.locator(`#${rule}`).waitFor();
  }
  await close();
});

test('rules begin with a summary, whose signs open the rules behind them, in players\' words first', async () => {
  const { page, close } = await visit(browser);
  await page.goto('/rules/elite20');
  await page.locator('figure figcaption').first().waitFor();
  await page.getByRole('link', { name: 'E20-DICE-07' }).first().click();
  await page.locator('#E20-DICE-07').waitFor();
  assert.equal(await page.locator('#E20-PUSH-01').filter({ visible: true }).count(), 0, 'other chapters stay shut');
  const exact = page.locator('#E20-DICE-07 .exact');
  assert.ok(await exact.isHidden(), 'a tester\'s words only where they are asked for');
  await page.locator('#E20-DICE-07 summary').click();
  await exact.waitFor();
  await close();
});

test('a page whose part is gone is loaded anew once, and then says so', async () => {
  const { page, close } = await visit(browser);
  await page.goto('/');
  let [gone, loads] = [true, 0];
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  await page.route(/\/NewTable[^/]*$/, (route) => (gone ? route.abort() : route.continue()));
  await page.getByRole('link', { name: 'Create a table' }).click();
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
  assert.equal(loads, 1, 'one more try, and no loop');
  gone = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Make the table' }).waitFor();
  await close();
});

test('a refusal names its rule, and the rule opens', async () => {
  const { page, close } = await visit(browser);
  await seat(page, [ME, beside('Yuki')]);
  await page.getByRole('button', { name: 'Start' }).click();
  for (let disc = 0; disc < 6; disc++) {
    await lit(page).first().waitFor();
    await page.locator('.column').first().click();
    await page.waitForFunction((count) => document.querySelectorAll('.column:first-child .cell svg').length === count, disc + 1);
  }
  await page.locator('.column').nth(1).and(lit(page)).waitFor();
  await page.locator('.column').first().click();
  const chip = page.getByRole('alert').getByRole('button', { name: 'C4-DROP-02' });
  await chip.click();
  await page.getByRole('dialog').getByText('A full column takes no more discs.').waitFor();
  await close();
});

test('two browsers, a link, chat as text, and a reload in the middle', async () => {
  const host = await visit(browser);
  const guest = await visit(browser, PHONE);
  await host.page.goto('/');
  const { id } = await makeTable(host.page, plan('connect4', [ME, { sitter: 'open' }]));
  await host.page.goto(`/t/${id}`);
  await guest.page.goto(`/t/${id}`);
  await guest.page.getByRole('button', { name: 'Sit down' }).click();
  await guest.page.getByRole('button', { name: 'Ready', exact: true }).click();
  await host.page.getByRole('button', { name: 'Ready', exact: true }).click();
  await host.page.getByPlaceholder('Say something to the table').fill('<b>hello</b>');
  await host.page.keyboard.press('Enter');
  await guest.page.getByText('<b>hello</b>').filter({ visible: true }).first().waitFor();
  await checkAxe(guest.page, 'the lobby on a phone');
  await host.page.getByRole('button', { name: 'Start' }).click();
  await lit(host.page).first().waitFor();
  await host.page.keyboard.press('4');
  await lit(guest.page).first().waitFor();
  await guest.page.reload();
  await lit(guest.page).first().waitFor();
  await guest.page.locator('.column').nth(3).click();
  await lit(host.page).first().waitFor();
  assert.equal(await host.page.locator('.cell svg').count(), 2);
  await host.close();
  await guest.close();
});

test('a lost connection queues acts in sight and does each once', async () => {
  const { context, page, close } = await visit(browser);
  await seat(page, [ME, beside('Yuki')]);
  await page.getByRole('button', { name: 'Start' }).click();
  await lit(page).first().waitFor();
  await context.setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.keyboard.press('1');
  await page.getByText('Connection lost').waitFor({ timeout: 15_000 });
  await page.getByText('1 move waits').waitFor();
  await context.setOffline(false);
  await page.waitForFunction(() => document.querySelectorAll('.cell svg').length === 1, null, { timeout: 20_000 });
  assert.equal(await page.getByText('Connection lost').count(), 0);
  await close();
});

test('the server is where the test thinks it is', async () => {
  assert.equal((await fetch(`${base}/healthz`)).status, 200);
});
