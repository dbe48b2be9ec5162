import type { BodyOf } from '#contract/endpoint.ts';
import { exportTooLarge, type ExportScope } from '#contract/logbook/export-rules.ts';
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
import { detachFiles } from '#server/modules/uploads/attachments.service.ts';
import { downloadOwned } from '#server/modules/uploads/download.service.ts';
import { contentOf, scansIn } from './content.service.ts';
import * as repo from './exports.repo.ts';
import { inPieces, isTooLarge, type Piece } from './pieces.ts';

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
    if ((await scansIn(tx, logbookId, scope)).some(isBeingRead)) throw new AppError('scan_reading');
    await consume(tx, limits.logbookExports, kept.logbook.ownerId);
    const content = await contentOf(tx, kept, scope);
    if (isTooLarge(content)) invalid('book', exportTooLarge);
    return toView(tx, await queue(tx, aboutOf(kept), { scope, content }));
  });

/** Queues an export; it is made from its content, whatever becomes of the logbook. */
export async function queue(
  tx: Context,
  about: Pick<repo.Export, 'logbookId' | 'ownerId' | 'tailNumber' | 'transferId'>,
  { scope, content }: Piece,
) {
  const { logbookId, ownerId, tailNumber, transferId } = about;
  const row = await repo.insert(tx.db, {
    logbookId,
    ownerId,
    tailNumber,
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

const aboutOf = ({ logbook, aircraft }: Found, transferId: number | null = null) => ({
  logbookId: logbook.id,
  ownerId: logbook.ownerId,
  tailNumber: aircraft.tailNumber,
  transferId,
});

/**
 * Orders an export for the owner who hands the logbook on, of what it holds before what the receiver has joins it; several
 * if it is more than one holds. They cannot order another one.
 */
export async function orderForFormer(tx: Context, kept: Found, transferId: number) {
  const scope: ExportScope = { parts: [...sharePartNames], book: null, from: null, to: null };
  for (const piece of inPieces({ scope, content: await contentOf(tx, kept, scope) }))
    await queue(tx, aboutOf(kept, transferId), piece);
}

/** Removes the files of exports after their days; the rows stay. */
export const expireFiles = (ctx: Context) =>
  inTransaction(ctx, async (tx) => {
    for (const { id } of await repo.expired(tx.db, tx.now())) {
      await repo.clearFile(tx.db, id);
      await detachFiles(tx, { type: 'logbook_export', id });
    }
  });

const hasFile = ({ now }: Pick<Context, 'now'>, { fileId, expiresAt }: repo.Shown) =>
  fileId !== null && expiresAt !== null && expiresAt > now();

const toView = (ctx: Pick<Context, 'now'>, row: repo.Shown) => ({
  ...row,
  ...row.parts,
  piece: row.parts.piece ?? null,
  number: row.number ?? '',
  state: row.status,
  hasFile: hasFile(ctx, row),
  isOfTransfer: row.transferId !== null,
});
