import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountLog } from '#server/db/schema/account-members.ts';
import { ledgerAccounts } from '#server/db/schema/ledger.ts';
import { payoutAccounts, payouts } from '#server/db/schema/payouts.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { act, jobScenarios } from '#server/testing/build/jobs.ts';
import { inviteTo } from '#server/testing/build/members.ts';
import { signedInProvider, write } from '#server/testing/build/messaging.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, settle } = await testApp();
const { db } = services;
const { opened, quoteOn, pay, delivered } = jobScenarios(app, services);

interface Message {
  senderId: string;
  content: string;
  author: { firstName: string; isMember: boolean } | null;
}

test('[TEAM-04] the first member makes the team: jobs, rooms, balance, bank account and conversations follow', async () => {
  const job = await delivered();
  const { browser: dana, person: founder, id: providerId } = job.provider;
  const next = await opened();
  const quoteId = await quoteOn(next.id, dana);
  const { clientSecret } = okBody<{ clientSecret: string }>(
    await next.owner.post(`/api/service-quotes/${quoteId}/accept`),
  );
  okBody(await pay(next.owner, clientSecret));
  const running = next;
  await write(job.owner, founder.id, 'Is Tuesday fine?');
  await write(dana, job.ownerId, 'Tuesday it is.');
  okBody(await act(job.owner, job.id, 'confirm'));
  await settle();
  const before = okBody<{ balance: string; availableNow: string }>(await dana.get('/api/payouts'));
  const profile = okBody<{ id: number }>(await dana.get('/api/service-providers/me'));
  const [room] = okBody<{ id: number }[]>(await dana.get(`/api/rooms?requestId=${running.id}`));
  okBody(await dana.post(`/api/rooms/${room!.id}/messages`, { content: 'Cowling is off.' }));

  const luis = await signedIn(app, services, { firstName: 'Luis', lastName: 'Ortega' });
  const accountId = await inviteTo(dana, luis.browser, services, { role: 'manager' });

  // Who works for the business finds everything where it was.
  for (const browser of [dana, luis.browser]) {
    expect(okBody(await browser.get('/api/payouts'))).toMatchObject(before);
    expect(okBody(await browser.get('/api/service-providers/me'))).toMatchObject({ id: profile.id });
    const jobs = okBody<{ id: number }[]>(await browser.get('/api/requests/my'));
    expect(jobs.map(({ id }) => id).toSorted()).toEqual([job.id, running.id].toSorted());
    const messages = okBody<Message[]>(await browser.get(`/api/messages/conversation/${job.ownerId}`));
    expect(messages.map(({ senderId, content, author }) => [senderId, content, author?.firstName])).toEqual([
      [job.ownerId, 'Is Tuesday fine?', undefined],
      [accountId, 'Tuesday it is.', founder.firstName],
    ]);
    const inRoom = okBody<Message[]>(await browser.get(`/api/rooms/${room!.id}/messages`));
    expect(inRoom.at(-1)).toMatchObject({ senderId: accountId, content: 'Cowling is off.' });
  }
  // The owner goes on with the same conversation, also by a former link.
  for (const id of [accountId, founder.id]) {
    const seen = okBody<Message[]>(await job.owner.get(`/api/messages/conversation/${id}`));
    expect(seen).toHaveLength(2);
  }
  const sent = okBody<Message>(
    await luis.browser.post('/api/messages', { receiverId: job.ownerId, content: 'Luis here.' }),
  );
  expect(sent).toMatchObject({ senderId: accountId, author: { firstName: 'Luis', isMember: true } });
  expect(JSON.stringify(await job.owner.get(`/api/messages/conversation/${accountId}`))).not.toContain(
    'Ortega',
  );

  // The money: nothing is left behind, and it adds up.
  const kinds = await db
    .select({ userId: ledgerAccounts.userId, cents: ledgerAccounts.balanceCents })
    .from(ledgerAccounts)
    .where(
      sql`${ledgerAccounts.kind} = 'provider' and ${ledgerAccounts.userId} in (${founder.id}, ${accountId})`,
    );
  expect(kinds.map(({ userId }) => userId)).toEqual([accountId]);
  const { rows } = await db.execute<{ sum: string }>(sql`select sum(cents)::text as sum from ledger_entries`);
  expect(rows[0]?.sum).toBe('0');
  expect(await db.$count(payouts, eq(payouts.userId, founder.id))).toBe(0);
  expect(await db.$count(payoutAccounts, eq(payoutAccounts.userId, founder.id))).toBe(0);
  // A job that ran before is paid to the team.
  okBody(await act(luis.browser, running.id, 'deliver', { summary: 'Done as quoted.' }));
  okBody(await act(running.owner, running.id, 'confirm'));
  await settle();
  expect(await db.$count(ledgerAccounts, eq(ledgerAccounts.userId, founder.id))).toBe(0);
  expect(
    (
      await db.select({ event: accountLog.event }).from(accountLog).where(eq(accountLog.accountId, accountId))
    ).map(({ event }) => event),
  ).toEqual(['founded', 'joined']);
  expect(providerId).toBe(profile.id);
});

test('[TEAM-04~] a founder who owns aircraft keeps private conversations', async () => {
  const dana = await signedInProvider(app, services, 'Dual Aero', { hasDualAccess: true });
  const friend = await signedInProvider(app, services);
  const customer = await signedIn(app, services);
  await write(dana.browser, friend.person.id, 'Could you look at my own airplane?');
  await write(customer.browser, dana.person.id, 'Could you take the annual?');
  const tom = await signedIn(app, services);
  expect(okBody(await dana.browser.get('/api/team'))).toMatchObject({ sharedConversations: 1 });
  const accountId = await inviteTo(dana.browser, tom.browser, services, { role: 'manager' });
  const listOf = async (browser: typeof tom.browser) =>
    okBody<{ userId: string }[]>(await browser.get('/api/messages/conversations')).map(
      ({ userId }) => userId,
    );
  expect(await listOf(tom.browser)).toEqual([customer.person.id]);
  expect(codeOf(await tom.browser.get(`/api/messages/conversation/${friend.person.id}`))[0]).not.toBe(500);
  expect(
    JSON.stringify((await tom.browser.get(`/api/messages/conversation/${friend.person.id}`)).json()),
  ).not.toContain('my own airplane');
  okBody(await dana.browser.put('/api/auth/acting', { accountId: dana.person.id }));
  expect(await listOf(dana.browser)).toEqual([friend.person.id]);
  okBody(await dana.browser.put('/api/auth/acting', { accountId }));
  expect(await listOf(dana.browser)).toEqual([customer.person.id]);
});

test('[TEAM-01~] without members a provider’s calls name the person, and no team', async () => {
  const { browser, person } = await signedInProvider(app, services);
  expect(okBody(await browser.get('/api/auth/user'))).toMatchObject({
    id: person.id,
    memberships: [],
    actingAccountId: person.id,
  });
  expect(codeOf(await browser.put('/api/auth/acting', { accountId: crypto.randomUUID() }))).toEqual([
    409,
    'not_member',
  ]);
  expect((await browser.put('/api/auth/acting', { accountId: person.id })).statusCode).toBe(200);
  expect(okBody(await browser.get('/api/team'))).toMatchObject({ accountId: null, transfer: null });
  expect(okBody(await browser.get('/api/team/log'))).toEqual([]);
});
