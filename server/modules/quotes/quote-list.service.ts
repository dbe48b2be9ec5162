import { type SignedIn } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { accountAt, belongsTo, providersOf } from '#server/modules/accounts/members.policy.ts';
import { actsAsAdmin } from '#server/modules/accounts/roles/administrators.policy.ts';
import { scoresFor } from '#server/modules/matching/matching.service.ts';
import { requestById, type Request } from '#server/modules/requests/lifecycle.service.ts';
import * as visibility from '#server/modules/requests/visibility.service.ts';
import { paged, type Paging } from '#server/paging.ts';
import { isTrue } from '#server/questions.ts';
import * as repo from './quotes.hot.repo.ts';
import { getQuoteViews } from './quotes.view.ts';

/** Returns a quote as a party sees it; throws `not_found` for an unknown one. */
export async function getView(ctx: SignedIn, id: number, request: Request, party: 'owner' | 'provider') {
  const [view] = await getQuoteViews(ctx, request, [found(await repo.row(ctx.db, id))], party);
  return found(view);
}

/** Returns a page of quotes: all of them for the owner, a provider's own for the provider. */
export async function list(ctx: SignedIn, requestId: number, paging: Paging) {
  const { db } = ctx;
  await visibility.requireVisible(ctx, requestId);
  const request = found(await requestById(ctx, requestId));
  const isOwner = belongsTo(ctx, request.ownerId);
  if (!isOwner && !actsAsAdmin(ctx)) {
    const providerId = await ownQuoter(ctx, requestId);
    const page = await paged(
      ctx,
      `quotes ${requestId} ${providerId}`,
      paging,
      (limit, before?: number) => repo.own(db, requestId, providerId, limit, before),
      ({ id }) => id,
    );
    return {
      ...page,
      items: await getQuoteViews(ctx, request, page.items, 'provider'),
      total: request.quoteCount,
    };
  }
  const { items, next } = await paged(
    ctx,
    `quotes ${requestId}`,
    paging,
    (limit, after?: repo.PriceCursor) => repo.all(db, requestId, limit, after),
    ({ price, id }): repo.PriceCursor => [price, id],
  );
  if (isOwner) await repo.markSeen(db, items, ctx.now());
  const need = { ...request, aircraftType: await visibility.getAircraftType(ctx, requestId) };
  const scores = await scoresFor(
    ctx,
    need,
    items.map(({ providerId }) => providerId),
  );
  const views = await getQuoteViews(ctx, request, items, isOwner ? 'owner' : 'admin');
  return {
    items: views.map((view) => ({ ...view, match: scores.get(view.providerId) ?? null })),
    total: await repo.count(db, requestId),
    next,
  };
}

/** Returns the provider as whom the caller sees a request: the acting one, unless another one of theirs has quoted. */
async function ownQuoter(ctx: SignedIn, requestId: number) {
  const { providerId = 0 } = ctx.actor;
  const ids = [...new Set([providerId, ...providersOf(ctx)])];
  if (ids.length > 1)
    for (const id of ids)
      if (await isTrue(ctx, 'request.was_quoted', { requestId, providerId: id })) return id;
  return providerId;
}

/** True if the caller may see the files of a quote: its owner, its provider and administrators. */
export async function canSeeFiles(ctx: SignedIn, id: string) {
  const quote = await repo.byId(ctx.db, Number(id));
  if (!quote) return false;
  if (actsAsAdmin(ctx) || accountAt(ctx, quote.providerId)) return true;
  const request = await requestById(ctx, quote.requestId);
  return request !== undefined && belongsTo(ctx, request.ownerId);
}
