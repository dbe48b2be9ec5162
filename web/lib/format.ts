const dateParts = { month: 'short', day: 'numeric' } as const;
const thisYear = new Intl.DateTimeFormat('en-US', dateParts);
const otherYear = new Intl.DateTimeFormat('en-US', { ...dateParts, year: 'numeric' });
const monthOfYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });
const timeOfDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const plainNumber = new Intl.NumberFormat('en-US');

/** 'Oct 5', with the year if it is not the current one. A date 'YYYY-MM-DD' is the same in every time zone. */
export function formatDate(when: string | Date, now = new Date()): string {
  const isDate = typeof when === 'string' && when.length === 10;
  const date = isDate ? new Date(`${when}T12:00:00`) : new Date(when);
  return (date.getFullYear() === now.getFullYear() ? thisYear : otherYear).format(date);
}

/** 'Oct 5, 2026'. */
export const formatFullDate = (when: string | Date) =>
  otherYear.format(
    typeof when === 'string' && when.length === 10 ? new Date(`${when}T12:00:00`) : new Date(when),
  );

/** 'October 2026'. */
export const formatMonth = (when: string | Date) => monthOfYear.format(new Date(when));

/** '2:06 PM'. */
export const formatTime = (when: string | Date) => timeOfDay.format(new Date(when));

/** 'Oct 5, 2:06 PM'. */
export const formatDateTime = (when: string | Date) => `${formatDate(when)}, ${formatTime(when)}`;

/** 'just now', '5 min ago', '3 h ago', 'yesterday', then the date. */
export function formatAgo(when: string | Date, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(when).getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`;
  return minutes < 48 * 60 ? 'yesterday' : formatDate(when, now);
}

export { formatDollars } from '#contract/money.ts';

/** '1,234'. */
export const formatNumber = (value: number) => plainNumber.format(value);

/** '1 provider', '2 providers'. */
export const pluralize = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** 'annual inspection' → 'Annual inspection'. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
