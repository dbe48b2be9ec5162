import { rmSync } from 'node:fs';
import { join } from 'node:path';

// Starts the product as `npm start` does, on a temporary data folder.
const folder = process.env.E2E_DATA_DIR!;
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
Object.assign(process.env, {
  DATA_DIR: folder,
  PORT: process.env.E2E_PORT,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
});
await import(join(import.meta.dirname, '../dist/server/main.js'));
