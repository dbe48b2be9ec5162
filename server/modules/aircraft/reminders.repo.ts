import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { dueSoonCount, dueSoonHours } from '#contract/aircraft/due.ts';
import { freshReadingDays } from '#contract/aircraft/meters.ts';
import { templateOf } from '#contract/aircraft/reminder-templates.ts';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { aircraft, maintenanceReminders as reminders } from '#server/db/schema/aircraft.ts';

export type Reminder = typeof reminders.$inferSelect;
export type NewReminder = typeof reminders.$inferInsert;

export const active = (db: Db, id: number) =>
  first(
    db
      .select()
      .from(reminders)
      .where(and(eq(reminders.id, id), reminders.isActive)),
  );

/** Returns those of the reminders that are active and on the aircraft. */
export const activeOf = (db: Db, aircraftId: number, ids: number[]) =>
  db
    .select()
    .from(reminders)
    .where(and(inArray(reminders.id, ids), eq(reminders.aircraftId, aircraftId), reminders.isActive));

/** Returns a reminder, also if it left the due list. */
export const byId = (db: Db, id: number) => first(db.select().from(reminders).where(eq(reminders.id, id)));

/** Returns reminders, also those that left the due list. */
export const byIds = (db: Db, ids: number[]) => db.select().from(reminders).where(inArray(reminders.id, ids));

/** True if the due list of the aircraft has the item: the same template, except of directives, or the same name in any case. */
export const isListed = async (
  db: Db,
  aircraftId: number,
  { template, serviceType }: Pick<Reminder, 'template' | 'serviceType'>,
) =>
  (await db.$count(
    reminders,
    and(
      eq(reminders.aircraftId, aircraftId),
      reminders.isActive,
      or(
        template === null || templateOf(template)?.directive ? undefined : eq(reminders.template, template),
        sql`lower(${reminders.serviceType}) = lower(${serviceType})`,
      ),
    ),
  )) > 0;

/** Returns the 100-hour reminder of an aircraft; undefined if it tracks none. */
export const hundredHourOf = (db: Db, aircraftId: number) =>
  first(
    db
      .select()
      .from(reminders)
      .where(
        and(eq(reminders.aircraftId, aircraftId), eq(reminders.template, '100-hour'), reminders.isActive),
      )
      .orderBy(reminders.id)
      .limit(1),
  );

export async function insert(db: Db, row: NewReminder) {
  const [added] = await db.insert(reminders).values(row).returning();
  return added as Reminder;
}

export async function update(db: Db, id: number, change: Partial<Reminder>) {
  const [changed] = await db.update(reminders).set(change).where(eq(reminders.id, id)).returning();
  return changed as Reminder;
}

/** Takes a reminder off the due list; requests may still refer to it. */
export const archive = (db: Db, id: number) =>
  db.update(reminders).set({ isActive: false }).where(eq(reminders.id, id));

/** Max notice in days, plus one because of the time zones. */
const maxNoticeDays = sql`case when ${reminders.template} = 'vor' then 8 else 31 end`;

/** Max notice in hours, cycles or landings. */
const maxNoticeHours = sql`case when ${reminders.meter} in ('cycles', 'landings') then ${dueSoonCount}::int else ${dueSoonHours}::int end`;

/** Marks a reminder as notified; returns false if it has changed since it was read. */
export async function markNotified(db: Db, { id, dueDate, dueHours, currentHours }: Reminder, at: Date) {
  const marked = await db
    .update(reminders)
    .set({ lastNotified: at })
    .where(
      and(
        eq(reminders.id, id),
        reminders.isActive,
        sql`(${reminders.dueDate}, ${reminders.dueHours}, ${reminders.currentHours})
          is not distinct from (${dueDate}::date, ${dueHours}::numeric, ${currentHours}::numeric)`,
      ),
    )
    .returning({ id: reminders.id });
  return marked.length > 0;
}

/**
 * Returns a page, by id, of reminders that may need a notification: due soon or overdue and not notified since they last
 * changed, or overdue and not notified since the due date ended in every time zone.
 */
export const pendingNotifications = (db: Db, now: Date, after: number, limit: number) => {
  const today = sql`(${now.toISOString()}::timestamptz at time zone 'UTC')::date`;
  return db
    .select({ reminder: reminders, aircraft })
    .from(reminders)
    .innerJoin(aircraft, and(eq(aircraft.id, reminders.aircraftId), isNull(aircraft.removedAt)))
    .where(
      and(
        reminders.isActive,
        sql`(${reminders.template} is distinct from '100-hour' or ${aircraft.isForHire})`,
        gt(reminders.id, after),
        or(
          and(
            isNull(reminders.lastNotified),
            or(
              lte(reminders.dueDate, sql`${today} + ${maxNoticeDays}`),
              // An old reading tells only that hours are used up; one more day because of the time zones.
              sql`${reminders.currentHours} >= ${reminders.dueHours} - ${maxNoticeHours}
                and (${reminders.hoursReadOn} >= ${today} - ${freshReadingDays + 1}::int
                  or ${reminders.currentHours} > ${reminders.dueHours})`,
            ),
          ),
          and(
            lte(reminders.dueDate, today),
            sql`${reminders.lastNotified} < ${reminders.dueDate} + interval '36 hours'`,
          ),
        ),
      ),
    )
    .orderBy(reminders.id)
    .limit(limit);
};
