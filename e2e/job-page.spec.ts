import { expect, test, type Page } from '@playwright/test';
import { deliver, openRequest, quote, runningJob } from './deal.ts';
import { callAs } from './people.ts';

/** The widest gap between two cards of a column, in pixels. */
const widestGap = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('main .card')]
      .filter((card) => !card.parentElement?.closest('.card') && card.checkVisibility())
      .map((card) => card.getBoundingClientRect());
    const gaps = cards.map((card) => {
      const above = cards.filter(({ left, right, bottom }) => {
        const isSameColumn = left < card.right && right > card.left;
        return isSameColumn && bottom <= card.top;
      });
      return above.length === 0 ? 0 : card.top - Math.max(...above.map(({ bottom }) => bottom));
    });
    return Math.max(...gaps);
  });

test('a job’s page has no hole, running or delivered, for both parties', async ({ page, browser }) => {
  const { path, shop } = await runningJob(page, browser);
  for (const step of ['running', 'delivered']) {
    if (step === 'delivered')
      await deliver(shop.page, 'Compressions 76 or better, new plugs, oil and filter.');
    for (const viewer of [page, shop.page]) {
      await viewer.goto(path);
      await expect(viewer.getByRole('region', { name: 'Job' }).getByText('Timeline')).toBeVisible();
      await expect(viewer.getByRole('region', { name: 'Accepted quote' })).toBeVisible();
      expect(await widestGap(viewer), step).toBeLessThanOrEqual(17);
    }
  }
  await expect(page.getByText('due by')).toHaveCount(0);
});

test('a quote revision sent offline fails at once, keeps its input, and is never sent after Cancel', async ({
  page,
  browser,
}) => {
  const { requestId, path, shop } = await openRequest(page, browser);
  const provider = shop.page;
  await quote(provider, requestId);
  await provider.goto(path);
  await provider.getByRole('button', { name: 'Revise' }).click();
  const price = provider.getByLabel('Price', { exact: true });
  await price.fill('1');
  const sent: string[] = [];
  provider.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/quotes')) sent.push(request.url());
  });
  await provider.context().setOffline(true);
  await provider.getByRole('button', { name: 'Send Revised Quote' }).click();
  await expect(provider.getByRole('region', { name: 'Notifications' }).getByRole('alert')).not.toBeEmpty();
  await expect(price).toHaveValue('1');
  await expect(provider.getByRole('button', { name: 'Send Revised Quote' })).toBeEnabled();
  await provider.getByRole('button', { name: 'Cancel', exact: true }).click();
  sent.length = 0;
  await provider.context().setOffline(false);
  await provider.waitForTimeout(1500);
  await provider.reload();
  await expect(provider.getByText('$1,980.00').first()).toBeVisible();
  expect(sent).toEqual([]);
  const [live] = await callAs<{ price: string }[]>(page, 'get', `/api/requests/${requestId}/quotes`);
  expect(Number(live?.price)).toBe(1980);
});
