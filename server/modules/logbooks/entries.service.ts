import { meters, tenths } from '#contract/aircraft/meters.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { maxLogbookEntries } from '#contract/limits.ts';
import { appendixLabel } from '#contract/logbook/appendix-items.ts';
import { entryKindLabels } from '#contract/logbook/books.ts';
import type { logbookEndpoints } from '#contract/logbook/logbook.ts';
import { missingFromEntry } from '#contract/logbook/own-entry.ts';
import { isInspection, workOf, type Inspection } from '#contract/providers/works.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { lockAircraft, todayOf } from '#server/modules/aircraft/aircraft.service.ts';
import { completeByEntry } from '#server/modules/aircraft/completed-by-entry.service.ts';
import { recordOfEntry } from '#server/modules/aircraft/entry-readings.service.ts';
import { consume, limits } from '#server/modules/limits/limits.service.ts';
import { attachFiles, listFilesOfMany } from '#server/modules/uploads/attachments.service.ts';
import { paged, totalOf, type Paging } from '#server/paging.ts';
import { drawer } from '#server/pdf/drawing.ts';
import * as repo from './entries.repo.ts';
import * as logbooks from './logbooks.repo.ts';
import { requireLogbook } from './logbooks.service.ts';
import * as scans from './scans.repo.ts';
import type { drawSticker } from './sticker.pdf.ts';

type NewEntry = BodyOf<typeof logbookEndpoints, 'addEntry'>;

const stickerPdf = drawer<typeof drawSticker>('server/modules/logbooks/sticker.pdf.ts', 'drawSticker');
const filesOf = (id: number) => ({ type: 'logbook_entry' as const, id: String(id) });

/** Lists the entries in force of a logbook, newest first, with the versions that each corrects. */
export async function list(
  ctx: SignedIn,
  logbookId: number,
  { limit, cursor, ...filters }: Paging & repo.Filters,
) {
  await requireLogbook(ctx, logbookId);
  return listFor(ctx, logbookId, { limit, cursor, ...filters });
}

/** Lists the same for readers whose right to the logbook was checked. */
export async function listFor(
  ctx: Context,
  logbookId: number,
  { limit, cursor, ...filters }: Paging & repo.Filters,
) {
  const page = await paged(
    ctx,
    `entries ${logbookId} ${JSON.stringify(filters)}`,
    { limit, cursor },
    (count, after: repo.EntryCursor | undefined) => repo.list(ctx.db, logbookId, filters, count, after),
    ({ doneOn, id }) => [doneOn, id] as const,
  );
  return {
    items: await toViews(ctx, page.items),
    next: page.next,
    total: await totalOf({ limit, cursor }, page, () => repo.count(ctx.db, logbookId, filters)),
  };
}

/**
 * Adds an entry of the owner; a correction replaces the entry that it corrects, which stays to be seen. Its readings are
 * readings of the aircraft. Throws `stale_state` if another correction was first.
 */
export function add(ctx: SignedIn, logbookId: number, input: NewEntry) {
  return inTransaction(ctx, async (tx) => {
    const { aircraft } = await requireLogbook(tx, logbookId);
    // One change at a time: readings, the due list and corrections depend on those before.
    found(await lockAircraft(tx, aircraft.id));
    const { replacesId = null, readings = {}, reminderId, correct = false } = input;
    const missing = missingFromEntry({ ...input, total: readings.total }, aircraft);
    if (missing.length > 0) throw new AppError('invalid_input', { issues: missing });
    const doneOn = input.doneOn ?? '';
    if (doneOn > (await todayOf(tx, aircraft))) invalid('doneOn', 'Choose today or an earlier date');
    const former = replacesId === null ? undefined : await requireCorrectable(tx, logbookId, replacesId);
    if (input.pageId !== undefined && !(await scans.hasPage(tx.db, logbookId, input.pageId)))
      invalid('pageId', 'This page was removed');
    const pageId = input.pageId ?? former?.pageId ?? null;
    if (!former && (await repo.count(tx.db, logbookId)) >= maxLogbookEntries)
      invalid('text', `A logbook holds up to ${maxLogbookEntries.toLocaleString('en-US')} entries`);
    const inspection = input.kind === 'inspection' ? (input.inspection ?? null) : null;
    const appendixItem = input.kind === 'preventive' ? (input.appendixItem ?? null) : null;
    const row = await repo.insert(tx.db, {
      logbookId,
      book: input.book,
      kind: input.kind,
      source: pageId === null ? 'owner' : 'scan',
      pageId,
      title: titleOf(input.kind, inspection, appendixItem),
      inspection,
      doneOn,
      ...hoursOf(readings),
      text: input.text ?? '',
      appendixItem,
      signerName: input.signerName || null,
      certificateKind: input.certificateKind ?? null,
      certificateNumber: input.certificateNumber || null,
      performedBy: input.performedBy || null,
      replacesId,
      createdBy: ctx.actor.id,
      createdAt: ctx.now(),
    });
    if (!row) throw new AppError('stale_state');
    if (reminderId !== undefined)
      await completeByEntry(tx, aircraft.id, reminderId, { date: doneOn, readings });
    for (const meter of meters) {
      const hours = readings[meter];
      if (hours === undefined) continue;
      const isRecorded = await recordOfEntry(tx, aircraft.id, { meter, hours, readOn: doneOn }, correct);
      if (!isRecorded) throw new AppError('reading_runs_back');
    }
    return found((await toViews(tx, [row]))[0]);
  });
}

