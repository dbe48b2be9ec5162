import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MeterSummary } from '#web/api/aircraft.ts';
import { answer, recorded } from '#web/testing/backend.ts';
import { open } from '#web/testing/page.tsx';

const tach = (more: Partial<MeterSummary>): MeterSummary => ({
  id: 5,
  meter: 'tach',
  hours: 3410,
  readOn: '2026-09-15',
  source: 'owner',
  canRemove: true,
  isStale: false,
  perMonth: null,
  months: [],
  replacements: [],
  log: [],
  ...more,
});

async function openWith(readings: MeterSummary[]) {
  const [aircraft] = await recorded('GET /api/aircraft');
  answer('GET /api/aircraft', [{ ...aircraft!, id: 7, tailNumber: 'N172SP' }]);
  answer('GET /api/aircraft/:id/readings', readings);
  answer('GET /api/aircraft/:id/reminders', []);
  await open('/aircraft');
}

test('[DUE-01~] a new meter takes the last old reading and the first new one, and is undone', async () => {
  const sent: unknown[] = [];
  answer('POST /api/aircraft/:id/new-meters', ({ body }) => {
    sent.push(body);
    return { id: 9, meter: 'tach', hours: 0, readOn: '2026-09-20', source: 'new_meter' } as const;
  });
  answer('DELETE /api/aircraft/:id/readings/:readingId', ({ params }) => {
    sent.push(params.readingId);
    return undefined;
  });
  await openWith([tach({})]);
  await page.getByRole('button', { name: 'New Meter' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Meter' });
  await expect.element(dialog.getByLabelText('Last reading of the old meter (hours)')).toHaveValue('3410');
  await dialog.getByLabelText('Replaced on').fill('2026-09-20');
  await dialog.getByLabelText('Last reading of the old meter (hours)').fill('3412.6');
  await expect
    .element(dialog.getByText('Items by tach move by 3,412.6 h down. The hours left stay the same.'))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Save New Meter' }).click();
  await expect.element(page.getByText('New Tach from 0.0 h')).toBeVisible();
  expect(sent).toEqual([{ meter: 'tach', replacedOn: '2026-09-20', lastOld: 3412.6, firstNew: 0 }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => sent.at(-1)).toBe('9');
});

test('[DUE-01~] readings from before a new meter stay as they were and say so', async () => {
  const entry = { meter: 'tach', source: 'owner', loggedBy: null } as const;
  await openWith([
    tach({
      id: 9,
      hours: 0,
      source: 'new_meter',
      replacements: [{ id: 9, readOn: '2026-09-20', lastOld: 3412.6, firstNew: 0 }],
      log: [
        { ...entry, id: 9, hours: 0, readOn: '2026-09-20', source: 'new_meter', isOfOldMeter: false },
        { ...entry, id: 5, hours: 3410, readOn: '2026-09-15', isOfOldMeter: true },
      ],
    }),
    tach({
      id: 11,
      meter: 'landings',
      hours: 1204,
      log: [{ ...entry, meter: 'landings', id: 11, hours: 1204, readOn: '2026-09-15', isOfOldMeter: false }],
    }),
  ]);
  await expect.element(page.getByText('Landings 1,204, Sep 15')).toBeVisible();
  await page.getByRole('button', { name: 'View Readings' }).click();
  const log = page.getByRole('dialog', { name: 'Readings' });
  await expect.element(log.getByText('New meter. The old one read 3,412.6 h')).toBeVisible();
  await expect.element(log.getByText('By you. This meter was replaced')).toBeVisible();
  await expect.element(log.getByText('3,410.0 h')).toBeVisible();
});

test('[DUE-01~] cycles and landings are logged in whole numbers', async () => {
  const sent: unknown[] = [];
  answer('POST /api/aircraft/:id/readings', ({ body }) => {
    sent.push(body);
    return { id: 12, meter: 'landings', hours: 1204, readOn: '2026-09-20', source: 'owner' } as const;
  });
  await openWith([tach({})]);
  await page.getByRole('button', { name: 'Log Reading' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log Reading' });
  await dialog.getByRole('button', { name: 'More meters' }).click();
  await dialog.getByText('Landings', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Landings' }).fill('1204');
  await dialog.getByRole('button', { name: 'Save 1,204 landings' }).click();
  await expect.element(page.getByText('Landings 1,204 saved')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ meter: 'landings', hours: 1204 })]);
});

test('[DUE-01~] a reading far beyond the last one is asked about, and none can’t be saved', async () => {
  await openWith([tach({})]);
  await page.getByRole('button', { name: 'Log Reading' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log Reading' });
  const hours = dialog.getByRole('textbox', { name: 'Hours' });
  await hours.fill('3910');
  await expect.element(dialog.getByRole('button', { name: 'Save 3,910.0 h', exact: true })).toBeEnabled();
  await hours.fill('34100');
  await expect.element(dialog.getByText(/^That’s 30,690.0 h more than the last reading/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Save 34,100.0 h Anyway' })).toBeEnabled();
  await hours.fill('');
  await expect.element(dialog.getByRole('button', { name: /^Save/ })).toBeDisabled();
});
