import { isAppPath } from '#contract/pages.ts';

// Built separately into /sw.js; web/build/service-worker.ts fills in the version and the files.
declare const VERSION: string;
/** Files that the app needs to start: hashed assets and the few that every page links. */
declare const SHELL_FILES: string[];

/** Members of the service worker scope that the DOM types lack. */
interface Worker {
  addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void;
  skipWaiting: () => Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: object) => Promise<{ url: string; focus: () => Promise<unknown> }[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
}
interface WorkerEvent {
  /** Of a message from a page; of a push message, a reader of what it says. */
  data: unknown;
  /** Of a click on a notification. */
  notification: Notification;
  request: Request;
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (result: Promise<Response>) => void;
}

const shellFiles = SHELL_FILES;
const worker = self as unknown as Worker;
const prefix = 'hangarline-';
const cacheName = prefix + VERSION;
/** Every page of the app is the same document; this one needs no session. */
const shell = '/contact';
const offline = '/offline';

worker.addEventListener('install', (event) => event.waitUntil(cacheShell()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(deleteOldCaches().then(() => worker.clients.claim())),
);
// A new version waits until the user reloads: a reload in the middle of a form would lose its input.
worker.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // API responses are personal data: they are never cached.
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request, url.pathname));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fetchAsset(request));
  else if (shellFiles.includes(url.pathname)) event.respondWith(fetch(request).catch(() => cached(request)));
});

worker.addEventListener('push', (event) => event.waitUntil(showPush(event.data as PushData | null)));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openSamePage(event.notification.data));
});

interface PushData {
  json: () => unknown;
}

/** Shows a push message. A repeated one replaces the first; one that cannot be read still shows, as browsers require. */
function showPush(data: PushData | null) {
  const { id, title, path } = readPush(data);
  return worker.registration.showNotification(title ?? 'You have a new notification', {
    tag: `notification-${id ?? ''}`,
    icon: '/icon-192.png',
    data: path,
  });
}

function readPush(data: PushData | null) {
  try {
    return (data?.json() ?? {}) as { id?: number; title?: string; path?: string };
  } catch {
    return {};
  }
}

/** Opens a page of this site in a window that shows it, or a new one: other windows may hold unsaved input. */
async function openSamePage(path: unknown) {
  const target = new URL(typeof path === 'string' ? path : '/notifications', location.origin);
  const url = target.origin === location.origin ? target.href : `${location.origin}/notifications`;
  const windows = await worker.clients.matchAll({ type: 'window' });
  const open = windows.find((window) => window.url === url);
  return open ? open.focus() : worker.clients.openWindow(url);
}

async function cacheShell() {
  const cache = await caches.open(cacheName);
  await cache.addAll(
    [shell, offline, ...shellFiles].map(
      // No cookies and no HTTP cache: the cached files are the same for every user and of this version.
      (path) =>
        new Request(path, { credentials: 'omit', cache: path.startsWith('/assets/') ? 'default' : 'reload' }),
    ),
  );
}

async function deleteOldCaches() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  );
}

/** Loads a page from the server; without a connection the app's document, or the offline page for other paths. */
const openPage = (request: Request, path: string) =>
  fetch(request).catch(() => cached(isAppPath(path) ? shell : offline));

/** Loads an asset, cache first: its name contains a content hash, so it is never stale. */
async function fetchAsset(request: Request) {
  const hit = await caches.match(request, { ignoreVary: true });
  if (hit) return hit;
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(cacheName);
    await cache.put(request, response.clone());
  }
  return response;
}

const cached = async (request: Request | string) =>
  (await caches.match(request, { ignoreVary: true })) ?? Response.error();
