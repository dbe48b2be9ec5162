import type { aircraftEndpoints } from '#contract/aircraft/aircraft.ts';
import {
  hoursFlownByMonth,
  hoursPerDay,
  isCounter,
  isStaleReading,
  meters,
  tenths,
  toHoursPerMonth,
  type Meter,
  type MeterReading,
} from '#contract/aircraft/meters.ts';
import { offsetOf, onMeterOfNow, onOneScale, replacedBy } from '#contract/aircraft/new-meters.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { AppError, found } from '#server/errors.ts';
import { firstNamesAt } from '#server/modules/accounts/members.service.ts';
import { rejectField } from './aircraft.policy.ts';
import * as aircraftRepo from './aircraft.repo.ts';
import * as repo from './readings.repo.ts';
import { requireWhole } from './reminders.policy.ts';
import { lockAircraftFor, requireAircraft } from './shared-aircraft.service.ts';
import { todayAt } from './today.service.ts';

type Tx = Pick<Context, 'db' | 'now'>;

type ReadingInput = BodyOf<typeof aircraftEndpoints, 'logReading'>;

/** Entries of a meter's log. */
const maxLog = 20;

/** Lists the meters of an aircraft with the last reading and the hours flown, the one that was used last first, counters last. */
export async function list(ctx: SignedIn, aircraftId: number) {
  const { db, actor, now } = ctx;
  const aircraft = await requireAircraft(ctx, aircraftId);
  const names = aircraft.ownerId === actor.id ? undefined : await firstNamesAt(db, aircraft.ownerId);
  const today = await todayAt(db, aircraft, now());
  const [counted, newMeters] = await pipelined(
    repo.countedOf(db, aircraftId),
    repo.newMetersOf(db, aircraftId),
  );
  const byMeter = Map.groupBy(counted, ({ meter }) => meter);
  // What a provider read last must not change which meter the owner follows.
  const lastUsed = (readings: repo.Reading[]) =>
    Math.max(...readings.map(({ id, source }) => (source === 'delivery' ? 0 : id)));
  return [...byMeter]
    .toSorted(
      ([a, ofA], [b, ofB]) => Number(isCounter(a)) - Number(isCounter(b)) || lastUsed(ofB) - lastUsed(ofA),
    )
    .flatMap(([meter, stored]) => {
      const changes = newMeters.filter((change) => change.meter === meter);
      const readings = onOneScale(stored, changes);
      const [last, perDay] = [stored.at(-1), hoursPerDay(readings)];
      if (!last) return [];
      return {
        ...last,
        canRemove: isLogged(last),
        replacements: changes
          .toReversed()
          .map(({ id, readOn, lastOld, hours }) => ({ id, readOn, lastOld, firstNew: hours })),
        log: stored
          .toReversed()
          .slice(0, maxLog)
          .map((reading) => ({
            ...reading,
            isOfOldMeter: reading.retiredBy !== null,
            loggedBy: (reading.loggedBy !== null && names?.get(reading.loggedBy)) || null,
          })),
        isStale: isStaleReading(last.readOn, today),
        perMonth: perDay === null ? null : toHoursPerMonth(perDay),
        months: hoursFlownByMonth(readings, today),
      };
    });
}

/** Returns the last reading of each meter of an aircraft, if given up to a date, on behalf of any module. */
export async function lastReadings(db: Db, aircraftId: number, upTo?: string) {
  const lasts = await pipelined(...meters.map((meter) => repo.latest(db, aircraftId, meter, upTo)));
  return lasts.filter((last) => last !== undefined);
}

/** Returns a figure of a date as hours of the meter of now, on behalf of any module: it may have been replaced since. */
export const toMeterOfNow = async (db: Db, aircraftId: number, meter: Meter, figure: MeterReading) =>
  onMeterOfNow(figure, await repo.newMetersOf(db, aircraftId, meter));

/** Returns the meters whose figure of work on a date contradicts the aircraft's readings, on behalf of any module. */
export async function contradictedMeters(
  db: Db,
  aircraftId: number,
  figures: Partial<Record<Meter, number>>,
  readOn: string,
) {
  const contradicted: Meter[] = [];
  for (const meter of meters) {
    const hours = figures[meter];
    if (hours === undefined) continue;
    const retiredBy = replacedBy({ hours, readOn }, await repo.newMetersOf(db, aircraftId, meter));
    const figure = { aircraftId, meter, hours, readOn, retiredBy, source: 'delivery' } as const;
    if (await repo.isContradicted(db, figure)) contradicted.push(meter);
  }
  return contradicted;
}

