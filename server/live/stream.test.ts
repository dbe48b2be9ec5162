import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { end, heartbeat, write, type Stream } from './stream.ts';

/** The response to a client that reads nothing. */
async function stalled() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  client.on('error', () => {});
  client.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  afterAll(() => {
    client.destroy();
    server.close();
  });
  return response;
}

const toStream = (response: ServerResponse): Stream => ({
  userId: 'u',
  sid: 's',
  response,
  waiting: undefined,
});
const long = { text: 'x'.repeat(4_000_000) };

test('a stream that was ended takes no more events, and its client cannot keep it', async () => {
  const response = await stalled();
  const errors: Error[] = [];
  response.on('error', (error) => errors.push(error));
  const stream = toStream(response);
  // Less than what cuts a stream off.
  write(stream, { text: 'x'.repeat(900_000) });
  end(stream);
  write(stream, heartbeat);
  await once(response, 'close');
  expect(errors).toEqual([]);
  expect(response.destroyed).toBe(true);
});

test('a client that reads nothing is cut off', async () => {
  const stream = toStream(await stalled());
  for (let i = 0; i < 10 && !stream.response.destroyed; i++) write(stream, long);
  expect(stream.response.destroyed).toBe(true);
});
