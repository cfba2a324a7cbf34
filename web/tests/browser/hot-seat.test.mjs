// Two people at one screen: through an attack of a dozen dice and more it changes hands by a name alone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bring } from './box.mjs';
import { beside, launch, makeTable, ME, plan, QUICK, visit } from './kit.mjs';
import { Line } from './line.mjs';
import { look, take } from './player.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** A chair of the page's guest that is played by the wire, on a page of its own. */
async function chair(context, table, seat) {
  const page = await context.newPage();
  const line = await Line.of(page);
  await page.goto('/learn');
  await page.evaluate(
    ([id, at]) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/socket`);
        socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', protocol: 1, client: `driver000${at}` }));
        socket.onmessage = ({ data }) => {
          const { t } = JSON.parse(data);
          if (t === 'welcome') socket.send(JSON.stringify({ t: 'watch', table: id, seat: at, w: 1 }));
          if (t === 'view') resolve();
        };
        window.driver = socket;
      }),
    [table, seat],
  );
  return { page, line };
}

const WANTED = [/^pass/, /^deploy/, /^draw conquer/, /^attack/, /^done/];
const isAsked = ({ asked, seat, legal }) => asked.includes(seat) && legal.length > 0;
/** Is somebody about to attack with a dozen dice? */
const dozen = ({ view }) => view.step !== null && JSON.stringify(view.step).includes('Muster') && view.attack?.power >= 12;

const handing = (page) => page.locator('main.hand-over').isVisible();

/** What the screen shows once it has come to rest: a name's table, or a question. */
async function settled(page) {
  await page.locator('main.table .prompt.lit, main.table .tray, main.hand-over').first().waitFor();
  return (await handing(page)) ? 'question' : 'table';
}

test('through an attack of twelve dice the screen changes hands only by a name', async () => {
  const { page, context, close } = await visit(browser);
  const line = await Line.of(page);
  await page.goto('/');
  const pack = await bring(page, 'elysian');
  const { id } = await makeTable(page, plan('elysian', [ME, beside('Yuki')], { ...QUICK, pack }));
  await page.goto(`/t/${id}`);
  await page.getByRole('button', { name: 'Ready', exact: true }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('main.hand-over').waitFor();

  // Both play by the wire up to the attack.
  const chairs = [await chair(context, id, 0), await chair(context, id, 1)];
  for (let count = 0; count < 400 && !chairs.some(({ line: own }) => dozen(own)); count++) {
    const asked = chairs.find(({ line: own }) => isAsked(own));
    if (!asked) {
      await Promise.any(chairs.map(({ line: own }) => own.until('somebody is asked', isAsked)));
      continue;
    }
    const { legal } = asked.line;
    const wanted = WANTED.map((word) => legal.find((what) => word.test(what)));
    await asked.line.act(wanted.find(Boolean) ?? legal[0]);
  }
  const attacker = chairs.findIndex(({ line: own }) => own.asked.includes(own.seat));
  assert.ok(dozen(chairs[attacker].line), 'somebody attacks with a dozen dice');
  for (const { page: own } of chairs) await own.close();

  // The attacker takes the screen by name. From then on every table that it shows is the attacker's, whatever is asked.
  await take(page);
  let questions = 0;
  const shown = new Set();
  for (let count = 0; count < 60 && line.view.attack !== null; count++) {
    if ((await settled(page)) === 'question') {
      const heading = await page.locator('main.hand-over h1').textContent({ timeout: 1_000 }).catch(() => null);
      if (heading === null || line.view.attack === null) continue;
      assert.equal(heading.trim(), 'Anyone?', `nobody is called by name: at ${JSON.stringify(line.view.step)}, asked ${line.asked}, the attacker is ${attacker}, holder so far ${[...shown]}, ${questions} questions`);
      // Everybody looks first; a question that has gone by itself is nobody's any more.
      const nobody = page.getByRole('button', { name: 'Nobody answers' });
      const said = await nobody.click({ timeout: 5_000 }).then(() => true, () => false);
      questions += said ? 1 : 0;
      await page.waitForFunction(() => ![...document.querySelectorAll('main.hand-over button')].some((one) => one.textContent === 'Nobody answers' && !one.disabled));
      continue;
    }
    shown.add(line.seat);
    const { found } = await look(page);
    const next = found.find(({ kind }) => kind === 'primary') ?? found.find(({ kind }) => kind === 'answer') ?? found.find(({ kind }) => kind === 'second') ?? found[0];
    if (next) await page.mouse.click(next.x, next.y);
    await page.waitForTimeout(100);
  }
  assert.equal(line.view.attack, null, 'the attack is over');
  assert.ok(questions >= 2, `${questions} questions were asked aloud`);
  assert.deepEqual([...shown], [attacker], 'nobody else was shown a table');
  await close();
});
