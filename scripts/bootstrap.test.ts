import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { build, isBuilt, sourceKey } from './bootstrap/build.mjs';
import { findOrInstallChromium } from './bootstrap/chromium.mjs';
import { installKey, installPackages, isInstalled } from './bootstrap/install.mjs';
import { withLock } from './bootstrap/lock.mjs';

let root: string;

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  root = mkdtempSync(join(tmpdir(), 'hangarline test '));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('the web build', () => {
  beforeEach(() => {
    write('package-lock.json', '{}');
    write('vite.config.ts', 'export default {};');
    write('contract/common.ts', 'common');
    write('web/main.tsx', 'main');
    write('web/pages/home.tsx', 'home');
    write('web/route-tree.gen.ts', 'tree');
  });

  test.each([
    ['after a touch', false, () => utimesSync(join(root, 'web/main.tsx'), 1, 1)],
    ['when a generated file changes', false, () => write('web/route-tree.gen.ts', 'trees')],
    ['when a server file changes', false, () => write('server/main.ts', 'server')],
    ['when a byte changes', true, () => write('web/main.tsx', 'mail')],
    ['when the contract changes', true, () => write('contract/common.ts', 'other')],
    ['when the packages change', true, () => write('package-lock.json', '{ }')],
    ['when a file is new', true, () => write('web/pages/new.tsx', '')],
    ['when a file is gone', true, () => rmSync(join(root, 'web/pages/home.tsx'))],
    [
      'when a file has another name',
      true,
      () => renameSync(join(root, 'web/main.tsx'), join(root, 'web/name.tsx')),
    ],
    [
      'when text moves from one file to the next',
      true,
      () => {
        write('web/main.tsx', 'mainh');
        write('web/pages/home.tsx', 'ome');
      },
    ],
  ])('%s: %s', (_, isStale, change) => {
    const before = sourceKey(root, 'web');
    change();
    expect(sourceKey(root, 'web') !== before).toBe(isStale);
  });

  const vite =
    (text: string, code = 0) =>
    (_: string, outDir: string) => {
      mkdirSync(outDir, { recursive: true });
      writeFileSync(join(outDir, 'index.html'), text);
      return Promise.resolve(code);
    };
  const page = () => readFileSync(join(root, 'dist/web/index.html'), 'utf8');

  test('is stale until it is built, and is not built a second time', async () => {
    await build(root, 'web', vite('one'));
    await build(root, 'web', vite('two'));
    expect([isBuilt(root, 'web'), page()]).toEqual([true, 'one']);
    write('web/main.tsx', 'changed');
    await build(root, 'web', vite('three'));
    expect([isBuilt(root, 'web'), page()]).toEqual([true, 'three']);
  });

  test('is still stale after a failed build, and the previous build stays', async () => {
    await build(root, 'web', vite('one'));
    write('web/main.tsx', 'broken');
    await expect(build(root, 'web', vite('half', 1))).rejects.toThrow('could not be built');
    expect([isBuilt(root, 'web'), page()]).toEqual([false, 'one']);
  });
});

describe('packages are installed', () => {
  const lock = (version: string) =>
    JSON.stringify({
      packages: {
        '': { version: '1' },
        'node_modules/a': { version },
        'node_modules/for-another-machine': { version: '1', optional: true },
      },
    });
  let calls: string[];
  const npm = (code: number) => (_: string, args: string[]) => {
    calls.push(args[0] ?? '');
    mkdirSync(join(root, 'node_modules'), { recursive: true });
    return Promise.resolve(code);
  };

  beforeEach(() => {
    calls = [];
    write('package-lock.json', lock('1'));
  });

  test('once per lock file', async () => {
    await installPackages(root, npm(0));
    await installPackages(root, npm(0));
    expect(calls).toEqual(['install']);
    write('package-lock.json', lock('2'));
    await installPackages(root, npm(0));
    expect(calls).toEqual(['install', 'install']);
  });

  test('again after a failure', async () => {
    await expect(installPackages(root, npm(1))).rejects.toThrow('could not be installed');
    expect(isInstalled(root)).toBe(false);
  });

  test('not if npm install by hand has installed the same packages', async () => {
    write('node_modules/a/package.json', '{}');
    write(
      'node_modules/.package-lock.json',
      JSON.stringify({ packages: { 'node_modules/a': { version: '1' } } }),
    );
    await installPackages(root, npm(0));
    expect(calls).toEqual([]);
    write('package-lock.json', lock('2'));
    await installPackages(root, npm(0));
    expect(calls).toEqual(['install']);
  });

  test('for each platform', () => {
    const keyOn = (platform: NodeJS.Platform, arch: NodeJS.Architecture) =>
      installKey(root, { platform, arch });
    expect(new Set([keyOn('linux', 'x64'), keyOn('linux', 'arm64'), keyOn('darwin', 'arm64')]).size).toBe(3);
  });
});

