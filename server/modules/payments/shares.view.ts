import { formerMember } from '#contract/names.ts';
import type { SignedIn } from '#server/context.ts';
import { namesOf } from '#server/modules/accounts/members.service.ts';
import * as authorizations from './authorizations.repo.ts';
import type * as shares from './shares.repo.ts';

/** Returns shares of one payment as a co-owner sees them: the secret of an open one is for who pays it. */
export async function toViews(ctx: SignedIn, all: shares.Share[]) {
  const cards = all[0] ? await authorizations.ofPayment(ctx.db, all[0].paymentId) : [];
  const people = new Map(
    (await namesOf(ctx.db, [...new Set(all.flatMap(({ userId, payerId }) => [userId, payerId]))])).map(
      (one) => [one.userId, one],
    ),
  );
  const personOf = (userId: string) =>
    people.get(userId) ?? { userId, firstName: formerMember, lastName: null, profileImageUrl: null };
  return all.map((share) => {
    const ofShare = cards.filter(({ shareId }) => shareId === share.id);
    const paying = ofShare.find(({ status }) => status === 'authorized' || status === 'captured');
    const own = ofShare.findLast(({ status, payerId }) => status === 'open' && payerId === ctx.actor.id);
    return {
      ...share,
      user: personOf(share.userId),
      payer: personOf(share.payerId),
      cardLast4: paying?.cardLast4 ?? null,
      clientSecret: share.status === 'open' ? (own?.clientSecret ?? null) : null,
    };
  });
}