/** Throws unless an entry is of this logbook, in force, and not a shop’s. */
async function requireCorrectable(tx: SignedIn, logbookId: number, id: number) {
  const before = await repo.byId(tx.db, id);
  if (before?.logbookId !== logbookId) throw new AppError('not_found');
  if (!isOwn(before))
    invalid('replacesId', 'The shop corrects its own entry. Ask for a corrected sheet on the job’s page');
  if (await repo.isReplaced(tx.db, id)) throw new AppError('stale_state');
  return before;
}

const isOwn = ({ source }: Pick<repo.Entry, 'source'>) => source !== 'sign_off';

function titleOf(kind: NewEntry['kind'], inspection: Inspection | null, appendixItem: number | null) {
  if (inspection !== null && isInspection(inspection)) {
    const { label } = workOf(inspection);
    return /inspection/i.test(label) ? label : `${label} inspection`;
  }
  return appendixLabel(appendixItem) ?? entryKindLabels[kind];
}

const hoursOf = ({ total, tach, hobbs }: NonNullable<NewEntry['readings']>) => {
  const rounded = (hours: number | undefined) => (hours === undefined ? null : tenths(hours));
  return { total: rounded(total), tach: rounded(tach), hobbs: rounded(hobbs) };
};

/** Attaches the photo or scan of the signed entry, once. Throws `stale_state` if it has one, or was corrected. */
export const attachSigned = (ctx: SignedIn, id: number, fileId: number) =>
  inTransaction(ctx, async (tx) => {
    const { aircraft } = await requireOwnEntry(tx, id);
    found(await lockAircraft(tx, aircraft.id));
    const row = found(await repo.byId(tx.db, id));
    if (row.signedFileId !== null || (await repo.isReplaced(tx.db, id))) throw new AppError('stale_state');
    const [file] = await attachFiles(tx, [fileId], filesOf(id), { path: 'fileId' });
    await repo.setSignedFile(tx.db, id, found(file).id);
    return found((await toViews(tx, [{ ...row, signedFileId: found(file).id }]))[0]);
  });

async function requireOwnEntry(ctx: SignedIn, id: number) {
  const kept = found(await logbooks.ofEntry(ctx.db, id));
  requireActsFor(ctx, kept.logbook.ownerId, 'owner');
  return kept;
}

/** Returns an entry as a sticker to print, sign and put into the book. */
export async function downloadSticker(ctx: SignedIn, id: number) {
  const { aircraft } = await requireOwnEntry(ctx, id);
  const entry = found(await repo.byId(ctx.db, id));
  await consume(ctx, limits.documents, ctx.actor.id);
  return {
    name: `Logbook entry ${aircraft.tailNumber} ${entry.doneOn}.pdf`,
    body: await stickerPdf(ctx.actor.id, entry, aircraft),
  };
}

async function toViews({ db }: Pick<Context, 'db'>, rows: repo.Entry[]) {
  const formers = await repo.formersOf(
    db,
    rows.map(({ id }) => id),
  );
  const files = await listFilesOfMany(
    db,
    'logbook_entry',
    [...rows, ...formers.map(({ row }) => row)]
      .filter(({ signedFileId }) => signedFileId !== null)
      .map(({ id }) => id),
  );
  const pages = await pagesOf(
    db,
    [...rows, ...formers.map(({ row }) => row)].flatMap(({ pageId }) => pageId ?? []),
  );
  const view = (row: repo.Entry) => ({
    ...row,
    signedFile: files.get(String(row.id))?.[0] ?? null,
    page: pages.get(row.pageId ?? 0) ?? null,
  });
  const byLive = Map.groupBy(formers, ({ live }) => live);
  return rows.map((row) => ({
    ...view(row),
    formers: (byLive.get(row.id) ?? []).map((former) => view(former.row)),
    canCorrect: isOwn(row),
  }));
}

/** Returns the pages that entries were transcribed from, also those of removed scans. */
async function pagesOf(db: SignedIn['db'], ids: number[]) {
  const rows = ids.length > 0 ? await scans.pagesOfEntries(db, ids) : [];
  return new Map(
    rows.map(({ pageId, status, ...page }) => [pageId, { ...page, isRemoved: status === 'removed' }]),
  );
}
