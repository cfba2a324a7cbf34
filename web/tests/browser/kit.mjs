// What browser tests share. They need a running server (SORTIE_URL) and an installed Chromium (CHROMIUM).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

export const base = process.env.SORTIE_URL ?? 'http://127.0.0.1:7878';
export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });

/** A fresh guest with one page, who has played before and wants no hints. Errors of the page, broken security policy included, fail the test at `close`. */
export async function visit(browser, viewport = DESKTOP, baseURL = base) {
  const context = await browser.newContext({ viewport, hasTouch: viewport.width < 500, baseURL });
  await context.addInitScript(() => {
    // A player's own part of the dice is always the same, as the server's is: the same clicks play the same game. What
    // Playwright asks for, such as the names of its sockets, is left to chance.
    const random = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (bytes) => {
      const [, , caller] = new Error().stack.split('\n');
      return bytes.length === 32 && caller?.includes('/assets/') ? bytes.fill(7) : random(bytes);
    };
    if (location.protocol.startsWith('http') && !localStorage.getItem('sortie.settings')) localStorage.setItem('sortie.settings', JSON.stringify({ first: { elysian: '', elite20: '' } }));
  });
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // A refused call is an answer; the page tells it in words.
    if (message.type() === 'error' && !/Failed to load resource|WebSocket connection/.test(message.text())) errors.push(message.text());
  });
  const close = async () => {
    await context.close();
    assert.deepEqual(errors, [], 'the page reported errors');
  };
  return { context, page, close };
}

/** Fails on serious and critical faults of accessibility. */
export async function checkAxe(page, where) {
  // Put in through the debugger, since the security policy lets nothing else in.
  await page.evaluate(`${axeSource};void 0`);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  assert.deepEqual(told, [], `accessibility of ${where}`);
}

/** The page never scrolls sideways. */
export async function checkWidth(page, where) {
  const { wide, window: inner } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, window: innerWidth }));
  assert.ok(wide <= inner + 1, `${where} scrolls sideways: ${wide} > ${inner}`);
}

/** Every button in sight lies inside the window, with its whole label, unless it can be scrolled to. */
export async function checkButtons(page, where) {
  const cut = await page.evaluate(() => {
    const scrolls = (one) => one !== null && (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
    return [...document.querySelectorAll('button, a.button, a.icon-button')].flatMap((one) => {
      const box = one.getBoundingClientRect();
      if (box.width === 0 || !one.checkVisibility({ visibilityProperty: true }) || scrolls(one.parentElement)) return [];
      const name = (one.getAttribute('aria-label') ?? one.textContent).replace(/\s+/g, ' ').trim();
      const inside = box.left >= -1 && box.right <= innerWidth + 1 && box.top >= -1 && box.bottom <= innerHeight + 1;
      const whole = !one.matches('.button') || one.scrollWidth <= one.clientWidth + 1;
      return inside && whole ? [] : [`${name}: ${Math.round(box.left)} to ${Math.round(box.right)}, ${Math.round(box.top)} to ${Math.round(box.bottom)}${whole ? '' : ', label cut'}`];
    });
  });
  assert.deepEqual(cut, [], `${where}: buttons in sight`);
}

/** Makes a table by the same call as the page, as the page's guest. */
export async function makeTable(page, table) {
  return page.evaluate(async (body) => {
    const answer = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    return answer.json();
  }, table);
}

/** Gets ready in the lobby. Whoever plays with bots alone starts at once. */
export async function getReady(page) {
  const ready = page.getByRole('button', { name: 'Ready', exact: true });
  const start = page.locator('.go .primary').filter({ hasText: 'Start' });
  await ready.or(start).first().click();
}

/** Makes a table, goes to it, and begins. */
export async function begin(page, table, start = false) {
  await page.goto('/');
  const { id } = await makeTable(page, table);
  await page.goto(`/t/${id}`);
  await getReady(page);
  if (start) await page.getByRole('button', { name: 'Start' }).click();
  return id;
}

/** Bots of a table answer at once. */
export async function hurry(page) {
  const id = new URL(page.url()).pathname.split('/')[2];
  const status = await page.evaluate(async (table) => {
    const answer = await fetch(`/api/tables/${table}/pace`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"bot_pace":"instant"}' });
    return answer.status;
  }, id);
  assert.equal(status, 200);
  return id;
}

/** Takes the standing order back: the player is asked in every window, whatever the hand holds. */
export async function askAlways(page) {
  await page.getByRole('button', { name: 'Settings and table' }).first().click();
  const order = page.getByRole('dialog').getByRole('switch', { name: /^Pass by saying nothing/ });
  await order.uncheck();
  await page.keyboard.press('Escape');
  await order.waitFor({ state: 'detached' });
}

/** Every message that the page's sockets receive, from now on. */
export function listen(page) {
  const heard = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(JSON.parse(payload))));
  return heard;
}

export const QUICK = { options: { setup: 'quick' } };
export const plan = (game, chairs, more = {}) => ({ game, scenario: null, options: {}, chairs, listed: false, spectators: true, clock: { kind: 'none' }, bot_pace: 'instant', ...more });
export const ME = { sitter: 'me' };
export const bot = (level = 'random') => ({ sitter: 'bot', bot: level });
export const beside = (name) => ({ sitter: 'beside', name });
