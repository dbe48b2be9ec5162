import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { listening } from '#server/testing/event-stream.ts';

const { app, services, visitor } = await testApp();
const statuses: number[] = [];
app.get('/fails/:code', (request) => {
  const { code } = request.params as { code: string };
  // As the query builder wraps what the driver throws.
  throw new Error('Failed query', { cause: Object.assign(new Error('from the database'), { code }) });
});
app.addHook('onSend', async (_request, { statusCode }) => void statuses.push(statusCode));

const readiness = async () => (await visitor().get('/api/health/ready')).json();

test.each(['08006', '08P01', '57P01', '57P03', '53300', '25006', '40001'])(
  'a database that is away: %s',
  async (code) => {
    const { statusCode, headers } = await visitor().get(`/fails/${code}`);
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    expect((await readiness()).checks.storage).toBe(true);
  },
);

test('what the database rejects is our own failure', async () => {
  for (const code of ['23505', '42P01', '25P02', '5310'])
    expect((await visitor().get(`/fails/${code}`)).statusCode).toBe(500);
});

/** Writes bytes to the app over HTTP; returns what it answers until the connection ends. */
async function write(bytes: string, thenCut = false) {
  const { port } = new URL(await listening(app));
  return new Promise<string>((done) => {
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('error', () => {});
    socket.on('close', () => done(answer));
    socket.write(bytes, () => thenCut && setTimeout(() => socket.resetAndDestroy(), 100));
  });
}

const bodyOf = (answer: string) => JSON.parse(answer.split('\r\n\r\n')[1] ?? '') as object;

test('what is no HTTP request is refused in our form', async () => {
  const long = await write(`GET /api/health?${'x'.repeat(40_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  expect(long).toMatch(/^HTTP\/1.1 431 /);
  expect(bodyOf(long)).toMatchObject({ code: 'headers_too_large', requestId: expect.any(String) });
  const noise = await write('hello\r\n\r\n');
  expect(noise).toMatch(/^HTTP\/1.1 400 /);
  expect(bodyOf(noise)).toMatchObject({ code: 'invalid_body' });
});

test.each([
  ['/api/messages', 'application/json', '{"receiverId":'],
  [
    '/api/uploads?purpose=message',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx',
  ],
  ['/api/uploads?purpose=message', 'multipart/form-data; boundary=b', ''],
])('a body that is cut off is no failure of ours: %s %s %s', async (url, type, beginning) => {
  const { browser } = await signedIn(app, services);
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  statuses.length = 0;
  await write(
    `POST ${url} HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\ncookie: ${cookie}\r\n` +
      `content-type: ${type}\r\ncontent-length: 5000\r\n\r\n${beginning}`,
    true,
  );
  await expect.poll(() => statuses, { timeout: 20_000 }).toEqual([400]);
});

test.each(['53100', '53200', '58030', 'ENOSPC'])('nothing can be stored: %s', async (code) => {
  const { statusCode, headers } = await visitor().get(`/fails/${code}`);
  expect([statusCode, headers['retry-after']]).toEqual([503, '30']);
  expect(await readiness()).toMatchObject({ status: 'not_ready', checks: { storage: false } });
});
