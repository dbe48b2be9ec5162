import * as z from 'zod';
import { oneLine, text } from '#contract/common.ts';
import { maxDamageHistory, maxSerial, maxSerials } from './record-limits.ts';

const serials = z.array(oneLine(1, maxSerial)).max(maxSerials, `Enter at most ${maxSerials} serial numbers`);

/** What the provider writes down of an aircraft for the report. */
export const newAircraftRecord = z.object({
  serial: oneLine(0, maxSerial),
  engineSerials: serials,
  propellerSerials: serials,
  damageHistory: text(0, maxDamageHistory),
});

/** What is written down; null and empty until it is. */
export const aircraftRecord = z.object({
  serial: z.string().nullable(),
  engineSerials: z.array(z.string()),
  propellerSerials: z.array(z.string()),
  damageHistory: z.string().nullable(),
});
