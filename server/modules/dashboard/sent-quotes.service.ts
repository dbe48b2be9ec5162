import { quoteExpiringDays } from '#contract/product.ts';
import { addDays } from '#contract/time.ts';
import type { SignedIn } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { actsAsAdmin } from '#server/modules/accounts/roles/administrators.policy.ts';
import { getCards } from '#server/modules/directory/directory.service.ts';
import { createdCursor, paged, type CreatedCursor, type Paging } from '#server/paging.ts';
import * as repo from './sent-quotes.repo.ts';

/** Returns a page of a provider's quotes with their requests, one row per request; for that provider and administrators only. */
export async function sentQuotes(ctx: SignedIn, providerId: number, paging: Paging) {
  const { actor, db } = ctx;
  const provider = (await getCards(db, [providerId])).get(providerId);
  found(actsAsAdmin(ctx) || actor.providerId === providerId ? provider : undefined);
  const [page, total] = await Promise.all([
    paged(
      ctx,
      `sent quotes ${providerId}`,
      paging,
      (limit, after?: CreatedCursor) => repo.sentBy(db, providerId, limit, after),
      createdCursor,
    ),
    repo.total(db, providerId),
  ]);
  return { ...page, total };
}

/** Returns a page of the caller's quotes on all requests, each with its progress. */
export async function ownQuotes(
  ctx: SignedIn,
  { status: progress, ...paging }: Paging & { status?: repo.Progress | undefined },
) {
  const { actor, db } = ctx;
  if (actor.providerId === undefined) return { items: [], total: 0 };
  const { providerId } = actor;
  const filter = { progress, soon: addDays(ctx.now(), quoteExpiringDays) };
  const { items, next } = await paged(
    ctx,
    `own quotes ${providerId} ${progress ?? ''}`,
    paging,
    (limit, after?: CreatedCursor) => repo.withProgress(db, providerId, filter, limit, after),
    createdCursor,
  );
  return {
    items: items.map((quote) => ({
      ...quote,
      serviceRequest: { ...quote.serviceRequest, airport: quote.airport },
      progress: progress ?? progressOf(quote, filter.soon),
    })),
    total: await repo.countWithProgress(db, providerId, filter),
    next,
  };
}

function progressOf(
  { status, seenAt, validUntil, serviceRequest }: Awaited<ReturnType<typeof repo.withProgress>>[number],
  soon: Date,
): repo.Progress {
  if (status === 'accepted') return serviceRequest.status === 'cancelled' ? 'lost' : 'won';
  if (status !== 'pending') return 'lost';
  if (validUntil !== null && validUntil <= soon) return 'expiring';
  return seenAt === null ? 'pending' : 'seen';
}
