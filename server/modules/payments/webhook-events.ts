import * as z from 'zod';

const event = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  data: z.object({ object: z.looseObject({ object: z.string() }) }),
});

const reference = z.union([z.string(), z.object({ id: z.string() }), z.null()]);

const intent = z.object({
  id: z.string(),
  metadata: z.record(z.string(), z.string()),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
});
const contest = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  payment_intent: reference,
  balance_transactions: z.array(z.object({ fee: z.int() })),
});
const account = z.object({ id: z.string(), payouts_enabled: z.boolean() });

/** What we read of the objects of the events that have consequences. */
const objects: Record<string, z.ZodType> = {
  'payment_intent.amount_capturable_updated': intent,
  'payment_intent.succeeded': intent,
  'payment_intent.payment_failed': intent,
  'charge.dispute.created': contest,
  'charge.dispute.funds_withdrawn': contest,
  'charge.dispute.closed': contest,
  'account.updated': account,
};

/** Returns what an event lacks of what we read; undefined if it is whole. */
export function flawOf(given: unknown) {
  const { data, error } = event.safeParse(given);
  if (!data) return z.prettifyError(error);
  const { error: inside } = objects[data.type]?.safeParse(data.data.object) ?? {};
  return inside && z.prettifyError(inside);
}
