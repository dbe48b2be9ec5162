import { isPhone } from './directory-page.ts';
import { dayFromNow, openRequest, quote, toast } from './jobs.ts';
import { callAs, signUp } from './people.ts';
import { photo } from './photos.ts';
import { expect, test } from './test.ts';
import { watchErrors } from './watch.ts';

test('a revised quote keeps its files and validity; the second of two tabs sees the newer quote and keeps its input', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const { requestId, path, shop } = await openRequest(page, browser);
  const provider = shop.page;
  await quote(provider, requestId, { validDays: 30 });
  interface Live {
    validUntil: string;
    price: string;
    files: { name: string }[];
  }
  const live = async () => (await callAs<Live[]>(page, 'get', `/api/requests/${requestId}/quotes`))[0]!;
  const { validUntil } = await live();
  const price = provider.getByLabel('Price', { exact: true });
  const send = async () => {
    await provider.getByRole('button', { name: 'Send Revised Quote' }).click();
    await expect(toast(provider, 'Quote revised')).toBeVisible();
    await expect(price).toHaveCount(0);
  };
  await provider.goto(path);
  await provider.getByRole('button', { name: 'Revise' }).click();
  await expect(provider.getByText(/^Leave empty to keep /)).toBeVisible();
  await provider.getByLabel('Choose files').setInputFiles(await photo('plan.jpg', 400, 300));
  await expect(provider.getByRole('progressbar')).toHaveCount(0);
  await price.fill('1900');
  await send();
  // The next revision starts with the file, and sending it untouched keeps both.
  const context = await browser.newContext({ storageState: await provider.context().storageState() });
  const second = await context.newPage();
  // Without events it does not follow the first one.
  await second.route('**/api/events?*', (route) => route.abort());
  for (const tab of [second, provider]) {
    await tab.goto(path);
    await tab.getByRole('button', { name: 'Revise' }).click();
    await expect(tab.getByRole('list', { name: 'Quote files' })).toContainText('plan.jpg');
  }
  await price.fill('1800');
  await send();
  expect(await live()).toMatchObject({ validUntil, price: '1800.00', files: [{ name: 'plan.jpg' }] });

  await second.getByLabel('Price', { exact: true }).fill('1700');
  await second.getByRole('button', { name: 'Send Revised Quote' }).click();
  await expect(second.getByText('This has changed since you opened it')).toBeVisible();
  await expect(second.getByText(/^You sent another quote for \$1,800\.00 on /)).toBeVisible();
  await expect(second.getByLabel('Price', { exact: true })).toHaveValue('1700');
  expect((await live()).price).toBe('1800.00');
  await second.getByRole('button', { name: 'Send Revised Quote' }).click();
  await expect(toast(second, 'Quote revised')).toBeVisible();
  expect(await live()).toMatchObject({ price: '1700.00', files: [{ name: 'plan.jpg' }] });

  await context.close();

  // A date in a day off warns and can be sent.
  await callAs(provider, 'post', '/api/schedule/days-off', {
    firstDay: dayFromNow(20),
    lastDay: dayFromNow(21),
    note: 'Oshkosh',
  });
  await provider.goto(path);
  await provider.getByRole('button', { name: 'Revise' }).click();
  await expect(provider.getByText(/^You’re off/)).toHaveCount(0);
  await provider.getByLabel('Available date').fill(dayFromNow(18));
  await provider.getByLabel('Estimated duration').fill('2 days');
  await expect(provider.getByText(/^You’re off/)).toHaveCount(0);
  await provider.getByLabel('Estimated duration').fill('3 days');
  await expect(provider.getByText(/^You’re off .*: Oshkosh\.$/)).toBeVisible();
  // Cancel asks before it discards what was changed.
  await provider.getByRole('button', { name: 'Cancel', exact: true }).click();
  await provider.getByRole('alertdialog').getByRole('button', { name: 'Keep Editing' }).click();
  await expect(provider.getByLabel('Estimated duration')).toHaveValue('3 days');
  await send();
  await provider.getByRole('button', { name: 'Revise' }).click();
  await provider.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(price).toHaveCount(0);
});

