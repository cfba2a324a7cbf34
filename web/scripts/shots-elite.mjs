// Pictures of every state of Project: ELITE (2020); `shots.mjs` takes them.
import { bot, hurry, launch, makeTable, ME, plan } from '../tests/browser/kit.mjs';
import { Line } from '../tests/browser/line.mjs';
import { crowd, outlookOf } from './crowd.mjs';
import { atDice, corner, gather, LAB, named, person, press, rollFor, rollUntil, settleOwed, tapSpace, untilAction } from '../tests/browser/squad.mjs';

const bots = (n) => Array.from({ length: n }, () => bot('planner'));
const open = ({ line }) => line.me.dice.filter(({ place, face }) => place === 'Rolled' && face === 'Alien').length;
const sizeOf = (page) => page.viewportSize();

/** Goes on by the bright button until the step is one of these. */
async function goTo({ page, line }, ...steps) {
  for (let count = 0; count < 400 && !steps.includes(line.step) && line.view.end === null; count++) {
    await settleOwed({ page, line });
    await press(page, false);
  }
}

/** Answers what is owed until time is up and the page shows what is left to do; says whether it came to that. */
async function untilWindow(me) {
  const { page, line } = me;
  for (let count = 0; count < 600 && ['Action', 'Results'].includes(line.step); count++) {
    await settleOwed(me);
    await page.waitForTimeout(50);
  }
  const shows = page.getByRole('button', { name: /^I am done|^Done/ }).last();
  return line.step === 'Window' && line.view.end === null && shows.waitFor({ timeout: 5_000 }).then(() => line.step === 'Window', () => false);
}

/** Six Heroes against the clock: from the armoury to a stopped clock. */
async function eliteRound(page, shoot) {
  const me = await named(page, 'Mira');
  const { line } = me;
  const { id } = await makeTable(page, plan('elite20', [ME, ...bots(5)], { scenario: 'extermination/abandoned-lab/hard', bot_pace: 'human' }));
  await page.goto(`/t/${id}?go`);
  await line.until('the game begins', () => line.view !== null);
  await page.getByRole('button', { name: / takes / }).first().waitFor();
  await shoot('20-elite-armoury');
  await press(page);
  await page.getByRole('button', { name: /^Run/ }).first().waitFor();
  await shoot('21-elite-spawning');
  await goTo(me, 'Ready');
  await page.getByRole('button', { name: /^(Start|I am ready)/ }).first().waitFor();
  await shoot('22-elite-briefing');
  await press(page);
  await page.getByText('Get ready').first().waitFor();
  await shoot('23-elite-count');
  await untilAction([me]);
  await shoot('24-elite-action');
  await rollUntil(me, 'Shoot', (faces) => faces.includes('Shoot'));
  await page.getByRole('button', { name: /^Die \d, Shoot$/ }).first().click();
  await shoot('25-elite-die');
  await page.keyboard.press('Escape');
  await rollUntil(me, 'Move', (faces) => faces.filter((face) => face === 'Move').length >= 2);
  await page.getByRole('button', { name: /^Die \d, Move$/ }).first().click();
  await shoot('26-elite-moves');
  await page.keyboard.press('Escape');
  for (let count = 0; count < 30 && open(me) < 2; count++) {
    await settleOwed(me);
    await line.act('roll 1234');
  }
  await page.getByRole('button', { name: /^Farthest/ }).waitFor();
  await shoot('27-elite-alien-result');
  await settleOwed(me);
  await page.getByRole('button', { name: /Pause|Stop the clock/ }).click();
  await page.getByRole('region', { name: 'Clock stopped' }).waitFor();
  await shoot('28-elite-stopped');
}

const SMALL = [{ width: 390, height: 664 }, { width: 360, height: 640 }];

/** As much as a table can hold, on every size of phone: a die chosen, an alien result, a push. */
async function eliteCrowd(page, shoot) {
  const me = await named(page, 'Mira');
  const { line } = me;
  const size = sizeOf(page);
  const { id } = await makeTable(page, plan('elite20', [ME, ...bots(5)], { scenario: 'demolition/abandoned-lab/hard', bot_pace: 'human' }));
  await page.goto(`/t/${id}?go`);
  await line.until('the game begins', () => line.view !== null);
  await untilAction([me]);
  line.outlook = outlookOf(line.view);
  for (const one of size.width < 500 ? [size, ...SMALL] : [size]) {
    await page.setViewportSize(one);
    for (const state of ['dice', 'alien', 'push', 'window']) {
      const name = `29-elite-crowd-${state}-${one.height}`;
      line.dress = crowd(state);
      await page.reload();
      await page.getByRole('button', { name: state === 'window' ? /^I am done/ : /^Die 1/ }).waitFor();
      await page.waitForTimeout(state === 'push' ? 500 : 1_200);
      if (state === 'dice') await page.getByRole('button', { name: /^Die 1, Fix$/ }).click();
      await shoot(name, state === 'push');
      if (state !== 'alien') continue;
      await page.getByRole('button', { name: /^Hand over/ }).click();
      await shoot(`${name}-hand`);
    }
  }
}

/** Two people: a push, a lost race, a broken line. */
async function eliteTwo(page, shoot) {
  const browser = await launch();
  const mira = await person(browser);
  const yuki = await named(page, 'Yuki');
  await gather([mira, yuki]);
  await untilAction([mira, yuki]);
  await Promise.all([mira, yuki].map((one) => rollFor(one, 'Move')));
  const to = ({ line }) => line.legal.flatMap((what) => (/^step \S+ move (\S+)$/.exec(what) ?? []).slice(1));
  const space = to(mira).find((one) => to(yuki).includes(one));
  yuki.line.hold();
  await mira.line.act(`step ${mira.line.hero} move ${space}`);
  await tapSpace(page, space);
  await yuki.line.answered(/^step/);
  yuki.line.release();
  await page.getByText(/was first/).waitFor();
  await shoot('30-elite-lost-race');
  const push = await corner(mira, yuki);
  await settleOwed(yuki);
  await mira.line.act(push);
  await page.getByText(/is pushed: choose/i).first().waitFor();
  await shoot('31-elite-push', true);
  await yuki.line.until('the push is over', ({ view }) => view.owed.length === 0);
  mira.line.break();
  await page.getByRole('heading', { name: /is away/ }).waitFor();
  await shoot('32-elite-drop');
  mira.line.mend();
  await browser.close();
}

