import * as z from 'zod';
import { aircraft } from '#contract/aircraft/aircraft.ts';
import { endpoint } from '#contract/endpoint.ts';
import { inboxEntry } from '#contract/messaging/inbox.ts';
import { serviceRequest } from '#contract/requests/requests.ts';

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
  aircraft: z.array(aircraft),
  hasProviderProfile: z.boolean(),
  /** Provider counts on the Aviation Services card: the claimed ones until the launch. */
  serviceCounts: z.record(z.string(), z.int()),
});

export const homeEndpoints = {
  homeFigures: endpoint({
    method: 'GET',
    path: '/api/home',
    access: 'user',
    summary: 'Everything the home screen shows, in one response',
    query: z.object({ as: z.enum(['owner', 'provider']).optional() }),
    response: homeResponse,
  }),
};
