import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Referral, ReferralStats } from '#web/api/referrals.ts';
import { formatDate, formatDateTime } from '#web/lib/format.ts';
import { answer } from '#web/testing/backend.ts';
import { open, resize, texts } from '#web/testing/page.tsx';

const url = `${location.origin}/?ref=K7QMX4RT`;
const stats: ReferralStats = {
  totalReferrals: 0,
  earnedRewards: 0,
  pendingRewards: 0,
  referralCode: 'K7QMX4RT',
  recentReferrals: [],
  pendingReferrals: 0,
  referralCount: 0,
  credit: { spendable: 0, waiting: 0, waitingUntil: null, welcome: 0, spent: 0, paidOut: 0 },
  payout: null,
};
const show = async (changes: Partial<ReferralStats>, role: 'owner' | 'provider' = 'owner') => {
  answer('GET /api/referrals/my-stats', { ...stats, ...changes });
  await open('/referrals', role);
  await expect.element(page.getByRole('heading', { name: 'Tiers' })).toBeVisible();
};

beforeEach(() => resize(1280));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Waits until the page shows what has changed. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

describe('[REF-02] the link', () => {
  const copyLink = page.getByRole('button', { name: 'Copy Link' });
  const copied = page.getByRole('button', { name: 'Copied' });

  test('is copied, which the button says for 2 seconds', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await show({});
    await expect.element(page.getByLabelText('Your referral link')).toHaveValue(url);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    (copyLink.element() as HTMLElement).click();
    await expect.element(copied).toBeVisible();
    await expect.element(page.getByText('Link Copied!')).toBeVisible();
    expect(write).toHaveBeenCalledWith(url);
    vi.advanceTimersByTime(1_990);
    await drawn();
    await expect.element(copied).toBeVisible();
    vi.advanceTimersByTime(20);
    await expect.element(copyLink).toBeVisible();
  });

  test('a copy that is refused says what to do', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await show({});
    await copyLink.click();
    await expect.element(page.getByText('Copy Failed')).toBeVisible();
    await expect.element(page.getByText('Please copy the link manually')).toBeVisible();
    await expect.element(copied).not.toBeInTheDocument();
  });

  test('is shared by the device’s own sheet; closing it is no failure', async () => {
    const sheet = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    Object.defineProperty(navigator, 'share', { value: sheet, configurable: true });
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await show({});
    await page.getByRole('button', { name: 'Share' }).click();
    expect(sheet).toHaveBeenCalledWith({ title: 'Hangarline', url });
    expect(write).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'share');
  });

  test('without a code there is none, until it is asked for', async () => {
    await show({ referralCode: null });
    await expect.element(page.getByLabelText('Your referral link')).not.toBeInTheDocument();
    answer('POST /api/referrals/generate-code', stats);
    answer('GET /api/referrals/my-stats', stats);
    await page.getByRole('button', { name: 'Get Your Referral Code' }).click();
    await expect.element(page.getByText('Referral Code Generated')).toBeVisible();
    await expect.element(page.getByLabelText('Your referral link')).toHaveValue(url);
  });
});

describe('[REF-03] tiers', () => {
  const tiers = page
    .css('.card')
    .filter({ has: page.getByRole('heading', { name: 'Tiers' }) })
    .getByRole('listitem');
  const progress = page.getByRole('progressbar', { name: 'Referrals to the next tier' });
  const [goal, open_, done] = ['Next Goal', 'Locked', 'Unlocked'];

  test.each([
    [0, [goal, open_, open_, open_], '0 of 1 to First Flight', '1'],
    [4, [done, goal, open_, open_], '4 of 5 to Squadron Leader', '5'],
    [5, [done, done, goal, open_], '5 of 10 to Wing Commander', '10'],
    [24, [done, done, done, goal], '24 of 25 to Aviation Legend', '25'],
    [25, [done, done, done, done], 'All tiers unlocked', '25'],
  ] as const)('after %i referrals', async (totalReferrals, states, text, max) => {
    await show({ totalReferrals });
    expect(texts(tiers)).toEqual([
      `First Flight1 referral$25${states[0]}`,
      `Squadron Leader5 referrals$150${states[1]}`,
      `Wing Commander10 referrals$350${states[2]}`,
      `Aviation Legend25 referrals$1,000${states[3]}`,
    ]);
    await expect.element(progress).toHaveTextContent(text);
    await expect.element(progress).toHaveAttribute('aria-valuenow', String(totalReferrals));
    await expect.element(progress).toHaveAttribute('aria-valuemax', max);
  });

  test('amounts are totals reached', async () => {
    await show({ totalReferrals: 4, earnedRewards: 100 });
    await expect
      .element(page.getByText('Amounts are totals.'))
      .toMatchTextContent('1 more referral brings you from $100 to $150, including a $25 tier bonus.');
  });
});

