import { makeAdmin } from './database.ts';
import { runningJob, toast } from './jobs.ts';
import { callAs, signInAs, signUp } from './people.ts';
import { photo } from './photos.ts';
import { expect, test, type Browser, type Page } from './test.ts';
import { watchErrors } from './watch.ts';

const problem = 'The quote includes photos of all four cylinders. I got two of them.';
const answer = 'We ran the borescope on all four. The camera card failed after the third.';

/** Creates a delivered job whose payment of $1,980.00 is held. */
async function deliveredJob(page: Page, browser: Browser) {
  const job = await runningJob(page, browser);
  const provider = job.shop.page;
  await callAs(provider, 'post', `/api/requests/${job.requestId}/deliver`, { summary: 'Done as quoted.' });
  return { ...job, provider };
}

/** Sets an amount in the offer form and sends it; one that gives something away is asked about. */
async function offer(page: Page, label: string, amount: string, { givesAway = false } = {}) {
  await page.getByLabel(label, { exact: true }).fill(amount);
  await page.getByRole('button', { name: `Send Offer of $${amount}` }).click();
  if (givesAway) await page.getByRole('alertdialog').getByRole('button', { name: 'Send Offer' }).click();
  await expect(toast(page, 'Offer sent')).toBeVisible();
}

const visible = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

interface Deal {
  payment: { status: string; refundedAmount: string; serviceAmount: string; platformFee: string };
}

