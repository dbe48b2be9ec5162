import { growing } from './calls.ts';
import { interleaved } from './load.ts';
import { startProduct } from './product.ts';

/**
 * Prints the p95 of each call at several directory sizes, measured in turns, and its growth from the first to
 * the last size.
 */
export async function measureGrowth(sizes: number[], dataFolder?: string) {
  const products = [];
  for (const providers of sizes) {
    const requests = Math.min(providers * 2, 200_000);
    products.push(await startProduct({ providers, owners: 10_000, requests, messages: 10_000 }, dataFolder));
  }
  console.log(
    `p95 in ms     ${sizes.map((n) => n.toLocaleString('en-US').padStart(12)).join('')}      growth`,
  );
  for (const [name, paths] of Object.entries(growing)) {
    const figures = await interleaved(
      products.map((product, i) => ({
        name: String(sizes[i]),
        url: product.url,
        requests: paths.map((path) => ({ path })),
        headers: { cookie: product.cookie },
        cpu: product.cpu,
      })),
    );
    const p95s = sizes.map((size) => figures.get(String(size))!.p95);
    const growth = p95s.at(-1)! / p95s[0]!;
    console.log(
      name.padEnd(14) +
        p95s.map((ms) => ms.toFixed(0).padStart(12)).join('') +
        growth.toFixed(2).padStart(12),
    );
  }
  for (const product of products) await product.end();
}
