import { isTooFast, meterText, tenths, type Meter, type MeterReading } from '#contract/aircraft/meters.ts';
import { formatDate } from '#web/lib/format.ts';

/** Compares a meter reading with the last one; `isOdd` if the figure should be checked. */
export function compareReadings(
  meter: Meter,
  { hours, readOn }: MeterReading,
  last: MeterReading,
): { text: string; isOdd: boolean } {
  const flown = tenths(hours - last.hours);
  const on = formatDate(last.readOn);
  if (readOn < last.readOn) return { text: `Before the reading of ${on}`, isOdd: hours > last.hours };
  if (flown < 0) return { text: `${meterText(meter, -flown)} less than on ${on}`, isOdd: true };
  if (isTooFast(meter, last, { hours, readOn }))
    return { text: `${meterText(meter, flown)} since ${on}. Check the figure.`, isOdd: true };
  return { text: `${meterText(meter, flown)} since ${on}`, isOdd: false };
}
