import { pdfText } from '#server/testing/pdf-text.ts';
import { fillSheet, runningJob, toast } from './jobs.ts';
import { callAs } from './people.ts';
import { expect, test } from './test.ts';
import { watchErrors } from './watch.ts';

test('a delivery without its entry waits; the sheet names what is missing, goes to the owner and into the records for a sale', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const nothingWrong = watchErrors(page);
  const { path, requestId, shop } = await runningJob(page, browser);
  const provider = shop.page;
  await provider.setViewportSize({ width: 390, height: 844 });
  await provider.goto(path);
  await provider.getByRole('button', { name: 'Deliver Work' }).click();
  const dialog = provider.getByRole('dialog');
  await dialog.getByLabel('Summary').fill('Inspected by the checklist of the maker.');
  await expect(dialog.getByText('Your payment is already held.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Deliver Work' }).click();
  await expect(dialog.getByText('Enter the total time in service, 43.11(a)(2)')).toBeVisible();
  await expect(dialog.getByText('Enter the certificate number, 43.11(a)(3)')).toBeVisible();
  await dialog.getByLabel('Add the logbook entry now').uncheck();
  await expect(dialog.getByText('the job isn’t confirmed automatically')).toBeVisible();
  await dialog.getByRole('button', { name: 'Deliver Work' }).click();
  await expect(toast(provider, 'Work delivered')).toBeVisible();

  // No countdown that doesn't run.
  await page.goto(path);
  const entry = page.getByRole('region', { name: 'Logbook entry' });
  await expect(entry.getByText('No entry yet')).toBeVisible();
  await expect(page.getByText('Confirm by')).toHaveCount(0);
  await page.getByRole('button', { name: 'Confirm Work' }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked.getByText('No entry yet')).toBeVisible();
  await asked.getByRole('button', { name: 'Keep Reviewing' }).click();

  await provider.getByRole('button', { name: 'Add Entry' }).click();
  await fillSheet(dialog, 'Not approved: list of discrepancies');
  await dialog.getByLabel('Extent of the inspection').fill('By the checklist of the maker.');
  await dialog
    .getByRole('textbox', { name: 'Discrepancies' })
    .fill('Left brake line of N172SP chafed\nELT battery due');
  await dialog.getByRole('button', { name: 'Add Entry' }).click();
  await expect(toast(provider, 'Logbook entry added')).toBeVisible();

  // Live: the owner's page follows.
  await expect(entry.getByText('Not approved: list of discrepancies')).toBeVisible();
  await expect(entry.getByText('Not on file')).toBeVisible();
  await expect(page.getByText(/^Confirm by/).first()).toBeVisible();
  await entry.getByRole('link', { name: 'Fix Elsewhere' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(
    'Correct: Left brake line of my aircraft chafed, ELT battery due',
  );
  await expect(page.getByLabel('Description')).toHaveValue(/21\.197/);
  await expect(page.getByLabel('Description')).not.toHaveValue(/N172SP/);
  await expect(page.getByRole('link', { name: 'List of discrepancies.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Post Request' }).click();
  await expect(toast(page, 'Service request posted!')).toBeVisible();
  // Once: the second time it leads to the request that exists, until that is cancelled.
  await page.goto(path);
  await expect(
    entry.getByRole('link', { name: 'Correct: Left brake line of my aircraft chafed, ELT battery due' }),
  ).toBeVisible();
  await expect(entry.getByRole('link', { name: 'Fix Elsewhere' })).toHaveCount(0);
  await page.goto(`/post-request?fix=${requestId}`);
  await expect(page.getByText('You already posted these discrepancies')).toBeVisible();
  await page.getByRole('link', { name: 'View Request' }).click();
  await page.getByRole('button', { name: /^Cancel Request/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Request' }).click();
  await expect(toast(page, 'Service request cancelled')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Title')).toHaveValue(
    'Correct: Left brake line of my aircraft chafed, ELT battery due',
  );

  await page.goto(path);
  await expect(entry.getByRole('link', { name: 'Fix Elsewhere' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm Work' }).click();
  await expect(asked.getByText('The shop lists no such certificate.')).toBeVisible();
  // Until then the payment is only held.
  await expect(asked.getByText('You pay for the inspection when you confirm.')).toBeVisible();
  await asked.getByRole('button', { name: 'Confirm and Release' }).click();
  await expect(page.getByRole('heading', { name: 'Job completed' })).toBeVisible();
  const { aircraftId } = await callAs<{ aircraftId: number }>(page, 'get', `/api/requests/${requestId}`);
  await page.goto(`/aircraft/${aircraftId}/history`);
  await expect(page.getByRole('link', { name: 'Inspection entry' })).toBeVisible();
  const records = await page.getByRole('link', { name: 'Download for a Sale' }).getAttribute('href');
  const text = pdfText(await (await page.request.get(records!)).body());
  for (const part of [
    'N172SP',
    'Left brake line',
    '3,420.5 h',
    'Draft of an entry. Not the maintenance record',
  ])
    expect(text).toContain(part);
  nothingWrong();
});
