import { startProduct } from './product.ts';

const places = [
  'KPAO',
  'KSQL',
  'KAPA',
  'KDAL',
  'KADS',
  'KOPF',
  'KFXE',
  'KTEB',
  'KBED',
  'KPWK',
  'KBFI',
  'KPDK',
];
const categories = ['maintenance', 'avionics', 'inspection', 'detailing'];
const rounds = 7;

/** Prints the time of smart matching around twelve busy airports among 100,000 providers, one call after the other. */
export async function measureMatching(dataFolder?: string) {
  const amounts = { providers: 100_000, owners: 10_000, requests: 200_000, messages: 10_000 };
  const product = await startProduct(amounts, dataFolder);
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const location of places) {
      for (const category of categories) {
        const start = performance.now();
        const response = await fetch(`${product.url}/api/providers/smart-match`, {
          method: 'POST',
          headers: { cookie: product.cookie, origin: product.url, 'content-type': 'application/json' },
          body: JSON.stringify({ category, location }),
        });
        const matches = (await response.json()) as unknown[];
        if (!response.ok || matches.length === 0)
          throw new Error(`${response.status}: no ${category} at ${location}`);
        // The first round fills the caches of the database.
        if (round > 0) times.push(performance.now() - start);
      }
    }
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)]!.toFixed(0);
  console.log(`smart match, p50 p95 max           ${at(0.5)} ${at(0.95)} ${at(0.999)} ms`);
  await product.end();
}
