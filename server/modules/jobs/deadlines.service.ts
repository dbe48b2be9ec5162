import { disputeWindowHours } from '#contract/product.ts';
import { confirmReminderHours, undeliveredDays } from '#contract/request-lifecycle.ts';
import type { Context } from '#server/context.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { found } from '#server/errors.ts';
import { cardsOf } from '#server/modules/directory/directory.service.ts';
import { notify, notifyAll } from '#server/modules/notifications/notifications.service.ts';
import { findAcceptedQuote, rejectOtherQuotes } from '#server/modules/quotes/rejection.service.ts';
import {
  eachRequestDue,
  eachRequestDueSoon,
  lockRequest,
  transition,
  timeZoneOf,
} from '#server/modules/requests/lifecycle.service.ts';
import type { Events } from '#server/queue/events.ts';
import * as additions from './additions.repo.ts';
import { daysAfter, lastDateBefore } from './dates.ts';
import * as templates from './jobs.notifications.ts';
import { complete, cancelAndRefund, reopen } from './jobs.service.ts';

/** Money is held: the job begins, or additional work is paid for. */
export async function onPaymentHeld(ctx: Context, held: Events['payment.held']) {
  const { requestId, providerId, additionId } = held;
  const [request, cards] = await pipelined(lockRequest(ctx, requestId), cardsOf(ctx.db, [providerId]));
  const provider = found(cards.get(providerId));
  if (additionId !== null) {
    await additions.updateIfStatus(ctx.db, additionId, ['approved'], 'paid', ctx.now());
    await notifyAll(ctx, templates.additionPaid(request, provider.userId, additionId));
    return;
  }
  const now = ctx.now();
  const [notified] = await pipelined(
    rejectOtherQuotes(ctx, request),
    transition(ctx, request, {
      event: 'fund',
      by: 'system',
      actorId: null,
      change: {
        fundedAt: now,
        paymentDueAt: null,
        deliverBy: daysAfter(now, undeliveredDays.end),
        quoteCount: 1,
      },
    }),
  );
  await notifyAll(ctx, [...notified, ...templates.held(request, provider.userId)]);
}

/** Unpaid acceptances go back after a day, delivered work confirms itself, what was never delivered is ended. */
export async function runDeadlines(ctx: Context) {
  await eachRequestDue(ctx, 'job.unpaid', 'paymentDueAt', 'awaiting_payment', async (tx, request) => {
    const payment = await reopen(tx, request, 'system');
    await notify(tx, request.ownerId, templates.unpaid(request, payment?.id));
  });
  await eachRequestDue(ctx, 'job.confirm-by-time', 'confirmBy', 'delivered', (tx, request) =>
    complete(tx, request, 'system'),
  );
  await eachRequestDue(ctx, 'job.give-up', 'deliverBy', 'in_progress', (tx, request) =>
    cancelAndRefund(tx, request, { event: 'give_up', by: 'system' }),
  );
  await remindToConfirm(ctx);
  await remindToDeliver(ctx);
}

const hour = 3_600_000;

/** Spans before an end, each from one reminder until the next: who was away is told once, not once for each. */
const spansOf = (now: Date, end: number, reminders: readonly number[], unit: number) =>
  reminders.map((reminder, nth) => ({
    reminder,
    from: new Date(now.getTime() + (end - (reminders[nth + 1] ?? end)) * unit),
    until: new Date(now.getTime() + (end - reminder) * unit),
  }));

async function remindToConfirm(ctx: Context) {
  for (const { reminder, ...span } of spansOf(ctx.now(), disputeWindowHours, confirmReminderHours, hour)) {
    const event = `job.confirm-soon-${reminder}`;
    await eachRequestDueSoon(
      ctx,
      { event, column: 'confirmBy', status: 'delivered', ...span },
      (tx, request, key) => notify(tx, request.ownerId, templates.confirmSoon(request, key)),
    );
  }
}

async function remindToDeliver(ctx: Context) {
  const { end: last, reminders } = undeliveredDays;
  for (const { reminder, ...span } of spansOf(ctx.now(), last, reminders, 24 * hour)) {
    const event = `job.undelivered-${reminder}`;
    await eachRequestDueSoon(
      ctx,
      { event, column: 'deliverBy', status: 'in_progress', ...span },
      async (tx, request, key) => {
        const { provider } = await findAcceptedQuote(tx, request);
        const lastDay = lastDateBefore(found(request.deliverBy), await timeZoneOf(tx, request));
        const notified = templates.undelivered(request, key, lastDay);
        await notifyAll(
          tx,
          [request.ownerId, provider.userId].map((userId) => ({ userId, content: notified })),
        );
      },
    );
  }
}
