// Keeps one page, the companion, for the time without a network. Nothing else of this site is touched.
const CACHE = 'sortie-companion';
const PAGE = '/companion';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.add(new Request(PAGE, { cache: 'reload' })))
      .then(() => self.skipWaiting()),
  );
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' || new URL(event.request.url).pathname !== PAGE) return;
  event.respondWith(fresh(event.request));
});

/** The newest page that can be had: the server's, or the one that was kept. */
async function fresh(request) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(PAGE, answer.clone());
    else throw new Error(answer.statusText);
    return answer;
  } catch {
    return (await cache.match(PAGE, { ignoreVary: true })) ?? Response.error();
  }
}
