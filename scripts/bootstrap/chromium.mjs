import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebian } from './apt.mjs';
import { run } from './process.mjs';

const packages = [
  ['chromium-headless-shell', 'fonts-liberation'],
  ['chromium', 'fonts-liberation'],
];

/**
 * @typedef {object} Machine the environment of the search
 * @property {NodeJS.ProcessEnv} env
 * @property {NodeJS.Platform} platform
 * @property {boolean} isRoot
 * @property {(path: string) => boolean} exists
 * @property {() => Promise<string>} playwrights where Playwright keeps its own Chromium
 * @property {(file: string, ...args: string[]) => boolean} succeeds runs a program without output
 * @property {(file: string, ...args: string[]) => Promise<boolean>} show runs a program, its output visible
 */

/** @type {Machine} */
export const thisMachine = {
  env: process.env,
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  exists: existsSync,
  playwrights: async () => (await import('@playwright/test')).chromium.executablePath(),
  succeeds: (file, ...args) => spawnSync(file, args, { stdio: 'ignore' }).status === 0,
  show: async (file, ...args) => (await run(file, args)) === 0,
};

/** Finds a Chromium for the browser tests, or installs one, and sets CHROMIUM_PATH. */
export async function findOrInstallChromium(machine = thisMachine) {
  let path = await findChromium(machine);
  if (!path && (await installDebian(machine, 'Chromium', ...packages))) path = await findChromium(machine);
  if (!path) {
    throw new Error(
      'The browser tests need Chromium: install Chromium or Chrome, or run `npx playwright install chromium`, or set CHROMIUM_PATH.',
    );
  }
  machine.env.CHROMIUM_PATH = path;
  return path;
}

/** @param {Machine} machine */
async function findChromium({ env, platform, exists, playwrights, succeeds }) {
  if (env.CHROMIUM_PATH) {
    if (exists(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH names no file: ${env.CHROMIUM_PATH}`);
  }
  const own = await playwrights().catch(() => '');
  if (own && exists(own)) return own;
  // On Linux a name on the PATH may only be a hint to install a snap: the program must run.
  return usualPlaces(platform, env).find(
    (path) => exists(path) && (platform !== 'linux' || succeeds(path, '--version')),
  );
}

/** @param {NodeJS.Platform} platform @param {NodeJS.ProcessEnv} env */
function usualPlaces(platform, env) {
  if (platform === 'win32') {
    const folders = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA].filter(
      (path) => path !== undefined,
    );
    const programs = [
      'Google\\Chrome\\Application\\chrome.exe',
      'Chromium\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ];
    return programs.flatMap((program) => folders.map((folder) => `${folder}\\${program}`));
  }
  // The headless shell takes a third less time.
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ];
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const apps = ['Google Chrome', 'Chromium'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  );
  return platform === 'darwin' ? [...onPath, ...apps] : onPath;
}
