import * as z from 'zod';
import { byId, dateInput, isoDate, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { books } from './books.ts';
import { exportFailureNames, exportStatuses } from './export-rules.ts';
import { sharePartNames } from './share-rules.ts';

const logbookExport = z.object({
  id: z.int(),
  /** 'R-000041'. */
  number: z.string(),
  tailNumber: z.string(),
  state: z.enum(exportStatuses),
  /** Why it could not be made; null unless it failed. */
  failure: z.enum(exportFailureNames).nullable(),
  parts: z.array(z.enum(sharePartNames)),
  /** Null for all books. */
  book: z.enum(books).nullable(),
  from: isoDate.nullable(),
  to: isoDate.nullable(),
  /** Null unless what it holds was too much for one export. */
  piece: z.object({ number: z.int(), of: z.int() }).nullable(),
  /** How far it is, in percent. */
  progress: z.int(),
  pages: z.int().nullable(),
  bytes: z.int().nullable(),
  /** Hash of the list of all entries and files, as it stands on every page. */
  manifestSha256: z.string().nullable(),
  /** True while the file can be downloaded. */
  hasFile: z.boolean(),
  /** The file is there until then; null until it is ready. */
  expiresAt: timestamp.nullable(),
  /** True if it was made at the transfer of the logbook, for its former owner. */
  isOfTransfer: z.boolean(),
  createdAt: timestamp,
});

const manages = { access: 'owner', needs: 'aircraft.manage' } as const;

export const exportEndpoints = {
  listExports: endpoint({
    ...manages,
    method: 'GET',
    path: '/api/logbooks/:id/exports',
    summary: 'The exports of a logbook by its present owner, newest first; the file of each stays 7 days',
    params: byId,
    response: z.array(logbookExport),
  }),
  exportLogbook: endpoint({
    ...manages,
    method: 'POST',
    path: '/api/logbooks/:id/exports',
    summary: 'Orders an export of the logbook as one PDF, made in the background; five a day',
    status: 202,
    idempotent: true,
    params: byId,
    body: z.object({
      /** All unless given. */
      parts: z.array(z.enum(sharePartNames)).min(1, 'Choose at least one part').optional(),
      /** All books unless given. */
      book: z.enum(books).optional(),
      from: dateInput.optional(),
      to: dateInput.optional(),
    }),
    response: logbookExport,
    errors: ['scan_reading', 'rate_limited'],
  }),
  getExport: endpoint({
    ...manages,
    method: 'GET',
    path: '/api/exports/:id',
    summary: 'An export, also of a logbook that was handed on since',
    params: byId,
    response: logbookExport,
  }),
  downloadExport: endpoint({
    ...manages,
    method: 'GET',
    path: '/api/exports/:id/file',
    summary: 'The PDF of an export, for 7 days',
    params: byId,
    responseKind: 'file',
  }),
};

export const recordCheckEndpoints = {
  checkRecord: endpoint({
    method: 'POST',
    path: '/api/records/check',
    access: 'public',
    summary: 'Says whether a file is an unchanged export of a logbook; nothing of it is stored',
    upload: 'file',
    // 300 MB on a line that sends 3 Mbit/s.
    maxBodySeconds: 15 * 60,
    response: z.object({ number: z.string(), isUnchanged: z.boolean(), exportedAt: timestamp }),
    errors: ['not_found', 'rate_limited', 'file_too_large'],
  }),
};
