import { callAs, signUp } from './people.ts';
import { expect, test } from './test.ts';

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

test('[DUE-01~] on the ramp: a reading in two taps, hours flown, a correction, no connection, for hire', async ({
  page,
  context,
}) => {
  await signUp(page);
  const { id } = await callAs<{ id: number }>(page, 'post', '/api/aircraft', {
    tailNumber: 'N44BR',
    aircraftType: 'Single Engine Piston',
  });
  const read = (hours: number, days: number) =>
    callAs(page, 'post', `/api/aircraft/${id}/readings`, { meter: 'tach', hours, readOn: daysAgo(days) });
  await read(1000, 100);
  await read(1030, 40);
  const { id: reminderId } = await callAs<{ id: number }>(page, 'post', `/api/aircraft/${id}/reminders`, {
    template: 'oil',
    lastDoneHours: 1025,
    meter: 'tach',
  });
  await page.goto('/aircraft');
  const card = page.getByRole('article', { name: 'N44BR' });
  const oil = card.getByRole('listitem').filter({ hasText: 'Oil change' });

  // A reading of 40 days ago says nothing about today: neither green nor red.
  await expect(oil).toContainText('Unknown');
  await expect(oil).toContainText('Reading of');
  await expect(card.getByText('1 unknown')).toBeVisible();
  await expect(card.getByText('40 days old. Log a new one.')).toBeVisible();
  await expect(card.getByRole('img', { name: /^Hours flown by month/ })).toBeVisible();
  // No footnote on month ends without an item in calendar months.
  await expect(page.getByText('This is a planning aid')).toBeVisible();
  await expect(page.getByText('fall due on the last day of the month')).toHaveCount(0);

  await oil.getByRole('button', { name: 'Log Reading' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Log Reading' });
  await dialog.getByRole('button', { name: '+1.5 hours' }).tap();
  await expect(dialog.getByText('Oil change 43.5 h left')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save 1,031.5 h' }).tap();
  await expect(dialog).toBeHidden();
  await expect(oil).toContainText('43.5 h left');
  await expect(oil).toContainText('expected about');
  await expect(oil).toContainText('OK');
  await expect(card).toContainText('h a month, last 90 days');

  // Digits shift in from the right; a lower figure is a correction.
  await card.getByRole('button', { name: 'Log Reading' }).tap();
  for (const digit of '10308') await dialog.getByRole('button', { name: digit, exact: true }).tap();
  await expect(dialog.getByRole('textbox', { name: 'Hours' })).toHaveValue('1,030.8');
  await expect(dialog.getByText('0.7 h less than on')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save as a Correction' }).tap();
  await expect(dialog).toBeHidden();
  await expect(oil).toContainText('44.2 h left');

  // Without a connection the reading waits in the browser.
  await page.reload();
  await expect(oil).toContainText('44.2 h left');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('dialog-panel')),
  );
  await context.setOffline(true);
  await card.getByRole('button', { name: 'Log Reading' }).tap();
  await dialog.getByRole('button', { name: '+0.5 hours' }).tap();
  await dialog.getByRole('button', { name: 'Save 1,031.3 h' }).tap();
  await expect(card.getByText('Waiting to send')).toBeVisible();
  // A server that is busy gets it later.
  let refused = 0;
  await page.route('**/readings', async (route) => {
    if (route.request().method() !== 'POST' || refused++ > 0) return route.fallback();
    await route.fulfill({ status: 503, json: { code: 'maintenance', message: 'Back soon.' } });
  });
  await context.setOffline(false);
  await expect.poll(() => refused).toBe(1);
  await expect(card.getByText('Waiting to send')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(card.getByText('Waiting to send')).toHaveCount(0);
  await expect(oil).toContainText('43.7 h left');

  // Logged on the ramp and sent from whatever page is open when the connection is back.
  await context.setOffline(true);
  await card.getByRole('button', { name: 'Log Reading' }).tap();
  await dialog.getByRole('button', { name: '+0.5 hours' }).tap();
  await dialog.getByRole('button', { name: 'Save 1,031.8 h' }).tap();
  await expect(card.getByText('Waiting to send')).toBeVisible();
  await page.goto('about:blank');
  await context.setOffline(false);
  await page.goto('/notifications');
  await expect
    .poll(() => callAs<{ tachHours: number }[]>(page, 'get', '/api/aircraft').then(([own]) => own?.tachHours))
    .toBe(1031.8);
  await page.goto('/aircraft');
  await expect(oil).toContainText('43.2 h left');

  const forHire = card.getByRole('switch', { name: /Used for hire/ });
  await forHire.tap();
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByText('Used for hire', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(forHire).not.toBeChecked();
  await forHire.tap();
  await card.getByRole('button', { name: 'Add 100-hour Reminder' }).tap();
  const reminder = page.getByRole('dialog', { name: 'Add Reminder' });
  await reminder.getByLabel('Last done at (hours)').fill('1000');
  await reminder.getByRole('button', { name: 'Add Reminder' }).tap();
  await expect(card.getByRole('listitem').filter({ hasText: '100-hour inspection' })).toContainText(
    '68.2 h left',
  );
  await forHire.tap();
  await expect(card.getByText('100-hour inspection')).toHaveCount(0);

  // An item that is not due shows its open request too.
  await callAs(page, 'post', '/api/requests', {
    title: 'Oil change',
    description: 'And a filter.',
    category: 'maintenance',
    aircraftId: id,
    reminderIds: [reminderId],
  });
  await page.reload();
  await expect(oil.getByRole('link', { name: 'View Request' })).toBeVisible();
});
