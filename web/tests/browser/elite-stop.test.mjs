// The clock stops: by a seat, by a reload, by a broken line. Whoever comes back has the seat at once (E20-R-170).
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { checkAxe, DESKTOP, launch, PHONE } from './kit.mjs';
import { atDice, rollFor, squad, untilAction } from './squad.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const stopped = (page) => page.getByRole('region', { name: 'Clock stopped' });
const clock = (page) => page.getByRole('timer', { name: 'Time left' });
const seconds = async (page) => {
  const [minutes, rest] = (await clock(page).textContent()).split(':').map(Number);
  return 60 * minutes + rest;
};
const loose = ({ line }) => line.me.dice.map(({ place, face }) => (place === 'Rolled' ? face : JSON.stringify(place)));
const goesOn = (people) => Promise.all(people.map(({ page }) => stopped(page).waitFor({ state: 'detached' })));
const boards = (page) => page.locator('.hits').count();

/** The clock goes down. */
async function runs(page) {
  const was = await clock(page).textContent();
  await page.waitForFunction((before) => document.querySelector('[role=timer]')?.textContent !== before, was, { timeout: 10_000 });
}

/** Somebody's page takes a roll at once. */
async function plays({ page, line }) {
  const { rolled } = line.me;
  await page.getByRole('button', { name: /^Roll \d/ }).and(page.locator(':not([aria-disabled=true])')).click();
  await line.until('the roll is done', () => line.me.rolled === (rolled + 1) % 256);
}

/** While the clock stands nothing is told by the text view or the log, and nobody writes. */
async function tellsNothing(page, hero) {
  const dialog = page.getByRole('dialog');
  for (const [key, words] of [['t', /opens again with the clock/], ['l', /open again with the clock/]]) {
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press(key);
    await dialog.getByText(words).waitFor();
    assert.equal(await dialog.getByRole('listitem').count(), 0, `${key} lists nothing`);
    assert.equal(await dialog.getByText(hero).count(), 0, `${key} tells nothing of ${hero}`);
    if (key === 'l') {
      await dialog.getByRole('tab', { name: 'Chat' }).click();
      const box = dialog.getByRole('textbox', { name: /Closed while the clock stands/ });
      assert.equal(await box.isDisabled(), true, 'nobody writes');
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
}

test('a stop hides the board from all; reloaded in the middle of it and of the phase, everything is as it was', async () => {
  const table = await squad(browser, { viewports: [DESKTOP, PHONE] });
  const [mira, yuki] = table.people;
  await untilAction(table.people);
  await rollFor(mira, 'Move');
  const dice = loose(mira);

  await mira.page.getByRole('button', { name: 'Pause' }).click();
  for (const { page } of table.people) {
    await stopped(page).waitFor();
    await page.getByRole('heading', { name: /^(Mira|You) stopped the clock$/ }).waitFor();
    assert.equal(await boards(page), 0, 'no board while the clock stands');
    assert.equal(await page.getByRole('button', { name: /^Die/ }).count(), 0, 'no dice while the clock stands');
    await checkAxe(page, 'a stopped clock');
    await tellsNothing(page, 'Gherid');
  }
  const left = await seconds(mira.page);
  await mira.page.reload();
  await stopped(mira.page).waitFor();
  assert.equal(await boards(mira.page), 0);
  assert.equal(await seconds(mira.page), left, 'the clock stands where it stood');

  await yuki.page.getByRole('button', { name: /Go on/ }).click();
  await mira.page.getByText('Get ready').first().waitFor();
  await goesOn(table.people);
  await atDice(mira);
  await runs(mira.page);
  assert.deepEqual(loose(mira), dice, 'every die is where it was');
  assert.ok(Math.abs((await seconds(mira.page)) - left) <= 5, 'no time is lost');
  await mira.page.keyboard.press('l');
  await mira.page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await mira.page.getByRole('tab', { name: 'Chat' }).click();
  assert.equal(await mira.page.getByRole('textbox', { name: 'Say something to the table' }).isEnabled(), true, 'the chat is open again');
  await mira.page.keyboard.press('Escape');
  assert.equal(await mira.page.getByRole('button', { name: 'Pause' }).isDisabled(), true, 'once a Round');

  // A reload while it runs: the seat is there again as soon as the page is.
  await mira.page.reload();
  await atDice(mira);
  await goesOn(table.people);
  await runs(mira.page);
  assert.deepEqual(loose(mira), dice);
  await table.close();
});

test('a line that breaks for 20 s: the others wait, let a bot play or go on, and the returning one has the seat at once', async () => {
  const table = await squad(browser, { people: 3, viewports: [DESKTOP, PHONE, DESKTOP] });
  const [mira, yuki, tomas] = table.people;
  await untilAction(table.people);
  const ways = async (page, gone) => {
    await page.getByRole('heading', { name: `${gone} is away` }).waitFor({ timeout: 15_000 });
    assert.equal(await boards(page), 0, 'no board while the clock stands');
    for (const way of [/^Wait/, /^Bot plays/, /^Go on without/]) await page.getByRole('button', { name: way }).waitFor();
  };

  // Wait: 20 seconds.
  await rollFor(yuki, 'Move');
  const dice = loose(yuki);
  yuki.line.break();
  await yuki.page.getByRole('heading', { name: 'Your line is lost' }).waitFor();
  assert.equal(await boards(yuki.page), 0, 'whoever has no line does not think over the board either');
  const stands = await clock(yuki.page).textContent();
  await yuki.page.waitForTimeout(1_500);
  assert.equal(await clock(yuki.page).textContent(), stands, 'nor does a clock run there');
  await ways(mira.page, 'Yuki');
  await ways(tomas.page, 'Yuki');
  await checkAxe(mira.page, 'a broken line');
  const left = await seconds(mira.page);
  await mira.page.getByRole('button', { name: /^Wait/ }).click();
  await mira.page.getByRole('button', { name: /^Waiting for Yuki/ }).waitFor();
  await mira.page.waitForTimeout(20_000);
  assert.equal(await seconds(mira.page), left, 'the clock waits');
  yuki.line.mend();
  await goesOn(table.people);
  await atDice(yuki);
  assert.deepEqual(loose(yuki), dice, 'the same dice');
  await plays(yuki);

  // A bot plays.
  tomas.line.break();
  await ways(yuki.page, 'Tomas');
  await checkAxe(yuki.page, 'a broken line on a phone');
  const { rolled } = mira.line.view.seats[2];
  await yuki.page.getByRole('button', { name: /^Bot plays/ }).click();
  await goesOn([mira, yuki]);
  await mira.line.until('the bot rolls', ({ view }) => view.seats[2].rolled !== rolled);
  tomas.line.mend();
  await atDice(tomas);
  await mira.line.until('the seat is its owner’s', ({ table: { chairs } }) => !chairs[2].stand_in && !chairs[2].away);
  assert.equal(mira.line.view.paused, false, 'nobody stops for it');

  // The others go on without.
  mira.line.break();
  await ways(tomas.page, 'Mira');
  await tomas.page.getByRole('button', { name: /^Go on without/ }).click();
  await goesOn([tomas, yuki]);
  await runs(tomas.page);
  mira.line.mend();
  await atDice(mira);
  await plays(mira);
  await table.close();
});
