import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { files } from '#server/db/schema/uploads.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { form, formHead, formHeaders, formTail } from '#server/testing/build/uploads.ts';
import { pdf } from '#server/testing/sample-files.ts';
import { uploadsApp } from '#server/testing/uploads-app.ts';

const { app, services, stored, incoming } = await uploadsApp();
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
const { browser } = await signedIn(app, services);
const headers = {
  ...formHeaders,
  origin: `http://127.0.0.1:${port}`,
  cookie: `sid=${browser.jar.get('sid')}`,
};
const path = '/api/uploads?purpose=general';
const megabyte = 1024 * 1024;
const chunk = Buffer.alloc(64 * 1024);

const memory = () => {
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / megabyte;
};
let peak = 0;
const watch = setInterval(() => (peak = Math.max(peak, memory())), 5);
afterAll(() => clearInterval(watch));

/** Sends a file of that many MB as fast as the server accepts it, until it responds. */
async function sendFile(sizeMb: number, more: Record<string, string> = {}) {
  const call = request({ host: '127.0.0.1', port, path, method: 'POST', headers: { ...headers, ...more } });
  let sent = 0;
  let hasResponse = false;
  const responded = new Promise<IncomingMessage>((done, fail) => {
    call.on('response', done).on('error', fail);
  }).finally(() => (hasResponse = true));
  call.write(Buffer.concat([formHead({ name: 'large.pdf' }), pdf]));
  for (; sent < sizeMb * megabyte && !hasResponse; sent += chunk.length) {
    if (!call.write(chunk)) await Promise.race([once(call, 'drain'), responded]);
    // The server runs in the same process and needs its turn.
    await pause(0);
  }
  const { statusCode } = await responded;
  call.destroy();
  return { statusCode, sentMb: sent / megabyte };
}

/** A raw connection with the head of a call already sent. */
function beginCall(more: Record<string, string>) {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers, ...more }).map((line) =>
    line.join(': '),
  );
  const socket = connect(port, '127.0.0.1');
  socket.write(`${[`POST ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
  return socket;
}

async function expectNothing() {
  await expect.poll(incoming).toEqual([]);
  expect(await stored()).toEqual([]);
  expect(await services.db.$count(files)).toBe(0);
}

test('200 MB are rejected after 10, in constant memory', async () => {
  const before = memory();
  peak = 0;
  const { statusCode, sentMb } = await sendFile(200);
  expect(statusCode).toBe(413);
  expect(sentMb).toBeGreaterThan(9);
  expect(sentMb).toBeLessThan(40);
  expect(peak - before).toBeLessThan(60);
  await expectNothing();
});

test('200 MB that are announced are rejected right away', async () => {
  const { statusCode, sentMb } = await sendFile(200, { 'content-length': String(200 * megabyte) });
  expect(statusCode).toBe(413);
  expect(sentMb).toBeLessThan(9);
  await expectNothing();
});

test('a client that sends all 200 MB before reading gets the response too; nothing stays in memory', async () => {
  const socket = beginCall({ 'transfer-encoding': 'chunked' });
  const before = memory();
  peak = 0;
  const pieces = [Buffer.concat([formHead({}), pdf]), ...Array<Buffer>(3200).fill(chunk), formTail];
  for (const piece of pieces) {
    socket.write(`${piece.length.toString(16)}\r\n`);
    socket.write(piece);
    if (!socket.write('\r\n')) await once(socket, 'drain');
  }
  socket.write('0\r\n\r\n');
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1.1 413 /);
  socket.destroy();
  expect(peak - before).toBeLessThan(150);
  await expectNothing();
});

test('a client that disconnects halfway leaves nothing behind', async () => {
  const socket = beginCall({ 'content-length': String(9 * megabyte) });
  socket.write(Buffer.concat([formHead({}), pdf, ...Array<Buffer>(20).fill(chunk)]));
  await expect.poll(incoming).toHaveLength(1);
  socket.destroy();
  await expectNothing();
});

test('a connection can be used again after a rejected upload', async () => {
  const post = (body: Buffer) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: new Uint8Array(body) });
  expect((await post(form({ body: Buffer.alloc(2 * megabyte) }))).status).toBe(415);
  expect((await post(form({ field: 'wrong', body: Buffer.alloc(2 * megabyte) }))).status).toBe(400);
  const response = await post(form({ body: pdf }));
  const { fileUrl } = (await response.json()) as { fileUrl: string };
  const back = await fetch(`http://127.0.0.1:${port}${fileUrl}`, {
    headers: { cookie: headers.cookie, connection: 'close' },
  });
  expect(Buffer.from(await back.arrayBuffer()).equals(pdf)).toBe(true);
});
