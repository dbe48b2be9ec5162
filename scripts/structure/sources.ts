import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  /** A path in this repository, or the name of a package. */
  target: string;
  isType: boolean;
  /** Local name → imported name; '*' for a namespace. */
  names: Map<string, string>;
}

export interface Source {
  path: string;
  text: string;
  imports: Import[];
  program: unknown;
}

/** Parses one file: its imports with resolved paths, and its syntax tree. */
export function parseSource(path: string, text: string): Source {
  const { module, program } = parseSync(path, text, { preserveParens: false });
  const statics = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      target: moduleRequest.value,
      // `import {} from` and `import './x'` have no entries and run the module.
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
      names: new Map(
        entries.map(({ localName, importName }) => [
          localName.value,
          importName.kind === 'Name'
            ? (importName.name ?? '')
            : importName.kind === 'Default'
              ? 'default'
              : '*',
        ]),
      ),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ target: moduleRequest.value, isType, names: new Map<string, string>() }] : [],
      ),
    ),
  ];
  const dynamics = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    target: text.slice(start + 1, end - 1),
    isType: false,
    names: new Map<string, string>(),
  }));
  const imports = [...statics, ...dynamics].map((one) => ({ ...one, target: resolved(path, one.target) }));
  return { path, text, imports, program };
}

/** './x.ts' and '#room/x.ts' become paths in the repository; '../x.ts' and packages stay. */
const resolved = (path: string, target: string) => {
  if (target.startsWith('#')) return target.slice(1);
  return target.startsWith('./') ? join(dirname(path), target) : target;
};

const generated = /\.gen\.ts$/;

/** Parses every hand-written source file of the repository. */
export const readSources = (root: string): Source[] =>
  globSync('{contract,server,ops,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs}', { cwd: root })
    .filter((path) => !generated.test(path))
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')));

/** The name of a table by that of its declaration. */
export const snake = (name: string) => name.replace(/[A-Z]/g, (character) => `_${character.toLowerCase()}`);

export const isTest = (path: string) =>
  /\.(test|spec|harness|child)\.tsx?$/.test(path) || path.startsWith('server/testing/');
