// Pictures of every state, on a desktop and a phone, for the eye: `npm run shots -- FOLDER [desktop|phone] [scene…]`.
// Needs a running server (SORTIE_URL) and an installed Chromium (CHROMIUM); `cargo xtask shots` brings both.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { begin, beside, bot, DESKTOP, hurry, launch, makeTable, ME, PHONE, plan, QUICK, visit } from '../tests/browser/kit.mjs';
import { awaitTurn, chance, click, pick, play, take } from '../tests/browser/player.mjs';
import { ELITE } from './shots-elite.mjs';

const [folder, ...wanted] = process.argv.slice(2);
if (!folder) {
  console.error('Say where the pictures go: npm run shots -- FOLDER');
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
const LONG = ['Maximiliana von Thurn-Au', 'Bartholomew Featherstone', 'Konstantinos Papadopoulo', 'Wilhelmina Oranje-Nassau', 'Sri Jayawardenepura Kott'];
const SIZES = { desktop: DESKTOP, phone: PHONE };
const among = (names) => (wanted.some((one) => names.includes(one)) ? names.filter((one) => wanted.includes(one)) : names);

/** What a scene is given: a page of its own, and a way to take each picture once. */
async function stage(browser, size, run) {
  const { page, close } = await visit(browser, SIZES[size]);
  const taken = new Set();
  const shoot = async (what, atOnce = false) => {
    if (taken.has(what)) return;
    taken.add(what);
    // What moves has come to rest, and the banner of the turn is gone.
    if (!atOnce) await page.waitForFunction(() => !document.querySelector('.banner') && document.getAnimations().every(({ id, playState }) => id === 'clock' || playState !== 'running'), null, { timeout: 3_000 }).catch(() => undefined);
    await page.screenshot({ path: join(folder, `${size}-${what}.png`) });
  };
  try {
    await run(page, shoot, taken);
    await close();
  } catch (error) {
    console.error(`failed: ${error.message}`);
    process.exitCode = 1;
    await page.context().close();
  }
  return taken.size;
}

const rename = (page, to) => page.evaluate((name) => fetch('/api/me', { method: 'PATCH', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name }) }).then(({ status }) => status), to);
const word = (step) => step.replace(/\W*\d.*$/, '').trim().toLowerCase().replace(/\W+/g, '-');

async function home(page, shoot) {
  await page.goto('/');
  await page.getByRole('button', { name: /Play now/ }).waitFor();
  await page.waitForLoadState('networkidle');
  await shoot('01-home-first');
  await makeTable(page, plan('elysian', [{ sitter: 'me' }, { sitter: 'open' }, bot('greedy')], { listed: true }));
  await begin(page, plan('elysian', [ME, bot('greedy'), bot('search')], QUICK));
  await awaitTurn(page);
  const other = await page.context().browser().newContext({ baseURL: new URL(page.url()).origin });
  const host = await other.newPage();
  await host.goto('/');
  await rename(host, 'Yuki');
  await makeTable(host, plan('elysian', [ME, { sitter: 'open' }, { sitter: 'open' }, bot('search')], { listed: true, clock: { kind: 'live', reserve: 1500, increment: 15 } }));
  await makeTable(host, plan('elysian', [ME, { sitter: 'open' }], { listed: true, clock: { kind: 'days', days: 2 } }));
  await rename(page, 'Mira');
  await page.goto('/');
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  await shoot('02-home-games');
  await page.goto('/new?game=elysian');
  await page.waitForLoadState('networkidle');
  await shoot('03-new-table');
  await other.close();
}

