import { approvesWork, dueDateBy, maySignInspection, staysDue } from '#contract/sign-off/due-items.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/errors.ts';
import type { SaidOfItems } from '#server/modules/aircraft/deliveries.service.ts';
import { fixesOf, type Request } from '#server/modules/requests/lifecycle.service.ts';
import * as restarts from './restarts.repo.ts';
import * as signOffs from './sign-off/sign-offs.repo.ts';
import { certificatesFor, entryFactsOf, toSheet } from './sign-off/sign-offs.view.ts';

// What the sheet in force of a job says about the due list. The list of an inspection may be corrected by another job: then
// the inspection is approved as of its own date, as long as the entry of that job approves the corrections.

/** Returns what the sheet in force of a job says, and its aircraft; undefined without a sheet. */
async function entryInForce(db: Db, requestId: number) {
  const [row] = await signOffs.of(db, requestId);
  if (!row) return undefined;
  const work = found(await signOffs.workOf(db, requestId));
  const sheet = toSheet(row, work, await certificatesFor(db, work));
  return { entry: entryFactsOf(sheet), aircraft: work.aircraft, listed: row };
}

/**
 * Returns what the sheet in force says about the items of the due list. Without a sheet what must have an entry waits for it, and the owner
 * may mark it done by the logbook.
 */
export async function saidOfItems(ctx: Context, requestId: number): Promise<SaidOfItems> {
  const inForce = await entryInForce(ctx.db, requestId);
  if (!inForce) return { staysDue: (item) => staysDue(null, item, null), dueDateOf: () => null };
  const { entry, aircraft, listed } = inForce;
  const isCorrected = (await correctedAmong(ctx, [listed])).has(requestId);
  const said = isCorrected ? { ...entry, result: 'approved' as const } : entry;
  return {
    staysDue: (item) => staysDue(said, item, aircraft),
    dueDateOf: (item) => dueDateBy(said, item),
  };
}

/** True if the signer of a job's inspection may sign it: 14 CFR 43.7, 65.92, 65.95. */
export async function isInspectedByRight({ db }: Context, requestId: number) {
  const inForce = await entryInForce(db, requestId);
  return inForce !== undefined && maySignInspection(inForce.entry);
}

/** True if every job for the list of an inspection is completed and its signer may approve the work and did. */
export async function isFixed(
  ctx: Context,
  inspectionId: number,
  statuses: readonly Request['status'][] = ['completed'],
) {
  const fixes = await fixesOf(ctx, inspectionId);
  for (const { id, status } of fixes) {
    const inForce = statuses.includes(status) ? await entryInForce(ctx.db, id) : undefined;
    if (!inForce || !approvesWork(inForce.entry)) return false;
  }
  return fixes.length > 0;
}

/** Marks as many items of the same words as were corrected. */
export function withCorrected(titles: string[], corrected: readonly string[]) {
  const left = [...corrected];
  return titles.map((title) => {
    const at = left.indexOf(title);
    if (at >= 0) left.splice(at, 1);
    return { title, isCorrected: at >= 0 };
  });
}

/** Returns the jobs among these whose inspection is complete as of its date, by its corrected list. */
export async function completeAmong(ctx: Context, sheets: readonly signOffs.SignOff[]) {
  const complete = new Set<number>();
  for (const requestId of await correctedAmong(ctx, sheets))
    if (await isInspectedByRight(ctx, requestId)) complete.add(requestId);
  return complete;
}

/**
 * Returns the jobs among these whose list the owner said was corrected in full, by a job whose entry approves it. A dispute
 * about that job decides nothing yet.
 */
async function correctedAmong(ctx: Context, sheets: readonly signOffs.SignOff[]) {
  const listed = sheets.filter(({ result }) => result === 'discrepancies');
  const done = await restarts.correctedOf(
    ctx.db,
    listed.map(({ requestId }) => requestId),
  );
  const corrected = new Set<number>();
  for (const { requestId, discrepancies } of listed) {
    const items = withCorrected(
      discrepancies.map(({ title }) => title),
      done.get(requestId) ?? [],
    );
    const isMarked = items.every(({ isCorrected }) => isCorrected);
    if (isMarked && (await isFixed(ctx, requestId, ['completed', 'disputed']))) corrected.add(requestId);
  }
  return corrected;
}
