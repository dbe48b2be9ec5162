import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/accounts.ts';
import { mails } from '#server/db/schema/mail.ts';
import { waitlist } from '#server/db/schema/waitlist.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { nextPage, okBody } from '#server/testing/responses.ts';

const { app, services, clock } = await testApp();
const { db } = services;
const { browser: admin } = await signedIn(app, services, { isAdmin: true });

interface Entry {
  id: number;
  email: string;
  createdAt: string;
  invitedAt: string | null;
}
const list = async (query = '') => okBody<Entry[]>(await admin.get(`/api/admin/waitlist?${query}`));
const invite = async (body: object) =>
  okBody<{ invited: Entry[]; skipped: Entry[] }>(await admin.post('/api/admin/waitlist/invite', body));
const mailsTo = (email: string) => db.select().from(mails).where(eq(mails.recipient, email));

beforeAll(async () => {
  for (const email of ['amy+wings@example.org', 'bea@example.org', '=cmd@example.org']) {
    clock.forward({ minutes: 1 });
    await db.insert(waitlist).values({ email, userType: 'service_provider', createdAt: clock.now });
  }
});

test('[ADM-04][SHAPE-06~][API-08~] the waitlist has email and date, newest first, searched by part of the email', async () => {
  const all = await list();
  expect(all.map(({ email }) => email)).toEqual([
    '=cmd@example.org',
    'bea@example.org',
    'amy+wings@example.org',
  ]);
  expect(all[1]).toEqual({
    id: expect.any(Number),
    email: 'bea@example.org',
    userType: 'service_provider',
    createdAt: expect.any(String),
    invitedAt: null,
  });
  expect((await list('q=WINGS')).map(({ email }) => email)).toEqual(['amy+wings@example.org']);
  expect(await list('q=%25')).toEqual([]);
  const first = await admin.get('/api/admin/waitlist?limit=2');
  expect(first.headers['x-total-count']).toBe('3');
  const next = nextPage(first)!;
  expect(okBody<Entry[]>(await admin.get(next)).map(({ email }) => email)).toEqual(['amy+wings@example.org']);
});

test('an invitation is one email with a link to sign up with that address; a second one is sent only if asked for again', async () => {
  const [amy] = await list('q=amy');
  const invitedAt = clock.now.toISOString();
  const ids = [amy!.id];
  expect((await invite({ ids })).invited).toMatchObject([{ email: amy!.email, invitedAt }]);
  clock.forward({ hours: 1 });
  const [one, two] = await Promise.all([invite({ ids }), invite({ ids: [...ids, ...ids] })]);
  for (const { invited, skipped } of [one, two]) {
    expect(invited).toEqual([]);
    expect(skipped).toMatchObject([{ id: amy!.id, invitedAt }]);
  }
  const [mail, ...others] = await mailsTo(amy!.email);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('/sign-up?email=amy%2Bwings%40example.org&intent=provider&invitation=');
  expect((await invite({ ids, again: true })).invited).toHaveLength(1);
  expect(await mailsTo(amy!.email)).toHaveLength(2);
  expect(await db.$count(auditLog, eq(auditLog.action, 'waitlist.invite'))).toBe(2);
});

test('many are invited at once; unknown entries are left out and bad input is rejected', async () => {
  const ids = (await list()).map(({ id }) => id);
  const { invited, skipped } = await invite({ ids: [...ids, 999_999] });
  expect([invited.length, skipped.length]).toEqual([2, 1]);
  for (const body of [{ ids: [] }, { ids: ['x'] }, {}, { ids: Array.from({ length: 501 }, (_, i) => i + 1) }])
    expect((await admin.post('/api/admin/waitlist/invite', body)).statusCode).toBe(400);
});

test('the CSV has a line for each entry, also of many pages, and no cell that a spreadsheet would run', async () => {
  await db.execute(sql`
    insert into waitlist (email, created_at) select 'many' || n || '@example.net', now() - interval '1 year'
    from generate_series(1, 2500) n`);
  const response = await admin.get('/api/admin/waitlist.csv');
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = response.body.trim().split('\r\n');
  expect(lines).toHaveLength(1 + 3 + 2500);
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines[0]).toBe('Email,Joined,Account type,Invited');
  expect(lines[1]).toMatch(/^'=cmd@example\.org,2026-/);
  expect((await admin.get('/api/admin/waitlist.csv?q=bea')).body.trim().split('\r\n')).toHaveLength(2);
});
