import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as schema from '#server/db/schema.ts';
import { findCycles } from './structure/cycles.ts';
import { objection } from './structure/directions.ts';
import { hashMigrations, readHashes } from './structure/migrations.ts';
import { moduleOrderOf, readModuleOrder } from './structure/module-order.ts';
import { upwardReads, viewOwners } from './structure/readers.ts';
import { isTest, parseSource, readSources, snake } from './structure/sources.ts';
import { pinnedReads } from './structure/upward-reads.ts';
import { tablesWritten } from './structure/writers.ts';

const root = join(import.meta.dirname, '..');
const sources = readSources(root);

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
    ['server/modules/jobs/jobs.service.ts', 'server/modules/jobs/jobs.module.ts'],
    ['server/app.ts', 'server/modules/jobs/jobs.module.ts'],
    ['server/modules/jobs/jobs.service.ts', 'server/modules/quotes/quotes.personal.ts'],
    ['server/modules/quotes/quotes.personal.ts', 'server/modules/jobs/jobs.personal.ts'],
    ['server/testing/build/jobs.ts', 'server/testing/app.ts'],
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

describe('modules', () => {
  const folders = readdirSync(join(root, 'server/modules'));

  test('are listed once, each with its entry', () => {
    expect(readModuleOrder(root).toSorted()).toEqual(folders.toSorted());
  });

  test('an entry that is not imported is found', () => {
    const source = parseSource(
      'server/modules.ts',
      `import { mail } from './modules/mail/mail.module.ts'; export const modules = [jobs, mail];`,
    );
    expect(moduleOrderOf(source)).toEqual(['?', 'mail']);
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

  test('writes no row types by hand: `readRows` takes the columns and compares every result with them', () => {
    const typed = server.filter(({ text }) => /\.execute</.test(text)).map(({ path }) => path);
    expect(typed).toEqual([]);
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

const tables = new Set(Object.keys(schema).map(snake));
/** Returns the folder that owns a file: its module, else its top-level server folder. */
const ownerOf = (path: string) => /^server\/modules\/[^/]+|^server\/[^/]+/.exec(path)?.[0] ?? path;
// Sample rows are written before the product serves users. Erasure and retention go through all tables.
const isExempt = /^server\/(db|sample)\/|^server\/modules\/(accounts\/personal-data|receipts\/retention)\//;
const writers = new Map<string, Set<string>>();
for (const source of sources)
  if (source.path.startsWith('server/') && !isTest(source.path) && !isExempt.test(source.path))
    for (const table of tablesWritten(source, tables))
      writers.set(table, (writers.get(table) ?? new Set()).add(ownerOf(source.path)));

describe('every table has one writer', () => {
  test('in the product', () => {
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
    ['defineMachine(payments, {})', ['payments']],
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

describe('data keeps the order of the modules', () => {
  const order = readModuleOrder(root);
  const owners = new Map([
    ...Object.entries(viewOwners),
    ...[...writers].map(([table, [by = '']]) => [table, by.replace('server/modules/', '')] as const),
  ]);
  const readers = sources.filter(
    ({ path }) =>
      path.startsWith('server/') && !isTest(path) && !/^server\/(sample|db\/schema)(\/|\.ts$)/.test(path),
  );
  const found = upwardReads(readers, owners, order);

  test('a module reads tables of later ones only where it is pinned, and what is gone leaves the pins', () => {
    expect(found).toEqual(pinnedReads);
  });

  test('the pins only become fewer', () => {
    expect(Object.values(pinnedReads).flat().length).toBeLessThanOrEqual(17);
  });

  test('core folders know no table of a module', () => {
    const core = Object.entries(found).filter(([path]) => !path.startsWith('server/modules/'));
    expect(core.flatMap(([, read]) => read).filter((name) => tables.has(name))).toEqual([]);
  });

  test.each([
    ['server/modules/accounts/x.repo.ts', `db.select().from(payments)`, ['payments']],
    ['server/modules/accounts/x.repo.ts', 'sql`select from x left join job_additions a`', ['job_additions']],
    ['server/modules/accounts/x.repo.ts', 'const s = `service_quotes q join x`', ['service_quotes']],
    ['server/modules/accounts/x.repo.ts', 'sql`left join lateral job_sums(r.id) m on true`', ['job_sums']],
    ['server/live/x.ts', `query('select from users')`, ['users']],
    ['server/modules/receipts/x.repo.ts', `db.select().from(payments)`, []],
    ['server/modules/payments/x.repo.ts', 'sql`select from payments`', []],
  ])('%s: %s', (path, code, read) => {
    const isImported = code.includes('(payments)');
    const imports = isImported ? `import { payments } from '#server/db/schema/payments.ts';\n` : '';
    const one = upwardReads([parseSource(path, imports + code)], owners, order);
    expect(Object.values(one).flat()).toEqual(read);
  });

  test('a type is no read', () => {
    const source = parseSource(
      'server/modules/accounts/x.repo.ts',
      `import type { payments } from '#server/db/schema/payments.ts';`,
    );
    expect(upwardReads([source], owners, order)).toEqual({});
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
