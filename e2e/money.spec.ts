import { readFile } from 'node:fs/promises';
import { pdfText } from '#server/testing/pdf-text.ts';
import { confirmEmail, runSql, runSweeps } from './database.ts';
import { openRequest, payBy, quote, runningJob, toast } from './jobs.ts';
import { callAs, password } from './people.ts';
import { expect, test } from './test.ts';

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

test('[MONEY-05] a bank account is set up and a confirmed job is paid out; its receipt opens, prints and downloads', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const { requestId, path, shop } = await runningJob(page, browser);
  const provider = shop.page;
  await confirmEmail(shop.user.id);
  await provider.goto('/payouts');
  await expect(provider.getByText('1 job, until owners confirm')).toBeVisible();
  await expect(provider.getByText('Not set up')).toBeVisible();
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
  await expect(provider.getByText('$0.00 available now')).toBeVisible();
  // The dispute window passes; the sweep sends the payout while the owner reads the receipt.
  await runSql(`update payouts set due_at = now() - interval '1 minute' where request_id = $1`, [requestId]);
  await runSweeps();

  await page.goto('/payments');
  await expect(page.getByText('Held and released payments')).toBeVisible();
  await expect(page.getByRole('img', { name: /N172SP \$1,980\.00\. Highest/ })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Annual inspection' });
  await expect(row).toContainText('Released');
  await page.getByLabel('Status').selectOption('Held');
  await expect(page.getByText('No payments match')).toBeVisible();
  await expect(page).toHaveURL(/status=held/);
  await page.reload();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page.getByLabel('Search payments').fill(shop.businessName);
  await expect(page).toHaveURL(/q=/);
  const exported = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href');
  expect(exported).toContain(encodeURIComponent(shop.businessName));
  expect(await (await page.request.get(exported ?? '')).text()).toContain('1980.00');
  await row.getByRole('link', { name: /Receipt|^R-/ }).click();

  const sheet = page.getByRole('article', { name: /^Receipt R-/ });
  await expect(sheet.getByRole('heading', { name: '$1,980.00 paid' })).toBeVisible();
  const parts = ['Marta Johnson', shop.businessName, 'N172SP, Cessna 172S', 'You paid'];
  const note = `From the $1,980.00 released, $1,881.00 went to ${shop.businessName} and $99.00`;
  for (const part of [...parts, note]) await expect(sheet).toContainText(part);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  const file = pdfText(await readFile(await (await download).path()));
  for (const part of [...parts, '$1,980.00 paid', '$99.00']) expect(file).toContain(part);
  // On paper there is nothing but the sheet.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.goto(path);
  await page.getByRole('link', { name: 'View Receipt' }).click();
  await expect(sheet).toBeVisible();

  await provider.goto('/payments');
  await expect(provider.getByText('Received in')).toBeVisible();
  await expect(provider.getByRole('row').filter({ hasText: 'Marta Johnson' })).toContainText('$1,881.00');
  await expect(async () => {
    await provider.goto('/payouts');
    await expect(provider.getByRole('row').filter({ hasText: '$1,881.00' })).toContainText('Paid', {
      timeout: 2_000,
    });
  }).toPass({ timeout: 90_000, intervals: [5_000] });
});
