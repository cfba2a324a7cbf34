// A player who clicks what is lit, with the mouse, and knows no rules.
import assert from 'node:assert/strict';

const ASKED = '.tray, .prompt.lit';
const OVER = 'section.end';

/** Chance from a seed, so that a game goes the same way again. */
export function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) / 4294967296;
  };
}

/** Everything that the page lights up now, with the point where it can be hit, and a print of the whole table. */
export function look(page) {
  return page.evaluate(
    ({ asked, over }) => {
      const table = document.querySelector('main.table');
      const labels = [...document.querySelectorAll('main.table [aria-label]')].map((one) => one.getAttribute('aria-label'));
      const print = `${table?.textContent}|${labels.join('|')}|${document.querySelectorAll('main.table .lit, main.table .on, main.table .selected').length}`;
      const found = [];
      const add = (kind, selector) => {
        for (const one of document.querySelectorAll(selector)) {
          if (one.matches(':disabled, [aria-disabled="true"], .off')) continue;
          const box = one.getBoundingClientRect();
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          const hit = document.elementFromPoint(x, y);
          if (box.width === 0 || !hit || !(hit === one || one.contains(hit))) continue;
          found.push({ kind, x, y, name: (one.getAttribute('aria-label') ?? one.textContent).replace(/\s+/g, ' ').trim() });
        }
      };
      if (document.querySelector(asked)) {
        add('answer', '.tray .buttons button');
        add('primary', '.prompt .actions .primary');
        add('second', '.prompt .actions .button:not(.primary):not(.quiet)');
        add('land', '.hits .lit');
        add('spot', '.spots [tabindex="0"]');
        add('hero', '.heroes button[aria-pressed="false"]');
        add('deck', 'button.deck, .deck.chip');
        add('chip', '[aria-label="Pieces"] .chip');
        add('card', '.dock.hand .card:not(.later):not(.selected)');
      }
      return {
        print,
        found,
        asked: document.querySelector(asked) !== null,
        busy: table?.getAttribute('aria-busy') === 'true',
        over: document.querySelector(over) !== null,
        handing: document.querySelector('main.hand-over') !== null,
        window: document.querySelector('.tray') !== null,
        step: document.querySelector('.track .now')?.textContent.trim() ?? '',
        title: document.querySelector('.tray .title, .prompt .title')?.textContent ?? '',
      };
    },
    { asked: ASKED, over: OVER },
  );
}

/** Waits until this page is asked for something, the screen is handed over, or the game is over. */
export async function awaitTurn(page, timeout = 30_000) {
  try {
    await page.locator(`${ASKED}, ${OVER}, main.hand-over`).first().waitFor({ timeout });
  } catch {
    assert.fail(`nobody is asked within ${timeout / 1_000} seconds.\n${await stuck(page)}`);
  }
  return look(page);
}

/** Waits until something is lit, or the page asks for nothing any more. An answer may be under way, or a toast in the way. */
async function awaitLight(page, timeout = 10_000) {
  const deadline = Date.now() + timeout;
  for (;;) {
    const now = await look(page);
    if (now.found.length > 0 || !now.asked || now.over || now.handing) return now;
    if (Date.now() > deadline) assert.fail(`nothing is lit though the page asks: ${now.title}\n${await stuck(page)}`);
    await page.waitForTimeout(50);
  }
}

/** What the page shows and what the server says of its table, for whoever has to find out why nothing happens. */
export async function stuck(page) {
  const told = await page
    .evaluate(async () => {
      const id = location.pathname.split('/')[2];
      const table = await fetch(`/api/tables/${id}`).then((answer) => answer.json(), (error) => String(error));
      return { at: location.href, shows: document.body.innerText.replace(/\s+/g, ' ').slice(0, 1_500), busy: document.querySelector('main.table')?.getAttribute('aria-busy') ?? null, table };
    })
    .catch((error) => String(error));
  return JSON.stringify(told, null, 1);
}

/** Takes a shared screen over by holding the button. */
export async function take(page) {
  for (let tries = 0; tries < 3; tries++) {
    await page.locator('main.hand-over').getByRole('button', { name: /./ }).first().hover();
    await page.mouse.down();
    const taken = await page.locator('main.table').waitFor({ timeout: 4_000 }).then(() => true, () => false);
    await page.mouse.up();
    if (taken) return;
  }
  assert.fail('the screen is not handed over');
}

/** Which of the lit things to click: mostly the bright button, sometimes what is lit on the board. */
export function pick({ found, step }, random, clicks) {
  const of = (...kinds) => found.filter(({ kind }) => kinds.includes(kind));
  const any = (list) => list[Math.floor(random() * list.length)];
  const answers = of('answer');
  if (answers.length > 0) return random() < 0.6 ? answers.at(-1) : any(answers);
  const [primary] = of('primary');
  const [second] = of('second');
  const things = of('land', 'deck', 'chip', 'hero', 'spot');
  if (primary && (things.length === 0 || random() < 0.85)) return primary;
  // Whoever has looked at a step for long goes on.
  if (second && (clicks > 14 || (/Move/.test(step) && clicks > 6))) return second;
  const cards = of('card');
  if (cards.length > 0 && (!second || clicks < 4)) return any(cards);
  if (things.length > 0 && random() < 0.93) return any(things);
  return second ?? any(things);
}

/** Clicks one lit thing and waits until the table shows what came of it. */
export async function click(page, seen, choice) {
  await page.mouse.click(choice.x, choice.y);
  const deadline = Date.now() + 2_000;
  while (Date.now() < deadline) {
    const now = await look(page);
    if ((now.print !== seen.print && !now.busy) || now.over || now.handing) return now;
    await page.waitForTimeout(15);
  }
  return look(page);
}

/** A mind for one page: each call makes one click, and tells what the page shows then. */
export function player(page, seed) {
  const random = chance(seed);
  let step = '';
  let clicks = 0;
  return async (seen) => {
    if (seen.step !== step) [step, clicks] = [seen.step, 0];
    clicks += 1;
    if (seen.found.length === 0) {
      // A rule opened by chance lies in front; on a phone what is lit may be out of sight: the whole board, then.
      if (await page.locator('[role="dialog"]').isVisible()) await page.keyboard.press('Escape');
      await page.keyboard.press('0');
      seen = await awaitLight(page);
      if (seen.found.length === 0) return seen;
    }
    return click(page, seen, pick(seen, random, clicks));
  };
}

/** Plays until `done` says so or the game is over. */
export async function play(page, seed, done = () => false, limit = 2_000) {
  const go = player(page, seed);
  let seen = await awaitTurn(page);
  for (let count = 0; count < limit; count++) {
    if (seen.over || seen.handing || (await done(seen, count))) return { seen, count };
    seen = seen.asked ? await go(seen) : await awaitTurn(page);
  }
  throw new Error(`the game goes on after ${limit} clicks: ${seen.title}`);
}
