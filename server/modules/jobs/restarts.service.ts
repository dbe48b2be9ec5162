import { isDeepStrictEqual } from 'node:util';
import { isRestarted } from '#contract/aircraft/restarts.ts';
import { undoDays } from '#contract/jobs/jobs.ts';
import { daysAfter, endOfDay, localDate } from '#contract/time.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import type { RestartedItem } from '#server/db/schema/jobs.ts';
import { AppError, found } from '#server/errors.ts';
import { belongsTo, requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { applyDelivery, followApproval, undoDelivery } from '#server/modules/aircraft/deliveries.service.ts';
import { findIntervals } from '#server/modules/aircraft/job-items.service.ts';
import { notify, type NotificationContent } from '#server/modules/notifications/notifications.service.ts';
import { findAcceptedQuote } from '#server/modules/quotes/accepted-quote.service.ts';
import { lockRequest, requestById, type Request } from '#server/modules/requests/lifecycle.service.ts';
import { getDelivery } from '#server/modules/requests/request-items.service.ts';
import type { Events } from '#server/queue/events.ts';
import { timeZoneOfWork } from './delivery-date.service.ts';
import { saidOfItems } from './entry-in-force.service.ts';
import * as templates from './entry.notifications.ts';
import * as repo from './restarts.repo.ts';
import * as signOffs from './sign-off/sign-offs.repo.ts';

/**
 * Marks the items of the due list done that a completed job delivered, and notifies the owner. Runs in the transaction of
 * the completion, which has locked the request; a job that is completed again after a dispute restarts nothing.
 */
export async function restartOnCompletion(
  ctx: Context,
  { entity, entityId, to }: Pick<Events['transition.logged'], 'entity' | 'entityId' | 'to'>,
) {
  if (entity !== 'request' || to !== 'completed') return;
  const request = found(await requestById(ctx, entityId));
  if (request.deliveredAt === null || request.aircraftId === null) return;
  const { items, readings } = await getDelivery(ctx, entityId);
  if (items.length === 0 && Object.keys(readings).length === 0) return;
  if (await repo.of(ctx.db, entityId)) return;
  const timeZone = await timeZoneOfWork(ctx, request);
  // Work that was delivered before its date was recorded has none.
  const doneOn = request.doneOn ?? localDate(timeZone, request.deliveredAt);
  const delivery = { doneOn, items, readings, ...(await saidOfItems(ctx, entityId)) };
  const restart = await applyDelivery(ctx, request.aircraftId, delivery);
  if (!restart) return;
  const undoUntil = endOfDay(daysAfter(localDate(timeZone, ctx.now()), undoDays), timeZone);
  const row = { ...restart, requestId: entityId, timeZone, undoUntil, createdAt: ctx.now() };
  await repo.insert(ctx.db, row);
  const { provider } = await findAcceptedQuote(ctx, request);
  await notify(ctx, request.ownerId, templates.clocksRestarted(request, provider.businessName, row));
}

/**
 * Follows a sheet that came or was corrected after the completion: it says which items restart, also those of the
 * inspection whose list the job corrected. Runs in the transaction of the new version, which has locked the request.
 */
export async function followSignOff(ctx: Context, { entity, entityId, event }: Events['transition.logged']) {
  if (entity !== 'request' || (event !== 'sign_off' && event !== 'correct_sign_off')) return;
  const request = found(await requestById(ctx, entityId));
  const [{ version } = { version: 1 }] = await signOffs.of(ctx.db, entityId);
  // The inspection first: requests are locked before the aircraft.
  if (request.fixesId !== null) {
    const inspection = await lockRequest(ctx, request.fixesId);
    await follow(ctx, inspection, (isMore) =>
      templates.correctionsFollowed(inspection, request, version, isMore),
    );
  }
  await follow(ctx, request, (isMore) => templates.restartFollowed(request, version, isMore));
}

/** Restarts what the entry in force of a job approves now, and takes back what it no longer does; notifies the owner. */
async function follow(ctx: Context, request: Request, toContent: (isMore: boolean) => NotificationContent) {
  const restart = await repo.of(ctx.db, request.id);
  if (!restart || restart.undoneAt !== null || request.aircraftId === null) return;
  const said = await saidOfItems(ctx, request.id);
  const items = await followApproval(ctx, request.aircraftId, restart, said);
  if (!items || isDeepStrictEqual(items, restart.items)) return;
  await repo.setItems(ctx.db, request.id, items);
  const refused = restart.items.filter((item, index) => item.clock && !items[index]?.clock);
  if (refused.length > 0) await leaveOut(ctx, request.aircraftId, refused);
  // Another reason alone changes nothing on the due list.
  if (refused.length === 0 && countRestarted(items) === countRestarted(restart.items)) return;
  await notify(ctx, request.ownerId, toContent(refused.length === 0));
}

/**
 * Undoes the restart of the owner's due list until the end of the seventh day at the home airport. Undone already, it
 * changes nothing: a second click or tab gets the same response.
 */
export function undo(ctx: SignedIn, requestId: number) {
  return inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, requestId);
    requireActsFor(ctx, request.ownerId, 'owner');
    const restart = found(await repo.of(tx.db, requestId));
    if (restart.undoneAt !== null) return toView(tx, restart);
    if (restart.undoUntil <= ctx.now())
      throw new AppError('stale_state', {
        status: request.status,
        message: `You could undo this for ${undoDays} days. Change the items on your due list instead.`,
      });
    const undone = await takeBack(tx, request, restart);
    if (!undone)
      throw new AppError('stale_state', {
        status: request.status,
        message: 'The aircraft is no longer yours here, so its due list stays as it is.',
      });
    return toView(tx, undone);
  });
}

