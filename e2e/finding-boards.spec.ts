import { goodCard, openRequest, payBy, quote, toast } from './jobs.ts';
import { callAs } from './people.ts';
import { photo } from './photos.ts';
import { expect, test, type Browser, type Page } from './test.ts';
import { expectApart } from './watch.ts';

const tire = { title: 'Left main tire worn to cord', text: 'Cord shows.', grade: 'unairworthy', price: 120 };

/** A running annual whose quote has a no-call limit of $150. */
async function jobWithLimit(page: Page, browser: Browser) {
  const job = await openRequest(page, browser);
  const { id } = await quote(job.shop.page, job.requestId, { noCall: { each: 150, total: 300 } });
  const accepted = await callAs<{ clientSecret: string }>(page, 'post', `/api/service-quotes/${id}/accept`);
  await callAs(page, 'post', '/api/payments/sandbox/confirm', { ...accepted, ...goodCard });
  const report = (change: object = {}) =>
    callAs<{ id: number }>(job.shop.page, 'post', `/api${job.path}/findings`, { ...tire, ...change });
  /** Reports a finding beyond the limit, which the owner approves. */
  const approved = async (change: object) => {
    const { id } = await report(change);
    await callAs(page, 'post', `/api${job.path}/findings/decide`, { approve: [id] });
    return { id };
  };
  return { ...job, report, approved };
}

test('the owner declines approved work on the board until it is paid, reads what follows, and puts what was not done on the due list', async ({
  page,
  browser,
}) => {
  const { path, report, approved, shop } = await jobWithLimit(page, browser);
  await approved({ price: 385 });
  await page.goto(`${path}/findings`);
  // The shop as on the job's page, with its badge.
  await expect(page.getByRole('main').getByRole('link', { name: shop.businessName })).toBeVisible();
  const unpaid = page.getByRole('region', { name: 'Waiting for your payment' });
  await unpaid.getByRole('button', { name: 'Decline Work' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline Work' });
  await expect(dialog).toContainText('You approved this work');
  await expect(dialog).toContainText('The mechanic graded “Left main tire worn to cord” Unairworthy.');
  await expect(dialog).toContainText('list of discrepancies that another mechanic may correct');
  await dialog.getByLabel('Why not? The provider reads this.').fill('I have a new tire at home.');
  await dialog.getByRole('button', { name: 'Decline Work' }).click();
  await expect(toast(page, 'Additional work declined')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Answered findings' })).toContainText('Declined');
  await expect(unpaid).toHaveCount(0);

  // What was paid and is not done after all can go on the due list.
  const { id } = await approved({ title: 'Fuel cap seal cracked', price: 200 });
  await unpaid.getByRole('button', { name: 'Pay $200.00' }).click();
  await payBy(page, '4242424242424242');
  await expect(page.getByText('Approved, payment held')).toBeVisible();
  await callAs(shop.page, 'post', `/api/findings/${id}/withdraw`);
  const seal = page.getByRole('listitem', { name: 'Finding 2: Fuel cap seal cracked' });
  await expect(seal).toContainText('Withdrawn, not done, $200.00 refunded');
  await seal.getByRole('button', { name: 'Put on Due List' }).click();
  await expect(seal).toContainText('On the due list of the aircraft.');
  await expect(seal).toContainText('Withdrawn, not done, $200.00 refunded');

  // What is said before sending is true.
  await report({ title: 'Exhaust gasket leaking', price: 900 });
  const gasket = page.getByRole('listitem', { name: 'Finding 3: Exhaust gasket leaking' });
  await gasket.getByText('Approve', { exact: true }).click();
  const bar = page.getByRole('region', { name: 'Your decision' });
  await expect(bar).toContainText('you can only decline approved work until you pay for it');
});

test('the board by keyboard and screen reader: headings, named photos, and nothing behind the bar', async ({
  page,
  browser,
}) => {
  const { path, report, shop } = await jobWithLimit(page, browser);
  await shop.page.goto(path);
  await expect(
    shop.page.getByText('The owner decides on each that isn’t within the no-call limit.'),
  ).toBeVisible();
  const { origin } = new URL(shop.page.url());
  for (const number of [1, 2, 3, 4, 5]) {
    const file = await shop.page.request.post('/api/uploads?purpose=finding', {
      multipart: { file: await photo(`${number}.jpg`, 400, 300) },
      headers: { origin },
    });
    await report({ price: 900, fileIds: [((await file.json()) as { id: number }).id] });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${path}/findings`);
  await expect(page.getByText('Grades are the mechanic’s words.')).toBeVisible();
  await expect(page.getByRole('heading', { name: tire.title, level: 3 })).toHaveCount(5);
  const bar = page.getByRole('region', { name: 'Your decision' });
  expect(await bar.locator('p').textContent()).toContain('Nothing answered yet Job total');
  for (const number of [1, 2, 3, 4, 5]) {
    const open = page.getByRole('button', { name: `Open photo 1 of 1, finding ${number}` });
    await open.focus();
    await expectApart(open, bar);
  }
});
