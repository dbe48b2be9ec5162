import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { HeldReferral } from '#web/api/referrals.ts';
import { answer } from '#web/testing/backend.ts';
import { open } from '#web/testing/page.tsx';

const held: HeldReferral = {
  id: 7,
  referrer: { name: 'Marta Silva', email: 'marta@example.org' },
  referred: { name: 'Luis Ortega', email: 'luis@example.org' },
  reason: 'card',
  heldAt: '2026-10-01T12:00:00.000Z',
  status: 'held',
  job: {
    id: 3,
    title: 'Left main tire',
    totalAmount: '110.00',
    provider: { id: 4, businessName: 'Bay Aviation' },
  },
  shares: [{ what: 'card', name: 'Priya Raman', status: 'completed' }],
  completedInMonth: 1,
  decidedAt: null,
  decidedBy: null,
  isYours: false,
};

test('[REF-06~] an administrator sees why a referral waits, and approves or declines it', async () => {
  const sent: unknown[] = [];
  answer('GET /api/admin/referrals', [held, { ...held, id: 8, isYours: true }]);
  answer('POST /api/admin/referrals/:id/decide', ({ params, body }) => {
    sent.push([params.id, body]);
    return { ...held, status: 'completed' as const };
  });
  await open('/admin/referrals', 'admin');
  await expect.element(page.getByText('Same card as the job of Priya Raman').first()).toBeVisible();
  await expect.element(page.getByText('Yours. Another administrator decides it.')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Approve Referral' }).click();
  await expect.element(page.getByText('Referral approved')).toBeVisible();
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByLabelText('Reason').fill('All of them paid with one card.');
  await page.getByRole('button', { name: 'Decline Referral' }).click();
  await expect.element(page.getByText('Referral declined')).toBeVisible();
  expect(sent).toEqual([
    ['7', { decision: 'approve' }],
    ['7', { decision: 'decline', note: 'All of them paid with one card.' }],
  ]);
});
