import { eq } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import { users } from '#server/db/schema/accounts.ts';
import { referralCodes, referrals } from '#server/db/schema/referrals.ts';
import { recordReferral } from '#server/modules/referrals/sign-up.service.ts';
import { buildUser } from './accounts.ts';

let codes = 0;

/** Gives a user a referral code. */
export async function buildCode({ db, now }: Services, userId: string) {
  const code = `TEST${String(codes++)
    .padStart(4, '0')
    .replace(/\d/g, (digit) => 'ABCDEFGHJK'[Number(digit)]!)}`;
  await db.insert(referralCodes).values({ userId, code, createdAt: now() });
  return code;
}

/** Records that a user signed up by a code, as the sign-up does. */
export async function buildReferral(services: Services, code: string, userId: string) {
  await services.db.update(users).set({ referralCodeUsed: code }).where(eq(users.id, userId));
  await recordReferral(
    { ...services, actor: undefined, clientAddress: '', log: undefined as never },
    { userId },
  );
}

/** Inserts referrals that were completed before, without their money. */
export async function buildCompleted(services: Services, referrerId: string, count: number) {
  for (let i = 0; i < count; i++) {
    const { id: referredId } = await buildUser(services);
    const before = new Date(services.now().getTime() - (count - i) * 60_000);
    await services.db
      .insert(referrals)
      .values({ referrerId, referredId, status: 'completed', createdAt: before, completedAt: before });
  }
}
