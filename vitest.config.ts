import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './scripts/temporary-files.ts';

keepTemporaryFilesInMemory();

export default defineConfig({
  test: {
    include: ['{contract,server,ops,web,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['scripts/build-server.ts', 'server/testing/postgres.ts'],
    // Shared cores can be slow; a test that hangs ends nevertheless.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A test waits as much as it works.
    maxWorkers: 3,
    // Every file has its own database and app; fetching the whole program anew for each took a third of the time.
    isolate: false,
    restoreMocks: true,
  },
});
