import * as z from 'zod';
import { amount, dateInput, dollars, isoDate, text, timestamp } from '#contract/common.ts';
import { eventsOf } from '#contract/lifecycle.ts';
import { maxCounterofferNote, maxQuoteItems, minPrice } from '#contract/limits.ts';
import { counterofferStatuses, counterofferTransitions } from './counteroffer-lifecycle.ts';

/** Other terms for a pending quote; what is left out stays as quoted. */
export const newCounteroffer = z.object({
  /** Left out, the price of the lines that are kept. */
  price: dollars(minPrice).optional(),
  availableDate: dateInput.optional(),
  /**
   * Indexes of the quote's lines that the owner does without: an optional one that is not among them is wanted. Left out,
   * all lines but the optional ones.
   */
  droppedItems: z.array(z.int().min(0).max(maxQuoteItems)).max(maxQuoteItems).optional(),
  note: text(1, maxCounterofferNote).optional(),
});

/** Terms that the owner proposes for a quote, and what the provider answered. */
export const counteroffer = z.object({
  id: z.int(),
  quoteId: z.int(),
  requestId: z.int(),
  providerId: z.int(),
  /** 1 or 2: the first or the last one to this provider. */
  round: z.int(),
  price: amount,
  /** Null for the date of the quote. */
  availableDate: isoDate.nullable(),
  droppedItems: z.array(z.int()),
  note: z.string().nullable(),
  status: z.enum(counterofferStatuses),
  declineReason: z.string().nullable(),
  expiresAt: timestamp,
  createdAt: timestamp,
  answeredAt: timestamp.nullable(),
  /** Transitions that the caller may trigger now. */
  can: z.array(z.enum(eventsOf(counterofferTransitions))),
});
