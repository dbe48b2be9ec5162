import { confirmReminderHours, undeliveredDays } from '#contract/request-moves.ts';
import type { Context } from '#server/context.ts';
import type { Events } from '#server/jobs/events.ts';
import { notify, notifyAll } from '#server/modules/notifications/notifications.service.ts';
import { acceptedOf, turnOthersDown } from '#server/modules/quotes/others.service.ts';
import {
  lockRequest,
  move,
  requestById,
  requestsDue,
  requestsSince,
  type Request,
} from '#server/modules/requests/life.service.ts';
import * as additions from './additions.repo.ts';
import { daysAfter } from './days.ts';
import { complete, end, giveUpDays, reopen } from './jobs.service.ts';
import * as news from './news.ts';

/** Money is held: the job begins, or additional work is paid for. */
export async function onHeld(ctx: Context, { requestId, additionId }: Events['payment.held']) {
  const request = await lockRequest(ctx, requestId);
  const { provider } = await acceptedOf(ctx, request);
  if (additionId !== null) {
    await additions.changeWhile(ctx.db, additionId, ['approved'], 'paid', ctx.now());
    await notify(ctx, provider.userId, news.additionPaid(request, additionId));
    return;
  }
  const now = ctx.now();
  const after = await move(ctx, request, {
    event: 'fund',
    by: 'system',
    actorId: null,
    change: { fundedAt: now, paymentDueAt: null, deliverBy: daysAfter(now, giveUpDays), quoteCount: 1 },
  });
  await notifyAll(ctx, [
    ...(await turnOthersDown(ctx, after)),
    { userId: provider.userId, news: news.heldForProvider(after) },
    { userId: request.ownerId, news: news.heldForOwner(after) },
  ]);
}

/** Does what time brings about, each in a transaction of its own, if it is still due when its turn comes. */
async function forEachDue(
  ctx: Context,
  clock: 'paymentDueAt' | 'confirmBy' | 'deliverBy',
  status: Request['status'],
  act: (ctx: Context, request: Request) => Promise<unknown>,
) {
  for (const { id } of await requestsDue(ctx, clock, status)) {
    await ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      const request = await lockRequest(inside, id);
      const moment = request[clock];
      if (request.status === status && moment && moment <= ctx.now()) await act(inside, request);
    });
  }
}

/** Unpaid acceptances go back after a day, delivered work confirms itself, what was never delivered is ended. */
export async function lookForDue(ctx: Context) {
  await forEachDue(ctx, 'paymentDueAt', 'awaiting_payment', async (inside, request) => {
    await reopen(inside, request, 'system');
    await notify(inside, request.ownerId, news.unpaid(request, request.acceptedQuoteId ?? ''));
  });
  await forEachDue(ctx, 'confirmBy', 'delivered', (inside, request) => complete(inside, request, 'system'));
  await forEachDue(ctx, 'deliverBy', 'in_progress', (inside, request) =>
    end(inside, request, { event: 'give_up', by: 'system', actorId: null }),
  );
  await remind(ctx);
}

const hour = 3_600_000;

async function remind(ctx: Context) {
  const now = ctx.now().getTime();
  for (const [nth, hours] of confirmReminderHours.entries()) {
    for (const { id } of await requestsSince(ctx, 'deliveredAt', 'delivered', new Date(now - hours * hour))) {
      const request = await requestById(ctx, id);
      if (request)
        await notify(ctx, request.ownerId, news.confirmSoon(request, `${request.changesAsked}:${nth}`));
    }
  }
  for (const days of undeliveredDays.reminders) {
    const left = daysAfter(ctx.now(), giveUpDays - days);
    for (const { id } of await requestsDue({ ...ctx, now: () => left }, 'deliverBy', 'in_progress')) {
      const request = await requestById(ctx, id);
      if (!request) continue;
      const { provider } = await acceptedOf(ctx, request);
      const told = news.undelivered(request, `${request.changesAsked}:${days}`);
      for (const userId of [request.ownerId, provider.userId]) await notify(ctx, userId, told);
    }
  }
}
