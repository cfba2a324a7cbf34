// What can be clicked, where it lies, and what of it has moved.

/** Everything on the table that can be clicked, by its name, and where it lies; on the board only what is lit. */
export const targets = (page) =>
  page.evaluate(() => {
    const lit = 'main.table .hits .lit, main.table button:not(:disabled, [aria-disabled="true"], .term, .place, .chip)';
    const all = [...document.querySelectorAll(lit)].filter((one) => one.checkVisibility() && !one.closest('dialog, .log, .strip, .context, .tray, .prompt .quiet, .toast'));
    // Pieces on the board have no name of their own; they stand on places, which have one.
    return all.filter((one) => one.localName !== 'circle').map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const name = (one.getAttribute('data-place') ?? one.getAttribute('data-space') ?? one.getAttribute('aria-label') ?? one.textContent).replace(/\s+/g, ' ').trim();
      return [name, [x, y, width, height].map(Math.round).join(' ')];
    });
  });

/** What has moved among what could be clicked before and after. */
export function moved(before, after) {
  // Two cards may have one name: they are told apart by their order.
  const numbered = (all) => all.map(([name, at], k) => [`${name} ${all.slice(0, k).filter(([other]) => other === name).length + 1}`, at]);
  const now = new Map(numbered(after));
  return numbered(before).filter(([name, at]) => now.has(name) && now.get(name) !== at).map(([name, at]) => `${name}: ${at} -> ${now.get(name)}`);
}

/** Waits until what the last deed has moved has come to rest. */
export async function rest(page) {
  for (let before = '', now = JSON.stringify(await targets(page)); before !== now; now = JSON.stringify(await targets(page))) {
    before = now;
    await page.waitForTimeout(200);
  }
}
