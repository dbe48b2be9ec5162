import { isPast } from '#contract/lifecycle.ts';
import type { Context } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { getCards } from '#server/modules/directory/directory.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import type { Request } from '#server/modules/requests/lifecycle.service.ts';
import { withoutOptions } from './pricing.ts';
import * as repo from './quotes.hot.repo.ts';
import { transitionQuote } from './quotes.lifecycle.ts';
import * as templates from './quotes.notifications.ts';

export type { Quote } from './quotes.hot.repo.ts';

/** Returns the accepted quote of a job; throws `not_found` if the request has none. */
export const acceptedQuoteOf = async ({ db }: Context, { acceptedQuoteId }: Request) =>
  found(await repo.byId(db, acceptedQuoteId ?? 0));

/** Returns the accepted quote of a job and its provider; throws `not_found` if the request has none. */
export async function findAcceptedQuote(ctx: Context, request: Request) {
  const quote = await acceptedQuoteOf(ctx, request);
  return { quote, provider: found((await getCards(ctx.db, [quote.providerId])).get(quote.providerId)) };
}

/**
 * Makes an accepted quote that was not paid for pending again, or expired if its validity has ended since then. Returns
 * the number of live quotes on the request.
 */
export async function reopenAccepted(
  ctx: Context,
  request: Request,
  {
    by,
    paymentId,
    lacksConsent,
  }: { by: 'owner' | 'system'; paymentId: number | undefined; lacksConsent: boolean },
) {
  const quote = await acceptedQuoteOf(ctx, request);
  const isExpired = isPast(quote.validUntil, ctx.now());
  const change = withoutOptions(quote);
  await transitionQuote(ctx, quote, { event: isExpired ? 'lapse' : 'reopen', by, change });
  const provider = (await getCards(ctx.db, [quote.providerId])).get(quote.providerId);
  if (provider)
    await notify(
      ctx,
      provider.userId,
      templates.reopened(request, quote, { paymentId, isExpired, lacksConsent }),
    );
  return request.quoteCount - (isExpired ? 1 : 0);
}
