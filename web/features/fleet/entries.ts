import type { FleetAircraft, FleetItem, FleetJob, Outage } from '#web/api/fleet.ts';
import type { DueMark } from './due-marks.ts';
import type { PlacedBar } from './lane-layout.ts';
import { formatDay, formatDays } from './time-scale.ts';

/** What the board and the list show of an aircraft, and the popover in full. */
export type Entry =
  | { kind: 'items'; items: readonly FleetItem[] }
  | { kind: 'job'; job: FleetJob }
  | { kind: 'outage'; outage: Outage };

/** Opens the popover of an entry beside an element. */
export type OpenEntry = (aircraft: FleetAircraft, entry: Entry, anchor: HTMLElement) => void;

const lookLabels = { overdue: 'overdue', soon: 'due soon', requested: 'requested', later: '' };

/** 'Annual + ELT, Nov 30, due soon'. */
export const markLabel = ({ name, when, look, items }: DueMark) =>
  [items.length > 2 ? items.map((item) => item.name).join(', ') : name, when, lookLabels[look]]
    .filter((part, index, all) => part && all.indexOf(part) === index)
    .join(', ');

/** 'until Nov 27', 'since Nov 15', 'Dec 14 – 15'. */
export function outageDays({ from, until }: Outage, today: string) {
  if (until === null) return `${from <= today ? 'since' : 'from'} ${formatDay(from)}`;
  return from <= today ? `until ${formatDay(until)}` : formatDays(from, until);
}
export const jobDays = ({ from, to, isBooked }: FleetJob) =>
  isBooked ? formatDays(from, to) : `until ${formatDay(to)}`;

/** 'In maintenance: Annual, until Nov 24'. */
export function barLabel({ entry }: Pick<PlacedBar, 'entry'>, today: string) {
  if (entry.kind === 'outage')
    return `Out of service: ${entry.outage.reason}, ${outageDays(entry.outage, today)}`;
  const { job } = entry;
  return `${job.isBooked ? 'Booked' : 'In maintenance'}: ${job.title}, ${job.provider}, ${jobDays(job)}`;
}
