import { callLogIn } from './people.ts';
import { expect, test } from './test.ts';

test.use({ javaScriptEnabled: false });

test('the public pages read well without script', async ({ page }) => {
  const headings: Record<string, string> = {
    '/demo': 'The right hands for your aircraft.',
    '/coming-soon': 'Number one for departure.',
    '/terms-of-service': 'Terms of Service',
    '/privacy-policy': 'Privacy Policy',
    '/cookie-policy': 'Cookie Policy',
    '/help': 'Help',
    '/sign-in': 'Welcome back',
  };
  for (const [path, heading] of Object.entries(headings)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const { width } = (await page.locator('body').boundingBox()) ?? { width: 0 };
    expect(width, path).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  }
});

test('[ACC-01] signing in works without script: refused with words, then in, then where one wanted to go', async ({
  page,
}) => {
  await page.goto('/api/login?returnTo=/help');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeHidden();
  await expect(page.getByRole('button', { name: /passkey/ })).toBeHidden();
  await page.getByLabel('Email').fill('owner@hangarline.test');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/sign-in?returnTo=%2Fhelp&error=wrong_credentials');
  await expect(page.getByRole('alert')).toHaveText(
    'That email and password don’t match. Try again or reset your password.',
  );
  await page.getByLabel('Email').fill('owner@hangarline.test');
  await page.getByLabel('Password', { exact: true }).fill('Cleared4Takeoff!');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/help');
  expect((await page.request.get('/api/auth/user')).status()).toBe(200);
});

test('[ACC-01] a sample account signs in with one click', async ({ page }) => {
  await page.goto('/sign-in?returnTo=/help');
  await page.getByRole('button', { name: /Service Provider/ }).click();
  await expect(page).toHaveURL('/help');
  const user = await (await page.request.get('/api/auth/user')).json();
  expect(user).toMatchObject({ email: 'provider@hangarline.test' });
});

test('[ACC-05] the second step has a form of its own', async ({ page }) => {
  await page.goto('/sign-in?step=second-factor&error=wrong_code&returnTo=/help');
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(
    'That code is wrong or was already used. Enter a new one.',
  );
  await page.getByLabel('Code').fill('123456');
  await page.getByRole('button', { name: 'Continue' }).click();
  // Nobody had given a password before.
  await expect(page).toHaveURL('/sign-in?returnTo=%2Fhelp&error=expired');
  await expect(page.getByRole('alert')).toHaveText('That took too long. Sign in again.');
});

test('what the address says is never shown as it is', async ({ page }) => {
  await page.goto('/sign-in?error=<b>Call%20this%20number</b>&returnTo=//evil.example&unlock="><script>');
  await expect(page.getByRole('alert')).toHaveText('');
  await expect(page.locator('input[name=returnTo]').first()).toHaveValue('');
  await expect(page.locator('input[name=unlockToken]')).toHaveValue('');
  await page.goto('/sign-in?returnTo=/help%22%3E%3Cb%3E');
  await expect(page.locator('input[name=returnTo]').first()).toHaveValue('/help"><b>');
});

test('[PREB-02~] a seller gives consent and withdraws it without script', async ({
  page,
  browser,
  baseURL,
}) => {
  const buyer = await browser.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { origin: baseURL ?? '' },
  });
  await callLogIn(buyer, 'owner');
  const posted = await buyer.request.post('/api/prebuys', {
    data: {
      tailNumber: 'N8812K',
      make: 'Mooney',
      model: 'M20J',
      airport: 'KBMQ',
      sellerName: 'Glenn Pruitt',
      description: 'Records first, then the airplane.',
      wantedStages: ['records', 'inspection'],
    },
  });
  const { id } = (await posted.json()) as { id: number };
  const asked = await buyer.request.post(`/api/requests/${id}/consent`, { data: {} });
  const { url } = (await asked.json()) as { url: string };
  await page.goto(new URL(url).pathname);
  await expect(page).toHaveURL(/\/plain$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('May a mechanic look at your airplane?');
  await expect(page.getByText('N8812K, Mooney M20J')).toBeVisible();
  await page.getByLabel('Open panels and cowling').check();
  await page.getByLabel('Your name').fill('Glenn Pruitt');
  await page.getByLabel(/I own this aircraft/).check();
  await page.getByRole('button', { name: 'Give Consent' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  await expect(page.getByRole('listitem')).toHaveText([
    'Read copies of the logbooks',
    'Open panels and cowling',
  ]);
  await page.getByRole('button', { name: 'Withdraw Consent' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You withdrew your consent');
  await page.goto(new URL(url).pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has ended');
  await buyer.close();
});
