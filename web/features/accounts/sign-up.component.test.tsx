import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#web/testing/backend.ts';
import { open } from '#web/testing/page.tsx';

test('[REF-02~] a referral link is an invitation: who invites, what both get, and the form', async () => {
  answer('GET /api/referrals/invitation', ({ query }) =>
    query.get('ref') === 'K7QMX4RT' ? { firstName: 'Marta' } : null,
  );
  await open('/sign-up?ref=K7QMX4RT');
  await expect.element(page.getByRole('heading', { name: 'Marta invites you' })).toBeVisible();
  await expect
    .element(page.getByText(/first job of \$100 or more .* you get a \$10 credit and Marta gets \$25/))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
  await open('/sign-up');
  await expect.element(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
});

test('a mistyped domain is asked about once the address is complete, and corrected by one click', async () => {
  await open('/sign-up');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('amy@gmial.com');
  const meant = page.getByRole('button', { name: 'amy@gmail.com' });
  await expect.element(meant).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'First name' }).click();
  await expect.element(page.getByText('Did you mean amy@gmail.com?')).toBeVisible();
  await meant.click();
  await expect.element(email).toHaveValue('amy@gmail.com');
  await expect.element(meant).not.toBeInTheDocument();
});
