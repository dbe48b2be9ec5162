import { today } from '#web/lib/today.ts';

export type Span = 'month' | 'quarter' | 'year';

export const spanOf = (period: string): Span =>
  period.includes('Q') ? 'quarter' : period.includes('-') ? 'month' : 'year';

const quarterOf = (month: number) => Math.ceil(month / 3);

/** Returns the period of a kind that a date is in: '2026-11', '2026-Q4' or '2026'. */
export function periodAt(span: Span, date: string) {
  const year = date.slice(0, 4);
  if (span === 'year') return year;
  return span === 'month' ? date.slice(0, 7) : `${year}-Q${quarterOf(Number(date.slice(5, 7)))}`;
}

export const currentPeriod = () => periodAt('quarter', today());

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'November 2026', 'Q4 2026', '2026'. */
export function periodLabel(period: string) {
  const [year = '', part = ''] = period.split('-', 2);
  if (part === '') return year;
  return part.startsWith('Q') ? `${part} ${year}` : monthName.format(new Date(`${period}-01`));
}

const counts: Record<Span, number> = { month: 24, quarter: 8, year: 5 };

/** Returns the periods of a kind to choose from, the current one first. */
export function periodsOf(span: Span) {
  const months = span === 'month' ? 1 : span === 'quarter' ? 3 : 12;
  const [year, month] = today().split('-').map(Number);
  return Array.from({ length: counts[span] }, (_, index) => {
    const first = new Date(Date.UTC(year!, month! - 1 - index * months, 1));
    return periodAt(span, first.toISOString().slice(0, 10));
  });
}
