import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { bestMatches } from '#server/modules/matching/matching.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { move } from './life.service.ts';
import * as repo from './requests.repo.ts';

/** How many providers are told of a new request. */
const mostTold = 25;

/** Tells the providers that a new request fits best, each once. */
export async function tellBest(ctx: Context, { requestId }: { requestId: number }) {
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const request = await repo.lock(tx, requestId);
    if (request?.status !== 'open') return;
    const matches = await bestMatches(inside, request, mostTold);
    const told = await repo.addMatches(
      tx,
      matches.map(({ id, score }) => ({ requestId, providerId: id, score, createdAt: ctx.now() })),
    );
    const isNew = new Set(told.map(({ providerId }) => providerId));
    for (const match of matches.filter(({ id }) => isNew.has(id))) {
      await notify(inside, match.userId, {
        kind: 'request_matched',
        title: 'A new request near you',
        message: `“${request.title}” fits your services: ${match.reasons.slice(0, 2).join(', ')}.`,
        eventKey: `request.matched:${requestId}`,
        related: { type: 'request', id: requestId },
        path: `/requests/${requestId}`,
      });
    }
  });
}

/** Ends what nobody was chosen for in time, and reminds owners at three quarters of it. */
export async function lookForExpiry(ctx: Context) {
  for (const { id } of await repo.due(ctx.db, 'expiresAt', 'open', ctx.now())) await expire(ctx, id);
  for (const request of await repo.nearlyExpired(ctx.db, ctx.now())) await remind(ctx, request);
}

async function expire(ctx: Context, id: number) {
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const request = await repo.lock(tx, id);
    if (!request) return;
    try {
      await move(inside, request, {
        event: 'expire',
        by: 'system',
        actorId: null,
        change: { quoteCount: 0 },
      });
    } catch (error) {
      // Another process, or the owner, was faster.
      if (error instanceof AppError && error.code === 'stale_state') return;
      throw error;
    }
    await ctx.publish(tx, 'request.expired', { requestId: id });
    await notify(inside, request.ownerId, {
      kind: 'job_progress',
      title: 'Your request has expired',
      message: `Nobody was chosen for “${request.title}” in time. You can post it again in one click.`,
      eventKey: `request.expired:${id}`,
      related: { type: 'request', id },
      path: `/requests/${id}`,
    });
  });
}

const remind = (ctx: Context, { id, ownerId, title, quoteCount }: repo.Request) =>
  notify(ctx, ownerId, {
    kind: 'quote_expiring',
    title: 'Your request expires soon',
    message:
      quoteCount > 0
        ? `“${title}” has ${quoteCount === 1 ? 'a quote' : `${quoteCount} quotes`}. Choose one before it expires.`
        : `“${title}” has no quote yet. Add details or photos, or invite a provider.`,
    eventKey: `request.expiring:${id}`,
    related: { type: 'request', id },
    path: `/requests/${id}`,
  });
