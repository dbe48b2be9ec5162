import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { domains } from '#contract/index.ts';
import { testApp } from './testing/app.ts';

const { visitor } = await testApp();
const browser = visitor();

const queries: Record<string, string> = { '/api/airports': '?q=palo', '/api/places': '?q=palo' };
const publicReads = Object.values(domains)
  .flatMap((table) => Object.values(table))
  .filter(({ method, access }) => method === 'GET' && access === 'public')
  .map(({ path }) => path.replace(/:\w+/g, 'a'.repeat(43)) + (queries[path] ?? ''));

/** Returns the least processor time that this thread took for a call, in milliseconds: a busy machine does not count. */
async function leastCost(url: string) {
  let least = Infinity;
  for (let i = 0; i < 5; i++) {
    const before = process.threadCpuUsage();
    await browser.get(url);
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

test.each(publicReads)('an anonymous GET %s keeps others waiting for less than 20 ms', async (url) => {
  expect(await leastCost(url)).toBeLessThan(20);
});

test.each(['/api/openapi.json', '/api/docs'])(
  '%s is compressed, and sent again only if it has changed',
  async (url) => {
    const plain = await browser.get(url);
    const packed = await browser.get(url, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    const again = await browser.get(url, { 'if-none-match': plain.headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  },
);
