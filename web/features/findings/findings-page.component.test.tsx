import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hold } from '#web/testing/backend.ts';
import { open } from '#web/testing/page.tsx';

test('the title is there before the job has loaded, and doesn’t change', async () => {
  hold('GET /api/requests/:id');
  await open('/requests/1/findings', 'provider');
  await expect.element(page.getByText('Loading the job')).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Findings');
});
