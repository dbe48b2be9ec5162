import { rmSync } from 'node:fs';

// Starts the product on a temporary data folder.
const folder = process.env.E2E_DATA_DIR!;
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
Object.assign(process.env, {
  DATA_DIR: folder,
  PORT: process.env.E2E_PORT,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
});
await import('#server/main.ts');
