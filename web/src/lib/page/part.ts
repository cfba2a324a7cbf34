// Parts of the page are loaded when they are needed. After an update of the server those of before are gone, and a tab
// that was open all the while asks in vain: then the page is loaded anew, which brings the new ones.

const KEY = 'sortie.reloaded';

/** What it takes to load the page anew; tests bring their own. */
export interface Start {
  readonly kept: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Does the server answer? Without it a page that is loaded anew would be none at all. */
  readonly reached: () => Promise<boolean>;
  readonly reload: () => void;
}
const here = (): Start => ({
  kept: sessionStorage,
  reached: () => fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => ok, () => false),
  reload: () => location.reload(),
});

/** A part did not come, and loading the page anew was no help. */
export class PartMissing extends Error {}

/** Loads a part. Where it does not come, the page is loaded anew, once; if that was no help either, it fails. */
export async function loadPart<T>(name: string, load: () => Promise<T>, start: () => Start = here): Promise<T> {
  try {
    const part = await load();
    forget(name, start);
    return part;
  } catch (error) {
    if (!(await startOver(name, start))) throw new PartMissing(name, { cause: error });
    // The page goes away, so nobody needs an answer.
    return new Promise(() => undefined);
  }
}

function forget(name: string, start: () => Start): void {
  try {
    const { kept } = start();
    if (kept.getItem(KEY) === name) kept.removeItem(KEY);
  } catch {
    // A forbidden store never held it.
  }
}

/** Is the page loaded anew? Not twice for the same part, nor where that could not be remembered. */
async function startOver(name: string, start: () => Start): Promise<boolean> {
  try {
    const { kept, reached, reload } = start();
    if (kept.getItem(KEY) === name || !(await reached())) return false;
    kept.setItem(KEY, name);
    reload();
    return true;
  } catch {
    return false;
  }
}
