import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, callsOf, lose, recorded } from '#web/testing/backend.ts';
import { address, closePage, open, reopen, resize, texts, userAs } from '#web/testing/page.tsx';

const nav = page.getByRole('navigation', { name: 'Main' });
const menu = page.getByRole('button', { name: /Account menu/ });
const welcome = page.getByRole('heading', { name: /Welcome back/ });

beforeEach(() => resize(1280));

describe('[NAV-02][NAV-01] where the bar leads, by role', () => {
  const everybody = ['Home', 'Messages'];
  const owners = ['Find Services', 'Post Request'];
  const providers = ['Provider Dashboard', 'Business Verification'];
  test.each([
    ['owner', [...everybody, ...owners], [...providers, 'Admin']],
    ['provider', [...everybody, ...providers], owners],
    ['dual', [...everybody, ...owners, ...providers], ['Admin']],
    ['admin', [...everybody, ...owners, 'Admin'], providers],
  ] as const)('%s', async (role, shown, hidden) => {
    for (const width of [1280, 390]) {
      await resize(width);
      await open('/home', role);
      await expect.element(welcome).toBeVisible();
      if (width < 600) await page.getByRole('button', { name: 'Open menu' }).click();
      await expect.element(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
      for (const name of shown) await expect.element(nav.getByRole('link', { name })).toBeVisible();
      for (const name of hidden)
        await expect.element(nav.getByRole('link', { name })).not.toBeInTheDocument();
    }
  });
});

test.each([
  ['dual', 7],
  ['admin', 5],
] as const)(
  '[NAV-02~] the icons of the phone menu: one of its own for every entry, %s',
  async (role, count) => {
    await resize(390);
    await open('/home', role);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect.element(nav.getByRole('link', { name: 'Home' })).toBeVisible();
    const icons = nav
      .getByRole('link')
      .elements()
      .map((link) => link.querySelector('svg')?.getAttribute('class') ?? 'none');
    expect(icons).toHaveLength(count);
    expect(new Set(icons).size).toBe(icons.length);
    // The one of entries that were given none.
    expect(icons.join(' ')).not.toMatch(/none|lucide-circle\b(?!-)/);
  },
);

test('[NAV-01] the badge counts unread messages, 99+ above 99', async () => {
  const link = nav.getByRole('link', { name: /Messages/ });
  for (const [unread, text] of [
    [7, 'Messages7 unread'],
    [100, 'Messages99+ unread'],
    [0, 'Messages'],
  ] as const) {
    answer('GET /api/messages/unread-count', { unread });
    await open('/home');
    await expect.element(link).toHaveTextContent(text);
  }
});

test.each([1280, 390])(
  '[NAV-03] the avatar menu at %i pixels: user, settings, theme, sign out',
  async (width) => {
    await resize(width);
    const user = await open('/home');
    await menu.click();
    const items = page.getByRole('menu');
    for (const text of [`${user.firstName} ${user.lastName}`, user.email, 'Aircraft Owner'])
      await expect.element(items).toMatchTextContent(text);
    for (const [name, path] of [
      ['Profile Settings', '/profile'],
      ['My Requests', '/requests'],
      ['My Aircraft', '/aircraft'],
      ['Account Settings', '/account'],
      ['Sign Out', '/api/logout'],
    ] as const)
      await expect.element(items.getByRole('menuitem', { name })).toHaveAttribute('href', path);
    const theme = () => document.documentElement.dataset.theme;
    await items.getByRole('menuitem', { name: 'Dark theme' }).click();
    await expect.poll(theme).toBe('dark');
    // public/theme.js sets it on the next visit.
    expect(localStorage.getItem('theme')).toBe('dark');
    await menu.click();
    await items.getByRole('menuitem', { name: 'System Theme' }).click();
    await expect.poll(theme).toBeUndefined();
    await menu.click();
    await items.getByRole('menuitem', { name: 'Account Settings' }).click();
    await expect.poll(address).toBe('/account');

    await open('/home', 'provider');
    await menu.click();
    await expect.element(items).toMatchTextContent('Service Provider');
  },
);

test('a menu opened as soon as the next page is there keeps the focus', async () => {
  await open('/home');
  await menu.click();
  const link = page.getByRole('menuitem', { name: 'Account Settings' });
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).click();
  while (document.querySelector('h1')?.textContent !== 'Account Settings')
    await new Promise((done) => requestAnimationFrame(done));
  const button = menu.element() as HTMLElement;
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  button.click();
  await expect.element(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await new Promise((done) => setTimeout(done, 500));
  await expect.element(page.css('[role=menu]:focus-within')).toBeVisible();
});

test('[NAV-04] without a picture the first letter; a picture that fails gives way to the initials', async () => {
  for (const [part, expected] of [
    [{}, /^Z$/],
    [{ firstName: null }, /^J$/],
    [{ firstName: null, lastName: null }, /^\?$/],
    // A picture that does not load: initials, two at most.
    [{ profileImageUrl: '/no/such.png' }, /^ZJ$/],
    [{ profileImageUrl: '/no/such.png', firstName: 'Zelda Mae', lastName: 'van Johnson' }, /^Z[A-Z]$/],
    [{ profileImageUrl: '/no/such.png', firstName: null, lastName: null }, /^\?$/],
  ] as const) {
    await open('/home', 'owner', { firstName: 'Zelda', lastName: 'Johnson', profileImageUrl: null, ...part });
    await expect
      .element(menu.css('[data-initials]'))
      .toHaveAttribute('data-initials', expect.stringMatching(expected));
  }
});

test('[NAV-05] on narrow screens a side drawer, closed by Escape and by going somewhere', async () => {
  await resize(390, 844);
  const { email } = await open('/home');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect.element(drawer).toMatchTextContent(email);
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await drawer.getByRole('link', { name: 'My Requests' }).click();
  await expect.poll(address).toBe('/requests');
  await expect.element(drawer).not.toBeInTheDocument();
});

test('the bell folds the entries of one job, marks those of one page read together and links to the preferences', async () => {
  const [like] = await recorded('GET /api/notifications');
  const entry = (id: number, relatedId: number) => ({
    ...like!,
    id,
    title: `Update ${id}`,
    message: 'Something happened.',
    type: 'job_progress',
    isRead: false,
    relatedType: 'request',
    relatedId,
    path: `/requests/${relatedId}`,
    request: { id: relatedId, title: `Job ${relatedId}`, status: null, tailNumber: null },
    createdAt: new Date().toISOString(),
  });
  answer('GET /api/notifications', [
    entry(4, 7),
    entry(3, 8),
    entry(2, 7),
    { ...entry(1, 7), path: '/messages?room=1' },
  ]);
  await open('/home', 'dual');
  await page.getByRole('button', { name: 'Notifications, 4 new' }).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect.element(list.getByText('Update 4')).toBeVisible();
  await expect.element(list.getByText('Update 3')).toBeVisible();
  await expect.element(list.getByText('Update 2')).not.toBeVisible();
  await expect
    .element(list.getByRole('link', { name: 'Preferences' }))
    .toHaveAttribute('href', '/account#notifications');
  await list.getByText('2 earlier updates, 2 new').click();
  await expect.element(list.getByText('Update 2')).toBeVisible();
  await list.getByText('Update 4').click();
  await expect.poll(() => callsOf('PUT /api/notifications/read').at(-1)?.body).toEqual({ ids: [4, 2] });
});

test('[NOTE-01~] what led to a page is read once the page is open', async () => {
  const [like] = await recorded('GET /api/notifications');
  const entry = (id: number, path: string) => ({ ...like!, id, path, isRead: false });
  answer('GET /api/notifications', [
    entry(5, '/aircraft#due'),
    entry(4, '/aircraft'),
    entry(3, '/referrals'),
    entry(2, '/messages?with=a'),
    { ...entry(1, '/aircraft'), isRead: true },
  ]);
  await open('/aircraft', 'owner');
  await expect
    .poll(() => callsOf('PUT /api/notifications/read').map(({ body }) => body))
    .toEqual([{ ids: [5, 4] }]);
});

test('a failed call shows an error with a retry button, not an empty page', async () => {
  lose('GET /api/home');
  await open('/home');
  await expect.element(page.getByText('Couldn’t load your home screen')).toBeVisible();
  answer('GET /api/home', await recorded('GET /api/home', { as: 'owner' }));
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect.element(welcome).toBeVisible();
});

test.each([
  ['owner', 'Owner', ['Home', 'My Aircraft', 'Requests', 'Messages', 'Find']],
  ['provider', 'Provider', ['Home', 'Requests', 'My Jobs', 'Messages', 'Schedule']],
] as const)('at the foot of a phone are the pages that a %s needs most', async (role, name, labels) => {
  await resize(390, 844);
  await open('/home', role);
  const bar = page.getByRole('navigation', { name, exact: true });
  await expect.element(bar).toBeVisible();
  expect(texts(bar.getByRole('link')).map((text) => text.replace(/\d.*/, ''))).toEqual(labels);
  await bar.getByRole('link', { name: 'Messages' }).click();
  await expect.poll(address).toBe('/messages');
});

describe('[TOUR-01][TOUR-02] the guided tour', () => {
  const tour = page.getByRole('dialog');
  const stored = () => JSON.parse(localStorage.getItem('hangarline.tour') ?? '[]') as string[];

  beforeEach(() => answer('POST /api/auth/tour', undefined));

  test('waits for Home, opens a second after login, has six steps and opens only once', async () => {
    const { id } = await open('/messages');
    localStorage.removeItem('hangarline.tour');
    await reopen('/home');
    await expect.element(tour).toMatchTextContent('Step 1 of 6');
    expect(stored()).toEqual([]);
    await tour.getByRole('button', { name: 'Next' }).click();
    await expect.element(tour).toMatchTextContent('Step 2 of 6');
    await tour.getByRole('button', { name: 'Previous' }).click();
    await expect.element(tour).toMatchTextContent('Step 1 of 6');
    for (let step = 2; step <= 6; step++) {
      await tour.getByRole('button', { name: 'Next' }).click();
      await expect.element(tour).toMatchTextContent(`Step ${step} of 6`);
    }
    await expect.element(tour).toMatchTextContent('N172ZQ');
    await tour.getByRole('button', { name: 'Finish' }).click();
    await expect.element(tour).not.toBeInTheDocument();
    expect(stored()).toEqual([id]);
    expect(callsOf('POST /api/auth/tour')).toHaveLength(1);
    await reopen();
    await expect.element(welcome).toBeVisible();
    await new Promise((done) => setTimeout(done, 1500));
    await expect.element(tour).not.toBeInTheDocument();
  });

  test('stays closed in another browser', async () => {
    await open('/home', 'owner', { id: '00000000-0000-4000-8000-000000000098', hasSeenTour: true });
    localStorage.removeItem('hangarline.tour');
    await reopen();
    await expect.element(welcome).toBeVisible();
    await new Promise((done) => setTimeout(done, 1500));
    await expect.element(tour).not.toBeInTheDocument();
  });

  test('waits until new terms are accepted', async () => {
    const terms = page.getByRole('alertdialog', { name: 'Our terms have changed' });
    // Somebody else than in the tests above: a page remembers who has finished.
    const id = '00000000-0000-4000-8000-000000000099';
    await open('/home', 'owner', { id, termsDueAt: '2026-01-01T00:00:00Z' });
    localStorage.removeItem('hangarline.tour');
    await reopen();
    await expect.element(terms).toBeVisible();
    await new Promise((done) => setTimeout(done, 1500));
    await expect.element(tour).not.toBeInTheDocument();
    answer('POST /api/auth/terms', await userAs('owner', { id }));
    await terms.getByRole('button', { name: 'Accept' }).click();
    await expect.element(tour).toMatchTextContent('Step 1 of 6');
  });

  test('[NAV-06] is started again from the bar, shows a provider’s own side, and can be skipped', async () => {
    await open('/home', 'provider');
    await page.getByRole('button', { name: 'Start tour' }).click();
    await tour.getByRole('button', { name: 'Next' }).click();
    await expect.element(tour).toMatchTextContent('Earnings');
    await expect.element(tour).not.toMatchTextContent('Aircraft');
    await tour.getByRole('button', { name: 'Skip tour' }).click();
    await expect.element(tour).not.toBeInTheDocument();
    closePage();
  });
});
