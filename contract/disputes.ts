import * as z from 'zod';
import { amount, timestamp } from './common.ts';

export const disputeStatus = z.enum(['open', 'answered', 'escalated', 'resolved', 'withdrawn']);

/** The dispute reasons that each party may choose. */
export const disputeReasons = {
  owner: ['work_not_conforming', 'not_delivered', 'poor_quality', 'overcharged', 'damage', 'other'],
  provider: ['owner_unreachable', 'scope_changed', 'confirmation_refused', 'other'],
} as const;

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
