import { href } from '#contract/addresses.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { requestEndpoints } from '#contract/requests/request-endpoints.ts';
import { inTransaction, type Context, type SignedIn } from '#server/context.ts';
import { AppError, invalid } from '#server/errors.ts';
import { requirePlace } from '#server/modules/airports/airports.service.ts';
import { notifyAll } from '#server/modules/notifications/notifications.service.ts';
import { lock } from './requests.hot.repo.ts';
import { addMatches } from './requests.repo.ts';
import * as repo from './saved-searches.repo.ts';

type NewSearch = BodyOf<typeof requestEndpoints, 'saveSearch'>;
type Filters = NewSearch['filters'];

const maxSavedSearches = 20;
const defaultRadiusNm = 100;

function toView({ id, name, filters, hasAlerts }: repo.Search) {
  const { category, location, radiusNm, urgency, budgetRange } = filters as Filters;
  return {
    id,
    name,
    hasAlerts,
    filters: {
      category: category ?? null,
      location: location ?? null,
      radiusNm: radiusNm ?? null,
      urgency: urgency ?? null,
      budgetRange: budgetRange ?? null,
    },
  };
}

/** Returns the caller's saved searches, newest last. */
export const listOwn = async ({ db, actor }: SignedIn) => (await repo.of(db, actor.accountId)).map(toView);

/** Saves filters under a name; requests posted from now on that match them cause notifications. */
export async function save({ db, actor, now }: SignedIn, { name, filters, hasAlerts }: NewSearch) {
  if (actor.providerId === undefined) throw new AppError('provider_profile_required');
  const place = filters.location ? await requirePlace(db, filters.location, 'filters.location') : undefined;
  if ((await repo.of(db, actor.accountId)).length >= maxSavedSearches)
    invalid('name', `You can save up to ${maxSavedSearches} searches.`);
  const row = await repo.insert(db, {
    userId: actor.accountId,
    name,
    hasAlerts,
    filters,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    radiusNm: place ? (filters.radiusNm ?? defaultRadiusNm) : null,
    createdAt: now(),
  });
  return toView(row);
}

export async function remove({ db, actor }: SignedIn, id: number) {
  if (!(await repo.remove(db, actor.accountId, id))) throw new AppError('not_found');
}

/**
 * Notifies providers whose saved searches match a new request; deduplicates with other notifications of the request. They
 * are stored as notified, so that they may ask the owner a question and their response time counts from now.
 */
export async function notifySavedSearches(ctx: Context, { requestId }: { requestId: number }) {
  await inTransaction(ctx, async (tx) => {
    const request = await lock(tx.db, requestId);
    if (request?.status !== 'open') return;
    const matching = await repo.listMatching(tx.db, request);
    await addMatches(
      tx.db,
      matching.map(({ providerId }) => ({ requestId, providerId, createdAt: ctx.now() })),
    );
    await notifyAll(
      tx,
      matching.map(({ userId, name }) => ({
        userId,
        content: {
          kind: 'request_matched',
          title: 'New request for your search',
          message: `“${request.title}” matches your search “${name}”. See the details and send a quote.`,
          eventKey: `request.matched:${requestId}`,
          related: { type: 'request', id: requestId },
          path: href('/requests/:id', { id: requestId }),
          causedBy: request.ownerId,
        },
      })),
    );
  });
}
