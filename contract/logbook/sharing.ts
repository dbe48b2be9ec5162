import * as z from 'zod';
import { byId, isoDate, oneLine, pageQuery, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { byToken } from '#contract/prebuys/prebuys.ts';
import { shownReport } from '#contract/prebuys/report.ts';
import { defaultShareDays, maxShareDays, maxShareLabel, minShareDays } from '#contract/prebuys/sharing.ts';
import { adRecord } from './ads.ts';
import { books } from './books.ts';
import { checkIds } from './completeness.ts';
import { document, part } from './inventory.ts';
import { logbook, logbookEntry } from './logbook.ts';
import { pageParams, scan, scanPage } from './scans.ts';
import { searchHit, searchQuery } from './search.ts';
import { sharePartNames, sharePresetNames } from './share-rules.ts';

const shareLink = z.object({
  id: z.int(),
  label: z.string(),
  preset: z.enum(sharePresetNames).nullable(),
  parts: z.array(z.enum(sharePartNames)),
  download: z.boolean(),
  /** Its last day at the home airport. */
  until: isoDate,
  expiresAt: timestamp,
  createdAt: timestamp,
  /** How often it was opened, in the last 90 days. */
  views: z.int(),
  lastViewedAt: timestamp.nullable(),
});

/** What readers without rights on the aircraft see; a part that they do not see is null. */
export const sharedLogbook = z.object({
  aircraft: z.object({
    tailNumber: z.string(),
    aircraftType: z.string(),
    make: z.string().nullable(),
    model: z.string().nullable(),
    year: z.int().nullable(),
    serialNumber: z.string().nullable(),
  }),
  download: z.boolean(),
  status: logbook
    .pick({ times: true, components: true, statements: true })
    .extend({
      completeness: z.array(z.object({ id: z.enum(checkIds), label: z.string(), isDone: z.boolean() })),
    })
    .nullable(),
  entries: logbook.pick({ gaps: true, marks: true }).extend({ count: z.int() }).nullable(),
  ads: z.array(adRecord.omit({ reminderId: true, entryId: true })).nullable(),
  scans: z.array(scan.omit({ logbookId: true })).nullable(),
  parts: z.array(part.omit({ reminderId: true, entryId: true })).nullable(),
  documents: z.array(document).nullable(),
});

export const sharedEntry = logbookEntry.omit({ requestId: true, canCorrect: true });
export const entryQuery = pageQuery.extend({ book: z.enum(books).optional() });

export const logbookSharingEndpoints = {
  listShareLinks: endpoint({
    method: 'GET',
    path: '/api/logbooks/:id/share-links',
    access: 'owner',
    needs: 'aircraft.manage',
    summary: 'The links to a logbook that work, with how often each was opened',
    params: byId,
    response: z.array(shareLink),
  }),
  shareLogbook: endpoint({
    method: 'POST',
    path: '/api/logbooks/:id/share-links',
    access: 'owner',
    needs: 'aircraft.manage',
    summary: 'Makes a link that shows a logbook to people without an account, until the end of a day',
    status: 201,
    errors: ['stale_state'],
    params: byId,
    body: z.object({
      label: oneLine(1, maxShareLabel),
      /** Either one of these, */
      preset: z.enum(sharePresetNames).optional(),
      /** or the parts; certificate numbers are cut then. */
      scope: z.array(z.enum(sharePartNames)).min(1).max(sharePartNames.length).optional(),
      days: z.int().min(minShareDays).max(maxShareDays).default(defaultShareDays),
      download: z.boolean().default(false),
    }),
    response: z.object({ link: shareLink, url: z.string() }),
  }),
};

/** What a link leads to: a report of a pre-buy, or a logbook. */
export const sharedEndpoints = {
  getShared: endpoint({
    method: 'GET',
    path: '/api/shared/:token',
    access: 'public',
    summary: 'What a link shows, for anyone with it',
    errors: ['link_ended'],
    params: byToken,
    response: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('prebuy_report'),
        label: z.string(),
        expiresAt: timestamp,
        withCosts: z.boolean(),
        report: shownReport,
      }),
      z.object({
        kind: z.literal('logbook'),
        label: z.string(),
        expiresAt: timestamp,
        until: isoDate,
        logbook: sharedLogbook,
      }),
    ]),
  }),
  listSharedEntries: endpoint({
    method: 'GET',
    path: '/api/shared/:token/entries',
    access: 'public',
    summary: 'The entries of a shared logbook, newest first',
    errors: ['link_ended'],
    params: byToken,
    query: entryQuery,
    paged: true,
    response: sharedEntry,
  }),
  searchShared: endpoint({
    method: 'GET',
    path: '/api/shared/:token/search',
    access: 'public',
    summary: 'Lines of the shared entries and pages that have all words',
    errors: ['link_ended'],
    params: byToken,
    query: searchQuery,
    paged: true,
    response: searchHit,
  }),
  getSharedPage: endpoint({
    method: 'GET',
    path: '/api/shared/:token/scans/:id/pages/:number',
    access: 'public',
    summary: 'A page of a shared scan',
    errors: ['link_ended'],
    params: byToken.extend(pageParams.shape),
    response: scanPage,
  }),
  getSharedFile: endpoint({
    method: 'GET',
    path: '/api/shared/:token/files/:key',
    access: 'public',
    summary: 'A picture of a shared logbook; other files if the link lets them be saved',
    errors: ['link_ended'],
    params: byToken.extend({ key: z.string().min(1).max(100) }),
    query: z.object({ size: z.enum(['full', 'thumb']).default('full') }),
    responseKind: 'file',
  }),
};
