const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';

/**
 * 'May 3, 2011', '3 May 2011', '3-May-2011', '5/3/2011', '5/3/11', '05-03-2011', '5.3.2011'. Not '2011-05-03' and '11-05-03':
 * directives are numbered like that.
 */
const forms: [RegExp, (groups: string[]) => [year: string, month: number, day: string]][] = [
  [
    new RegExp(`\\b${monthName}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})\\b`, 'gi'),
    ([m, d, y]) => [y!, named(m!), d!],
  ],
  [
    new RegExp(`\\b(\\d{1,2})[\\s-]+${monthName},?[\\s-]+(\\d{4})\\b`, 'gi'),
    ([d, m, y]) => [y!, named(m!), d!],
  ],
  [/(?<![\d/.-])(\d{1,2})([-.])(\d{1,2})\2(\d{4})(?![\d/.-]\d|\d)/g, ([m, , d, y]) => [y!, Number(m), d!]],
  [/(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?![\d/])/g, ([m, d, y]) => [y!, Number(m), d!]],
];
const named = (month: string) => months.indexOf(month.slice(0, 3).toLowerCase()) + 1;

/** Dates of a page that are offered. */
const maxDates = 20;

/** Returns the dates in a text, the earliest first. Of two digits the year is the last one that has passed. */
export function findDates(text: string, today: string): string[] {
  const found = new Set<string>();
  for (const [form, partsOf] of forms)
    for (const [, ...groups] of text.matchAll(form)) {
      const [year, month, day] = partsOf(groups);
      const date = toDate(year, month, Number(day), today);
      if (date) found.add(date);
    }
  return [...found].toSorted().slice(0, maxDates);
}

function toDate(year: string, month: number, day: number, today: string) {
  const century = today.slice(0, 2);
  const full = year.length === 4 ? year : `${century}${year}`;
  const on = (fullYear: string) =>
    `${fullYear}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const date = year.length === 2 && on(full) > today ? on(String(Number(full) - 100)) : on(full);
  const isDate = !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date);
  return isDate && date >= '1900-01-01' && date <= today ? date : undefined;
}
