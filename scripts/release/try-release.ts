// Starts the product from an archive as a stranger would: unpacked in an empty folder, by a plain user, and without a network.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/db/embedded/free-port.ts';

const patience = 60_000;
/** The user `nobody` of Linux. */
const nobody = 65_534;

/** Starts the product twice from an archive, and returns after how many seconds it was ready each time. */
export async function tryRelease(archive: string, name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'hangarline-release-'));
  try {
    execFileSync('tar', ['-xzf', archive, '-C', folder]);
    // Who makes a release as root tries it as a plain user, who may write to the data alone.
    chmodSync(folder, 0o755);
    const data = mkdtempSync(join(folder, 'data-'));
    if (process.getuid?.() === 0) chownSync(data, nobody, nobody);
    const start = () => secondsToReady(join(folder, name, 'hangarline'), data);
    return { first: await start(), second: await start() };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function secondsToReady(program: string, data: string) {
  const port = String(await freePort());
  // Nothing of this shell: the release brings what it needs.
  const env = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', HOME: data, DATA_DIR: data, PORT: port };
  const [file, ...args] = withoutNetwork(program);
  const began = performance.now();
  const child = spawn(file, args, { cwd: data, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  let output = '';
  const ready = new Promise<number>((done, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += String(chunk);
        if (/ is running at /.test(output)) done((performance.now() - began) / 1000);
      });
    child.once('exit', () => fail(new Error(`The release does not start:\n${output}`)));
    setTimeout(
      () => fail(new Error(`The release is not ready after a minute:\n${output}`)),
      patience,
    ).unref();
  });
  try {
    return await ready;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** As root on Linux: a network of its own without any way out, and a plain user. */
function withoutNetwork(program: string): [string, ...string[]] {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return [program];
  const user = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', program];
  return ['unshare', '--net', 'sh', '-c', 'ip link set lo up; exec "$@"', 'sh', ...user];
}
