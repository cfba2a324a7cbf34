// People at one table of Project: ELITE, each in a browser of its own, and the ways into a phase against the clock.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { bot, DESKTOP, getReady, makeTable, ME, plan, visit } from './kit.mjs';
import { Line } from './line.mjs';

const NAMES = ['Mira', 'Yuki', 'Tomas'];
export const LAB = 'extermination/abandoned-lab/easy';

const call = (page, path, method, body) =>
  page.evaluate(async ([to, how, what]) => (await fetch(to, { method: how, headers: { 'content-type': 'application/json' }, body: JSON.stringify(what) })).status, [path, method, body]);

/** A page's guest with a name, and a line that goes through the test. */
export async function named(page, name = NAMES[0]) {
  const line = await Line.of(page);
  await page.goto('/');
  assert.equal(await call(page, '/api/me', 'PATCH', { name }), 200);
  return { page, line };
}

/** Somebody with a browser of its own. */
export async function person(browser, viewport = DESKTOP, name = NAMES[0]) {
  const guest = await visit(browser, viewport);
  return { ...guest, ...(await named(guest.page, name)) };
}

/** A game of these people, the first of whom keeps the time, and of bots. */
export async function gather(people, { bots = 0, ...more } = {}) {
  const [{ page: host }] = people;
  const chairs = [ME, ...people.slice(1).map(() => ({ sitter: 'open' })), ...Array.from({ length: bots }, () => bot('planner'))];
  const { id } = await makeTable(host, plan('elite20', chairs, { scenario: LAB, ...more }));
  for (const [seat, { page }] of people.entries()) {
    if (seat > 0) assert.equal(await call(page, `/api/tables/${id}/sit`, 'POST', { seat, name: NAMES[seat] }), 200);
    await page.goto(`/t/${id}`);
    await getReady(page);
  }
  if (people.length > 1) await host.getByRole('button', { name: 'Start' }).click();
  await Promise.all(people.map(({ line }) => line.until('the game begins', () => line.view !== null)));
  return id;
}

/** A game of so many people, each with a browser of its own. */
export async function squad(browser, { people = 2, viewports = [], ...more } = {}) {
  const all = [];
  for (let at = 0; at < people; at++) all.push(await person(browser, viewports[at], NAMES[at]));
  const id = await gather(all, more);
  return { id, people: all, close: async () => void (await Promise.all(all.map(({ close }) => close()))) };
}

/** What somebody in no hurry does before the clock starts. */
const quietly = (legal) => ['settle', 'claim', 'start', 'done'].map((word) => legal.find((line) => line.split(' ')[0] === word)).find(Boolean) ?? legal[0];

const isLive = ({ line }) => line.step === 'Action';

/** Everybody does what has to be done, by the wire, until all act at once and the pages show it. */
export async function untilAction(people, timeout = 180_000) {
  const deadline = Date.now() + timeout;
  while (!people.every(isLive)) {
    assert.ok(Date.now() < deadline, `the phase does not begin: ${people[0].line.step}`);
    for (const one of people) {
      const { line } = one;
      if (!isLive(one) && line.asked.includes(line.seat) && line.legal.length > 0) await line.act(quietly(line.legal));
    }
    await pause(30);
  }
  await Promise.all(people.map(atDice));
}

/** The page shows dice and Roll; what it still shows of the aliens is skipped. */
export async function atDice({ page }) {
  const roll = page.getByRole('button', { name: /^Roll/ });
  for (let tries = 0; tries < 40 && !(await roll.isVisible()); tries++) {
    const skip = page.getByRole('button', { name: /^Skip/ });
    if (await skip.isVisible()) await skip.click({ timeout: 1_000 }).catch(() => undefined);
    await roll.waitFor({ timeout: 500 }).catch(() => undefined);
  }
  await roll.waitFor();
}

/** Dice of somebody by face, counted from 1. */
const loose = ({ line }) => line.me.dice.flatMap(({ place, face }, at) => (place === 'Rolled' || place === 'Pool' ? [{ n: at + 1, face: place === 'Rolled' ? face : null }] : []));

/** How far an alien's step goes wrong: home, then a Hero in its way. */
function harm({ view }, lead) {
  const [, , to] = lead.split(' ');
  const heroes = view.setup.heroes.map((hero) => view.figures[hero]);
  return to === 'home' ? 2 : heroes.includes(to) ? 1 : 0;
}

