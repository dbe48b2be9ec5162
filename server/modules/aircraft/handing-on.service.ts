import { normalizeTailNumber } from '#contract/aircraft/tail-numbers.ts';
import type { Context } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { ofOwner } from './aircraft.hot.repo.ts';
import * as repo from './aircraft.repo.ts';
import { requireUniqueTailNumber } from './aircraft.service.ts';
import { moveRecords } from './handing-on.repo.ts';

export type { Aircraft } from './aircraft.repo.ts';

/** Returns the receiver's aircraft with the same tail number, locked; undefined without one. */
export async function lockSame(tx: Context, { tailNumber }: repo.Aircraft, ownerId: string) {
  await repo.lockAircraftOf(tx.db, ownerId);
  const same = (await ofOwner(tx.db, ownerId)).find(
    (own) => normalizeTailNumber(own.tailNumber) === normalizeTailNumber(tailNumber),
  );
  return same && found(await repo.lock(tx.db, same.id));
}

/**
 * Hands an aircraft on: its logbook, due list and meter log go to the receiver's own aircraft, or to a new one; the former one
 * is removed. The caller has locked both.
 */
export async function handOn(
  tx: Context,
  former: repo.Aircraft,
  own: repo.Aircraft | undefined,
  ownerId: string,
) {
  const now = tx.now();
  const { logbookId } = former;
  await repo.update(tx.db, former.id, { logbookId: null, removedAt: now });
  const { aircraftType, tailNumber, make, model, year, serialNumber, category, homeAirport } = former;
  const to = own
    ? await repo.update(tx.db, own.id, {
        logbookId,
        // What the receiver entered stays; the logbook knows the rest.
        make: own.make ?? make,
        model: own.model ?? model,
        year: own.year ?? year,
        serialNumber: own.serialNumber ?? serialNumber,
        category: own.category ?? category,
        updatedAt: now,
      })
    : await repo.insert(tx.db, {
        ownerId,
        aircraftType,
        tailNumber,
        make,
        model,
        year,
        serialNumber,
        category,
        homeAirport,
        logbookId,
        createdAt: now,
        updatedAt: now,
      });
  await moveRecords(tx.db, former.id, to.id);
  return to;
}

/**
 * Hands a logbook back to its former aircraft, which is in its owner's list again. The receiver's aircraft keeps the logbook
 * `emptyId`; without one it is removed.
 */
export async function handBack(tx: Context, fromId: number, formerId: number, emptyId: number | null) {
  const from = found(await repo.lock(tx.db, fromId));
  const former = found(await repo.byId(tx.db, formerId));
  if (from.logbookId === null) throw new AppError('stale_state');
  await requireUniqueTailNumber(tx.db, former.ownerId, former.tailNumber, former.id);
  const now = tx.now();
  await repo.update(tx.db, from.id, {
    logbookId: emptyId,
    ...(emptyId === null && { removedAt: now }),
  });
  const back = await repo.update(tx.db, former.id, {
    logbookId: from.logbookId,
    removedAt: null,
    updatedAt: now,
  });
  await moveRecords(tx.db, from.id, former.id);
  return back;
}
