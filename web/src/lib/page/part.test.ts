import { describe, expect, test, vi } from 'vitest';
import { loadPart, PartMissing, type Start } from './part';

function tab(answers = true): { start: () => Start; reload: ReturnType<typeof vi.fn> } {
  const kept = new Map<string, string>();
  const reload = vi.fn();
  const start = (): Start => ({
    kept: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value), removeItem: (key) => void kept.delete(key) },
    reached: () => Promise.resolve(answers),
    reload,
  });
  return { start, reload };
}
const gone = (): Promise<never> => Promise.reject(new Error('gone'));
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('a part of the page that does not come', () => {
  test('loads the page anew once, and then fails', async () => {
    const { start, reload } = tab();
    void loadPart('/new', gone, start);
    await turn();
    expect(reload).toHaveBeenCalledOnce();
    await expect(loadPart('/new', gone, start)).rejects.toThrow(PartMissing);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('may do so again once it has come, whatever else comes in between', async () => {
    const { start, reload } = tab();
    void loadPart('lobby', gone, start);
    await turn();
    await loadPart('/t/:id', () => Promise.resolve(1), start);
    await expect(loadPart('lobby', gone, start)).rejects.toThrow(PartMissing);
    expect(await loadPart('lobby', () => Promise.resolve(2), start)).toBe(2);
    void loadPart('lobby', gone, start);
    await turn();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('fails at once where the server does not answer', async () => {
    const { start, reload } = tab(false);
    await expect(loadPart('/new', gone, start)).rejects.toThrow(PartMissing);
    expect(reload).not.toHaveBeenCalled();
  });

  test('fails at once where nothing can be remembered, since nobody could tell the second time', async () => {
    const forbidden = (): Start => {
      throw new Error('no store');
    };
    await expect(loadPart('/new', gone, forbidden)).rejects.toThrow(PartMissing);
  });
});
