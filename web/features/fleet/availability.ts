import { isInspectionItem, isOutOn } from '#contract/aircraft/availability.ts';
import { daysAfter } from '#contract/time.ts';
import type { FleetAircraft, FleetBoard } from '#web/api/fleet.ts';

/** Days in a row with the same counts; `to` is the last of them. */
export interface AvailabilityRun {
  from: string;
  to: string;
  available: number;
  /** In maintenance, and not out of service. */
  maintenance: number;
  out: number;
  /** With neither, but an overdue inspection. */
  overdue: number;
}

/** What 'available' means, wherever it stands. */
export const availableText = 'no outage, job or overdue inspection; check the due list';

const covers = (span: { from: string; to: string | null }, day: string) =>
  span.from <= day && (span.to === null || day <= span.to);

const isOut = ({ outages }: FleetAircraft, day: string) => outages.some((outage) => isOutOn(outage, day));

/** True on a day with an outage, a job or an overdue inspection, as the server counts it. */
export const isUnavailable = (aircraft: FleetAircraft, today: string) =>
  isOut(aircraft, today) ||
  aircraft.jobs.some((job) => covers(job, today)) ||
  aircraft.items.some((item) => item.status === 'overdue' && isInspectionItem(item));

/** Returns the number of available aircraft of this page on a day. */
export const availableOn = ({ available, aircraft }: FleetBoard, day: string) =>
  available.findLast(({ from }) => from <= day)?.count ?? aircraft.length;

/** Returns how many aircraft of this page are available, in maintenance and out of service, as steps. */
export function availabilityRuns(board: FleetBoard, from: string, days: number): AvailabilityRun[] {
  const { aircraft } = board;
  const end = daysAfter(from, days);
  const bounds = [
    from,
    ...board.available.map((step) => step.from),
    ...aircraft.flatMap(({ outages, jobs }) => [
      ...outages.flatMap((one) => [
        one.from,
        ...(one.until ? [one.isEnded ? one.until : daysAfter(one.until, 1)] : []),
      ]),
      ...jobs.flatMap((one) => [one.from, daysAfter(one.to, 1)]),
    ]),
  ];
  const starts = [...new Set(bounds)].filter((day) => day >= from && day < end).toSorted();
  const runs: AvailabilityRun[] = [];
  for (const [index, start] of starts.entries()) {
    const out = aircraft.filter((one) => isOut(one, start)).length;
    const maintenance = aircraft.filter(
      (one) => !isOut(one, start) && one.jobs.some((job) => covers(job, start)),
    ).length;
    const available = availableOn(board, start);
    const overdue = Math.max(0, aircraft.length - available - out - maintenance);
    const run = {
      from: start,
      to: daysAfter(starts[index + 1] ?? end, -1),
      available,
      maintenance,
      out,
      overdue,
    };
    const last = runs.at(-1);
    const isSame =
      last && last.available === available && last.maintenance === maintenance && last.out === out;
    if (isSame) last.to = run.to;
    else runs.push(run);
  }
  return runs;
}
