import { runningJob } from './jobs.ts';
import { callAs } from './people.ts';
import { photo } from './photos.ts';
import { expect, test } from './test.ts';

type Listed = { id: number; number: number; updatedAt: string; photos: { name: string }[] };

test('the owner declines a finding while it is edited: the form says so, and it is reported again with its photos', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const { path, shop } = await runningJob(page, browser);
  const provider = shop.page;
  const list = () => callAs<Listed[]>(page, 'get', `/api${path}/findings`);
  await provider.goto(`${path}/findings`);
  await provider.getByRole('button', { name: 'Add Finding' }).click();
  const report = provider.getByRole('dialog', { name: 'New Finding' });
  await report.getByLabel('What did you find?').fill('Brake line chafed');
  await report.getByText('Recommended').click();
  await report
    .getByLabel('Photos')
    .last()
    .setInputFiles([await photo('left.jpg', 400, 300), await photo('right.jpg', 400, 300)]);
  await report.getByRole('button', { name: 'Send Finding' }).click();
  const row = provider.getByRole('listitem', { name: 'Finding 1: Brake line chafed' });
  await row.getByRole('button', { name: 'Edit' }).click();
  const editing = provider.getByRole('dialog', { name: 'Edit Finding' });
  await editing.getByLabel('Labor', { exact: true }).fill('90');

  const [{ id, updatedAt } = { id: 0, updatedAt: '' }] = await list();
  await callAs(page, 'post', `/api${path}/findings/decide`, {
    decline: [{ id, reason: 'Not now.' }],
    seen: [{ id, updatedAt }],
  });
  await expect(editing.getByText('The owner declined it, so you can’t save changes.')).toBeInViewport();
  await expect(editing.getByRole('button', { name: 'Save Finding' })).toHaveCount(0);
  await editing.locator('[data-actions]').getByRole('button', { name: 'Close' }).click();
  await expect(editing).toBeHidden();

  await row.getByRole('button', { name: 'Report Again' }).click();
  const again = provider.getByRole('dialog', { name: 'Report Finding 1 Again' });
  await expect(again.getByText('2 of 5')).toBeVisible();
  await again.getByRole('button', { name: 'Remove right.jpg' }).click();
  await again
    .getByLabel('Photos')
    .last()
    .setInputFiles(await photo('closer.jpg', 400, 300));
  await again.getByRole('button', { name: 'Send Finding' }).click();
  await expect(provider.getByRole('listitem', { name: 'Finding 2: Brake line chafed' })).toBeVisible();
  const names = (await list())
    .toSorted((a, b) => a.number - b.number)
    .map(({ photos }) => photos.map(({ name }) => name));
  // The earlier report keeps its own.
  expect(names).toEqual([
    ['left.jpg', 'right.jpg'],
    ['left.jpg', 'closer.jpg'],
  ]);
});

test('the provider withdraws a finding while the owner pays: the form says why the sum is lower', async ({
  page,
  browser,
}) => {
  const { path, shop } = await runningJob(page, browser);
  const report = (title: string, price: number) =>
    callAs<Listed>(shop.page, 'post', `/api${path}/findings`, { title, text: title, grade: 'watch', price });
  const findings = [await report('Valve worn', 310), await report('Post lights out', 220)];
  await callAs(page, 'post', `/api${path}/findings/decide`, {
    approve: findings.map(({ id }) => id),
    seen: findings.map(({ id, updatedAt }) => ({ id, updatedAt })),
  });
  await page.goto(`${path}/findings`);
  await page.getByRole('button', { name: 'Pay 2 Findings, $530.00' }).click();
  const paying = page.getByRole('dialog', { name: 'Pay for Approved Findings' });
  await expect(paying.getByRole('button', { name: 'Pay $530.00' })).toBeVisible();
  await callAs(shop.page, 'post', `/api/findings/${findings[1]!.id}/withdraw`);
  await expect(paying.getByRole('button', { name: 'Pay $310.00' })).toBeVisible();
  await expect(
    paying.getByText('The provider withdrew “Post lights out” ($220.00), so you pay less.'),
  ).toBeVisible();
});
