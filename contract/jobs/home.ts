import * as z from 'zod';
import { aircraft } from '#contract/aircraft/aircraft.ts';
import { meterSummary } from '#contract/aircraft/readings.ts';
import { reminder } from '#contract/aircraft/reminders.ts';
import { timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { inboxEntry } from '#contract/messaging/inbox.ts';
import { serviceRequest } from '#contract/requests/requests.ts';

/** What may wait for an owner, the most urgent first. */
export const waitingKinds = [
  'approval',
  'pay',
  'confirm',
  'cancellation',
  'date',
  'findings',
  'quotes',
] as const;

/** The response of the home screen. Figures that do not apply to the user's role are null. */
const homeResponse = z.object({
  as: z.enum(['owner', 'provider']),
  stats: z.object({
    aircraft: z.int().nullable(),
    activeRequests: z.int().nullable(),
    activeJobs: z.int().nullable(),
    newRequests: z.int().nullable(),
    unreadMessages: z.int(),
    thisMonth: z.int(),
  }),
  requests: z.array(serviceRequest),
  conversations: z.array(inboxEntry),
  /** The owner's aircraft with the most urgent due items, at most two. */
  aircraft: z.array(aircraft),
  /** The most urgent items and the last used meter of the first of them. */
  airplane: z.object({ due: z.array(reminder), meter: meterSummary.nullable() }).nullable(),
  /** What waits for the owner most of all. */
  waiting: z
    .object({
      kind: z.enum(waitingKinds),
      requestId: z.int(),
      title: z.string(),
      quoteCount: z.int(),
      dueAt: timestamp.nullable(),
    })
    .nullable(),
  hasProviderProfile: z.boolean(),
  /** Provider counts on the Aviation Services card: the claimed ones until the launch. */
  serviceCounts: z.record(z.string(), z.int()),
});

export const homeEndpoints = {
  homeFigures: endpoint({
    method: 'GET',
    path: '/api/home',
    access: 'user',
    mayLag: true,
    needs: { team: 'work.read', group: 'aircraft.read' },
    summary: 'Everything the home screen shows, in one response',
    query: z.object({ as: z.enum(['owner', 'provider']).optional() }),
    response: homeResponse,
  }),
};
