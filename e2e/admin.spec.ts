import { callAs, signInAs, signUp } from './people.ts';
import { expect, test, type Page } from './test.ts';
import { watchErrors } from './watch.ts';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600;

/** Opens a support case as a visitor; returns its subject and email. */
async function openCaseAsVisitor(page: Page) {
  const suffix = Math.random().toString(36).slice(2);
  const opened = { subject: `Lost logbook ${suffix}`, email: `visitor-${suffix}@example.org` };
  await page.goto('/contact');
  await page.getByLabel('Email').fill(opened.email);
  await page.getByLabel('Subject').fill(opened.subject);
  await page.getByLabel('Message').fill('I left my logbook at a shop.\nHow do I reach them?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'We got your message' })).toBeVisible();
  return opened;
}

test('[ACC-09] an administrator finds a visitor’s case, replies and closes it', async ({ page, browser }) => {
  const nothingWrong = watchErrors(page);
  const outside = await browser.newContext();
  const { subject, email } = await openCaseAsVisitor(await outside.newPage());
  await outside.close();
  await signInAs(page, 'admin');
  await page.goto('/home');
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Support' }).click();
  await expect(page).toHaveURL(/\/admin\/support/);
  // The page before has a search of its own.
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  await page.getByRole('searchbox').fill(email);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('Showing 1 of 1')).toBeVisible();
  await page.getByRole('link', { name: subject }).click();
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  const thread = page.getByRole('list', { name: 'Message and replies' });
  await expect(thread).toContainText('I left my logbook at a shop.');
  await page.getByRole('button', { name: 'Send Reply' }).click();
  await expect(page.getByText('Enter a reply')).toBeVisible();
  await page.getByLabel('Reply', { exact: true }).fill('Tell us its name, and we call them.');
  await page.getByRole('button', { name: 'Send Reply' }).click();
  await expect(page.getByText('Not emailed, because no mail server is set up.').first()).toBeVisible();
  await expect(thread.getByRole('listitem')).toHaveCount(2);
  await expect(thread.getByRole('listitem').last()).toContainText('Ada Quill, support');
  await expect(page.getByLabel('Reply', { exact: true })).toHaveValue('');
  await expect(page.getByText('Answered', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close Case' }).click();
  await expect(page.getByText('Case closed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reopen Case' })).toBeVisible();
  await page.getByRole('link', { name: 'All cases' }).click();
  await page.getByText('Closed', { exact: true }).click();
  await expect(page.getByRole('link', { name: subject })).toContainText('1 reply');
  nothingWrong();
});

test('[ACC-09] the inbox has an empty state, and a failed one can be retried', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/support?q=nobody-ever-asked-this');
  await expect(page.getByRole('heading', { name: 'No cases found' })).toBeVisible();
  await page.route('**/api/admin/support?**', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByText('Couldn’t load the cases')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Couldn’t load the cases')).toHaveCount(0);
  await page.goto('/admin/support/2147483647');
  await expect(page.getByText('Case not found')).toBeVisible();
});

test('[ACC-09] a reply that fails stays in the field; deleted accounts get no reply', async ({ page }) => {
  const { subject } = await openCaseAsVisitor(page);
  await signInAs(page, 'admin');
  const [listed] = await callAs<{ id: number }[]>(
    page,
    'get',
    `/api/admin/support?q=${encodeURIComponent(subject)}`,
  );
  await page.goto(`/admin/support/${listed!.id}`);
  await page.route('**/replies', (route) => route.abort(), { times: 1 });
  await page.getByLabel('Reply', { exact: true }).fill('Not lost');
  await page.getByRole('button', { name: 'Send Reply' }).click();
  await expect(page.getByText('Couldn’t send the reply')).toBeVisible();
  await expect(page.getByLabel('Reply', { exact: true })).toHaveValue('Not lost');
  const found = await callAs<object>(page, 'get', `/api/admin/support/${listed!.id}`);
  await page.route(`**/api/admin/support/${listed!.id}`, (route) =>
    route.fulfill({ json: { ...found, email: null } }),
  );
  await page.reload();
  await expect(page.getByText('so you can’t reply')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Reply' })).toHaveCount(0);
});

test('[EST-01] an administrator corrects an estimate, and owners get the new one', async ({
  page,
  browser,
}) => {
  const nothingWrong = watchErrors(page);
  await signInAs(page, 'admin');
  await page.goto('/admin/support');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Estimates' }).click();
  await page.getByLabel('Category').selectOption('Engine Services');
  await expect(page).toHaveURL(/category=engine/);
  await expect(
    page.getByRole('table').getByRole('row').filter({ hasText: 'Cylinder replacement' }),
  ).toHaveCount(4);
  // Both projects run in parallel, each on its own row.
  const aircraft = isPhone(page) ? 'Glider' : 'Helicopter';
  const edit = page.getByRole('button', { name: `Edit Engine Services, ${aircraft}` });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: `Edit Engine Services, ${aircraft}` });
  await dialog.getByLabel('Hours of work').fill('1.5');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('Use whole hours')).toBeVisible();
  await dialog.getByLabel('Hours of work').fill('10');
  await dialog.getByLabel('Labor rate per hour').fill('$1,234.50');
  await dialog.getByLabel('Parts and consumables').fill('700');
  await dialog.getByLabel('Reason').fill('New shop rates');
  await expect(dialog.getByText('$13,050')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Estimate saved')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(edit).toBeFocused();
  await expect(page.getByRole('row').filter({ has: edit })).toContainText('$13,050');
  const outside = await browser.newContext();
  const owner = await outside.newPage();
  await signUp(owner);
  const asked = { category: 'engine', aircraftType: aircraft, urgency: 'normal' };
  expect(await callAs(owner, 'post', '/api/instant-quotes/estimate', asked)).toMatchObject({
    typical: 13_050,
  });
  await outside.close();
  nothingWrong();
});

