import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { jobScenarios } from '#server/testing/build/jobs.ts';
import { signedInProvider, write } from '#server/testing/build/messaging.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services, clock, settle, visitor } = await testApp();
const { funded } = jobScenarios(app, services);

async function pair() {
  const owner = await signedIn(app, services);
  const shop = await signedInProvider(app, services);
  okBody(await write(owner.browser, shop.person.id, 'Hello'));
  okBody(await write(shop.browser, owner.person.id, 'Hi'));
  return { owner, shop };
}

describe('[NOTE-03] a blocked user', () => {
  test('neither can write to the other until the block is lifted; both keep what was said', async () => {
    const { owner, shop } = await pair();
    const block = `/api/users/${shop.person.id}/block`;
    expect((await owner.browser.put(block)).statusCode).toBe(204);
    expect((await owner.browser.put(block)).statusCode).toBe(204);
    expect((await write(owner.browser, shop.person.id, 'One more')).statusCode).toBe(403);
    expect((await write(shop.browser, owner.person.id, 'One more')).statusCode).toBe(403);
    expect((await shop.browser.post('/api/messages/typing', { userId: owner.person.id })).statusCode).toBe(
      403,
    );
    const seen = async (viewer: typeof owner, id: string) =>
      okBody(await viewer.browser.get(`/api/messages/person/${id}`));
    expect(await seen(owner, shop.person.id)).toMatchObject({ isBlocked: true, canWrite: false });
    // The blocked one learns that writing is over, not why.
    expect(await seen(shop, owner.person.id)).toMatchObject({ isBlocked: false, canWrite: false });
    const thread = await shop.browser.get(`/api/messages/conversation/${owner.person.id}`);
    expect(thread.json()).toHaveLength(2);
    expect((await owner.browser.delete(block)).statusCode).toBe(204);
    expect((await write(shop.browser, owner.person.id, 'Thanks')).statusCode).toBe(201);
  });

  test('keeps the room of a running job', async () => {
    const job = await funded();
    const [room] = okBody<{ id: number; otherUserId: string }[]>(
      await job.owner.get(`/api/rooms?requestId=${job.id}`),
    );
    await job.owner.put(`/api/users/${room!.otherUserId}/block`);
    const said = await job.provider.browser.post(`/api/rooms/${room!.id}/messages`, {
      content: 'At the hangar.',
    });
    expect(said.statusCode).toBe(201);
    const post = async (browser: typeof job.owner) =>
      (await browser.post(`/api/rooms/${room!.id}/messages`, { content: 'Coming.' })).statusCode;
    expect(await post(job.owner)).toBe(201);
    // Once the job has ended the block counts here as well.
    okBody(await job.provider.browser.post(`/api/requests/${job.id}/deliver`, { summary: 'Done' }));
    okBody(await job.owner.post(`/api/requests/${job.id}/confirm`));
    expect([await post(job.provider.browser), await post(job.owner)]).toEqual([403, 403]);
    const typing = await job.provider.browser.post('/api/messages/typing', { roomId: room!.id });
    expect(typing.statusCode).toBe(403);
    expect(okBody(await job.provider.browser.get(`/api/rooms/${room!.id}`))).toMatchObject({
      isActive: false,
    });
  });

  test('oneself, nobody, and a visitor', async () => {
    const { browser, person } = await signedIn(app, services);
    for (const what of ['block', 'mute']) {
      expect((await browser.put(`/api/users/${person.id}/${what}`)).statusCode).toBe(404);
      expect((await browser.put(`/api/users/00000000-0000-4000-8000-000000000000/${what}`)).statusCode).toBe(
        404,
      );
      expect((await visitor().put(`/api/users/${person.id}/${what}`)).statusCode).toBe(401);
    }
  });
});

test('[NOTE-03] a muted user’s messages are counted and cause no notification', async () => {
  const { owner, shop } = await pair();
  await owner.browser.put(`/api/users/${shop.person.id}/mute`);
  okBody(await write(shop.browser, owner.person.id, 'Are you there?'));
  clock.forward({ minutes: 6 });
  await settle();
  expect(okBody(await owner.browser.get('/api/messages/unread-count'))).toEqual({ unread: 2 });
  expect(okBody<unknown[]>(await owner.browser.get('/api/notifications'))).toEqual([]);
  const inbox = okBody<unknown[]>(await owner.browser.get('/api/inbox'));
  expect(inbox).toMatchObject([{ isMuted: true }]);
  await owner.browser.delete(`/api/users/${shop.person.id}/mute`);
  await settle();
  expect(okBody<unknown[]>(await owner.browser.get('/api/notifications'))).toHaveLength(1);
});
