import { and, asc, eq, inArray } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { payments } from '#server/db/schema/payments.ts';
import { referralCodes, referrals } from '#server/db/schema/referrals.ts';
import { onSettled } from '#server/modules/referrals/completion.service.ts';
import { makeDueSpendable } from '#server/modules/referrals/waiting.service.ts';
import { actingAsNobody } from './acting.ts';
import { later, type People } from './people.ts';

const code = 'K7QMX4RT';
/** Owners who signed up through the link of owner@hangarline.test; two have had no job yet. */
const referred = ['l.nguyen', 'n.lindqvist', 'e.duarte', 'p.raman', 't.hale'];

/** Inserts the referrals of the sample owner; the services complete those with a job, so that rewards and ledger agree. */
export async function seedReferrals(services: Services, tx: Db, people: People, log: FastifyBaseLogger) {
  const referrerId = people.owner.get('owner')!.id;
  const ids = referred.map((mailbox) => people.owner.get(mailbox)!.id);
  const joined = await tx.select().from(users).where(inArray(users.id, ids)).orderBy(asc(users.createdAt));
  const [first] = joined;
  await tx
    .insert(referralCodes)
    .values({ userId: referrerId, code, createdAt: later(first!.createdAt, -24) });
  await tx.update(users).set({ referralCodeUsed: code }).where(inArray(users.id, ids));
  await tx
    .insert(referrals)
    .values(joined.map(({ id, createdAt }) => ({ referrerId, referredId: id, createdAt })));
  const at = (now: Date) => actingAsNobody(services, tx, log, now);
  const released = await tx
    .select({ requestId: payments.serviceRequestId, completedAt: payments.completedAt })
    .from(payments)
    .where(and(inArray(payments.payerId, ids), eq(payments.status, 'released')))
    .orderBy(asc(payments.completedAt));
  for (const { requestId, completedAt } of released) await onSettled(at(completedAt!), { requestId });
  await makeDueSpendable(at(services.now()));
}
