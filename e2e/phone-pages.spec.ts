import { callAs, signInAs } from './people.ts';
import { expect, test } from './test.ts';
import { expectGoodPage } from './watch.ts';

// The flows on these pages run on a desk; here their layout is looked at on a phone.
const pages = {
  owner: [
    '/aircraft',
    '/providers',
    '/smart-matching',
    '/file-upload',
    '/mobile-qr',
    '/referrals',
    '/profile',
    '/account',
    '/notifications',
    '/payments',
    '/requests',
  ],
  visitor: ['/demo/smart-matching', '/demo/reviews', '/demo/file-upload', '/demo/referrals'],
  provider: [
    '/dashboard',
    '/profile',
    '/quotes',
    '/credentials',
    '/payouts',
    '/payments',
    '/schedule',
    '/open-requests',
    '/verification',
  ],
  admin: [
    '/admin/support',
    '/admin/jobs',
    '/admin/audit',
    '/admin/mail',
    '/admin/dual-access',
    '/admin/credentials',
    '/admin/disputes',
    '/admin/finance',
    '/admin/verifications',
  ],
} as const;

for (const [role, paths] of Object.entries(pages) as [keyof typeof pages, readonly string[]][]) {
  test(`the pages of ${/^[ao]/.test(role) ? 'an' : 'a'} ${role} fit a phone`, async ({ page }) => {
    if (role !== 'visitor') await signInAs(page, role);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('progressbar', { name: /^Loading/ })).toHaveCount(0);
      await expectGoodPage(page);
    }
  });
}

test('the pages of a provider, of jobs, of a dispute and of a receipt fit a phone', async ({ page }) => {
  await signInAs(page, 'owner');
  const [shop] = await callAs<{ id: number }[]>(page, 'get', '/api/providers?limit=1');
  const requests = await callAs<{ id: number; status: string }[]>(page, 'get', '/api/requests/my?limit=50');
  const jobs = ['open', 'in_progress', 'delivered', 'completed', 'disputed'].flatMap(
    (status) => requests.find((request) => request.status === status)?.id ?? [],
  );
  expect(jobs.length).toBeGreaterThan(1);
  const running = requests.find(({ status }) => status === 'in_progress')?.id ?? 0;
  const disputed = requests.find(({ status }) => status === 'disputed')?.id ?? 0;
  const [dispute] = await callAs<{ id: number }[]>(page, 'get', `/api/requests/${disputed}/disputes`);
  const [paid] = await callAs<{ id: number }[]>(page, 'get', '/api/payments/my?status=released&limit=1');
  for (const path of [
    `/providers/${shop?.id}`,
    `/payments/${paid?.id}/receipt`,
    ...jobs.map((id) => `/requests/${id}`),
    `/requests/${running}/findings`,
    `/disputes/${dispute?.id}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodPage(page);
  }
});
