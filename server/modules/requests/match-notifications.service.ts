import { href } from '#contract/addresses.ts';
import { notifiedMatches } from '#contract/product.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { bestMatches } from '#server/modules/matching/matching.service.ts';
import { notifyAll } from '#server/modules/notifications/notifications.service.ts';
import { isPlaceHidden } from './hidden-places.policy.ts';
import { listed } from './lists.hot.repo.ts';
import * as hot from './requests.hot.repo.ts';
import * as repo from './requests.repo.ts';

/** Notifies the best-matching providers of a new request, once each. */
export async function notifyBestMatches(ctx: Context, { requestId }: { requestId: number }) {
  await inTransaction(ctx, async (tx) => {
    const request = await hot.lock(tx.db, requestId);
    if (request?.status !== 'open') return;
    const aircraftType = (await listed(tx.db, requestId))?.aircraft?.aircraftType ?? null;
    const found = await bestMatches(tx, { ...request, aircraftType }, { max: notifiedMatches + 1 });
    // The owner wants the discrepancies corrected by someone else than the provider who listed them.
    const listedBy = request.fixesId && (await listed(tx.db, request.fixesId))?.provider?.id;
    const matches = found.filter(({ id }) => id !== listedBy).slice(0, notifiedMatches);
    const notified = await repo.addMatches(
      tx.db,
      matches.map(({ id, score }) => ({ requestId, providerId: id, score, createdAt: ctx.now() })),
    );
    const isNew = new Set(notified.map(({ providerId }) => providerId));
    await notifyAll(
      tx,
      matches
        .filter(({ id }) => isNew.has(id))
        .map((match) => ({
          userId: match.userId,
          content: {
            kind: 'request_matched',
            title: match.parts.location > 0 ? 'New request near you' : 'New request for your services',
            message: `“${request.title}” matches your services.${isPlaceHidden(request) ? '' : distanceText(match.distanceNm)}`,
            eventKey: `request.matched:${requestId}`,
            related: { type: 'request', id: requestId },
            path: href('/requests/:id', { id: requestId }),
            causedBy: request.ownerId,
          },
        })),
    );
  });
}

function distanceText(distanceNm: number | null) {
  if (distanceNm === null) return '';
  if (distanceNm < 1) return ' It’s at an airport you serve.';
  return ` It’s ${Math.round(distanceNm).toLocaleString('en-US')} nm from an airport you serve.`;
}
