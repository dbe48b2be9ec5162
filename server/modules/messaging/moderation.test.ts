import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction, type Context } from '#server/context.ts';
import { liveEvents } from '#server/db/schema/live.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { buildSignedInProvider } from '#server/testing/build/directory.ts';
import { inviteTo } from '#server/testing/build/members.ts';
import { okBody } from '#server/testing/responses.ts';
import { setMessageHidden } from './moderation.service.ts';

const { app, services } = await testApp();
const ctx = { ...services, answerers: [], log: app.log } as unknown as Context;

test('a hidden message leaves the stored events of every member who read it for the team', async () => {
  const shop = await buildSignedInProvider(app, services);
  const [luis, owner] = [await signedIn(app, services), await signedIn(app, services)];
  const teamId = await inviteTo(shop.browser, luis.browser, services, { role: 'mechanic' });
  const content = 'Call me at another number';
  const { id } = okBody<{ id: number }>(
    await owner.browser.post('/api/messages', { receiverId: teamId, content }),
  );
  const stored = (userId: string) =>
    services.db.$count(
      liveEvents,
      sql`${eq(liveEvents.userId, userId)} and ${liveEvents.payload}::text like ${`%${content}%`}`,
    );
  expect(await stored(luis.person.id)).toBeGreaterThan(0);
  await inTransaction(ctx, (tx) => setMessageHidden(tx, 'message', id, true));
  for (const { person } of [shop, luis, owner]) expect(await stored(person.id)).toBe(0);
});
