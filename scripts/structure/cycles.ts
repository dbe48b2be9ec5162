import { dirname } from 'node:path';
import type { Source } from './sources.ts';

/**
 * Returns import cycles as lists of paths. Type imports count only across folders: two files of a folder may
 * share types, but two folders would become inseparable.
 */
export function findCycles(sources: Pick<Source, 'path' | 'imports'>[]): string[][] {
  const edges = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports
        .filter((one) => !one.isType || dirname(one.target) !== dirname(path))
        .map(({ target }) => target),
    ]),
  );
  const cycles: string[][] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) cycles.push([...trail.slice(start), path]);
    if (start >= 0 || done.has(path)) return;
    for (const next of edges.get(path) ?? []) if (edges.has(next)) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of edges.keys()) visit(path, []);
  return cycles;
}
