import { meters } from '#contract/meters.ts';
import type { Aircraft, Reminder } from '#web/api/aircraft.ts';

/** The last reading of the aircraft's meters, of the one that counts most; undefined without readings. */
export function latestReading(aircraft: Aircraft, reminders: readonly Reminder[]) {
  const hoursBy = { tach: aircraft.tachHours, hobbs: aircraft.hobbsHours, total: aircraft.totalHours };
  const meter = meters.find((one) => hoursBy[one] !== null);
  const hours = meter && hoursBy[meter];
  if (!meter || hours === null || hours === undefined) return undefined;
  return { meter, hours, readOn: reminders.find((one) => one.meter === meter)?.hoursReadOn ?? null };
}
