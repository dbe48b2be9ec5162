import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from './calls.ts';
import { interleaved } from './load.ts';
import { startProduct } from './product.ts';
import { record } from './record.ts';
import { startServer } from './server-process.ts';

/** Prints the cost of the product's rules: its response times relative to the baseline server. */
export async function measureRatios(providers: number, dataFolder?: string) {
  const amounts = { providers, owners: providers / 2, requests: providers * 2, messages: providers };
  const product = await startProduct(amounts, dataFolder);
  const everyday = { 'who am I': ['/api/auth/user'], ...calls(product.ids) };
  const recording = await record(
    product.folder,
    product.connection,
    product.cookie,
    Object.values(everyday).flat(),
  );
  const file = join(product.folder, 'recording.json');
  writeFileSync(file, JSON.stringify(recording));
  const bare = await startServer('bench/bare-server.ts', { BARE_RECORDING: file });
  console.log('call                product/s    bare/s   ratio   p95 ms  bare p95   CPU ratio');
  for (const [name, paths] of Object.entries(everyday)) {
    const figures = await interleaved([
      { name: 'product', url: product.url, paths, headers: { cookie: product.cookie }, cpu: product.cpu },
      { name: 'bare', url: bare.url, paths, cpu: bare.cpu },
    ]);
    const [own, baseline] = [figures.get('product')!, figures.get('bare')!];
    const cells = [
      own.perSecond.toFixed(0).padStart(9),
      baseline.perSecond.toFixed(0).padStart(10),
      (own.perSecond / baseline.perSecond).toFixed(2).padStart(8),
      own.p95.toFixed(0).padStart(9),
      baseline.p95.toFixed(0).padStart(10),
      (own.cpuMicros / baseline.cpuMicros).toFixed(2).padStart(12),
    ];
    console.log(name.padEnd(20) + cells.join(''));
  }
  await bare.stop();
  await product.end();
}
