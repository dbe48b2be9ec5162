import type { BodyOf } from '#contract/endpoint.ts';
import { maxDescription, maxTitle } from '#contract/limits.ts';
import type { requestEndpoints } from '#contract/requests/request-endpoints.ts';
import { closesAt } from '#contract/requests/request-lifecycle.ts';
import { lastTimeZoneOnEarth } from '#contract/time.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import { requireRole } from '#server/modules/accounts/accounts.service.ts';
import { belongsTo, newOwnerOf, requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { requireOwn, tailNumberFilter } from '#server/modules/aircraft/aircraft.service.ts';
import { lockForRequest, ownerOfReminder } from '#server/modules/aircraft/requested-reminders.service.ts';
import { requestSquawks } from '#server/modules/aircraft/squawks.service.ts';
import { requireUnambiguous, resolvePlace } from '#server/modules/airports/airports.service.ts';
import * as limit from '#server/modules/limits/limits.service.ts';
import { attachFiles } from '#server/modules/uploads/attachments.service.ts';
import { isTrue } from '#server/questions.ts';
import { fixesOf, getTimeZone } from './lifecycle.service.ts';
import * as lists from './lists.hot.repo.ts';
import * as reminders from './request-reminders.repo.ts';
import * as hot from './requests.hot.repo.ts';
import { getDetail } from './visibility.service.ts';

export type NewRequestFields = Omit<BodyOf<typeof requestEndpoints, 'postRequest'>, 'fixesId' | 'squawkIds'>;

/** Posts a request and notifies the best-matching providers. */
export function post(ctx: SignedIn, fields: BodyOf<typeof requestEndpoints, 'postRequest'>) {
  return inTransaction(ctx, async (tx) => {
    const now = ctx.now();
    const reminderIds = [...new Set(fields.reminderIds)];
    const ownerId = await ownerFor(tx, fields.aircraftId ?? null, reminderIds);
    await requireMayPost(tx, ownerId);
    const fixesId = fields.fixesId ?? null;
    if (fixesId !== null) await requireUnfixed(tx, fixesId);
    const { aircraftId, homeAirport } = await requireAircraft(tx, fields.aircraftId ?? null, reminderIds);
    const hideTailNumbers = await tailNumberFilter(tx.db, ownerId);
    const location = await resolveLocation(
      tx.db,
      fields.preferredLocation === undefined ? homeAirport : fields.preferredLocation,
      homeAirport,
    );
    const request = await insertPosted(tx, {
      ownerId,
      title: hideTailNumbers(fields.title).slice(0, maxTitle),
      description: hideTailNumbers(fields.description).slice(0, maxDescription),
      category: fields.category,
      aircraftId,
      urgency: fields.urgency,
      budgetRange: fields.budgetRange ?? null,
      serviceJob: fields.serviceJob ?? null,
      fixesId,
      expiresAt: closesAt(now, fields.urgency, await dueOf(tx, reminderIds, location)),
      ...location,
    });
    if (reminderIds.length > 0) await reminders.add(tx.db, request.id, reminderIds);
    await requestSquawks(tx, fields.squawkIds ?? [], request.id, aircraftId);
    await bindPhotos(tx, request.id, fields.photoIds ?? []);
    await ctx.publish(tx.db, 'request.posted', { requestId: request.id });
    return getDetail(tx, found(await lists.listed(tx.db, request.id)), 'owner');
  });
}

/** Inserts a request of the caller, who may post one, and logs it. Who posts it publishes `request.posted` once it is whole. */
export async function insertPosted(
  tx: SignedIn,
  { ownerId = tx.actor.id, ...fields }: Omit<hot.NewRequest, 'ownerId'> & { ownerId?: string },
) {
  const now = tx.now();
  const request = await hot.insert(tx.db, {
    ...fields,
    ownerId,
    createdAt: now,
    updatedAt: now,
  });
  await logTransition(tx, {
    entity: 'request',
    entityId: request.id,
    requestId: request.id,
    to: 'open',
    event: 'post',
    actorId: tx.actor.id,
  });
  return request;
}

/**
 * Returns the account that a request belongs to: that of its aircraft, else the one that the caller acts for. Reads without
 * a lock: accounts are locked before aircraft.
 */
async function ownerFor(tx: SignedIn, aircraftId: number | null, [reminderId]: number[]) {
  if (tx.actor.memberships.length === 0) return tx.actor.id;
  if (aircraftId !== null) return requireOwn(tx, aircraftId, 'aircraftId');
  const owner = reminderId === undefined ? undefined : await ownerOfReminder(tx, reminderId);
  const ownerId = owner ?? newOwnerOf(tx);
  requireActsFor(tx, ownerId, 'owner');
  return ownerId;
}

/** Counts a request of the caller; throws if they may not post one for the account. */
export async function requireMayPost(tx: SignedIn, ownerId = tx.actor.id) {
  await requireRole(tx, 'owner', ownerId);
  await limit.consume(tx, limit.limits.requestsPerHour, tx.actor.id);
  await limit.consume(tx, limit.limits.requestsPerDay, tx.actor.id);
}

/** Returns the dates on which the items are due, and the time zone in which they end. */
export async function dueOf(
  ctx: SignedIn,
  reminderIds: number[],
  { locationCode }: { locationCode: string | null },
) {
  const dates = reminderIds.length > 0 ? await reminders.dueDates(ctx.db, reminderIds) : [];
  return {
    dates,
    timeZone: dates.length > 0 ? await getTimeZone(ctx, { locationCode }) : lastTimeZoneOnEarth,
  };
}

/** Throws unless the job is the caller's, has a list of discrepancies and no open request for it. Locks the job. */
async function requireUnfixed(ctx: SignedIn, id: number) {
  const job = await hot.lock(ctx.db, id);
  if (!job || !belongsTo(ctx, job.ownerId)) invalid('fixesId', 'Choose one of your jobs');
  if (!(await isTrue(ctx, 'request.has_discrepancies', { requestId: id })))
    invalid('fixesId', 'Choose a job with a list of discrepancies');
  // What one shop leaves of a list, another may correct.
  if ((await fixesOf(ctx, id)).some(({ status }) => status !== 'completed'))
    throw new AppError('fix_requested');
}

/** Returns the aircraft of a request and, for items of its due list, the home airport, where the work is done. */
async function requireAircraft(ctx: SignedIn, aircraftId: number | null, reminderIds: number[]) {
  if (reminderIds.length > 0) {
    const { id, homeAirport } = await lockForRequest(ctx, reminderIds, aircraftId);
    return { aircraftId: id, homeAirport };
  }
  if (aircraftId !== null) await requireOwn(ctx, aircraftId, 'aircraftId');
  return { aircraftId, homeAirport: null };
}

/** Attaches photos and documents of the caller; those of another request of theirs are copied, as when it is posted again. */
export const bindPhotos = (ctx: SignedIn, requestId: number, photoIds: number[]) =>
  attachFiles(
    ctx,
    photoIds,
    { type: 'request', id: String(requestId) },
    { path: 'photoIds', copyOf: ['request', 'squawk'] },
  );

/**
 * Resolves the location text; an unknown place keeps its text without a position. Throws `invalid_input` for a word that
 * means an airport or a town elsewhere, unless it is `known`: the aircraft's home airport, or the location of before.
 */
export async function resolveLocation(db: Db, text: string | null | undefined, known: string | null) {
  const preferredLocation = text || null;
  if (preferredLocation && preferredLocation !== known)
    await requireUnambiguous(db, preferredLocation, 'preferredLocation');
  const place = preferredLocation ? await resolvePlace(db, preferredLocation) : undefined;
  return {
    preferredLocation,
    locationCode: place?.airport?.code ?? null,
    locationTown: place?.kind === 'city' ? place.label : null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    position: place ? ([place.longitude, place.latitude] as [number, number]) : null,
  };
}
