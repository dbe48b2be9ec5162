import { runningJob } from './jobs.ts';
import { callAs } from './people.ts';
import { expect, test, type Page } from './test.ts';
import { expectGoodPage } from './watch.ts';

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

test('My Aircraft after an inspection that ended with discrepancies fits a phone', async ({
  page,
  browser,
}) => {
  const { path, shop } = await runningJob(page, browser);
  await endWithList(page, shop.page, path);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/aircraft');
  await expect(page.getByText('The last inspection ended with a list of discrepancies')).toBeVisible();
  await expectGoodPage(page);
});
