import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { directoryEntries, serviceProviders } from '#server/db/schema/directory.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { buildProvider, namesIn } from '#server/testing/build/directory.ts';

const { app, services, settle } = await testApp();
const { db } = services;

test('a profile whose terms were made by older rules is indexed again, once', async () => {
  const { id } = await buildProvider(services, { credentials: ['A&P', 'Fabric repair'] });
  await db.update(serviceProviders).set({ termsVersion: 0 }).where(eq(serviceProviders.id, id));
  await db.delete(directoryEntries).where(eq(directoryEntries.providerId, id));
  const { browser } = await signedIn(app, services);
  expect(await namesIn(browser, { q: 'fabric' })).toEqual([]);

  await settle();
  expect(await namesIn(browser, { q: 'fabric' })).toEqual(['Tailwind Aero']);

  await db.delete(directoryEntries).where(eq(directoryEntries.providerId, id));
  await settle();
  expect(await db.$count(directoryEntries)).toBe(0);
});
