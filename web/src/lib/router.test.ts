import { expect, test, vi } from 'vitest';

vi.stubGlobal('location', { pathname: '/', search: '', hash: '' });
const { match } = await import('./router.svelte');

test('a path gives its parts', () => {
  expect(match('/t/:id', '/t/7F3K')).toEqual({ id: '7F3K' });
  expect(match('/t/:id/replay', '/t/7F3K/replay')).toEqual({ id: '7F3K' });
  expect(match('/t/:id', '/t/7F3K/replay')).toBeNull();
  expect(match('/', '/')).toEqual({});
});
