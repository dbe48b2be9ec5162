import { freeCancelHours, undeliveredDays } from '#contract/requests/request-lifecycle.ts';
import { addDays, addHours, endOfDay } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { found } from '#server/errors.ts';
import { getCards } from '#server/modules/directory/directory.service.ts';
import { notifyAll } from '#server/modules/notifications/notifications.service.ts';
import { acceptedQuoteOf } from '#server/modules/quotes/accepted-quote.service.ts';
import { rejectOtherQuotes } from '#server/modules/quotes/rejection.service.ts';
import {
  getTimeZone,
  lockRequest,
  transitionRequest,
  type Request,
} from '#server/modules/requests/lifecycle.service.ts';
import { askForRows } from '#server/questions.ts';
import type { Events } from '#server/queue/events.ts';
import { transitionAddition } from './additions.lifecycle.ts';
import { additionPaid } from './additions.notifications.ts';
import * as additions from './additions.repo.ts';
import { findStage } from './approved-work.service.ts';
import * as templates from './jobs.notifications.ts';

/** Starts the job when its payment is held, or marks its additional work as paid. */
export async function onPaymentHeld(ctx: Context, held: Events['payment.held']) {
  const { requestId, providerId, additionId } = held;
  const [request, cards] = await pipelined(lockRequest(ctx, requestId), getCards(ctx.db, [providerId]));
  const provider = found(cards.get(providerId));
  if (additionId !== null) {
    const addition = found(await additions.byId(ctx.db, additionId));
    await transitionAddition(ctx, addition, { event: 'pay', by: 'system' });
    const findings = await askForRows(ctx, 'addition.findings', { additionId });
    const stage = await findStage(ctx, additionId);
    await notifyAll(ctx, additionPaid(request, provider.userId, addition, { findings, stage }));
    return;
  }
  const now = ctx.now();
  const [notified] = await pipelined(
    rejectOtherQuotes(ctx, request),
    transitionRequest(ctx, request, {
      event: 'fund',
      by: 'system',
      change: {
        fundedAt: now,
        paymentDueAt: null,
        deliverBy: addDays(now, undeliveredDays.end),
        cancelFreeUntil: await freeUntil(ctx, request),
        quoteCount: 1,
      },
    }),
  );
  await notifyAll(ctx, [...notified, ...templates.held(request, provider.userId)]);
}

/** Until when the owner may cancel alone: a day before that on which the accepted quote says that work starts. */
async function freeUntil(ctx: Context, request: Request) {
  const quote = await acceptedQuoteOf(ctx, request);
  if (!quote.availableDate) return null;
  const startsAt = addHours(endOfDay(quote.availableDate, await getTimeZone(ctx, request)), -24);
  const until = addHours(startsAt, -freeCancelHours);
  return until > ctx.now() ? until : null;
}
