import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { maxCountedUsers } from '#contract/limits.ts';
import { users } from '#server/db/schema/accounts.ts';
import { waitlist } from '#server/db/schema/waitlist.ts';
import { testApp } from '#server/testing/app.ts';
import { buildUser, signedIn } from '#server/testing/build/accounts.ts';
import { nextPage, okBody } from '#server/testing/responses.ts';
import { sumUpCounts } from './users.repo.ts';

const { app, services, clock } = await testApp();
const { db } = services;
const { browser: admin, person: self } = await signedIn(app, services, {
  isAdmin: true,
  email: 'zz.boss@hangar.test',
  firstName: 'Zelda',
  lastName: 'Zwick',
});

interface Listed {
  id: string;
  email: string;
  userType: string;
}
const get = (query: string) => admin.get(`/api/admin/users?${query}`);
const emails = async (query: string) =>
  okBody<Listed[]>(await get(query)).map(({ email }) => email.split('@')[0]);
const totalOf = async (query: string) => (await get(query)).headers['x-total-count'];

beforeAll(async () => {
  const people = [
    { email: 'amy@hangar.test', firstName: 'Amy', lastName: 'O’Brien' },
    { email: 'jose.nunez7@wings.test', firstName: 'José', lastName: 'Núñez', hasDualAccess: true },
    {
      email: 'shop@hangar.test',
      firstName: 'Bea',
      lastName: 'Adams',
      userType: 'provider',
      isVerified: true,
    },
    { email: 'nameless@wings.test', firstName: null, lastName: null, userTypeLocked: true },
    {
      email: 'bad@wings.test',
      firstName: 'Cy',
      lastName: 'Baker',
      suspendedAt: clock.now,
      suspensionReason: 'Spam',
    },
  ] as const;
  for (const person of people) {
    clock.forward({ minutes: 1 });
    await buildUser(services, person);
  }
  await buildUser(services, { email: 'gone@hangar.test', firstName: 'Gone', deletedAt: clock.now });
});

test('[API-08] [SHAPE-06] the five calls of the panel answer with their fields', async () => {
  const { person } = await signedIn(app, services, { email: 'five@calls.test' });
  const fields = {
    id: person.id,
    email: 'five@calls.test',
    firstName: expect.any(String),
    lastName: expect.any(String),
    userType: 'owner',
    hasDualAccess: false,
    userTypeLocked: false,
    isVerified: false,
    createdAt: expect.any(String),
  };
  expect(okBody(await get('q=five%40calls.test'))).toMatchObject([fields]);
  expect(
    okBody(await admin.put(`/api/user/${person.id}/dual-access`, { hasDualAccess: true })),
  ).toMatchObject({ ...fields, hasDualAccess: true });
  expect(
    okBody(await admin.put(`/api/admin/user/${person.id}/type`, { userType: 'provider' })),
  ).toMatchObject({ ...fields, hasDualAccess: true, userType: 'provider' });
  expect(okBody(await admin.get('/api/admin/stats'))).toMatchObject({ totalUsers: expect.any(Number) });
  const [entry] = await db.insert(waitlist).values({ email: 'five@calls.test' }).returning();
  expect(okBody(await admin.get('/api/admin/waitlist'))).toMatchObject([
    { id: entry!.id, email: 'five@calls.test', createdAt: expect.any(String) },
  ]);
  await db.update(users).set({ deletedAt: clock.now }).where(eq(users.id, person.id));
});

