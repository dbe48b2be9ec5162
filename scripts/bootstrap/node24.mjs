import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runNpm } from './install.mjs';
import { pass, say } from './process.mjs';

/**
 * Returns only under Node 24 or newer; an older Node runs the one that npm installed and exits with it.
 * @param {string} root
 */
export async function continueOnNode24(root) {
  // An install may have deleted the Node that runs this process.
  if (isNewEnough() && existsSync(process.execPath)) return;
  const node = findNode(root) ?? (await rebuildNode(root));
  if (!node) {
    throw new Error(
      `Hangarline needs Node 24 or newer; this is ${process.version}, and npm could not bring one for this machine. Install it from nodejs.org and try again.`,
    );
  }
  const PATH = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;
  const { code } = await pass(node, process.argv.slice(1), {
    env: { PATH },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  process.exit(code);
}

/** @param {string} root */
async function rebuildNode(root) {
  if (!existsSync(join(root, 'node_modules', 'node'))) return undefined;
  say('Fetching Node 24 …');
  await runNpm(root, ['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error']);
  return findNode(root);
}

/** @param {string} root */
function findNode(root) {
  const file = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(file) && realpathSync(file) !== process.execPath ? file : undefined;
}

const isNewEnough = () => Number(process.versions.node.split('.')[0]) >= 24;
