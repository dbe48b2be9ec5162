import { isVoter } from '#contract/accounts/permissions.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { isPast } from '#contract/lifecycle.ts';
import { defaultValidDays } from '#contract/requests/quote-lifecycle.ts';
import type { quoteEndpoints } from '#contract/requests/quotes.ts';
import { kindsOf } from '#contract/requests/service-jobs.ts';
import { localDate, lastPlannableDate, tooFarAhead, addDays } from '#contract/time.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { AppError, authorize, found, invalid } from '#server/errors.ts';
import { requireRole } from '#server/modules/accounts/accounts.service.ts';
import { accountAt, actingFor, quotesFor } from '#server/modules/accounts/members.policy.ts';
import { peopleOf } from '#server/modules/accounts/members.service.ts';
import { getCards } from '#server/modules/directory/directory.service.ts';
import { consume, limits } from '#server/modules/limits/limits.service.ts';
import { markReadAbout, notify } from '#server/modules/notifications/notifications.service.ts';
import {
  updateRequestFields,
  lockRequest,
  getTimeZone,
  type Request,
} from '#server/modules/requests/lifecycle.service.ts';
import { requireRequestedItems } from '#server/modules/requests/request-items.service.ts';
import * as visibility from '#server/modules/requests/visibility.service.ts';
import { attachFiles, listFiles } from '#server/modules/uploads/attachments.service.ts';
import { endCounteroffers } from './counteroffers.lifecycle.ts';
import { pricingOf } from './pricing.ts';
import { getView } from './quote-list.service.ts';
import * as repo from './quotes.hot.repo.ts';
import { logSubmitted, transitionQuote } from './quotes.lifecycle.ts';
import * as templates from './quotes.notifications.ts';
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

/**
 * True if who decides for the provider, alone or as owner or manager of its team, is the owner of the request, or a co-owner
 * in the group that is: nobody quotes to themselves.
 */
async function isInterested(ctx: SignedIn, providerId: number, ownerId: string) {
  const account = accountAt(ctx, providerId) ?? ctx.actor.id;
  const people = await peopleOf(ctx.db, [account, ownerId]);
  const deciding = people.filter((one) => one.role === 'owner' || one.role === 'manager');
  const deciders = new Set([account, ctx.actor.id, ...deciding.map(({ userId }) => userId)]);
  const owners = people.filter((one) => one.accountId === ownerId && isVoter(one.role));
  return deciders.has(ownerId) || owners.some(({ userId }) => deciders.has(userId));
}

/** Quotes on an open request; a second quote supersedes the first, which stays in the history. */
export function submit(ctx: SignedIn, requestId: number, input: QuoteInput) {
  const [providerId] = quotesFor(ctx);
  if (ctx.actor.accountId !== ctx.actor.id && ctx.actor.providerId !== providerId)
    throw new AppError('forbidden');
  if (providerId === undefined) throw new AppError('provider_profile_required');
  if (input.availableDate > lastPlannableDate(ctx.now())) invalid('availableDate', tooFarAhead);
  return inTransaction(ctx, async (tx) => {
    // The request before the account, like a payment, which fixes the account types of its parties.
    const request = await lockRequest(tx, requestId);
    // Any provider sees what is open. One who was notified of it also sees what is hidden, and can't quote on it.
    const takesQuotes = request.status === 'open' && request.hiddenAt === null;
    if (!takesQuotes) await visibility.requireVisible(tx, requestId);
    const [, cards, timeZone, previous] = await pipelined(
      requireRole(actingFor(tx, accountAt(tx, providerId) ?? tx.actor.id), 'provider'),
      getCards(tx.db, [providerId]),
      getTimeZone(tx, request),
      repo.pendingOf(tx.db, requestId, providerId),
    );
    authorize(!(await isInterested(tx, providerId, request.ownerId)));
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
      logSubmitted(tx, quote),
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
