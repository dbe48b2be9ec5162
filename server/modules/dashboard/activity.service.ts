import type { SignedIn } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { paged, type Paging } from '#server/paging.ts';
import { activityRows, type Cursor } from './activity.hot.repo.ts';
import { activityLabels } from './activity.labels.ts';

const shownEvents = Object.keys(activityLabels);
/** Sorts after every cursor key. */
const lastKey = '~';

/** Returns a page of the provider's activity, newest first. */
export async function activity(ctx: SignedIn, providerId: number, paging: Paging) {
  if (ctx.actor.providerId !== providerId) throw new AppError('not_found');
  const { items, next } = await paged(
    ctx,
    `activity ${providerId}`,
    paging,
    (limit, before: Cursor = [ctx.now().toISOString(), lastKey]) =>
      activityRows(ctx.db, providerId, before, limit, shownEvents),
    ({ at, key }): Cursor => [at.toISOString(), key],
  );
  return {
    items: items.map((row) => ({
      description: activityLabels[row.event]!.label(row),
      timestamp: row.at,
      kind: activityLabels[row.event]!.kind,
      requestId: row.requestId,
    })),
    next,
  };
}
