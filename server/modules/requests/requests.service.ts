import { href } from '#contract/addresses.ts';
import { maxDescription, maxTitle } from '#contract/limits.ts';
import { closesAt } from '#contract/requests/request-lifecycle.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { requireActive } from '#server/modules/accounts/accounts.service.ts';
import { ownersOf, requireActsFor, sideOf } from '#server/modules/accounts/members.policy.ts';
import { requireOwn, tailNumberFilter } from '#server/modules/aircraft/aircraft.service.ts';
import { getCards } from '#server/modules/directory/directory.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { createdCursor, paged, totalOf, type CreatedCursor, type Paging } from '#server/paging.ts';
import { askForRows, isTrue } from '#server/questions.ts';
import { logEvent, transitionRequest } from './lifecycle.service.ts';
import * as lists from './lists.hot.repo.ts';
import { bindPhotos, dueOf, post, resolveLocation, type NewRequestFields } from './posting.service.ts';
import * as reminders from './request-reminders.repo.ts';
import * as hot from './requests.hot.repo.ts';
import * as repo from './requests.repo.ts';
import { listedFor } from './requests.view.ts';
import { getDetail } from './visibility.service.ts';

interface ListQuery extends lists.RequestListFilters, Paging {
  as?: 'owner' | 'provider' | undefined;
}

/** Returns a page of the owner's requests or the provider's jobs; users with dual access choose with `as`. */
export async function listOwn(ctx: SignedIn, { as, limit, cursor, ...filters }: ListQuery) {
  const { actor, db } = ctx;
  const role = sideOf(ctx, as);
  if (role === 'provider' && actor.providerId === undefined) return { items: [], total: 0 };
  const whose = role === 'owner' ? { ownerIds: ownersOf(ctx) } : { providerId: actor.providerId ?? 0 };
  const paging = { limit, cursor };
  const page = await paged(
    ctx,
    `requests ${role} ${actor.id} ${actor.accountId}`,
    paging,
    (size, after?: CreatedCursor) => lists.page(db, whose, filters, size, after),
    createdCursor,
  );
  return {
    items: page.items.map((row) => listedFor(row, role, actor.id)),
    total: await totalOf(paging, page, () => lists.count(db, whose, filters)),
    next: page.next,
  };
}

/** Returns the latest requests or jobs, for the home screen. */
export async function latest(ctx: SignedIn, role: 'owner' | 'provider', max: number) {
  const { actor, db } = ctx;
  if (role === 'provider' && actor.providerId === undefined) return [];
  const whose = role === 'owner' ? { ownerIds: ownersOf(ctx) } : { providerId: actor.providerId ?? 0 };
  return (await lists.page(db, whose, {}, max)).map((row) => listedFor(row, role, actor.id));
}

type Change = { [K in keyof NewRequestFields]?: NewRequestFields[K] | undefined } & {
  note?: string | undefined;
};

/**
 * Updates an open request without quotes; after the first quote only adds a note and notifies the providers
 * who quoted.
 */
export function update(ctx: SignedIn, id: number, { note, ...fields }: Change) {
  return inTransaction(ctx, async (tx) => {
    const request = await lockOwnRequest(tx, id);
    if (request.status !== 'open') throw new AppError('stale_state', { status: request.status });
    const isChange = Object.values(fields).some((value) => value !== undefined);
    if (isChange && (await isTrue(tx, 'request.was_quoted', { requestId: id }))) {
      throw new AppError('stale_state', {
        status: request.status,
        message: 'Providers have already quoted, so you can’t edit this request. Add a note instead.',
      });
    }
    // The seller is asked about what was posted, and its words hide where the aircraft stands.
    if (isChange && request.kind === 'prebuy')
      throw new AppError('stale_state', {
        status: request.status,
        message: 'You can’t edit a pre-buy. Add a note, or cancel it and post another one.',
      });
    if (isChange) await changeLabels(tx, request, fields);
    if (note) await addNote(tx, request, note);
    if (!isChange && !note) invalid('note', 'Change something or enter a note');
    return getDetail(tx, found(await lists.listed(tx.db, id)), 'owner');
  });
}

