import { expect, test, type Page } from '@playwright/test';
import { expectGoodLooks, goTo, stillPage } from './looks.ts';
import { callAs, signInAs, signUp } from './people.ts';
import { watchErrors } from './watch.ts';

/** One thing to look at: a page, or what it shows after a step. `:name` stands for an id of the sample. */
type Look = [path: string, what?: string, step?: (page: Page) => Promise<unknown>];
type Ids = Record<string, string | number | undefined>;

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first().click();
const dialog = (page: Page) =>
  expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
const opening = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await dialog(page);
};
const shows = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();

const everybody: Look[] = [
  ['/home'],
  ['/home', 'the bell', (page) => page.getByRole('button', { name: /^Notifications/ }).click()],
  ['/home', 'the tour', (page) => page.getByRole('button', { name: 'Start tour' }).click()],
  ['/account'],
  ['/messages'],
  ['/messages?room=:room', 'a room', shows(/accepted the quote/)],
  ['/notifications'],
  ['/payments'],
  ['/profile'],
  ['/requests/2147483647', 'a request that is not there', shows('Request not found')],
];

const owner: Look[] = [
  ...everybody,
  ['/aircraft'],
  ['/aircraft', 'creating a group', opening(/^Create a Group/)],
  ['/groups/:group'],
  ['/groups/:group', 'inviting', opening('Invite Person')],
  ['/groups/:group/statement', 'a quarter', shows('Settle up')],
  ['/aircraft', 'adding one', opening(/^Add (Your First )?Aircraft/)],
  ['/aircraft/:aircraft/history'],
  ['/aircraft/:aircraft/logbook'],
  ['/aircraft/:aircraft/logbook', 'sharing it', opening('Share')],
  ['/aircraft/:aircraft/logbook', 'transferring it', opening('Transfer')],
  ['/aircraft/:aircraft/logbook/export'],
  ['/exports/:export'],
  ['/shared/:shared', 'a shared logbook', shows(/^Shared with a buyer until/)],
  ['/aircraft/:aircraft/logbook?tab=ads'],
  ['/aircraft/:aircraft/logbook?tab=scans'],
  ['/aircraft/:aircraft/logbook/scans/:scan?q=tach'],
  ['/aircraft/:aircraft/logbook?tab=parts'],
  ['/aircraft/:aircraft/logbook?tab=documents'],
  ['/providers'],
  ['/providers?services=maintenance,avionics&rating=3.5&available=1', 'filters in use'],
  ['/providers?q=000111222333', 'nothing found', shows('No providers found')],
  ['/providers?location=Qxzwv', 'an unknown place', shows('We couldn’t find “Qxzwv”.')],
  [
    '/providers?view=map',
    'the map',
    (page) => expect(page.getByRole('list', { name: 'Legend' })).toBeVisible(),
  ],
  ['/providers', 'a message', opening(/^Contact/)],
  ['/providers/:shop'],
  ['/providers/:shop', 'a message', opening('Send Message')],
  ['/providers/2147483647', 'one that is not there', shows('Provider Not Found')],
  ['/smart-matching'],
  [
    '/smart-matching',
    'matches',
    async (page) => {
      await page.getByLabel('Category').selectOption('inspection');
      await press('Find Smart Matches')(page);
      await expect(page.getByRole('region', { name: 'Matches' }).getByRole('article').first()).toBeVisible();
    },
  ],
  ['/file-upload'],
  ['/support'],
  ['/mobile-qr'],
  ['/referrals'],
  ['/profile?tab=provider'],
  ['/profile?tab=aircraft'],
  ['/profile?tab=activity'],
  ['/post-request'],
  ['/post-prebuy'],
  [
    '/post-request',
    'missing fields',
    async (page) => {
      await press('Post Request')(page);
      await shows('Choose a service category')(page);
    },
  ],
  ['/requests'],
  ['/requests?q=qxzwv', 'no matches', shows('No matches')],
  ['/requests/:open'],
  ['/requests/:open', 'inviting', opening('Invite Providers')],
  ['/requests/:open', 'cancelling', opening(/^Cancel Request/)],
  ['/requests/:in_progress'],
  ['/requests/:in_progress/findings'],
  ['/requests/:prebuy', 'its second stage is running', shows('Inspection on site')],
  ['/requests/:prebuy/findings'],
  ['/requests/:delivered'],
  ['/requests/:completed'],
  ['/requests/:disputed'],
  ['/disputes/:dispute'],
  ['/payments/:paid/receipt'],
  ['/payment-test'],
  ['/dashboard', 'for providers', shows('Become a Service Provider')],
  ['/admin', 'for administrators', shows(/Access Denied/)],
];

