import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as schema from '#server/db/schema.ts';

const root = join(import.meta.dirname, '..');
const generated = new Set(['web/route-tree.gen.ts']);
const sources = globSync('{contract,server,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs}', { cwd: root })
  .filter((path) => !generated.has(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** A module calls only those that stand before it here. */
const moduleOrder = [
  'system',
  'limits',
  'audit',
  'mail',
  'accounts',
  'notifications',
  'uploads',
  'airports',
  'registry',
  'waitlist',
  'support',
  'directory',
  'aircraft',
  'matching',
  'requests',
  'ledger',
  'payments',
  'quotes',
  'messaging',
  'reviews',
  'jobs',
  'dashboard',
  'schedule',
  'home',
];

const isTest = (path: string) =>
  /\.(test|spec|build|harness|child)\.tsx?$/.test(path) || path.startsWith('server/testing/');

const importsOf = (text: string) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');

const imports = sources.flatMap(({ path, text }) => importsOf(text).map((target) => ({ path, target })));

const moduleOf = (path: string) => /(?:^|#)server\/modules\/([^/]+)\//.exec(path)?.[1];
const featureOf = (path: string) => /(?:^|#)web\/features\/([^/]+)\//.exec(path)?.[1];

/** Why an import goes against the directions, if it does. */
function objection({ path, target }: { path: string; target: string }): string | undefined {
  if (target.startsWith('..')) return 'a path upwards: use #room/…';
  const room = path.split('/')[0];
  if (room === 'contract' && !target.startsWith('./') && target !== 'zod' && !isTest(path)) {
    return 'the contract knows zod alone';
  }
  if (room === 'server' && target.startsWith('#web/')) return 'the server knows no screen';
  if (room === 'web' && target.startsWith('#server/')) return 'the browser knows no server';
  return moduleObjection(path, target) ?? webObjection(path, target);
}

function moduleObjection(path: string, target: string) {
  const [from, to] = [moduleOf(path), moduleOf(target)];
  if (from && !moduleOrder.includes(from)) return `module ${from} has no place in the order`;
  if (!from || !to || from === to || isTest(path)) return undefined;
  if (moduleOrder.indexOf(to) > moduleOrder.indexOf(from))
    return `${to} stands after ${from}: publish an event`;
  if (!/\.(service|policy)\.ts$/.test(target)) return 'another module is called through its service';
  return undefined;
}

function webObjection(path: string, target: string) {
  const [from, to] = [featureOf(path), featureOf(target)];
  if (from && to && from !== to) return 'a feature imports no feature: pages join them';
  const layers = ['web/ui/', 'web/lib/', 'web/api/', 'web/components/', 'web/features/', 'web/pages/'];
  const layer = layers.findIndex((prefix) => path.startsWith(prefix));
  const targetLayer = layers.findIndex((prefix) => target.startsWith(`#${prefix}`));
  if (layer >= 0 && targetLayer > layer) return 'pages → features → components → api → lib → ui, never back';
  if (path.startsWith('web/ui/') && target.startsWith('#contract/'))
    return 'the design system knows no domain';
  return undefined;
}

test('imports follow the directions', () => {
  const against = imports.flatMap((i) => (objection(i) ? [`${i.path} → ${i.target}: ${objection(i)}`] : []));
  expect(against).toEqual([]);
});

test.each([
  ['contract/x.ts', '#server/y.ts'],
  ['contract/x.ts', 'fastify'],
  ['server/x.ts', '#web/y.ts'],
  ['web/x.tsx', '#server/y.ts'],
  ['server/a/x.ts', '../b.ts'],
  ['web/features/a/x.tsx', '#web/features/b/y.tsx'],
  ['web/ui/x.tsx', '#web/features/b/y.tsx'],
  ['web/lib/x.ts', '#web/pages/y.tsx'],
  ['web/lib/x.ts', '#web/api/y.ts'],
  ['web/api/x.ts', '#web/features/b/y.ts'],
  ['web/api/x.ts', '#web/components/y.tsx'],
  ['web/components/x.tsx', '#web/features/b/y.tsx'],
  ['server/modules/unknown/x.ts', './y.ts'],
])('%s may not import %s', (path, target) => {
  expect(objection({ path, target })).toBeDefined();
});

test('no schema travels to the browser', () => {
  const withoutZod = new Set(
    sources
      .filter(({ path, text }) => path.startsWith('contract/') && !/import \* as z from 'zod'/.test(text))
      .map(({ path }) => `#${path}`),
  );
  const carried = sources
    .filter(({ path }) => /^web\/(?!build\/)/.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^import (?!type)[^;]*? from '(#contract\/[^']+)'/gm)].map(([, target]) => ({
        path,
        target,
      })),
    );
  expect(carried.filter(({ target }) => !withoutZod.has(target ?? ''))).toEqual([]);
});

