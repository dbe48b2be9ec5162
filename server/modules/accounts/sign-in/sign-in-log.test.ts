import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { loggerOptions } from '#server/http/request-log.ts';
import { isDatabaseReachable } from '#server/modules/system/readiness.ts';
import { testServices } from '#server/testing/app.ts';
import { buildUser, password } from '#server/testing/build/accounts.ts';
import { client } from '#server/testing/client.ts';

const { services } = await testServices();
const lines: string[] = [];
const log = pino(loggerOptions(readEnv({})), { write: (line: string) => lines.push(line) });
const checks = { database: isDatabaseReachable(() => services.db) };
const app = await buildApp(services, checks, log, { shedsLoad: false });
/** What each line says, and of whom. */
const messages = () =>
  lines.map((line) => {
    const { msg, user } = JSON.parse(line) as { msg: string; user?: string };
    return [msg, user];
  });

test('the log says who signed in, who failed to, and who signed out', async () => {
  const { id, email } = await buildUser(services);
  const browser = client(app);
  await browser.post('/api/auth/login', { email, password: 'not the password' });
  await browser.post('/api/auth/login', { email, password });
  await browser.get('/api/logout');
  expect(messages()).toEqual([
    ['POST /api/auth/login 401', undefined],
    ['session opened', id],
    ['session ended', id],
  ]);
  expect(lines.join('')).not.toContain(email);
});