/** Logs a reading of the owner. Throws `reading_runs_back` if it contradicts others, unless `correct`. */
export function log(ctx: SignedIn, aircraftId: number, input: ReadingInput) {
  return inTransaction(ctx, async (tx) => {
    const aircraft = await lockAircraftFor(tx, aircraftId);
    if (input.readOn > (await todayAt(tx.db, aircraft, ctx.now())))
      rejectField('readOn', 'Choose today or an earlier date');
    requireWhole('hours', input.meter, input.hours);
    const reading = await recordReading(tx, aircraftId, {
      ...input,
      source: 'owner',
      loggedBy: ctx.actor.id,
    });
    if (!reading) throw new AppError('reading_runs_back');
    return reading;
  });
}

/**
 * Records a reading in the caller's transaction, on behalf of any module, and copies it to the reminders with this meter.
 * A figure from before a new meter is one of the meter before it, also if it arrives late from a phone without a connection.
 * Locks the aircraft, so that concurrent readings are compared with each other. Returns undefined, and records nothing,
 * if it contradicts another reading and is no correction, or if the aircraft was removed.
 */
export async function recordReading(
  tx: Tx,
  aircraftId: number,
  {
    correct,
    ...input
  }: ReadingInput & Pick<repo.Reading, 'source'> & Partial<Pick<repo.Reading, 'loggedBy'>>,
): Promise<repo.Reading | undefined> {
  if (!(await aircraftRepo.lock(tx.db, aircraftId))) return undefined;
  const figure = { hours: tenths(input.hours), readOn: input.readOn };
  const retiredBy = replacedBy(figure, await repo.newMetersOf(tx.db, aircraftId, input.meter));
  const row = { ...input, ...figure, aircraftId, retiredBy, createdAt: tx.now() };
  // Two tabs that log the same figure: one reading.
  const logged = row.source === 'delivery' ? undefined : await repo.same(tx.db, row);
  if (logged && !correct) return logged;
  if (!correct && (await repo.isContradicted(tx.db, row))) return undefined;
  // A correction back to a figure that was logged already still replaces the wrong one after it.
  const reading = logged ?? (await repo.insert(tx.db, row));
  if (correct) await repo.supersede(tx.db, reading);
  await repo.shareLatest(tx.db, aircraftId, reading.meter);
  return reading;
}

/** True if the owner entered a reading by itself: one that came with finished work goes when that is undone. */
const isLogged = ({ source }: repo.Reading) =>
  source === 'owner' || source === 'reminder' || source === 'new_meter';

/** Removes the last reading of a meter for its owner. Throws `stale_state` if there is a later one, or it is not theirs. */
export function removeLogged(ctx: SignedIn, aircraftId: number, readingId: number) {
  return inTransaction(ctx, async (tx) => {
    await lockAircraftFor(tx, aircraftId);
    const reading = found(await repo.byId(tx.db, readingId));
    if (reading.aircraftId !== aircraftId) throw new AppError('not_found');
    const last = await repo.latest(tx.db, aircraftId, reading.meter);
    if (last?.id !== readingId || !isLogged(reading)) throw new AppError('stale_state');
    await removeReading(tx, readingId);
  });
}

/**
 * Removes a reading in the caller's transaction: the meter reads what it read before. With the first reading of a new meter
 * the replacement is undone.
 */
export async function removeReading(tx: Tx, readingId: number) {
  const reading = await repo.byId(tx.db, readingId);
  if (!reading) return;
  await aircraftRepo.lock(tx.db, reading.aircraftId);
  if (reading.lastOld !== null) {
    await repo.unretire(tx.db, reading);
    await repo.moveReminders(tx.db, reading, -offsetOf({ ...reading, lastOld: reading.lastOld }));
  }
  await repo.remove(tx.db, readingId);
  await repo.shareLatest(tx.db, reading.aircraftId, reading.meter);
}
