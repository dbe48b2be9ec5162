import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { buildProvider } from '#server/testing/build/directory.ts';
import { openOtlpExporter } from './otlp-exporter.ts';
import { startSpan } from './span.ts';

interface Received {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status: { code?: number };
}

/** The part of a collector that takes traces. */
const spans: Received[] = [];
const authorizations = new Set<string | undefined>();
const collector = createServer(async (incoming, response) => {
  const body = (await json(incoming)) as { resourceSpans: { scopeSpans: { spans: Received[] }[] }[] };
  authorizations.add(incoming.headers.authorization);
  if (incoming.url === '/v1/traces') spans.push(...body.resourceSpans[0]!.scopeSpans[0]!.spans);
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
}).listen(0, '127.0.0.1');
await new Promise((done) => collector.once('listening', done));
afterAll(() => collector.close());
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

const { app, services, settle } = await testApp({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc',
  TRUST_PROXY: '127.0.0.1',
});
const { browser } = await signedIn(app, services);
const shop = await buildProvider(services);

const address = await app.listen({ port: 0, host: '127.0.0.1' });

/** Posts over a socket, whose second half comes in a later turn of the event loop. */
async function sendInParts(path: string, body: object) {
  const [first, second] = [JSON.stringify(body).slice(0, 20), JSON.stringify(body).slice(20)];
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const call = request(address + path, {
    method: 'POST',
    headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json', cookie },
  });
  const answered = once(call, 'response');
  call.write(first);
  await sleep(50);
  call.end(second);
  const [response] = (await answered) as [IncomingMessage];
  expect([response.statusCode, await text(response)]).toEqual([201, expect.any(String)]);
}

/** The spans that were ended by now. */
async function exported() {
  await services.tracer!.close();
  return spans.splice(0);
}
const childrenOf = (all: Received[], { spanId }: Received) =>
  all.filter(({ parentSpanId }) => parentSpanId === spanId);

test('each request is a span, and so is each of its statements, also of a call with a body', async () => {
  await exported();
  await browser.get('/api/home');
  await sendInParts('/api/messages', { receiverId: shop.person.id, content: 'Secret words' });
  const all = await exported();
  for (const name of ['GET /api/home', 'POST /api/messages']) {
    const parent = all.find((span) => span.name === name)!;
    const statements = childrenOf(all, parent);
    expect([name, statements.length]).toEqual([name, expect.toSatisfy((count) => count >= 3)]);
    for (const { traceId, startTimeUnixNano, endTimeUnixNano } of statements) {
      expect(traceId).toBe(parent.traceId);
      expect(BigInt(startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(parent.startTimeUnixNano));
      expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
    }
  }
  expect(JSON.stringify(all)).not.toContain('Secret words');
  expect(authorizations).toEqual(new Set(['Basic abc']));
});

test('tasks and sweeps are spans with their statements', async () => {
  await exported();
  await browser.post('/api/requests', {
    title: 'Oil change and a look at the left brake',
    description: 'Fifty hours since the last one. The left brake pulls a little.',
    category: 'maintenance',
    preferredLocation: 'KPAO',
  });
  await settle();
  const all = await exported();
  const work = all.filter(({ name }) => /^(?:task|sweep) /.test(name));
  expect(work.map(({ name }) => name)).toContain('task requests.tell-best');
  expect(work.some((one) => childrenOf(all, one).length > 0)).toBe(true);
});

test('a trace that the proxy began goes on', async () => {
  await exported();
  const traceId = 'a'.repeat(32);
  await browser.get('/api/airports?q=palo', { traceparent: `00-${traceId}-${'b'.repeat(16)}-01` });
  const goingOn = (await exported()).find(({ name }) => name === 'GET /api/airports');
  expect(goingOn).toMatchObject({ traceId, parentSpanId: 'b'.repeat(16) });
});

test('a collector that is away costs the spans and is complained about once', async () => {
  const complaints: string[] = [];
  const exporter = openOtlpExporter({
    endpoint: 'http://127.0.0.1:1',
    headers: {},
    onTrouble: ({ message }) => complaints.push(message),
  });
  for (let n = 0; n < 10_000; n++) startSpan({ export: exporter.export }, 'x', 'server', {}).end();
  await exporter.close();
  await exporter.close();
  expect(complaints).toEqual(['fetch failed']);
});
