// What an AD record must hold, for server and browser, without zod. The list holds what was entered: we never say that it is
// complete, nor which ADs apply.

export const adKinds = {
  ad: 'AD',
  safety_directive: 'Safety directive',
  service_bulletin: 'Service bulletin',
} as const;
export type AdKind = keyof typeof adKinds;
export const adKindNames = Object.keys(adKinds) as [AdKind, ...AdKind[]];

export const adStatuses = {
  open: { label: 'Open', note: 'Nothing is entered yet' },
  recurring: { label: 'Recurring', note: 'On the due list' },
  complied: { label: 'Complied with', note: 'No further action' },
  not_applicable: { label: 'Not applicable', note: 'With the reason' },
} as const;
export type AdStatus = keyof typeof adStatuses;
export const adStatusNames = Object.keys(adStatuses) as [AdStatus, ...AdStatus[]];

const adNumber = /^\d{2,4}-\d{2}-\d{2}( ?R\d)?$/;
export const adNumberText = 'Enter the number as 2011-10-09, or 2011-10-09 R1';

/** Writes a number as it is stored: in capitals, with one space before a revision. */
export const normalizeAdNumber = (kind: AdKind, typed: string) => {
  const number = typed.trim().toUpperCase();
  return kind === 'ad' ? number.replace(/ ?R(\d)$/, ' R$1') : number;
};

/** True if the number of an AD has its form; makers of light-sport aircraft and of bulletins number as they like. */
export const isAdNumber = (kind: AdKind, number: string) =>
  kind !== 'ad' || adNumber.test(number.trim().toUpperCase());

export interface AdFacts {
  kind: AdKind;
  number: string;
  status: AdStatus;
  method?: string | null | undefined;
  doneOn?: string | null | undefined;
  hours?: number | null | undefined;
  meter?: string | null | undefined;
  intervalMonths?: number | null | undefined;
  intervalHours?: number | null | undefined;
  /** True if it shares an item of the due list already, which has its interval. */
  hasReminder: boolean;
}

/** Returns what an AD record lacks: complied with and recurring ones have method and date, 14 CFR 91.417(a)(2)(v). */
export function missingFromAd(facts: AdFacts): { path: string; message: string }[] {
  const isDone = facts.status === 'complied' || facts.status === 'recurring';
  const isNewRecurring = facts.status === 'recurring' && !facts.hasReminder;
  const countsHours = typeof facts.intervalHours === 'number';
  const checks: [isMissing: boolean, path: string, message: string][] = [
    [!isAdNumber(facts.kind, facts.number), 'number', adNumberText],
    [isDone && !facts.method?.trim(), 'method', 'Enter the method of compliance, 91.417(a)(2)(v)'],
    [isDone && !facts.doneOn, 'doneOn', 'Enter the date of compliance, 91.417(a)(2)(v)'],
    [
      isNewRecurring && !facts.intervalMonths && !countsHours,
      'intervalMonths',
      'Enter how often it repeats, in months or hours',
    ],
    [
      isNewRecurring && countsHours && typeof facts.hours !== 'number',
      'hours',
      'Enter the hours when it was done',
    ],
    [typeof facts.hours === 'number' && !facts.meter, 'meter', 'Choose the meter of the hours'],
    [
      facts.status === 'not_applicable' && !facts.method?.trim(),
      'method',
      'Enter why it doesn’t apply, such as a serial number',
    ],
  ];
  return checks.flatMap(([isMissing, path, message]) => (isMissing ? [{ path, message }] : []));
}

/** Stands under the list, to the letter. */
export const adListNote = 'We list what you entered. Which ADs apply is for your mechanic to determine.';

interface Ordered {
  status: AdStatus;
  number: string;
  nextDue: { status: string } | null;
}

/** The place in the order of the list: open, overdue, due soon, recurring, complied with, not applicable. */
function rankOf({ status, nextDue }: Ordered) {
  if (status === 'open') return 0;
  if (status === 'recurring')
    return nextDue?.status === 'overdue' ? 1 : nextDue?.status === 'due_soon' ? 2 : 3;
  return status === 'complied' ? 4 : 5;
}

/** Orders AD records: the pressing ones first, later numbers first among equals. */
export const byRank = (a: Ordered, b: Ordered) => rankOf(a) - rankOf(b) || b.number.localeCompare(a.number);
