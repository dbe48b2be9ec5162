import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keepTemporaryFilesInMemory } from './scripts/temporary-files.ts';
import { generateRouteTree } from './web/build/route-tree.ts';

keepTemporaryFilesInMemory();
await generateRouteTree();

/**
 * Tests that kill processes, walk at random, plan over large tables or read whole documents: the only ones that may take
 * longer than 20 seconds. They start first, so that none of them is waited for at the end.
 */
const heavy =
  /\.(property|plans)\.test|\/(faults|backup|embedded|scale)\/|(kill|start|bootstrap|document-text|documents|registry|sample|base-backup|migrate|encode|fit|notification-kinds|expiry|checks|exports|exports-large)\.test/;

class HeavyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const isHeavy = ({ moduleId }: TestSpecification) => heavy.test(moduleId);
    return [...sorted.filter(isHeavy), ...sorted.filter((file) => !isHeavy(file))];
  }
}

/** The rules that hold for every source file; they need no database, and `npm run check` runs them too. */
const structureTests = 'scripts/structure.test.ts';
const componentTests = 'web/**/*.component.test.tsx';

export default defineConfig({
  test: {
    // Shared cores can be slow; a test that hangs ends nevertheless.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A test waits as much as it works.
    maxWorkers: 3,
    restoreMocks: true,
    sequence: { sequencer: HeavyFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'structure',
          include: [structureTests],
          experimental: { viteModuleRunner: false },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{contract,server,ops,scripts}/**/*.test.ts'],
          exclude: [structureTests],
          globalSetup: ['scripts/build-server.ts', 'server/testing/postgres.ts'],
          // Every file has its own database and app; fetching the whole program anew for each took a third of the time.
          isolate: false,
          // Node runs the sources as they are, as `npm run dev` does: nothing is transformed first.
          experimental: { viteModuleRunner: false },
        },
      },
      {
        extends: true,
        test: {
          // Workers of their own: tests that move the timers must not move those of a server in the same process.
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [componentTests],
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [react(), tailwindcss()],
        // Found before the first test: a library that is found later reloads the page under the tests.
        optimizeDeps: { entries: ['web/main.tsx', 'web/dev/main.tsx'] },
        test: {
          name: 'component',
          include: [componentTests],
          setupFiles: ['web/testing/setup.ts'],
          isolate: false,
          retry: 0,
          // A page and what it is served by work at the same time.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          // On busy cores a click may take seconds: only a test that hangs ends by the time.
          expect: { poll: { timeout: 45_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // As in the browser tests: a part of a name is enough.
            locators: { exact: false },
            provider: playwright({
              actionTimeout: 45_000,
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: {
                ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
                args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
              },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
});
