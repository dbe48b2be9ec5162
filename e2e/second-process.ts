import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/db/embedded/free-port.ts';
import { reachDatabase } from '#server/db/open.ts';
import type { Env } from '#server/env.ts';
import { runSql } from './database.ts';

/**
 * Starts another process of the product with settings of its own, for changes that would disturb the tests which share
 * the server. All else is the database of the server under test: the schema of the settings is looked at before the others.
 */
export async function startSite() {
  const schema = `site_${randomUUID().replaceAll('-', '')}`;
  await runSql(`create schema ${schema};
    create table ${schema}.settings (like public.settings including all);
    insert into ${schema}.settings default values;
    create trigger notify_changed after update on ${schema}.settings
      for each row execute function public.notify_settings_changed()`);
  return startSecondProcess(`&options=-c%20search_path%3D${schema},public`);
}

/** Starts another process of the product on the database of the server under test. */
export async function startSecondProcess(connectionOptions = '') {
  const dataDir = process.env.E2E_DATA_DIR ?? '';
  const { connection } = await reachDatabase({ dataDir, databaseUrl: undefined } as Env, {
    exclusive: false,
  });
  const { host, port, user, database } = connection;
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;
  const folder = mkdtempSync(join(tmpdir(), 'hangarline-second-'));
  const ownPort = await freePort();
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${host}&port=${port}${connectionOptions}`,
      SESSION_SECRET: secrets.sessionSecret,
      ENCRYPTION_KEY: secrets.encryptionKey,
      PORT: String(ownPort),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${ownPort}`;
  const ended = new Promise((done) => child.once('exit', done));
  // As long as it takes: the test that waits has a limit of its own.
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error('the second process ended while it started');
    await new Promise((done) => setTimeout(done, 100));
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const isReady = (url: string) =>
  fetch(`${url}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
