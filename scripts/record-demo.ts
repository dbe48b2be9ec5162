// npm run demo:record: records the responses of the demo from a server with fresh sample data; see docs/demo.md.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { openPool } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { readEnv } from '#server/env.ts';
import { loadAirports } from '#server/modules/airports/airports.load.ts';
import { loadEstimates } from '#server/modules/matching/estimates.repo.ts';
import { seedSample } from '#server/sample/sample.ts';
import { loadSecrets } from '#server/secrets.ts';
import { openServices } from '#server/services.ts';
import type { Recording } from '#web/demo/recording.ts';
import { recordDemo } from './demo/record.ts';

const folder = mkdtempSync(join(tmpdir(), 'hangarline-demo-'));
const env = readEnv({
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'off',
  APP_URL: 'http://localhost',
  SAMPLE_DATA: 'on',
});
const log = pino({ level: 'silent' });
const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
try {
  const { connection, close } = await openDatabase(env, { exclusive: true });
  undo.push(close);
  const { db, pool } = openPool(connection, () => {});
  undo.push(() => pool.end());
  await loadAirports(db);
  await loadEstimates(db);
  // The clock stands still, so that every response is of the same moment.
  const recordedAt = new Date();
  const secrets = loadSecrets(env);
  const opened = await openServices({ env, secrets, db, pool, log, now: () => recordedAt });
  undo.push(opened.close);
  const app = await buildApp(opened.services, {}, log);
  undo.push(() => app.close());
  await seedSample(opened.services, log);
  write(await recordDemo(app, { recordedAt, pictures: 24 }));
} finally {
  for (const step of undo.toReversed()) await step();
}

function write(recordings: Map<string, Recording>) {
  const into = join(import.meta.dirname, '../web/demo/recorded');
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into);
  for (const [topic, recording] of recordings) {
    const text = `${JSON.stringify(recording)}\n`;
    writeFileSync(join(into, `${topic}.json`), text);
    const [size, zipped] = [text.length, gzipSync(text).length].map((bytes) => (bytes / 1000).toFixed(1));
    const calls = Object.keys(recording).length;
    console.log(`${topic.padEnd(12)}${String(calls).padStart(4)} calls, ${size} KB, ${zipped} KB gzip`);
  }
}
