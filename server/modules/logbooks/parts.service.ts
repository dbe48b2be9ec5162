import { tenths } from '#contract/aircraft/meters.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { maxInventory, maxLifeMonths } from '#contract/limits.ts';
import { limitUnits } from '#contract/logbook/inventory-rules.ts';
import type { inventoryEndpoints } from '#contract/logbook/inventory.ts';
import { sameDayAfter } from '#contract/time.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { found, invalid } from '#server/errors.ts';
import { lockAircraft, todayOf } from '#server/modules/aircraft/aircraft.service.ts';
import { lastReadings } from '#server/modules/aircraft/readings.service.ts';
import * as reminders from '#server/modules/aircraft/reminders.service.ts';
import { attachFiles, detachFiles, listFilesOfMany } from '#server/modules/uploads/attachments.service.ts';
import * as entries from './entries.repo.ts';
import * as repo from './inventory.repo.ts';
import { requireLogbook } from './logbooks.service.ts';

type NewPart = BodyOf<typeof inventoryEndpoints, 'addPart'>;
type Change = BodyOf<typeof inventoryEndpoints, 'updatePart'>;
const filesOf = (id: number) => ({ type: 'logbook_part' as const, id: String(id) });

/** Lists parts, installed ones first, each with its tag and what is left of its life. */
export async function list(ctx: SignedIn, logbookId: number) {
  const { aircraft } = await requireLogbook(ctx, logbookId);
  return toViews(ctx, aircraft.id, await repo.partsOf(ctx.db, logbookId));
}

/** Adds a part; its life limit becomes an item of the due list. */
export const add = (ctx: SignedIn, logbookId: number, input: NewPart) =>
  inTransaction(ctx, async (tx) => {
    const aircraftId = await lock(tx, logbookId, input);
    if ((await repo.partsOf(tx.db, logbookId)).length >= maxInventory)
      invalid('name', `A logbook holds up to ${maxInventory} parts`);
    const { tagFileId, ...fields } = input;
    const row = await repo.insertPart(tx.db, {
      ...fields,
      logbookId,
      reminderId: await limitItem(tx, aircraftId, input),
      createdAt: ctx.now(),
    });
    const withTag = tagFileId ? await attachTag(tx, row.id, tagFileId) : row;
    return found((await toViews(tx, aircraftId, [withTag]))[0]);
  });

/** Updates the given fields. A removed part leaves the due list; a new limit takes the place of the former one there. */
export const change = (ctx: SignedIn, logbookId: number, id: number, input: Change) =>
  inTransaction(ctx, async (tx) => {
    const before = await repo.partById(tx.db, logbookId, id);
    const { tagFileId, ...rest } = input;
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    const merged = { ...before, ...given } as repo.Part;
    const aircraftId = await lock(tx, logbookId, merged);
    const former = found(await repo.partById(tx.db, logbookId, id));
    const isSame = (
      ['name', 'installedOn', 'airframeHours', 'removedOn', 'lifeLimit', 'limitUnit'] as const
    ).every((name) => merged[name] === former[name]);
    if (!isSame) await leaveDueList(tx, aircraftId, former.reminderId);
    const row = await repo.updatePart(tx.db, id, {
      ...given,
      ...(!isSame && { reminderId: await limitItem(tx, aircraftId, merged) }),
    });
    const withTag = tagFileId ? await attachTag(tx, id, tagFileId) : row;
    return found((await toViews(tx, aircraftId, [withTag]))[0]);
  });

/** Removes a part that was entered by mistake, with its item of the due list and its tag. */
export const remove = (ctx: SignedIn, logbookId: number, id: number) =>
  inTransaction(ctx, async (tx) => {
    const aircraftId = await lock(tx, logbookId, {});
    const row = found(await repo.partById(tx.db, logbookId, id));
    await repo.removePart(tx.db, id);
    await leaveDueList(tx, aircraftId, row.reminderId);
    await detachFiles(tx, filesOf(id));
  });

type Facts = Partial<Pick<NewPart, 'installedOn' | 'removedOn' | 'entryId' | 'lifeLimit' | 'limitUnit'>>;

