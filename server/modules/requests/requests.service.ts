import { href } from '#contract/addresses.ts';
import type { Urgency } from '#contract/labels.ts';
import { openDays } from '#contract/request-lifecycle.ts';
import { addDays } from '#contract/time.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { logTransition } from '#server/lifecycle/transition.ts';
import { requireRole } from '#server/modules/accounts/accounts.service.ts';
import { requireOwn } from '#server/modules/aircraft/aircraft.service.ts';
import { requireOwnReminder } from '#server/modules/aircraft/reminders.service.ts';
import { resolvePlace } from '#server/modules/airports/airports.service.ts';
import { getCards } from '#server/modules/directory/directory.service.ts';
import * as limit from '#server/modules/limits/limits.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { attachFiles } from '#server/modules/uploads/attachments.service.ts';
import { createdCursor, paged, type CreatedCursor, type Paging } from '#server/paging.ts';
import { transitionRequest } from './lifecycle.service.ts';
import * as lists from './lists.hot.repo.ts';
import { hasAnyQuote } from './request-quotes.repo.ts';
import * as hot from './requests.hot.repo.ts';
import * as repo from './requests.repo.ts';
import { listedFor } from './requests.view.ts';
import { getDetail } from './visibility.service.ts';

interface Fields {
  title: string;
  description: string;
  category: hot.NewRequest['category'];
  aircraftId?: number | null | undefined;
  urgency: Urgency;
  budgetRange?: hot.NewRequest['budgetRange'] | undefined;
  preferredLocation?: string | null | undefined;
  photoIds?: number[] | undefined;
  reminderId?: number | null | undefined;
}

/** Posts a request and notifies the best-matching providers. */
export function post(ctx: SignedIn, fields: Fields) {
  return inTransaction(ctx, async (tx) => {
    const now = ctx.now();
    await requireRole(tx, 'owner');
    await limit.consume(tx, limit.limits.requestsPerHour, ctx.actor.id);
    await limit.consume(tx, limit.limits.requestsPerDay, ctx.actor.id);
    if (fields.aircraftId) await requireOwn(tx, fields.aircraftId, 'aircraftId');
    if (fields.reminderId) await requireOwnReminder(tx, fields.reminderId);
    const request = await hot.insert(tx.db, {
      ownerId: ctx.actor.id,
      title: fields.title,
      description: fields.description,
      category: fields.category,
      aircraftId: fields.aircraftId ?? null,
      urgency: fields.urgency,
      budgetRange: fields.budgetRange ?? null,
      reminderId: fields.reminderId ?? null,
      expiresAt: addDays(now, openDays[fields.urgency]),
      createdAt: now,
      updatedAt: now,
      ...(await resolveLocation(tx.db, fields.preferredLocation)),
    });
    await bindPhotos(tx, request.id, fields.photoIds ?? []);
    await logTransition(tx, {
      entity: 'request',
      entityId: request.id,
      to: 'open',
      event: 'post',
      actorId: ctx.actor.id,
    });
    await ctx.publish(tx.db, 'request.posted', { requestId: request.id });
    return getDetail(tx, found(await lists.listed(tx.db, request.id)), 'owner');
  });
}

const bindPhotos = (ctx: SignedIn, requestId: number, photoIds: number[]) =>
  attachFiles(ctx, photoIds, { type: 'request', id: String(requestId) }, { path: 'photoIds' });

