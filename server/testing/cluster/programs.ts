import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, globSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installDebian } from '#scripts/bootstrap/apt.mjs';
import { thisMachine } from '#scripts/bootstrap/chromium.mjs';

/** Debian's packages of the cluster, which bring everything that is not the product. */
const packages = ['etcd-server', 'haproxy', 'patroni', 'postgresql'];

/** Where PostgreSQL's programs are, by Debian's way of several versions. */
const findPostgres = () => globSync('/usr/lib/postgresql/*/bin').sort().at(-1);

const isComplete = () =>
  findPostgres() !== undefined &&
  ['etcd --version', 'haproxy -v', 'patroni --version'].every((line) => {
    const [file = '', ...args] = line.split(' ');
    return thisMachine.succeeds(file, ...args);
  });

/** Finds the programs of the cluster, or installs them; returns the folder of PostgreSQL's. */
export async function findPrograms() {
  process.env.PATH += ':/usr/sbin';
  if (!isComplete()) await installDebian(thisMachine, 'the cluster', packages);
  const postgres = findPostgres();
  if (!isComplete() || !postgres)
    throw new Error(
      `The cluster needs Debian's packages ${packages.join(', ')}: install them and try again.`,
    );
  return postgres;
}

/** PostgreSQL does not run as root: then it is the user of Debian's package. */
function plainUser() {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'));
  const [uid, gid] = line!.split(':').slice(2, 4).map(Number);
  return { uid: uid!, gid: gid! };
}

const user = plainUser();

/** Lets the user of the cluster's programs write to a folder. */
export const giveToUser = (folder: string) => user && chownSync(folder, user.uid, user.gid);

export interface Program {
  name: string;
  /** Sends a signal to the program and its process group. */
  signal: (signal: NodeJS.Signals) => void;
  /** Kills it with -9 and waits for its end. */
  kill: () => Promise<void>;
  start: () => void;
}

/** Runs a program in a process group of its own; its output goes to a file of its name. */
export function program(folder: string, name: string, file: string, args: string[]): Program {
  const log = openSync(join(folder, `${name}.log`), 'a');
  let child: ChildProcess;
  const signal = (wanted: NodeJS.Signals) => {
    try {
      process.kill(-child.pid!, wanted);
    } catch {
      // It has ended.
    }
  };
  const start = () => {
    child = spawn(file, args, { ...user, cwd: folder, detached: true, stdio: ['ignore', log, log] });
    child.on('error', (error) => console.error(`${name}: ${error.message}`));
  };
  start();
  process.once('exit', () => {
    signal('SIGKILL');
    closeSync(log);
  });
  return {
    name,
    signal,
    start,
    async kill() {
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      const ended = hasEnded ? undefined : once(child, 'exit');
      signal('SIGKILL');
      await ended;
    },
  };
}
