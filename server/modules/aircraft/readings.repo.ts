import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { maxPerDay, type Meter } from '#contract/aircraft/meters.ts';
import type { NewMeter } from '#contract/aircraft/new-meters.ts';
import type { Db } from '#server/db/database.ts';
import { first } from '#server/db/first.ts';
import { maintenanceReminders as reminders, meterReadings as readings } from '#server/db/schema/aircraft.ts';

export type Reading = typeof readings.$inferSelect;
export type NewReading = Pick<
  typeof readings.$inferInsert,
  'aircraftId' | 'meter' | 'hours' | 'readOn' | 'source' | 'createdAt' | 'lastOld' | 'retiredBy' | 'loggedBy'
>;
type Figure = Pick<Reading, 'aircraftId' | 'meter' | 'hours' | 'readOn' | 'source' | 'retiredBy'>;

const ofMeter = (aircraftId: number, meter: Meter) =>
  and(eq(readings.aircraftId, aircraftId), eq(readings.meter, meter), isNull(readings.supersededBy));

/** Readings of the same device: of the meter of now, or of one that was replaced. */
const ofDevice = ({ aircraftId, meter, retiredBy }: Pick<Reading, 'aircraftId' | 'meter' | 'retiredBy'>) =>
  and(
    ofMeter(aircraftId, meter),
    retiredBy === null ? isNull(readings.retiredBy) : eq(readings.retiredBy, retiredBy),
  );

/** The latest reading first; on the day of a replacement that of the new meter. */
const latestFirst = [
  desc(readings.readOn),
  desc(sql`${readings.retiredBy} is null`),
  desc(readings.hours),
  desc(readings.id),
];

/**
 * Returns the hours that a meter may have run after a reading on the same day. Work has a date alone: the aircraft may have
 * flown after it, for the rest of the day at most. What an owner logs is the reading by then.
 */
const restOfDay = ({ source, meter }: Figure) =>
  source === 'delivery' || source === 'done' ? maxPerDay(meter) : 0;

/**
 * Readings that cannot stand beside the given one: lower on a later date, higher on an earlier one, or higher on the same
 * date by more than the rest of the day. Those of another device are not compared.
 */
const contradicting = (figure: Figure) => {
  const { hours, readOn } = figure;
  return and(
    ofDevice(figure),
    or(
      and(lt(readings.readOn, readOn), gt(readings.hours, hours)),
      and(eq(readings.readOn, readOn), gt(readings.hours, hours + restOfDay(figure))),
      and(gt(readings.readOn, readOn), lt(readings.hours, hours)),
    ),
  );
};

/** Returns the latest reading of a meter, or the latest one up to a date; undefined if there is none. */
export const latest = (db: Db, aircraftId: number, meter: Meter, upTo?: string) =>
  first(
    db
      .select()
      .from(readings)
      .where(and(ofMeter(aircraftId, meter), upTo === undefined ? undefined : lte(readings.readOn, upTo)))
      .orderBy(...latestFirst)
      .limit(1),
  );

/** Returns the last reading that a figure of a date follows on; undefined if there is none. */
export const lastUpTo = (db: Db, { hours, readOn, ...device }: Omit<Figure, 'source'>) =>
  first(
    db
      .select()
      .from(readings)
      .where(and(ofDevice(device), lte(readings.readOn, readOn), lte(readings.hours, hours)))
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
    .orderBy(...latestFirst)
    .limit(maxReadings);
  return rows.toReversed();
};

/** Returns the readings of several aircraft since a date that count, those of each meter in the order of time. */
export const countedSince = async (db: Db, aircraftIds: number[], since: string) => {
  const rows = await db
    .select()
    .from(readings)
    .where(
      and(
        inArray(readings.aircraftId, aircraftIds),
        isNull(readings.supersededBy),
        gte(readings.readOn, since),
      ),
    )
    .orderBy(...latestFirst);
  return rows.toReversed();
};

/** Returns the first readings of new meters of an aircraft, in the order of time: of one meter, or of all. */
export const newMetersOf = (db: Db, aircraftId: number, meter?: Meter) =>
  newMetersOfMany(db, [aircraftId], meter);

export const newMetersOfMany = async (db: Db, aircraftIds: number[], meter?: Meter) => {
  const rows = await db
    .select()
    .from(readings)
    .where(
      and(
        inArray(readings.aircraftId, aircraftIds),
        meter && eq(readings.meter, meter),
        isNotNull(readings.lastOld),
      ),
    )
    .orderBy(readings.readOn, readings.id);
  return rows as (Reading & NewMeter)[];
};

/** Marks the readings of a meter as those of the device before a new one. */
export const retire = (db: Db, by: Reading) =>
  db
    .update(readings)
    .set({ retiredBy: by.id })
    .where(
      and(
        eq(readings.aircraftId, by.aircraftId),
        eq(readings.meter, by.meter),
        isNull(readings.retiredBy),
        sql`${readings.id} <> ${by.id}`,
      ),
    );

/** Lets the readings of the device before count again; the last one of it goes with the replacement. */
export async function unretire(db: Db, { id }: Reading) {
  await db.delete(readings).where(and(eq(readings.retiredBy, id), isLastOfOld));
  await db.update(readings).set({ retiredBy: null }).where(eq(readings.retiredBy, id));
}
const isLastOfOld = and(eq(readings.source, 'new_meter'), isNull(readings.lastOld));

/**
 * Moves what is due, and was, by the hours of a meter: to the scale of a new one. The hours that are left stay the same, so
 * nothing is notified again.
 */
export const moveReminders = (db: Db, { aircraftId, meter }: Reading, by: number) =>
  db
    .update(reminders)
    .set({
      dueHours: sql`${reminders.dueHours} - ${by}::numeric`,
      lastDoneHours: sql`${reminders.lastDoneHours} - ${by}::numeric`,
      formerDueHours: sql`${reminders.formerDueHours} - ${by}::numeric`,
      currentHours: sql`${reminders.currentHours} - ${by}::numeric`,
    })
    .where(and(eq(reminders.aircraftId, aircraftId), eq(reminders.meter, meter)));

export const isContradicted = async (db: Db, figure: Figure) =>
  (await db.$count(readings, contradicting(figure))) > 0;

/** Returns the reading that the owner logged with these figures; undefined if there is none. */
export const same = (db: Db, { hours, readOn, source, ...device }: Figure) =>
  first(
    db
      .select()
      .from(readings)
      .where(
        and(
          ofDevice(device),
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
