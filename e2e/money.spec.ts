import { expect, test } from '@playwright/test';
import { openRequest, payBy, quote, runningJob, toast } from './jobs.ts';
import { callAs, password } from './people.ts';
import { expectGoodPage } from './watch.ts';

test('[MONEY-02] a challenged card asks the bank: failed it can be tried again, approved it pays', async ({
  page,
  browser,
}) => {
  const { requestId, path, shop } = await openRequest(page, browser);
  const { id } = await quote(shop.page, requestId);
  await callAs(page, 'post', `/api/service-quotes/${id}/accept`);
  await page.goto(path);
  await payBy(page, '4000 0025 0000 3155');
  const bank = page.getByRole('alertdialog', { name: 'Your bank asks you to confirm' });
  await bank.getByRole('button', { name: 'Fail Authentication' }).click();
  await expect(page.getByText('Your bank couldn’t confirm it’s you.').first()).toBeVisible();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await bank.getByRole('button', { name: 'Approve Payment' }).click();
  await expect(toast(page, 'Payment held')).toBeVisible();
  const deal = await callAs<{ payment: { status: string } }>(page, 'get', `/api/requests/${requestId}/deal`);
  expect(deal.payment.status).toBe('held');
});

test('[MONEY-05~] a provider sets up a bank account; a confirmed job is scheduled, and its receipt opens', async ({
  page,
  browser,
}) => {
  const { requestId, shop } = await runningJob(page, browser);
  const provider = shop.page;
  await provider.goto('/payouts');
  await expect(provider.getByText('1 job, until owners confirm')).toBeVisible();
  await provider.getByRole('button', { name: 'Add Bank Account' }).click();
  const dialog = provider.getByRole('dialog', { name: 'Bank account' });
  await dialog.getByLabel('Routing number').fill('110000000');
  await dialog.getByLabel('Account number').fill('000123456789');
  await dialog.getByLabel('Your password').fill('not the password');
  await dialog.getByRole('button', { name: 'Save Account' }).click();
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Save Account' }).click();
  await expect(provider.getByText('•••• 6789')).toBeVisible();
  await callAs(provider, 'post', `/api/requests/${requestId}/deliver`, {
    summary: 'All done, see the logbook.',
  });
  await callAs(page, 'post', `/api/requests/${requestId}/confirm`);
  await provider.reload();
  await expect(provider.getByRole('listitem').filter({ hasText: '$1,881.00' })).toBeVisible();
  await expectGoodPage(provider);

  await page.goto('/payments');
  const row = page.getByRole('row').filter({ hasText: 'Annual inspection' });
  await expect(row).toContainText('Released');
  await expectGoodPage(page);
  const address = await row.getByRole('link', { name: /Receipt|^R-/ }).getAttribute('href');
  const receipt = await page.request.get(address ?? '');
  expect([receipt.status(), receipt.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await receipt.body()).subarray(0, 5).toString()).toBe('%PDF-');
});
