import { expect, test } from 'vitest';
import { invitations, reachesOf, tableIn } from './reach';

test('whom an address reaches', () => {
  const of = (reaches: string, ...origins: string[]): void => origins.forEach((origin) => expect([origin, reachesOf(origin)]).toEqual([origin, reaches]));
  of('local', 'http://localhost:7878', 'http://127.0.0.1:7878', 'http://[::1]:7878');
  of('lan', 'http://192.168.1.24:7878', 'http://10.0.0.3', 'http://172.20.1.1', 'http://atlas.local:7878', 'http://atlas:7878', 'http://[fe80::1]:7878');
  of('public', 'https://games.example.org', 'http://172.40.1.1', 'http://[2001:db8::1]:7878');
});

test('a page on this machine invites by the addresses that the server names', () => {
  const found = invitations('http://localhost:7878', ['http://192.168.1.24:7878', 'http://10.8.0.2:7878']);
  expect(found.map(({ origin }) => origin)).toEqual(['http://192.168.1.24:7878', 'http://10.8.0.2:7878']);
});

test('a server for its own machine alone invites by its own address', () => {
  expect(invitations('http://localhost:7878', [])).toEqual([{ origin: 'http://localhost:7878', reaches: 'local' }]);
});

test('a public page stays first, and nothing is named twice', () => {
  const found = invitations('https://games.example.org', ['http://192.168.1.24:7878/', 'https://games.example.org']);
  expect(found.map(({ origin }) => origin)).toEqual(['https://games.example.org', 'http://192.168.1.24:7878']);
});

test('what is no address is passed over', () => {
  expect(invitations('http://192.168.1.24:7878', ['nonsense'])).toHaveLength(1);
});

test('a link leads to a table here, or names the other server', () => {
  const own = ['http://localhost:7878', 'http://192.168.1.24:7878'];
  for (const link of ['abc', ' abc ', '/t/abc', 't/abc', 'http://127.0.0.1:7878/t/abc', '192.168.1.24:7878/t/abc?go', 'HTTP://localhost:7878/t/abc#7']) expect([link, tableIn(link, own)]).toEqual([link, { id: 'abc' }]);
  expect(tableIn('https://games.example.org/t/abc', own)).toEqual({ id: 'abc', host: 'games.example.org' });
  expect(tableIn('localhost:9000/t/abc', own)).toEqual({ id: 'abc', host: 'localhost:9000' });
});
