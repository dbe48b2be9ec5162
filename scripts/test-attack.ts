// npm run test:attack [-- --times 30 --seed 1]: the tests that attack the product, with many more tries than `npm test` makes, and
// the packages against the registry's list of known holes.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from './bootstrap/process.mjs';
import buildServer from './build-server.ts';

const root = resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { times: { type: 'string', default: '30' }, seed: { type: 'string', default: '1' } },
});

/** Every call × everyone who may not, inputs, races, headers, uploads, sessions and passwords, links, exports, packages. */
const attacks = [
  'server/http/',
  'server/secrets',
  'server/log-files',
  'server/public-calls',
  'server/modules/accounts/',
  'server/modules/uploads/',
  'server/modules/prebuys/',
  'server/modules/ledger/',
  'scripts/release/licenses',
];

await buildServer();
const tests = await run(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project=server',
    '--testTimeout=1800000',
    ...attacks,
  ],
  { cwd: root, env: { FUZZ: values.times, SEED: values.seed } },
);
process.exitCode = tests || reviewPackages();

/** Returns 1 if a package has a known hole of high severity. A registry that keeps no list is named, and fails nothing. */
function reviewPackages() {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' });
  const report = JSON.parse(stdout) as {
    message?: string;
    metadata?: { vulnerabilities: Record<string, number> };
  };
  const found = report.metadata?.vulnerabilities;
  if (!found) {
    console.warn(
      `The packages were NOT compared with known holes: the registry answers '${report.message}'.`,
    );
    return 0;
  }
  console.log('Known holes in packages:', found);
  return found.high || found.critical ? 1 : 0;
}
