import { referralCookie, toReferralCode } from '#contract/referral-rules.ts';
import type { Http } from '#server/context.ts';

/** Returns the code of the referral link by which the visitor came, and forgets it: it counts for one sign-up. */
export function takeReferralCode({ request, reply }: Http): string | undefined {
  const code = toReferralCode(request.cookies[referralCookie]);
  if (code) reply.clearCookie(referralCookie, { path: '/' });
  return code;
}