test('while a quote is sent its form stays the same, although the page learns of the quote first', async ({
  page,
  browser,
}) => {
  const { requestId, path, shop } = await openRequest(page, browser);
  const provider = shop.page;
  const isSent = Promise.withResolvers<void>();
  const isShown = Promise.withResolvers<void>();
  await provider.route(`**/api/requests/${requestId}/quotes*`, async (route) => {
    const response = await route.fetch();
    if (route.request().method() === 'POST') {
      isSent.resolve();
      await isShown.promise;
    }
    await route.fulfill({ response });
  });
  await provider.goto(path);
  await provider.getByLabel('Description of item 1').fill('Caliper rebuild');
  await provider.getByLabel('Amount of item 1').fill('320');
  await provider.getByLabel('Available date').fill(dayFromNow(18));
  await provider.getByLabel('Estimated duration').fill('2 days');
  await provider.getByLabel('Description', { exact: true }).fill('With new O-rings.');
  const listed = provider.waitForResponse(
    async (response) =>
      response.request().method() === 'GET' &&
      response.url().includes(`/${requestId}/quotes`) &&
      (await response.text()).includes('With new O-rings.'),
  );
  await provider.getByRole('button', { name: 'Send Quote' }).click();
  await isSent.promise;
  await listed;
  await expect(provider.getByText('1 quote', { exact: true }).first()).toBeVisible();
  await expect(provider.getByRole('heading', { name: 'Send a quote' })).toBeVisible();
  await expect(provider.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0);
  isShown.resolve();
  await expect(provider.getByRole('button', { name: 'Revise Quote' })).toBeVisible();
});

test('all own quotes by status, drafts on top, reached from dashboard and menu, on a phone too', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const nothingWrong = watchErrors(page);
  await signUp(page, 'provider');
  await callAs(page, 'post', '/api/providers', {
    businessName: 'Ramp Rescue',
    credentials: 'A&P, mobile',
    servicesOffered: ['maintenance'],
    coverageAreas: 'KPAO, KSQL',
    description: 'We come to the aircraft, day and night.',
  });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL('/quotes');
  await expect(page.getByText('No quotes yet')).toBeVisible();
  const owner = await (await browser.newContext()).newPage();
  await signUp(owner, 'owner', 'Marta');
  const post = async (title: string) =>
    (
      await callAs<{ id: number }>(owner, 'post', '/api/requests', {
        title,
        description: 'As soon as you can.',
        category: 'maintenance',
      })
    ).id;
  const [lost, seen, fresh, draft] = [
    await post('Vacuum pump'),
    await post('Altimeter'),
    await post('Gyro filter'),
    await post('Nose strut'),
  ];
  const { id } = await quote(page, lost);
  await callAs(owner, 'post', `/api/service-quotes/${id}/reject`, { reason: 'Too late for me.' });
  await quote(page, seen, { price: 900 });
  await quote(page, seen, { price: 800 });
  await callAs(owner, 'get', `/api/requests/${seen}/quotes`);
  await quote(page, fresh, { price: 210, validDays: 1 });
  await page.goto(`/requests/${draft}`);
  await page.getByLabel('Amount of item 1').fill('77');
  // The address keeps the filter; the menu leads to the page.
  await page.goto('/home');
  await page.getByRole('button', { name: isPhone(page) ? 'Open menu' : /Account menu/ }).click();
  await page
    .getByRole('menuitem', { name: 'My Quotes' })
    .or(page.getByRole('link', { name: 'My Quotes' }))
    .click();
  await expect(page).toHaveURL('/quotes');
  const rows = page.getByRole('list', { name: 'Quotes' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('Expires soon');
  await expect(rows.nth(1)).toContainText('Seen by the owner');
  await expect(rows.nth(1)).toContainText('$800.00');
  await expect(rows.nth(1)).toContainText('1 earlier quote');
  await expect(rows.nth(2)).toContainText('Rejected: “Too late for me.”');
  await expect(page.getByText('Showing 4 of 4')).toBeVisible();
  const drafts = page.getByRole('list', { name: 'Drafts' }).getByRole('listitem');
  await expect(drafts).toHaveCount(1);
  await expect(drafts).toContainText('Nose strut');
  await expect(drafts).toContainText('$77.00');
  await page.getByLabel('Status').selectOption('lost');
  await expect(rows).toHaveCount(1);
  await expect(drafts).toHaveCount(0);
  await page.reload();
  await expect(rows).toContainText('Vacuum pump');
  await page.getByLabel('Status').selectOption('won');
  await page.getByRole('button', { name: 'Show All Quotes' }).click();
  await drafts.getByRole('link').click();
  await expect(page.getByLabel('Amount of item 1')).toHaveValue('77');
  await owner.context().close();
  nothingWrong();
});
