const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
/** The last month of a season on the northern half of the world. */
const seasons: Record<string, number> = { winter: 3, spring: 6, summer: 9, fall: 11, autumn: 11 };

/**
 * True if the launch text names a time that is over on `today` ('YYYY-MM-DD'): a year, a quarter, a season, a month or a
 * day, in English. False for anything else, which only people understand.
 */
export function isPastLaunchText(text: string, today: string) {
  const said = text.toLowerCase();
  const year = /\b20\d\d\b/.exec(said)?.[0];
  if (!year) return false;
  const month = lastMonthOf(said) ?? 12;
  const day = /[a-z]\.? (\d{1,2})(?:st|nd|rd|th)?\b/.exec(said)?.[1] ?? '31';
  return [year, String(month).padStart(2, '0'), day.padStart(2, '0')].join('-') < today;
}

function lastMonthOf(said: string) {
  const quarter = /\bq([1-4])\b/.exec(said)?.[1];
  if (quarter) return Number(quarter) * 3;
  const found = (said.match(/[a-z]+/g) ?? []).map(
    (word) => seasons[word] ?? months.findIndex((name) => word === name || word === name.slice(0, 3)) + 1,
  );
  return found.find((month) => month > 0);
}
