// The aliens' turn is a plan: one seat proposes by a tap, the Timekeeper takes it, changes more, goes back, and runs it.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { after, before, test } from 'node:test';
import { checkAxe, checkButtons, launch } from './kit.mjs';
import { squad } from './squad.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const DEEDS = /^(settle|claim|flee|lock|branch|lead|keep|discard|look|put-by|draw|hit|start|done|enough)\b/;
const isPlanned = ({ legal }) => legal.some((what) => what.startsWith('propose early:'));

/** Everybody lets the Round pass, by the wire, until the order of the aliens can be planned. */
async function untilAliens([host, ...others], timeout = 180_000) {
  const deadline = Date.now() + timeout;
  while (!isPlanned(host.line)) {
    assert.ok(Date.now() < deadline && host.line.view.end === null, `no aliens' turn: ${host.line.step}`);
    for (const { line } of [host, ...others]) {
      const deed = isPlanned(line) ? undefined : line.legal.find((what) => DEEDS.test(what));
      if (deed) await line.act(deed);
    }
    await pause(30);
  }
  for (const { page } of [host, ...others]) {
    const run = page.getByRole('button', { name: /^Run/ });
    const skip = page.getByRole('button', { name: /^Skip/ });
    for (let tries = 0; tries < 40 && !(await run.isVisible()); tries++) {
      if (await skip.isVisible()) await skip.click({ timeout: 1_000 }).catch(() => undefined);
      await run.waitFor({ timeout: 500 }).catch(() => undefined);
    }
    await run.waitFor();
  }
}

const order = ({ line }) =>
  line.view.plan.flatMap(({ choice, moves }) => {
    const [, next] = /^next (.*)$/.exec(choice ?? '') ?? [];
    return next !== undefined && moves[0]?.[0] === next ? [next] : [];
  });
const isEarly = (choice) => choice.startsWith('early ');
const movers = ({ line }) => line.view.plan.flatMap(({ moves }) => moves.map(([figure]) => figure));
const rows = (page) => page.getByRole('main').locator('.moves li');

/** Notes in the page when Skip comes, and when the finger last came down. */
function noteSkip() {
  const isThere = () => [...document.querySelectorAll('button')].some((one) => one.textContent.trim().startsWith('Skip'));
  window.came = Infinity;
  new MutationObserver(() => {
    if (window.came === Infinity && isThere()) window.came = performance.now();
  }).observe(document.body, { subtree: true, childList: true });
  addEventListener('pointerdown', () => (window.tapped = performance.now()), { capture: true });
}

