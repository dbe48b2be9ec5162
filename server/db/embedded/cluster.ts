import type { StdioOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  access,
  appendFile,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findBinaries } from './binaries.ts';
import { lastWords } from './server-log.ts';
import { give, launch, serverUser } from './spawn.ts';

const passwordFile = 'hangarline.password';

/** Creates the cluster unless it exists. Safe for concurrent processes; a killed one leaves no partial cluster. */
export async function makeCluster(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  await removeAbandonedDrafts(folder);
  if (await isCluster(folder)) return;
  const draft = await mkdtemp(draftName(folder));
  try {
    const cluster = await initialise(folder, draft);
    // Fails if another process created the cluster first, which is then used.
    await rename(cluster, folder).catch(async (error: unknown) => {
      if (!(await isCluster(folder))) throw error;
    });
    await syncFolder(dirname(folder));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Returns the superuser's password, which only TCP connections need. */
export async function readPassword(folder: string): Promise<string> {
  return readFile(join(folder, passwordFile), 'utf8');
}

const draftName = (folder: string) => `${folder}.new-`;

async function isCluster(folder: string): Promise<boolean> {
  return access(join(folder, 'PG_VERSION')).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      // A cluster of another user is not a missing one.
      if (error.code !== 'ENOENT') throw error;
      return false;
    },
  );
}

async function initialise(folder: string, draft: string): Promise<string> {
  const cluster = join(draft, 'cluster');
  const password = join(draft, 'password');
  const user = await serverUser(cluster);
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  await give(draft, user);
  const { initdb } = await findBinaries();
  const flags = ['-U', 'postgres', '-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  // The socket's folder is private; a TCP port is open to all local users.
  flags.push('--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${password}`);
  const stdio: StdioOptions = ['ignore', 'ignore', 'pipe'];
  const child = await launch(initdb, ['-D', cluster, ...flags], { user, stdio });
  const [output, [code]] = await Promise.all([text(child.stderr!), once(child, 'close')]);
  if (code !== 0) {
    await appendFile(`${folder}.log`, output, { mode: 0o600 }).catch(() => {});
    throw new Error(lastWords(output));
  }
  await rename(password, join(cluster, passwordFile));
  return cluster;
}

// Creating a cluster takes seconds: an old draft belongs to a killed process.
async function removeAbandonedDrafts(folder: string): Promise<void> {
  for (const name of await readdir(dirname(folder))) {
    const path = join(dirname(folder), name);
    if (!path.startsWith(draftName(folder))) continue;
    const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now());
    if (age > 600_000) await rm(path, { recursive: true, force: true });
  }
}

// Syncs the rename, so that a power cut cannot undo it after later rows were acknowledged.
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
