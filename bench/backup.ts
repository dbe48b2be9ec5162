// DATA_DIR=… node bench/backup.ts: backs an installation up, restores it elsewhere and compares the checksums of every table.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { withDatabase } from '#ops/backup/database.ts';
import { readEnv } from '#server/env.ts';

const source = readEnv();
const folder = mkdtempSync(join(tmpdir(), 'hangarline-backup-'));
const target = join(folder, 'restored');
const file = join(folder, 'all.backup');
const secrets = join(source.dataDir, 'secrets.json');

function timed(label: string, script: string, dataDir: string) {
  const start = performance.now();
  execFileSync(process.execPath, [script, file], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  console.log(`${label.padEnd(10)}${((performance.now() - start) / 1000).toFixed(0).padStart(6)} s`);
}

/** Returns the number of rows and a checksum of all columns of every table. */
const checksums = (env: typeof source) =>
  withDatabase(env, { exclusive: false }, async (connection) => {
    const client = new pg.Client(connection);
    await client.connect();
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const sums = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' rows ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${name} t`,
      );
      sums.set(name, rows[0]!.sum);
    }
    const { rows } = await client.query<{ mb: number }>(
      `select (pg_database_size(current_database()) / 1e6)::int as mb`,
    );
    await client.end();
    return { sums, mb: rows[0]!.mb };
  });

try {
  const before = await checksums(source);
  timed('backup', 'scripts/backup.ts', source.dataDir);
  console.log(`database ${before.mb} MB, file ${(statSync(file).size / 1e6).toFixed(0)} MB`);
  if (existsSync(secrets)) cpSync(secrets, join(target, 'secrets.json'));
  timed('restore', 'scripts/restore.ts', target);
  const after = await checksums(readEnv({ ...process.env, DATA_DIR: target }));
  const names = [...new Set([...before.sums.keys(), ...after.sums.keys()])];
  const differing = names.filter((name) => before.sums.get(name) !== after.sums.get(name));
  for (const name of differing) console.log(name, before.sums.get(name), after.sums.get(name));
  console.log(`${names.length - differing.length} of ${names.length} tables are equal`);
} finally {
  rmSync(folder, { recursive: true });
}
