import type { aircraftEndpoints } from '#contract/aircraft/aircraft.ts';
import { tenths } from '#contract/aircraft/meters.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { AppError, authorize, found } from '#server/errors.ts';
import { askForRows } from '#server/questions.ts';
import { remindersOf } from './aircraft.hot.repo.ts';
import { rejectField } from './aircraft.policy.ts';
import * as aircraftRepo from './aircraft.repo.ts';
import { hundredHourBeside, isOverflown, meterOf, restart } from './completion.service.ts';
import * as readingsRepo from './readings.repo.ts';
import { recordReading, toMeterOfNow } from './readings.service.ts';
import { nothing, resolveReminder, type Fields, type Plan } from './reminders.input.ts';
import {
  requireFitting,
  requireHoursOfMeter,
  requirePossibleHours,
  requireValidCompletion,
  requireValidReminder,
  requireWhole,
} from './reminders.policy.ts';
import * as repo from './reminders.repo.ts';
import { appliesTo, toDueList, toReminderView, type DueContext } from './reminders.view.ts';
import { openRequestsOf } from './requested-reminders.service.ts';
import { lockAircraftFor, requireAircraft } from './shared-aircraft.service.ts';
import { todayAt } from './today.service.ts';

/** `correct`: the last reading was wrong, so the new one may be lower. */
type Confirmed<T> = T & { correct?: boolean | undefined };
type NewFields = Confirmed<Fields> & { evenIfListed?: boolean | undefined };
type DoneInput = BodyOf<typeof aircraftEndpoints, 'completeReminder'>;

/** Lists the reminders of an aircraft, most urgent first. */
export async function list(ctx: SignedIn, aircraftId: number) {
  return dueListOf(ctx, await requireAircraft(ctx, aircraftId));
}

/** Lists the reminders of an aircraft; who may see them is the caller's to check. */
export async function dueListOf(ctx: Context, aircraft: aircraftRepo.Aircraft) {
  const { db, now } = ctx;
  const rows = await remindersOf(db, [aircraft.id]);
  return toDueList(rows, aircraft, await contextOf(ctx, aircraft.id, await todayAt(db, aircraft, now())));
}

const contextOf = async (ctx: Context, aircraftId: number, today: string): Promise<DueContext> => {
  const [requests, findings, readings, newMeters] = await pipelined(
    openRequestsOf(ctx, aircraftId),
    askForRows(ctx, 'aircraft.deferred_findings', { aircraftId }),
    readingsRepo.countedOf(ctx.db, aircraftId),
    readingsRepo.newMetersOf(ctx.db, aircraftId),
  );
  return {
    today,
    requests,
    findings: new Map(findings.map(({ reminderId, ...finding }) => [reminderId, finding])),
    readings,
    newMeters,
  };
};

/**
 * Adds a reminder; its due date and hours follow from its last completion. Throws `reminder_exists` if the due list has
 * the item, unless `evenIfListed`.
 */
export function add(ctx: SignedIn, aircraftId: number, { evenIfListed, correct, ...fields }: NewFields) {
  return inTransaction(ctx, async (tx) => {
    const aircraft = await lockAircraftFor(tx, aircraftId);
    const today = await todayAt(tx.db, aircraft, ctx.now());
    const plan = resolveReminder(nothing, fields, aircraft);
    requireFitting(plan, aircraft);
    requireValidReminder(plan, today);
    await read(tx, aircraftId, plan, fields, today, correct);
    if (!evenIfListed && (await repo.isListed(tx.db, aircraftId, plan)))
      throw new AppError('reminder_exists');
    const row = await repo.insert(tx.db, { ...plan, aircraftId, createdAt: ctx.now() });
    await showHundredHour(tx, aircraft, row);
    return toReminderView(row, aircraft, await contextOf(tx, aircraftId, today));
  });
}

/** Updates the given fields; a meter reading applies to all reminders of the aircraft that use that meter. */
export function change(ctx: SignedIn, id: number, { correct, ...fields }: Confirmed<Fields>) {
  return withOwn(ctx, id, async (tx, before, today, aircraft) => {
    const plan = resolveReminder(before, fields, aircraft);
    requireFitting(plan, aircraft);
    requireValidReminder(plan, today);
    requireHoursOfMeter(before, plan, fields);
    await read(tx, before.aircraftId, plan, fields, today, correct);
    const row = await repo.update(tx.db, id, { ...plan, lastNotified: null });
    await showHundredHour(tx, aircraft, row);
    return row;
  });
}

/** Takes a reminder off the due list; a request that was posted for it stays. */
export async function remove(ctx: SignedIn, id: number) {
  await withOwn(ctx, id, async (tx, row) => {
    await repo.archive(tx.db, id);
    return row;
  });
}

