// Project: ELITE on phones: everything in sight at once, nothing under anything else, in every state of a round.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bot, checkAxe, checkButtons, checkWidth, launch, makeTable, ME, PHONE, plan } from './kit.mjs';
import { die, LAB, person, press, rollFor, settleOwed, squad, untilAction } from './squad.mjs';
import { rest } from './still.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** The page neither scrolls nor hides a button, and its parts stand below each other. */
async function checkLayout(page, where) {
  const faults = await page.evaluate(() => {
    const found = [];
    const { scrollHeight, scrollTop } = document.documentElement;
    if (scrollHeight > innerHeight + 1 || scrollTop > 0) found.push(`the page scrolls: ${scrollHeight} of ${innerHeight}`);
    const name = (one) => (one.getAttribute('aria-label') ?? one.textContent).replace(/\s+/g, ' ').trim().slice(0, 40);
    const box = (one) => one.getBoundingClientRect();
    const parts = [...(document.querySelector('main.table:not([inert]) .phone')?.children ?? [])].filter((one) => box(one).height > 0 && getComputedStyle(one).position !== 'absolute');
    parts.forEach((one, k) => {
      const [here, next] = [box(one), parts[k + 1] && box(parts[k + 1])];
      if (here.left < -1 || here.right > innerWidth + 1 || here.top < -1 || here.bottom > innerHeight + 1) found.push(`${one.className} leaves the window: ${Math.round(here.top)} to ${Math.round(here.bottom)}`);
      if (next && here.bottom > next.top + 1) found.push(`${one.className} lies over ${parts[k + 1].className}`);
    });
    /** How far the words of a button reach beyond it, but for those that are cut, hidden, or hung onto its rim. */
    const spill = (one) => {
      const { left, right } = box(one);
      const own = (part) => part === one || (getComputedStyle(part).position !== 'absolute' && getComputedStyle(part).overflowX === 'visible' && own(part.parentElement));
      const walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      let most = 0;
      while (walk.nextNode()) {
        const text = walk.currentNode;
        if (text.data.trim() === '' || !own(text.parentElement)) continue;
        range.selectNodeContents(text);
        for (const line of range.getClientRects()) if (line.width > 0) most = Math.max(most, left - line.left, line.right - right);
      }
      return most;
    };
    for (const one of document.querySelectorAll('main.table:not([inert]) button, section.whole button')) {
      const { left, top, width, height, right, bottom } = box(one);
      if (width === 0 || !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1) found.push(`${name(one)} leaves the window`);
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!one.disabled && hit && hit !== one && !one.contains(hit) && !hit.contains(one)) found.push(`${name(one)} lies under ${name(hit) || hit.className}`);
      if (one.scrollWidth > one.clientWidth + 2 && getComputedStyle(one).overflow === 'hidden') found.push(`${name(one)} is cut`);
      if (spill(one) > 1) found.push(`${name(one)} spills over its button by ${Math.round(spill(one))} px`);
    }
    return found;
  });
  assert.deepEqual(faults, [], where);
  await checkWidth(page, where);
}

const SIZES = [{ width: 390, height: 664 }, { width: 360, height: 640 }, PHONE];

/** Looks at each state of a page once, on every phone. */
function looker(page) {
  const seen = new Set();
  const check = async (state) => {
    if (seen.has(state)) return;
    seen.add(state);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      // What is under way has come to rest.
      await page.waitForFunction(() => document.getAnimations().every(({ id, playState, effect }) => id === 'clock' || playState !== 'running' || effect.getComputedTiming().iterations === Infinity), null, { timeout: 3_000 }).catch(() => undefined);
      await checkLayout(page, `${size.width}x${size.height}, ${state}`);
      if (size.height === 640) await checkAxe(page, `a phone, ${state}`);
    }
  };
  return { seen, check };
}

const ASKS = { Draft: /takes /, Ready: /Start|I am ready/, Window: /^I am done/ };

