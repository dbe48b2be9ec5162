import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { consentStatement } from '#contract/prebuys/consent-lifecycle.ts';
import type { AskedConsent } from '#web/api/prebuys.ts';
import { answer, refuse } from '#web/testing/backend.ts';
import { open, resize } from '#web/testing/page.tsx';

const asked: AskedConsent = {
  status: 'sent',
  buyer: 'Harold O.',
  aircraft: { tailNumber: 'N5273Q', make: 'Mooney', model: 'M20J', year: 1988 },
  airport: { code: 'KBMQ', city: 'Burnet' },
  provider: null,
  wantedStages: ['records', 'inspection', 'flight'],
  scope: null,
  used: [],
  name: null,
  files: [],
  statement: consentStatement,
  expiresAt: '2026-11-23T23:59:00.000Z',
};
const button = (name: string) => page.getByRole('button', { name });

test('[PREB-02~] the seller reads who asks, chooses what to allow, and gives consent without an account', async () => {
  const sent: unknown[] = [];
  let now = asked;
  answer('GET /api/consents/:token', () => now);
  answer('GET /api/consents/:token/entries', { entries: [], until: null });
  answer('POST /api/consents/:token', ({ body }) => {
    sent.push(body);
    const { scope } = body as { scope: AskedConsent['scope'] };
    now = { ...asked, status: 'given', scope, name: 'Glenn Pruitt' };
    return { status: 'given' as const };
  });
  await open('/consent/abc');
  await expect.element(page.getByText('Harold O. wants a pre-buy of it before buying it.')).toBeVisible();
  await expect.element(page.getByText('Records review, Inspection on site, Test flight')).toBeVisible();
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
  await button('Give Consent').click();
  await expect.element(page.getByText('Enter your name')).toBeVisible();
  await expect.element(page.getByText('Confirm that you may decide about this aircraft')).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('checkbox', { name: 'Open panels and cowling' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Glenn Pruitt');
  await page.getByRole('checkbox', { name: /I own this aircraft/ }).click();
  await button('Give Consent').click();
  await expect.element(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(sent).toEqual([
    {
      answer: 'give',
      name: 'Glenn Pruitt',
      scope: { records: true, openPanels: true, engineRun: false, testFlight: false },
    },
  ]);
});

test('[PREB-02~] declining can’t happen by a slip, asks nothing, and an ended link says so', async () => {
  let declined = 0;
  answer('GET /api/consents/:token', () => asked);
  answer('POST /api/consents/:token', () => {
    declined++;
    return { status: 'declined' as const };
  });
  await open('/consent/abc');
  await button('Decline').click();
  const dialog = page.getByRole('alertdialog', { name: 'Decline the pre-buy?' });
  await expect.element(dialog).toMatchTextContent('the buyer can’t ask again for 30 days');
  await dialog.getByRole('button', { name: 'Keep Link' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(declined).toBe(0);
  await button('Decline').click();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(page.getByRole('heading', { name: 'You declined' })).toBeVisible();
  refuse('GET /api/consents/:token', 404, { code: 'link_ended' });
  refuse('GET /api/consents/:token/entries', 404, { code: 'link_ended' });
  await open('/consent/abd');
  await expect.element(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
});

test.each([1280, 390])(
  '[PREB-06~] the link gives logbook entries, also once the pre-buy is over, at %i px',
  async (width) => {
    await resize(width);
    const fileUrl = '/api/consents/abc/entries/k1';
    const entries = [{ name: 'cowling-entry.pdf', size: 120_000, fileUrl }];
    const scope = { records: false, openPanels: true, engineRun: false, testFlight: false };
    answer('GET /api/consents/:token', { ...asked, status: 'given', scope, name: 'Glenn Pruitt' });
    answer('GET /api/consents/:token/entries', { entries, until: null });
    await open('/consent/abc');
    const link = page.getByRole('link', { name: 'cowling-entry.pdf' });
    await expect.element(link).toHaveAttribute('href', fileUrl);
    await expect.element(page.getByText(/Save them with your records\.$/)).toBeVisible();
    refuse('GET /api/consents/:token', 404, { code: 'link_ended' });
    answer('GET /api/consents/:token/entries', { entries, until: '2026-12-20T12:00:00.000Z' });
    await open('/consent/abc');
    await expect.element(page.getByRole('heading', { name: 'The pre-buy is over' })).toBeVisible();
    await expect.element(page.getByText(/this link works until Dec 20/)).toBeVisible();
    await expect.element(link).toBeVisible();
  },
);

test.each([1280, 390])(
  '[PREB-02~] the seller allows more or less later, except what is in use, at %i px',
  async (width) => {
    await resize(width);
    const sent: unknown[] = [];
    const scope = { records: true, openPanels: true, engineRun: false, testFlight: false };
    let now: AskedConsent = { ...asked, status: 'given', scope, used: ['records'], name: 'Glenn Pruitt' };
    answer('GET /api/consents/:token', () => now);
    answer('GET /api/consents/:token/entries', { entries: [], until: null });
    answer('POST /api/consents/:token', ({ body }) => {
      sent.push(body);
      now = { ...now, scope: (body as { scope: AskedConsent['scope'] }).scope };
      return { status: 'given' as const };
    });
    await open('/consent/abc');
    await button('Change What You Allow').click();
    const box = (name: RegExp) => page.getByRole('checkbox', { name });
    await expect.element(box(/^Read copies/)).toBeDisabled();
    await expect.element(page.getByText('In use: withdraw your consent to end it')).toBeVisible();
    await box(/^Open panels/).click();
    await box(/^Test flight/).click();
    await button('Save').click();
    await expect.element(button('Change What You Allow')).toBeVisible();
    expect(sent).toEqual([
      { answer: 'change', scope: { records: true, openPanels: false, engineRun: false, testFlight: true } },
    ]);
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Test flight' })).toBeVisible();
  },
);
