import type { BodyOf } from '#contract/endpoint.ts';
import { formatMoney, toCents, toDollars } from '#contract/money.ts';
import type { counterofferEndpoints } from '#contract/requests/counteroffer-endpoints.ts';
import {
  counterofferHours,
  maxOpenCounteroffers,
  maxRounds,
} from '#contract/requests/counteroffer-lifecycle.ts';
import { agreedLines, optionalIndexes, rangeOf } from '#contract/requests/counteroffer-terms.ts';
import { optionalCents } from '#contract/requests/pricing.ts';
import { addHours, lastPlannableDate, laterOf, localDate, tooFarAhead } from '#contract/time.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import { requireActive, requireRole } from '#server/modules/accounts/accounts.service.ts';
import { accountAt, requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { getCards } from '#server/modules/directory/directory.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { getTimeZone, lockRequest, type Request } from '#server/modules/requests/lifecycle.service.ts';
import { batchSize, eachDue } from '#server/queue/each-due.ts';
import { transitionCounteroffer } from './counteroffers.lifecycle.ts';
import * as templates from './counteroffers.notifications.ts';
import * as repo from './counteroffers.repo.ts';
import { counterofferView } from './counteroffers.view.ts';
import { attachQuoteFiles, requireQuoting } from './new-quote.service.ts';
import { getView } from './quote-list.service.ts';
import * as quotes from './quotes.hot.repo.ts';
import { logSubmitted, transitionQuote } from './quotes.lifecycle.ts';
import { lockOwnQuote } from './quotes.service.ts';

type Input = BodyOf<typeof counterofferEndpoints, 'makeCounteroffer'>;

/** Proposes other terms for a pending quote, which stays open and can still be accepted. */
export function make(ctx: SignedIn, quoteId: number, input: Input) {
  return inTransaction(ctx, async (tx) => {
    const { request, quote } = await lockOwnQuote(tx, quoteId, 'owner');
    await requireActive(tx, request.ownerId);
    if (request.kind === 'prebuy')
      throw new AppError('stale_state', {
        status: quote.status,
        message: 'The stages of a pre-buy have fixed prices. Send a message instead.',
      });
    const now = ctx.now();
    const isTaken = request.status !== 'open' || quote.status !== 'pending';
    if (isTaken || laterOf(now, quote.validUntil) === now)
      throw new AppError('stale_state', { status: quote.status });
    const rounds = await repo.roundsWith(tx.db, request.id, quote.providerId);
    const open = await repo.openOn(tx.db, request.id);
    if (open.includes(quoteId)) throw new AppError('counter_open');
    if (rounds >= maxRounds) throw new AppError('rounds_used');
    if (open.length >= maxOpenCounteroffers)
      throw new AppError('counter_open', {
        message: `You have ${maxOpenCounteroffers} open counteroffers on this request. Withdraw one to make another.`,
      });
    const terms = await termsOf(tx, request, quote, input);
    const provider = found((await getCards(tx.db, [quote.providerId])).get(quote.providerId));
    if (!provider.isAvailable || provider.hiddenAt) throw new AppError('provider_unavailable');
    const counteroffer = await repo.insert(tx.db, {
      quoteId,
      requestId: request.id,
      providerId: quote.providerId,
      round: rounds + 1,
      ...terms,
      note: input.note ?? null,
      expiresAt: earlierOf(addHours(now, counterofferHours), quote.validUntil),
      createdAt: now,
    });
    await pipelined(
      logTransition(tx, {
        entity: 'counteroffer',
        entityId: counteroffer.id,
        requestId: request.id,
        to: 'open',
        event: 'send',
        actorId: ctx.actor.id,
      }),
      repo
        .aboutRequest(tx.db, request.id, quote.providerId)
        .then((about) => notify(tx, provider.userId, templates.received(request, counteroffer, about))),
    );
    return counterofferView(counteroffer, 'owner', now);
  });
}

const earlierOf = (one: Date, other: Date | null) => (other !== null && other < one ? other : one);

/** Returns the proposed terms as they are stored; throws for those that are out of range, or the quote's own. */
async function termsOf(ctx: SignedIn, request: Request, quote: quotes.Quote, input: Input) {
  const { items } = quote;
  const dropped = input.droppedItems ?? optionalIndexes(items);
  if (new Set(dropped).size < dropped.length || dropped.some((index) => !items[index]))
    invalid('droppedItems', 'Choose lines of this quote');
  if (dropped.length > 0 && dropped.length === items.length)
    invalid('droppedItems', 'Keep at least one line of the quote');
  const { quoted, left, from, dropsLines } = rangeOf(quote, dropped);
  const cents = input.price === undefined ? left : toCents(input.price);
  if (cents < from || cents > quoted)
    invalid(
      'price',
      `Enter a price from ${formatMoney(toDollars(from))} to ${formatMoney(toDollars(quoted))}`,
    );
  const availableDate = input.availableDate === quote.availableDate ? null : (input.availableDate ?? null);
  if (availableDate !== null) {
    if (availableDate > lastPlannableDate(ctx.now())) invalid('availableDate', tooFarAhead);
    if (availableDate < localDate(await getTimeZone(ctx, request), ctx.now()))
      invalid('availableDate', 'Choose today or a later date');
  }
  if (cents === quoted && !dropsLines && availableDate === null)
    invalid('price', 'Change the price, the date or a line');
  return { price: toDollars(cents), availableDate, droppedItems: dropped.toSorted((a, b) => a - b) };
}

/** Returns a counteroffer of the caller with its request, which it locks; throws `not_found` for users who are no party. */
async function lockOwn(ctx: SignedIn, id: number, party: 'owner' | 'provider') {
  const [request, counteroffer] = await pipelined(
    repo.lockRequest(ctx.db, id).then(found),
    repo.machine.byId(ctx.db, id).then(found),
  );
  const provider = accountAt(ctx, counteroffer.providerId);
  requireActsFor(ctx, party === 'owner' ? request.ownerId : provider, party);
  return { request, counteroffer };
}

/**
 * Agrees to a counteroffer: the quote is superseded by one with its terms, which the owner accepts or not. Who accepted the
 * quote in the same moment holds the request's lock first or comes too late.
 */
export function agree(ctx: SignedIn, id: number) {
  return inTransaction(ctx, async (tx) => {
    const { request, counteroffer } = await lockOwn(tx, id, 'provider');
    await requireRole(tx, 'provider');
    const provider = found((await getCards(tx.db, [counteroffer.providerId])).get(counteroffer.providerId));
    requireQuoting(tx, provider);
    if (request.status !== 'open') throw new AppError('stale_state', { status: counteroffer.status });
    const agreed = await transitionCounteroffer(tx, counteroffer, { event: 'agree', by: 'provider' });
    const former = found(await quotes.byId(tx.db, counteroffer.quoteId));
    await transitionQuote(tx, former, { event: 'supersede', by: 'provider' });
    const quote = await quotes.insert(tx.db, await agreedQuote(tx, request, former, counteroffer));
    await attachQuoteFiles(tx, quote.id, undefined, former);
    const about = await repo.aboutRequest(tx.db, request.id, quote.providerId);
    const [view] = await pipelined(
      getView(tx, quote.id, request, 'provider'),
      logSubmitted(tx, quote),
      notify(
        tx,
        request.ownerId,
        templates.agreed(request, quote, { ...about, provider: provider.businessName }),
      ),
    );
    return { ...counterofferView(agreed, 'provider', ctx.now()), quote: view };
  });
}

/** Returns the columns of the quote that a counteroffer becomes. */
async function agreedQuote(
  ctx: Context,
  request: Request,
  former: quotes.Quote,
  { id, price, droppedItems, availableDate }: repo.Counteroffer,
): Promise<Parameters<typeof quotes.insert>[1]> {
  const now = ctx.now();
  const today = localDate(await getTimeZone(ctx, request), now);
  const items = agreedLines(former.items, droppedItems, toCents(price));
  const { requestId, providerId, description, estimatedDuration, pricing, hourlyRate, isOffCategory } =
    former;
  return {
    requestId,
    providerId,
    description,
    estimatedDuration,
    pricing,
    hourlyRate,
    isOffCategory,
    noCallEach: former.noCallEach,
    noCallTotal: former.noCallTotal,
    price,
    basePrice: items.some(({ isOptional }) => isOptional) ? price : null,
    estimate: former.estimate === null ? null : agreedEstimate(former, former.estimate, droppedItems, price),
    items,
    // The proposed day may have passed since; nobody starts yesterday.
    availableDate:
      availableDate !== null && availableDate < today ? today : (availableDate ?? former.availableDate),
    validUntil: laterOf(addHours(now, counterofferHours), former.validUntil),
    counterofferId: id,
    createdAt: now,
    updatedAt: now,
  };
}

/** Wanted optional lines add to the estimate, as on acceptance; what was probable for more is at most the new cap. */
function agreedEstimate({ items }: quotes.Quote, estimate: string, dropped: number[], cap: string) {
  const wanted = optionalIndexes(items).filter((index) => !dropped.includes(index));
  return toDollars(Math.min(toCents(estimate) + optionalCents(items, wanted), toCents(cap)));
}

/** Declines a counteroffer, with an optional reason; the quote stays as it was. */
export function decline(ctx: SignedIn, id: number, reason: string | undefined) {
  return inTransaction(ctx, async (tx) => {
    const { request, counteroffer } = await lockOwn(tx, id, 'provider');
    const declined = await transitionCounteroffer(tx, counteroffer, {
      event: 'decline',
      by: 'provider',
      change: { declineReason: reason || null },
    });
    const provider = found((await getCards(tx.db, [declined.providerId])).get(declined.providerId));
    await notify(tx, request.ownerId, templates.declined(request, declined, provider.businessName));
    return counterofferView(declined, 'provider', ctx.now());
  });
}

/** Withdraws a counteroffer. */
export function withdraw(ctx: SignedIn, id: number) {
  return inTransaction(ctx, async (tx) => {
    const { request, counteroffer } = await lockOwn(tx, id, 'owner');
    const withdrawn = await transitionCounteroffer(tx, counteroffer, { event: 'withdraw', by: 'owner' });
    const provider = found((await getCards(tx.db, [withdrawn.providerId])).get(withdrawn.providerId));
    await notify(tx, provider.userId, templates.withdrawn(request, withdrawn));
    return counterofferView(withdrawn, 'owner', ctx.now());
  });
}

/** Expires the counteroffers that were not answered in time, and notifies their owners. */
export const expireCounteroffers = (ctx: Context) =>
  eachDue<repo.DueCounteroffer>(
    ctx,
    'counteroffer.expired',
    (last) => repo.expired(ctx.db, ctx.now(), last),
    async (tx, { id, requestId }) => {
      const request = await lockRequest(tx, requestId);
      const counteroffer = await repo.machine.byId(tx.db, id);
      if (counteroffer?.status !== 'open') return;
      await transitionCounteroffer(tx, counteroffer, { event: 'expire', by: 'system' });
      const provider = (await getCards(tx.db, [counteroffer.providerId])).get(counteroffer.providerId);
      if (provider)
        await notify(tx, request.ownerId, templates.expired(request, counteroffer, provider.businessName));
    },
    { together: batchSize },
  );
