// npm run bench: the most frequent calls against the floor, a node:http server with hand-written SQL, in one run.
// npm run bench -- --only list,provider: some of them.
// npm run bench -- --growth: how much slower the product gets with 10 and 100 times the providers.
// npm run bench -- --jobs: accepting and paying by 16 concurrent owners.
// npm run bench -- --analytics: a provider's analytics among a million rows.
// npm run bench -- --live: messages through 2,000 streams of two processes, the inbox among a million messages.
// npm run bench -- --matching: smart matching among 100,000 providers.
// npm run bench -- --ads: a set of advertising images.
// --data <folder> reuses a filled data folder between runs.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from '#scripts/bootstrap/build.mjs';
import { measureAds } from './ads.ts';
import { measureAnalytics } from './analytics.ts';
import { measureGrowth } from './growth.ts';
import { measureJobs } from './jobs.ts';
import { measureLive } from './live.ts';
import { measureMatching } from './matching.ts';
import { measureRatios } from './ratios.ts';

const { values } = parseArgs({
  options: {
    growth: { type: 'boolean', default: false },
    jobs: { type: 'boolean', default: false },
    analytics: { type: 'boolean', default: false },
    live: { type: 'boolean', default: false },
    matching: { type: 'boolean', default: false },
    ads: { type: 'boolean', default: false },
    providers: { type: 'string', default: '100000' },
    only: { type: 'string' },
    data: { type: 'string' },
  },
});
// The product is measured as `npm start` runs it.
await buildAll(resolve(import.meta.dirname, '..'));
if (values.growth) await measureGrowth([10_000, 100_000, 1_000_000], values.data);
else if (values.jobs) await measureJobs();
else if (values.analytics) await measureAnalytics();
else if (values.live) await measureLive(values.data);
else if (values.matching) await measureMatching(values.data);
else if (values.ads) await measureAds();
else await measureRatios(Number(values.providers), values.only, values.data);
