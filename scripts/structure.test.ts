import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as schema from '#server/db/schema.ts';
import { findCycles } from './structure/cycles.ts';
import { objection } from './structure/directions.ts';
import { hashMigrations, readHashes } from './structure/migrations.ts';
import { isTest, parseSource, readSources } from './structure/sources.ts';
import { tablesWritten } from './structure/writers.ts';

const root = join(import.meta.dirname, '..');
const sources = readSources(root);
const snake = (name: string) => name.replace(/[A-Z]/g, (character) => `_${character.toLowerCase()}`);

describe('imports', () => {
  test('follow the allowed directions', () => {
    const against = sources.flatMap(({ path, imports }) =>
      imports.flatMap(({ target, isType }) => {
        const reason = objection(path, target, isType);
        return reason ? [`${path} → ${target}: ${reason}`] : [];
      }),
    );
    expect(against).toEqual([]);
  });

  test.each([
    ['contract/x.ts', 'server/y.ts'],
    ['contract/x.ts', 'fastify'],
    ['server/x.ts', 'web/y.ts'],
    ['server/x.ts', 'ops/y.ts'],
    ['web/lib/x.tsx', 'server/y.ts'],
    ['server/a/x.ts', '../b.ts'],
    ['server/http/x.ts', 'server/modules/mail/mail.service.ts'],
    ['server/modules/mail/mail.service.ts', 'server/http/bind.ts'],
    ['server/modules/unknown/x.ts', 'server/modules/unknown/y.ts'],
    ['server/modules/mail/mail.service.ts', 'server/modules/jobs/jobs.service.ts'],
    ['server/modules/jobs/jobs.service.ts', 'server/modules/mail/mail.repo.ts'],
    ['server/modules/jobs/jobs.repo.ts', 'server/modules/jobs/jobs.service.ts'],
    ['server/modules/jobs/jobs.service.ts', 'server/modules/jobs/jobs.routes.ts'],
    ['server/modules/jobs/jobs.routes.ts', 'server/modules/jobs/jobs.repo.ts'],
    ['server/modules/jobs/jobs.policy.ts', 'server/modules/jobs/jobs.repo.ts'],
    ['server/modules/jobs/jobs.build.ts', 'server/testing/app.ts'],
    ['web/features/a/x.tsx', 'web/features/b/y.tsx'],
    ['web/ui/x.tsx', 'web/features/b/y.tsx'],
    ['web/ui/x.tsx', 'contract/limits.ts'],
    ['web/lib/x.ts', 'web/api/y.ts'],
    ['web/api/x.ts', 'web/components/y.tsx'],
    ['web/components/x.tsx', 'web/features/b/y.tsx'],
    ['web/api/x.ts', 'web/features/a/y.tsx'],
    ['web/features/a/x.tsx', 'web/pages/y.tsx'],
    ['web/features/a/x.tsx', 'web/demo/y.ts'],
    ['web/demo/x.ts', 'web/features/a/y.tsx'],
    ['web/site/x.tsx', 'web/pages/y.tsx'],
    ['web/dev/x.tsx', 'web/features/a/y.tsx'],
    ['web/features/a/x.tsx', 'web/testing/y.ts'],
    ['web/build/x.ts', 'web/pages/y.tsx'],
  ])('%s may not import %s', (path, target) => {
    expect(objection(path, target)).toBeDefined();
  });

  test('have no cycles', () => {
    expect(findCycles(sources)).toEqual([]);
  });

  test('a cycle is found; of type imports only across folders', () => {
    const cycleOf = (one: string, other: string, keyword: string) =>
      findCycles([
        parseSource(one, `import { b } from '#${other}';`),
        parseSource(other, `import ${keyword} { a } from '#${one}';`),
      ]);
    expect(cycleOf('server/a/x.ts', 'server/a/y.ts', '')).toHaveLength(1);
    expect(cycleOf('server/a/x.ts', 'server/b/y.ts', 'type')).toHaveLength(1);
    expect(cycleOf('server/a/x.ts', 'server/a/y.ts', 'type')).toEqual([]);
  });

  test('send no schema to the browser', () => {
    const withZod = new Set(
      sources
        .filter(({ path, imports }) => path.startsWith('contract/') && imports.some(isZod))
        .map(({ path }) => path),
    );
    const carried = sources
      .filter(({ path }) => /^web\/(?!build\/)/.test(path) && !isTest(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ target, isType }) => !isType && withZod.has(target))
          .map(({ target }) => [path, target]),
      );
    expect(carried).toEqual([]);
  });
});

