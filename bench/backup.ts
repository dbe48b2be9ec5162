// DATA_DIR=… node bench/backup.ts: backs an installation up, restores it elsewhere and compares the checksums of every table.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '#server/env.ts';
import { checksums, compare } from './checksums.ts';

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

try {
  const before = await checksums(source);
  timed('backup', 'scripts/backup.ts', source.dataDir);
  console.log(`database ${before.mb} MB, file ${(statSync(file).size / 1e6).toFixed(0)} MB`);
  if (existsSync(secrets)) cpSync(secrets, join(target, 'secrets.json'));
  timed('restore', 'scripts/restore.ts', target);
  const after = await checksums(readEnv({ ...process.env, DATA_DIR: target }));
  compare(before.sums, after.sums);
} finally {
  rmSync(folder, { recursive: true });
}
