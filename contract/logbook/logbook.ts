import * as z from 'zod';
import { meters } from '#contract/aircraft/meters.ts';
import { byId, dateInput, id, isoDate, oneLine, pageQuery, text, timestamp } from '#contract/common.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxCredentialNumber, maxDescription, maxName } from '#contract/limits.ts';
import { inspectionIds } from '#contract/providers/works.ts';
import { meterFiguresInput } from '#contract/requests/requests.ts';
import { attachedFile } from '#contract/uploads.ts';
import { lastAppendixItem } from './appendix-items.ts';
import { books, entryCertificateNames, entryKinds, entrySources } from './books.ts';
import { checkActions, checkIds, type CheckAction } from './completeness.ts';
import { component, statement } from './inventory.ts';

const checkActionNames = Object.keys(checkActions) as [CheckAction, ...CheckAction[]];

const entryFacts = z.object({
  id: z.int(),
  book: z.enum(books),
  kind: z.enum(entryKinds),
  source: z.enum(entrySources),
  title: z.string(),
  /** Which inspection it was; null for other work. */
  inspection: z.enum(inspectionIds).nullable(),
  doneOn: isoDate,
  total: z.number().nullable(),
  tach: z.number().nullable(),
  hobbs: z.number().nullable(),
  text: z.string(),
  /** Of preventive maintenance: the number in Appendix A(c) to Part 43. */
  appendixItem: z.int().nullable(),
  signerName: z.string().nullable(),
  certificateKind: z.enum(entryCertificateNames).nullable(),
  certificateNumber: z.string().nullable(),
  /** Who did the work, if not the signer. */
  performedBy: z.string().nullable(),
  /** Of an entry from a job's sheet: the shop and the version of the sheet. */
  shopName: z.string().nullable(),
  requestId: z.int().nullable(),
  sheetVersion: z.int().nullable(),
  /** The photo or scan of the signed entry; null without one. */
  signedFile: attachedFile.nullable(),
  /** The page that it was transcribed from; null for others. */
  page: z.object({ scanId: z.int(), number: z.int(), title: z.string(), isRemoved: z.boolean() }).nullable(),
  createdAt: timestamp,
});

export const logbookEntry = entryFacts.extend({
  /** The versions that this one corrects, the latest first. */
  formers: z.array(entryFacts),
  /** True if the owner may correct it: a shop corrects its own sheet. */
  canCorrect: z.boolean(),
});

const gap = z.object({ from: isoDate, to: isoDate.nullable(), months: z.int() });

export const logbook = z.object({
  id: z.int(),
  aircraftId: z.int(),
  /** The last reading of each meter. */
  times: z.array(z.object({ meter: z.enum(meters), hours: z.number(), readOn: isoDate })),
  completeness: z.array(
    z.object({
      id: z.enum(checkIds),
      label: z.string(),
      isDone: z.boolean(),
      action: z.enum(checkActionNames),
    }),
  ),
  components: z.array(component),
  statements: z.array(statement),
  counts: z.object({
    entries: z.int(),
    ads: z.int(),
    scans: z.int(),
    parts: z.int(),
    documents: z.int(),
  }),
  gaps: z.array(gap),
  /** Every entry, for the overview, the latest first. */
  marks: z.array(
    z.object({
      id: z.int(),
      book: z.enum(books),
      kind: z.enum(entryKinds),
      doneOn: isoDate,
      title: z.string(),
    }),
  ),
});

export const newEntry = z.object({
  book: z.enum(books),
  kind: z.enum(entryKinds),
  /** Which inspection it was. */
  inspection: z.enum(inspectionIds).optional(),
  doneOn: dateInput.optional(),
  readings: meterFiguresInput.optional(),
  text: text(0, maxDescription).optional(),
  appendixItem: z.int().min(1).max(lastAppendixItem).optional(),
  signerName: oneLine(0, maxName).optional(),
  certificateKind: z.enum(entryCertificateNames).optional(),
  certificateNumber: oneLine(0, maxCredentialNumber).optional(),
  /** Who did the work, if not the signer, 14 CFR 43.9(a)(3). */
  performedBy: oneLine(0, maxName).optional(),
  /** The page of a scan that it is transcribed from. */
  pageId: id.optional(),
  /** The entry that this one corrects. */
  replacesId: id.optional(),
  /** An item of the due list that the work does: marked done there too. */
  reminderId: id.optional(),
  /** Confirms readings that contradict others of the aircraft. */
  correct: z.boolean().optional(),
});

export const logbookEndpoints = {
  getLogbook: endpoint({
    method: 'GET',
    path: '/api/aircraft/:id/logbook',
    access: 'owner',
    needs: 'aircraft.read',
    summary: 'The logbook of an aircraft: times, the nine checks of its paperwork, gaps and what it holds',
    params: byId,
    response: logbook,
  }),
  listEntries: endpoint({
    method: 'GET',
    path: '/api/logbooks/:id/entries',
    access: 'owner',
    needs: 'aircraft.read',
    summary: 'The entries of a logbook, newest first, each with the versions that it corrects',
    params: byId,
    query: pageQuery.extend({
      book: z.enum(books).optional(),
      kind: z.enum(entryKinds).optional(),
      from: dateInput.optional(),
      to: dateInput.optional(),
      /** Words that are all in one entry. */
      q: oneLine(2, 80).optional(),
    }),
    paged: true,
    response: logbookEntry,
  }),
  addEntry: endpoint({
    method: 'POST',
    path: '/api/logbooks/:id/entries',
    access: 'owner',
    needs: 'aircraft.log',
    summary:
      'Adds an entry of the owner, or corrects one with a new row; what is missing is refused by its paragraph',
    status: 201,
    params: byId,
    body: newEntry,
    response: logbookEntry,
    errors: ['reading_runs_back', 'stale_state'],
  }),
  attachSignedCopy: endpoint({
    method: 'POST',
    path: '/api/logbook-entries/:id/signed-copy',
    access: 'owner',
    needs: 'aircraft.log',
    summary: 'Attaches the photo or scan of the signed entry; one that has it keeps it',
    params: byId,
    body: z.object({ fileId: id }),
    response: logbookEntry,
    errors: ['stale_state'],
  }),
  entrySticker: endpoint({
    method: 'GET',
    path: '/api/logbook-entries/:id/sticker.pdf',
    access: 'owner',
    needs: 'aircraft.read',
    summary: 'The entry as a PDF sticker to print, sign and put into the book',
    params: byId,
    responseKind: 'file',
  }),
};
