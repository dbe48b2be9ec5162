import { quoteTransitions } from '#contract/requests/quote-lifecycle.ts';
import type { Context } from '#server/context.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { found } from '#server/errors.ts';
import { logTransition } from '#server/lifecycle/log.ts';
import { getCards } from '#server/modules/directory/directory.service.ts';
import { notifyAll, type NotificationContent } from '#server/modules/notifications/notifications.service.ts';
import { requestById, type Request } from '#server/modules/requests/lifecycle.service.ts';
import { endCounteroffers } from './counteroffers.lifecycle.ts';
import * as repo from './quotes.hot.repo.ts';
import * as templates from './quotes.notifications.ts';

interface QuoteNotification {
  userId: string;
  content: NotificationContent;
}

/** Rejects every pending quote on the request and returns the notifications to send. */
async function rejectPending(
  ctx: Context,
  request: Request,
  reason: string,
  template: (request: Request, quote: repo.Rejected) => NotificationContent,
): Promise<QuoteNotification[]> {
  const { from, to } = quoteTransitions.reject;
  const rejected = await repo.rejectAll(ctx.db, request.id, from, reason, ctx.now());
  if (rejected.length === 0) return [];
  const [providers] = await pipelined(
    getCards(
      ctx.db,
      rejected.map(({ providerId }) => providerId),
    ),
    logTransition(
      ctx,
      ...rejected.map(({ id, former }) => ({
        entity: 'quote' as const,
        entityId: id,
        requestId: request.id,
        from: former,
        to,
        event: 'reject',
        actorId: null,
        reason,
      })),
    ),
    endCounteroffers(
      ctx,
      rejected.map(({ id }) => id),
      'close',
    ),
  );
  return rejected.flatMap((quote) => {
    const provider = providers.get(quote.providerId);
    return provider ? [{ userId: provider.userId, content: template(request, quote) }] : [];
  });
}

/** Rejects the quotes of a request that was cancelled or expired, and notifies their providers. */
const onRequestClosed =
  (isExpired: boolean) =>
  async (ctx: Context, { requestId }: { requestId: number }) => {
    const request = found(await requestById(ctx, requestId));
    const reason = isExpired ? 'request_expired' : 'request_cancelled';
    const notifications = await rejectPending(ctx, request, reason, (about, quote) =>
      templates.requestGone(about, quote, isExpired),
    );
    await notifyAll(ctx, notifications);
  };
export const onCancelled = onRequestClosed(false);
export const onExpired = onRequestClosed(true);

/** Rejects the quotes that were not selected once the payment is held; returns the notifications to send. */
export const rejectOtherQuotes = (ctx: Context, request: Request) =>
  rejectPending(ctx, request, 'not_selected', templates.notSelected);
