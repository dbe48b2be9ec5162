import type { BodyOf } from '#contract/endpoint.ts';
import { maxLogbookPages, maxLogbookScanBytes, maxScanPages } from '#contract/limits.ts';
import type { ScanFailure } from '#contract/logbook/scan-lifecycle.ts';
import type { scanEndpoints } from '#contract/logbook/scans.ts';
import { createFairQueue } from '#server/adapters/fair-queue.ts';
import { countPages } from '#server/adapters/page-text.ts';
import { tempFile } from '#server/adapters/temp-file.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import { requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { lockAircraft, todayOf } from '#server/modules/aircraft/aircraft.service.ts';
import { attachFiles, detachFiles, listFilesOfMany } from '#server/modules/uploads/attachments.service.ts';
import { copyBytes, ownUploads } from '#server/modules/uploads/bytes.service.ts';
import { requireLogbook } from './logbooks.service.ts';
import { orderPages } from './reading.service.ts';
import { scanFiles, pageFiles } from './scan-files.ts';
import * as repo from './scans.repo.ts';

const isPdf = ({ mimeType }: { mimeType: string }) => mimeType === 'application/pdf';
/** Opening a PDF takes a process and a moment of it. */
const inTurn = createFairQueue({ atATime: 2, maxWeightPerPerson: 5, maxWeight: 40, what: 'documents' });

/** Returns a scan of the caller's account with the owner of its logbook; throws `not_found` for others'. */
export async function requireScan(ctx: SignedIn, id: number) {
  const kept = found(await repo.byId(ctx.db, id));
  requireActsFor(ctx, kept.ownerId, 'owner');
  return kept;
}

/** Lists the scans of a logbook, newest first. */
export async function list(ctx: SignedIn, logbookId: number) {
  await requireLogbook(ctx, logbookId);
  return toViews(ctx, await repo.ofLogbook(ctx.db, logbookId));
}

/** Lists the scans of a logbook for readers whose right to it was checked. */
export const listFor = async (ctx: Context, logbookId: number) =>
  toViews(ctx, await repo.ofLogbook(ctx.db, logbookId));

/** Returns a scan with the state of each page. */
export async function get(ctx: SignedIn, id: number) {
  const { scan } = await requireScan(ctx, id);
  const [view] = await toViews(ctx, [scan]);
  return { ...found(view), pageStates: await repo.pageStatesOf(ctx.db, id) };
}

/**
 * Adds a scan and orders the reading of its pages. A PDF that is protected or damaged becomes a failed scan. Throws
 * `logbook_full` beyond the limits of the logbook.
 */
export async function add(
  ctx: SignedIn,
  logbookId: number,
  { fileIds: given, ...input }: BodyOf<typeof scanEndpoints, 'addScan'>,
) {
  await requireLogbook(ctx, logbookId);
  const fileIds = [...new Set(given)];
  const measured = await measure(ctx, fileIds);
  return store(ctx, logbookId, { ...input, fileIds }, measured);
}

interface Measured {
  pages: number;
  failure?: ScanFailure;
}

/** Stores a scan of uploads whose pages were counted, and orders their reading. */
export const store = (
  ctx: SignedIn,
  logbookId: number,
  { fileIds, ...input }: BodyOf<typeof scanEndpoints, 'addScan'>,
  { pages, failure }: Measured,
) =>
  inTransaction(ctx, async (tx) => {
    const { aircraft, logbook } = await requireLogbook(tx, logbookId);
    found(await lockAircraft(tx, aircraft.id));
    requireRange(input, await todayOf(tx, aircraft));
    const { id } = await repo.insert(tx.db, {
      ...input,
      logbookId,
      pages,
      bytes: 0,
      status: 'waiting',
      createdAt: ctx.now(),
    });
    const files = await attachFiles(tx, fileIds, scanFiles(id));
    const pdf = files.find(isPdf);
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    const used = await repo.usageOf(tx.db, logbookId);
    if (used.pages > maxLogbookPages || used.bytes + bytes > maxLogbookScanBytes)
      throw new AppError('logbook_full');
    const scan = await repo.update(tx.db, id, { bytes, fileId: pdf?.id ?? null });
    await logTransition(tx, { ...logged(scan), to: 'waiting', event: 'store', actorId: ctx.actor.id });
    if (failure) await fail(tx, scan, failure);
    else {
      const rows = Array.from({ length: pages }, (_, i) => ({
        scanId: id,
        number: i + 1,
        fileId: pdf ? null : found(files[i]).id,
      }));
      await repo.insertPages(tx.db, rows);
      await orderPages(tx, logbook.ownerId);
    }
    return found((await toViews(tx, [found(await repo.lock(tx.db, id))]))[0]);
  });

