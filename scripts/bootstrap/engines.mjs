import { delimiter, join } from 'node:path';
import { installDebian } from './apt.mjs';
import { thisMachine } from './chromium.mjs';
import { say } from './process.mjs';

/** @typedef {import('./chromium.mjs').Machine} Machine */
/** @typedef {{ name: string, variable: string, packages: string[], find: (machine: Machine) => string | undefined }} Engine */

const architectures = ['x86_64', 'aarch64'];

/** @type {Engine[]} */
const engines = [
  {
    name: 'WebKitGTK',
    variable: 'WEBKIT_PATH',
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: (machine) =>
      onPath(machine, 'WebKitWebDriver') && onPath(machine, 'Xvfb')
        ? architectures
            .map((name) => `/usr/lib/${name}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
            .find(machine.exists)
        : undefined,
  },
  {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    packages: ['firefox-esr'],
    find: (machine) =>
      onPath(machine, 'firefox-esr') ??
      onPath(machine, 'firefox') ??
      ['/Applications/Firefox.app/Contents/MacOS/firefox'].find(machine.exists),
  },
];

/**
 * Finds WebKit and Firefox, or installs them, and sets their variables. Where one cannot be had, its tests are left out
 * and one line says so.
 */
export async function findOrInstallEngines(machine = thisMachine) {
  /** @param {Engine} engine */
  const find = ({ variable, find: search }) => machine.env[variable] || search(machine);
  const isMissing = /** @param {Engine} engine */ (engine) => find(engine) === undefined;
  const missing = engines.filter(isMissing);
  if (missing.length > 0)
    await installDebian(
      machine,
      missing.map(({ name }) => name).join(' and '),
      missing.flatMap(({ packages }) => packages),
    );
  for (const engine of engines) {
    const path = find(engine);
    if (path) machine.env[engine.variable] = path;
    else
      say(
        `Without ${engine.name} its browser tests are left out: install ${engine.packages.join(' and ')}, or set ${engine.variable}.`,
      );
  }
}

/** @param {Machine} machine @param {string} program */
const onPath = ({ env, exists }, program) =>
  (env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, program))
    .find(exists);
