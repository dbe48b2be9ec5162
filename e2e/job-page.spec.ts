import { deliver, openRequest, payBy, quote, runningJob } from './jobs.ts';
import { callAs, signUp } from './people.ts';
import { expect, test, type Page } from './test.ts';
import { watchErrors } from './watch.ts';

/** Console messages of the browser when a card is declined or a connection fails. */
const isNetwork = (text: string) => /402|ERR_FAILED/.test(text);

test('[PAY-01][PAY-02] the payment test creates an intent, shows a declined card and pays', async ({
  page,
}) => {
  const nothingWrong = watchErrors(page, isNetwork);
  await signUp(page);
  await page.goto('/payment-test');
  const amount = page.getByLabel('Amount (USD)');
  await expect(amount).toHaveValue('25');
  await expect(amount).toHaveAttribute('min', '1');
  await expect(amount).toHaveAttribute('step', '0.01');
  for (const card of ['4242 4242 4242 4242', '4000 0000 0000 0002', '4000 0000 0000 9995'])
    await expect(page.getByText(card)).toBeVisible();
  await page.route('**/api/create-payment-intent', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Create Payment Intent' }).click();
  await expect(page.getByText('Failed to create payment intent. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Create Payment Intent' }).click();
  await expect(page.getByText('Payment Intent Created')).toBeVisible();
  await payBy(page, '4000000000000002');
  await expect(page.getByText('Payment Failed')).toBeVisible();
  await expect(page.getByText('Your card was declined.').first()).toBeVisible();
  await payBy(page, '4242424242424242');
  await expect(page.getByText('Payment Successful!')).toBeVisible();
  await expect(page).toHaveURL('/');
  nothingWrong();
});

test('after a lost response the retry neither accepts nor pays twice', async ({ page, browser }) => {
  const { requestId, path, shop } = await openRequest(page, browser);
  await quote(shop.page, requestId);
  await page.goto(path);
  const loseOnce = (url: string) =>
    page.route(
      url,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  await page.getByRole('button', { name: /^Accept Quote/ }).click();
  await loseOnce('**/api/service-quotes/*/accept');
  await page
    .getByRole('alertdialog')
    .getByLabel(/no hangarkeepers cover/)
    .check();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept and Pay' }).click();
  // The page reloads and finds the quote accepted.
  await expect(page.getByRole('heading', { name: 'Pay and start the job' })).toBeVisible();
  await loseOnce('**/api/payments/sandbox/confirm');
  // The reload fails too, so the form stays and can be sent again.
  await page.route('**/api/requests/**', (route) => route.abort());
  const failedReloads = Promise.all(
    ['', '/quotes', '/deal'].map((part) =>
      page.waitForEvent('requestfailed', (request) =>
        new URL(request.url()).pathname.endsWith(`/api/requests/${requestId}${part}`),
      ),
    ),
  );
  await payBy(page, '4242424242424242');
  await expect(page.getByText('Payment Failed')).toBeVisible();
  await failedReloads;
  await page.unroute('**/api/requests/**');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('They’re paid when you confirm the work.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Work in progress' })).toBeVisible();
  const payments = await callAs<{ status: string }[]>(page, 'get', '/api/payments/my');
  expect(payments.map(({ status }) => status)).toEqual(['held']);
});

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
  await expect(provider.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toContainText(
    'You’re offline. Try again when you’re connected.',
  );
  await expect(price).toHaveValue('1');
  await expect(provider.getByRole('button', { name: 'Send Revised Quote' })).toBeEnabled();
  await provider.getByRole('button', { name: 'Cancel', exact: true }).click();
  await provider.getByRole('alertdialog').getByRole('button', { name: 'Discard Changes' }).click();
  sent.length = 0;
  await provider.context().setOffline(false);
  await provider.waitForTimeout(1500);
  await provider.reload();
  await expect(provider.getByText('$1,980.00').first()).toBeVisible();
  expect(sent).toEqual([]);
  const [live] = await callAs<{ price: string }[]>(page, 'get', `/api/requests/${requestId}/quotes`);
  expect(Number(live?.price)).toBe(1980);
});
