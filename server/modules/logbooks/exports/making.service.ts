import { stat, writeFile } from 'node:fs/promises';
import { href } from '#contract/addresses.ts';
import { bookLabels } from '#contract/logbook/books.ts';
import {
  exportDays,
  exportMark,
  maxExportBytes,
  maxExportPages,
  type ExportFailure,
  type ExportScope,
} from '#contract/logbook/export-rules.ts';
import { sharePartNames, shareParts } from '#contract/logbook/share-rules.ts';
import { addDays, addMinutes, formatLongDate } from '#contract/time.ts';
import { tempFile } from '#server/adapters/temp-file.ts';
import { createThread } from '#server/adapters/thread.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { exportReady } from '#server/modules/logbooks/logbooks.notifications.ts';
import * as logbooks from '#server/modules/logbooks/logbooks.repo.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { attachReceived } from '#server/modules/uploads/attachments.service.ts';
import { storeMadeAt } from '#server/modules/uploads/uploads.service.ts';
import { appendToPdf, type Appended } from '#server/pdf/append.ts';
import type { DrawingOrder } from '#server/pdf/drawing.ts';
import type { ExportContent } from './content.ts';
import type { ExportDrawing } from './export.pdf.ts';
import * as repo from './exports.repo.ts';
import { hashOfManifest, manifestOf, toCanonicalJson } from './manifest.ts';
import { hashOf, takeIn, type TakenFile } from './taken-files.ts';

/** A process says more often than this that it still works on an export; one that does not has died. */
const staleMinutes = 3;
const maxAttempts = 3;
/** A drawing that grows to a thousand pages, on a busy machine. */
const maxDrawingSeconds = 150;

interface Drawn {
  pdf: Uint8Array;
  frames: number[];
  pages: number;
}

/** A thread of its own: an export of many pages must not delay receipts. */
const draw = createThread<DrawingOrder, Drawn>({
  file: 'server/pdf/drawing.worker.ts',
  does: 'draws exports of logbooks',
  maxSeconds: maxDrawingSeconds,
});

class TooLarge extends Error {}

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
  if (row.attempts > maxAttempts) return fail(ctx, row, 'broken');
  try {
    await makeFile(ctx, row, row.ownerId);
  } catch (error) {
    if (error instanceof TooLarge) return fail(ctx, row, 'too_large');
    await repo.release(ctx.db, row.id);
    throw error;
  }
}

const fail = (ctx: Context, row: repo.Export, failure: ExportFailure) =>
  inTransaction(ctx, (tx) =>
    repo.machine.transition(tx, row, { event: 'fail', by: 'system', change: { failure, content: null } }),
  );

async function makeFile(ctx: Context, row: repo.Export, ownerId: string) {
  const content = row.content as ExportContent;
  await using stack = new AsyncDisposableStack();
  const temp = async () => stack.use(await tempFile(ctx.env.dataDir)).path;
  const files: TakenFile[][] = [];
  const count = content.groups.reduce((sum, group) => sum + group.files.length, 0);
  let done = 0;
  let next = 0;
  for (const group of content.groups) {
    const own: TakenFile[] = [];
    for (const file of group.files) {
      const taken = await takeIn(ctx, file, temp, next);
      next += taken.objects;
      own.push(taken);
      done += 1;
      // Drawing and writing take the rest.
      await repo.setProgress(ctx.db, row.id, Math.round((80 * done) / count), ctx.now());
    }
    files.push(own);
    requireUpTo(
      files.flat().reduce((sum, { pages }) => sum + (pages?.length ?? 1), 0),
      maxExportPages,
    );
  }
  const manifest = manifestOf(
    row.number ?? '',
    content,
    files.flat().map(({ name, sha256, pages }) => ({ name, sha256, isIncluded: pages !== null })),
  );
  const manifestSha256 = hashOfManifest(manifest);
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
    chosen: chosenText(row.parts),
  };
  const { pdf, frames, pages } = await draw({
    file: 'server/modules/logbooks/exports/export.pdf.ts',
    name: 'drawExport',
    content: [drawing],
  });
  requireUpTo(pages, maxExportPages);
  await repo.setProgress(ctx.db, row.id, 90, ctx.now());
  const path = await temp();
  await writeFile(path, pdf, { mode: 0o600 });
  await appendToPdf(path, appendedTo(frames, files.flat()), exportMark(manifest.number));
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
    const aircraftId =
      ready.transferId === null && ready.logbookId !== null
        ? found(await logbooks.byId(tx.db, ready.logbookId)).aircraft.id
        : null;
    await notify(tx, ownerId, exportReady({ ...ready, pages }, aircraftId));
  });
}

function requireUpTo(value: number, max: number) {
  if (value > max) throw new TooLarge();
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
function chosenText({ parts, book, from, to }: ExportScope) {
  return [
    parts.length < sharePartNames.length && parts.map((part) => shareParts[part]).join(', '),
    book && bookLabels[book],
    from && `from ${formatLongDate(from)}`,
    to && `to ${formatLongDate(to)}`,
  ]
    .filter(Boolean)
    .join('; ');
}
