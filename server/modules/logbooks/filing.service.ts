import type { Book } from '#contract/logbook/books.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { findFiledEntry } from '#server/modules/jobs/sign-off/filed-entry.service.ts';
import { requestById } from '#server/modules/requests/lifecycle.service.ts';
import type { Events } from '#server/queue/events.ts';
import { followEntry } from './ads.service.ts';
import * as entries from './entries.repo.ts';
import * as logbooks from './logbooks.repo.ts';

const bookOf: Record<'engine' | 'propeller', Book> = { engine: 'engine_1', propeller: 'propeller_1' };

/**
 * Files the sheet of a job as an entry of its aircraft's logbook once the job is completed, and every later version of the
 * sheet in its place. Runs in the transaction of the change; filed already, it changes nothing.
 */
export async function followJob(ctx: Context, { entity, entityId, to }: Events['transition.logged']) {
  if (entity !== 'request' || to !== 'completed') return;
  const request = await requestById(ctx, entityId);
  if (!request?.aircraftId) return;
  const logbookId = await logbooks.idOfAircraft(ctx.db, request.aircraftId);
  if (logbookId !== null) await fileSheet(ctx, entityId, logbookId);
}

async function fileSheet({ db, now }: Context, requestId: number, logbookId: number) {
  const sheet = await findFiledEntry(db, requestId);
  if (!sheet) return;
  const last = (await entries.ofJob(db, requestId)).at(-1);
  if (last && (last.sheetVersion ?? 0) >= sheet.version) return;
  const { version, part, isInspection, isDirective, readings, ...facts } = sheet;
  const entry = await entries.insert(db, {
    ...facts,
    logbookId,
    book: part ? bookOf[part] : 'airframe',
    kind: isInspection ? 'inspection' : isDirective ? 'ad' : 'maintenance',
    source: 'sign_off',
    total: readings.total ?? null,
    tach: readings.tach ?? null,
    hobbs: readings.hobbs ?? null,
    requestId,
    sheetVersion: version,
    replacesId: last?.id ?? null,
    createdAt: now(),
  });
  if (entry) await followEntry({ db }, { ...entry, requestId });
}

/** Logbooks that one run files: each has the jobs of one aircraft. */
const maxAtOnce = 200;

/** Files the sheets of jobs that were completed before there were logbooks. */
export const fileFormerSheets = (ctx: Context) =>
  inTransaction(ctx, async (tx) => {
    for (const { id } of await logbooks.lockUnfiled(tx.db, maxAtOnce)) {
      for (const job of await entries.signedJobsOf(tx.db, id)) await fileSheet(tx, job.id, id);
      await logbooks.setFiled(tx.db, id, tx.now());
    }
  });
