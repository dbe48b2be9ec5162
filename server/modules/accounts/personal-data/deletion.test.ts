import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { identities, users } from '#server/db/schema/accounts.ts';
import { aircraft } from '#server/db/schema/aircraft.ts';
import { mails } from '#server/db/schema/mail.ts';
import { messages } from '#server/db/schema/messaging.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { testApp } from '#server/testing/app.ts';
import { buildUser, password, signedIn } from '#server/testing/build/accounts.ts';
import { jobScenarios } from '#server/testing/build/jobs.ts';
import { type Browser } from '#server/testing/client.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock, settle, visitor } = await testApp();
const { db } = services;
test('[ACC-05] deletion requires the password, revokes every session and is undone by signing in', async () => {
  const { browser, person } = await signedIn(app, services);
  expect(codeOf(await browser.delete('/api/auth/user', {}))).toEqual([401, 'wrong_credentials']);
  expect(codeOf(await browser.delete('/api/auth/user', { password: 'wrong' }))).toEqual([
    401,
    'wrong_credentials',
  ]);
  expect((await browser.delete('/api/auth/user', { password })).statusCode).toBe(204);
  expect((await browser.get('/api/auth/user')).statusCode).toBe(401);
  expect(await db.$count(mails, eq(mails.recipient, person.email))).toBe(1);

  clock.forward({ days: 29 });
  await settle();
  const back = visitor();
  const login = async () => (await back.post('/api/auth/login', { email: person.email, password })).json();
  expect(await login()).toMatchObject({ wasRestored: true });
  expect(await login()).toMatchObject({ wasRestored: false });
  expect((await back.get('/api/notifications')).json()).toMatchObject([{ title: 'Welcome back' }]);
  clock.forward({ days: 2 });
  await settle();
  expect((await back.get('/api/auth/user')).statusCode).toBe(200);
});

test('[ACC-05][LEGAL-02~] after 30 days the account is anonymized, and the other user keeps the messages', async () => {
  const { browser, person } = await signedIn(app, services, { firstName: 'Howard', lastName: 'Hughes' });
  const other = await buildUser(services);
  await db
    .insert(messages)
    .values({ senderId: person.id, receiverId: other.id, content: 'Is the Goose ready?' });
  await db.insert(identities).values({ issuer: 'https://id.example', subject: person.id, userId: person.id });
  await browser.delete('/api/auth/user', { password });
  clock.forward({ days: 30, minutes: 1 });
  await settle();
  const [row] = await db.select().from(users).where(eq(users.id, person.id));
  expect(row).toMatchObject({
    firstName: 'Deleted',
    lastName: 'user',
    passwordHash: null,
    profileImageUrl: null,
  });
  expect(JSON.stringify(row)).not.toMatch(/Hughes|Howard|example\.org/);
  expect(await db.$count(identities, eq(identities.userId, person.id))).toBe(0);
  expect(await db.$count(messages, eq(messages.senderId, person.id))).toBe(1);
  expect((await visitor().post('/api/auth/login', { email: person.email, password })).statusCode).toBe(401);
  const again = { email: person.email, password, firstName: 'New', lastName: 'One', ageConfirmed: true };
  expect((await visitor().post('/api/auth/register', again)).statusCode).toBe(201);
});

test('[ACC-05] one account that cannot be erased does not keep the others', async () => {
  const stuck = await signedIn(app, services);
  const next = await signedIn(app, services);
  for (const { browser } of [stuck, next]) await browser.delete('/api/auth/user', { password });
  await db.execute(sql`create table keeper (mail_id integer references mails)`);
  await db.execute(sql`insert into keeper select id from mails where recipient = ${stuck.person.email}`);
  clock.forward({ days: 30, minutes: 1 });
  await settle();
  const names = () =>
    db
      .select({ name: users.firstName })
      .from(users)
      .where(inArray(users.id, [stuck.person.id, next.person.id]));
  expect((await names()).filter(({ name }) => name === 'Deleted')).toHaveLength(1);
  await db.execute(sql`drop table keeper`);
  await settle();
  expect((await names()).filter(({ name }) => name === 'Deleted')).toHaveLength(2);
});

