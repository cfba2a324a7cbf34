import { expect, test, vi } from 'vitest';

vi.stubGlobal('location', { pathname: '/', search: '', hash: '' });
const { isPage, match } = await import('./router.svelte');

test('a path gives its parts', () => {
  expect(match('/t/:id', '/t/7F3K')).toEqual({ id: '7F3K' });
  expect(match('/t/:id/replay', '/t/7F3K/replay')).toEqual({ id: '7F3K' });
  expect(match('/t/:id', '/t/7F3K/replay')).toBeNull();
  expect(match('/', '/')).toEqual({});
});

test('calls and the companion are loaded, not drawn', () => {
  expect(['/', '/learn', '/t/7F3K', '/companion', '/api/openapi.json'].map(isPage)).toEqual([true, true, true, false, false]);
});
