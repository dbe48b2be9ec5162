import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, recorded } from '#web/testing/backend.ts';
import { open } from '#web/testing/page.tsx';

test('a reading of the delivery with none before it doesn’t say that the meter had no reading', async () => {
  const deal = await recorded('GET /api/requests/:id/deal', { id: 7 });
  // The owner logged a higher figure on the same day: it doesn't come before the one of the delivery.
  const readings = [{ meter: 'tach' as const, hours: 1250, before: null, isTaken: true }];
  answer('GET /api/requests/:id/deal', { ...deal, restart: { ...deal.restart!, readings } });
  await open('/requests/7');
  const update = page.getByRole('region', { name: 'Due list update' });
  await expect.element(update).toMatchTextContent('1,250.0 h');
  await expect.element(update).not.toMatchTextContent('No reading');
});
