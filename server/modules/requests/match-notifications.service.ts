import type { Context } from '#server/context.ts';
import { bestMatches } from '#server/modules/matching/matching.service.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import { listed } from './lists.repo.ts';
import * as repo from './requests.repo.ts';

/** How many providers are told of a new request. */
const maxNotified = 25;

/** Tells the providers that a new request fits best, each once. */
export async function notifyBestMatches(ctx: Context, { requestId }: { requestId: number }) {
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const request = await repo.lock(tx, requestId);
    if (request?.status !== 'open') return;
    const aircraftType = (await listed(tx, requestId))?.aircraft?.aircraftType ?? null;
    const matches = await bestMatches(inside, { ...request, aircraftType }, maxNotified);
    const notified = await repo.addMatches(
      tx,
      matches.map(({ id, score }) => ({ requestId, providerId: id, score, createdAt: ctx.now() })),
    );
    const isNew = new Set(notified.map(({ providerId }) => providerId));
    for (const match of matches.filter(({ id }) => isNew.has(id))) {
      await notify(inside, match.userId, {
        kind: 'request_matched',
        title: match.parts.location > 0 ? 'A new request near you' : 'A new request for your services',
        message: `“${request.title}” fits your services: ${match.reasons.slice(0, 2).join(', ')}.`,
        eventKey: `request.matched:${requestId}`,
        related: { type: 'request', id: requestId },
        path: `/requests/${requestId}`,
      });
    }
  });
}
