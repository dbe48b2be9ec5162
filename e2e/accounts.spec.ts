import { expect, test } from '@playwright/test';
import { expectGoodPage, watchErrors } from './watch.ts';

const expected401 = (text: string) => text.includes('401');

test('[ROUTE-05][ACC-01] a sample account signs in with one click and out again', async ({ page }) => {
  const nothingWrong = watchErrors(page, expected401);
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/sign-in');
  await expectGoodPage(page);
  await page.getByRole('button', { name: /Service Provider/ }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back, Dana!' })).toBeVisible();
  await page.getByRole('button', { name: 'Skip tour' }).click();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Number one for departure.' })).toBeVisible();
  nothingWrong();
});

test('[ACC-01] sign-up shows errors at their fields, then signs in', async ({ page }) => {
  await page.goto('/sign-up');
  await expectGoodPage(page);
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
  await expectGoodPage(page);
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
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
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

test('[ACC-09] a visitor messages support and gets a case number', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Email').fill('visitor@example.org');
  await page.getByLabel('Subject').fill('A question');
  await page.getByLabel('Message').fill('Do you serve Alaska?');
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'We got your message' })).toBeVisible();
});
