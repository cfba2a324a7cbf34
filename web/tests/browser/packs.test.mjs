// A table with a pack of one's own: brought in the dialog, named in the lobby, shown in the card gallery.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { builtIn } from './box.mjs';
import { checkAxe, checkWidth, launch, PHONE, visit } from './kit.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** What the pack changes: the file, what stands there, what shall stand there. */
const EDITS = [
  ['heroes.ron', 'attack: 3, defence: 4', 'attack: 7, defence: 2'],
  ['cards.ron', 'copies: 4, does: [Power(3)]', 'copies: 4, does: [Power(9)]'],
  ['words.ron', 'has 3 more power.', 'has 9 more power.'],
  ['tiles.ron', '(id: "TL-01", lands: (Plains, Plains, Plains))', '(id: "TL-01", lands: (Forest, Mountains, Forest))'],
];

/** The files that the edits change. */
async function changed(page) {
  const files = await builtIn(page, 'elysian');
  for (const [name, before, after] of EDITS) {
    assert.ok(files.get(name).includes(before), `${name} has ${before}`);
    files.set(name, files.get(name).replace(before, after));
  }
  return EDITS.map(([name]) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(files.get(name)) }));
}

const broken = (files) => files.map((file) => (file.name === 'heroes.ron' ? { ...file, buffer: Buffer.from(file.buffer.toString().replace('attack: 7', 'attack: 70')) } : file));

/** Brings the files in the dialog of a new table. */
async function bring(page, files) {
  await page.getByLabel('Choose files').setInputFiles(files);
  await page.getByRole('button', { name: 'Check and use it' }).click();
}

/** Makes a table with the changed pack and goes to its lobby. */
async function tableWithPack(page) {
  await page.goto('/new');
  const files = await changed(page);
  await page.getByRole('button', { name: 'Bring your own' }).click();
  await page.getByLabel('What is it called?').fill('<b>Real box</b>');
  await bring(page, files);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Make the table' }).click();
  await page.waitForURL(/\/t\//);
  return page.evaluate(async () => (await fetch(`/api/tables/${location.pathname.split('/')[2]}`)).json());
}

test('a bad pack is told with file and line, and nothing that was typed is lost', async () => {
  const { page, close } = await visit(browser);
  await page.goto('/new');
  await page.getByRole('group', { name: 'Setup', exact: true }).getByRole('button', { name: 'Quick' }).click();
  await page.getByRole('button', { name: 'Bring your own' }).click();
  await page.getByLabel('What is it called?').fill('Real box');
  const files = await changed(page);
  await bring(page, broken(files));
  const alert = page.getByRole('dialog').getByRole('alert');
  await alert.getByText('heroes.ron:3').waitFor();
  await alert.getByText('"HE-1" needs attack, defence, moves and range from 1 to 9').waitFor();
  await checkAxe(page, 'a bad pack');
  assert.equal(await page.getByLabel('What is it called?').inputValue(), 'Real box');
  // Mended, it is taken, and the form is as it was.
  await bring(page, files);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.equal(await page.getByLabel('Cards', { exact: true }).locator('option:checked').textContent().then((text) => text.split(' · ')[0]), 'Real box');
  assert.equal(await page.getByRole('group', { name: 'Setup', exact: true }).getByRole('button', { name: 'Quick' }).getAttribute('aria-pressed'), 'true');
  await close();
});

test('a pack is named to all who sit down, and the gallery of the table shows its numbers', async () => {
  const host = await visit(browser);
  const table = await tableWithPack(host.page);
  assert.equal(table.pack.name, '<b>Real box</b>');
  assert.deepEqual(table.pack.files, ['cards.ron', 'heroes.ron', 'tiles.ron', 'words.ron']);
  const guest = await visit(browser, PHONE);
  await guest.page.goto(`/t/${table.id}`);
  for (const { page } of [host, guest]) {
    const note = page.locator('.note').filter({ hasText: '<b>Real box</b>', visible: true }).first();
    await note.getByText(/Brought by .*, not the house’s cards/).waitFor();
    await note.getByText(table.pack.hash.slice(0, 8)).waitFor();
    await checkWidth(page, 'a lobby with a pack');
  }
  await checkAxe(host.page, 'a lobby with a pack');
  // Cards and heroes as they are at this table, and as they are in the house.
  await host.page.goto(`/cards/elysian?table=${table.id}#CQ-08`);
  await host.page.getByRole('dialog').getByText('has 9 more power').first().waitFor();
  await host.page.goto('/cards/elysian#CQ-08');
  await host.page.getByRole('dialog').getByText('has 3 more power').first().waitFor();
  const content = await host.page.evaluate(async (hash) => {
    const answer = await fetch(`/api/games/elysian/content/${hash}`);
    return { cache: answer.headers.get('cache-control'), body: await answer.json() };
  }, table.content);
  assert.match(content.cache, /immutable/);
  assert.equal(content.body.heroes['HE-1'].attack, 7);
  assert.deepEqual(content.body.tiles['TL-01'], ['Forest', 'Mountains', 'Forest']);
  await host.close();
  await guest.close();
});
