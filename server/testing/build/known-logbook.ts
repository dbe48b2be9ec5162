import { eq } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import { aircraft, logbooks } from '#server/db/schema/aircraft.ts';
import { logbookAccess } from '#server/db/schema/logbook-access.ts';
import { logbookExports } from '#server/db/schema/logbook-exports.ts';
import {
  adRecords,
  aircraftComponents,
  aircraftDocuments,
  aircraftParts,
  logbookStatements,
} from '#server/db/schema/logbook-inventory.ts';
import { logbookProposals } from '#server/db/schema/logbook-proposals.ts';
import { logbookPages, logbookScans } from '#server/db/schema/logbook-scans.ts';
import { logbookTransfers } from '#server/db/schema/logbook-transfers.ts';
import { logbookEntries } from '#server/db/schema/logbooks.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { found } from '#server/errors.ts';
import { known } from './known.ts';

/** Inserts rows of the logbook of the person's first aircraft. */
export async function addKnownLogbook({ db, now }: Pick<Services, 'db' | 'now'>, userId: string) {
  const [logbook] = await db.select().from(logbooks).where(eq(logbooks.ownerId, userId)).limit(1);
  await db.insert(logbookEntries).values({
    logbookId: found(logbook).id,
    book: 'engine_1',
    kind: 'preventive',
    source: 'owner',
    title: 'Oil and filter',
    doneOn: '2026-09-01',
    text: known.note,
    appendixItem: 23,
    signerName: `${known.firstName} ${known.lastName}`,
    certificateKind: 'private_pilot',
    certificateNumber: '3300417',
    createdBy: userId,
    createdAt: now(),
  });
  const logbookId = found(logbook).id;
  const name = `${known.firstName} ${known.lastName}`;
  await db.insert(adRecords).values({
    logbookId,
    kind: 'ad',
    appliesTo: 'airframe',
    number: '2011-10-09',
    subject: 'Seat rails',
    status: 'open',
    note: known.note,
  });
  await db.insert(aircraftComponents).values({ logbookId, kind: 'engine', serial: known.note });
  await db.insert(aircraftParts).values({ logbookId, name: known.note });
  await db
    .insert(aircraftDocuments)
    .values({ logbookId, kind: 'weight_balance', title: known.note, dated: '2026-05-02' });
  const [scan] = await db
    .insert(logbookScans)
    .values({ logbookId, book: 'airframe', title: known.note, bytes: 1, pages: 1, status: 'ready' })
    .returning();
  await db.insert(logbookPages).values({ scanId: found(scan).id, number: 1, text: known.note });
  await db
    .insert(logbookStatements)
    .values({ logbookId, kind: 'no_337', statedOn: '2026-05-02', byName: name });
  const [plane] = await db.select().from(aircraft).where(eq(aircraft.logbookId, logbookId)).limit(1);
  await db.insert(logbookTransfers).values({
    logbookId,
    fromUser: userId,
    offeredBy: userId,
    fromAircraftId: found(plane).id,
    toEmail: known.email,
    tokenHash: `hash ${logbookId}`,
    expiresAt: now(),
  });
  const { tailNumber } = found(plane);
  await db.insert(logbookExports).values({
    logbookId,
    ownerId: userId,
    tailNumber,
    parts: { parts: ['entries'], book: null, from: null, to: null },
    status: 'ready',
    pages: 4,
    manifest: {
      number: 'R-000001',
      tailNumber,
      exportedOn: '2026-05-02',
      entries: [],
      files: [{ name: known.note, sha256: null, isIncluded: false }],
      removedScans: [],
    },
    manifestSha256: 'a'.repeat(64),
    fileSha256: `${logbookId}`.padStart(64, 'b'),
    expiresAt: now(),
  });
  const [job] = await db
    .select({ id: serviceRequests.id, providerId: serviceQuotes.providerId })
    .from(serviceRequests)
    .innerJoin(serviceQuotes, eq(serviceQuotes.id, serviceRequests.acceptedQuoteId))
    .where(eq(serviceRequests.aircraftId, found(plane).id))
    .limit(1);
  const { id: requestId, providerId } = found(job);
  await db
    .insert(logbookAccess)
    .values({ requestId, providerId, logbookId, givenBy: userId, givenAt: now(), until: now() });
  const proposal = { logbookId, requestId, providerId, book: 'airframe' as const, proposedAt: now() };
  await db.insert(logbookProposals).values({
    ...proposal,
    kind: 'scan',
    title: known.note,
    pages: 1,
    status: 'declined',
    decidedBy: userId,
    decidedAt: now(),
  });
}
