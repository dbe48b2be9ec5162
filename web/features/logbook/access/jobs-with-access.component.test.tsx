import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ShareLinks } from '#web/features/logbook/share-links.tsx';
import { queryClient } from '#web/lib/query-client.ts';
import { answer, callsOf } from '#web/testing/backend.ts';
import { closePage, showPart } from '#web/testing/page.tsx';

test('[LOG-11~] Share lists the shops that read the logbook, until when, and ends their access', async () => {
  closePage();
  await queryClient.resetQueries();
  answer('GET /api/logbooks/:id/share-links', []);
  answer('GET /api/logbooks/:id/access', [
    {
      requestId: 7,
      title: 'Annual inspection',
      shopName: 'Bayline Aero',
      givenAt: '2026-11-15T20:00:00.000Z',
      until: null,
    },
  ]);
  showPart(() => <ShareLinks logbookId={5} open onClose={() => undefined} />);
  await expect.element(page.getByText('Bayline Aero')).toBeVisible();
  await expect
    .element(page.getByText('Annual inspection, until 7 days after the job is completed'))
    .toBeVisible();
  await expect.element(page.getByText('No one else has the logbook.')).not.toBeInTheDocument();
  answer('DELETE /api/requests/:id/logbook-access', () => {
    answer('GET /api/logbooks/:id/access', []);
    return new Response(null, { status: 204 });
  });
  await page.getByRole('button', { name: 'End access of Bayline Aero' }).click();
  await expect.element(page.getByText('No one else has the logbook.')).toBeVisible();
  expect(callsOf('DELETE /api/requests/:id/logbook-access').map(({ url }) => url)).toEqual([
    expect.stringContaining('/api/requests/7/'),
  ]);
});
