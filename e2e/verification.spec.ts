import { writePaper } from '#server/sample/paper.ts';
import { toast } from './jobs.ts';
import { callAs, signInAs } from './people.ts';
import { photo } from './photos.ts';
import { openShop } from './shops.ts';
import { expect, test, type Page } from './test.ts';
import { watchErrors } from './watch.ts';

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).filter({ visible: true });
const progress = (page: Page) =>
  page.getByRole('progressbar', { name: 'Verification progress' }).filter({ visible: true });
const expectToast = async (page: Page, title: string, text: string) => {
  await expect(toast(page, title)).toBeVisible();
  await expect(toast(page, text)).toBeVisible();
};
const ownDraft = (page: Page) =>
  callAs<Record<'id' | 'businessPhone' | 'stateOfIncorporation', string>>(
    page,
    'get',
    '/api/business-verification',
  );
const place = (page: Page, title: string) => page.getByRole('listitem', { name: title });
const choose = (page: Page, title: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
  place(page, title).locator('input[type=file]').first().setInputFiles(file);
const paper = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'application/pdf',
  buffer: writePaper([...lines, `Printed ${Math.random()}`]),
});

test('[ROUTE-07] signed out the page says so and leads home', async ({ page }) => {
  await page.goto('/verification');
  await expect(page.getByText('You must be logged in to access business verification.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/home');
});

test('[VER-01] [VER-02] [VER-03] [VER-04] [VER-05] [VER-06] [VER-07] a provider verifies the business, an administrator rejects and approves, the badge appears', async ({
  page: admin,
  browser,
}) => {
  test.setTimeout(240_000);
  const { page, businessName, id: providerId } = await openShop(browser);
  const isRefusal = (text: string) => /status of (400|415|413|500)|ERR_FAILED/.test(text);
  const nothingWrong = watchErrors(page, isRefusal);

  // Four steps; the draft is created by the first save and saves itself afterwards.
  await page.goto('/verification');
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '25');
  await expect(page.getByText('The review takes 2-3 business days.')).toBeVisible();
  await expect(button(page, 'Previous')).toBeDisabled();
  await page.getByLabel('Business name').fill('');
  await button(page, 'Next').click();
  await expect(page.getByText('Business name is required')).toBeVisible();
  await expect(page.getByLabel('Business name')).toBeFocused();
  await page.getByLabel('Business name').fill(`${businessName} LLC`);
  await page.getByLabel('Business type').selectOption({ label: 'LLC' });
  await expect(page.getByLabel('Business type').locator('option:enabled')).toHaveText([
    'LLC',
    'Corporation',
    'Partnership',
    'Sole Proprietorship',
    'Other',
  ]);
  await page.getByLabel('State of incorporation').selectOption('California');
  // Without an address the draft stays in this browser, and the step is not left.
  await button(page, 'Save Draft').click();
  await expectToast(
    page,
    'Draft saved on this device',
    'To save it to your account, fill in Contact Details.',
  );
  await expect(page.getByLabel('State of incorporation')).toBeVisible();
  await button(page, 'Next').click();
  await button(page, 'Next').click();
  await expect(page.getByText('Business address is required')).toBeVisible();
  await page.getByLabel('Business address').fill('1925 Embarcadero Road\nPalo Alto, CA 94303');
  await page.getByLabel('Business email').fill('nobody');
  await button(page, 'Next').click();
  await expect(page.getByText('Valid email required')).toBeVisible();
  await page.getByLabel('Business email').fill('shop@example.org');
  await button(page, 'Save Draft').click();
  await expect(toast(page, 'Business verification created successfully')).toBeVisible();
  await page.getByLabel('Business phone').fill('(650) 555-0142');
  await button(page, 'Save Draft').click();
  await expect(toast(page, 'Business verification updated successfully')).toBeVisible();

  // A failed save says so, with the server's message or its own.
  await page.route('**/api/business-verification/*', (route) => route.abort());
  await page.getByLabel('Business phone').fill('(650) 555-0143');
  await button(page, 'Save Draft').click();
  await expectToast(page, 'Error', 'Failed to update verification');
  await page.unroute('**/api/business-verification/*');

  // Another tab saved meanwhile: this one follows when it is looked at again, and overwrites nothing.
  const draft = await ownDraft(page);
  const elsewhere = { ...draft, stateOfIncorporation: 'Nevada' };
  await callAs(page, 'put', `/api/business-verification/${draft.id}`, elsewhere);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await button(page, 'Previous').click();
  await expect(page.getByLabel('State of incorporation')).toHaveValue('Nevada');
  await expect.poll(async () => (await ownDraft(page)).businessPhone).toBe('(650) 555-0143');
  expect((await ownDraft(page)).stateOfIncorporation).toBe('Nevada');
  await button(page, 'Next').click();
  await button(page, 'Next').click();

  // What the server refuses is shown at its field, also from another step.
  await page.route('**/api/business-verification/*', (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 'invalid_input',
        message: 'Check the highlighted fields.',
        issues: [{ path: 'businessPhone', message: 'Enter a phone number' }],
      },
    }),
  );
  await button(page, 'Save Draft').click();
  await expect(page.getByText('Enter a phone number')).toBeVisible();
  await expect(page.getByLabel('Business phone')).toBeFocused();
  await page.unroute('**/api/business-verification/*');
  await button(page, 'Next').click();
  await page.getByLabel('EIN', { exact: true }).fill('771234417');
  await choose(page, 'EIN document', { ...paper('x.exe'), mimeType: 'application/x-msdownload' });
  await expectToast(
    page,
    'Invalid File',
    'Only PDF, JPG, PNG, and Word documents are allowed for business verification',
  );
  const large = { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 ** 2 + 1) };
  await choose(page, 'EIN document', large);
  await expectToast(page, 'Invalid File', 'File size must be less than 10MB');
  await expect(place(page, 'EIN document').locator('input[type=file]').first()).toHaveValue('');
  // The server looks at the content, not at the name.
  await choose(page, 'EIN document', { ...large, buffer: Buffer.from('<script>alert(1)</script>') });
  await expect(place(page, 'EIN document').getByRole('alert')).toContainText('Only PDF, JPG, PNG');
  await choose(page, 'EIN document', paper('cp575.pdf', 'Notice CP 575', businessName, 'EIN 77-1234417'));
  await expect(toast(page, 'File Uploaded Successfully')).toBeVisible();
  await button(page, 'Next').click();

  await button(page, 'Submit for Review').click();
  await expectToast(
    page,
    'Missing Required Documents',
    'Please upload all required documents before submitting for review.',
  );
  await expect(place(page, 'Business license').getByText('Upload this document')).toBeVisible();
  // Small: looking for text in noise takes long.
  await choose(page, 'Business license', await photo('license.jpg', 160, 120));
  await expect(place(page, 'Business license').getByText('Uploaded', { exact: true })).toBeVisible();
  await choose(
    page,
    'Insurance certificate',
    paper('old.pdf', 'Insurance', 'Someone Else', 'expires 6/1/2020'),
  );
  await expect(place(page, 'Insurance certificate').getByText('Uploaded', { exact: true })).toBeVisible();
  await choose(page, 'Certifications', paper('ap.pdf', 'Mechanic certificate'));
  await expect(place(page, 'Certifications').getByText('ap.pdf')).toBeVisible();
  // One of My Documents is attached as a copy, which the draft names after its save.
  await page.request.post('/api/uploads?purpose=business', {
    multipart: { file: paper('station.pdf', 'Repair station') },
    headers: { origin: new URL(page.url()).origin },
  });
  await place(page, 'Certifications').getByRole('button', { name: 'From My Documents' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /station\.pdf/ })
    .click();
  await expect(place(page, 'Certifications').getByText('station.pdf')).toBeVisible();
  // Everything is on the server: a reload brings it back, at the same step.
  await page.reload();
  await expect(place(page, 'Certifications').getByText('station.pdf')).toBeVisible();
  for (const _ of [1, 2, 3]) await button(page, 'Previous').click();
  await expect(page.getByLabel('Business name')).toHaveValue(`${businessName} LLC`);
  for (const _ of [1, 2]) await button(page, 'Next').click();
  await expect(page.getByLabel('EIN', { exact: true })).toHaveValue('••-•••4417');
  await button(page, 'Next').click();
  await button(page, 'Submit for Review').click();
  await expect(toast(page, 'Business verification submitted for review')).toBeVisible();
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '50');
  for (const heading of ['Business Information', 'Contact Details', 'Tax Information', 'Documentation'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);

  // The administrator reads checks and documents, and rejects.
  await signInAs(admin, 'admin');
  // The open review follows the correction: as a draft it is the provider's own.
  const nothingWrongThere = watchErrors(admin, (text) => text.includes('404'));
  const isLive = admin.waitForResponse(/\/api\/events/);
  await admin.goto('/admin/verifications');
  const row = admin.getByRole('link', { name: new RegExp(businessName) });
  await row.click();
  await expect(admin.getByRole('button', { name: 'Claim Review' })).toBeVisible();
  await isLive;
  // Withdrawn while it is open: that is said, and leads back to the queue.
  await button(page, 'Withdraw').click();
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '25');
  await expect(admin.getByText('Nothing to review here')).toBeVisible();
  await admin.getByRole('link', { name: 'Back to the Queue' }).click();
  await expect(row).toBeHidden();
  for (const _ of [1, 2, 3]) await button(page, 'Next').click();
  await button(page, 'Submit for Review').click();
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '50');
  await row.click();
  await admin.getByRole('button', { name: 'Claim Review' }).click();
  await expect(admin.getByText('Claimed by you')).toBeVisible();
  const follows = page.waitForResponse(/\/api\/events/);
  await page.reload();
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '75');
  await follows;
  const checks = admin.getByRole('region', { name: 'Automatic checks' });
  await expect(checks).toContainText('In the EIN document, ending 4417.', { timeout: 90_000 });
  await checks.getByRole('button', { name: /ended June 1, 2020/ }).click();
  await expect(admin.getByRole('tab', { name: 'Insurance' })).toHaveAttribute('aria-selected', 'true');
  await expect(admin.getByRole('img', { name: 'old.pdf, page 1' })).toBeVisible();
  await admin.getByRole('button', { name: 'Reveal EIN' }).click();
  await expect(admin.getByText('77-1234417')).toBeVisible();
  const reason = 'The insurance has ended. Send the current certificate.';
  await expect(admin.getByRole('button', { name: 'Reject' })).toBeDisabled();
  await admin.getByLabel('Reason or notes').fill(reason);
  await admin.getByRole('button', { name: 'Reject' }).click();
  await admin.getByRole('button', { name: 'Reject Verification' }).click();
  await expect(toast(admin, 'Verification rejected')).toBeVisible();

  // The provider is notified at once, corrects the document and submits again.
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '0');
  await page.getByRole('button', { name: 'Remove old.pdf' }).click();
  await choose(
    page,
    'Insurance certificate',
    paper('current.pdf', 'Insurance', businessName, `expires 6/1/${new Date().getFullYear() + 1}`),
  );
  await expect(place(page, 'Insurance certificate').getByText('current.pdf')).toBeVisible();
  await button(page, 'Submit for Review').click();
  await expect(toast(page, 'Business verification submitted for review')).toBeVisible();

  // The end of the insurance is proposed as the end of the badge, once its certificate was read.
  const ends = `${new Date().getFullYear() + 1}-06-01`;
  await expect(async () => {
    await admin.reload();
    await expect(admin.getByLabel('Insurance ends')).toHaveValue(ends, { timeout: 3000 });
  }).toPass({ timeout: 90_000 });
  // Until the document is drawn, the form below it moves.
  await expect(admin.getByRole('img', { name: /, page 1$/ })).toBeVisible();
  await admin.getByRole('button', { name: 'Approve' }).click();
  await expect(admin.getByText('Check the certificates of a person or the station first')).toBeVisible();
  await admin.getByLabel('Certificates of a person or the station').check();
  await admin.getByLabel('EIN matches the EIN document').check();
  await admin
    .getByRole('radiogroup', { name: 'Background check' })
    .getByText('Done', { exact: true })
    .click();
  await admin.getByRole('button', { name: 'Approve' }).click();
  const question = admin.getByRole('alertdialog', { name: 'Approve this verification?' });
  await expect(question).toContainText('Not checkedBusiness registration');
  await question.getByRole('button', { name: 'Approve Verification' }).click();
  await expect(toast(admin, 'Verification approved')).toBeVisible();

  // Badge on the own page, on the profile and, as a new one, on the card.
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '100');
  await expect(page.getByText('Your business is verified.')).toBeVisible();
  await page.goto(`/providers?q=${businessName.split(' ')[0]}`);
  const card = page.getByRole('main').getByRole('article').filter({ hasText: businessName });
  await expect(card.getByRole('img', { name: 'Verified' })).toBeVisible();
  await expect(card).toContainText('NEW');
  await page.goto(`/providers/${providerId}`);
  await expect(page.getByRole('main')).toContainText('BusinessVerified');
  nothingWrong();
  nothingWrongThere();
});
