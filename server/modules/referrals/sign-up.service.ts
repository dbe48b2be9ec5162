import { toReferralCode } from '#contract/accounts/referral-rules.ts';
import type { Context } from '#server/context.ts';
import * as repo from './referrals.repo.ts';

/** The mailbox behind an address: mail to amy+shop@ arrives at amy@. */
const mailboxOf = (email: string) => email.replace(/\+[^@]*@/, '@');

/**
 * Records by whose link a new user came. A code that nobody has, one's own, and that of an account that is suspended or
 * being deleted are ignored: nobody is kept from signing up by a link.
 */
export async function recordReferral(ctx: Context, { userId }: { userId: string }) {
  const person = await repo.newcomer(ctx.db, userId);
  const code = toReferralCode(person?.code);
  const referrer = code && (await repo.findReferrer(ctx.db, code));
  if (!person || !referrer || referrer.id === userId) return;
  if (mailboxOf(referrer.email) === mailboxOf(person.email)) return;
  await repo.insert(ctx.db, { referrerId: referrer.id, referredId: userId, createdAt: ctx.now() });
}

/** Returns who invites by a code; null for one that nobody has, or whose account is not in good standing. */
export async function getInvitation({ db }: Context, code: string | undefined) {
  const referrer = code && (await repo.findReferrer(db, code));
  return referrer ? { firstName: referrer.firstName ?? 'A friend' } : null;
}
