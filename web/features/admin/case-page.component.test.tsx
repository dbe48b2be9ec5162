import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SupportCase } from '#web/api/support.ts';
import { answer, callsOf } from '#web/testing/backend.ts';
import { open, resize } from '#web/testing/page.tsx';

const found: SupportCase = {
  id: 12,
  subject: 'Receipt',
  message: 'Where is it?',
  status: 'open',
  email: 'luis@example.org',
  person: { id: 'u-1', firstName: 'Luis', lastName: 'Ortega', userType: 'owner' },
  request: { id: 3, title: 'Left main tire' },
  claim: null,
  replies: [],
  createdAt: '2026-10-01T12:00:00.000Z',
  updatedAt: '2026-10-01T12:00:00.000Z',
};
const reply = {
  id: 5,
  message: 'On the job’s page.',
  createdAt: '2026-10-02T12:00:00.000Z',
  author: { id: 'a-1', firstName: 'Ada', lastName: 'Quill' },
  isFromSupport: true,
};

beforeEach(() => resize(1280));

test('[ACC-09~] a case is claimed, and taken over from another administrator before one replies', async () => {
  let claim: SupportCase['claim'] = { name: 'B. Hart', isYou: false };
  answer('GET /api/admin/support/:id', () => ({ ...found, claim }));
  answer('POST /api/admin/support/:id/claim', () => {
    claim = { name: 'A. Quill', isYou: true };
    return { ...found, claim };
  });
  await open('/admin/support/12', 'admin');
  await expect.element(page.getByText('B. Hart is taking care of this case.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send Reply' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Take Over' }).click();
  await page.getByRole('button', { name: 'Take Over Case' }).click();
  await expect.element(page.getByRole('button', { name: 'Send Reply' })).toBeVisible();
  expect(callsOf('POST /api/admin/support/:id/claim').map(({ body }) => body)).toEqual([{ takeOver: true }]);
  await expect.element(page.getByRole('link', { name: 'Left main tire' })).toBeVisible();
});

test.each([
  ['kept', null, 'Not emailed, because no mail server is set up.'],
  ['bounced', null, 'The email couldn’t be delivered.'],
  ['sent', found.person, 'In their account. We emailed it.'],
  [null, found.person, 'In their account.'],
] as const)('[ACC-09~] a reply whose email is %s says so', async (mail, person, text) => {
  answer('GET /api/admin/support/:id', { ...found, person, replies: [{ ...reply, mail }] });
  await open('/admin/support/12', 'admin');
  const last = page.getByRole('list', { name: 'Message and replies' }).getByRole('listitem').last();
  await expect.element(last.getByText(text, { exact: true })).toBeVisible();
});