test('[DISP-01] a problem is reported, answered, negotiated and settled by an accepted offer', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const nothingWrong = watchErrors(page);
  const { path, requestId, provider, shop } = await deliveredJob(page, browser);
  const nothingWrongThere = watchErrors(provider);

  await page.goto(path);
  await expect(page.getByText(/You can open a dispute until/)).toBeVisible();
  await page.getByRole('button', { name: 'Report a Problem' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').selectOption('Work wasn’t delivered');
  await expect(dialog.getByLabel('Refund you ask for')).toHaveValue('1980.00');
  await dialog.getByLabel('Reason').selectOption('Work doesn’t match the quote');
  await expect(dialog.getByLabel('Refund you ask for')).toHaveValue('');
  await dialog.getByLabel('What happened').fill('Too short');
  await dialog.getByLabel('Refund you ask for').fill('1980.01');
  await dialog.getByRole('button', { name: 'Open Dispute' }).click();
  await expect(dialog.getByText('Enter at least 20 characters')).toBeVisible();
  await expect(dialog.getByText('Enter an amount from $0.00 to $1,980.00')).toBeVisible();
  await dialog.getByLabel('What happened').fill(problem);
  await dialog.getByLabel('Refund you ask for').fill('685');
  await dialog.getByLabel('Choose files').setInputFiles(await photo('flat.jpg', 400, 300));
  await expect(dialog.getByText(/uploaded/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Open Dispute' }).click();
  await expect(page).toHaveURL(/\/disputes\/\d+$/);
  const dispute = new URL(page.url()).pathname;
  await expect(page.getByRole('heading', { name: `Waiting for ${shop.businessName}` })).toBeVisible();
  await expect(page.getByRole('img', { name: /\$685\.00 to the owner, \$1,230\.25/ })).toBeVisible();

  await provider.goto(path);
  await expect(provider.getByRole('heading', { name: 'In dispute' })).toBeVisible();
  await expect(provider.getByRole('button', { name: 'Deliver Work' })).toHaveCount(0);
  await expect(provider.getByRole('button', { name: 'Report a Problem' })).toHaveCount(0);
  await provider.getByRole('link', { name: 'View Dispute' }).click();
  await expect(provider.getByText(problem)).toBeVisible();
  await provider.getByRole('button', { name: 'Answer Dispute' }).click();
  await provider.getByRole('dialog').getByLabel('Your answer').fill(answer);
  await provider.getByRole('dialog').getByRole('button', { name: 'Send Answer' }).click();
  await expect(toast(provider, 'Answer sent')).toBeVisible();
  await provider.getByRole('button', { name: 'Add evidence' }).click();
  const evidence = provider.getByRole('dialog');
  await evidence.getByRole('button', { name: 'Add Evidence' }).click();
  await expect(evidence.getByText('Choose a file', { exact: true })).toBeVisible();
  await evidence.getByLabel('Choose files').setInputFiles(await photo('ramp.jpg', 400, 300));
  await evidence.getByRole('button', { name: 'Add Evidence' }).click();
  await expect(toast(provider, 'Evidence added')).toBeVisible();
  const tile = provider
    .getByRole('list', { name: 'Your photos' })
    .getByRole('button', { name: /^Open photo 1/ });
  await tile.click();
  await provider.getByRole('dialog', { name: 'Photo 1 of 1' }).press('Escape');
  await expect(tile).toBeFocused();
  await offer(provider, 'Refund to the owner', '185.00');
  await expect(provider.getByRole('heading', { name: 'You offered $185.00' })).toBeVisible();
  await expect(visible(provider, 'Accept $185.00')).toHaveCount(0);

  // The notification leads to the dispute.
  await page.goto('/home');
  await page.getByRole('button', { name: /Notifications/ }).click();
  await page.getByRole('link', { name: /New offer in your dispute/ }).click();
  await expect(page).toHaveURL(dispute);
  await expect(page.getByRole('heading', { name: /offers a \$185\.00 refund/ })).toBeVisible();
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline Offer' }).click();
  await expect(toast(page, 'Offer declined')).toBeVisible();

  // The slider and the field are one value, and Enter sends nothing.
  const slider = page.getByRole('slider', { name: 'Refund to you, slider' });
  const field = page.getByLabel('Refund to you', { exact: true });
  await expect(field).toHaveValue('685.00');
  await page.getByRole('button', { name: 'Halfway: $435.00' }).click();
  await expect(field).toHaveValue('435.00');
  await slider.focus();
  await slider.press('End');
  await expect(field).toHaveValue('1980.00');
  await slider.press('PageDown');
  await slider.press('ArrowLeft');
  await expect(field).toHaveValue('1954.00');
  await field.fill('500.00');
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Send Offer of $500.00' })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Offer a $500.00 refund?' });
  await expect(question).toContainText('Your last figure was $685.00.');
  await question.getByRole('button', { name: 'Send Offer' }).click();
  await expect(toast(page, 'Offer sent')).toBeVisible();
  await provider.reload();
  await expect(
    provider.getByRole('img', { name: /^Refund scale.*\$185\.00.*\$500\.00.*\$315\.00 apart/ }),
  ).toBeVisible();
  await offer(provider, 'Refund to the owner', '350.00', { givesAway: true });

  await page.reload();
  await visible(page, 'Accept $350.00').click();
  await expect(page.getByRole('alertdialog', { name: 'Accept $350.00 refund?' })).toContainText(
    'receives $1,548.50 after the $81.50 platform fee',
  );
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept Offer' }).click();
  await expect(page.getByRole('heading', { name: 'You get $350.00 back' })).toBeVisible();

  // The provider's open page updates without a reload.
  await expect(provider.getByRole('heading', { name: 'You receive $1,548.50' })).toBeVisible();

  const deal = await callAs<Deal>(page, 'get', `/api/requests/${requestId}/deal`);
  expect(deal.payment).toMatchObject({
    status: 'split',
    refundedAmount: '350.00',
    serviceAmount: '1548.50',
    platformFee: '81.50',
  });
  await page.goto(path);
  await expect(page.getByText(/\$1,630\.00 was released\./)).toBeVisible();
  await expect(page.getByText(/Dispute resolved .*\$350\.00 refunded/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Report a Problem' })).toHaveCount(0);
  await page.getByRole('link', { name: 'View Receipt' }).click();
  const receipt = page.getByRole('article', { name: /^Receipt R-/ });
  await expect(receipt.getByRole('heading', { name: '$1,630.00 paid' })).toBeVisible();
  await expect(receipt.getByRole('row', { name: /^Refunded to the card ending in 4242/ })).toContainText(
    '−$350.00',
  );
  nothingWrong();
  nothingWrongThere();
});

/** Uploads a photo as evidence; returns its id. */
async function evidence(page: Page) {
  const response = await page.request.post('/api/uploads?purpose=evidence', {
    multipart: { file: await photo('ramp.jpg', 400, 300) },
    headers: { origin: new URL(page.url()).origin },
  });
  return ((await response.json()) as { id: number }).id;
}

test('[DISP-02] an escalated dispute is decided by an administrator, once', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const nothingWrong = watchErrors(page);
  const { path, requestId, provider } = await deliveredJob(page, browser);
  await Promise.all([page.goto('/home'), provider.goto('/home')]);
  const { id } = await callAs<{ id: number }>(page, 'post', `/api/requests/${requestId}/disputes`, {
    reason: 'poor_quality',
    description: problem,
    requestedRefund: 685,
    fileIds: [await evidence(page)],
  });
  await callAs(provider, 'post', `/api/disputes/${id}/answer`, {
    description: answer,
    fileIds: [await evidence(provider)],
  });
  await provider.goto(`/disputes/${id}`);
  await provider.getByRole('button', { name: 'Escalate Dispute' }).click();
  await provider.getByRole('alertdialog').getByRole('button', { name: 'Escalate Dispute' }).click();
  await expect(provider.getByRole('heading', { name: 'An administrator decides', level: 2 })).toBeVisible();

  const admin = await browser.newPage();
  await signInAs(admin, 'admin');
  const nothingWrongThere = watchErrors(admin);
  await admin.goto('/admin/support');
  await admin.getByRole('link', { name: /^Disputes/ }).click();
  await expect(
    admin.getByRole('list', { name: 'Disputes' }).getByText('Escalated today').first(),
  ).toBeVisible();
  await admin.goto(`/disputes/${id}`);
  await expect(admin).toHaveURL(`/admin/disputes/${id}`);
  for (const statement of [problem, answer]) await expect(admin.getByText(statement)).toBeVisible();
  await admin.getByRole('button', { name: 'Compare Evidence' }).click();
  const photos = admin.getByRole('dialog', { name: 'Compare Evidence' });
  await expect(photos.getByRole('img', { name: 'ramp.jpg' })).toHaveCount(2);
  await photos.press('Escape');
  await admin.getByRole('button', { name: 'Quote and Items' }).click();
  await expect(admin.getByText('Everything that the checklist of the maker names.')).toBeVisible();
  await admin.getByRole('button', { name: 'Delivery', exact: true }).click();
  await expect(admin.getByText('Done as quoted.')).toBeVisible();
  await admin.keyboard.press('k');
  await expect(admin.getByRole('list', { name: 'Disputes' }).locator('a:focus')).toHaveCount(1);
  await admin.getByRole('button', { name: 'Issue Ruling' }).click();
  await expect(admin.getByText('Enter at least 20 characters')).toBeVisible();
  await admin.getByRole('radio', { name: 'Refund All' }).check({ force: true });
  await expect(admin.getByText('$1,980.00 + $0.00 + $0.00 = $1,980.00')).toBeVisible();
  await admin.getByLabel('Refund to the owner', { exact: true }).fill('333.33');
  await expect(admin.getByRole('radio', { name: 'Split' })).toBeChecked();
  await expect(admin.getByText('$333.33 + $1,564.34 + $82.33 = $1,980.00')).toBeVisible();
  const note = 'Two of four photos were delivered. The inspection itself was done.';
  await admin.getByLabel('Reason for your decision').fill(note);
  // The first edit has claimed it: another administrator reads along, takes over and gives it back.
  await expect(admin.getByRole('button', { name: 'Unclaim Dispute' })).toBeVisible();
  const other = await browser.newPage();
  await makeAdmin((await signUp(other, 'owner', 'Jae')).id);
  await other.goto(`/admin/disputes/${id}`);
  await expect(other.getByText('A. Quill is ruling on this')).toBeVisible();
  await expect(other.getByLabel('Reason for your decision')).toBeDisabled();
  await expect(other.getByRole('list', { name: 'Disputes' }).locator('[aria-current]')).toContainText(
    'A. Quill',
  );
  await other.getByRole('button', { name: 'Take Over', exact: true }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Take Over Dispute' }).click();
  await expect(other.getByLabel('Reason for your decision')).toBeEnabled();
  await admin.reload();
  await expect(admin.getByText('J. Johnson is ruling on this')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Issue Ruling' })).toBeDisabled();
  await other.getByRole('button', { name: 'Unclaim Dispute' }).click();
  await expect(toast(other, 'Dispute unclaimed')).toBeVisible();
  // The draft survives the page.
  await admin.reload();
  await expect(admin.getByLabel('Reason for your decision')).toHaveValue(note);
  await admin.getByRole('button', { name: 'Issue Ruling' }).click();
  const confirm = admin.getByRole('alertdialog', { name: 'Issue Ruling' });
  for (const amount of ['$333.33', '$1,564.34', '$82.33', '$1,980.00'])
    await expect(confirm).toContainText(amount);
  await confirm.getByRole('button', { name: 'Issue Ruling' }).click();
  await expect(toast(admin, 'Ruling issued')).toBeVisible();
  await expect(admin.getByRole('region', { name: 'Result' })).toContainText(note);
  await expect(admin.getByRole('button', { name: 'Issue Ruling' })).toHaveCount(0);

  await page.goto(`/disputes/${id}`);
  await expect(page.getByRole('heading', { name: 'You get $333.33 back' })).toBeVisible();
  await expect(page.getByText(note)).toBeVisible();
  const deal = await callAs<Deal>(page, 'get', `/api/requests/${requestId}/deal`);
  expect(deal.payment).toMatchObject({
    status: 'split',
    refundedAmount: '333.33',
    serviceAmount: '1564.34',
    platformFee: '82.33',
  });
  await provider.goto(path);
  await expect(provider.getByText(/You received \$1,564\.34 after/)).toBeVisible();
  nothingWrong();
  nothingWrongThere();
});

test('an administrator cancels a running job with a reason', async ({ page, browser }) => {
  const { path } = await runningJob(page, browser);
  const admin = await browser.newPage();
  await signInAs(admin, 'admin');
  await admin.goto(path);
  await admin.getByRole('button', { name: 'Cancel Job' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Cancel this job?' });
  await dialog.getByLabel('Reason').fill('Both accounts belong to one person.');
  await dialog.getByRole('button', { name: 'Cancel Job' }).click();
  await expect(toast(admin, 'Job cancelled')).toBeVisible();
  await page.goto(path);
  await expect(page.getByText('This job was cancelled and $1,980.00 refunded.')).toBeVisible();
});
