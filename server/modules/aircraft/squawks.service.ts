import type { squawkEndpoints } from '#contract/aircraft/squawks.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { maxSquawks } from '#contract/limits.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { belongsTo, requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { attachFiles, detachFiles, listFilesOfMany } from '#server/modules/uploads/attachments.service.ts';
import type { Events } from '#server/queue/events.ts';
import { rejectField } from './aircraft.policy.ts';
import { lockAircraftFor, requireAircraft } from './shared-aircraft.service.ts';
import * as repo from './squawks.repo.ts';
import { todayAt } from './today.service.ts';

const filesOf = (id: number) => ({ type: 'squawk' as const, id: String(id) });

async function withPhotos({ db }: Pick<Context, 'db'>, rows: repo.Squawk[]) {
  const photos = await listFilesOfMany(
    db,
    'squawk',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, photos: photos.get(String(row.id)) ?? [] }));
}

/** Lists the squawks of the caller's aircraft; throws `not_found` for others'. */
export async function list(ctx: SignedIn, aircraftId: number) {
  await requireAircraft(ctx, aircraftId);
  return withPhotos(ctx, await repo.ofAircraft(ctx.db, aircraftId));
}

/** Adds a squawk with its photos. The reading is noted with it and is no reading of the aircraft. */
export function add(
  ctx: SignedIn,
  aircraftId: number,
  { fileIds = [], meter = null, hours = null, ...input }: BodyOf<typeof squawkEndpoints, 'addSquawk'>,
) {
  return inTransaction(ctx, async (tx) => {
    const aircraft = await lockAircraftFor(tx, aircraftId);
    if (input.notedOn > (await todayAt(tx.db, aircraft, ctx.now())))
      rejectField('notedOn', 'Choose today or an earlier date');
    if ((meter === null) !== (hours === null)) invalid('hours', 'Enter the meter and its hours, or neither');
    if ((await repo.countOf(tx.db, aircraftId)) >= maxSquawks)
      invalid('text', `An aircraft has up to ${maxSquawks} squawks. Remove old ones.`);
    const row = await repo.insert(tx.db, { ...input, meter, hours, aircraftId, createdAt: ctx.now() });
    await attachFiles(tx, fileIds, filesOf(row.id));
    return found((await withPhotos(tx, [row]))[0]);
  });
}

/** Locks a squawk of the caller's aircraft or of a group's; throws `not_found` for others'. */
async function lockOwn(tx: SignedIn, id: number) {
  const [row] = await repo.lockListed(tx.db, [id]);
  const { squawk, ownerId } = found(row);
  requireActsFor(tx, ownerId, 'owner');
  return squawk;
}

/** True if the caller belongs to the account whose aircraft has the squawk. */
export async function canSeePhotos(ctx: SignedIn, id: number) {
  const ownerId = await repo.ownerOf(ctx.db, id);
  return ownerId !== undefined && belongsTo(ctx, ownerId);
}

const change = (
  ctx: SignedIn,
  id: number,
  changeOf: (row: repo.Squawk) => Parameters<typeof repo.update>[2],
) =>
  inTransaction(ctx, async (tx) => {
    const row = await lockOwn(tx, id);
    const [changed] = await repo.update(tx.db, [id], changeOf(row));
    return found((await withPhotos(tx, [changed!]))[0]);
  });

/** Marks a squawk resolved by hand; one that is resolved stays as it is. */
export const resolve = (
  ctx: SignedIn,
  id: number,
  { resolution }: BodyOf<typeof squawkEndpoints, 'resolveSquawk'>,
) =>
  change(ctx, id, ({ resolvedAt, resolution: before }) => ({
    resolvedAt: resolvedAt ?? ctx.now(),
    resolution: resolution || before,
  }));

/** Opens a resolved squawk again, for another request too. */
export const reopen = (ctx: SignedIn, id: number) =>
  change(ctx, id, ({ resolvedAt, requestId }) => ({
    resolvedAt: null,
    resolution: null,
    // The job that resolved it is over.
    requestId: resolvedAt === null ? requestId : null,
  }));

/** Removes a squawk; throws `stale_state` for one that a request is for. */
export const remove = (ctx: SignedIn, id: number) =>
  inTransaction(ctx, async (tx) => {
    const row = await lockOwn(tx, id);
    if (row.requestId !== null)
      throw new AppError('stale_state', { message: 'It belongs to a request. Mark it resolved instead.' });
    await detachFiles(tx, filesOf(id));
    await repo.remove(tx.db, id);
  });

/**
 * Ties open squawks of one of the caller's aircraft to a request in the transaction that posts it; throws `invalid_input`
 * for others' and for those that another request is for.
 */
export async function requestSquawks(
  tx: SignedIn,
  ids: number[],
  requestId: number,
  aircraftId: number | null,
) {
  if (ids.length === 0) return;
  const rows = await repo.lockListed(tx.db, ids);
  const isFree = ({ squawk: row, ownerId }: (typeof rows)[number]) =>
    belongsTo(tx, ownerId) &&
    row.aircraftId === aircraftId &&
    row.requestId === null &&
    row.resolvedAt === null;
  if (rows.filter(isFree).length < new Set(ids).size)
    invalid('squawkIds', 'Choose open squawks of this aircraft that no other request is for');
  await repo.update(tx.db, ids, { requestId });
}

/** A completed job resolves its squawks; one that comes to nothing leaves them open for another request. */
export async function followRequest(
  { db, now }: Context,
  { entity, entityId, to }: Events['transition.logged'],
) {
  if (entity !== 'request') return;
  if (to === 'completed') await repo.updateOfRequest(db, entityId, { resolvedAt: now() });
  if (to === 'cancelled' || to === 'expired') await repo.updateOfRequest(db, entityId, { requestId: null });
}
