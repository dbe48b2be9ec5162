import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import { callAs, password, signInAs, signUp } from './people.ts';
import { expect, test, type Page } from './test.ts';
import { watchErrors } from './watch.ts';

const expected401 = (text: string) => text.includes('401');

test('[ROUTE-05][ACC-01] a sample account signs in with one click and out again', async ({ page }) => {
  const nothingWrong = watchErrors(page, expected401);
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/sign-in');
  await page.getByRole('button', { name: /Service Provider/ }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back, Dana!' })).toBeVisible();
  await page.getByRole('button', { name: 'Skip tour' }).click();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Number one for departure.' })).toBeVisible();
  nothingWrong();
});

test('without passkeys the sign-in never shows the button, not even before its scripts run', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/sign-in');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign In with a Passkey' })).toBeHidden();
});

test('[ACC-01] sign-up shows errors at their fields, then signs in', async ({ page }) => {
  await page.goto('/sign-up');
  const email = `new-${Math.random().toString(36).slice(2)}@example.org`;
  // Every field in error says so in the same way, and the first has the focus.
  await page.getByRole('button', { name: 'Create Account' }).click();
  for (const message of [
    'Enter your first name',
    'Enter your last name',
    'Enter an email address such as amy@example.org',
    'Enter at least 10 characters',
    'Confirm your age and agree to the terms',
  ])
    await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('Amy');
  await expect(page.getByText('Enter your first name')).toHaveCount(0);
  await page.getByLabel('Last name').fill('Johnson');
  await page.getByLabel('Email').fill('owner@hangarline.test');
  await page.getByLabel('Password', { exact: true }).fill('password1234');
  await page.getByLabel(/I am at least 18/).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Choose a password that’s harder to guess', { exact: true })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('jason flew to darwin');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('An account with this email already exists.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Sign in instead' })).toHaveAttribute('href', /^\/sign-in/);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back, Amy!' })).toBeVisible();
});

test('[ACC-01] a wrong password shows an error, and the typed email stays', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(
    page.getByText('That email and password don’t match. Try again or reset your password.'),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org');
});

test('sign-in returns to the requested page and never to another site', async ({ page }) => {
  await page.goto('/api/login?returnTo=/help');
  await page.getByRole('button', { name: /Aircraft Owner/ }).click();
  await expect(page).toHaveURL('/help');
  await page.goto('/sign-in?returnTo=//evil.example');
  await page.getByRole('button', { name: /Aircraft Owner/ }).click();
  await expect(page).toHaveURL('/');
});

test('[ACC-02] a forgotten password shows the same to every visitor; an old link offers a new one', async ({
  page,
}) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByRole('button', { name: 'Send Link' }).click();
  // These tests run without a mail server, and the page says so.
  await expect(page.getByRole('heading', { name: 'Ask for your link' })).toBeVisible();
  await expect(
    page.getByText(/This site can’t send email yet\. If there’s an account for nobody/),
  ).toBeVisible();
  await page.goto('/reset-password?token=an-old-token-of-sixteen');
  await page.getByLabel('New password').fill('jason flew to darwin');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByText('This link has expired or was already used. Request a new one.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();
  await page.goto('/verify-email?token=an-old-token-of-sixteen');
  await expect(
    page.getByRole('heading', { name: 'This link has expired or was already used' }),
  ).toBeVisible();
});

