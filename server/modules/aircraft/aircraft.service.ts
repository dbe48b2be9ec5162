import type { aircraftEndpoints } from '#contract/aircraft/aircraft.ts';
import { dueStateOf, type DueStatus } from '#contract/aircraft/due.ts';
import type { Meter } from '#contract/aircraft/meters.ts';
import { templateAfterChange, templateOf } from '#contract/aircraft/reminder-templates.ts';
import {
  modelWithout,
  normalizeTailNumber,
  tailNumberHint,
  withoutTailNumbers,
} from '#contract/aircraft/tail-numbers.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { needsApproval } from '#contract/sign-off/due-items.ts';
import { localDate } from '#contract/time.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { belongsTo, ownersOf, requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { groupNames } from '#server/modules/accounts/members.service.ts';
import { askForRows } from '#server/questions.ts';
import { latestReadings, ofOwner, ofOwners, remindersOf } from './aircraft.hot.repo.ts';
import { formatTailNumber, requireYear } from './aircraft.policy.ts';
import * as repo from './aircraft.repo.ts';
import { findHomeAirports, type HomeAirport } from './home-airports.service.ts';
import { update as updateReminder, type Reminder } from './reminders.repo.ts';
import { appliesTo } from './reminders.view.ts';
import { lockAircraftFor } from './shared-aircraft.service.ts';
import { timeZoneOf, todayAt } from './today.service.ts';

type Fields = BodyOf<typeof aircraftEndpoints, 'addAircraft'>;
type Change = BodyOf<typeof aircraftEndpoints, 'updateAircraft'>;

/** Lists the caller's aircraft and then those of their groups, newest first, each with its home airport and reminders. */
export async function list(ctx: SignedIn, max?: number) {
  const owners = ownersOf(ctx);
  const [own] = owners;
  if (own !== undefined && owners.length === 1) return withDue(ctx, await ofOwner(ctx.db, own, max));
  const all = await ofOwners(ctx.db, owners);
  const newestByOwner = all.toSorted(
    (a, b) =>
      owners.indexOf(a.ownerId) - owners.indexOf(b.ownerId) ||
      b.createdAt.getTime() - a.createdAt.getTime() ||
      b.id - a.id,
  );
  return withDue(ctx, newestByOwner.slice(0, max));
}

/** Lists the aircraft of several accounts by their tail numbers. */
export const listOfAccounts = ({ db }: Context, accountIds: string[]) => ofOwners(db, accountIds);

/** Locks an aircraft of anyone for a change beside it; undefined if it was removed. */
export const lockAircraft = ({ db }: Context, id: number) => repo.lock(db, id);

/** Returns the date at the aircraft's home airport. */
export const todayOf = ({ db, now }: Context, aircraft: repo.Aircraft) => todayAt(db, aircraft, now());

/** Adds an aircraft; tail numbers are unique per owner. */
export function add(ctx: SignedIn, fields: Fields) {
  const tailNumber = formatTailNumber(fields.tailNumber);
  requireYear(fields.year, ctx.now());
  return inTransaction(ctx, async (tx) => {
    await requireUniqueTailNumber(tx.db, ctx.actor.id, tailNumber);
    const now = ctx.now();
    const added = await repo.insert(tx.db, {
      ...blankToNull(await named(tx, ctx.actor.id, fields, tailNumber)),
      aircraftType: fields.aircraftType,
      tailNumber,
      ownerId: ctx.actor.id,
      createdAt: now,
      updatedAt: now,
    });
    return getView(tx, added);
  });
}

