import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { exportTransitions, type ExportScope } from '#contract/logbook/export-rules.ts';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { logbookExports as exports } from '#server/db/schema/logbook-exports.ts';
import { defineMachine } from '#server/lifecycle/machine.ts';
import type { ExportContent } from './content.ts';

export type Export = typeof exports.$inferSelect;

export const machine = defineMachine(exports, {
  entity: 'logbook_export',
  transitions: exportTransitions,
  requestOf: () => null,
});

export async function insert(
  db: Db,
  row: Omit<typeof exports.$inferInsert, 'content'> & { content: ExportContent },
) {
  const [added] = await db.insert(exports).values(row).returning();
  return added as Export;
}

/** What is shown of an export; its content and manifest may be megabytes, and a page asks every two seconds. */
const shown = {
  id: exports.id,
  number: exports.number,
  logbookId: exports.logbookId,
  ownerId: exports.ownerId,
  tailNumber: exports.tailNumber,
  transferId: exports.transferId,
  parts: exports.parts,
  status: exports.status,
  failure: exports.failure,
  progress: exports.progress,
  pages: exports.pages,
  bytes: exports.bytes,
  manifestSha256: exports.manifestSha256,
  fileId: exports.fileId,
  expiresAt: exports.expiresAt,
  createdAt: exports.createdAt,
};
export type Shown = Pick<Export, keyof typeof shown>;

export const byId = (db: Db, id: number) => first(db.select(shown).from(exports).where(eq(exports.id, id)));

/** Exports of a logbook on its page; earlier ones can still be checked. */
const maxListed = 50;

/** Returns the exports of a logbook by an owner, newest first. */
export const ofLogbook = (db: Db, logbookId: number, ownerId: string) =>
  db
    .select(shown)
    .from(exports)
    .where(and(eq(exports.logbookId, logbookId), eq(exports.ownerId, ownerId)))
    .orderBy(desc(exports.id))
    .limit(maxListed);

/** Returns the export whose file has this hash. */
export const byFileHash = (db: Db, fileSha256: string) =>
  first(
    db
      .select(shown)
      .from(exports)
      .where(and(eq(exports.fileSha256, fileSha256), eq(exports.status, 'ready'))),
  );

/** Takes a queued export, unless another process has worked on it since `stale`. */
export const take = (db: Db, id: number, at: Date, stale: Date) =>
  first(
    db
      .update(exports)
      .set({ takenAt: at, progress: 0, attempts: sql`${exports.attempts} + 1` })
      .where(
        and(
          eq(exports.id, id),
          eq(exports.status, 'queued'),
          sql`(${exports.takenAt} is null or ${exports.takenAt} <= ${stale.toISOString()}::timestamptz)`,
        ),
      )
      .returning(),
  );

/** Says that a process works on an export, and how far it is if that has changed. */
export const setTaken = (db: Db, id: number, takenAt: Date, progress?: number) =>
  db
    .update(exports)
    .set({ takenAt, ...(progress !== undefined && { progress }) })
    .where(and(eq(exports.id, id), eq(exports.status, 'queued')));

/** Lets another process take an export, at once or when what it stands at is stale. */
export const release = (db: Db, id: number, takenAt: Date | null = null) =>
  db
    .update(exports)
    .set({ takenAt })
    .where(and(eq(exports.id, id), eq(exports.status, 'queued')));

/** Makes a queued export a smaller one, which starts over. */
export const narrow = (db: Db, id: number, parts: ExportScope, content: ExportContent) =>
  db
    .update(exports)
    .set({ parts, content, takenAt: null, progress: 0, attempts: 0 })
    .where(and(eq(exports.id, id), eq(exports.status, 'queued')));

/** Releases exports whose process has died; returns them. */
export const releaseStale = (db: Db, stale: Date) =>
  db
    .update(exports)
    .set({ takenAt: null })
    .where(and(eq(exports.status, 'queued'), lte(exports.takenAt, stale)))
    .returning({ id: exports.id });

/** Exports whose files are swept at a time. */
const batch = 100;

/** Returns exports whose file has been there long enough. */
export const expired = (db: Db, now: Date) =>
  db
    .select({ id: exports.id })
    .from(exports)
    .where(and(isNotNull(exports.fileId), lte(exports.expiresAt, now)))
    .orderBy(exports.id)
    .limit(batch)
    .for('update', { skipLocked: true });

export const clearFile = (db: Db, id: number) =>
  db.update(exports).set({ fileId: null }).where(eq(exports.id, id));
