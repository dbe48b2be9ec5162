import { intervalLabel, intervalOf } from '#contract/aircraft/due.ts';
import { restartsHundredHour } from '#contract/aircraft/reminder-templates.ts';
import type { Db } from '#server/db/database.ts';
import * as aircraftRepo from './aircraft.repo.ts';
import * as reminders from './reminders.repo.ts';
import { appliesTo } from './reminders.view.ts';

/**
 * Returns the clocks that restart only with a reading of their meter: items of a job that count hours, and the 100-hour
 * inspection beside its annual. `by` has the items of the job that restart one.
 */
export async function findHourClocks(db: Db, aircraftId: number, ids: number[]) {
  const aircraft = await aircraftRepo.byId(db, aircraftId);
  const rows = (await reminders.byIds(db, ids)).filter((row) => row.aircraftId === aircraftId);
  const yearly = rows.find(({ template }) => restartsHundredHour(template));
  const hundred = yearly && (await reminders.hundredHourOf(db, aircraftId));
  const own = rows.filter((row) => row.isRecurring && intervalOf(row).hours && row.id !== hundred?.id);
  const beside = hundred && aircraft && appliesTo(aircraft, hundred) ? [hundred] : [];
  return [...own, ...beside].flatMap(({ id, serviceType, template, meter }) =>
    meter === null
      ? []
      : {
          name: serviceType,
          template,
          meter,
          by: [id, ...(id === hundred?.id && yearly ? [yearly.id] : [])],
        },
  );
}

/** Returns how often reminders recur, and by which meter, by their ids. */
export const findIntervals = async (db: Db, ids: number[]) =>
  new Map(
    (await reminders.byIds(db, ids)).map((row) => [
      row.id,
      { interval: intervalLabel(row), meter: row.meter },
    ]),
  );
