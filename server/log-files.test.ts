import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { loggerOptions } from './http/request-log.ts';
import { openLogFiles } from './log-files.ts';
import { ownFolder } from './testing/folder.ts';

test('log files are rotated by size, few enough and for their owner alone', () => {
  const folder = join(ownFolder(), 'logs');
  const files = openLogFiles(folder, { maxFileBytes: 100, maxFiles: 3 });
  for (let n = 0; n < 40; n++) files.write(`${String(n).padStart(9, '0')}\n`);
  const names = readdirSync(folder).toSorted();
  expect(names).toHaveLength(3);
  const text = names.map((name) => readFileSync(join(folder, name), 'utf8')).join('');
  expect(text.endsWith('000000039\n')).toBe(true);
  expect(Number(text.split('\n')[0])).toBe(10);
  expect(statSync(join(folder, names[0]!)).mode & 0o777).toBe(0o600);
});

test('no line of a file holds an email address, a token or a cookie, and each stays readable', () => {
  const folder = join(ownFolder(), 'logs');
  const log = pino(loggerOptions(readEnv({})), openLogFiles(folder));
  const token = 'kJ8_dd0-Zq1x7Yb3mN5pR9sT2vW4aB6cD8eF0gH1iJ3';
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  log.info(`sent to\namelia.e+x@mail.example.org, token\n${token}`);
  log.warn({ err: new Error(`sid=${token}`), body: { note: `"bob@example.com"\t${token}\u0001${token}` } });
  log.error({ reqId: id, cookie: 'a', path: '/api/users' }, 'node_modules/@fastify/cookie failed');
  const text = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('');
  expect(text).not.toMatch(/amelia|bob|kJ8_/);
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(lines).toMatchObject([
    { msg: 'sent to\n[email], token\n[redacted]' },
    { body: { note: '"[email]"\t[redacted]\u0001[redacted]' } },
    { reqId: id, cookie: '[redacted]', msg: 'node_modules/@fastify/cookie failed' },
  ]);
});
