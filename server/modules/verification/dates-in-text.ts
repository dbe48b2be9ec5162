const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName = `(${months.join('|')})[a-z]*\\.?`;

const patterns: [RegExp, (parts: string[]) => [year: number, month: number, day: number]][] = [
  [
    new RegExp(`\\b${monthName}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})\\b`, 'gi'),
    ([month = '', day, year]) => [Number(year), months.indexOf(month.toLowerCase()) + 1, Number(day)],
  ],
  [
    new RegExp(`\\b(\\d{1,2})\\s+${monthName}\\s+(\\d{4})\\b`, 'gi'),
    ([day, month = '', year]) => [Number(year), months.indexOf(month.toLowerCase()) + 1, Number(day)],
  ],
  [
    /\b(\d{1,2})[/-](\d{1,2})[/-](\d{4})\b/g,
    ([month, day, year]) => [Number(year), Number(month), Number(day)],
  ],
  [/\b(\d{4})-(\d{2})-(\d{2})\b/g, ([year, month, day]) => [Number(year), Number(month), Number(day)]],
];

/** Returns the dates in a text as ISO dates, each with the text that spells it. American order: month, day, year. */
export const datesIn = (text: string): { date: string; spelled: string }[] =>
  patterns.flatMap(([pattern, read]) =>
    [...text.matchAll(pattern)].flatMap(([spelled, ...parts]) => {
      const [year, month, day] = read(parts);
      const at = new Date(Date.UTC(year, month - 1, day));
      const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day && year > 1900 && year < 2200;
      return isReal ? [{ date: at.toISOString().slice(0, 10), spelled }] : [];
    }),
  );