test('[ACC-02~] a wrong address is corrected on the banner; without a mail server an administrator gives the link', async ({
  page,
  browser,
}) => {
  const { email } = await signUp(page);
  await page.goto('/home');
  const banner = page.getByRole('complementary', { name: 'Account notice' });
  await expect(banner).toContainText(`This site can’t send email yet, so ${email} isn’t confirmed.`);
  await expect(banner.getByRole('button', { name: 'Send a New Link' })).toHaveCount(0);
  await banner.getByRole('button', { name: 'Change Email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Email' });
  const right = `right-${email}`;
  await dialog.getByLabel('New email').fill(right);
  await dialog.getByLabel('Your password').fill('not the password');
  await dialog.getByRole('button', { name: 'Change Email' }).click();
  await expect(dialog.getByText('Enter your current password')).toBeVisible();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Change Email' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(banner).toContainText(right);
  await page.goto('/account');
  await expect(page.getByText('Not confirmed', { exact: true })).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  await signInAs(office, 'admin');
  await office.goto('/admin/support');
  await office.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Mail' }).click();
  await office.getByRole('searchbox', { name: 'Search emails' }).fill(right);
  await office.getByRole('searchbox').press('Enter');
  await expect(office.getByText('Showing 1 of 1')).toBeVisible();
  await office.getByText('Confirm your email address').click();
  const mail = office.getByRole('listitem').filter({ hasText: right });
  await expect(mail).toContainText('/verify-email?token=hidden');
  await mail.getByRole('button', { name: 'Show Link' }).click();
  await expect(mail).not.toContainText('token=hidden');
  const [link = ''] =
    /https?:\/\/\S+\/verify-email\?token=[\w-]+/.exec((await mail.textContent()) ?? '') ?? [];
  await office.context().close();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('[ACC-09] a visitor messages support and gets a case number', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Email').fill('visitor@example.org');
  await page.getByLabel('Subject').fill('A question');
  await page.getByLabel('Message').fill('Do you serve Alaska?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'We got your message' })).toBeVisible();
});

/** Signs in on the sign-in page. */
async function signIn(page: Page, email: string) {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Answers the question for the password in an open dialog. */
async function confirmBy(page: Page, button: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

test.describe('[ACC-05] the account page', () => {
  test('an authenticator app is set up, a recovery code signs in, and the app is removed', async ({
    page,
  }) => {
    test.setTimeout(90_000);
    const { email } = await signUp(page);
    await page.goto('/account');
    await expect(page.getByText('Authenticator app')).toBeVisible();
    await expect(page.getByRole('switch').first()).toBeVisible();
    await page.getByRole('button', { name: 'Set Up App' }).click();
    await confirmBy(page, 'Continue');
    const setup = page.getByRole('dialog', { name: 'Set Up App' });
    await expect(setup.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    const secret = await setup.locator('.code').innerText();
    await setup.getByRole('textbox', { name: 'Code' }).fill('000000');
    await setup.getByRole('button', { name: 'Turn On' }).click();
    await expect(setup.locator('[data-error], [data-failure]').first()).toBeVisible();
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    await setup.getByRole('textbox', { name: 'Code' }).fill(app.generate());
    await setup.getByRole('button', { name: 'Turn On' }).click();
    const saved = page.getByRole('alertdialog', { name: 'Save your recovery codes' });
    await expect(saved).toBeVisible();
    const codes = await saved.getByRole('listitem').allInnerTexts();
    expect(codes.length).toBeGreaterThan(7);
    await saved.getByRole('button', { name: 'I Saved My Codes' }).click();
    await expect(page.getByText(`${codes.length} recovery codes left.`)).toBeVisible();
    await page.context().clearCookies();
    await signIn(page, email);
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await page.getByLabel('Code').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back, Amy!' })).toBeVisible();
    await page.goto('/account');
    await expect(page.getByText(`${codes.length - 1} recovery codes left.`)).toBeVisible();
    await page.getByRole('button', { name: 'Remove App' }).click();
    await confirmBy(page, 'Remove App');
    await expect(page.getByRole('button', { name: 'Set Up App' })).toBeVisible();
  });

  test('other sessions are signed out, one by one and all at once', async ({ page, browser }) => {
    const { email } = await signUp(page);
    const others = await Promise.all([1, 2, 3].map(() => browser.newPage()));
    for (const other of others) {
      await other.goto('/sign-in');
      await callAs(other, 'post', '/api/auth/login', { email, password });
    }
    await page.goto('/account');
    const out = page.getByRole('button', { name: 'Sign Out', exact: true });
    await expect(page.getByText('This device')).toHaveCount(1);
    await expect(out).toHaveCount(3);
    const isIn = async (other: Page) => (await other.request.get('/api/auth/user')).ok();
    const signedIn = async () => (await Promise.all(others.map(isIn))).filter(Boolean).length;
    await out.first().click();
    await expect(out).toHaveCount(2);
    expect(await signedIn()).toBe(2);
    await page.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
    await expect(out).toHaveCount(0);
    expect(await signedIn()).toBe(0);
    expect(await isIn(page)).toBe(true);
  });

  test('email preferences are kept; the export holds the user’s own data', async ({ page }) => {
    const { email } = await signUp(page);
    await page.goto('/account');
    const choice = page.getByRole('checkbox', { name: /^Email: .*quotes/ }).first();
    const before = await choice.isChecked();
    const saved = page.waitForResponse(
      (response) => response.request().method() !== 'GET' && response.url().includes('preferences'),
    );
    await choice.click();
    await saved;
    await page.reload();
    await expect(choice).toBeChecked({ checked: !before });
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download My Data' }).click();
    const file = await (await download).path();
    expect(JSON.stringify(JSON.parse(await readFile(file, 'utf8')))).toContain(email);
  });

  test('a deleted account signs out and is restored by signing in', async ({ page }) => {
    const { email } = await signUp(page);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep Account' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await confirmBy(page, 'Delete Account');
    await expect(page).toHaveURL(/\/account-deleted\?until=\d{4}-\d{2}-\d{2}$/);
    await expect(page.getByRole('heading', { name: 'We’re deleting your account' })).toBeVisible();
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);
    await signIn(page, email);
    await expect(page.getByRole('heading', { name: 'Your account is restored' })).toBeVisible();
    await expect(page.getByText('You signed in, so we won’t delete it.')).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back, Amy!' })).toBeVisible();
  });

  test('a passkey is added, signs in and is removed', async ({ page }) => {
    // Passkeys belong to a name: they do not work on an address in numbers.
    const site = `http://localhost:${process.env.E2E_PORT}`;
    const email = `e2e-${Math.random().toString(36).slice(2)}@example.org`;
    const person = { email, password, firstName: 'Amy', lastName: 'Johnson', userType: 'owner' };
    const registered = await page.request.post(`${site}/api/auth/register`, {
      data: { ...person, ageConfirmed: true },
      headers: { origin: site },
    });
    expect(registered.status()).toBe(201);
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(`${site}/account`);
    await page.getByRole('button', { name: 'Add a Passkey' }).click();
    await confirmBy(page, 'Continue');
    const remove = page.getByRole('button', { name: /^Remove passkey/ });
    await expect(remove).toHaveCount(1);
    await page.context().clearCookies();
    await page.goto(`${site}/sign-in`);
    await page.getByRole('button', { name: 'Sign In with a Passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back, Amy!' })).toBeVisible();
    await page.goto(`${site}/account`);
    await expect(page.getByText(/last used/)).toBeVisible();
    await remove.click();
    await confirmBy(page, 'Remove Passkey');
    await expect(remove).toHaveCount(0);
  });
});

test('without a mail server, setting a first password names who gives the link and promises no email', async ({
  page,
}) => {
  await signUp(page);
  await page.route('**/api/auth/sign-in-methods', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), hasPassword: false } });
  });
  await page.goto('/account');
  await page.getByRole('button', { name: 'Request a Link' }).click();
  await expect(page.getByText(/An administrator can give it to you at \S+@/)).toBeVisible();
  await expect(page.getByText('We emailed')).toHaveCount(0);
});
