import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { termsVersion } from '#contract/accounts/terms.ts';
import { answer, callsOf } from '#web/testing/backend.ts';
import { open, resize, userAs } from '#web/testing/page.tsx';

const dialog = page.getByRole('alertdialog', { name: 'Our terms have changed' });
const banner = page.getByRole('complementary', { name: 'New terms' });

test.each([1280, 390])('at %i pixels new terms are asked for, can wait, and are accepted', async (width) => {
  await resize(width);
  await open('/home', 'owner', { termsDueAt: '2026-01-01T00:00:00Z' });
  for (const text of ['Referrals', 'Cards you keep', 'Teams', 'Groups'])
    await expect.element(dialog).toMatchTextContent(text);
  const link = dialog.getByRole('link', { name: 'Read the Terms of Service' });
  await expect.element(link).toHaveAttribute('href', '/terms-of-service');
  await dialog.getByRole('button', { name: 'Not Now' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await banner.getByRole('button', { name: 'Review Changes' }).click();
  answer('POST /api/auth/terms', await userAs('owner'));
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect.element(banner).not.toBeInTheDocument();
  expect(callsOf('POST /api/auth/terms')).toMatchObject([{ body: { version: termsVersion } }]);
});

test('terms that are only announced are not asked for', async () => {
  await open('/home', 'owner', { termsDueAt: '2999-01-01T00:00:00Z' });
  await expect.element(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
});