const isZod = ({ target, isType }: { target: string; isType: boolean }) => target === 'zod' && !isType;

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

describe('the server', () => {
  const server = sources.filter(({ path }) => path.startsWith('server/') && !isTest(path));

  test('reads the environment in one place and passes it to PostgreSQL in one other', () => {
    const readers = server.filter(({ text }) => text.includes('process.env')).map(({ path }) => path);
    expect(readers.toSorted()).toEqual(['server/db/embedded/spawn.ts', 'server/env.ts']);
  });

  test('never reads the system time inside a rule', () => {
    const rules = server.filter(({ path }) => /^server\/(modules|lifecycle)\//.test(path));
    expect(
      rules.filter(({ text }) => /new Date\(\)|Date\.now\(\)/.test(text)).map(({ path }) => path),
    ).toEqual([]);
  });

  test('opens transactions in one way', () => {
    const others = server.filter(({ text }) => /\.transaction\(/.test(text)).map(({ path }) => path);
    expect(others).toEqual([]);
  });

  test('keeps named queries in *.hot.repo.ts', () => {
    const users = server.filter(
      ({ path, imports }) =>
        !path.startsWith('server/db/') &&
        imports.some(({ names }) =>
          ['namedQuery', 'tableGateway'].some((name) => [...names.values()].includes(name)),
        ),
    );
    expect(users.map(({ path }) => path).filter((path) => !path.endsWith('.hot.repo.ts'))).toEqual([]);
  });
});

describe('every table has one writer', () => {
  const tables = new Set(Object.keys(schema).map(snake));
  /** Returns the folder that owns a file: its module, else its top-level server folder. */
  const ownerOf = (path: string) => /^server\/modules\/[^/]+|^server\/[^/]+/.exec(path)?.[0] ?? path;

  test('in the product', () => {
    const writers = new Map<string, Set<string>>();
    // Sample rows are written before the product serves users. The erasure of a person goes through all tables.
    const isExempt = /^server\/(db|sample)\/|^server\/modules\/accounts\/personal-data\//;
    const product = sources.filter(
      ({ path }) => path.startsWith('server/') && !isTest(path) && !isExempt.test(path),
    );
    for (const source of product)
      for (const table of tablesWritten(source, tables))
        writers.set(table, (writers.get(table) ?? new Set()).add(ownerOf(source.path)));
    expect([...(writers.get('?') ?? [])], 'writes to an unknown table').toEqual([]);
    const shared = [...writers].filter(([, by]) => by.size > 1);
    expect(shared.map(([table, by]) => `${table}: ${[...by].join(', ')}`)).toEqual([]);
  });

  test.each([
    ['tx.insert(users)', ['users']],
    ['tx.db.update(u).set({})', ['users']],
    ['const own = users; db.delete(own)', ['users']],
    ['db.update(schema.serviceQuotes)', ['service_quotes']],
    ['const q = alias(users, "q"); db.update(q)', ['users']],
    ['tableGateway(payments)', ['payments']],
    ['sql`delete from messages where`; query("INSERT INTO\\n sessions (id)")', ['messages', 'sessions']],
    ['sql`update ${users} set`', ['users']],
    ['sql`delete from "payments"`', ['payments']],
    ['db.insert(tables[name])', ['?']],
    ['cache.delete(key)', []],
  ])('found in %s', (code, found) => {
    const imports = `import { users, users as u } from '#server/db/schema/accounts.ts';
      import { payments } from '#server/db/schema/payments.ts';
      import * as schema from '#server/db/schema.ts';\n`;
    const source = parseSource('server/modules/mail/x.ts', imports + code);
    expect([...tablesWritten(source, tables)].toSorted()).toEqual(found);
  });
});

describe('landed migrations', () => {
  test('never change', () => {
    expect(hashMigrations(root)).toEqual(readHashes(root));
  });

  test('a changed migration is detected', () => {
    const [name] = Object.keys(readHashes(root));
    expect({ ...hashMigrations(root), [name!]: 'other' }).not.toEqual(readHashes(root));
  });
});
