// Whole games of Elysian Battlefields against a bot, by clicking what is lit.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, bot, checkAxe, hurry, launch, ME, plan, QUICK, visit } from './kit.mjs';
import { Line } from './line.mjs';
import { awaitTurn, look, play, stuck } from './player.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const undo = (page) => page.locator('.prompt').getByRole('button', { name: 'Undo' });
const reset = (page) => page.locator('.prompt').getByRole('button', { name: 'Reset turn' });
/** All pieces on the board. */
const print = (page) => page.locator('.hits polygon').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label').split('. ')[0]).join('|'));
/** Waits until both ways to take back are open, or greyed. */
async function backs(page, open) {
  for (const button of [undo(page), reset(page)]) await button.and(page.locator(open ? ':not([aria-disabled])' : '[aria-disabled="true"]')).waitFor();
}

test('a first visit, a whole game, its replay and its dice', async () => {
  const { page, close } = await visit(browser);
  const line = await Line.of(page);
  await page.goto('/');
  await checkAxe(page, 'the first visit');
  await page.getByRole('button', { name: /Play now/ }).click();
  await page.waitForURL(/\/t\//);
  await awaitTurn(page);
  const id = await hurry(page);
  let looked = false;
  const empty = [];
  const { seen } = await play(page, 2, async (now) => {
    // Among bots nobody is asked who could only pass (EB-R-114).
    if (now.window && line.step === 'Window' && line.legal.length > 0 && !line.legal.some((what) => what.startsWith('offer '))) empty.push(now.title);
    if (now.window && !looked) {
      looked = true;
      await checkAxe(page, 'a window');
    }
    return false;
  });
  assert.deepEqual(empty, [], 'no window with nothing to answer');
  assert.ok(seen.over && looked, 'the game came to its end with a window on the way');
  await page.getByRole('heading', { level: 1, name: /wins?$|draw/ }).waitFor();
  await checkAxe(page, 'the end');

  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await page.waitForURL(/\/replay/);
  const steps = page.getByRole('slider', { name: 'Timeline' });
  await steps.waitFor();
  const last = Number(await steps.getAttribute('max'));
  assert.ok(last > 20);
  const at = async (n) => page.waitForFunction((wanted) => document.querySelector('input[type=range]').value === String(wanted), n);
  await page.keyboard.press('Home');
  await at(0);
  for (let step = 1; step <= 3; step++) {
    await page.keyboard.press('ArrowRight');
    await at(step);
  }
  await page.getByRole('button', { name: 'One step back' }).click();
  await at(2);
  await page.keyboard.press('End');
  await at(last);
  await steps.fill(String(Math.floor(last / 2)));
  await at(Math.floor(last / 2));
  await checkAxe(page, 'a replay of Elysian');

  // From one chair only that chair's cards are told; all-knowing all are.
  const told = async (name) => {
    const answer = page.waitForResponse((one) => /\/replay/.test(one.url()));
    await page.getByRole('complementary').getByRole('button', { name }).first().click();
    const { start, frames } = await (await answer).json();
    return JSON.stringify([start, frames]);
  };
  assert.match(await told(/^Guest/), /card-drawn s2 \w+ \?/);
  assert.doesNotMatch(await told('All hands open'), /card-drawn s\d \w+ \?/);

  // The true record is accepted; a forged one is named with its line.
  await page.goto(`/fair?table=${id}`);
  await page.getByText('This record is genuine').waitFor();
  await checkAxe(page, 'the check of a record');
  const record = await page.evaluate(async (table) => (await fetch(`/api/tables/${table}/record`)).text(), id);
  const lines = record.split('\n');
  const roll = lines.findIndex((line) => /set-rolled/.test(line));
  assert.ok(roll > 0, 'the record tells the dice');
  lines[roll] = lines[roll].replace(/set-rolled [1-6](-|$|\b)/, (found) => (found.includes('6') ? found.replace('6', '5') : found.replace(/[1-5]/, '6')));
  await page.locator('input[type=file]').setInputFiles({ name: 'forged.txt', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) });
  await page.getByText(`Line ${roll + 1} was changed after the game`).waitFor();
  await close();
});

