import { signInAs, signUp } from './people.ts';
import { startProxy } from './proxy.ts';
import { expect, test, type Page } from './test.ts';

test.use({ serviceWorkers: 'allow' });

/** Until the worker answers for this page. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
    }
    return true;
  });

test('the app can be installed: manifest, icons, colors', async ({ page, request }) => {
  await page.goto('/sign-up');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest');
  const response = await request.get('/manifest.webmanifest');
  expect(response.headers()).toMatchObject({
    'content-type': 'application/manifest+json',
    'cache-control': 'no-cache',
  });
  const manifest = (await response.json()) as {
    name: string;
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; purpose: string }[];
    shortcuts: { url: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Hangarline', start_url: '/', display: 'standalone' });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (file) => {
      const picture = new Image();
      picture.src = file;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200);
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
});

test('the service worker is never cached', async ({ request }) => {
  const response = await request.get('/sw.js');
  expect(response.headers()).toMatchObject({ 'cache-control': 'no-cache' });
  expect(response.headers()['content-type']).toContain('javascript');
});

test('without a connection other pages show the offline page', async ({ page, context }) => {
  await signInAs(page, 'owner');
  await page.goto('/home');
  await isKept(page);
  await context.setOffline(true);
  await page.goto('/help');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
});

test('API responses and pages with personal data are never cached', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto('/home');
  await isKept(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome back, Marta!' })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    }
    return found;
  });
  expect(kept).toContain('/offline');
  const others = kept.filter((path) => !path.startsWith('/assets/')).toSorted();
  expect(others).toEqual(['/contact', '/favicon.svg', '/manifest.webmanifest', '/offline', '/theme.js']);
});

test('a banner shows while the server is down and goes when it is back', async ({ page }) => {
  await signUp(page);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Welcome back, Amy!' })).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Notifications' });
  await expect(drawer.getByRole('heading', { name: 'Notifications', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  const banner = page.getByRole('status').filter({ hasText: 'We can’t reach the server.' });
  await banner.getByRole('button', { name: 'Try again' }).click();
  await expect(banner.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/api/**');
  await expect(banner).toBeHidden({ timeout: 15_000 });
});

test('a new version waits until the user reloads', async ({ page, baseURL }) => {
  const site = await startProxy(baseURL ?? '');
  try {
    await page.goto(`${site.url}/sign-in?returnTo=/home`);
    await page.getByRole('button', { name: /Aircraft Owner/ }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back, Marta!' })).toBeVisible();
    await isKept(page);
    site.changed.set('/sw.js', (text) => `${text}\n// another version`);
    await page.reload();
    const prompt = page.getByRole('status').filter({ hasText: 'A new version is ready' });
    await expect(prompt).toBeVisible();
    expect(
      await page.evaluate(() => navigator.serviceWorker.getRegistration().then((r) => !!r?.waiting)),
    ).toBe(true);
    await Promise.all([page.waitForEvent('load'), prompt.getByRole('button', { name: 'Reload' }).click()]);
    await expect(page.getByRole('heading', { name: 'Welcome back, Marta!' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.getRegistration().then((r) => !!r?.waiting)))
      .toBe(false);
  } finally {
    await site.close();
  }
});

test('push: turned on where the browser allows it, shown by the worker, and a click opens pages of this site only', async ({
  page,
  context,
}) => {
  const { id } = await signUp(page);
  const endpoint = `https://push.example/${id}`;
  const sent: object[] = [];
  const isOn = { value: false };
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...((await response.json()) as object), pushPublicKey: 'key' } });
  });
  await page.route('**/api/push/subscriptions', async (route) => {
    const method = route.request().method();
    if (method === 'GET') return route.fulfill({ json: isOn.value ? [{ endpoint, createdAt: '' }] : [] });
    sent.push({ method, body: route.request().postDataJSON() });
    isOn.value = method === 'POST';
    return route.fulfill({ status: 204 });
  });
  // There is no push service here: the browser's part of a subscription and its question are replaced.
  await page.addInitScript((address) => {
    let permission = localStorage.getItem('permission') ?? 'default';
    let subscription: object | null = null;
    const made = {
      endpoint: address,
      toJSON: () => ({ endpoint: address, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => !(subscription = null),
    };
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => (permission = 'granted');
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscription,
      subscribe: async () => (subscription = made),
    });
  }, endpoint);
  await page.goto('/notifications');
  await isKept(page);
  await page.reload();
  const preferences = page.getByRole('complementary', { name: 'Notification preferences' });
  const box = preferences.getByRole('checkbox', { name: 'Push: Unread messages' });
  await expect(preferences.getByText('Push is off on this device.')).toBeVisible();
  await expect(box).toBeDisabled();
  await preferences.getByRole('button', { name: 'Turn On Push' }).click();
  await expect(preferences.getByText('Push is on for this device')).toBeVisible();
  await expect(box).toBeEnabled();
  await preferences.getByRole('button', { name: 'Turn Off Push' }).click();
  await expect(preferences.getByText('Push is off on this device.')).toBeVisible();
  expect(sent).toEqual([
    { method: 'POST', body: { endpoint, keys: { p256dh: 'p', auth: 'a' } } },
    { method: 'DELETE', body: { endpoint } },
  ]);
  await page.evaluate(() => localStorage.setItem('permission', 'denied'));
  await page.reload();
  await expect(preferences.getByText('Your browser blocks notifications')).toBeVisible();
  await expect(preferences.getByRole('button', { name: 'Turn On Push' })).toHaveCount(0);

  const [worker] = context.serviceWorkers();
  const opened = await worker!.evaluate(async () => {
    const scope = self as unknown as {
      registration: { showNotification: (title: string, options: { data: unknown }) => Promise<void> };
      clients: { matchAll: () => Promise<object[]>; openWindow: (url: string) => Promise<void> };
      dispatchEvent: (event: Event) => boolean;
    };
    const log: unknown[] = [];
    scope.registration.showNotification = async (title, { data }) => void log.push([title, data]);
    // Only a real click may focus a window.
    scope.clients.matchAll = async () => [];
    scope.clients.openWindow = async (url) => void log.push(new URL(url).pathname + new URL(url).host);
    const send = async (type: string, more: object) => {
      const work: Promise<unknown>[] = [];
      const event = Object.assign(new Event(type), { waitUntil: (one: Promise<unknown>) => work.push(one) });
      for (const [name, value] of Object.entries(more)) Object.defineProperty(event, name, { value });
      scope.dispatchEvent(event);
      await Promise.all(work);
    };
    await send('push', { data: { json: () => ({ id: 1, title: 'New quote', path: '/requests/7' }) } });
    await send('push', { data: null });
    for (const data of [
      '/requests/7',
      'https://elsewhere.example/x',
      '//elsewhere.example/x',
      'javascript:1',
    ])
      await send('notificationclick', { notification: { close: () => {}, data } });
    return log;
  });
  const { host } = new URL(page.url());
  expect(opened).toEqual([
    ['New quote', '/requests/7'],
    ['You have a new notification', undefined],
    `/requests/7${host}`,
    `/notifications${host}`,
    `/notifications${host}`,
    `/notifications${host}`,
  ]);
});
