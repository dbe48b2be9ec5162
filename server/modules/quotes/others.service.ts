import { quoteMoves } from '#contract/quote-moves.ts';
import type { Context } from '#server/context.ts';
import { together } from '#server/db/together.ts';
import { found } from '#server/errors.ts';
import { eachDue } from '#server/jobs/each-due.ts';
import { cardsOf } from '#server/modules/directory/directory.service.ts';
import { notify, notifyAll, type News } from '#server/modules/notifications/notifications.service.ts';
import {
  changeRequest,
  lockRequest,
  logStep,
  requestById,
  type Request,
} from '#server/modules/requests/life.service.ts';
import { moveQuote } from './life.ts';
import * as news from './news.ts';
import * as repo from './quotes.repo.ts';

interface Telling {
  userId: string;
  news: News;
}

/** Turns down what still waits on a request; answers what is to be told to whom. */
async function turnDown(
  ctx: Context,
  request: Request,
  reason: string,
  tell: (request: Request, quote: repo.Rejected) => News,
): Promise<Telling[]> {
  const { from, to } = quoteMoves.reject;
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
  const [providers] = await together(
    cardsOf(
      ctx.db,
      rejected.map(({ providerId }) => providerId),
    ),
    logStep(ctx, ...steps),
  );
  return rejected.flatMap((quote) => {
    const provider = providers.get(quote.providerId);
    return provider ? [{ userId: provider.userId, news: tell(request, quote) }] : [];
  });
}

/** The request is gone: nobody is chosen any more. */
const onGone =
  (isExpired: boolean) =>
  async (ctx: Context, { requestId }: { requestId: number }) => {
    const request = found(await requestById(ctx, requestId));
    const reason = isExpired ? 'request_expired' : 'request_cancelled';
    const told = await turnDown(ctx, request, reason, (about, quote) =>
      news.requestGone(about, quote, isExpired),
    );
    await notifyAll(ctx, told);
  };
export const onCancelled = onGone(false);
export const onExpired = onGone(true);

/** The money for one quote is held: the others were not selected. Answers what is to be told to whom. */
export const turnOthersDown = (ctx: Context, request: Request) =>
  turnDown(ctx, request, 'not_selected', news.notSelected);

/** The payment never came: the quote waits again, or lapsed meanwhile. Answers how many quotes count now. */
export async function reopenAccepted(
  ctx: Context,
  request: Request,
  by: 'owner' | 'system',
  paymentId: number | undefined,
) {
  const quote = found(await repo.byId(ctx.db, request.acceptedQuoteId ?? 0));
  const isLapsed = quote.validUntil !== null && quote.validUntil <= ctx.now();
  await moveQuote(ctx, quote, { event: isLapsed ? 'lapse' : 'reopen', by });
  const provider = (await cardsOf(ctx.db, [quote.providerId])).get(quote.providerId);
  if (provider) await notify(ctx, provider.userId, news.reopened(request, quote, paymentId, isLapsed));
  return request.quoteCount - (isLapsed ? 1 : 0);
}

/** Who made the accepted quote of a job, and for how much. */
export async function acceptedOf(ctx: Context, request: Request) {
  const quote = found(await repo.byId(ctx.db, request.acceptedQuoteId ?? 0));
  return { quote, provider: found((await cardsOf(ctx.db, [quote.providerId])).get(quote.providerId)) };
}

const warningMs = 2 * 86_400_000;

/** Ends quotes whose time is over, and warns owners two days before. */
export async function lookForLapses(ctx: Context) {
  const now = ctx.now();
  await eachDue<repo.DueQuote>(
    ctx,
    'quote.lapsed',
    (last) => repo.lapsed(ctx.db, now, last),
    async (inside, due) => {
      const { request, quote } = await waitingLocked(inside, due);
      if (!quote) return;
      await moveQuote(inside, quote, { event: 'expire', by: 'system' });
      await changeRequest(inside, request, { quoteCount: request.quoteCount - 1 });
    },
  );
  const soon = new Date(now.getTime() + warningMs);
  await eachDue<repo.DueQuote>(
    ctx,
    news.expiringEvent,
    (last) => repo.untold(ctx.db, news.expiringEvent, now, soon, last),
    async (inside, due) => {
      const { request, quote } = await waitingLocked(inside, due);
      if (quote) await notify(inside, request.ownerId, news.expiring(request, quote));
    },
  );
}

/** A quote with its request, which is held; no quote when it does not wait any more. */
async function waitingLocked(ctx: Context, { id, requestId }: repo.DueQuote) {
  const request = await lockRequest(ctx, requestId);
  const quote = await repo.byId(ctx.db, id);
  const isWaiting = quote?.status === 'pending' && request.status === 'open';
  return { request, quote: isWaiting ? quote : undefined };
}
