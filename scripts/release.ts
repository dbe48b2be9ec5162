// npm run release: makes one archive for this platform with Node, the server, its packages and the web files, and starts
// the product from it once.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findBinaries } from '#server/db/embedded/binaries.ts';
import { buildAll } from './bootstrap/build.mjs';
import { say } from './bootstrap/process.mjs';
import { copyContents } from './release/contents.ts';
import { tryRelease } from './release/try-release.ts';

const root = resolve(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const name = `hangarline-${version}-${process.platform}-${process.arch}`;
const releases = join(root, 'dist', 'releases');
const [folder, archive] = [join(releases, name), join(releases, `${name}.tar.gz`)];

if (process.platform === 'win32') throw new Error('Releases are made on Linux and macOS.');
await buildAll(root);
say('Collecting files …');
rmSync(releases, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
// Links the libraries of the database: where the release is unpacked, its user may not write.
await findBinaries();
copyContents(root, folder);
writeFileSync(join(folder, 'sbom.cdx.json'), sbom());
say('Packing …');
execFileSync('tar', ['-czf', archive, '-C', releases, name]);
rmSync(folder, { recursive: true });
const checksum = await sha256(archive);
writeFileSync(`${archive}.sha256`, `${checksum}  ${name}.tar.gz\n`);
say('Starting it from the archive …');
const { first, second } = await tryRelease(archive, name);
const megabytes = (statSync(archive).size / 1e6).toFixed(0);
console.log(
  `${archive}: ${megabytes} MB, ready after ${first.toFixed(1)} s with a new database, ${second.toFixed(1)} s with its own`,
);

/** Returns the list of the packages inside, as CycloneDX. */
function sbom() {
  const args = [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
    '--omit=dev',
  ];
  return execFileSync('npm', args, { cwd: root, maxBuffer: 64 << 20, stdio: ['ignore', 'pipe', 'ignore'] });
}

async function sha256(path: string) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
