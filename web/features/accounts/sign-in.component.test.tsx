import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '#web/testing/backend.ts';
import { show } from '#web/testing/page.tsx';
import { SignIn } from './sign-in.tsx';

test('Tab leads from the email to the password, then to the link above it', async () => {
  show(<SignIn returnTo="" unlockToken="" initialError="" hasSamples={false} isSecondStep={false} />);
  await page.getByLabelText('Email').click();
  await userEvent.tab();
  await expect.element(page.getByRole('textbox', { name: 'Password' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Forgot password?' })).toHaveFocus();
});

test('the error of a passkey goes once a password is tried', async () => {
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('Declined', 'NotAllowedError'));
  answer('POST /api/auth/passkeys/sign-in/begin', { challenge: 'AAAA' } as never);
  refuse('POST /api/auth/login', 401, { message: 'Email or password is incorrect.' });
  show(<SignIn returnTo="" unlockToken="" initialError="" hasSamples={false} isSecondStep={false} />);
  await page.getByRole('button', { name: 'Sign In with a Passkey' }).click();
  const declined = page.getByText('Your device didn’t confirm the passkey. Try again.');
  await expect.element(declined).toBeVisible();
  await page.getByLabelText('Email').fill('ann@example.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong-password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect.element(page.getByText('Email or password is incorrect.')).toBeVisible();
  await expect.element(declined).not.toBeInTheDocument();
});
