import { eq, getTableName, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { passkeys, users } from '#server/db/schema/accounts.ts';
import { requestMatches } from '#server/db/schema/jobs.ts';
import { signOffs } from '#server/db/schema/sign-offs.ts';
import { findImbalances } from '#server/modules/finance/imbalances.service.ts';
import { password, signIn } from '#server/testing/build/accounts.ts';
import { buildProvider, namesIn } from '#server/testing/build/directory.ts';
import { buildKnownPerson } from '#server/testing/build/known-person.ts';
import { known, knownPattern } from '#server/testing/build/known.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';
import { uploadsApp } from '#server/testing/uploads-app.ts';
import { personOf } from './erasure.service.ts';

const { app, services, clock, settle, stored, log } = await uploadsApp();
const ctx = { ...services, actor: undefined, log, clientAddress: '' };
const { db } = services;
const { userId, providerId, browser, customer, shop } = await buildKnownPerson(app, services);
// An account that was deleted when the rows of its business still stayed.
const former = await buildProvider(services, { businessName: 'Ukulele Repairs' });
await db.update(users).set({ deletedAt: clock.now }).where(eq(users.id, former.person.id));
const remove = async (who: typeof browser) =>
  expect((await who.delete('/api/auth/user', { password })).statusCode).toBe(204);

/** Returns the rows of the person by table, as text. */
async function ownRows() {
  const person = (await personOf(ctx, userId))!;
  const found: Record<string, string[]> = {};
  for (const { table, rows } of services.personalTables) {
    const query = sql`select ${table}::text as row from ${table} where ${rows(person)} order by 1`;
    found[getTableName(table)] = (await db.execute<{ row: string }>(query)).rows.map(({ row }) => row);
  }
  return found;
}

/** Returns the tables of the whole database, the queue's included, in which something of the person is written. */
async function tablesNaming(pattern = knownPattern) {
  const tables = await db.execute<{ name: string }>(sql`select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss') order by 1`);
  const naming: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await db.execute(
      sql`select 1 from ${sql.raw(name)} t where t::text ~* ${pattern} limit 1`,
    );
    if (rows.length > 0) naming.push(name.replace('public.', ''));
  }
  return naming;
}

const sheets = () => db.select().from(signOffs).orderBy(signOffs.id);

test('[ACC-05] the export has the rows of every table, and nothing private of others', async () => {
  const built = await ownRows();
  clock.forward({ days: 5 });
  await settle();
  await settle();
  const response = await browser.get('/api/auth/export');
  const data = okBody<Record<string, object[] | object | null>>(response);
  const empty = Object.entries(await ownRows()).filter(
    ([table, rows]) => rows.length + built[table]!.length === 0,
  );
  expect(
    empty.map(([table]) => table),
    'the person has a row in every table',
  ).toEqual([]);
  const exported = services.personalTables.flatMap(({ exports }) =>
    typeof exports === 'string' ? [] : [exports.as],
  );
  expect(Object.keys(data).toSorted()).toEqual(['exportedAt', 'user', ...exported].toSorted());
  expect(exported.filter((name) => JSON.stringify(data[name] ?? []) === '[]')).toEqual([]);
  expect(response.body).not.toMatch(new RegExp(`${customer.person.email}|${shop.person.email}|1239876`));
  for (const one of [known.lastName, known.email, 'Xylophone', known.tailNumber, known.phone, known.einMask])
    expect(response.body).toContain(one);
});

test('[ACC-05~] accounts that were deleted before are erased once as well', async () => {
  expect(await tablesNaming('ukulele')).toEqual([]);
});