test('estimates that fail to load can be retried, and a failed save shows an error', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.route('**/api/admin/estimates', (route) => route.abort(), { times: 1 });
  await page.goto('/admin/estimates');
  await expect(page.getByText('Couldn’t load the estimates')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await page.route('**/api/admin/estimates/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Edit Aircraft Modifications, Other' }).click();
  await page.getByLabel('Rush factor').fill('2');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Couldn’t save the estimate')).toBeVisible();
  await expect(page.getByLabel('Rush factor')).toHaveValue('2');
});

test('[ACC-04] an owner is refused, and has no entry for it', async ({ page }) => {
  await signInAs(page, 'owner');
  for (const path of ['/admin', '/admin/support', '/admin/support/1', '/admin/estimates']) {
    await page.goto(path);
    await expect(
      page.getByText('Access Denied - Administrator privileges required to access this panel.'),
    ).toBeVisible();
  }
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click();
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Admin' })).toHaveCount(0);
});

test('[ACC-06~] dual access: the state of a request is shown, and an administrator declines, then approves it', async ({
  page,
  browser,
}) => {
  const nothingWrong = watchErrors(page);
  const outside = await (await browser.newContext()).newPage();
  const { email } = await signUp(outside, 'provider', 'Wiley');
  await outside.goto('/aircraft');
  await outside.getByRole('button', { name: 'Request Dual Access' }).click();
  await expect(outside.getByText(/^You requested dual access on /)).toBeVisible();
  await expect(outside.getByRole('button', { name: 'Request Dual Access' })).toHaveCount(0);

  await signInAs(page, 'admin');
  await page.goto('/admin/support');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Dual Access' }).click();
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Wiley Johnson');
  await row.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline this request?' });
  await dialog.getByLabel('Reason').fill('Too short');
  await dialog.getByRole('button', { name: 'Decline Request' }).click();
  await expect(dialog.getByText('Enter at least 10 characters')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Send us your registration first.');
  await dialog.getByRole('button', { name: 'Decline Request' }).click();
  await expect(row).toHaveCount(0);

  await outside.reload();
  await expect(
    outside.getByText(/declined your request on .*Send us your registration first\./),
  ).toBeVisible();
  await outside.getByRole('button', { name: 'Request Dual Access' }).click();
  await expect(outside.getByText(/^You requested dual access on /)).toBeVisible();
  await page.reload();
  await row.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Dual access approved')).toBeVisible();
  await outside.reload();
  await expect(outside.getByText('No Aircraft Registered')).toBeVisible();
  await outside.context().close();
  nothingWrong();
});
