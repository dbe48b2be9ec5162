import { inTransaction, type SignedIn } from '#server/context.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { found } from '#server/errors.ts';
import { accountAt, requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { getCards } from '#server/modules/directory/directory.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { updateRequestFields } from '#server/modules/requests/lifecycle.service.ts';
import { getView } from './quote-list.service.ts';
import * as repo from './quotes.hot.repo.ts';
import { transitionQuote } from './quotes.lifecycle.ts';
import * as templates from './quotes.notifications.ts';

/**
 * Returns a quote of the caller with its request, which it locks; throws `not_found` for users who are no
 * party.
 */
export async function lockOwnQuote(
  ctx: SignedIn,
  id: number,
  party: 'owner' | 'provider',
  atMost?: 'officer_limit',
) {
  const [request, quote] = await pipelined(
    repo.lockRequest(ctx.db, id).then(found),
    repo.byId(ctx.db, id).then(found),
  );
  requireActsFor(ctx, party === 'owner' ? request.ownerId : accountAt(ctx, quote.providerId), party, atMost);
  return { request, quote };
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
