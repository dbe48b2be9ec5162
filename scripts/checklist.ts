// Checklist rows that tests name in their titles, as in `[POST-04] …` or `[POST-04, POST-05] …`; `[POST-04~]` marks a
// test that proves a part of the row.
import type { Test } from './reports.ts';

export type Coverage = Record<'proven' | 'partial' | 'failing' | 'unnamed' | 'unknown', string[]>;

/** Returns the ids at the start of the checklist's table rows, in order. */
export function parseRows(checklist: string): string[] {
  return [...checklist.matchAll(/^\|\s*([A-Z]+-\d+)\s*\|/gm)].map(([, id = '']) => id);
}

/** Returns the marks in square brackets of a title: ids, those of a partial proof with `~` at the end. */
export function parseMarks(title: string): string[] {
  return [...title.matchAll(/\[([A-Z]+-\d+~?(?:\s*,\s*[A-Z]+-\d+~?)*)\]/g)].flatMap(([, marks = '']) =>
    marks.split(/\s*,\s*/),
  );
}

const idOf = (mark: string) => mark.replace(/~$/, '');

/** Returns the rows that passing tests prove, as a whole or in part, and that failing tests name; and ids that are no rows. */
export function toCoverage(rows: string[], tests: Test[]): Coverage {
  const marksOf = (some: Test[]) => some.flatMap((test) => parseMarks(test.title));
  const byPassing = new Set(marksOf(tests.filter((test) => test.ok)));
  const byFailing = new Set(marksOf(tests.filter((test) => !test.ok)).map(idOf));
  const named = new Set(marksOf(tests).map(idOf));
  return {
    proven: rows.filter((row) => byPassing.has(row)),
    partial: rows.filter((row) => byPassing.has(`${row}~`) && !byPassing.has(row)),
    failing: rows.filter((row) => byFailing.has(row)),
    unnamed: rows.filter((row) => !named.has(row)),
    unknown: [...named].filter((id) => !rows.includes(id)),
  };
}

/** Formats ids as one line per prefix, with ranges: `POST   01–04 07`. */
export function groupByPrefix(ids: string[]): string[] {
  const groups = Map.groupBy(ids, (id) => id.slice(0, id.indexOf('-')));
  return [...groups].map(
    ([prefix, group]) =>
      `${prefix.padEnd(7)}${joinNeighbours(group.map((id) => id.slice(id.indexOf('-') + 1)))}`,
  );
}

function joinNeighbours(numbers: string[]) {
  const runs: string[][] = [];
  for (const number of numbers.toSorted()) {
    const last = runs.at(-1);
    if (last && Number(last.at(-1)) + 1 === Number(number)) last.push(number);
    else runs.push([number]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(' '))).join(' ');
}
