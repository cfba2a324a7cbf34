// The companion in a real browser: from the server, without a network, and as a file of its own.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { checkAxe, checkButtons, checkWidth, launch, PHONE, visit } from './kit.mjs';

const BOX = { width: 1024, height: 768 };
const SIZES = { 'a small screen': BOX, 'a phone': PHONE, 'a small phone': { width: 360, height: 640 } };

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const time = (page) => page.getByRole('timer').textContent();
const button = (page, name) => page.getByRole('button', { name, exact: true });
const status = (page, text) => page.getByRole('status').getByText(text, { exact: true }).waitFor();

/** The companion with a clock that only the test turns; everything else runs as ever. */
async function open(size = BOX, address = '/companion') {
  const guest = await visit(browser, size);
  await guest.page.addInitScript(() => {
    let now = 1_000;
    performance.now = () => now;
    window.turn = (ms) => void (now += ms);
  });
  await guest.page.goto(address);
  await button(guest.page, 'Start').waitFor();
  return guest;
}

const turn = (page, seconds) => page.evaluate((ms) => window.turn(ms), seconds * 1_000);

/** The time that is shown is, or comes to be, this. */
async function shows(page, wanted) {
  await page.getByRole('timer').getByText(wanted, { exact: true }).waitFor({ timeout: 10_000 }).catch(() => undefined);
  assert.equal(await time(page), wanted);
}

/** Starts the round and waits for the end of 3-2-1. */
async function start(page, name = 'Start') {
  await button(page, name).click();
  for (const called of ['3', '2', '1']) {
    await status(page, called);
    await turn(page, 1);
  }
  await button(page, 'Pause').waitFor();
}

for (const [name, size] of Object.entries(SIZES)) {
  test(`three, two, one, and two minutes run on ${name}; they can be stopped, lengthened and shortened`, async () => {
    const { page, close } = await open(size);
    await shows(page, '2:00');
    await checkAxe(page, 'the companion');
    await checkButtons(page, 'the companion');
    await button(page, 'Start').click();
    await page.getByText('Dice in hand. Two minutes.').waitFor();
    await checkAxe(page, 'the count');
    await page.getByRole('button', { name: /Tap to stop/ }).click();
    await shows(page, '2:00');

    await start(page);
    await turn(page, 10);
    await shows(page, '1:50');
    await button(page, 'Pause').click();
    await turn(page, 30);
    await shows(page, '1:50');
    await status(page, 'Paused');
    await checkAxe(page, 'the companion in a pause');
    await checkButtons(page, 'the companion in a pause');

    await start(page, 'Resume');
    await turn(page, 1);
    await button(page, '−15 s less time').click();
    await shows(page, '1:34');
    await turn(page, 1);
    await button(page, '+15 s more time').click();
    await shows(page, '1:48');
    await checkWidth(page, 'the companion');
    await close();
  });
}

test('the marks of the clock are told, time runs out, and the next round is offered', async () => {
  const { page, close } = await open();
  await start(page);
  for (const [seconds, told] of [[60, 'One minute'], [30, 'Thirty seconds'], [20, 'Ten seconds'], [10, 'Time’s up']]) {
    await turn(page, seconds);
    await page.locator('.under').getByText(told).waitFor();
  }
  await shows(page, '0:00');
  await checkAxe(page, 'the end of the time');
  await page.getByRole('listitem').and(page.locator('[aria-current=step]')).getByText('Aliens').waitFor();
  await button(page, 'Next round').click();
  await page.getByRole('button', { name: 'Round 2, this round' }).waitFor();
  await shows(page, '2:00');
  await page.getByRole('button', { name: 'Round 8' }).click();
  await page.getByRole('button', { name: 'Round 8, this round' }).waitFor();
  await close();
});

