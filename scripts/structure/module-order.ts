import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSource, type Source } from './sources.ts';
import { walk, type Node } from './walk.ts';

const list = 'server/modules.ts';

/** Returns the modules in the order of the array in `server/modules.ts`, by the folder of their entry. */
export const readModuleOrder = (root: string) =>
  moduleOrderOf(parseSource(list, readFileSync(join(root, list), 'utf8')));

export function moduleOrderOf({ imports, program }: Source): string[] {
  const folders = new Map(
    imports.flatMap(({ target, names }) => {
      const folder = /^server\/modules\/([^/]+)\/\1\.module\.ts$/.exec(target)?.[1];
      return folder ? [...names.keys()].map((local) => [local, folder] as const) : [];
    }),
  );
  const order: string[] = [];
  walk(program, (node) => {
    if (node.type !== 'ArrayExpression') return;
    for (const { name } of node.elements as Node[]) order.push(folders.get(String(name)) ?? '?');
  });
  return order;
}
