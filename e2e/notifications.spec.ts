import { openRequest, quote } from './jobs.ts';
import { callAs } from './people.ts';
import { expect, test } from './test.ts';

test('[NOTE-01~] notifications by job: live, folded, filtered, marked as read; what is emailed is chosen beside them', async ({
  page,
  browser,
}) => {
  const { requestId, shop } = await openRequest(page, browser);
  for (const price of [2000, 1990, 1980]) await quote(shop.page, requestId, { price });
  await page.goto('/home');
  await page.getByRole('button', { name: 'Notifications, 3 new' }).click();
  await page.getByRole('link', { name: 'See All' }).click();
  await expect(page).toHaveURL('/notifications');
  const job = page.locator('.card', { has: page.getByRole('heading', { name: 'Annual inspection' }) });
  await expect(job.getByRole('listitem')).toHaveCount(3);

  // The next one appears without a reload, and the oldest is folded.
  await quote(shop.page, requestId, { price: 1970 });
  await expect(job.getByText('now quotes $1,970.00')).toBeVisible();
  await expect(job.getByRole('listitem')).toHaveCount(3);
  await job.getByRole('button', { name: 'Show 1 Earlier' }).click();
  await expect(job.getByText('quoted $2,000.00')).toBeVisible();

  // Opening its page marks all that led there, the check marks a group.
  await job.getByText('now quotes $1,970.00').click();
  await expect(page).toHaveURL(`/requests/${requestId}`);
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await page.goBack();
  await quote(shop.page, requestId, { price: 1960 });
  await page.getByText('Unread (1)').click();
  await expect(page).toHaveURL('/notifications?filter=unread');
  await expect(job.getByText('now quotes $1,960.00')).toBeVisible();
  await expect(job.getByText('now quotes $1,970.00')).toBeHidden();
  await job.getByRole('button', { name: 'Mark Annual inspection as read' }).click();
  await expect(page.getByText('You’re all caught up')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark All as Read' })).toBeHidden();

  const preferences = page.getByRole('complementary', { name: 'Notification preferences' });
  const saved = () => page.waitForResponse((response) => response.request().method() === 'PUT');
  for (const choose of [
    () => preferences.getByText('Daily digest').click(),
    () => preferences.getByRole('checkbox', { name: 'Email: Unread messages' }).click(),
  ])
    await Promise.all([saved(), choose()]);
  await expect(callAs(page, 'get', '/api/notifications/preferences')).resolves.toMatchObject({
    dailyDigest: true,
    message_unread: { email: false, push: true },
  });
  await page.goto('/account#notifications');
  await expect(page.getByRole('radio', { name: /Daily digest/ })).toBeChecked();
  const online = page.getByRole('switch', { name: 'Show when I’m online' });
  await Promise.all([saved(), online.click()]);
  await expect(callAs(page, 'get', '/api/presence')).resolves.toEqual({ isHidden: true });
});

test('an emailed link turns its kind off after a click, without sign-in', async ({ page }) => {
  const calls: string[] = [];
  await page.route('**/api/unsubscribe/good', (route) => {
    calls.push(route.request().method());
    return route.request().method() === 'POST'
      ? route.fulfill({ status: 204 })
      : route.fulfill({ json: { label: 'Unread messages' } });
  });
  await page.goto('/unsubscribe?token=good');
  await expect(page.getByText('We’ll stop emailing you “Unread messages”.')).toBeVisible();
  expect(calls).toEqual(['GET']);
  await page.getByRole('button', { name: 'Turn Off Emails' }).click();
  await expect(page.getByRole('heading', { name: 'These emails are off' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Account Settings' })).toHaveAttribute(
    'href',
    '/account#notifications',
  );
  expect(calls).toEqual(['GET', 'POST']);
  // Pointing at the link, as the mouse now does, does not open it.
  await page.getByRole('link', { name: 'Open Account Settings' }).hover();
  await page.waitForTimeout(500);
  await expect(page.getByRole('heading', { name: 'These emails are off' })).toBeVisible();
  await page.goto('/unsubscribe?token=nonsense');
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
});
