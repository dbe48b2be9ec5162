import { nextDue, tenths } from '#contract/due.ts';
import { localDate } from '#contract/time.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import { remindersOf } from './aircraft.hot.repo.ts';
import * as aircraftRepo from './aircraft.repo.ts';
import { findHomeAirports } from './home-airports.service.ts';
import { nothing, resolveReminder, type Fields } from './reminders.input.ts';
import { requirePossibleHours, requireValidCompletion, requireValidReminder } from './reminders.policy.ts';
import * as repo from './reminders.repo.ts';
import { toDueList, toReminderView } from './reminders.view.ts';

/** Lists the reminders of an aircraft, most urgent first. */
export async function list({ db, actor, now }: SignedIn, aircraftId: number) {
  const aircraft = found(await aircraftRepo.own(db, actor.id, aircraftId));
  const [rows, requests] = [await remindersOf(db, [aircraftId]), await repo.openRequestsOf(db, [aircraftId])];
  return toDueList(rows, await todayAt(db, aircraft, now()), requests);
}

/**
 * Adds a reminder; its due date and hours follow from its last completion. Throws `reminder_exists` if the due list has
 * the item, unless `evenIfListed`.
 */
export function add(ctx: SignedIn, aircraftId: number, fields: Fields, evenIfListed = false) {
  return inTransaction(ctx, async (tx) => {
    const aircraft = found(await aircraftRepo.lockOwn(tx.db, ctx.actor.id, aircraftId));
    const today = await todayAt(tx.db, aircraft, ctx.now());
    const plan = resolveReminder(nothing, fields);
    requireValidReminder(plan, today);
    if (plan.meter && plan.currentHours === null)
      plan.currentHours = await repo.readingOf(tx.db, aircraftId, plan.meter);
    requirePossibleHours(plan, fields);
    if (!evenIfListed && (await repo.isListed(tx.db, aircraftId, plan)))
      throw new AppError('reminder_exists');
    const row = await repo.insert(tx.db, { ...plan, aircraftId, createdAt: ctx.now() });
    await shareReading(tx.db, row);
    return toReminderView(row, today, null);
  });
}

/** Updates the given fields; a meter reading applies to all reminders of the aircraft that use that meter. */
export function change(ctx: SignedIn, id: number, fields: Fields) {
  return withOwn(ctx, id, async (tx, before, today) => {
    const plan = resolveReminder(before, fields);
    requireValidReminder(plan, today);
    if (plan.meter && plan.meter !== before.meter && fields.currentHours === undefined)
      plan.currentHours = await repo.readingOf(tx, before.aircraftId, plan.meter);
    requirePossibleHours(plan, fields);
    const row = await repo.update(tx, id, { ...plan, lastNotified: null });
    await shareReading(tx, row);
    return row;
  });
}

/** Deletes a reminder. */
export async function remove(ctx: SignedIn, id: number) {
  await withOwn(ctx, id, async (tx, row) => {
    await repo.remove(tx, id);
    return row;
  });
}

/** Completes a reminder: its next interval starts, or it leaves the due list if it does not recur. */
export function complete(
  ctx: SignedIn,
  id: number,
  done: { date: string; hours?: number | null | undefined },
) {
  return withOwn(ctx, id, async (tx, before, today) => {
    const hours = typeof done.hours === 'number' ? tenths(done.hours) : null;
    // Deduplicates a double click: the same completion changes nothing.
    const isSame = before.lastDoneDate === done.date && before.lastDoneHours === hours;
    if (isSame && before.isRecurring) return before;
    requireValidCompletion(before, { date: done.date, hours }, today);
    const row = await repo.update(tx, id, {
      lastDoneDate: done.date,
      lastDoneHours: hours ?? before.lastDoneHours,
      currentHours: hours === null ? before.currentHours : Math.max(hours, before.currentHours ?? 0),
      lastNotified: null,
      ...(before.isRecurring
        ? nextDue(before, { date: done.date, hours }, before.dueHours)
        : { isActive: false }),
    });
    await shareReading(tx, row);
    return row;
  });
}

/**
 * Runs `act` with a reminder of the caller while its aircraft row is locked, which serializes changes to its
 * reminders.
 */
async function withOwn(
  ctx: SignedIn,
  id: number,
  act: (tx: Db, row: repo.Reminder, today: string) => Promise<repo.Reminder>,
) {
  return inTransaction(ctx, async (tx) => {
    const { aircraftId } = found(await repo.active(tx.db, id));
    const aircraft = found(await aircraftRepo.lockOwn(tx.db, ctx.actor.id, aircraftId));
    const today = await todayAt(tx.db, aircraft, ctx.now());
    const row = await act(tx.db, found(await repo.active(tx.db, id)), today);
    return toReminderView(row, today, (await repo.openRequestsOf(tx.db, [aircraftId])).get(id) ?? null);
  });
}

async function todayAt(db: Db, { homeAirport }: aircraftRepo.Aircraft, now: Date) {
  const home = (await findHomeAirports(db, [homeAirport])).get(homeAirport ?? '');
  return localDate(home?.timeZone ?? null, now);
}

async function shareReading(tx: Db, { aircraftId, meter, currentHours }: repo.Reminder) {
  if (meter !== null && currentHours !== null) await repo.setReading(tx, aircraftId, meter, currentHours);
}