const logged = ({ id }: repo.Scan) => ({ entity: 'scan', entityId: id, requestId: null }) as const;

async function fail(tx: SignedIn, scan: repo.Scan, failure: ScanFailure) {
  const reading = await repo.machine.transition(tx, scan, { event: 'read', by: 'system' });
  await repo.machine.transition(tx, reading, { event: 'fail', by: 'system', change: { failure } });
}

interface Range {
  fromDate?: string | undefined;
  toDate?: string | undefined;
}

function requireRange({ fromDate, toDate }: Range, today: string) {
  if (fromDate && toDate && fromDate > toDate) invalid('toDate', 'Choose a date after the first one');
  for (const [path, date] of Object.entries({ fromDate, toDate }))
    if (date && date > today) invalid(path, 'Choose today or an earlier date');
}

/** Returns the number of pages of uploads; of a PDF that cannot be opened, why. */
export async function measure(ctx: SignedIn, fileIds: number[]): Promise<Measured> {
  const files = await ownUploads(ctx, fileIds);
  const pdf = files.find(isPdf);
  // What is not the caller's is refused when it is attached.
  if (!pdf) return { pages: fileIds.length };
  if (fileIds.length > 1) invalid('fileIds', 'Choose one PDF, or photos of the pages');
  await using temp = await tempFile(ctx.env.dataDir);
  const counted = await inTurn(ctx.actor.id, 1, async () => {
    const isThere = await copyBytes(ctx, pdf.id, temp.path);
    return isThere ? countPages(temp.path) : ({ failure: 'damaged' } as const);
  });
  if ('failure' in counted)
    return { pages: 0, failure: counted.failure === 'encrypted' ? 'encrypted' : 'damaged' };
  if (counted.pages < 1) return { pages: 0, failure: 'damaged' };
  if (counted.pages > maxScanPages)
    invalid('fileIds', `A scan has at most ${maxScanPages} pages. Split the PDF and upload each part`);
  return counted;
}

/** Removes a scan with its files and texts, also while it is read; entries that name a page of it stay. */
export const remove = (ctx: SignedIn, id: number) =>
  inTransaction(ctx, async (tx) => {
    await requireScan(tx, id);
    const scan = found(await repo.lock(tx.db, id));
    await repo.machine.transition(tx, scan, { event: 'remove', by: 'owner', change: { fileId: null } });
    await detachFiles(tx, scanFiles(id));
    for (const page of await repo.pageIdsOf(tx.db, id)) await detachFiles(tx, pageFiles(page.id));
    await repo.emptyPages(tx.db, id);
  });

async function toViews({ db }: Pick<Context, 'db'>, rows: repo.Scan[]) {
  const ids = rows.map(({ id }) => id);
  const files = await listFilesOfMany(db, 'logbook_scan', ids);
  const hard = new Map((await repo.hardPagesOf(db, ids)).map(({ scanId, count }) => [scanId, count]));
  return rows.map((row) => ({
    ...row,
    state: row.status,
    hardPages: hard.get(row.id) ?? 0,
    file: files.get(String(row.id))?.[0] ?? null,
  }));
}
