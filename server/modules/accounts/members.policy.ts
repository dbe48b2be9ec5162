import { reachFor, reachOf, type Permission } from '#contract/accounts/permissions.ts';
import type { SignedIn } from '#server/context.ts';
import { AppError } from '#server/errors.ts';

type Caller = Pick<SignedIn, 'actor' | 'needs'>;

/** True if the account is the caller's own or a shared one that the caller belongs to. */
export const belongsTo = ({ actor }: Caller, accountId: string) =>
  actor.id === accountId || actor.memberships.some((membership) => membership.accountId === accountId);

/** Returns the account through which the caller belongs to a provider; undefined for others. */
export const accountAt = ({ actor: { id, ownProviderId, memberships } }: Caller, wanted: number) =>
  ownProviderId === wanted
    ? id
    : memberships.find((membership) => membership.providerId === wanted)?.accountId;

/** Returns the permission that the call needs of a member on one side of a job. */
export const permissionFor = ({ needs }: Caller, side: 'owner' | 'provider') =>
  typeof needs === 'object' ? needs[side === 'owner' ? 'group' : 'team'] : needs;

/**
 * Throws `not_found` for others than the people of the account, and `forbidden` for those of them whose role does not have what
 * the call needs. `atMost`: the call itself looks up to which amount a maintenance officer accepts.
 */
export function requireActsFor(
  caller: Caller,
  accountId: string | undefined,
  side: 'owner' | 'provider',
  atMost?: 'officer_limit',
) {
  const { actor } = caller;
  if (actor.id === accountId) return;
  if (accountId === undefined || !belongsTo(caller, accountId)) throw new AppError('not_found');
  const permission = permissionFor(caller, side);
  // Less than all needs the job's crew or the group's limit: it is refused unless the caller of this names it.
  const reach = permission && reachFor(actor, accountId, permission);
  if (!reach || (reach !== 'all' && reach !== atMost)) throw new AppError('forbidden');
}

/** The providers that the caller acts for. */
export const providersOf = ({ actor: { ownProviderId, memberships } }: Caller) =>
  [ownProviderId, ...memberships.map(({ providerId }) => providerId)].filter(
    (id): id is number => typeof id === 'number',
  );

/** What the acting account is; undefined for the caller's own. */
const actingKind = ({ actor }: Caller) =>
  actor.memberships.find(({ accountId }) => accountId === actor.accountId)?.kind;

/**
 * The accounts whose aircraft and requests the lists of an owner show: those of the group that the caller acts for, else
 * the own one and all groups.
 */
export function ownersOf(caller: Caller) {
  const { actor } = caller;
  if (actingKind(caller) === 'group') return [actor.accountId];
  const groups = actor.memberships.filter(({ kind }) => kind === 'group');
  return [actor.id, ...groups.map(({ accountId }) => accountId)];
}

/** The account that a new request without aircraft belongs to: the group that the caller acts for, or the own one. */
export const newOwnerOf = (caller: Caller) =>
  actingKind(caller) === 'group' ? caller.actor.accountId : caller.actor.id;

/**
 * Returns the context of a call about the acting account itself, such as its lists and what is new; throws `forbidden` for
 * members whose role there does not have what the call needs. Calls about a row go by the account of the row.
 */
export function acting<C extends SignedIn>(ctx: C): C {
  const { actor, needs } = ctx;
  if (actor.accountId === actor.id) return ctx;
  const kind = actingKind(ctx);
  // A group has no business: what a provider's call is about is the member's own.
  if (kind === 'group' && typeof needs !== 'object') return actingFor(ctx, actor.id);
  const permission = typeof needs === 'object' ? needs[kind ?? 'team'] : needs;
  if (permission && reachFor(actor, actor.accountId, permission) === undefined)
    throw new AppError('forbidden');
  return ctx;
}

/** Returns the context in which the caller acts for one of their accounts, whichever they act for otherwise. */
export function actingFor<C extends SignedIn>(ctx: C, accountId: string): C {
  const { actor } = ctx;
  if (actor.accountId === accountId) return ctx;
  const membership = actor.memberships.find((one) => one.accountId === accountId);
  const providerId = membership ? (membership.providerId ?? undefined) : actor.ownProviderId;
  return { ...ctx, actor: { ...actor, accountId, providerId } };
}

/** True if the acting account is the caller's own, or lets them do this. */
export const mayActing = ({ actor }: Caller, permission: Permission) =>
  reachFor(actor, actor.accountId, permission) !== undefined;

type Side = 'owner' | 'provider';

/**
 * Returns the side that a list shows, and throws unless the caller has it: a member who acts for a team sees the team's
 * jobs, and on their own side what is theirs alone; a member of a group sees the group's requests.
 */
export function sideOf(ctx: SignedIn, asked: Side | undefined): Side {
  const { actor } = ctx;
  const kind = actingKind(ctx);
  const side = asked ?? (kind === undefined ? actor.userType : kind === 'team' ? 'provider' : 'owner');
  if (kind === 'team' && side === 'provider') acting(ctx);
  else if (side === 'owner' && ownersOf(ctx).some((id) => id !== actor.id)) return side;
  else if (side !== actor.userType && !actor.hasDualAccess) throw new AppError('forbidden');
  return side;
}

/** The providers for which the caller may quote, the acting one first. */
export function quotesFor({ actor }: Caller) {
  const { ownProviderId, memberships, providerId } = actor;
  const all = memberships.filter((one) => reachOf(one, 'quote')).map((one) => one.providerId);
  return [ownProviderId, ...all]
    .filter((id): id is number => typeof id === 'number')
    .toSorted((a, b) => Number(b === providerId) - Number(a === providerId));
}
