import type * as z from 'zod';
import type { InvoiceLine, newInvoice } from '#contract/jobs/invoices.ts';
import { minPrice } from '#contract/limits.ts';
import { formatMoney, toCents, toDollars } from '#contract/money.ts';
import { laborCents } from '#contract/requests/pricing.ts';
import type { SignedIn } from '#server/context.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import * as payments from '#server/modules/payments/payments.service.ts';
import { giveBack } from '#server/modules/payments/settlement.service.ts';
import type { Quote } from '#server/modules/quotes/accepted-quote.service.ts';
import * as visibility from '#server/modules/requests/visibility.service.ts';
import * as repo from './invoices.repo.ts';

export { capRecordsOf, shopsAtTheirCaps } from './invoices.repo.ts';

type NewInvoice = z.infer<typeof newInvoice>;

/** Returns the invoices of a job, the latest first, for its parties and administrators. */
export async function list(ctx: SignedIn, requestId: number) {
  if ((await visibility.requireVisible(ctx, requestId)) === 'visitor') throw new AppError('not_found');
  return repo.ofRequest(ctx.db, requestId);
}

/**
 * Stores the invoice of a capped job that is delivered and refunds what it leaves of the held price. A later delivery may
 * lower it, never raise it; without an invoice the former one stands. Returns it, or undefined for a fixed price. The caller
 * has locked the job.
 */
export async function recordInvoice(
  ctx: SignedIn,
  requestId: number,
  quote: Quote,
  input: NewInvoice | undefined,
) {
  if (quote.pricing !== 'capped') {
    if (input) invalid('invoice', 'The price of this job is fixed');
    return undefined;
  }
  const [former] = await repo.ofRequest(ctx.db, requestId);
  if (!input) return former ? { ...former, returned: '0.00' } : invalid('invoice', 'Add the invoice');
  const lines = input.lines.map((line, index) => toLine(line, index, quote));
  const cents = lines.reduce((sum, { amount }) => sum + toCents(amount), 0);
  if (cents < toCents(minPrice)) invalid('invoice', `Enter at least ${formatMoney(minPrice)} in all`);
  const limit = toCents(former?.total ?? quote.price);
  if (cents > limit)
    throw new AppError('above_cap', { message: aboveText(toDollars(limit), Boolean(former)) });
  const invoice = {
    requestId,
    version: (former?.version ?? 0) + 1,
    lines,
    total: toDollars(cents),
    returned: toDollars(limit - cents),
    sentBy: ctx.actor.id,
    createdAt: ctx.now(),
  };
  if (limit > cents) {
    const held = (await payments.ofRequest(ctx, requestId)).find(
      ({ additionId, status }) => additionId === null && status === 'held',
    );
    await giveBack(ctx, found(held), limit - cents, `invoice:${invoice.version}`);
  }
  await repo.insert(ctx.db, invoice);
  return invoice;
}

const aboveText = (limit: string, isLater: boolean) =>
  isLater
    ? `The invoice was ${formatMoney(limit)} and can only be lowered: requested changes aren’t billed. Report more work as a finding.`
    : `The owner pays ${formatMoney(limit)} at most. Lower the invoice, or report more work as a finding.`;

/** Labor costs its hours at the quoted rate; an amount that says something else is refused. */
function toLine(
  { kind, description, hours, amount }: NewInvoice['lines'][number],
  index: number,
  { hourlyRate }: Quote,
): InvoiceLine {
  if (hours === undefined) return { kind, description, amount: (amount ?? 0).toFixed(2) };
  const rate = hourlyRate ?? '0';
  const cents = laborCents(hours, rate);
  if (amount !== undefined && toCents(amount) !== cents)
    invalid(
      `invoice.lines.${index}.amount`,
      `${hours} hours at ${formatMoney(rate)} are ${formatMoney(toDollars(cents))}`,
    );
  return { kind, description, hours, rate, amount: toDollars(cents) };
}
