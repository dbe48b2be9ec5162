import type { BodyOf } from '#contract/endpoint.ts';
import { isPast } from '#contract/lifecycle.ts';
import { noCoverAcknowledgement } from '#contract/providers/credential-kinds.ts';
import { defaultValidDays } from '#contract/requests/quote-lifecycle.ts';
import type { quoteEndpoints } from '#contract/requests/quotes.ts';
import { paymentWindowHours } from '#contract/requests/request-lifecycle.ts';
import { kindsOf } from '#contract/requests/service-jobs.ts';
import { localDate, lastPlannableDate, tooFarAhead, addDays, addHours } from '#contract/time.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { AppError, authorize, found, invalid } from '#server/errors.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import { requireRole } from '#server/modules/accounts/accounts.service.ts';
import { accountAt, belongsTo, requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { actsAsAdmin } from '#server/modules/accounts/roles/administrators.policy.ts';
import { getCards } from '#server/modules/directory/directory.service.ts';
import { consume, limits } from '#server/modules/limits/limits.service.ts';
import { scoresFor } from '#server/modules/matching/matching.service.ts';
import { markReadAbout, notify } from '#server/modules/notifications/notifications.service.ts';
import { prepare } from '#server/modules/payments/payments.service.ts';
import {
  updateRequestFields,
  lockRequest,
  transitionRequest,
  requestById,
  getTimeZone,
  type Request,
} from '#server/modules/requests/lifecycle.service.ts';
import { requireRequestedItems } from '#server/modules/requests/request-items.service.ts';
import * as visibility from '#server/modules/requests/visibility.service.ts';
import { attachFiles, listFiles } from '#server/modules/uploads/attachments.service.ts';
import { paged, type Paging } from '#server/paging.ts';
import { isTrue } from '#server/questions.ts';
import { endCounteroffers } from './counteroffers.lifecycle.ts';
import { chooseOptions, pricingOf } from './pricing.ts';
import * as repo from './quotes.hot.repo.ts';
import { transitionQuote } from './quotes.lifecycle.ts';
import * as templates from './quotes.notifications.ts';
import { getQuoteViews } from './quotes.view.ts';
import { requireFittingStages } from './stages.service.ts';

type QuoteInput = BodyOf<typeof quoteEndpoints, 'submitQuote'>;

type Card = NonNullable<ReturnType<Awaited<ReturnType<typeof getCards>>['get']>>;

/** Throws unless a provider takes work and may quote. */
export function requireQuoting({ settings }: SignedIn, provider: Card) {
  if (!provider.isAvailable || provider.hiddenAt) {
    throw new AppError('provider_unavailable', {
      message: 'You’re marked as unavailable. Switch to available on your dashboard to send a quote.',
    });
  }
  if (!provider.isVerified && settings.current().verificationRequired)
    throw new AppError('verification_required');
}

/** Quotes on an open request; a second quote supersedes the first, which stays in the history. */
export function submit(ctx: SignedIn, requestId: number, input: QuoteInput) {
  const { providerId } = ctx.actor;
  if (providerId === undefined) throw new AppError('provider_profile_required');
  if (input.availableDate > lastPlannableDate(ctx.now())) invalid('availableDate', tooFarAhead);
  return inTransaction(ctx, async (tx) => {
    // The request before the account, like a payment, which fixes the account types of its parties.
    const request = await lockRequest(tx, requestId);
    // Any provider sees what is open. One who was notified of it also sees what is hidden, and can't quote on it.
    const takesQuotes = request.status === 'open' && request.hiddenAt === null;
    if (!takesQuotes) await visibility.requireVisible(tx, requestId);
    const [, cards, timeZone, previous] = await pipelined(
      requireRole(tx, 'provider'),
      getCards(tx.db, [providerId]),
      getTimeZone(tx, request),
      repo.pendingOf(tx.db, requestId, providerId),
    );
    authorize(request.ownerId !== ctx.actor.id);
    if (!takesQuotes) throw new AppError('stale_state', { status: request.status });
    const provider = found(cards.get(providerId));
    requireQuoting(tx, provider);
    if (input.availableDate < localDate(timeZone, ctx.now())) {
      invalid('availableDate', 'Choose today or a later date');
    }
    // Another tab sent a quote that this one has not seen.
    if (input.revises !== undefined && input.revises !== (previous?.id ?? null))
      throw new AppError('stale_state', { status: request.status });
    await requireRequestedItems(tx, requestId, input.items ?? []);
    await requireFittingStages(tx, request, providerId, input);
    if (previous) {
      await endCounteroffers(tx, [previous.id], 'answer');
      await transitionQuote(tx, previous, { event: 'supersede', by: 'provider' });
    }
    const now = ctx.now();
    const [, quote] = await pipelined(
      consume(tx, limits.quotesPerRequest, `${requestId} ${providerId}`),
      repo.insert(tx.db, {
        requestId,
        providerId,
        ...pricingOf(input),
        description: input.description,
        estimatedDuration: input.estimatedDuration,
        availableDate: input.availableDate,
        items: input.items ?? [],
        validUntil: validityOf(input, previous, now),
        ...noCallOf(input, previous),
        stages: input.stages ?? null,
        isOffCategory: !kindsOf(request).some((kind) => provider.servicesOffered.includes(kind)),
        createdAt: now,
        updatedAt: now,
      }),
    );
    await attachQuoteFiles(tx, quote.id, input.fileIds, previous);
    const [view] = await pipelined(
      getView(tx, quote.id, request, 'provider'),
      logTransition(tx, {
        entity: 'quote',
        entityId: quote.id,
        requestId: quote.requestId,
        to: 'pending',
        event: 'submit',
        actorId: ctx.actor.id,
      }),
      notify(
        tx,
        request.ownerId,
        templates.received(request, quote, provider.businessName, Boolean(previous)),
      ),
      markReadAbout(tx, request.id),
      ...(previous ? [] : [countFirstQuote(tx, request, providerId)]),
    );
    return view;
  });
}

const countFirstQuote = (tx: SignedIn, request: Request, providerId: number) =>
  pipelined(
    updateRequestFields(tx, request, { quoteCount: request.quoteCount + 1 }),
    tx.publish(tx.db, 'provider.responded', { providerId }),
  );

/** A revision keeps the validity of the former quote unless the provider sets another one. */
const validityOf = ({ validDays }: QuoteInput, former: repo.Quote | undefined, now: Date) =>
  validDays === undefined && former && !isPast(former.validUntil, now)
    ? former.validUntil
    : addDays(now, validDays ?? defaultValidDays);

/** A revision keeps the no-call limit of the former quote unless the provider sets another one or none. */
const noCallOf = ({ noCall }: QuoteInput, former: repo.Quote | undefined) =>
  noCall === undefined
    ? { noCallEach: former?.noCallEach ?? null, noCallTotal: former?.noCallTotal ?? null }
    : { noCallEach: noCall?.each.toFixed(2) ?? null, noCallTotal: noCall?.total.toFixed(2) ?? null };

/** Attaches the files of a quote; without `fileIds` those of the former quote, which then belong to this one. */
export async function attachQuoteFiles(
  ctx: SignedIn,
  id: number,
  fileIds: number[] | undefined,
  former: repo.Quote | undefined,
) {
  const target = (quoteId: number) => ({ type: 'quote' as const, id: String(quoteId) });
  const kept = former && !fileIds ? await listFiles(ctx.db, 'quote', former.id) : [];
  await attachFiles(ctx, fileIds ?? kept.map((file) => file.id), target(id), {
    ...(former && { from: target(former.id) }),
  });
}

export async function getView(ctx: SignedIn, id: number, request: Request, party: 'owner' | 'provider') {
  const [view] = await getQuoteViews(ctx, request, [found(await repo.row(ctx.db, id))], party);
  return found(view);
}

/** Returns a page of quotes: all of them for the owner, a provider's own for the provider. */
export async function list(ctx: SignedIn, requestId: number, paging: Paging) {
  const { db, actor } = ctx;
  await visibility.requireVisible(ctx, requestId);
  const request = found(await requestById(ctx, requestId));
  const isOwner = belongsTo(ctx, request.ownerId);
  if (!isOwner && !actsAsAdmin(ctx)) {
    const providerId = actor.providerId ?? 0;
    const page = await paged(
      ctx,
      `quotes ${requestId} ${providerId}`,
      paging,
      (limit, before?: number) => repo.own(db, requestId, providerId, limit, before),
      ({ id }) => id,
    );
    return {
      ...page,
      items: await getQuoteViews(ctx, request, page.items, 'provider'),
      total: request.quoteCount,
    };
  }
  const { items, next } = await paged(
    ctx,
    `quotes ${requestId}`,
    paging,
    (limit, after?: repo.PriceCursor) => repo.all(db, requestId, limit, after),
    ({ price, id }): repo.PriceCursor => [price, id],
  );
  if (isOwner) await repo.markSeen(db, items, ctx.now());
  const need = { ...request, aircraftType: await visibility.getAircraftType(ctx, requestId) };
  const scores = await scoresFor(
    ctx,
    need,
    items.map(({ providerId }) => providerId),
  );
  const views = await getQuoteViews(ctx, request, items, isOwner ? 'owner' : 'admin');
  return {
    items: views.map((view) => ({ ...view, match: scores.get(view.providerId) ?? null })),
    total: await repo.count(db, requestId),
    next,
  };
}

/**
 * Returns a quote of the caller with its request, which it locks; throws `not_found` for users who are no
 * party.
 */
export async function lockOwnQuote(ctx: SignedIn, id: number, party: 'owner' | 'provider') {
  const [request, quote] = await pipelined(
    repo.lockRequest(ctx.db, id).then(found),
    repo.byId(ctx.db, id).then(found),
  );
  requireActsFor(ctx, party === 'owner' ? request.ownerId : accountAt(ctx, quote.providerId), party);
  return { request, quote };
}

/** Accepts a quote and prepares its payment; the other quotes stay pending until the payment is held. */
export function accept(
  ctx: SignedIn,
  id: number,
  { acknowledgesNoCover, optionalItems = [] }: BodyOf<typeof quoteEndpoints, 'acceptQuote'>,
) {
  return inTransaction(ctx, async (tx) => {
    // Without a lock on the account: a payment takes one after that of the request, in the other order.
    if (ctx.actor.isSuspended) throw new AppError('suspended');
    const { request, quote } = await lockOwnQuote(tx, id, 'owner');
    if (request.status !== 'open') throw new AppError('stale_state', { status: request.status });
    if (quote.status === 'superseded') await refuseFormer(tx, quote);
    const provider = found((await getCards(tx.db, [quote.providerId])).get(quote.providerId));
    if (!provider.isAvailable || provider.hiddenAt) throw new AppError('provider_unavailable');
    const stage = quote.stages?.[0]?.kind;
    if (await isTrue(tx, 'request.lacks_consent', { requestId: request.id, stage }))
      throw new AppError('consent_required');
    const choice = chooseOptions(quote, optionalItems);
    const [, accepted, { payment, clientSecret }] = await pipelined(
      transitionQuote(tx, quote, {
        event: 'accept',
        by: 'owner',
        change: {
          ...choice,
          noCoverAcknowledgement: acknowledgesNoCover ? noCoverAcknowledgement : null,
          noCoverAcknowledgedAt: acknowledgesNoCover ? ctx.now() : null,
        },
      }),
      transitionRequest(tx, request, {
        event: 'accept',
        by: 'owner',
        change: {
          acceptedQuoteId: quote.id,
          paymentDueAt: addHours(ctx.now(), paymentWindowHours),
        },
      }),
      prepare(tx, {
        requestId: request.id,
        quoteId: quote.id,
        payerId: ctx.actor.id,
        providerId: quote.providerId,
        price: choice.price,
        noCallTotal: quote.noCallTotal,
        title: request.title,
      }),
    );
    const [listed, shown] = await pipelined(
      visibility.listedAs(tx, request.id, 'owner'),
      getView(tx, id, accepted, 'owner'),
      notify(tx, provider.userId, templates.accepted(request, { ...quote, ...choice }, payment.id)),
    );
    return { request: listed, quote: shown, payment, clientSecret };
  });
}

/** Refuses a quote that was revised, and names the one that replaced it: the owner accepts only what was shown. */
async function refuseFormer({ db }: SignedIn, { requestId, providerId, status }: repo.Quote) {
  const current = await repo.pendingOf(db, requestId, providerId);
  throw new AppError('stale_state', { status, ...(current && { quoteId: current.id }) });
}

/** Rejects a quote, with an optional reason. */
export function reject(ctx: SignedIn, id: number, reason: string | undefined) {
  return inTransaction(ctx, async (tx) => {
    const { request, quote } = await lockOwnQuote(tx, id, 'owner');
    await transitionQuote(tx, quote, { event: 'reject', by: 'owner', reason: reason || undefined });
    await updateRequestFields(tx, request, { quoteCount: request.quoteCount - 1 });
    const provider = found((await getCards(tx.db, [quote.providerId])).get(quote.providerId));
    await notify(tx, provider.userId, templates.rejected(request, quote, reason));
    return getView(tx, id, request, 'owner');
  });
}

/** Withdraws the caller's quote. */
export function withdraw(ctx: SignedIn, id: number) {
  return inTransaction(ctx, async (tx) => {
    const { request, quote } = await lockOwnQuote(tx, id, 'provider');
    await transitionQuote(tx, quote, { event: 'withdraw', by: 'provider' });
    await updateRequestFields(tx, request, { quoteCount: request.quoteCount - 1 });
    const provider = found((await getCards(tx.db, [quote.providerId])).get(quote.providerId));
    await notify(tx, request.ownerId, templates.withdrawn(request, quote, provider.businessName));
    return getView(tx, id, request, 'provider');
  });
}

/** True if the caller may see the files of a quote: its owner, its provider and administrators. */
export async function canSeeFiles(ctx: SignedIn, id: string) {
  const quote = await repo.byId(ctx.db, Number(id));
  if (!quote) return false;
  if (actsAsAdmin(ctx) || accountAt(ctx, quote.providerId)) return true;
  const request = await requestById(ctx, quote.requestId);
  return request !== undefined && belongsTo(ctx, request.ownerId);
}
