import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { myAircraft } from '#web/api/aircraft.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { answer, callsOf, lose, recorded, refuse } from '#web/testing/backend.ts';
import { open, reopen, resize } from '#web/testing/page.tsx';
import { squawk } from '#web/testing/squawk.ts';

const list = page.getByRole('region', { name: /^Squawks of/ }).first();
const dialog = page.getByRole('dialog');

beforeEach(() => resize(390));

test('ticked squawks become one request; requested and resolved ones say where they are', async () => {
  answer('GET /api/aircraft/:id/squawks', [
    squawk(1, 'Left brake squeals'),
    squawk(2, 'Beacon is dead'),
    squawk(3, 'Door seal torn', { requestId: 12 }),
    squawk(4, 'Old bulb', { resolvedAt: '2026-10-02T12:00:00.000Z', resolution: 'New bulb' }),
  ]);
  await open('/aircraft');
  await expect.element(list.getByRole('link', { name: 'Request 2 Squawks' })).toBeVisible();
  await list.getByRole('checkbox', { name: /Beacon is dead/ }).click();
  await expect
    .element(list.getByRole('link', { name: 'Request 1 Squawk' }))
    .toHaveAttribute('href', expect.stringMatching(/\/post-request\?aircraft=\d+&squawks=1$/));
  await expect.element(list.getByRole('link', { name: 'requested' })).toHaveAttribute('href', '/requests/12');
  await list.getByText('1 resolved squawk').click();
  await expect.element(list.getByText(/New bulb/)).toBeVisible();
});

test('the last reading is filled in, also one that was logged after the page was opened', async () => {
  const [plane] = await recorded('GET /api/aircraft');
  const meters = { hobbsHours: null, totalHours: null };
  answer('GET /api/aircraft/:id/squawks', []);
  answer('GET /api/aircraft', [{ ...plane!, ...meters, tachHours: null }]);
  await open('/aircraft');
  await expect.element(list.getByRole('button', { name: 'Add Squawk' })).toBeVisible();
  answer('GET /api/aircraft', [{ ...plane!, ...meters, tachHours: 2387.2 }]);
  await queryClient.refetchQueries(myAircraft);
  await list.getByRole('button', { name: 'Add Squawk' }).click();
  await expect.element(dialog.getByLabelText('Reading')).toHaveValue('2387.2');
});

test('a reading that waits for a connection is filled in', async () => {
  const [plane] = await recorded('GET /api/aircraft');
  answer('GET /api/aircraft/:id/squawks', []);
  answer('GET /api/aircraft', [{ ...plane!, tachHours: 2387.2 }]);
  lose('POST /api/aircraft/:id/readings');
  await open('/aircraft');
  await page.getByRole('button', { name: 'Log Reading' }).first().click();
  await dialog.getByRole('textbox', { name: 'Hours' }).fill('2388.4');
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect.element(page.getByRole('list', { name: 'Waiting to send', exact: true })).toBeVisible();
  await list.getByRole('button', { name: 'Add Squawk' }).click();
  await expect.element(dialog.getByLabelText('Reading')).toHaveValue('2388.4');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('what is typed outlives a reload, and is gone once it is discarded', async () => {
  answer('GET /api/aircraft/:id/squawks', []);
  const [add, text] = [
    list.getByRole('button', { name: 'Add Squawk' }),
    dialog.getByLabelText('What you noticed'),
  ];
  await open('/aircraft');
  await add.click();
  await text.fill('Left brake squeals');
  await reopen();
  await add.click();
  await expect.element(text).toHaveValue('Left brake squeals');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Discard Changes' }).click();
  await add.click();
  await expect.element(text).toHaveValue('');
});

test('one that is noted without a connection waits and says so', async () => {
  answer('GET /api/aircraft/:id/squawks', []);
  await open('/aircraft');
  await list.getByRole('button', { name: 'Add Squawk' }).click();
  await dialog.getByRole('button', { name: 'Save Squawk' }).click();
  await expect.element(dialog.getByText('Describe what you noticed')).toBeVisible();
  await dialog.getByLabelText('What you noticed').fill('Left brake squeals');
  lose('POST /api/aircraft/:id/squawks');
  await dialog.getByRole('button', { name: 'Save Squawk' }).click();
  const waiting = page.getByRole('list', { name: 'Squawks waiting to send' });
  await expect.element(waiting.getByText('Left brake squeals')).toBeVisible();
  await expect.element(waiting).toMatchTextContent(/Waiting to send/);
  await expect
    .poll(() => callsOf('POST /api/aircraft/:id/squawks')[0]?.body)
    .toMatchObject({ text: 'Left brake squeals' });
  await expect.element(waiting).toMatchTextContent(/Waiting to send/);
  await waiting.getByRole('button', { name: 'Discard' }).click();
  await expect.element(waiting).not.toBeInTheDocument();
});

test('a date in the future is refused in the form', async () => {
  answer('GET /api/aircraft/:id/squawks', []);
  await open('/aircraft');
  await list.getByRole('button', { name: 'Add Squawk' }).click();
  await dialog.getByLabelText('What you noticed').fill('Left brake squeals');
  await dialog.getByLabelText('Date').fill('2099-01-01');
  await dialog.getByRole('button', { name: 'Save Squawk' }).click();
  await expect.element(dialog.getByText('Choose today or an earlier date')).toBeVisible();
  expect(callsOf('POST /api/aircraft/:id/squawks')).toHaveLength(0);
});

test('one that the server refused is edited and sent again', async () => {
  answer('GET /api/aircraft/:id/squawks', []);
  await open('/aircraft');
  await list.getByRole('button', { name: 'Add Squawk' }).click();
  await dialog.getByLabelText('What you noticed').fill('Left brake squeals');
  await dialog.getByLabelText('Meter').selectOptions('Tach');
  await dialog.getByLabelText('Reading').fill('2388.4');
  refuse('POST /api/aircraft/:id/squawks', 400, {
    code: 'invalid_input',
    message: 'Enter fewer hours',
  });
  await dialog.getByRole('button', { name: 'Save Squawk' }).click();
  const waiting = page.getByRole('list', { name: 'Squawks waiting to send' });
  await expect.element(waiting.getByText('Enter fewer hours')).toBeVisible();
  await waiting.getByRole('button', { name: 'Edit' }).click();
  await expect.element(dialog.getByLabelText('What you noticed')).toHaveValue('Left brake squeals');
  await expect.element(dialog.getByLabelText('Reading')).toHaveValue('2388.4');
  await dialog.getByLabelText('Reading').fill('2387.4');
  answer('POST /api/aircraft/:id/squawks', squawk(1, 'Left brake squeals'));
  await dialog.getByRole('button', { name: 'Save Squawk' }).click();
  await expect
    .poll(() => callsOf('POST /api/aircraft/:id/squawks').map(({ body }) => body))
    .toMatchObject([{ hours: 2388.4 }, { text: 'Left brake squeals', hours: 2387.4 }]);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(waiting).not.toBeInTheDocument();
});
