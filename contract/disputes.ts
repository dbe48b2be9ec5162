import * as z from 'zod';
import { amount, byId, dollars, idParam, timestamp, note, text } from './common.ts';
import { endpoint } from './endpoint.ts';
import { fileIds } from './uploads.ts';

export const disputeStatus = z.enum(['open', 'answered', 'escalated', 'resolved', 'withdrawn']);

/** Which reasons each side may give. */
export const disputeReasons = {
  owner: ['work_not_conforming', 'not_delivered', 'poor_quality', 'overcharged', 'damage', 'other'],
  provider: ['owner_unreachable', 'scope_changed', 'confirmation_refused', 'other'],
} as const;

const description = text(20, 5000);
export const dispute = z.object({
  id: z.int(),
  requestId: z.int(),
  openedBy: z.string(),
  reason: z.string(),
  description: z.string(),
  requestedRefund: amount,
  status: disputeStatus,
  createdAt: timestamp,
});

const step = { method: 'POST', access: 'user', params: byId, response: dispute } as const;

export const disputeEndpoints = {
  openDispute: endpoint({
    method: 'POST',
    path: '/api/requests/:id/disputes',
    access: 'user',
    summary: 'Opens a dispute on a job; its payments are frozen',
    status: 201,
    params: byId,
    body: z.object({
      reason: z.enum([...new Set([...disputeReasons.owner, ...disputeReasons.provider])]),
      description,
      requestedRefund: dollars(0),
    }),
    response: dispute,
  }),
  answerDispute: endpoint({
    ...step,
    path: '/api/disputes/:id/answer',
    summary: 'Responds to a dispute as the other party',
    body: z.object({ description }),
  }),
  offerRefund: endpoint({
    ...step,
    path: '/api/disputes/:id/offers',
    summary: 'Offers a refund to settle the dispute',
    body: z.object({ refundAmount: dollars(0) }),
  }),
  acceptOffer: endpoint({
    ...step,
    path: '/api/disputes/:id/offers/:n/accept',
    summary: 'Accepts the other party’s offer',
    params: z.object({ id: idParam, n: idParam }),
    idempotent: true,
  }),
  addEvidence: endpoint({
    ...step,
    path: '/api/disputes/:id/evidence',
    summary: 'Adds evidence',
    body: z.object({ fileIds }),
  }),
  escalateDispute: endpoint({
    ...step,
    path: '/api/disputes/:id/escalate',
    summary: 'Asks an administrator to decide',
  }),
  withdrawDispute: endpoint({
    ...step,
    path: '/api/disputes/:id/withdraw',
    summary: 'Withdraws a dispute; after the response, both parties must agree',
  }),
  ruleDispute: endpoint({
    ...step,
    path: '/api/admin/disputes/:id/rule',
    access: 'admin',
    summary: 'An administrator’s decision',
    idempotent: true,
    body: z.object({
      outcome: z.enum(['refund', 'release', 'split']),
      refundAmount: dollars(0).optional(),
      note: note.min(1),
    }),
  }),
};