/** Looks at what stands between two phases, and goes on. */
async function goOn(me, check) {
  const { page, line } = me;
  await settleOwed(me);
  const { step } = line;
  const state = step in ASKS ? step : step === 'Moves' || step === 'Abilities' ? 'the aliens’ turn' : 'spawning';
  const asks = page.getByRole('button', { name: ASKS[step] ?? /^Run/ }).and(page.locator(':enabled')).first();
  // What is shown of the last plan, or a plan that loses whatever anybody does.
  if (await page.getByRole('button', { name: /^(Skip|Hold: it loses)/ }).first().isVisible()) return press(page);
  if (!(await asks.isVisible())) return page.waitForTimeout(30);
  // A tap on Done that came too late is told for a while, above whatever is asked then.
  await page.locator('.toast').waitFor({ state: 'detached', timeout: 8_000 });
  // A page that has not heard yet of the last press still shows what was.
  if (line.step === step) await check(state);
  return asks.click({ timeout: 1_000 }).catch(() => undefined);
}

async function sit(browser, wish) {
  const me = await person(browser, PHONE);
  const { id } = await makeTable(me.page, wish);
  await me.page.goto(`/t/${id}?go`);
  await me.line.until('the game begins', () => me.line.view !== null);
  return { ...me, ...looker(me.page) };
}

/** A bot plays for me from now on, unless the mission is over. */
async function standIn({ page, line }) {
  const { id } = line.table;
  if (line.view.end === null) await page.evaluate((table) => fetch(`/api/tables/${table}/stand-in`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"seat":0,"bot":true}' }), id);
}

/** Puts dice into weapons, by the wire, until one can be fired, as far as the rolls last. */
async function loadSomething(me) {
  const { line } = me;
  const find = (word) => line.legal.filter((what) => what.startsWith(`${word} `));
  for (let count = 0; count < 60 && line.step === 'Action' && find('fire').length === 0; count++) {
    await settleOwed(me);
    const next = find('load')[0] ?? find('roll').sort((a, b) => b.length - a.length)[0];
    if (!next) return;
    await line.act(next);
  }
}

const has = (seen, ...states) => states.forEach((state) => assert.ok(seen.has(state), `${state} is among ${[...seen].join(', ')}`));

const bots = (n) => Array.from({ length: n }, () => bot('planner'));

/** Does it until it is so, for three minutes at most: a busy machine is no fault. */
async function until(what, is, deed) {
  const deadline = Date.now() + 180_000;
  while (!is()) {
    assert.ok(Date.now() < deadline, `not within three minutes: ${what}`);
    await deed();
  }
}

test('phones show six Heroes up to and in the Action Phase without scrolling, and nothing lies over anything', async () => {
  const me = await sit(browser, plan('elite20', [ME, ...bots(5)], { scenario: 'demolition/crash-site/hard' }));
  await until('the phase begins', () => me.line.step === 'Action', () => goOn(me, me.check));
  await fight(me, me.check);
  await me.page.getByRole('button', { name: /Stop the clock/ }).click();
  await me.page.getByRole('region', { name: 'Clock stopped' }).waitFor();
  await me.check('a stopped clock');
  has(me.seen, 'Draft', 'Ready', 'dice', 'a die taken up');
  await me.close();
});

test('phones show the end of a Round, the aliens’ turn and the report in the same way', async () => {
  const me = await sit(browser, plan('elite20', [ME, ...bots(3)], { scenario: LAB, options: { clock: 'practice' } }));
  const { page, line, seen, check } = me;
  const isSeen = () => (seen.has('Window') && seen.has('the aliens’ turn') && seen.has('spawning')) || line.view.end !== null;
  await until('a Round ends', isSeen, async () => {
    // Whoever has nothing left at time's up is not asked.
    if (line.step === 'Action' && !seen.has('Window')) await loadSomething(me);
    await (line.step === 'Action' ? page.getByRole('button', { name: /^(Safest|Done)/ }).first().click({ timeout: 1_000 }).catch(() => undefined) : goOn(me, check));
  });
  has(seen, 'spawning', 'Window', 'the aliens’ turn');
  await standIn(me);
  await line.until('the mission ends', () => line.view.end !== null, 180_000);
  await page.getByRole('region', { name: 'The game is over' }).getByRole('button', { name: /^(Again|Retry)/ }).first().waitFor();
  await page.locator('.titles').waitFor();
  await check('the report');
  await checkButtons(page, 'the report');
  await me.close();
});

/** Where the board, the team and the dice lie. */
const lies = (page) =>
  page.evaluate(() => ['.middle', '.team', '[data-die]', '.fit'].map((one) => document.querySelector(`main.table .phone ${one}`) ?? document.querySelector(`main.table ${one}`)).map((one) => [Math.round(one.getBoundingClientRect().top), Math.round(one.getBoundingClientRect().height)]));

test('whatever die is taken up, nothing moves under the finger, on every phone', async () => {
  const me = await sit(browser, plan('elite20', [ME, ...bots(3)], { scenario: LAB, options: { clock: 'practice', rolls: '48' } }));
  const { page } = me;
  await untilAction([me]);
  const faces = new Set();
  for (const face of ['Search', 'Move', 'Fix', 'Use', 'Shoot']) {
    await rollFor(me, face);
    const one = die(page, new RegExp(`^Die \\d, ${face}$`)).first();
    await one.waitFor();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await rest(page);
      const before = await lies(page);
      await one.click();
      await die(page, new RegExp(`^Die \\d, ${face}, taken up`)).waitFor();
      assert.deepEqual(await lies(page), before, `${face} at ${size.width}x${size.height}`);
      if (await page.locator('.fit .none').isVisible()) faces.add('none');
      await page.keyboard.press('Escape');
      await die(page, /taken up/).waitFor({ state: 'detached' });
    }
  }
  assert.ok(faces.has('none'), 'a face that nothing takes was among them');
  await me.close();
});

