// npm run test:attack [-- --times 30 --seed 1]: the tests that attack the product, with many more tries than `npm test` makes, and
// the packages against the registry's list of known holes.
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
// A registry without the list ends with an error too, and says so.
const packages = await run('npm', ['audit', '--omit=dev', '--audit-level=high'], { cwd: root });
process.exitCode = tests || packages;
