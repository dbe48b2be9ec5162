import { and, desc, eq, getTableColumns, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { approvalTransitions } from '#contract/approvals/approval-lifecycle.ts';
import { approvalReminderHours } from '#contract/limits.ts';
import type { Db } from '#server/db/database.ts';
import { extended, wasRunning, type Paused } from '#server/db/extended.ts';
import { first } from '#server/db/first.ts';
import { accountMembers } from '#server/db/schema/account-members.ts';
import { users } from '#server/db/schema/accounts.ts';
import { approvals, approvalVotes } from '#server/db/schema/approvals.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { transitions } from '#server/db/schema/jobs.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { defineMachine } from '#server/lifecycle/machine.ts';
import { logColumns } from '#server/modules/requests/log.service.ts';
import type { DueRow } from '#server/queue/each-due.ts';

export type Approval = typeof approvals.$inferSelect;

export const machine = defineMachine(approvals, {
  entity: 'approval',
  transitions: approvalTransitions,
  requestOf: ({ requestId }) => requestId,
});
export const { byId } = machine;

export const insert = async (db: Db, row: typeof approvals.$inferInsert) =>
  (await db.insert(approvals).values(row).returning())[0]!;

const isOpen = eq(approvals.status, 'open');

/** Returns the vote that is open on a request. */
export const openOn = (db: Db, requestId: number) =>
  first(
    db
      .select()
      .from(approvals)
      .where(and(eq(approvals.requestId, requestId), isOpen)),
  );

const listed = {
  ...getTableColumns(approvals),
  title: serviceRequests.title,
  businessName: serviceProviders.businessName,
};

const withNames = (db: Db) =>
  db
    .select(listed)
    .from(approvals)
    .innerJoin(serviceRequests, eq(serviceRequests.id, approvals.requestId))
    .innerJoin(serviceProviders, eq(serviceProviders.id, approvals.providerId));

export type ListedApproval = Awaited<ReturnType<typeof withNames>>[number];

/** Returns the open votes on requests of an aircraft that are no longer the group's. */
export const movedOut = (db: Db, aircraftId: number) =>
  db
    .select(getTableColumns(approvals))
    .from(approvals)
    .innerJoin(serviceRequests, eq(serviceRequests.id, approvals.requestId))
    .where(
      and(
        isOpen,
        eq(serviceRequests.aircraftId, aircraftId),
        ne(serviceRequests.ownerId, approvals.accountId),
      ),
    );

/** Returns the votes on a request, newest first. */
export const ofRequest = (db: Db, requestId: number) =>
  withNames(db).where(eq(approvals.requestId, requestId)).orderBy(desc(approvals.id));

export const listedById = (db: Db, id: number) => first(withNames(db).where(eq(approvals.id, id)));

/** Returns the open votes of groups, the first to end first. */
export const openOf = (db: Db, accountIds: string[]) =>
  withNames(db)
    .where(and(inArray(approvals.accountId, accountIds), isOpen))
    .orderBy(approvals.expiresAt, approvals.id);

/** Returns the votes on a request that accepted something, the latest last. */
export const approvedOn = (db: Db, requestId: number) =>
  db
    .select()
    .from(approvals)
    .where(and(eq(approvals.requestId, requestId), eq(approvals.status, 'approved')))
    .orderBy(approvals.id);

/** Events of a vote that name the person who caused them; of a result it would show whose vote was the last. */
const ofPersons = sql`${transitions.event} in ('ask', 'withdraw')`;

/** Returns what happened to the votes on a request, oldest first; the reason names the expense, and why a vote is outdated. */
export const logOfRequest = (db: Db, requestId: number) =>
  db
    .select({
      ...logColumns,
      accountId: approvals.accountId,
      askedBy: approvals.askedBy,
      actorId: sql<string | null>`case when ${ofPersons} then ${transitions.actorId} end`,
      event: sql<string>`concat('approval_', ${transitions.event})`,
      reason: sql<string>`concat(to_char(${approvals.amount}, 'FM$999,999,990.00'), ', ', ${serviceProviders.businessName},
        case when ${transitions.event} = 'outdate' then concat('. ', ${approvals.endReason}) end)`,
    })
    .from(approvals)
    .innerJoin(transitions, and(eq(transitions.entity, 'approval'), eq(transitions.entityId, approvals.id)))
    .innerJoin(serviceProviders, eq(serviceProviders.id, approvals.providerId))
    .leftJoin(users, eq(users.id, transitions.actorId))
    .where(eq(approvals.requestId, requestId))
    .orderBy(transitions.id);

export const votesOf = (db: Db, approvalIds: number[]) =>
  db.select().from(approvalVotes).where(inArray(approvalVotes.approvalId, approvalIds));

/** Stores a vote in place of the person's earlier one. */
export const vote = (db: Db, row: typeof approvalVotes.$inferInsert) =>
  db
    .insert(approvalVotes)
    .values(row)
    .onConflictDoUpdate({
      target: [approvalVotes.approvalId, approvalVotes.userId],
      set: { approve: row.approve, note: row.note, at: row.at },
    });

export interface DueApproval extends DueRow {
  requestId: number;
}

const due = {
  id: approvals.id,
  requestId: approvals.requestId,
  at: sql<string>`${approvals.expiresAt}::text`,
};

const after = (last: DueApproval | undefined) =>
  last && sql`(${approvals.expiresAt}, ${approvals.id}) > (${last.at}::timestamptz, ${last.id})`;

/** Returns a page of open votes whose time is over, the earliest first. */
export const expired = (db: Db, now: Date, last: DueApproval | undefined): Promise<DueApproval[]> =>
  db
    .select(due)
    .from(approvals)
    .where(and(isOpen, lte(approvals.expiresAt, now), after(last)))
    .orderBy(approvals.expiresAt, approvals.id)
    .limit(500);

/** Nobody was reminded in the hours before the end. */
const isNotReminded = or(
  isNull(approvals.remindedAt),
  sql`${approvals.remindedAt} < ${approvals.expiresAt} - make_interval(hours => ${approvalReminderHours})`,
);

/** Returns a page of open votes that end soon and whose voters were not reminded of that. */
export const notReminded = (
  db: Db,
  now: Date,
  soon: Date,
  last: DueApproval | undefined,
): Promise<DueApproval[]> =>
  db
    .select(due)
    .from(approvals)
    .where(
      and(isOpen, isNotReminded, gt(approvals.expiresAt, now), lte(approvals.expiresAt, soon), after(last)),
    )
    .orderBy(approvals.expiresAt, approvals.id)
    .limit(500);

/** Returns a page of open votes of which a voter has left the group or may no longer vote. */
export const withFormerVoters = (db: Db, now: Date, last: DueApproval | undefined): Promise<DueApproval[]> =>
  db
    .select(due)
    .from(approvals)
    .where(
      and(
        isOpen,
        gt(approvals.expiresAt, now),
        sql`cardinality(${approvals.voters}) > (select count(*) from ${accountMembers} m
          where m.account_id = ${approvals.accountId} and m.user_id = any (${approvals.voters})
            and m.left_at is null and m.role in ('managing_owner', 'co_owner'))`,
        after(last),
      ),
    )
    .orderBy(approvals.expiresAt, approvals.id)
    .limit(500);

export const markReminded = (db: Db, id: number, now: Date) =>
  db.update(approvals).set({ remindedAt: now }).where(eq(approvals.id, id));

/** Keeps open votes open for as much longer as nobody could vote. */
export const extendExpiry = (db: Db, paused: Paused) =>
  db
    .update(approvals)
    .set({ expiresAt: extended(approvals.expiresAt, paused) })
    .where(and(isOpen, wasRunning(approvals.expiresAt, paused)));

/** Returns the requests among these on which the person has yet to vote. */
export const awaiting = (db: Db, requestIds: number[], userId: string) =>
  db
    .select({ requestId: approvals.requestId, part: sql<'approval'>`'approval'` })
    .from(approvals)
    .where(
      and(
        isOpen,
        inArray(approvals.requestId, requestIds),
        sql`${userId}::uuid = any (${approvals.voters})`,
        sql`not exists (select 1 from ${approvalVotes} v where v.approval_id = ${approvals.id} and v.user_id = ${userId})`,
      ),
    );
