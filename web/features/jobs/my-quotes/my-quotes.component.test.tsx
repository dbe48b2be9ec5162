import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnQuote } from '#web/api/quotes.ts';
import { answer } from '#web/testing/backend.ts';
import { open, resize, texts } from '#web/testing/page.tsx';

beforeEach(() => resize(1280));

const quote = (
  id: number,
  title: string,
  more: Partial<OwnQuote> = {},
  status: OwnQuote['serviceRequest']['status'] = 'open',
): OwnQuote => ({
  id,
  status: status === 'open' ? 'pending' : 'accepted',
  progress: status === 'open' ? 'pending' : 'won',
  price: '1600.00',
  pricing: 'capped',
  refunded: null,
  createdAt: '2026-11-02T08:45:00.000Z',
  validUntil: null,
  rejectReason: null,
  earlierQuotes: 0,
  serviceRequest: { id, title, status, category: 'maintenance', airport: null },
  ...more,
});

test('[NEG-01~] My Quotes lists a cap as the most, and what it came to once the work is delivered', async () => {
  answer('GET /api/service-quotes/my', [
    quote(1, 'Alternator'),
    quote(2, 'Battery', { refunded: '289.60' }, 'delivered'),
    quote(3, 'Oil change', { pricing: 'fixed' }),
  ]);
  await open('/quotes', 'provider');
  const rows = page.getByRole('list', { name: 'Quotes' }).getByRole('listitem');
  await expect.element(rows.first()).toBeVisible();
  expect(texts(rows)).toEqual([
    expect.stringMatching(/^AlternatorUp to \$1,600\.00/),
    expect.stringMatching(/^Battery\$1,600\.00, \$289\.60 refunded/),
    expect.stringMatching(/^Oil change\$1,600\.00/),
  ]);
});