describe('a lock', () => {
  test('blocks while its process lives', async () => {
    const theirs = `.cache/install.lock/${process.ppid}`;
    write(theirs, '');
    setTimeout(() => rmSync(join(root, theirs)), 50);
    await withLock(root, 'install', () => {
      expect(existsSync(join(root, theirs))).toBe(false);
      return Promise.resolve();
    });
    expect(existsSync(join(root, '.cache/install.lock'))).toBe(false);
  });

  test('of a dead process is replaced', async () => {
    write('.cache/install.lock/999999999', '');
    expect(await withLock(root, 'install', () => Promise.resolve('done'))).toBe('done');
  });
});

describe('Chromium', () => {
  type Machine = NonNullable<Parameters<typeof findOrInstallChromium>[0]>;
  let shown: string[];
  let packages: string[];

  /** A Linux machine with these files, on which only the named programs run. */
  function machine(files: string[], changes: Partial<Machine> = {}, programs = files): Machine {
    const there = new Set(files);
    return {
      env: { PATH: '/usr/local/bin:/usr/bin' },
      platform: 'linux',
      isRoot: false,
      exists: (path) => there.has(path),
      playwrights: () => Promise.resolve('/cache/chrome'),
      succeeds: (file) => programs.includes(file),
      show: (file, ...args) => {
        shown.push([file, ...args].join(' '));
        const name = args.at(-2)!;
        if (args.includes('install') && packages.includes(name)) {
          there.add(`/usr/bin/${name}`);
          programs.push(`/usr/bin/${name}`);
        }
        return Promise.resolve(!args.includes('install') || packages.includes(name));
      },
      ...changes,
    };
  }

  beforeEach(() => {
    shown = [];
    packages = ['chromium', 'chromium-headless-shell'];
  });

  test('is the one in CHROMIUM_PATH, if set', async () => {
    const env = { CHROMIUM_PATH: '/my/chrome' };
    expect(await findOrInstallChromium(machine(['/my/chrome', '/cache/chrome'], { env }))).toBe('/my/chrome');
    await expect(findOrInstallChromium(machine(['/cache/chrome'], { env }))).rejects.toThrow('names no file');
  });

  test("is Playwright's own, before the system's", async () => {
    expect(await findOrInstallChromium(machine(['/cache/chrome', '/usr/bin/chromium']))).toBe(
      '/cache/chrome',
    );
  });

  test('is the system’s, if it runs', async () => {
    const here = machine(['/usr/bin/chromium-browser', '/usr/bin/google-chrome'], {}, [
      '/usr/bin/google-chrome',
    ]);
    expect(await findOrInstallChromium(here)).toBe('/usr/bin/google-chrome');
    expect(here.env.CHROMIUM_PATH).toBe('/usr/bin/google-chrome');
  });

  test.each([
    ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    ['win32', 'C:\\Programs\\Google\\Chrome\\Application\\chrome.exe'],
  ] as const)('is found on %s without being run', async (platform, path) => {
    const env = { ProgramFiles: 'C:\\Programs' };
    expect(await findOrInstallChromium(machine([path], { env, platform }, []))).toBe(path);
  });

  test.each([
    ['root', true, ['apt-get'], 'env'],
    ['a user with sudo', false, ['apt-get', 'sudo'], 'sudo -n env'],
  ])('is installed by apt for %s', async (_, isRoot, programs, start) => {
    expect(await findOrInstallChromium(machine([], { isRoot }, programs))).toBe(
      '/usr/bin/chromium-headless-shell',
    );
    expect(shown).toEqual([
      `${start} DEBIAN_FRONTEND=noninteractive apt-get update`,
      `${start} DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium-headless-shell fonts-liberation`,
    ]);
  });

  test('is the one with windows if there is no other', async () => {
    packages = ['chromium'];
    expect(await findOrInstallChromium(machine([], { isRoot: true }, ['apt-get']))).toBe('/usr/bin/chromium');
  });

  test.each([
    ['without apt', true, []],
    ['without sudo', false, ['apt-get']],
  ])('is requested from the user %s', async (_, isRoot, programs) => {
    await expect(findOrInstallChromium(machine([], { isRoot }, programs))).rejects.toThrow(
      'install Chromium',
    );
    expect(shown).toEqual([]);
  });
});
