import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toast } from './jobs.ts';
import { callAs, signInAs, signUp } from './people.ts';
import { openShop } from './shops.ts';
import { expect, test } from './test.ts';
import { watchErrors } from './watch.ts';

test('a reported message is read in its context, hidden for both while they look, and shown again', async ({
  page,
  browser,
}) => {
  const nothingWrong = watchErrors(page);
  const shop = await openShop(browser);
  const ownerPage = await browser.newPage();
  const owner = await signUp(ownerPage, 'owner', 'Marta');
  const word = `zork${Math.random().toString(36).slice(2)}`;
  for (const content of ['Could you take the annual?', `Wire ${word} to my cousin instead`, 'Hello?'])
    await callAs(ownerPage, 'post', '/api/messages', { receiverId: shop.userId, content });

  await shop.page.goto(`/messages?with=${owner.id}`);
  await shop.page.getByRole('button', { name: 'Report this message' }).nth(1).click();
  const dialog = shop.page.getByRole('dialog');
  await dialog.getByLabel('What is wrong?').fill(`Asks me to pay outside of the site (${word}).`);
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expect(toast(shop.page, 'Report sent')).toBeVisible();

  await signInAs(page, 'admin');
  await page.goto('/admin/reports');
  const more = page.getByRole('button', { name: 'Load More' });
  const entry = page.getByRole('list', { name: 'Reports' }).getByRole('link').filter({ hasText: word });
  await expect(page.getByRole('list', { name: 'Reports' })).toBeVisible();
  while ((await entry.count()) === 0 && (await more.isVisible())) await more.click();
  await entry.click();
  const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(messages).toHaveCount(3);
  await expect(messages.nth(1)).toContainText('Reported');
  await page.getByText('Hide', { exact: true }).click();
  await page.getByRole('button', { name: 'Hide Content' }).click();
  await expect(page.getByText('Enter at least 10 characters')).toBeVisible();
  await page.getByLabel('Reason').fill('Payments belong on the platform.');
  await page.getByRole('button', { name: 'Hide Content' }).click();
  await expect(toast(page, 'Content hidden')).toBeVisible();
  await expect(page.getByText('Hidden from users')).toBeVisible();

  // The open page of the shop follows without a reload.
  await expect(shop.page.getByText('Removed by a moderator').first()).toBeVisible();
  await expect(shop.page.getByText(word)).toHaveCount(0);
  await ownerPage.goto('/notifications');
  await expect(ownerPage.getByText('Your message was removed')).toBeVisible();

  await page.getByRole('button', { name: 'Show Again' }).click();
  const asked = page.getByRole('dialog');
  await asked.getByLabel('Reason').fill('It was a joke between friends.');
  await asked.getByRole('button', { name: 'Show Again' }).click();
  await expect(toast(page, 'Shown again')).toBeVisible();
  await expect(shop.page.getByText(word).first()).toBeVisible();
  nothingWrong();
});

test('[ADM-11] quick actions: export user data, database backup, system logs, clear cache: they work', async ({
  page,
}) => {
  // A wrong password, and logs that ask for it.
  const nothingWrong = watchErrors(page, (text) => / 40[13] /.test(text));
  await signInAs(page, 'admin');
  await page.goto('/admin?tab=settings');
  const exporting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export Users' }).click();
  const users = await exporting;
  expect(users.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  expect(await textOf(users)).toContain('admin@hangarline.test');

  await page.getByRole('button', { name: 'Back Up' }).click();
  const asked = page.getByRole('dialog');
  await asked.getByLabel('Your password').fill('wrong');
  await asked.getByRole('button', { name: 'Create Link' }).click();
  await expect(asked.getByText('Enter your current password')).toBeVisible();
  await asked.getByLabel('Your password').fill('Cleared4Takeoff!');
  await asked.getByRole('button', { name: 'Create Link' }).click();
  const ready = page.getByRole('alertdialog');
  await expect(ready.getByLabel('Passphrase')).toHaveText(/^([a-z2-9]{4}-){5}[a-z2-9]{4}$/);
  const backingUp = page.waitForEvent('download');
  await ready.getByRole('link', { name: 'Download Backup' }).click();
  const backup = await backingUp;
  expect(backup.suggestedFilename()).toMatch(/^hangarline-.+\.backup$/);
  const content = await textOf(backup);
  expect(content.startsWith('HANGARLINE-BACKUP 2\n')).toBe(true);
  expect(content).not.toContain('admin@hangarline.test');
  // The passphrase can still be copied.
  await expect(ready.getByLabel('Passphrase')).toBeVisible();
  await ready.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Clear Cache' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear Cache' }).click();
  await expect(toast(page, 'Cache cleared')).toBeVisible();

  const line = { level: 40, time: Date.now(), msg: 'the hangar door is open', door: 3 };
  writeFileSync(join(process.env.E2E_DATA_DIR!, 'logs/e2e.log'), `${JSON.stringify(line)}\n`);
  await page.getByRole('link', { name: 'View Logs' }).click();
  await page.getByLabel('Your password').fill('Cleared4Takeoff!');
  await page.getByRole('button', { name: 'Open Logs' }).click();
  await page.getByText(line.msg).click();
  await expect(page.getByText('"door": 3')).toBeVisible();
  await page.getByRole('searchbox').fill('nothing-was-ever-logged-like-this');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('heading', { name: 'No log lines found' })).toBeVisible();
  nothingWrong();
});

const textOf = async (file: { createReadStream: () => Promise<AsyncIterable<Buffer>> }) => {
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
};
