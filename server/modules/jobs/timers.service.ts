import { disputeWindowHours } from '#contract/product.ts';
import { confirmReminderHours, undeliveredDays } from '#contract/request-moves.ts';
import type { Context } from '#server/context.ts';
import { together } from '#server/db/together.ts';
import { found } from '#server/errors.ts';
import type { Events } from '#server/jobs/events.ts';
import { cardsOf } from '#server/modules/directory/directory.service.ts';
import { notify, notifyAll } from '#server/modules/notifications/notifications.service.ts';
import { acceptedOf, turnOthersDown } from '#server/modules/quotes/others.service.ts';
import {
  eachRequestDue,
  eachRequestNear,
  lockRequest,
  move,
  zoneOf,
} from '#server/modules/requests/life.service.ts';
import * as additions from './additions.repo.ts';
import { daysAfter, lastDayBefore } from './days.ts';
import { complete, end, reopen } from './jobs.service.ts';
import * as news from './news.ts';

/** Money is held: the job begins, or additional work is paid for. */
export async function onHeld(ctx: Context, held: Events['payment.held']) {
  const { requestId, providerId, additionId } = held;
  const [request, cards] = await together(lockRequest(ctx, requestId), cardsOf(ctx.db, [providerId]));
  const provider = found(cards.get(providerId));
  if (additionId !== null) {
    await additions.changeWhile(ctx.db, additionId, ['approved'], 'paid', ctx.now());
    await notifyAll(ctx, news.additionPaid(request, provider.userId, additionId));
    return;
  }
  const now = ctx.now();
  const [told] = await together(
    turnOthersDown(ctx, request),
    move(ctx, request, {
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
  await notifyAll(ctx, [...told, ...news.held(request, provider.userId)]);
}

/** Unpaid acceptances go back after a day, delivered work confirms itself, what was never delivered is ended. */
export async function lookForDue(ctx: Context) {
  await eachRequestDue(ctx, 'job.unpaid', 'paymentDueAt', 'awaiting_payment', async (inside, request) => {
    const payment = await reopen(inside, request, 'system');
    await notify(inside, request.ownerId, news.unpaid(request, payment?.id));
  });
  await eachRequestDue(ctx, 'job.confirm-by-time', 'confirmBy', 'delivered', (inside, request) =>
    complete(inside, request, 'system'),
  );
  await eachRequestDue(ctx, 'job.give-up', 'deliverBy', 'in_progress', (inside, request) =>
    end(inside, request, { event: 'give_up', by: 'system' }),
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
    await eachRequestNear(
      ctx,
      { event, column: 'confirmBy', status: 'delivered', ...span },
      (inside, request, key) => notify(inside, request.ownerId, news.confirmSoon(request, key)),
    );
  }
}

async function remindToDeliver(ctx: Context) {
  const { end: last, reminders } = undeliveredDays;
  for (const { reminder, ...span } of spansOf(ctx.now(), last, reminders, 24 * hour)) {
    const event = `job.undelivered-${reminder}`;
    await eachRequestNear(
      ctx,
      { event, column: 'deliverBy', status: 'in_progress', ...span },
      async (inside, request, key) => {
        const { provider } = await acceptedOf(inside, request);
        const lastDay = lastDayBefore(found(request.deliverBy), await zoneOf(inside, request));
        const told = news.undelivered(request, key, lastDay);
        await notifyAll(
          inside,
          [request.ownerId, provider.userId].map((userId) => ({ userId, news: told })),
        );
      },
    );
  }
}
