// A push in the middle of a drag: the die comes back with its face, and the push is answered on the board.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch } from './kit.mjs';
import { corner, rollFor, settleOwed, squad, tapSpace, untilAction } from './squad.mjs';

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

const words = (what) => what.split(' ');
const isLoose = ({ place, face }) => place === 'Rolled' && face !== 'Alien';

test('a push during a drag returns the die with its face; an update does not end the drag (E20-R-70)', async () => {
  const table = await squad(browser);
  const [mira, yuki] = table.people;
  await untilAction(table.people);
  const push = await corner(mira, yuki);
  await settleOwed(yuki);
  if (!yuki.line.me.dice.some(isLoose)) await rollFor(yuki, 'Use');

  const { page, line } = yuki;
  const at = page.getByRole('button', { name: /^Die \d, (Move|Search|Use|Fix|Shoot)$/ }).first();
  const name = await at.getAttribute('aria-label');
  const { x, y, width, height } = await at.boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y - 120, { steps: 6 });
  const flying = page.locator('.flying');
  await flying.waitFor();

  const { damage } = line.view.heroes[line.hero];
  const before = line.view.seats[0].handed;
  await mira.line.act('hand s2');
  await line.until('an update comes in the middle of the drag', () => line.view.seats[0].handed !== before);
  await page.waitForTimeout(200);
  assert.ok(await flying.isVisible(), 'no update ends a drag');
  await mira.line.act('unhand');

  assert.equal((await mira.line.act(push)).t, 'done');
  await page.getByText(/is pushed.*choose a Space/i).first().waitFor();
  await flying.waitFor({ state: 'detached' });
  assert.equal(line.view.heroes[line.hero].damage, damage + 1, 'a push hurts');
  // The finger comes up somewhere on the board: nothing is meant by it.
  const said = line.said.length;
  await page.mouse.up();
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).first().waitFor();
  assert.equal(line.said.length, said, 'lifting the finger does nothing');

  const owes = () => line.view.owed.some(({ seat }) => seat === line.seat);
  const flee = line.legal.find((what) => what.startsWith('flee ') && !Object.values(line.view.figures).includes(words(what)[2]));
  if (flee) {
    await tapSpace(page, words(flee)[2]);
    // Whoever is slower than the ring has been answered for, and the tap means nothing any more.
    const fled = () => line.said.slice(said).some(({ do: what }) => what.startsWith('flee '));
    await line.until('the tap is heard, or the ring has run out', () => fled() || !owes());
    if (fled()) assert.ok(['done', 'stale', 'refused'].includes((await line.answered(/^flee/, said)).t));
  }
  await line.until('the Hero stands again', () => !owes() || line.step !== 'Action');
  await table.close();
});
