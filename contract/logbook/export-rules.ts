import type { TransitionTable } from '#contract/lifecycle.ts';
import { productName } from '#contract/product.ts';
import type { Book } from './books.ts';
import type { SharePart } from './share-rules.ts';

// Exports of a logbook, for server and browser, without zod.

export const exportStatuses = ['queued', 'ready', 'failed'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

/** Transitions of an export; it is queued when it is stored. */
export const exportTransitions = {
  finish: { from: ['queued'], to: 'ready', by: ['system'] },
  fail: { from: ['queued'], to: 'failed', by: ['system'] },
} as const satisfies TransitionTable<{ status: ExportStatus }>;

/** Days for which the file of an export is there; its row stays. */
export const exportDays = 7;
export const maxDailyExports = 5;
export const maxExportPages = 1000;
export const maxExportMb = 300;
export const maxExportBytes = maxExportMb * 1024 * 1024;
export const exportTooLarge = `An export holds up to ${maxExportPages.toLocaleString('en-US')} pages and ${maxExportMb} MB. Export by book, or leave out the scans.`;

/** Why an export failed, with what to do. */
export const exportFailures = {
  too_large: exportTooLarge,
  too_slow: 'Reading its files took too long. Export by book, or leave out the scans.',
  broken: 'Something went wrong on our side while we made it. Try again.',
} as const;
export type ExportFailure = keyof typeof exportFailures;

/** Why an export failed, with what to do: who handed a logbook on cannot order another one. */
export const failureText = (failure: ExportFailure | null, isOfTransfer: boolean) =>
  isOfTransfer
    ? 'Something went wrong on our side while we made it. Contact support with its number.'
    : exportFailures[failure ?? 'broken'];

export const exportFailureNames = Object.keys(exportFailures) as [ExportFailure, ...ExportFailure[]];

/** What an export holds: parts of the logbook, of one book or all, and of a range of dates. */
export interface ExportScope {
  parts: SharePart[];
  book: Book | null;
  from: string | null;
  to: string | null;
  /** Of what was divided into several that hold the same parts and book. */
  piece?: ExportPiece | null;
}

export interface ExportPiece {
  number: number;
  of: number;
}

/** 'part 1 of 2': tells exports of the same parts and book apart. */
export const pieceText = ({ number, of }: ExportPiece) => `part ${number} of ${of}`;

/** What an export was made of: each entry and file by the hash of what was exported. */
export interface ExportManifest {
  number: string;
  tailNumber: string;
  exportedOn: string;
  entries: { id: number; doneOn: string; sha256: string }[];
  /** A file that could not be put into the export, or was gone, is listed all the same. */
  files: { name: string; sha256: string | null; isIncluded: boolean }[];
  /** Scans that were removed, by title: they leave a line. */
  removedScans: string[];
}

/** 'R-000041': what stands on the cover. */
export const exportNumber = (id: number) => `R-${String(id).padStart(6, '0')}`;

/**
 * Stands in the file, so that a changed copy still names its number. The start of the manifest's hash shows that its sender
 * has the export: a made-up file must not say which numbers there are.
 */
export const exportMark = (number: string, manifestSha256: string) =>
  `${productName} export ${number} ${manifestSha256.slice(0, 16)}`;
export const exportMarkPattern = new RegExp(`${productName} export R-(\\d{6,10}) ([0-9a-f]{16})`, 'g');

/** What the page for checking a file says of one that isn’t as we made it. */
export const changedText = 'This file was changed or isn’t an export of ours.';

/** What is never in an export. */
export const notExported = [
  'Prices and receipts',
  'Messages',
  'Accounts and contact details of owners',
] as const;