/** Updates the given fields. */
export function change(ctx: SignedIn, id: number, fields: Change) {
  const tailNumber = fields.tailNumber === undefined ? undefined : formatTailNumber(fields.tailNumber);
  requireYear(fields.year, ctx.now());
  return inTransaction(ctx, async (tx) => {
    const before = await lockAircraftFor(tx, id);
    if (tailNumber) await requireUniqueTailNumber(tx.db, before.ownerId, tailNumber, id);
    const changed = await repo.update(tx.db, id, {
      ...blankToNull(await named(tx, before.ownerId, fields, tailNumber ?? before.tailNumber)),
      ...(tailNumber && { tailNumber }),
      updatedAt: ctx.now(),
    });
    await renameYearlyInspection(tx.db, before, changed);
    return getView(tx, changed);
  });
}

/** An aircraft of another type may have another yearly inspection than before. */
async function renameYearlyInspection(tx: Db, before: repo.Aircraft, after: repo.Aircraft) {
  for (const row of await remindersOf(tx, [after.id])) {
    const template = templateAfterChange(row.template, before, after);
    if (template === row.template) continue;
    const isNamed = row.serviceType === templateOf(row.template)?.name;
    const serviceType = (isNamed && templateOf(template)?.name) || row.serviceType;
    await updateReminder(tx, row.id, { template, serviceType });
  }
}

/** Removes an aircraft from the owner's list; jobs still refer to it. */
export const remove = (ctx: SignedIn, id: number) =>
  inTransaction(ctx, async (tx) => {
    await lockAircraftFor(tx, id);
    await repo.remove(tx.db, id, ctx.now());
  });

/**
 * Returns the account whose aircraft it is. Throws `invalid_input` for the field `path` unless the aircraft is the caller's
 * or of one of their groups, `not_found` for one of a group of others, and `forbidden` if the group does not let them do what the
 * call needs.
 */
export async function requireOwn(ctx: SignedIn, id: number, path: string) {
  const aircraft = await repo.active(ctx.db, id);
  if (!aircraft || !belongsTo(ctx, aircraft.ownerId)) {
    // As with every other call, a group and what it has is not there for others.
    if (aircraft && (await groupNames(ctx.db, [aircraft.ownerId])).size > 0) throw new AppError('not_found');
    invalid(path, 'Choose one of your aircraft');
  }
  requireActsFor(ctx, aircraft.ownerId, 'owner');
  return aircraft.ownerId;
}

/** Returns an aircraft of the caller or of a group, also a removed one; throws `not_found` for others. */
export async function requireOwnEver(ctx: SignedIn, id: number) {
  const aircraft = found(await repo.byId(ctx.db, id));
  requireActsFor(ctx, aircraft.ownerId, 'owner');
  return aircraft;
}

/** Returns the serial number of an aircraft, also of a removed one; null if it is not known. */
export const findSerialNumber = async ({ db }: Context, id: number) =>
  (await repo.byId(db, id))?.serialNumber ?? null;

/** Returns a function that replaces tail numbers in a text, of all aircraft that the owner ever had and of others. */
export async function tailNumberFilter(db: Db, ownerId: string) {
  const tailNumbers = await repo.tailNumbersOf(db, ownerId);
  return (text: string) => withoutTailNumbers(text, tailNumbers);
}

/** Takes tail numbers out of make and model, which every provider sees on a request. */
async function named(
  { db }: SignedIn,
  ownerId: string,
  { make, model, ...fields }: Change,
  tailNumber: string,
) {
  const own = [tailNumber, ...(await repo.tailNumbersOf(db, ownerId))];
  return {
    ...fields,
    make: make && modelWithout(make, own),
    model: model && modelWithout(model, own),
  };
}

/** Hyphens do not count: G-ABCD and GABCD are the same tail number. */
export async function requireUniqueTailNumber(
  tx: Db,
  ownerId: string,
  newTailNumber: string,
  except?: number,
) {
  await repo.lockAircraftOf(tx, ownerId);
  const ownAircraft = await ofOwner(tx, ownerId);
  const same = ownAircraft.find(
    ({ id, tailNumber }) =>
      id !== except && normalizeTailNumber(tailNumber) === normalizeTailNumber(newTailNumber),
  );
  if (same) throw new AppError('aircraft_exists', { message: `You already added ${same.tailNumber}.` });
}

