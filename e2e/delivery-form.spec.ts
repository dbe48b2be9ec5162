import { readingsRightLabel } from '#contract/aircraft/meters.ts';
import { disputeWindowHours } from '#contract/product.ts';
import { fillSheet, runningJob, toast } from './jobs.ts';
import { callAs } from './people.ts';
import { photo } from './photos.ts';
import { expect, test } from './test.ts';

test('the deliver form on a phone: an open finding, the way to it and back, a reading that runs back, and requested changes', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { path, requestId, shop } = await runningJob(page, browser);
  const provider = shop.page;
  const { aircraftId } = await callAs<{ aircraftId: number }>(page, 'get', `/api/requests/${requestId}`);
  await callAs(page, 'post', `/api/aircraft/${aircraftId}/readings`, {
    meter: 'total',
    hours: 3420.5,
    readOn: new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10),
  });
  const finding = await callAs<{ id: number; updatedAt: string }>(
    provider,
    'post',
    `/api/requests/${requestId}/findings`,
    { title: 'Gasket leaking', text: 'Gasket leaking', grade: 'recommended', price: 90 },
  );
  await callAs(page, 'post', `/api/requests/${requestId}/findings/decide`, {
    approve: [finding.id],
    seen: [{ id: finding.id, updatedAt: finding.updatedAt }],
  });

  await provider.setViewportSize({ width: 390, height: 844 });
  await provider.goto(path);
  await provider.getByRole('button', { name: 'Deliver Work' }).click();
  const dialog = provider.getByRole('dialog', { name: 'Deliver Work' });
  // An unpaid finding stops the delivery, and nothing says that it is closed with the job.
  await expect(dialog.getByText('You can deliver when they’re paid and done, or withdrawn.')).toBeVisible();
  await expect(dialog.getByText('will be closed')).toHaveCount(0);
  await dialog.getByLabel('Summary').fill('New gasket.');
  await fillSheet(dialog);
  await dialog.getByLabel('Total (hours)').fill('3000');
  const uploaded = provider.waitForResponse(/\/api\/uploads/);
  await dialog
    .getByLabel('Photos')
    .last()
    .setInputFiles(await photo('gasket.jpg', 400, 300));
  await (await uploaded).finished();
  const isStored = () => Object.values(localStorage).some((value) => String(value).includes('gasket.jpg'));
  await provider.waitForFunction(isStored);

  // The way to the finding and back loses nothing, nor does Cancel.
  await dialog.getByRole('link', { name: 'Finding 1: Gasket leaking' }).click();
  await expect(provider.getByRole('heading', { name: 'Findings', level: 1 })).toBeVisible();
  await provider.goto(path);
  for (const button of ['Cancel', 'Close']) {
    await provider.getByRole('button', { name: 'Deliver Work' }).click();
    await expect(dialog.getByText('We kept what you entered before.')).toBeVisible();
    await expect(dialog.getByLabel('Summary')).toHaveValue('New gasket.');
    await expect(dialog.getByLabel('Certificate number')).toHaveValue('3141592');
    await expect(dialog.getByRole('button', { name: 'Remove gasket.jpg' })).toBeVisible();
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  await callAs(provider, 'post', `/api/findings/${finding.id}/withdraw`);
  await provider.reload();
  await provider.getByRole('button', { name: 'Deliver Work' }).click();
  await dialog.getByRole('button', { name: 'Deliver Work' }).click();
  // The reading is marked and has the focus; the message names the box, which is in view.
  const total = dialog.getByLabel('Total (hours)');
  await expect(total).toHaveAttribute('aria-invalid', 'true');
  await expect(total).toBeFocused();
  await expect(
    provider.getByRole('region', { name: 'Notifications' }).getByText(readingsRightLabel),
  ).toBeVisible();
  await expect(dialog.getByLabel(readingsRightLabel)).toBeInViewport();
  await dialog.getByLabel(readingsRightLabel).check();
  await expect(total).not.toHaveAttribute('aria-invalid', 'true');
  await total.fill('3420.5');
  await dialog.getByRole('button', { name: 'Deliver Work' }).click();
  await expect(toast(provider, 'Work delivered')).toBeVisible();

  // What came from the summary follows the next one.
  await callAs(page, 'post', `/api/requests/${requestId}/request-changes`, { reason: 'Which torque?' });
  await provider.reload();
  await provider.getByRole('button', { name: 'Deliver Work' }).click();
  await expect(dialog.getByText('We kept what you entered before.')).toHaveCount(0);
  await expect(dialog.getByLabel('Extent of the inspection')).toHaveValue('');
  await dialog.getByLabel('Summary').fill('New gasket, torqued to 18 ft-lb.');
  await dialog.getByRole('button', { name: 'Deliver Work' }).click();
  await expect(toast(provider, 'Work delivered')).toBeVisible();
  const { sheets } = await callAs<{ sheets: { description: string }[] }>(
    page,
    'get',
    `/api/requests/${requestId}/sign-off`,
  );
  expect(sheets[0]!.description).toBe('New gasket, torqued to 18 ft-lb.');
});

test('a delivery without its entry doesn’t say that the review has started', async ({ page, browser }) => {
  const { path, shop } = await runningJob(page, browser);
  await shop.page.goto(path);
  await shop.page.getByRole('button', { name: 'Deliver Work' }).click();
  const dialog = shop.page.getByRole('dialog', { name: 'Deliver Work' });
  await dialog.getByLabel('Summary').fill('Inspected.');
  // A draft can be dropped.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await shop.page.getByRole('button', { name: 'Deliver Work' }).click();
  await dialog.getByRole('button', { name: 'Start Over' }).click();
  await expect(dialog.getByLabel('Summary')).toHaveValue('');
  await dialog.getByLabel('Summary').fill('Inspected by the checklist.');
  await dialog.getByLabel('Add the logbook entry now').uncheck();
  await dialog.getByRole('button', { name: 'Deliver Work' }).click();
  await expect(
    toast(shop.page, `The owner’s ${disputeWindowHours} hours to review it start with the logbook entry.`),
  ).toBeVisible();
});
