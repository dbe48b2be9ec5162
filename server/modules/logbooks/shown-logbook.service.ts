import { cutNumber, showsDocument, type LogbookScope } from '#contract/logbook/share-rules.ts';
import type { Context, Http } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { dueListOf } from '#server/modules/aircraft/reminders.service.ts';
import { downloadIf, plainName } from '#server/modules/uploads/download.service.ts';
import type { Paging } from '#server/paging.ts';
import * as ads from './ads.service.ts';
import * as documents from './documents.service.ts';
import * as entries from './entries.service.ts';
import * as inventory from './inventory.repo.ts';
import * as repo from './logbooks.repo.ts';
import { overviewOf, type Found } from './logbooks.service.ts';
import * as pages from './pages.service.ts';
import * as parts from './parts.service.ts';
import * as scansRepo from './scans.repo.ts';
import * as scans from './scans.service.ts';
import type { SearchFilters } from './search.repo.ts';
import { searchFor } from './search.service.ts';

/** A logbook as readers see it who have no rights on the aircraft: by a link, or during a job. */
export interface Reader extends Found {
  scope: LogbookScope;
  /** Where they find its files: an address that a key follows. */
  filesAt: string;
}

type File = { fileUrl: string; thumbnailUrl: string | null; mimeType: string; name: string } | null;

/** Returns a file at the reader's address, under a plain name; null if it may only be saved, and that is off. */
function fileFor<F extends File>(reader: Reader, file: F): F | null {
  if (!file || (!reader.scope.download && !file.mimeType.startsWith('image/'))) return null;
  const at = (url: string) => reader.filesAt + (url.split('/').at(-1) ?? '');
  return {
    ...file,
    name: plainName(file.mimeType),
    fileUrl: at(file.fileUrl),
    thumbnailUrl: file.thumbnailUrl && at(file.thumbnailUrl),
  };
}

const numberFor = ({ scope }: Reader, number: string | null) =>
  scope.cutsNumbers ? cutNumber(number) : number;

/** Returns what the reader sees of a logbook, without its entries, which are a list of their own. */
export async function readAll(ctx: Context, reader: Reader) {
  const { aircraft, logbook, scope } = reader;
  const shows = (part: LogbookScope['parts'][number]) => scope.parts.includes(part);
  const overview = await overviewOf(ctx, reader);
  const due = shows('ads') || shows('parts') ? await dueListOf(ctx, aircraft) : [];
  const { times, components, statements, completeness, gaps, marks } = overview;
  return {
    aircraft,
    download: scope.download,
    status: shows('status') ? { times, components, statements, completeness } : null,
    entries: shows('entries') ? { gaps, marks, count: overview.counts.entries } : null,
    ads: shows('ads')
      ? (await ads.listFor(ctx, logbook.id, due)).map((ad) => ({
          ...ad,
          certificateNumber: numberFor(reader, ad.certificateNumber),
        }))
      : null,
    scans: shows('scans')
      ? (await scans.listFor(ctx, logbook.id)).map((scan) => ({ ...scan, file: fileFor(reader, scan.file) }))
      : null,
    parts: shows('parts')
      ? (await parts.listFor(ctx, logbook.id, due)).map((part) => ({
          ...part,
          tagFile: fileFor(reader, part.tagFile),
        }))
      : null,
    documents: shows('documents')
      ? (await documents.listFor(ctx, logbook.id))
          .filter(({ kind }) => showsDocument(scope, kind))
          .map((document) => ({ ...document, file: fileFor(reader, document.file) }))
      : null,
  };
}

const requirePart = ({ scope }: Reader, part: LogbookScope['parts'][number]) => {
  if (!scope.parts.includes(part)) throw new AppError('not_found');
};

type EntryQuery = Parameters<typeof entries.listFor>[2];

/** Lists the entries that the reader sees, each with the versions that it corrects. */
export async function listEntries(ctx: Context, reader: Reader, query: EntryQuery) {
  requirePart(reader, 'entries');
  const page = await entries.listFor(ctx, reader.logbook.id, query);
  type Row = Omit<(typeof page.items)[number], 'formers' | 'canCorrect'>;
  const shown = (row: Row) => ({
    ...row,
    requestId: null,
    certificateNumber: numberFor(reader, row.certificateNumber),
    signedFile: fileFor(reader, row.signedFile),
    page: reader.scope.parts.includes('scans') ? row.page : null,
  });
  return {
    ...page,
    items: page.items.map(({ formers, ...row }) => ({ ...shown(row), formers: formers.map(shown) })),
  };
}

/** Searches in what the reader sees. */
export const search = (
  ctx: Context,
  { logbook, scope }: Reader,
  query: Pick<Paging, 'limit'> & SearchFilters & { q: string },
) =>
  searchFor(ctx, logbook.id, query, {
    entries: scope.parts.includes('entries'),
    scans: scope.parts.includes('scans'),
  });

/** Returns a page of a scan of this logbook; throws `not_found` for those of others. */
export async function readPage(ctx: Context, reader: Reader, scanId: number, number: number) {
  requirePart(reader, 'scans');
  const kept = found(await scansRepo.byId(ctx.db, scanId));
  if (kept.scan.logbookId !== reader.logbook.id) throw new AppError('not_found');
  const page = await pages.pageFor(ctx, scanId, number);
  const url = page.image && reader.filesAt + (page.image.url.split('/').at(-1) ?? '');
  return { ...page, image: page.image && url ? { ...page.image, url, thumbnailUrl: null } : null };
}

/** Sends a file of this logbook that the reader sees; throws `not_found` for every other one. */
export const sendFile = (
  ctx: Context,
  reader: Reader,
  file: { key: string; size: 'full' | 'thumb' },
  http: Http,
) =>
  downloadIf(ctx, file, http, async ({ type, id, isPicture }) => {
    if (!isPicture && !reader.scope.download) return false;
    const { scope, logbook } = reader;
    if (type === 'logbook_document') {
      const document = await inventory.documentById(ctx.db, logbook.id, id);
      return document !== undefined && showsDocument(scope, document.kind);
    }
    const kind = type in rowsWithFiles ? (type as keyof typeof rowsWithFiles) : undefined;
    if (!kind || !scope.parts.includes(rowsWithFiles[kind].part)) return false;
    const kept = await rowsWithFiles[kind].find(ctx.db, id);
    return kept?.logbook.id === logbook.id;
  });

const rowsWithFiles = {
  logbook_entry: { part: 'entries', find: repo.ofEntry },
  logbook_part: { part: 'parts', find: repo.ofPart },
  logbook_scan: { part: 'scans', find: repo.ofScan },
  logbook_page: { part: 'scans', find: repo.ofPage },
} as const;
