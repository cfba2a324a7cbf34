// Answers take different ways: the socket's news may overtake the answer to a call that was made before.
import { after, before, test } from 'node:test';
import { begin, bot, launch, ME, plan, QUICK, visit } from './kit.mjs';
import { awaitTurn } from './player.mjs';
import { rest } from './still.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

test('a game that has begun stays on the screen when the answer to Ready comes late', async () => {
  const { page, close } = await visit(browser);
  let answered = () => undefined;
  const late = new Promise((resolve) => (answered = resolve));
  await page.route('**/api/tables/*/ready', async (route) => {
    const answer = await route.fetch();
    await page.locator('main.table').waitFor();
    await route.fulfill({ response: answer });
    answered();
  });
  const heard = page.waitForResponse('**/api/tables/*/ready');
  await begin(page, plan('elysian', [ME, bot()], QUICK));
  await late;
  // The page takes the answer in.
  await (await heard).finished();
  await rest(page);
  await awaitTurn(page, 10_000);
  await close();
});
