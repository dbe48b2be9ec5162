// Checklist rows that tests name in their titles, as in `[POST-04] …` or `[POST-04, POST-05] …`.
import type { Test } from './reports.ts';

export type Coverage = Record<'proven' | 'failing' | 'unnamed' | 'unknown', string[]>;

/** Returns the ids at the start of the checklist's table rows, in order. */
export function parseRows(checklist: string): string[] {
  return [...checklist.matchAll(/^\|\s*([A-Z]+-\d+)\s*\|/gm)].map(([, id = '']) => id);
}

/** Returns the ids in square brackets of a title. */
export function parseIds(title: string): string[] {
  return [...title.matchAll(/\[([A-Z]+-\d+(?:\s*,\s*[A-Z]+-\d+)*)\]/g)].flatMap(([, ids = '']) =>
    ids.split(/\s*,\s*/),
  );
}

/** Returns the rows that passing and failing tests name, and the ids that are no rows. */
export function toCoverage(rows: string[], tests: Test[]): Coverage {
  const idsWhere = (isWanted: (test: Test) => boolean) =>
    new Set(tests.filter(isWanted).flatMap((test) => parseIds(test.title)));
  const named = idsWhere(() => true);
  const [byPassing, byFailing] = [idsWhere((test) => test.ok), idsWhere((test) => !test.ok)];
  return {
    proven: rows.filter((row) => byPassing.has(row)),
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
