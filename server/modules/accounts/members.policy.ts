import { reachFor } from '#contract/accounts/permissions.ts';
import type { SignedIn } from '#server/context.ts';
import { AppError } from '#server/errors.ts';

type Caller = Pick<SignedIn, 'actor' | 'needs'>;

/** True if the account is the caller's own or a shared one that the caller belongs to. */
export const belongsTo = ({ actor }: Caller, accountId: string) =>
  actor.id === accountId || actor.memberships.some((membership) => membership.accountId === accountId);

/** Returns the account through which the caller belongs to a provider; undefined for others. */
export const accountAt = ({ actor: { id, providerId, memberships } }: Caller, wanted: number) =>
  providerId === wanted ? id : memberships.find((membership) => membership.providerId === wanted)?.accountId;

/**
 * Throws `not_found` for others than the people of the account, and `forbidden` for those of them whose role does not have what
 * the call needs.
 */
export function requireActsFor(caller: Caller, accountId: string | undefined, side: 'owner' | 'provider') {
  const { actor, needs } = caller;
  if (actor.id === accountId) return;
  if (accountId === undefined || !belongsTo(caller, accountId)) throw new AppError('not_found');
  const permission = typeof needs === 'object' ? needs[side === 'owner' ? 'group' : 'team'] : needs;
  // Less than all is for those who know the job's crew or the group's limit; until one of them asks it is refused.
  if (!permission || reachFor(actor, accountId, permission) !== 'all') throw new AppError('forbidden');
}
