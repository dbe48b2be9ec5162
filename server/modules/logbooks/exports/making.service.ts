import { stat, writeFile } from 'node:fs/promises';
import { href } from '#contract/addresses.ts';
import { bookLabels } from '#contract/logbook/books.ts';
import {
  exportDays,
  exportMark,
  maxExportBytes,
  maxExportPages,
  pieceText,
  type ExportFailure,
  type ExportScope,
} from '#contract/logbook/export-rules.ts';
import { sharePartNames, shareParts } from '#contract/logbook/share-rules.ts';
import { addDays, addMinutes, formatLongDate } from '#contract/time.ts';
import { tempFile } from '#server/adapters/temp-file.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { exportFailed, exportReady } from '#server/modules/logbooks/logbooks.notifications.ts';
import * as logbooks from '#server/modules/logbooks/logbooks.repo.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { attachReceived } from '#server/modules/uploads/attachments.service.ts';
import { storeMadeAt } from '#server/modules/uploads/uploads.service.ts';
import { appendToPdf, type Appended } from '#server/pdf/append.ts';
import { drawingThread } from '#server/pdf/drawing.ts';
import type { ContentFile, ExportContent, FileGroup } from './content.ts';
import type { drawExport, ExportDrawing } from './export.pdf.ts';
import * as repo from './exports.repo.ts';
import { queue } from './exports.service.ts';
import { hashOfManifest, manifestOf, toCanonicalJson } from './manifest.ts';
import { divide } from './pieces.ts';
import { hashOf, takeIn, type TakenFile } from './taken-files.ts';

/** A process says more often than this that it still works on an export; one that does not has died. */
const staleMinutes = 3;
const maxAttempts = 3;
/** One at a transfer cannot be ordered again: it is tried once an hour after that. */
const hourlyAttempts = 24;
/** A drawing that grows to a thousand pages, on a busy machine. */
const maxDrawingSeconds = 150;
/** Files that were made to hurt their reader cost their own export, not those that wait behind it. */
const maxTakingMs = 5 * 60_000;

/** A thread of its own: an export of many pages must not delay receipts. */
const draw = drawingThread<Awaited<ReturnType<typeof drawExport>>>({
  does: 'draws exports of logbooks',
  maxSeconds: maxDrawingSeconds,
});

/** It is more than one export may be. */
class TooMuch extends Error {
  failure: ExportFailure;
  constructor(failure: ExportFailure) {
    super(`an export is ${failure}`);
    this.failure = failure;
  }
}

/** Orders exports again whose process has died. */
export const orderStale = (ctx: Context) =>
  inTransaction(ctx, async (tx) => {
    for (const { id } of await repo.releaseStale(tx.db, addMinutes(tx.now(), -staleMinutes)))
      await tx.publish(tx.db, 'logbook.export_queued', { exportId: id });
  });

/**
 * Makes an export that was ordered, from the rows as they were then; a second task of the same one ends. It starts over
 * after a killed process, and nothing is stored before it is whole.
 */
export async function make(ctx: Context, { exportId }: { exportId: number }) {
  const row = await repo.take(ctx.db, exportId, ctx.now(), addMinutes(ctx.now(), -staleMinutes));
  if (!row?.ownerId) return;
  const isOfTransfer = row.transferId !== null;
  if (row.attempts > maxAttempts + (isOfTransfer ? hourlyAttempts : 0)) return fail(ctx, row, 'broken');
  try {
    await makeFile(ctx, row, row.ownerId);
  } catch (error) {
    if (error instanceof TooMuch) return makeSmaller(ctx, row, error.failure);
    const isLater = isOfTransfer && row.attempts >= maxAttempts;
    await repo.release(ctx.db, row.id, isLater ? addMinutes(ctx.now(), 60 - staleMinutes) : null);
    if (!isLater) throw error;
    ctx.log.warn({ err: error, exportId }, 'an export at a transfer waits for an hour');
  }
}

/** One at a transfer is made in several instead: its owner has no logbook any more to order them from. */
async function makeSmaller(ctx: Context, row: repo.Export, failure: ExportFailure) {
  const piece = { scope: row.parts, content: row.content as ExportContent };
  const [first, ...others] = row.transferId === null ? [] : divide(piece);
  if (!first || others.length === 0) return fail(ctx, row, failure);
  await inTransaction(ctx, async (tx) => {
    await repo.narrow(tx.db, row.id, first.scope, first.content);
    await tx.publish(tx.db, 'logbook.export_queued', { exportId: row.id });
    for (const other of others) await queue(tx, row, other);
  });
}

const fail = (ctx: Context, row: repo.Export, failure: ExportFailure) =>
  inTransaction(ctx, async (tx) => {
    const change = { failure, content: null };
    const failed = await repo.machine.transition(tx, row, { event: 'fail', by: 'system', change });
    if (!row.ownerId) return;
    const about = { ...failed, chosen: chosenText(row.parts) };
    await notify(tx, row.ownerId, exportFailed(about, await aircraftOf(tx, row)));
  });

/** Returns the aircraft on whose pages an export is listed; null if its logbook was handed on, or the aircraft removed. */
async function aircraftOf({ db }: Context, { logbookId, ownerId }: repo.Export) {
  const kept = logbookId === null ? undefined : await logbooks.byId(db, logbookId);
  return kept?.logbook.ownerId === ownerId ? (kept?.aircraft.id ?? null) : null;
}

