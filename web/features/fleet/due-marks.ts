import {
  canRequest,
  groupBySigner,
  preselect,
  signersOf,
  type DueEntry,
} from '#contract/aircraft/due-groups.ts';
import { daysBetween } from '#contract/time.ts';
import type { FleetAircraft, FleetItem } from '#web/api/fleet.ts';
import { dueText, shortName } from './aircraft-state.ts';
import { endOf, type TimeScale } from './time-scale.ts';

/** How an item is drawn, the most urgent first. */
export const looks = ['overdue', 'soon', 'requested', 'later'] as const;
export type Look = (typeof looks)[number];

/** Returns how an item is drawn: a request for it takes its urgency away, unless it is overdue. */
export function lookOf({ status, requestId }: FleetItem): Look {
  if (status === 'overdue') return 'overdue';
  if (requestId !== null) return 'requested';
  return status === 'due_soon' ? 'soon' : 'later';
}

/** Items of a lane on one day. */
export interface DueMark {
  id: string;
  date: string;
  items: FleetItem[];
  look: Look;
  /** Of items by hours: the days between which they are expected. */
  range: { from: string; to: string } | null;
  name: string;
  when: string;
}

const earliestOf = (dates: readonly string[]) => dates.toSorted()[0]!;

/**
 * Returns what a lane draws of a due list, from left to right: one mark per day, and one for what fell due before the first
 * day. Items of which no day is known have none.
 */
export function marksOf(items: readonly FleetItem[], scale: TimeScale): DueMark[] {
  const end = endOf(scale);
  const drawn = items.filter(({ due }) => due !== null && due < end);
  const dateOf = ({ due }: FleetItem) => (due! < scale.from ? scale.from : due!);
  const byDay = Map.groupBy(drawn, (item) => `${dateOf(item)}${item.isExpected ? '~' : ''}`);
  return [...byDay]
    .map(([id, own]) => toMark(id, dateOf(own[0]!), own))
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id));
}

function toMark(id: string, date: string, items: FleetItem[]): DueMark {
  const [first] = items;
  const whens = new Set(items.map(dueText));
  return {
    id,
    date,
    items,
    look: looks.find((look) => items.some((item) => lookOf(item) === look)) ?? 'later',
    range: rangeOf(items),
    name: items.length > 2 ? `${shortName(first!)} + ${items.length - 1} more` : namesOf(items),
    when: whens.size === 1 ? dueText(first!) : 'overdue',
  };
}

function rangeOf(items: readonly FleetItem[]) {
  const ranged = items.filter(({ earliest, latest }) => earliest !== null && latest !== null);
  if (ranged.length === 0) return null;
  return {
    from: earliestOf(ranged.map(({ earliest }) => earliest!)),
    to: ranged.map(({ latest }) => latest!).toSorted()[ranged.length - 1]!,
  };
}

const namesOf = (items: readonly FleetItem[]) => items.map(shortName).join(' + ');

/** Items of one aircraft that one job can cover. */
export interface JobGroup {
  id: string;
  items: FleetItem[];
  /** Who may sign all of it. */
  needs: string;
}

/** Due dates of the items of one job lie within this many days. */
const jobDays = 30;

const toDueEntry = (item: FleetItem): DueEntry & { item: FleetItem } => ({
  id: item.reminderId,
  template: item.template,
  serviceType: item.name,
  status: item.status,
  dueDate: item.isExpected ? null : item.due,
  expectedDate: item.isExpected ? item.due : null,
  openRequestId: item.requestId,
  item,
});

/** True if a provider does the work of an item, and no request is open for it. */
export const isRequestable = (item: FleetItem) => canRequest(toDueEntry(item));

/** Returns the items that fall due soon and fit one job: the same people may sign them, and 30 days hold them all. */
export function jobGroupsOf(aircraft: FleetAircraft, today: string): JobGroup[] {
  if (!aircraft.can.includes('request')) return [];
  const soon = preselect(aircraft.items.filter(({ due }) => due !== null).map(toDueEntry), today);
  return groupBySigner(soon).flatMap((group) => {
    const runs: (typeof group.items)[] = [];
    for (const entry of group.items.toSorted((a, b) => a.item.due!.localeCompare(b.item.due!))) {
      const start = runs.at(-1)?.[0]?.item.due;
      if (start && daysBetween(start, entry.item.due!) <= jobDays) runs.at(-1)!.push(entry);
      else runs.push([entry]);
    }
    return runs
      .filter((run) => run.length > 1)
      .map((run) => ({
        id: run.map(({ id }) => id).join(),
        items: run.map(({ item }) => item),
        needs: signersOf({ ...group, items: run }, aircraft).needs,
      }));
  });
}
