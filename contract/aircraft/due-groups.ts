import {
  isUnclear,
  isUnknownJob,
  workFor,
  worksNamed,
  worksOf,
} from '#contract/providers/requested-works.ts';
import { workOn } from '#contract/providers/work-on-aircraft.ts';
import { isInspection, isOfOneSide, workOf, type WorkId } from '#contract/providers/works.ts';
import { daysBetween } from '#contract/time.ts';
import { restartsHundredHour, templateOf } from './reminder-templates.ts';
import { isLightSport, type InspectedAircraft } from './yearly-inspection.ts';

// Groups items of a due list by who may sign the work, so that every provider who quotes on a request may do all of it.

/** An item of a due list. */
export interface DueEntry {
  id: number;
  template: string | null;
  serviceType: string;
  status: string;
  dueDate: string | null;
  /** When the hours are expected to be used up. */
  expectedDate: string | null;
  /** The request that was posted for it. */
  openRequestId: number | null;
}

/** Returns the work of an item, 'repair' without a template; null if no provider does it. */
export function workOfItem({ template }: Pick<DueEntry, 'template'>): WorkId | null {
  const rule = templateOf(template);
  return rule ? rule.work : 'repair';
}

/**
 * Returns the kinds of work of a request: those of its items of the due list, and what its job and title name beside them.
 * Without items, or with such as no provider does, what its job, title and category say.
 */
export function worksOfRequest(request: Requested): WorkId[] {
  const works = worksAsked(request);
  // What is on the list is corrected, whatever the title counts: each side by who is rated for it, 14 CFR 65.85, 65.87.
  const corrected = (request.corrects ?? [])
    .flatMap((title) => worksOf({ category: 'maintenance', title, aircraft: request.aircraft }))
    .filter((work) => work === 'repair' || isOfOneSide(work));
  if (corrected.length === 0) return works;
  return [...new Set([...works.filter((work) => work !== 'repair'), ...corrected])];
}

interface Requested extends Described {
  reminders: readonly Pick<DueEntry, 'template'>[];
  /** The items of the list of discrepancies that the request is for. */
  corrects?: readonly string[];
}
type Described = Parameters<typeof worksOf>[0];

function worksAsked(request: Requested): WorkId[] {
  const { reminders, aircraft } = request;
  const items = reminders.map(workOfItem).filter((work) => work !== null);
  if (items.length === 0) return worksOf(request);
  const linked = aircraft ? items.map((work) => workFor(work, aircraft)) : items;
  const named = worksNamed(request).filter((work) => !(isInspection(work) && isCoveredBy(linked, work)));
  // An AD or an item of the owner's own does not tell the side of the aircraft: the title may.
  const sides = linked.includes('repair') ? worksOf(request).filter(isOfOneSide) : [];
  const known = sides.length > 0 ? linked.filter((work) => work !== 'repair') : linked;
  return [...new Set([...known, ...sides, ...named])];
}

/** True if an item is the inspection, or a yearly or progressive one that stands in for it. */
const isCoveredBy = (linked: readonly WorkId[], inspection: WorkId) =>
  linked.some((work) => work === inspection || (isInspection(work) && work !== 'hundred_hour'));

/** True if only the owner knows which inspection a request is for: neither its items nor its title or job tell. */
export const isInspectionUnclear = (request: Parameters<typeof worksOfRequest>[0]) =>
  !request.reminders.some((item) => isInspection(workOfItem(item) ?? 'repair')) &&
  (isUnclear(request, request.reminders.length > 0) || isUnknownJob(request.serviceJob, request.aircraft));

/** Work that goes to a shop of its own, beside whatever else is due. */
const alone = new Set<string | null>(['engine_overhaul', 'oxygen_3aa', 'oxygen_3ht', 'airframe_parachute']);

/** True if the item can be requested: a provider does it, and no request is open for it. */
export const canRequest = (item: DueEntry) => item.openRequestId === null && workOfItem(item) !== null;

