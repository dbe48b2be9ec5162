import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DisputeDetail, DisputedMessage } from '#web/api/disputes.ts';
import { answer, callsOf } from '#web/testing/backend.ts';
import { open } from '#web/testing/page.tsx';

const at = '2026-10-05T15:00:00.000Z';
const dispute: DisputeDetail = {
  id: 3,
  requestId: 13,
  openedBy: 'owner',
  reason: 'poor_quality',
  description: 'It still hunts about 80 feet in pitch.',
  requestedRefund: '1640.00',
  status: 'escalated',
  createdAt: at,
  answer: 'The static system holds.',
  answeredAt: at,
  answerBy: null,
  escalatedAt: at,
  withdrawProposedBy: null,
  outcome: null,
  refundAmount: null,
  note: null,
  endedAt: null,
  viewer: 'admin',
  title: 'Autopilot porpoises in altitude hold',
  isPrebuy: false,
  owner: { name: 'Kim Tran', imageUrl: null },
  provider: { name: 'Lone Star Avionics', imageUrl: null, id: 31 },
  offers: [],
  evidence: [],
  payments: [{ id: 8, totalAmount: '1640.00', additionId: null }],
  atStake: { totalAmount: '1640.00', refundAmount: '1640.00', platformFee: '0.00', serviceAmount: '0.00' },
  isContested: false,
  can: ['rule'],
  timeline: [],
  deliveredAt: at,
  ruleBy: at,
  businessDays: 2,
  claim: null,
};
const note = 'Half of the work was done, so half of the price is returned.';
const ruled: DisputeDetail = {
  ...dispute,
  status: 'resolved',
  can: [],
  ruleBy: null,
  businessDays: null,
  outcome: 'split',
  refundAmount: '820.00',
  note,
  endedAt: at,
};

const result = page.getByRole('region', { name: 'Result' });
const issue = page.getByRole('button', { name: 'Issue Ruling' });
const room = page.getByRole('button', { name: 'Job Room' });

test('with the ruling the page shows the result, and the job room closes to the administrator', async () => {
  let now = dispute;
  answer('GET /api/admin/disputes', []);
  answer('GET /api/disputes/:id', () => now);
  answer(
    'POST /api/admin/disputes/:id/claim',
    () => (now = { ...now, claim: { name: 'A. Quill', isYou: true, until: at } }),
  );
  const line: DisputedMessage = {
    id: 1,
    roomId: 9,
    senderId: null,
    author: null,
    by: 'owner',
    messageType: 'text',
    content: 'The fitting?',
    metadata: null,
    isRead: true,
    isHidden: false,
    createdAt: at,
    files: [],
  };
  answer('GET /api/admin/disputes/:id/room', [line]);
  answer('POST /api/admin/disputes/:id/rule', () => (now = ruled));
  await open('/admin/disputes/3', 'admin');
  await room.click();
  await expect.element(page.getByText('The fitting?')).toBeVisible();
  await page.getByLabelText('Refund to the owner', { exact: true }).fill('820');
  await page.getByLabelText('Reason for your decision').fill(note);
  await expect.element(page.getByRole('button', { name: 'Unclaim Dispute' })).toBeVisible();
  await issue.click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Issue Ruling' });
  await expect.element(confirm).toBeVisible();
  const asked = callsOf('GET /api/admin/disputes/:id/room').length;
  await confirm.click();
  await expect.element(result).toMatchTextContent('$820.00 + $779.00 + $41.00 = $1,640.00');
  await expect.element(result).toMatchTextContent(note);
  expect(callsOf('POST /api/admin/disputes/:id/rule').map(({ body }) => body)).toEqual([
    { outcome: 'split', refundAmount: 820, note },
  ]);
  for (const gone of [issue, room, page.getByText('until you rule')])
    await expect.element(gone).not.toBeInTheDocument();
  expect(callsOf('GET /api/admin/disputes/:id/room')).toHaveLength(asked);
});

test.each([
  ['decided', ruled, 'Ruling'],
  ['settled', { ...ruled, note: null }, 'Settled by the parties'],
])('a dispute that was %s opens with its result and without a form', async (_how, ended, title) => {
  answer('GET /api/admin/disputes', []);
  answer('GET /api/disputes/:id', ended);
  await open('/admin/disputes/3', 'admin');
  await expect.element(result.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect.element(result).toMatchTextContent('Owner receives$820.00');
  await expect.element(issue).not.toBeInTheDocument();
  await expect.element(room).not.toBeInTheDocument();
});
