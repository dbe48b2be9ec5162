import { eq, like, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '#server/db/schema/mail.ts';
import { waitlist } from '#server/db/schema/waitlist.ts';
import { testApp } from '#server/testing/app.ts';
import { buildUser, signedIn } from '#server/testing/build/accounts.ts';
import { okBody } from '#server/testing/responses.ts';
import { sendLaunchEmails } from './launch.service.ts';

const { app, services, log, settle, visitor } = await testApp();
const { db } = services;
const ctx = { ...services, actor: undefined, clientAddress: '', log };
const { browser: admin } = await signedIn(app, services, { isAdmin: true });

const progress = async () => okBody(await admin.get('/api/admin/waitlist/launch'));
const launchMails = () => db.select().from(mails).where(like(mails.dedupeKey, 'waitlist-launch:%'));

async function setLaunchState(launchState: string) {
  const { lastChange: _, ...settings } = okBody(await admin.get('/api/admin/settings'));
  const change = { ...settings, launchState, reason: 'The time has come for it.' };
  okBody(await admin.put('/api/admin/settings', change));
}

const join = (prefix: string, count: number) =>
  db.execute(sql`
    insert into waitlist (email, user_type)
    select ${prefix} || n || '@example.net', 'service_provider' from generate_series(1, ${count}::int) n`);

/** Follows the unsubscribe link of an email, as a mail program does. */
const unsubscribe = async (email: string) => {
  const [mail] = await db.select().from(mails).where(eq(mails.recipient, email));
  return visitor().post(new URL(mail!.unsubscribeUrl!).pathname);
};

test('the launch emails each address of the waitlist once, in batches, without people who left or have an account', async () => {
  await join('first', 120);
  await buildUser(services, { email: 'first1@example.net' });
  okBody(
    await visitor().post('/api/waitlist/join', { email: 'gone@example.net', userType: 'service_provider' }),
  );
  expect((await unsubscribe('gone@example.net')).statusCode).toBe(204);
  await settle();
  expect(await progress()).toEqual({ waiting: 119, chosen: 0, emailed: 0 });
  await setLaunchState('launched');
  expect(await progress()).toEqual({ waiting: 0, chosen: 119, emailed: 0 });
  // Two processes at once.
  await Promise.all([sendLaunchEmails(ctx), sendLaunchEmails(ctx)]);
  await settle();
  expect(await progress()).toEqual({ waiting: 0, chosen: 119, emailed: 119 });
  const sent = await launchMails();
  expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(119);
  expect(sent).toHaveLength(119);
  expect(sent.map(({ recipient }) => recipient)).not.toContain('first1@example.net');
  expect(sent[0]?.text).toContain('/sign-up?email=first');
});

test('going back before launch stops the emails, and the next launch emails nobody again', async () => {
  await setLaunchState('before_launch');
  await join('second', 3);
  await settle();
  await setLaunchState('launched');
  await setLaunchState('before_launch');
  await settle();
  expect(await progress()).toMatchObject({ chosen: 122, emailed: 119 });
  await setLaunchState('launched');
  await settle();
  expect(await progress()).toMatchObject({ chosen: 122, emailed: 122 });
  expect(await launchMails()).toHaveLength(122);
});

test('the link of an email takes the address off the list; opening it alone does not', async () => {
  const { recipient, unsubscribeUrl } = (await launchMails())[0]!;
  const entries = () => db.$count(waitlist, eq(waitlist.email, recipient));
  const subject = okBody(await visitor().get(new URL(unsubscribeUrl!).pathname));
  expect(subject).toEqual({ label: 'Waitlist', isWaitlist: true });
  expect(await entries()).toBe(1);
  expect((await unsubscribe(recipient)).statusCode).toBe(204);
  expect((await unsubscribe(recipient)).statusCode).toBe(204);
  expect(await entries()).toBe(0);
});
