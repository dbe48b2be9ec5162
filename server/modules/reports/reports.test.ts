import { expect, test } from 'vitest';
import { reports } from '#server/db/schema/reports.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { jobScenarios } from '#server/testing/build/jobs.ts';
import { signedInProvider, write } from '#server/testing/build/messaging.ts';
import type { Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const { funded } = jobScenarios(app, services);
const reason = 'Asks me to pay outside of the site.';
const report = (browser: Browser, targetType: string, targetId: string | number, more = {}) =>
  browser.post('/api/reports', { targetType, targetId, reason, ...more });

test('[NOTE-03] what a user can see can be reported, once; the rest does not exist', async () => {
  const owner = await signedIn(app, services);
  const shop = await signedInProvider(app, services);
  const stranger = await signedIn(app, services);
  const message = okBody<{ id: number }>(await write(owner.browser, shop.person.id, 'Hello'));
  const first = okBody<{ id: number }>(await report(shop.browser, 'message', message.id));
  const again = await report(shop.browser, 'message', message.id, { reason: 'And again, more clearly.' });
  expect(okBody(again)).toEqual(first);
  expect(await services.db.select().from(reports)).toMatchObject([
    {
      reporterId: shop.person.id,
      targetType: 'message',
      targetId: String(message.id),
      reason: 'And again, more clearly.',
      status: 'open',
    },
  ]);
  expect((await report(stranger.browser, 'message', message.id)).statusCode).toBe(404);
  expect((await report(owner.browser, 'user', shop.person.id)).statusCode).toBe(201);
  expect((await report(owner.browser, 'provider', shop.profile.id)).statusCode).toBe(201);
  expect((await report(owner.browser, 'user', owner.person.id)).statusCode).toBe(404);

  const job = await funded();
  const [room] = okBody<{ id: number }[]>(await job.owner.get(`/api/rooms?requestId=${job.id}`));
  const said = okBody<{ id: number }>(
    await job.owner.post(`/api/rooms/${room!.id}/messages`, { content: 'Call me.' }),
  );
  expect((await report(job.provider.browser, 'room_message', said.id)).statusCode).toBe(201);
  expect((await report(job.provider.browser, 'request', job.id)).statusCode).toBe(201);
  for (const [type, id] of [
    ['room_message', said.id],
    ['request', job.id],
    ['review', 999_999],
    ['provider', 999_999],
  ] as const)
    expect((await report(stranger.browser, type, id)).statusCode, type).toBe(404);
});

test('a report needs a reason and a target of its kind', async () => {
  const { browser } = await signedIn(app, services);
  const bad = [
    { targetType: 'message', targetId: 'abc' },
    { targetType: 'user', targetId: 12 },
    { targetType: 'airplane', targetId: 12 },
    { targetType: 'message', targetId: 1, reason: 'short' },
  ];
  for (const body of bad)
    expect((await browser.post('/api/reports', { reason, ...body })).statusCode).toBe(400);
});
