import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from './env.ts';
import { loadSecrets } from './secrets.ts';

function folder() {
  const path = mkdtempSync(join(tmpdir(), 'hangarline-secrets-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test('secrets are generated once, readable by their owner only, and different each time', () => {
  const DATA_DIR = folder();
  const first = loadSecrets(readEnv({ DATA_DIR }));
  expect(loadSecrets(readEnv({ DATA_DIR }))).toEqual(first);
  expect(readdirSync(DATA_DIR)).toEqual(['secrets.json']);
  expect(statSync(join(DATA_DIR, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(loadSecrets(readEnv({ DATA_DIR: folder() })).sessionSecret).not.toBe(first.sessionSecret);
  expect(first.sessionSecret).not.toBe(first.encryptionKey);
});

test('configured secrets are used, and nothing is written', () => {
  const DATA_DIR = folder();
  const given = { SESSION_SECRET: 's'.repeat(40), ENCRYPTION_KEY: 'e'.repeat(40) };
  expect(loadSecrets(readEnv({ DATA_DIR, ...given }))).toEqual({
    sessionSecret: given.SESSION_SECRET,
    encryptionKey: given.ENCRYPTION_KEY,
  });
  expect(readdirSync(DATA_DIR)).toEqual([]);
});

test('a damaged file is reported, not replaced', () => {
  const DATA_DIR = folder();
  writeFileSync(join(DATA_DIR, 'secrets.json'), '{"sess');
  expect(() => loadSecrets(readEnv({ DATA_DIR }))).toThrow(/secrets\.json cannot be read\. Restore it/);
});
