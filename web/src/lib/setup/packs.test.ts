import { describe, expect, it } from 'vitest';
import { contentOf, isTooLarge, nameFor, placed, read, type Brought } from './packs';

const file = (path: string, text = ''): Brought => ({ path, size: text.length, text: () => Promise.resolve(text) });
const elysian = { pack_files: ['cards.ron', 'heroes.ron'] };
const paths = (files: readonly Brought[]): string[] => files.map(({ path }) => path);

describe('packs that somebody brings', () => {
  it('takes the files of a pack and what looks like one, and leaves notes alone', () => {
    const folder = ['box/cards.ron', 'box/hero.ron', 'box/README.md', 'box/.DS_Store', 'box/cover.png'].map((path) => file(path));
    expect(paths(contentOf(folder, elysian))).toEqual(['box/cards.ron', 'box/hero.ron']);
    expect(paths(contentOf([...folder, file('box/mine.sortie-pack')], elysian))).toEqual(['box/mine.sortie-pack']);
    expect(paths(contentOf([file('notes.txt')], elysian))).toEqual(['notes.txt']);
    expect(contentOf([], elysian)).toEqual([]);
  });

  it('names a pack by its folder or its only file', () => {
    expect(nameFor([file('My box/cards.ron'), file('My box/heroes.ron')])).toBe('My box');
    expect(nameFor([file('club.sortie-pack')])).toBe('club');
    expect(nameFor([file('cards.ron'), file('heroes.ron')])).toBe('');
    expect(nameFor([file(`${'x'.repeat(60)}/cards.ron`)])).toHaveLength(40);
    expect(nameFor([])).toBe('');
  });

  it('sends bare names, and reads nothing that is far too large', async () => {
    expect(await read([file('box/cards.ron', '[]')])).toEqual([{ name: 'cards.ron', text: '[]' }]);
    expect(isTooLarge([file('a', 'x'.repeat(1024 * 1024)), file('b', 'x')])).toBe(true);
    expect(isTooLarge([file('a', 'x')])).toBe(false);
  });

  it('parts a problem into its place and its sentence', () => {
    expect(placed('cards.ron:41: "CQ-08" needs: more')).toEqual({ place: 'cards.ron:41', words: '"CQ-08" needs: more' });
    expect(placed('this pack has no file')).toEqual({ place: '', words: 'this pack has no file' });
  });
});
