import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminUser } from '#web/api/users.ts';
import { formatDate } from '#web/lib/format.ts';
import { answer, callsOf } from '#web/testing/backend.ts';
import { open, resize, texts } from '#web/testing/page.tsx';

beforeEach(() => resize(1280));

const at = '2026-10-01T12:00:00.000Z';
const user: AdminUser = {
  id: '0b9c1c2e-4a3f-4f6e-9d55-0a6a8a1f7f01',
  email: 'luis@example.org',
  emailVerifiedAt: at,
  firstName: 'Luis',
  lastName: 'Ortega',
  userType: 'owner',
  hasDualAccess: false,
  userTypeLocked: false,
  isVerified: false,
  isAdmin: false,
  suspendedAt: null,
  suspensionReason: null,
  createdAt: at,
};

test('[ADM-02] users: newest first until another order, type, status or text is chosen', async () => {
  answer('GET /api/admin/users', [user]);
  await open('/admin', 'admin');
  const select = (name: string) => page.getByRole('combobox', { name, exact: true });
  const valuesOf = (name: string) =>
    [...(select(name).element() as HTMLSelectElement).options].map(({ value }) => value);
  await expect.element(page.getByText('luis@example.org')).toBeVisible();
  await expect.element(select('Sort')).toHaveValue('created');
  expect(valuesOf('Sort')).toEqual(['created', 'name', 'email', 'type']);
  expect(valuesOf('Type')).toEqual(['all', 'owner', 'provider']);
  expect(valuesOf('Status')).toEqual(
    expect.arrayContaining(['all', 'dual_access', 'locked', 'verified', 'unverified']),
  );
  const asked = () => Object.fromEntries(callsOf('GET /api/admin/users').at(-1)!.query);
  for (const [name, key] of [
    ['Sort', 'sort'],
    ['Type', 'type'],
    ['Status', 'status'],
  ] as const)
    for (const value of valuesOf(name).slice(1)) {
      await select(name).selectOptions(value);
      await expect.poll(asked).toMatchObject({ [key]: value });
    }
  await page.getByRole('searchbox', { name: /users/i }).fill('ortega');
  await expect.poll(asked).toMatchObject({ q: 'ortega' });
});

test('[ADM-04] the waitlist has email and date', async () => {
  answer('GET /api/admin/waitlist', [
    { id: 2, email: 'bea@example.org', userType: 'service_provider', createdAt: at, invitedAt: null },
    { id: 1, email: 'amy@example.org', userType: 'aircraft_owner', createdAt: at, invitedAt: null },
  ]);
  await open('/admin?tab=waitlist', 'admin');
  const rows = page.getByRole('listitem').filter({ hasText: '@example.org' });
  await expect.element(rows).toHaveLength(2);
  for (const [index, email] of ['bea@example.org', 'amy@example.org'].entries()) {
    await expect.element(rows.nth(index)).toMatchTextContent(email);
    await expect.element(rows.nth(index)).toMatchTextContent(formatDate(at));
  }
});

test('[ADM-05] the seven figures', async () => {
  answer('GET /api/admin/stats', {
    totalUsers: 1234,
    aircraftOwners: 800,
    serviceProviders: 434,
    dualAccessUsers: 21,
    totalRequests: 555,
    totalMessages: 6789,
    waitlistCount: 42,
    countedAt: at,
  });
  answer('GET /api/admin/stats/series', { days: [], countedAt: at });
  await open('/admin?tab=statistics', 'admin');
  await expect.element(page.getByText('Total users')).toBeVisible();
  expect(texts(page.css('.card')).slice(0, 7)).toEqual([
    'Total users1,234',
    'Aircraft owners800',
    'Service providers434',
    'Dual access users21',
    'Total requests555',
    'Total messages6,789',
    'Waitlist42',
  ]);
});
