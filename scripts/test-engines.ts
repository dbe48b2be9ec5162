// npm run test:engines: the part of `npm test` in WebKit and Firefox alone.
import { join, resolve } from 'node:path';
import { buildAll } from './bootstrap/build.mjs';
import { findOrInstallEngines } from './bootstrap/engines.mjs';
import { run } from './bootstrap/process.mjs';

const root = resolve(import.meta.dirname, '..');
await buildAll(root);
await findOrInstallEngines();
process.exitCode = await run(
  process.execPath,
  [join(root, 'node_modules/@playwright/test/cli.js'), 'test', 'e2e/engines', ...process.argv.slice(2)],
  { cwd: root },
);
