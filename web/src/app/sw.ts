// sw.ts - keeps the page on the device, so that it opens and plays without a network.
//
// The build puts the names of all its files, and a number that changes with them, into the two words
// below. Files whose names carry a hash never change and come from the cache; everything else is asked
// for first, and comes from the cache without a network.

declare const FILES: string[];
declare const VERSION: string;

// The page's code shares its types with this one; here the surroundings are others.
const worker = self as unknown as ServiceWorkerGlobalScope;
const current = `wyrm-${VERSION}`;

async function fill(): Promise<void> {
  const cache = await caches.open(current);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })));
}

async function clear(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith("wyrm-") && name !== current).map((name) => caches.delete(name)),
  );
  await worker.clients.claim();
}

async function answer(request: Request, address: URL): Promise<Response> {
  const cache = await caches.open(current);
  const page = request.mode === "navigate" ? "/" : address.pathname;
  if (address.pathname.startsWith("/assets/")) {
    const kept = await cache.match(page);
    if (kept) return kept;
  }
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await cache.match(page);
    if (kept) return kept;
    throw error;
  }
}

worker.addEventListener("install", (event) => {
  event.waitUntil(fill());
});
worker.addEventListener("activate", (event) => {
  event.waitUntil(clear());
});
worker.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  const isOurs = address.origin === location.origin && event.request.method === "GET";
  if (!isOurs || /^\/(api|ws)(\/|$)/.test(address.pathname)) return;
  event.respondWith(answer(event.request, address));
});
