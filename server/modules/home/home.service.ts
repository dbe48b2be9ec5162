import { claimedProviders } from '#contract/product.ts';
import type { SignedIn } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import * as aircraft from '#server/modules/aircraft/aircraft.service.ts';
import { latestConversations } from '#server/modules/messaging/messaging.service.ts';
import * as requests from '#server/modules/requests/requests.service.ts';
import * as repo from './home.hot.repo.ts';

const recent = { requests: 3, conversations: 3, aircraft: 2 };

/** Returns everything that the home screen shows. */
export async function home(ctx: SignedIn, as: 'owner' | 'provider' | undefined) {
  const { actor, db } = ctx;
  const side = as ?? actor.userType;
  if (side !== actor.userType && !actor.hasDualAccess) throw new AppError('forbidden');
  const now = ctx.now();
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const [stats, latest, talks, fleet] = await Promise.all([
    repo.figures(db, side, actor.id, actor.providerId ?? 0, monthStart),
    requests.latest(ctx, side, recent.requests),
    latestConversations(ctx, recent.conversations),
    side === 'owner' ? aircraft.list(ctx, recent.aircraft) : [],
  ]);
  return {
    as: side,
    stats,
    requests: latest,
    conversations: talks,
    aircraft: fleet,
    hasProviderProfile: actor.providerId !== undefined,
    serviceCounts: claimedProviders,
  };
}