async function lobby(page, shoot) {
  await page.goto('/');
  await makeTable(page, plan('elysian', [ME, { sitter: 'open' }]));
  await rename(page, LONG[0]);
  const { id } = await makeTable(page, plan('elysian', [ME, bot('greedy'), beside(LONG[1]), { sitter: 'open' }, bot('search')], { listed: true, clock: { kind: 'live', reserve: 1500, increment: 15 } }));
  await page.goto(`/t/${id}`);
  await page.getByRole('button', { name: 'Ready', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  await shoot('04-lobby');
}

async function setup(page, shoot) {
  await begin(page, plan('elysian', [ME, bot('greedy'), bot('greedy')]));
  await play(page, 61, async (now) => {
    if (!now.asked || !/Heroes|Tiles|Cards|Outposts|Arm/i.test(now.step)) return now.asked;
    await shoot(`05-setup-${word(now.step)}`);
    if (/Heroes/.test(now.step) && now.found.some(({ kind }) => kind === 'primary')) await shoot('05-setup-hero-chosen');
    if (/tiles/i.test(now.step) && now.found.some(({ name }) => /Place here/.test(name))) await shoot('05-setup-tile-chosen');
    return false;
  });
}

/** The choice of a hero on low screens: a small window, and a phone on its side. */
async function low(page, shoot) {
  await begin(page, plan('elysian', [ME, bot('greedy'), bot('greedy')]));
  await page.getByRole('group', { name: /hero/i }).waitFor();
  for (const [width, height] of [[720, 450], [844, 390]]) {
    await page.setViewportSize({ width, height });
    await shoot(`18-heroes-${width}x${height}`);
  }
}

async function turn(page, shoot, taken) {
  await begin(page, plan('elysian', [ME, bot('greedy'), bot('greedy')], QUICK));
  await play(page, 62, async (now) => {
    if (!now.asked) return false;
    const step = now.window ? `window-${/attacks|declared/.test(now.title) ? 'attack' : /stand/.test(now.title) ? 'set' : /repelled/.test(now.title) ? 'repel' : 'card'}` : word(now.step);
    await shoot(`06-${step}`);
    if (/^Where does/.test(now.title)) await shoot('06-move-reach');
    if (/^Attack \d/.test(now.title)) {
      await page.waitForTimeout(300);
      await shoot('07-attack-chosen');
    }
    if (/^Strike/.test(now.title)) {
      await page.waitForTimeout(300);
      await shoot('07-attack-muster');
    }
    if (/taking$/.test(now.title)) await shoot('07-attack-invade');
    if (/whom first/.test(now.title)) await shoot('07-attack-hits');
    if (/^Play [A-Z].*\?$/.test(now.title)) await shoot('06-card-taken-up');
    return ['06-window-set', '07-attack-muster', '07-attack-invade', '06-move-reach'].every((one) => taken.has(one));
  }, 240);
}

/** Windows into which an own card fits, with its odds: whoever draws Conquer cards and keeps them holds an answer soon. */
async function answers(page, shoot, taken) {
  await begin(page, plan('elysian', [ME, bot('greedy-attack')], QUICK));
  await hurry(page);
  const random = chance(9);
  for (let count = 0; count < 500 && taken.size < 3; count++) {
    const now = await awaitTurn(page);
    if (now.over) break;
    const answer = now.found.filter(({ kind }) => kind === 'answer');
    if (now.window && answer.length > 1) {
      await page.waitForTimeout(400);
      await shoot(`17-window-fits-${/stand/.test(now.title) ? 'set' : /plays/.test(now.title) ? 'card' : 'attack'}`);
    }
    const conquer = now.found.find(({ kind, name }) => kind === 'deck' && /Conquer/.test(name));
    const choice = answer[0] ?? conquer ?? pick({ ...now, found: now.found.filter(({ kind }) => kind !== 'card') }, random, count % 12);
    if (choice) await click(page, now, choice);
    else await page.keyboard.press('0');
  }
}

async function ending(page, shoot) {
  // Against a bot that plays at random, most seeds win sooner or later.
  for (const seed of [2, 3, 5, 7, 11, 13]) {
    await begin(page, plan('elysian', [ME, bot('random')], QUICK));
    await hurry(page);
    await play(page, seed);
    await page.getByRole('link', { name: 'Watch the replay' }).waitFor();
    await page.waitForTimeout(600);
    const won = (await page.getByRole('heading', { name: 'You win' }).count()) > 0;
    await shoot(won ? '08-victory' : '08-defeat');
    if (won) break;
  }
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  const slider = page.getByRole('slider', { name: 'Timeline' });
  await slider.waitFor();
  await slider.fill(String(Math.floor(Number(await slider.getAttribute('max')) * 0.6)));
  await shoot('09-replay');
  const rolled = page.locator('aside.right ol button').filter({ hasText: /Rolled \d/ }).first();
  if (await rolled.count()) await rolled.click();
  await shoot('09-replay-dice');
}

/** Plays own chairs by the wire: everybody only gathers units, in two places each, until the armies are big. */
function gather(page, table, seats, most) {
  return page.evaluate(
    ([id, chairs, units]) => {
      const ORDER = ['deploy', 'arm', 'trade', 'pass', 'done', 'draw', 'choose', 'lay', 'settle', 'discard'];
      const gathered = chairs.map(() => 0);
      const sockets = [];
      const over = () => Math.min(...gathered) >= units;
      const choose = (legal, count) => {
        const verb = ORDER.find((one) => legal.some((line) => line.split(' ')[0] === one));
        const lines = legal.filter((line) => line.split(' ')[0] === verb && !/ (walls|temple) /.test(line));
        if (verb !== 'deploy' && verb !== 'arm') return lines[0] ?? legal[0];
        const places = [...new Set(lines.map((line) => line.split(' ')[2]))].slice(0, 2);
        const there = lines.filter((line) => line.endsWith(` ${places[count % 4 === 3 ? places.length - 1 : 0]}`));
        return there[count % there.length];
      };
      const sit = (seat) =>
        new Promise((resolve, reject) => {
          const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/socket`);
          sockets.push(socket);
          const say = (message) => socket.send(JSON.stringify(message));
          let [legal, asked, waits, n, bye] = [[], [], null, 0, ''];
          socket.onclose = () => (over() ? resolve() : reject(new Error(`the connection ended: ${bye}`)));
          socket.onopen = () => {
            say({ t: 'hello', protocol: 1, client: Math.random().toString(16).slice(2) });
            say({ t: 'watch', table: id, seat });
          };
          socket.onmessage = ({ data }) => {
            const message = JSON.parse(data);
            if (message.t === 'view' || message.t === 'update') [legal, asked] = [message.legal ?? legal, message.asked];
            else if (message.t === 'bye') bye = message.why;
            else if (message.t === 'error') setTimeout(() => waits && say(waits), 1_000);
            else if (['done', 'refused', 'rejected', 'stale', 'busy'].includes(message.t)) waits = null;
            if (over()) return sockets.forEach((one) => one.close());
            const mine = legal.filter((line) => !/^(ahead|recall|attack|move)/.test(line));
            if (waits || !asked.includes(seat) || mine.length === 0) return;
            const line = choose(mine, gathered[seat]);
            if (/^(deploy|arm) /.test(line)) gathered[seat] += 1;
            waits = { t: 'act', n: ++n, do: line, prompt: null };
            say(waits);
          };
        });
      return Promise.race([
        Promise.all(chairs.map(sit)),
        new Promise((_, reject) => setTimeout(() => reject(new Error(`the armies do not grow: ${gathered}`)), 120_000)),
      ]);
    },
    [table, seats, most],
  );
}

async function standsIn(page, shoot) {
  await begin(page, plan('elysian', [ME, bot('greedy')], { ...QUICK, bot_pace: 'human' }));
  await awaitTurn(page);
  await page.getByRole('button', { name: 'Settings and table' }).click();
  await page.getByRole('button', { name: 'Let a bot play for me' }).click();
  await page.getByRole('button', { name: 'I’m back' }).waitFor();
  await shoot('16-bot-plays-for-me');
}

/** Somebody loses the last territory in real play; among raiders that happens early or not at all. */
async function elimination(page, shoot) {
  for (let seed = 20; seed < 60; seed++) {
    await begin(page, plan('elysian', [ME, ...Array.from({ length: 4 }, () => bot('greedy-attack'))], { ...QUICK, bot_pace: 'fast' }));
    const out = page.locator('.one.out, .small.out').first().waitFor({ timeout: 60_000 }).then(() => true, () => false);
    const plays = play(page, seed, () => false, 24).then(() => false, () => false);
    if ((await Promise.race([out, plays])) === false) continue;
    await shoot('10-elimination');
    return;
  }
}

async function concede(page, shoot) {
  await begin(page, plan('elysian', [ME, bot('greedy'), bot('greedy')], { ...QUICK, bot_pace: 'human' }));
  await play(page, 17, (now) => now.step === 'Move');
  await page.getByRole('button', { name: 'Settings and table' }).click();
  await page.getByRole('button', { name: 'Concede', exact: true }).click();
  await shoot('10-concede');
  await page.getByRole('button', { name: 'Concede the game' }).click();
  await page.locator('.out').first().waitFor();
  await shoot('10-conceded');
}

/** Five long names, and stacks as high as they get. */
async function five(page, shoot) {
  await page.goto('/');
  await makeTable(page, plan('elysian', [ME, { sitter: 'open' }]));
  await rename(page, LONG[0]);
  const id = await begin(page, plan('elysian', [ME, ...LONG.slice(1).map(beside)], { ...QUICK, bot_pace: 'fast' }), true);
  await page.locator('main.hand-over').waitFor();
  await shoot('11-hand-over');
  // Away from the table while its chairs play, or the screen would go from hand to hand.
  await page.goto('/');
  await gather(page, id, [0, 1, 2, 3, 4], 14);
  await page.goto(`/t/${id}`);
  await page.locator('main.hand-over').waitFor();
  await take(page);
  await awaitTurn(page);
  const stacks = await page.locator('.pieces text').evaluateAll((all) => all.map((one) => Number(one.textContent)));
  if (stacks.length < 10 || Math.max(...stacks) < 4) throw new Error(`the stacks are low: ${stacks}`);
  await shoot('12-five-players');
  await page.getByRole('button', { name: 'Settings and table' }).click();
  await shoot('13-menu');
  await page.getByRole('button', { name: 'Concede', exact: true }).click();
  await page.getByRole('button', { name: 'Concede the game' }).click();
  await page.locator('main.hand-over').waitFor();
  await take(page);
  await shoot('14-one-is-out');
}

async function around(page, shoot) {
  for (const [what, path] of [['rules', '/rules/elysian'], ['cards', '/cards/elysian'], ['fair', '/fair'], ['replays', '/replays'], ['learn', '/learn']]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await shoot(`15-${what}`);
  }
  await page.goto('/cards/elysian#CQ-04');
  await page.getByRole('dialog').waitFor();
  await shoot('15-card');
}

/** The companion's round, with a clock that is turned by hand. */
async function companion(page, shoot) {
  await page.addInitScript(() => {
    let now = 1_000;
    performance.now = () => now;
    window.turn = (seconds) => void (now += seconds * 1_000);
  });
  const turn = async (seconds) => {
    await page.evaluate((by) => window.turn(by), seconds);
    await page.waitForTimeout(400);
  };
  await page.goto('/companion');
  await page.getByRole('button', { name: 'Round 6' }).click();
  await shoot('90-companion');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await shoot('91-companion-count');
  await turn(3);
  await turn(73);
  await shoot('92-companion-runs');
  await page.getByRole('button', { name: 'Pause' }).click();
  await shoot('93-companion-paused');
  await page.getByRole('button', { name: 'Resume' }).click();
  await turn(3);
  await turn(42);
  await shoot('94-companion-last');
  await turn(5);
  await shoot('95-companion-over');
}

const SCENES = { home, lobby, setup, low, turn, answers, ending, elimination, concede, five, standsIn, around, ...ELITE, companion };
const browser = await launch();
const list = among(Object.keys(SIZES)).flatMap((size) => among(Object.keys(SCENES)).map((scene) => [size, scene]));
for (const [at, [size, scene]] of list.entries()) {
  process.stdout.write(`[${at + 1}/${list.length}] ${size}, ${scene} … `);
  console.log(`${await stage(browser, size, SCENES[scene])} pictures`);
}
await browser.close();