test('[REF-04] recent referrals: name, date, reward and status, a completed one in the primary style', async () => {
  const like: Referral = {
    id: 1,
    referredUserName: 'Luis O.',
    date: '2026-09-01T15:00:00.000Z',
    reward: 25,
    status: 'completed',
    voidReason: null,
    hasJob: false,
    tier: null,
    spendableFrom: null,
  };
  const recentReferrals: Referral[] = [
    like,
    { ...like, id: 2, referredUserName: 'Ana P.', status: 'pending', hasJob: true },
    { ...like, id: 3, referredUserName: 'Ed K.', status: 'held' },
    { ...like, id: 4, referredUserName: 'Jo M.', status: 'void', voidReason: 'refunded', reward: 0 },
  ];
  await show({ recentReferrals, referralCount: 4, totalReferrals: 1 });
  const rows = page.getByRole('list', { name: 'Referrals' }).getByRole('listitem');
  const [isPrimary, isNot] = [/bg-accent-solid/, /^(?!.*bg-accent-solid)/];
  for (const [index, [name, note, status, reward, style]] of [
    ['Luis O.', 'First job released', 'completed', '$25', isPrimary],
    ['Ana P.', 'First job in progress', 'pending', '$25', isNot],
    ['Ed K.', 'Our team is checking it', 'in review', '$25', isNot],
    ['Jo M.', 'First job refunded', 'void', '$0', isNot],
  ].entries() as ArrayIterator<[number, [string, string, string, string, RegExp]]>) {
    const row = rows.nth(index);
    for (const text of [name, note, formatDate(like.date), reward])
      await expect.element(row).toMatchTextContent(text);
    await expect.element(row.getByText(status, { exact: true })).toHaveClass(style);
  }
});

describe('a provider’s reward joins a payout', () => {
  const credit = { ...stats.credit, spendable: 25 };
  const dueAt = '2026-12-01T15:00:00.000Z';
  const payout = { hasAccount: true, id: 12, dueAt, isContested: false };

  test.each([
    [payout, `It joins payout P-0012, which leaves ${formatDateTime(dueAt)}.`],
    [{ ...payout, id: null, dueAt: null }, 'It leaves for your bank as a payout of its own.'],
    [{ ...payout, hasAccount: false }, 'Rewards join your payouts. You need a bank account for that.'],
    [{ ...payout, isContested: true }, 'once the dispute about the job behind it has ended'],
  ])('%o', async (to, text) => {
    await show({ totalReferrals: 1, credit, payout: to }, 'provider');
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByText('We apply it at checkout')).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: 'Add a bank account' }))
      .toHaveLength(to.hasAccount ? 0 : 1);
  });

  test('what has left is a line of the credit', async () => {
    const spent = { ...credit, spendable: 0, paidOut: 25 };
    await show({ totalReferrals: 1, credit: spent, payout }, 'provider');
    await expect
      .element(page.getByText('Rewards join your next payout once they’re spendable.'))
      .toBeVisible();
    await expect.element(page.css('dl > div').filter({ hasText: 'Paid out' })).toMatchTextContent('−$25.00');
  });
});
