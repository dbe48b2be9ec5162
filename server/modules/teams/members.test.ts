import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { TeamRole } from '#contract/accounts/permissions.ts';
import { accountLog } from '#server/db/schema/account-members.ts';
import { aircraft } from '#server/db/schema/aircraft.ts';
import { payoutAccounts } from '#server/db/schema/payouts.ts';
import { testApp } from '#server/testing/app.ts';
import { password, signedIn } from '#server/testing/build/accounts.ts';
import { buildSignedInProvider } from '#server/testing/build/directory.ts';
import { jobScenarios } from '#server/testing/build/jobs.ts';
import { inviteTo } from '#server/testing/build/members.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock } = await testApp();
const { db } = services;
const { opened, quoteOn, pay } = jobScenarios(app, services);

type Signed = Awaited<ReturnType<typeof signedIn>>;
interface Team {
  accountId: string | null;
  members: { userId: string; role: string; email: string | null }[];
  transfer: object | null;
}

/** Builds a business with a member of each role; the founder is its owner. */
async function buildTeam() {
  const owner = await buildSignedInProvider(app, services);
  const join = async (role: TeamRole) => {
    const one = await signedIn(app, services);
    const accountId = await inviteTo(owner.browser, one.browser, services, { role });
    return { ...one, accountId };
  };
  const manager = await join('manager');
  const [mechanic, bookkeeper] = [await join('mechanic'), await join('bookkeeper')];
  return { owner, manager, mechanic, bookkeeper, accountId: manager.accountId };
}

const change = (by: Signed['browser'], userId: string, body: object) =>
  by.patch(`/api/team/members/${userId}`, body);
const remove = (by: Signed['browser'], userId: string) => by.delete(`/api/team/members/${userId}`);
const eventsOf = async (by: Signed['browser']) =>
  okBody<{ event: string }[]>(await by.get('/api/team/log')).map(({ event }) => event);

const none: readonly TeamRole[] = [];
const all = ['owner', 'manager', 'mechanic', 'bookkeeper'] as const;
const leaders = ['owner', 'manager'] as const;

/** A call for each permission that lists and new rows of the acting account need, and the roles that have it. */
const cells: [
  permission: string,
  method: 'get' | 'post' | 'patch' | 'put',
  path: string,
  allowed: readonly TeamRole[],
][] = [
  ['work.read', 'get', '/api/requests/my', all],
  ['work.read', 'get', '/api/service-quotes/my', all],
  ['work.read', 'get', '/api/schedule?from=2026-10-01&to=2026-10-31', all],
  ['work.read', 'get', '/api/team', all],
  ['quote', 'get', '/api/requests', leaders],
  ['quote', 'get', '/api/saved-searches', leaders],
  ['message', 'get', '/api/messages/conversations', ['owner', 'manager', 'mechanic']],
  ['message', 'get', '/api/inbox', ['owner', 'manager', 'mechanic']],
  ['profile', 'patch', '/api/service-providers/me', leaders],
  ['profile', 'post', '/api/schedule/days-off', leaders],
  ['money.read', 'get', '/api/payouts', ['owner', 'manager', 'bookkeeper']],
  ['money.read', 'get', '/api/payouts/account', ['owner', 'manager', 'bookkeeper']],
  ['money.manage', 'put', '/api/payouts/account', ['owner']],
  ['verification', 'post', '/api/business-verification', ['owner']],
  ['members', 'post', '/api/team/invitations', leaders],
  ['team', 'patch', '/api/team/settings', ['owner']],
  ['team', 'get', '/api/team/log', ['owner']],
  ['team', 'get', '/api/team/export', ['owner']],
  ['none', 'get', '/api/admin/users', none],
];
const bodies: Record<string, object> = {
  '/api/service-providers/me': { description: 'We fix what flies.' },
  '/api/schedule/days-off': { firstDay: '2026-12-24', lastDay: '2026-12-26' },
  '/api/payouts/account': { password, routingNumber: '110000000', accountNumber: '000123456789' },
  '/api/team/settings': { mechanicsTake: true },
  '/api/team/invitations': { email: 'a.new.one@example.org', role: 'mechanic' },
};

