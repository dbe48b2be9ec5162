import { confirmEmail, runSql, runSweeps } from './database.ts';
import { goodCard, quote, toast } from './jobs.ts';
import { callAs, password, signUp } from './people.ts';
import { openShop } from './shops.ts';
import { expect, test } from './test.ts';
import { watchErrors } from './watch.ts';

test('[REF-01][REF-02][REF-03][REF-04][REF-05][REF-06] a link is shared, someone joins by it, and both earn', async ({
  page,
  browser,
}) => {
  const nothingWrong = watchErrors(page);
  const referrer = await signUp(page, 'owner', 'Marta');
  await page.goto('/home');
  await page.getByRole('link', { name: 'Get Your Link' }).click();
  await expect(page).toHaveURL('/referrals');
  await expect(page.getByText('No referrals yet')).toBeVisible();
  await page.getByRole('button', { name: 'Get Your Referral Code' }).click();
  await expect(toast(page, 'Referral Code Generated')).toBeVisible();
  const link = page.getByLabel('Your referral link');
  await expect(link).toHaveValue(/^http:\/\/127\.0\.0\.1:\d+\/\?ref=[A-HJKMNP-Z2-9]{8}$/);
  const url = new URL(await link.inputValue());
  expect(url.origin).toBe(new URL(page.url()).origin);
  await expect(page.getByRole('img', { name: `QR code of ${url}` })).toBeVisible();
  for (const [step, text] of [
    ['Share your link', 'Owners and providers both count.'],
    ['They join', 'And complete their first transaction'],
    ['You both earn', 'You get $25. They get a $10 credit.'],
  ] as const)
    await expect(page.getByRole('listitem').filter({ hasText: step })).toContainText(text);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect(toast(page, 'Link Copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(String(url));
  // For two seconds the button says so.
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy Link' })).toBeVisible();
  await page.evaluate(() => {
    Object.assign(navigator, { share: undefined });
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(toast(page, 'Copy Failed')).toBeVisible();
  await expect(toast(page, 'Please copy the link manually')).toBeVisible();
  await page.getByRole('button', { name: 'Download' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'PNG Image' }).click();
  expect((await download).suggestedFilename()).toBe(`Hangarline-${url.searchParams.get('ref')}.png`);

  // A visitor opens any page with the code, reads on elsewhere and signs up in the end.
  const newcomer = await browser.newPage();
  await newcomer.goto(`/providers${url.search}`);
  await newcomer.goto('/sign-up');
  const email = `e2e-${Math.random().toString(36).slice(2)}@example.org`;
  for (const [label, value] of [
    ['First name', 'Luis'],
    ['Last name', 'Ortega'],
    ['Email', email],
  ] as const)
    await newcomer.getByLabel(label).fill(value);
  await newcomer.getByLabel('Password', { exact: true }).fill(password);
  await newcomer.getByLabel(/I am at least 18/).check();
  await newcomer.getByRole('button', { name: 'Create Account' }).click();
  await expect(newcomer.getByRole('heading', { name: 'Welcome back, Luis!' })).toBeVisible();

  const row = page.getByRole('list', { name: 'Referrals' }).getByRole('listitem');
  const figure = (label: string) =>
    page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
  await page.reload();
  await expect(row).toContainText(/Luis O\..*Signed up, no job yet.*pending.*\$25/s);
  await expect(figure('Pending')).toContainText('$25');
  await expect(figure('To Next Tier')).toContainText(/1.*First Flight at 1/s);
  await expect(page.getByRole('listitem').filter({ hasText: 'First Flight' })).toContainText('Next Goal');

  const shop = await openShop(browser);
  const request = await callAs<{ id: number }>(newcomer, 'post', '/api/requests', {
    title: 'Left main tire',
    description: 'Worn through to the cord.',
    category: 'maintenance',
  });
  const { id: quoteId } = await quote(shop.page, request.id, { price: 100 });
  const { clientSecret } = await callAs<{ clientSecret: string }>(
    newcomer,
    'post',
    `/api/service-quotes/${quoteId}/accept`,
  );
  await callAs(newcomer, 'post', '/api/payments/sandbox/confirm', { clientSecret, ...goodCard });
  await callAs(shop.page, 'post', `/api/requests/${request.id}/deliver`, { summary: 'New tire and tube.' });
  await callAs(newcomer, 'post', `/api/requests/${request.id}/confirm`);

  // The open page learns of it.
  await expect(row).toContainText(/Spendable from .*completed.*\$25/s);
  await expect(figure('Total Referrals')).toContainText('1');
  await expect(figure('Earned')).toContainText('$25');
  await expect(page.getByRole('listitem').filter({ hasText: 'First Flight' })).toContainText('Unlocked');
  await expect(page.getByText('1 of 5 to Squadron Leader')).toBeVisible();

  // A week later, with confirmed addresses, it can be spent.
  const { id } = await callAs<{ id: string }>(newcomer, 'get', '/api/auth/user');
  await confirmEmail(referrer.id);
  await confirmEmail(id);
  await runSql(
    `update referrals set completed_at = completed_at - interval '8 days' where referred_id = $1`,
    [id],
  );
  await runSweeps();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Spendable now. We apply it at checkout.')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByText('$25.00').first()).toBeVisible();
  nothingWrong();
});
