// What can be clicked, where it lies, and what of it has moved or gone.

/** In the page: everything on the table that can be clicked, by a name that it keeps, and where it lies; on the board only what is lit. */
const inPage = () => {
  const lit = 'main.table .hits .lit, main.table button:not(:disabled, [aria-disabled="true"], .term, .place)';
  // The panel that tells of what is looked at holds something else each time, and the log goes on.
  const all = [...document.querySelectorAll(lit)].filter((one) => one.checkVisibility() && !one.closest('dialog, .log, .toast, .rail .context'));
  const nameOf = (one) => {
    const { place, space, die, card, hero } = one.dataset;
    const kept = [['place', place], ['space', space], ['die', die], ['card', card], ['hero', hero]].find(([, value]) => value !== undefined);
    // What says another thing each time is known by what it is for.
    const forWhat = ['roll', 'finish'].find((kind) => one.closest(`.${kind}`));
    return forWhat ?? (kept ? kept.join(' ') : (one.getAttribute('aria-label') ?? one.textContent).replace(/\s+/g, ' ').trim());
  };
  // Pieces on the board have no name of their own; they stand on places, which have one.
  return all.filter((one) => one.localName !== 'circle' || one.hasAttribute('aria-label')).map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [nameOf(one), [x, y, width, height].map(Math.round).join(' ')];
  });
};

export const targets = (page) => page.evaluate(inPage);

/** Two things may have one name: they are told apart by their order. */
const numbered = (all) => all.map(([name, at], k) => [`${name} ${all.slice(0, k).filter(([other]) => other === name).length + 1}`, at]);

/** What has moved among what could be clicked before and after. */
export function moved(before, after) {
  const now = new Map(numbered(after));
  return numbered(before).filter(([name, at]) => now.has(name) && now.get(name) !== at).map(([name, at]) => `${name}: ${at} -> ${now.get(name)}`);
}

/** What could be clicked before and is not there any more. */
export function gone(before, after) {
  const now = new Set(numbered(after).map(([name]) => name));
  return numbered(before).filter(([name]) => !now.has(name)).map(([name]) => name);
}

/** In the page: waits until nothing glides any more, and three frames show the same. */
const settle = async (lies) => {
  const frame = () => new Promise(requestAnimationFrame);
  // What pulses for long is no motion from one place to another.
  const glides = () => document.getAnimations().some((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime <= 1_500);
  const isBusy = () => document.querySelector('main.table')?.getAttribute('aria-busy') === 'true' || glides();
  for (let same = 0, before = ''; same < 3; ) {
    await frame();
    const now = isBusy() ? '' : JSON.stringify([lies(), document.querySelector('.board .camera')?.getBoundingClientRect()]);
    same = now !== '' && now === before ? same + 1 : 0;
    before = now;
  }
};

/** Waits until what the last deed has moved has come to rest. */
export const rest = (page) => page.evaluate(`(${settle})(${inPage})`);
