import type { SignedIn } from '#server/context.ts';
import { belongsTo, providersOf, quotesFor } from '#server/modules/accounts/members.policy.ts';
import { actsAsAdmin } from '#server/modules/accounts/roles/administrators.policy.ts';
import type { ListedRow } from './lists.hot.repo.ts';

export type ViewerRole = 'owner' | 'provider' | 'visitor' | 'admin';

type Party = Pick<ListedRow, 'ownerId' | 'status' | 'provider' | 'hiddenAt'>;

/**
 * Returns the viewer role: owner, provider of the job, administrator, or 'visitor' for a provider while the
 * request is open and not hidden, or if they were notified of it or quoted; undefined for users who may not see it, such as
 * suspended providers of what is new to them.
 */
export function viewerRoleOf(ctx: SignedIn, request: Party, isInvolved: boolean): ViewerRole | undefined {
  const { actor } = ctx;
  if (belongsTo(ctx, request.ownerId)) return 'owner';
  if (request.provider && belongsTo(ctx, request.provider.userId)) return 'provider';
  if (actsAsAdmin(ctx)) return 'admin';
  if (providersOf(ctx).length === 0) return undefined;
  // A suspended provider starts nothing new, so others' open requests are not for them.
  const isOffered =
    request.status === 'open' && !request.hiddenAt && !actor.isSuspended && quotesFor(ctx).length > 0;
  return isOffered || isInvolved ? 'visitor' : undefined;
}

/**
 * True if the viewer may see tail number and address: the owner, the provider of the job and administrators.
 */
export const canSeeTailNumber = (role: ViewerRole) => role !== 'visitor';
