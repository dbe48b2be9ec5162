import { shortNames } from '#contract/aircraft/due-request-texts.ts';
import type { FleetAircraft, FleetItem, FleetJob } from '#web/api/fleet.ts';
import type { Tone } from '#web/ui/tones.ts';
import { formatDay } from './time-scale.ts';

/** States of an aircraft on the board, the one to look at first first. */
const states = ['out', 'maintenance', 'overdue', 'soon', 'reading', 'rest'] as const;
export type AircraftStateId = (typeof states)[number];

export interface AircraftState {
  id: AircraftStateId;
  tone: Tone;
  label: string;
  note: string;
}

/** Returns an item's name in few words. */
export const shortName = ({ name }: FleetItem) => shortNames([{ serviceType: name }]);

/** True if the day that an item is due is not known without a meter reading. */
export const needsReading = ({ due }: FleetItem) => due === null;

/** 'Nov 30', 'about Jan 22', '4 days over'; what remains if no day is known. */
export const dueText = ({ due, isExpected, status, remaining }: FleetItem) =>
  status === 'overdue' || due === null ? remaining : `${isExpected ? 'about ' : ''}${formatDay(due)}`;

/** Returns the job that the aircraft is in today; undefined if there is none. */
export const jobOn = ({ jobs }: FleetAircraft, today: string): FleetJob | undefined =>
  jobs.find(({ from, to, isBooked }) => !isBooked && from <= today && today <= to);

/** 'oil and 100-hour': at most two names. */
const named = (items: readonly FleetItem[]) => {
  const names = items.map(shortName);
  return names.length > 2 ? `${names[0]} and ${names.length - 1} more` : names.join(' and ');
};

/** Returns what is most important about an aircraft today. Nothing in it says more than what is on the board. */
export function stateOf(aircraft: FleetAircraft, today: string): AircraftState {
  const { outage, items } = aircraft;
  if (outage) {
    const until = outage.until ? `Until ${formatDay(outage.until)}` : `Since ${formatDay(outage.from)}`;
    const note = outage.setBy ? `${until}, by ${outage.setBy}` : until;
    return { id: 'out', tone: 'warning', label: 'Out of service', note };
  }
  const job = jobOn(aircraft, today);
  if (job) {
    const note = `Until ${formatDay(job.to)}, ${job.provider}`;
    return { id: 'maintenance', tone: 'accent', label: 'In maintenance', note };
  }
  const overdue = items.filter(({ status }) => status === 'overdue');
  if (overdue[0]) {
    const note = `${shortName(overdue[0])} ${overdue[0].remaining}`;
    return { id: 'overdue', tone: 'warning', label: `${overdue.length} overdue`, note };
  }
  const soon = items.filter(({ status }) => status === 'due_soon');
  if (soon[0]) {
    const note = soon.map((item) => `${shortName(item)} ${item.remaining}`).join(', ');
    return { id: 'soon', tone: 'caution', label: `${soon.length} due soon`, note };
  }
  const unknown = items.filter(needsReading);
  if (unknown.length > 0)
    return { id: 'reading', tone: 'quiet', label: 'Needs a reading', note: `${named(unknown)} not drawn` };
  // Nothing is known of aircraft without a due list, so nothing may sound as if all were well.
  if (!items[0]) return { id: 'rest', tone: 'quiet', label: 'No due list yet', note: '' };
  const note = `Next: ${shortName(items[0])}, ${dueText(items[0])}`;
  return { id: 'rest', tone: 'quiet', label: 'Nothing due soon', note };
}

/** Returns the aircraft in the order of their lanes: by state, then by tail number. */
export function inLaneOrder(all: readonly FleetAircraft[], today: string) {
  const rank = new Map(all.map((aircraft) => [aircraft.id, states.indexOf(stateOf(aircraft, today).id)]));
  return all.toSorted(
    (a, b) => rank.get(a.id)! - rank.get(b.id)! || a.tailNumber.localeCompare(b.tailNumber),
  );
}

/** The items of an aircraft that are due within 30 days, the overdue ones not counted. */
export const dueWithin = ({ items }: FleetAircraft, lastDay: string) =>
  items.filter(({ due, status }) => due !== null && due <= lastDay && status !== 'overdue');
