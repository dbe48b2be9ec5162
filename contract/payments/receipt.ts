import * as z from 'zod';
import { amount, timestamp } from '#contract/common.ts';

/** A timestamp inside the stored document, as ISO text. */
const storedTime = z.iso.datetime();

/** A charge of a card or a refund to it. */
const cardMovement = z.object({
  amount,
  cardLast4: z.string().nullable(),
  at: storedTime.nullable(),
});

const party = z.object({ name: z.string(), address: z.string() });

/** A receipt as it was issued: both parties as they were, and amounts that never change. */
export const receipt = z.object({
  number: z.string(),
  issuedAt: timestamp,
  requestId: z.int(),
  title: z.string(),
  /** Where the work was done: its dates are those of this place. */
  timeZone: z.string().optional(),
  /** The number of the receipt that this one corrects. */
  corrects: z.string().optional(),
  /** The number of the receipt that corrects this one; null for the latest. */
  correctedBy: z.string().nullable(),
  owner: party,
  provider: party.extend({
    /** The shop’s checked certificate; missing without one, and in receipts from before it was printed. */
    certificate: z.string().optional(),
  }),
  job: z.object({
    tailNumber: z.string().nullable(),
    aircraft: z.string(),
    airport: z.string().nullable(),
    deliveredAt: storedTime.nullable(),
  }),
  lines: z.array(z.object({ label: z.string(), note: z.string().optional(), amount })),
  total: amount,
  credit: amount,
  charged: amount,
  chargedAt: z.array(storedTime),
  cardLast4: z.string().nullable(),
  /** Each charge and refund; missing in receipts that were issued before they were listed one by one. */
  charges: z.array(cardMovement).optional(),
  refunds: z.array(cardMovement).optional(),
  /** Refunded to the card. */
  refunded: amount,
  refundedAt: z.array(storedTime).optional(),
  /** Refunded as credit; missing if none was. */
  creditReturned: amount.optional(),
  paid: amount,
  released: amount,
  serviceAmount: amount,
  platformFee: amount,
  /** True if the caller paid it. */
  isPayer: z.boolean(),
});