test('[TEAM-05~] what each role may do for the acting team, call by call; outsiders may nothing', async () => {
  const team = await buildTeam();
  const stranger = await signedIn(app, services);
  for (const [permission, method, path, allowed] of cells) {
    const call = (by: Signed['browser']) => by[method](path, bodies[path]);
    for (const role of all) {
      const { statusCode } = await call(team[role].browser);
      const isAllowed = allowed.includes(role);
      // What a role may do can still fail on its input: never for want of permission.
      expect([permission, path, role, statusCode === 403]).toEqual([permission, path, role, !isAllowed]);
      expect([path, role, statusCode < 500]).toEqual([path, role, true]);
    }
    if (!path.startsWith('/api/requests/my') && !path.startsWith('/api/messages') && path !== '/api/inbox')
      expect([path, (await call(stranger.browser)).statusCode]).toEqual([path, 403]);
  }
  // The switch of a mechanic.
  okBody(await change(team.owner.browser, team.mechanic.person.id, { canQuote: true }));
  expect((await team.mechanic.browser.get('/api/requests')).statusCode).toBe(200);
});

describe('members', () => {
  test('[TEAM-05~] are changed by owners, and mechanics and bookkeepers by managers', async () => {
    const { owner, manager, mechanic, bookkeeper } = await buildTeam();
    const by = (one: { browser: Signed['browser'] }, other: Signed, body: object) =>
      change(one.browser, other.person.id, body);
    expect((await by(manager, mechanic, { role: 'bookkeeper' })).statusCode).toBe(200);
    expect((await by(manager, mechanic, { role: 'mechanic' })).statusCode).toBe(200);
    expect(codeOf(await by(manager, mechanic, { role: 'manager' }))).toEqual([403, 'forbidden']);
    expect(codeOf(await by(manager, manager, { role: 'owner' }))).toEqual([403, 'forbidden']);
    expect(codeOf(await change(manager.browser, owner.person.id, { role: 'mechanic' }))).toEqual([
      403,
      'forbidden',
    ]);
    for (const one of [mechanic, bookkeeper])
      expect(codeOf(await by(one, bookkeeper, { role: 'mechanic' }))).toEqual([403, 'forbidden']);
    expect(codeOf(await by(owner, mechanic, { canSign: true }))).toEqual([409, 'certificate_missing']);
    const stranger = await buildSignedInProvider(app, services);
    expect(codeOf(await by(stranger, mechanic, { role: 'manager' }))).toEqual([404, 'not_found']);
    // Emails are for members who may change members.
    const seen = okBody<Team>(await mechanic.browser.get('/api/team')).members;
    expect(seen.filter(({ email }) => email !== null).map(({ userId }) => userId)).toEqual([
      mechanic.person.id,
    ]);
    expect(okBody<Team>(await manager.browser.get('/api/team')).members.every(({ email }) => email)).toBe(
      true,
    );
  });

  test('[TEAM-12~] who is removed or leaves is refused from the next call on, and their calendar link ends', async () => {
    const { owner, manager, mechanic } = await buildTeam();
    const job = await opened();
    const quoteId = await quoteOn(job.id, owner.browser);
    const { clientSecret } = okBody<{ clientSecret: string }>(
      await job.owner.post(`/api/service-quotes/${quoteId}/accept`),
    );
    okBody(await pay(job.owner, clientSecret));
    const read = (by: Signed['browser']) => by.get(`/api/requests/${job.id}`);
    expect((await read(mechanic.browser)).statusCode).toBe(200);
    const { feedUrl } = okBody<{ feedUrl: string }>(await mechanic.browser.post('/api/schedule/feed'));
    const feed = () => mechanic.browser.get(new URL(feedUrl).pathname);
    expect((await feed()).statusCode).toBe(200);
    expect(codeOf(await remove(mechanic.browser, manager.person.id))).toEqual([403, 'forbidden']);
    expect((await remove(manager.browser, mechanic.person.id)).statusCode).toBe(204);
    expect((await read(mechanic.browser)).statusCode).toBe(404);
    expect((await feed()).statusCode).toBe(404);
    expect((await mechanic.browser.get('/api/team')).statusCode).toBe(403);
    expect(okBody(await mechanic.browser.get('/api/auth/user'))).toMatchObject({ memberships: [] });
    expect((await remove(manager.browser, manager.person.id)).statusCode).toBe(204);
    expect((await read(manager.browser)).statusCode).toBe(404);
    const log = await eventsOf(owner.browser);
    expect(log.slice(0, 2)).toEqual(['left', 'removed']);
  });

  test('[TEAM-13] the last owner can’t step down, leave or delete the account, also in a race', async () => {
    const { owner, manager } = await buildTeam();
    expect(codeOf(await change(owner.browser, owner.person.id, { role: 'manager' }))).toEqual([
      409,
      'last_owner',
    ]);
    expect(codeOf(await remove(owner.browser, owner.person.id))).toEqual([409, 'last_owner']);
    const deletion = () => owner.browser.delete('/api/auth/user', { password });
    expect(codeOf(await deletion())).toEqual([409, 'last_owner']);
    okBody(await change(owner.browser, manager.person.id, { role: 'owner' }));
    const race = await Promise.all([
      change(owner.browser, manager.person.id, { role: 'manager' }),
      change(manager.browser, owner.person.id, { role: 'manager' }),
    ]);
    expect(race.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
    const { members } = okBody<Team>(await owner.browser.get('/api/team'));
    expect(members.filter(({ role }) => role === 'owner')).toHaveLength(1);
  });
});

describe('[TEAM-14~] a transfer', () => {
  test('takes both passwords; then payouts wait for the bank account and a day', async () => {
    const { owner, manager, mechanic, accountId } = await buildTeam();
    const bank = { password, routingNumber: '110000000', accountNumber: '000123456789' };
    okBody(await owner.browser.put('/api/payouts/account', bank));
    const ask = (secret: string) =>
      owner.browser.post('/api/team/transfer', { userId: manager.person.id, password: secret });
    expect((await ask('wrong password')).statusCode).toBe(401);
    expect((await ask(password)).statusCode).toBe(201);
    expect(codeOf(await ask(password))).toEqual([409, 'stale_state']);
    expect(okBody<Team>(await mechanic.browser.get('/api/team')).transfer).not.toBeNull();
    const accept = (by: Signed['browser'], secret: string) =>
      by.post('/api/team/transfer/accept', { password: secret });
    expect(codeOf(await accept(mechanic.browser, password))).toEqual([404, 'not_found']);
    expect((await accept(manager.browser, 'wrong password')).statusCode).toBe(401);
    expect((await accept(manager.browser, password)).statusCode).toBe(204);
    const roles = okBody<Team>(await manager.browser.get('/api/team')).members;
    expect(roles.map(({ userId, role }) => [userId, role])).toEqual([
      [manager.person.id, 'owner'],
      [owner.person.id, 'manager'],
      [mechanic.person.id, 'mechanic'],
      [expect.any(String), 'bookkeeper'],
    ]);
    const account = async () =>
      (await db.select().from(payoutAccounts).where(eq(payoutAccounts.userId, accountId)))[0];
    expect((await account())?.status).toBe('needs_information');
    expect(codeOf(await owner.browser.put('/api/payouts/account', bank))).toEqual([403, 'forbidden']);
    okBody(await manager.browser.put('/api/payouts/account', bank));
    expect((await account())?.status).toBe('ready');
    expect((await account())?.usableFrom?.getTime()).toBe(clock.now.getTime() + 24 * 3_600_000);
  });

  test('is declined, cancelled, and expires', async () => {
    const { owner, manager } = await buildTeam();
    const ask = async () =>
      okBody(await owner.browser.post('/api/team/transfer', { userId: manager.person.id, password }));
    await ask();
    expect((await manager.browser.post('/api/team/transfer/decline')).statusCode).toBe(204);
    await ask();
    expect((await owner.browser.delete('/api/team/transfer')).statusCode).toBe(204);
    await ask();
    clock.forward({ days: 7 });
    expect(codeOf(await manager.browser.post('/api/team/transfer/accept', { password }))).toEqual([
      404,
      'not_found',
    ]);
    expect((await eventsOf(owner.browser)).filter((event) => event === 'transfer_ended')).toHaveLength(2);
  });
});

test('[TEAM-15] a person in two teams: the acting account decides lists, any membership rows; nothing leaks', async () => {
  const [one, two] = [await buildTeam(), await buildTeam()];
  const tom = await signedIn(app, services);
  const first = await inviteTo(one.owner.browser, tom.browser, services, { role: 'manager' });
  const second = await inviteTo(two.owner.browser, tom.browser, services, { role: 'bookkeeper' });
  const jobOf = async (team: typeof one) => {
    const job = await opened();
    const quoteId = await quoteOn(job.id, team.owner.browser);
    const { clientSecret } = okBody<{ clientSecret: string }>(
      await job.owner.post(`/api/service-quotes/${quoteId}/accept`),
    );
    okBody(await pay(job.owner, clientSecret));
    return job;
  };
  const [a, b] = [await jobOf(one), await jobOf(two)];
  const listed = async () =>
    okBody<{ id: number }[]>(await tom.browser.get('/api/requests/my')).map(({ id }) => id);
  const act = async (accountId: string) => okBody(await tom.browser.put('/api/auth/acting', { accountId }));
  await act(first);
  expect(await listed()).toEqual([a.id]);
  await act(second);
  expect(await listed()).toEqual([b.id]);
  // A link opens whichever account is chosen, and each role goes by its own team.
  for (const { id } of [a, b]) expect((await tom.browser.get(`/api/requests/${id}`)).statusCode).toBe(200);
  const deliver = (id: number) =>
    tom.browser.post(`/api/requests/${id}/deliver`, { summary: 'Done as quoted.' });
  expect(codeOf(await deliver(b.id))).toEqual([403, 'forbidden']);
  expect((await deliver(a.id)).statusCode).toBe(200);
  await act(tom.person.id);
  expect(await listed()).toEqual([]);
  expect((await one.mechanic.browser.get(`/api/requests/${b.id}`)).statusCode).toBe(404);
  expect(codeOf(await one.mechanic.browser.put('/api/auth/acting', { accountId: second }))).toEqual([
    409,
    'not_member',
  ]);
});

test('[TEAM-16~] joining leaves account type, lock and dual access, and what is the member’s own stays private', async () => {
  const { owner, mechanic } = await buildTeam();
  const before = await signedIn(app, services);
  await db.insert(aircraft).values({
    ownerId: before.person.id,
    tailNumber: 'C-GABC',
    make: 'Cessna',
    model: '172',
    aircraftType: 'Single Engine Piston',
  });
  await inviteTo(owner.browser, before.browser, services, { role: 'manager' });
  expect(okBody(await before.browser.get('/api/auth/user'))).toMatchObject({
    userType: 'owner',
    userTypeLocked: false,
    hasDualAccess: false,
  });
  expect(okBody<unknown[]>(await before.browser.get('/api/aircraft'))).toHaveLength(1);
  // Owners of a team stay what they are.
  expect(codeOf(await owner.browser.patch('/api/auth/user', { userType: 'owner' }))).toEqual([
    409,
    'has_team',
  ]);
  for (const { browser } of [owner, mechanic])
    expect(JSON.stringify((await browser.get('/api/aircraft')).json())).not.toContain('C-GABC');
});

test('[TEAM-17~] a team doesn’t quote on requests of its owners and managers', async () => {
  const { owner, manager, mechanic } = await buildTeam();
  const quote = async (ownerId: string) => {
    const { id } = await opened({ ownerId });
    return owner.browser.post(`/api/requests/${id}/quotes`, {
      price: 500,
      description: 'All of it.',
      estimatedDuration: '1 day',
      availableDate: new Date(clock.now.getTime() + 7 * 86_400_000).toISOString().slice(0, 10),
    });
  };
  expect(codeOf(await quote(manager.person.id))).toEqual([403, 'forbidden']);
  expect((await quote(mechanic.person.id)).statusCode).toBe(201);
});

test('[TEAM-19~] the log names who changed what, is for owners, and is append-only', async () => {
  const { owner, manager, mechanic } = await buildTeam();
  okBody(await change(owner.browser, mechanic.person.id, { canQuote: true }));
  okBody(await owner.browser.patch('/api/team/settings', { mechanicsTake: false }));
  okBody(
    await owner.browser.put('/api/payouts/account', {
      password,
      routingNumber: '110000000',
      accountNumber: '000123456789',
    }),
  );
  const log = okBody<Record<string, unknown>[]>(await owner.browser.get('/api/team/log'));
  expect(log.slice(0, 3)).toMatchObject([
    { event: 'bank_account_changed', after: { last4: '6789' } },
    { event: 'settings_changed', before: { mechanicsTake: true }, after: { mechanicsTake: false } },
    { event: 'role_changed', actor: { userId: owner.person.id }, subject: { userId: mechanic.person.id } },
  ]);
  expect((await manager.browser.get('/api/team/log')).statusCode).toBe(403);
  const changed = db.update(accountLog).set({ event: 'left' });
  await expect(changed).rejects.toThrow();
  await expect(db.delete(accountLog)).rejects.toThrow();
});
