import * as z from 'zod';
import { email, id, name, pageQuery, text, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxInvitations, maxSearchText } from '#contract/limits.ts';

const waitlistEntry = z.object({
  id: z.int(),
  email: z.string(),
  /** The side that the person chose; null in old entries. */
  userType: z.enum(['aircraft_owner', 'service_provider']).nullable(),
  createdAt: timestamp,
  /** When an administrator last sent an invitation; null if none did. */
  invitedAt: timestamp.nullable(),
});
const search = { q: text(0, maxSearchText).optional() };

export const waitlistEndpoints = {
  joinWaitlist: endpoint({
    method: 'POST',
    path: '/api/waitlist/join',
    access: 'public',
    summary: 'Joins the waitlist; joining again changes nothing',
    body: z.object({
      email,
      firstName: name.optional(),
      userType: z.enum(['aircraft_owner', 'service_provider']),
    }),
    response: z.object({ joined: z.literal(true) }),
  }),
  listWaitlist: endpoint({
    method: 'GET',
    path: '/api/admin/waitlist',
    access: 'admin',
    summary: 'The waitlist, newest first; `q` is part of the email',
    query: pageQuery.extend(search),
    response: waitlistEntry,
    paged: true,
  }),
  exportWaitlist: endpoint({
    method: 'GET',
    path: '/api/admin/waitlist.csv',
    access: 'admin',
    summary: 'The waitlist as CSV, filtered like the list',
    audits: ['waitlist.export'],
    query: z.object(search),
    responseKind: 'file',
  }),
  inviteFromWaitlist: endpoint({
    method: 'POST',
    path: '/api/admin/waitlist/invite',
    access: 'admin',
    summary:
      'Emails entries of the waitlist a link to sign up. Entries that were invited before are returned with that time and get another email only with `again`',
    audits: ['waitlist.invite'],
    body: z.object({ ids: z.array(id).min(1).max(maxInvitations), again: z.boolean().default(false) }),
    response: z.object({
      invited: z.array(waitlistEntry),
      /** Not invited now: they have been before. */
      skipped: z.array(waitlistEntry),
    }),
  }),
  launchProgress: endpoint({
    method: 'GET',
    path: '/api/admin/waitlist/launch',
    access: 'admin',
    summary: 'How far the one email of the launch to the waitlist is',
    response: z.object({
      /** Entries without an account that a launch now would email. */
      waiting: z.int(),
      /** Entries that a launch has chosen. */
      chosen: z.int(),
      /** Those of them that have been sent the email. */
      emailed: z.int(),
    }),
  }),
  openDemo: endpoint({
    method: 'POST',
    path: '/api/demo/access',
    access: 'public',
    summary: 'Checks the access code of the investor demo',
    body: z.object({ code: text(1, 100) }),
    response: z.object({ granted: z.literal(true) }),
  }),
};
