import type * as z from 'zod';
import { tenths } from '#contract/aircraft/meters.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { maxAdRecords } from '#contract/limits.ts';
import { byRank, missingFromAd, normalizeAdNumber } from '#contract/logbook/ad-rules.ts';
import type { adEndpoints, adInput } from '#contract/logbook/ads.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { lockAircraft, todayOf } from '#server/modules/aircraft/aircraft.service.ts';
import * as reminders from '#server/modules/aircraft/reminders.service.ts';
import * as repo from './ads.repo.ts';
import { requireLogbook } from './logbooks.service.ts';

type NewAd = z.output<typeof adInput>;
type Done = BodyOf<typeof adEndpoints, 'adDone'>;

/** Lists the AD records of a logbook, pressing ones first. */
export async function list(ctx: SignedIn, logbookId: number) {
  const { aircraft } = await requireLogbook(ctx, logbookId);
  return toViews(ctx, aircraft.id, await repo.ofLogbook(ctx.db, logbookId));
}

/** Adds a record. A recurring one gets an item of the due list, or shares the one that is this AD already. */
export const add = (ctx: SignedIn, logbookId: number, input: NewAd) =>
  inTransaction(ctx, async (tx) => {
    const { aircraft } = await requireLogbook(tx, logbookId);
    found(await lockAircraft(tx, aircraft.id));
    const shared = await findListed(tx, logbookId, aircraft.id, input);
    const facts = await factsOf(tx, logbookId, aircraft, input, shared);
    if (await repo.isListed(tx.db, facts)) throw new AppError('ad_exists');
    if ((await repo.ofLogbook(tx.db, logbookId)).length >= maxAdRecords)
      invalid('number', `The list holds up to ${maxAdRecords} records`);
    const reminderId = await share(tx, aircraft.id, input, facts, shared);
    const row = await repo.insert(tx.db, { ...facts, reminderId, createdAt: ctx.now() });
    if (!row) throw new AppError('ad_exists');
    return found((await toViews(tx, aircraft.id, [row]))[0]);
  });

/** Updates the given fields; one that no longer recurs leaves the due list. */
export const change = (ctx: SignedIn, id: number, input: BodyOf<typeof adEndpoints, 'updateAd'>) =>
  inTransaction(ctx, async (tx) => {
    const { row, aircraft } = await lockOwn(tx, id);
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const merged: NewAd = { ...toInput(row), ...given };
    const shared = row.reminderId ?? (await findListed(tx, row.logbookId, aircraft.id, merged));
    const facts = await factsOf(tx, row.logbookId, aircraft, merged, shared);
    if (await repo.isListed(tx.db, facts, id)) throw new AppError('ad_exists');
    const reminderId = await share(tx, aircraft.id, merged, facts, shared);
    const changed = await repo.update(tx.db, id, { ...facts, reminderId });
    if (row.reminderId !== null && reminderId === null) await leaveDueList(tx, aircraft.id, row.reminderId);
    return found((await toViews(tx, aircraft.id, [changed]))[0]);
  });

/** Removes a record that was entered by mistake. Its item stays on the due list, whose owner may remove it there. */
export const remove = (ctx: SignedIn, id: number) =>
  inTransaction(ctx, async (tx) => {
    await lockOwn(tx, id);
    await repo.remove(tx.db, id);
  });

/**
 * Records a compliance: a recurring record restarts its item of the due list, an open one is complied with. Throws
 * `stale_state` for others.
 */
