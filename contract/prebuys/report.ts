import * as z from 'zod';
import { aircraft } from '#contract/aircraft/aircraft.ts';
import { byId, id, oneLine, optionalText, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { prebuyGrades } from '#contract/findings/finding-grades.ts';
import { maxFindings, maxName } from '#contract/limits.ts';
import { newRequest } from '#contract/requests/requests.ts';
import { byToken } from './prebuys.ts';
import { boughtMonths } from './purchase.ts';
import { costRange, reportContent } from './report-content.ts';
import { defaultShareDays, maxShareDays, maxShareLabel, minShareDays } from './sharing.ts';

const photo = z.object({ fileUrl: z.string(), thumbnailUrl: z.string() });

/** A report as its readers see it; ranges and sums are null if its link shows no costs. */
export const shownReport = reportContent.extend({
  version: z.int(),
  createdAt: timestamp,
  findings: z.array(reportContent.shape.findings.element.extend({ photos: z.array(photo) })),
  sums: z.array(
    z.object({
      grade: z.enum(prebuyGrades),
      count: z.int(),
      cost: costRange.nullable(),
      /** Findings without a range. */
      notEstimated: z.int(),
    }),
  ),
  /** Of all findings. */
  cost: costRange.nullable(),
});

const shareLink = z.object({
  id: z.int(),
  label: z.string(),
  withCosts: z.boolean(),
  expiresAt: timestamp,
  createdAt: timestamp,
  /** How often it was opened. */
  views: z.int(),
});

export const reportEndpoints = {
  getReport: endpoint({
    method: 'GET',
    path: '/api/requests/:id/report',
    access: 'user',
    needs: { team: 'work.read', group: 'aircraft.read' },
    summary: 'The latest report of a pre-buy, for its parties and administrators',
    params: byId,
    response: z.object({
      requestId: z.int(),
      report: shownReport,
      versions: z.int(),
      /** For the buyer: the links that work. */
      links: z.array(shareLink),
      canBuy: z.boolean(),
      /** For the buyer: the aircraft that it became. */
      aircraftId: z.int().nullable(),
      canShare: z.boolean(),
    }),
  }),
  downloadReport: endpoint({
    method: 'GET',
    path: '/api/requests/:id/report.pdf',
    access: 'user',
    needs: { team: 'work.read', group: 'aircraft.read' },
    summary: 'A version of the report as a PDF, the latest unless named, on US Letter or A4',
    params: byId,
    query: z.object({
      version: z.coerce.number().int().min(1).max(1000).optional(),
      paper: z.enum(['letter', 'a4']).default('letter'),
    }),
    responseKind: 'file',
  }),
  shareReport: endpoint({
    method: 'POST',
    path: '/api/requests/:id/share-links',
    access: 'owner',
    needs: 'request',
    summary: 'Makes a link that shows the report to people without an account',
    errors: ['stale_state'],
    status: 201,
    params: byId,
    body: z.object({
      label: oneLine(1, maxShareLabel),
      days: z.int().min(minShareDays).max(maxShareDays).default(defaultShareDays),
      withCosts: z.boolean(),
    }),
    response: z.object({ link: shareLink, url: z.string() }),
  }),
  getSharedPhoto: endpoint({
    method: 'GET',
    path: '/api/shared/:token/photos/:key',
    access: 'public',
    summary: 'A photo of a shared report',
    errors: ['link_ended'],
    params: byToken.extend({ key: z.string().min(1).max(100) }),
    query: z.object({ size: z.enum(['full', 'thumb']).default('full') }),
    responseKind: 'file',
  }),
  buy: endpoint({
    method: 'POST',
    path: '/api/requests/:id/bought',
    access: 'owner',
    needs: 'aircraft.manage',
    summary: `Adds the aircraft of a pre-buy to yours, up to ${boughtMonths} months after its delivery`,
    errors: ['aircraft_exists', 'stale_state'],
    params: byId,
    body: z.object({
      homeAirport: optionalText(maxName),
      /** Findings for a request; the others become items of the due list. */
      findingIds: z.array(id).max(maxFindings).default([]),
    }),
    response: z.object({
      aircraft,
      /** What the request for the named findings starts from; null if none is named. */
      draft: newRequest
        .pick({ title: true, description: true, category: true })
        .extend({ aircraftId: z.int() })
        .nullable(),
      /** The new items of the due list. */
      reminders: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  }),
};
