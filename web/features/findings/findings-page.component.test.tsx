import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Finding } from '#web/api/findings.ts';
import { outbox, subjects } from '#web/api/unsent/unsent.ts';
import { answer, hold, recorded, refuse } from '#web/testing/backend.ts';
import { open, reopen, resize, userAs } from '#web/testing/page.tsx';

test('the title is there before the job has loaded, and doesn’t change', async () => {
  hold('GET /api/requests/:id');
  await open('/requests/1/findings', 'provider');
  await expect.element(page.getByText('Loading the job')).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Findings');
});

const lead: Finding = {
  id: 1,
  requestId: 1,
  number: 1,
  area: null,
  title: 'Cracked ignition lead',
  text: 'Cracked at the boot.',
  grade: 'unairworthy',
  basis: null,
  laborHours: null,
  parts: '55.00',
  price: '95.00',
  status: 'approved',
  reason: null,
  isNoCall: true,
  additionId: 1,
  isPaid: true,
  refundedAmount: null,
  reminderId: null,
  foundBy: 'Dana Whitfield',
  createdAt: '2026-11-18T02:26:00.000Z',
  updatedAt: '2026-11-18T02:26:00.000Z',
  decidedAt: '2026-11-18T02:26:00.000Z',
  doneAt: null,
  photos: [],
  replaces: null,
  replacedBy: null,
  can: [],
};

test('a finding within the no-call limit isn’t among those that the owner answered', async () => {
  await resize(390, 844);
  const request = await recorded('GET /api/requests/:id');
  const provider = { id: 1, userId: 'p', businessName: 'Bayline Aero Maintenance' };
  answer('GET /api/requests/:id', { ...request, status: 'in_progress', side: 'owner', provider, can: [] });
  refuse('GET /api/requests/:id/deal', 404);
  answer('GET /api/requests/:id/findings', [
    lead,
    { ...lead, id: 2, number: 2, title: 'Worn brake disc', isNoCall: false },
    {
      ...lead,
      id: 3,
      number: 3,
      title: 'Chafed hose',
      status: 'reported',
      isNoCall: false,
      can: ['approve', 'decline', 'defer'],
    },
  ]);
  await open('/requests/1/findings');
  const within = page.getByRole('list', { name: 'Findings that needed no answer' });
  await expect.element(page.getByRole('heading', { name: 'Within your no-call limit' })).toBeVisible();
  await expect.element(within).toMatchTextContent('Cracked ignition lead');
  await expect.element(within).not.toMatchTextContent('Worn brake disc');
  const answered = page.getByRole('list', { name: 'Answered findings' });
  await expect.element(answered).not.toMatchTextContent('Cracked ignition lead');

  // The bar's words have the whole width of a phone, above the button.
  await page.getByText('Approve', { exact: true }).click();
  const bar = page.getByRole('region', { name: 'Your decision' });
  const send = bar.getByRole('button', { name: 'Approve 1 for $95' });
  await expect.element(send).toBeVisible();
  const words = bar.getByText('1 approved').element().parentElement!.getBoundingClientRect();
  expect(words.width).toBeGreaterThan(300);
  expect(words.bottom).toBeLessThanOrEqual(send.element().getBoundingClientRect().top);
});

test('[TEAM-12~] a finding whose author is no longer on the job is copied and discarded, also after a reload', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { id } = await userAs('provider');
  await outbox.add(id, {
    kind: 'finding',
    subject: subjects.finding(7),
    requestId: 7,
    body: { title: 'Chafed hose', text: 'At the firewall.', grade: 'unairworthy', price: 95 },
    photos: [],
  });
  refuse('POST /api/requests/:id/findings', 404);
  refuse('GET /api/requests/:id', 404);
  await open('/home', 'provider');
  const notice = page.getByRole('complementary', { name: 'Not sent' });
  await expect.element(notice).toMatchTextContent('1 finding couldn’t be sent.');
  await reopen('/home');
  await notice.getByRole('link', { name: 'View' }).click();
  await expect.element(page.getByText('Job not found')).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Copy Text' }).click();
  expect(write).toHaveBeenCalledWith('Unairworthy: Chafed hose\nAt the firewall.\n$95.00');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Discard Finding' }).click();
  await expect.element(page.getByText('Chafed hose')).not.toBeInTheDocument();
});
