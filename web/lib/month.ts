/** A month as 'YYYY-MM'. Dates are 'YYYY-MM-DD', independent of time zones. */
export type Month = string;

const toIsoDate = (date: Date) => date.toISOString().slice(0, 10);
const start = (month: Month) => new Date(`${month}-01T00:00:00Z`);

/** The current month in the browser's time zone. */
export function thisMonth(): Month {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
}

/** Adds months, which may be negative. */
export function addMonths(month: Month, months: number): Month {
  const date = start(month);
  date.setUTCMonth(date.getUTCMonth() + months);
  return toIsoDate(date).slice(0, 7);
}

/** Every date of a month. */
export function datesOf(month: Month): string[] {
  const days = new Date(start(addMonths(month, 1)).getTime() - 1).getUTCDate();
  return Array.from({ length: days }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

/** The dates of a month in weeks that start on Sunday, filled up with the dates of neighboring months. */
export function weeksOf(month: Month): string[][] {
  const first = start(month);
  first.setUTCDate(first.getUTCDate() - first.getUTCDay());
  const filled = start(month).getUTCDay() + datesOf(month).length;
  return Array.from({ length: Math.ceil(filled / 7) }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) =>
      toIsoDate(new Date(first.getTime() + (week * 7 + day) * 86_400_000)),
    ),
  );
}

const createFormat = (options: Intl.DateTimeFormatOptions) => {
  // Created on first use, because constructing a format is slow.
  let format: Intl.DateTimeFormat | undefined;
  return (date: string) => {
    format ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
    return format.format(new Date(`${date}T12:00:00Z`));
  };
};

const formatMonth = createFormat({ month: 'long', year: 'numeric' });
/** 'October 2026'. */
export const formatMonthName = (month: Month) => formatMonth(`${month}-01`);
/** 'Thursday, October 8'. */
export const formatLongDate = createFormat({ weekday: 'long', month: 'long', day: 'numeric' });
/** 'Thu, Oct 8'. */
export const formatShortDate = createFormat({ weekday: 'short', month: 'short', day: 'numeric' });

export const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
