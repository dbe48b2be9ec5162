import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, resize } from '#web/testing/page.tsx';

test('[ADM-02~] Ctrl-K opens the search with the cursor in it', async () => {
  await resize(1280);
  await open('/admin/support', 'admin');
  await expect.element(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Search everywhere' });
  await expect
    .poll(async () => {
      if (field.query() === null) await userEvent.keyboard('{Control>}k{/Control}');
      return field.query() !== null && document.activeElement === field.element();
    })
    .toBe(true);
});
