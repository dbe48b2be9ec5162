import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { isDatabaseReachable } from '#server/modules/system/readiness.ts';
import { openServices } from '#server/services.ts';
import { requireAuditedCalls } from './audited-calls.ts';
import { client } from './client.ts';
import { ownPool } from './database.ts';
import { requireDeclaredStatuses } from './declared-statuses.ts';

const quiet = { LOG_LEVEL: 'silent', RATE_LIMITS: 'off', APP_URL: 'http://localhost' };

/** Returns the services on a database of the test file, with a clock that tests move. */
export async function testServices(variables: Record<string, string> = {}) {
  const { db, pool, connection } = await ownPool();
  const folder = mkdtempSync(join(tmpdir(), 'hangarline-files-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const clock = { now: new Date('2026-10-02T15:00:00Z'), isRunning: false };
  const log = pino({ level: 'silent' });
  const { services, drain, close } = await openServices({
    env: readEnv({ ...quiet, DATA_DIR: folder, ...variables }),
    secrets: { sessionSecret: 's'.repeat(32), encryptionKey: 'e'.repeat(32) },
    db,
    pool,
    log,
    now: () => {
      if (clock.isRunning) clock.now = new Date(clock.now.getTime() + 1);
      return clock.now;
    },
  });
  afterAll(close);
  return { services, clock: withSteps(clock), pool, connection, log, settle: drain };
}

const units = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 };

/** A clock that only tests move; while it `isRunning`, each reading of it is later than the one before. */
function withSteps(clock: { now: Date; isRunning: boolean }) {
  const forward = (by: Partial<Record<keyof typeof units, number>>) => {
    const ms = Object.entries(by).reduce((sum, [unit, n]) => sum + n * units[unit as keyof typeof units], 0);
    clock.now = new Date(clock.now.getTime() + ms);
  };
  return Object.assign(clock, { forward });
}

/** Returns the real app, called in process. `settle` runs the sweeps and the waiting tasks. */
export async function testApp(variables?: Record<string, string>) {
  const parts = await testServices(variables);
  const checks = { database: isDatabaseReachable(() => parts.services.db) };
  const app = await buildApp(parts.services, checks, parts.log, { shedsLoad: false });
  requireDeclaredStatuses(app);
  requireAuditedCalls(app, parts.services.db);
  afterAll(() => app.close());
  return { ...parts, app, visitor: (headers?: Record<string, string>) => client(app, headers) };
}
