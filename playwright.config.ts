import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from '#server/db/embedded/free-port.ts';
import { keepTemporaryFilesInMemory } from './scripts/temporary-files.ts';

keepTemporaryFilesInMemory();
// Chosen once: this file is read again by every worker.
process.env.E2E_PORT ??= String(await freePort());
// The folder of the server's database, which e2e/database.ts opens.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `hangarline-e2e-${process.env.E2E_PORT}-${process.pid}`);
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

const engines = [
  { name: 'webkit', path: process.env.WEBKIT_PATH },
  { name: 'firefox', path: process.env.FIREFOX_PATH },
] as const;

export default defineConfig<object, { engineName: 'webkit' | 'firefox' }>({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // A test waits as much as it works.
  workers: 3,
  forbidOnly: true,
  // A test that passes on its retry counts as passed; the summary of `npm test` prints it as flaky.
  retries: 1,
  timeout: 60_000,
  // Three browsers share two cores with the server and its database: what is soon for one may take a while.
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    // A worker answers before a test could; where it is what is tested it is let in.
    serviceWorkers: 'block',
    // Painting movement takes time, and what moves can't be clicked yet.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Letters as wide as they are designed, as on the screens of today.
        '--font-render-hinting=none',
      ],
    },
  },
  projects: [
    // Engines that Playwright cannot drive here have drivers of their own; one without a path could not be installed. With one
    // worker each they come first: at the end the third worker would wait for them.
    ...engines.flatMap(({ name, path }) =>
      path ? [{ name, testDir: 'e2e/engines', workers: 1, use: { engineName: name } }] : [],
    ),
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      testIgnore: /engines\/|phone-.*\.spec\.ts$/,
    },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
      // What does not depend on the width is looked at once, on a desk; looks.spec.ts looks at every page at every width.
      testIgnore: /engines\//,
      grep: /@phone| phone-/,
    },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/serve.ts`,
    url: `${baseURL}/api/health/ready`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    timeout: 120_000,
  },
});
