import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { termsVersion } from '#contract/accounts/terms.ts';
import { answer, callsOf, recorded, refuse } from '#web/testing/backend.ts';
import { open, resize, userAs, recordedShop } from '#web/testing/page.tsx';

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

test('a message that was refused for the terms is sent once they are accepted', async () => {
  const userId = await recordedShop();
  refuse('POST /api/messages', 403, { code: 'terms_not_accepted', message: 'Our terms have changed.' });
  await open(`/messages?with=${userId}`, 'owner', { termsDueAt: '2026-01-01T00:00:00Z' });
  await dialog.getByRole('button', { name: 'Not Now' }).click();
  const field = page.getByRole('textbox', { name: 'Write a message' });
  await field.fill('Before the terms');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('Not sent')).toBeVisible();
  const [message] = await recorded('GET /api/messages/conversation/:otherUserId', { otherUserId: userId });
  answer('POST /api/messages', { ...message!, content: 'Before the terms', warning: null });
  answer('POST /api/auth/terms', await userAs('owner'));
  await banner.getByRole('button', { name: 'Review Changes' }).click();
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => callsOf('POST /api/messages').length).toBe(2);
  await expect.element(page.getByText('Not sent')).not.toBeInTheDocument();
});

test('terms that are only announced are not asked for', async () => {
  await open('/home', 'owner', { termsDueAt: '2999-01-01T00:00:00Z' });
  await expect.element(page.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
});
