import * as z from 'zod';
import { amount, isoDate } from '#contract/common.ts';
import { prebuyGrades } from '#contract/findings/finding-grades.ts';
import { stageKinds } from './stages.ts';

export const costRange = z.object({ low: amount, high: amount });

/** A finding as the report froze it. */
const reportedFinding = z.object({
  id: z.int(),
  number: z.int(),
  grade: z.enum(prebuyGrades),
  area: z.string().nullable(),
  title: z.string(),
  text: z.string(),
  basis: z.string().nullable(),
  /** What the repair may cost; null if it is not estimated. */
  cost: costRange.nullable(),
  /** Keys of its photos. */
  photos: z.array(z.string()),
});

/** What the report of a pre-buy says, as it is stored. */
export const reportContent = z.object({
  provider: z.string(),
  aircraft: z.object({
    tailNumber: z.string().nullable(),
    make: z.string().nullable(),
    model: z.string().nullable(),
    year: z.int().nullable(),
    serial: z.string().nullable(),
    engineSerials: z.array(z.string()).optional(),
    propellerSerials: z.array(z.string()).optional(),
  }),
  /** As the records and the aircraft show it; null if the provider wrote nothing down. */
  damageHistory: z.string().nullish(),
  airport: z.object({ code: z.string(), city: z.string().nullable(), state: z.string().nullable() }),
  /** First and last day of the examination. */
  examinedFrom: isoDate,
  examinedTo: isoDate,
  summary: z.string(),
  stages: z.array(
    z.object({
      number: z.int(),
      kind: z.enum(stageKinds),
      title: z.string(),
      reportedOn: isoDate,
      summary: z.string(),
    }),
  ),
  findings: z.array(reportedFinding),
  /** What was not examined, and why. */
  notExamined: z.array(z.string()),
  workedBefore: z.boolean(),
});
export type ReportContent = z.output<typeof reportContent>;
