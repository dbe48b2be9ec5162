/** A month as 'YYYY-MM', a day as 'YYYY-MM-DD': the same everywhere, whatever the clock says. */
export type Month = string;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const start = (month: Month) => new Date(`${month}-01T00:00:00Z`);

/** The current month in the browser's time zone. */
export function thisMonth(): Month {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
}

/** The month so many months later. */
export function monthsAfter(month: Month, months: number): Month {
  const date = start(month);
  date.setUTCMonth(date.getUTCMonth() + months);
  return dayOf(date).slice(0, 7);
}

/** Every day of a month. */
export function daysOf(month: Month): string[] {
  const days = new Date(start(monthsAfter(month, 1)).getTime() - 1).getUTCDate();
  return Array.from({ length: days }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

/** The month in weeks that begin on Sunday, filled up with the days of its neighbors. */
export function weeksOf(month: Month): string[][] {
  const first = start(month);
  first.setUTCDate(first.getUTCDate() - first.getUTCDay());
  const filled = start(month).getUTCDay() + daysOf(month).length;
  return Array.from({ length: Math.ceil(filled / 7) }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) =>
      dayOf(new Date(first.getTime() + (week * 7 + day) * 86_400_000)),
    ),
  );
}

const named = (options: Intl.DateTimeFormatOptions) => {
  // Made on first use: the route's loader imports this file on every page.
  let format: Intl.DateTimeFormat | undefined;
  return (day: string) => {
    format ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
    return format.format(new Date(`${day}T12:00:00Z`));
  };
};

/** 'October 2026'. */
export const monthName = (month: Month) => named({ month: 'long', year: 'numeric' })(`${month}-01`);
/** 'Thursday, October 8'. */
export const dayName = named({ weekday: 'long', month: 'long', day: 'numeric' });
/** 'Thu, Oct 8'. */
export const shortDayName = named({ weekday: 'short', month: 'short', day: 'numeric' });

export const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
