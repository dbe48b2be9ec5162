import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressTexts } from './compress.ts';

const app = Fastify();
compressTexts(app);
const long = { text: 'annual '.repeat(300) };
app.get('/json', () => long);
app.get('/short', () => ({ text: 'annual' }));
app.get('/page', (_request, reply) => reply.type('text/html').header('vary', 'cookie').send(long.text));
app.get('/bytes', (_request, reply) => reply.type('application/pdf').send(Buffer.alloc(5000)));

const ask = (url: string, encoding?: string) =>
  app.inject({ url, ...(encoding && { headers: { 'accept-encoding': encoding } }) });

test('JSON and documents are compressed for clients that read brotli', async () => {
  for (const [url, text, vary] of [
    ['/json', JSON.stringify(long), 'accept-encoding'],
    ['/page', long.text, 'cookie, accept-encoding'],
  ] as const) {
    const { headers, rawPayload } = await ask(url, 'gzip, deflate, br, zstd');
    expect([headers['content-encoding'], headers.vary]).toEqual(['br', vary]);
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(rawPayload.length).toBeLessThan(text.length / 10);
    expect(brotliDecompressSync(rawPayload).toString()).toBe(text);
    const plain = await ask(url, 'gzip');
    expect([plain.headers['content-encoding'], plain.headers.vary, plain.body]).toEqual([
      undefined,
      vary,
      text,
    ]);
  }
});

test('short texts and files are sent as they are', async () => {
  for (const url of ['/short', '/bytes'])
    expect((await ask(url, 'br')).headers['content-encoding']).toBeUndefined();
});
