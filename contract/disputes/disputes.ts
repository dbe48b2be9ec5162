import * as z from 'zod';
import { amount, byId, dollars, idParam, pageQuery, text, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { eventsOf } from '#contract/lifecycle.ts';
import { maxDescription, minDisputeDescription } from '#contract/limits.ts';
import { attachedFile, fileIds } from '#contract/uploads.ts';
import { disputeReasons } from './dispute-labels.ts';
import { disputeTransitions } from './dispute-lifecycle.ts';

export const disputeStatus = z.enum(['open', 'answered', 'escalated', 'resolved', 'withdrawn']);

const disputeReason = z.enum([...new Set([...disputeReasons.owner, ...disputeReasons.provider])]);

const party = z.enum(['owner', 'provider']);
export const offerStatus = z.enum(['open', 'accepted', 'declined', 'replaced']);
export const disputeOutcome = z.enum(['refund', 'release', 'split']);

const disputeOffer = z.object({
  /** Counts the offers of the dispute, from 1. */
  n: z.int(),
  by: party,
  refundAmount: amount,
  status: offerStatus,
  createdAt: timestamp,
  decidedAt: timestamp.nullable(),
});

/** What the money of the job comes to with a refund: refund, fee and the provider's share add up to the total. */
const jobSplit = z.object({
  totalAmount: amount,
  refundAmount: amount,
  platformFee: amount,
  serviceAmount: amount,
});

export const dispute = z.object({
  id: z.int(),
  requestId: z.int(),
  openedBy: party,
  reason: disputeReason,
  description: z.string(),
  requestedRefund: amount,
  status: disputeStatus,
  createdAt: timestamp,
  answer: z.string().nullable(),
  answeredAt: timestamp.nullable(),
  /** While open: when the dispute is escalated without an answer. */
  answerBy: timestamp.nullable(),
  escalatedAt: timestamp.nullable(),
  withdrawProposedBy: party.nullable(),
  outcome: disputeOutcome.nullable(),
  refundAmount: amount.nullable(),
  /** An administrator's explanation of the ruling. */
  note: z.string().nullable(),
  endedAt: timestamp.nullable(),
});

/** Which administrator is ruling; null if no one is, for the parties, and once the dispute has ended. */
const claim = z.object({ name: z.string(), isYou: z.boolean(), until: timestamp }).nullable();

/** Business days since the escalation. */
const businessDays = z.int().nullable();

const person = z.object({ name: z.string(), imageUrl: z.string().nullable() });

export const disputeDetail = dispute.extend({
  /** How the caller takes part. */
  viewer: z.enum(['owner', 'provider', 'admin']),
  title: z.string(),
  /** True if the job is a pre-buy: its payments are those of its stages. */
  isPrebuy: z.boolean(),
  owner: person,
  provider: person.extend({ id: z.int() }),
  offers: z.array(disputeOffer),
  evidence: z.array(attachedFile.extend({ by: party, addedAt: timestamp })),
  /** The payments of the job that are frozen, so that the browser splits them by the same function as the server. */
  payments: z.array(z.object({ id: z.int(), totalAmount: amount, additionId: z.int().nullable() })),
  /** The split by the last offer, or by the refund asked for. */
  atStake: jobSplit,
  /** True while a card's bank decides about a payment of the job: until then nothing ends the dispute. */
  isContested: z.boolean(),
  /** What the caller may do now. */
  can: z.array(z.enum(eventsOf(disputeTransitions))),
  timeline: z.array(
    z.object({ event: z.string(), by: z.string(), at: timestamp, refundAmount: amount.nullable() }),
  ),
  deliveredAt: timestamp.nullable(),
  /** By when an administrator aims to rule; null unless escalated. */
  ruleBy: timestamp.nullable(),
  businessDays,
  claim,
});

const disputeStatement = text(minDisputeDescription, maxDescription);
const disputeCall = { method: 'POST', params: byId, response: disputeDetail } as const;
const disputeAction = {
  ...disputeCall,
  access: 'user',
  needs: { team: 'dispute', group: 'accept' },
} as const;
const byOffer = z.object({ id: idParam, n: idParam });

export const disputeEndpoints = {
  openDispute: endpoint({
    method: 'POST',
    path: '/api/requests/:id/disputes',
    access: 'user',
    needs: { team: 'dispute', group: 'accept' },
    summary: 'Opens a dispute on a job; its payments are frozen',
    status: 201,
    params: byId,
    body: z.object({
      reason: disputeReason,
      description: disputeStatement,
      requestedRefund: dollars(0),
      fileIds: fileIds.optional(),
    }),
    response: dispute,
  }),
  disputesOfRequest: endpoint({
    method: 'GET',
    path: '/api/requests/:id/disputes',
    access: 'user',
    needs: { team: 'work.read', group: 'aircraft.read' },
    summary: 'The disputes of a job, the newest first',
    params: byId,
    response: z.array(dispute),
  }),
  getDispute: endpoint({
    method: 'GET',
    path: '/api/disputes/:id',
    access: 'user',
    needs: { team: 'work.read', group: 'aircraft.read' },
    summary: 'A dispute with its statements, offers, evidence and deadlines',
    params: byId,
    response: disputeDetail,
  }),
  answerDispute: endpoint({
    ...disputeAction,
    path: '/api/disputes/:id/answer',
    summary: 'Responds to a dispute as the other party',
    body: z.object({ description: disputeStatement, fileIds: fileIds.optional() }),
  }),
  offerRefund: endpoint({
    ...disputeAction,
    path: '/api/disputes/:id/offers',
    summary: 'Offers a refund to settle the dispute; replaces the last offer',
    idempotent: true,
    body: z.object({ refundAmount: dollars(0) }),
  }),
  acceptOffer: endpoint({
    ...disputeAction,
    path: '/api/disputes/:id/offers/:n/accept',
    summary: 'Accepts the other party’s offer',
    params: byOffer,
    idempotent: true,
  }),
  declineOffer: endpoint({
    ...disputeAction,
    path: '/api/disputes/:id/offers/:n/decline',
    summary: 'Declines the other party’s offer',
    params: byOffer,
  }),
  addEvidence: endpoint({
    ...disputeAction,
    path: '/api/disputes/:id/evidence',
    summary: 'Adds evidence; it can’t be removed',
    body: z.object({ fileIds: fileIds.min(1, 'Choose a file') }),
  }),
  escalateDispute: endpoint({
    ...disputeAction,
    path: '/api/disputes/:id/escalate',
    summary: 'Asks an administrator to decide',
  }),
  withdrawDispute: endpoint({
    ...disputeAction,
    path: '/api/disputes/:id/withdraw',
    summary: 'Withdraws a dispute; after the response, both parties must call it',
  }),
  adminDisputes: endpoint({
    method: 'GET',
    path: '/api/admin/disputes',
    access: 'admin',
    summary: 'Disputes, the longest waiting first',
    query: pageQuery.extend({ status: disputeStatus.optional() }),
    response: dispute.extend({
      title: z.string(),
      owner: z.string(),
      provider: z.string(),
      totalAmount: amount,
      businessDays,
      claim,
    }),
    paged: true,
  }),
  claimDispute: endpoint({
    ...disputeCall,
    path: '/api/admin/disputes/:id/claim',
    access: 'admin',
    summary: 'Claims an escalated dispute for a ruling, or extends the claim',
    audits: ['dispute.claimed'],
    errors: ['dispute_claimed'],
    body: z.object({ takeOver: z.boolean().default(false) }),
  }),
  unclaimDispute: endpoint({
    method: 'DELETE',
    path: '/api/admin/disputes/:id/claim',
    access: 'admin',
    summary: 'Gives up your claim of a dispute',
    audits: ['dispute.unclaimed'],
    status: 204,
    params: byId,
  }),
  ruleDispute: endpoint({
    ...disputeCall,
    path: '/api/admin/disputes/:id/rule',
    access: 'admin',
    summary: 'An administrator’s decision',
    audits: ['dispute.ruled'],
    idempotent: true,
    body: z
      .object({
        outcome: disputeOutcome,
        refundAmount: dollars(0).optional(),
        note: disputeStatement,
      })
      .refine(({ outcome, refundAmount }) => outcome !== 'split' || refundAmount !== undefined, {
        path: ['refundAmount'],
        message: 'Enter the amount to refund',
      })
      .refine(({ outcome, refundAmount }) => outcome === 'split' || refundAmount === undefined, {
        path: ['refundAmount'],
        message: 'Only a split has an amount: a refund is the whole, a release nothing',
      }),
  }),
};
