import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '#web/testing/backend.ts';
import { open, resize } from '#web/testing/page.tsx';

const ownersPages = ['/aircraft', '/post-request', '/smart-matching'];
const providersPages = ['/dashboard', '/verification', '/register-services'];
const gate = page.getByRole('heading', { name: /^This page is for/ });

beforeEach(async () => {
  await resize(1280);
  answer('GET /api/auth/dual-access-request', null);
  answer('GET /api/business-verification', null);
  answer('GET /api/service-providers/me', null);
});

test.each(ownersPages)(
  '[ACC-04] %s tells a provider that it is for owners, and how to be both',
  async (path) => {
    await open(path, 'provider');
    await expect.element(gate).toHaveTextContent('This page is for aircraft owners');
    await expect.element(page.getByRole('button', { name: 'Request Dual Access' })).toBeVisible();
  },
);

test.each(providersPages)('[ACC-04] %s lets an owner become a provider', async (path) => {
  await open(path, 'owner', { userTypeLocked: false });
  await expect.element(page.getByRole('button', { name: 'Become a Service Provider' })).toBeVisible();
});

test.each([...ownersPages, ...providersPages])(
  '[ACC-04] %s is open to people with dual access',
  async (path) => {
    await open(path, 'dual');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(gate).not.toBeInTheDocument();
  },
);
