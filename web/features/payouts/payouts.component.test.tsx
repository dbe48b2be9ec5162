import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Payout, PayoutOverview } from '#web/api/payouts.ts';
import { answer } from '#web/testing/backend.ts';
import { open, resize } from '#web/testing/page.tsx';

const payout: Payout = {
  id: 12,
  requestId: 7,
  title: 'Annual inspection',
  tailNumber: 'N512MD',
  amount: '950.00',
  rewardAmount: '0.00',
  deductedAmount: '0.00',
  status: 'pending',
  isFrozen: false,
  dueAt: '2099-12-01T15:00:00.000Z',
  deliveredAt: null,
  sentAt: null,
  endedAt: null,
  failureCode: null,
  retryOf: null,
  disputeId: null,
};
const paid = { status: 'paid', endedAt: '2026-10-01T15:00:00.000Z', sentAt: null } as const;
const overview: PayoutOverview = {
  balance: '950.00',
  availableNow: '0.00',
  held: '0.00',
  heldJobs: 0,
  frozen: '0.00',
  frozenJobs: 0,
  next: payout,
  nextReward: '25.00',
  scheduled: [payout],
  lastFailed: null,
  failedCount: 0,
  retriesLeft: 3,
  statements: [],
  history: [],
  nextCursor: null,
};
const account = {
  status: 'ready' as const,
  bankName: 'Sandbox Bank',
  last4: '6789',
  holder: 'Bayline',
  addedAt: null,
  usableFrom: null,
  onboardingUrl: null,
};
const show = async (changes: Partial<PayoutOverview>) => {
  answer('GET /api/payouts', { ...overview, ...changes });
  answer('GET /api/payouts/account', account);
  await open('/payouts', 'provider');
  await expect.element(page.getByRole('heading', { name: 'Available next' })).toBeVisible();
};
const card = (title: string) => page.css('.card').filter({ has: page.getByRole('heading', { name: title }) });

beforeEach(() => resize(1280));

test('a reward that is spendable is a line of its own, with the payout that it joins', async () => {
  await show({});
  const line = card('Available next').getByRole('listitem').filter({ hasText: 'Referral reward' });
  await expect.element(line).toMatchTextContent('With P-0012');
  await expect.element(line).toMatchTextContent('$25.00');
  await expect.element(page.getByText('$975.00')).toBeVisible();
  await show({ scheduled: [], next: null });
  await expect.element(line).toMatchTextContent('In a moment');
});

test.each([1280, 390])(
  'at %i px the history has it as a line of a job’s payout, and alone',
  async (width) => {
    await resize(width);
    const withJob = { ...payout, ...paid, rewardAmount: '25.00' };
    const alone = { ...withJob, id: 13, requestId: null, title: null, tailNumber: null, amount: '0.00' };
    await show({ nextReward: '0.00', scheduled: [], next: null, history: [alone, withJob] });
    const history = card('History');
    await expect.element(history.getByText('Referral reward $25.00')).toBeVisible();
    await expect.element(history.getByText('$975.00')).toBeVisible();
    await expect.element(history.getByText('Referral reward', { exact: true })).toBeVisible();
    // There is no job to go to.
    await expect.element(history.getByRole('link')).toHaveLength(1);
  },
);

test('[TEAM-05~] a manager of a team reads its bank account and is not offered to change it', async () => {
  const membership = {
    accountId: '00000000-0000-4000-8000-000000000021',
    kind: 'team' as const,
    name: 'Bayline',
    role: 'manager' as const,
    permissions: ['money.read' as const],
    canQuote: false,
    canSign: false,
    providerId: 1,
  };
  answer('GET /api/payouts', overview);
  answer('GET /api/payouts/account', account);
  await open('/payouts', 'provider', {
    memberships: [membership],
    actingAccountId: membership.accountId,
  });
  await expect.element(card('Bank account').getByText('Sandbox Bank')).toBeVisible();
  expect(page.getByRole('button', { name: 'Change Bank Account' }).elements()).toEqual([]);
});
