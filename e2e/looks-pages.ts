import { expect, type Page } from '@playwright/test';

/** One thing to look at: a page, or what it shows after a step. `:name` stands for an id of the sample. */
export type Look = [path: string, what?: string, step?: (page: Page) => Promise<unknown>];

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

export const owner: Look[] = [
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

export const provider: Look[] = [
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

export const admin: Look[] = [
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
export const buyer: Look[] = [
  ['/requests/:open', 'a pre-buy that waits for the seller', shows('Pre-buy of a')],
  ['/requests/:completed', 'a pre-buy that was bought', shows('Pre-buy of a')],
  ['/requests/:completed/report', 'its report', shows('Left aileron cable frayed')],
];

/** A person who has just signed up: empty pages, which point to the next step. */
export const newOwner: Look[] = [
  ['/home'],
  ['/aircraft'],
  ['/messages'],
  ['/requests'],
  ['/payments'],
  ['/notifications'],
  ['/profile?tab=aircraft'],
  ['/profile?tab=activity'],
];
export const newProvider: Look[] = [
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

export const visitor: Look[] = [
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
