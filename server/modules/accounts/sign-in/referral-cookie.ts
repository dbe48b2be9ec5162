import { referralCookie, toReferralCode } from '#contract/accounts/referral-rules.ts';
import type { Http } from '#server/context.ts';

/** Returns the code that was given, or that of the referral link by which the visitor came. */
export const referralCodeOf = ({ request }: Http, given: string | undefined) =>
  toReferralCode(given) ?? toReferralCode(request.cookies[referralCookie]);

/** Forgets the referral link once it has served: it counts for one sign-up. */
export function forgetReferralCode({ request, reply }: Http) {
  if (request.cookies[referralCookie]) reply.clearCookie(referralCookie, { path: '/' });
}
