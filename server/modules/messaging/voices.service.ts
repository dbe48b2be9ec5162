import { reachOf } from '#contract/accounts/permissions.ts';
import type { SignedIn } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { acting, actingFor } from '#server/modules/accounts/members.policy.ts';
import * as repo from './voices.repo.ts';

/** The accounts whose messages the caller reads and writes: their own, and the shared ones that let them. */
export const voicesOf = ({ actor }: SignedIn) => [
  actor.id,
  ...actor.memberships
    .filter((one) => reachOf(one, one.kind === 'team' ? 'message' : 'request'))
    .map(({ accountId }) => accountId),
];

/** Returns the accounts that the caller may speak for, the acting one first. */
function inOrder(ctx: SignedIn) {
  const { accountId } = ctx.actor;
  return voicesOf(ctx).toSorted((a, b) => Number(b === accountId) - Number(a === accountId));
}

/** Returns the context in which the caller reads and writes for one of their accounts; throws `not_found` for others. */
export const asAccount = (ctx: SignedIn, accountId: string) =>
  actingFor(ctx, found(voicesOf(ctx).find((id) => id === accountId)));

/** Returns the account with which the caller speaks with a user: the one that they name, that already talks to the user, or that they act for. */
async function voiceFor(ctx: SignedIn, otherUserId: string, as: string | undefined): Promise<SignedIn> {
  if (as !== undefined) return asAccount(ctx, as);
  if (ctx.actor.memberships.length === 0) return ctx;
  const talking = new Set(await repo.talkingWith(ctx.db, voicesOf(ctx), otherUserId));
  const voice = inOrder(ctx).find((id) => talking.has(id));
  return voice === undefined ? acting(ctx) : actingFor(ctx, voice);
}

/**
 * Returns the context in which the caller speaks with a user, and the user: where a person's business became a team, former
 * links lead to the team, unless the caller talks to the person.
 */
export async function speakingWith(
  caller: SignedIn,
  otherUserId: string,
  as?: string,
): Promise<[ctx: SignedIn, userId: string]> {
  const ctx = await voiceFor(caller, otherUserId, as);
  const { accountId } = ctx.actor;
  const team = await repo.teamFoundedBy(ctx.db, otherUserId);
  const isFormer =
    team !== undefined &&
    team !== accountId &&
    (await repo.talkingWith(ctx.db, [accountId], otherUserId)).length === 0;
  return isFormer ? speakingWith(caller, team, as) : [ctx, otherUserId];
}

/** Returns the context in which the caller is in a job room; throws `not_found` for strangers. */
export async function speakingIn(ctx: SignedIn, roomId: number): Promise<SignedIn> {
  if (ctx.actor.memberships.length === 0) return ctx;
  const members = new Set(await repo.inRoom(ctx.db, voicesOf(ctx), roomId));
  return actingFor(ctx, found(inOrder(ctx).find((id) => members.has(id))));
}
