import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import { requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { followApproval } from '#server/modules/aircraft/deliveries.service.ts';
import {
  fixesOf,
  lockRequest,
  requestById,
  type Request,
} from '#server/modules/requests/lifecycle.service.ts';
import { isFixed, isInspectedByRight, saidOfItems, withCorrected } from './entry-in-force.service.ts';
import * as restarts from './restarts.repo.ts';
import * as signOffs from './sign-off/sign-offs.repo.ts';

// An inspection that ended with a list is complete as of its own date once the list is corrected elsewhere and approved:
// no new inspection, 14 CFR 43.11(a)(5) and 43.9.

/** Returns the items of a job's list that the owner has not said were corrected, as their positions from 0. */
async function openItems(ctx: Context, sheet: signOffs.SignOff) {
  const done = (await restarts.correctedOf(ctx.db, [sheet.requestId])).get(sheet.requestId) ?? [];
  const items = withCorrected(
    sheet.discrepancies.map(({ title }) => title),
    done,
  );
  return items.flatMap(({ isCorrected }, index) => (isCorrected ? [] : [index]));
}

/**
 * Returns the request for the list of a job, null if one may be posted: for the list, or for what a completed one left of
 * it. `open` has the positions of the items for it.
 */
export async function findFix(ctx: Context, sheet: signOffs.SignOff) {
  const [latest] = await fixesOf(ctx, sheet.requestId);
  const open = await openItems(ctx, sheet);
  const isLeft = open.length > 0 && open.length < sheet.discrepancies.length;
  const fix = latest && !(latest.status === 'completed' && isLeft) ? latest : null;
  return { fix: fix && { id: fix.id, title: fix.title }, open };
}

/** Returns the inspection that is complete with the corrections, from its own job or from the one that corrected its list. */
export async function findCompletable(ctx: Context, request: Request) {
  const inspection = request.fixesId === null ? request : await requestById(ctx, request.fixesId);
  if (!inspection) return null;
  const [sheet] = await signOffs.of(ctx.db, inspection.id);
  if (sheet?.result !== 'discrepancies' || !(await isFixed(ctx, inspection.id))) return null;
  if (!(await isInspectedByRight(ctx, inspection.id))) return null;
  const restart = await restarts.of(ctx.db, inspection.id);
  const isWaiting =
    restart?.undoneAt === null && restart.items.some(({ outcome }) => outcome === 'not_approved');
  if (!isWaiting) return null;
  return {
    requestId: inspection.id,
    version: sheet.version,
    inspectionType: sheet.inspectionType ?? 'Inspection',
    doneOn: sheet.doneOn,
    items: withCorrected(
      sheet.discrepancies.map(({ title }) => title),
      restart.corrected,
    ),
  };
}

interface Corrected {
  version: number;
  /** Positions on the list, from 1. */
  corrected: readonly number[];
}

/**
 * Records which items of the list the owner says were corrected; the others stay open. Once all are, restarts the items of
 * the due list that the list had kept due, as of the date of the inspection. Throws `stale_state` if there are none, or if
 * the owner saw an earlier version of the list.
 */
export const completeInspection = (
  ctx: SignedIn,
  requestId: number,
  { version, corrected: positions }: Corrected,
) =>
  inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, requestId);
    requireActsFor(ctx, request.ownerId, 'owner');
    const completable = await findCompletable(tx, request);
    const restart = await restarts.of(tx.db, requestId);
    if (completable?.requestId !== requestId || !restart || request.aircraftId === null)
      throw new AppError('stale_state', { status: request.status });
    if (completable.version !== version) throw new AppError('stale_state', { status: request.status });
    const { items: listed } = completable;
    if (positions.some((position) => position > listed.length))
      invalid('corrected', 'Choose items of the list');
    const corrected = listed.filter((_, index) => positions.includes(index + 1)).map(({ title }) => title);
    await restarts.setCorrected(tx.db, requestId, corrected);
    if (corrected.length < listed.length) return;
    const items = found(
      await followApproval(tx, request.aircraftId, restart, await saidOfItems(tx, requestId)),
    );
    await restarts.setItems(tx.db, requestId, items);
    await logTransition(tx, {
      entity: 'request',
      entityId: requestId,
      requestId,
      from: request.status,
      to: request.status,
      event: 'complete_inspection',
      actorId: ctx.actor.id,
    });
  });
