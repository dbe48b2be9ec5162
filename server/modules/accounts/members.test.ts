import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { groupRoles, teamRoles, type GroupRole, type TeamRole } from '#contract/accounts/permissions.ts';
import { inTransaction } from '#server/context.ts';
import { accountMembers } from '#server/db/schema/account-members.ts';
import { sessions, users } from '#server/db/schema/accounts.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { act, jobScenarios } from '#server/testing/build/jobs.ts';
import { buildSharedAccount, moveProvider } from '#server/testing/build/members.ts';
import { codeOf } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const { db } = services;
const { funded, delivered } = jobScenarios(app, services);

/** Signs in one person for each role. */
const people = async <Role extends string>(roles: readonly Role[]) =>
  Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, await signedIn(app, services)] as const)),
  ) as Record<Role, Awaited<ReturnType<typeof signedIn>>>;

const membersOf = <Role extends TeamRole | GroupRole>(cast: Record<Role, { person: { id: string } }>) =>
  Object.entries<{ person: { id: string } }>(cast).map(([role, { person }]) => ({
    userId: person.id,
    role: role as Role,
  }));

describe('[TEAM-05~] a job of a team', () => {
  test('is read by every member, worked on by role, and not there for others', async () => {
    const job = await funded();
    const cast = await people(teamRoles);
    await moveProvider(db, job.provider.id, await buildSharedAccount(db, 'team', membersOf(cast)));
    for (const { browser } of Object.values(cast))
      expect((await browser.get(`/api/requests/${job.id}`)).json()).toMatchObject({ side: 'provider' });
    const stranger = await signedIn(app, services);
    expect((await stranger.browser.get(`/api/requests/${job.id}`)).statusCode).toBe(404);
    const deliver = (browser: typeof stranger.browser) =>
      act(browser, job.id, 'deliver', { summary: 'Done as quoted.' });
    expect(codeOf(await deliver(cast.bookkeeper.browser))).toEqual([403, 'forbidden']);
    expect(codeOf(await deliver(cast.mechanic.browser))).toEqual([403, 'not_assigned']);
    expect((await deliver(cast.manager.browser)).statusCode).toBe(200);
    await db
      .update(accountMembers)
      .set({ leftAt: new Date(), endReason: 'removed' })
      .where(eq(accountMembers.userId, cast.manager.person.id));
    expect((await cast.manager.browser.get(`/api/requests/${job.id}`)).statusCode).toBe(404);
    // The person who registered it is no member.
    expect((await job.provider.browser.get(`/api/requests/${job.id}`)).statusCode).toBe(404);
  });
});

describe('[COWN-02~] a request of a group', () => {
  test('is read by every member and confirmed by owners alone', async () => {
    const job = await delivered();
    const cast = await people(groupRoles);
    const ownerId = await buildSharedAccount(db, 'group', membersOf(cast));
    await db.update(serviceRequests).set({ ownerId }).where(eq(serviceRequests.id, job.id));
    for (const { browser } of Object.values(cast))
      expect((await browser.get(`/api/requests/${job.id}`)).json()).toMatchObject({ side: 'owner' });
    expect(codeOf(await act(job.owner, job.id, 'confirm'))).toEqual([404, 'not_found']);
    for (const role of ['pilot', 'maintenance_officer'] as const)
      expect(codeOf(await act(cast[role].browser, job.id, 'confirm'))).toEqual([403, 'forbidden']);
    expect((await act(cast.co_owner.browser, job.id, 'confirm')).statusCode).toBe(200);
  });
});

describe('the rows of shared accounts', () => {
  const refusedBy = (work: Promise<unknown>) =>
    work.then(
      () => 'nothing',
      (error: { constraint?: string; cause?: { constraint?: string } }) =>
        // Deferred checks fail at the commit, which is not a statement of the query builder.
        error.constraint ?? error.cause?.constraint,
    );

  test('[TEAM-13~] a team keeps an owner, also if two owners demote each other at once', async () => {
    const cast = await people(['first', 'second'] as const);
    const accountId = await buildSharedAccount(db, 'team', [
      { userId: cast.first.person.id, role: 'owner' },
      { userId: cast.second.person.id, role: 'owner' },
    ]);
    const demote = (userId: string) =>
      inTransaction({ db }, async (tx) => {
        await tx.db.update(accountMembers).set({ role: 'manager' }).where(eq(accountMembers.userId, userId));
      });
    const results = await Promise.all([
      refusedBy(demote(cast.first.person.id)),
      refusedBy(demote(cast.second.person.id)),
    ]);
    expect(results.toSorted()).toEqual(['account_members_owned', 'nothing']);
    const rows = await db.select().from(accountMembers).where(eq(accountMembers.accountId, accountId));
    expect(rows.map(({ role }) => role).toSorted()).toEqual(['manager', 'owner']);
    // What a call of theirs goes by.
    for (const { userId, role } of rows) {
      const [row] = await db
        .select({ memberships: users.memberships })
        .from(users)
        .where(eq(users.id, userId));
      expect(row!.memberships).toEqual([expect.objectContaining({ accountId, role })]);
    }
  });

  test('[COWN-03~] roles fit the account, a group has one managing owner, and shares add up or are none', async () => {
    const cast = await people(['a', 'b'] as const);
    const [a, b] = [cast.a.person.id, cast.b.person.id];
    const group = (...members: Parameters<typeof buildSharedAccount>[2]) =>
      refusedBy(buildSharedAccount(db, 'group', members));
    expect(await group({ userId: a, role: 'owner' })).toBe('account_members_role_fits');
    expect(await group({ userId: a, role: 'co_owner' })).toBe('account_members_owned');
    expect(await group({ userId: a, role: 'managing_owner' }, { userId: b, role: 'managing_owner' })).toBe(
      'account_members_owned',
    );
    const shares = (first: number | null, second: number | null) =>
      group(
        { userId: a, role: 'managing_owner', shareBp: first },
        { userId: b, role: 'co_owner', shareBp: second },
      );
    expect(await shares(5_000, 4_999)).toBe('account_members_shares_add_up');
    expect(await shares(10_000, null)).toBe('account_members_shares_add_up');
    expect(await shares(6_667, 3_333)).toBe('nothing');
    expect(await shares(null, null)).toBe('nothing');
    expect(await refusedBy(buildSharedAccount(db, 'team', [{ userId: a, role: 'managing_owner' }]))).toBe(
      'account_members_role_fits',
    );
  });

  test('nobody signs in to a shared account', async () => {
    const { person } = await signedIn(app, services);
    const id = await buildSharedAccount(db, 'team', [{ userId: person.id, role: 'owner' }]);
    const session = { sid: 'x', sess: {}, userId: id, expire: new Date(Date.now() + 1e6) };
    expect(await refusedBy(db.insert(sessions).values(session))).toBe('sessions_of_persons');
    expect(await refusedBy(db.update(users).set({ passwordHash: 'x' }).where(eq(users.id, id)))).toBe(
      'users_shared_without_sign_in',
    );
  });
});