/** Does with what is owed whatever harms least. */
export async function settleOwed(one) {
  const { line } = one;
  for (let count = 0; count < 40; count++) {
    const leads = line.legal.filter((what) => what.startsWith('lead ')).sort((a, b) => harm(line, a) - harm(line, b));
    const owed = line.view.owed.some(({ seat }) => seat === line.seat);
    const answer = leads[0] ?? (owed ? line.legal.find((what) => /^(flee|lock|branch|hit|keep|discard|look|put-by|enough)\b/.test(what)) : undefined);
    if (!answer) return;
    await line.act(answer);
  }
}

/** Rolls by the wire until somebody has these faces (`is` says so of the faces). What is wanted is kept; what is refused is no roll. */
export async function rollUntil(one, wanted, is, limit = 40, timeout = 240_000) {
  const { line } = one;
  const deadline = Date.now() + timeout;
  for (let count = 0; count < limit && Date.now() < deadline; ) {
    await settleOwed(one);
    const faces = loose(one).map(({ face }) => face);
    if (is(faces)) return;
    const dice = loose(one).filter(({ face }) => face !== wanted).map(({ n }) => n).join('');
    const answer = dice === '' ? null : await line.act(`roll ${dice}`);
    if (answer?.t === 'done') count += 1;
    else await pause(100);
  }
  assert.fail(`the dice show no ${wanted}: ${JSON.stringify(line.me.dice)} at ${line.step}`);
}

/** Rolls by the wire until a die shows it. */
export const rollFor = (one, face) => rollUntil(one, face, (faces) => faces.includes(face));

const words = (what) => what.split(' ');
const leads = ({ line }) => line.legal.filter((what) => what.startsWith('lead '));
const steps = ({ line }) => line.legal.filter((what) => /^step \S+ move /.test(what)).map((what) => words(what)[3]);

/** How far apart two Spaces are; home is in the middle of the lowest rows. */
function apart(a, b) {
  const at = (space) => (space === 'home' ? [7.5, 16] : [space.charCodeAt(0) - 97, Number(space.slice(1))]);
  const [[x, y], [u, v]] = [at(a), at(b)];
  return Math.max(Math.abs(x - u), Math.abs(y - v));
}

/** Brings an alien before the Hero of the second, so that the first one's next alien result pushes; says by which. */
export async function corner(first, second) {
  for (let count = 0; count < 120; count++) {
    if (!leads(first).length) await first.line.act('roll 1234');
    await rollFor(second, 'Move');
    const way = leads(first).find((what) => steps(second).includes(words(what)[2]));
    if (way) {
      const { line } = second;
      await line.act(`step ${line.hero} move ${words(way)[2]}`);
      await first.line.until('the Hero stands there', () => first.line.view.figures[line.hero] === words(way)[2]);
      if (leads(first).includes(way)) return way;
    }
    const here = second.line.view.figures[second.line.hero];
    const near = leads(first).filter((what) => words(what)[2] !== 'home').sort((a, b) => apart(words(a)[2], here) - apart(words(b)[2], here));
    if (near[0]) await first.line.act(near[0]);
  }
  return assert.fail('no alien comes near');
}

/** Where a Space is on the page. */
export async function pointOf(page, space) {
  const box = await page.locator(`.hits [data-space="${space}"]`).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

export async function tapSpace(page, space) {
  await page.mouse.click(...(await pointOf(page, space)));
}

export const die = (page, name) => page.getByRole('button', { name });

/** No refusal and no notice covers anything. */
export async function checkNoToast(page, where) {
  assert.equal(await page.locator('.toast').count(), 0, `${where}: no toast`);
}

/** What a page offers outside and inside the Action Phase to whoever is content with everything. */
const BETWEEN = [/^\S+ takes /, /^Skip/, /^Run/, /^Start/, /^I am ready/, /^I am done/];
const OFFERS = [...BETWEEN, /^Safest/, /^Done/];

/** Holds the button of a plan that loses for as long as it asks. */
async function holdLoss(page) {
  const hold = page.getByRole('main').getByRole('button', { name: /^Hold: (it loses|lost unless)/ });
  if (!(await hold.isVisible())) return false;
  await hold.hover({ timeout: 1_000 }).catch(() => undefined);
  await page.mouse.down();
  await pause(750);
  await page.mouse.up();
  return true;
}

/** Presses the first of it that can be pressed; `live` or only between two phases. */
export async function press(page, live = true) {
  if (await holdLoss(page)) return undefined;
  for (const name of live ? OFFERS : BETWEEN) {
    const offer = page.getByRole('main').getByRole('button', { name }).and(page.locator(':enabled')).first();
    if (await offer.isVisible()) return offer.click({ timeout: 1_000 }).catch(() => undefined);
  }
  return page.waitForTimeout(50);
}
