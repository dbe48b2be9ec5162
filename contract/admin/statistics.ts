import * as z from 'zod';
import { amount, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';

const days = z.coerce.number().int().min(1).max(366).default(30);

export const statisticsEndpoints = {
  stats: endpoint({
    method: 'GET',
    path: '/api/admin/stats',
    access: 'admin',
    mayLag: true,
    summary: 'Counts of the whole site',
    response: z.object({
      totalUsers: z.int(),
      aircraftOwners: z.int(),
      serviceProviders: z.int(),
      dualAccessUsers: z.int(),
      totalRequests: z.int(),
      /** Messages of conversations and of job rooms. */
      totalMessages: z.int(),
      waitlistCount: z.int(),
      /** When the rows were counted. */
      countedAt: timestamp,
    }),
  }),
  statsSeries: endpoint({
    method: 'GET',
    path: '/api/admin/stats/series',
    access: 'admin',
    mayLag: true,
    summary: 'What happened on each of the last days, today included; days are those of UTC',
    query: z.object({ days }),
    response: z.object({
      days: z.array(
        z.object({
          day: z.iso.date(),
          users: z.int(),
          requests: z.int(),
          quotes: z.int(),
          messages: z.int(),
          jobsCompleted: z.int(),
          /** Added to the balances of providers. */
          released: amount,
        }),
      ),
      countedAt: timestamp,
    }),
  }),
};
