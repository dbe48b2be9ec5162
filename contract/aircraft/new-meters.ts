import { isCounter, tenths, type Meter, type MeterReading } from './meters.ts';

/** Meters that are replaced. Total time runs on, and counters are kept in the records. */
export const replaceableMeters = ['tach', 'hobbs'] as const satisfies Meter[];
export type ReplaceableMeter = (typeof replaceableMeters)[number];
export const isReplaceable = (meter: Meter): meter is ReplaceableMeter =>
  (replaceableMeters as readonly Meter[]).includes(meter);

/** The reading with which a new meter began. */
export interface NewMeter extends MeterReading {
  id: number;
  /** What the meter before it read last. */
  lastOld: number;
  /** The first reading of the meter that replaced this one; null for the meter of now. */
  retiredBy: number | null;
}

/** Returns by how much hours on the old meter are more than the same hours on the new one. */
export const offsetOf = ({ lastOld, hours }: Pick<NewMeter, 'lastOld' | 'hours'>) => tenths(lastOld - hours);

/**
 * Returns the new meters that came after a figure, in the order of time. A figure of the day of the replacement is of the
 * meter whose hours it is nearer to.
 */
const laterThan = ({ hours, readOn }: MeterReading, changes: readonly NewMeter[]) =>
  changes
    .toSorted((a, b) => a.readOn.localeCompare(b.readOn) || a.id - b.id)
    .filter((change) => change.readOn > readOn || (change.readOn === readOn && isOfOld(hours, change)));

const isOfOld = (hours: number, change: NewMeter) =>
  Math.abs(hours - change.lastOld) < Math.abs(hours - change.hours);

/** Returns the id of the reading with which the meter of a figure was replaced; null if it is the meter of now. */
export const replacedBy = (figure: MeterReading, changes: readonly NewMeter[]) =>
  laterThan(figure, changes)[0]?.id ?? null;

/** Returns a figure as hours of the meter of now; below zero if they were flown before its own zero. */
export const onMeterOfNow = (figure: MeterReading, changes: readonly NewMeter[]) =>
  tenths(laterThan(figure, changes).reduce((hours, change) => hours - offsetOf(change), figure.hours));

/** A stored reading; `retiredBy` is the reading with which its meter was replaced, `lastOld` is set on such a reading. */
export interface StoredReading extends MeterReading {
  id: number;
  retiredBy: number | null;
  lastOld: number | null;
}

/**
 * Returns readings of one meter, in the order of time, as hours of the meter of now: what was flown between two readings
 * stays the same over a replacement.
 */
export function onOneScale(readings: readonly StoredReading[], changes: readonly NewMeter[]): MeterReading[] {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const shifted = ({ hours, retiredBy }: Pick<StoredReading, 'hours' | 'retiredBy'>) => {
    let [shown, next] = [hours, retiredBy];
    while (next !== null) {
      const change = byId.get(next);
      if (!change) break;
      shown -= offsetOf(change);
      next = change.retiredBy;
    }
    return tenths(shown);
  };
  return readings
    .map((reading) => ({ readOn: reading.readOn, hours: shifted(reading) }))
    .toSorted((a, b) => a.readOn.localeCompare(b.readOn) || a.hours - b.hours);
}

/** True if a figure is not what a meter can show: a counter has whole numbers. */
export const isBroken = (meter: Meter, figure: number) => isCounter(meter) && !Number.isInteger(figure);
