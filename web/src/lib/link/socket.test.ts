import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Link } from '../../games/types';
import type { Line } from './line';
import { TableSocket } from './socket';
import type { FromClient } from '../wire/FromClient';
import type { ToClient } from '../wire/ToClient';

class FakeLine implements Line {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly sent: FromClient[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close(): void {
    this.onclose?.();
  }
  hear(message: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  greet(): void {
    this.onopen?.();
    this.hear({ t: 'welcome', protocol: 1, build: 'b' });
  }
}

let lines: FakeLine[];
let links: Link[];
let pending: readonly string[];
let heard: ToClient[];
let kept: [string, number][];
const newest = (): FakeLine => lines[lines.length - 1]!;

function follow(): TableSocket {
  return new TableSocket(
    'T',
    0,
    { link: (link) => links.push(link), message: (message) => heard.push(message), pending: (acts) => (pending = acts), held: (what, ms) => kept.push([what, ms]) },
    () => {
      lines.push(new FakeLine());
      return newest();
    },
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  [lines, links, heard, pending, kept] = [[], [], [], [], []];
});
afterEach(() => {
  vi.useRealTimers();
});

test('hello comes first, then the table is followed', () => {
  const socket = follow();
  newest().greet();
  expect(newest().sent.map(({ t }) => t)).toEqual(['hello', 'watch']);
  expect(newest().sent[1]).toMatchObject({ table: 'T', seat: 0, since: null });
  expect(links).toEqual(['connecting', 'live']);
  socket.close();
});

test('an act without an answer is sent again with the same client and number', async () => {
  const socket = follow();
  newest().greet();
  const answer = socket.act('drop a', 7);
  expect(pending).toEqual(['drop a']);
  const [hello, , act] = newest().sent;
  socket.reached(12);
  newest().close();
  expect(links[links.length - 1]).toBe('offline');
  vi.advanceTimersByTime(1_000);
  newest().greet();
  expect(lines).toHaveLength(2);
  expect(newest().sent).toEqual([hello, { t: 'watch', table: 'T', seat: 0, since: 12, w: 2 }, act]);
  newest().hear({ t: 'done', n: 1, v: 13 });
  expect(await answer).toEqual({ kind: 'done', v: 13 });
  expect(pending).toEqual([]);
  socket.close();
});

test('acts made while the line is away wait and go out in order', () => {
  const socket = follow();
  void socket.act('one', null);
  void socket.act('two', null);
  expect(pending).toEqual(['one', 'two']);
  newest().greet();
  expect(newest().sent.flatMap((message) => (message.t === 'act' ? [message.do] : []))).toEqual(['one', 'two']);
  socket.close();
});

test('a line that does not answer is given up', () => {
  const socket = follow();
  newest().greet();
  void socket.act('one', null);
  vi.advanceTimersByTime(7_000);
  expect(links).toContain('offline');
  vi.advanceTimersByTime(1_000);
  expect(lines).toHaveLength(2);
  socket.close();
});

test('an act that was turned away without an answer is sent again on the same line', async () => {
  const socket = follow();
  newest().greet();
  const answer = socket.act('one', 7);
  newest().hear({ t: 'error', why: 'slow down' });
  expect(newest().sent.filter(({ t }) => t === 'act')).toHaveLength(1);
  vi.advanceTimersByTime(1_500);
  expect(lines).toHaveLength(1);
  expect(newest().sent.filter(({ t }) => t === 'act')).toEqual([
    { t: 'act', n: 1, do: 'one', prompt: 7, cause: null },
    { t: 'act', n: 1, do: 'one', prompt: 7, cause: null },
  ]);
  newest().hear({ t: 'done', n: 1, v: 2 });
  expect(await answer).toEqual({ kind: 'done', v: 2 });
  expect(vi.getTimerCount()).toBe(0);
  socket.close();
});

test('a view that was turned away is asked for once more, and no more', () => {
  const socket = follow();
  newest().greet();
  socket.watch(1);
  newest().hear({ t: 'error', why: 'slow down' });
  vi.advanceTimersByTime(1_500);
  const watched = () => newest().sent.flatMap((message) => (message.t === 'watch' ? [message.seat] : []));
  expect(watched()).toEqual([0, 1, 1]);
  newest().hear({ t: 'error', why: 'this chair is not yours' });
  vi.advanceTimersByTime(20_000);
  expect(watched()).toEqual([0, 1, 1]);
  expect(lines).toHaveLength(1);
  socket.close();
});

test('a line on which no welcome comes is given up', () => {
  const socket = follow();
  newest().onopen?.();
  vi.advanceTimersByTime(8_000);
  expect(lines).toHaveLength(2);
  socket.close();
});

test('waiting between tries grows, and a farewell for good ends them', () => {
  const socket = follow();
  for (let k = 0; k < 4; k++) {
    newest().close();
    vi.advanceTimersByTime(400 * 2 ** k);
  }
  expect(lines).toHaveLength(5);
  newest().greet();
  newest().hear({ t: 'bye', why: 'moved', again: false });
  newest().close();
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(5);
  expect(links[links.length - 1]).toBe('ended');
  socket.close();
});

test('a line that never opens is given up, and at a live table the next try is never far', () => {
  const socket = follow();
  vi.advanceTimersByTime(7_000);
  expect(lines).toHaveLength(2);
  newest().greet();
  socket.live(true);
  newest().close();
  for (let k = 0; k < 6; k++) {
    vi.advanceTimersByTime(1_500);
    newest().close();
  }
  expect(lines).toHaveLength(8);
  socket.close();
});

test('a visitor who sits down connects anew as a guest', () => {
  const socket = follow();
  newest().greet();
  const old = newest();
  socket.reconnect();
  expect(lines).toHaveLength(2);
  newest().greet();
  old.onclose?.();
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(2);
  expect(links[links.length - 1]).toBe('live');
  socket.close();
});

test('another chair is looked from without anything of the chair before', () => {
  const socket = follow();
  newest().greet();
  socket.reached(40);
  socket.watch(null);
  expect(newest().sent[2]).toEqual({ t: 'watch', table: 'T', seat: null, since: null, w: 2 });
  socket.close();
});

test('what belongs to an earlier watch is passed over', async () => {
  const socket = follow();
  newest().greet();
  const told = (w?: number) => {
    const bearings = { v: 1, prompt: 0, undo: 0, asked: [], w };
    newest().hear({ t: 'view', seat: 0, view: null, legal: [], ...bearings });
    newest().hear({ t: 'update', moments: [], patch: [], ...bearings });
    newest().hear({ t: 'chat', id: 1, seat: 0, name: 'Ben', text: 'hello', at: 0, w });
    newest().hear({ t: 'reveal', w });
    newest().hear({ t: 'count', ms: 1, what: 'start', seat: 0, w });
    newest().hear({ t: 'outlook', v: 1, outlook: null, w });
    newest().hear({ t: 'signal', seat: 0, kind: 'ping', what: 'c11', w });
    newest().hear({ t: 'error', why: 'that chair is not yours', w });
    return heard.splice(0).map(({ t }) => t);
  };
  const all = ['view', 'update', 'chat', 'reveal', 'count', 'outlook', 'signal', 'error'];
  expect(told(1)).toEqual(all);
  const answer = socket.act('one', null);
  socket.watch(1);
  expect(told(1)).toEqual([]);
  newest().hear({ t: 'done', n: 1, v: 2 });
  expect(await answer).toEqual({ kind: 'done', v: 2 });
  expect(told()).toEqual(['error']);
  expect(told(2)).toEqual(all);
  // A line that was given up is heard no more either.
  const old = newest();
  socket.reconnect();
  newest().greet();
  old.hear({ t: 'reveal', w: 3 });
  expect(heard).toEqual([]);
  socket.close();
});

test('a page names the build that greeted it first, so that a newer server can ask for a reload', () => {
  const socket = follow();
  newest().greet();
  newest().close();
  vi.advanceTimersByTime(10_000);
  expect(lines.length).toBeGreaterThan(1);
  newest().onopen?.();
  expect(newest().sent[0]).toMatchObject({ t: 'hello', build: 'b' });
  socket.close();
});

test('two acts in flight name two questions, and one that came too early is kept until its answer', async () => {
  const socket = follow();
  newest().greet();
  const [first, second] = [socket.act('roll 1', null, 4), socket.act('roll 12', null, 5)];
  const acts = newest().sent.filter(({ t }) => t === 'act');
  expect(acts).toMatchObject([{ do: 'roll 1', cause: 4, prompt: null }, { do: 'roll 12', cause: 5, prompt: null }]);
  newest().hear({ t: 'done', n: 1, v: 2 });
  newest().hear({ t: 'held', n: 2, ms: 120 });
  expect(kept).toEqual([['roll 12', 120]]);
  expect(pending).toEqual(['roll 12']);
  newest().hear({ t: 'stale', n: 2 });
  expect([await first, await second]).toEqual([{ kind: 'done', v: 2 }, { kind: 'stale' }]);
  socket.close();
});

test('a live table gets a sign of life every second, and a line that is silent for three is given up', () => {
  const socket = follow();
  newest().greet();
  const pings = () => newest().sent.filter(({ t }) => t === 'ping').length;
  vi.advanceTimersByTime(5_000);
  expect(pings()).toBe(0);
  socket.live(true);
  vi.advanceTimersByTime(2_000);
  newest().hear({ t: 'pong' });
  vi.advanceTimersByTime(2_000);
  expect(pings()).toBe(4);
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(4_000);
  expect(lines).toHaveLength(2);
  newest().greet();
  socket.live(false);
  vi.advanceTimersByTime(9_000);
  expect(pings()).toBe(0);
  socket.close();
  expect(vi.getTimerCount()).toBe(0);
});
