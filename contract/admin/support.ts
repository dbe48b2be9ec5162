import * as z from 'zod';
import { userType } from '#contract/accounts/accounts.ts';
import { byId, timestamp, pageQuery, prose, text, email, oneLine } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxSearchText, maxSubject } from '#contract/limits.ts';

const status = z.enum(['open', 'answered', 'closed']);
const named = { firstName: z.string().nullable(), lastName: z.string().nullable() };

const listedCase = z.object({
  id: z.int(),
  subject: z.string(),
  /** The beginning of the message. */
  excerpt: z.string(),
  status,
  /** Reply address; null once the requester's account is deleted. */
  email: z.string().nullable(),
  /** The requester; null for a visitor. */
  person: z.object({ id: z.string(), ...named, userType }).nullable(),
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
    }),
  ),
});

export const supportEndpoints = {
  listSupportCases: endpoint({
    method: 'GET',
    path: '/api/admin/support',
    access: 'admin',
    summary: 'Support cases; open ones oldest first, others newest first',
    query: pageQuery.extend({ status: status.default('open'), q: text(0, maxSearchText).optional() }),
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
  answerSupportCase: endpoint({
    method: 'POST',
    path: '/api/admin/support/:id/replies',
    access: 'admin',
    summary: 'Replies to a support case by email',
    audits: ['support.answered'],
    status: 201,
    params: byId,
    body: z.object({ message: prose }),
    response: supportCase,
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
  contactSupport: endpoint({
    method: 'POST',
    path: '/api/support',
    access: 'public',
    summary: 'Opens a support case, signed in or with an email address',
    status: 201,
    body: z.object({ subject: oneLine(1, maxSubject), message: prose, email: email.optional() }),
    response: z.object({ id: z.int(), subject: z.string(), status: z.string(), createdAt: timestamp }),
  }),
};
