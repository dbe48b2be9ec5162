import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { withEmptyDueList } from '#web/testing/due-list.ts';
import { open } from '#web/testing/page.tsx';

test('[DUE-01~] an empty due list starts with the usual items of the type, and asks only when each was last done', async () => {
  const added = await withEmptyDueList({ tailNumber: 'N172SP', aircraftType: 'Single Engine Piston' });
  await open('/aircraft');
  const list = page.getByRole('region', { name: 'Due list for N172SP' });
  await expect.element(list.getByRole('button', { name: 'Start Due List' })).toBeDisabled();
  await list.getByLabelText('Annual inspection').fill('2026-05-14');
  await list.getByLabelText('Oil change').fill('812.4');
  await list.getByRole('button', { name: 'Start Due List' }).click();
  await expect.element(page.getByText('2 reminders added')).toBeVisible();
  expect(added).toEqual([
    { template: 'annual', lastDoneDate: '2026-05-14' },
    { template: 'oil', lastDoneHours: 812.4, meter: 'tach' },
  ]);
});