/**
 * Completes a reminder: its next interval starts, or it leaves the due list if it does not recur. Throws `overflown` for
 * a 100-hour inspection that is, or that an annual restarts, more than 10 hours late, unless `evenIfOverflown`.
 */
export function complete(ctx: SignedIn, id: number, { date, evenIfOverflown, ...given }: DoneInput) {
  return withOwn(ctx, id, async (tx, before, today, aircraft) => {
    authorize(isPilotsOwn(before) || !isPilot(tx, aircraft.ownerId));
    const typed = typeof given.hours === 'number' ? tenths(given.hours) : null;
    const hundred = await hundredHourBeside(tx, before);
    const meter = meterOf(before, hundred);
    requireWhole('hours', meter, typed);
    const hours =
      typed !== null && meter
        ? await toMeterOfNow(tx.db, before.aircraftId, meter, { hours: typed, readOn: date })
        : typed;
    // Deduplicates a double click: the same completion changes nothing.
    const isSame = before.lastDoneDate === date && before.lastDoneHours === hours;
    if (isSame && before.isRecurring) return before;
    requireValidCompletion(before, { date, hours }, today);
    const done = { date, hours, hundredHours: hundred?.meter === meter ? hours : null };
    if (!evenIfOverflown && isOverflown(aircraft, before, hundred, done)) throw new AppError('overflown');
    await restart(tx, aircraft, before, hundred, done);
    if (hours !== null && meter === null)
      return repo.update(tx.db, id, {
        currentHours: Math.max(hours, before.currentHours ?? 0),
        hoursReadOn: date,
      });
    if (typed !== null && meter !== null) {
      const reading = await recordReading(tx, before.aircraftId, {
        meter,
        hours: typed,
        readOn: date,
        source: 'done',
        loggedBy: tx.actor.id,
      });
      if (!reading) rejectField('hours', 'A later reading is lower. Check the hours and the date');
    }
    return found(await repo.byId(tx.db, id));
  });
}

/** A pilot of a group neither owns nor operates the aircraft: preventive maintenance is not theirs, 14 CFR 43.3(g). */
const isPilot = ({ actor }: SignedIn, ownerId: string) =>
  actor.memberships.some(({ accountId, role }) => accountId === ownerId && role === 'pilot');
const isPilotsOwn = ({ template }: repo.Reminder) => template === 'vor' || template === 'gps';

/**
 * Runs `act` with a reminder of the caller while its aircraft row is locked, which serializes changes to its
 * reminders.
 */
async function withOwn(
  ctx: SignedIn,
  id: number,
  act: (
    tx: SignedIn,
    row: repo.Reminder,
    today: string,
    aircraft: aircraftRepo.Aircraft,
  ) => Promise<repo.Reminder>,
) {
  return inTransaction(ctx, async (tx) => {
    const { aircraftId } = found(await repo.active(tx.db, id));
    const aircraft = await lockAircraftFor(tx, aircraftId);
    const today = await todayAt(tx.db, aircraft, ctx.now());
    const row = await act(tx, found(await repo.active(tx.db, id)), today, aircraft);
    return toReminderView(row, aircraft, await contextOf(tx, aircraftId, today));
  });
}

/** A 100-hour inspection is on the due list of an aircraft for hire; an owner who adds one says so. */
async function showHundredHour(tx: SignedIn, aircraft: aircraftRepo.Aircraft, row: repo.Reminder) {
  if (!appliesTo(aircraft, row)) await aircraftRepo.update(tx.db, aircraft.id, { isForHire: true });
}

/** Records the reading that came with a reminder, or gives it the last one of its meter; throws for impossible hours. */
async function read(
  tx: SignedIn,
  aircraftId: number,
  plan: Plan,
  given: Fields,
  today: string,
  correct: boolean | undefined,
) {
  const hours = given.currentHours;
  if (plan.meter === null) {
    if (typeof hours === 'number') plan.hoursReadOn = today;
    return requirePossibleHours(plan, given);
  }
  const last = await readingsRepo.latest(tx.db, aircraftId, plan.meter);
  if (typeof hours !== 'number') plan.currentHours = last?.hours ?? null;
  requirePossibleHours(plan, given);
  const isNew = typeof hours === 'number' && tenths(hours) !== last?.hours;
  const reading = isNew
    ? await recordReading(tx, aircraftId, {
        meter: plan.meter,
        hours,
        readOn: today,
        source: 'reminder',
        loggedBy: tx.actor.id,
        correct,
      })
    : last;
  if (isNew && !reading) throw new AppError('reading_runs_back');
  plan.currentHours = reading?.hours ?? null;
  plan.hoursReadOn = reading?.readOn ?? null;
}
