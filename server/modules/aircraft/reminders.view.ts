import { byUrgency, intervalLabel, dueStateOf } from '#contract/aircraft/due.ts';
import { expectedDate, hoursPerDay } from '#contract/aircraft/meters.ts';
import { onOneScale, type NewMeter } from '#contract/aircraft/new-meters.ts';
import { hasHundredHour, ruleOf, templateOf } from '#contract/aircraft/reminder-templates.ts';
import type { InspectedAircraft } from '#contract/aircraft/yearly-inspection.ts';
import type { Aircraft } from './aircraft.repo.ts';
import type { Reading } from './readings.repo.ts';
import type { Reminder } from './reminders.repo.ts';

/** The request that was posted for a reminder. */
export interface OpenRequest {
  id: number;
  quoteCount: number;
  isJob: boolean;
}

/** The finding that was deferred to the due list. */
export interface DeferredFinding {
  id: number;
  requestId: number;
}

/** What a due list depends on beside its reminders. */
export interface DueContext {
  today: string;
  /** The open requests by reminder. */
  requests: Map<number, OpenRequest>;
  /** The deferred findings by reminder. */
  findings: Map<number, DeferredFinding>;
  /** The counted readings of the aircraft, in the order of time. */
  readings: Reading[];
  /** The new meters of the aircraft, in the order of time. */
  newMeters: (Reading & NewMeter)[];
}

/** Returns a reminder as its owner sees it on a date. */
export function toReminderView(row: Reminder, aircraft: InspectedAircraft, context: DueContext) {
  const { today, requests, findings } = context;
  const rule = templateOf(row.template);
  const state = dueStateOf(row, today);
  return {
    ...row,
    ...state,
    expectedDate: state.status === 'overdue' ? null : expectedDateOf(row, context),
    rule: ruleOf(row.template, aircraft),
    interval: intervalLabel(row),
    doneBy: rule?.doneBy ?? null,
    openRequestId: requests.get(row.id)?.id ?? null,
    openRequestQuotes: requests.get(row.id)?.quoteCount ?? 0,
    hasOpenJob: requests.get(row.id)?.isJob ?? false,
    finding: findings.get(row.id) ?? null,
  };
}

function expectedDateOf({ dueHours, meter }: Reminder, { readings, newMeters }: DueContext) {
  if (dueHours === null || meter === null) return null;
  const isOfMeter = (reading: Reading) => reading.meter === meter;
  const ofMeter = onOneScale(readings.filter(isOfMeter), newMeters.filter(isOfMeter));
  const last = ofMeter.at(-1);
  return last ? expectedDate(last, hoursPerDay(ofMeter), dueHours) : null;
}

/** True unless it is a 100-hour inspection of an aircraft that is not used for hire or needs none. */
export const appliesTo = (aircraft: Aircraft, { template }: Reminder) =>
  template !== '100-hour' || (aircraft.isForHire && hasHundredHour(aircraft));

/** Returns the due list of an aircraft, most urgent first. */
export const toDueList = (rows: Reminder[], aircraft: Aircraft, context: DueContext) =>
  rows
    .filter((row) => appliesTo(aircraft, row))
    .map((row) => toReminderView(row, aircraft, context))
    .sort(byUrgency);
