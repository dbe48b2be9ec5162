import type { BodyOf } from '#contract/endpoint.ts';
import { splitHours } from '#contract/payments/share-lifecycle.ts';
import { noCoverAcknowledgement } from '#contract/providers/credential-kinds.ts';
import type { quoteEndpoints } from '#contract/requests/quotes.ts';
import { paymentWindowHours } from '#contract/requests/request-lifecycle.ts';
import { addHours } from '#contract/time.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { AppError, found } from '#server/errors.ts';
import { getCards } from '#server/modules/directory/directory.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { prepare } from '#server/modules/payments/payments.service.ts';
import { transitionRequest } from '#server/modules/requests/lifecycle.service.ts';
import * as visibility from '#server/modules/requests/visibility.service.ts';
import { isTrue } from '#server/questions.ts';
import { chooseOptions } from './pricing.ts';
import { getView } from './quote-list.service.ts';
import * as repo from './quotes.hot.repo.ts';
import { transitionQuote } from './quotes.lifecycle.ts';
import * as templates from './quotes.notifications.ts';
import { lockOwnQuote } from './quotes.service.ts';

/** Accepts a quote and prepares its payment; the other quotes stay pending until the payment is held. */
export function accept(
  ctx: SignedIn,
  id: number,
  { acknowledgesNoCover, optionalItems = [], pay }: BodyOf<typeof quoteEndpoints, 'acceptQuote'>,
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
          paymentDueAt: addHours(ctx.now(), pay === 'split' ? splitHours : paymentWindowHours),
        },
      }),
      prepare(tx, {
        requestId: request.id,
        quoteId: quote.id,
        payerId: ctx.actor.id,
        ownerId: request.ownerId,
        isSplit: pay === 'split',
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
