import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { liveEvents } from '#server/db/schema/live.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { jobScenarios } from '#server/testing/build/jobs.ts';
import { signedInProvider } from '#server/testing/build/messaging.ts';
import type { Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const { funded } = jobScenarios(app, services);

interface Keyed {
  content: string;
  clientKey?: string;
}

/** The newest event of a kind that the pages of a user got. */
const latestEvent = async (userId: string) => {
  const [event] = await services.db
    .select()
    .from(liveEvents)
    .where(eq(liveEvents.userId, userId))
    .orderBy(desc(liveEvents.id))
    .limit(1);
  return event?.payload as Keyed | undefined;
};

const newest = async (browser: Browser, path: string) =>
  okBody<Keyed[]>(await browser.get(path)).findLast(({ content }) => content === 'Is it done?');

test('[MSG-04~] the author knows a message by its key, in its response, lists and events; nobody else learns it', async () => {
  const owner = await signedIn(app, services);
  const shop = await signedInProvider(app, services, 'Bayline Aero');
  const clientKey = randomUUID();
  const body = { receiverId: shop.person.id, content: 'Is it done?' };
  const headers = { 'idempotency-key': clientKey };
  expect(okBody<Keyed>(await owner.browser.post('/api/messages', body, headers)).clientKey).toBe(clientKey);
  expect((await latestEvent(owner.person.id))?.clientKey).toBe(clientKey);
  expect(await latestEvent(shop.person.id)).not.toHaveProperty('clientKey');
  const thread = (id: string) => `/api/messages/conversation/${id}`;
  expect(await newest(owner.browser, thread(shop.person.id))).toHaveProperty('clientKey', clientKey);
  expect(await newest(shop.browser, thread(owner.person.id))).not.toHaveProperty('clientKey');
});

test('[ROOM-01~] so it is in the room of a job', async () => {
  const job = await funded();
  const [room] = okBody<{ id: number }[]>(await job.owner.get(`/api/rooms?requestId=${job.id}`));
  const path = `/api/rooms/${room!.id}/messages`;
  const clientKey = randomUUID();
  const headers = { 'idempotency-key': clientKey };
  const sent = okBody<Keyed>(await job.owner.post(path, { content: 'Is it done?' }, headers));
  expect(sent.clientKey).toBe(clientKey);
  expect((await latestEvent(job.ownerId))?.clientKey).toBe(clientKey);
  expect(await newest(job.owner, path)).toHaveProperty('clientKey', clientKey);
  expect(await newest(job.provider.browser, path)).not.toHaveProperty('clientKey');
});
