import type { Context, SignedIn } from '#server/context.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { belongsTo, requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { askForRows } from '#server/questions.ts';
import * as aircraftRepo from './aircraft.repo.ts';
import * as repo from './reminders.repo.ts';

/**
 * Returns the aircraft of the caller whose reminders a request is posted for, locked until the transaction ends, so that
 * two tabs do not request the same item twice. Throws `invalid_input` unless all reminders are active and on that
 * aircraft, and `reminder_requested` if one has an open request.
 */
export async function lockForRequest(ctx: SignedIn, reminderIds: number[], aircraftId: number | null) {
  const { db } = ctx;
  const first = await repo.active(db, found(reminderIds[0]));
  const aircraft = first && (await aircraftRepo.lock(db, first.aircraftId));
  if (!aircraft || !belongsTo(ctx, aircraft.ownerId)) return removed();
  requireActsFor(ctx, aircraft.ownerId, 'owner');
  if (aircraftId !== null && aircraftId !== aircraft.id)
    invalid('reminderIds', 'Choose items of the aircraft of the request');
  const listed = new Set((await repo.activeOf(db, aircraft.id, reminderIds)).map(({ id }) => id));
  if (reminderIds.some((id) => !listed.has(id))) removed();
  const requested = await openRequestsOf(ctx, aircraft.id);
  if (reminderIds.some((id) => requested.has(id))) throw new AppError('reminder_requested');
  return aircraft;
}

/** Returns the account whose aircraft has the item; undefined if it was removed. */
export async function ownerOfReminder({ db }: SignedIn, id: number) {
  const row = await repo.active(db, id);
  return row && (await aircraftRepo.active(db, row.aircraftId))?.ownerId;
}

/** Returns the unfinished requests that were posted for reminders of an aircraft, the latest by reminder id. */
export async function openRequestsOf(ctx: Context, aircraftId: number) {
  const rows = await askForRows(ctx, 'aircraft.open_requests', { aircraftIds: [aircraftId] });
  return new Map(rows.map(({ reminderId, ...request }) => [reminderId, request]));
}

/** Returns the reminders of an aircraft that another unfinished request is for. Locks the aircraft, as posting does. */
export async function lockRequestedElsewhere(ctx: Context, aircraftId: number, requestId: number) {
  await aircraftRepo.lock(ctx.db, aircraftId);
  const requested = await openRequestsOf(ctx, aircraftId);
  return [...requested].flatMap(([reminderId, { id }]) => (id === requestId ? [] : reminderId));
}

const removed = () => invalid('reminderIds', 'An item was removed from your due list. Choose another one');