/** Says every minute that a process works on an export, no longer than its task may run. */
function keepTaken(ctx: Context, id: number) {
  let left = 12;
  const timer = setInterval(() => {
    left -= 1;
    if (left === 0) clearInterval(timer);
    repo.setTaken(ctx.db, id, ctx.now()).catch((error: unknown) => ctx.log.warn({ err: error }));
  }, 60_000).unref();
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/** Copies the files of an export and takes their pages in, group by group. */
async function takeAll(ctx: Context, id: number, { groups }: ExportContent, temp: () => Promise<string>) {
  const late = AbortSignal.timeout(maxTakingMs);
  const count = groups.reduce((sum, group) => sum + group.files.length, 0);
  const taken: TakenFile[][] = [];
  let [done, next, pages] = [0, 0, 0];
  for (const { section, files } of groups) {
    const own: TakenFile[] = [];
    for (const file of files) {
      done += 1;
      const one = await takeIn(ctx, file, nameOf(section, done, file), temp, next);
      next += one.objects;
      pages += one.pages?.length ?? 1;
      own.push(one);
      if (late.aborted) throw new TooMuch('too_slow');
      requireUpTo(pages, maxExportPages);
      // Drawing and writing take the rest.
      await repo.setTaken(ctx.db, id, ctx.now(), Math.round((80 * done) / count));
    }
    taken.push(own);
  }
  return taken;
}

/** Names of uploads may say whose they are: 'scan-012.pdf'. */
const nameOf = (section: FileGroup['section'], number: number, { mimeType }: ContentFile) =>
  `${section}-${String(number).padStart(3, '0')}.${mimeType.replace(/^.*\//, '').replace('jpeg', 'jpg')}`;

async function makeFile(ctx: Context, row: repo.Export, ownerId: string) {
  const content = row.content as ExportContent;
  await using stack = new AsyncDisposableStack();
  const temp = async () => stack.use(await tempFile(ctx.env.dataDir)).path;
  const files = await takeAll(ctx, row.id, content, temp);
  const manifest = manifestOf(
    row.number ?? '',
    content,
    files.flat().map(({ name, sha256, pages }) => ({ name, sha256, isIncluded: pages !== null })),
  );
  const manifestSha256 = hashOfManifest(manifest);
  const chosen = chosenText(row.parts);
  const drawing: ExportDrawing = {
    content,
    manifest,
    manifestJson: toCanonicalJson(manifest),
    manifestSha256,
    files: files.map((group) =>
      group.map(({ name, sha256, pages }) => ({
        name,
        sha256,
        pages: pages && pages.map(({ width, height }) => ({ width, height })),
      })),
    ),
    checkUrl: ctx.env.appUrl + href('/records/check'),
    chosen,
  };
  const drawn = await draw({
    file: 'server/modules/logbooks/exports/export.pdf.ts',
    name: 'drawExport',
    content: [drawing],
  });
  if (!drawn) throw new TooMuch('too_large');
  const { pdf, frames, pages } = drawn;
  await repo.setTaken(ctx.db, row.id, ctx.now(), 90);
  using _taken = keepTaken(ctx, row.id);
  const path = await temp();
  await writeFile(path, pdf, { mode: 0o600 });
  await appendToPdf(path, appendedTo(frames, files.flat()), exportMark(manifest.number, manifestSha256));
  const { size } = await stat(path);
  requireUpTo(size, maxExportBytes);
  const fileSha256 = await hashOf(path);
  const file = await storeMadeAt(ctx, ownerId, 'export', {
    path,
    size,
    sha256: fileSha256,
    mimeType: 'application/pdf',
    name: `Logbook ${content.aircraft.tailNumber} ${manifest.number}.pdf`,
  });
  await inTransaction(ctx, async (tx) => {
    await attachReceived(tx.db, ownerId, file.id, { type: 'logbook_export', id: row.id });
    const ready = await repo.machine.transition(tx, row, {
      event: 'finish',
      by: 'system',
      change: {
        content: null,
        progress: 100,
        pages,
        bytes: size,
        manifest,
        manifestSha256,
        fileSha256,
        fileId: file.id,
        expiresAt: addDays(tx.now(), exportDays),
      },
    });
    await notify(tx, ownerId, exportReady({ ...ready, chosen }, pages, await aircraftOf(tx, ready)));
  });
}

function requireUpTo(value: number, max: number) {
  if (value > max) throw new TooMuch('too_large');
}

/** Each frame of the drawing gets its page of a file, in the same order. */
function* appendedTo(frames: readonly number[], files: readonly TakenFile[]): Generator<Appended> {
  let place = 0;
  for (const { pages, source } of files) {
    if (source) yield source;
    for (const page of pages ?? []) yield page.drawnAs(frames[place++]!);
  }
}

/** 'Entries and Scans; Engine; from Jan 1, 2020'; empty for the whole logbook. */
function chosenText({ parts, book, from, to, piece }: ExportScope) {
  return [
    parts.length < sharePartNames.length && parts.map((part) => shareParts[part]).join(', '),
    book && bookLabels[book],
    from && `from ${formatLongDate(from)}`,
    to && `to ${formatLongDate(to)}`,
    piece && pieceText(piece),
  ]
    .filter(Boolean)
    .join('; ');
}