test('everything by keyboard', async () => {
  const { page, close } = await open();
  await page.keyboard.press('ArrowRight');
  await shows(page, '2:15');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await status(page, '3');
  await turn(page, 3.1);
  await page.keyboard.press('ArrowUp');
  await shows(page, '2:15');
  await page.keyboard.press('Space');
  await status(page, 'Paused');
  // A finger on another button does not take the space bar away.
  await button(page, '−15 s less time').click();
  await page.keyboard.press('Space');
  await status(page, '3');
  await page.keyboard.press('Escape');
  await status(page, 'Paused');
  const sound = page.getByRole('button', { name: 'Sound', exact: true });
  await page.keyboard.press('m');
  assert.equal(await sound.getAttribute('aria-pressed'), 'false');
  await page.keyboard.press('m');
  assert.equal(await sound.getAttribute('aria-pressed'), 'true');
  await page.keyboard.press('f');
  await page.waitForFunction(() => document.fullscreenElement !== null);
  await close();
});

/** Counts the strokes that reach the page's speakers, in whatever context they are made. */
const countSources = () => {
  window.strokes = 0;
  const begin = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...when) {
    window.strokes += 1;
    return begin.apply(this, when);
  };
};

test('music plays while the clock runs, and neither before it nor when it is muted', async () => {
  const { page, close } = await visit(browser, BOX);
  await page.addInitScript(countSources);
  await page.goto('/companion');
  const strokes = () => page.evaluate(() => window.strokes);
  await button(page, 'Start').waitFor();
  await button(page, 'Full').click();
  assert.equal(await strokes(), 0);
  await button(page, 'Start').click();
  await button(page, 'Pause').waitFor();
  // The signal to start is over by then: what goes on is music.
  await page.waitForTimeout(1_000);
  const begun = await strokes();
  await page.waitForFunction((before) => window.strokes > before + 20, begun);
  await page.keyboard.press('m');
  await page.waitForTimeout(600);
  const muted = await strokes();
  await page.waitForTimeout(1_000);
  assert.equal(await strokes(), muted);
  await close();
});

test('it opens again without a network, with the clock stopped where it was', async () => {
  const { context, page, close } = await visit(browser, BOX);
  await page.goto('/companion');
  await page.getByText('works offline').waitFor();
  await button(page, 'Start').click();
  await button(page, 'Pause').waitFor();
  await button(page, '−15 s less time').click();
  await context.setOffline(true);
  await page.reload();
  await button(page, 'Resume').waitFor();
  assert.match(await time(page), /^1:4/);
  await button(page, 'Resume').click();
  await button(page, 'Pause').waitFor();
  // Only the companion is kept: the rest of the site asks the server, as ever.
  await assert.rejects(page.goto('/learn'));
  await context.setOffline(false);
  await close();
});

test('every page leads to it', async () => {
  const { page, close } = await visit(browser);
  await page.goto('/learn?game=elite20');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Timer for your own box' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Timer for your own box' }).click();
  await button(page, 'Start').waitFor();
  await page.getByRole('link', { name: 'Sortie, to the first page' }).click();
  await page.getByRole('button', { name: /Play now/ }).waitFor();
  await close();
});

test('the file that the program writes works by itself', { skip: !process.env.SORTIE_BIN && 'SORTIE_BIN names no program' }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sortie-companion-'));
  try {
    const file = join(folder, 'companion.html');
    execFileSync(process.env.SORTIE_BIN, ['companion', file]);
    const address = pathToFileURL(file).href;
    const { page, close } = await open(PHONE, address);
    const asked = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.reload();
    await page.getByText('offline', { exact: true }).waitFor();
    await start(page);
    await turn(page, 5);
    await shows(page, '1:55');
    await page.evaluate(() => document.fonts.ready);
    assert.equal(await page.evaluate(() => document.fonts.check("800 40px 'Saira Condensed'")), true);
    assert.deepEqual(asked.filter((url) => url !== address && !url.startsWith('data:')), [], 'it asks nobody for anything');
    await checkAxe(page, 'the file');
    await close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
