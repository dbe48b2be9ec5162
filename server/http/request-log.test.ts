import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { loggerOptions, logRequests } from './request-log.ts';

function linesOf(write: (log: pino.Logger) => void) {
  const lines: string[] = [];
  write(pino(loggerOptions(readEnv({})), { write: (line: string) => lines.push(line) }));
  return lines.join('');
}

test('secrets are redacted at the top, at any depth and in headers', () => {
  const output = linesOf((log) => {
    log.info(
      {
        password: 'hunter2',
        body: { token: 'tok-secret', list: [{ cvc: 'cvc-secret' }] },
        headers: { cookie: 'sid=1', 'set-cookie': 'sid=2' },
      },
      'x',
    );
    log.child({ reqId: '7' }).warn({ user: { passwordHash: '$argon2id' } }, 'y');
  });
  expect(output).not.toMatch(/hunter2|tok-secret|cvc-secret|sid=|argon2/);
  expect(output).toContain('"password":"[redacted]"');
});

test('a request is logged by method and path without its query, an error by its message', () => {
  const error = Object.assign(new Error('refused'), { code: '57P01', client: { password: 'hunter2' } });
  const output = linesOf((log) =>
    log.error({ err: error, req: { method: 'GET', url: '/reset?token=tok-secret' } }, 'x'),
  );
  expect(output).toContain('"req":{"method":"GET","path":"/reset"}');
  expect(output).toContain('"code":"57P01"');
  expect(output).not.toMatch(/tok-secret|hunter2/);
});

test('a path that contains a secret is logged as its pattern', () => {
  const req = {
    method: 'GET',
    url: '/api/calendar/tok-secret',
    routeOptions: { url: '/api/calendar/:token' },
  };
  const output = linesOf((log) => log.error({ req }, 'x'));
  expect(output).toContain('"path":"/api/calendar/:token"');
  expect(output).not.toContain('tok-secret');
});

test.each([
  [500, 'error'],
  [503, 'warn'],
  [404, 'info'],
  [200, 'debug'],
])('a response %i is logged as %s', async (status, level) => {
  const lines: string[] = [];
  const log: FastifyBaseLogger = pino(
    { ...loggerOptions(readEnv({ LOG_LEVEL: 'debug' })) },
    { write: (line: string) => lines.push(line) },
  );
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  });
  logRequests(app);
  app.get('/x', (request, reply) => {
    Object.assign(request, { ctx: { actor: { id: 'user-7' } } });
    return reply.status(status).send();
  });
  await app.inject('/x');
  const line: unknown = JSON.parse(lines.at(-1) ?? '{}');
  expect(line).toMatchObject({ level: pino.levels.values[level], status, user: 'user-7' });
});
