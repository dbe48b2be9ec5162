import type { SignedIn } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { requireActsFor } from '#server/modules/accounts/members.policy.ts';
import * as repo from './aircraft.repo.ts';

const checked = (ctx: SignedIn, row: repo.Aircraft | undefined) => {
  const aircraft = found(row);
  requireActsFor(ctx, aircraft.ownerId, 'owner');
  return aircraft;
};

/** Returns an aircraft of the caller or of a group that lets them do what the call needs; throws `not_found` for others. */
export const requireAircraft = async (ctx: SignedIn, id: number) =>
  checked(ctx, await repo.active(ctx.db, id));

/** Locks such an aircraft, so that changes to it and its reminders run one at a time. */
export const lockAircraftFor = async (ctx: SignedIn, id: number) => checked(ctx, await repo.lock(ctx.db, id));
