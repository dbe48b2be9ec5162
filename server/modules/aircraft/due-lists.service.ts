import { hoursPerDay, expectedDays, toHoursPerMonth, type Meter } from '#contract/aircraft/meters.ts';
import { onOneScale, type NewMeter } from '#contract/aircraft/new-meters.ts';
import { daysAfter, localDate } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { askForRows } from '#server/questions.ts';
import { latestReadings, remindersOf } from './aircraft.hot.repo.ts';
import type { Aircraft } from './aircraft.repo.ts';
import { findHomeAirports } from './home-airports.service.ts';
import * as readingsRepo from './readings.repo.ts';
import { toDueList } from './reminders.view.ts';
import { timeZoneOf } from './today.service.ts';

/** Older readings say nothing about the rates of today. */
const readingDays = 200;

type Reading = readingsRepo.Reading;

/** Returns the readings of a meter as if it had never been replaced. */
const scaleOf = (readings: Reading[], newMeters: (Reading & NewMeter)[], meter: Meter) => {
  const isOfMeter = (reading: Reading) => reading.meter === meter;
  return onOneScale(readings.filter(isOfMeter), newMeters.filter(isOfMeter));
};

/**
 * Returns the due lists of several aircraft in a few queries; of an item by hours also the days between which it is expected.
 */
export async function getDueLists(ctx: Context, rows: Aircraft[]) {
  const { db } = ctx;
  const ids = rows.map(({ id }) => id);
  const since = daysAfter(ctx.now().toISOString().slice(0, 10), -readingDays);
  const [homes, reminders, latest, readings, newMeters, requests] = await pipelined(
    findHomeAirports(
      db,
      rows.map(({ homeAirport }) => homeAirport),
    ),
    remindersOf(db, ids),
    latestReadings(db, ids),
    readingsRepo.countedSince(db, ids, since),
    readingsRepo.newMetersOfMany(db, ids),
    askForRows(ctx, 'aircraft.open_requests', { aircraftIds: ids }),
  );
  return rows.map((aircraft) => {
    const ofAircraft = ({ aircraftId }: { aircraftId: number }) => aircraftId === aircraft.id;
    const timeZone = timeZoneOf(homes.get(aircraft.homeAirport ?? ''), aircraft);
    const own = { readings: readings.filter(ofAircraft), newMeters: newMeters.filter(ofAircraft) };
    const scales = new Map(
      own.readings.map(({ meter }) => [meter, scaleOf(own.readings, own.newMeters, meter)]),
    );
    const context = {
      ...own,
      today: localDate(timeZone, ctx.now()),
      requests: new Map(requests.map(({ reminderId, ...request }) => [reminderId, request])),
      findings: new Map<number, never>(),
    };
    const items = toDueList(reminders.filter(ofAircraft), aircraft, context).map((item) => ({
      ...item,
      expected:
        item.dueHours !== null && item.meter !== null && item.status !== 'unknown'
          ? expectedDays(scales.get(item.meter) ?? [], item.dueHours)
          : undefined,
    }));
    const rates = [...scales.values()].map((scale) => hoursPerDay(scale)).filter((rate) => rate !== null);
    return {
      aircraft,
      timeZone,
      today: context.today,
      items,
      /** Hours a month of the meter that runs most; null if the readings do not tell. */
      perMonth: rates.length > 0 ? toHoursPerMonth(Math.max(...rates)) : null,
      readOn:
        latest
          .filter(ofAircraft)
          .map(({ readOn }) => readOn)
          .toSorted()
          .at(-1) ?? null,
    };
  });
}
