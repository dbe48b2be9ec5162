import { describe, expect, test } from 'vitest';
import { maxPushSubscriptions } from '#contract/limits.ts';
import { testApp } from '#server/testing/app.ts';
import { buildUser, password, signedIn } from '#server/testing/build/accounts.ts';
import { buildContent, notificationScene } from '#server/testing/build/notifications.ts';
import { testPushService } from '#server/testing/push-service.ts';
import { codeOf } from '#server/testing/responses.ts';
import { notify } from './notifications.service.ts';
import * as repo from './push.repo.ts';
import { sendPush } from './push.service.ts';

const pushService = await testPushService();
const { received, behavior, browser: pushBrowser } = pushService;
const parts = await testApp(pushService.variables);
const { app, services, visitor, settle, clock } = parts;
const { db } = services;
const { ctx, entriesOf, emailsTo } = notificationScene(parts);
const subscriptions = '/api/push/subscriptions';

/** A user whose browser gets push messages. */
async function subscribed(name: string = crypto.randomUUID()) {
  const user = await signedIn(app, services);
  const device = pushBrowser(name);
  expect((await user.browser.post(subscriptions, device.subscription)).statusCode).toBe(204);
  return { ...user, device, sent: () => received.filter(({ path }) => path === `/${name}`) };
}

