import { runSql } from './database.ts';
import { openRequest, quote, toast } from './jobs.ts';
import { callAs, signInAs } from './people.ts';
import { photo } from './photos.ts';
import { expect, test } from './test.ts';
import { watchErrors } from './watch.ts';

test('[CRED-01] a provider adds a credential, an administrator checks it, the owner sees what was checked until it ends', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const nothingWrong = watchErrors(page);
  const { requestId, path, shop } = await openRequest(page, browser);
  const provider = shop.page;
  await quote(provider, requestId);

  await provider.goto('/credentials');
  await provider.getByRole('button', { name: 'Add Credential' }).click();
  const form = provider.getByRole('dialog');
  await form.getByRole('button', { name: 'Add Credential' }).click();
  await expect(form.getByText('Enter at least 4 characters')).toBeVisible();
  await form.getByLabel('Certificate number').fill('3418417');
  await form.getByLabel('Issuer').fill('FAA, San Jose FSDO');
  await form.getByLabel('Choose files').setInputFiles(await photo('form-8310-5.jpg', 400, 300));
  await expect(form.getByText(/March 31 of an odd year/)).toBeVisible();
  await form.getByRole('button', { name: 'Add Credential' }).click();
  await expect(toast(provider, 'Credential added')).toBeVisible();
  // Its document is the credential's, not one more file of My Documents.
  expect(await callAs(provider, 'get', '/api/uploads')).toEqual([]);
  const certificates = provider.getByRole('region', { name: 'Certificates' });
  await expect(certificates).toContainText('3418417');
  await expect(certificates).toContainText('Stated by the shop');

  await page.goto(path);
  const quotes = page.getByRole('region', { name: 'Quotes', exact: true });
  await expect(quotes.getByText('Relies on a stated IA')).toBeVisible();

  const admin = await browser.newPage();
  await signInAs(admin, 'admin');
  await admin.goto('/admin/credentials');
  const row = admin.getByRole('listitem').filter({ hasText: shop.businessName });
  const more = admin.getByRole('button', { name: 'Load More' });
  await expect(admin.getByText(/^Showing/)).toBeVisible();
  while (!(await row.isVisible()) && (await more.isVisible())) await more.click();
  await expect(row.getByRole('link', { name: 'form-8310-5.jpg' })).toBeVisible();
  await row.getByRole('button', { name: 'Mark as Checked' }).click();
  const check = admin.getByRole('dialog');
  await check.getByLabel('How you checked it').fill('We saw Form 8310-5 and matched the name.');
  await check.getByRole('button', { name: 'Mark as Checked' }).click();
  await expect(toast(admin, 'Credential checked')).toBeVisible();

  await page.reload();
  await expect(quotes.getByText('By a checked IA')).toBeVisible();
  await expect(quotes.getByText('14 CFR 43.7, 65.95').first()).toBeVisible();
  await quotes.getByRole('button', { name: /Inspection Authorization: Checked/ }).click();
  await expect(quotes.getByText('We saw Form 8310-5 and matched the name.')).toBeVisible();
  await expect(quotes.getByText('•••417')).toBeVisible();
  await page.goto(`/providers?q=${shop.businessName.split(' ')[0]}`);
  await expect(page.getByText('Checked: IA')).toBeVisible();
  await page.goto(`/providers/${shop.id}`);
  await page.getByRole('button', { name: /^IA.*Checked/ }).click();
  await expect(page.getByText(/, by an administrator/)).toBeVisible();
  await expect(page.getByText(/days left/)).toBeVisible();
  await expect(page.getByText('3418417')).toHaveCount(0);
  await expect(page.getByText('Stated by the shop, not checked by us.')).toBeVisible();

  await runSql(
    'update provider_credentials set valid_until = current_date - 2, notice_on = current_date - 2 where holder_id = (select user_id from service_providers where id = $1)',
    [shop.id],
  );
  await page.reload();
  await expect(page.getByRole('button', { name: /^IA.*Expired/ })).toBeVisible();
  await page.goto(path);
  await expect(quotes.getByText('Relies on an IA that has ended')).toBeVisible();
  await provider.reload();
  await expect(provider.getByText('1 open quote relies on it. Owners see “Expired”.')).toBeVisible();
  await provider.goto(path);
  await expect(provider.getByRole('region', { name: 'Who may sign' })).toContainText(
    'Relies on an IA that has ended',
  );
  nothingWrong();
});
