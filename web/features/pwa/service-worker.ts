import { appPages } from '#contract/pages.ts';

// Built apart from the app into /sw.js; web/build/service-worker.ts fills in the version and the list.
declare const VERSION: string;
/** The files that the app needs to start: hashed ones, and the few that every page names. */
declare const SHELL_FILES: string[];

/** What the types of a page do not know of a worker. */
interface Worker {
  addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
}
interface WorkerEvent {
  data: unknown;
  request: Request;
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (result: Promise<Response>) => void;
}

const shellFiles = SHELL_FILES;
const worker = self as unknown as Worker;
const prefix = 'hangarline-';
const cacheName = prefix + VERSION;
/** All pages of the app are the same document; this one is sent to everybody. */
const shell = '/contact';
const offline = '/offline';
const patterns = appPages.map((page) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}/?$`));

worker.addEventListener('install', (event) => event.waitUntil(keepShell()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(dropOldCaches().then(() => worker.clients.claim())),
);
// A new version waits until the user wants it: a reload in the middle of a form loses what was typed.
worker.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // What the server answers to a call is somebody's data: it never passes through here.
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request, url.pathname));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fetchAsset(request));
  else if (shellFiles.includes(url.pathname)) event.respondWith(fetch(request).catch(() => kept(request)));
});

async function keepShell() {
  const cache = await caches.open(cacheName);
  await cache.addAll(
    [shell, offline, ...shellFiles].map(
      // Without cookies, past the browser's own cache: the same for everybody, and of this version.
      (path) =>
        new Request(path, { credentials: 'omit', cache: path.startsWith('/assets/') ? 'default' : 'reload' }),
    ),
  );
}

async function dropOldCaches() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  );
}

/** The page from the server; without a connection the app itself, or a page that says so. */
const openPage = (request: Request, path: string) =>
  fetch(request).catch(() => kept(patterns.some((pattern) => pattern.test(path)) ? shell : offline));

/** The name of an asset carries a hash of its content, so what is kept is never stale. */
async function fetchAsset(request: Request) {
  const known = await caches.match(request, { ignoreVary: true });
  if (known) return known;
  const result = await fetch(request);
  if (result.ok) {
    const cache = await caches.open(cacheName);
    await cache.put(request, result.clone());
  }
  return result;
}

const kept = async (request: Request | string) =>
  (await caches.match(request, { ignoreVary: true })) ?? Response.error();
