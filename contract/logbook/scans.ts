import * as z from 'zod';
import { byId, dateInput, id, isoDate, oneLine, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxScanPages, maxTitle, maxTypedLine } from '#contract/limits.ts';
import { attachedFile } from '#contract/uploads.ts';
import { books } from './books.ts';
import { pageSources, pageStates, scanFailureNames, scanStatuses } from './scan-lifecycle.ts';

export const scan = z.object({
  id: z.int(),
  logbookId: z.int(),
  book: z.enum(books),
  title: z.string(),
  state: z.enum(scanStatuses),
  /** Why nothing of it can be read; null unless it failed. */
  failure: z.enum(scanFailureNames).nullable(),
  pages: z.int(),
  /** Pages whose reading ended, however it did. */
  pagesRead: z.int(),
  /** Of these, pages that are hard to read or failed. */
  hardPages: z.int(),
  /** What the book covers; null if the owner did not say. */
  fromDate: isoDate.nullable(),
  toDate: isoDate.nullable(),
  /** The PDF, or the photo of the first page. */
  file: attachedFile.nullable(),
  createdAt: timestamp,
});

const pageOfScan = z.object({
  number: z.int(),
  state: z.enum(pageStates),
  source: z.enum(pageSources).nullable(),
});

export const scanPage = pageOfScan.extend({
  id: z.int(),
  text: z.string(),
  /** What the owner typed for a page that is hard to read. */
  typed: z.string().nullable(),
  words: z.array(z.object({ t: z.string(), x: z.number(), y: z.number(), w: z.number(), h: z.number() })),
  /** Suggestions: the dates that stand on the page. */
  dates: z.array(isoDate),
  image: z
    .object({
      url: z.string(),
      /** Null without a smaller one, and for readers other than the owner. */
      thumbnailUrl: z.string().nullable(),
      width: z.int(),
      height: z.int(),
    })
    .nullable(),
});

const reads = { access: 'owner', needs: 'aircraft.read' } as const;
const manages = { access: 'owner', needs: 'aircraft.manage' } as const;
export const pageParams = byId.extend({
  number: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number),
});

export const scanEndpoints = {
  listScans: endpoint({
    ...reads,
    method: 'GET',
    path: '/api/logbooks/:id/scans',
    summary: 'The scans of a logbook, newest first, with how far they are read',
    params: byId,
    response: z.array(scan),
  }),
  addScan: endpoint({
    ...manages,
    method: 'POST',
    path: '/api/logbooks/:id/scans',
    summary: `Adds a scan: one PDF, or photos of up to ${maxScanPages} pages in their order; it is read in the background`,
    status: 201,
    params: byId,
    body: z.object({
      book: z.enum(books),
      title: oneLine(1, maxTitle),
      fileIds: z.array(id).min(1, 'Choose a PDF, or photos of the pages').max(maxScanPages),
      fromDate: dateInput.optional(),
      toDate: dateInput.optional(),
    }),
    response: scan,
    errors: ['logbook_full'],
  }),
  getScan: endpoint({
    ...reads,
    method: 'GET',
    path: '/api/scans/:id',
    summary: 'A scan with the state of each page',
    params: byId,
    response: scan.extend({ pageStates: z.array(pageOfScan) }),
  }),
  removeScan: endpoint({
    ...manages,
    method: 'DELETE',
    path: '/api/scans/:id',
    summary: 'Removes a scan with its pages, also while it is read; entries from it keep their text',
    status: 204,
    params: byId,
    errors: ['stale_state'],
  }),
  getPage: endpoint({
    ...reads,
    method: 'GET',
    path: '/api/scans/:id/pages/:number',
    summary: 'A page of a scan: its text, the boxes of its words and its picture',
    params: pageParams,
    response: scanPage,
  }),
  typePage: endpoint({
    ...reads,
    needs: 'aircraft.log',
    method: 'PATCH',
    path: '/api/scans/:id/pages/:number',
    summary: 'Stores the line that the owner types for a page; it is found like the rest',
    params: pageParams,
    body: z.object({ typed: oneLine(0, maxTypedLine) }),
    response: scanPage,
  }),
};
