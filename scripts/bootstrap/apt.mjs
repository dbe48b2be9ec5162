import { say } from './process.mjs';

/**
 * Installs Debian's packages if the user may; of several lists the first that can be installed.
 * @param {import('./chromium.mjs').Machine} machine
 * @param {string} what
 * @param {string[][]} lists
 */
export async function installDebian({ platform, isRoot, succeeds, show }, what, ...lists) {
  if (platform !== 'linux' || !succeeds('apt-get', '--version')) return false;
  if (!isRoot && !succeeds('sudo', '-n', 'true')) return false;
  say(`Installing ${what} for the browser tests …`);
  const apt = ['DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  /** @param {string[]} args */
  const asRoot = (...args) => (isRoot ? show('env', ...args) : show('sudo', '-n', 'env', ...args));
  await asRoot(...apt, 'update');
  for (const packages of lists)
    if (await asRoot(...apt, 'install', '-y', '--no-install-recommends', ...packages)) return true;
  return false;
}
