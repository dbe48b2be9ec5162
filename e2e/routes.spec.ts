import { goTo } from './looks.ts';
import { signInAs } from './people.ts';
import { expect, test, type Page } from './test.ts';
import { watchErrors } from './watch.ts';

/** Pages for everyone. */
const everyones = [
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

const load = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

/** Opens pages and asserts that each has a heading of its own under its own address. */
async function openAll(page: Page, paths: string[], open: typeof goTo | typeof load, role?: string) {
  for (const path of paths) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Page Not Found' }), path).toHaveCount(0);
    await expect(page, path).toHaveURL(addressOf(path, role));
  }
}

test('[ROUTE-01] [ROUTE-02] [ROUTE-06] a visitor opens the public pages and signs in for the others', async ({
  page,
}) => {
  const nothingWrong = watchErrors(page);
  await openAll(page, ['/', ...everyones], load);
  for (const path of [...signedIn, '/register-services', ...forAdministrators]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(`/sign-in?returnTo=${encodeURIComponent(path)}`);
  }
  // Signed in, the visitor is on the page that was asked for; sign-in-form.test.ts has the others.
  await page.goto('/requests?status=open');
  await page.getByRole('button', { name: /Aircraft Owner/ }).click();
  await expect(page).toHaveURL('/requests?status=open');
  await expect(page.getByRole('heading', { level: 1, name: 'My Requests' })).toBeVisible();
  nothingWrong();
});

for (const role of ['owner', 'provider', 'admin'] as const) {
  test(`[ROUTE-01] [ROUTE-02] [ROUTE-06] every page of the specification as ${role}`, async ({ page }) => {
    const nothingWrong = watchErrors(page);
    await signInAs(page, role);
    const own = [...signedIn, '/register-services', '/verification', '/providers/1', ...forAdministrators];
    // What a document holds depends on being signed in, not on the role: one role loads them all.
    if (role === 'owner') await openAll(page, ['/', ...everyones, ...own], load, role);
    await load(page, '/home');
    await openAll(page, own, goTo, role);
    for (const path of forAdministrators) {
      await goTo(page, path);
      await expect(page.getByText(denied), path).toHaveCount(role === 'admin' ? 0 : 1);
    }
    nothingWrong();
  });
}