/** Where two boxes have something in common: its middle; null where they have nothing. */
function common(a, b) {
  const [left, right] = [Math.max(a.x, b.x), Math.min(a.x + a.width, b.x + b.width)];
  const [top, bottom] = [Math.max(a.y, b.y), Math.min(a.y + a.height, b.y + b.height)];
  return right - left > 4 && bottom - top > 4 ? [(left + right) / 2, (top + bottom) / 2] : null;
}

test('a tap that takes a sheet away falls on nothing that lay below it', async () => {
  const { people, close } = await squad(browser, { people: 2, viewports: [PHONE, PHONE], options: { clock: 'practice' } });
  const [{ page }] = people;
  await untilAction(people);
  const card = page.locator('.fit .given').first();
  const sheet = page.getByRole('group', { name: /^Give / });
  const keep = sheet.getByRole('button', { name: 'Keep it' });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await card.hover();
    await page.mouse.down();
    await sheet.waitFor();
    await page.mouse.up();
    const box = await keep.boundingBox();
    const badges = await Promise.all((await page.locator('.team .badge').all()).map((badge) => badge.boundingBox()));
    const over = badges.map((badge) => common(box, badge)).find(Boolean);
    await page.touchscreen.tap(...(over ?? [box.x + box.width / 2, box.y + box.height / 2]));
    await sheet.waitFor({ state: 'detached' });
    await page.waitForTimeout(300);
    assert.equal(await page.locator('dialog[open]').count(), 0, `nothing opens at ${size.width}x${size.height}`);
  }
  // The next tap is one of its own.
  await page.locator('.team .badge').last().tap();
  await page.locator('dialog[open]').waitFor();
  await checkAxe(page, 'a dashboard on a phone');
  await close();
});

/** What a phase shows: dice, a die taken up, an alien result, and what is left of it. */
async function fight(me, check) {
  const { page, line } = me;
  await page.getByRole('button', { name: /^Roll/ }).waitFor();
  for (let count = 0; count < 12 && !line.me.dice.some(({ place, face }) => place === 'Rolled' && face === 'Alien'); count++) await line.act('roll 1234');
  if (await page.getByRole('button', { name: /^Safest/ }).waitFor({ timeout: 5_000 }).then(() => true, () => false)) await check('an alien result');
  await settleOwed(me);
  await rollFor(me, 'Move');
  const move = die(page, /^Die \d, Move$/).first();
  await move.waitFor();
  await check('dice');
  await move.click();
  await die(page, /^Die \d, Move, taken up/).waitFor();
  await check('a die taken up');
}
