import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { maintenanceReminders } from '#server/db/schema/aircraft.ts';
import { requestReminders } from '#server/db/schema/jobs.ts';
import { adRecords as ads, aircraftComponents } from '#server/db/schema/logbook-inventory.ts';

export type Ad = typeof ads.$inferSelect;
export type NewAd = typeof ads.$inferInsert;

export const ofLogbook = (db: Db, logbookId: number) =>
  db.select().from(ads).where(eq(ads.logbookId, logbookId)).orderBy(ads.id);

export const byId = (db: Db, id: number) => first(db.select().from(ads).where(eq(ads.id, id)));

/** Adds a record; undefined if the list has its number for this component. */
export const insert = (db: Db, row: NewAd) =>
  first(db.insert(ads).values(row).onConflictDoNothing().returning());

export async function update(db: Db, id: number, change: Partial<NewAd>) {
  const [row] = await db.update(ads).set(change).where(eq(ads.id, id)).returning();
  return row as Ad;
}

export const remove = (db: Db, id: number) => db.delete(ads).where(eq(ads.id, id));

/** True if another record of the logbook has this number for this component. */
export const isListed = async (
  db: Db,
  { logbookId, number, appliesTo, componentId }: NewAd,
  except?: number,
) => {
  const same = await db
    .select({ id: ads.id, componentId: ads.componentId })
    .from(ads)
    .where(and(eq(ads.logbookId, logbookId), eq(ads.number, number), eq(ads.appliesTo, appliesTo)));
  return same.some((one) => one.id !== except && one.componentId === (componentId ?? null));
};

/** True if a component is in the logbook. */
export const hasComponent = async (db: Db, logbookId: number, id: number) =>
  (await db.$count(
    aircraftComponents,
    and(eq(aircraftComponents.logbookId, logbookId), eq(aircraftComponents.id, id)),
  )) > 0;

/** Returns the records whose item of the due list a job included and restarted on a day. */
export const doneByJob = (db: Db, requestId: number, doneOn: string) =>
  db
    .select({ id: ads.id, hours: maintenanceReminders.lastDoneHours, meter: maintenanceReminders.meter })
    .from(ads)
    .innerJoin(requestReminders, eq(requestReminders.reminderId, ads.reminderId))
    .innerJoin(maintenanceReminders, eq(maintenanceReminders.id, ads.reminderId))
    .where(and(eq(requestReminders.requestId, requestId), eq(maintenanceReminders.lastDoneDate, doneOn)));

/** Returns the items that records share and that are on the due list. */
export const activeAmong = (db: Db, rows: Ad[]) =>
  db
    .select({ id: maintenanceReminders.id })
    .from(maintenanceReminders)
    .where(
      and(
        inArray(
          maintenanceReminders.id,
          rows.flatMap(({ reminderId }) => reminderId ?? []),
        ),
        maintenanceReminders.isActive,
      ),
    );
