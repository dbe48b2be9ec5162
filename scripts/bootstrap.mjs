// Prepares a fresh clone (packages, Node 24, the builds), then runs a command in this process:
// node scripts/bootstrap.mjs start | dev | build | test | check | <file.ts> [args…]
// Plain JavaScript without dependencies: it runs before any are installed, and under an older Node.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildAll } from './bootstrap/build.mjs';
import { installPackages } from './bootstrap/install.mjs';
import { continueOnNode24 } from './bootstrap/node24.mjs';
import { stopWithParent } from './bootstrap/signals.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [command = 'start', ...args] = process.argv.slice(2);

/** @type {Record<string, string>} */
const files = {
  start: 'dist/server/main.js',
  dev: 'scripts/dev.ts',
  test: 'scripts/test.ts',
  check: 'scripts/check.ts',
};
const file = resolve(root, files[command] ?? command);

async function prepare() {
  const isBuild = command === 'start' || command === 'build';
  if (!isBuild && !existsSync(file)) throw new Error(`There is no command or file '${command}'.`);
  await installPackages(root);
  await continueOnNode24(root);
  if (isBuild) await buildAll(root);
  return command !== 'build';
}

stopWithParent();
process.chdir(root);
const isReady = await prepare().catch((/** @type {Error} */ error) => {
  console.error(error.message);
  if (command === 'test') console.log('0 passed, 1 failed');
  process.exitCode = 1;
});
if (isReady) {
  // Compile cache, also for child processes: saves a second per start.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/node');
  module.enableCompileCache();
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
}
