import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open } from '#web/testing/page.tsx';

test('[ACC-04~] deleting ends on a page that says what happens, and until when it can be undone', async () => {
  await open('/account-deleted?until=2026-12-17');
  await expect.element(page.getByRole('heading', { name: 'We’re deleting your account' })).toBeVisible();
  await expect
    .element(
      page.getByText(/Until December 17, 2026 you can restore it|Until Dec 17, 2026 you can restore it/),
    )
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Sign In to Restore' }))
    .toHaveAttribute('href', '/sign-in');
  await open('/account-deleted?until=<b>');
  await expect.element(page.getByText('For 30 days you can restore it')).toBeVisible();
});
