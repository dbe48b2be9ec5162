import { quoteExpiringDays } from '#contract/product.ts';
import { quoteTransitions } from '#contract/quote-lifecycle.ts';
import type { Context } from '#server/context.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { found } from '#server/errors.ts';
import { cardsOf } from '#server/modules/directory/directory.service.ts';
import {
  notify,
  notifyAll,
  type NotificationContent,
} from '#server/modules/notifications/notifications.service.ts';
import {
  updateRequestFields,
  lockRequest,
  logTransition,
  requestById,
  type Request,
} from '#server/modules/requests/lifecycle.service.ts';
import { eachDue } from '#server/queue/each-due.ts';
import * as repo from './quotes.hot.repo.ts';
import { transitionQuote } from './quotes.lifecycle.ts';
import * as templates from './quotes.notifications.ts';
import { expired, notYetNotified, type DueQuote } from './quotes.repo.ts';

interface QuoteNotification {
  userId: string;
  content: NotificationContent;
}

/** Turns down what still waits on a request; answers what is to be told to whom. */
async function rejectPending(
  ctx: Context,
  request: Request,
  reason: string,
  template: (request: Request, quote: repo.Rejected) => NotificationContent,
): Promise<QuoteNotification[]> {
  const { from, to } = quoteTransitions.reject;
  const rejected = await repo.rejectAll(ctx.db, request.id, from, reason, ctx.now());
  if (rejected.length === 0) return [];
  const steps = rejected.map(({ id, former }) => ({
    entity: 'quote',
    entityId: id,
    from: former,
    to,
    event: 'reject',
    actorId: null,
    reason,
  }));
  const [providers] = await pipelined(
    cardsOf(
      ctx.db,
      rejected.map(({ providerId }) => providerId),
    ),
    logTransition(ctx, ...steps),
  );
  return rejected.flatMap((quote) => {
    const provider = providers.get(quote.providerId);
    return provider ? [{ userId: provider.userId, content: template(request, quote) }] : [];
  });
}

/** The request is gone: nobody is chosen any more. */
const onGone =
  (isExpired: boolean) =>
  async (ctx: Context, { requestId }: { requestId: number }) => {
    const request = found(await requestById(ctx, requestId));
    const reason = isExpired ? 'request_expired' : 'request_cancelled';
    const notified = await rejectPending(ctx, request, reason, (about, quote) =>
      templates.requestGone(about, quote, isExpired),
    );
    await notifyAll(ctx, notified);
  };
export const onCancelled = onGone(false);
export const onExpired = onGone(true);

/** The money for one quote is held: the others were not selected. Answers what is to be told to whom. */
export const rejectOtherQuotes = (ctx: Context, request: Request) =>
  rejectPending(ctx, request, 'not_selected', templates.notSelected);

/** The payment never came: the quote waits again, or lapsed meanwhile. Answers how many quotes count now. */
export async function reopenAccepted(
  ctx: Context,
  request: Request,
  by: 'owner' | 'system',
  paymentId: number | undefined,
) {
  const quote = found(await repo.byId(ctx.db, request.acceptedQuoteId ?? 0));
  const isExpired = quote.validUntil !== null && quote.validUntil <= ctx.now();
  await transitionQuote(ctx, quote, { event: isExpired ? 'lapse' : 'reopen', by });
  const provider = (await cardsOf(ctx.db, [quote.providerId])).get(quote.providerId);
  if (provider) await notify(ctx, provider.userId, templates.reopened(request, quote, paymentId, isExpired));
  return request.quoteCount - (isExpired ? 1 : 0);
}

/** Who made the accepted quote of a job, and for how much. */
export async function findAcceptedQuote(ctx: Context, request: Request) {
  const quote = found(await repo.byId(ctx.db, request.acceptedQuoteId ?? 0));
  return { quote, provider: found((await cardsOf(ctx.db, [quote.providerId])).get(quote.providerId)) };
}

const warningMs = quoteExpiringDays * 86_400_000;

/** Ends quotes whose time is over, and warns owners two days before. */
export async function expireQuotes(ctx: Context) {
  const now = ctx.now();
  await eachDue<DueQuote>(
    ctx,
    'quote.lapsed',
    (last) => expired(ctx.db, now, last),
    async (tx, due) => {
      const { request, quote } = await lockPendingQuote(tx, due);
      if (!quote) return;
      await transitionQuote(tx, quote, { event: 'expire', by: 'system' });
      await updateRequestFields(tx, request, { quoteCount: request.quoteCount - 1 });
    },
  );
  const soon = new Date(now.getTime() + warningMs);
  await eachDue<DueQuote>(
    ctx,
    templates.expiringEvent,
    (last) => notYetNotified(ctx.db, templates.expiringEvent, now, soon, last),
    async (tx, due) => {
      const { request, quote } = await lockPendingQuote(tx, due);
      if (quote) await notify(tx, request.ownerId, templates.expiring(request, quote));
    },
  );
}

/** A quote with its request, which is held; no quote when it does not wait any more. */
async function lockPendingQuote(ctx: Context, { id, requestId }: DueQuote) {
  const request = await lockRequest(ctx, requestId);
  const quote = await repo.byId(ctx.db, id);
  const isWaiting = quote?.status === 'pending' && request.status === 'open';
  return { request, quote: isWaiting ? quote : undefined };
}
