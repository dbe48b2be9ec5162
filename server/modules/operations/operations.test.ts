import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openBackup } from '#ops/backup/backup-file.ts';
import { query } from '#ops/backup/backup.harness.ts';
import { restoreBackup } from '#ops/backup/restore.ts';
import { perDatabase } from '#server/db/per-database.ts';
import { auditLog, users } from '#server/db/schema/accounts.ts';
import { logFolder } from '#server/log-files.ts';
import { testApp } from '#server/testing/app.ts';
import { buildUser, password, signedIn, signIn } from '#server/testing/build/accounts.ts';
import { ownDatabase } from '#server/testing/database.ts';
import { ownFolder } from '#server/testing/folder.ts';
import { codeOf, nextPage, okBody } from '#server/testing/responses.ts';
import { secondApp } from '#server/testing/second-app.ts';

const { app, services, connection, log, visitor, clock } = await testApp({ ENCRYPTION_KEY: 'e'.repeat(32) });
const { db } = services;
const admin = await signedIn(app, services, { isAdmin: true });
const actions = async (entityId: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.entityId, entityId))).map(({ action, actorId }) => [
    action,
    actorId,
  ]);

test('every action is for administrators alone', async () => {
  const owner = await signedIn(app, services);
  for (const [method, path] of [
    ['get', '/api/admin/users.csv'],
    ['post', '/api/admin/backup'],
    ['get', '/api/admin/backup/x'],
    ['post', '/api/admin/logs/unlock'],
    ['get', '/api/admin/logs'],
    ['post', '/api/admin/cache/clear'],
  ] as const) {
    expect((await visitor()[method](path)).statusCode, path).toBe(401);
    expect((await owner.browser[method](path)).statusCode, path).toBe(403);
  }
});

describe('the export of users', () => {
  test('holds every account once, over pages, without formulas and deleted accounts; it is audited', async () => {
    const evil = await buildUser(services, { firstName: '=HYPERLINK("x")', lastName: 'Say "hi", all' });
    const gone = await buildUser(services, { deletedAt: services.now() });
    await db.execute(sql`insert into users (email, first_name)
      select 'many-' || n || '@example.org', 'Ann' from generate_series(1, 4100) n`);
    const response = await admin.browser.get('/api/admin/users.csv');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toContain('users-2026-10-02.csv');
    const lines = response.body.split('\r\n').slice(1, -1);
    expect(response.body.startsWith('\ufeffUser,Email,')).toBe(true);
    expect(lines).toHaveLength(await db.$count(users, sql`deleted_at is null`));
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(lines.length);
    const row = lines.find((line) => line.startsWith(evil.id));
    expect(row).toContain(`,"'=HYPERLINK(""x"")","Say ""hi"", all",owner,no,no,no,`);
    expect(response.body).not.toContain(gone.id);
    expect(await actions('users')).toEqual([['users.export', admin.person.id]]);
  });
});

