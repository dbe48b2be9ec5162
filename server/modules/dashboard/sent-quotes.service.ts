import type { SignedIn } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { actsAsAdmin } from '#server/modules/accounts/roles/administrators.policy.ts';
import { getCards } from '#server/modules/directory/directory.service.ts';
import { createdCursor, paged, type CreatedCursor, type Paging } from '#server/paging.ts';
import * as repo from './sent-quotes.repo.ts';

/** Returns a page of a provider's quotes with their requests; for that provider and administrators only. */
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