test('[ACC-05] until the grace is over the account is hidden and nothing is erased: signing in restores all of it', async () => {
  const feed = okBody<{ feedUrl: string }>(
    await browser.get('/api/schedule?from=2026-10-01&to=2026-10-31'),
  ).feedUrl;
  const openFeed = async () =>
    (await customer.browser.get(new URL(feed, 'http://localhost').pathname)).statusCode;
  expect(await openFeed()).toBe(200);
  // Signing in would ask for it.
  const [passkey] = await db.delete(passkeys).where(eq(passkeys.userId, userId)).returning();
  const before = await ownRows();
  await remove(browser);
  clock.forward({ days: 29 });
  await settle();
  const [newcomer, partner] = [await signIn(app, customer.person), await signIn(app, shop.person)];
  expect(await namesIn(partner)).not.toContain(known.businessName);
  expect(await openFeed()).toBe(404);
  const stranger = await newcomer.post('/api/messages', { receiverId: userId, content: 'Hello?' });
  expect(codeOf(stranger)).toEqual([403, 'forbidden']);
  expect((await partner.post('/api/messages', { receiverId: userId, content: 'Hello?' })).statusCode).toBe(
    201,
  );
  const wanted = { title: 'Tire change', description: 'Worn flat.', category: 'maintenance' };
  const { id } = okBody<{ id: number }>(await newcomer.post('/api/requests', wanted));
  await settle();
  const told = await db.select().from(requestMatches).where(eq(requestMatches.requestId, id));
  expect(told.map((match) => match.providerId)).toEqual([shop.id]);
  const back = await signIn(app, known);
  expect(await namesIn(partner)).toContain(known.businessName);
  expect(await openFeed()).toBe(200);
  const after = await ownRows();
  // Sessions end with the request, and their push subscriptions with them; time removes what it removes anyway.
  const passing = new Set([
    'sessions',
    'mails',
    'push_subscriptions',
    'live_events',
    'live_streams',
    'presence',
    'idempotency_keys',
    'account_tokens',
  ]);
  // Of a logbook a sweep marks each day that it looked for a gap.
  const changed = new Set(['users', 'conversations', 'logbooks']);
  for (const [table, rows] of Object.entries(before))
    if (!passing.has(table) && !changed.has(table))
      expect(after[table], table).toEqual(expect.arrayContaining(rows));
  expect(after.users).toHaveLength(1);
  expect(await tablesNaming()).toContain('aircraft');
  await remove(back);
  const { id: _id, ...row } = passkey!;
  await db.insert(passkeys).values(row);
});

test('[ACC-05] after the grace nothing in the database or the file store is about the person, but for what is kept', async () => {
  const filesBefore = (await stored()).length;
  clock.forward({ days: 31 });
  await settle();
  await settle();
  // Events for open pages go after an hour of the database's clock, which the test does not move.
  await db.execute(sql`delete from live_events`);
  // Letters to others with their files, receipts as issued, and what was asked of support.
  expect(await tablesNaming()).toEqual([
    'files',
    'issued_documents',
    'messages',
    'sign_offs',
    'support_cases',
  ]);
  // A sheet names who signed it and for which shop; the aircraft of the person has no tail number there any more.
  expect(await sheets()).toMatchObject([
    {
      aircraft: { tailNumber: 'N44BR', year: 1978 },
      businessName: known.businessName,
      certificateNumber: 'QUAGMIRE1',
    },
    {
      aircraft: { tailNumber: null, year: null, make: 'Cessna' },
      businessName: 'Tailwind Works',
      signerName: 'Dana Ortiz',
    },
  ]);
  // The ad is the site's. Of two files in the library one is attached to a message; the bytes of the other are gone.
  const left = await db.execute(sql`select bound_type from files where owner_id = ${userId}`);
  expect(left.rows.map((row) => row.bound_type).toSorted()).toEqual(['ad', 'message']);
  expect((await stored()).length).toBe(filesBefore - 1);
});

test('[LEGAL-02] support cases go after 3 years; after 7 years receipts, payments, quotes and history name nobody, and the books still add up', async () => {
  const entries = async () =>
    (await db.execute(sql`select count(*)::int as n, sum(cents)::int as sum from ledger_entries`)).rows;
  const books = await entries();
  clock.forward({ days: 2 * 365 + 300 });
  await settle();
  expect(await tablesNaming()).toContain('support_cases');
  clock.forward({ days: 70 });
  await settle();
  expect(await tablesNaming()).toEqual(['files', 'issued_documents', 'messages', 'sign_offs']);
  clock.forward({ days: 3 * 365 + 200 });
  await settle();
  expect(await tablesNaming()).toContain('issued_documents');
  clock.forward({ days: 2 * 365 });
  await settle();
  expect(await tablesNaming()).toEqual(['files', 'messages']);
  const lapsed = {
    sentBy: null,
    businessName: null,
    performedBy: null,
    signerName: 'Deleted user',
    certificateNumber: '',
    description: 'Oil changed.',
  };
  expect(await sheets()).toMatchObject([lapsed, lapsed]);
  // The other parties have not left, and their records are as old.
  const parties = sql`(${userId}, ${customer.person.id}, ${shop.person.id})`;
  const providers = sql`(${providerId}, ${shop.id})`;
  const named = await db.execute(sql`
    select 'payments' from payments where payer_id in ${parties} or provider_id in ${providers}
    union select 'payouts' from payouts where user_id in ${parties} or provider_id in ${providers}
    union select 'quotes' from service_quotes where provider_id in ${providers}
    union select 'history' from transitions where actor_id in ${parties}
      and entity_id in (select id from service_requests where funded_at is not null)
    union select 'documents' from issued_documents where content::text ~ 'Tailwind|Earhart|4242'`);
  expect(named.rows).toEqual([]);
  expect(await entries()).toEqual(books);
  expect(await findImbalances(services)).toEqual([]);
});
