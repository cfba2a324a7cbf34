// Elysian on phones: board, question and hand are in sight together, and a turn can be played.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { begin, bot, checkAxe, checkButtons, checkWidth, launch, ME, plan, QUICK, visit } from './kit.mjs';
import { play } from './player.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** Board, question and hand lie wholly inside the window, in this order, and nothing scrolls. */
async function checkLayout(page, { width, height }, where) {
  const boxes = {
    board: await page.locator('.phone .middle').boundingBox(),
    prompt: await page.locator('.below .prompt, .below .tray').first().boundingBox(),
    hand: await page.locator('.below .dock').boundingBox(),
  };
  for (const [name, box] of Object.entries(boxes)) {
    assert.ok(box, `${where}: the ${name} is there`);
    assert.ok(box.x >= -1 && box.y >= -1 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1, `${where}: the ${name} is in sight: ${JSON.stringify(box)}`);
  }
  // An open window leaves the board its room, on the smallest phone too.
  assert.ok(boxes.board.height >= (/window$/.test(where) ? 170 : 120), `${where}: the board is high enough: ${boxes.board.height}`);
  assert.ok(boxes.board.y + boxes.board.height <= boxes.prompt.y + 1 && boxes.prompt.y + boxes.prompt.height <= boxes.hand.y + 1, `${where}: nothing overlaps`);
  for (const card of await page.locator('.below .dock .card').all()) {
    const box = await card.boundingBox();
    assert.ok(box.y + box.height <= height + 1, `${where}: a card ends at ${box.y + box.height}`);
  }
  const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight + 1);
  assert.ok(!scrolls, `${where}: the page does not scroll`);
  await checkWidth(page, where);
}

for (const viewport of [{ width: 390, height: 844 }, { width: 390, height: 664 }, { width: 360, height: 640 }]) {
  const size = `${viewport.width}x${viewport.height}`;
  test(`a phone of ${size} shows board and hand together, from the first tile through a turn`, async () => {
    const { page, close } = await visit(browser, viewport);
    await begin(page, plan('elysian', [ME, bot()]));
    const seen = new Set();
    const wanted = ['Place tiles', 'Produce', 'Move', 'Attack'];
    await play(page, 41, async (now) => {
      if (!now.asked) return false;
      await checkButtons(page, `${size}, ${now.step}, ${now.title}`);
      if (now.step === 'Heroes') return false;
      const state = now.window ? 'window' : now.step.replace(/\s\d.*/, '');
      if (!seen.has(state)) {
        seen.add(state);
        await checkLayout(page, viewport, `${size}, ${state}`);
        if (viewport.height === 640) await checkAxe(page, `a phone, ${state}`);
      }
      return seen.has('window') && wanted.every((step) => seen.has(step));
    });
    assert.ok(wanted.every((step) => seen.has(step)), `steps seen: ${[...seen]}`);
    await close();
  });
}

/** Instructions that do not show all their words. */
const cutWords = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.below .title, .below .note')].filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2).map((one) => one.textContent));
/** How the board lies once the page has come to rest: the corners of its territories, and how near the camera is. */
const lie = (page) =>
  page.evaluate(async () => {
    // A panel that has just opened leaves the board less room a frame later, and the camera follows in the next.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return {
      hexes: [...document.querySelectorAll('.hits polygon')].map((one) => one.getAttribute('points')).join(' '),
      scale: /scale\(([\d.]+)/.exec(document.querySelector('.board .camera').getAttribute('transform'))[1],
    };
  });

for (const viewport of [{ width: 390, height: 844 }, { width: 360, height: 640 }]) {
  const size = `${viewport.width}x${viewport.height}`;
  test(`on ${size} the board never turns within a game, nothing that is taken up changes the zoom, and no instruction is cut`, async () => {
    const { page, close } = await visit(browser, viewport);
    const titles = new Set();
    // The bots may win, or throw the player out, before a unit was moved: then another game is played.
    for (let game = 0; game < 6 && !titles.has('Where'); game++) {
      await begin(page, plan('elysian', [ME, bot('greedy'), bot('greedy')], QUICK));
      let [hexes, move] = ['', ''];
      await play(page, 62 + game, async (now, count) => {
        // Whoever never came to strike has looked long enough.
        if (count > 250) return true;
        if (!now.asked || now.step === 'Heroes') return false;
        titles.add(now.title.replace(/ .*/, ''));
        assert.deepEqual(await cutWords(page), [], `${size}, ${now.title}`);
        const lies = await lie(page);
        hexes ||= lies.hexes;
        assert.equal(lies.hexes, hexes, `${size}, ${now.title}: the territories lie as before`);
        // A unit that is taken up, or let go, leaves the camera as near as it was.
        if (!/^Where/.test(now.title)) move = /^Move/.test(now.title) ? lies.scale : '';
        else if (move) assert.equal(lies.scale, move, `${size}, ${now.title}: the zoom`);
        // Where nothing lit is in sight the player looks at the whole board by key next, which is another zoom.
        if (now.found.length === 0) move = '';
        return titles.has('Where') && titles.has('Strike');
      });
    }
    assert.ok(titles.has('Where'), `asked: ${[...titles]}`);
    await close();
  });
}

for (const viewport of [{ width: 390, height: 844 }, { width: 360, height: 640 }]) {
  const size = `${viewport.width}x${viewport.height}`;
  test(`a phone of ${size} shows every clock of a live game, and the steps stay apart`, async () => {
    const { page, close } = await visit(browser, viewport);
    await begin(page, plan('elysian', [ME, bot()], { ...QUICK, clock: { kind: 'live', reserve: 1_200, increment: 10 } }));
    const seen = new Set();
    await play(page, 43, async (now) => {
      if (!now.asked || now.step === 'Heroes' || seen.has(now.step)) return false;
      seen.add(now.step);
      const clocks = page.locator('.phone .seats [role="timer"]');
      assert.deepEqual([await clocks.count(), await clocks.first().isVisible(), await clocks.last().isVisible()], [2, true, true], `${size}, ${now.step}: clocks`);
      const row = [...(await page.locator('.bar .track li').all()), ...(await page.locator('.bar .tools > *:visible').all())];
      const boxes = await Promise.all(row.map((one) => one.boundingBox()));
      boxes.forEach((box, k) => {
        const next = boxes[k + 1];
        assert.ok(box.width >= 24, `${size}, ${now.step}: number ${k} of the bar is ${box.width} wide`);
        assert.ok(!next || box.x + box.width <= next.x + 1, `${size}, ${now.step}: number ${k} of the bar ends before the next`);
      });
      return ['Produce', 'Play a card', 'Move', 'Attack'].every((step) => seen.has(step));
    });
    assert.ok(seen.has('Play a card') && seen.has('Move'), `steps seen: ${[...seen]}`);
    await close();
  });
}
