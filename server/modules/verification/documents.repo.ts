import { and, asc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import { businessVerifications, verificationDocuments } from '#server/db/schema/trust.ts';
import { files } from '#server/db/schema/uploads.ts';

export type Document = typeof verificationDocuments.$inferSelect;
type NewDocument = typeof verificationDocuments.$inferInsert;

/** Returns the documents of verifications, in the order in which they were added. */
export const ofVerifications = (db: Db, ids: number[]) =>
  db
    .select()
    .from(verificationDocuments)
    .where(inArray(verificationDocuments.verificationId, ids))
    .orderBy(asc(verificationDocuments.id));

/** Adds the documents that a verification does not have yet. */
export const add = (db: Db, rows: NewDocument[]) =>
  db.insert(verificationDocuments).values(rows).onConflictDoNothing();

export const remove = (db: Db, verificationId: number, keep: number[]) =>
  db
    .delete(verificationDocuments)
    .where(
      and(
        eq(verificationDocuments.verificationId, verificationId),
        keep.length > 0 ? notInArray(verificationDocuments.id, keep) : undefined,
      ),
    );

/** Returns the addresses of all documents of a provider's verifications. */
export const urlsOfProvider = async (db: Db, providerId: number) =>
  (
    await db
      .selectDistinct({ url: verificationDocuments.documentUrl })
      .from(verificationDocuments)
      .innerJoin(businessVerifications, eq(businessVerifications.id, verificationDocuments.verificationId))
      .where(eq(businessVerifications.providerId, providerId))
  ).map(({ url }) => url);

/** Returns the ids of a verification's documents whose bytes another account has uploaded for its own verification. */
export async function usedElsewhere(db: Db, verificationId: number): Promise<number[]> {
  const [own, other] = [alias(files, 'own'), alias(files, 'other')];
  const address = (key: typeof own.key) => sql`'/api/files/' || ${key}`;
  const rows = await db
    .selectDistinct({ id: verificationDocuments.id })
    .from(verificationDocuments)
    .innerJoin(own, eq(verificationDocuments.documentUrl, address(own.key)))
    .innerJoin(
      other,
      and(eq(other.sha256, own.sha256), ne(other.ownerId, own.ownerId), eq(other.boundType, 'verification')),
    )
    .where(eq(verificationDocuments.verificationId, verificationId));
  return rows.map(({ id }) => id);
}
