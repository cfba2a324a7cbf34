/** Makes the page open without a network from now on. Is that so? A file is its own copy. */
export async function keepOffline(): Promise<boolean> {
  if (location.protocol === 'file:') return true;
  // Browsers allow it over https and on this machine only; elsewhere the page can be saved as a file.
  if (!('serviceWorker' in navigator)) return false;
  try {
    await navigator.serviceWorker.register('/companion-sw.js', { scope: '/companion' });
    await navigator.serviceWorker.ready;
    return true;
  } catch {
    return false;
  }
}
