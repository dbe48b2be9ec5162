import { signInAs } from './people.ts';
import { expect, test, type Page } from './test.ts';
import { watchErrors } from './watch.ts';

/** Pages for everyone. */
const open = [
  '/coming-soon',
  '/demo',
  '/demo/home',
  '/demo/providers',
  '/demo/provider-dashboard',
  '/demo/post-request',
  '/demo/messages',
  '/demo/profile',
  '/demo/reviews',
  '/demo/smart-matching',
  '/demo/referrals',

  '/demo/loading',
  '/demo/file-upload',
  '/terms-of-service',
  '/privacy-policy',
  '/cookie-policy',
];
/** Pages for the signed-in. Visitors have pages of their own at `/verification` and at a provider's profile. */
const signedIn = [
  '/home',
  '/providers',
  '/post-request',
  '/aircraft',
  '/messages',
  '/profile',
  '/dashboard',
  '/payment-test',
  '/file-upload',
  '/mobile-qr',
  '/requests',
];
const forAdministrators = ['/admin', '/ad-generator'];
const denied = 'Access Denied - Administrator privileges required to access this panel.';

/** A provider who is registered edits the profile instead. */
const addressOf = (path: string, role?: string) =>
  path === '/register-services' && role !== 'owner' && role !== 'admin' ? '/profile?tab=provider' : path;

/** Opens pages and asserts that each has a heading of its own under its own address. */
async function openAll(page: Page, paths: string[], role?: string) {
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Page Not Found' }), path).toHaveCount(0);
    await expect(page, path).toHaveURL(addressOf(path, role));
  }
}

test('[ROUTE-01] [ROUTE-02] [ROUTE-06] a visitor opens the public pages and signs in for the others', async ({
  page,
}) => {
  const nothingWrong = watchErrors(page);
  await openAll(page, ['/', ...open]);
  for (const path of [...signedIn, '/register-services', ...forAdministrators]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(`/sign-in?returnTo=${encodeURIComponent(path)}`);
  }
  nothingWrong();
});

for (const role of ['owner', 'provider', 'admin'] as const) {
  test(`[ROUTE-01] [ROUTE-02] [ROUTE-06] every page of the specification as ${role}`, async ({ page }) => {
    const nothingWrong = watchErrors(page);
    await signInAs(page, role);
    const paths = [...open, ...signedIn, '/register-services', '/verification', '/providers/1'];
    await openAll(page, ['/', ...paths, ...forAdministrators], role);
    for (const path of forAdministrators) {
      await page.goto(path);
      await expect(page.getByText(denied), path).toHaveCount(role === 'admin' ? 0 : 1);
    }
    nothingWrong();
  });
}
