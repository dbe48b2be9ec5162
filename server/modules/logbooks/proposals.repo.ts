import { and, asc, desc, eq } from 'drizzle-orm';
import { proposalTransitions } from '#contract/logbook/proposal-lifecycle.ts';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { logbooks } from '#server/db/schema/aircraft.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { logbookProposals as proposals } from '#server/db/schema/logbook-proposals.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { defineMachine } from '#server/lifecycle/machine.ts';

export type Proposal = typeof proposals.$inferSelect;

export const machine = defineMachine(proposals, {
  entity: 'proposal',
  transitions: proposalTransitions,
  requestOf: ({ requestId }) => requestId,
});

const listed = (db: Db) =>
  db
    .select({ proposal: proposals, shopName: serviceProviders.businessName })
    .from(proposals)
    .innerJoin(serviceProviders, eq(serviceProviders.id, proposals.providerId));
export type Listed = Awaited<ReturnType<typeof listed>>[number];

/** The latest of a list; older ones are decided long since. */
const maxListed = 200;

/** Of a logbook, those for requests of its owner: what a former owner decided is not the next one's to read. */
export const ofLogbook = (db: Db, logbookId: number) =>
  listed(db)
    .innerJoin(logbooks, eq(logbooks.id, proposals.logbookId))
    .innerJoin(
      serviceRequests,
      and(eq(serviceRequests.id, proposals.requestId), eq(serviceRequests.ownerId, logbooks.ownerId)),
    )
    .where(eq(proposals.logbookId, logbookId))
    .orderBy(desc(proposals.id))
    .limit(maxListed);

export const ofJob = (db: Db, requestId: number, providerId: number) =>
  listed(db)
    .where(and(eq(proposals.requestId, requestId), eq(proposals.providerId, providerId)))
    .orderBy(desc(proposals.id))
    .limit(maxListed);

export const byId = (db: Db, id: number) => first(listed(db).where(eq(proposals.id, id)));

export const plainById = (db: Db, id: number) =>
  first(db.select().from(proposals).where(eq(proposals.id, id)));

/** Locks a proposal, so that of two decisions one comes first. */
export const lock = (db: Db, id: number) =>
  first(db.select().from(proposals).where(eq(proposals.id, id)).for('update'));

/** Locks the proposals for a logbook, or of a job, that are not decided. */
export const lockOpen = (db: Db, of: { logbookId: number } | { requestId: number }) =>
  db
    .select()
    .from(proposals)
    .where(
      and(
        'logbookId' in of ? eq(proposals.logbookId, of.logbookId) : eq(proposals.requestId, of.requestId),
        eq(proposals.status, 'proposed'),
      ),
    )
    .orderBy(asc(proposals.id))
    .for('update');

export const countOpen = (db: Db, requestId: number) =>
  db.$count(proposals, and(eq(proposals.requestId, requestId), eq(proposals.status, 'proposed')));

/** Counts what was proposed in a job, whatever became of it. */
export const countOfJob = (db: Db, requestId: number) =>
  db.$count(proposals, eq(proposals.requestId, requestId));

export async function insert(db: Db, row: typeof proposals.$inferInsert) {
  const [added] = await db.insert(proposals).values(row).returning();
  return added as Proposal;
}
