import { dayFromNow, runningJob } from './jobs.ts';
import { callAs } from './people.ts';
import { expect, test, type Page } from './test.ts';

/** Delivers an annual with a list of discrepancies through the API, and confirms it. */
async function endWithList(owner: Page, provider: Page, path: string) {
  await callAs(provider, 'post', `/api${path}/deliver`, {
    summary: 'Inspected by the checklist of the maker.',
    readings: { total: 3419.6 },
    signOff: {
      description: 'By the checklist of the maker.',
      signerName: 'Dana Ortiz',
      certificateKind: 'ia',
      certificateNumber: '3141592',
      result: 'discrepancies',
      discrepancies: ['Brake line chafed'],
    },
  });
  await callAs(owner, 'post', `/api${path}/confirm`);
}

test('My Aircraft after an inspection that ended with discrepancies fits a phone and asks for no second one', async ({
  page,
  browser,
}) => {
  const { path, shop } = await runningJob(page, browser);
  const { aircraftId } = await callAs<{ aircraftId: number }>(page, 'get', `/api${path}`);
  const remind = (body: object) => callAs(page, 'post', `/api/aircraft/${aircraftId}/reminders`, body);
  await remind({ template: 'annual', lastDoneDate: dayFromNow(-360) });
  await remind({ template: '100-hour', dueDate: dayFromNow(20) });
  await remind({ template: 'oil', dueDate: dayFromNow(20) });
  await endWithList(page, shop.page, path);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/aircraft');
  await expect(page.getByText('The last inspection ended with a list of discrepancies')).toBeVisible();

  // Both inspections stay due; only the oil change is selected.
  await expect(page.getByText('1 item, 1 job')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Request Oil change' })).toBeChecked();
  for (const name of ['Annual', '100-hour'])
    await expect(page.getByRole('checkbox', { name: `Request ${name} inspection` })).not.toBeChecked();
  await expect(page.getByText('so we haven’t selected one')).toBeVisible();
  await page.getByRole('link', { name: 'Fix Elsewhere' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Correct: Brake line chafed');
});
