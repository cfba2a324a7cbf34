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

for (const [where, second] of [['a desk', DESKTOP], ['a phone', PHONE]]) {
  test(`two race for one Space: at ${where} the die comes back, and the page says in place who was first`, async () => {
    const table = await squad(browser, { viewports: [DESKTOP, second] });
    const [mira, yuki] = table.people;
    await untilAction(table.people);
    await Promise.all(table.people.map((one) => rollFor(one, 'Move')));
    await checkAxe(yuki.page, `the table at ${where}`);
    const space = steps(mira).find((to) => steps(yuki).includes(to));
    assert.ok(space, 'both can step to one Space');
    await mira.page.locator(`.hits [data-space="${space}"].lit`).waitFor();
    await yuki.page.locator(`.hits [data-space="${space}"].lit`).waitFor();

    // Yuki taps before word of Mira's step is there.
    yuki.line.hold();
    await tapSpace(mira.page, space);
    assert.equal((await mira.line.answered(/^step/)).t, 'done');
    await tapSpace(yuki.page, space);
    await die(yuki.page, /^Die \d, Move, on its way/).waitFor();
    const answer = await yuki.line.answered(/^step/);
    assert.deepEqual([answer.t, answer.by], ['refused', 0]);
    const moves = yuki.line.me.dice.filter(({ place, face }) => place === 'Rolled' && face === 'Move').length;
    yuki.line.release();

    await yuki.page.getByText(/^Mira was first/).waitFor();
    await die(yuki.page, /on its way/).waitFor({ state: 'detached' });
    assert.equal(await die(yuki.page, /^Die \d, Move/).count(), moves, 'every Move is in the row again');
    await checkNoToast(yuki.page, where);
    assert.equal(yuki.line.view.figures[mira.line.hero], space);
    assert.equal(yuki.line.view.figures[yuki.line.hero], 'home');
    await yuki.page.getByText(/^Mira was first/).waitFor({ state: 'detached' });
    await table.close();
  });
}
