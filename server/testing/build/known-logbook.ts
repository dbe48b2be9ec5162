import { eq } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import { logbooks } from '#server/db/schema/aircraft.ts';
import { logbookEntries } from '#server/db/schema/logbooks.ts';
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
}
