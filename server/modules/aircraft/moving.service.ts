import type { SignedIn } from '#server/context.ts';
import { AppError, found } from '#server/errors.ts';
import { requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { isTrue } from '#server/questions.ts';
import * as repo from './aircraft.repo.ts';
import { requireUniqueTailNumber } from './aircraft.service.ts';

/**
 * Moves an aircraft to another account for which the caller may do so. Its due list, records and open requests go along;
 * throws `job_running` while it is in work. Locks its requests before the aircraft, as the end of a job does.
 */
export async function move(tx: SignedIn, id: number, to: string) {
  const { ownerId: from } = found(await repo.byId(tx.db, id));
  requireActsFor(tx, from, 'owner');
  requireActsFor(tx, to, 'owner');
  const isInWork = await isTrue(tx, 'aircraft.has_running_job', { aircraftId: id });
  const aircraft = found(await repo.lock(tx.db, id));
  // Moved since it was read.
  if (aircraft.ownerId !== from) throw new AppError('not_found');
  const moved = { from, to, tailNumber: aircraft.tailNumber };
  if (from === to) return moved;
  if (isInWork) throw new AppError('job_running');
  await requireUniqueTailNumber(tx.db, to, aircraft.tailNumber);
  await repo.update(tx.db, id, { ownerId: to, updatedAt: tx.now() });
  await tx.publish(tx.db, 'aircraft.moved', { aircraftId: id, to });
  return moved;
}
