import * as z from 'zod';
import { isoDate } from '#contract/common.ts';
import { maxHours } from '#contract/limits.ts';
import { meters } from './meters.ts';

/** Hours that a meter shows. */
export const hours = z.number().min(0).max(maxHours);

export const reading = z.object({
  id: z.int(),
  meter: z.enum(meters),
  hours: z.number(),
  readOn: isoDate,
  source: z.enum(['owner', 'reminder', 'done', 'delivery']),
});

export const meterSummary = reading.extend({
  /** True if the owner logged it and may remove it. */
  canRemove: z.boolean(),
  /** True if the reading is older than 30 days: it no longer tells how many hours are left. */
  isStale: z.boolean(),
  /** Mean hours a month in the 90 days before the reading; null if there are too few readings. */
  perMonth: z.number().nullable(),
  /** Hours flown in each of the last 12 months; null for months without readings. */
  months: z.array(z.object({ month: isoDate, hours: z.number().nullable() })),
});
