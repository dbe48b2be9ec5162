import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { maintenanceReminders } from '#server/db/schema/aircraft.ts';
import { requestReminders } from '#server/db/schema/jobs.ts';

export const add = (db: Db, requestId: number, reminderIds: number[]) =>
  db.insert(requestReminders).values(reminderIds.map((reminderId) => ({ requestId, reminderId })));

export const removeOf = (db: Db, requestId: number) =>
  db.delete(requestReminders).where(eq(requestReminders.requestId, requestId));

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

/** Stores which of the items the delivered work includes. */
export async function setDelivered(db: Db, requestId: number, reminderIds: number[]) {
  const isOf = eq(requestReminders.requestId, requestId);
  await db.update(requestReminders).set({ isDelivered: false }).where(isOf);
  await db
    .update(requestReminders)
    .set({ isDelivered: true })
    .where(and(isOf, inArray(requestReminders.reminderId, reminderIds)));
}
