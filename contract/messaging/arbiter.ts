import * as z from 'zod';
import { byId, pageQuery } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { roomMessage } from './inbox.ts';

export const arbiterEndpoints = {
  disputeRoom: endpoint({
    method: 'GET',
    path: '/api/admin/disputes/:id/room',
    access: 'admin',
    summary:
      'The latest messages of the disputed job’s room, oldest first, while the dispute waits for a ruling; the parties see that it is read',
    audits: ['dispute.room_read'],
    params: byId,
    query: pageQuery,
    response: roomMessage.extend({
      /** The party who wrote it; null for an event of the job. */
      by: z.enum(['owner', 'provider']).nullable(),
    }),
    paged: true,
    errors: ['stale_state'],
  }),
};
