import { execFile, spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { lchown, lstat, readdir, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { promisify } from 'node:util';

export interface User {
  uid: number;
  gid: number;
}

interface LaunchOptions {
  user: User | undefined;
  stdio: StdioOptions;
  env?: Record<string, string>;
}

const nobody: User = { uid: 65534, gid: 65534 };

/** Whom the server must run as, undefined for ourselves: PostgreSQL refuses root, so there the cluster's owner, or nobody. */
export async function serverUser(folder: string): Promise<User | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const { uid, gid } = await stat(folder).catch(() => nobody);
  return uid === 0 ? nobody : { uid, gid };
}

/** Makes that user the owner of a file, or of a folder and all in it. */
export async function give(path: string, user: User | undefined): Promise<void> {
  const entry = await lstat(path);
  if (!user || entry.uid === user.uid) return;
  const inside = entry.isDirectory() ? await readdir(path, { recursive: true }) : [];
  for (const name of inside) await lchown(join(path, name), user.uid, user.gid);
  // Last, because it says that all the rest is done.
  await lchown(path, user.uid, user.gid);
}

/** Starts a PostgreSQL program as that user; where the system can, it is told to end when this process does. */
export async function launch(
  program: string,
  args: string[],
  { user, stdio, env }: LaunchOptions,
): Promise<ChildProcess> {
  const options = {
    stdio,
    env: { ...cleanEnvironment(), ...env },
    // A folder that everyone may enter, unlike ours.
    cwd: parse(program).root,
    // Out of the terminal's group: Ctrl-C must reach the app alone, which drains before the database goes.
    detached: true,
    windowsHide: true,
  };
  const wrapper = [...(user ? asUser(user) : []), '--pdeathsig', 'INT', '--'];
  const child = (await setprivTakes(wrapper))
    ? spawn('setpriv', [...wrapper, program, ...args], options)
    : spawn(program, args, { ...options, ...user });
  await once(child, 'spawn');
  return child;
}

// Keeps one capability of root's, to pass through private folders such as those below /root.
function asUser({ uid, gid }: User): string[] {
  return [
    '--securebits=+no_setuid_fixup',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
    '--bounding-set=-all,+dac_override',
  ];
}

async function setprivTakes(wrapper: string[]): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  return promisify(execFile)('setpriv', [...wrapper, 'true']).then(
    () => true,
    () => false,
  );
}

// Settings meant for another PostgreSQL (PGPORT and the like) must not reach ours, and initdb refuses a LANG
// that is not installed, as ssh often brings along.
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8' };
}
