// npm run bench: the product against a bare node:http + pg server with the same statements and bytes, in one run.
// npm run bench -- --growth: how much slower the product gets with ten and a hundred times the providers.
// npm run bench -- --deals: accepting and paying by sixteen people at once.
// npm run bench -- --analytics: a provider's figures among a million rows.
// --data <folder> keeps what was filled for the next run.
import { parseArgs } from 'node:util';
import { measureAnalytics } from './analytics.ts';
import { measureDeals } from './deals.ts';
import { measureGrowth } from './growth.ts';
import { measureRatios } from './ratios.ts';

const { values } = parseArgs({
  options: {
    growth: { type: 'boolean', default: false },
    deals: { type: 'boolean', default: false },
    analytics: { type: 'boolean', default: false },
    providers: { type: 'string', default: '100000' },
    data: { type: 'string' },
  },
});
if (values.growth) await measureGrowth([10_000, 100_000, 1_000_000], values.data);
else if (values.deals) await measureDeals();
else if (values.analytics) await measureAnalytics();
else await measureRatios(Number(values.providers), values.data);
