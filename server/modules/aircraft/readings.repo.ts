import { and, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { maxHoursPerDay, type Meter } from '#contract/aircraft/meters.ts';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { maintenanceReminders as reminders, meterReadings as readings } from '#server/db/schema/aircraft.ts';

export type Reading = typeof readings.$inferSelect;
export type NewReading = Pick<
  typeof readings.$inferInsert,
  'aircraftId' | 'meter' | 'hours' | 'readOn' | 'source' | 'createdAt'
>;
type Figure = Pick<Reading, 'aircraftId' | 'meter' | 'hours' | 'readOn' | 'source'>;

const ofMeter = (aircraftId: number, meter: Meter) =>
  and(eq(readings.aircraftId, aircraftId), eq(readings.meter, meter), isNull(readings.supersededBy));

/**
 * Returns the hours that a meter may have run after a reading on the same day. Work has a date alone: the aircraft may have
 * flown after it, for the rest of the day at most. What an owner logs is the reading by then.
 */
const restOfDay = (source: Reading['source']) =>
  source === 'delivery' || source === 'done' ? maxHoursPerDay : 0;

/**
 * Readings that cannot stand beside the given one: lower on a later date, higher on an earlier one, or higher on the same
 * date by more than the rest of the day.
 */
const contradicting = ({ aircraftId, meter, hours, readOn, source }: Figure) =>
  and(
    ofMeter(aircraftId, meter),
    or(
      and(lt(readings.readOn, readOn), gt(readings.hours, hours)),
      and(eq(readings.readOn, readOn), gt(readings.hours, hours + restOfDay(source))),
      and(gt(readings.readOn, readOn), lt(readings.hours, hours)),
    ),
  );

/** Returns the latest reading of a meter, or the latest one up to a date; undefined if there is none. */
export const latest = (db: Db, aircraftId: number, meter: Meter, upTo?: string) =>
  first(
    db
      .select()
      .from(readings)
      .where(and(ofMeter(aircraftId, meter), upTo === undefined ? undefined : lte(readings.readOn, upTo)))
      .orderBy(desc(readings.readOn), desc(readings.hours), desc(readings.id))
      .limit(1),
  );

/** Returns the last reading that a figure of a date follows on; undefined if there is none. */
export const lastUpTo = (db: Db, { aircraftId, meter, hours, readOn }: Omit<Figure, 'source'>) =>
  first(
    db
      .select()
      .from(readings)
      .where(and(ofMeter(aircraftId, meter), lte(readings.readOn, readOn), lte(readings.hours, hours)))
      .orderBy(desc(readings.readOn), desc(readings.hours), desc(readings.id))
      .limit(1),
  );

/** More than three readings a day for a year. */
const maxReadings = 1200;

/** Returns the latest readings of an aircraft that count, those of each meter in the order of time. */
export const countedOf = async (db: Db, aircraftId: number) => {
  const rows = await db
    .select()
    .from(readings)
    .where(and(eq(readings.aircraftId, aircraftId), isNull(readings.supersededBy)))
    .orderBy(desc(readings.readOn), desc(readings.hours), desc(readings.id))
    .limit(maxReadings);
  return rows.toReversed();
};

export const isContradicted = async (db: Db, figure: Figure) =>
  (await db.$count(readings, contradicting(figure))) > 0;

/** Returns the reading that the owner logged with these figures; undefined if there is none. */
export const same = (db: Db, { aircraftId, meter, hours, readOn, source }: NewReading) =>
  first(
    db
      .select()
      .from(readings)
      .where(
        and(
          ofMeter(aircraftId, meter),
          eq(readings.hours, hours),
          eq(readings.readOn, readOn),
          eq(readings.source, source),
        ),
      )
      .limit(1),
  );

export async function insert(db: Db, row: NewReading) {
  const [added] = await db.insert(readings).values(row).returning();
  return added as Reading;
}

/** Lets a correction replace the readings that contradict it. */
export const supersede = (db: Db, by: Reading) =>
  db.update(readings).set({ supersededBy: by.id }).where(contradicting(by));

/** Deletes a reading; those that it had corrected count again. Returns undefined if it is gone already. */
export async function remove(db: Db, id: number) {
  await db.update(readings).set({ supersededBy: null }).where(eq(readings.supersededBy, id));
  const [removed] = await db.delete(readings).where(eq(readings.id, id)).returning();
  return removed;
}

export const byId = (db: Db, id: number) => first(db.select().from(readings).where(eq(readings.id, id)));

/** Copies the latest reading to all reminders with this meter; changed ones are due for notification again. */
export async function shareLatest(db: Db, aircraftId: number, meter: Meter) {
  const last = await latest(db, aircraftId, meter);
  const [hours, readOn] = [last?.hours ?? null, last?.readOn ?? null];
  await db
    .update(reminders)
    .set({ currentHours: hours, hoursReadOn: readOn, lastNotified: null })
    .where(
      and(
        eq(reminders.aircraftId, aircraftId),
        eq(reminders.meter, meter),
        sql`(${reminders.currentHours}, ${reminders.hoursReadOn})
          is distinct from (${hours}::numeric, ${readOn}::date)`,
      ),
    );
}
