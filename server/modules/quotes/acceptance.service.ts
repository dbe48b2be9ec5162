import type { BodyOf } from '#contract/endpoint.ts';
import { canTransition } from '#contract/lifecycle.ts';
import { splitHours } from '#contract/payments/share-lifecycle.ts';
import { noCoverAcknowledgement } from '#contract/providers/credential-kinds.ts';
import { quoteTransitions, type QuoteState } from '#contract/requests/quote-lifecycle.ts';
import type { quoteEndpoints } from '#contract/requests/quotes.ts';
import { paymentWindowHours } from '#contract/requests/request-lifecycle.ts';
import { addHours } from '#contract/time.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { AppError, found } from '#server/errors.ts';
import { requireActive } from '#server/modules/accounts/accounts.service.ts';
import { askOwners, centsOfQuote } from '#server/modules/approvals/asking.service.ts';
import { approvedExpense, expenseAskedAgain } from '#server/modules/approvals/voting.service.ts';
import { getCards } from '#server/modules/directory/directory.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { prepare } from '#server/modules/payments/payments.service.ts';
import { divideByShares } from '#server/modules/payments/split-preparation.service.ts';
import { transitionRequest } from '#server/modules/requests/lifecycle.service.ts';
import * as visibility from '#server/modules/requests/visibility.service.ts';
import { isTrue } from '#server/questions.ts';
import type { Events } from '#server/queue/events.ts';
import { chooseOptions } from './pricing.ts';
import { getView } from './quote-list.service.ts';
import * as repo from './quotes.hot.repo.ts';
import { transitionQuote } from './quotes.lifecycle.ts';
import * as templates from './quotes.notifications.ts';
import { lockOwnQuote } from './quotes.service.ts';

type Terms = BodyOf<typeof quoteEndpoints, 'acceptQuote'>;

/**
 * Accepts a quote and prepares its payment; the other quotes stay pending until the payment is held. Where the owners of a
 * group decide, it starts their vote, and nothing else changes.
 */
export function accept(ctx: SignedIn, id: number, { pay, payerId: named, ...terms }: Terms) {
  return inTransaction(ctx, async (tx) => {
    const offer = await lockOffer(tx, id, terms);
    const { request, quote, provider, choice } = offer;
    // A split that cannot be is said before the owners vote on it.
    const isSplit = pay === 'split';
    const cents = centsOfQuote({ ...quote, price: choice.price });
    if (isSplit) await divideByShares(tx, request.ownerId, cents);
    const { approval, payerId } = await askOwners(tx, {
      request,
      provider,
      subject: 'quote',
      subjectIds: [id],
      decision: terms,
      cents,
      until: [quote.validUntil, request.expiresAt],
      pay,
      payerId: named,
    });
    if (!approval) return { ...(await complete(tx, offer, { payerId, isSplit })), approval };
    const [listed, shown] = await pipelined(
      visibility.listedAs(tx, request.id, 'owner'),
      getView(tx, id, request, 'owner'),
    );
    return { request: listed, quote: shown, payment: null, clientSecret: null, approval };
  });
}

/** Accepts the quote that the owners of a group approved, for the person who asked them. */
export async function acceptApproved(ctx: Context, { approvalId, subject }: Events['approval.approved']) {
  if (subject !== 'quote') return;
  const { approval, asker } = await approvedExpense(ctx, approvalId);
  const offer = await lockOffer(asker, approval.subjectIds[0]!, approval.decision);
  await complete(asker, offer, {
    payerId: approval.payerId ?? asker.actor.id,
    isSplit: approval.pay === 'split',
  });
}

/** Accepts a quote as it was asked for before, or asks the owners of the group again. */
export async function acceptAgain(ctx: Context, again: Events['approval.asked_again']) {
  if (again.subject !== 'quote') return;
  const { approval, asker, choice } = await expenseAskedAgain(ctx, again.approvalId, again.userId);
  await accept(asker, approval.subjectIds[0]!, { ...(approval.decision as Terms), ...choice });
}