test('web/lib knows no domain: of the API it calls the session alone', () => {
  const callers = sources.filter(
    ({ path, text }) => path.startsWith('web/lib/') && !isTest(path) && /(?<!\w)call(Page)?\('/.test(text),
  );
  expect(callers.map(({ path }) => path)).toEqual(['web/lib/api.ts', 'web/lib/session.ts']);
});

test('no file is longer than 400 lines', () => {
  const long = sources.filter(({ text }) => text.split('\n').length > 400).map(({ path }) => path);
  expect(long).toEqual([]);
});

describe('habits of the server', () => {
  const server = sources.filter(({ path }) => path.startsWith('server/') && !isTest(path));

  test('the environment is read in one place, and handed on to PostgreSQL in one other', () => {
    const readers = server.filter(({ text }) => text.includes('process.env')).map(({ path }) => path);
    expect(readers.toSorted()).toEqual(['server/db/embedded/spawn.ts', 'server/env.ts']);
  });

  test('no rule asks the clock of the machine', () => {
    const rules = server.filter(({ path }) => path.startsWith('server/modules/'));
    expect(
      rules.filter(({ text }) => /new Date\(\)|Date\.now\(\)/.test(text)).map(({ path }) => path),
    ).toEqual([]);
  });

  test('every table has one writer', () => {
    const writers = new Map<string, Set<string>>();
    // Sample rows, rows at scale and restored ones are written past the modules, into a database that nobody uses yet.
    const past = /^server\/(db|sample)\//;
    for (const { path, text } of server.filter((file) => !past.test(file.path))) {
      for (const table of tablesWritten(text))
        writers.set(table, (writers.get(table) ?? new Set()).add(dirname(path)));
    }
    const shared = [...writers]
      .filter(([, by]) => by.size > 1)
      .map(([table, by]) => `${table}: ${[...by].join(', ')}`);
    expect(shared).toEqual([]);
  });

  test('writes are found, however they are written', () => {
    const text =
      'tx.insert(users); db.update(serviceQuotes).set(); sql`delete from messages where`; sql`INSERT INTO\n sessions`; tableGateway<A, B>(payments)';
    expect([...tablesWritten(text)].sort()).toEqual([
      'messages',
      'payments',
      'service_quotes',
      'sessions',
      'users',
    ]);
  });
});

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function tablesWritten(text: string): Set<string> {
  const known = new Set(Object.keys(schema).map(snake));
  const built = [
    ...text.matchAll(/(?:\.(?:insert|update|delete)|\btableGateway(?:<[^(]*>)?)\(\s*(?:\w+\.)?(\w+)\s*\)/g),
  ].map((m) => snake(m[1] ?? ''));
  const raw = [...text.matchAll(/(?:insert\s+into|update|delete\s+from)\s+(\w+)/gi)].map(
    (m) => m[1]?.toLowerCase() ?? '',
  );
  return new Set([...built, ...raw].filter((table) => known.has(table)));
}
