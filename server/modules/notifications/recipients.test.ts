import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { TeamRole } from '#contract/accounts/permissions.ts';
import type { NotificationKind } from '#contract/messaging/notification-kinds.ts';
import { inTransaction } from '#server/context.ts';
import { mails } from '#server/db/schema/mail.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { jobScenarios } from '#server/testing/build/jobs.ts';
import { inviteTo } from '#server/testing/build/members.ts';
import { splitScenarios } from '#server/testing/build/splits.ts';
import { okBody } from '#server/testing/responses.ts';
import { notify, type NotificationContent } from './notifications.service.ts';

const { app, services, log, settle } = await testApp();
const { db } = services;
const { funded, opened, quoteOn } = jobScenarios(app, services);

/** A job of a team with two of each role but the owner; mechanics `lead` and `helper` are on it, `quoter` sends quotes. */
async function buildTeam() {
  const job = await funded();
  const owner = job.provider;
  const join = async (role: TeamRole, switches: { canQuote?: boolean } = {}) => {
    const one = await signedIn(app, services);
    const accountId = await inviteTo(owner.browser, one.browser, services, { role, ...switches });
    return { ...one, accountId };
  };
  const manager = await join('manager');
  const people = {
    owner: { browser: owner.browser, person: { id: '' } },
    manager,
    lead: await join('mechanic'),
    helper: await join('mechanic'),
    quoter: await join('mechanic', { canQuote: true }),
    bookkeeper: await join('bookkeeper'),
  };
  const user = okBody<{ id: string }>(await owner.browser.get('/api/auth/user'));
  people.owner.person.id = user.id;
  return { job, people, accountId: manager.accountId };
}
type Name = keyof Awaited<ReturnType<typeof buildTeam>>['people'];

const all: Name[] = ['owner', 'manager', 'lead', 'helper', 'quoter', 'bookkeeper'];
let count = 0;

/** Notifies the team and returns who got it. */
async function notified(
  { job, people, accountId }: Awaited<ReturnType<typeof buildTeam>>,
  kind: NotificationKind,
  more: Partial<NotificationContent> = {},
): Promise<Name[]> {
  const eventKey = `test:${(count += 1)}`;
  const ctx = { ...services, actor: undefined, clientAddress: '', log };
  const content = {
    kind,
    title: 'News',
    message: 'News',
    eventKey,
    related: { type: 'request', id: job.id },
  };
  await inTransaction(ctx, (tx) => notify(tx, accountId, { ...content, ...more }));
  const rows = await db.select().from(notifications).where(eq(notifications.eventKey, eventKey));
  // Once per event and person.
  expect(new Set(rows.map(({ userId }) => userId)).size).toBe(rows.length);
  return all.filter((name) => rows.some(({ userId }) => userId === people[name].person.id));
}

test('[TEAM-09] each kind reaches exactly the members of the table, and never the one who acted', async () => {
  const team = await buildTeam();
  const { job, people } = team;
  const leaders: Name[] = ['owner', 'manager'];
  // No one is on the job yet.
  for (const kind of ['job_progress', 'prebuy', 'dispute'] as const)
    expect([kind, await notified(team, kind)]).toEqual([kind, leaders]);
  okBody(
    await people.owner.browser.put(`/api/requests/${job.id}/crew`, {
      leadId: people.lead.person.id,
      memberIds: [people.helper.person.id],
    }),
  );
  const rows: [NotificationKind, Name[], Partial<NotificationContent>?][] = [
    ['request_matched', ['owner', 'manager', 'quoter']],
    ['invited', ['owner', 'manager', 'quoter']],
    ['quote_decided', leaders],
    ['job_progress', ['lead', 'helper']],
    ['prebuy', ['lead', 'helper']],
    ['payment', ['owner', 'manager', 'lead', 'bookkeeper']],
    ['payout', ['owner', 'manager', 'bookkeeper']],
    ['payout', ['owner'], { title: 'Payout failed' }],
    ['dispute', ['owner', 'manager', 'lead']],
    ['message_unread', ['lead']],
    [
      'message_unread',
      ['owner', 'manager', 'lead', 'helper', 'quoter'],
      { related: { type: 'message', id: 1 } },
    ],
    ['message_unread', ['helper'], { related: { type: 'message', id: 1 }, leadId: people.helper.person.id }],
    ['message_unread', leaders, { isUnanswered: true }],
    ['review', leaders],
    ['job_progress', ['helper'], { causedBy: people.lead.person.id }],
    [
      'payment',
      ['owner', 'manager', 'lead', 'bookkeeper'],
      { causedBy: people.lead.person.id, isOutcome: true },
    ],
  ];
  for (const [kind, names, more] of rows)
    expect([kind, more, await notified(team, kind, more)]).toEqual([kind, more, names]);
});

