import type { Route } from '@playwright/test';
import { errors } from '#contract/errors.ts';
import { draftMark } from '#contract/sign-off/sign-off-rules.ts';
import { pdfText } from '#server/testing/pdf-text.ts';
import { deliver, payBy, runningJob, toast } from './jobs.ts';
import { callAs } from './people.ts';
import { photo } from './photos.ts';
import { expect, test, type Page } from './test.ts';

/** Reports findings through the API. */
const report = (page: Page, requestId: number, title: string, grade: string, price: number) =>
  callAs<{ id: number }>(page, 'post', `/api/requests/${requestId}/findings`, {
    title,
    text: title,
    grade,
    price,
  });

test('an annual: five findings from the mechanic’s phone, also offline, three approved in one payment and done, the sheet, and the records for a sale', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const { requestId, path, shop } = await runningJob(page, browser);
  const hangar = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    // Nearly a day ahead of the airport: the work is dated where the aircraft is.
    timezoneId: 'Pacific/Kiritimati',
    storageState: await shop.page.context().storageState(),
  });
  const phone = await hangar.newPage();
  await phone.goto(path);

  // The camera opens first, then the words.
  const dialog = phone.getByRole('dialog', { name: 'New Finding' });
  const shoot = async (name: string, role: 'button' | 'link' = 'button') => {
    const chooser = phone.waitForEvent('filechooser');
    await phone.getByRole(role, { name: 'Add Finding' }).tap();
    await (await chooser).setFiles(await photo(name, 400, 300));
    await expect(dialog.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  };
  // One tap on the job's page.
  await shoot('tire.jpg', 'link');
  await dialog.getByRole('button', { name: 'Send Finding' }).tap();
  await expect(dialog.getByText('Say what you found')).toBeVisible();
  await dialog.getByLabel('What did you find?').fill('Left main tire worn to cord');
  await dialog.getByText('Unairworthy').tap();
  await dialog.getByLabel('Labor', { exact: true }).fill('135');
  await dialog.getByLabel('Parts').fill('250');
  await dialog.getByRole('button', { name: 'Send Finding for $385.00' }).tap();
  const theirs = phone.getByRole('list', { name: 'Findings', exact: true }).getByRole('listitem');
  await expect(theirs.filter({ hasText: 'worn to cord' })).toContainText('Waiting for the owner');
  // Until the owner decides, photos can be added and removed.
  await theirs.filter({ hasText: 'worn to cord' }).getByRole('button', { name: 'Edit' }).tap();
  const editing = phone.getByRole('dialog', { name: 'Edit Finding' });
  await editing
    .getByLabel('Photos')
    .last()
    .setInputFiles(await photo('cord.jpg', 400, 300));
  await expect(editing.getByRole('button', { name: 'Remove cord.jpg' })).toBeVisible();
  await editing.getByRole('button', { name: 'Remove tire.jpg' }).tap();
  await editing.getByRole('button', { name: 'Save Finding' }).tap();
  await expect(editing).toBeHidden();
  const [edited] = await callAs<{ photos: { name: string }[] }[]>(page, 'get', `/api${path}/findings`);
  expect(edited!.photos.map(({ name }) => name)).toEqual(['cord.jpg']);

  // Without a connection it stays on the phone, and is sent once when there is one again.
  await hangar.setOffline(true);
  await shoot('gasket.jpg');
  await dialog.getByLabel('What did you find?').fill('Exhaust gasket leaking at cylinder 2');
  await dialog.getByText('Unairworthy').tap();
  await dialog.getByLabel('Labor', { exact: true }).fill('145');
  await dialog.getByRole('button', { name: 'Send Finding for $145.00' }).tap();
  const kept = phone.getByRole('list', { name: 'Waiting to send' }).getByRole('listitem');
  await expect(kept).toContainText('Exhaust gasket leaking at cylinder 2');
  await expect(kept).toContainText('Waiting to send');
  // It waits on every page: the job names it, and the delivery warns of it.
  await phone.getByRole('link', { name: 'Annual', exact: false }).first().tap();
  await expect(phone.getByText('1 finding waiting to send', { exact: true })).toBeVisible();
  await phone.getByRole('button', { name: 'Deliver Work' }).tap();
  const delivery = phone.getByRole('dialog', { name: 'Deliver Work' });
  await expect(delivery.getByText('It can’t be sent after you deliver.')).toBeVisible();
  const shownDate = await delivery.getByLabel('Done on').inputValue();
  await phone.keyboard.press('Escape');
  await hangar.setOffline(false);
  await expect(phone.getByText('1 finding waiting to send', { exact: true })).toHaveCount(0);
  await phone.getByRole('link', { name: 'View Findings' }).tap();
  await expect(kept).toHaveCount(0);
  await expect(theirs.filter({ hasText: 'Exhaust gasket' })).toHaveCount(1);

  await report(shop.page, requestId, 'Cylinder 3 exhaust valve, uneven color', 'recommended', 310);
  const lights = await report(shop.page, requestId, 'Panel post lights intermittent', 'recommended', 220);
  await page.goto(path);
  await expect(page.getByText('4 findings wait for your answer.')).toBeVisible();
  await page.getByRole('link', { name: 'Review Findings' }).click();
  const mine = page
    .getByRole('list', { name: 'Findings to decide' })
    .getByRole('listitem', { name: /^Finding \d/ });
  await expect(mine).toHaveCount(4);
  const answer = (title: string, choice: string) =>
    mine.filter({ hasText: title }).getByText(choice, { exact: true }).click();
  const bar = page.getByRole('region', { name: 'Your decision' });
  await answer('worn to cord', 'Approve');
  await expect(bar.getByRole('button')).toHaveText('Approve 1 for $385');
  // Found while the owner decides: below the others, and not in the sum.
  await report(shop.page, requestId, 'Nose strut slow to lose pressure', 'watch', 0);
  await expect(mine.last()).toContainText('New');
  await expect(mine.last()).toContainText('No work proposed');
  await expect(bar.getByRole('button')).toHaveText('Approve 1 for $385');
  // Changed under the answer: the new price is not approved.
  await answer('post lights', 'Approve');
  await expect(bar.getByRole('button')).toHaveText('Approve 2 for $605');
  await callAs(shop.page, 'patch', `/api/findings/${lights.id}`, { price: 920 });
  await expect(mine.filter({ hasText: 'post lights' })).toContainText('Changed');
  await expect(mine.filter({ hasText: 'post lights' })).toContainText('$920.00was $220.00');
  await expect(bar.getByRole('button')).toHaveText('Approve 1 for $385');
  await answer('Exhaust gasket', 'Decline');
  await bar.getByRole('button').click();
  await expect(mine.filter({ hasText: 'Exhaust gasket' }).getByText('Tell the provider why')).toBeVisible();
  await answer('Exhaust gasket', 'Approve');
  await answer('exhaust valve', 'Approve');
  await answer('post lights', 'Decline');
  await page.getByLabel('Why not? The provider reads this.').fill('I’ll swap to LED this winter.');
  await answer('Nose strut', 'Defer');
  // What is answered and not sent is there after a reload.
  await page.reload();
  await expect(page.getByLabel('Why not? The provider reads this.')).toHaveValue(
    'I’ll swap to LED this winter.',
  );
  await expect(bar).toContainText('3 approved, 1 declined, 1 deferred');
  await expect(bar).toContainText('Job total $2,820.00, $1,980.00 held until you confirm');
  // A refusal does not cover the button that is needed again.
  const refuse = (route: Route) => route.fulfill({ status: 409, json: errors.stale_state });
  await page.route('**/findings/decide', refuse, { times: 1 });
  const approve = bar.getByRole('button', { name: 'Approve 3 for $840' });
  await approve.click();
  await expect(toast(page, 'Couldn’t send your answers')).toBeVisible();
  await approve.click({ timeout: 2000 });

  // One payment for the three; a declined card leaves them waiting for it.
  await expect(page.getByRole('dialog')).toContainText('Pay for Approved Findings');
  await payBy(page, '4000000000000002');
  await expect(page.getByRole('dialog').getByText('Your card was declined.')).toBeVisible();
  await expect(theirs.filter({ hasText: 'worn to cord' })).toContainText('Approved, awaiting payment');
  // The job page asks before it declines what was approved here.
  const board = page.url();
  await page.goto(path);
  await page.getByRole('button', { name: 'Decline Work' }).click();
  await expect(page.getByRole('dialog', { name: 'Decline Work' })).toContainText('worn to cord');
  await page.getByRole('button', { name: 'Keep Work' }).click();
  await page.goto(board);
  await page.getByRole('button', { name: 'Pay 3 Findings, $840.00' }).click();
  await payBy(page, '4242424242424242');
  await expect(page.getByText('The provider can start on the approved findings.')).toBeVisible();
  const answered = page.getByRole('list', { name: 'Answered findings' });
  await expect(answered.getByText('Approved, payment held')).toHaveCount(3);
  await expect(answered.getByText('On the due list of the aircraft.')).toHaveCount(1);

  await expect(theirs.filter({ hasText: 'post lights' })).toContainText('I’ll swap to LED this winter.');
  // A delivery names what is open and what the owner has not answered, and leads to it.
  const seal = await report(shop.page, requestId, 'Fuel cap seal cracked', 'unairworthy', 60);
  await phone.goto(path);
  await phone.getByRole('button', { name: 'Deliver Work' }).tap();
  await expect(delivery).toContainText('The owner hasn’t answered 1 finding graded Unairworthy.');
  await expect(delivery.getByRole('link', { name: 'Finding 6: Fuel cap seal cracked' })).toBeVisible();
  await callAs(shop.page, 'patch', `/api/findings/${seal.id}`, { grade: 'recommended' });
  await phone.getByRole('dialog').getByRole('link', { name: 'Finding 3: Cylinder 3' }).tap();
  await expect(theirs.filter({ hasText: 'exhaust valve' })).toBeInViewport();
  for (const title of ['worn to cord', 'Exhaust gasket', 'exhaust valve']) {
    await theirs.filter({ hasText: title }).getByRole('button', { name: 'Mark Done' }).tap();
    // One tap alone changes nothing.
    const asked = phone.getByRole('alertdialog', { name: 'Mark this finding done?' });
    await asked.getByRole('button', { name: 'Mark Done' }).tap();
    await expect(theirs.filter({ hasText: title })).toContainText('Done');
  }
  await expect(answered.getByText('Done', { exact: true })).toHaveCount(3);
  await phone.goto(path);
  await deliver(phone, 'Annual done, three findings fixed.');
  await page.goto('/aircraft');
  await expect(page.getByRole('heading', { name: 'Nose strut slow to lose pressure' })).toBeVisible();
  await page.getByRole('link', { name: 'View Finding' }).click();
  await expect(answered.getByRole('listitem', { name: /Nose strut/ })).toBeInViewport();

  // The sheet came with the delivery; the owner confirms, and the records are one readable PDF.
  await page.goto(path);
  const entry = page.getByRole('region', { name: 'Logbook entry' });
  // The inspection, and the corrections that were made with it.
  await expect(entry.getByText('Approved for return to service')).toHaveCount(2);
  // What was never answered is named until the owner puts it on the due list.
  const unanswered = 'You haven’t answered 1 finding.';
  await expect(page.getByText(unanswered)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm Work' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(unanswered);
  await expect(page.getByRole('alertdialog').getByRole('link', { name: 'Finding 6: Fuel' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm and Release' }).click();
  await expect(page.getByRole('heading', { name: 'Job completed' })).toBeVisible();
  const { aircraftId, doneOn } = await callAs<{ aircraftId: number; doneOn: string }>(
    page,
    'get',
    path.replace('/', '/api/'),
  );
  expect(doneOn).toBe(shownDate);
  await page.goto(`/aircraft/${aircraftId}/history`);
  await expect(page.getByRole('list', { name: 'Findings' }).getByRole('listitem')).toHaveCount(6);
  const records = page.getByRole('link', { name: 'Download for a Sale' });
  const file = await page.request.get((await records.getAttribute('href')) ?? '');
  const text = pdfText(await file.body());
  for (const part of ['Inspection entry', '3,420.5 h', 'worn to cord: Unairworthy, done', draftMark])
    expect(text).toContain(part);
  await hangar.close();
});

test('a declined finding is reported again from a hangar without a connection, and both boards show the relation', async ({
  page,
  browser,
}) => {
  const { requestId, path, shop } = await runningJob(page, browser);
  const { id } = await report(shop.page, requestId, 'Left main tire worn to cord', 'unairworthy', 385);
  await callAs(page, 'post', `/api/requests/${requestId}/findings/decide`, {
    decline: [{ id, reason: 'Too expensive.' }],
  });
  await shop.page.goto(`${path}/findings`);
  const theirs = shop.page.getByRole('list', { name: 'Findings', exact: true }).getByRole('listitem');
  const again = theirs.getByRole('button', { name: 'Report Again' });
  await again.click();
  const dialog = shop.page.getByRole('dialog', { name: 'Report Finding 1 Again' });
  await expect(dialog.getByLabel('What did you find?')).toHaveValue('Left main tire worn to cord');
  await dialog.getByLabel('Labor', { exact: true }).fill('290');
  await shop.page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Send Finding for $290.00' }).click();
  await expect(shop.page.getByRole('list', { name: 'Waiting to send' })).toContainText('worn to cord');
  await expect(again).toHaveCount(0);
  await shop.page.context().setOffline(false);
  await expect(theirs.filter({ hasText: 'Declined' })).toContainText('Reported again as #2');
  await expect(theirs.filter({ hasText: 'Waiting for the owner' })).toContainText('Replaces #1');
  await expect(again).toHaveCount(0);

  await page.goto(`${path}/findings`);
  await expect(page.getByRole('list', { name: 'Findings to decide' })).toContainText('Replaces #1');
  await expect(page.getByRole('list', { name: 'Answered findings' })).toContainText('Reported again as #2');
  await page.goto(path);
  await expect(page.getByText('Finding 1 as finding 2: Left main tire worn to cord')).toBeVisible();
});
