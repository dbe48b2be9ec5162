import { and, eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mails } from '#server/db/schema/mail.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { jobScenarios } from '#server/testing/build/jobs.ts';
import { signedInProvider, write } from '#server/testing/build/messaging.ts';
import { okBody } from '#server/testing/responses.ts';
import { notifyUnread } from './unread-messages.service.ts';

const { app, services, clock, log, settle } = await testApp();
const { db } = services;
const ctx = { ...services, actor: undefined, clientAddress: '', log };

async function pair() {
  const owner = await signedIn(app, services, { firstName: 'Marta', lastName: 'Keller' });
  const shop = await signedInProvider(app, services);
  const received = async () => {
    await notifyUnread(ctx);
    const rows = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, shop.person.id), eq(notifications.type, 'message_unread')))
      .orderBy(notifications.id);
    return rows.map(({ title }) => title);
  };
  const emails = async () => {
    await settle();
    return db.select().from(mails).where(eq(mails.recipient, shop.person.email));
  };
  const read = () => shop.browser.put(`/api/messages/read/${owner.person.id}`);
  return { owner, shop, received, emails, read };
}

describe('a message unread for five minutes', () => {
  test('is notified once per conversation until it is read, then again', async () => {
    const { owner, shop, received, emails, read } = await pair();
    const say = (text: string) => write(owner.browser, shop.person.id, text);
    await say('Could you take the annual?');
    clock.forward({ minutes: 4.9 });
    expect(await received()).toEqual([]);
    clock.forward({ minutes: 0.2 });
    expect(await received()).toEqual(['New message from Marta K.']);
    expect(await emails()).toMatchObject([{ subject: 'New message from Marta K.' }]);
    const [mail] = await emails();
    expect(mail?.text).toContain('Could you take the annual?');
    expect(mail?.text).toContain(`http://localhost/messages?with=${owner.person.id}`);
    await say('Hello?');
    clock.forward({ minutes: 6 });
    expect(await received()).toHaveLength(1);
    await read();
    expect((await shop.browser.get('/api/notifications?filter=unread')).json()).toEqual([]);
    await say('Thank you');
    await say('See you');
    clock.forward({ minutes: 6 });
    expect(await received()).toEqual(['New message from Marta K.', '2 new messages from Marta K.']);
    expect(await emails()).toHaveLength(2);
  });

  test('is not notified if it was read in time, nor a day late', async () => {
    const { owner, shop, received, read } = await pair();
    await write(owner.browser, shop.person.id, 'Hi');
    clock.forward({ minutes: 3 });
    await read();
    clock.forward({ minutes: 3 });
    expect(await received()).toEqual([]);
    await write(owner.browser, shop.person.id, 'Hi again');
    clock.forward({ hours: 25 });
    expect(await received()).toEqual([]);
  });

  test('is notified without an email if that is off, and per sender', async () => {
    const { owner, shop, received, emails } = await pair();
    await shop.browser.put('/api/notifications/preferences', { message_unread: { email: false } });
    const other = await signedIn(app, services, { firstName: 'Paul', lastName: 'Okonkwo' });
    await write(owner.browser, shop.person.id, '✈️'.repeat(1000));
    await write(other.browser, shop.person.id, '✈️ Hi');
    clock.forward({ minutes: 6 });
    await Promise.all([notifyUnread(ctx), notifyUnread(ctx)]);
    expect((await received()).toSorted()).toEqual(['New message from Marta K.', 'New message from Paul O.']);
    expect(await emails()).toEqual([]);
    const [long] = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, shop.person.id), like(notifications.title, '%Marta%')));
    expect(long?.message).toBe(`${'✈️'.repeat(150)}…`);
  });

  test.each(['mute', 'block'] as const)(
    '[NOTE-03~] is not notified at all after a %s, also in a job room',
    async (how) => {
      const { delivered } = jobScenarios(app, services);
      const job = await delivered();
      const { browser: provider, person } = job.provider;
      const [room] = okBody<{ id: number }[]>(await provider.get(`/api/rooms?requestId=${job.id}`));
      const inRoom = (content: string) => provider.post(`/api/rooms/${room!.id}/messages`, { content });
      const received = async () => {
        clock.forward({ minutes: 6 });
        await notifyUnread(ctx);
        const entries = okBody<{ type: string; path: string; request: object | null }[]>(
          await job.owner.get('/api/notifications?filter=messages'),
        );
        return entries.map(({ path, request }) => ({ path, request }));
      };
      await write(provider, job.ownerId, 'Is Tuesday fine?');
      await inRoom('The tire is here.');
      // Each leads to its own conversation; the room’s belongs to the job.
      const before = [
        { path: `/messages?room=${room!.id}`, request: expect.objectContaining({ id: job.id }) },
        { path: `/messages?with=${person.id}`, request: null },
      ];
      expect(await received()).toEqual(before);
      okBody(await job.owner.put(`/api/messages/read/${person.id}`));
      okBody(await job.owner.put(`/api/rooms/${room!.id}/read`));
      await write(provider, job.ownerId, 'Hello?');
      await inRoom('Hello?');
      okBody(await job.owner.put(`/api/users/${person.id}/${how}`));
      expect(await received()).toEqual(before);
    },
  );
});
