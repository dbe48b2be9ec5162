import { quoteExpiringDays } from '#contract/product.ts';
import { dayMs } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { notify } from '#server/modules/notifications/notifications.service.ts';
import {
  lockRequest,
  requestById,
  updateRequestFields,
  type Request,
} from '#server/modules/requests/lifecycle.service.ts';
import { batchSize, eachDue } from '#server/queue/each-due.ts';
import { byId } from './quotes.hot.repo.ts';
import { transitionQuote } from './quotes.lifecycle.ts';
import * as templates from './quotes.notifications.ts';
import { expired, notYetNotified, type DueQuote } from './quotes.repo.ts';

const warningMs = quoteExpiringDays * dayMs;

/** Expires pending quotes whose validity has ended and warns owners of those that expire soon. */
export async function expireQuotes(ctx: Context) {
  const now = ctx.now();
  await eachDue<DueQuote>(
    ctx,
    'quote.lapsed',
    (last) => expired(ctx.db, now, last),
    async (tx, due) => {
      const { request, quote } = await pendingQuote(tx, due, lockRequest);
      if (!quote) return;
      await transitionQuote(tx, quote, { event: 'expire', by: 'system' });
      await updateRequestFields(tx, request, { quoteCount: request.quoteCount - 1 });
    },
    { together: batchSize },
  );
  const soon = new Date(now.getTime() + warningMs);
  await eachDue<DueQuote>(
    ctx,
    templates.expiringEvent,
    (last) => notYetNotified(ctx.db, templates.expiringEvent, now, soon, last),
    async (tx, due) => {
      const { request, quote } = await pendingQuote(tx, due, requestById);
      if (request && quote) await notify(tx, request.ownerId, templates.expiring(request, quote));
    },
    { together: batchSize },
  );
}

/** Returns a quote with its request, which `read` reads or locks; the quote is undefined if it is no longer pending. */
async function pendingQuote<Found extends Request | undefined>(
  ctx: Context,
  { id, requestId }: DueQuote,
  read: (ctx: Context, requestId: number) => Promise<Found>,
) {
  const request = await read(ctx, requestId);
  const quote = await byId(ctx.db, id);
  const isPending = quote?.status === 'pending' && request?.status === 'open';
  return { request, quote: isPending ? quote : undefined };
}
