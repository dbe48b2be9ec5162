import { and, desc, eq, sql } from 'drizzle-orm';
import type { DocumentKind } from '#contract/logbook/inventory-rules.ts';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import {
  adRecords,
  aircraftComponents as components,
  aircraftDocuments as documents,
  aircraftParts as parts,
  logbookStatements as statements,
} from '#server/db/schema/logbook-inventory.ts';

export type Component = typeof components.$inferSelect;
export type NewComponent = typeof components.$inferInsert;
export type Part = typeof parts.$inferSelect;
export type NewPart = typeof parts.$inferInsert;
export type Document = typeof documents.$inferSelect;

const removedLast = (column: typeof components.removedOn | typeof parts.removedOn) =>
  sql`${column} is not null`;

export const componentsOf = (db: Db, logbookId: number) =>
  db
    .select()
    .from(components)
    .where(eq(components.logbookId, logbookId))
    .orderBy(removedLast(components.removedOn), components.kind, components.position, components.id);

export const componentById = (db: Db, logbookId: number, id: number) =>
  first(
    db
      .select()
      .from(components)
      .where(and(eq(components.id, id), eq(components.logbookId, logbookId))),
  );

/** Adds a component; undefined if another one is installed in its place. */
export const insertComponent = (db: Db, row: NewComponent) =>
  first(db.insert(components).values(row).onConflictDoNothing().returning());

const isEmpty = (change: object) => Object.keys(change).length === 0;

/** Updates the given fields, if there are any. */
export async function updateComponent(db: Db, id: number, change: Partial<NewComponent>) {
  const isSelf = eq(components.id, id);
  const [row] = isEmpty(change)
    ? await db.select().from(components).where(isSelf)
    : await db.update(components).set(change).where(isSelf).returning();
  return row as Component;
}

export const removeComponent = (db: Db, id: number) => db.delete(components).where(eq(components.id, id));

/** True if an AD record is about the component. */
export const isNamedByAd = async (db: Db, id: number) =>
  (await db.$count(adRecords, eq(adRecords.componentId, id))) > 0;

export const partsOf = (db: Db, logbookId: number) =>
  db
    .select()
    .from(parts)
    .where(eq(parts.logbookId, logbookId))
    .orderBy(removedLast(parts.removedOn), parts.name, parts.id);

export const partById = (db: Db, logbookId: number, id: number) =>
  first(
    db
      .select()
      .from(parts)
      .where(and(eq(parts.id, id), eq(parts.logbookId, logbookId))),
  );

export async function insertPart(db: Db, row: NewPart) {
  const [added] = await db.insert(parts).values(row).returning();
  return added as Part;
}

/** Updates the given fields, if there are any. */
export async function updatePart(db: Db, id: number, change: Partial<NewPart>) {
  const isSelf = eq(parts.id, id);
  const [row] = isEmpty(change)
    ? await db.select().from(parts).where(isSelf)
    : await db.update(parts).set(change).where(isSelf).returning();
  return row as Part;
}

export const removePart = (db: Db, id: number) => db.delete(parts).where(eq(parts.id, id));

export const documentsOf = (db: Db, logbookId: number) =>
  db
    .select()
    .from(documents)
    .where(eq(documents.logbookId, logbookId))
    .orderBy(desc(documents.isCurrent), desc(documents.dated), desc(documents.id));

export const documentById = (db: Db, logbookId: number, id: number) =>
  first(
    db
      .select()
      .from(documents)
      .where(and(eq(documents.id, id), eq(documents.logbookId, logbookId))),
  );

export async function insertDocument(db: Db, row: typeof documents.$inferInsert) {
  const [added] = await db.insert(documents).values(row).returning();
  return added as Document;
}

export const updateDocument = (db: Db, id: number, change: Partial<typeof documents.$inferInsert>) =>
  db.update(documents).set(change).where(eq(documents.id, id));

export const removeDocument = (db: Db, id: number) => db.delete(documents).where(eq(documents.id, id));

/** Makes the latest document of a kind the current one. */
export async function makeLatestCurrent(db: Db, logbookId: number, kind: DocumentKind) {
  const ofKind = and(eq(documents.logbookId, logbookId), eq(documents.kind, kind));
  await db.update(documents).set({ isCurrent: false }).where(and(ofKind, documents.isCurrent));
  const latest = await first(
    db
      .select({ id: documents.id })
      .from(documents)
      .where(ofKind)
      .orderBy(desc(documents.dated), desc(documents.id))
      .limit(1),
  );
  if (latest) await updateDocument(db, latest.id, { isCurrent: true });
}

export const statementsOf = (db: Db, logbookId: number) =>
  db
    .select({ kind: statements.kind, statedOn: statements.statedOn, byName: statements.byName })
    .from(statements)
    .where(eq(statements.logbookId, logbookId))
    .orderBy(statements.kind);

export const state = (db: Db, row: typeof statements.$inferInsert) =>
  db
    .insert(statements)
    .values(row)
    .onConflictDoUpdate({
      target: [statements.logbookId, statements.kind],
      set: { statedOn: row.statedOn, byName: row.byName },
    });
