import { monitorEventLoopDelay } from 'node:perf_hooks';
import { campaigns } from '#server/modules/ads/campaigns.ts';
import { composeAds } from '#server/modules/ads/composer/composer.ts';

const rounds = 5;
const maxSeconds = 3;

/** Prints how long a set of ads takes, with the start of the thread and without it, and how long the event loop waits. */
export async function measureAds() {
  const orders = campaigns.map(({ layout, size, aircraft, text }) => ({
    layout,
    size,
    aircraft,
    text: { ...text, site: 'hangarline.example' },
  }));
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const seconds: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const start = performance.now();
    await composeAds(orders, 'bench');
    seconds.push((performance.now() - start) / 1000);
  }
  delay.disable();
  const [first = 0, ...later] = seconds;
  const median = later.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  console.log(`a set of ${orders.length} ads, with the start of the thread: ${first.toFixed(2)} s`);
  console.log(`a set of ${orders.length} ads, after it: ${median.toFixed(2)} s (median of ${rounds})`);
  console.log(`event loop meanwhile, p99: ${(delay.percentile(99) / 1e6).toFixed(1)} ms`);
  if (first > maxSeconds) throw new Error(`a set takes longer than ${maxSeconds} s`);
}
