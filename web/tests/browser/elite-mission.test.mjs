// One click and no name: a bot squad is led through a mission to its end, and from the report on.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bot, checkAxe, checkWidth, hurry, launch, makeTable, ME, plan, visit } from './kit.mjs';
import { Line } from './line.mjs';
import { stuck } from './player.mjs';
import { LAB, press, untilAction } from './squad.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const MOST = 240_000;

const report = (page) => page.getByRole('region', { name: 'The game is over' });

/** The table after this one: where a way of the report leads. */
async function follow(page, line, way) {
  const before = line.table.id;
  await way.click();
  await page.waitForURL((url) => url.pathname.startsWith('/t/') && !url.pathname.includes(before));
  await line.until('the next game begins', () => line.table?.id !== before && line.table?.stage === 'playing' && line.view?.end === null);
}

test('a bot squad is led to the battle report by its buttons, and the round that decided it is played again', async (t) => {
  const { page, close } = await visit(browser);
  const line = await Line.of(page);
  await page.goto('/');
  await page.getByRole('button', { name: /Lead a bot squad/ }).first().click();
  await page.waitForURL(/\/t\//);
  await line.until('the game begins', () => line.view !== null);
  const { chairs, id: first } = line.table;
  assert.deepEqual([chairs.length, line.view.setup.clock, line.view.setup.difficulty], [4, 'Lesson', 'Easy']);

  // The same once more with bots that take no time.
  const wish = plan('elite20', [ME, ...chairs.slice(1).map((one) => bot(one.bot))], { scenario: line.table.scenario, options: line.table.options });
  const { id } = await makeTable(page, wish);
  await page.goto(`/t/${id}?go`);
  await line.until('the game begins', () => line.table?.id !== first && line.table?.id === id && line.view !== null);
  await hurry(page);
  const begun = Date.now();
  while (!(await report(page).isVisible())) {
    if (Date.now() - begun > MOST) assert.fail(`no end within ${MOST / 1_000} s: ${line.step}, round ${line.view.round}, legal ${line.legal.slice(0, 12)}\n${await stuck(page)}`);
    await press(page);
  }
  const { end, round } = line.view;
  t.diagnostic(`${end} in round ${round} after ${Math.round((Date.now() - begun) / 1_000)} s`);
  await page.getByText(/(ten seconds|moments) that (won|lost) it/i).waitFor();
  await page.getByRole('heading', { name: 'Round by round' }).waitFor();
  assert.equal(await page.locator('.titles').getByText(/, (you|bot)/).count(), 4, 'a title for each Hero');
  await checkAxe(page, 'the battle report');
  await checkWidth(page, 'the battle report');

  await follow(page, line, report(page).getByRole('button', { name: `Retry round ${round}` }));
  assert.deepEqual([line.table.retry.chapter, line.view.round], [round, round], 'the round begins as it began');
  await page.getByRole('heading', { name: /The plan|Briefing/i }).waitFor();
  await close();
});

test('a mission that was won is offered harder, and again', async (t) => {
  const { page, close } = await visit(browser);
  const line = await Line.of(page);
  await page.goto('/');
  const wish = plan('elite20', [ME, bot('planner')], { scenario: LAB, options: { clock: 'practice' } });
  const begun = Date.now();
  // Bots win seven games of eight.
  for (let tries = 0; tries < 4 && line.view?.end !== 'Won'; tries++) {
    const { id } = await makeTable(page, wish);
    await page.goto(`/t/${id}?go`);
    await line.until('the game begins', () => line.table?.id === id && line.view !== null);
    await page.getByRole('button', { name: 'Settings and table' }).first().click();
    await page.getByRole('button', { name: 'Let a bot play for me' }).click();
    await line.until('the mission ends', () => line.view.end !== null, MOST);
  }
  t.diagnostic(`${line.view.end} in round ${line.view.round} after ${Math.round((Date.now() - begun) / 1_000)} s`);
  assert.equal(line.view.end, 'Won');
  await report(page).getByRole('button', { name: 'Again' }).waitFor();
  await follow(page, line, report(page).getByRole('button', { name: 'Harder: Medium' }));
  assert.equal(line.table.scenario, 'extermination/abandoned-lab/medium');
  assert.equal(line.view.setup.difficulty, 'Medium');
  await close();
});

test('every mission is drawn, from the armoury to the dice', async () => {
  const { page, close } = await visit(browser);
  const line = await Line.of(page);
  await page.goto('/');
  const missions = ['capture/abandoned-lab', 'demolition/crash-site', 'recon/abandoned-lab', 'exploration/crash-site', 'extermination/crash-site'];
  for (const mission of missions) {
    line.view = null;
    const { id } = await makeTable(page, plan('elite20', [ME, bot('planner')], { scenario: `${mission}/hard`, options: { clock: 'practice' } }));
    await page.goto(`/t/${id}?go`);
    await line.until('the game begins', () => line.table?.id === id && line.view !== null);
    await untilAction([{ page, line }]);
    await page.locator('.hits [data-space="home"]').waitFor();
    assert.equal(await page.getByText('could not be drawn').count(), 0, `${mission} is drawn`);
  }
  await close();
});