test('[ACC-05] deletion is rejected while work is open, and for the last administrator', async () => {
  const { browser, person } = await signedIn(app, services);
  const [job] = await db
    .insert(serviceRequests)
    .values({ ownerId: person.id, title: 'Annual', description: 'Due', category: 'inspection' })
    .returning();
  expect(codeOf(await browser.delete('/api/auth/user', { password }))).toEqual([409, 'has_open_work']);
  await db.update(serviceRequests).set({ status: 'cancelled' }).where(eq(serviceRequests.id, job!.id));
  expect((await browser.delete('/api/auth/user', { password })).statusCode).toBe(204);

  const { browser: chief } = await signedIn(app, services, { isAdmin: true });
  expect(codeOf(await chief.delete('/api/auth/user', { password }))).toEqual([409, 'last_admin']);
});

test('[ACC-05] deletion is rejected for a provider with a balance, but not for the owner who paid', async () => {
  const deliveredJob = await jobScenarios(app, services).delivered();
  const remove = (browser: Browser) => browser.delete('/api/auth/user', { password });
  expect(codeOf(await remove(deliveredJob.provider.browser))).toEqual([409, 'has_open_work']);
  okBody(await deliveredJob.owner.post(`/api/requests/${deliveredJob.id}/confirm`));
  expect(codeOf(await remove(deliveredJob.provider.browser))).toEqual([409, 'has_balance']);
  expect((await deliveredJob.provider.browser.get('/api/auth/user')).statusCode).toBe(200);
  expect((await remove(deliveredJob.owner)).statusCode).toBe(204);
});

test('[ACC-05] the export contains the user’s own rows only', async () => {
  const { browser, person } = await signedIn(app, services);
  const outsider = await buildUser(services, { firstName: 'Outsider' });
  await db.insert(aircraft).values([
    { ownerId: person.id, tailNumber: 'N172SP', aircraftType: 'Single Engine Piston' },
    { ownerId: outsider.id, tailNumber: 'N999XX', aircraftType: 'Glider' },
  ]);
  await db.insert(notifications).values({ userId: outsider.id, title: 'Secret', message: 'Not yours' });
  const response = await browser.get('/api/auth/export');
  expect(response.json()).toMatchObject({
    user: { email: person.email },
    aircraft: [{ tailNumber: 'N172SP' }],
  });
  expect(response.body).not.toMatch(/N999XX|Outsider|Secret|argon2|passwordHash/);
});

test('[ACC-05] sessions are listed and revoked one by one or all but the current one', async () => {
  const { browser, person } = await signedIn(app, services);
  const login = async () => {
    const another = visitor({ 'user-agent': 'Phone' });
    await another.post('/api/auth/login', { email: person.email, password });
    return another;
  };
  const [phone, tablet] = [await login(), await login()];
  const list = (await browser.get('/api/auth/sessions')).json();
  expect(list).toHaveLength(3);
  expect(list.filter((s: { isCurrent: boolean }) => s.isCurrent)).toHaveLength(1);
  expect(JSON.stringify(list)).not.toContain(browser.jar.get('sid'));

  const other = list.find((s: { isCurrent: boolean }) => !s.isCurrent);
  expect((await browser.delete(`/api/auth/sessions/${other.id}`)).statusCode).toBe(204);
  const { browser: thief } = await signedIn(app, services);
  const rest = (await browser.get('/api/auth/sessions')).json();
  expect(rest).toHaveLength(2);
  expect((await thief.delete(`/api/auth/sessions/${rest[0].id}`)).statusCode).toBe(404);
  expect((await browser.delete('/api/auth/sessions')).statusCode).toBe(204);
  expect((await phone.get('/api/auth/user')).statusCode).toBe(401);
  expect((await tablet.get('/api/auth/user')).statusCode).toBe(401);
  expect((await browser.get('/api/auth/user')).statusCode).toBe(200);
});
