import type { BodyOf } from '#contract/endpoint.ts';
import { maxInventory } from '#contract/limits.ts';
import { timesOf } from '#contract/logbook/inventory-rules.ts';
import type { inventoryEndpoints } from '#contract/logbook/inventory.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { lockAircraft, todayOf } from '#server/modules/aircraft/aircraft.service.ts';
import { lastReadings } from '#server/modules/aircraft/readings.service.ts';
import * as repo from './inventory.repo.ts';
import { requireLogbook } from './logbooks.service.ts';

type Change = BodyOf<typeof inventoryEndpoints, 'updateComponent'>;

/** Returns the total time of an airframe as it was read last; null without a reading. */
export const totalTimeOf = async ({ db }: Pick<SignedIn, 'db'>, aircraftId: number) =>
  (await lastReadings(db, aircraftId)).find(({ meter }) => meter === 'total')?.hours ?? null;

const withTimes = (row: repo.Component, total: number | null) => ({ ...row, ...timesOf(row, total) });

/** Lists engines, propellers and rotors with their times by the airframe’s total time now. */
export async function list(ctx: SignedIn, logbookId: number) {
  const { aircraft } = await requireLogbook(ctx, logbookId);
  const total = await totalTimeOf(ctx, aircraft.id);
  return (await repo.componentsOf(ctx.db, logbookId)).map((row) => withTimes(row, total));
}

export const add = (
  ctx: SignedIn,
  logbookId: number,
  input: BodyOf<typeof inventoryEndpoints, 'addComponent'>,
) =>
  inTransaction(ctx, async (tx) => {
    const { aircraft, today } = await lock(tx, logbookId);
    requireDates(input, today);
    if ((await repo.componentsOf(tx.db, logbookId)).length >= maxInventory)
      invalid('kind', `A logbook holds up to ${maxInventory} components`);
    const row = await repo.insertComponent(tx.db, { ...input, logbookId, createdAt: ctx.now() });
    if (!row) invalid('position', 'Another one is installed here. Enter its removal first');
    return withTimes(row, await totalTimeOf(tx, aircraft.id));
  });

export const change = (ctx: SignedIn, logbookId: number, id: number, input: Change) =>
  inTransaction(ctx, async (tx) => {
    const { aircraft, today } = await lock(tx, logbookId);
    const before = found(await repo.componentById(tx.db, logbookId, id));
    const merged = { ...before, ...given(input) };
    requireDates(merged, today);
    const isTaken = (await repo.componentsOf(tx.db, logbookId)).some(
      (other) =>
        other.id !== id &&
        other.removedOn === null &&
        merged.removedOn === null &&
        other.kind === merged.kind &&
        other.position === merged.position,
    );
    if (isTaken) invalid('position', 'Another one is installed here. Enter its removal first');
    const row = await repo.updateComponent(tx.db, id, given(input));
    return withTimes(row, await totalTimeOf(tx, aircraft.id));
  });

/** Removes a component that was entered by mistake; throws `stale_state` for one that AD records name. */
export const remove = (ctx: SignedIn, logbookId: number, id: number) =>
  inTransaction(ctx, async (tx) => {
    await lock(tx, logbookId);
    found(await repo.componentById(tx.db, logbookId, id));
    if (await repo.isNamedByAd(tx.db, id))
      throw new AppError('stale_state', { message: 'AD records are about it. Enter its removal instead.' });
    await repo.removeComponent(tx.db, id);
  });

async function lock(tx: SignedIn, logbookId: number) {
  const { aircraft } = await requireLogbook(tx, logbookId);
  found(await lockAircraft(tx, aircraft.id));
  return { aircraft, today: await todayOf(tx, aircraft) };
}

/** Returns the fields that were sent: undefined ones would be taken for changes. */
const given = (input: Change) =>
  Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  ) as Partial<repo.NewComponent>;

interface Dates {
  installedOn?: string | null | undefined;
  overhauledOn?: string | null | undefined;
  removedOn?: string | null | undefined;
}

function requireDates({ installedOn, overhauledOn, removedOn }: Dates, today: string) {
  for (const [path, date] of Object.entries({ installedOn, overhauledOn, removedOn }))
    if (date && date > today) invalid(path, 'Choose today or an earlier date');
  if (installedOn && removedOn && removedOn < installedOn)
    invalid('removedOn', 'Choose the day of installation or a later date');
}
