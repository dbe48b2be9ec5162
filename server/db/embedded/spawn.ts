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

/** Returns the user of the server, undefined for the current one. PostgreSQL rejects root: then the cluster's owner, or `nobody`. */
export async function serverUser(folder: string): Promise<User | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const { uid, gid } = await stat(folder).catch(() => nobody);
  return uid === 0 ? nobody : { uid, gid };
}

/** Makes the user the owner of a file, or of a folder with its content. */
export async function give(path: string, user: User | undefined): Promise<void> {
  const entry = await lstat(path);
  if (!user || entry.uid === user.uid) return;
  const inside = entry.isDirectory() ? await readdir(path, { recursive: true }) : [];
  for (const name of inside) await lchown(join(path, name), user.uid, user.gid);
  // Last, because it marks the rest as done.
  await lchown(path, user.uid, user.gid);
}

/** Starts a PostgreSQL program as the user; on Linux it gets a signal when this process ends. */
export async function launch(
  program: string,
  args: string[],
  { user, stdio, env }: LaunchOptions,
): Promise<ChildProcess> {
  const options = {
    stdio,
    env: { ...cleanEnvironment(), ...env },
    // A folder that every user may enter.
    cwd: parse(program).root,
    // Not in the terminal's process group: Ctrl-C must reach only the app, which stops before the database.
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

// Retains one capability of root, to traverse private folders such as those below /root.
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

// Variables for another PostgreSQL, such as PGPORT, must not reach this one, and initdb rejects a LANG that is not
// installed, which ssh often sets.
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8' };
}