/** Items due within this many days are selected for a request at first. */
export const requestWithinDays = 60;

const dueOn = ({ dueDate, expectedDate }: DueEntry) =>
  [dueDate, expectedDate].filter((date) => date !== null).toSorted()[0];

const isSoon = (item: DueEntry, today: string) => {
  const date = dueOn(item);
  // Without a fresh meter reading nobody knows whether the hours are used up.
  if (item.status === 'unknown') return false;
  return item.status === 'overdue' || (date !== undefined && daysBetween(today, date) <= requestWithinDays);
};

/** True for a 100-hour inspection beside the yearly one that stands in for it. */
export const isRestartedBy = (item: DueEntry, others: readonly DueEntry[]) =>
  item.template === '100-hour' && others.some(({ template }) => restartsHundredHour(template));

/** Items with an open request. */
export const requested = <T extends DueEntry>(items: readonly T[]) =>
  items.filter(({ openRequestId }) => openRequestId !== null);

/** Returns the items that are selected at first; a 100-hour inspection is not beside an annual, which restarts it. */
export function preselect<T extends DueEntry>(items: readonly T[], today: string): T[] {
  const soon = items.filter((item) => canRequest(item) && isSoon(item, today));
  return soon.filter((item) => !isRestartedBy(item, [...soon, ...requested(items)]));
}

/** Items that one provider may sign, as one request. */
export interface SignerGroup<T extends DueEntry> {
  items: T[];
  /** Kinds of work of the items, the strictest first. */
  works: WorkId[];
}

const isMechanics = (id: WorkId) => workOf(id).signers.some(({ kind }) => kind === 'ia');
const acceptsAnyMechanic = (id: WorkId) => workOf(id).signers.some(({ kind }) => kind === 'a_and_p');
/** Bench tests of instruments and radios: one station usually has the ratings for both. */
const isBenchTest = (id: WorkId) => id === 'altimeter' || id === 'transponder';

/** True if a provider who may sign `strict` may sign `work` too. */
const covers = (strict: WorkId, work: WorkId) =>
  strict === work ||
  (isBenchTest(strict) && isBenchTest(work)) ||
  (isMechanics(strict) && acceptsAnyMechanic(work));

/** True if the work of an item belongs in a group: every signer of the group's strictest work may sign it too. */
const isIn = ({ items, works }: SignerGroup<DueEntry>, { template }: DueEntry, work: WorkId) =>
  [template, items[0]?.template ?? null].some((id) => alone.has(id))
    ? items[0]?.template === template
    : covers(works[0]!, work);

/** Fewer people may sign stricter work. */
const strictness = (id: WorkId) => (id.startsWith('preventive') ? 0 : acceptsAnyMechanic(id) ? 1 : 2);

/**
 * Groups items by who may sign: each joins the strictest group that covers it. Groups and the items in them are in the
 * order of their due dates.
 */
export function groupBySigner<T extends DueEntry>(items: readonly T[]): SignerGroup<T>[] {
  const worked = items.flatMap((item) => {
    const work = workOfItem(item);
    return work === null ? [] : [{ item, work }];
  });
  const groups: SignerGroup<T>[] = [];
  for (const { item, work } of worked.toSorted((a, b) => strictness(b.work) - strictness(a.work))) {
    const group = groups.find((one) => isIn(one, item, work));
    if (!group) groups.push({ items: [item], works: [work] });
    else {
      group.items.push(item);
      if (!group.works.includes(work)) group.works.push(work);
    }
  }
  for (const group of groups) group.items.sort(byDueDate);
  return groups.toSorted((a, b) => byDueDate(a.items[0]!, b.items[0]!));
}

const byDueDate = (a: DueEntry, b: DueEntry) =>
  (dueOn(a) ?? '9999').localeCompare(dueOn(b) ?? '9999') || a.id - b.id;

const isDue = ({ status }: DueEntry) => status === 'overdue' || status === 'due_soon';