/** Resolves the location text; an unknown place keeps its text without a position. */
async function resolveLocation(db: Db, text: string | null | undefined) {
  const preferredLocation = text || null;
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

interface ListQuery extends lists.RequestListFilters, Paging {
  as?: 'owner' | 'provider' | undefined;
}

/** Returns a page of the owner's requests or the provider's jobs; users with dual access choose with `as`. */
export async function listOwn(ctx: SignedIn, { as, limit, cursor, ...filters }: ListQuery) {
  const { actor, db } = ctx;
  const role = as ?? actor.userType;
  if (role !== actor.userType && !actor.hasDualAccess) throw new AppError('forbidden');
  if (role === 'provider' && actor.providerId === undefined) return { items: [], total: 0 };
  const whose = role === 'owner' ? { ownerId: actor.id } : { providerId: actor.providerId ?? 0 };
  const [{ items, next }, total] = await Promise.all([
    paged(
      ctx,
      `requests ${role} ${actor.id}`,
      { limit, cursor },
      (size, after?: CreatedCursor) => lists.page(db, whose, filters, size, after),
      createdCursor,
    ),
    lists.count(db, whose, filters),
  ]);
  return { items: items.map((row) => listedFor(row, role)), total, next };
}

/** Returns the latest requests or jobs, for the home screen. */
export async function latest({ actor, db }: SignedIn, role: 'owner' | 'provider', max: number) {
  if (role === 'provider' && actor.providerId === undefined) return [];
  const whose = role === 'owner' ? { ownerId: actor.id } : { providerId: actor.providerId ?? 0 };
  return (await lists.page(db, whose, {}, max)).map((row) => listedFor(row, role));
}

type Change = { [K in keyof Fields]?: Fields[K] | undefined } & { note?: string | undefined };

/**
 * Updates an open request without quotes; after the first quote only adds a note and notifies the providers
 * who quoted.
 */
export function update(ctx: SignedIn, id: number, { note, ...fields }: Change) {
  return inTransaction(ctx, async (tx) => {
    const request = await lockOwnRequest(tx, id);
    if (request.status !== 'open') throw new AppError('stale_state', { status: request.status });
    const isChange = Object.values(fields).some((value) => value !== undefined);
    if (isChange && (await hasAnyQuote(tx.db, id))) {
      throw new AppError('stale_state', {
        status: request.status,
        message: 'Providers have already quoted, so you can’t edit this request. Add a note instead.',
      });
    }
    if (isChange) await changeLabels(tx, request, fields);
    if (note) await addNote(tx, request, note);
    if (!isChange && !note) invalid('note', 'Change something or enter a note');
    return getDetail(tx, found(await lists.listed(tx.db, id)), 'owner');
  });
}

async function changeLabels(ctx: SignedIn, request: hot.Request, fields: Omit<Change, 'note'>) {
  if (fields.aircraftId) await requireOwn(ctx, fields.aircraftId, 'aircraftId');
  const { photoIds, preferredLocation, reminderId: _, urgency, ...plain } = fields;
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  await hot.updateIfStatus(ctx.db, request.id, ['open'], {
    ...given,
    // Counted from now: counted from posting, a more urgent request could expire right away.
    ...(urgency &&
      urgency !== request.urgency && {
        urgency,
        expiresAt: addDays(ctx.now(), openDays[urgency]),
      }),
    ...(preferredLocation !== undefined && (await resolveLocation(ctx.db, preferredLocation))),
    updatedAt: ctx.now(),
  });
  if (photoIds) await bindPhotos(ctx, request.id, photoIds);
  await logEdit(ctx, request, 'edit');
}

async function addNote(ctx: SignedIn, request: hot.Request, text: string) {
  const now = ctx.now();
  await repo.addNote(ctx.db, { requestId: request.id, authorId: ctx.actor.id, text, createdAt: now });
  await logEdit(ctx, request, 'note');
  const rows = await repo.waitingQuoters(ctx.db, request.id);
  for (const { userId } of rows) {
    await notify(ctx, userId, {
      kind: 'job_progress',
      title: 'New note from the owner',
      message: `The owner added a note to “${request.title}”. See if it affects your quote.`,
      eventKey: `request.note:${request.id}:${now.getTime()}`,
      related: { type: 'request', id: request.id },
      path: href('/requests/:id', { id: request.id }),
    });
  }
}

const logEdit = (ctx: SignedIn, { id, status }: hot.Request, event: string) =>
  logTransition(ctx, {
    entity: 'request',
    entityId: id,
    from: status,
    to: status,
    event,
    actorId: ctx.actor.id,
  });

/** Locks a request of the caller until the transaction ends; throws `not_found` for other users. */
async function lockOwnRequest(ctx: SignedIn, id: number) {
  const request = found(await hot.lock(ctx.db, id));
  if (request.ownerId !== ctx.actor.id) throw new AppError('not_found');
  return request;
}

/** Cancels an open request: the row stays, pending quotes are rejected and their providers notified. */
export function cancel(ctx: SignedIn, id: number) {
  return inTransaction(ctx, async (tx) => {
    const before = await lockOwnRequest(tx, id);
    await transitionRequest(tx, before, {
      event: 'cancel',
      by: 'owner',
      change: { quoteCount: 0 },
    });
    await ctx.publish(tx.db, 'request.cancelled', { requestId: id });
  });
}

/** Invites a provider to quote, once. */
export function invite(ctx: SignedIn, id: number, providerId: number) {
  return inTransaction(ctx, async (tx) => {
    if (ctx.actor.isSuspended) throw new AppError('suspended');
    const request = await lockOwnRequest(tx, id);
    const provider = (await getCards(tx.db, [providerId])).get(providerId);
    if (!provider || provider.hiddenAt) throw new AppError('not_found');
    if (provider.userId === ctx.actor.id) invalid('providerId', 'Choose a provider other than yourself');
    if (request.status !== 'open') throw new AppError('stale_state', { status: request.status });
    if (await repo.addInvitation(tx.db, id, providerId, ctx.now())) {
      await notify(tx, provider.userId, {
        kind: 'invited',
        title: 'Invitation to quote',
        message: `An owner invited you to quote on “${request.title}”. See the details and send a quote.`,
        eventKey: `request.invited:${id}`,
        related: { type: 'request', id },
        path: href('/requests/:id', { id }),
      });
    }
    return { invited: true } as const;
  });
}
