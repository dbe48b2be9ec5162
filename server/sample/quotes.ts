import { platformFeePercent } from '#contract/product.ts';
import type { Db } from '#server/db/database.ts';
import { payments } from '#server/db/schema/payments.ts';
import { serviceQuotes, type serviceRequests } from '#server/db/schema/requests.ts';
import { later } from './people.ts';

interface NewQuote {
  price: number;
  text: string;
  duration: string;
  status: 'pending' | 'accepted' | 'rejected';
  quotedAt: Date;
}

/** Inserts a quote; returns its id. */
export async function addQuote(
  tx: Db,
  requestId: number,
  providerId: number,
  { price, text, duration, status, quotedAt }: NewQuote,
) {
  const [row] = await tx
    .insert(serviceQuotes)
    .values({
      requestId,
      providerId,
      price: price.toFixed(2),
      description: text,
      estimatedDuration: duration,
      availableDate: later(quotedAt, 72).toISOString().slice(0, 10),
      status,
      createdAt: quotedAt,
      updatedAt: quotedAt,
    })
    .returning({ id: serviceQuotes.id });
  return row!.id;
}

interface NewPayment {
  request: typeof serviceRequests.$inferSelect;
  quoteId: number;
  providerId: number;
  price: number;
  status: 'pending' | 'held' | 'released';
}

/** Inserts a payment; its timestamps are set with the transitions. */
export async function addPayment(tx: Db, { request, quoteId, providerId, price, status }: NewPayment) {
  const total = Math.round(price * 100);
  const fee = Math.round((total * platformFeePercent) / 100);
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  await tx.insert(payments).values({
    serviceRequestId: request.id,
    quoteId,
    payerId: request.ownerId,
    providerId,
    totalAmount: dollars(total),
    serviceAmount: dollars(total - fee),
    platformFee: dollars(fee),
    status,
  });
}
