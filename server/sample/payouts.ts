import { and, eq, inArray, notExists } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { toCents } from '#contract/money.ts';
import { disputeWindowHours } from '#contract/product.ts';
import { addHours } from '#contract/time.ts';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { payments } from '#server/db/schema/payments.ts';
import { payoutAccounts, payouts } from '#server/db/schema/payouts.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { payOut } from '#server/modules/ledger/ledger.service.ts';
import { actingAsNobody } from './acting.ts';

/** Gives the providers of released jobs a bank account and pays those jobs out, as the sweep would have done. */
export async function seedPayouts(services: Services, tx: Db, log: FastifyBaseLogger) {
  const now = services.now();
  const released = await tx
    .select({ payment: payments, userId: serviceProviders.userId, deliveredAt: serviceRequests.deliveredAt })
    .from(payments)
    .innerJoin(serviceRequests, eq(serviceRequests.id, payments.serviceRequestId))
    .innerJoin(serviceProviders, eq(serviceProviders.id, payments.providerId))
    .where(
      and(
        inArray(payments.status, ['released', 'split']),
        // A settled dispute scheduled its own.
        notExists(tx.select().from(payouts).where(eq(payouts.requestId, payments.serviceRequestId))),
      ),
    )
    .orderBy(payments.id);
  await tx.insert(payoutAccounts).values(
    [...new Set(released.map(({ userId }) => userId))].map((userId) => ({
      userId,
      status: 'ready' as const,
      externalId: `acct_sample_${userId}`,
      bankName: 'Sandbox Bank, checking',
      last4: '4417',
      fingerprint: `sandbox:sample:${userId}`,
      addedAt: addHours(now, -24 * 300),
    })),
  );
  for (const { payment, userId, deliveredAt } of released) {
    const dueAt = addHours(deliveredAt!, disputeWindowHours);
    const [payout] = await tx
      .insert(payouts)
      .values({
        requestId: payment.serviceRequestId,
        providerId: payment.providerId,
        userId,
        amount: payment.serviceAmount,
        status: 'paid',
        dueAt,
        sentAt: dueAt,
        endedAt: dueAt,
        createdAt: payment.completedAt ?? dueAt,
      })
      .returning({ id: payouts.id });
    await payOut(actingAsNobody(services, tx, log, dueAt), {
      payoutId: payout!.id,
      userId,
      cents: toCents(payment.serviceAmount),
    });
  }
}
