import * as z from 'zod';
import { isoDate } from '#contract/common.ts';
import { maxHours } from '#contract/limits.ts';
import { meters } from './meters.ts';

/** Hours that a meter shows; of counters whole numbers. */
export const hours = z.number().min(0).max(maxHours);

/** A point on a meter's scale; below zero if it was reached on the meter before. */
export const point = z.number().min(-maxHours).max(maxHours);

export const reading = z.object({
  id: z.int(),
  meter: z.enum(meters),
  hours: z.number(),
  readOn: isoDate,
  source: z.enum(['owner', 'reminder', 'done', 'delivery', 'new_meter']),
});

export const meterSummary = reading.extend({
  /** True if the owner logged it and may remove it; the first reading of a new meter goes with the new meter. */
  canRemove: z.boolean(),
  /** The replacements of this meter, the last one first; readings from before are of the meter before. */
  replacements: z.array(
    z.object({ id: z.int(), readOn: isoDate, lastOld: z.number(), firstNew: z.number() }),
  ),
  /** The last readings, the latest first, each as its meter showed it. */
  log: z.array(
    reading.extend({
      isOfOldMeter: z.boolean(),
      /** First name of the member of a group who logged it; null for an aircraft of one person. */
      loggedBy: z.string().nullable(),
    }),
  ),
  /** True if the reading is older than 30 days: it no longer tells how many hours are left. */
  isStale: z.boolean(),
  /** Mean hours a month in the 90 days before the reading; null if there are too few readings. */
  perMonth: z.number().nullable(),
  /** Hours flown in each of the last 12 months; null for months without readings. */
  months: z.array(z.object({ month: isoDate, hours: z.number().nullable() })),
});