/**
 * Undoes the restart of a completed job whose payment is refunded after a dispute, at any time, and notifies the owner. The
 * list of an inspection that it corrected is open again. Runs in the transaction of the ruling, which has locked the request.
 */
export async function undoOnRefund(ctx: Context, { entity, entityId, to }: Events['transition.logged']) {
  if (entity !== 'request' || to !== 'cancelled') return;
  const request = found(await requestById(ctx, entityId));
  if (request.fixesId !== null) {
    const inspection = await lockRequest(ctx, request.fixesId);
    await repo.setCorrected(ctx.db, inspection.id, []);
    await follow(ctx, inspection, () => templates.correctionsRefunded(inspection, request));
  }
  const restart = await repo.of(ctx.db, entityId);
  if (!restart || restart.undoneAt !== null || !hasChanged(restart)) return;
  if (await takeBack(ctx, request, restart)) await notify(ctx, request.ownerId, templates.undone(request));
}

/** Undoes a restart; returns undefined if the aircraft was removed. */
async function takeBack(tx: Context, { aircraftId }: Request, restart: repo.Restart) {
  const restored = aircraftId === null ? undefined : await undoDelivery(tx, aircraftId, restart);
  if (!restored || aircraftId === null) return undefined;
  const undone = await repo.markUndone(tx.db, restart.requestId, tx.now(), restored);
  await leaveOut(tx, aircraftId, restart.items);
  return undone;
}

/**
 * Leaves undone changes out of the restarts that came after them: undoing such a one must not bring back what the former
 * job made of an item.
 */
async function leaveOut({ db }: Context, aircraftId: number, undone: RestartedItem[]) {
  for (const { requestId, items } of await repo.ofAircraft(db, aircraftId)) {
    const changed = items.map((item) => {
      const former = undone.find(({ reminderId }) => reminderId === item.reminderId)?.clock;
      if (!former || !item.clock || !isDeepStrictEqual(item.clock.before, former.after)) return item;
      return { ...item, clock: { ...item.clock, before: former.before } };
    });
    if (!isDeepStrictEqual(changed, items)) await repo.setItems(db, requestId, changed);
  }
}

const countRestarted = (items: RestartedItem[]) => items.filter(({ outcome }) => isRestarted(outcome)).length;

const hasChanged = ({ items, readings }: Pick<repo.Restart, 'items' | 'readings'>) =>
  items.some(({ outcome }) => isRestarted(outcome)) || readings.some(({ readingId }) => readingId !== null);

/** Returns what a job changed on the due list, for its owner; null if it changed nothing. */
export async function findRestart(ctx: SignedIn, { id, ownerId }: Request) {
  const restart = belongsTo(ctx, ownerId) ? await repo.of(ctx.db, id) : undefined;
  return restart ? toView(ctx, restart) : null;
}

async function toView(ctx: Context, { items, readings, restoredIds, ...restart }: repo.Restart) {
  const { db, now } = ctx;
  const intervals = await findIntervals(
    db,
    items.map(({ reminderId }) => reminderId),
  );
  const dueOf = (clock: { dueDate: string | null; dueHours: number | null } | undefined) =>
    clock ? { date: clock.dueDate, hours: clock.dueHours } : null;
  return {
    ...restart,
    canUndo: restart.undoneAt === null && restart.undoUntil > now() && hasChanged({ items, readings }),
    items: items.map(({ clock, stays, ...item }) => ({
      ...item,
      interval: intervals.get(item.reminderId)?.interval ?? null,
      meter: intervals.get(item.reminderId)?.meter ?? null,
      was: dueOf(clock?.before ?? stays),
      now: dueOf(clock?.after),
      isRestored: restoredIds.includes(item.reminderId),
    })),
    readings: readings.map(({ readingId, ...reading }) => ({ ...reading, isTaken: readingId !== null })),
  };
}
