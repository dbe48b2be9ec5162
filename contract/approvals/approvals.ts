import * as z from 'zod';
import { payModes } from '#contract/accounts/member-states.ts';
import { person } from '#contract/accounts/team.ts';
import { amount, byId, id, text, timestamp, userId } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxVoteNote } from '#contract/limits.ts';
import { approvalStatuses, approvalSubjects } from './approval-lifecycle.ts';
import { approvalBases } from './approval-rules.ts';

/** Of accepting: how it is paid, and by whom if not by who accepts; maintenance officers name someone. */
export const payChoice = { pay: z.enum(payModes).optional(), payerId: userId.optional() };

const voter = person.extend({
  profileImageUrl: z.string().nullable(),
  /** For co-owners; null where the group works without shares. */
  shareBp: z.int().nullable(),
  /** Null until they vote. */
  approves: z.boolean().nullable(),
  note: z.string(),
  votedAt: timestamp.nullable(),
  /** True if they have read that they are asked. */
  hasSeen: z.boolean(),
  isYou: z.boolean(),
});

/** A vote of the owners of a group on one expense. */
export const approval = z.object({
  id: z.int(),
  requestId: z.int(),
  subject: z.enum(approvalSubjects),
  /** The quote, the findings that would be approved, or the additional work. */
  subjectIds: z.array(id),
  status: z.enum(approvalStatuses),
  createdAt: timestamp,
  expiresAt: timestamp,
  /** For voters and the member who asked; null for others, such as the provider, who sees that the owners decide and by when. */
  vote: z
    .object({
      title: z.string(),
      businessName: z.string(),
      amount,
      /** What was approved on the job since its last approval, with this. */
      totalAfter: amount,
      askedBy: person,
      payer: person.nullable(),
      pay: z.enum(payModes),
      basis: z.enum(approvalBases),
      /** People, or hundredths of a percent: that are needed, that approved and rejected, and all of them. */
      needed: z.int(),
      approved: z.int(),
      rejected: z.int(),
      of: z.int(),
      voters: z.array(voter),
      endedAt: timestamp.nullable(),
      /** Why it is outdated. */
      endReason: z.string().nullable(),
      canVote: z.boolean(),
      /** True if the caller’s yes would accept. */
      isDecisive: z.boolean(),
      canWithdraw: z.boolean(),
      /** True if the vote ended without an acceptance, and the caller may start another one. */
      canAskAgain: z.boolean(),
      /** True if someone has not voted, and nobody reminded them lately. */
      canRemind: z.boolean(),
    })
    .nullable(),
});

export const approvalEndpoints = {
  requestApprovals: endpoint({
    method: 'GET',
    path: '/api/requests/:id/approvals',
    access: 'user',
    needs: { team: 'work.read', group: 'aircraft.read' },
    summary:
      'Votes of the owners on quotes and work, newest first; the provider sees an open one and until when it is',
    params: byId,
    response: z.array(approval),
  }),
  approvals: endpoint({
    method: 'GET',
    path: '/api/approvals',
    access: 'owner',
    needs: 'vote',
    summary: 'Open votes of your groups, those that wait for you first',
    query: z.object({ status: z.literal('open').default('open') }),
    response: z.array(approval),
  }),
  vote: endpoint({
    method: 'POST',
    path: '/api/approvals/:id/vote',
    access: 'owner',
    needs: 'vote',
    summary:
      'Approves or rejects; until it is decided you can vote again. The vote that is still needed accepts',
    params: byId,
    body: z.object({ approve: z.boolean(), note: text(0, maxVoteNote).default('') }),
    response: approval,
    errors: ['stale_state'],
  }),
  remindOfApproval: endpoint({
    method: 'POST',
    path: '/api/approvals/:id/remind',
    access: 'owner',
    needs: 'accept',
    summary:
      'Reminds the voters who have not voted, at most every 12 hours; for voters and the member who asked',
    params: byId,
    response: approval,
    errors: ['stale_state'],
  }),
  askAgain: endpoint({
    method: 'POST',
    path: '/api/approvals/:id/ask-again',
    access: 'owner',
    needs: 'accept',
    summary: 'Starts another vote on what a vote that has ended was about, as long as it can be accepted',
    params: byId,
    response: approval,
    errors: [
      'stale_state',
      'approval_open',
      'provider_unavailable',
      'consent_required',
      'split_not_possible',
    ],
  }),
  withdrawApproval: endpoint({
    method: 'POST',
    path: '/api/approvals/:id/withdraw',
    access: 'owner',
    needs: 'accept',
    summary: 'Withdraws a vote: who asked, or the managing owner',
    params: byId,
    response: approval,
    errors: ['stale_state'],
  }),
};
