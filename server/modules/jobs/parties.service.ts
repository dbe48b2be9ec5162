import type { SignedIn } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { belongsTo, requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { findAcceptedQuote } from '#server/modules/quotes/accepted-quote.service.ts';
import { lockRequest, type Request } from '#server/modules/requests/lifecycle.service.ts';
import { requireVisible } from '#server/modules/requests/visibility.service.ts';
import { requireOnJob } from './crew/crew.service.ts';

/**
 * Locks the job's request row and returns it with the accepted quote and the caller's party; throws
 * `not_found` for other users.
 */
export async function lockJobForParty(ctx: SignedIn, requestId: number, atMost?: 'officer_limit') {
  const request = await lockRequest(ctx, requestId);
  const party = await findParty(ctx, request, atMost);
  return { request, ...party };
}

/**
 * Returns the caller's party with the accepted quote; throws `not_found` for other users, `forbidden` for members of a party
 * without the permission, and `stale_state` before a quote is accepted.
 */
async function findParty(ctx: SignedIn, request: Request, atMost?: 'officer_limit') {
  const isOwner = belongsTo(ctx, request.ownerId);
  if (isOwner) requireActsFor(ctx, request.ownerId, 'owner', atMost);
  if (request.acceptedQuoteId === null) {
    // A provider who may see the open request gets `stale_state` instead of `not_found`.
    if (!isOwner) await requireVisible(ctx, request.id);
    if (isOwner || request.status === 'open') throw new AppError('stale_state', { status: request.status });
    throw new AppError('not_found');
  }
  const { quote, provider } = await findAcceptedQuote(ctx, request);
  if (!isOwner) await requireOnJob(ctx, request.id, provider.userId);
  return {
    role: isOwner ? ('owner' as const) : ('provider' as const),
    quote,
    providerUserId: provider.userId,
    otherUserId: isOwner ? provider.userId : request.ownerId,
  };
}

/** Throws `forbidden` unless the caller is the wanted party. */
export function requireParty(is: 'owner' | 'provider', wanted: 'owner' | 'provider') {
  if (is !== wanted) throw new AppError('forbidden');
}