export const done = (ctx: SignedIn, id: number, { date, hours, evenIfOverflown, ...by }: Done) =>
  inTransaction(ctx, async (tx) => {
    const { row, aircraft } = await lockOwn(tx, id);
    if (row.status !== 'recurring' && row.status !== 'open') throw new AppError('stale_state');
    if (date > (await todayOf(tx, aircraft))) invalid('date', 'Choose today or an earlier date');
    if (row.status === 'recurring')
      await reminders.complete(tx, found(row.reminderId), { date, hours, evenIfOverflown });
    else if (typeof hours === 'number' && row.meter === null)
      invalid('hours', 'Choose the meter of the record first');
    const changed = await repo.update(tx.db, id, {
      doneOn: date,
      hours: typeof hours === 'number' ? tenths(hours) : null,
      method: by.method,
      signerName: by.signerName || null,
      certificateNumber: by.certificateNumber || null,
      entryId: null,
      ...(row.status === 'open' && { status: 'complied' }),
    });
    return found((await toViews(tx, aircraft.id, [changed]))[0]);
  });

/** Writes who signed into the records whose items of the due list a completed job restarted. */
export async function followEntry(
  { db }: Pick<SignedIn, 'db'>,
  entry: {
    id: number;
    requestId: number;
    doneOn: string;
    signerName: string | null;
    certificateNumber: string | null;
  },
) {
  for (const { id, hours, meter } of await repo.doneByJob(db, entry.requestId, entry.doneOn))
    await repo.update(db, id, {
      doneOn: entry.doneOn,
      hours,
      meter,
      signerName: entry.signerName,
      certificateNumber: entry.certificateNumber,
      entryId: entry.id,
    });
}

async function lockOwn(tx: SignedIn, id: number) {
  const { logbookId } = found(await repo.byId(tx.db, id));
  const { aircraft } = await requireLogbook(tx, logbookId);
  found(await lockAircraft(tx, aircraft.id));
  return { row: found(await repo.byId(tx.db, id)), aircraft };
}

type Aircraft = Awaited<ReturnType<typeof requireLogbook>>['aircraft'];

/** Checks what was entered and returns it as it is stored. */
async function factsOf(
  tx: SignedIn,
  logbookId: number,
  aircraft: Aircraft,
  input: NewAd,
  shared: number | null,
) {
  const issues = missingFromAd({ ...input, hasReminder: shared !== null });
  if (issues.length > 0) throw new AppError('invalid_input', { issues });
  if (input.doneOn && input.doneOn > (await todayOf(tx, aircraft)))
    invalid('doneOn', 'Choose today or an earlier date');
  if (input.componentId && !(await repo.hasComponent(tx.db, logbookId, input.componentId)))
    invalid('componentId', 'Choose a component of this aircraft');
  const isDone = input.status !== 'open';
  return {
    logbookId,
    kind: input.kind,
    appliesTo: input.appliesTo,
    componentId: input.componentId ?? null,
    number: normalizeAdNumber(input.kind, input.number),
    revision: input.revision || null,
    revisionDate: input.revisionDate ?? null,
    subject: input.subject,
    status: input.status,
    method: input.method || null,
    doneOn: isDone ? (input.doneOn ?? null) : null,
    hours: isDone && typeof input.hours === 'number' ? tenths(input.hours) : null,
    meter: input.meter ?? null,
    signerName: input.signerName || null,
    certificateNumber: input.certificateNumber || null,
    note: input.note || null,
  } satisfies Omit<repo.NewAd, 'reminderId'>;
}

/** Returns the item of the due list that is this AD already, or that was named; null if there is none. */
async function findListed(tx: SignedIn, logbookId: number, aircraftId: number, input: NewAd) {
  if (input.status !== 'recurring') return null;
  const taken = new Set((await repo.ofLogbook(tx.db, logbookId)).map(({ reminderId }) => reminderId));
  const free = (await reminders.list(tx, aircraftId)).filter(({ id }) => !taken.has(id));
  const number = normalizeAdNumber(input.kind, input.number);
  const isSame = (adNumber: string | null) =>
    adNumber !== null && normalizeAdNumber(input.kind, adNumber) === number;
  const listed = free.find(({ id, adNumber }) =>
    input.reminderId === undefined ? isSame(adNumber) : id === input.reminderId,
  );
  if (input.reminderId !== undefined && !listed)
    invalid('reminderId', 'Choose an item of this aircraft’s due list that no other record shares');
  return listed?.id ?? null;
}

