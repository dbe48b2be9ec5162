import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { Overview } from '#web/api/back-office.ts';
import type { PaymentSummary } from '#web/api/payments.ts';
import { answer, hold, lose } from '#web/testing/backend.ts';
import { open, resize, type Role } from '#web/testing/page.tsx';

const none = { count: 0, since: null };
const same = { now: 3, before: 2 };
const overview: Overview = {
  waiting: {
    support: none,
    disputes: none,
    verifications: none,
    credentials: none,
    reports: none,
    dualAccess: none,
    referrals: none,
  },
  money: { held: '15120.00', fees: '820.00', failedPayouts: 0, openChargebacks: 0 },
  growth: { users: same, requests: same, jobsCompleted: same },
  health: { sendsEmail: true, queuedEmails: 0, bouncedEmails: 0, stuckCalls: 0 },
  atTheirCaps: [],
};

const months = Array.from({ length: 12 }, () => '100.00');
const summary: PaymentSummary = {
  total: '1200.00',
  refunded: '0.00',
  held: '0.00',
  heldJobs: 0,
  frozenJobs: 0,
  credit: '0.00',
  series: [{ label: 'N172ZQ', isAircraft: true, total: '1200.00', months }],
  aircraft: [],
  otherYears: [],
};

/** A page, what it waits for, and what stands below that. */
const cases: [path: string, role: Role, calls: Parameters<typeof hold>[0][], below: Locator][] = [
  ['/payments', 'owner', ['GET /api/payments/summary'], page.getByRole('heading', { name: 'All payments' })],
  ['/admin', 'admin', ['GET /api/admin/overview'], page.getByRole('tablist', { name: 'Administration' })],
  [
    '/aircraft',
    'owner',
    ['GET /api/aircraft/:id/readings', 'GET /api/aircraft/:id/reminders', 'GET /api/aircraft/:id/squawks'],
    page.getByRole('article').nth(1),
  ],
];

test.each(cases)('on %s nothing moves far when the figures arrive', async (path, role, calls, below) => {
  await resize(1280);
  answer('GET /api/admin/overview', overview);
  answer('GET /api/payments/summary', summary);
  lose('GET /api/payments/my');
  const releases = calls.map((call) => hold(call));
  await open(path, role);
  await expect.element(below).toBeInTheDocument();
  const top = () => below.element().getBoundingClientRect().top;
  const before = top();
  for (const release of releases) release();
  await expect.element(page.getByRole('status').filter({ hasText: /^Loading/ })).not.toBeInTheDocument();
  // A row more or less may come than a skeleton can know.
  expect(Math.abs(top() - before) / before).toBeLessThan(0.05);
});
