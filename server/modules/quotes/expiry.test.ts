import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notifications } from '#server/db/schema/notifications.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { testServices } from '#server/testing/app.ts';
import { buildUser } from '#server/testing/build/accounts.ts';
import { buildProvider } from '#server/testing/build/directory.ts';
import { inspect } from '#server/testing/build/jobs.ts';
import { buildQuote, buildRequest } from '#server/testing/build/requests.ts';

const { services, settle, clock } = await testServices();
const { db } = services;
const { lastNumber } = inspect(services);
const inDays = (days: number) => new Date(clock.now.getTime() + days * 86_400_000);
const statusOf = async (id: number) =>
  (await db.select().from(serviceQuotes).where(eq(serviceQuotes.id, id)))[0]?.status;

/** Inserts requests of one owner, each with a quote. */
async function manyQuoted(count: number, validUntil: Date) {
  const owner = await buildUser(services);
  const { id: providerId } = await buildProvider(services);
  const requests = await db
    .insert(serviceRequests)
    .values(
      Array.from({ length: count }, (_, n) => ({
        ownerId: owner.id,
        title: `Oil change ${n}`,
        description: 'The usual.',
        category: 'maintenance' as const,
        quoteCount: 1,
      })),
    )
    .returning();
  await db.insert(serviceQuotes).values(
    requests.map(({ id: requestId }) => ({
      requestId,
      providerId,
      price: '100.00',
      description: 'As described.',
      validUntil,
    })),
  );
  return { ownerId: owner.id, providerId };
}

test('[QUOTE-03] any number of expiring quotes: each owner is warned, then each quote expires', async () => {
  const { ownerId, providerId } = await manyQuoted(520, inDays(1));
  const warnings = () =>
    db.$count(
      notifications,
      and(eq(notifications.userId, ownerId), eq(notifications.type, 'quote_expiring')),
    );
  await settle();
  expect(await warnings()).toBe(520);
  const before = await lastNumber();
  await settle();
  expect(await lastNumber()).toBe(before);
  clock.forward({ days: 1 });
  await settle();
  const expired = and(eq(serviceQuotes.providerId, providerId), eq(serviceQuotes.status, 'expired'));
  expect(await db.$count(serviceQuotes, expired)).toBe(520);
  expect(await warnings()).toBe(520);
}, 60_000);

test('a quote that fails to expire does not block others', async () => {
  const provider = await buildProvider(services);
  const quoted = async (quoteCount: number) => {
    const request = await buildRequest(services, { quoteCount });
    return (await buildQuote(services, request.id, provider.id, { validUntil: inDays(1) })).id;
  };
  // The database rejects a quote count below zero.
  const [broken, sound] = [await quoted(0), await quoted(1)];
  clock.forward({ days: 1 });
  await settle();
  expect([await statusOf(broken), await statusOf(sound)]).toEqual(['pending', 'expired']);
});
