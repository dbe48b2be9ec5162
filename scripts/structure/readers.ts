import { snake, type Source } from './sources.ts';
import { walk } from './walk.ts';

/** A table at the start of a join, which another text puts after `from`. */
const openJoin = /^\s*(\w+) \w+ (?:left |cross )?join\b/;
const rawRead = /\b(?:from|join)\s+(?:lateral\s+)?\(*(?:public\.)?"?(\w+)"?/gi;

/**
 * Returns the tables, views and functions that a file reads: those that it imports from the schema, but not only as types,
 * and those that its raw SQL names.
 */
export function tablesRead({ imports, program }: Source, tables: ReadonlySet<string>): Set<string> {
  const imported = imports
    .filter(({ target, isType }) => target.startsWith('server/db/schema') && !isType)
    .flatMap(({ names }) => [...names.values()].map(snake));
  const read = new Set(imported.filter((name) => tables.has(name)));
  const addRaw = (text: string) => {
    for (const [, name = ''] of [...text.matchAll(rawRead), openJoin.exec(text) ?? []])
      if (tables.has(name)) read.add(name);
  };
  walk(program, (node) => {
    if (node.type === 'TemplateLiteral')
      for (const { value } of node.quasis as { value: { cooked: string } }[]) addRaw(value.cooked);
    if (node.type === 'Literal' && typeof node.value === 'string') addRaw(node.value);
  });
  return read;
}

/** The views and functions of the database, and the module whose they are: the last one whose tables they read. */
export const viewOwners: Record<string, string> = {
  request_people: 'quotes',
  request_headlines: 'quotes',
  completed_jobs: 'quotes',
  job_sums: 'jobs',
};

/**
 * Returns what each file reads of modules that come after its own, core folders before all. `owners` names the module of
 * each table; those of core folders are before all modules.
 */
export function upwardReads(
  sources: Source[],
  owners: ReadonlyMap<string, string>,
  order: readonly string[],
) {
  const placeOf = (path: string) => order.indexOf(/^server\/modules\/([^/]+)\//.exec(path)?.[1] ?? '');
  const tables = new Set(owners.keys());
  return Object.fromEntries(
    sources
      .map((source) => {
        const isUpward = (table: string) => order.indexOf(owners.get(table) ?? '') > placeOf(source.path);
        return [source.path, [...tablesRead(source, tables)].filter(isUpward).toSorted()] as const;
      })
      .filter(([, read]) => read.length > 0)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
}
