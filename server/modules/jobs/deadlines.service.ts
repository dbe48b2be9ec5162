import { disputeWindowHours } from '#contract/product.ts';
import { confirmReminderHours, undeliveredDays } from '#contract/requests/request-lifecycle.ts';
import { entryReminderDays } from '#contract/sign-off/sign-off-rules.ts';
import { addDays, dayMs, formatLongDateIn, hourMs } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { found } from '#server/errors.ts';
import { notify, notifyAll } from '#server/modules/notifications/notifications.service.ts';
import { findAcceptedQuote } from '#server/modules/quotes/accepted-quote.service.ts';
import {
  eachRequestDue,
  eachRequestDueSoon,
  eachWithoutEntry,
  getTimeZone,
} from '#server/modules/requests/lifecycle.service.ts';
import { cancelAndRefund } from './cancelling.service.ts';
import { timeZoneOfWork } from './delivery-date.service.ts';
import { entryMissing } from './entry.notifications.ts';
import * as templates from './jobs.notifications.ts';
import { complete, reopen } from './jobs.service.ts';

/** Reopens unpaid requests, confirms delivered work, cancels undelivered jobs and sends the reminders before. */
export async function runDeadlines(ctx: Context) {
  await eachRequestDue(ctx, 'job.unpaid', 'paymentDueAt', 'awaiting_payment', async (tx, request) => {
    const payment = await reopen(tx, request, 'payment_lapsed');
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
  await remindOfEntry(ctx);
}

/** Returns the span of each reminder, up to the next one: after an outage only the latest reminder is sent. */
const spansOf = (now: Date, end: number, reminders: readonly number[], unit: number) =>
  reminders.map((reminder, nth) => ({
    reminder,
    from: new Date(now.getTime() + (end - (reminders[nth + 1] ?? end)) * unit),
    until: new Date(now.getTime() + (end - reminder) * unit),
  }));

async function remindToConfirm(ctx: Context) {
  for (const { reminder, ...span } of spansOf(ctx.now(), disputeWindowHours, confirmReminderHours, hourMs)) {
    const event = `job.confirm-soon-${reminder}`;
    await eachRequestDueSoon(
      ctx,
      { event, column: 'confirmBy', status: 'delivered', ...span },
      async (tx, request, key) => {
        const timeZone = await timeZoneOfWork(tx, request);
        await notify(tx, request.ownerId, templates.confirmSoon(request, key, timeZone));
      },
    );
  }
}

async function remindToDeliver(ctx: Context) {
  const { end: last, reminders } = undeliveredDays;
  for (const { reminder, ...span } of spansOf(ctx.now(), last, reminders, dayMs)) {
    const event = `job.undelivered-${reminder}`;
    await eachRequestDueSoon(
      ctx,
      { event, column: 'deliverBy', status: 'in_progress', ...span },
      async (tx, request, key) => {
        const { provider } = await findAcceptedQuote(tx, request);
        // The deadline is the end of a date, so 1 ms before it is still that date.
        const lastInstant = new Date(found(request.deliverBy).getTime() - 1);
        const lastDay = formatLongDateIn(lastInstant, await getTimeZone(tx, request));
        const notified = templates.undelivered(request, key, lastDay);
        await notifyAll(
          tx,
          [request.ownerId, provider.userId].map((userId) => ({ userId, content: notified })),
        );
      },
    );
  }
}

/** Days after the last reminder until which it is still sent, after an outage. */
const lastReminderDays = 7;

/** Reminds both parties of delivered work that lacks its logbook entry; after the last reminder it is up to them. */
async function remindOfEntry(ctx: Context) {
  for (const [nth, days] of entryReminderDays.entries()) {
    const next = entryReminderDays[nth + 1] ?? days + lastReminderDays;
    const span = { from: addDays(ctx.now(), -next), until: addDays(ctx.now(), -days) };
    await eachWithoutEntry(ctx, { event: `job.entry-missing-${days}`, ...span }, async (tx, request, key) => {
      const { provider } = await findAcceptedQuote(tx, request);
      await notifyAll(tx, [
        { userId: request.ownerId, content: entryMissing(request, key, 'owner') },
        { userId: provider.userId, content: entryMissing(request, key, 'provider') },
      ]);
    });
  }
}