test('a refusal names its rule; a step can be taken back, but not past the dice; a reload keeps seat and place', async () => {
  const { page, close } = await visit(browser);
  await begin(page, plan('elysian', [ME, bot()], QUICK));

  // Taking back what was just placed.
  await play(page, 5, (now) => now.step === 'Produce' && now.found.some(({ kind }) => kind === 'land'));
  const before = await look(page);
  const { x, y } = before.found.find(({ kind }) => kind === 'land');
  await page.mouse.click(x, y);
  await undo(page).waitFor();
  await page.waitForFunction((print) => document.querySelector('main.table').textContent !== print, before.print.split('|')[0]);
  await backs(page, true);
  await undo(page).click();
  await backs(page, false);

  // The whole turn at once, by button and by key; then both stay in sight and say why they are greyed.
  const empty = await print(page);
  for (const way of ['button', 'key']) {
    await page.mouse.click(x, y);
    await backs(page, true);
    const [next] = (await look(page)).found.filter(({ kind }) => kind === 'land');
    if (next) await page.mouse.click(next.x, next.y);
    if (way === 'button') await reset(page).click();
    else await page.keyboard.press('Shift+U');
    await backs(page, false);
    assert.equal(await print(page), empty);
  }
  assert.match((await reset(page).getAttribute('title')) ?? '', /Nothing to take back/);
  await page.keyboard.press('u');
  await page.getByRole('alert').getByRole('button', { name: 'EB-R-98' }).waitFor();
  await page.getByRole('alert').getByText(/Nothing to take back/).waitFor();

  // A unit cannot go everywhere, and the page says why.
  await play(page, 6, (now) => now.title === 'Move your units');
  const mover = (await look(page)).found.find(({ kind }) => kind === 'land');
  await page.mouse.click(mover.x, mover.y);
  await page.getByText(/^Where does/).waitFor();
  const dark = page.locator('.hits polygon:not(.lit)[data-place]');
  for (let k = 0; k < (await dark.count()); k++) {
    const name = await dark.nth(k).getAttribute('aria-label');
    if (/Selected/.test(name)) continue;
    await dark.nth(k).click();
    break;
  }
  const chip = page.getByRole('alert').getByRole('button', { name: /^EB-/ });
  await chip.waitFor();
  const rule = (await chip.innerText()).trim();
  assert.match(await page.getByRole('alert').innerText(), /\w+ \w+/);
  await chip.click();
  await page.getByRole('dialog').getByText(rule).first().waitFor();
  await page.keyboard.press('Escape');

  // In the middle: the same position after a reload, from the same chair.
  const told = () => page.locator('.hits polygon').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label').replace(/\. (Can move|Selected|In reach.*)$/, '')).join('|'));
  const lands = await told();
  const hand = await page.getByRole('group', { name: 'Your hand' }).innerText();
  await page.reload();
  await page.getByText('Move your units').waitFor();
  assert.equal(await told(), lands);
  assert.equal(await page.getByRole('group', { name: 'Your hand' }).innerText(), hand);

  // Dice that were rolled stay rolled, whatever was done after them and can be taken back.
  const sets = () => page.locator('.log li').filter({ hasText: 'Rolled' }).count();
  let rolled = 0;
  let mine = false;
  await play(page, 7, async (now) => {
    if (/^Strike/.test(now.title)) mine = true;
    const seen = await sets();
    if (mine && seen > rolled && now.asked && !now.window) return true;
    if (!mine) rolled = seen;
    return false;
  });
  const fallen = await sets();
  // Some questions show no button for it, so that the keys are pressed until the page says that nothing is left.
  await page.keyboard.press('Shift+U');
  const nothing = page.getByRole('alert').getByText(/Nothing to take back/);
  for (let k = 0; k < 10 && !(await nothing.isVisible()); k++) {
    await page.keyboard.press('u');
    await nothing.waitFor({ timeout: 3000 }).catch(() => undefined);
  }
  assert.ok(await nothing.isVisible(), `the page says that nothing is left: ${await stuck(page)}`);
  assert.equal(await sets(), fallen);
  await close();
});

test('the rules are fetched when the first of them is opened, and a lost connection is told', async () => {
  const { page, context, close } = await visit(browser);
  const fetched = [];
  page.on('request', (request) => /\/rules$/.test(new URL(request.url()).pathname) && fetched.push(request.url()));
  await begin(page, plan('elysian', [ME, bot()], QUICK));
  await play(page, 62, (now) => now.asked && /Move|Attack/.test(now.step), 60);
  // A refusal on the way may have told its rule: the page begins anew.
  fetched.length = 0;
  await page.reload();
  const chip = page.locator('main.table .chip').filter({ hasText: /^[A-Z]+-\d+$/ }).and(page.locator('button[aria-label^="EB-"]')).first();
  const sheet = page.getByRole('dialog');
  await chip.waitFor();
  assert.deepEqual(fetched, [], 'nothing asked for the rules yet');
  await context.setOffline(true);
  await chip.click();
  await sheet.getByText(/not here yet/).waitFor();
  await context.setOffline(false);
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await sheet.locator('.plain', { hasText: /\.$/ }).and(sheet.locator(':not([role])')).waitFor();
  await checkAxe(page, 'a rule');
  await close();
});