/** Returns the item of the due list that a recurring record shares, which is added unless there is one; null for others. */
async function share(
  tx: SignedIn,
  aircraftId: number,
  input: NewAd,
  facts: Omit<repo.NewAd, 'reminderId'>,
  shared: number | null,
) {
  if (facts.status !== 'recurring') return null;
  if (shared !== null) return shared;
  const isDirective = facts.kind === 'ad';
  const item = await reminders.add(tx, aircraftId, {
    ...(isDirective
      ? { template: 'ad', adNumber: facts.number, adRevision: facts.revision, adMethod: facts.method }
      : {
          serviceType: `${facts.kind === 'safety_directive' ? 'Safety directive' : 'Service bulletin'} ${facts.number}`,
        }),
    reminderType: isDirective ? 'ad' : 'custom',
    isRecurring: true,
    lastDoneDate: facts.doneOn,
    ...(input.intervalMonths && {
      intervalMonths: input.intervalMonths,
      isByCalendar: input.isByCalendar ?? false,
    }),
    ...(input.intervalHours && {
      intervalHours: input.intervalHours,
      meter: facts.meter,
      lastDoneHours: facts.hours,
    }),
    evenIfListed: true,
  });
  return item.id;
}

/** Takes the item off the due list, unless its owner did. */
async function leaveDueList(tx: SignedIn, aircraftId: number, reminderId: number) {
  const isListed = (await reminders.list(tx, aircraftId)).some(({ id }) => id === reminderId);
  if (isListed) await reminders.remove(tx, reminderId);
}

const toInput = ({ revision, method, signerName, certificateNumber, note, ...row }: repo.Ad): NewAd => ({
  kind: row.kind,
  appliesTo: row.appliesTo,
  componentId: row.componentId,
  number: row.number,
  revisionDate: row.revisionDate,
  subject: row.subject,
  status: row.status,
  doneOn: row.doneOn,
  hours: row.hours,
  meter: row.meter,
  ...(revision !== null && { revision }),
  ...(method !== null && { method }),
  ...(signerName !== null && { signerName }),
  ...(certificateNumber !== null && { certificateNumber }),
  ...(note !== null && { note }),
});

const toViews = async (ctx: SignedIn, aircraftId: number, rows: repo.Ad[]) =>
  withNextDue(rows, await reminders.list(ctx, aircraftId));

type DueItems = Awaited<ReturnType<typeof reminders.list>>;

/** Lists the records of a logbook for readers whose right to it was checked. */
export const listFor = async (ctx: Context, logbookId: number, items: DueItems) =>
  withNextDue(await repo.ofLogbook(ctx.db, logbookId), items);

/** Adds the next due of recurring ones. Marked done on the due list, a record shows that, and no signer that it has not. */
function withNextDue(rows: repo.Ad[], list: DueItems) {
  const items = new Map(list.map((item) => [item.id, item]));
  return rows
    .map((row) => {
      const item =
        row.status === 'recurring' && row.reminderId !== null ? items.get(row.reminderId) : undefined;
      if (!item) return { ...row, nextDue: null };
      const isDoneThere = item.lastDoneDate !== null && item.lastDoneDate !== row.doneOn;
      return {
        ...row,
        doneOn: item.lastDoneDate ?? row.doneOn,
        hours: item.lastDoneHours ?? row.hours,
        meter: item.meter ?? row.meter,
        ...(isDoneThere && { signerName: null, certificateNumber: null, entryId: null }),
        nextDue: {
          date: item.dueDate,
          hours: item.dueHours,
          meter: item.meter,
          status: item.status,
          remaining: item.remaining,
          share: item.share,
          interval: item.interval,
        },
      };
    })
    .sort(byRank);
}
