import { and, eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { TeamRole } from '#contract/accounts/permissions.ts';
import { liveEvents } from '#server/db/schema/live.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { notifyUnanswered, notifyUnread } from '#server/modules/messaging/unread-messages.service.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { jobScenarios } from '#server/testing/build/jobs.ts';
import { inviteTo } from '#server/testing/build/members.ts';
import { signedInProvider, write } from '#server/testing/build/messaging.ts';
import type { Browser } from '#server/testing/client.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock, log } = await testApp();
const { db } = services;
const ctx = { ...services, actor: undefined, clientAddress: '', log };
const { funded } = jobScenarios(app, services);

interface Entry {
  kind: 'thread' | 'room';
  unreadCount: number;
  lead?: { userId: string; firstName: string } | null;
  lastAuthor?: string | null;
}

const join = async (boss: Browser, role: TeamRole, name: { firstName: string; lastName: string }) => {
  const one = await signedIn(app, services, name);
  const accountId = await inviteTo(boss, one.browser, services, { role });
  return { ...one, accountId };
};

/** A team of which Dana is the owner, Luis and Priya are mechanics and Grace keeps the books; Marta owns an airplane. */
async function buildTeam() {
  const dana = await signedInProvider(app, services, 'Bayline Aero', {
    firstName: 'Dana',
    lastName: 'Whitfield',
  });
  const marta = await signedIn(app, services, { firstName: 'Marta', lastName: 'Keller' });
  const luis = await join(dana.browser, 'mechanic', { firstName: 'Luis', lastName: 'Ortega' });
  const priya = await join(dana.browser, 'mechanic', { firstName: 'Priya', lastName: 'Nair' });
  const grace = await join(dana.browser, 'bookkeeper', { firstName: 'Grace', lastName: 'Kim' });
  clock.forward({ minutes: 1 });
  return { dana, marta, luis, priya, grace, accountId: luis.accountId };
}

const inboxOf = async ({ browser }: { browser: Browser }, query = '') =>
  okBody<Entry[]>(await browser.get(`/api/inbox${query}`));
const unreadOf = async ({ browser }: { browser: Browser }) =>
  okBody<{ unread: number }>(await browser.get('/api/messages/unread-count')).unread;
const leadBy = ({ browser }: { browser: Browser }, body: object) => browser.put('/api/inbox/lead', body);

describe('[TEAM-07] the inbox of a team', () => {
  test('is one conversation for the owner, and what each member has not read is their own', async () => {
    const { dana, marta, luis, priya, grace, accountId } = await buildTeam();
    await write(marta.browser, accountId, 'Could you take the annual?');
    clock.forward({ minutes: 1 });
    await write(marta.browser, accountId, 'In October.');
    for (const member of [dana, luis, priya]) {
      expect(await inboxOf(member)).toMatchObject([{ unreadCount: 2, lead: null }]);
      expect(await unreadOf(member)).toBe(2);
    }
    expect(codeOf(await grace.browser.get('/api/inbox'))).toEqual([403, 'forbidden']);
    okBody(await luis.browser.put(`/api/messages/read/${marta.person.id}`));
    expect([await unreadOf(luis), await unreadOf(priya)]).toEqual([0, 2]);
    expect(await inboxOf(luis, '?filter=unread')).toEqual([]);
    expect(await inboxOf(priya, '?filter=unread')).toHaveLength(1);
    expect(okBody(await priya.browser.get('/api/messages/conversations'))).toMatchObject([
      { unreadCount: 2 },
    ]);
    // Read by one of them is read for the owner.
    const seen = okBody<{ readMessageId: number }>(
      await marta.browser.get(`/api/messages/person/${accountId}`),
    );
    expect(seen.readMessageId).toBeGreaterThan(0);
    await write(luis.browser, marta.person.id, 'Yes, from the 12th.');
    // A message of the team is unread for no member.
    expect([await unreadOf(dana), await unreadOf(luis), await unreadOf(priya)]).toEqual([2, 0, 2]);
    expect(okBody<Entry[]>(await marta.browser.get('/api/inbox'))).toMatchObject([{ unreadCount: 1 }]);
    // Whomever a member acts for, they can read the conversations of each account.
    okBody(await priya.browser.put('/api/auth/acting', { accountId: priya.person.id }));
    expect(await inboxOf(priya)).toEqual([]);
    expect(await inboxOf(priya, `?account=${accountId}`)).toMatchObject([{ unreadCount: 2 }]);
    expect((await marta.browser.get(`/api/inbox?account=${accountId}`)).statusCode).toBe(404);
    const counts = `/api/inbox/counts?account=${accountId}`;
    expect(okBody(await priya.browser.get(counts))).toMatchObject({ unread: 1 });
    expect((await marta.browser.get(counts)).statusCode).toBe(404);
    okBody(await priya.browser.put('/api/auth/acting', { accountId }));
    // Who joins later has nothing to catch up on.
    const tom = await join(dana.browser, 'manager', { firstName: 'Tom', lastName: 'Becker' });
    expect([await unreadOf(tom), (await inboxOf(tom)).length]).toEqual([0, 1]);
    clock.forward({ minutes: 1 });
    await write(marta.browser, accountId, 'Great.');
    expect([await unreadOf(tom), await unreadOf(luis), await unreadOf(priya)]).toEqual([1, 1, 3]);
  });

  test('what the founder had not read before the team stays unread, and nothing else', async () => {
    const dana = await signedInProvider(app, services);
    const [marta, paul] = [await signedIn(app, services), await signedIn(app, services)];
    await write(marta.browser, dana.person.id, 'Hello');
    okBody(await dana.browser.put(`/api/messages/read/${marta.person.id}`));
    await write(paul.browser, dana.person.id, 'Hi');
    const luis = await join(dana.browser, 'mechanic', { firstName: 'Luis', lastName: 'Ortega' });
    expect([await unreadOf(dana), await unreadOf(luis)]).toEqual([1, 0]);
  });

  test('has a lead: who replies first, whom owners choose, or a mechanic who takes a free one', async () => {
    const { dana, marta, luis, priya, grace, accountId } = await buildTeam();
    const userId = marta.person.id;
    await write(marta.browser, accountId, 'Could you take the annual?');
    expect(okBody(await dana.browser.get('/api/inbox/counts'))).toEqual({
      all: 1,
      jobs: 0,
      unread: 1,
      mine: 0,
      unassigned: 1,
    });
    const told = () =>
      db.$count(liveEvents, and(eq(liveEvents.userId, dana.person.id), eq(liveEvents.kind, 'conversation')));
    await write(luis.browser, userId, 'Yes.');
    // Open pages of the others show who leads it.
    expect(await told()).toBe(1);
    const led = { lead: { userId: luis.person.id, firstName: 'Luis' }, lastAuthor: 'Luis' };
    expect(await inboxOf(dana)).toMatchObject([led]);
    expect(await inboxOf(luis, '?lead=me')).toMatchObject([{ ...led, lastAuthor: null }]);
    expect(await inboxOf(priya, '?lead=me')).toEqual([]);
    expect(await inboxOf(priya, '?lead=none')).toEqual([]);
    // Another member's reply changes nothing.
    await write(priya.browser, userId, 'I can help.');
    expect(await inboxOf(dana)).toMatchObject([{ lead: led.lead, lastAuthor: 'Priya' }]);
    const own = { userId, leadId: priya.person.id };
    expect(codeOf(await leadBy(priya, own))).toEqual([409, 'stale_state']);
    expect(codeOf(await leadBy(priya, { userId, leadId: dana.person.id }))).toEqual([403, 'forbidden']);
    expect(codeOf(await leadBy(grace, own))).toEqual([403, 'forbidden']);
    expect(codeOf(await leadBy(dana, { userId, leadId: grace.person.id }))).toEqual([400, 'invalid_input']);
    expect(okBody(await leadBy(dana, { userId, leadId: null }))).toEqual({ lead: null });
    expect(await inboxOf(luis, '?lead=none')).toHaveLength(1);
    expect(okBody(await leadBy(priya, own))).toEqual({
      lead: { userId: priya.person.id, firstName: 'Priya' },
    });
    expect(okBody(await dana.browser.get(`/api/messages/person/${userId}`))).toMatchObject({
      lead: { firstName: 'Priya' },
    });
    // Nothing of it is the owner's.
    const [entry] = okBody<Entry[]>(await marta.browser.get('/api/inbox'));
    expect([entry?.lead, entry?.lastAuthor]).toEqual([undefined, undefined]);
    expect(codeOf(await leadBy(marta, { userId: accountId, leadId: null }))).toEqual([404, 'not_found']);
  });

  test('shows the rooms of jobs with their lead, who can be changed there', async () => {
    const job = await funded();
    const boss = { browser: job.provider.browser };
    const luis = await join(boss.browser, 'mechanic', { firstName: 'Luis', lastName: 'Ortega' });
    const [room] = okBody<{ id: number }[]>(await boss.browser.get('/api/rooms'));
    clock.forward({ minutes: 1 });
    okBody(await job.owner.post(`/api/rooms/${room!.id}/messages`, { content: 'Is the tire in stock?' }));
    expect(await inboxOf(luis)).toMatchObject([{ kind: 'room', unreadCount: 1, lead: null }]);
    const lead = { userId: luis.person.id, firstName: 'Luis' };
    expect(okBody(await leadBy(luis, { roomId: room!.id, leadId: luis.person.id }))).toEqual({ lead });
    expect(okBody(await boss.browser.get(`/api/requests/${job.id}/crew`))).toMatchObject({
      leadId: lead.userId,
    });
    expect(await inboxOf(boss, '?lead=none')).toEqual([]);
    expect(okBody(await boss.browser.get(`/api/rooms/${room!.id}`))).toMatchObject({ lead });
    okBody(await luis.browser.put(`/api/rooms/${room!.id}/read`));
    expect([await unreadOf(luis), await unreadOf(boss)]).toEqual([0, 1]);
    expect(okBody(await leadBy(boss, { roomId: room!.id, leadId: null }))).toEqual({ lead: null });
  });

  test('[TEAM-12~] goes over to another member when its lead leaves', async () => {
    const { dana, marta, luis, priya, accountId } = await buildTeam();
    await write(marta.browser, accountId, 'Hello');
    await write(luis.browser, marta.person.id, 'Hello Marta');
    const left = await luis.browser.delete(`/api/team/members/${luis.person.id}`, {
      reassignTo: priya.person.id,
    });
    expect(left.statusCode).toBe(204);
    expect(await inboxOf(dana)).toMatchObject([{ lead: { userId: priya.person.id } }]);
    expect((await luis.browser.get(`/api/messages/person/${marta.person.id}`)).statusCode).toBe(404);
  });
});

test('[TEAM-08] the owner reads first names, with an initial where two share one; no last name, no email', async () => {
  const { dana, marta, luis, priya, accountId } = await buildTeam();
  await write(marta.browser, accountId, 'Could you take the annual?');
  await write(luis.browser, marta.person.id, 'Yes.');
  await write(priya.browser, marta.person.id, 'I sign it.');
  const thread = async () => (await marta.browser.get(`/api/messages/conversation/${accountId}`)).body;
  const authors = async () =>
    (JSON.parse(await thread()) as { author: object | null }[]).map(({ author }) => author);
  expect(await authors()).toEqual([
    null,
    { firstName: 'Luis', isMember: true },
    { firstName: 'Priya', isMember: true },
  ]);
  await join(dana.browser, 'mechanic', { firstName: 'Luis', lastName: 'Becker' });
  expect((await authors())[1]).toEqual({ firstName: 'Luis O.', isMember: true });
  expect((await priya.browser.delete(`/api/team/members/${priya.person.id}`, {})).statusCode).toBe(204);
  expect((await authors())[2]).toEqual({ firstName: 'Priya', isMember: false });
  const events = await db
    .select({ payload: liveEvents.payload })
    .from(liveEvents)
    .where(eq(liveEvents.userId, marta.person.id));
  const read = [
    await thread(),
    (await marta.browser.get('/api/inbox')).body,
    (await marta.browser.get(`/api/messages/person/${accountId}`)).body,
    JSON.stringify(events),
  ].join('');
  for (const { person } of [luis, priya])
    for (const hidden of [person.lastName!, person.email]) expect(read).not.toContain(hidden);
});

describe('[TEAM-09~] messages', () => {
  const told = async (person: { person: { id: string } }, key: string) =>
    (
      await db
        .select({ title: notifications.title })
        .from(notifications)
        .where(and(eq(notifications.userId, person.person.id), like(notifications.eventKey, `${key}%`)))
    ).map(({ title }) => title);

  test('unread for five minutes are for the lead, without one for all who read them; once', async () => {
    const { dana, marta, luis, priya, grace, accountId } = await buildTeam();
    await write(marta.browser, accountId, 'Could you take the annual?');
    clock.forward({ minutes: 6 });
    await notifyUnread(ctx);
    await notifyUnread(ctx);
    for (const one of [dana, luis, priya])
      expect(await told(one, 'message.unread')).toEqual(['New message from Marta K.']);
    expect(await told(grace, 'message.unread')).toEqual([]);
    okBody(await luis.browser.put(`/api/messages/read/${marta.person.id}`));
    await write(luis.browser, marta.person.id, 'Yes.');
    await write(marta.browser, accountId, 'When?');
    clock.forward({ minutes: 6 });
    await notifyUnread(ctx);
    expect(await told(luis, 'message.unread')).toHaveLength(2);
    expect([...(await told(dana, 'message.unread')), ...(await told(priya, 'message.unread'))]).toHaveLength(
      2,
    );
  });

  test('that no one answers for an hour are for owners and managers, though someone has read them', async () => {
    const { dana, marta, luis, priya, accountId } = await buildTeam();
    await write(marta.browser, accountId, 'Could you take the annual?');
    okBody(await luis.browser.put(`/api/messages/read/${marta.person.id}`));
    clock.forward({ minutes: 58 });
    await notifyUnanswered(ctx);
    expect(await told(dana, 'message.unanswered')).toEqual([]);
    clock.forward({ minutes: 3 });
    await notifyUnanswered(ctx);
    await notifyUnanswered(ctx);
    expect(await told(dana, 'message.unanswered')).toEqual(['Unanswered message from Marta K.']);
    for (const one of [luis, priya]) expect(await told(one, 'message.unanswered')).toEqual([]);
    await write(marta.browser, accountId, 'Hello?');
    await write(luis.browser, marta.person.id, 'Sorry, yes.');
    clock.forward({ minutes: 61 });
    await notifyUnanswered(ctx);
    expect(await told(dana, 'message.unanswered')).toHaveLength(1);
  });
});
