import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notifications } from '#server/db/schema/notifications.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { testServices } from '#server/testing/app.ts';
import { buildUser } from '#server/testing/build/accounts.ts';
import { inspect } from '#server/testing/build/jobs.ts';
import { buildRequest } from '#server/testing/build/requests.ts';

const { services, settle, clock } = await testServices();
const { db } = services;
const { lastNumber } = inspect(services);
const inDays = (days: number) => new Date(clock.now.getTime() + days * 86_400_000);
const reminders = (ownerId: string) =>
  db.$count(
    notifications,
    and(eq(notifications.userId, ownerId), eq(notifications.title, 'Request expires soon')),
  );
const statusOf = async (id: number) =>
  (await db.select().from(serviceRequests).where(eq(serviceRequests.id, id)))[0]?.status;

test('[JOB-02] any number of expiring requests: each owner is reminded once, then each request expires', async () => {
  const { id: ownerId } = await buildUser(services);
  const many = Array.from({ length: 520 }, (_, n) => ({
    ownerId,
    title: `Oil change ${n}`,
    description: 'The usual.',
    category: 'maintenance' as const,
    createdAt: inDays(-18),
    expiresAt: inDays(3),
  }));
  await db.insert(serviceRequests).values(many);
  await settle();
  expect(await reminders(ownerId)).toBe(520);
  const before = await lastNumber();
  await settle();
  expect(await lastNumber()).toBe(before);
  clock.forward({ days: 3 });
  await settle();
  const expired = and(eq(serviceRequests.ownerId, ownerId), eq(serviceRequests.status, 'expired'));
  expect(await db.$count(serviceRequests, expired)).toBe(520);
}, 60_000);

test('a request that is extended is reminded again before its new deadline', async () => {
  const request = await buildRequest(services, { createdAt: inDays(-18), expiresAt: inDays(3) });
  await settle();
  await db
    .update(serviceRequests)
    .set({ expiresAt: inDays(60) })
    .where(eq(serviceRequests.id, request.id));
  clock.forward({ days: 30 });
  await settle();
  expect(await reminders(request.ownerId)).toBe(1);
  clock.forward({ days: 25 });
  await settle();
  expect(await reminders(request.ownerId)).toBe(2);
});

test('a request that fails to expire does not block others', async () => {
  const [broken, sound] = [await buildRequest(services), await buildRequest(services)];
  // Makes the expiry of this request fail.
  await db.execute(
    sql.raw(`create function refuse() returns trigger language plpgsql as $$ begin
      if new.entity = 'request' and new.entity_id = ${broken.id} then raise exception 'refused'; end if; return new; end $$`),
  );
  await db.execute(
    sql`create trigger refused before insert on transitions for each row execute function refuse()`,
  );
  clock.forward({ days: 21 });
  await settle();
  expect([await statusOf(broken.id), await statusOf(sound.id)]).toEqual(['open', 'expired']);
});