const provider: Look[] = [
  ...everybody,
  ['/team'],
  ['/team', 'inviting', opening('Invite Member')],
  ['/dashboard'],
  ['/dashboard?period=1y', 'a year'],
  ['/profile?tab=provider'],
  ['/profile?tab=provider', 'editing', press('Edit Profile')],
  ['/quotes'],
  ['/credentials'],
  ['/credentials', 'adding one', opening(/^Add/)],
  ['/payouts'],
  ['/schedule'],
  ['/open-requests'],
  ['/requests/:delivered'],
  ['/requests/:delivered/findings'],
  ['/requests/:logbook/logbook', 'the logbook that its owner shares', shows(/^Shared with you until/)],
  ['/requests/:disputed'],
  ['/requests/:completed'],
  ['/verification'],
  ['/post-request', 'for owners', shows('This page is for aircraft owners')],
];

const admin: Look[] = [
  ['/admin'],
  ['/admin', 'searching', opening('Search')],
  ['/admin', 'the waitlist', (page) => page.getByRole('tab', { name: 'Waitlist' }).click()],
  ['/admin', 'statistics', (page) => page.getByRole('tab', { name: 'Statistics' }).click()],
  ['/admin/support'],
  ['/admin/support?q=nobody-ever-asked-this', 'no cases', shows('No cases found')],
  ['/admin/jobs'],
  ['/admin/audit'],
  ['/admin/mail'],
  ['/admin/dual-access'],
  ['/admin/credentials'],
  ['/admin/disputes'],
  ['/admin/disputes/:dispute'],
  ['/admin/finance'],
  ['/admin/verifications'],
  ['/admin/estimates'],
  ['/admin/referrals'],
  ['/admin/reports'],
  ['/admin/logs'],
  ['/ad-generator'],
];

/** Who sells pre-buys and has bought an aircraft after one. */
const buyer: Look[] = [
  ['/requests/:open', 'a pre-buy that waits for the seller', shows('Pre-buy of a')],
  ['/requests/:completed', 'a pre-buy that was bought', shows('Pre-buy of a')],
  ['/requests/:completed/report', 'its report', shows('Left aileron cable frayed')],
];

/** Somebody who has just signed up: empty pages, which point to the next step. */
const newOwner: Look[] = [
  ['/home'],
  ['/aircraft'],
  ['/messages'],
  ['/requests'],
  ['/payments'],
  ['/notifications'],
  ['/profile?tab=aircraft'],
  ['/profile?tab=activity'],
];
const newProvider: Look[] = [
  ['/home'],
  ['/dashboard'],
  ['/quotes'],
  ['/register-services'],
  [
    '/register-services',
    'missing fields',
    async (page) => {
      await press('Register Services')(page);
      await shows('Please select at least one service category')(page);
    },
  ],
];

