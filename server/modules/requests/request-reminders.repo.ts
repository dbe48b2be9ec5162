import { and, eq, inArray, sql } from 'drizzle-orm';
import { meters, tenths, type Meter } from '#contract/aircraft/meters.ts';
import type { Db } from '#server/db/database.ts';
import { maintenanceReminders } from '#server/db/schema/aircraft.ts';
import { deliveryReadings, requestReminders } from '#server/db/schema/jobs.ts';

/** Hours by meter. */
export type Figures = Partial<Record<Meter, number>>;

export const add = (db: Db, requestId: number, reminderIds: number[]) =>
  db.insert(requestReminders).values(reminderIds.map((reminderId) => ({ requestId, reminderId })));

/** Returns the dates on which the items are due that are due by date. */
export async function dueDates(db: Db, reminderIds: number[]) {
  const rows = await db
    .select({ date: maintenanceReminders.dueDate })
    .from(maintenanceReminders)
    .where(inArray(maintenanceReminders.id, reminderIds));
  return rows.flatMap(({ date }) => date ?? []);
}

export const removeOf = (db: Db, requestId: number) =>
  db.delete(requestReminders).where(eq(requestReminders.requestId, requestId));

export const remove = (db: Db, requestId: number, reminderIds: number[]) =>
  db
    .delete(requestReminders)
    .where(and(eq(requestReminders.requestId, requestId), inArray(requestReminders.reminderId, reminderIds)));

/** Returns the reminders that a request is for, the earliest due date first. */
export const of = (db: Db, requestId: number) =>
  db
    .select({
      id: maintenanceReminders.id,
      name: maintenanceReminders.serviceType,
      template: maintenanceReminders.template,
      dueDate: maintenanceReminders.dueDate,
      dueHours: maintenanceReminders.dueHours,
      meter: maintenanceReminders.meter,
      isDelivered: requestReminders.isDelivered,
    })
    .from(requestReminders)
    .innerJoin(maintenanceReminders, eq(maintenanceReminders.id, requestReminders.reminderId))
    .where(eq(requestReminders.requestId, requestId))
    .orderBy(maintenanceReminders.dueDate, maintenanceReminders.id);

/** Stores which of the items the delivered work includes, and when each was last done before. */
export const setDelivered = (db: Db, requestId: number, reminderIds: number[]) =>
  db
    .update(requestReminders)
    .set({
      isDelivered: reminderIds.length > 0 ? inArray(requestReminders.reminderId, reminderIds) : false,
      lastDoneDate: sql`(select m.last_done_date from maintenance_reminders m where m.id = ${requestReminders.reminderId})`,
      lastDoneHours: sql`(select m.last_done_hours from maintenance_reminders m where m.id = ${requestReminders.reminderId})`,
    })
    .where(eq(requestReminders.requestId, requestId));

/** Returns the items of a job with their last completion as of the delivery. */
export const jobItemsOf = (db: Db, requestId: number) =>
  db.select().from(requestReminders).where(eq(requestReminders.requestId, requestId));

export async function setReadings(db: Db, requestId: number, figures: Figures) {
  await db.delete(deliveryReadings).where(eq(deliveryReadings.requestId, requestId));
  const rows = meters.flatMap((meter) => {
    const hours = figures[meter];
    return hours === undefined ? [] : [{ requestId, meter, hours: tenths(hours) }];
  });
  if (rows.length > 0) await db.insert(deliveryReadings).values(rows);
}

/** Returns what the meters read at delivery. */
export const readingsOf = async (db: Db, requestId: number): Promise<Figures> =>
  Object.fromEntries(
    (await db.select().from(deliveryReadings).where(eq(deliveryReadings.requestId, requestId))).map(
      ({ meter, hours }) => [meter, hours],
    ),
  );
