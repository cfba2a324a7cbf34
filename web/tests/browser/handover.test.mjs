// Two people at one screen, with a game that has secrets.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, beside, checkAxe, launch, listen, ME, plan, QUICK, visit } from './kit.mjs';
import { awaitTurn, play, take } from './player.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

test('the screen is handed over through several turns with nothing secret in the page between', async () => {
  const { page, close } = await visit(browser);
  const heard = listen(page);
  const hands = () => heard.filter(({ t }) => t === 'view').map(({ seat, view }) => ({ seat, seen: view.players.map(({ hand }) => hand !== null) }));
  await begin(page, plan('elysian', [ME, beside('Yuki')], QUICK), true);
  const hold = page.getByRole('button', { name: 'Hold to show your hand' });
  await hold.waitFor();
  await checkAxe(page, 'the hand-over');
  assert.deepEqual(hands().at(-1), { seat: null, seen: [false, false] });
  assert.equal(await page.locator('main.table').count(), 0);

  const seats = [];
  for (let turn = 0; turn < 60 && seats.length < 9; turn++) {
    const seen = await awaitTurn(page);
    if (seen.over) break;
    if (seen.handing) {
      // Nothing of any hand is in the page while the screen changes hands.
      assert.equal(await page.locator('main.table, .card').count(), 0);
      const deadline = Date.now() + 5_000;
      while (hands().at(-1).seat !== null && Date.now() < deadline) await page.waitForTimeout(10);
      assert.deepEqual(hands().at(-1), { seat: null, seen: [false, false] });
      const nobody = page.getByRole('button', { name: 'Nobody answers' });
      if (turn % 3 === 0 && (await nobody.isVisible())) {
        // Everybody may look first.
        assert.ok(await nobody.isDisabled());
        await nobody.click();
        // The next question may follow at once, and everybody may look first at that one, too.
        await page.waitForFunction(() => ![...document.querySelectorAll('button')].some((one) => one.textContent === 'Nobody answers' && !one.disabled));
        continue;
      }
      await take(page);
      const { seat, seen: known } = hands().at(-1);
      assert.deepEqual(known, [0, 1].map((chair) => chair === seat));
      if (seats.at(-1) !== seat) seats.push(seat);
      continue;
    }
    await play(page, 21 + turn, (now) => !now.asked);
  }
  assert.ok(seats.length >= 5, `the screen went back and forth: ${seats}`);
  await close();
});
