import { maxDailyPages } from '#contract/limits.ts';
import {
  isBeingRead,
  minConfidence,
  minPageCharacters,
  type PageState,
} from '#contract/logbook/scan-lifecycle.ts';
import { addHours, addMinutes } from '#contract/time.ts';
import { renderPicture } from '#server/adapters/images.ts';
import { readPage, type PageText, type ReadFailure } from '#server/adapters/page-text.ts';
import { tempFile } from '#server/adapters/temp-file.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { attachReceived, handOverFiles } from '#server/modules/uploads/attachments.service.ts';
import { copyBytes } from '#server/modules/uploads/bytes.service.ts';
import { storeMade } from '#server/modules/uploads/uploads.service.ts';
import { foldText } from './fold.ts';
import { findDates } from './found-dates.ts';
import { scanReady } from './logbooks.notifications.ts';
import * as reading from './reading.repo.ts';
import { pageFiles } from './scan-files.ts';
import * as repo from './scans.repo.ts';

/** A reader has a minute; one that takes longer has died with its process. */
const staleMinutes = 3;
/** In pixels, as the reader writes it. */
const maxPictureSide = 1800;
/** Pages whose tasks failed for good are ordered again after this time. */
const forgottenHours = 6;

/** Orders the reading of an owner's next pages, as many as the day allows: one task for each. */
export async function orderPages(tx: Context, ownerId: string) {
  const day = new Date(`${tx.now().toISOString().slice(0, 10)}T00:00:00Z`);
  const { count } = await reading.orderedSince(tx.db, ownerId, day);
  if (count >= maxDailyPages) return;
  await publish(tx, await reading.order(tx.db, ownerId, maxDailyPages - count, tx.now()));
}

async function publish(tx: Context, pages: { scanId: number }[]) {
  for (const { scanId } of pages) await tx.publish(tx.db, 'scan.page_waiting', { scanId });
}

/** Orders pages that had to wait for a new day, and those whose tasks are gone. */
export const orderWaiting = (ctx: Context) =>
  inTransaction(ctx, async (tx) => {
    for (const { ownerId } of await reading.waitingOwners(tx.db)) await orderPages(tx, ownerId);
    await publish(tx, await reading.orderAgain(tx.db, addHours(tx.now(), -forgottenHours), tx.now()));
  });

/**
 * Reads one page, the next of the owner whose turn it is, whichever page the task was added for: many pages of one owner
 * do not delay those of others. Without a page, as after the removal of a scan, it ends.
 */
export async function readNextPage(ctx: Context) {
  const page = await inTransaction(ctx, async (tx) => {
    const taken = await reading.take(tx.db, tx.now(), addMinutes(tx.now(), -staleMinutes));
    const scan = taken && (await repo.lock(tx.db, taken.scanId));
    if (scan?.status === 'waiting') await repo.machine.transition(tx, scan, { event: 'read', by: 'system' });
    return taken;
  });
  if (!page) return;
  const scan = await repo.byId(ctx.db, page.scanId);
  if (!scan) return;
  const fileId = page.fileId ?? scan.scan.fileId;
  await using source = await tempFile(ctx.env.dataDir);
  await using picture = await tempFile(ctx.env.dataDir);
  const isThere = fileId !== null && (await copyBytes(ctx, fileId, source.path));
  const result: { page: PageText } | { failure: ReadFailure } = isThere
    ? await readPage(source.path, page.fileId === null ? 'pdf' : 'image', page.number, picture.path)
    : { failure: 'damaged' };
  const imageId =
    'page' in result && result.page.hasPicture
      ? await storePicture(ctx, scan.ownerId, page.number, picture.path)
      : null;
  await inTransaction(ctx, (tx) => store(tx, page, result, scan.ownerId, imageId));
}

async function storePicture(ctx: Context, ownerId: string, number: number, path: string) {
  const drawn = await renderPicture({ path, format: 'jpeg', sentBy: ownerId }, maxPictureSide);
  const file = await storeMade(ctx, ownerId, 'logbook-scan', { ...drawn, name: `Page ${number}.jpg` });
  return file.id;
}

/** Stores what was read; nothing if the scan was removed meanwhile, or another reader was first. */
async function store(
  tx: Context,
  { id, scanId }: repo.Page,
  result: { page: PageText } | { failure: ReadFailure },
  ownerId: string,
  imageId: number | null,
) {
  const scan = await repo.lock(tx.db, scanId);
  const before = await repo.pageById(tx.db, id);
  if (!scan || !isBeingRead(scan) || before?.state !== 'waiting') return;
  // Another owner, if the logbook was handed on while the page was read.
  const owner = (await repo.byId(tx.db, scanId))?.ownerId ?? ownerId;
  if (imageId !== null) {
    await attachReceived(tx.db, ownerId, imageId, pageFiles(id));
    if (owner !== ownerId) await handOverFiles(tx, 'logbook_page', [id], owner);
  }
  const read = 'page' in result ? toRow(result.page, before, tx.now()) : ({ state: 'failed' } as const);
  await repo.updatePage(tx.db, id, { ...read, ...(imageId !== null && { fileId: imageId }) });
  const counted = await repo.update(tx.db, scanId, { pagesRead: scan.pagesRead + 1 });
  if (counted.pagesRead < counted.pages) return;
  const states = await repo.pageStatesOf(tx.db, scanId);
  const isReadable = states.some(({ state }) => state !== 'failed');
  await repo.machine.transition(
    tx,
    counted,
    isReadable
      ? { event: 'finish', by: 'system' }
      : { event: 'fail', by: 'system', change: { failure: 'unreadable' } },
  );
  const aircraftId = (await repo.byId(tx.db, scanId))?.aircraftId;
  if (!isReadable || aircraftId === undefined) return;
  const searchable = states.filter(({ state }) => state === 'read').length;
  await notify(tx, owner, scanReady(counted, searchable, aircraftId));
}

function toRow({ source, text, words, confidence }: PageText, { typed }: repo.Page, now: Date) {
  // What a database cannot store must not stop the reading.
  const clean = (value: string) => value.toWellFormed().replaceAll('\0', '');
  const plain = clean(text);
  const state: PageState =
    (confidence !== null && confidence < minConfidence) || plain.trim().length < minPageCharacters
      ? 'hard'
      : 'read';
  return {
    state,
    source: typed ? ('typed' as const) : source,
    text: plain,
    words: words.map((word) => ({ ...word, t: clean(word.t) })),
    confidence,
    dates: findDates(plain, now.toISOString().slice(0, 10)),
    folded: foldText(`${plain} ${typed ?? ''}`),
  };
}