/** One player with two Heroes and five dice. */
async function eliteSolo(page, shoot) {
  const me = await named(page, 'Mira');
  await gather([me], { scenario: 'recon/crash-site/medium' });
  await untilAction([me]);
  await rollFor(me, 'Use');
  await shoot('33-elite-solo');
}

/** The first game: hints, no clock in round 1, four minutes in round 2, and what comes between. */
async function eliteLesson(page, shoot) {
  const line = await Line.of(page);
  const me = { page, line };
  await page.goto('/');
  await page.getByRole('button', { name: /Lead a bot squad/ }).first().click();
  await page.waitForURL(/\/t\//);
  await line.until('the game begins', () => line.view !== null);
  await shoot('34-elite-lesson-armoury');
  await goTo(me, 'Action');
  await atDice(me);
  await shoot('35-elite-lesson-practice');
  for (let count = 0; count < 20 && open(me) === 0; count++) await line.act('roll 1234');
  await page.getByRole('button', { name: /^Farthest/ }).waitFor();
  await shoot('36-elite-lesson-alien');
  await settleOwed(me);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByRole('button', { name: /^Faster/ }).waitFor();
  await shoot('36-elite-lesson-done');
  await hurry(page);
  await untilWindow(me);
  await shoot('37-elite-times-up');
  await goTo(me, 'Moves', 'Abilities');
  await page.getByRole('button', { name: /^Run/ }).first().waitFor();
  await shoot('38-elite-aliens-turn');
  for (let round = 2; round <= 8 && line.view.end === null; round++) {
    await goTo(me, 'Action');
    if (line.view.end !== null) break;
    await atDice(me);
    await rollFor(me, 'Move').catch(() => undefined);
    await shoot(`39-elite-round-${line.view.round}`);
    await settleOwed(me);
    await line.act('done');
    if (await untilWindow(me)) await shoot(`39-elite-times-up-${line.view.round}`);
  }
}

/** Reports of missions that bots play for me. */
async function eliteEnd(page, shoot) {
  const line = await Line.of(page);
  await page.goto('/');
  for (const scenario of [LAB, 'demolition/crash-site/hard']) {
    for (let tries = 0; tries < 3; tries++) {
      const { id } = await makeTable(page, plan('elite20', [ME, ...bots(scenario === LAB ? 1 : 5)], { scenario, options: { clock: 'practice' } }));
      await page.goto(`/t/${id}?go`);
      await line.until('the game begins', () => line.table?.id === id && line.table.stage === 'playing' && line.view?.end === null);
      await page.getByRole('button', { name: 'Settings and table' }).first().click();
      await page.getByRole('button', { name: 'Let a bot play for me' }).click();
      await line.until('the mission ends', () => line.view.end !== null, 120_000);
      if ((line.view.end === 'Won') === (scenario === LAB)) break;
    }
    await page.locator('.titles').waitFor();
    await shoot(line.view.end === 'Won' ? '40-elite-won' : '41-elite-lost');
  }
  if (sizeOf(page).width < 500) return;
  await page.getByRole('link', { name: 'Whole replay' }).click();
  await page.getByRole('slider', { name: 'Timeline' }).waitFor();
  await shoot('42-elite-replay');
}

/** What lies round a game: lobby, cards, rules, the text view, the player aid, a dashboard, equipment, and no colour. */
async function eliteAround(page, shoot) {
  const me = await named(page, 'Mira');
  const { line } = me;
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await shoot('50-elite-home');
  const lobby = await makeTable(page, plan('elite20', [ME, { sitter: 'open' }, ...bots(2), { sitter: 'open' }, ...bots(1)], { scenario: 'capture/crash-site/medium', bot_pace: 'human' }));
  for (const [what, path] of [['lobby', `/t/${lobby.id}`], ['new', '/new?game=elite20'], ['cards', '/cards/elite20'], ['card', '/cards/elite20#BW-07'], ['rules', '/rules/elite20']]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await shoot(`51-elite-${what}`);
  }
  const { id } = await makeTable(page, plan('elite20', [ME, ...bots(5)], { scenario: 'demolition/abandoned-lab/hard', bot_pace: 'human' }));
  await page.goto(`/t/${id}?go`);
  await line.until('the game begins', () => line.table?.id === id && line.view?.end === null);
  await untilAction([me]);
  line.outlook = outlookOf(line.view);
  line.dress = crowd('dice');
  await page.reload();
  await page.getByRole('button', { name: /^Die 1/ }).waitFor();
  for (const [what, key] of [['text', 't'], ['aid', '?']]) {
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
    await shoot(`52-elite-${what}`);
    await page.keyboard.press('Escape');
  }
  await page.locator('[data-seat="1"]').first().click();
  await page.getByRole('dialog').waitFor();
  await shoot('53-elite-dashboard');
  await page.keyboard.press('Escape');
  await page.evaluate(() => (document.documentElement.style.filter = 'grayscale(1)'));
  await shoot('54-elite-greyscale');
}

export const ELITE = { eliteAround, eliteRound, eliteCrowd, eliteTwo, eliteSolo, eliteLesson, eliteEnd };
