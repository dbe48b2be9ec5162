import * as z from 'zod';
import { byId, pageQuery, text, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxSearchText } from '#contract/limits.ts';

const mailStatus = z.enum(['queued', 'sent', 'bounced', 'kept']);

/** An email of the outbox. Links that act for their recipient are hidden in `text`. */
const mail = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  status: mailStatus,
  attempts: z.int(),
  lastError: z.string().nullable(),
  /** The plain-text body; null once it is cleared. */
  text: z.string().nullable(),
  /** True if the email holds a hidden link that the caller may reveal: only without a mail server. */
  canReveal: z.boolean(),
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
});

export const mailEndpoints = {
  listMails: endpoint({
    method: 'GET',
    path: '/api/admin/mails',
    access: 'admin',
    summary: 'Emails that the site sent, tried to send or stored, newest first',
    query: pageQuery.extend({ q: text(0, maxSearchText).optional(), status: mailStatus.optional() }),
    response: mail,
    paged: true,
  }),
  revealMail: endpoint({
    method: 'POST',
    path: '/api/admin/mails/:id/reveal',
    access: 'admin',
    summary: 'An email with its link, while no mail server can deliver it; recorded in the audit log',
    audits: ['mail.reveal'],
    params: byId,
    response: z.object({ text: z.string() }),
  }),
};
