// The server dies in the middle of a game and comes back; the open page goes on by itself.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { begin, bot, launch, ME, plan, QUICK, visit } from './kit.mjs';
import { play } from './player.mjs';

const program = process.env.SORTIE_BIN;
let browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** A port that was free a moment ago. */
async function freePort() {
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  await once(socket, 'close');
  return port;
}

async function serve(port, data) {
  const child = spawn(program, ['serve', '--listen', `127.0.0.1:${port}`, '--data', data, '--messages-per-second', '500', '--known-seeds', '1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, SORTIE_LOG: 'error' },
  });
  for await (const line of createInterface(child.stdout)) if (line.includes('http://')) break;
  child.stdout.resume();
  return child;
}

async function kill(child) {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

test('a killed server comes back, and the open page goes on by itself', { skip: !program && 'SORTIE_BIN names no server' }, async () => {
  const data = mkdtempSync(join(tmpdir(), 'sortie-crash-'));
  const port = await freePort();
  let server = await serve(port, data);
  const { page, close } = await visit(browser, undefined, `http://127.0.0.1:${port}`);
  try {
    await begin(page, plan('elysian', [ME, bot('greedy')], QUICK));
    await play(page, 31, (now) => now.step === 'Move');
    const told = () => page.locator('.hits polygon').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')).join('|'));
    const lands = await told();
    await page.evaluate(() => (window.stays = true));

    await kill(server);
    await page.getByText('Connection lost').waitFor({ timeout: 15_000 });
    assert.equal(await told(), lands, 'the pieces stay where they are');
    server = await serve(port, data);
    await page.getByText('Connection lost').waitFor({ state: 'detached', timeout: 20_000 });
    assert.equal(await told(), lands);
    assert.equal(await page.evaluate(() => window.stays), true, 'nobody reloaded the page');

    // The game goes on.
    await play(page, 32, (now) => now.asked && now.step === 'Attack');
  } finally {
    await close();
    await kill(server);
    rmSync(data, { recursive: true, force: true });
  }
});
