import { useQueries } from '@tanstack/react-query';
import { jobsOfItems } from '#contract/aircraft/due-jobs.ts';
import type { Urgency } from '#contract/labels.ts';
import { serviceJobs } from '#contract/requests/service-jobs.ts';
import type { Aircraft, Reminder } from '#web/api/aircraft.ts';
import { estimateFor, type EstimateInput } from '#web/api/estimates.ts';

export interface PriceRange {
  low: number;
  typical: number;
  high: number;
}

/** Items of a due list that become one request. */
export interface DueJob {
  aircraft: Aircraft;
  items: readonly Reminder[];
  location?: string | undefined;
  urgency?: Urgency;
}

/** Days before the first due date from which a request is urgent: its quotes should come within a week. */
const urgentDays = 7;

/** Returns how soon items of a due list are needed. */
export const urgencyOf = (items: readonly Reminder[]) =>
  items.some(({ status, daysLeft }) => status === 'overdue' || (daysLeft !== null && daysLeft <= urgentDays))
    ? ('asap' as const)
    : ('normal' as const);

/** Returns the estimate of each request, undefined for one without; their items' estimates are added up. */
export function useDueEstimates(jobs: readonly DueJob[]): (PriceRange | undefined)[] {
  const inputs = jobs.map(toInputs);
  const results = useQueries({ queries: inputs.flat().map((input) => estimateFor(input)) });
  return inputs.map((own, index) => {
    const before = inputs.slice(0, index).flat().length;
    return add(results.slice(before, before + own.length).map(({ data }) => data));
  });
}

function toInputs({ aircraft, items, location, urgency = urgencyOf(items) }: DueJob): EstimateInput[] {
  return (jobsOfItems(items, aircraft) ?? []).map((job) => ({
    job,
    category: serviceJobs[job].categories[0],
    aircraftType: aircraft.aircraftType as EstimateInput['aircraftType'],
    urgency,
    ...(location && { location }),
  }));
}

/** Returns the sum of ranges; undefined if there are none, or one of them is unknown. */
export function add(ranges: readonly (PriceRange | null | undefined)[]): PriceRange | undefined {
  if (ranges.length === 0 || !ranges.every((range) => range)) return undefined;
  const sum = (part: keyof PriceRange) => ranges.reduce((total, range) => total + (range?.[part] ?? 0), 0);
  return { low: sum('low'), typical: sum('typical'), high: sum('high') };
}

/** Returns the sum of the known ranges and how many they are. */
export function addKnown(ranges: readonly (PriceRange | undefined)[]) {
  const known = ranges.filter((range) => range !== undefined);
  return { sum: add(known), count: known.length };
}
