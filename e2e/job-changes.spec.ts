import { dayFromNow, deliver, goodCard, openRequest, payBy, quote, runningJob, toast } from './jobs.ts';
import { callAs } from './people.ts';
import { expect, test, type Page } from './test.ts';

test('[JOB-01] an owner backs out of an acceptance, and the quote can be accepted again', async ({
  page,
  browser,
}) => {
  const { requestId, path, shop } = await openRequest(page, browser);
  const { id } = await quote(shop.page, requestId);
  await callAs(page, 'post', `/api/service-quotes/${id}/accept`);
  await page.goto(path);
  await page.getByRole('button', { name: 'Back out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Back Out' }).click();
  await expect(page.getByText('Your request is open again.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Accept Quote/ }).first()).toBeVisible();
});

test('[JOB-04] additional work is proposed, approved and paid, declined and withdrawn', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { path, shop } = await runningJob(page, browser);
  const provider = shop.page;
  await provider.goto(path);
  const propose = async (text: string, price: string) => {
    await provider.getByRole('button', { name: 'Propose Work' }).click();
    const dialog = provider.getByRole('dialog');
    await dialog.getByLabel('What needs doing').fill(text);
    await dialog.getByLabel('Price').fill(price);
    await dialog.getByRole('button', { name: 'Propose Work' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await propose('Left magneto is worn', '320.10');
  await propose('New seat covers', '900');
  await propose('Wash', '80');
  const theirs = provider.getByRole('list', { name: 'Additional work' }).getByRole('listitem');
  await theirs.filter({ hasText: 'Wash' }).getByRole('button', { name: 'Withdraw' }).click();
  await expect(theirs.filter({ hasText: 'Wash' })).toContainText('Withdrawn');

  await page.goto(path);
  // What waits for the owner is on top, and its heading says so.
  const headings = page.getByRole('region', { name: 'Job' }).getByRole('heading', { level: 2 });
  await expect(headings.first()).toHaveText('2 decisions wait for you');
  const waiting = page.getByRole('list', { name: 'Waiting for you' }).getByRole('listitem');
  const mine = page.getByRole('list', { name: 'Additional work' }).getByRole('listitem');
  await waiting.filter({ hasText: 'seat covers' }).getByRole('button', { name: 'Decline' }).click();
  await expect(mine.filter({ hasText: 'seat covers' })).toContainText('Declined');
  await expect(headings.first()).toHaveText(/ proposed additional work$/);
  await waiting.filter({ hasText: 'magneto' }).getByRole('button', { name: 'Approve and Pay' }).click();
  await expect(page.getByRole('dialog')).toContainText('Pay for Additional Work');
  await payBy(page, '4000000000000002');
  await expect(page.getByRole('dialog').getByText('Your card was declined.')).toBeVisible();
  await payBy(page, '4242424242424242');
  await expect(page.getByText('The additional work is now part of the job.')).toBeVisible();
  await expect(mine.filter({ hasText: 'magneto' })).toContainText('Paid');
  await expect(page.getByRole('list', { name: 'Payments' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('You paid for additional work')).toBeVisible();
  await expect(waiting).toHaveCount(0);

  // Sums include the additional work, before and after the release.
  await provider.reload();
  await expect(provider.getByText('$2,300.10 is held for you.')).toBeVisible();
  await deliver(provider, 'Annual and magneto done.');
  await page.reload();
  await page.getByRole('button', { name: 'Confirm Work' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    /We’ll release \$2,300\.10, additional work included\. .* receives \$2,185\.09 after the 5% platform fee/,
  );
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm and Release' }).click();
  await expect(page.getByText(/^\$2,300\.10 was released\. .* received \$2,185\.09 after/)).toBeVisible();
  await expect(page.getByText('The provider received in total')).toBeVisible();
  await provider.reload();
  await expect(provider.getByText(/^You received \$2,185\.09 after the 5% platform fee/)).toBeVisible();
  await provider.goto('/requests?as=provider');
  await expect(provider.getByText('$2,185.09 received')).toBeVisible();
  await expect(provider.getByText(/^Marta /)).toBeVisible();
});

test('[JOB-03] a job is cancelled only if both parties agree, and so is a new date', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { requestId, path, shop } = await runningJob(page, browser);
  const provider = shop.page;
  const addition = await callAs<{ id: number }>(provider, 'post', `/api/requests/${requestId}/additions`, {
    description: 'Left magneto is worn',
    price: 320,
  });
  const { clientSecret } = await callAs<{ clientSecret: string }>(
    page,
    'post',
    `/api/additions/${addition.id}/approve`,
  );
  await callAs(page, 'post', '/api/payments/sandbox/confirm', { clientSecret, ...goodCard });
  await provider.goto(path);
  await provider.getByRole('link', { name: 'Contact us' }).click();
  await expect(provider.getByLabel('Subject')).toHaveValue(/^Job \d+: Annual inspection$/);
  await provider.goBack();
  await expect(provider.getByText(/^Quoted from .* to .*\.$/)).toBeVisible();
  await provider.getByRole('button', { name: 'Propose a Date' }).click();
  await provider.getByRole('dialog').getByLabel('Delivery date').fill(dayFromNow(40));
  await provider.getByRole('dialog').getByRole('button', { name: 'Propose Date' }).click();
  await expect(provider.getByText(/You proposed .* Waiting for/)).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('heading', { name: / proposed a new date$/ })).toBeVisible();
  await page.getByRole('button', { name: /^Agree to / }).click();
  await expect(page.getByText(/^You both agreed on/)).toBeVisible();

  const requestCancellation = async (from: Page) => {
    await from.getByRole('button', { name: 'Cancel Job' }).click();
    await from.getByRole('dialog').getByLabel('Reason').fill('The airplane was sold yesterday.');
    await from.getByRole('dialog').getByRole('button', { name: 'Request Cancellation' }).click();
    await expect(from.getByText('You asked to cancel this job')).toBeVisible();
  };
  // Before work starts the owner cancels alone; a provider always asks.
  await provider.reload();
  await requestCancellation(provider);
  await page.reload();
  await expect(
    page.getByRole('region', { name: 'Job' }).getByRole('heading', { level: 2 }).first(),
  ).toHaveText(/ asked to cancel this job$/);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(toast(page, 'Cancellation declined')).toBeVisible();
  await provider.reload();
  await requestCancellation(provider);
  await page.reload();
  await page.getByRole('button', { name: 'Agree to Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Job' }).click();
  await expect(page.getByText('This job was cancelled and $2,300.00 refunded.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Payments' })).toContainText('Refunded to you');
  const work = page.getByRole('list', { name: 'Additional work' });
  await expect(work).toContainText('Refunded');
  await expect(work).not.toContainText('Paid');
  // The provider's quotes say so as well, under Lost.
  await provider.goto('/quotes?status=lost');
  await expect(provider.getByText('$2,300.00 refunded')).toBeVisible();
  await expect(provider.getByText('The job was cancelled.')).toBeVisible();
});
