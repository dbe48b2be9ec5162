import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { accountMembers } from '#server/db/schema/account-members.ts';
import { users } from '#server/db/schema/accounts.ts';
import { groups, shareChanges } from '#server/db/schema/groups.ts';

export type ShareChange = typeof shareChanges.$inferSelect;

export const insert = (db: Db, group: typeof groups.$inferInsert) => db.insert(groups).values(group);

const rule = {
  threshold: groups.threshold,
  approvals: groups.approvals,
  basis: groups.basis,
  approvalHours: groups.approvalHours,
  aogLimit: groups.aogLimit,
  officerLimit: groups.officerLimit,
};

export const byId = (db: Db, accountId: string) =>
  first(
    db
      .select({
        id: groups.accountId,
        name: users.firstName,
        kind: groups.kind,
        timeZone: groups.timeZone,
        rule,
        payMode: groups.payMode,
        splitFrom: groups.splitFrom,
      })
      .from(groups)
      .innerJoin(users, eq(users.id, groups.accountId))
      .where(eq(groups.accountId, accountId)),
  );

export const updateSettings = (db: Db, accountId: string, change: Partial<typeof groups.$inferInsert>) =>
  db.update(groups).set(change).where(eq(groups.accountId, accountId));

/** Returns groups by their names, with the number of their members. */
export const byIds = (db: Db, accountIds: string[]) =>
  db
    .select({
      id: groups.accountId,
      name: users.firstName,
      kind: groups.kind,
      members: sql<number>`(select count(*)::int from ${accountMembers} m
        where m.account_id = ${groups.accountId} and m.left_at is null)`,
    })
    .from(groups)
    .innerJoin(users, eq(users.id, groups.accountId))
    .where(inArray(groups.accountId, accountIds))
    .orderBy(users.firstName, groups.accountId);

/** Inserts a proposed change; returns undefined while another one of the group is open. */
export const propose = (db: Db, change: typeof shareChanges.$inferInsert) =>
  first(db.insert(shareChanges).values(change).onConflictDoNothing().returning());

export const changeById = (db: Db, id: number) =>
  first(db.select().from(shareChanges).where(eq(shareChanges.id, id)));

const isOpen = eq(shareChanges.status, 'proposed');

/** Returns the change of a group's shares that waits for answers. */
export const openChange = (db: Db, accountId: string) =>
  first(
    db
      .select()
      .from(shareChanges)
      .where(and(eq(shareChanges.accountId, accountId), isOpen)),
  );

export const updateChange = (db: Db, id: number, change: Partial<ShareChange>) =>
  first(
    db
      .update(shareChanges)
      .set(change)
      .where(and(eq(shareChanges.id, id), isOpen))
      .returning(),
  );

/** Ends the proposed changes that not everyone agreed to in time. */
export const expireChanges = (db: Db, now: Date) =>
  db
    .update(shareChanges)
    .set({ status: 'expired', endedAt: now })
    .where(and(isOpen, lte(shareChanges.expiresAt, now)));
