import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { readEnv } from '#server/env.ts';
import { loadSecrets } from '#server/secrets.ts';
import { query, temporary } from './backup.harness.ts';

/** Runs a command as npm does; returns its exit code and the last printed line. */
function run(command: 'backup' | 'restore', DATA_DIR: string, ...args: string[]) {
  const script = join(import.meta.dirname, '../../scripts', `${command}.ts`);
  const env = { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', DATA_DIR };
  return new Promise<{ code: unknown; last: string | undefined }>((done) => {
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) => {
      done({ code: error?.code ?? 0, last: `${stdout}${stderr}`.trim().split('\n').at(-1) });
    });
  });
}

async function product(DATA_DIR: string) {
  const server = await startEmbedded({ folder: join(DATA_DIR, 'postgres'), exclusive: true });
  onTestFinished(() => server.stop());
  return server;
}

test('from a running product to an empty folder', async () => {
  const [from, to] = [temporary(), temporary()];
  loadSecrets(readEnv({ DATA_DIR: from }));
  const { connection } = await product(from);
  await migrate(connection);
  await query(connection, `insert into users (email) values ('owner@example.com')`);
  mkdirSync(join(from, 'files'));
  writeFileSync(join(from, 'files/photo'), 'photo');

  const written = await run('backup', from);
  const [name = ''] = readdirSync(join(from, 'backups'));
  const file = join(from, 'backups', name);
  expect(written).toEqual({ code: 0, last: expect.stringContaining(`Backup written: ${file} (`) });
  expect(written.last).toMatch(
    new RegExp(
      `tables, 1 files, \\d+\\.\\d MB\\)\\. It opens only with ${from}/secrets\\.json, which is not in it`,
    ),
  );
  expect(await query(connection, 'select email from users')).toHaveLength(1);

  expect(await run('restore', from, file)).toEqual({
    code: 1,
    last: expect.stringMatching(/^The restore failed: Hangarline is already running on /),
  });

  cpSync(join(from, 'secrets.json'), join(to, 'secrets.json'));
  expect(await run('restore', to, file)).toEqual({
    code: 0,
    last: expect.stringMatching(/^Restored from .+ tables, 1 files\. Hangarline can be started\.$/),
  });
  expect(readFileSync(join(to, 'files/photo'), 'utf8')).toBe('photo');
  const restored = await product(to);
  expect(await query(restored.connection, 'select email from users')).toEqual([
    { email: 'owner@example.com' },
  ]);
}, 60_000);

test('a backup of nothing is told in one line, and makes nothing', async () => {
  const folder = temporary();
  expect(await run('backup', folder)).toEqual({
    code: 1,
    last: `The backup failed: There is no database in ${folder}. Set DATA_DIR to the folder of the product.`,
  });
  expect(readdirSync(folder)).toEqual([]);
});
