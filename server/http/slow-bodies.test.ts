import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { buildApp } from '#server/app.ts';
import { testServices } from '#server/testing/app.ts';
import { requestTimeoutMs } from './slow-bodies.ts';

const { services, log } = await testServices();
const checks = { database: async () => true };
const app = await buildApp(services, checks, log, { shedsLoad: false, bodySeconds: 0.3 });
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());

const half = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF';
const rest = '-1.7\r\n--x--\r\n';

/** Sends half of a file; `finish` sends the rest. `ended` is what the server sent before the connection was closed. */
function slowlyTo(path: string, { connection = 'close', type = 'multipart/form-data; boundary=x' } = {}) {
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  const { promise: ended, resolve } = Promise.withResolvers<string>();
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  socket.on('error', () => {});
  socket.on('close', () => resolve(received));
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'sec-fetch-site: same-origin',
    `content-type: ${type}`,
    `content-length: ${half.length + rest.length}`,
    `connection: ${connection}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${half}`);
  return { ended, finish: () => socket.write(rest) };
}

test('a body that does not arrive is ended at the limit, with an error of ours', async () => {
  const answer = await slowlyTo('/api/support', { type: 'application/json' }).ended;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"request_timeout"');
  expect(answer).toContain(errors.request_timeout.message);
});

test('one that was refused is read no longer either, and has one answer', async () => {
  const answer = await slowlyTo('/api/uploads', { connection: 'keep-alive' }).ended;
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test('an export that is checked may take longer: the server itself ends a body after a quarter of an hour', async () => {
  const long = slowlyTo('/api/records/check');
  // Started later and ended, so that the limit of others is over.
  await slowlyTo('/api/support', { type: 'application/json' }).ended;
  long.finish();
  // Read to its end; it is none of ours.
  expect(await long.ended).toMatch(/^HTTP\/1\.1 404 /);
  expect(requestTimeoutMs).toBe(900_000);
  expect(app.server.requestTimeout).toBe(900_000);
});
