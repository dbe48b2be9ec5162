import * as z from 'zod';
import { userType } from '#contract/accounts/accounts.ts';
import { byId, timestamp, pageQuery, prose, text } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxSearchText } from '#contract/limits.ts';
import { caseRequest, caseStatus } from './support-cases.ts';

const named = { firstName: z.string().nullable(), lastName: z.string().nullable() };

const listedCase = z.object({
  id: z.int(),
  subject: z.string(),
  /** The beginning of the message. */
  excerpt: z.string(),
  status: caseStatus,
  /** Reply address; null once the requester's account is deleted. */
  email: z.string().nullable(),
  /** The requester; null for a visitor. */
  person: z.object({ id: z.string(), ...named, userType }).nullable(),
  request: caseRequest,
  /** The administrator who takes care of it; null if no one does yet. */
  claim: z.object({ name: z.string(), isYou: z.boolean() }).nullable(),
  replyCount: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

const supportCase = listedCase.omit({ excerpt: true, replyCount: true }).extend({
  message: z.string(),
  replies: z.array(
    z.object({
      id: z.int(),
      message: z.string(),
      createdAt: timestamp,
      author: z.object({ id: z.string(), ...named }),
      isFromSupport: z.boolean(),
      /** What became of the email of a reply; null if none was written, as for someone who turned them off. */
      mail: z.enum(['queued', 'sent', 'bounced', 'kept']).nullable(),
    }),
  ),
});

export const supportEndpoints = {
  listSupportCases: endpoint({
    method: 'GET',
    path: '/api/admin/support',
    access: 'admin',
    summary: 'Support cases; open ones oldest first, others newest first',
    query: pageQuery.extend({ status: caseStatus.default('open'), q: text(0, maxSearchText).optional() }),
    response: listedCase,
    paged: true,
  }),
  getSupportCase: endpoint({
    method: 'GET',
    path: '/api/admin/support/:id',
    access: 'admin',
    summary: 'A support case with its replies and requester',
    params: byId,
    response: supportCase,
  }),
  claimSupportCase: endpoint({
    method: 'POST',
    path: '/api/admin/support/:id/claim',
    access: 'admin',
    summary: 'Takes care of a support case, also of one that another administrator has claimed',
    audits: ['support.claimed'],
    params: byId,
    body: z.object({ takeOver: z.boolean().default(false) }).default({ takeOver: false }),
    response: supportCase,
    errors: ['case_claimed', 'own_case'],
  }),
  answerSupportCase: endpoint({
    method: 'POST',
    path: '/api/admin/support/:id/replies',
    access: 'admin',
    summary: 'Replies to a support case: in the app, to a visitor by email; claims it',
    audits: ['support.answered', 'support.claimed'],
    status: 201,
    params: byId,
    body: z.object({ message: prose }),
    response: supportCase,
    errors: ['asker_gone', 'case_claimed', 'own_case'],
  }),
  setSupportStatus: endpoint({
    method: 'PUT',
    path: '/api/admin/support/:id/status',
    access: 'admin',
    summary: 'Closes or reopens a support case',
    audits: ['support.closed', 'support.reopened'],
    params: byId,
    body: z.object({ status: z.enum(['open', 'closed']) }),
    response: supportCase,
  }),
};