const visitor: Look[] = [
  ...[
    '/',
    '/coming-soon',
    '/demo',
    '/terms-of-service',
    '/terms-of-service/1',
    '/privacy-policy',
    '/cookie-policy',
    '/help',
    '/offline',
    '/sign-in',
    '/sign-up',
    '/forgot-password',
    '/reset-password',
    '/contact',
    '/records/check',
    '/verification',
    '/providers/:shop',
    '/no-such-page',
    '/demo/home',
    '/demo/providers',
    '/demo/providers?view=map',
    '/demo/providers/1',
    '/demo/messages',
    '/demo/post-request',
    '/demo/profile',
    '/demo/provider-dashboard',
    '/demo/reviews',
    '/demo/smart-matching',
    '/demo/aircraft',
    '/demo/requests',
    '/demo/requests/1',
    '/demo/requests/2/findings',
    '/demo/requests/7',
    '/demo/referrals',
    '/demo/loading',
    '/demo/file-upload',
  ].map((path): Look => [path]),
  ['/consent/:token', 'a seller is asked', shows('May a mechanic look at your airplane?')],
  ['/consent/:token/plain', 'the same without script', shows('May a mechanic look at your airplane?')],
  [
    '/sign-up',
    'missing fields',
    async (page) => {
      await page.getByRole('button', { name: 'Create Account' }).click();
      await shows('First name')(page);
    },
  ],
];

interface Row {
  id: number;
  title: string;
  status: string;
}
const isPrebuy = ({ title }: Row) => title.startsWith('Pre-buy of a');
/** Ids by status, of the first row of each; a pre-buy has a page of its own. */
const firstOf = (rows: Row[]) =>
  Object.fromEntries(
    rows
      .filter((row) => !isPrebuy(row))
      .toReversed()
      .map(({ id, status }) => [status, id]),
  ) as Ids;

/** Ids of the sample for a provider: the requests of its accepted quotes. */
async function idsOfProvider(page: Page): Promise<Ids> {
  const get = <T>(path: string) => callAs<T>(page, 'get', path);
  const own = await get<{ id: number }>('/api/service-providers/me');
  const quotes = await get<{ status: string; serviceRequest: Row }[]>(
    `/api/service-quotes/provider/${own.id}?limit=100`,
  );
  const [room] = await get<{ id: number }[]>('/api/rooms');
  const jobs = quotes.flatMap(({ status, serviceRequest }) =>
    status === 'accepted' ? [serviceRequest] : [],
  );
  const delivered = jobs.filter(({ status }) => status === 'delivered').map(({ id }) => id);
  const shares = (id: number) => get<{ access: object | null }>(`/api/requests/${id}/logbook-access`);
  const logbook = delivered[(await Promise.all(delivered.map(shares))).findIndex(({ access }) => access)];
  return { ...firstOf(jobs), room: room?.id, logbook };
}

/** Ids of the sample for an administrator. */
async function idsOfAdmin(page: Page): Promise<Ids> {
  const [dispute] = await callAs<{ id: number }[]>(page, 'get', '/api/admin/disputes?limit=1');
  return { dispute: dispute?.id };
}

/** Ids of the sample, as its owner sees them. */
async function idsOfOwner(page: Page): Promise<Ids> {
  const get = <T>(path: string) => callAs<T>(page, 'get', path);
  const [shop] = await get<{ id: number }[]>('/api/providers?limit=1');
  const rows = await get<Row[]>('/api/requests/my?limit=50');
  const byStatus = firstOf(rows);
  const [room] = await get<{ id: number }[]>('/api/rooms');
  const fleet = await get<{ id: number; tailNumber: string }[]>('/api/aircraft').catch(() => []);
  // The one whose logbook is filled.
  const aircraft = fleet.find(({ tailNumber }) => tailNumber === 'N172ZQ') ?? fleet[0];
  const logbook = aircraft && (await get<{ id: number }>(`/api/aircraft/${aircraft.id}/logbook`));
  const [scan] = logbook ? await get<{ id: number }[]>(`/api/logbooks/${logbook.id}/scans`) : [];
  const link =
    logbook &&
    (await callAs<{ url: string }>(page, 'post', `/api/logbooks/${logbook.id}/share-links`, {
      label: 'a buyer',
      preset: 'buyer',
    }));
  const exported =
    logbook &&
    (await callAs<{ id: number }>(page, 'post', `/api/logbooks/${logbook.id}/exports`, {
      parts: ['status'],
    }));
  const [group] = await get<{ id: string }[]>('/api/groups');
  const [paid] = await get<{ id: number }[]>('/api/payments/my?status=released&limit=1');
  const [dispute] = byStatus.disputed
    ? await get<{ id: number }[]>(`/api/requests/${byStatus.disputed}/disputes`)
    : [];
  return {
    ...byStatus,
    prebuy: rows.find(isPrebuy)?.id,
    shop: shop?.id,
    room: room?.id,
    aircraft: aircraft?.id,
    scan: scan?.id,
    shared: link?.url.split('/').at(-1),
    export: exported?.id,
    paid: paid?.id,
    dispute: dispute?.id,
    group: group?.id,
  };
}

