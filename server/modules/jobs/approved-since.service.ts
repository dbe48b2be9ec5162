import { toCents } from '#contract/money.ts';
import type { Context } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { centsOfQuote } from '#server/modules/approvals/asking.service.ts';
import { acceptedQuoteOf } from '#server/modules/quotes/accepted-quote.service.ts';
import { requestById } from '#server/modules/requests/lifecycle.service.ts';
import type { Questions } from '#server/questions.ts';
import * as repo from './additions.repo.ts';

/**
 * Returns what the owner approved since a moment, in cents: additional work other than that of findings, and the accepted quote
 * if no moment is given. What the quote's no-call limit pays for counts with the quote.
 */
export async function approvedSince(
  ctx: Context,
  { requestId, since, additions }: Questions['request.approved_since']['input'],
) {
  const proposed = await repo.decidedSince(ctx.db, requestId, since);
  const work = proposed
    .filter(({ id }) => !additions.includes(id))
    .reduce((sum, { price }) => sum + toCents(price), 0);
  if (since !== null) return work;
  const request = found(await requestById(ctx, requestId));
  return work + centsOfQuote(await acceptedQuoteOf(ctx, request));
}