test('[TEAM-09~] who sent the quote is notified of its decision; preferences and mutes are each member’s own', async () => {
  const team = await buildTeam();
  const { people, accountId } = team;
  const other = await opened();
  const { browser } = people.quoter;
  await quoteOn(other.id, browser);
  const about = { related: { type: 'request', id: other.id } };
  expect(await notified(team, 'quote_decided', about)).toEqual(['owner', 'manager', 'quoter']);

  const emailsTo = async (name: Name) => {
    await settle();
    const { email } = okBody<{ email: string }>(await people[name].browser.get('/api/auth/user'));
    return db
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, email), eq(mails.subject, 'News')));
  };
  const mute = (by: typeof browser, isMuted: boolean) =>
    by.put(`/api/auth/memberships/${accountId}/mute`, { isMuted });
  okBody(await mute(people.manager.browser, true));
  okBody(
    await people.lead.browser.put('/api/notifications/preferences', { message_unread: { email: false } }),
  );
  const unread = { related: { type: 'message', id: 1 } };
  expect(await notified(team, 'message_unread', unread)).toContain('manager');
  const sent = async () =>
    Promise.all(
      (['owner', 'manager', 'lead', 'helper'] as const).map(async (name) => (await emailsTo(name)).length),
    );
  const [ofOwner = 0, ofManager, ofLead, ofHelper] = await sent();
  expect([ofOwner > 0, ofManager, ofLead, ofHelper]).toEqual([true, expect.any(Number), 0, 1]);
  const muted = (await emailsTo('manager')).length;
  await notified(team, 'message_unread', unread);
  expect((await emailsTo('manager')).length).toBe(muted);
  okBody(await mute(people.manager.browser, false));
  await notified(team, 'message_unread', unread);
  expect((await emailsTo('manager')).length).toBe(muted + 1);
  const stranger = await signedIn(app, services);
  expect((await mute(stranger.browser, true)).statusCode).toBe(409);
});

test('[COWN-04~] news of a group’s job reach who accepted and the managing owner; a deadline all who may accept', async () => {
  const { accept, held, join, quoted } = splitScenarios(app, services);
  const job = await held();
  const rosa = await join(job.marta.browser, job.groupId, 'maintenance_officer', 'Rosa');
  const hal = await join(job.marta.browser, job.groupId, 'pilot', 'Hal');
  // Ben accepts another quote than Marta did, alone: below the sum of a vote.
  const other = await quoted(job, 300);
  okBody(await accept(job.ben.browser, other.quoteId, {}));
  const people = { Marta: job.marta, Ben: job.ben, Ines: job.ines, Rosa: rosa, Hal: hal };
  const reached = async (id: number, kind: NotificationKind, more: Partial<NotificationContent> = {}) => {
    const eventKey = `test:${(count += 1)}`;
    const ctx = { ...services, actor: undefined, clientAddress: '', log };
    const related = { type: 'request' as const, id };
    await inTransaction(ctx, (tx) =>
      notify(tx, job.groupId, { kind, title: 'News', message: 'News', eventKey, related, ...more }),
    );
    const rows = await db.select().from(notifications).where(eq(notifications.eventKey, eventKey));
    return Object.entries(people).flatMap(([name, { person }]) =>
      rows.some(({ userId }) => userId === person.id) ? [name] : [],
    );
  };
  const voters = ['Marta', 'Ben', 'Ines', 'Rosa'];
  expect(await reached(job.id, 'job_progress')).toEqual(['Marta']);
  expect(await reached(other.id, 'job_progress')).toEqual(['Marta', 'Ben']);
  expect(await reached(other.id, 'job_progress', { isDeadline: true })).toEqual(voters);
  expect(await reached(other.id, 'dispute')).toEqual(voters);
  expect(await reached(other.id, 'quote_received')).toEqual(voters);
  // No quote is accepted yet.
  expect(await reached((await quoted(job, 300)).id, 'job_progress')).toEqual(voters);
  expect(await reached(other.id, 'maintenance_due', { isForAll: true })).toEqual([...voters, 'Hal']);
});
