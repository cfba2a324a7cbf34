// Two browsers in one phase against the clock want the same Space: whoever comes second loses nothing (E20-R-57).
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { checkAxe, DESKTOP, launch, PHONE } from './kit.mjs';
import { checkNoToast, die, rollFor, squad, tapSpace, untilAction } from './squad.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const steps = ({ line }) => line.legal.flatMap((what) => (/^step \S+ move (\S+)$/.exec(what) ?? []).slice(1));
const moves = ({ line }) => line.me.dice.filter(({ place, face }) => place === 'Rolled' && face === 'Move').length;

/** Both step to one Space: the second one taps before word of the first one's step is there. */
async function race(first, second, name) {
  await Promise.all([first, second].map((one) => rollFor(one, 'Move')));
  const space = steps(first).find((to) => steps(second).includes(to));
  assert.ok(space, 'both can step to one Space');
  for (const { page } of [first, second]) await page.locator(`.hits [data-space="${space}"].lit`).waitFor();
  const [stands, said] = [second.line.view.figures[second.line.hero], second.line.said.length];
  second.line.hold();
  await tapSpace(first.page, space);
  assert.equal((await first.line.answered(/^step/)).t, 'done');
  await tapSpace(second.page, space);
  await die(second.page, /^Die \d, Move, on its way/).waitFor();
  const answer = await second.line.answered(/^step/, said);
  assert.deepEqual([answer.t, answer.by], ['refused', first.line.seat]);
  second.line.release();

  await second.page.getByText(`stands on ${space}: from `).waitFor();
  await die(second.page, /on its way/).waitFor({ state: 'detached' });
  assert.equal(await die(second.page, /^Die \d, Move/).count(), moves(second), 'every Move is in the row again');
  await checkNoToast(second.page, `a race that ${name} won`);
  const { figures } = second.line.view;
  assert.deepEqual([figures[first.line.hero], figures[second.line.hero]], [space, stands]);
  await second.page.getByText(`stands on ${space}: from `).waitFor({ state: 'detached' });
}

test('two race for one Space: the die comes back, and the page says in place who stands there, on a phone and at a desk', async () => {
  const table = await squad(browser, { viewports: [DESKTOP, PHONE] });
  const [mira, yuki] = table.people;
  await untilAction(table.people);
  await race(mira, yuki, 'Mira');
  await checkAxe(mira.page, 'the table');
  await race(yuki, mira, 'Yuki');
  await table.close();
});