describe('a backup', () => {
  const ask = (body: object) => admin.browser.post('/api/admin/backup', body);
  interface Link {
    url: string;
    passphrase: string;
    expiresAt: string;
  }

  test('needs the password; its link works once, for this session, for ten minutes', async () => {
    expect(codeOf(await ask({ password: 'not it' }))).toEqual([401, 'wrong_credentials']);
    expect(codeOf(await ask({}))).toEqual([401, 'wrong_credentials']);
    expect(codeOf(await ask({ password, passphrase: 'short' }))).toEqual([400, 'invalid_input']);
    const { url, passphrase, expiresAt } = okBody<Link>(await ask({ password }));
    expect(passphrase).toMatch(/^([a-z2-9]{4}-){5}[a-z2-9]{4}$/);
    expect(new Date(expiresAt).getTime() - clock.now.getTime()).toBe(600_000);
    const colleague = await signedIn(app, services, { isAdmin: true });
    const elsewhere = await signIn(app, admin.person);
    for (const other of [colleague.browser, elsewhere])
      expect(codeOf(await other.get(url))).toEqual([400, 'invalid_token']);
    const [stored] = (await db.execute(sql`select sess::text from sessions where sess::jsonb ? 'backup'`))
      .rows;
    expect(JSON.stringify(stored)).not.toContain(passphrase);
    expect((await admin.browser.head(url)).statusCode).toBe(404);
    const answers = await Promise.all([admin.browser.get(url), admin.browser.get(url)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const late = okBody<Link>(await ask({ password }));
    clock.forward({ minutes: 11 });
    expect(codeOf(await admin.browser.get(late.url))).toEqual([400, 'invalid_token']);
    expect((await actions('backup')).map(([action]) => action)).toEqual([
      'backup.link',
      'backup.download',
      'backup.link',
    ]);
  });

  test('is consistent under load, opens with its passphrase alone and brings every row back', async () => {
    const passphrase = 'correct horse battery staple';
    const { url, ...link } = okBody<Link>(await ask({ password, passphrase }));
    expect(link.passphrase).toBeNull();
    let isDone = false;
    const load = (async () => {
      // Each transaction adds an owner with an aircraft: a snapshot never holds one without the other.
      while (!isDone)
        await db.execute(sql`with added as (insert into users (email)
            values (gen_random_uuid() || '@load.example') returning id)
          insert into aircraft (owner_id, tail_number, aircraft_type) select id, 'N1', 'Glider' from added`);
    })();
    const response = await admin.browser.get(url);
    isDone = true;
    await load;
    expect(response.headers['content-disposition']).toMatch(/hangarline-2026-10-02T\d{6}Z\.backup/);
    const path = join(ownFolder(), 'x.backup');
    writeFileSync(path, response.rawPayload);
    expect(response.rawPayload.includes('@load.example')).toBe(false);
    await expect(openBackup(services.env, path, async () => 'wrong horse battery staple')).rejects.toThrow(
      'The passphrase is wrong',
    );
    const target = await ownDatabase('template0');
    const env = { ...services.env, dataDir: ownFolder() };
    await restoreBackup(env, target, await openBackup(env, path, async () => passphrase));
    const [counts] = await query(
      target,
      `select (select count(*)::int from users where email like '%@load.example') as owners,
        (select count(*)::int from aircraft) as aircraft,
        (select count(*)::int from users where email = $1) as admins`,
      [admin.person.email],
    );
    const { owners, aircraft, admins } = counts as Record<string, number>;
    expect(owners).toBeGreaterThan(0);
    expect([aircraft, admins]).toEqual([owners, 1]);
  });
});

describe('the system logs', () => {
  const folder = logFolder(services.env.dataDir);
  const write = (name: string, lines: object[]) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  };
  const list = (query = '') => admin.browser.get(`/api/admin/logs${query}`);
  const messages = async (query = '') =>
    okBody<{ message: string }[]>(await list(query)).map(({ message }) => message);

  test('open with the password for fifteen minutes, newest first over all files, filtered by level and text, page by page', async () => {
    const at = clock.now.getTime();
    write('a.log', [
      { level: 30, time: at, pid: 1, hostname: 'x', msg: 'started' },
      { level: 50, time: at + 2, msg: 'boom', err: { message: 'say "cheese"' } },
    ]);
    write('b.log', [
      { level: 40, time: at + 1, msg: 'slow' },
      { level: 20, time: at + 3, msg: 'request', status: 200 },
    ]);
    writeFileSync(join(folder, 'c.log'), '{"level":30,"time"');
    expect(codeOf(await list())).toEqual([403, 'password_required']);
    expect(codeOf(await admin.browser.post('/api/admin/logs/unlock', { password: 'no' }))).toEqual([
      401,
      'wrong_credentials',
    ]);
    okBody(await admin.browser.post('/api/admin/logs/unlock', { password }));
    expect(await messages()).toEqual(['request', 'boom', 'slow', 'started']);
    expect(await messages('?level=warn')).toEqual(['boom', 'slow']);
    expect(await messages(`?q=${encodeURIComponent('SAY "cheese')}`)).toEqual(['boom']);
    const first = await list('?limit=3');
    const next = nextPage(first)!;
    expect(okBody(await admin.browser.get(next))).toMatchObject([
      { message: 'started', level: 'info', details: '' },
    ]);
    const elsewhere = await signIn(app, admin.person);
    expect((await elsewhere.get('/api/admin/logs')).statusCode).toBe(403);
    clock.forward({ minutes: 16 });
    expect((await list()).statusCode).toBe(403);
    expect(await actions('logs')).toEqual([['logs.read', admin.person.id]]);
  });
});

test('clearing the cache reaches every process, and says how many', async () => {
  const second = await secondApp({ services, connection, log });
  const cache = perDatabase(() => new Set<string>());
  const all = [services, second.services];
  for (const one of all) cache(one.db).add('old');
  await expect
    .poll(async () => okBody(await admin.browser.post('/api/admin/cache/clear')))
    .toEqual({ processes: 2, cleared: 2 });
  expect(all.map((one) => cache(one.db).size)).toEqual([0, 0]);
  expect((await actions('cache')).at(-1)).toEqual(['cache.clear', admin.person.id]);
});
