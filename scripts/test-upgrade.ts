// npm run test:upgrade [-- ref]: the former release serves beside the present one on the present schema, while people write and
// move money through both; exit code 1 if a call fails or a row is not where it belongs. Without a ref the former release is the
// newest tag, or the last commit before the newest migration.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { listeners } from '#server/testing/cluster/listeners.ts';
import { messengers } from '#server/testing/cluster/messengers.ts';
import { moneyFaults } from '#server/testing/faults/money.ts';
import { openUpgrade } from '#server/testing/faults/upgrade.ts';
import { build } from './bootstrap/build.mjs';
import { say } from './bootstrap/process.mjs';
import { stopSignals } from './bootstrap/signals.mjs';
import buildServer from './build-server.ts';

const root = resolve(import.meta.dirname, '..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const stop = new AbortController();
for (const signal of stopSignals) process.on(signal, () => stop.abort());

function formerRelease() {
  const [tag] = git('tag', '--list', 'v*', '--sort=-v:refname').split('\n');
  if (tag) return tag;
  const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'server/db/migrations/*.sql');
  return `${newest}^`;
}

/** Builds the server of a release in a folder of its own, with the packages of this one. */
async function buildFormer(ref: string) {
  const folder = mkdtempSync(join(tmpdir(), 'hangarline-former-'));
  const files = execFileSync('git', ['archive', ref], { cwd: root, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: files });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  await build(folder, 'server');
  return folder;
}

const ref = process.argv[2] ?? formerRelease();
const commit = git('rev-parse', '--short', ref);
const migrations = git('diff', '--name-only', '--diff-filter=A', ref, '--', 'server/db/migrations/*.sql');
say(`Building the server of ${commit} …`);
const former = await buildFormer(ref);
await buildServer();
const messages = messengers(4, 2_000);
const streams = listeners();
const { report, violations, folder, answers, movements } = await moneyFaults({
  movements: 1_000,
  clients: 8,
  killEvery: [5, 8],
  kills: 4,
  seed: 1,
  open: openUpgrade(join(former, 'dist/server/main.js')),
  beside: [messages.beside, streams.beside],
  isEnough: messages.isEnough,
  signal: stop.signal,
  say: (line) => console.log(line),
})
  .catch((error: unknown) => {
    console.error(stop.signal.aborted ? 'Stopped.' : error);
    process.exit(1);
  })
  .finally(() => rmSync(former, { recursive: true, force: true }));
console.log({ answers, ...messages.summary(), ...streams.summary() });
if (violations.length > 0) {
  console.error(report);
  console.error(`${violations.length} violations. The data is in ${folder}.`);
  process.exitCode = 1;
}
console.log(
  `${commit} beside the present release, ${migrations ? migrations.split('\n').length : 0} migrations later: ${movements} movements of money, ${messages.summary().acknowledged} messages, ${violations.length} violations`,
);
