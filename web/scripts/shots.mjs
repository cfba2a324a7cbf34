// Pictures of every state, on a desktop and a phone, for the eye: `npm run shots -- FOLDER [desktop|phone]`.
// Needs a running server (SORTIE_URL) and an installed Chromium (CHROMIUM).
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { begin, beside, bot, DESKTOP, hurry, launch, makeTable, ME, PHONE, plan, QUICK, visit } from '../tests/browser/kit.mjs';
import { awaitTurn, look, play, take } from '../tests/browser/player.mjs';

const folder = process.argv[2];
if (!folder) {
  console.error('Say where the pictures go: npm run shots -- FOLDER');
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
const LONG = ['Maximiliana von Thurn-Au', 'Bartholomew Featherstone', 'Konstantinos Papadopoulo', 'Wilhelmina Oranje-Nassau', 'Sri Jayawardenepura Kott'];

const browser = await launch();
for (const [name, viewport] of [['desktop', DESKTOP], ['phone', PHONE]].filter(([one]) => !process.argv[3] || one === process.argv[3])) {
  const guest = await visit(browser, viewport);
  const { page } = guest;
  const taken = new Set();
  const shoot = async (what) => {
    if (taken.has(what)) return;
    taken.add(what);
    // What moves has come to rest, and the banner of the turn is gone.
    await page.waitForFunction(() => !document.querySelector('.banner') && document.getAnimations().every(({ playState }) => playState !== 'running'), null, { timeout: 3_000 }).catch(() => undefined);
    await page.screenshot({ path: join(folder, `${name}-${what}.png`) });
  };
  const rename = (to) => page.evaluate((own) => fetch('/api/me', { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: own }) }).then(({ status }) => status), to);

  await page.goto('/');
  await page.getByRole('button', { name: /Play now/ }).waitFor();
  await shoot('01-home-first');

  // A whole setup, then a few turns.
  await begin(page, plan('elysian', [ME, bot('greedy'), bot('greedy')]));
  await play(page, 61, async (now) => {
    if (!now.asked || !/Heroes|Tiles|Cards|Outposts|Arm/i.test(now.step)) return now.asked;
    const stage = now.step.replace(/\W*\d.*$/, '').trim().toLowerCase().replace(/ /g, '-');
    await shoot(`02-setup-${stage}`);
    if (/Heroes/.test(now.step) && now.found.some(({ kind }) => kind === 'primary')) await shoot('02-setup-hero-chosen');
    return false;
  });
  await play(page, 62, async (now) => {
    if (!now.asked) return false;
    const step = now.window ? `window-${/attacks|declared/.test(now.title) ? 'attack' : /stand/.test(now.title) ? 'set' : /repelled/.test(now.title) ? 'repel' : 'card'}` : now.step.toLowerCase().replace(/\W+/g, '-');
    await shoot(`03-${step}`);
    if (/^Where does/.test(now.title)) await shoot('03-move-reach');
    if (/^Attack \d/.test(now.title)) {
      await page.waitForTimeout(300);
      await shoot('04-attack-chosen');
    }
    if (/^Strike/.test(now.title)) await shoot('04-attack-muster');
    if (/taking$/.test(now.title)) await shoot('04-attack-invade');
    if (/whom first/.test(now.title)) await shoot('04-attack-hits');
    if (/^Play [A-Z].*\?$/.test(now.title)) await shoot('03-card-taken-up');
    return ['03-window-set', '04-attack-muster', '04-attack-invade', '03-move-reach'].every((one) => taken.has(one));
  }, 240).catch((error) => console.error(error.message));

  // To the end of a game, and its replay.
  await page.goto('/');
  await makeTable(page, plan('elysian', [ME, { sitter: 'open' }, bot('greedy')], { listed: true }));
  await begin(page, plan('elysian', [ME, bot('greedy')], QUICK));
  await hurry(page);
  await play(page, 2);
  await page.getByRole('link', { name: 'Watch the replay' }).waitFor();
  await shoot('05-victory');
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  const slider = page.getByRole('slider', { name: 'Timeline' });
  await slider.waitFor();
  await slider.fill(String(Math.floor(Number(await slider.getAttribute('max')) * 0.6)));
  await shoot('06-replay');

  // Home with games, a lobby, five long names at one screen, and one who has left.
  await page.goto('/');
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  await shoot('07-home-games');
  await rename(LONG[0]);
  const { id } = await makeTable(page, plan('elysian', [ME, bot('greedy'), beside(LONG[1]), { sitter: 'open' }, bot('search')], { listed: true }));
  await page.goto(`/t/${id}`);
  await page.getByRole('button', { name: 'Ready', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  await shoot('08-lobby');
  await begin(page, plan('elysian', [ME, ...LONG.slice(1).map(beside)], QUICK), true);
  await page.locator('main.hand-over').waitFor();
  await shoot('09-hand-over');
  for (let turn = 0; turn < 30; turn++) {
    if ((await look(page)).handing) await take(page);
    const seen = await awaitTurn(page);
    if (seen.step === 'Produce' || seen.step === 'Move') break;
    await play(page, 70 + turn, (now) => !now.asked || now.step === 'Produce');
  }
  await shoot('10-five-players');
  await page.getByRole('button', { name: 'Settings and table' }).click();
  await shoot('11-menu');
  await page.getByRole('button', { name: 'Leave the game for good' }).click();
  await page.getByRole('button', { name: 'Leave the game', exact: true }).click();
  await page.locator('main.hand-over').waitFor();
  await take(page);
  await shoot('12-one-is-out');
  console.log(`${name}: ${taken.size} pictures`);
  await guest.close();
}
await browser.close();
