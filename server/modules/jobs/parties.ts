import type { SignedIn } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { findAcceptedQuote } from '#server/modules/quotes/accepted-quote.service.ts';
import { lockRequest, type Request } from '#server/modules/requests/lifecycle.service.ts';
import { requireVisible } from '#server/modules/requests/visibility.service.ts';

/** A job held until the transaction ends, with its provider, and on which side the caller stands. */
export async function lockJobForParty(ctx: SignedIn, requestId: number) {
  const request = await lockRequest(ctx, requestId);
  const side = await sideIn(ctx, request);
  return { request, ...side };
}

/** The caller's side of a job; for everybody else it is not there. Before acceptance only the owner has one. */
async function sideIn(ctx: SignedIn, request: Request) {
  const isOwner = request.ownerId === ctx.actor.id;
  if (request.acceptedQuoteId === null) {
    // A provider who may see an open request learns that it is none of theirs yet, not that it is missing.
    if (!isOwner) await requireVisible(ctx, request.id);
    if (isOwner || request.status === 'open') throw new AppError('stale_state', { status: request.status });
    throw new AppError('not_found');
  }
  const { quote, provider } = await findAcceptedQuote(ctx, request);
  if (!isOwner && provider.userId !== ctx.actor.id) throw new AppError('not_found');
  return {
    side: isOwner ? ('owner' as const) : ('provider' as const),
    quote,
    providerUserId: provider.userId,
    otherUserId: isOwner ? provider.userId : request.ownerId,
  };
}

/** Lets one side alone on; the other one may not do this. */
export function requireParty(is: 'owner' | 'provider', wanted: 'owner' | 'provider') {
  if (is !== wanted) throw new AppError('forbidden');
}
