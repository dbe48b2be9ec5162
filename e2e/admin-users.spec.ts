import { runSql } from './database.ts';
import { signInAs, signUp } from './people.ts';
import { expect, test, type Page } from './test.ts';
import { watchErrors } from './watch.ts';

/** Opens the menu of a user and chooses a change, with a reason. */
async function change(page: Page, name: string, label: string) {
  await page.getByRole('button', { name: `Change ${name}` }).click();
  await page.getByRole('menuitem', { name: label }).click();
  const dialog = page.getByRole('dialog', { name: label });
  await dialog.getByRole('button', { name: label }).click();
  await expect(dialog.getByText('Enter at least')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Asked for it by phone today');
  await dialog.getByRole('button', { name: label }).click();
  await expect(dialog).toBeHidden();
}

test('[ADM-02~][ADM-03][API-17~] an administrator finds a user and changes access and type, who then reads why they are suspended', async ({
  page,
  browser,
}) => {
  const nothingWrong = watchErrors(page, (text) => text.includes('net::ERR_FAILED'));
  const other = await browser.newContext();
  const person = await other.newPage();
  const { email } = await signUp(person, 'owner', `Zora${Math.random().toString(36).slice(2, 8)}`);
  const name = ((await (await person.request.get('/api/auth/user')).json()) as { firstName: string })
    .firstName;
  await signInAs(page, 'admin');
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Users' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search users' }).fill(name);
  await expect(page).toHaveURL(new RegExp(`q=${name}`));
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: email });
  await change(page, `${name} Johnson`, 'Grant Dual Access');
  await expect(page.getByText('User access updated successfully')).toBeVisible();
  await expect(row.getByText('Dual Access')).toBeVisible();
  await change(page, `${name} Johnson`, 'Change to Service Provider');
  await expect(page.getByText('User type updated successfully')).toBeVisible();
  await page.getByLabel('Type', { exact: true }).selectOption('owner');
  await expect(page.getByText('No users found')).toBeVisible();
  await page.getByLabel('Type', { exact: true }).selectOption('all');
  for (const [call, label, failure] of [
    ['**/dual-access', 'Remove Dual Access', 'Failed to update user access'],
    ['**/type', 'Change to Aircraft Owner', 'Failed to update user type'],
  ] as const) {
    await page.route(call, (route) => route.abort());
    await page.getByRole('button', { name: `Change ${name} Johnson` }).click();
    await page.getByRole('menuitem', { name: label }).click();
    const dialog = page.getByRole('dialog', { name: label });
    await dialog.getByLabel('Reason').fill('Asked for it by phone today');
    await dialog.getByRole('button', { name: label }).click();
    await expect(page.getByText(failure)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await page.unroute(call);
  }
  await change(page, `${name} Johnson`, 'Suspend Account');
  await expect(row.getByText('Suspended')).toBeVisible();
  await person.request.post('/api/auth/login', {
    data: { email, password: 'jason flew to darwin' },
    headers: { origin: new URL(page.url()).origin },
  });
  await person.goto('/home');
  const banner = person.getByRole('complementary', { name: 'Suspension' });
  await expect(banner).toContainText('Asked for it by phone today');
  await expect(banner.getByRole('link', { name: 'Contact Support' })).toBeVisible();
  await other.close();
  nothingWrong();
});

test('[ADM-01~][ADM-02] a long list scrolls at a fixed height with few rows in the page; the other tabs show theirs', async ({
  page,
}) => {
  const nothingWrong = watchErrors(page);
  const run = Math.random()
    .toString(36)
    .replaceAll(/[^a-z]/g, '');
  await runSql(
    `insert into users (email, first_name, last_name)
     select '${run}' || n || '@example.org', 'Row ${run}', lpad(n::text, 3, '0') from generate_series(1, 180) n`,
  );
  await runSql(`insert into waitlist (email) values ('${run}@example.org')`);
  await signInAs(page, 'admin');
  await page.goto(`/admin?q=${run}&sort=name`);
  await expect(page.getByText('180 users')).toBeVisible();
  const list = page.getByRole('region', { name: 'Users' });
  const height = (await list.boundingBox())?.height ?? 0;
  expect(height).toBeLessThanOrEqual(640);
  // Each end of the list loads the next page.
  await expect(async () => {
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(list.getByText(`${run}180@example.org`)).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await list.getByRole('listitem').count()).toBeLessThan(40);
  expect((await list.boundingBox())?.height).toBe(height);
  const first = list.getByRole('listitem').first();
  const choose = async (label: string, values: string[]) => {
    const select = page.getByRole('combobox', { name: label });
    await expect(select.locator('option')).toHaveText(values);
    return select;
  };
  const sort = await choose('Sort', ['Newest first', 'Name', 'Email', 'Account type']);
  await sort.selectOption('email');
  // By name the first is row 1; by bytes of the email '100@' comes before '1@'.
  await expect(first).toContainText(`${run}100@example.org`);
  const type = await choose('Type', ['All types', 'Owners', 'Providers']);
  await type.selectOption('provider');
  await expect(page.getByText('No users found')).toBeVisible();
  await type.selectOption('owner');
  const status = page.getByRole('combobox', { name: 'Status' });
  await status.selectOption('verified');
  await expect(page.getByText('No users found')).toBeVisible();
  await status.selectOption('unverified');
  await expect(page.getByText('180 users')).toBeVisible();

  await page.getByRole('tab', { name: 'Waitlist' }).click();
  await page.getByRole('searchbox').fill(run);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('Showing 1 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('1 invitation sent')).toBeVisible();
  await page.getByRole('button', { name: 'Invite Again' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('We sent an invitation to');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toBe('waitlist.csv');

  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect(page.getByText('Total users')).toBeVisible();
  await expect(page.getByRole('slider', { name: 'New users per day' })).toBeVisible();
  nothingWrong();
});