async function changeLabels(ctx: SignedIn, request: hot.Request, fields: Omit<Change, 'note'>) {
  if (fields.aircraftId && (await requireOwn(ctx, fields.aircraftId, 'aircraftId')) !== request.ownerId)
    invalid('aircraftId', 'Post a new request for another group’s aircraft');
  const { photoIds, preferredLocation, reminderIds: _, urgency, ...plain } = fields;
  const hideTailNumbers = await tailNumberFilter(ctx.db, request.ownerId);
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  for (const name of ['title', 'description'] as const)
    if (plain[name] !== undefined)
      given[name] = hideTailNumbers(plain[name]).slice(0, name === 'title' ? maxTitle : maxDescription);
  // A job that was chosen for other words may not be theirs.
  const isReworded =
    (given.title ?? request.title) !== request.title ||
    (plain.category ?? request.category) !== request.category;
  if (isReworded && (given.serviceJob ?? request.serviceJob) === request.serviceJob) given.serviceJob = null;
  await hot.updateIfStatus(ctx.db, request.id, ['open'], {
    ...given,
    // Counted from now: counted from posting, a more urgent request could expire right away.
    ...(urgency &&
      urgency !== request.urgency && {
        urgency,
        expiresAt: closesAt(ctx.now(), urgency, await dueOf(ctx, await reminderIdsOf(ctx, request), request)),
      }),
    ...(preferredLocation !== undefined &&
      (await resolveLocation(ctx.db, preferredLocation, request.preferredLocation))),
    updatedAt: ctx.now(),
  });
  // Items of the due list belong to one aircraft.
  if (fields.aircraftId !== undefined && fields.aircraftId !== request.aircraftId)
    await reminders.removeOf(ctx.db, request.id);
  if (photoIds) await bindPhotos(ctx, request.id, photoIds);
  await logEvent(ctx, request, 'edit');
}

async function addNote(ctx: SignedIn, request: hot.Request, typed: string) {
  const now = ctx.now();
  const [hidden] =
    request.kind === 'prebuy'
      ? await askForRows(ctx, 'request.public_words', { requestId: request.id, text: typed })
      : [];
  const text = (await tailNumberFilter(ctx.db, request.ownerId))(hidden?.text ?? typed);
  await repo.addNote(ctx.db, { requestId: request.id, authorId: ctx.actor.id, text, createdAt: now });
  await logEvent(ctx, request, 'note');
  const rows = await askForRows(ctx, 'request.waiting_quoters', { requestId: request.id });
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

const reminderIdsOf = async ({ db }: SignedIn, { id }: hot.Request) =>
  (await reminders.of(db, id)).map((item) => item.id);

/** Locks a request of the caller or of a group until the transaction ends; throws `not_found` for other users. */
async function lockOwnRequest(ctx: SignedIn, id: number) {
  const request = found(await hot.lock(ctx.db, id));
  requireActsFor(ctx, request.ownerId, 'owner');
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

/**
 * Posts several requests, all of them or none, and invites the providers to quote on each; a limit that is reached
 * rejects all of them.
 */
export function postTogether(ctx: SignedIn, requests: NewRequestFields[], providerIds: number[] = []) {
  return inTransaction(ctx, async (tx) => {
    const posted = [];
    for (const fields of requests) posted.push(await post(tx, fields));
    for (const { id } of posted) for (const providerId of providerIds) await invite(tx, id, providerId);
    return posted;
  });
}

/** Invites a provider to quote, once. */
export function invite(ctx: SignedIn, id: number, providerId: number) {
  return inTransaction(ctx, async (tx) => {
    const request = await lockOwnRequest(tx, id);
    await requireActive(tx, request.ownerId);
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
