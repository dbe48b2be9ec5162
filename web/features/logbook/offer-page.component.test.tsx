import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, callsOf, recorded, refuse } from '#web/testing/backend.ts';
import { open } from '#web/testing/page.tsx';

const offer = {
  from: 'Marta K.',
  tailNumber: 'N172ZQ',
  aircraft: 'Cessna 172S',
  entries: 214,
  scans: 3,
  pages: 402,
  ads: 31,
  reminders: 7,
  expiresAt: '2026-11-29T20:00:00.000Z',
};

test('[LOG-12~] the offer says what moves and what does not; accepting opens the logbook, declining ends it', async () => {
  answer('GET /api/transfers/:token', offer);
  answer('POST /api/transfers/:token', ({ body }) => ({
    aircraftId: (body as { accept: boolean }).accept ? 5 : null,
  }));
  await open('/transfers/secret');
  for (const text of ['214 entries', '3 scans with 402 pages', '31 AD records', 'The due list with 7 items'])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText(/receipts and messages aren’t part of it/)).toBeVisible();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect.element(page.getByRole('heading', { name: 'You declined' })).toBeVisible();
  expect(callsOf('POST /api/transfers/:token').map(({ body }) => body)).toEqual([{ accept: false }]);
});

test('[LOG-12~] a provider cannot accept, and an offer that ended says so', async () => {
  answer('GET /api/transfers/:token', offer);
  await open('/transfers/secret', 'provider');
  await expect.element(page.getByText(/Your account offers services/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Accept Logbook' }).elements()).toEqual([]);
  refuse('GET /api/transfers/:token', 404);
  await open('/transfers/ended');
  await expect.element(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
});

test('[LOG-12~] the owner offers the logbook with the password, and cancels an open offer', async () => {
  const [plane] = await recorded('GET /api/aircraft');
  answer('GET /api/aircraft/:id/logbook', {
    id: 7,
    aircraftId: plane!.id,
    times: [],
    completeness: [],
    components: [],
    statements: [],
    counts: { entries: 0, ads: 0, scans: 0, parts: 0, documents: 0 },
    gaps: [],
    marks: [],
  });
  const transfer = {
    id: 1,
    toEmail: 'ines@example.org',
    status: 'offered' as const,
    offeredAt: '2026-11-15T20:00:00.000Z',
    expiresAt: '2026-11-29T20:00:00.000Z',
  };
  answer('GET /api/logbooks/:id/transfer', null);
  answer('POST /api/logbooks/:id/transfer', transfer);
  answer('DELETE /api/logbooks/:id/transfer', undefined);
  await open(`/aircraft/${plane!.id}/logbook`);
  await page.getByRole('button', { name: 'Transfer' }).click();
  await page.getByLabelText('Email of the next owner').fill('ines@example.org');
  await page.getByRole('button', { name: 'Offer Logbook' }).click();
  await expect.element(page.getByText('Enter your password')).toBeVisible();
  await page.getByLabelText('Your password').fill('a fine long password');
  answer('GET /api/logbooks/:id/transfer', transfer);
  await page.getByRole('button', { name: 'Offer Logbook' }).click();
  await expect
    .poll(() => callsOf('POST /api/logbooks/:id/transfer')[0]?.body)
    .toEqual({
      email: 'ines@example.org',
      password: 'a fine long password',
    });
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect.element(page.getByText(/to ines@example.org/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Offer' }).click();
  await expect.poll(() => callsOf('DELETE /api/logbooks/:id/transfer').length).toBe(1);
});
