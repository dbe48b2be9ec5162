import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { maxUserRows } from '#contract/limits.ts';
import type { Overview } from '#web/api/back-office.ts';
import type { UserPage } from '#web/api/users.ts';
import { answer, callsOf, lose, refuse } from '#web/testing/backend.ts';
import { open, resize, userAs } from '#web/testing/page.tsx';

const at = '2026-10-01T12:00:00.000Z';
const user: UserPage = {
  id: '0b9c1c2e-4a3f-4f6e-9d55-0a6a8a1f7f01',
  email: 'luis@example.org',
  firstName: 'Luis',
  lastName: 'Ortega',
  userType: 'provider',
  hasDualAccess: false,
  userTypeLocked: true,
  isVerified: false,
  isAdmin: false,
  emailVerifiedAt: null,
  suspendedAt: null,
  suspensionReason: null,
  createdAt: at,
  hasSecondFactor: false,
  lastSeenAt: null,
  deletionRequestedAt: null,
  provider: { id: 4, businessName: 'Bay Aviation', capRecord: { jobs: 9, percent: 98 } },
  verification: { id: 9, status: 'submitted' },
  totals: { jobs: 1, payments: 0 },
  jobs: [{ id: 3, title: 'Left main tire', status: 'in_progress', side: 'provider', createdAt: at }],
  payments: [],
  logbooks: [],
  cases: [{ id: 12, subject: 'Receipt', status: 'open', createdAt: at }],
  reports: [],
  credentials: [{ id: 1, kind: 'a_and_p', name: null, number: '3141592', validUntil: null, verdict: null }],
  sessions: [],
  notes: [],
  actions: [{ id: 1, action: 'user.type-lock', by: 'Ada Quill', reason: 'They asked.', at }],
};
const nothing = { count: 0, since: null };
const overview: Overview = {
  waiting: {
    support: { count: 2, since: at },
    dualAccess: nothing,
    credentials: nothing,
    disputes: nothing,
    verifications: nothing,
    reports: nothing,
    referrals: nothing,
  },
  money: { held: '1250.00', fees: '60.00', failedPayouts: 1, openChargebacks: 0 },
  growth: {
    users: { now: 4, before: 2 },
    requests: { now: 1, before: 0 },
    jobsCompleted: { now: 0, before: 3 },
  },
  health: { sendsEmail: false, queuedEmails: 0, bouncedEmails: 0, stuckCalls: 0 },
  atTheirCaps: [{ userId: user.id, businessName: 'Bay Aviation', jobs: 9, percent: 97.3 }],
};

beforeEach(() => resize(1280));

