import { daysAfter } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import * as aircraftRepo from './aircraft.repo.ts';
import * as repo from './reminders.repo.ts';
import { todayAt } from './today.service.ts';

/**
 * Adds an item that the owner put off to the due list, due in some days; returns its id, or null if the job is for no
 * aircraft or the aircraft was removed. Locks the aircraft.
 */
export async function addDeferred(
  { db, now }: Pick<Context, 'db' | 'now'>,
  aircraftId: number | null,
  name: string,
  days: number,
) {
  const aircraft = aircraftId === null ? undefined : await aircraftRepo.lock(db, aircraftId);
  if (!aircraft) return null;
  const { id } = await repo.insert(db, {
    aircraftId: aircraft.id,
    reminderType: 'finding',
    serviceType: name,
    dueDate: daysAfter(await todayAt(db, aircraft, now()), days),
    createdAt: now(),
  });
  return id;
}

/** Takes an item that the owner put off from the due list, unless it left the list before. Locks the aircraft. */
export async function removeDeferred({ db }: Pick<Context, 'db'>, id: number) {
  const item = await repo.active(db, id);
  if (!item) return;
  await aircraftRepo.lock(db, item.aircraftId);
  await repo.archive(db, id);
}
