import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#web/testing/backend.ts';
import { resize, show } from '#web/testing/page.tsx';
import { TotpSection } from './totp-section.tsx';

const uri = 'otpauth://totp/Hangarline:luis%40example.org?secret=JBSWY3DPEHPK3PXP&issuer=Hangarline';

test('an authenticator app on the same phone opens from a link, where no camera can read the QR code', async () => {
  await resize(390);
  answer('POST /api/auth/totp/begin', { secret: 'JBSWY3DPEHPK3PXP', uri });
  show(
    <QueryClientProvider client={new QueryClient()}>
      <TotpSection methods={{ hasPassword: true, hasTotp: false, recoveryCodesLeft: 0, linked: [] }} />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Set Up App' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Up App' });
  await dialog.getByLabelText('Your password').fill('Cleared4Takeoff!');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const link = dialog.getByRole('link', { name: 'Open in Authenticator App' });
  await expect.element(link).toHaveAttribute('href', uri);
  await expect.element(link).toBeVisible();
  await expect.element(dialog.getByText('JBSWY3DPEHPK3PXP')).toBeVisible();
  // A desk has no app to open; the phone beside it reads the code.
  await resize(1280);
  await expect.element(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});