const addressOf = (path: string, ids: Ids) =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    if (ids[name] === undefined) throw new Error(`the sample has no ${name}`);
    return String(ids[name]);
  });

/** Looks at everything that somebody sees, in one context: only the first page is loaded, and a red line names one look. */
function walk(who: string, looks: Look[], enter: (page: Page) => Promise<Ids>) {
  test.describe(who, () => {
    test.describe.configure({ mode: 'default' });
    let page: Page;
    let ids: Ids;
    let nothingWrong: () => void;
    test.beforeAll(async ({ browser }) => {
      page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
      ids = await enter(page);
      nothingWrong = watchErrors(page, (text) => /status of 4\d\d/.test(text));
      await stillPage(page);
      if (who !== 'a visitor') await page.goto('/home');
    });
    for (const [path, what, step] of looks)
      test(`${path}${what ? `: ${what}` : ''}`, async () => {
        // Large tables take axe a while on busy cores.
        test.setTimeout(180_000);
        if (who === 'a visitor') await page.goto(addressOf(path, ids));
        else await goTo(page, addressOf(path, ids));
        await step?.(page);
        await expectGoodLooks(page);
        if (step) await page.keyboard.press('Escape');
        nothingWrong();
      });
  });
}
/** Ids of the sample for a buyer: pre-buys by status. */
async function idsOfBuyer(page: Page): Promise<Ids> {
  const rows = await callAs<Row[]>(page, 'get', '/api/requests/my?limit=50');
  return Object.fromEntries(rows.filter(isPrebuy).map(({ id, status }) => [status, id]));
}

const asSample =
  (role: 'owner' | 'provider' | 'dual' | 'admin', idsFor: (page: Page) => Promise<Ids>) =>
  async (page: Page) => {
    await signInAs(page, role);
    return idsFor(page);
  };

walk('an owner', owner, asSample('owner', idsOfOwner));
walk('a buyer', buyer, asSample('dual', idsOfBuyer));
walk('a provider', provider, asSample('provider', idsOfProvider));
walk('an administrator', admin, asSample('admin', idsOfAdmin));
walk('a new owner', newOwner, async (page) => {
  await signUp(page);
  return {};
});
walk('a new provider', newProvider, async (page) => {
  await signUp(page, 'provider');
  return {};
});
/** The token of a link that a buyer has for a seller, who has no account. */
async function consentToken(page: Page) {
  const context = await page.context().browser()!.newContext();
  const asBuyer = await context.newPage();
  await signInAs(asBuyer, 'owner');
  const { id } = await callAs<{ id: number }>(asBuyer, 'post', '/api/prebuys', {
    tailNumber: 'N8814K',
    make: 'Mooney',
    model: 'M20J',
    airport: 'KBMQ',
    sellerName: 'Glenn Pruitt',
    description: 'Records first, then the airplane.',
    wantedStages: ['records', 'inspection'],
  });
  const { url } = await callAs<{ url: string }>(asBuyer, 'post', `/api/requests/${id}/consent`, {});
  await context.close();
  return url.split('/').at(-1);
}

walk('a visitor', visitor, async (page) => {
  const [shop] = await callAs<{ id: number }[]>(page, 'get', '/api/providers?limit=1').catch(() => [
    { id: 1 },
  ]);
  return { shop: shop?.id, token: await consentToken(page) };
});