describe('push messages', () => {
  test('reach the user’s browsers only: signed by the site, encrypted for the browser, with title and page', async () => {
    const { person, device, sent } = await subscribed();
    const other = await subscribed();
    await notify(ctx, person.id, buildContent(1));
    await notify(ctx, person.id, buildContent(1));
    await settle();
    expect(sent()).toHaveLength(1);
    const [message] = sent();
    pushService.requireSigned(message!);
    expect(message!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(message!.body.includes('Quote')).toBe(false);
    expect(message!.body.length).toBeLessThan(1024);
    const [{ id } = { id: 0 }] = await entriesOf(person.id);
    expect(device.decrypt(message!)).toEqual({ id, title: 'Quote 1', path: '/requests/1' });
    expect(other.sent()).toEqual([]);
    expect((await visitor().get('/api/config')).json().pushPublicKey).toBe(
      pushService.variables.VAPID_PUBLIC_KEY,
    );
  });

  test('are sent for the kinds that are on; email and push are chosen apart', async () => {
    const { person, browser, sent } = await subscribed();
    const chosen = await browser.put('/api/notifications/preferences', {
      quote_received: { push: false },
      payment: { push: true, email: false },
    });
    expect(chosen.json()).toMatchObject({
      quote_received: { push: false, email: true },
      payment: { push: true, email: false },
    });
    await notify(ctx, person.id, buildContent(10));
    await notify(ctx, person.id, buildContent(11, { kind: 'payment' }));
    // Off by default.
    await notify(ctx, person.id, buildContent(12, { kind: 'maintenance_due' }));
    await settle();
    expect([sent().length, await emailsTo(person.email)]).toEqual([1, 2]);
  });

  test('are not sent if the notification was read meanwhile, a day later, or about an unconfirmed owner’s act', async () => {
    const { person, browser, sent } = await subscribed();
    await notify(ctx, person.id, buildContent(20));
    await browser.put('/api/notifications/read', {});
    await settle();
    await notify(ctx, person.id, buildContent(21));
    clock.forward({ hours: 25 });
    await settle();
    const owner = await buildUser(services, { emailVerifiedAt: null });
    await notify(ctx, person.id, buildContent(22, { causedBy: owner.id }));
    await settle();
    expect(sent()).toEqual([]);
  });

  test('of a browser that is gone end for good; other failures are thrown, so that the queue retries', async () => {
    const { person } = await subscribed();
    const [target] = await repo.ofUser(db, person.id);
    await notify(ctx, person.id, buildContent(30));
    await settle();
    const [entry] = await entriesOf(person.id);
    const send = () => sendPush(ctx, { notificationId: entry!.id, subscriptionId: target!.id });
    for (const status of [429, 500, 403, 302]) {
      behavior.status = status;
      await expect(send()).rejects.toThrow(`the push service answered ${status}`);
    }
    expect(await repo.ofUser(db, person.id)).toHaveLength(1);
    for (const status of [410, 404]) {
      behavior.status = status;
      const { userId, sessionSid, endpoint, p256dh, auth } = target!;
      await repo.upsert(db, { userId, sessionSid, endpoint, p256dh, auth });
      const [again] = await repo.ofUser(db, person.id);
      await sendPush(ctx, { notificationId: entry!.id, subscriptionId: again!.id });
      expect(await repo.ofUser(db, person.id)).toEqual([]);
    }
    behavior.status = 201;
    // A task that was queued for it does nothing.
    await send();
  });
});

describe('subscriptions', () => {
  test('end with their session, by choice, and with the account', async () => {
    const { browser, person, device, sent } = await subscribed();
    expect((await browser.get(subscriptions)).json()).toEqual([
      { endpoint: device.subscription.endpoint, createdAt: expect.any(String) },
    ]);
    const data = (await browser.get('/api/auth/export')).json();
    expect(data.pushSubscriptions).toEqual([{ pushService: '127.0.0.1', createdAt: expect.any(String) }]);
    await browser.get('/api/logout');
    expect(await repo.ofUser(db, person.id)).toEqual([]);
    await notify(ctx, person.id, buildContent(40));
    await settle();
    expect(sent()).toEqual([]);

    const chooser = await subscribed();
    const { endpoint } = chooser.device.subscription;
    const stranger = await signedIn(app, services);
    await stranger.browser.delete(subscriptions, { endpoint });
    expect(await repo.ofUser(db, chooser.person.id)).toHaveLength(1);
    expect((await chooser.browser.delete(subscriptions, { endpoint })).statusCode).toBe(204);
    expect(await repo.ofUser(db, chooser.person.id)).toEqual([]);

    const leaving = await subscribed();
    expect((await leaving.browser.delete('/api/auth/user', { password })).statusCode).toBe(204);
    expect(await repo.ofUser(db, leaving.person.id)).toEqual([]);
  });

  test('a browser belongs to who signed in last; a user has ten, the oldest makes way', async () => {
    const first = await subscribed('shared');
    const second = await signedIn(app, services);
    await second.browser.post(subscriptions, first.device.subscription);
    expect(await repo.ofUser(db, first.person.id)).toEqual([]);
    for (let n = 0; n < maxPushSubscriptions; n++) {
      clock.forward({ minutes: 1 });
      await second.browser.post(subscriptions, pushBrowser(`second-${n}`).subscription);
    }
    const endpoints = (await repo.ofUser(db, second.person.id)).map(({ endpoint }) => endpoint);
    expect(endpoints).toHaveLength(maxPushSubscriptions);
    expect(endpoints).not.toContain(first.device.subscription.endpoint);
  });

  test('are refused for addresses of our own network, keys that nothing can be encrypted for, visitors, and without VAPID keys', async () => {
    const { browser } = await signedIn(app, services);
    const { endpoint, keys } = pushBrowser('x').subscription;
    for (const internal of ['https://10.0.0.7/x', 'http://fcm.googleapis.com/x'])
      expect(codeOf(await browser.post(subscriptions, { endpoint: internal, keys }))).toEqual([
        400,
        'invalid_input',
      ]);
    for (const wrong of [
      { ...keys, auth: 'short' },
      { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
      { ...keys, p256dh: keys.auth },
    ])
      expect(codeOf(await browser.post(subscriptions, { endpoint, keys: wrong }))).toEqual([
        400,
        'invalid_input',
      ]);
    expect(codeOf(await visitor().post(subscriptions, { endpoint, keys }))).toEqual([401, 'unauthenticated']);
    const without = await testApp();
    const { browser: other } = await signedIn(without.app, without.services);
    expect(codeOf(await other.post(subscriptions, { endpoint, keys }))).toEqual([503, 'push_not_configured']);
  });
});
