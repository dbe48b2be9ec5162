import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