/** Locks the request of a quote that the owner may accept now, and returns it with the owner's choice. */
async function lockOffer(
  tx: SignedIn,
  id: number,
  {
    acknowledgesNoCover,
    sharesLogbook,
    optionalItems = [],
  }: Pick<Terms, 'acknowledgesNoCover' | 'optionalItems' | 'sharesLogbook'>,
) {
  // Without a lock on the account: a payment takes one after that of the request, in the other order.
  const { request, quote } = await lockOwnQuote(tx, id, 'owner', 'officer_limit');
  await requireActive(tx, request.ownerId);
  if (request.status !== 'open') throw new AppError('stale_state', { status: request.status });
  if (quote.status === 'superseded') await refuseFormer(tx, quote);
  const provider = found((await getCards(tx.db, [quote.providerId])).get(quote.providerId));
  if (!provider.isAvailable || provider.hiddenAt) throw new AppError('provider_unavailable');
  const stage = quote.stages?.[0]?.kind;
  if (
    request.kind === 'prebuy' &&
    (await isTrue(tx, 'request.lacks_consent', { requestId: request.id, stage }))
  )
    throw new AppError('consent_required');
  requirePossible(tx, quote);
  const choice = chooseOptions(quote, optionalItems);
  return { request, quote, provider, choice, acknowledgesNoCover, sharesLogbook };
}

/** Throws `stale_state` unless the quote can be accepted now: a vote on it could accept nothing. */
function requirePossible(tx: SignedIn, quote: repo.Quote) {
  if (!canTransition<QuoteState>(quoteTransitions.accept, quote, 'owner', tx.now()))
    throw new AppError('stale_state', { status: quote.status });
}

async function complete(
  tx: SignedIn,
  {
    request,
    quote,
    provider,
    choice,
    acknowledgesNoCover,
    sharesLogbook,
  }: Awaited<ReturnType<typeof lockOffer>>,
  { payerId, isSplit }: { payerId: string; isSplit: boolean },
) {
  const now = tx.now();
  const [, accepted, { payment, clientSecret }] = await pipelined(
    transitionQuote(tx, quote, {
      event: 'accept',
      by: 'owner',
      change: {
        ...choice,
        noCoverAcknowledgement: acknowledgesNoCover ? noCoverAcknowledgement : null,
        noCoverAcknowledgedAt: acknowledgesNoCover ? now : null,
      },
    }),
    transitionRequest(tx, request, {
      event: 'accept',
      by: 'owner',
      change: {
        acceptedQuoteId: quote.id,
        paymentDueAt: addHours(now, isSplit ? splitHours : paymentWindowHours),
      },
    }),
    prepare(tx, {
      requestId: request.id,
      quoteId: quote.id,
      payerId,
      ownerId: request.ownerId,
      isSplit,
      providerId: quote.providerId,
      price: choice.price,
      noCallTotal: quote.noCallTotal,
      title: request.title,
    }),
  );
  if (sharesLogbook)
    await tx.publish(tx.db, 'request.logbook_shared', { requestId: request.id, userId: tx.actor.id });
  const [listed, shown] = await pipelined(
    visibility.listedAs(tx, request.id, 'owner'),
    getView(tx, quote.id, accepted, 'owner'),
    notify(tx, provider.userId, templates.accepted(request, { ...quote, ...choice }, payment.id)),
  );
  return { request: listed, quote: shown, payment, clientSecret };
}

/** Refuses a quote that was revised, and names the one that replaced it: the owner accepts only what was shown. */
async function refuseFormer({ db }: SignedIn, { requestId, providerId, status }: repo.Quote) {
  const current = await repo.pendingOf(db, requestId, providerId);
  throw new AppError('stale_state', { status, ...(current && { quoteId: current.id }) });
}
