import { categoryLabels, type Category } from '#contract/labels.ts';
import type { SignedIn } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import * as aircraft from '#server/modules/aircraft/aircraft.service.ts';
import { countByService } from '#server/modules/directory/directory.service.ts';
import * as inbox from '#server/modules/messaging/inbox/inbox.service.ts';
import * as requests from '#server/modules/requests/requests.service.ts';
import * as repo from './home.hot.repo.ts';

const recent = { requests: 3, conversations: 3, aircraft: 2 };

/** Returns everything that the home screen shows. */
export async function home(ctx: SignedIn, as: 'owner' | 'provider' | undefined) {
  const { actor, db } = ctx;
  const role = as ?? actor.userType;
  if (role !== actor.userType && !actor.hasDualAccess) throw new AppError('forbidden');
  const now = ctx.now();
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const [stats, latest, conversations, ownAircraft, serviceCounts] = await Promise.all([
    repo.figures(db, role, actor.id, actor.providerId ?? 0, monthStart),
    requests.latest(ctx, role, recent.requests),
    inbox.list(ctx, { filter: 'all', limit: recent.conversations }),
    role === 'owner' ? aircraft.list(ctx, recent.aircraft) : [],
    countProviders(ctx),
  ]);
  return {
    as: role,
    stats,
    requests: latest,
    conversations: conversations.items,
    aircraft: ownAircraft,
    hasProviderProfile: actor.providerId !== undefined,
    serviceCounts,
  };
}

const categories = Object.keys(categoryLabels) as Category[];

/** Provider counts by category: those that we claim until the launch, then those of the directory. */
function countProviders(ctx: SignedIn) {
  const { launchState, claims } = ctx.settings.current();
  if (launchState === 'launched') return countByService(ctx, categories);
  return Object.fromEntries(categories.map((category) => [category, claims[category]]));
}
