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
