import { and, eq, isNotNull } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { toCents } from '#contract/money.ts';
import { disputeWindowHours } from '#contract/product.ts';
import { addHours } from '#contract/time.ts';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { payments } from '#server/db/schema/payments.ts';
import { payoutAccounts, payouts } from '#server/db/schema/payouts.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { payOut } from '#server/modules/ledger/ledger.service.ts';
import type { People } from './people.ts';

/** Gives the sample provider a bank account and pays its released jobs out, as the sweep would have done. */
export async function seedPayouts(services: Services, tx: Db, people: People, log: FastifyBaseLogger) {
  const { id: providerId, userId } = people.provider.get('Bayline Aero Maintenance')!;
  const now = services.now();
  await tx.insert(payoutAccounts).values({
    userId,
    status: 'ready',
    externalId: 'acct_sample',
    bankName: 'Sandbox Bank, checking',
    last4: '4417',
    fingerprint: 'sandbox:sample',
    addedAt: addHours(now, -24 * 300),
  });
  const released = await tx
    .select({ payment: payments, deliveredAt: serviceRequests.deliveredAt })
    .from(payments)
    .innerJoin(serviceRequests, eq(serviceRequests.id, payments.serviceRequestId))
    .where(
      and(
        eq(payments.providerId, providerId),
        eq(payments.status, 'released'),
        isNotNull(serviceRequests.deliveredAt),
      ),
    )
    .orderBy(payments.id);
  for (const { payment, deliveredAt } of released) {
    const dueAt = addHours(deliveredAt!, disputeWindowHours);
    const [payout] = await tx
      .insert(payouts)
      .values({
        requestId: payment.serviceRequestId,
        providerId,
        userId,
        amount: payment.serviceAmount,
        status: 'paid',
        dueAt,
        sentAt: dueAt,
        endedAt: dueAt,
        createdAt: payment.completedAt ?? dueAt,
      })
      .returning({ id: payouts.id });
    await payOut(
      { ...services, db: tx, log, clientAddress: '', actor: undefined, now: () => dueAt },
      { payoutId: payout!.id, userId, cents: toCents(payment.serviceAmount) },
    );
  }
}
