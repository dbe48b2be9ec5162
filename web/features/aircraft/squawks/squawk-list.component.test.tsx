import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { myAircraft } from '#web/api/aircraft.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { answer, callsOf, lose, recorded } from '#web/testing/backend.ts';
import { open, resize } from '#web/testing/page.tsx';
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
  expect(callsOf('POST /api/aircraft/:id/squawks')[0]?.body).toMatchObject({ text: 'Left brake squeals' });
  await waiting.getByRole('button', { name: 'Discard' }).click();
  await expect.element(waiting).not.toBeInTheDocument();
});
