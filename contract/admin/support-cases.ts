import * as z from 'zod';
import { byId, email, id, oneLine, pageQuery, prose, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxSubject } from '#contract/limits.ts';

export const caseStatus = z.enum(['open', 'answered', 'closed']);

/** The request or job that a case is about; null if it names none. */
export const caseRequest = z.object({ id: z.int(), title: z.string() }).nullable();

/** A support case as its requester sees it. */
const ownCase = z.object({
  id: z.int(),
  subject: z.string(),
  status: caseStatus,
  request: caseRequest,
  /** The beginning of the latest message. */
  excerpt: z.string(),
  /** True if support wrote the latest message. */
  isFromSupport: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

const caseMessage = z.object({
  /** Null for the message that opened the case. */
  id: z.int().nullable(),
  message: z.string(),
  isFromSupport: z.boolean(),
  /** First name of the administrator who replied; null for the requester's own messages. */
  author: z.string().nullable(),
  createdAt: timestamp,
});

export const supportCaseEndpoints = {
  contactSupport: endpoint({
    method: 'POST',
    path: '/api/support',
    access: 'public',
    summary: 'Opens a support case, signed in or with an email address',
    status: 201,
    body: z.object({
      subject: oneLine(1, maxSubject),
      message: prose,
      email: email.optional(),
      /** The request or job that it is about; of a signed-in user who may see it. */
      requestId: id.optional(),
    }),
    response: z.object({ id: z.int(), subject: z.string(), status: z.string(), createdAt: timestamp }),
  }),
  listOwnCases: endpoint({
    method: 'GET',
    path: '/api/support/cases',
    access: 'user',
    summary: 'Your support cases, latest activity first',
    query: pageQuery,
    response: ownCase,
    paged: true,
  }),
  getOwnCase: endpoint({
    method: 'GET',
    path: '/api/support/cases/:id',
    access: 'user',
    summary: 'A support case of yours',
    params: byId,
    response: ownCase,
  }),
  caseMessages: endpoint({
    method: 'GET',
    path: '/api/support/cases/:id/messages',
    access: 'user',
    summary: 'The messages of your support case, oldest first; marks its notifications as read',
    params: byId,
    response: z.array(caseMessage),
  }),
  writeToCase: endpoint({
    method: 'POST',
    path: '/api/support/cases/:id/messages',
    access: 'user',
    summary: 'Writes to support in your case, which opens it again',
    status: 201,
    params: byId,
    body: z.object({ message: prose }),
    response: caseMessage,
    // Someone who cannot confirm their email asks for help here.
    forUnconfirmed: true,
  }),
};
