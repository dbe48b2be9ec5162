import { splitPrice, toCents, toDollars } from '#contract/money.ts';
import { splitRefund } from '#contract/payments/split.ts';
import type { Services } from '#server/context.ts';
import { payments } from '#server/db/schema/payments.ts';
import type { buildJob } from './reviews.ts';

type Shared = Pick<Services, 'db'>;

interface Paid {
  total: number;
  /** When the payment was released or refunded; null if it was not. */
  at: Date | null;
  /** When the quote was accepted. */
  madeAt?: Date;
  status?: (typeof payments.$inferSelect)['status'];
  refunded?: number;
}

/** After a split, fee and share are those of the released part. */
function partsOf({ total, refunded = 0 }: Paid) {
  const { feeCents, serviceCents } = splitRefund(toCents(total), toCents(refunded));
  return { platformFee: toDollars(feeCents), serviceAmount: toDollars(serviceCents) };
}

/** Inserts the payment of a job with a platform fee of 5%; released unless given otherwise. */
export async function buildPayment(
  { db }: Shared,
  { request, quote }: Awaited<ReturnType<typeof buildJob>>,
  paid: Paid,
) {
  await db.insert(payments).values({
    serviceRequestId: request.id,
    quoteId: quote.id,
    payerId: request.ownerId,
    providerId: quote.providerId,
    ...splitPrice(paid.total.toFixed(2)),
    ...(paid.status === 'split' && partsOf(paid)),
    status: paid.status ?? 'released',
    completedAt: paid.at,
    ...(paid.madeAt && { createdAt: paid.madeAt }),
    refundedAmount: (paid.refunded ?? 0).toFixed(2),
  });
}