test('[ADM-02~] a user’s page shows the account and leads to what belongs to it; a note is added', async () => {
  answer('GET /api/admin/users/:userId', user);
  answer('POST /api/admin/users/:userId/notes', []);
  await open(`/admin/users/${user.id}`, 'admin');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Luis Ortega' })).toBeVisible();
  await expect.element(page.getByText('Not confirmed')).toBeVisible();
  // Without a mail server an administrator hands out the link that the email carries.
  await expect
    .element(page.getByRole('link', { name: 'View Emails' }))
    .toHaveAttribute('href', '/admin/mail?q=luis%40example.org');
  await expect.element(page.getByText('3141592, not checked')).toBeVisible();
  await expect.element(page.getByText('98% of the cap on average (9 jobs)')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Receipt' }))
    .toHaveAttribute('href', '/admin/support/12');
  await expect.element(page.getByText('Ada Quill: “They asked.”')).toBeVisible();
  await page.getByLabelText('New note').fill('Called.');
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect.element(page.getByText('Note added')).toBeVisible();
  expect(callsOf('POST /api/admin/users/:userId/notes').map(({ body }) => body)).toEqual([
    { text: 'Called.' },
  ]);
});

test('[ADM-02~] a full list says how many there are, and that it shows the latest', async () => {
  const rows = <Row extends { id: number }>(row: Row) =>
    Array.from({ length: maxUserRows }, (_, index) => ({ ...row, id: index + 1 }));
  answer('GET /api/admin/users/:userId', {
    ...user,
    totals: { jobs: 57, payments: 0 },
    jobs: rows(user.jobs[0]!),
    cases: rows(user.cases[0]!),
  });
  await open(`/admin/users/${user.id}`, 'admin');
  await expect.element(page.getByText('57, latest 20', { exact: true })).toBeVisible();
  await expect.element(page.getByText('latest 20', { exact: true })).toBeVisible();
});

test('[ACC-04~] Make Administrator says why not: the email isn’t confirmed', async () => {
  answer('GET /api/admin/users/:userId', user);
  await open(`/admin/users/${user.id}`, 'admin');
  await page.getByRole('button', { name: 'Make Administrator' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make Administrator' });
  await expect
    .element(
      dialog.getByText('Luis Ortega can’t become an administrator before they confirm luis@example.org.'),
    )
    .toBeVisible();
  await expect.element(dialog.getByLabelText('Reason')).not.toBeInTheDocument();
});

test('administrators are told that another one grants them dual access, and decides on their request', async () => {
  const me = await userAs('admin');
  answer('GET /api/admin/users/:userId', { ...user, id: me.id });
  await open(`/admin/users/${me.id}`, 'admin');
  await page.getByRole('button', { name: 'Grant Dual Access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Grant Dual Access' });
  await expect.element(dialog.getByText(/Another administrator grants you dual access/)).toBeVisible();

  const request = {
    id: 1,
    userId: me.id,
    email: me.email,
    firstName: me.firstName,
    lastName: me.lastName,
    userType: 'owner' as const,
    reason: null,
    status: 'pending' as const,
    declineReason: null,
    decidedAt: null,
    createdAt: at,
  };
  answer('GET /api/admin/dual-access-requests', [request, { ...request, id: 2, userId: user.id }]);
  await open('/admin/dual-access', 'admin');
  await expect.element(page.getByText('Yours. Another administrator decides it.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Approve' })).toHaveLength(1);
});

test('[ADM-02~] a user who is gone, and one that can’t be loaded', async () => {
  refuse('GET /api/admin/users/:userId', 404);
  await open(`/admin/users/${user.id}`, 'admin');
  await expect.element(page.getByText('User not found')).toBeVisible();
  lose('GET /api/admin/users/:userId');
  await open(`/admin/users/${user.id}`, 'admin');
  await expect.element(page.getByText('Couldn’t load the user')).toBeVisible();
});

test('[LOG-12~] a logbook that was handed over is moved back with a reason, within 30 days', async () => {
  const other = { id: '0b9c1c2e-4a3f-4f6e-9d55-0a6a8a1f7f02', name: 'Ines Park' };
  const given = { tailNumber: 'N172ZQ', isGiven: true, other, status: 'done' as const, doneAt: at };
  answer('GET /api/admin/users/:userId', {
    ...user,
    logbooks: [
      { ...given, id: 7, undoUntil: '2026-10-31T12:00:00.000Z' },
      { ...given, id: 3, tailNumber: 'N44BR', isGiven: false, undoUntil: null },
    ],
  });
  answer('POST /api/admin/logbook-transfers/:id/undo', { aircraftId: 1 });
  await open(`/admin/users/${user.id}`, 'admin');
  await expect.element(page.getByText('can be moved back until Oct 31, 2026')).toBeVisible();
  await page.getByRole('button', { name: 'Move the logbook of N172ZQ back' }).click();
  await page.getByLabelText('Reason').fill('The sale fell through.');
  await page.getByRole('button', { name: 'Move Back', exact: true }).click();
  await expect.element(page.getByText('Logbook moved back', { exact: true })).toBeVisible();
  expect(callsOf('POST /api/admin/logbook-transfers/:id/undo')).toMatchObject([
    { url: '/api/admin/logbook-transfers/7/undo', body: { reason: 'The sale fell through.' } },
  ]);
  await expect
    .element(page.getByRole('button', { name: 'Move the logbook of N44BR back' }))
    .not.toBeInTheDocument();
});

test('[ADM-01~] the overview says what waits and what is wrong, and leads there', async () => {
  answer('GET /api/admin/overview', overview);
  answer('GET /api/admin/users', []);
  await open('/admin', 'admin');
  await expect.element(page.getByText('to answer, oldest', { exact: false })).toBeVisible();
  await expect.element(page.getByText('$1,250.00')).toBeVisible();
  await expect.element(page.getByText('No mail server is set up')).toBeVisible();
  await expect.element(page.getByText('4 (2 the week before)')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Bay Aviation 97.3% of 9 caps' }))
    .toHaveAttribute('href', `/admin/users/${user.id}`);
  await expect.element(page.getByRole('tab', { name: 'Users' })).toBeVisible();
  await page.getByRole('tab', { name: 'Waitlist' }).click();
  await expect.element(page.getByText('Waiting for you')).not.toBeInTheDocument();
});

test('[ADM-02~] the search finds people, requests, cases and pages, and goes there', async () => {
  answer('GET /api/admin/overview', overview);
  answer('GET /api/admin/users', []);
  answer('GET /api/admin/users/:userId', user);
  answer('GET /api/admin/search', {
    users: [{ id: user.id, name: 'Luis Ortega', email: user.email }],
    requests: [{ id: 3, title: 'Left main tire', status: 'open' }],
    shops: [],
    aircraft: [],
    receipts: [],
    cases: [],
  });
  await open('/admin', 'admin');
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  await page.getByRole('combobox', { name: 'Search everywhere' }).fill('dis');
  await expect.element(page.getByRole('option', { name: /Disputes/ })).toBeVisible();
  await expect.element(page.getByRole('option', { name: /Request 3, open/ })).toBeVisible();
  await page.getByRole('option', { name: /Luis Ortega/ }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Luis Ortega' })).toBeVisible();
});
