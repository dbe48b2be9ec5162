import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, callsOf } from '#web/testing/backend.ts';
import { open, resize, texts } from '#web/testing/page.tsx';

beforeEach(() => resize(1280));

test('a day off over an accepted job is asked about before it is added', async () => {
  answer('GET /api/schedule', { jobs: [], daysOff: [], feedUrl: null });
  const message = '“Annual” is on October 5, 2099. We don’t notify the owner of your day off.';
  answer('POST /api/schedule/days-off', ({ body }) =>
    (body as { anyway?: boolean }).anyway
      ? { id: 1, firstDay: '2099-10-05', lastDay: '2099-10-05', note: null }
      : Response.json({ code: 'day_off_over_job', message }, { status: 409 }),
  );
  await open('/schedule', 'provider');
  await page.getByLabelText('First day').fill('2099-10-05');
  await page.getByRole('button', { name: 'Add Day Off' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Take the day off anyway?' });
  await expect.element(dialog).toBeVisible();
  expect(texts(dialog)[0]).toContain('“Annual” is on October 5, 2099.');
  await dialog.getByRole('button', { name: 'Take Day Off' }).click();
  await expect
    .poll(() => callsOf('POST /api/schedule/days-off').map(({ body }) => body))
    .toMatchObject([{ anyway: false }, { firstDay: '2099-10-05', anyway: true }]);
});
