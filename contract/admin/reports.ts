import * as z from 'zod';
import { byId, id, pageQuery, reason, text, timestamp, userId } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { eventsOf } from '#contract/lifecycle.ts';
import { maxReason } from '#contract/limits.ts';
import { attachedFile } from '#contract/uploads.ts';
import { reportDecisions, reportStatuses, reportTargets, reportTransitions } from './report-lifecycle.ts';

/** Reports of one target that are open, or that were decided together. */
const listedReport = z.object({
  /** Of the oldest one. */
  id: z.int(),
  targetType: z.enum(reportTargets),
  reason: z.string(),
  createdAt: timestamp,
  status: z.enum(reportStatuses),
  decision: z.enum(reportDecisions).nullable(),
  decidedAt: timestamp.nullable(),
  reportCount: z.int(),
  /** Whose content it is; null if the account was deleted. */
  author: z.string().nullable(),
});

const writtenMessage = z.object({
  id: z.int(),
  /** Null for an event of the job. */
  sender: z.string().nullable(),
  /** As it was written, also while it is hidden. */
  content: z.string(),
  createdAt: timestamp,
  files: z.array(attachedFile),
  isReported: z.boolean(),
  isHidden: z.boolean(),
});

const link = z.object({ id: z.int(), title: z.string() });

/** The reported content where it stands. Messages come with a few before and after, never the whole conversation. */
const reportedContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('review'),
    rating: z.int(),
    comment: z.string(),
    reply: z.string().nullable(),
    createdAt: timestamp,
    isHidden: z.boolean(),
    job: link,
    provider: link,
  }),
  z.object({
    kind: z.literal('messages'),
    messages: z.array(writtenMessage),
    /** Of a job room. */
    job: link.nullable(),
  }),
  z.object({
    kind: z.literal('profile'),
    name: z.string(),
    userType: z.string(),
    memberSince: timestamp,
    profileImageUrl: z.string().nullable(),
    provider: link.extend({ description: z.string().nullable(), isHidden: z.boolean() }).nullable(),
  }),
  z.object({
    kind: z.literal('request'),
    request: link,
    description: z.string(),
    status: z.string(),
    createdAt: timestamp,
  }),
]);

const reportDetail = listedReport.omit({ author: true }).extend({
  /** All reports of the target that are decided together, the oldest first. */
  reports: z.array(z.object({ id: z.int(), reporter: z.string(), reason: z.string(), createdAt: timestamp })),
  /** Null if it was deleted since. */
  content: reportedContent.nullable(),
  author: z
    .object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      suspendedAt: timestamp.nullable(),
      isAdmin: z.boolean(),
      /** Reports about this person that were upheld before. */
      upheldCount: z.int(),
    })
    .nullable(),
  decisionNote: z.string().nullable(),
  decidedBy: z.string().nullable(),
  hasHidden: z.boolean(),
  /** True if the caller reported it, or it is their own: another administrator decides. */
  isYours: z.boolean(),
  can: z.array(z.enum(eventsOf(reportTransitions))),
});

const alsoHide = { alsoHide: z.boolean().default(false) };

export const reportEndpoints = {
  report: endpoint({
    method: 'POST',
    path: '/api/reports',
    access: 'user',
    summary: 'Reports something to the administrators; again, it replaces the reason',
    status: 201,
    body: z.union([
      z.object({ targetType: z.literal('user'), targetId: userId, reason }),
      z.object({ targetType: z.enum(reportTargets).exclude(['user']), targetId: id, reason }),
    ]),
    response: z.object({ id: z.int() }),
  }),
  listReports: endpoint({
    method: 'GET',
    path: '/api/admin/reports',
    access: 'admin',
    summary: 'What users reported, one entry per target: open ones oldest first, decided ones newest first',
    query: pageQuery.extend({ status: z.enum(reportStatuses).default('open') }),
    response: listedReport,
    paged: true,
  }),
  getReport: endpoint({
    method: 'GET',
    path: '/api/admin/reports/:id',
    access: 'admin',
    summary: 'A report with the reported content in its context',
    params: byId,
    response: reportDetail,
  }),
  decideReport: endpoint({
    method: 'POST',
    path: '/api/admin/reports/:id/decide',
    access: 'admin',
    summary: 'Decides all open reports of the target: dismiss, hide it, warn its author or suspend them',
    audits: ['report.dismiss', 'report.hide', 'report.warn', 'report.suspend'],
    params: byId,
    body: z.discriminatedUnion('decision', [
      /** The note stays with the administrators. */
      z.object({ decision: z.literal('dismiss'), note: text(0, maxReason).default('') }),
      /** The author reads the note. */
      z.object({ decision: z.literal('hide'), note: reason }),
      z.object({ decision: z.literal('warn'), note: reason, ...alsoHide }),
      z.object({ decision: z.literal('suspend'), note: reason, ...alsoHide }),
    ]),
    response: reportDetail,
  }),
  restoreReported: endpoint({
    method: 'POST',
    path: '/api/admin/reports/:id/restore',
    access: 'admin',
    summary: 'Shows a hidden review or message again',
    audits: ['report.restore'],
    params: byId,
    body: z.object({ note: reason }),
    response: reportDetail,
  }),
};
