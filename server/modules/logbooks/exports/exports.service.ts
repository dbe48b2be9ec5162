import type { BodyOf } from '#contract/endpoint.ts';
import {
  exportTooLarge,
  maxExportBytes,
  maxExportPages,
  type ExportScope,
} from '#contract/logbook/export-rules.ts';
import type { exportEndpoints } from '#contract/logbook/exports.ts';
import { isBeingRead } from '#contract/logbook/scan-lifecycle.ts';
import { sharePartNames } from '#contract/logbook/share-rules.ts';
import { inTransaction, type Context, type Http, type SignedIn } from '#server/context.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import { requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { lockAircraft } from '#server/modules/aircraft/aircraft.service.ts';
import { consume, limits } from '#server/modules/limits/limits.service.ts';
import { requireLogbook, type Found } from '#server/modules/logbooks/logbooks.service.ts';
import * as scans from '#server/modules/logbooks/scans.repo.ts';
import { detachFiles } from '#server/modules/uploads/attachments.service.ts';
import { downloadOwned } from '#server/modules/uploads/download.service.ts';
import { contentOf } from './content.service.ts';
import type { ExportContent } from './content.ts';
import * as repo from './exports.repo.ts';

/** Returns an export of the caller's account; throws `not_found` for others'. */
async function requireExport(ctx: SignedIn, id: number) {
  const row = found(await repo.byId(ctx.db, id));
  requireActsFor(ctx, row.ownerId ?? undefined, 'owner');
  return row;
}

/** Lists the exports of a logbook, newest first. */
export async function list(ctx: SignedIn, logbookId: number) {
  const { logbook } = await requireLogbook(ctx, logbookId);
  return (await repo.ofLogbook(ctx.db, logbookId, logbook.ownerId)).map((row) => toView(ctx, row));
}

export const get = async (ctx: SignedIn, id: number) => toView(ctx, await requireExport(ctx, id));

/** Sends the PDF of an export; throws `not_found` once its days are over. */
export async function download(ctx: SignedIn, id: number, http: Http) {
  const row = await requireExport(ctx, id);
  if (!hasFile(ctx, row)) throw new AppError('not_found');
  await downloadOwned(ctx, { type: 'logbook_export', id: row.id }, http);
}

/**
 * Orders an export of what the logbook holds now. Throws `scan_reading` while a scan that belongs to it is read, and
 * `rate_limited` beyond five a day.
 */
export const order = (
  ctx: SignedIn,
  logbookId: number,
  { parts, book, from, to }: BodyOf<typeof exportEndpoints, 'exportLogbook'>,
) =>
  inTransaction(ctx, async (tx) => {
    const kept = await requireLogbook(tx, logbookId);
    found(await lockAircraft(tx, kept.aircraft.id));
    if (from && to && from > to) invalid('to', 'Choose a date after the first one');
    const scope: ExportScope = {
      parts: sharePartNames.filter((part) => !parts || parts.includes(part)),
      book: book ?? null,
      from: from ?? null,
      to: to ?? null,
    };
    const reading = (await scans.ofLogbook(tx.db, logbookId)).some(
      (scan) => isBeingRead(scan) && (scope.book === null || scan.book === scope.book),
    );
    if (scope.parts.includes('scans') && reading) throw new AppError('scan_reading');
    const content = await contentOf(tx, kept, scope);
    if (await isTooLarge(tx, logbookId, scope, content)) invalid('book', exportTooLarge);
    await consume(tx, limits.logbookExports, kept.logbook.ownerId);
    return toView(tx, await queue(tx, kept, scope, content));
  });

/** True if the files alone are more than an export holds; what is drawn beside them is counted when it is made. */
async function isTooLarge(tx: Context, logbookId: number, scope: ExportScope, content: ExportContent) {
  const bytes = content.groups.reduce(
    (sum, { files }) => sum + files.reduce((all, { size }) => all + size, 0),
    0,
  );
  if (bytes > maxExportBytes) return true;
  if (!scope.parts.includes('scans')) return false;
  const pages = (await scans.ofLogbook(tx.db, logbookId))
    .filter(({ book }) => scope.book === null || book === scope.book)
    .reduce((sum, scan) => sum + scan.pages, 0);
  return pages > maxExportPages;
}

async function queue(
  tx: Context,
  { logbook, aircraft }: Found,
  scope: ExportScope,
  content: ExportContent,
  transferId: number | null = null,
) {
  const row = await repo.insert(tx.db, {
    logbookId: logbook.id,
    ownerId: logbook.ownerId,
    tailNumber: aircraft.tailNumber,
    transferId,
    parts: scope,
    content,
    createdAt: tx.now(),
  });
  await logTransition(tx, {
    entity: 'logbook_export',
    entityId: row.id,
    requestId: null,
    to: 'queued',
    event: 'order',
    actorId: tx.actor?.id ?? null,
  });
  await tx.publish(tx.db, 'logbook.export_queued', { exportId: row.id });
  return row;
}

/**
 * Orders an export for the owner who hands the logbook on, of what it holds before what the receiver has joins it. Scans
 * that are more than an export holds are left out.
 */
export async function orderForFormer(tx: Context, kept: Found, transferId: number) {
  const whole: ExportScope = { parts: [...sharePartNames], book: null, from: null, to: null };
  const content = await contentOf(tx, kept, whole);
  if (!(await isTooLarge(tx, kept.logbook.id, whole, content)))
    return queue(tx, kept, whole, content, transferId);
  const small = { ...whole, parts: whole.parts.filter((part) => part !== 'scans') };
  return queue(tx, kept, small, await contentOf(tx, kept, small), transferId);
}

/** Removes the files of exports after their days; the rows stay. */
export const expireFiles = (ctx: Context) =>
  inTransaction(ctx, async (tx) => {
    for (const { id } of await repo.expired(tx.db, tx.now())) {
      await repo.clearFile(tx.db, id);
      await detachFiles(tx, { type: 'logbook_export', id });
    }
  });

const hasFile = ({ now }: Pick<Context, 'now'>, { fileId, expiresAt }: repo.Export) =>
  fileId !== null && expiresAt !== null && expiresAt > now();

const toView = (ctx: Pick<Context, 'now'>, { parts: scope, status, transferId, ...row }: repo.Export) => ({
  ...row,
  ...scope,
  number: row.number ?? '',
  state: status,
  hasFile: hasFile(ctx, { ...row, parts: scope, status, transferId }),
  isOfTransfer: transferId !== null,
});