async function lock(tx: SignedIn, logbookId: number, facts: Facts) {
  const { aircraft } = await requireLogbook(tx, logbookId);
  found(await lockAircraft(tx, aircraft.id));
  const today = await todayOf(tx, aircraft);
  for (const path of ['installedOn', 'removedOn'] as const)
    if ((facts[path] ?? '') > today) invalid(path, 'Choose today or an earlier date');
  if (facts.installedOn && facts.removedOn && facts.removedOn < facts.installedOn)
    invalid('removedOn', 'Choose the day of installation or a later date');
  requireLimit(facts);
  if (facts.entryId && (await entries.byId(tx.db, facts.entryId))?.logbookId !== logbookId)
    invalid('entryId', 'Choose an entry of this logbook');
  return aircraft.id;
}

/** Months, cycles and landings are whole ones. */
function requireLimit({ lifeLimit = null, limitUnit = null }: Facts) {
  if ((lifeLimit === null) !== (limitUnit === null))
    invalid('limitUnit', 'Enter the limit and its unit, or neither');
  if (lifeLimit === null || limitUnit === null || limitUnit === 'hours') return;
  if (!Number.isInteger(lifeLimit)) invalid('lifeLimit', `Enter a whole number of ${limitUnits[limitUnit]}`);
  if (limitUnit === 'months' && lifeLimit > maxLifeMonths)
    invalid('lifeLimit', `Enter ${maxLifeMonths.toLocaleString('en-US')} months or less`);
}

/** Adds the item of a life limit to the due list; null without a limit, and for a removed part. */
async function limitItem(tx: SignedIn, aircraftId: number, part: NewPart | repo.Part) {
  const { lifeLimit, limitUnit, name, installedOn, airframeHours, removedOn } = part;
  if (!lifeLimit || !limitUnit || removedOn) return null;
  const item = {
    reminderType: 'custom',
    serviceType: `Life limit: ${name}`,
    isRecurring: false,
    evenIfListed: true,
  };
  if (limitUnit === 'months') {
    if (!installedOn) invalid('installedOn', 'Enter the date of installation, from which the months run');
    return (
      await reminders.add(tx, aircraftId, {
        ...item,
        dueDate: sameDayAfter(installedOn, lifeLimit),
      })
    ).id;
  }
  if (limitUnit === 'hours') {
    if (typeof airframeHours !== 'number')
      invalid('airframeHours', 'Enter the airframe’s total time at installation, from which the hours run');
    const dueHours = tenths(airframeHours + lifeLimit);
    return (await reminders.add(tx, aircraftId, { ...item, meter: 'total', dueHours })).id;
  }
  const counted = (await lastReadings(tx.db, aircraftId, installedOn ?? undefined)).find(
    ({ meter }) => meter === limitUnit,
  );
  if (!counted) invalid('limitUnit', `Log the ${limitUnit} at installation first`);
  const dueHours = counted.hours + lifeLimit;
  return (await reminders.add(tx, aircraftId, { ...item, meter: limitUnit, dueHours })).id;
}

async function leaveDueList(tx: SignedIn, aircraftId: number, reminderId: number | null) {
  const isListed = (await reminders.list(tx, aircraftId)).some(({ id }) => id === reminderId);
  if (reminderId !== null && isListed) await reminders.remove(tx, reminderId);
}

async function attachTag(tx: SignedIn, id: number, fileId: number) {
  await detachFiles(tx, filesOf(id));
  const [file] = await attachFiles(tx, [fileId], filesOf(id), { path: 'tagFileId' });
  return repo.updatePart(tx.db, id, { tagFileId: found(file).id });
}

const toViews = async (ctx: SignedIn, aircraftId: number, rows: repo.Part[]) =>
  withLife(ctx, rows, await reminders.list(ctx, aircraftId));

type DueItems = Awaited<ReturnType<typeof reminders.list>>;

/** Lists the parts of a logbook for readers whose right to it was checked. */
export const listFor = async (ctx: Context, logbookId: number, items: DueItems) =>
  withLife(ctx, await repo.partsOf(ctx.db, logbookId), items);

async function withLife(ctx: Context, rows: repo.Part[], list: DueItems) {
  const items = new Map(list.map((item) => [item.id, item]));
  const files = await listFilesOfMany(
    ctx.db,
    'logbook_part',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const item = row.reminderId === null ? undefined : items.get(row.reminderId);
    return {
      ...row,
      tagFile: files.get(String(row.id))?.[0] ?? null,
      life: item ? { status: item.status, remaining: item.remaining } : null,
    };
  });
}
