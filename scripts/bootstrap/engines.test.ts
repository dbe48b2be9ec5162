import { beforeEach, expect, test, vi } from 'vitest';
import { findOrInstallEngines } from './engines.mjs';

type Machine = NonNullable<Parameters<typeof findOrInstallEngines>[0]>;

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const webkit = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', miniBrowser];
let shown: string[];
let said: string[];

/** A Linux machine with these files; apt adds what it is asked for if the user is root. */
function machine(files: string[], isRoot: boolean): Machine {
  const there = new Set(files);
  return {
    env: { PATH: '/usr/bin' },
    platform: 'linux',
    isRoot,
    exists: (path) => there.has(path),
    playwrights: () => Promise.resolve(''),
    succeeds: (file) => file === 'apt-get',
    show: (...args) => {
      shown.push(args.join(' '));
      if (args.includes('webkit2gtk-driver')) for (const file of webkit) there.add(file);
      if (args.includes('firefox-esr')) there.add('/usr/bin/firefox-esr');
      return Promise.resolve(true);
    },
  };
}

beforeEach(() => {
  shown = [];
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});

test('engines that are there are found', async () => {
  const here = machine([...webkit, '/usr/bin/firefox'], true);
  await findOrInstallEngines(here);
  expect(here.env).toMatchObject({ WEBKIT_PATH: miniBrowser, FIREFOX_PATH: '/usr/bin/firefox' });
  expect([shown, said]).toEqual([[], []]);
});

test('the one that is missing is installed, alone', async () => {
  const here = machine(webkit, true);
  await findOrInstallEngines(here);
  expect(here.env.FIREFOX_PATH).toBe('/usr/bin/firefox-esr');
  expect(shown.at(-1)).toMatch(/apt-get install -y --no-install-recommends firefox-esr$/);
});

test('where none can be installed, one line each says so', async () => {
  const here = machine([], false);
  await findOrInstallEngines(here);
  expect([here.env.WEBKIT_PATH, here.env.FIREFOX_PATH, shown]).toEqual([undefined, undefined, []]);
  expect(said).toEqual([
    expect.stringContaining(
      'Without WebKitGTK its browser tests are left out: install webkit2gtk-driver and xvfb',
    ),
    expect.stringContaining('Without Firefox its browser tests are left out: install firefox-esr'),
  ]);
});
