import type { Test } from './reports.ts';

type Timed = { title: string; seconds: number };

/** Returns the lines of the summary about the slowest tests and files, slowest first; none if all of them are fast. */
export function slowestLines(tests: Test[], count = 20): string[] {
  const timed = tests.flatMap(({ title, seconds }) => (seconds === undefined ? [] : [{ title, seconds }]));
  if (timed.every(({ seconds }) => seconds < 1)) return [];
  return [
    'slowest tests',
    ...slowest(timed, count).map(lineOf),
    '',
    'slowest files',
    ...slowest(byFile(timed), count).map(lineOf),
    '',
  ];
}

const slowest = (all: Timed[], count: number) =>
  all.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);

const lineOf = ({ title, seconds }: Timed) => `${seconds.toFixed(1).padStart(8)} s  ${title}`;

/** Sums the tests of each file, over all browsers. */
function byFile(tests: Timed[]): Timed[] {
  const sums = new Map<string, number>();
  for (const { title, seconds } of tests) {
    const file = title.split(' › ').find((part) => /\.(test|spec)\.tsx?$/.test(part)) ?? title;
    sums.set(file, (sums.get(file) ?? 0) + seconds);
  }
  return [...sums].map(([title, seconds]) => ({ title, seconds }));
}