describe('[ADM-02~][SHAPE-06~][API-08~] the list of users', () => {
  test('has every account but deleted ones, newest first', async () => {
    expect(await emails('')).toEqual(['bad', 'nameless', 'shop', 'jose.nunez7', 'amy', 'zz.boss']);
    expect(okBody<object[]>(await get('q=amy'))[0]).toEqual({
      id: expect.any(String),
      email: 'amy@hangar.test',
      emailVerifiedAt: expect.any(String),
      firstName: 'Amy',
      lastName: 'O’Brien',
      userType: 'owner',
      hasDualAccess: false,
      userTypeLocked: false,
      isVerified: false,
      isAdmin: false,
      suspendedAt: null,
      suspensionReason: null,
      createdAt: expect.any(String),
    });
  });

  test.each([
    ['sort=name', ['shop', 'bad', 'nameless', 'jose.nunez7', 'amy', 'zz.boss']],
    ['sort=email', ['amy', 'bad', 'jose.nunez7', 'nameless', 'shop', 'zz.boss']],
    ['sort=type', ['bad', 'nameless', 'jose.nunez7', 'amy', 'zz.boss', 'shop']],
    ['type=provider', ['shop']],
    ['type=owner&status=verified', []],
    ['status=verified', ['shop']],
    ['status=unverified&sort=email', ['amy', 'bad', 'jose.nunez7', 'nameless', 'zz.boss']],
    ['status=dual_access', ['jose.nunez7']],
    ['status=locked', ['nameless']],
    ['status=suspended', ['bad']],
    ['status=administrators', ['zz.boss']],
    ['q=obr', ['amy']],
    ['q=O%27Brien%20am', ['amy']],
    ['q=NUNEZ', ['jose.nunez7']],
    ['q=jose.nunez7%40wings.test', ['jose.nunez7']],
    ['q=wings&sort=email', ['bad', 'jose.nunez7', 'nameless']],
    ['q=wings&status=suspended', ['bad']],
    ['q=ings', []],
    ['q=%25%40%26%7C%21%27', []],
    ['q=gone', []],
  ])('%s', async (query, expected) => {
    expect(await emails(query)).toEqual(expected);
    expect(await totalOf(query)).toBe(String(expected.length));
  });

  test.each(['created', 'name', 'email', 'type'])(
    'pages in the order of %s lose and repeat nothing',
    async (sort) => {
      for (const q of ['', '&q=test']) {
        const all = await emails(`sort=${sort}${q}`);
        const seen: (string | undefined)[] = [];
        let url: string | undefined = `/api/admin/users?sort=${sort}&limit=2${q}`;
        while (url) {
          const response = await admin.get(url);
          seen.push(...okBody<Listed[]>(response).map(({ email }) => email.split('@')[0]));
          url = nextPage(response);
        }
        expect(seen).toEqual(all);
      }
    },
  );

  test('rejects what it does not know', async () => {
    for (const query of ['sort=age', 'status=nice', 'type=pilot', 'limit=0', `q=${'x'.repeat(121)}`])
      expect((await get(query)).statusCode).toBe(400);
  });
});

test('totals follow every change, also after they were summed up', async () => {
  const person = await buildUser(services, { firstName: 'Temporary' });
  const counts = async () => [
    await totalOf('type=owner'),
    await totalOf('type=provider'),
    await totalOf('status=dual_access'),
  ];
  const before = await counts();
  okBody(await admin.put(`/api/admin/user/${person.id}/type`, { userType: 'provider' }));
  okBody(await admin.put(`/api/user/${person.id}/dual-access`, { hasDualAccess: true }));
  const [owners = 0, providers = 0, dual = 0] = before.map(Number);
  const after = [owners - 1, providers + 1, dual + 1].map(String);
  expect(await counts()).toEqual(after);
  // More rows of differences than the sweep leaves alone.
  for (let i = 0; i < 70; i++)
    await db
      .update(users)
      .set({ isVerified: i % 2 === 0 })
      .where(eq(users.id, person.id));
  await sumUpCounts(db);
  expect(await counts()).toEqual(after);
  await db.update(users).set({ deletedAt: clock.now }).where(eq(users.id, person.id));
  expect(await counts()).toEqual([owners - 1, providers, dual].map(String));
  expect(self.isAdmin).toBe(true);
});

test('a search with many matches has a page and says that they are not counted', async () => {
  await db.execute(sql`
    insert into users (email, first_name, last_name)
    select 'crowd' || n || '@many.test', 'Crowd', 'Member' from generate_series(1, 5000) n`);
  await db.execute(sql`analyze users`);
  for (const sort of ['created', 'name', 'email', 'type']) {
    const response = await get(`q=crowd&sort=${sort}&limit=50`);
    expect(okBody<Listed[]>(response)).toHaveLength(50);
    expect(response.headers['x-total-count']).toBeUndefined();
  }
  expect(await totalOf('q=crowd%20zz')).toBe('0');
  expect(await totalOf('status=unverified')).toBe(String(5000 + 5));
  expect(maxCountedUsers).toBeLessThan(5000);
});
