/** Keeps the screen lit, where a browser can; gives back how to let it go. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let wanted = true;
  // The lock is lost with every look away from the page.
  const take = async (): Promise<void> => {
    if (!wanted || document.hidden || !('wakeLock' in navigator)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (!wanted) await lock.release();
    } catch {
      // A low battery may refuse it.
    }
  };
  const look = (): void => void take();
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', look);
    void lock?.release();
  };
}
