import { formalName, type Name } from '#contract/names.ts';
import { claimMinutes } from '#contract/product.ts';
import { addMinutes } from '#contract/time.ts';
import type { SignedIn } from '#server/context.ts';
import { getUserName } from '#server/modules/accounts/accounts.service.ts';
import type * as repo from './disputes.repo.ts';

type Claimed = Pick<repo.Dispute, 'claimedById' | 'claimedAt' | 'status'>;

/** Returns who holds a live claim and until when; undefined if no one does. */
export function liveClaim({ claimedById, claimedAt, status }: Claimed, now: Date) {
  const until = claimedAt && addMinutes(claimedAt, claimMinutes);
  return claimedById && until && until > now && status === 'escalated' ? { claimedById, until } : undefined;
}

/** Returns the claim of a dispute as administrators see it; null without a live claim. */
export async function claimOf(ctx: SignedIn, dispute: Claimed) {
  const live = liveClaim(dispute, ctx.now());
  return live ? toClaim(ctx, live, await getUserName(ctx.db, live.claimedById)) : null;
}

/** Formats a claim. */
export const toClaim = (
  { actor }: SignedIn,
  { claimedById, until }: NonNullable<ReturnType<typeof liveClaim>>,
  name: Name,
) => ({
  name: formalName(name),
  isYou: claimedById === actor.id,
  until,
});
