// sw.ts - Service worker: caches the page, so that it opens and plays offline.
//
// The build sets FILES, the names of all files, and VERSION, a hash that changes with them. Files with a hash in
// their name never change and come from the cache. Other files come from the network, or from the cache when
// offline.

declare const FILES: string[];
declare const VERSION: string;

// The type check uses the page's types; the global object here is that of a service worker.
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
