import { sameDayAfter } from '#contract/time.ts';

/** An annual may be 13 months less a day after the last one, so that a year without an entry is no gap yet. */
export const maxMonthsBetween = 13;

/** More than 13 months without an entry. */
export interface Gap {
  /** The last day that is covered. */
  from: string;
  /** The next day that is covered; null if there is none yet. */
  to: string | null;
  /** Full months. */
  months: number;
}

/** A time that a scanned book covers; of an entry both are its day. */
export interface Span {
  from: string;
  to: string;
}

/** Returns the number of full months from one date to another. */
function fullMonths(from: string, to: string) {
  let months = 0;
  while (sameDayAfter(from, months + 1) <= to) months += 1;
  return months;
}

/** Returns the gaps between what is covered, and since then until today, the earliest first. */
export function gapsIn(covered: readonly Span[], today: string): Gap[] {
  const gaps: Gap[] = [];
  let last: string | undefined;
  const add = (from: string, to: string, isOpen: boolean) => {
    if (sameDayAfter(from, maxMonthsBetween) < to)
      gaps.push({ from, to: isOpen ? null : to, months: fullMonths(from, to) });
  };
  for (const { from, to } of covered.toSorted((a, b) => a.from.localeCompare(b.from))) {
    if (last !== undefined && from > last) add(last, from, false);
    if (last === undefined || to > last) last = to;
  }
  if (last !== undefined) add(last, today, true);
  return gaps;
}

const monthOf = (date: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(date),
  );

/** 'No entry from Mar 2009 to May 2010'. */
export const gapText = ({ from, to }: Gap) =>
  to === null ? `No entry since ${monthOf(from)}` : `No entry from ${monthOf(from)} to ${monthOf(to)}`;
