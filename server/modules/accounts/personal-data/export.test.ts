import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { savedProviders } from '#server/db/schema/directory.ts';
import { daysOff, requestNotes } from '#server/db/schema/jobs.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { jobScenarios } from '#server/testing/build/jobs.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const jobs = jobScenarios(app, services);

/** Returns every key of a JSON value, at any depth. */
const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)])
    : [];

test('[ACC-05] an export contains no secrets: neither the payer’s for the provider nor one’s own', async () => {
  const job = await jobs.accepted();
  for (const browser of [job.owner, job.provider.browser]) {
    const data = okBody<{ payments: object[] }>(await browser.get('/api/auth/export'));
    // Nor what the owner paid with.
    expect(data.payments).toMatchObject([{ creditAmount: browser === job.owner ? '0.00' : null }]);
    expect(keysOf(data).filter((key) => /secret|intent|hash|token|password/i.test(key))).toEqual([]);
  }
});

test('[ACC-05~] an export contains searches, saved providers, days off, notes and additional work, of its user only', async () => {
  const job = await jobs.funded();
  const { browser: provider, id: providerId } = job.provider;
  const other = await jobs.shop();
  okBody(await provider.post('/api/saved-searches', { name: 'Near me', filters: {}, hasAlerts: true }));
  const { firstDay, lastDay } = { firstDay: '2026-12-24', lastDay: '2026-12-26' };
  await services.db.insert(daysOff).values({ providerId, firstDay, lastDay, note: 'Holidays' });
  okBody(
    await provider.post(`/api/requests/${job.id}/additions`, {
      description: 'New tire, worn flat.',
      price: 90,
    }),
  );
  await services.db.insert(savedProviders).values({ userId: job.ownerId, providerId: other.id });
  await services.db
    .insert(requestNotes)
    .values({ requestId: job.id, authorId: job.ownerId, text: 'Gate code 12' });
  const read = async (browser: typeof provider) =>
    okBody<Record<string, object[]>>(await browser.get('/api/auth/export'));
  const work = [
    { requestId: job.id, description: 'New tire, worn flat.', price: '90.00', status: 'proposed' },
  ];
  expect(await read(provider)).toMatchObject({
    savedSearches: [{ name: 'Near me' }],
    daysOff: [{ firstDay, lastDay, note: 'Holidays' }],
    additionalWork: work,
    savedProviders: [],
    requestNotes: [],
  });
  expect(await read(job.owner)).toMatchObject({
    savedProviders: [{ providerId: other.id, businessName: expect.any(String) }],
    requestNotes: [{ requestId: job.id, text: 'Gate code 12' }],
    additionalWork: work,
    savedSearches: [],
    daysOff: [],
  });
  expect(await read(other.browser)).toMatchObject({ additionalWork: [], daysOff: [], savedSearches: [] });
});

test('[ACC-05~] an export of many rows is read in pages, each row once', async () => {
  const { browser, person } = await signedIn(app, services);
  await services.db.execute(sql`insert into notifications (user_id, title, message)
    select ${person.id}, 'n' || n, 'x' from generate_series(1, 1000) n`);
  await services.db.execute(sql`with other as (
      insert into users (email) select n || '@many.example' from generate_series(1, 501) n returning id)
    insert into contact_settings (user_id, other_user_id, muted_at) select ${person.id}, id, now() from other`);
  const data = okBody<{ notifications: { title: string }[]; contacts: { otherUserId: string }[] }>(
    await browser.get('/api/auth/export'),
  );
  expect(new Set(data.notifications.map(({ title }) => title)).size).toBe(1000);
  expect(data.notifications).toHaveLength(1000);
  expect(new Set(data.contacts.map(({ otherUserId }) => otherUserId)).size).toBe(501);
});