/** True if the caller has an aircraft with this tail number, however it is written. */
export const ownsTailNumber = async ({ db, actor }: SignedIn, tailNumber: string) =>
  (await ofOwner(db, actor.id)).some(
    (own) => normalizeTailNumber(own.tailNumber) === normalizeTailNumber(tailNumber),
  );

/** Turns blank fields into null; missing fields stay unchanged. */
function blankToNull({ tailNumber: _tailNumber, ...fields }: Change): Partial<repo.Aircraft> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, value === '' ? null : value]));
}

async function getView(ctx: Context, row: repo.Aircraft) {
  return found((await withDue(ctx, [row]))[0]);
}

async function withDue(ctx: Context, ownAircraft: repo.Aircraft[]) {
  const { db } = ctx;
  const now = ctx.now();
  const ids = ownAircraft.map(({ id }) => id);
  const shared = ownAircraft.filter(({ ownerId }) => ownerId !== ctx.actor?.id).map(({ ownerId }) => ownerId);
  const names = shared.length > 0 ? await groupNames(db, shared) : new Map<string, string>();
  const [homes, rows, readings, inspections] = await pipelined(
    findHomeAirports(
      db,
      ownAircraft.map(({ homeAirport }) => homeAirport),
    ),
    remindersOf(db, ids),
    latestReadings(db, ids),
    askForRows(ctx, 'aircraft.last_inspections', { aircraftIds: ids }),
  );
  const byAircraft = Map.groupBy(rows, ({ aircraftId }) => aircraftId);
  return ownAircraft.map((row) => ({
    ...toView(row, homes.get(row.homeAirport ?? ''), byAircraft.get(row.id) ?? [], now),
    group: names.has(row.ownerId) ? { id: row.ownerId, name: names.get(row.ownerId)! } : null,
    ...meterHours(readings.filter(({ aircraftId }) => aircraftId === row.id)),
    discrepancyList: listOf(
      inspections.find(({ aircraftId }) => aircraftId === row.id),
      byAircraft.get(row.id) ?? [],
    ),
  }));
}

/** The last inspection of an aircraft. */
export interface Inspection {
  aircraftId: number;
  requestId: number;
  doneOn: string;
  result: string | null;
}

/** Returns the list with which the last inspection ended; null if there is none, or an inspection was marked done since. */
function listOf(last: Inspection | undefined, items: Reminder[]) {
  if (last?.result !== 'discrepancies') return null;
  const { requestId, doneOn } = last;
  const isDone = items.some((item) => needsApproval(item) && (item.lastDoneDate ?? '') >= doneOn);
  return isDone ? null : { requestId, doneOn };
}

function meterHours(readings: { meter: Meter; hours: number }[]) {
  const hoursOf = (meter: Meter) => readings.find((reading) => reading.meter === meter)?.hours ?? null;
  return {
    tachHours: hoursOf('tach'),
    hobbsHours: hoursOf('hobbs'),
    totalHours: hoursOf('total'),
    cycles: hoursOf('cycles'),
    landings: hoursOf('landings'),
  };
}

function toView(row: repo.Aircraft, home: HomeAirport | undefined, items: Reminder[], now: Date) {
  const timeZone = timeZoneOf(home, row);
  const today = localDate(timeZone, now);
  const statuses = items.filter((item) => appliesTo(row, item)).map((item) => dueStateOf(item, today).status);
  const count = (status: DueStatus) => statuses.filter((one) => one === status).length;
  return {
    ...row,
    markHint: tailNumberHint(row.tailNumber) ?? null,
    homeAirportInfo: home ?? null,
    timeZone,
    due: {
      overdue: count('overdue'),
      dueSoon: count('due_soon'),
      unknown: count('unknown'),
      ok: count('ok'),
    },
  };
}