/** A due list by who acts on it. */
export interface Arranged<T extends DueEntry> {
  /** Checks of the pilot that are overdue or due soon. */
  pilots: T[];
  /** Each has at least one selected item. */
  groups: SignerGroup<T>[];
  /** Overdue or due soon, but in no group: requested already, or left out. */
  soon: T[];
  later: T[];
}

/**
 * Arranges a due list: checks of the pilot that are due, groups with selected items, what else is due, the rest. An item that is due soon stays
 * in its group when it is deselected.
 */
export function arrangeDueList<T extends DueEntry>(
  items: readonly T[],
  isSelected: (item: T) => boolean,
  today: string,
): Arranged<T> {
  const pilots = items.filter((item) => isDue(item) && workOfItem(item) === null);
  const groups = groupBySigner(items.filter(isSelected));
  const restarting = [...groups.flatMap((group) => group.items), ...requested(items)];
  const rest = items.filter((item) => !pilots.includes(item) && !isSelected(item));
  const [soon, later]: [T[], T[]] = [[], []];
  for (const item of rest.toSorted(byDueDate)) {
    const work = workOfItem(item);
    const isCandidate = canRequest(item) && isSoon(item, today) && !isRestartedBy(item, restarting);
    const group = isCandidate && work && groups.find((one) => isIn(one, item, work));
    if (group) group.items = [...group.items, item].toSorted(byDueDate);
    else (isDue(item) ? soon : later).push(item);
  }
  return { pilots, groups, soon, later };
}

/** Said of maintenance on an experimental aircraft. */
export const noCertificateText = 'No certificate needed';

/** Returns who does an item on an aircraft; null if the item is of the owner's own. */
export function doneByOn(
  item: { template: string | null; doneBy: string | null },
  aircraft: InspectedAircraft,
): string | null {
  const work = workOfItem(item);
  if (item.doneBy === null || work === null) return item.doneBy;
  const { needs } = workOn(work, aircraft);
  if (needs === null) return noCertificateText;
  const isPreventive = work.startsWith('preventive');
  // 14 CFR 43.7(h), 65.109(b).
  if (isLightSport(aircraft) && isPreventive) return `Pilot-owner, 43.3(g), 43.7(h), ${needs}`;
  const isOther = isLightSport(aircraft) && needs !== workOf(work).needs;
  return isOther || item.doneBy === workOf(work).needs ? needs : item.doneBy;
}

/** Who may sign all work of a group on an aircraft, and by which rule. */
export function signersOf(
  { items, works }: SignerGroup<DueEntry>,
  aircraft: InspectedAircraft,
): { needs: string; rule: string | null } {
  const [only] = items;
  const needed = works.map((id) => workOn(id, aircraft)).filter(({ needs }) => needs !== null);
  if (works[0] && needed.length === 0)
    return { needs: noCertificateText, rule: workOn(works[0], aircraft).rule };
  if (only && alone.has(only.template)) {
    const { doneBy, rule } = templateOf(only.template)!;
    return { needs: doneBy, rule };
  }
  const both = ['altimeter', 'transponder'] as const;
  const [first, second] = both.map(workOf);
  if (first && second && both.every((id) => works.includes(id)))
    return {
      needs: `${first.needs}, and ${second.needs?.split(', ')[1]}`,
      rule: `${first.rule}, ${second.rule?.replace('14 CFR ', '')}`,
    };
  const [lead] = needed;
  // A pilot signs for an oil change of their own; a provider signs as a mechanic.
  return { needs: lead?.needs ?? 'A&P', rule: lead?.rule ?? null };
}

/** The category of a request for a group: that of its strictest work. */
export const categoryOf = <T extends DueEntry>({ items, works }: SignerGroup<T>) => {
  const lead = items.find((item) => workOfItem(item) === works[0]);
  return templateOf(lead?.template ?? null)?.category ?? 'maintenance';
};
