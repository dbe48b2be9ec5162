import { dayFromNow, deliver, openRequest, payBy, quote, toast } from './jobs.ts';
import { callAs, signInAs } from './people.ts';
import { photo } from './photos.ts';
import { openShop } from './shops.ts';
import { expect, test } from './test.ts';
import { expectApart, watchErrors } from './watch.ts';

/** Console messages of the browser when a card is declined or a connection fails. */
const isNetwork = (text: string) => /402|ERR_FAILED/.test(text);

test('[QUOTE-01][QUOTE-02~][QUOTE-04][JOB-01][MONEY-02][REV-01][REV-04] from request to review', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const nothingWrong = watchErrors(page, isNetwork);
  const { requestId, path, shop } = await openRequest(page, browser);
  const rival = await openShop(browser, { servicesOffered: ['detailing'], baseAirport: 'KLVK' });
  await quote(rival.page, requestId, { price: 2640 });

  const provider = shop.page;
  const nothingWrongThere = watchErrors(provider);
  await provider.goto(path);
  await expect(provider.getByText('1 other quote so far.')).toBeVisible();
  await expect(provider.getByText('N172SP')).toHaveCount(0);
  await provider.getByLabel('Description of item 1').fill('16 h at $105');
  await provider.getByLabel('Amount of item 1').fill('1,680');
  await provider.getByLabel('Amount of item 1').press('Enter');
  await provider.getByLabel('Kind of item 2').selectOption('Parts');
  await provider.getByLabel('Description of item 2').fill('Filters, plugs, gaskets');
  await provider.getByLabel('Amount of item 2').fill('470.25');
  await expect(provider.getByText('$2,150.25').first()).toBeVisible();
  await expect(provider.getByText('−$107.51')).toBeVisible();
  await expect(provider.getByText('$2,042.74').filter({ visible: true }).first()).toBeVisible();
  await provider.getByRole('button', { name: 'Send Quote' }).click();
  await expect(provider.getByText('Choose a start date')).toBeInViewport();
  await expect(provider.getByLabel('Available date')).toBeFocused();
  await provider.getByLabel('Available date').fill(dayFromNow(3));
  await provider.getByLabel('Estimated duration').fill('3 days');
  await provider
    .getByRole('textbox', { name: 'Description', exact: true })
    .fill('I call before any repair over $150.');
  await provider.getByLabel('Choose files').setInputFiles(await photo('checklist.jpg', 400, 300));
  await expect(provider.getByText(/uploaded/)).toBeVisible();
  await provider.getByRole('button', { name: 'Send Quote' }).click();
  await expect(toast(provider, 'Quote sent')).toBeVisible();
  await expect(provider.getByRole('heading', { name: 'Your quote' })).toBeVisible();
  await expect(provider.getByText('1 other quote so far.')).toBeVisible();
  await expect(provider.getByText(rival.businessName)).toHaveCount(0);

  await page.goto(path);
  const quotes = page.getByRole('region', { name: 'Quotes', exact: true });
  await expect(quotes.getByRole('heading', { name: /^2 quotes/ })).toBeVisible();
  await expect(quotes.getByText('$2,150.25').first()).toBeVisible();
  await expect(quotes.getByText('Filters, plugs, gaskets')).toBeVisible();
  await expect(quotes.getByText('Lowest', { exact: true })).toBeVisible();
  await expect(quotes.getByText(/% (above|below) typical/).first()).toBeVisible();
  await expect(quotes.getByText('On the field')).toBeVisible();
  await expect(quotes.getByText('20 nm')).toBeVisible();
  await expect(quotes.getByRole('link', { name: 'checklist.jpg' })).toBeVisible();
  await expect(quotes.getByText('A&P, IA, stated by the shop').first()).toBeVisible();
  const details = quotes.getByRole('button', { name: `Details of the quote from ${rival.businessName}` });
  if (await details.isVisible()) await details.click();
  await expect(quotes.getByText('Outside their usual services')).toBeVisible();
  await page.getByLabel('Sort quotes').selectOption('Soonest');
  const chosen = quotes.getByRole('button', { name: `Details of the quote from ${shop.businessName}` });
  if (await chosen.isVisible()) await chosen.click();
  await quotes.getByRole('button', { name: `Accept Quote from ${shop.businessName}` }).click();
  await expect(page.getByRole('alertdialog')).toContainText('held until you confirm the work');
  await expect(page.getByRole('alertdialog')).toContainText('This provider isn’t verified yet');
  await page
    .getByRole('alertdialog')
    .getByLabel(/no hangarkeepers cover/)
    .check();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept and Pay' }).click();
  await expect(page.getByRole('heading', { name: 'Pay and start the job' })).toBeInViewport();
  const accepted = page.getByRole('status').filter({ hasText: 'Quote accepted' });
  await expectApart(
    page.getByRole('region', { name: 'Checkout' }).getByText(shop.businessName).first(),
    accepted,
  );
  await expect(page.getByText(/You have 23 hours and \d+ minutes? to pay/)).toBeVisible();
  await expect(page.getByText('Test mode, no real money moves')).toBeVisible();
  await provider.reload();
  await expect(provider.getByText('Waiting for the owner’s payment')).toBeVisible();

  await page.getByRole('button', { name: /4000 0000 0000 0002/ }).click();
  await payBy(page, '4000 0000 0000 0002');
  await expect(page.locator('form').getByText('Your card was declined.')).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeFocused();
  await payBy(page, '4000000000009995');
  await expect(page.locator('form').getByText('Your card has insufficient funds.')).toBeVisible();
  await payBy(page, '4242424242424242');
  await expect(toast(page, 'Payment held')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Work in progress' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Payments' })).toContainText('Held');
  const agreed = page.getByRole('region', { name: 'Accepted quote' });
  await expect(agreed.getByRole('link', { name: shop.businessName })).toHaveAttribute(
    'href',
    `/providers/${shop.id}`,
  );
  for (const text of ['Filters, plugs, gaskets', '$470.25', 'I call before any repair', '3 days'])
    await expect(agreed).toContainText(text);
  await expect(agreed.getByRole('link', { name: 'checklist.jpg' })).toBeVisible();

  await provider.reload();
  await expect(provider.getByText('N172SP')).toBeVisible();
  await expect(provider.getByRole('region', { name: 'Accepted quote' })).toContainText('16 h at $105');
  const order = provider.getByRole('link', { name: 'Print Work Order' });
  const printed = await provider.request.get((await order.getAttribute('href'))!);
  expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await deliver(provider, 'All done, two plugs replaced.');
  await expect(provider.getByRole('heading', { name: 'Delivered, awaiting review' })).toBeVisible();

  await page.reload();
  await expect(page.getByText('All done, two plugs replaced.').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Delivery photos' })).toBeVisible();
  await page.getByRole('button', { name: 'Request Changes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You can request changes 3 more times.');
  await dialog.getByLabel('What needs to change').fill('Too few');
  await dialog.getByRole('button', { name: 'Request Changes' }).click();
  await expect(dialog.getByText('Enter at least 10 characters')).toBeVisible();
  await dialog.getByLabel('What needs to change').fill('The oil leak at the filter is still there.');
  await dialog.getByRole('button', { name: 'Request Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Work in progress' })).toBeVisible();

  await provider.reload();
  await expect(provider.getByRole('heading', { name: 'Changes requested' })).toBeVisible();
  await expect(provider.getByText('The oil leak at the filter is still there.').first()).toBeVisible();
  await deliver(provider, 'Filter seal replaced, dry after a run-up.', 'All done, two plugs replaced.');
  await expect(provider.getByRole('heading', { name: 'Delivered, awaiting review' })).toBeVisible();

  await page.reload();
  const deliveries = page.getByRole('listitem').filter({ hasText: 'Aero delivered the work' });
  await expect(deliveries.filter({ hasText: 'All done, two plugs replaced.' })).toContainText(
    String(new Date().getFullYear()),
  );
  // The last summary has its own card and is the entry's text; the timeline does not repeat it.
  await expect(deliveries).toHaveCount(2);
  const last = 'Filter seal replaced, dry after a run-up.';
  await expect(page.getByText(last)).toHaveCount(2);
  await expect(deliveries.filter({ hasText: last })).toHaveCount(0);
  await page.getByRole('button', { name: 'Confirm Work' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('We’ll release $2,150.25. ');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm and Release' }).click();
  await expect(page.getByRole('heading', { name: 'Job completed' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Payments' })).toContainText('Released');

  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Please select a rating')).toBeVisible();
  await page.getByRole('radio', { name: /^5 stars/ }).check({ force: true });
  await page.getByRole('textbox', { name: 'Your review' }).fill('Too short');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Please write at least 10 characters')).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Your review' })
    .fill('Found the leak, and kept me posted all the way.');
  await page.route('**/api/reviews', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(toast(page, 'Failed to submit review')).toBeVisible();
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Review Submitted')).toBeVisible();
  await expect(page.getByText('Found the leak, and kept me posted all the way.')).toBeVisible();
  await provider.reload();
  await expect(provider.getByText('Found the leak, and kept me posted all the way.')).toBeVisible();
  const review = { providerId: shop.id, requestId, rating: 6, comment: 'Six stars of five.' };
  const refused = await page.request.post('/api/reviews', {
    data: review,
    headers: { origin: new URL(page.url()).origin },
  });
  expect(await refused.text()).toContain('Rating must be 5 stars or less');
  // On the profile the first five show, and all of them on demand.
  const sixth = { id: 1, rating: 4, comment: 'Good work.', createdAt: '2026-01-05T10:00:00.000Z' };
  await page.route('**/api/reviews/provider/*', (route) => {
    const isFirst = !route.request().url().includes('cursor');
    const shown = Array.from({ length: isFirst ? 5 : 1 }, (_, index) => ({
      ...sixth,
      id: isFirst ? 6 - index : 1,
      reviewer: 'Amy J.',
      reply: null,
      repliedAt: null,
    }));
    const link = { link: '</api/x?cursor=5>; rel="next"' };
    return route.fulfill({ json: shown, headers: { 'x-total-count': '6', ...(isFirst && link) } });
  });
  await page.goto(`/providers/${shop.id}`);
  await expect(page.getByText('Good work.')).toHaveCount(5);
  await page.getByRole('button', { name: 'View All' }).click();
  await expect(page.getByText('Good work.')).toHaveCount(6);
  await rival.page.goto(path);
  await expect(rival.page.getByRole('heading', { name: 'The owner chose another quote' })).toBeVisible();
  await expect(rival.page.getByText(/Payment|Completed/)).toHaveCount(0);
  await rival.page.getByText('1 earlier quote').click();
  await expect(rival.page.getByText('The owner chose another quote.')).toBeVisible();
  nothingWrong();
  nothingWrongThere();
});

test('[QUOTE-02] quotes side by side: price, items, duration, date, rating, distance, credentials, verification, estimate', async ({
  page,
  browser,
}) => {
  const { requestId, path, shop } = await openRequest(page, browser);
  await quote(shop.page, requestId);
  const verified = await browser.newPage();
  await signInAs(verified, 'provider');
  const items = [
    { kind: 'labor', description: 'Inspection, flat rate', amount: 1800 },
    { kind: 'parts', description: 'Filters and seals', amount: 300 },
  ];
  await quote(verified, requestId, { price: 2100, items });
  await page.goto(path);
  const quotes = page.getByRole('region', { name: 'Quotes', exact: true });
  await expect(quotes.getByRole('heading', { name: /^2 quotes/ })).toBeVisible();
  const details = quotes.getByRole('button', { name: /^Details of the quote from Bayline/ });
  if (await details.isVisible()) await details.click();
  for (const text of [
    '$2,100.00',
    'Filters and seals',
    '4 days',
    new Date(`${dayFromNow(6)}T12:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric' }),
    '4.7',
    'On the field',
    'Lycoming factory trained',
    'Verified business',
  ])
    await expect(quotes.getByText(text).filter({ visible: true }).first(), text).toBeVisible();
  await expect(quotes.getByText(/% (above|below) typical/).first()).toBeVisible();
  await expect(quotes.getByRole('img', { name: 'Verified' }).first()).toBeVisible();
  // A verified business needs no warning.
  await quotes.getByRole('button', { name: /^Accept Quote from Bayline/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText('held until you confirm the work');
  await expect(page.getByRole('alertdialog')).not.toContainText('isn’t verified yet');
});

test('the dialog that accepts a quote stays open, and about the same quote, whatever other quotes do', async ({
  page,
  browser,
}) => {
  const { requestId, path, shop } = await openRequest(page, browser);
  const { id } = await quote(shop.page, requestId);
  await page.goto(path);
  await page.getByRole('button', { name: `Accept Quote from ${shop.businessName}` }).click();
  const dialog = page.getByRole('alertdialog', { name: `Accept the quote from ${shop.businessName}?` });
  await dialog.getByLabel(/no hangarkeepers cover/).check();
  const accept = dialog.getByRole('button', { name: 'Accept and Pay' });

  const rival = await openShop(browser, { servicesOffered: ['inspection'], baseAirport: 'KPAO' });
  await quote(rival.page, requestId, { price: 1200 });
  await expect(page.getByRole('heading', { name: /^2 quotes/, includeHidden: true })).toHaveCount(1);
  await expect(dialog.getByLabel(/no hangarkeepers cover/)).toBeChecked();
  await expect(accept).toBeEnabled();

  await callAs(shop.page, 'post', `/api/service-quotes/${id}/withdraw`);
  await expect(dialog).toContainText('This quote is no longer open. Check the current quotes.');
  await expect(accept).toBeDisabled();
  await dialog.getByRole('button', { name: 'Keep Comparing' }).click();
  await expect(page.getByRole('heading', { name: /^1 quote/ })).toBeVisible();
});

test('[QUOTE-03][QUOTE-04] a quote is revised, withdrawn and rejected with a reason, and accepting a withdrawn one reloads the page', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { requestId, path, shop } = await openRequest(page, browser);
  const provider = shop.page;
  await quote(provider, requestId);
  await provider.goto(path);
  await provider.getByRole('button', { name: 'Revise' }).click();
  await expect(provider.getByLabel('Price', { exact: true })).toHaveValue('1980.00');
  const bar = provider.getByRole('region', { name: 'Send the quote' });
  if (await bar.isVisible()) await expectApart(bar.getByText('$1,881.00'), bar.getByRole('button'));
  await provider.getByLabel('Price', { exact: true }).fill('1850.50');
  await provider.getByRole('button', { name: 'Send Revised Quote' }).click();
  await expect(toast(provider, 'Quote revised')).toBeVisible();
  await expect(provider.getByText('$1,850.50').first()).toBeVisible();
  await provider.getByText('1 earlier quote').click();
  await expect(provider.getByRole('listitem').getByText('$1,980.00').first()).toBeVisible();

  // Without live events the owner's page still shows the quote.
  await page.route('**/api/events*', (route) => route.abort());
  await page.goto(path);
  await expect(page.getByText('$1,850.50').first()).toBeVisible();
  await provider.getByRole('button', { name: 'Withdraw' }).click();
  await provider.getByRole('alertdialog').getByRole('button', { name: 'Withdraw Quote' }).click();
  await expect(toast(provider, 'Quote withdrawn')).toBeVisible();
  await page
    .getByRole('button', { name: /^Accept Quote/ })
    .first()
    .click();
  await page
    .getByRole('alertdialog')
    .getByLabel(/no hangarkeepers cover/)
    .check();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept and Pay' }).click();
  await expect(page.getByText('This has changed since you opened it', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No active quotes' })).toBeVisible();

  // An earlier quote fills in the form of a new one.
  const other = await callAs<{ id: number }>(page, 'post', '/api/requests', {
    title: 'Next annual',
    description: 'The other airplane.',
    category: 'inspection',
  });
  await provider.goto(`/requests/${other.id}`);
  const earlier = provider.getByLabel('Use an earlier quote');
  await earlier.selectOption({ index: 1 });
  await expect(provider.getByText('Filled in from an earlier quote')).toBeVisible();
  await expect(provider.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue(
    /checklist of the maker/,
  );
  await provider.getByLabel('Available date').fill(dayFromNow(2));
  // The draft survives a reload until the quote is sent.
  await provider.reload();
  await expect(provider.getByLabel('Available date')).toHaveValue(dayFromNow(2));
  await expect(provider.getByLabel('Estimated duration')).toHaveValue('4 days');
  await provider.getByRole('button', { name: 'Send Quote' }).click();
  await expect(toast(provider, 'Quote sent')).toBeVisible();
  // The text of the withdrawn quote stays for the next one; that of the sent one is gone.
  const storedDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('hangarline.quote.'));
  expect(await provider.evaluate(storedDrafts)).toEqual([
    expect.stringMatching(new RegExp(`\\.${requestId}\\.new$`)),
  ]);

  await page.goto(`/requests/${other.id}`);
  await page.getByRole('button', { name: /^Reject Quote/ }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Too late in the month for me.');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject Quote' }).click();
  await expect(toast(page, 'Quote rejected')).toBeVisible();
  await page.getByText('1 earlier quote').click();
  await expect(page.getByText('Too late in the month for me.').first()).toBeVisible();
});
