import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#web/testing/backend.ts';
import { withEmptyDueList } from '#web/testing/due-list.ts';
import { open } from '#web/testing/page.tsx';

test('[DUE-02~] the registry proposes the light-sport category, which the owner may change', async () => {
  answer('GET /api/aircraft/lookup/:tailNumber', {
    tailNumber: 'N512HQ',
    make: 'Flight Design',
    model: 'CTLS',
    year: 2009,
    aircraftType: 'Single Engine Piston',
    category: 'Light-Sport',
    dataDate: '2026-09-07',
  });
  await open('/aircraft');
  await page.getByRole('button', { name: 'Add Aircraft' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Tail Number').fill('N512HQ');
  await expect.element(dialog.getByLabelText('Category')).toHaveValue('Light-Sport');
  await expect.element(dialog.getByText('This model is usually light-sport.')).toBeVisible();
  await dialog.getByLabelText('Category').selectOptions('Experimental');
  await expect.element(dialog.getByLabelText('Category')).toHaveValue('Experimental');
});

test('[DUE-01~] its due list starts with the condition inspection, for hire with the 100-hour, and takes safety directives', async () => {
  const added = await withEmptyDueList({
    tailNumber: 'N512HQ',
    aircraftType: 'Single Engine Piston',
    category: 'Light-Sport',
    isForHire: true,
  });
  await open('/aircraft');
  const list = page.getByRole('region', { name: 'Due list for N512HQ' });
  await expect.element(list.getByLabelText('Condition inspection')).toBeVisible();
  await expect.element(list.getByLabelText('100-hour inspection')).toBeVisible();
  await list.getByRole('button', { name: 'Add Reminder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Reminder' });
  await dialog.getByLabelText('What is due').selectOptions('Safety directive');
  await dialog.getByLabelText('Safety directive number').fill('SD-CTLS-04');
  await dialog.getByLabelText('Last done on').fill('2026-01-31');
  await expect.element(dialog.getByLabelText('Unit')).toHaveValue('months');
  await dialog.getByRole('button', { name: 'Add Reminder' }).click();
  await expect.poll(() => added).toHaveLength(1);
  expect(added[0]).toMatchObject({
    template: 'safety_directive',
    adNumber: 'SD-CTLS-04',
    intervalMonths: 12,
    isByCalendar: false,
  });
});

test('[DUE-01~] the oil change has usual intervals to choose from', async () => {
  const added = await withEmptyDueList({ tailNumber: 'N172SP', tachHours: 820 });
  await open('/aircraft');
  await page.getByRole('button', { name: 'Add Reminder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Reminder' });
  await dialog.getByLabelText('What is due').selectOptions('Oil change');
  await expect.element(dialog.getByLabelText('Repeat every (hours)')).toHaveValue('50');
  await dialog.getByRole('button', { name: '4 months, to the day, or 25 hours' }).click();
  await expect.element(dialog.getByLabelText('Repeat every (hours)')).toHaveValue('25');
  await dialog.getByLabelText('Last done on').fill('2026-01-31');
  await dialog.getByLabelText('Last done at (hours)').fill('812.4');
  await dialog.getByRole('button', { name: 'Add Reminder' }).click();
  await expect.poll(() => added).toHaveLength(1);
  expect(added[0]).toMatchObject({
    template: 'oil',
    intervalHours: 25,
    intervalMonths: 4,
    isByCalendar: false,
    lastDoneHours: 812.4,
  });
});
