import type { SignedIn } from '#server/context.ts';
import { actsAsAdmin } from '#server/modules/accounts/roles/administrators.policy.ts';
import type { ListedRow } from './lists.hot.repo.ts';

export type ViewerRole = 'owner' | 'provider' | 'visitor' | 'admin';

type Party = Pick<ListedRow, 'ownerId' | 'status' | 'provider'>;

/**
 * On which side somebody stands: the owner, the provider of the job, and any provider with a profile while it is open
 * or when they were told of it or quoted; everybody else does not see it.
 */
export function viewerRoleOf(ctx: SignedIn, request: Party, isInvolved: boolean): ViewerRole | undefined {
  const { actor } = ctx;
  if (actor.id === request.ownerId) return 'owner';
  if (actor.providerId !== undefined && actor.providerId === request.provider?.id) return 'provider';
  if (actsAsAdmin(ctx)) return 'admin';
  if (actor.providerId !== undefined && (request.status === 'open' || isInvolved)) return 'visitor';
  return undefined;
}

/** Tail number and address are for the owner, the provider of the job and administrators. */
export const mayKnowMark = (side: ViewerRole) => side !== 'visitor';
