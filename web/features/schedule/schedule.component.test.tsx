import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { datesOf } from '#web/lib/month.ts';
import { today } from '#web/lib/today.ts';
import { answer } from '#web/testing/backend.ts';
import { open, resize } from '#web/testing/page.tsx';

test('[JOB-05~] jobs and quoted dates link to their requests', async () => {
  await resize(1280);
  const job = { status: 'in_progress', airport: null, tailNumber: null, price: '400.00' } as const;
  answer('GET /api/schedule', {
    jobs: [
      {
        ...job,
        id: 901,
        title: 'Brakes',
        quoteStatus: 'accepted',
        day: '2031-05-08',
        lastDay: '2031-05-09',
      },
      {
        ...job,
        id: 902,
        title: 'Annual',
        quoteStatus: 'pending',
        day: '2031-05-09',
        lastDay: '2031-05-09',
      },
    ],
    daysOff: [],
    feedUrl: null,
  });
  await open('/schedule?month=2031-05', 'provider');
  const brakes = page.getByRole('link', { name: 'Brakes' });
  await expect.element(brakes).toHaveLength(2);
  await expect.element(brakes.last()).toHaveAttribute('href', '/requests/901');
  await expect
    .element(page.getByRole('link', { name: 'Quoted: Annual' }))
    .toHaveAttribute('href', '/requests/902');
});

test('on a phone the month begins with today, and earlier days unfold', async () => {
  await resize(390, 844);
  const month = today().slice(0, 7);
  const [first, last] = [`${month}-01`, datesOf(month).at(-1)!];
  const shown = { status: 'in_progress', airport: null, tailNumber: null, price: '400.00' } as const;
  answer('GET /api/schedule', {
    jobs: [{ ...shown, id: 901, title: 'Brakes', quoteStatus: 'accepted', day: first, lastDay: last }],
    daysOff: [],
    feedUrl: null,
  });
  await open('/schedule', 'provider');
  const days = page.css('main ol time');
  await expect.element(days.first()).toHaveAttribute('datetime', today());
  if (today() === first) return;
  await page.getByRole('button', { name: /^Show \d+ Earlier Days?$/ }).click();
  await expect.element(days.first()).toHaveAttribute('datetime', first);
});
