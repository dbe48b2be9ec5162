import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Starts the product on a temporary data folder.
const folder = mkdtempSync(join(tmpdir(), 'hangarline-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
Object.assign(process.env, {
  DATA_DIR: folder,
  PORT: process.env.E2E_PORT,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
});
await import('#server/main.ts');
