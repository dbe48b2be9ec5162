import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refuse } from '#web/testing/backend.ts';
import { show } from '#web/testing/page.tsx';
import { WaitlistForm } from './waitlist-form.tsx';

test('[SOON-05~] a mistyped address is an error at its field, until it is changed', async () => {
  refuse('POST /api/waitlist/join', 400, {
    message: 'Check the form',
    code: 'invalid_input',
    issues: [{ path: 'email', message: 'Enter a valid email address' }],
  });
  show(<WaitlistForm supportEmail="help@hangarline.test" />);
  await page.getByRole('button', { name: 'Aircraft Owner' }).click();
  const email = page.getByLabelText('Email');
  await email.fill('amelia@hangar,test');
  await page.getByRole('button', { name: 'Join the Waitlist' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a valid email address');
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('Something went wrong')).not.toBeInTheDocument();
  await email.fill('amelia@hangar.test');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