test('a change of the plan is proposed, taken, made and undone by taps, and the plan is run (E20-R-24)', async () => {
  const table = await squad(browser, { people: 2, bots: 1, options: { clock: 'practice', rolls: '12' } });
  const [host, guest] = table.people;
  await untilAliens(table.people);
  const engines = order(host);
  assert.ok(engines.length > 0, 'the plan tells who is next');
  assert.deepEqual(host.line.view.agreed, []);

  const wished = rows(guest.page).first();
  await wished.getByRole('button').first().click();
  await wished.getByRole('button', { name: 'last', exact: true }).click();
  await host.line.until('the proposal is heard', () => host.line.view.proposals.length === 1);
  const [[seat, late]] = host.line.view.proposals;
  assert.equal(seat, 1);
  assert.match(late, /^late /);
  assert.deepEqual(order(host), engines, 'nothing is changed by proposing');
  await guest.page.getByRole('button', { name: 'Take back' }).waitFor();
  await host.page.getByText(/^Yuki: .* last$/).waitFor();
  await host.page.getByRole('button', { name: 'Take', exact: true }).click();
  await host.line.until('it is agreed', () => host.line.view.agreed.length === 1);
  assert.deepEqual([host.line.view.agreed[0], host.line.view.proposals], [late, []]);

  const last = rows(host.page).last();
  await last.getByRole('button').first().click();
  const [said, agreed] = [host.line.said.length, movers(host)];
  await last.getByRole('button', { name: 'first', exact: true }).click();
  await host.line.until('the Timekeeper needs nobody', () => host.line.view.agreed.some(isEarly));
  assert.match(host.line.said[said].do, /^propose early:/);
  const [, figure] = host.line.view.agreed.find(isEarly).split(' ');
  assert.ok(movers(host).indexOf(figure) <= agreed.indexOf(figure), `${figure} goes no later: ${movers(host)} after ${agreed}`);
  assert.equal(host.line.view.settled, false, 'nothing has moved');
  await checkAxe(host.page, 'a changed plan');
  await checkButtons(host.page, 'a changed plan');

  await host.page.getByRole('button', { name: 'Engine’s plan' }).click();
  await host.line.until('the plan is the first one again', () => host.line.view.agreed.length === 0);
  assert.deepEqual(order(host), engines);
  // Two taps on a slow line, and a third where Skip has come: one plan is run, and its run is watched.
  const run = host.page.getByRole('button', { name: /^Run/ });
  const { x, y, width, height } = await run.boundingBox();
  const tap = () => host.page.mouse.click(x + width / 2, y + height / 2);
  const sent = host.line.said.length;
  // A run of few moves is over before it could be skipped.
  const isLong = movers(host).length >= 8;
  await host.page.evaluate(noteSkip);
  host.line.delay = 75;
  await tap();
  await tap();
  await host.line.until('it runs', () => !isPlanned(host.line));
  const skip = host.page.getByRole('button', { name: /^Skip/ });
  if (isLong) {
    await skip.waitFor();
    await tap();
    await host.page.waitForTimeout(300);
    // On a busy machine the third tap comes late, and may be meant for Skip.
    const late = await host.page.evaluate(() => window.tapped - window.came);
    assert.ok(late > 550 || (await skip.isVisible()), `a tap that was meant for Run skips nothing: ${late} ms after Skip came`);
  }
  assert.equal(host.line.said.slice(sent).filter(({ do: what }) => what === 'settle').length, 1, 'one plan is run');
  host.line.delay = 0;
  if (isLong) {
    await pause(400);
    await skip.click({ timeout: 2_000 }).catch(() => undefined);
    await skip.waitFor({ state: 'detached' });
  }
  await table.close();
});

test('a late tap on Run accepts no plan that nobody has seen, also without motion', async () => {
  const table = await squad(browser, { people: 1, bots: 1, options: { clock: 'practice', rolls: '12' } });
  const [{ page, line }] = table.people;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await page.getByRole('region', { name: 'Weapon draft' }).waitFor();
  await untilAliens(table.people);
  await pause(700);
  const sent = line.said.length;
  const { x, y, width, height } = await page.getByRole('button', { name: /^Run/ }).boundingBox();
  for (let tap = 0; tap < 4; tap++) {
    await page.mouse.click(x + width / 2, y + height / 2);
    await pause(120);
  }
  await line.until('the aliens have moved', () => !isPlanned(line));
  const settles = line.said.slice(sent).filter(({ do: what }) => what === 'settle');
  assert.equal(settles.length, 1, 'the next plan waits for a tap of its own');
  await table.close();
});

/** The plan with one alien's way drawn on to home, which loses. */
const lost = (message) => {
  const { view } = message;
  const alien = Object.keys(view.figures).find((figure) => /^[a-z]+-\d+$/.test(figure) && /^[a-z]\d+$/.test(view.figures[figure]));
  return { ...message, view: { ...view, plan: [...view.plan, { choice: null, moves: [[alien, 'home']], pushes: [], abilities: [], damage: [], rolls: [], asks: [], end: 'Breach' }] } };
};

test('a plan that loses says so and is run by a hold alone', async () => {
  const table = await squad(browser, { people: 1, bots: 1, viewports: [{ width: 360, height: 640 }], options: { clock: 'practice', rolls: '12' } });
  const [{ page, line }] = table.people;
  await untilAliens(table.people);
  line.dress = lost;
  await page.reload();
  const hold = page.getByRole('button', { name: /^Hold: it loses/ });
  await hold.waitFor();
  await checkButtons(page, 'a plan that loses');
  await pause(700);
  const ran = () => line.said.filter(({ do: what }) => what === 'settle').length;
  const before = ran();
  await hold.click();
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press('Enter');
  await pause(300);
  assert.equal(ran(), before, 'neither a tap nor a key runs it');
  const { x, y, width, height } = await hold.boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await pause(800);
  await page.mouse.up();
  await line.until('it runs', () => ran() > before);
  await table.close();
});
